"""The command `corerules faq`: what it prints, and its exit status."""

import json
import subprocess
import sys

import pytest

from corerules import cli
from corerules.engine import UnknownName
from corerules.faq import ScenarioError, export, scenarios
from corerules.faq.shelf import Scenarios
from tests.faq.texts import EXAMPLE, example

KEEPER = "keeper-of-the-core"


def faq(capsys, *words):
    """The exit status and what was printed, to either side."""
    status = cli.main(["faq", *map(str, words)])
    told = capsys.readouterr()
    return status, told.out, told.err


def test_check_takes_a_line_a_scenario_and_ends_with_the_sum(capsys):
    """Everything that comes with the package holds."""
    status, out, _ = faq(capsys, "check", KEEPER)

    lines = out.splitlines()
    assert status == 0
    assert lines[0] == "holds    keeper-five-player-deal (2 lines)"
    assert lines[-1] == f"{len(scenarios(KEEPER))} scenarios, {len(scenarios(KEEPER))} hold"
    assert len(lines) == len(scenarios(KEEPER)) + 2


def test_check_without_a_name_is_check_of_every_game(capsys):
    """Also of a game that has no scenarios yet."""
    status, out, _ = faq(capsys, "check")

    assert status == 0
    assert set(faq(capsys, "check", KEEPER)[1].splitlines()[:-2]) <= set(out.splitlines())
    assert faq(capsys, "list")[0] == 0


def test_check_ends_with_1_where_one_does_not_hold_and_reports_it(tmp_path, capsys):
    """The referee's report is on standard output."""
    path = tmp_path / "mine.yaml"
    path.write_text(example(("over: false", "over: true")))

    status, out, err = faq(capsys, "check", path)

    assert (status, err) == (1, "")
    assert "  expected  yes\n  got       no\n" in out


def test_check_ends_with_2_where_one_cannot_be_read_and_checks_the_others(tmp_path, capsys):
    """A broken file hides no other."""
    (tmp_path / "bad.yaml").write_text("- id: [")
    (tmp_path / "good.yaml").write_text(EXAMPLE)

    status, out, _ = faq(capsys, "check", tmp_path / "bad.yaml", tmp_path / "good.yaml", tmp_path / "none.yaml")

    assert status == 2
    assert f"mistake  {tmp_path}/bad.yaml:2" in out
    assert f"mistake  {tmp_path}/none.yaml: neither a game nor a file" in out
    assert "holds    keeper-void-then-pair (2 lines)" in out


def test_a_broken_file_of_a_folder_hides_no_other(tmp_path, capsys):
    """As where they are named one by one."""
    (tmp_path / "bad.yaml").write_text("- id: [")
    (tmp_path / "good.yaml").write_text(EXAMPLE)

    status, out, _ = faq(capsys, "check", tmp_path)

    assert status == 2
    assert f"mistake  {tmp_path}/bad.yaml:2" in out or f"in {tmp_path}/bad.yaml:2" in out
    assert "holds    keeper-void-then-pair (2 lines)" in out


def test_an_id_in_two_of_the_named_files_is_refused(tmp_path, capsys):
    """Nobody could say which of them is meant."""
    for name in ("a.yaml", "b.yaml"):
        (tmp_path / name).write_text(EXAMPLE)

    status, out, _ = faq(capsys, "check", tmp_path / "a.yaml", tmp_path / "b.yaml")
    shown = faq(capsys, "list", tmp_path / "a.yaml", KEEPER)

    assert status == 2
    assert f"another scenario has this id: {tmp_path}/a.yaml:1" in out
    assert out.endswith("1 scenario, 1 hold\n")
    assert shown[0] == 2
    assert "another scenario has this id" in shown[2]


def test_a_file_that_is_named_twice_is_taken_once(tmp_path, capsys):
    """Itself, and in its folder."""
    (tmp_path / "a.yaml").write_text(EXAMPLE)

    assert faq(capsys, "check", tmp_path, tmp_path / "a.yaml")[:2] == (
        0, "holds    keeper-void-then-pair (2 lines)\n\n1 scenario, 1 hold\n")


@pytest.mark.parametrize("what", [None, 3, "", " ", ["keeper-of-the-core"]])
def test_what_is_no_name_of_scenarios_is_refused(what):
    """The nearest game is offered."""
    with pytest.raises(UnknownName, match="the name of a game, a file or a folder"):
        scenarios(what)


def test_check_ends_with_2_where_one_cannot_be_played(tmp_path, capsys):
    """A mistake in the file, not a wrong answer."""
    (tmp_path / "a.yaml").write_text(example(("- Ann: ask Ben", "- Ann: ask Bn")))

    status, out, _ = faq(capsys, "check", tmp_path)

    assert status == 2
    assert "mistake  keeper-void-then-pair: Ann: ask Bn in" in out
    assert out.endswith("1 scenario, 0 hold, 1 cannot be played\n")


def test_check_gives_json(tmp_path, capsys):
    """For editors and CI: the same facts as fields."""
    (tmp_path / "a.yaml").write_text(example(("over: false", "over: true")))
    (tmp_path / "b.yaml").write_text("- 1")

    status, out, _ = faq(capsys, "check", tmp_path / "a.yaml", tmp_path / "b.yaml", "--format", "json")

    failed, unread = json.loads(out)
    assert status == 2
    assert (failed["id"], failed["holds"], failed["failures"][0]["line"]) == ("keeper-void-then-pair", False, 23)
    assert (failed["failures"][0]["expected"], failed["failures"][0]["got"]) == ("yes", "no")
    assert (unread["mistake"]["line"], unread["mistake"]["value"]) == (1, "1")


def test_list_names_status_questions_and_rules(capsys):
    """A line each."""
    status, out, _ = faq(capsys, "list", KEEPER)

    assert status == 0
    assert len(out.splitlines()) == len(scenarios(KEEPER))
    assert any(line.split() == ["keeper-void-then-pair", "conflict", "KC-023", "KC-BLOCKED", "KC-PLAY"]
               for line in out.splitlines())
    assert json.loads(faq(capsys, "list", KEEPER, "--format", "json")[1])[0]["covers"] == ["KC-001"]


def test_show_tells_one_of_them(capsys):
    """As text."""
    status, out, _ = faq(capsys, "show", "keeper-void-then-pair")

    assert status == 0
    assert out == repr(scenarios(KEEPER)["keeper-void-then-pair"]) + "\n"


@pytest.mark.parametrize("form", ["md", "html"])
def test_export_prints_what_can_be_pasted(form, capsys):
    """Markdown unless asked otherwise."""
    expected = export(scenarios(KEEPER)["keeper-void-then-pair"], form).rstrip("\n") + "\n"

    assert faq(capsys, "export", "keeper-void-then-pair", "--format", form)[1] == expected


def test_an_id_that_there_is_not_is_told_with_the_nearest(capsys):
    """Exit status 2, one line."""
    status, out, err = faq(capsys, "show", "keeper-void-then-pari")

    assert (status, out) == (2, "")
    assert "did you mean 'keeper-void-then-pair'" in err
    assert err.count("\n") == 1


def test_new_prints_a_scenario_that_passes(tmp_path, capsys):
    """Or writes it, and never over a file."""
    path = tmp_path / "mine.yaml"

    _, printed, _ = faq(capsys, "new", KEEPER)
    assert faq(capsys, "new", KEEPER, "--to", path)[0] == 0
    assert path.read_text(encoding="utf-8").rstrip("\n") == printed.rstrip("\n")
    assert faq(capsys, "check", path)[0] == 0
    path.write_text("mine")
    assert faq(capsys, "new", KEEPER, "--to", path)[0] == 2
    assert path.read_text() == "mine"
    assert faq(capsys, "new", "chess")[0] == 2
    assert faq(capsys, "new", KEEPER, "--to", tmp_path / "no" / "x.yaml")[0] == 2
    assert list(tmp_path.iterdir()) == [path]


def test_coverage_prints_the_page_of_the_docs(capsys):
    """Which a test compares."""
    status, out, _ = faq(capsys, "coverage", KEEPER)

    assert status == 0
    assert out.startswith("# What the FAQ of Keeper of the Core exercises\n")
    assert faq(capsys, "coverage", "chess")[0] == 2


@pytest.mark.parametrize("words", [[], ["burn"], ["show"], ["export", "x", "--format", "pdf"]])
def test_a_misspelt_task_is_refused_with_the_usage(words, capsys):
    """Exit status 2."""
    with pytest.raises(SystemExit) as ended:
        cli.main(["faq", *words])

    assert ended.value.code == 2
    assert "usage: corerules faq" in capsys.readouterr().err


# --- the shelf ---------------------------------------------------------------------------------
def test_scenarios_are_found_by_rule_card_status_ruling_question_and_words():
    """What a reader browses by."""
    faq = scenarios(KEEPER)

    assert [s.id for s in faq.about(covers="KC-023")] == ["keeper-void-then-pair"]
    assert {s.status for s in faq.about(status="conflict")} == {"conflict"}
    assert all("KC-VOID" in s.cites for s in faq.about(rule="KC-VOID"))
    assert [s.id for s in faq.about(card="comet tail")] == [
        "keeper-comet-tail-takes-the-last-card", "keeper-comet-tail-on-an-empty-hand",
        "keeper-comet-tail-after-a-block"]
    assert [s.id for s in faq.about(ruling="flare_stack")] == ["keeper-two-solar-flares"]
    assert [s.id for s in faq.about(words="TWO solar")] == []
    assert [s.id for s in faq.about(words="second SOLAR")] == ["keeper-two-solar-flares"]
    assert faq.about(status="silent", rule="KC-VOID").title.endswith("about KC-VOID, silent")
    assert isinstance(faq[2:4], Scenarios)


@pytest.mark.parametrize("asked", [{"rule": "KC-VIOD"}, {"card": "Pulsr"}, {"status": "clear"}, {"ruling": "void"}])
def test_what_no_game_has_is_refused_with_the_nearest(asked):
    """Else an empty table would look like an answer."""
    with pytest.raises(Exception, match=r"no such (rule|card|status|ruling)"):
        scenarios(KEEPER).about(**asked)


def test_two_files_with_one_id_are_refused(tmp_path):
    """Neither would be the one that `show` means."""
    for name in ("a", "b"):
        (tmp_path / f"{name}.yaml").write_text(EXAMPLE)

    with pytest.raises(ScenarioError, match=r"another scenario has this id: .*a\.yaml:1"):
        scenarios(tmp_path)


def test_a_folder_without_files_is_told(tmp_path):
    """A green check of nothing would be a lie."""
    with pytest.raises(ScenarioError, match=r"holds no \.yaml file"):
        scenarios(tmp_path)


def test_the_table_of_scenarios_shows_itself():
    """As text, HTML and data."""
    table = scenarios(KEEPER).table

    assert table.columns == ["id", "question", "status", "cites", "covers"]
    assert len(table.frame) == len(scenarios(KEEPER))
    assert "<table" in scenarios(KEEPER)._repr_html_()


def test_yaml_comes_in_when_it_is_asked_for():
    """Importing the package brings none."""
    code = "import sys, corerules as cr; a = 'yaml' in sys.modules; cr.scenarios; print(a, 'yaml' in sys.modules)"

    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert told.stdout == "False True\n"
