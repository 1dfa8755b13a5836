"""Policies: who plays when nobody does; as weights of the moves, by which odds are worked out and moves are picked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf
from numbers import Rational
from random import Random
from typing import Any

from corerules.engine import Choice, RulesError, UnknownName, nearest

MOVES_SHOWN = 8  # of the moves that wrong weights were given for

Policy = Callable[[Any, Any], Any]
"""``policy(decision, g)``: one of ``decision.moves``."""

Weights = Callable[[Any, Any], Sequence[Any]]
"""``weights(decision, g)``: how likely each of ``decision.moves`` is, as whole numbers or fractions.

As many as the moves, none below 0 and not all 0; they need not add up to 1. Floats are taken, but no result is exact.
"""


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


class Checked:
    """The function that was given, with its weights looked at; ``rough``: whether one of them was a float."""

    def __init__(self, weights: Weights):
        self.weights, self.rough = weights, False

    def __call__(self, decision: Any, g: Any) -> Sequence[Any]:
        answer: Any = self.weights(decision, g)
        if not isinstance(answer, Iterable) or isinstance(answer, str):
            raise self._wrong("a policy gives a list of weights, one a move", answer, decision, g)
        given: list[Any] = list(answer)
        if len(given) != len(decision.moves):
            raise self._wrong(f"a policy gives as many weights as there are moves, here {len(decision.moves)}", given,
                              decision, g)
        if not all(isinstance(w, Rational | float) and 0 <= float(w) < inf for w in given):
            raise self._wrong("weights are numbers, none below 0", given, decision, g)
        if not any(given):
            raise self._wrong("of the weights one at least is above 0", given, decision, g)
        self.rough = self.rough or any(isinstance(w, float) for w in given)
        return given

    def _wrong(self, why: str, given: Any, decision: Any, g: Any) -> RulesError:
        moves = ", ".join(decision.of.text(x) for x in decision.moves[:MOVES_SHOWN])
        more = ", …" if len(decision.moves) > MOVES_SHOWN else ""
        return RulesError(f"{why} ({moves}{more})", value=repr(given), place=f"policy at {' > '.join(g.path)}")


def weights_of(policy: str | Weights) -> Weights:
    """The weights of a policy by its name, or the function that was given, whose weights are checked at each decision.

    Raises:
        UnknownName: no policy of this name; the nearest is offered.
    """
    if policy is uniform_weights or isinstance(policy, Checked):
        return policy
    if callable(policy):
        return Checked(policy)
    if policy not in NAMED:
        raise UnknownName(f"no such policy{nearest(policy, NAMED)}", value=str(policy), place="policy")
    return NAMED[policy]


def picker(policy: str | Weights, rng: Random) -> Policy:
    """What plays by ``policy`` with the numbers of ``rng``."""
    weights = weights_of(policy)
    return uniform(rng) if weights is uniform_weights else weighted(weights, rng)
