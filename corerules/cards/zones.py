"""Words for zones: hands and piles as sorted tuples of cards, where copies are interchangeable."""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import TypeVar

T = TypeVar("T")
Zone = tuple[str, ...]
"""Cards in sorted order; equal cards are copies of one kind."""


def put(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """``row`` with ``value`` at ``place``."""
    changed = list(row)
    changed[place] = value
    return tuple(changed)


def put_each(row: tuple[T, ...], places: Iterable[int], value: T) -> tuple[T, ...]:
    """``row`` with ``value`` at each of ``places``: a pool that several seats share is one number at all of them."""
    changed = list(row)
    for place in places:
        changed[place] = value
    return tuple(changed)


def without(zone: Zone, card: str) -> Zone:
    """``zone`` less one copy of ``card``; ValueError if it holds none."""
    left = list(zone)
    left.remove(card)
    return tuple(left)


def without_all(zone: Zone, cards: Iterable[str]) -> Zone:
    """``zone`` less each of ``cards``."""
    left = list(zone)
    for card in cards:
        left.remove(card)
    return tuple(left)


def with_one(zone: Zone, card: str) -> Zone:
    """``zone`` and ``card``, in order."""
    more = list(zone)
    insort(more, card)
    return tuple(more)


def into(zone: Zone, cards: Iterable[str]) -> Zone:
    """``zone`` and ``cards``, in order."""
    return tuple(sorted((*zone, *cards)))


@lru_cache(maxsize=1 << 16)
def kinds(zone: Zone) -> Zone:
    """Each kind in ``zone`` once."""
    return tuple(dict.fromkeys(zone))


@lru_cache(maxsize=1 << 16)
def pairs(zone: Zone) -> Zone:
    """Each kind of which ``zone`` holds two or more, once."""
    return tuple(dict.fromkeys(a for a, b in pairwise(zone) if a == b))


def counted(zone: Iterable[str]) -> str:
    """A zone in words: ``Cosmic Core, Pulsar ×2``."""
    return ", ".join(card if n == 1 else f"{card} ×{n}" for card, n in Counter(zone).items())
