"""Simultaneous picks: in any order, unseen, applied together."""

import random

import pytest

from corerules.engine import Go, IllegalMove, Pick, Step

from .test_rules import NUMBER, SECRET, body, first
from .tiny import ONE, after, end, tiny


def all_pick(g):
    g.emit("before", ONE)
    picks = yield SECRET.together((2, 0, 1))
    g.seen = picks
    g.emit("after", ONE)
    g.seen = (*g.seen, (yield NUMBER.by(0)))


PICKS = (Pick(0, "x"), Pick(1, "y"), Pick(2, "x"))
IN_BODY, IN_STEP = body(all_pick), tiny(
    Step(name="a", ask=lambda g: SECRET.together((2, 0, 1)), do=lambda g, x: setattr(g, "seen", x), rule=ONE,
         to=(Go("b"),)),
    Step(name="b", ask=lambda g: NUMBER.by(0), rule=ONE, to=(Go("over"),)), end())
both = pytest.mark.parametrize("rules", [IN_BODY, IN_STEP], ids=["asked by a body", "asked by a step"])
ORDERS = [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]


@both
@pytest.mark.parametrize("order", ORDERS)
def test_picks_arrive_in_any_order_and_apply_in_the_order_of_the_table(rules, order):
    """Issue 2 and fault B22: the result is that of seats 2, 0, 1; only the order of "picked" tells who was first."""
    s = rules.new(3)
    told = []
    for seat in order:
        s = rules.apply(s, PICKS[seat])
        told += s.events

    assert s.seen == (PICKS[2], PICKS[0], PICKS[1]) and s.picked == ()
    assert [e.data["seat"] for e in told if e.name == "picked"] == list(order)
    assert [e.name for e in told if e.name != "picked"] == (["after"] if rules is IN_BODY else ["step"])


@both
def test_all_orders_of_picks_end_in_equal_states(rules):
    """Fault B22: arrival order does not change the result."""
    ends = {after(rules, rules.new(3), *(PICKS[seat] for seat in order)) for order in ORDERS}
    halfway = {after(rules, rules.new(3), *(PICKS[seat] for seat in order)) for order in ((0, 1), (1, 0))}

    assert len(ends) == 1 and len(halfway) == 1 and ends.isdisjoint(halfway)


@both
def test_a_pick_waits_until_all_have_picked(rules):
    """Nothing has happened yet but that a seat has picked; the effect still waits."""
    s = rules.apply(rules.new(3), PICKS[0])

    assert (s.seen, s.picked, s.decision.seats) == ((), (PICKS[0],), (2, 1))
    assert [(e.name, e.data) for e in s.events] == [("picked", {"seat": 0})]
    with pytest.raises(IllegalMove, match="does not answer 'secret'"):
        rules.apply(s, Pick(0, "y"))


@both
def test_each_way_of_going_on_from_half_of_the_picks_is_its_own(rules):
    """Branches share nothing: whoever picks first on one of them decides nothing on another."""
    s = rules.apply(rules.new(3), PICKS[0])

    one, other = (after(rules, s, Pick(1, x), Pick(2, x)) for x in "xy")

    assert one.seen == (Pick(2, "x"), Pick(0, "x"), Pick(1, "x"))
    assert other.seen == (Pick(2, "y"), Pick(0, "x"), Pick(1, "y"))
    assert rules.load(rules.save(s)) == s != one


@both
def test_a_playout_from_half_of_the_picks_tells_what_is_new_and_only_that(rules):
    """What the effect told before it asked, and that seat 0 has picked, was told already."""
    s = rules.apply(rules.new(3), PICKS[0])
    events = ["kept"]

    over, decided, _ = rules.playout(s, first, random.Random(1), events=events)

    assert (over.at, decided) == ("over", 3), "two picks and a number"
    assert [e.data["seat"] for e in events[1:3]] == [2, 1] and {e.name for e in events[1:3]} == {"picked"}
    assert [e.name for e in events[3:] if e.name != "step"] == (["after"] if rules is IN_BODY else [])
