"""Chance nodes: decisions that dice or a shuffled deck answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import permutations
from math import comb
from typing import Any

from msgspec import Struct

from .decision import Refusal


class Chance(Struct, eq=False, gc=False):
    """Chance picks: one card of ``bag``, or ``n`` at once (``ordered`` when their order matters).

    Outcomes are listed, and weighed, only when somebody asks; a playout samples.
    ``bag`` is sorted, copies repeated; with ``n`` = 0 the answer is one bare card, else a tuple of ``n``.
    ``to``: the seats that see the outcome; None: everybody. ``say``: a card, or whatever is drawn, in words, from it
    and the seats' names.
    """

    prompt: str
    rule: str
    bag: tuple[Any, ...]
    n: int = 0
    ordered: bool = False
    to: tuple[int, ...] | None = None
    say: Callable[[Any, Sequence[str]], str] | None = None

    @property
    def seats(self) -> tuple[int, ...]:
        return ()

    def settle(self, g: Any) -> None:
        pass

    def refusals(self, g: Any, every: bool = False) -> list[Refusal]:
        return []

    def odds(self) -> dict[Any, int]:
        """Outcome -> number of equally likely ways, exact."""
        have = Counter(self.bag)
        if not self.n:
            return dict(have)
        if self.ordered:
            return dict(Counter(permutations(self.bag, self.n)))
        found: dict[tuple[Any, ...], int] = {(): 1}
        for card, copies in sorted(have.items()):  # choose how many of each kind
            found = {t + (card,) * k: w * comb(copies, k)
                     for t, w in found.items() for k in range(min(copies, self.n - len(t)) + 1)}
        return {t: w for t, w in found.items() if len(t) == self.n}

    def outcomes(self) -> int:
        """How many different outcomes there are, counted without listing them."""
        if not self.n:
            return len(set(self.bag))
        ways = [1] + [0] * self.n  # by number of cards taken so far
        for copies in Counter(self.bag).values():
            more = [sum(ways[k - j] * (comb(k, j) if self.ordered else 1) for j in range(min(copies, k) + 1))
                    for k in range(self.n + 1)]
            ways = more
        return ways[self.n]

    @property
    def moves(self) -> list[Any]:
        return list(self.odds() if self.n else dict.fromkeys(self.bag))

    def allows(self, x: Any) -> bool:
        if not self.n:
            return x in self.bag
        if not isinstance(x, tuple) or len(x) != self.n or not all(card in self.bag for card in x):
            return False
        return not Counter(x) - Counter(self.bag) and (self.ordered or list(x) == sorted(x))

    def sample(self, random: Callable[[], float]) -> Any:
        """An outcome, each physical card equally likely; ``random()`` is uniform over [0, 1)."""
        bag = self.bag
        if not self.n:
            return bag[int(random() * len(bag))]
        left = list(bag)
        taken = [left.pop(int(random() * size)) for size in range(len(left), len(left) - self.n, -1)]
        if not self.ordered:
            taken.sort()
        return tuple(taken)

    def text(self, answer: Any, names: Sequence[str] = ()) -> str:
        """The outcome in words."""
        several = self.n and isinstance(answer, tuple)
        return ", ".join(self.word(card, names) for card in (answer if several else (answer,)))

    def word(self, card: Any, names: Sequence[str] = ()) -> str:
        """One of the bag in words."""
        return self.say(card, names) if self.say else str(card)
