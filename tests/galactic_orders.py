"""Tables of Core Worlds with Galactic Orders, in the words of ``tests/core_worlds.py``."""

from collections.abc import Mapping
from typing import Any

import corerules as cr

from .core_worlds import NAME

EXPANSION = "galactic-orders"


def load(seats: Any = 2, rulings: Mapping[str, str] | None = None, **options: Any) -> cr.Game:
    """The box with the expansion for ``seats``; ``options`` are the base's, as ``zone_size``."""
    return cr.load(NAME, seats=seats, expansions=[EXPANSION], rulings=rulings, **options)


def table(*, seats: Any = 2, rulings: Mapping[str, str] | None = None, ben: Mapping[str, Any] | None = None,
          words: Mapping[str, Any] | None = None, at: str | None = None, cards: str | None = None,
          **ann: Any) -> cr.Playthrough:
    """Ann's turn in the Action Phase, with what ``ann`` says of her; ``words``: those of the table.

    Words of several parts take underscores: ``Galactic_Senate=2``.
    """
    own = {k.replace("_", " "): v for k, v in ann.items()}
    game = load(seats, rulings, **({"cards": cards} if cards else {}))
    return game.position(at=at, active="Ann", Ann=own, Ben=dict(ben or {}), **dict(words or {}))
