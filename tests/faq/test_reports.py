"""What a referee says of a scenario that does not hold: twelve reports, each a file of this folder.

``reports/NAME.yaml`` is the scenario, ``reports/NAME.txt`` the report.
"""

from pathlib import Path

import pytest

from corerules.faq import read, run, scenarios
from corerules.faq.report import one_line, report
from tests.faq.texts import EXAMPLE, example, scenario

FOLDER = Path(__file__).parent / "reports"
CASES = sorted(FOLDER.glob("*.yaml"))


def failed(case):
    [s] = read(case, case.name)
    return run(s)


def test_there_are_twelve():
    """Issue 5."""
    assert len(CASES) == 12
    assert {case.stem for case in CASES} == {text.stem for text in FOLDER.glob("*.txt")}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_failure_is_reported_like_a_referee_would(case):
    """Step, who, what was expected, what is, why, and the rule with its title."""
    assert report(failed(case)) + "\n" == case.with_suffix(".txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_report_holds_what_a_player_understands_and_nothing_else(case):
    """Issue 5: step number, who, expected, got, rule title; no class name, no traceback."""
    outcome = failed(case)
    text = report(outcome)

    assert outcome.failures
    assert outcome.mistake is None
    for f in outcome.failures:
        assert f"step {f.step}" in text
        assert f.rules and all(outcome.scenario.rules.register[id].heading in text for id in f.rules)
    for word in ("who", "expected", "got", "rule"):
        assert f"\n  {word} " in text
    for noise in ("Traceback", "Error", "corerules.", "object at", "Keeper(", "<", "None"):
        assert noise not in text


def test_a_scenario_that_holds_takes_one_line():
    """With how much was tried."""
    assert one_line(run(scenario(EXAMPLE))) == "holds    keeper-void-then-pair (2 lines)"
    assert repr(run(scenario(EXAMPLE))) == "holds    keeper-void-then-pair (2 lines)"


def test_a_mistake_is_told_in_one_line_too():
    """File, line, field, value, and what would do."""
    told = one_line(run(scenario(example(("- Ann: ask Ben", "- Ann: ask Bn")))))

    assert told == ("mistake  keeper-void-then-pair: Ann: ask Bn in my.yaml:19, [0].play[4].Ann: no such move here; "
                    "did you mean 'Ann: ask Ben'? (KC-PULSAR)")


def test_a_failure_in_a_folder_of_files_is_told_after_the_lines_of_all(tmp_path):
    """One line each, then the reports, then the sum."""
    (tmp_path / "a.yaml").write_text(example(("over: false", "over: true")))
    (tmp_path / "b.yaml").write_text(example(("id: keeper-void-then-pair", "id: another")))

    lines = list(scenarios(tmp_path).check().lines())

    assert lines[:2] == ["FAILED   keeper-void-then-pair: 1 thing does not hold", "holds    another (2 lines)"]
    assert lines[-1] == "2 scenarios, 1 hold, 1 failed"
    assert "  expected  yes" in "\n".join(lines)
