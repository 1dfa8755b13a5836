"""The Event Stack: what is drawn, what triggers, in which order, and what it does to whom."""

import pytest

from tests.core_worlds import deciders, legal, of, played, told, why_not
from tests.galactic_orders import load, table

GAIN, DRAW = "(Barbaric Event 1)†", "(Barbaric Event 2)†"
LESS_DRAFT, MORE_DRAFT = "(Frontier Event 1)†", "(Industrial Event 1)†"
LESS_DEPLOY, MORE_DEPLOY = "(Frontier Event 2)†", "(Luxury Event 1)†"
LOSE, DISCARD = "(Luxury Event 2)†", "(Industrial Event 2)†"
WORLDS = [f"(Barbaric World {k})†" for k in range(1, 10)]
HEROES = ["(Barbaric Hero)†", "(Barbaric Robot)†", "(Barbaric Vehicle)†", "(Barbaric Infantry)†"]
GRUNTS = "Galactic Grunts"


def dealing(deck, *, round=1, stack=(), seats=2, rulings=None, ann=None, ben=None, zone=()):
    """The deal of a round of Sector I whose deck is ``deck``."""
    words = {"round": round, "Sector I deck": deck, "Central Zone": list(zone)}
    if stack:
        words["Event Stack"] = [*stack, "First Blood"]
    return load(seats, rulings).position(at="deal", active="Ann", Ann=dict(ann or {}), Ben=dict(ben or {}), **words)


def test_an_event_is_no_card_of_the_zone_and_dealing_goes_on():
    """GO-STACK: two players turn up six cards; the Event is a seventh and counts for no floor."""
    play = dealing([*WORLDS[:4], *HEROES[:2], GAIN]).go_on()

    assert len(of(play, "Central Zone", "table")) == 6
    assert of(play, "Event Stack", "table") == [GAIN, "First Blood"]


def test_of_two_events_only_the_last_triggers():
    """GO-LAST; F41: the order in which they are drawn is chance."""
    play = dealing([*WORLDS[:4], *HEROES[:2], GAIN, DRAW], ann={"Energy": 0}, ben={"Energy": 0})
    while "which Event" not in str(play.decision.prompt):
        play.chance()

    one = play.chance([DRAW, GAIN]).go_on()

    assert of(one, "Event Stack", "table") == [GAIN, DRAW, "First Blood"]
    assert [of(one, "Energy", who) for who in ("Ann", "Ben")] == [2, 2]
    assert [of(one, "hand", who) for who in ("Ann", "Ben")] == [[], []]  # the other Event would have drawn


def test_first_blood_triggers_in_the_first_round_if_nothing_is_drawn():
    """GO-LAST, GO-FIRSTBLOOD; F40."""
    play = dealing([*WORLDS[:4], *HEROES[:2]]).go_on()

    assert "No Event was drawn: First Blood still lies on top" in told(play)
    assert "First Blood: when it triggers, nothing happens†" in told(play)


@pytest.mark.parametrize(("option", "energy"), [("whole", 2), ("lasting_only", 0)])
def test_event_repeats(option, energy):
    """GO-REPEAT: the Event of the round before gave Energy at once."""
    play = dealing([*WORLDS[:4], *HEROES[:2]], round=2, stack=[GAIN], rulings={"event_repeats": option}).go_on()

    assert of(play, "Energy") == energy


@pytest.mark.parametrize("option", ["whole", "lasting_only"])
def test_in_the_first_round_first_blood_is_no_repetition(option):
    """GO-LAST: it takes effect for the first time, whatever the ruling on repeating; the text is a reader's own."""
    game = load(2, {"event_repeats": option}, cards="name,text\nFirst Blood,event: each gains 2 energy\n")

    first, second = (game.position(at="event", active="Ann", round=n, Ann={}, Ben={}).go_on() for n in (1, 2))

    assert of(first, "Energy") == 2 and of(second, "Energy") == (2 if option == "whole" else 0)


def test_a_lasting_event_is_repeated_under_either_ruling():
    """GO-REPEAT: what holds for the round holds for the next one too."""
    play = dealing([*WORLDS[:4], *HEROES[:2]], round=2, stack=[LESS_DRAFT], rulings={"event_repeats": "lasting_only"},
                   ann={"Energy": 2, "actions": 2}, zone=[HEROES[3]]).go_on()

    told_cost = play.game.rules.sums["draft cost"].told(play.state, 0, HEROES[3])
    assert told_cost == "1† (+2† printed, -1† (Frontier Event 1)†)"


def test_players_obey_from_the_destiny_marker_on():
    """GO-ORDER: Ben has the marker and discards first."""
    play = load().position(at="event", active="Ben", Ann={"hand": [GRUNTS]}, Ben={"hand": [GRUNTS, "Snub Fighter"]},
                           **{"Event Stack": [DISCARD, "First Blood"], "Destiny Marker": "Ben", "new Event": True})

    assert deciders(play) == ["Ben"] and legal(play) == ["discard Galactic Grunts", "discard Snub Fighter"]
    played(play, f"Ben: discard {GRUNTS}")
    assert deciders(play) == ["Ann"]
    played(play, f"Ann: discard {GRUNTS}")
    assert of(play, "discard") == [GRUNTS] == of(play, "discard", "Ben")


def test_an_event_takes_no_more_than_there_is():
    """GO-ORDER: two Energy of one; a card of none."""
    play = load().position(at="event", active="Ann", Ann={"Energy": 1}, Ben={"Energy": 4},
                           **{"Event Stack": [LOSE, "First Blood"], "new Event": True})
    none = load().position(at="event", active="Ann", Ann={}, Ben={},
                           **{"Event Stack": [DISCARD, "First Blood"], "new Event": True})

    assert [of(play, "Energy", who) for who in ("Ann", "Ben")] == [0, 2] and none.path[-1] == "act"


def test_an_event_that_draws():
    """GO-ORDER."""
    play = load().position(at="event", active="Ann", Ann={"deck": [GRUNTS]}, Ben={"deck": []},
                           **{"Event Stack": [DRAW, "First Blood"], "new Event": True}).go_on()

    assert of(play, "hand") == [GRUNTS] and of(play, "hand", "Ben") == []


# --- costs ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("event", "word", "card", "cost"), [
    (LESS_DRAFT, "draft cost", "(Barbaric Infantry)†", 1), (MORE_DRAFT, "draft cost", "(Barbaric Infantry)†", 3),
    (LESS_DEPLOY, "deploy cost", GRUNTS, 0), (MORE_DEPLOY, "deploy cost", GRUNTS, 2)])
def test_an_event_lasts_for_the_round(event, word, card, cost):
    """GO-EVENT, GO-MINIMUM: 2 to draft, 1 to deploy are printed or stand in."""
    play = table(hand=[GRUNTS], words={"Event Stack": [event, "First Blood"], "Central Zone": ["(Barbaric Infantry)†"]})

    assert play.game.rules.sums[word].of(play.state, 0, card) == cost


def test_a_cost_is_never_below_0():
    """GO-MINIMUM: Grunts for 1 less, and 1 less again by a token."""
    play = table(hand=[GRUNTS], Energy=0, Merchant_Alliance=1, words={"Event Stack": [LESS_DEPLOY, "First Blood"]})

    played(play, f"Ann: spend a token of Merchant Alliance on {GRUNTS}")

    assert play.game.rules.sums["deploy cost"].of(play.state, 0, GRUNTS) == 0


@pytest.mark.parametrize(("option", "cost"), [("at_the_end", 0), ("before_it_rises", 1)])
def test_cost_floor(option, cost):
    """GO-FLOOR: 2 printed, 3 off, 1 more by the Event: 0; or 0 and then 1 more."""
    infantry = "(Barbaric Infantry)†"
    play = table(actions=3, Energy=0, Science_Guild=1, rulings={"cost_floor": option},
                 words={"Event Stack": [MORE_DRAFT, "First Blood"], "Central Zone": [infantry]})

    played(play, f"Ann: spend a token of Science Guild on {infantry}")

    assert play.game.rules.sums["draft cost"].of(play.state, 0, infantry) == cost
    if cost:
        assert "never below 0 before it is raised" in why_not(play, f"draft {infantry}")
