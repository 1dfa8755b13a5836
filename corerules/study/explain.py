"""Where does this come from? A number of a table as the addends it is made of, each with card and rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from corerules.engine import HIDDEN, Addend, Column, Observation, Sum, UnknownName, nearest

from .log import sentence


class Explanation(NamedTuple):
    """A number with its addends, which make it up."""

    whose: str
    what: str
    number: int
    addends: tuple[Addend, ...]

    def __repr__(self) -> str:
        lines = [f"{self.what} of {self.whose}: {self.number}", *(f"  {addend}" for addend in self.addends)]
        return "\n".join(lines) if self.addends else f"{lines[0]}, as nothing adds to it"


Seen = Sequence[Observation]
"""The line as one observer knows it, from the start to the present place."""


def numbers(seen: Observation, names: Sequence[str]) -> list[tuple[str, str]]:
    """(whose, what) of each number of the tables that the observer knows: the words :func:`explain` takes."""
    return Explainer(seen, names, lambda: [seen]).known


class Explainer:
    """Every number of one position as one observer knows it; what is worked out for one serves the others.

    ``line`` gives the observations up to this one; it is asked for once, when a number is followed through it.
    """

    def __init__(self, seen: Observation, names: Sequence[str], line: Callable[[], Seen]):
        face = seen.state.rules.box.face
        self._seen, self._names, self._line, self._whole = seen, names, line, [seen]
        self._sums = _sums(seen, names)
        self._columns: dict[tuple[str, str], tuple[Column, int | None]] = {
            (name, _word(c)): (c, seat) for seat, name in enumerate(names) for c in face.seats
            if c.kind in ("cards", "number") and getattr(seen.state, c.field)[seat] is not None}
        self._columns |= {("table", _word(c)): (c, None) for c in face.table
                          if c.kind in ("cards", "number") and getattr(seen.state, c.field) is not None}

    @property
    def known(self) -> list[tuple[str, str]]:
        """(whose, what) of each number that the observer knows, in the order of the tables."""
        return [*self._columns, *((self._names[seat], what) for seat, what in self._sums)]

    def knows(self, whose: str, what: str) -> bool:
        """Whether this is one of the numbers that stand in a cell of the tables."""
        return (whose, what) in self._columns

    def explain(self, whose: str, what: str, newest: int = 0) -> Explanation:
        """The number under ``what`` of ``whose`` (a name, or ``"table"``), and what makes it.

        A zone is made of its cards; what the box's column declares is taken from there; any other number is followed
        through the line, and each move that changed it is an addend. ``newest``: how many addends are told one by one,
        those before are summed up in another; 0: all of them.

        Raises:
            UnknownName: no such number; the nearest is offered.
        """
        seen = self._seen
        seat = self._names.index(whose) if whose in self._names else None
        if seat is not None and (summed := self._sums.get((seat, what))):
            s, x = summed
            return Explanation(whose, what, s.shown(seen.state, seat, x), s.addends(seen.state, seat, x))
        if not self.knows(whose, what):
            near = nearest(f"{whose}: {what}", [f"{a}: {b}" for a, b in self.known])
            raise UnknownName(f"no such number{near}", value=f"{whose}: {what}", place="tables")
        column, seat = self._columns[whose, what]
        value = _value(seen, column, seat)
        if column.kind == "cards":
            before, parts = _summed(_cards(seen, value), newest, "other kinds of cards")
            return Explanation(whose, what, len(value), (*before, *parts))
        if column.because is not None:
            before, parts = _summed(column.because(seen.state, seat), newest)
            return Explanation(whose, what, value, (*before, *(Addend(*part) for part in parts)))
        if len(self._whole) == 1:
            self._whole = list(self._line())
        return Explanation(whose, what, value, _followed(self._whole, self._names, column, seat, newest))


def _sums(seen: Observation, names: Sequence[str]) -> dict[tuple[int, str], tuple[Sum, Any]]:
    """(seat, what) -> the sum and what it is of, for each that the box declares and the observer can work out."""
    found = {}
    for s in seen.state.rules.sums.values():
        for seat in range(len(names)):
            for x in s.for_each(seen.state, seat) if s.for_each else ():
                if x != HIDDEN:
                    found[seat, f"{s.name} of {x}"] = (s, x)
    return found


def _word(c: Column) -> str:
    return f"cards in {c.word}" if c.kind == "cards" else c.word


def explain(line: Seen, names: Sequence[str], whose: str, what: str, newest: int = 0) -> Explanation:
    """The number under ``what`` of ``whose`` at the end of ``line``, and what makes it; see :class:`Explainer`.

    Raises:
        UnknownName: no such number; the nearest is offered.
    """
    return Explainer(line[-1], names, lambda: line).explain(whose, what, newest)


def _value(seen: Observation, column: Column, seat: int | None) -> Any:
    value = getattr(seen.state, column.field)
    return value if seat is None else value[seat]


def _cards(seen: Observation, zone: Sequence[str]) -> tuple[Addend, ...]:
    """Each kind of a zone, with the rule of the card where it has one."""
    cards = seen.state.rules.cards
    return tuple(Addend(n, "hidden" if card == HIDDEN else card, getattr(cards.get(card), "rule", ""))
                 for card, n in sorted(Counter(zone).items()))


def _followed(line: Seen, names: Sequence[str], column: Column, seat: int | None, newest: int) -> tuple[Addend, ...]:
    """What each move of ``line`` added since the number was last 0, in the words of the log."""
    field, values = column.field, []
    for seen in line:
        value = getattr(seen.state, field)
        values.append(value if seat is None else value[seat])
    first = values[0] or 0
    changes = [(first, line[0])] if first else []
    last = first
    for seen, value in zip(line[1:], values[1:], strict=True):
        if value is not None and value != last:
            changes.append((value - last, seen))
            if not value:
                changes.clear()
            last = value
    before, told = _summed(changes, newest)
    return (*before, *(_change(much, seen, line[0], names, seat) for much, seen in told))


def _summed(parts: Sequence[Any], newest: int, what: str = "changes before") -> tuple[list[Addend], Sequence[Any]]:
    """Of (how much, …) the older in one addend, and the ``newest``; 0: all of them. ``what``: what they are."""
    if not newest or len(parts) <= newest + 1:
        return [], parts
    older = parts[:-newest]
    return [Addend(sum(part[0] for part in older), f"from {len(older)} {what}")], parts[-newest:]


def _change(much: int, seen: Observation, first: Observation, names: Sequence[str], seat: int | None) -> Addend:
    """One change of a number, in the words of the log."""
    if seen is first:
        return Addend(much, "at the start")
    templates = first.state.rules.box.face.log
    told = [(text, e.rule) for e in seen.events if (text := sentence(e, templates, names))]
    mine = [t for t in told if seat is None or names[seat] in t[0]] or told
    text, rule = " · ".join(t for t, _ in mine), ", ".join(dict.fromkeys(r for _, r in mine))
    return Addend(much, text or " > ".join(seen.path), rule)
