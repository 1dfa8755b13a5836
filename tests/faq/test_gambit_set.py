"""The scenarios of the Gambit Set and its modes: each holds, together they leave nothing out."""

import json
from pathlib import Path

import pytest

from corerules.faq import coverage, run, scenarios
from corerules.faq.schema import parse
from corerules.faq.templates import template
from corerules.games import whole_of

from .mutants import assert_every_value_is_looked_at

FAQ = scenarios("gambit-set")
HANDED = {"sr-010", "sr-011", "sr-060", "sr-061", "sr-063", "sr-065", "sr-066"}
BASE = Path(__file__).parents[1] / "data" / "star_realms_faq.json"


@pytest.mark.parametrize("s", FAQ, ids=lambda s: s.id)
def test_it_holds(s):
    """Every step, every value, every rule it cites."""
    outcome = run(s)

    assert outcome.holds, repr(outcome)


@pytest.mark.parametrize("s", FAQ, ids=lambda s: s.id)
def test_every_value_it_expects_is_looked_at(s):
    """As the base's: editing any expected value makes it fail, with a report and not with a mistake."""
    assert_every_value_is_looked_at(s)


def test_every_handed_question_about_the_expansion_is_covered_once():
    """Issue 9, item 6; the others are the base game's."""
    covered = [id for s in FAQ for id in s.covers]

    assert sorted(covered) == sorted(HANDED)
    assert not HANDED & {q["id"] for q in json.loads(BASE.read_text(encoding="utf-8"))}


def test_nothing_is_left_out():
    """Rules, steps and moves of every mode, cards, what the log tells, options of rulings; the rest has its reason."""
    assert coverage("gambit-set").unexercised == []


def test_a_disputed_question_is_shown_with_both_answers():
    """House: under another ruling the other answer is played too."""
    shown = {name for s in FAQ for line in s.lines for name in line.rulings}

    assert {r.name for r in whole_of("gambit-set").rulings} <= shown


@pytest.mark.parametrize("name", ["gambit-set", "hydra", "nemesis-beast"])
def test_a_question_about_an_expansion_is_begun_like_any_other(name):
    """`corerules faq new hydra`: a scenario that holds, with the expansion in it."""
    [s] = parse(template(name), "new.yaml")

    assert run(s).holds and name in s.expansions
