"""Positions of Core Worlds set by hand: what is not said, and what no play could have produced."""

import pytest

import corerules as cr
from corerules.engine import BadPosition
from corerules.games.core_worlds.cards import CARDS
from tests.core_worlds import load, of, table, zone


def test_what_is_not_said_follows():
    """A Home World each, the cards of its faction in the deck, points of the Sector, the Marker with whoever moves."""
    play = load(2).position(active="Ben", round=5, Ann={"hand": ["Snub Fighter"]})

    assert of(play, "Worlds") == ["(Home World 1)†"] and of(play, "Worlds", "Ben") == ["(Home World 2)†"]
    assert len(of(play, "deck")) == 15 and of(play, "deck").count("Snub Fighter") == 4
    assert of(play, "actions") == 5 and of(play, "Destiny Marker", "table") == 1
    assert len(of(play, "Sector III deck", "table")) == 24


def test_a_card_that_lies_somewhere_does_not_lie_in_its_deck():
    """The zone holds a card of Sector II, Ann another."""
    play = table(discard=["Claw Fighter"], words={"central_zone": ["(Frontier World 1)†"]})

    deck = of(play, "Sector II deck", "table")

    assert len(deck) == 22 and not {"Claw Fighter", "(Frontier World 1)†"} & set(deck)


@pytest.mark.parametrize(("words", "why"), [
    ({"Ann": {"hand": ["Claw Fighter"] * 2}}, r"2 Claw Fighter on the table, the box holds 1 \(CW-BOX\)"),
    ({"Ann": {"Worlds": ["Claw Fighter"]}}, r"Claw Fighter is a Unit and cannot lie with Ann's worlds \(CW-KINDS\)"),
    ({"Ann": {"Units": ["Zeus"]}}, r"Zeus is no Unit \(CW-KINDS\)"),
    ({"Ann": {"Worlds": ["(Home World 1)†", "(Home World 2)†"]}}, "Ann has 2 Home Worlds"),
    ({"central_zone": ["Galactic Grunts"]}, r"Galactic Grunts is no card of the Central Zone \(CW-DEAL\)"),
    ({"Sector I deck": ["Claw Fighter"]}, r"Claw Fighter is not of the deck of Sector 1 \(CW-DECKS\)"),
    ({"round": 11}, r"round 11 of 10 \(CW-GOAL\)"), ({"round": 0}, "round 0 of 10"),
    ({"Ann": {"Surge Tokens": 4}}, r"Energy Surge Tokens: 4, 2 players get 0 \(CW-SURGETOKENS\)"),
    ({"Ann": {"hand": ["(Hero of Faction 2)†"]}},
     r"\(Hero of Faction 2\)† in Ann's hand is of another faction \(CW-START\)"),
    ({"Ben": {"Units": ["(Hero of Faction 1)†"]}},
     r"\(Hero of Faction 1\)† in Ben's Warzone is of another faction \(CW-START\)"),
    ({"Ann": {"hand": ["Snub Fighter"] * 3, "under_Worlds": ["Snub Fighter"] * 3,
              "Worlds": ["(Home World 1)†", "(Barbaric World 1)†", "(Barbaric World 2)†", "(Barbaric World 3)†"]}},
     r"Ann has 6 Snub Fighter, a starting deck has 5 \(CW-START\)"),
    ({"Ann": {"discard": ["(Outer Infantry)†"]}},
     r"cards of Sector 0 that Ann has: 1, with pregame_draft=off at most 0 \(CW-PREGAME\)"),
    ({"central_zone": ["(Outer Infantry)†"]}, r"\(Outer Infantry\)† is no card of the Central Zone \(CW-DEAL\)"),
    ({"Ann": {"actions": 50}}, r"Ann has 50 action points, no Sector gives more than 6 \(CW-POINTS\)"),
    ({"round": 1, "central_zone": ["Zeus"]},
     r"Zeus is of Sector 5 and cannot have been turned up in round 1 \(CW-NEXTDECK\)"),
    ({"round": 4, "Ben": {"Units": ["Heavy Repeating Assault Unit (+4 ground)"]}}, "an Invasion begins with its"),
    ({"round": 4, "Ben": {"Units": ["Heavy Repeating Assault Unit"]}},
     r"Heavy Repeating Assault Unit is of Sector 3 and cannot have been turned up in round 4 \(CW-NEXTDECK\)"),
    ({"round": 1, "with Energy Token": ["(Barbaric World 1)†"]},
     r"\(Barbaric World 1\)† has an Energy Token, which no card gets in round 1 \(CW-GALACTIC\)"),
    ({"at": "remove", "round": 1}, r"the step 'remove' does not come in round 1 \(CW-REMOVE\)"),
    ({"at": "reshuffle", "round": 8}, r"the step 'reshuffle' does not come in round 8 \(CW-FINALSECTOR\)"),
    ({"at": "score", "round": 9}, r"the step 'score' does not come in round 9 \(CW-GOAL\)"),
    ({"at": "over", "Ann": {"deck": [], "Empire Points": 9, "hand": ["(Barbaric Hero)†"]}},
     r"Ann has 9 Empire Points, the scoring sheet adds up to 1 \(CW-WIN\)"),
    ({"at": "over", "Ann": {"deck": [], "Worlds": ["(Home World 1)†", "Zeus"], "Units": ["Snub Fighter"]}},
     r"Ann has 0 bonus Points, the scoring sheet adds up to 1 \(CW-WIN\)"),
    ({"at": "fill hands", "Ben": {"Energy": 2}},
     r"Ben has 2 Energy at the step 'fill hands', none is left by then \(CW-NOCARRY\)"),
    ({"Ann": {"used": ["(Home World 2)†"]}}, r"used the text of a card that is not in the Warzone \(CW-BOOSTS\)"),
    ({"Ann": {"passed": True}}, r"Ann has passed and is out for the round \(CW-PASS\)"),
    ({"at": "deployed", "Ann": {"passed": True}}, r"Ann has passed and is out for the round \(CW-PASS\)"),
    ({"Ann": {"actions": 0}}, r"Ann has 0 action points and is out for the round \(CW-PASS\)"),
    ({"Ann": {"Empire Points": 3}}, r"Empire Points are counted at the end \(CW-PRINTED\)"),
    ({"ground": 2}, r"an Invasion begins with its announcement"),
    ({"Ann": {"Energy": 1000}}, r"beyond counting \(CW-BOARD\)"),
    ({"at": "place tokens", "round": 2, "with Energy Token": ["(Barbaric World 1)†"]},
     r"cards with an Energy Token leave before new ones are placed \(CW-REMOVE\)"),
    ({"at": "declare", "Ann": {"declared": True}, "Ben": {"declared": True}}, r"has declared and may not take it back"),
])
def test_what_no_play_could_have_produced_is_refused_with_its_rule(words, why):
    """Bad input."""
    with pytest.raises(BadPosition, match=why):
        load(2).position(active="Ann", **words)


@pytest.mark.parametrize(("seats", "words", "why"), [
    (3, {"Ann": {"Surge Tokens": 2}}, r"Ann has 2 Energy Surge Tokens, nobody gets more than 1 \(CW-SURGETOKENS\)"),
    (4, {"Ann": {"Surge Tokens": 3}}, r"Ann has 3 Energy Surge Tokens, nobody gets more than 2 \(CW-SURGETOKENS\)"),
    (5, {"Ann": {"Surge Tokens": 1}}, r"Energy Surge Tokens: 1, 5 players get 0 \(CW-SURGETOKENS\)"),
])
def test_more_surge_tokens_than_so_many_players_get_are_refused(seats, words, why):
    """Energy Surge Tokens: by places from the Destiny Marker on."""
    with pytest.raises(BadPosition, match=why):
        load(seats).position(active="Ann", **words)


def test_what_a_ruling_makes_reachable_is_accepted_under_it():
    """Sector 0 that is drafted, decks that go on into the next one; and no more than that allows."""
    mine = {"hand": ["(Outer Infantry)†", "(Outer Robot)†"]}
    assert of(load(rulings={"pregame_draft": "on"}).position(active="Ann", Ann=mine), "hand") == mine["hand"]
    with pytest.raises(BadPosition, match=r"of Sector 0 that Ann has: 3, with pregame_draft=on at most 2 \(CW-PREGAME"):
        load(rulings={"pregame_draft": "on"}).position(Ann=mine | {"discard": ["(Outer Vehicle)†"]})

    early = {"round": 1, "central_zone": ["(Frontier World 1)†"]}
    assert zone(load(rulings={"deck_exhausted": "next_deck"}).position(active="Ann", **early)) == early["central_zone"]

    many = {"at": "act", "round": 2, "with Energy Token": [f"(Barbaric World {k})†" for k in range(1, 10)]
            + ["(Barbaric Infantry)†"] * 2 + ["(Barbaric Robot)†"] * 2}
    assert len(zone(load(5).position(active="Ann", **many))) == 13
    with pytest.raises(BadPosition, match=r"13 cards have an Energy Token, there are 12 \(CW-SUPPLY\)"):
        load(5, {"token_supply": "twelve"}).position(active="Ann", **many)


@pytest.mark.parametrize(("words", "round"), [
    ({}, 1), ({"Ann": {"hand": ["Snub Fighter"]}}, 1), ({"Ann": {"hand": ["Claw Fighter"]}}, 3),
    ({"Ben": {"Units": ["Dreadnought Cruiser"]}}, 7), ({"central_zone": ["Zeus"]}, 9),
    ({"with Energy Token": ["Claw Fighter"]}, 4), ({"at": "remove"}, 2), ({"at": "reshuffle"}, 9),
    ({"at": "score"}, 10),
])
def test_a_round_that_is_not_said_is_the_first_that_can_be(words, round):
    """A card of Sector III comes in round 5, its token in round 6; steps of one round only are in that round."""
    assert of(load().position(active="Ann", **words), "round", "table") == round


@pytest.mark.parametrize("name", CARDS)
def test_every_card_can_be_tried_out(name):
    """A hero with his Home World, whatever Sector it comes from; what stays in the box is refused in a sentence."""
    web = cr.interactions(load())
    if CARDS[name].deck == "0":
        with pytest.raises(BadPosition, match="CW-PREGAME"):
            web.try_out(name)
    else:
        assert web.try_out(name).moves()


def test_cards_of_two_factions_are_tried_out_by_two_seats():
    """Each hero in a hand of his own faction."""
    play = cr.interactions(load()).try_out("(Hero of Faction 4)†", "(Home World 2)†")

    assert of(play, "hand") == ["(Hero of Faction 4)†"] and of(play, "Worlds", "Ben") == ["(Home World 2)†"]
