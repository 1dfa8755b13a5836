"""The project around the code keeps its word: lists that agree, commands that are told, files that are there."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

import corerules

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
ENVIRONMENT = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
README = (ROOT / "README.md").read_text(encoding="utf-8")
LESSONS = sorted((ROOT / "notebooks").glob("**/*.ipynb"))


def test_the_conda_environment_names_the_packages_of_pyproject():
    """One list of packages and bounds, written twice because conda cannot read pyproject.toml."""
    conda = [line for line in ENVIRONMENT["dependencies"] if isinstance(line, str)]

    expected = [f"python{PROJECT['requires-python']}", "pip", *PROJECT["dependencies"]]
    expected += PROJECT["optional-dependencies"]["test"]

    assert conda == expected


def test_the_conda_environment_installs_this_checkout():
    """Without it the command `corerules` would be missing."""
    assert {"pip": ["-e ."]} in ENVIRONMENT["dependencies"]


@pytest.mark.parametrize("package", ["ipywidgets", "jupyterlab", "networkx", "pandas", "pytest", "nbval"])
def test_every_reader_gets_the_whole_workbook(package):
    """The six packages of the mission are no extra."""
    names = [re.split(r"[<>=!~ ]", line)[0] for line in PROJECT["dependencies"]]

    assert package in names


def test_each_further_dependency_is_justified_beside_it():
    """A package that is not one of the six says in a comment what it is for."""
    lines = (ROOT / "pyproject.toml").read_text(encoding="utf-8").splitlines()
    six = {"ipywidgets", "jupyterlab", "networkx", "pandas", "pytest", "nbval"}
    further = [line for line in PROJECT["dependencies"] if re.split(r"[<>=!~ ]", line)[0] not in six]

    bare = [line for line in further if not any(f'"{line}", # ' in text for text in lines)]

    assert further
    assert bare == []


def test_the_readme_opens_with_a_sentence_and_the_two_commands():
    """Each command is enough by itself: nothing but the title and one sentence before, nothing between."""
    before, block, _ = README.split("```", 2)
    _, *paragraphs = [part for part in before.split("\n\n") if part.strip()]

    commands = [line for line in block.splitlines()[1:] if line and not line.startswith("#")]

    assert block.startswith("sh\n")
    assert len(paragraphs) == 1
    assert commands == [
        "python3 -m venv .venv && .venv/bin/pip install -e . && .venv/bin/corerules lab",
        "python3 -m venv .venv && .venv/bin/pip install -e '.[test]' && .venv/bin/pytest -n auto",
    ]


def test_the_readme_says_what_debian_lacks():
    """There `python3 -m venv` is a package of its own."""
    assert "apt install python3-venv" in README


def test_every_file_that_the_readme_points_to_is_there():
    """A link into the project leads somewhere."""
    targets = re.findall(r"\]\(([^)#:]+)\)", README)

    missing = [target for target in targets if not (ROOT / target).exists()]

    assert "LICENSE" in targets
    assert missing == []


def test_the_licence_is_there_and_is_the_one_declared():
    """pyproject.toml names MIT."""
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")

    assert PROJECT["license"] == "MIT"
    assert text.startswith("MIT License\n")
    assert "the corerules authors" in text


def test_there_is_one_version():
    """In pyproject.toml, in the package, on the command line, and first in the changelog unless unreleased."""
    told = subprocess.run([sys.executable, "-m", "corerules", "--version"], capture_output=True, text=True, check=True)

    assert corerules.__version__ == PROJECT["version"]
    assert told.stdout == f"corerules {PROJECT['version']}\n"


def test_there_are_lessons_and_the_first_is_where_the_start_command_looks():
    """`corerules lab` opens 00_start.ipynb."""
    assert (ROOT / "notebooks" / "00_start.ipynb") in LESSONS


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda path: path.name)
def test_no_lesson_hides_an_output_from_the_comparison(lesson):
    """Strict nbval means: no cell is tagged or marked away."""
    cells = json.loads(lesson.read_text(encoding="utf-8"))["cells"]

    tags = [tag for cell in cells for tag in cell["metadata"].get("tags", [])]
    marks = [cell["source"] for cell in cells if "NBVAL" in "".join(cell["source"])]

    assert [tag for tag in tags if tag.lower().startswith(("nbval", "raises-exception"))] == []
    assert marks == []


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda path: path.name)
def test_a_lesson_stores_no_widget_state_and_no_timing(lesson):
    """Both change from run to run; `corerules notebooks refresh` leaves them out."""
    book = json.loads(lesson.read_text(encoding="utf-8"))

    assert sorted(book["metadata"]) == ["kernelspec", "language_info"]
    assert [cell["metadata"] for cell in book["cells"] if "execution" in cell["metadata"]] == []


def test_every_changelog_entry_stands_under_a_known_heading():
    """Added, Changed, Fixed, Rulings: what a player or teacher looks for."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")

    headings = set(re.findall(r"^### (.+)$", text, re.MULTILINE))

    assert headings <= {"Added", "Changed", "Fixed", "Rulings"}
    assert "Added" in headings
