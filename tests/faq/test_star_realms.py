"""The scenarios of Star Realms: each holds, together they leave nothing out."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from corerules.faq import coverage, run, scenarios

from .mutants import assert_every_option_is_shown, assert_every_value_is_looked_at, declared, idle_rule

GAME = "star-realms"
FAQ = scenarios(GAME)
DATA = Path(__file__).parents[1] / "data" / "star_realms_faq.json"
RULINGS = {r.name: r for r in FAQ[0].rules.rulings}
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


# --- what each would notice --------------------------------------------------------------------
@pytest.mark.parametrize("s", FAQ, ids=lambda s: s.id)
def test_every_value_it_expects_is_looked_at(s):
    """As Keeper's: editing any expected value makes it fail, with a report and not with a mistake."""
    assert_every_value_is_looked_at(s)


def test_a_cited_rule_that_plays_no_part_is_noticed():
    """Each scenario with one more citation: of a rule that it does not invoke."""
    for s in FAQ:
        idle = idle_rule(s)

        outcome = run(replace(s, cites=(*s.cites, idle)))

        assert [f.rules for f in outcome.failures] == [(idle,)]


# --- what depends on a ruling ------------------------------------------------------------------
# Scenarios that depend on a ruling without showing its other answers: another scenario does. By hand:
ALSO = {
    # with no base of an opponent to aim at nobody is asked, and what she declines here she is not offered
    ("destroy_own_base", "opponents_only"): {"star-realms-only-my-own-base"},
    # who discards only as his turn begins is not asked now
    ("forced_discard_timing", "at_victims_turn"): {"star-realms-the-victim-chooses"},
}


@pytest.mark.parametrize(("ruling", "option"), [(r.name, o) for r in RULINGS.values() for o in list(r.options)[1:]])
def test_another_default_makes_exactly_the_dependent_ones_fail(ruling, option):
    """Those that show the other answer, and those listed above with their reason."""
    failing = {s.id for s in FAQ if not run(s, {ruling: option}).holds}

    assert failing == declared(FAQ, ruling, option) | ALSO.get((ruling, option), set())


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_option_of_a_ruling_is_shown(ruling):
    """House: the default by a main line, each other by a line of its own, which the default would make fail."""
    assert_every_option_is_shown(FAQ, RULINGS[ruling])
