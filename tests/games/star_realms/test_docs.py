"""The pages of the docs about Star Realms are what the commands print.

``python -m tests.games.star_realms.test_docs`` writes them again.
"""

import contextlib
import io
from pathlib import Path

import pytest

from corerules import cli
from corerules.engine import rebuilt
from corerules.study.interactions import page

DOCS = Path(__file__).parents[3] / "docs"
GAME = "star-realms"


def printed(*command):
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        assert cli.main(list(command)) == 0
    return out.getvalue()


PAGES = {
    "registers/star-realms.md": lambda: printed("rules", GAME, "--page"),
    "sources/star-realms.csv": lambda: printed("rules", GAME, "--sources"),
    "faq-star-realms.md": lambda: printed("faq", "export", GAME),
    "coverage-star-realms.md": lambda: printed("faq", "coverage", GAME),
    "cards-star-realms.md": lambda: page(rebuilt("corerules.games.star_realms:BOX")),
}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_what_is_printed_now(name):
    """Issue 7: the register with its line map, the FAQ, the card table and the interactions are generated."""
    assert PAGES[name]() == (DOCS / name).read_text(encoding="utf-8")


def test_the_line_map_has_no_hole():
    """72 lines of our digest: each a rule, a heading, blank, or of something that is not the base game."""
    lines = (DOCS / "sources" / "star-realms.csv").read_text(encoding="utf-8").splitlines()[1:]

    assert len(lines) == 72
    assert all(line.split(",")[1] != "rule" or line.split(",")[2] for line in lines)


if __name__ == "__main__":
    for name, text in PAGES.items():
        (DOCS / name).write_text(text(), encoding="utf-8")
