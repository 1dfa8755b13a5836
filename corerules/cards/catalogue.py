"""The catalogue: cards as rows of CSV, their texts in a vocabulary that is parsed, never run.

A text is effects parted by ``;``. An effect is spelt as one of the vocabulary's patterns: ``{n}`` stands for a number,
``{effect}`` for a text in brackets, ``{effects}`` for several parted by ``|``, ``{name}`` for words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from csv import reader
from difflib import get_close_matches
from typing import Any

from msgspec import Struct

from corerules.engine import BadCard, nearest, with_article

from .effects import Effect, in_order

PLACEHOLDERS = {"n": r"(\d{1,3})", "effect": r"(.+)", "effects": r"(.+)", "name": r"([^();|]+?)"}


class Word(Struct, frozen=True):
    """A pattern of the vocabulary and what makes an effect of it.

    ``make`` takes what the placeholders hold; one that is ``optional`` may also stand in ``may(…)``, and is then
    handed ``may=True``.
    """

    pattern: str
    make: Callable[..., Effect]
    optional: bool = False
    means: str = ""

    @property
    def holes(self) -> list[str]:
        return re.findall(r"\{(\w+)\}", self.pattern)


class Vocabulary:
    """Words by which the texts of cards are read; ``joined`` makes one effect of several."""

    def __init__(self, words: Sequence[Word], joined: Callable[..., Effect] = in_order):
        self.words, self._joined = tuple(words), joined
        self._shapes = [(word, re.compile(_shape(word.pattern))) for word in words]

    @property
    def meanings(self) -> dict[str, str]:
        """Every word and what it means, for whoever writes cards."""
        return {w.pattern: w.means + "; also in may(…)" * w.optional for w in self.words}

    def effect(self, text: str, place: str) -> Effect:
        """The effect that ``text`` spells; ``place`` says where it stands, for errors.

        Raises:
            BadCard: a word that the vocabulary lacks; the nearest is offered.
        """
        parts = list(parts_of(text, ";", place))
        return self._joined(*(self._one(part, place) for part in parts))

    def _one(self, text: str, place: str, may: bool = False) -> Effect:
        if not may and (inner := re.fullmatch(r"may\((.+)\)", text)):
            return self._one(inner[1].strip(), place, may=True)
        for word, shape in self._shapes:
            if found := shape.fullmatch(text):
                values = [self._value(hole, said, place) for hole, said in zip(word.holes, found.groups(), strict=True)]
                if not may:
                    return word.make(*values)
                if word.optional:
                    return word.make(*values, may=True)
                raise BadCard("is not a word that may stand in may(…)", value=text, place=place)
        raise BadCard(f"no such word{self._nearest(text)}", value=text, place=place)

    def _value(self, hole: str, value: str, place: str) -> Any:
        if hole == "n":
            return int(value)
        if hole == "effect":
            return self.effect(value, place)
        if hole == "effects":
            return [self.effect(part, place) for part in parts_of(value, "|", place)]
        return value.strip()

    def _nearest(self, text: str) -> str:
        patterns = {word.pattern.replace("{n}", "1"): word.pattern for word in self.words}
        near = get_close_matches(re.sub(r"\d+", "1", text), patterns, 1, 0.4)
        return f"; did you mean {patterns[near[0]]!r}?" if near else f"; the words are {', '.join(patterns.values())}"


def _shape(pattern: str) -> str:
    parts = re.split(r"\{(\w+)\}", pattern)
    return "".join(PLACEHOLDERS[part] if k % 2 else re.escape(part).replace(r"\ ", r"\s+")
                   for k, part in enumerate(parts))


def parts_of(text: str, mark: str, place: str) -> Iterator[str]:
    """The parts of ``text`` between marks that stand in no bracket."""
    depth, part = 0, ""
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if depth < 0:
            break
        if letter == mark and depth == 0:
            yield _said(part, text, place)
            part = ""
        else:
            part += letter
    if depth:
        raise BadCard("a bracket is not closed, or closed twice", value=text, place=place)
    yield _said(part, text, place)


def _said(part: str, text: str, place: str) -> str:
    if not part.strip():
        raise BadCard("an effect is missing between two marks", value=text, place=place)
    return part.strip()


class Row(Struct, frozen=True):
    """A row of a card file: its cells by column, and where it stands."""

    number: int
    cells: dict[str, str]

    @property
    def name(self) -> str:
        return self.cells["name"]

    def place(self, column: str) -> str:
        return f"row {self.number} ({self.name}), column {column}"

    def text(self, column: str) -> str:
        return self.cells.get(column, "")

    def one_of(self, column: str, known: Sequence[str], otherwise: str | None = None) -> str:
        """The cell, which is one of ``known``; where it is empty, ``otherwise``.

        Raises:
            BadCard: it is not; the nearest is offered.
        """
        said = self.text(column) or otherwise
        if said is None or said not in known:
            raise BadCard(f"not {with_article(column)}{nearest(said, known)}", value=said or "nothing",
                          place=self.place(column))
        return said

    def number_of(self, column: str, least: int = 0) -> int:
        """The cell as a whole number; an empty one is ``least``.

        Raises:
            BadCard: it is none, or below ``least``.
        """
        said = self.text(column)
        if not said:
            return least
        if not re.fullmatch(r"[0-9]{1,3}", said) or int(said) < least:
            raise BadCard(f"is a whole number from {least} to 999", value=said, place=self.place(column))
        return int(said)


def rows_of(text: str, columns: Sequence[str], required: Sequence[str] = ("name",)) -> list[Row]:
    """The rows of a card file; columns that are not required may be left out, or empty.

    Raises:
        BadCard: no such column, a required one missing or empty, a row of another length, a name twice.
    """
    lines = [line for line in reader(text.splitlines()) if any(cell.strip() for cell in line)]
    if not lines:
        raise BadCard("holds no rows", place="card file")
    head = [cell.strip() for cell in lines[0]]
    for column in head:
        if column not in columns:
            raise BadCard(f"no such column{nearest(column, columns)}", value=column, place="card file, row 1")
    for column in required:
        if column not in head:
            raise BadCard("this column is missing", value=column, place="card file, row 1")
    if len(set(head)) < len(head):
        raise BadCard("a column stands twice", value=", ".join(head), place="card file, row 1")
    found: dict[str, Row] = {}
    for number, line in enumerate(lines[1:], 2):
        if len(line) != len(head):
            raise BadCard(f"has {len(line)} cells, the head has {len(head)}", value=line[0], place=f"row {number}")
        row = Row(number, {column: cell.strip() for column, cell in zip(head, line, strict=True)})
        for column in required:
            if not row.cells[column]:
                raise BadCard("is empty", place=row.place(column))
        if row.name in found:
            raise BadCard(f"stands in row {found[row.name].number} too", value=row.name, place=row.place("name"))
        found[row.name] = row
    return list(found.values())
