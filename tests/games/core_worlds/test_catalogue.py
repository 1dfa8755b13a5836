"""The catalogue of Core Worlds: what sources give, what stands in, and how the decks are made up."""

from itertools import pairwise
from pathlib import Path
from statistics import mean

import pytest

from corerules.cards.standin import DAGGER
from corerules.games.core_worlds import cards, stand_ins
from corerules.games.core_worlds.cards import CARDS
from corerules.games.core_worlds.kinds import FIGURES, sourced
from corerules.games.core_worlds.words import VOCABULARY

SECTORS = "1234"


def of(deck, *kinds):
    return [card for card in CARDS.values() if card.deck == deck and card.kind in kinds for _ in range(card.copies)]


def test_the_decks_have_as_many_cards_as_the_box():
    """gaps.md A5, rules.md 1: 5 Home Worlds, 5 × 16, 12, 4 × 24, 12; with 5 Sector Cards they are 210."""
    assert [sum(card.copies for card in CARDS.values() if card.deck == deck) for deck in "012345"] == [
        12, 24, 24, 24, 24, 12]
    assert sum(card.deck == "home" for card in CARDS.values()) == 5
    for faction in range(1, 6):
        mine = [card for card in CARDS.values() if card.deck == "start" and card.faction in (0, faction)]
        assert sum(card.copies for card in mine) == 16
    assert sum(card.in_the_box for card in CARDS.values()) + 5 == 210


def test_starting_decks_differ_by_one_hero():
    """rules.md 3."""
    own = [card for card in CARDS.values() if card.deck == "start" and card.faction]

    assert [(card.faction, card.type, card.copies) for card in own] == [(k, "Hero", 1) for k in range(1, 6)]


def test_the_last_deck_has_six_core_worlds_and_six_prestige_cards():
    """The Core Worlds: no Units and no Tactics."""
    assert [len(of("5", kind)) for kind in ("World", "Prestige", "Unit", "Tactic")] == [6, 6, 0, 0]


def test_galactic_cards_exist_once_or_twice():
    """rules.md 1."""
    assert {card.copies for card in CARDS.values() if card.deck in "012345"} == {1, 2}


# --- what sources give ----------------------------------------------------------------------------
def test_seven_cards_have_a_figure_that_a_source_gives():
    """cards.csv of the handed facts; the rest of the figures are stand-ins."""
    assert {card.name for card in CARDS.values() if card.is_sourced} == {
        "Galactic Grunts", "Snub Fighter", "Claw Fighter", "Hercules Bomber", "Heavy Repeating Assault Unit",
        "Dreadnought Cruiser", "Zeus"}
    assert sourced(CARDS) == 7


@pytest.mark.parametrize(("name", "figures", "text"), [
    ("Galactic Grunts", {"deploy": 1}, ""),
    ("Snub Fighter", {"deploy": 1, "fleet": 1}, ""),
    ("Claw Fighter", {"deploy": 3, "fleet": 3}, ""),
    ("Hercules Bomber", {"fleet": 1}, "invasion: pay 1 for 2 ground"),
    ("Heavy Repeating Assault Unit", {}, "invasion: pay up to 2 for 2 ground each"),
    ("Dreadnought Cruiser", {"deploy": 7}, "deploy: 1 less per Starfighter"),
    ("Zeus", {"points": 2}, "end: 1 per Starfighter"),
    ("Battle Cruiser", {}, ""),
])
def test_a_sourced_figure_is_the_source_s_and_bears_no_dagger(name, figures, text):
    """cards.csv of the handed facts; every other figure of these cards is a stand-in."""
    card = CARDS[name]

    assert {c: getattr(card, c) for c in FIGURES if c not in card.stand_ins} == figures and card.text == text
    assert "text" not in card.stand_ins and card.source and "name" not in card.stand_ins


def test_types_that_the_book_names_are_sourced():
    """Send Your Troops to Battle; Bonus Empire Points has Infantry and Starfighters that colonise."""
    typed = {card.name: card.type for card in CARDS.values() if card.type and "type" not in card.stand_ins}

    assert typed == {"Galactic Grunts": "Infantry", "Snub Fighter": "Starfighter", "Battle Cruiser": "Star Cruiser",
                     **{f"(Hero of Faction {k})†": "Hero" for k in range(1, 6)}}


# --- stand-ins --------------------------------------------------------------------------------------
def test_a_name_that_no_source_gives_stands_in_parentheses_with_a_dagger():
    """Issue 10, item 4."""
    for card in CARDS.values():
        made_up = card.name.startswith("(")
        assert card.name.endswith(f"){DAGGER}") == made_up == ("name" in card.stand_ins)
        assert card.source == stand_ins.SCHEME or not made_up or card.source


def test_a_card_with_one_stand_in_figure_has_no_unmarked_empty_cell():
    """A figure that is left out is not known to be nothing."""
    for card in CARDS.values():
        assert not card.stand_ins or all(getattr(card, c) or c in card.stand_ins for c in FIGURES), card.name


def test_the_file_is_what_the_scheme_makes():
    """Documented and deterministic."""
    assert stand_ins.file() == Path(cards.__file__).with_name("cards.csv").read_text(encoding="utf-8")


def test_there_are_eleven_shapes_of_text():
    """Issue 10, item 4: at most twelve; fleet and ground are one shape."""
    shapes = {word.pattern.replace("ground", "fleet") for word in VOCABULARY.words}

    assert len(shapes) == 11


def test_costs_strengths_and_energy_rise_with_the_sectors():
    """Issue 10, item 4: means per Sector; in the fifth there are no Units."""
    draft = [mean(card.draft for card in of(s, "Unit", "Tactic", "Prestige")) for s in (*SECTORS, "5")]
    units = [mean(card.fleet + card.ground for card in of(s, "Unit")) for s in SECTORS]
    worlds = [mean(card.fleet + card.ground for card in of(s, "World")) for s in (*SECTORS, "5")]
    energy = [mean(card.energy for card in of(s, "World")) for s in (*SECTORS, "5")]

    for means in (draft, units, worlds, energy):
        assert all(low < high for low, high in pairwise(means)), means
