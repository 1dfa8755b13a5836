"""The command `corerules`: what it prints, and how it fails."""

import subprocess
import sys
from pathlib import Path

import pytest

from corerules import __version__, cli, lab, notebooks
from corerules.engine.errors import RulesError

KEEPER = "keeper-of-the-core"


def test_python_m_corerules_is_the_same_command():
    """For a reader whose PATH lacks the script."""
    told = subprocess.run([sys.executable, "-m", "corerules", "--version"], capture_output=True, text=True, check=True)

    assert told.stdout == f"corerules {__version__}\n"


def test_the_installed_script_runs_this_function():
    """The first command of the README ends in it."""
    script = Path(sys.executable).with_name("corerules")

    told = subprocess.run([script, "--version"], capture_output=True, text=True, check=True)

    assert told.stdout == f"corerules {__version__}\n"


def test_the_version_is_told_without_loading_tables_or_widgets():
    """A misspelt command answers at once as well."""
    code = "import sys; from corerules import cli; print(*sys.modules)"

    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert {"pandas", "networkx", "ipywidgets", "nbclient", "nbformat"} & set(told.stdout.split()) == set()


@pytest.mark.parametrize(
    "words", [[], ["play"], ["graph"], ["graph", KEEPER, "--format", "png"], ["notebooks"], ["notebooks", "burn"]]
)
def test_a_misspelt_command_is_refused_with_the_usage(words, capsys):
    """Exit status 2, and the words there are."""
    with pytest.raises(SystemExit) as ended:
        cli.main(words)

    assert ended.value.code == 2
    assert "usage: corerules" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("form", "opening"), [("text", "turn"), ("svg", "<svg"), ("mermaid", "flowchart"), ("dot", "digraph")]
)
def test_a_graph_is_printed_in_each_form(form, opening, capsys):
    """Each opens as its format asks, and names the step at which Keeper's void acts."""
    status = cli.main(["graph", KEEPER, "--format", form])

    printed = capsys.readouterr().out
    assert status == 0
    assert printed.startswith(opening)
    assert "void" in printed


def test_a_graph_is_text_unless_asked_otherwise(capsys):
    """A terminal shows text."""
    cli.main(["graph", KEEPER])
    plain = capsys.readouterr().out

    cli.main(["graph", KEEPER, "--format", "text"])

    assert capsys.readouterr().out == plain


def test_a_reader_who_has_seen_enough_gets_no_traceback():
    """`corerules graph ... | head -1` closes the pipe while we write."""
    line = [sys.executable, "-m", "corerules", "graph", KEEPER, "--format", "svg"]

    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as told:
        told.stdout.close()
        errors = told.stderr.read()

    assert errors == ""
    assert told.returncode == 0


def test_an_unknown_game_is_one_line_and_status_2(capsys):
    """The nearest name is offered; no traceback."""
    status = cli.main(["graph", "keeper-of-the-cor"])

    printed = capsys.readouterr()
    assert status == 2
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert "keeper-of-the-cor" in printed.err
    assert KEEPER in printed.err


def test_a_mistake_of_several_lines_is_told_in_one(monkeypatch, capsys):
    """Scripts read standard error by lines."""

    def fails(folder, **_):
        raise RulesError("the first\n  and the second", place="here")

    monkeypatch.setattr(lab, "start", fails)

    status = cli.main(["lab"])

    assert status == 2
    assert capsys.readouterr().err == "corerules: here: the first and the second\n"


def test_a_fault_of_our_own_is_not_hidden(monkeypatch):
    """Only mistakes that the rules know are told in one line."""

    def fails(folder, **_):
        raise ZeroDivisionError

    monkeypatch.setattr(lab, "start", fails)

    with pytest.raises(ZeroDivisionError):
        cli.main(["lab"])


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["lab"], (None, {"port": None, "browser": True, "fresh": False})),
        (["lab", "mine"], (Path("mine"), {"port": None, "browser": True, "fresh": False})),
        (["lab", "--port", "9000", "--no-browser"], (None, {"port": 9000, "browser": False, "fresh": False})),
        (["lab", "--fresh", "mine"], (Path("mine"), {"port": None, "browser": True, "fresh": True})),
    ],
)
def test_lab_passes_on_what_it_is_told(words, expected, monkeypatch):
    """Folder, port and whether a browser may open; the status comes back."""
    heard = []

    def start(folder, **options):
        heard.append((folder, options))
        return 7

    monkeypatch.setattr(lab, "start", start)

    status = cli.main(words)

    assert status == 7
    assert heard == [expected]


@pytest.mark.parametrize(("differences", "status"), [({}, 0), ({"b.ipynb": "b.ipynb:3: stored 1"}, 1)])
def test_notebooks_check_fails_when_one_differs(differences, status, monkeypatch, tmp_path, capsys):
    """Every difference is told, not only the first."""
    for name in ("a.ipynb", "b.ipynb"):
        (tmp_path / name).touch()
    monkeypatch.setattr(notebooks, "check", lambda path: differences.get(path.name, ""))

    answer = cli.main(["notebooks", "check", str(tmp_path)])

    assert answer == status
    assert capsys.readouterr().out.splitlines() == [*differences.values(), f"2 notebooks run, {status} differ"]


def test_notebooks_refresh_names_what_it_changed(monkeypatch, tmp_path, capsys):
    """So that nobody has to search for it."""
    for name in ("a.ipynb", "b.ipynb"):
        (tmp_path / name).touch()
    monkeypatch.setattr(notebooks, "refresh", lambda path: path.name == "b.ipynb")

    answer = cli.main(["notebooks", "refresh", str(tmp_path)])

    assert answer == 0
    assert capsys.readouterr().out == f"{tmp_path / 'b.ipynb'}: stored anew\n2 notebooks run, 1 changed\n"


def test_a_notebook_that_is_not_there_is_one_line_and_status_2(tmp_path, capsys):
    """And not an empty, green check."""
    status = cli.main(["notebooks", "check", str(tmp_path / "none.ipynb")])

    assert status == 2
    assert capsys.readouterr().err == f"corerules: {tmp_path / 'none.ipynb'}: there is no such file\n"


def test_a_card_file_is_begun_and_checked_by_commands(tmp_path, capsys):
    """The template is empty for a box without stand-ins; each fault has a line, and the exit status tells of them."""
    file = tmp_path / "tugs.csv"

    assert cli.main(["cards", "template", "star-realms"]) == 0
    page = capsys.readouterr().out
    file.write_text(page + "Tug,2,,Blob,ship,2,,2 trade,,,,,\n")
    assert cli.main(["cards", "check", "star-realms", str(file)]) == 0
    fine = capsys.readouterr().out
    file.write_text(page + "Tug,2,,Blub,shp,2,,2 trade,,,,,\n")
    assert cli.main(["cards", "check", "star-realms", str(file)]) == 1

    assert page.startswith("# name: anything\n# copies: a whole number from 1 to 999, or empty\n")
    assert fine == "no fault; 102 cards\n"  # 80, ten of a seat, ten Explorers, two Tugs
    row = page.count("\n") + 1
    assert capsys.readouterr().out.splitlines() == [
        f"Blub in row {row} (Tug), column faction: not a faction; did you mean 'Blob'?",
        f"shp in row {row} (Tug), column type: not a type; did you mean 'ship'?", "2 faults"]


@pytest.mark.parametrize("mode", ["gambit-set", "hydra", "nemesis-beast", "pirates-of-the-dark-star"])
def test_the_rules_of_an_expansion_are_those_of_its_book(capsys, mode):
    """A mode has no register of its own: its rules are the Gambit Set's."""
    assert cli.main(["rules", mode, "GS-TEAM"]) == 0

    assert capsys.readouterr().out.startswith("GS-TEAM  Hydra\n")


def test_an_expansion_in_place_of_a_game_is_told_whose_it_is(capsys):
    """Its cards are in a file of its base."""
    assert cli.main(["cards", "template", "hydra"]) == 2
    assert capsys.readouterr().err == (
        "corerules: hydra in games: an expansion of star-realms: name that game, and this with it\n")


def test_a_game_without_card_files_says_so(capsys):
    """Keeper's deck is an option of its own."""
    assert cli.main(["cards", "template", "keeper-of-the-core"]) == 2
    assert capsys.readouterr().err == "corerules: keeper-of-the-core: this box takes no card file\n"
