"""The table of Lighthouse: its zones and coins, set-up, and what a position must satisfy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from corerules.cards.zones import Zone
from corerules.engine import State

from .cards import Card


class Lighthouse(State, eq=False, kw_only=True, gc=False):
    """A table of Lighthouse; seat-indexed fields are tuples."""

    coins: tuple[int, ...]
    harbours: tuple[Zone, ...]  # the cards that a player has bought, face up
    deck: Zone  # face down, in no order: it exists when somebody draws
    quay: str = ""  # the card that is turned up
    away: Zone = ()
    active: int = 0
    rulings: Any = None


def every_card(cards: Mapping[str, Card]) -> Zone:
    return tuple(sorted(card.name for card in cards.values() for _ in range(card.copies)))


def setup(seats: int, cards: Mapping[str, Card], coins: int = 5) -> dict[str, Any]:
    """The fields before the first turn.  Source: LH-SETUP."""
    return {"coins": (coins,) * seats, "harbours": ((),) * seats, "deck": every_card(cards)}


def cards_in(g: Lighthouse) -> Iterable[str]:
    """Every card of the table, wherever it lies."""
    for zone in (*g.harbours, g.deck, g.away, (g.quay,) * bool(g.quay)):
        yield from zone


def check(g: Lighthouse) -> tuple[str, str] | None:
    """What is wrong with a position, and the rule it breaks; None where nothing is."""
    n = len(g.coins)
    if len(g.harbours) != n or not 2 <= n <= 3 or not 0 <= g.active < n:
        return f"a field does not fit {n} seats", "LH-SETUP"
    if not all(0 <= coins <= 99 for coins in g.coins):
        return "a purse is below nothing or beyond counting", "LH-COST"
    if any(list(zone) != sorted(zone) for zone in (*g.harbours, g.deck, g.away)):
        return "a zone is not in order", "LH-SETUP"
    if bool(g.quay) != (g.at in ("dock", "light")):
        return "a card is turned up at the quay, and only in the Dock", "LH-QUAY"
    if (g.at == "over") != (not g.deck and not g.quay):
        return "the game is over when the deck is empty", "LH-END"
    if Counter(g.rules.box.cards_in(g)) != Counter(every_card(g.rules.cards)):
        return "the table does not hold the ten cards", "LH-SETUP"
    return None


def returns(g: Lighthouse) -> tuple[float, ...]:
    """The points of each seat.  Source: LH-END."""
    points = g.rules.cards
    return tuple(float(coins + sum(points[card].points for card in zone))
                 for coins, zone in zip(g.coins, g.harbours, strict=True))
