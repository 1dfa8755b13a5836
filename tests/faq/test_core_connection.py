"""The scenarios of Core Connection: each holds, together they leave nothing out."""

import json
from pathlib import Path

import pytest

from corerules.faq import coverage, run, scenarios

GAME = "core-connection"
FAQ = scenarios(GAME)
DATA = Path(__file__).parents[1] / "data" / "core_connection_faq.json"
HANDED = {q["id"]: q["status"] for q in json.loads(DATA.read_text(encoding="utf-8"))}
"""Clear is settled; ambiguous is silent, or a conflict where the book contradicts itself."""


@pytest.mark.parametrize("s", FAQ, ids=lambda s: s.id)
def test_it_holds(s):
    """Every step, every value, every rule it cites."""
    outcome = run(s)

    assert outcome.holds, repr(outcome)


def test_every_handed_question_is_covered_once():
    """Issue 12, item 6."""
    covered = [id for s in FAQ for id in s.covers]

    assert sorted(covered) == sorted(HANDED)


@pytest.mark.parametrize("id", [id for id, status in HANDED.items() if status.startswith(("ambiguous", "silent"))])
def test_a_question_that_is_open_is_shown_as_open(id):
    """Both answers are played."""
    [s] = [s for s in FAQ if id in s.covers]

    assert s.status in ("silent", "conflict") and len(s.lines) > 1


def test_nothing_is_left_out_or_there_is_a_reason():
    """Rules, steps and moves, cards, what the log tells, every option of each ruling."""
    assert [(row.kind, row.name) for row in coverage(GAME).rows if row.is_open] == []


def test_every_option_of_a_ruling_is_played():
    """House: under another ruling the other answer is played too."""
    shown = {(name, option) for s in FAQ for line in s.lines for name, option in line.rulings.items()}

    assert shown == {(r.name, option) for r in FAQ[0].rules.rulings for option in r.options if option != r.default}


def test_ids_begin_with_the_name_of_the_game():
    assert all(s.id.startswith(f"{GAME}-") for s in FAQ)
