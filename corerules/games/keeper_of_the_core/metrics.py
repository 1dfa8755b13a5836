"""What can be counted of a game of Keeper: each figure adds up over the events."""

from __future__ import annotations

from collections.abc import Sequence

from corerules.engine import Event

from .state import Keeper


def turns(events: Sequence[Event]) -> int:
    """Turns that draw, each counted as its Draw Phase ends: a Wormhole's extra turn too, a skipped one not."""
    return sum(e.name == "step" and e.data["graph"] == "turn" and e.data["to"] == "check" for e in events)


def pairs_played(events: Sequence[Event]) -> int:
    return sum(e.name == "pair" for e in events)


def draws_blocked(events: Sequence[Event]) -> int:
    return sum(e.name == "blocked" for e in events)


METRICS = {"turns": turns, "pairs": pairs_played, "blocks": draws_blocked}


def cards_kept(g: Keeper, seat: int) -> int:
    """What keeps a seat in the game."""
    return len(g.hands[seat])


AIMS = {"cards kept": cards_kept}
