"""Words for metrics: what is counted of a game's events."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from corerules.engine import Event


def number_of(*names: str) -> Callable[[Sequence[Event]], int]:
    """How many of the events go by one of ``names``."""

    def number(events: Sequence[Event]) -> int:
        return sum(e.name in names for e in events)

    return number
