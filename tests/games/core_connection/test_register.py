"""The register of Core Connection: every line of the book, and every hole that was found in it.

``tests/data/core_connection_gaps.csv``: each hole, and the ruling, rule or note of the line map that speaks of it.
"""

import csv
from importlib.resources import files
from pathlib import Path

import pytest

from corerules.engine import Register
from corerules.engine.sources import line_map
from corerules.games.core_connection.rulings import RULINGS

DATA = Path(__file__).parents[2] / "data" / "core_connection_gaps.csv"
GAPS = list(csv.DictReader(DATA.read_text(encoding="utf-8").splitlines()))
REGISTER = Register.load(files("corerules.games.core_connection").joinpath("rules.toml"))


def test_every_line_of_the_book_is_a_rule_or_something_else():
    """242 lines: a rule, or a heading, flavour, an example."""
    lines = line_map(REGISTER)

    assert len(lines) == 242 and all(line.kind != "rule" or line.rules for line in lines)


def test_every_hole_that_was_found_is_listed():
    """G01 to G66, some of them with two questions."""
    assert {gap["gap"] for gap in GAPS} == {f"G{n:02}" for n in range(1, 67)}


@pytest.mark.parametrize("gap", GAPS, ids=lambda gap: f"{gap['gap']} {gap['about']}")
def test_a_hole_has_a_ruling_an_entry_or_a_note(gap):
    """House 5: nothing is chosen in silence."""
    where, rulings = gap["where"], {ruling.name for ruling in RULINGS}
    notes = {f"line {line.number}" for line in line_map(REGISTER) if line.note}

    assert where in REGISTER.rules or where in rulings or where in notes


def test_every_ruling_rests_on_a_rule_that_is_not_settled():
    """House 5: a ruling speaks where the book is silent or contradicts itself."""
    settled = {ruling.name for ruling in RULINGS if REGISTER[ruling.rule].status == "settled"} - {
        "once_per_turn_attachment", "ennosigaios_scope"}  # settled rules, whose reach is open

    assert settled == set()
