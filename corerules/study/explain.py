"""Where does this come from? A number of a table as the addends it is made of, each with card and rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
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
    face = seen.state.rules.box.face
    found = [(name, _word(c)) for seat, name in enumerate(names) for c in face.seats
             if c.kind in ("cards", "number") and getattr(seen.state, c.field)[seat] is not None]
    found += [("table", _word(c)) for c in face.table if c.kind in ("cards", "number")
              and getattr(seen.state, c.field) is not None]
    return found + [(names[seat], what) for seat, what in _sums(seen, names)]


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


def explain(line: Seen, names: Sequence[str], whose: str, what: str) -> Explanation:
    """The number under ``what`` of ``whose`` (a name, or ``"table"``) at the end of ``line``, and what makes it.

    A zone is made of its cards; what the box's column declares is taken from there; any other number is followed
    through the line, and each move that changed it is an addend.

    Raises:
        UnknownName: no such number; the nearest is offered.
    """
    seen = line[-1]
    face = seen.state.rules.box.face
    known = numbers(seen, names)
    if (whose, what) not in known:
        near = nearest(f"{whose}: {what}", [f"{a}: {b}" for a, b in known])
        raise UnknownName(f"no such number{near}", value=f"{whose}: {what}", place="tables")
    seat = names.index(whose) if whose in names else None
    if seat is not None and (summed := _sums(seen, names).get((seat, what))):
        s, x = summed
        return Explanation(whose, what, s.shown(seen.state, seat, x), s.addends(seen.state, seat, x))
    column = next(c for c in (face.table if seat is None else face.seats) if _word(c) == what)
    value = _value(seen, column, seat)
    if column.kind == "cards":
        return Explanation(whose, what, len(value), _cards(seen, value))
    if column.because is not None:
        parts = tuple(Addend(*part) for part in column.because(seen.state, seat))
    else:
        parts = _followed(line, names, column, seat)
    return Explanation(whose, what, value, parts)


def _value(seen: Observation, column: Column, seat: int | None) -> Any:
    value = getattr(seen.state, column.field)
    return value if seat is None else value[seat]


def _cards(seen: Observation, zone: Sequence[str]) -> tuple[Addend, ...]:
    """Each kind of a zone, with the rule of the card where it has one."""
    cards = seen.state.rules.cards
    return tuple(Addend(n, "hidden" if card == HIDDEN else card, getattr(cards.get(card), "rule", ""))
                 for card, n in sorted(Counter(zone).items()))


def _followed(line: Seen, names: Sequence[str], column: Column, seat: int | None) -> tuple[Addend, ...]:
    """What each move of ``line`` added since the number was last 0, in the words of the log."""
    value = _value(line[0], column, seat) or 0
    found = [Addend(value, "at the start")] if value else []
    templates = line[0].state.rules.box.face.log
    for seen in line[1:]:
        after = _value(seen, column, seat)
        if after is not None and after != value:
            told = [(text, e.rule) for e in seen.events if (text := sentence(e, templates, names))]
            mine = [t for t in told if seat is None or names[seat] in t[0]] or told
            text, rule = " · ".join(t for t, _ in mine), ", ".join(dict.fromkeys(r for _, r in mine))
            found.append(Addend(after - value, text or " > ".join(seen.path), rule))
            if not after:
                found.clear()
            value = after
    return tuple(found)


