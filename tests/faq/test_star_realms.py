"""The scenarios of Star Realms: each holds, together they leave nothing out."""

import json
from pathlib import Path

import pytest

from corerules.faq import coverage, run, scenarios

GAME = "star-realms"
FAQ = scenarios(GAME)
DATA = Path(__file__).parents[1] / "data" / "star_realms_faq.json"
HANDED = {q["id"] for q in json.loads(DATA.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("s", FAQ, ids=lambda s: s.id)
def test_it_holds(s):
    """Every step, every value, every rule it cites."""
    outcome = run(s)

    assert outcome.holds, repr(outcome)


def test_every_handed_question_about_the_base_game_is_covered_once():
    """Issue 7, item 5."""
    covered = [id for s in FAQ for id in s.covers]

    assert sorted(covered) == sorted(HANDED)


def test_nothing_is_left_out():
    """Rules, steps and moves, cards, what the log tells, both options of each ruling."""
    idle = [(row.kind, row.name) for row in coverage(GAME).rows if not row.scenarios]

    assert idle == []


def test_a_disputed_question_is_shown_with_both_answers():
    """House: under another ruling the other answer is played too."""
    shown = {name for s in FAQ for line in s.lines for name in line.rulings}

    assert shown == {r.name for r in FAQ[0].rules.rulings}
