"""Games played to their end by seeds: one row of figures each, and what many of them say of the whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from corerules.engine import Chance, NoEnd, State, answer_by

from . import wording
from .conditions import Test
from .policies import Weights, picker

CAP = 100_000
"""Decisions after which a game counts as one that does not end."""
SURE = 1.959964  # standard errors on either side: 95 of 100 such intervals hold the true figure


class Estimate(NamedTuple):
    """A mean over ``n`` games with its standard error and the 95 % interval."""

    mean: float
    error: float
    low: float
    high: float
    n: int

    def __str__(self) -> str:
        return f"{self.mean:.4f} ({self.low:.4f} to {self.high:.4f})"


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean of any figures: normal interval."""
    n = len(values)
    mean = sum(values) / n
    error = sqrt(sum((v - mean) ** 2 for v in values) / (n - 1) / n) if n > 1 else float("inf")
    return Estimate(mean, error, mean - SURE * error, mean + SURE * error, n)


def share_of(hits: int, n: int) -> Estimate:
    """A probability: Wilson's interval, which is sound also where nothing or everything was hit."""
    p, z = hits / n, SURE
    scale = 1 + z * z / n
    centre, half = (p + z * z / 2 / n) / scale, z * sqrt(p * (1 - p) / n + z * z / 4 / n / n) / scale
    error = max(sqrt(p * (1 - p) / n), sqrt(n / (n + 1) ** 2 / (n + 2)))  # never 0: one more game could differ
    return Estimate(p, error, max(0.0, centre - half), min(1.0, centre + half), n)


def rng_of(seed: int, number: int) -> Random:
    """The numbers of one game of many: the same in whatever process it is played."""
    return Random(f"{seed}:{number}")


class Row(NamedTuple):
    """One game played: payoffs, figures by name, decisions of seats, and where it did not end, why."""

    returns: tuple[float, ...]
    figures: tuple[int, ...]
    decisions: int
    cut: str = ""


def played(state: State, weights: Weights, seed: int, number: int, *, figures: Mapping[str, Any], cap: int = CAP,
           names: Sequence[str] = ()) -> Row:
    """Game ``number`` of those of ``seed``, played on from ``state``."""
    rules, rng = state.rules, rng_of(seed, number)
    events: list[Any] | None = [] if figures else None
    try:
        end, decided, _ = rules.playout(state, picker(weights, rng), rng, events=events, limit=cap)
    except NoEnd as e:
        if e.value is not None:  # steps that follow each other for ever: no cap of decisions ends that
            raise
        return Row((), (), cap, repeated(state, weights, rng_of(seed, number), cap, names))
    return Row(rules.box.returns(end), tuple(f(events) for f in figures.values()), decided)


def repeated(state: State, weights: Weights, rng: Random, cap: int, names: Sequence[str]) -> str:
    """The last stretch of a game that came back to a position where it had been, in words."""
    policy, s, line = picker(weights, rng), state, []
    seen: dict[State, int] = {state: 0}
    cycle: tuple[int, int] | None = None
    decided = 0
    while s.decision is not None and decided < cap:
        answer, decided = _next(s, policy, rng, decided)
        line.append(wording.texts_of(s, answer, names or [f"seat {p}" for p in range(99)]))
        s = s.rules.apply(s, answer)
        if s in seen:
            cycle = seen[s], len(line)
        seen[s] = len(line)
    if cycle is None:
        return f"no end after {cap:,} decisions; no position came back"
    moves = line[cycle[0]: cycle[1]]
    shown = " → ".join(moves if len(moves) <= 12 else [*moves[:12], f"… {len(moves) - 12} more"])
    return f"no end after {cap:,} decisions; it came back to the same position by: {shown}"


def _next(s: State, policy: Any, rng: Random, decided: int) -> tuple[Any, int]:
    if type(s.decision) is Chance:
        return s.decision.sample(rng.random), decided
    return answer_by(policy, s.decision, s), decided + 1


def played_until(state: State, weights: Weights, rng: Random, test: Test, *, cap: int = CAP) -> bool | None:
    """Whether ``test`` came true in one game played on from ``state``; None where the game did not end."""
    policy, s, decided = picker(weights, rng), state, 0
    if test(None, s, ()):
        return True
    while s.decision is not None:
        answer, decided = _next(s, policy, rng, decided)
        t = s.rules.after(s, answer)
        if test(s, t, t.events or ()):
            return True
        if decided >= cap:
            return None
        s = t
    return False
