"""The scenarios of Keeper of the Core: each holds, each would notice, together they leave nothing out."""

import csv
from pathlib import Path

import pytest
from msgspec.structs import replace

from corerules.faq import coverage, run, scenarios
from corerules.faq.shelf import HERE

from .mutants import assert_every_option_is_shown, assert_every_value_is_looked_at, declared, idle_rule, mutants

GAME = "keeper-of-the-core"
FAQ = scenarios(GAME)
DATA = Path(__file__).parents[1] / "data"
STATUSES = (DATA / "keeper_faq_status.csv").read_text(encoding="utf-8").splitlines()
HANDED = {row["id"]: row["status"] for row in csv.DictReader(STATUSES)}
WRONG: dict[str, str] = {}  # handed questions whose answer is wrong, because …
RULINGS = {r.name: r for r in FAQ[0].rules.rulings}

# Scenarios that depend on a ruling without showing its other answers: another scenario does. By hand:
ALSO = {
    # no Play Phase after the block: neither Comet Tail nor Wormhole is played
    ("void_turn_end", "turn_ends"): {"keeper-comet-tail-after-a-block", "keeper-wormhole-after-a-block"},
    # who is emptied by the draw in an extra turn is not out either, where the draw is followed by no check
    ("elim_timing", "after_ability"): {"keeper-emptied-in-the-extra-turn"},
    # a Quasar is no draw of the turn: void and shield stay out of it
    ("guard_scope", "turn_draw_only"): {"keeper-quasar-against-void-and-shield"},
    # the shield answers first: no block, no question to the void
    ("guard_order", "shield_then_void"): {"keeper-quasar-against-void-and-shield"},
    # a void that nobody knows of cannot forbid a Gravity Well
    ("void_secret", "hidden"): {"keeper-gravity-well-against-a-void"},
    # no extra turn with an empty hand
    ("wormhole_empty", "eliminated_first"): {"keeper-out-after-the-extra-turn"},
}
# Lines under an option together with another, whose main line that option alone leaves as it is:
ALIKE = {("quasar_block", "whole_swap"): {"keeper-quasar-against-void-and-shield"}}


@pytest.mark.parametrize("s", FAQ, ids=lambda s: s.id)
def test_it_holds(s):
    """Every step, every value, every rule it cites."""
    outcome = run(s)

    assert outcome.holds, repr(outcome)


def test_the_numbers_of_the_questions_are_all_answered():
    """Issue 5: every handed id is covered, but those that are wrong."""
    covered = [id for s in FAQ for id in s.covers]

    assert sorted(covered) == sorted(HANDED.keys() - WRONG.keys())
    assert len(covered) == len(set(covered))


@pytest.mark.parametrize("id", HANDED)
def test_a_handed_question_has_the_status_that_was_handed_with_it(id):
    """Clear is settled; ambiguous is silent; a conflict of the book is one."""
    [s] = FAQ.about(covers=id)

    assert s.status == {"clear": "settled", "ambiguous": "silent"}.get(HANDED[id], HANDED[id])


def test_no_scenario_is_padding():
    """Each answers a handed question or exercises what those before it do not."""
    seen: set[tuple[str, str]] = set()
    idle = []
    found = {s.id: {(row.kind, row.name) for row in coverage(GAME, [s]).rows if row.scenarios} for s in FAQ}
    for s in sorted(FAQ, key=lambda s: not s.covers):
        if not s.covers and not found[s.id] - seen:
            idle.append(s.id)
        seen |= found[s.id]

    assert idle == ["keeper-a-pair-in-hand-is-not-safe"]  # which shows KC-BREAK, a rule that nothing carries


def test_nothing_is_left_out_or_there_is_a_reason():
    """Rules, steps and moves, cards, what the log tells, options of rulings."""
    found = coverage(GAME)

    assert [(row.kind, row.name) for row in found.unexercised] == []
    assert [row.name for row in found.rows if row.why] == ["KC-BREAK"]
    assert [row.name for row in found.rows if row.why and row.scenarios] == []  # no reason has grown old


def test_the_page_of_the_docs_is_what_the_command_prints():
    """`corerules faq coverage keeper-of-the-core`."""
    page = Path(__file__).parents[2] / "docs" / f"coverage-{GAME}.md"

    assert page.read_text(encoding="utf-8") == coverage(GAME).markdown()


def test_ids_begin_with_the_name_of_the_game_and_files_are_sorted():
    """So that two games never clash."""
    assert [s.id for s in FAQ if not s.id.startswith("keeper-")] == []
    assert [s.file for s in FAQ] == sorted(s.file for s in FAQ)
    assert {f.suffix for f in (HERE / GAME).iterdir()} == {".yaml", ".toml", ".txt"}


# --- what each would notice --------------------------------------------------------------------
@pytest.mark.parametrize("s", FAQ, ids=lambda s: s.id)
def test_every_value_it_expects_is_looked_at(s):
    """Issue 5: editing any expected value makes it fail, with a report and not with a mistake."""
    assert_every_value_is_looked_at(s)


def test_only_the_edited_one_fails():
    """Issue 5: scenarios do not lean on one another."""
    firsts = {s.file: s for s in FAQ}  # the last of each file
    for s in firsts.values():
        _, mutant = next(iter(mutants(s)))

        failing = [other.id for other in FAQ if not run(mutant if other.id == s.id else other).holds]

        assert failing == [s.id]


def test_a_cited_rule_that_plays_no_part_is_noticed():
    """Each scenario with one more citation: of a rule that it does not invoke."""
    for s in FAQ:
        idle = idle_rule(s)

        outcome = run(replace(s, cites=(*s.cites, idle)))

        assert [f.rules for f in outcome.failures] == [(idle,)]


# --- what depends on a ruling ------------------------------------------------------------------
@pytest.mark.parametrize(("ruling", "option"), [(r.name, o) for r in RULINGS.values() for o in list(r.options)[1:]])
def test_another_default_makes_exactly_the_dependent_ones_fail(ruling, option):
    """Issue 5: those that show the other answer, and those listed above with their reason."""
    key = ruling, option

    failing = {s.id for s in FAQ if not run(s, {ruling: option}).holds}

    assert failing == (declared(FAQ, ruling, option) | ALSO.get(key, set())) - ALIKE.get(key, set())


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_option_of_a_ruling_is_shown(ruling):
    """The default by a main line, each other by a line of its own, which the default would make fail."""
    assert_every_option_is_shown(FAQ, RULINGS[ruling])
