"""The scenarios of Galactic Orders: each holds, each would notice, together they leave nothing out."""

import pytest

from corerules.faq import coverage, run, scenarios
from corerules.games import whole_of

from .mutants import assert_every_value_is_looked_at

FAQ = scenarios("galactic-orders")
HANDED = {"F-31", "F-33", "F-35", "F-36", "F-38", "F-40", "F-41", "F-43", "F-45", "F-46"}
"""The handed questions about the expansion; F31 and F33 are the base game's too."""


@pytest.mark.parametrize("s", FAQ, ids=lambda s: s.id)
def test_it_holds(s):
    """Every step, every value, every rule it cites."""
    outcome = run(s)

    assert outcome.holds, repr(outcome)


def test_every_handed_question_about_the_expansion_is_covered_once():
    """Issue 11, item 6."""
    assert sorted(id for s in FAQ for id in s.covers) == sorted(HANDED)


def test_nothing_is_left_out():
    """Rules, steps and moves, cards, what the log tells, options of rulings; the rest has its reason."""
    assert coverage("galactic-orders").unexercised == []


def test_every_option_of_every_ruling_is_shown():
    """A line that is played under it."""
    shown = {(name, option) for s in FAQ for line in s.lines for name, option in line.rulings.items()}
    owed = {(r.name, option) for r in whole_of("galactic-orders").rulings for option in list(r.options)[1:]}

    assert owed <= shown


@pytest.mark.parametrize("s", FAQ, ids=lambda s: s.id)
def test_every_value_it_expects_is_looked_at(s):
    """As Keeper's: editing any expected value makes it fail, with a report and not with a mistake."""
    assert_every_value_is_looked_at(s)
