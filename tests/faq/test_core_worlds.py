"""The scenarios of Core Worlds: each holds, each would notice, together they leave nothing out."""

import pytest
from msgspec.structs import replace

from corerules.faq import coverage, run, scenarios

from .mutants import assert_every_value_is_looked_at, idle_rule

GAME = "core-worlds"
FAQ = scenarios(GAME)
HANDED = {f"F-{n:02}" for n in (1, 3, 5, 6, 8, 10, 11, 13, 15, 16, 18, 20, 21, 23, 25, 26, 28, 30, 31, 33)}
"""The questions about the base game that were handed in; F33 to the point that passing costs nothing."""


@pytest.mark.parametrize("s", FAQ, ids=lambda s: s.id)
def test_it_holds(s):
    """Every step, every value, every rule it cites."""
    outcome = run(s)

    assert outcome.holds, repr(outcome)


def test_every_handed_question_about_the_base_game_is_covered_once():
    """Issue 10, item 7."""
    assert sorted(id for s in FAQ for id in s.covers) == sorted(HANDED)


def test_nothing_is_left_out():
    """Rules, steps and moves, cards that a source names, what the log tells, every option of each ruling."""
    rows = coverage(GAME).rows

    assert [(row.kind, row.name) for row in rows if row.is_open] == []
    assert all(row.scenarios for row in rows if row.kind in ("event", "ruling"))
    excused = [row.name for row in rows if row.kind == "card" and not row.scenarios]
    assert all(name.startswith("(") and name.endswith(")†") for name in excused)


def test_every_option_of_every_ruling_is_shown():
    """A line that is played under it, and fails under another."""
    shown = {(name, option) for s in FAQ for line in s.lines for name, option in line.rulings.items()}

    assert shown == {(r.name, option) for r in FAQ[0].rules.rulings for option in list(r.options)[1:]}


@pytest.mark.parametrize("s", FAQ, ids=lambda s: s.id)
def test_every_value_it_expects_is_looked_at(s):
    """As Keeper's: editing any expected value makes it fail, with a report and not with a mistake."""
    assert_every_value_is_looked_at(s)


def test_a_cited_rule_that_plays_no_part_is_noticed():
    """Each scenario with one more citation: of a rule that it does not invoke."""
    for s in FAQ:
        idle = idle_rule(s)

        assert [f.rules for f in run(replace(s, cites=(*s.cites, idle))).failures] == [(idle,)]
