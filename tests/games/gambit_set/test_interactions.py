"""What touches what, with the Gambit Set: gambits and Merc Cruisers among the cards, by rules of their own."""

import pytest

import corerules as cr
from tests.gambit_set import load


def touches(card, mode="gambit-set", seats=2):
    rows = cr.interactions(load(seats, mode=mode)).of(card).rows
    return {(what, does, to, rule) for what, does, to, _, rule, *_ in rows}


def test_a_gambit_touches_what_its_text_does_by_the_rule_of_using_it():
    """GS-USE, GS-FLEET, GS-SHIELD: not by the base's rule of scrapping cards in play."""
    raid = touches("Bold Raid")

    assert {("Bold Raid", "destroys", "base", "GS-USE"), ("Bold Raid", "draws", "deck", "GS-USE")} <= raid
    assert ("Frontier Fleet", "gains", "combat", "GS-FLEET") in touches("Frontier Fleet")
    assert ("Energy Shield", "lowers", "combat", "GS-SHIELD") in touches("Energy Shield")


def test_a_merc_cruiser_chooses_its_faction_and_costs_three():
    """GS-MERC."""
    found = touches("Merc Cruiser")

    assert ("trade", "pays for", "Merc Cruiser", "SR-COST") in found
    assert {verb for source, verb, _, _ in found if source == "Merc Cruiser"} >= {"chooses", "gains", "is a"}


@pytest.mark.parametrize(("mode", "seats"), [
    ("gambit-set", 2), ("hydra", 4), ("nemesis-beast", 1), ("pirates-of-the-dark-star", 3)])
def test_two_cards_are_tried_out_in_every_mode(mode, seats):
    """A gambit lies face up, a ship is in hand."""
    play = cr.interactions(load(seats, mode=mode)).try_out("Bold Raid", "Merc Cruiser")

    assert {"use the gambit Bold Raid", "play Merc Cruiser"} <= {option.text for option in play.moves()}
