"""Every hole of the handed list is a ruling with our answer, or an entry of the register with its status."""

import csv
from pathlib import Path

import pytest

from corerules.engine import rebuilt
from corerules.engine.sources import line_map

RULES = rebuilt("corerules.games.core_worlds:BOX")
FILE = Path(__file__).parents[2] / "data" / "core_worlds_gaps.csv"
GAPS = list(csv.DictReader(FILE.read_text(encoding="utf-8").splitlines()))
RULINGS = {r.name: r for r in RULES.rulings}


@pytest.mark.parametrize("gap", GAPS, ids=lambda gap: f"{gap['item']} {gap['answered by']}")
def test_a_hole_is_answered_where_the_list_says(gap):
    """gaps.md A and B: a ruling's first option is ours; B02 as superseded there, B22 and B37 need no switch."""
    name = gap["answered by"]

    assert (RULINGS[name].default if name in RULINGS else RULES.register[name].status) == gap["as"]


def test_every_item_of_the_list_is_answered():
    """A1 to A5, B01 to B41."""
    assert {gap["item"] for gap in GAPS} == {*(f"A{k}" for k in range(1, 6)), *(f"B{k:02}" for k in range(1, 42))}


SETTLED = {"returned_cards": "on_their_deck", "final_shuffle": "optional"}
"""B13 and B25: the book has a word, which is the default, and the list asks for another option beside it."""


@pytest.mark.parametrize("ruling", RULES.rulings, ids=lambda r: r.name)
def test_a_ruling_is_about_a_rule_that_is_not_settled_unless_the_list_asks_for_it(ruling):
    """House 5: where the book speaks there is nothing to rule."""
    assert (RULES.register[ruling.rule].status == "settled") == (ruling.name in SETTLED)
    assert ruling.default == SETTLED.get(ruling.name, ruling.default)


def test_the_line_map_covers_all_lines_of_the_book():
    """Issue 10, item 6: the handed text has 285."""
    lines = line_map(RULES.register)

    assert [line.number for line in lines] == [*range(1, 286)]
    assert all(line.rules for line in lines if line.kind == "rule")
    opening = {line.number: line.rules for line in lines if line.number < 37 and line.kind == "rule"}
    conflicts = {id for ids in opening.values() for id in ids if RULES.register[id].status == "conflict"}
    assert {"CW-OPENING", "CW-RETALIATION", "CW-KINDS"} <= conflicts
