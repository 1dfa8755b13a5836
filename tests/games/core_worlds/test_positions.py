"""Positions of Core Worlds set by hand: what is not said, and what no play could have produced."""

import pytest

from corerules.engine import BadPosition
from tests.core_worlds import load, of, table


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
    ({"Ann": {"Surge Tokens": 4}}, r"4 Energy Surge Tokens, there are 3 \(CW-SURGETOKENS\)"),
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
