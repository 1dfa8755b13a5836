"""Policies: who plays when nobody does; as weights of the moves, by which odds are worked out and moves are picked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from corerules.engine import Choice, UnknownName, nearest

Policy = Callable[[Any, Any], Any]
"""``policy(decision, g)``: one of ``decision.moves``."""

Weights = Callable[[Any, Any], Sequence[Any]]
"""``weights(decision, g)``: how likely each of ``decision.moves`` is, as whole numbers or fractions."""


def uniform_weights(decision: Any, g: Any) -> list[int]:
    """Every move equally likely; a card of the own hand is picked among the physical cards, a pair among its kinds."""
    of, moves = decision.of, decision.moves
    if type(of) is Choice and of.ways is not None:
        return [of.ways(g, decision.seat, x) for x in moves]
    return [1] * len(moves)


def uniform(rng: Random) -> Policy:
    """Picks as :func:`uniform_weights` weighs."""
    random = rng.random

    def policy(decision: Any, g: Any) -> Any:
        moves, of = decision.moves, decision.of
        if type(of) is Choice and of.ways is not None:
            moves = [x for x, n in zip(moves, uniform_weights(decision, g), strict=True) for _ in range(n)]
        return moves[int(random() * len(moves))]

    return policy


def weighted(weights: Weights, rng: Random) -> Policy:
    """Picks each move as likely as ``weights`` says."""

    def policy(decision: Any, g: Any) -> Any:
        return rng.choices(decision.moves, list(map(float, weights(decision, g))))[0]

    return policy


NAMED: dict[str, Weights] = {"uniform": uniform_weights}


def weights_of(policy: str | Weights) -> Weights:
    """The weights of a policy by its name, or the function that was given.

    Raises:
        UnknownName: no policy of this name; the nearest is offered.
    """
    if callable(policy):
        return policy
    if policy not in NAMED:
        raise UnknownName(f"no such policy{nearest(policy, NAMED)}", value=str(policy), place="policy")
    return NAMED[policy]


def picker(policy: str | Weights, rng: Random) -> Policy:
    """What plays by ``policy`` with the numbers of ``rng``."""
    weights = weights_of(policy)
    return uniform(rng) if weights is uniform_weights else weighted(weights, rng)
