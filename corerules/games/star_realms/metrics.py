"""What can be counted of a game of Star Realms: each figure adds up over the events."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from corerules.engine import Event

from .state import StarRealms


def _number_of(*names: str) -> Callable[[Sequence[Event]], int]:
    def number(events: Sequence[Event]) -> int:
        return sum(e.name in names for e in events)

    return number


def combat_dealt(events: Sequence[Event]) -> int:
    """Combat spent on players."""
    return sum(e.data["combat"] for e in events if e.name == "attacked")


METRICS = {
    "turns": _number_of("turn"), "cards played": _number_of("played"),
    "cards acquired": _number_of("acquired", "acquired on top"), "cards scrapped": _number_of("scrapped", "returned"),
    "bases destroyed": _number_of("destroyed"), "combat dealt": combat_dealt,
}


def authority_kept(g: StarRealms, seat: int) -> int:
    """What keeps a seat in the game."""
    return g.authority[seat]


def authority_ahead(g: StarRealms, seat: int) -> int:
    """What a seat has more than all the others together."""
    return 2 * g.authority[seat] - sum(g.authority)


AIMS = {"authority kept": authority_kept, "authority ahead": authority_ahead}
