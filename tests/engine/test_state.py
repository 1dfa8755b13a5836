"""States are values: equality, keys, news, the path, and the way through a pickle into another process."""

import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor

import pytest

from corerules.engine import (
    Chance,
    Choice,
    Event,
    Go,
    Move,
    Pick,
    RulesError,
    Step,
    compose,
    rebuilt,
    spelled,
)
from tests.toy import BOX
from tests.toy.state import FRUIT

from .tiny import ONE, after, box, end, tiny

ORCHARD = rebuilt("tests.toy:BOX")
KEEPER = rebuilt("corerules.games.keeper_of_the_core:BOX")


def market(**fields):
    """Ann (leading), Ben and Cleo at the market; nothing else is settled."""
    table = {"hands": (("apple", "apple"), ("pear",), ("plum",)), "baskets": ((),) * 3, "coins": (2, 2, 0),
             "home": (False,) * 3, "begged": (False,) * 3, "stall": ("apple", "plum"), **fields}
    left = list(FRUIT)
    for zone in (*table["hands"], *table["baskets"], table["stall"]):
        for fruit in zone:
            left.remove(fruit)
    return ORCHARD.position(at="market", trees=tuple(left), **table)


# --- values -------------------------------------------------------------------------------------
def test_equal_positions_are_equal_states_however_they_came_about():
    """House 6: search is a set of states. Ben and Cleo go home in either order."""
    ben, cleo = Pick(1, Move("go home")), Pick(2, Move("go home"))
    one, other = after(ORCHARD, market(), ben, cleo), after(ORCHARD, market(), cleo, ben)

    assert one == other and hash(one) == hash(other) and one.key() == other.key() and len({one, other}) == 1
    assert one != market() and one != after(ORCHARD, market(), ben)


def test_a_state_is_told_apart_by_place_answers_picks_and_fields():
    """Each of them alone can change what still happens."""
    two = tiny(Step(name="a", ask=lambda g: NUMBER.by(0), rule=ONE, to=(Go("b"),)),
               Step(name="b", do=ask_on, rule=ONE, to=(Go("over"),)), end())

    states = [two.position(at="a"), two.position(at="b"), two.position(at="a", n=1), two.apply(two.position(at="b"), 1),
              two.apply(two.position(at="b"), 2), after(two, two.position(at="b"), 1, 1),
              after(two, two.position(at="b"), 1, 1, Pick(0, 2)), after(two, two.position(at="b"), 1, 1, Pick(0, 1))]

    assert len({s.key() for s in states}) == len(set(states)) == len(states)


NUMBER = Choice("number", lambda g, seat: (1, 2), rule=ONE)


def ask_on(g):
    for _ in range(2):
        yield NUMBER.by(0)
    yield NUMBER.together((0, 1))


def test_states_of_two_games_are_never_equal():
    """Even where all fields are: each composition of rules has its own states."""
    one, other = (tiny(Step(name="a", ask=lambda g: NUMBER.by(0), rule=ONE, to=(Go("over"),)), end()) for _ in range(2))

    assert one.new(1) != other.new(1) and one.new(1) != "a" and one.new(1) == one.new(1)


def test_a_copy_shares_nothing_that_can_change():
    """The engine copies before it changes; fields are values."""
    s = market()

    s.copied().coins = (9, 9, 9)

    assert s.coins == (2, 2, 0)


def test_the_repr_says_where_the_game_is_and_shows_no_hand():
    """Fault B35: no channel leaks; a repr is one."""
    assert repr(market()) == "<Orchard at season > Day > Morning > market>"


# --- the path -------------------------------------------------------------------------------------
def test_the_path_goes_inwards_through_nested_phases_and_procedures():
    """Ben is asked for a fruit while the market of the morning of the day goes on."""
    s = ORCHARD.apply(market(), Pick(0, Move("beg from", 1)))

    assert market().path == ("season", "Day", "Morning", "market")
    assert s.path == ("season", "Day", "Morning", "market", "beg", "ask")
    assert ORCHARD.load(ORCHARD.save(s)).path == s.path


def test_the_end_and_a_state_that_waits_for_picks_have_a_path_too():
    """Every state says where it is."""
    s = after(ORCHARD, market(day=3), Pick(0, Move("ring the bell")))
    waiting = ORCHARD.apply(s, Pick(2, "plum"))
    over = after(ORCHARD, waiting, Pick(0, "apple"), Pick(1, "pear"))

    assert s.path == waiting.path == ("season", "Day", "Evening", "gift") and over.path == ("season", "over")


def test_places_are_spelled_with_the_names_that_stand_between():
    """An ability's name stands by itself; a procedure in a step of its own name is not named twice."""
    places = (("turn", "ability"), "Gravity Well", ("draw", "void"))

    assert spelled(KEEPER.graphs, places) == ("turn", "Play Phase", "ability", "Gravity Well", "draw", "void")
    assert spelled(KEEPER.graphs, (("turn", "draw"), ("draw", "random"))) == ("turn", "Draw Phase", "draw", "random")
    assert spelled(KEEPER.graphs, (("turn", "begin"),)) == ("turn", "begin") and spelled(KEEPER.graphs, ()) == ()


# --- news -------------------------------------------------------------------------------------------
SECRET = Event("draw", ONE, {"seat": 0, "card": "Pulsar"}, ("card",), (0, 2))
WHISPER = Event("void", ONE, {"seat": 1}, (), (1,))


@pytest.mark.parametrize(("event", "seat", "sees"), [
    (Event("pair", ONE, {"card": "Pulsar"}), 3, {"card": "Pulsar"}),
    (SECRET, 0, {"seat": 0, "card": "Pulsar"}),
    (SECRET, 2, {"seat": 0, "card": "Pulsar"}),
    (SECRET, 1, {"seat": 0, "card": "?"}),
    (WHISPER, 1, {"seat": 1}),
])
def test_an_event_hides_its_secret_fields_from_all_but_those_it_is_for(event, seat, sees):
    """Fault B36: log lines are per viewer."""
    seen = event.seen_by(seat)

    assert (seen.name, seen.rule, seen.data) == (event.name, event.rule, sees)


def test_an_event_for_some_seats_is_nothing_to_the_others():
    """With ``to`` and no secret field, the whole event is secret."""
    assert WHISPER.seen_by(0) is None and WHISPER.seen_by(2) is None


def test_what_is_redacted_tells_nobody_whom_it_was_for():
    """Else the seats who know the card would be known."""
    seen = SECRET.seen_by(1)

    assert (seen.to, seen.secret) == (None, ()) and SECRET.data["card"] == "Pulsar"


def test_nobody_listening_nothing_is_kept():
    """Forward-only games tell nothing."""
    s = market()
    g = s.copied()
    g.events = None

    g.emit("noise", ONE, seat=0)

    assert g.events is None and s.events == []


# --- pickles ------------------------------------------------------------------------------------------
def keeper_with_supernova_half_picked():
    """Ann's Supernova; Ben and Cleo have chosen, Ann has not."""
    hands = (("Pulsar", "Supernova", "Supernova"), ("Pulsar", "Quasar"), ("Cosmic Core", "Quasar"))
    deck = tuple(sorted(card for hand in hands for card in hand))
    no = (False,) * 3
    s = KEEPER.position(at="play", hands=hands, out=no, skips=(0,) * 3, shields=no, voids=no,
                        deck=deck)
    return after(KEEPER, s, Move("play", "Supernova"), Pick(1, "Quasar"), Pick(2, "Quasar"))


STATES = {
    "opening": lambda: ORCHARD.new(3),
    "open decision": market,
    "in a procedure": lambda: ORCHARD.apply(market(), Pick(0, Move("beg from", 1))),
    "half picked": keeper_with_supernova_half_picked,
    "over": lambda: KEEPER.position(at="over", hands=(("Cosmic Core",), ()), out=(False, True), skips=(0, 0),
                                    shields=(False,) * 2, voids=(False,) * 2, deck=("Cosmic Core",)),
}


@pytest.mark.parametrize("case", STATES)
def test_a_state_survives_a_pickle_wherever_the_game_stops(case):
    """Fault B25: states and rules are rebuilt from names; nothing paused is pickled as code."""
    s = STATES[case]()

    again = pickle.loads(pickle.dumps(s))

    assert again == s and again.path == s.path and again.rules is s.rules
    assert [getattr(again, f) for f in s.rules.fields] == [getattr(s, f) for f in s.rules.fields]


def report(rules, s):
    """What another process makes of what it is sent."""
    return rules.name, s.path, s.decision and s.decision.moves, rules.save(s), s.rules is rules


def test_rules_and_states_travel_into_a_spawned_process_and_back():
    """Fault B25: works with the spawn start method, also in mid-effect and with half of the picks made."""
    sent = [(s.rules, s) for s in (make() for make in STATES.values())]

    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:  # unlike Pool it says when a worker dies
        said = list(pool.map(report, *zip(*sent, strict=True)))

    assert said == [report(rules, s) for rules, s in sent]


@pytest.mark.parametrize("changed", [
    lambda: compose(box(end(), where="tests.engine.tiny:NOWHERE")),
    lambda: compose(box(Step(name="a", rule=ONE, to=(Go("over"),)), end())),
    lambda: compose(box(end(), where="")),
], ids=["nowhere", "not the box of that name", "no name"])
def test_rules_that_cannot_be_found_again_by_name_are_not_pickled(changed):
    """Trap: a patched copy of a box would arrive as the box it was made from."""
    rules = changed()

    with pytest.raises(RulesError, match=r"tiny: cannot be pickled: .* is not where it was made"):
        pickle.dumps(rules)


def test_rules_pickle_to_those_composed_of_the_same_boxes():
    """And one process composes them once."""
    rules = pickle.loads(pickle.dumps(ORCHARD))

    assert rules is ORCHARD and rules.box is BOX and isinstance(rules.new(2).decision, Chance)
