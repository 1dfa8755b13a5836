"""The pages of docs/: every block of Python runs as it stands."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
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
