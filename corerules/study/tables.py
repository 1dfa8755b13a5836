"""A state table: the same facts as HTML for the eye, text for everything else, and a data frame."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from corerules.cards.zones import counted
from corerules.engine import HIDDEN, Column, UnknownName, name_of

if TYPE_CHECKING:
    import pandas as pd

LEFT = "text-align:left"
MOST_ROWS = 500
"""How many rows are shown at once; :attr:`StateTable.frame` has them all."""


class StateTable:
    """Rows of text under a caption; ``changed`` cells, as (row, column), bear a ▲.

    ``values`` are what the cells say, as data; :attr:`frame` is made of them. Of a long table only the first rows are
    shown, or of one that grows at its end the ``last``, and the caption says so.
    """

    def __init__(self, caption: str, columns: Sequence[str], rows: Sequence[Sequence[str]], *,
                 values: Sequence[Mapping[str, Any]] | None = None, changed: Iterable[tuple[int, str]] = (),
                 last: bool = False):
        self.columns, self.rows = list(columns), [list(map(str, row)) for row in rows]
        self.values, self.changed = values, frozenset(changed)
        n = len(self.rows)
        self.shown = range(max(0, n - MOST_ROWS), n) if last else range(min(n, MOST_ROWS))
        cut = f", showing the {'last' if last else 'first'} {MOST_ROWS} of {n} rows" if n > MOST_ROWS else ""
        self.caption = caption + cut

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, cell: tuple[int, str]) -> str:
        """The text of a cell, by row number and column: ``table[0, "hand"]``.

        Raises:
            UnknownName: the table has no such row or column.
        """
        row, column = cell
        if column not in self.columns or not isinstance(row, int) or not -len(self.rows) <= row < len(self.rows):
            raise UnknownName(f"the table has {len(self.rows)} rows and the columns {', '.join(self.columns)}",
                              value=repr(cell), place=self.caption)
        return self.rows[row][self.columns.index(column)]

    @property
    def frame(self) -> pd.DataFrame:
        """A DataFrame of the values, one row a row."""
        import pandas as pd

        if self.values is not None:
            return pd.DataFrame(list(self.values), columns=list(self.values[0]) if self.values else self.columns)
        return pd.DataFrame(self.rows, columns=self.columns)

    def _cell(self, row: int, column: str) -> str:
        text = self.rows[row][self.columns.index(column)]
        return f"▲ {text}".rstrip() if (row, column) in self.changed else text

    def __repr__(self) -> str:
        lines = [self.columns, *([self._cell(i, c) for c in self.columns] for i in self.shown)]
        widths = [max(len(line[k]) for line in lines) for k in range(len(self.columns))]
        body = ("  ".join(text.ljust(n) for text, n in zip(line, widths, strict=True)).rstrip() for line in lines)
        return "\n".join((self.caption, *body))

    def _repr_html_(self) -> str:
        head = "".join(f'<th scope="col" style="{LEFT}">{escape(c)}</th>' for c in self.columns)
        body = "".join(f"<tr>{self._row(i)}</tr>" for i in self.shown)
        return (f'<table class="corerules-table"><caption style="{LEFT}">{escape(self.caption)}</caption>'
                f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>")

    def _row(self, i: int) -> str:
        cells = []
        for k, column in enumerate(self.columns):
            weight = ";font-weight:700" if (i, column) in self.changed else ""
            tag, scope = ("th", ' scope="row"') if k == 0 else ("td", "")
            cells.append(f'<{tag}{scope} style="{LEFT}{weight}">{escape(self._cell(i, column))}</{tag}>')
        return "".join(cells)


def shown(column: Column, value: Any, names: Sequence[str]) -> str:
    """The value of a column in words; what the observer may not know is said to be hidden."""
    if value is None:
        return "hidden"
    if column.kind == "cards":
        return cards_shown(value)
    if column.kind == "flag":
        return "yes" if value else ""
    if column.kind == "number":
        return str(value) if value or column.derived else ""
    if column.kind == "seat":
        return name_of(value, names) if value >= 0 else ""
    if column.kind == "moving":
        return ", ".join(f"{cards_shown((card,))} from {name_of(source, names)} to {name_of(to, names)}"
                         for to, source, card in value)
    return column.words.get(value, str(value))


def cards_shown(cards: Sequence[str]) -> str:
    """A zone in words, hidden cards as their number."""
    known = tuple(c for c in cards if c != HIDDEN)
    hidden = len(cards) - len(known)
    return ", ".join(part for part in (counted(known), f"{hidden} hidden" if hidden else "") if part) or "–"
