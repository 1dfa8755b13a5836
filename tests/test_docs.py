"""The pages of docs/: every block of Python runs as it stands."""

import re
from pathlib import Path

import pytest

from corerules import cli
from corerules.engine import Clash
from corerules.games import BOOKS, BOXES, enter
from docs import house
from docs.pages import DOCS, pages

ROOT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def as_listed():
    """Boxes that a page or a test enters are gone after it."""
    listed = dict(BOXES)
    yield
    BOXES.clear()
    BOXES.update(listed)


PAGES = sorted((ROOT / "docs").rglob("*.md"))
BLOCK = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)


def blocks(text):
    """The blocks of a page, each with as many empty lines before it as the page has, so that errors name its line."""
    return ["\n" * text.count("\n", 0, found.start(1)) + found[1] for found in BLOCK.finditer(text)]


WITH_CODE = [page for page in PAGES if blocks(page.read_text("utf-8"))]


@pytest.mark.parametrize("page", WITH_CODE, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_block_of_a_page_runs(page, tmp_path, monkeypatch):
    """Fault B40: all snippets run as shown, a page in one namespace, its files in a folder of their own."""
    monkeypatch.chdir(tmp_path)
    namespace = {"__name__": page.stem}

    for block in blocks(page.read_text("utf-8")):
        exec(compile(block, page, "exec"), namespace)

    assert len(namespace) > 2  # it has made something, beside Python's own two names


def test_the_how_to_of_playing_by_code_is_among_them():
    """Else the test above might run nothing."""
    assert ROOT / "docs" / "how-to" / "play-by-code.md" in WITH_CODE


def test_blocks_keep_their_lines():
    """An error in the second block names the line of the page."""
    found = blocks("# Title\n\n```python\na = 1\n```\n\ntext\n\n```python\nb = 2\n```\n```text\nc = 3\n```\n")

    assert found == ["\n\n\na = 1\n", "\n\n\n\n\n\n\n\n\nb = 2\n"]


# --- pages that are printed ---------------------------------------------------------------------
@pytest.mark.parametrize(("game", "file"), [(game, file) for game in BOOKS for file in pages(game)])
def test_a_printed_page_is_what_is_printed_now(game, file):
    """Register, line map, FAQ, coverage, cards of every box and expansion: `python docs/pages.py GAME` writes them."""
    if not any((DOCS / each).exists() for each in pages(game)):
        pytest.skip(f"none written yet: python docs/pages.py {game}")
    assert (DOCS / file).read_text("utf-8") == pages(game)[file]()


def test_the_picture_of_the_house_is_that_of_its_imports():
    """`python docs/house.py` puts it into docs/architecture.md."""
    text = house.PAGE.read_text("utf-8")

    assert house.page(text) == text and text.count("```mermaid") == 3


# --- the example of "add a box" -------------------------------------------------------------------
HOW_TO, EXAMPLE = ROOT / "docs" / "how-to" / "add-a-box.md", ROOT / "docs" / "example"
QUOTED = re.compile(r"^```(?:python (\S+)|(toml|csv))\n(.*?)^```", re.DOTALL | re.MULTILINE)
FILES = {"toml": "lighthouse/rules.toml", "csv": "lighthouse/cards.csv"}


def test_what_the_how_to_quotes_stands_in_the_example():
    """Else a reader would build something else than what runs."""
    quotes = [(of or FILES[kind], text) for of, kind, text in QUOTED.findall(HOW_TO.read_text("utf-8"))]

    assert len(quotes) >= 10
    for file, text in quotes:
        assert text in (EXAMPLE / file).read_text("utf-8"), file


def test_the_scenarios_of_the_example_hold(capsys):
    """Both, and the other option of its ruling."""
    enter("docs.example.lighthouse:BOX")

    assert cli.main(["faq", "check", str(EXAMPLE / "lighthouse.yaml")]) == 0
    assert capsys.readouterr().out.endswith("2 scenarios, 2 hold\n")


def test_the_rulebook_of_the_example_has_the_lines_that_its_map_tells_of():
    """Twelve, and ten cards."""
    from docs.example.lighthouse import BOX

    assert len((EXAMPLE / "lighthouse" / "rulebook.txt").read_text("utf-8").splitlines()) == BOX.rules.map.last == 12
    assert sum(card.copies for card in BOX.cards.values()) == 10


def test_two_boxes_do_not_go_by_one_name():
    """A box of your own enters itself, once or twice, and not in another's place."""
    assert enter("docs.example.lighthouse:BOX") == enter("docs.example.lighthouse:BOX") == "lighthouse"
    enter("tests.toy:BOX")
    with pytest.raises(Clash, match=r"orchard-market in tests.toy.long:BOX: is the name of another box"):
        enter("tests.toy.long:BOX")
