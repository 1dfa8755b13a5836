"""Numbers that are worked out afresh each time: a cost with its reductions, a strength with its bonuses.

A sum lists its addends, each with what brings it and the rule by which it does; the number is what they make. So the
same declaration is charged, refused by and explained, and an expansion adds to it by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple


class Addend(NamedTuple):
    """A part of a number: how much, what brings it (a card, a move), and the rule by which it does."""

    much: int
    what: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.much:+d} {self.what}" + (f" [{self.rule}]" if self.rule else "")


Part = Callable[[Any, int, Any], Iterable[tuple[int, str, str]]]
"""``(g, seat, x)`` -> addends, as (how much, what, rule)."""


class Sum:
    """A number of ``seat`` and ``x``, as the deploy cost of a card: ``of`` it, or its ``addends``.

    ``then``: further parts, which are handed the total so far: ``(g, seat, x, total)``; a halving is one.
    ``least``: what is never gone below, once at the end. ``for_each(g, seat)``: the ``x`` that tables explain.
    """

    def __init__(self, name: str, *parts: Part, rule: str, then: Sequence[Callable[..., Any]] = (),
                 least: int | None = None, for_each: Callable[[Any, int], Iterable[Any]] | None = None):
        self.name, self.parts, self.rule, self.then, self.least = name, parts, rule, tuple(then), least
        self.for_each = for_each

    def with_parts(self, parts: Sequence[Part], then: Sequence[Callable[..., Any]] = ()) -> Sum:
        """A copy with further parts, which come after its own."""
        return Sum(self.name, *self.parts, *parts, rule=self.rule, then=(*self.then, *then), least=self.least,
                   for_each=self.for_each)

    def of(self, g: Any, seat: int, x: Any) -> int:
        """The number."""
        total = 0
        for part in self.parts:
            for addend in part(g, seat, x):
                total += addend[0]
        for last in self.then:
            for addend in last(g, seat, x, total):
                total += addend[0]
        return total if self.least is None or total >= self.least else self.least

    def addends(self, g: Any, seat: int, x: Any) -> tuple[Addend, ...]:
        """What makes the number up; nothing that is 0."""
        found = [Addend(*a) for part in self.parts for a in part(g, seat, x)]
        for last in self.then:
            found += [Addend(*a) for a in last(g, seat, x, sum(a.much for a in found))]
        total = sum(a.much for a in found)
        if self.least is not None and total < self.least:
            found.append(Addend(self.least - total, f"never below {self.least}", self.rule))
        return tuple(a for a in found if a.much)

    def shown(self, g: Any, seat: int, x: Any) -> int:
        """The number for readers: where an addend bears a mark, as a stand-in does, so does the sum."""
        return _total(self.addends(g, seat, x))

    def told(self, g: Any, seat: int, x: Any) -> str:
        """:meth:`shown`, with the addends where there are several: ``5 (+7 printed, -2 Starfighter)``."""
        parts = self.addends(g, seat, x)
        words = ", ".join(f"{a.much:+d} {a.what}" for a in parts)
        return f"{_total(parts)} ({words})" if len(parts) > 1 else f"{_total(parts)}"


def _total(parts: Sequence[Addend]) -> int:
    kind = next((type(a.much) for a in parts if type(a.much) is not int), int)
    return kind(sum(a.much for a in parts))
