"""The round of Core Worlds: every phase and numbered step of the book is a node with its rule, in the book's order."""

import pytest

from corerules.engine import BadSetup, Chance, rebuilt
from tests.core_worlds import deciders, load, of, played, table, told, zone

RULES = rebuilt("corerules.games.core_worlds:BOX")


# --- the graph ----------------------------------------------------------------------------------
def test_the_phases_are_the_six_of_the_body_in_order():
    """Unraveling the Phases; the four of the opening pages are nowhere."""
    assert list(RULES.main.phases)[1:7] == ["Draw Phase", "Energy Phase", "Galactic Phase", "Action Phase",
                                            "Discard Phase", "End Phase"]


@pytest.mark.parametrize(("graph", "step", "phase", "rule"), [
    ("game", "home worlds", "Getting Started", "CW-HOME"), ("game", "destiny", "Getting Started", "CW-DESTINY"),
    ("game", "boards", "Getting Started", "CW-BOARD"), ("game", "starting decks", "Getting Started", "CW-START"),
    ("game", "surge tokens", "Getting Started", "CW-SURGETOKENS"),
    ("game", "sector 0", "Getting Started", "CW-PREGAME"),
    ("game", "fill hands", "Draw Phase", "CW-DRAW"), ("game", "generate", "Energy Phase", "CW-ENERGY"),
    ("game", "declare", "Energy Phase", "CW-DECLARE"), ("game", "remove", "Galactic Phase", "CW-REMOVE"),
    ("game", "place tokens", "Galactic Phase", "CW-PLACE"), ("game", "deal", "Galactic Phase", "CW-DEAL"),
    ("fill the central zone", "everything", "", "CW-LAST"), ("fill the central zone", "chart", "", "CW-DEAL"),
    ("fill the central zone", "worlds", "", "CW-FLOORS"), ("fill the central zone", "others", "", "CW-FLOORS"),
    ("game", "act", "Action Phase", "CW-ACTION"), ("game", "deploying", "Action Phase", "CW-DEPLOY"),
    ("invasion", "announce", "", "CW-INVADE"), ("invasion", "gather", "", "CW-STRENGTH"),
    ("invasion", "conquer", "", "CW-CONQUER"), ("invasion", "fail", "", "CW-FAIL"),
    ("conquer", "colonise", "", "CW-COLONISE"), ("conquer", "token", "", "CW-PAYOUT"),
    ("game", "discard", "Discard Phase", "CW-DISCARD"), ("game", "energy", "Discard Phase", "CW-NOCARRY"),
    ("game", "round marker", "End Phase", "CW-END"), ("game", "reshuffle", "End Phase", "CW-FINALSECTOR"),
    ("game", "action points", "End Phase", "CW-POINTS"), ("game", "destiny marker", "End Phase", "CW-END"),
    ("scoring", "bonus", "", "CW-BONUS"), ("scoring", "printed", "", "CW-PRINTED"),
    ("scoring", "compare", "", "CW-WIN"),
])
def test_a_step_of_the_book_is_a_node_with_its_rule(graph, step, phase, rule):
    """Issue 10, done when."""
    drawn = RULES.graphs[graph]

    assert drawn.steps[step].rule == rule
    assert drawn.phases_of[step] == ((phase,) if phase else ())


def test_what_an_expansion_may_change_is_a_graph_of_its_own():
    """House 1: drawing, the Central Zone, an Invasion, a conquest, the tally."""
    assert set(RULES.graphs) == {"game", "pregame draft", "fill the hand", "turn up", "fill the central zone",
                                 "invasion", "conquer", "scoring"}


def test_every_option_of_a_turn_is_a_move_with_its_rule():
    """Action Phase: five options."""
    moves = {m.name: m.rule for m in RULES.main.steps["act"].moves}

    assert moves == {"draft": "CW-PICK", "deploy": "CW-DEPLOY", "invade": "CW-INVADE", "use": "CW-ASACTION",
                     "play": "CW-ASACTION", "pass": "CW-PASS"}


# --- set-up ----------------------------------------------------------------------------------------
def test_the_first_thing_is_the_deal_of_home_worlds():
    """Getting Started 3: three of five, and it matters who gets which."""
    play = load(3).start()

    assert isinstance(play.decision, Chance) and play.decision.outcomes() == 60


def test_everybody_begins_with_sixteen_cards_of_his_faction_and_four_points():
    """Getting Started; the factions that nobody has stay in the box."""
    play = played(load(2).start(), "chance: (Home World 5)†, (Home World 3)†")

    assert of(play, "Destiny Marker", "table") == 1 and of(play, "actions") == 4 and of(play, "Energy") == 0
    assert "(Hero of Faction 5)†" in of(play, "deck") and len(of(play, "deck")) == 16
    assert [len(getattr(play.state, f"deck_{k}")) for k in range(1, 6)] == [24, 24, 24, 24, 12]
    assert of(play, "in the box", "table").count("Galactic Grunts") == 15


@pytest.mark.parametrize(("seats", "tokens"), [(2, [0, 0]), (3, [0, 1, 1]), (4, [0, 0, 1, 2]), (5, [0] * 5)])
def test_surge_tokens_go_by_place_from_the_destiny_marker(seats, tokens):
    """Energy Surge Tokens: in a game where the last seat begins."""
    numbers = [*range(2, seats + 1), 1]
    play = played(load(seats).start(), "chance: " + ", ".join(f"(Home World {k})†" for k in numbers))

    assert list(play.state.surge) == [*tokens[1:], tokens[0]]


@pytest.mark.parametrize(("options", "why"), [
    ({"zone_size": 1}, "the Central Zone holds 2 to 24 cards"), ({"zone_size": True}, "the Central Zone holds"),
    ({"action_points": (4, 5)}, "five numbers from 1 to 20"), ({"action_points": 5}, "five numbers"),
    ({"action_points": (4, 5, 5, 5, 99)}, "five numbers"),
])
def test_a_table_that_cannot_be_is_refused(options, why):
    """Bad input."""
    with pytest.raises(BadSetup, match=why):
        load(**options)


def test_a_reader_s_own_chart_and_action_points_are_used():
    """gaps.md B01, B02: custom tables."""
    play = load(zone_size=9, action_points=(4, 4, 5, 6, 6)).position(at="deal", active="Ann").go_on()

    assert len(zone(play)) >= 9
    later = load(action_points=(3, 4, 5, 6, 7)).position(at="round marker", active="Ann", round=8).go_on()
    assert of(later, "actions") == 7


# --- the round -------------------------------------------------------------------------------------
def test_everybody_draws_from_the_destiny_marker_on():
    """1. Draw Phase; Ben has the Marker."""
    play = load(3).position(at="draw", active="Ben")

    seats = []
    while isinstance(play.decision, Chance) and play.state.at == "fill hands":
        seats.append(play.decision.to[0])
        play.chance()

    assert seats == [1, 2, 0] and [len(hand) for hand in play.state.hands] == [6, 6, 6]


def test_boosts_are_declared_in_turn_and_then_the_zone_is_filled():
    """2. Energy Phase: Cleo, Ann, Ben."""
    play = load(3).position(at="generate", active="Cleo")

    asked = []
    while play.state.at == "declare":
        asked += deciders(play)
        played(play, f"{asked[-1]}: declare nothing more")
    play.go_on()

    assert asked == ["Cleo", "Ann", "Ben"] and deciders(play) == ["Cleo"] and len(zone(play)) >= 8


def test_a_round_that_is_over_passes_the_marker_and_loses_what_is_left():
    """Discard Phase, End Phase: from round 2 to 3, where another deck serves."""
    play = table(Energy=2, hand=["Galactic Grunts", "Snub Fighter"], ben={"hand": ["Energy Surge"]},
                 words={"round": 2, "central_zone": ["(Barbaric World 1)†"]})

    played(play, "pass", "Ben: pass", "keep Snub Fighter", "Ben: keep no card")
    log = told(play)
    play.go_on()

    assert "Ann loses 2 Energy that is left" in log and "Everybody has 5 action points" in log
    assert of(play, "round", "table") == 3 and of(play, "Destiny Marker", "table") == 1
    assert of(play, "Energy") == 3 and deciders(play) == ["Ben"]


def test_a_kept_card_is_secret_and_a_discarded_one_is_not():
    """1. Draw Phase, 5. Discard Phase."""
    play = table(hand=["Energy Surge", "Galactic Grunts"])
    played(play, "pass", "Ben: pass", "keep Energy Surge")

    assert "Ann keeps 1 of the hand, discards Galactic Grunts; Units that stay: 0" in told(play, "Ben")
    assert play.seen_by("Ben").observed.state.hands[0][:1] == ("?",)


def test_nobody_looks_through_another_s_discard_pile():
    """Pick 1: one's own, not an opponent's; the number is seen."""
    play = table(discard=["Galactic Grunts", "Energy Surge"], ben={"discard": ["Snub Fighter"]})

    mine, his = play.seen_by("Ann").observed.state.discards, play.seen_by("Ben").observed.state.discards

    assert mine == (("Energy Surge", "Galactic Grunts"), ("?",)) and his == (("?", "?"), ("Snub Fighter",))


@pytest.mark.parametrize("seats", range(2, 6))
def test_a_game_is_played_to_its_end_and_back(seats):
    """Issue 10, done when: a playthrough of any number of seats; the first of the moves is a draft or the like."""
    play = load(seats).start(seed=seats)
    while not play.over:
        if play.decision.seats:
            moves = play.moves()
            play.do(moves[len(play) % len(moves)])
        else:
            play.chance()

    assert play.winners and of(play, "round", "table") == 10
    assert len(play) > 10 * seats and play.undo(len(play) - 1).index == 0


def test_of_fourteen_cards_two_stay_without_a_token_by_choice():
    """Ruling ``token_supply`` = twelve: Ben has the Destiny Marker; of two equal cards one may be left."""
    cards = [f"(Barbaric World {k})†" for k in range(1, 10)] + ["(Barbaric Infantry)†"] * 2 + [
        "(Barbaric Robot)†"] * 2 + ["(Barbaric Hero)†"]
    play = load(5, {"token_supply": "twelve"}).position(at="place tokens", active="Ben", round=2, central_zone=cards)

    assert deciders(play) == ["Ben"] and len(play.moves()) == 12
    played(play, "leave (Barbaric Infantry)† without an Energy Token", "leave (Barbaric Hero)† without an Energy Token")

    assert len(of(play, "with Energy Token", "table")) == 12
    assert of(play, "with Energy Token", "table").count("(Barbaric Infantry)†") == 1
    assert {"(Barbaric Infantry)†", "(Barbaric Hero)†"} <= set(of(play, "Central Zone", "table"))
