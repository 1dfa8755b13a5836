"""Stand-ins: figures and names that no source gives, marked with a dagger; and readers' files that replace them.

A cell of a card file that ends in the dagger is a stand-in. Who has the card in hand writes what it says and leaves
the dagger out. A reader's file is read to its end: every mistake is told, not only the first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from csv import reader, writer
from io import StringIO
from typing import Any, TypeVar

from msgspec import Struct

from corerules.engine import BadCard, nearest

from .catalogue import Row

T = TypeVar("T")
DAGGER = "†"


def marked(value: object, stand_in: bool = True) -> str:
    """``value`` for readers: what is a stand-in, or made of one, bears the dagger."""
    return f"{value}{DAGGER}" if stand_in else str(value)


def without_daggers(row: Row, names: Sequence[str] = ("name",)) -> tuple[Row, frozenset[str]]:
    """The row as it is to be read, and which of its columns are stand-ins; ``names`` keep their daggers."""
    daggers = frozenset(column for column, cell in row.cells.items() if cell.endswith(DAGGER))
    cells = {column: cell if column in names else cell.removesuffix(DAGGER).rstrip()
             for column, cell in row.cells.items()}
    return Row(row.number, cells), daggers


class Reading(Struct):
    """What a reader's file holds: its rows, and its mistakes in the order of rows."""

    rows: list[Row]
    faults: list[BadCard]
    columns: tuple[str, ...] = ()

    def tried(self, read: Callable[..., T], *args: Any, otherwise: T) -> T:
        """What ``read(*args)`` gives; if that is a mistake it is noted, and ``otherwise`` stands in."""
        try:
            return read(*args)
        except BadCard as fault:
            self.faults.append(fault)
            return otherwise

    def told(self) -> None:
        """Raise the first mistake, and say how many more there are.

        Raises:
            BadCard: if there is one.
        """
        if self.faults:
            first, more = self.faults[0], len(self.faults) - 1
            raise BadCard(first.reason + (f"; {more} more mistake{'s' * (more > 1)} in this file" if more else ""),
                          value=first.value, place=first.place, rule=first.rule)


def read_through(text: str, columns: Sequence[str], key: str, required: Sequence[str]) -> Reading:
    """All rows that have as many cells as the head, each known by its ``key``, and every mistake found on the way."""
    lines = [(n, line) for n, line in enumerate(reader(text.removeprefix("\ufeff").splitlines()), 1)
             if any(cell.strip() for cell in line)]
    if not lines:
        return Reading([], [BadCard("holds no rows", place="card file")])
    first, head = lines[0][0], [cell.strip() for cell in lines[0][1]]
    faults = [BadCard(f"no such column{nearest(column, columns)}", value=column, place=f"row {first}, column {k}")
              for k, column in enumerate(head, 1) if column not in columns]
    faults += [BadCard("stands twice", value=column, place=f"row {first}, column {k}")
               for k, column in enumerate(head, 1) if column in head[:k - 1]]
    faults += [BadCard("this column is missing", value=column, place=f"row {first}")
               for column in required if column not in head]
    rows: dict[str, Row] = {}
    for number, line in lines[1:]:
        if len(line) != len(head):
            faults.append(BadCard(f"has {len(line)} cells, the head has {len(head)}", value=line[0],
                                  place=f"row {number}, column {min(len(line), len(head)) + 1}"))
            continue
        cells = {c: cell.strip() for c, cell in zip(head, line, strict=True)}
        row = Row(number, {"name": cells.get("name") or cells.get(key, ""), **cells})
        said = row.text(key)
        faults += [BadCard("is empty", place=row.place(c)) for c in required if c in head and not cells[c]]
        if said and said in rows:
            faults.append(BadCard(f"stands in row {rows[said].number} too", value=said, place=row.place(key)))
        elif said:
            rows[said] = row
    return Reading(list(rows.values()), faults, tuple(head))


def written(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A card file of these rows."""
    text = StringIO()
    out = writer(text, lineterminator="\n")
    out.writerow(columns)
    out.writerows(rows)
    return text.getvalue()
