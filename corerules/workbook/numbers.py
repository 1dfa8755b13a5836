"""Where a number of the tables comes from, on the number itself: pressed, it shows its addends with card and rule."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape

from corerules.play.view import View
from corerules.study.explain import Explainer, Explanation
from corerules.study.tables import StateTable

from .parts import cited

NEWEST = 12  # addends that are told one by one; those before are summed up
_COUNT = re.compile(r"(.*)(\(\d+ cards?\))", re.DOTALL)  # a zone of the table, with the number of its cards

Why = Callable[[StateTable, int, str, str], str]
"""The HTML of a cell (table, row, column, its text): as text, or as a number that explains itself."""


def addends_html(found: Explanation) -> str:
    """What makes up a number, as a list."""
    rows = "".join(f"<li>{x.much:+d} {escape(x.what)} {cited(x.rule) if x.rule else ''}</li>" for x in found.addends)
    return f"<ul>{rows}</ul>" if rows else "<div>Nothing adds to it.</div>"


def why_of(view: View) -> Why:
    """How each number of the tables of ``view`` explains itself."""
    names, numbers = view.names, Explainer(view.observed, view.names, lambda: view.line)

    def cell(table: StateTable, row: int, column: str, text: str) -> str:
        whose, what, before, number = "table", column, "", text
        if table.columns[0] == "player":
            whose = names[row]
        else:
            what = table.rows[row][0]
            if (found := _COUNT.fullmatch(text)) is not None:
                what, before, number = f"cards in {what}", found[1], found[2]
        if not number or not numbers.knows(whose, what):
            return escape(text)
        return escape(before) + _details(numbers.explain(whose, what, NEWEST), number)

    return cell


def _details(found: Explanation, number: str) -> str:
    """A number that opens: by its name, one of the page at a time. Who comes to it by Tab hears whose it is."""
    what = f"{escape(found.what)} of {escape(found.whose)}"
    return (f'<details class="cr-why" name="cr-why"><summary title="Where does this come from?" '
            f'aria-label="{escape(number)}, {what}">{escape(number)}</summary>'
            f'<div class="cr-because">{what}: <b>{found.number}</b>{addends_html(found)}</div></details>')
