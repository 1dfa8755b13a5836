"""What one seat may know, and nothing more."""

import pytest

from corerules.engine import HIDDEN, Choice, Event, Go, Move, Pending, Pick, Step, Veil, compose, observe, told_to
from tests.engine.test_state import KEEPER, ORCHARD, market

from .tiny import ONE, after, box, end, tiny

SECRET = Choice("secret", lambda g, seat: ("x", "y"), rule=ONE)
PICKING = tiny(Step(name="a", do=lambda g: (yield SECRET.together((0, 1, 2))), rule=ONE, to=(Go("over"),)), end())


def supernova():
    """Ann has played Supernova and holds a Pulsar, Ben two kinds, Cleo two kinds with the Core."""
    hands = (("Pulsar", "Supernova", "Supernova"), ("Pulsar", "Quasar"), ("Cosmic Core", "Quasar"))
    no = (False,) * 3
    s = KEEPER.position(at="play", hands=hands, out=no, skips=(0,) * 3, shields=no, voids=no,
                        deck=tuple(sorted(card for hand in hands for card in hand)))
    return KEEPER.apply(s, Move("play", "Supernova"))


# --- fields -------------------------------------------------------------------------------------
def test_a_seat_sees_its_own_hand_and_how_many_cards_the_others_hold():
    """KC-DEAL: players look at their hands; the discard pile is face up."""
    seen = observe(supernova(), 1).state

    assert seen.hands == ((HIDDEN,), ("Pulsar", "Quasar"), (HIDDEN, HIDDEN))
    assert seen.discard == ("Supernova", "Supernova")


def test_the_referee_sees_everything():
    """Seat None."""
    s = supernova()

    seen = observe(s, None)

    assert (seen.state.hands, seen.decision.moves, seen.events) == (s.hands, tuple(s.decision.moves), tuple(s.events))


def test_what_is_observed_holds_no_way_back_to_what_is_hidden():
    """Fault B35: secrets were still shipped in the undo history: base, answers, picks, live body, decision, news."""
    s = KEEPER.apply(supernova(), Pick(1, "Quasar"))

    seen = observe(s, 2).state

    assert (seen.base, seen.live, seen.decision, seen.events, seen.answers, seen.picked, seen.told) == (
        None, None, None, None, (), (), 0)
    assert s.picked == (Pick(1, "Quasar"),) and s.base is not None, "and the state itself is as it was"


def test_the_observation_knows_the_path():
    """As the state spells it."""
    s = ORCHARD.apply(market(), Pick(0, Move("beg from", 1)))

    assert observe(s, 2).path == s.path == ("season", "Day", "Morning", "market", "beg", "ask")


# --- decisions ------------------------------------------------------------------------------------
def test_only_who_is_asked_sees_what_may_be_answered():
    """That Ben is asked is public, what he may give is not."""
    s = ORCHARD.apply(market(), Pick(0, Move("beg from", 1)))

    asked, other = observe(s, 1).decision, observe(s, 2).decision

    assert asked == Pending((1,), "ask", "OM-BEG", (), (Move("give", "pear"), Move("shake the head")))
    assert other == Pending((1,), "ask", "OM-BEG")


def test_where_several_may_act_each_sees_its_own_moves():
    """All of them are asked."""
    s = market(home=(False, True, False))

    ben, cleo = observe(s, 1).decision, observe(s, 2).decision

    assert (ben.seats, ben.moves) == ((0, 2), ())
    assert cleo.seats == (0, 2) and cleo.moves and {pick.seat for pick in cleo.moves} == {2}


def test_chance_is_asked_of_nobody_and_its_bag_is_not_shown():
    """The bag of a draw is a hand."""
    s = ORCHARD.new(2)

    assert observe(s, 0).decision == observe(s, None).decision == Pending((), "pick", "OM-SETUP")


def test_at_the_end_nothing_is_asked():
    """No decision, no pending one."""
    rules = tiny(end())

    assert observe(rules.new(1), 0).decision is None


# --- simultaneous picks -----------------------------------------------------------------------------
def test_that_a_seat_has_picked_is_public_and_what_is_not():
    """Issue 2, fault B22: nothing about a committed pick is visible."""
    s = after(PICKING, PICKING.new(3), Pick(1, "x"))

    seen = observe(s, 0)

    assert seen.decision == Pending((0, 2), "secret", ONE, (1,), (Pick(0, "x"), Pick(0, "y")))
    assert [(e.name, e.data) for e in seen.events] == [("picked", {"seat": 1})]


@pytest.mark.parametrize("seat", [0, 2])
def test_no_other_seat_can_tell_one_pick_from_another(seat):
    """Ben passes Pulsar or Quasar: Ann and Cleo see the same until all have picked."""
    pulsar, quasar = (KEEPER.apply(supernova(), Pick(1, kind)) for kind in ("Pulsar", "Quasar"))

    assert observe(pulsar, seat) == observe(quasar, seat) and pulsar != quasar


def test_who_has_picked_is_offered_nothing_more():
    """He waits like all the others."""
    s = after(PICKING, PICKING.new(3), Pick(1, "x"))

    assert observe(s, 1).decision.moves == ()


def test_after_all_have_picked_each_knows_what_it_gave_and_got():
    """KC-SUPERNOVA: passed face down, to the next seat. Cleo gave Ann the Core and had Ben's Quasar."""
    s = after(KEEPER, supernova(), Pick(0, "Pulsar"), Pick(1, "Quasar"), Pick(2, "Cosmic Core"))

    cards = [e.data["card"] for e in observe(s, 2).events if e.name == "passed"]

    assert cards == ["?", "Quasar", "Cosmic Core"]


# --- news and veils -----------------------------------------------------------------------------------
def test_a_seat_is_told_what_concerns_it_and_never_the_steps_walked():
    """A step may betray a secret, as a void that is asked."""
    events = [Event("step", ONE, {}), Event("move", ONE, {}), Event("said", ONE, {"x": 1}),
              Event("whispered", ONE, {}, (), (1,)), Event("drew", ONE, {"card": "Pulsar"}, ("card",), (1,))]

    assert [(e.name, e.data) for e in told_to(events, 0)] == [("said", {"x": 1}), ("drew", {"card": "?"})]
    assert [e.name for e in told_to(events, 1)] == ["said", "whispered", "drew"]


def test_a_box_may_veil_a_decision_from_some_seats():
    """They see another in its place, and another path; who is asked sees it as it is."""
    veil = Veil((("turn", "over"),), Pending((), "draw", ONE))
    rules = compose(box(Step(name="a", ask=lambda g: SECRET.by(0), rule=ONE, to=(Go("over"),)), end(),
                        veil=lambda s, seat: veil if seat else None))
    s = rules.new(2)

    asked, other = observe(s, 0), observe(s, 1)

    assert (other.path, other.decision) == (("turn", "over"), Pending((), "draw", ONE))
    assert (asked.path, asked.decision) == (("turn", "a"), Pending((0,), "secret", ONE, (), ("x", "y")))
