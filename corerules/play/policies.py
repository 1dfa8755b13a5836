"""Policies: who plays when nobody does."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from corerules.engine import Choice

Policy = Callable[[Any, Any], Any]
"""``policy(decision, g)``: one of ``decision.moves``."""


def uniform(rng: Random) -> Policy:
    """Every move equally likely; a card of the own hand is picked among the physical cards, a pair among its kinds."""
    random = rng.random

    def policy(decision: Any, g: Any) -> Any:
        moves, of = decision.moves, decision.of
        if type(of) is Choice and of.ways is not None:
            moves = [x for x in moves for _ in range(of.ways(g, decision.seat, x))]
        return moves[int(random() * len(moves))]

    return policy
