"""What can be counted of a game of Star Realms: each figure adds up over the events."""

from __future__ import annotations

from collections.abc import Sequence

from corerules.cards.metrics import number_of
from corerules.engine import Event

from .state import StarRealms


def combat_dealt(events: Sequence[Event]) -> int:
    """Combat spent on players."""
    return sum(e.data["combat"] for e in events if e.name == "attacked")


METRICS = {
    "turns": number_of("turn"), "cards played": number_of("played"),
    "cards acquired": number_of("acquired", "acquired on top"), "cards scrapped": number_of("scrapped", "returned"),
    "bases destroyed": number_of("destroyed"), "combat dealt": combat_dealt,
}


def authority_kept(g: StarRealms, seat: int) -> int:
    """What keeps a seat in the game."""
    return g.authority[seat]


def authority_ahead(g: StarRealms, seat: int) -> int:
    """What a seat has more than all the others together."""
    return 2 * g.authority[seat] - sum(g.authority)


AIMS = {"authority kept": authority_kept, "authority ahead": authority_ahead}
