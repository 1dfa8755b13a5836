"""Words for decks: a face-down deck is an unordered bag below the cards that are known to lie on top of it.

A box keeps the two as zones of its own: ``bag`` sorted, ``top`` with the next card first. The order of a bag does not
exist until somebody draws: then it is a chance node, and the same whoever looks.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from corerules.engine import Chance

from .zones import Zone, without_all


def drawn(top: Zone, bag: Zone, n: int, rule: str,
          to: tuple[int, ...] | None = None) -> Generator[Chance, Any, tuple[Zone, Zone, Zone]]:
    """Up to ``n`` cards off a deck: the known ones, else some of the bag, never both; with the top and bag that remain.

    ``cards, top, bag = yield from drawn(...)``. No card leaves the state meanwhile. ``to``: who sees them.
    """
    if top:
        return top[:n], top[n:], bag
    if not bag:
        return (), (), ()
    n = min(n, len(bag))
    cards = yield Chance("draw", rule, bag, n, False, to)
    return cards, (), without_all(bag, cards)
