"""The pages of docs/ that are printed and never written by hand: ``python docs/pages.py [GAME ...]`` writes them anew.

A test holds each of them to what is printed now, for everything that ``corerules.games`` lists as a book.
"""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from corerules import cli
from corerules.games import BOOKS, BOXES, rules_of
from corerules.study.interactions import page

DOCS = Path(__file__).parent


def printed(*command: str) -> str:
    """What a command prints."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        cli.main(command)
    return out.getvalue()


def pages(game: str) -> dict[str, Callable[[], str]]:
    """File, below docs/ -> what it holds, for every page of a box or an expansion."""
    found = {f"registers/{game}.md": partial(printed, "rules", game, "--page"),
             f"sources/{game}.csv": partial(printed, "rules", game, "--sources"),
             f"faq-{game}.md": partial(printed, "faq", "export", game),
             f"coverage-{game}.md": partial(printed, "faq", "coverage", game)}
    if game in BOXES and rules_of(game).box.web is not None:
        found[f"cards-{game}.md"] = lambda: page(rules_of(game))
    return found


if __name__ == "__main__":
    for game in sys.argv[1:] or BOOKS:
        for name, text in pages(game).items():
            (DOCS / name).write_text(text(), encoding="utf-8")
            sys.stdout.write(f"docs/{name}\n")
