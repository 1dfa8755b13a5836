"""The log: the events of a path in words, each with its rule."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from corerules.engine import HIDDEN, Event, name_of, names_of

from .tables import StateTable, cards_shown

_FIELD = re.compile(r"\{(@?)(\w+)(?: ([^{}]+))?\}")


class Line(NamedTuple):
    """One thing that happened: the number of the move that brought it, in words, and its rule."""

    number: int
    text: str
    rule: str


KEPT_SECRET = "(kept secret)"
"""What stands in a sentence for a value that the reader may not know, unless the box has a word of its own."""


def sentence(event: Event, templates: Mapping[str, str], names: Sequence[str],
             unseen: Mapping[str, str] | None = None) -> str:
    """``event`` in the words of its box, or nothing where the box does not tell it.

    ``unseen``: the box's words for fields of which the reader may know that they are there, and no more.
    """

    def fill(field: re.Match[str]) -> str:
        value = event.data[field[2]]
        if field[1]:
            return names_of(value, names) if isinstance(value, tuple) else name_of(value, names)
        noun = f" {field[3]}{'' if value == 1 else 's'}" if field[3] else ""
        if value == HIDDEN:
            return (unseen or {}).get(field[2], KEPT_SECRET) + noun
        return (cards_shown(value) if isinstance(value, tuple) else str(value)) + noun

    return _FIELD.sub(fill, templates.get(event.name, ""))


def log_table(lines: Sequence[Line]) -> StateTable:
    """The log as a table: number of the move, what happened, rule."""
    rows = [[str(line.number), line.text, line.rule] for line in lines]
    values = [{"number": line.number, "what happened": line.text, "rule": line.rule} for line in lines]
    return StateTable("Log", ["number", "what happened", "rule"], rows, values=values, last=True)
