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


def test_every_item_is_there_and_every_ruling_answers_one():
    """A1 to A5, B01 to B41."""
    assert {gap["item"] for gap in GAPS} == {*(f"A{k}" for k in range(1, 6)), *(f"B{k:02}" for k in range(1, 42))}
    assert RULINGS.keys() <= {gap["answered by"] for gap in GAPS}


def test_what_a_ruling_is_about_is_not_settled_unless_the_book_has_the_default():
    """A ruling whose rule is settled is one where the book's word is the default, and a table may want another."""
    settled = {r.name for r in RULES.rulings if RULES.register[r.rule].status == "settled"}

    assert settled == {"returned_cards", "final_shuffle"}


def test_the_line_map_covers_all_285_lines():
    """Issue 10, item 6."""
    lines = line_map(RULES.register)

    assert len(lines) == 285 and all(line.rules for line in lines if line.kind == "rule")
    opening = {line.number: line.rules for line in lines if line.number < 37 and line.kind == "rule"}
    conflicts = {id for ids in opening.values() for id in ids if RULES.register[id].status == "conflict"}
    assert {"CW-OPENING", "CW-RETALIATION", "CW-KINDS"} <= conflicts
