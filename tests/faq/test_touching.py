"""The interactions of a game with the scenarios that show them."""

import pytest

import corerules as cr
from corerules.engine import UnknownName

STAR = cr.interactions(cr.load("star-realms"))
KEEPER = cr.interactions(cr.load("keeper-of-the-core", seats=3))


def ids(scenarios):
    return {s.id for s in scenarios}


def row_of(table, *cells):
    [row] = [row for row in table.rows if tuple(row[:3]) == cells]
    return row


def test_how_two_cards_touch_is_shown_by_scenarios_that_play_both():
    """Stealth Needle copies ships, of which Cutter is one; each scenario plays both cards."""
    found = STAR.scenarios("Stealth Needle", "Cutter")

    assert len(found)
    assert all({"Stealth Needle", "Cutter"} <= s.run().evidence.cards for s in found)
    assert ids(found) <= ids(STAR.scenarios("stealth needle")) & ids(STAR.scenarios("Cutter"))


def test_each_row_of_a_table_names_the_scenarios_that_show_it():
    """The rule of the row is invoked there, and its cards are played."""
    table = STAR.of("Fleet HQ")
    row = row_of(table, "Fleet HQ", "triggers on", "ship")

    assert table.columns[-1] == "scenarios" and row[-1]
    for id in row[-1].split(" and ")[0].split(", "):
        evidence = cr.scenarios("star-realms")[id].run().evidence
        assert "Fleet HQ" in evidence.cards and row[4] in evidence.rules
    assert table[0, "scenarios"] == table.rows[0][-1]


def test_what_a_rule_does_is_shown_where_it_is_invoked():
    found = STAR.scenarios("SR-OUTPOST")

    assert len(found) and all("SR-OUTPOST" in s.run().evidence.rules for s in found)


def test_every_card_that_a_scenario_plays_is_shown_by_one():
    """Of both boxes: whatever comes up in the FAQ is found from the card."""
    for web in (STAR, KEEPER):
        played = {card for s in cr.scenarios(web.game.name) for card in s.run().evidence.cards}
        shown = {card for card in web.rules.cards if len(web.scenarios(card))}
        assert shown <= played and played - shown <= {"Cosmic Core"}  # which wins without being named


def test_cards_that_do_not_touch_are_shown_by_nothing():
    assert len(STAR.scenarios("Viper", "Scout")) == 0


def test_a_name_that_is_none_is_refused():
    """Bad input."""
    with pytest.raises(UnknownName, match="did you mean 'Cutter'"):
        STAR.scenarios("Cutter", "Cuter")


def test_what_an_expansion_brings_is_shown_by_its_own_scenarios():
    """Those of the base too; and the base is shown by none that needs the expansion."""
    web = cr.interactions(cr.load("star-realms", expansions=["gambit-set"]))

    assert ids(web.scenarios("Merc Cruiser")) <= ids(cr.scenarios("gambit-set")) and len(web.scenarios("Merc Cruiser"))
    assert ids(STAR.scenarios("Cutter")) <= ids(web.scenarios("Cutter"))
    assert all(not s.expansions for s in STAR.scenarios("Cutter"))
