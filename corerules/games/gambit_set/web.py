"""A position in which cards of the Gambit Set can be tried out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from corerules.games.star_realms import web
from corerules.games.star_realms.kinds import Card


def try_out(names: Sequence[str], cards: Mapping[str, Card], seats: Sequence[str]) -> dict[str, Any]:
    """As the base has it, gambits face up; the other to aim at is of the other team, where there are two."""
    gambits = [name for name in names if cards[name].deck == "gambits"]
    first, other = seats[0], seats[len(seats) // 2] if len(seats) > 1 else ""
    words = web.try_out([name for name in names if name not in gambits], cards, (first, other))
    words[first]["revealed gambits"] = gambits
    return {word: value for word, value in words.items() if word}
