"""How likely something is, how long it takes: exactly where the position is small, and by sample beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from random import Random
from typing import Any

from corerules.engine import RulesError, State

from .conditions import Condition, as_condition, seat_of
from .game import Game
from .knowledge import WORLDS, TooManyWorlds, some_worlds, worlds
from .linear import components, visits, visits_in_floats
from .playthrough import Playthrough
from .policies import Checked, Weights, weights_of
from .sampling import Estimate, mean_of, played, played_until, rng_of, share_of
from .walk import LIMIT, Walk, counted, origin_of

EXACT_GROUP = 300
"""Positions that lead back to each other, up to which fractions are worked out; above that, floats."""
EXACT_POSITIONS = 20_000
"""Positions in all, up to which fractions are worked out."""
SAMPLE = 1_000

Number = Fraction | float


class Odds:
    """What is likely from a position on.

    ``probability``: of the condition, if one was asked for, else None. ``wins``: name -> probability of being among the
    winners. ``expected``: figure of the box, as ``turns`` -> its mean. With a condition, the game is followed until it
    holds or the game is over, and only so far do ``wins`` and ``expected`` count. ``never``: the probability that
    neither comes. ``exact``: whether the figures are fractions; None where the position was too large to be worked
    out and ``probability``, ``wins`` and ``expected`` are missing. ``sampled``: the same figures by playing, each an
    :class:`Estimate` with its 95 % interval, under ``"condition"``, the names and the figures. ``how``: in words.
    """

    def __init__(self, *, title: str, probability: Number | None, wins: dict[str, Number], expected: dict[str, Number],
                 never: Number, exact: bool | None, positions: int, how: str, sampled: dict[str, Estimate]):
        self.title, self.probability, self.wins, self.expected = title, probability, wins, expected
        self.never, self.exact, self.positions, self.how, self.sampled = never, exact, positions, how, sampled

    @property
    def turns(self) -> Number:
        """The expected number of turns, as the box counts them.

        Raises:
            RulesError: the box counts none, or the position was too large.
        """
        if "turns" not in self.expected:
            raise RulesError("there is no such figure here", value="turns", place=self.title)
        return self.expected["turns"]

    def rows(self) -> list[tuple[str, str, str]]:
        """(what, worked out, by sample) of each figure, in words."""
        worked: dict[str, Number] = {} if self.probability is None else {"condition": self.probability}
        worked |= self.wins | self.expected
        said = {"condition": self.title} | {name: f"{name} wins" for name in self.wins}
        return [(said.get(k, k), _shown(worked[k]) if k in worked else "–", str(self.sampled.get(k, "–")))
                for k in dict.fromkeys((*worked, *self.sampled))]

    def __repr__(self) -> str:
        rows = [("what", "worked out", "by sample (95 %)"), *self.rows()]
        widths = [max(len(r[k]) for r in rows) for k in range(3)]
        lines = ["  ".join(c.ljust(w) for c, w in zip(r, widths, strict=True)).rstrip() for r in rows]
        return "\n".join((f"Odds of {self.title}: {self.how}", *lines))


def _shown(x: Number) -> str:
    if isinstance(x, Fraction):
        if x.denominator == 1:
            return str(x)
        return f"{x} = {float(x):.4f}" if x.denominator < 10 ** 9 else f"{float(x):.10f} (a fraction)"
    return f"{x:.10f}"


def odds(position: Playthrough | Game, condition: Condition | Callable[[Any], bool] | None = None,
         policy: str | Weights = "uniform", *, seen_by: str | None = None, limit: int = LIMIT, sample: int = SAMPLE,
         seed: int = 0, most_worlds: int = WORLDS) -> Odds:
    """How likely ``condition`` is to come true, who wins and how long it takes, from where ``position`` stands.

    All who choose do so by ``policy``: ``"uniform"``, or a function of the decision and the state that returns a list
    of weights, one for each of ``decision.moves`` in their order: whole numbers or fractions, none below 0, not all 0,
    of any sum. With floats nothing is ``exact``. Where ``position`` stands, no event counts as happening. ``seen_by``:
    only what that seat knows now is taken as given; the cards it does not see may lie in any way that fits. Where there
    are more than ``most_worlds`` of these ways, each game of the sample begins with one that is drawn by chance, and
    nothing is worked out beside it. ``sample``: how many games are played beside it, 0 for none; ``seed``: of these.

    Raises:
        UnknownName: the condition names what the game does not have.
        RulesError: too many ways in which the unseen cards may lie and no ``sample``, something hidden whose odds
            depend on how it was played, a policy that gives other weights, or a ``limit`` that is no whole number
            above 0.

    >>> from corerules.play.game import load
    >>> odds(load("keeper-of-the-core", seats=3, deck={"Nebula Cloud": 2}), sample=0).wins
    {'Ann': Fraction(4, 9), 'Ben': Fraction(0, 1), 'Cleo': Fraction(5, 9)}
    """
    counted(limit=limit, most_worlds=most_worlds)
    counted(0, sample=sample)
    origin = origin_of(position)
    game, state = origin.game, origin.state
    asked = None if condition is None else as_condition(condition)
    test = None if asked is None else asked.bind(game)
    weights = weights_of(policy)
    title = asked.words if asked is not None else f"{game.title} for {len(game.names)}"
    roots = [(state, Fraction(1))]
    if seen_by is not None:
        seat = seat_of(game, seen_by)
        try:
            roots = worlds(state, seat, weights, most_worlds)
        except TooManyWorlds as e:
            if not sample:
                raise
            sampled = _sampled(game, some_worlds(state, seat, weights, sample, seed), weights, test, seed)
            return _by_sample_only(title, sampled, f"{sample:,} games of seed {seed}", e.reason)
    box = game.rules.box
    done = [p for s, p in roots if test is not None and test(None, s, ())]
    open_roots = [(s, p) for s, p in roots if test is None or not test(None, s, ())]
    walk = Walk(game.rules, [s for s, _ in open_roots], limit=limit, stop=test, weights=weights,
                figures=tuple(box.metrics.values()), loud=asked is not None and (asked.of_news or asked.of_path))
    sampled = _sampled(game, _drawn(roots, sample, seed), weights, test, seed)
    if not walk.complete:
        return _by_sample_only(title, sampled, f"{sample:,} games of seed {seed}", walk.why, len(walk))
    if walk.dead_ends:
        raise RulesError(f"a dead end can be reached: {walk.dead_ends[0][2]}", value=title, place="odds")
    found = _worked_out(game, walk, open_roots, sum(done, Fraction(0)), asked is not None, title, sampled)
    return _roughly(found) if isinstance(weights, Checked) and weights.rough and found.exact else found


def _roughly(found: Odds) -> Odds:
    """The same in floats, since what went in were floats."""
    return Odds(title=found.title, probability=None if found.probability is None else float(found.probability),
                wins={name: float(p) for name, p in found.wins.items()},
                expected={name: float(x) for name, x in found.expected.items()}, never=float(found.never), exact=False,
                positions=found.positions, sampled=found.sampled,
                how=f"in floats, over {found.positions:,} positions (the policy weighs in floats)")


def _by_sample_only(title: str, sampled: dict[str, Estimate], games: str, why: str, positions: int = 0) -> Odds:
    how = f"by sample only ({games})" if sampled else "not worked out"
    return Odds(title=title, probability=None, wins={}, expected={}, never=0.0, exact=None, positions=positions,
                how=f"{how}, since {why}", sampled=sampled)


def _worked_out(game: Game, walk: Walk, roots: list[tuple[State, Fraction]], done: Fraction, asked: bool, title: str,
                sampled: dict[str, Estimate]) -> Odds:
    box = game.rules.box
    rows = [row or [] for row in walk.ways]
    totals = [sum((Fraction(way.weight) for way in row), Fraction(0)) for row in rows]
    shares = [[Fraction(way.weight) / total for way in row] for row, total in zip(rows, totals, strict=True)]
    followed = [[(way.target, p) for way, p in zip(row, share, strict=True) if not way.hit]
                for row, share in zip(rows, shares, strict=True)]
    groups = components(followed)
    largest = max(map(len, groups), default=0)
    start = {number: p for number, (_, p) in enumerate(roots)}
    exact = largest <= EXACT_GROUP and len(walk) <= EXACT_POSITIONS
    seen: list[Any]
    if exact:
        seen, never = visits(followed, start, groups)
        how = f"exact, over {len(walk):,} positions"
    else:
        seen, never = visits_in_floats(followed, {k: float(p) for k, p in start.items()})  # type: ignore[assignment]
        why = (f"{largest:,} of them lead back to each other, more than {EXACT_GROUP:,}" if largest > EXACT_GROUP
               else f"more than {EXACT_POSITIONS:,}")
        how = f"in floats, over {len(walk):,} positions ({why}); up to {never:.0e} is left out"
    number: Callable[[Fraction], Any] = (lambda p: p) if exact else float
    hit: Any = number(done)
    wins: list[Any] = [number(Fraction(0))] * len(game.names)
    figures: list[Any] = [number(Fraction(0))] * len(box.metrics)
    for here, often in enumerate(seen):
        if not often:
            continue
        if walk.states[here].decision is None:
            payoff = box.returns(walk.states[here])
            for seat, got in enumerate(payoff):
                if got == max(payoff):
                    wins[seat] += often
        for way, p in zip(rows[here], shares[here], strict=True):
            flow = often * number(p)
            if way.hit:
                hit += flow
            for k, amount in enumerate(way.amounts):
                if amount:
                    figures[k] += flow * amount
    if exact and never:  # what goes round for ever is counted once only: there is no mean
        figures = [float("inf")] * len(figures)
    return Odds(title=title, probability=hit if asked else None, wins=dict(zip(game.names, wins, strict=True)),
                expected=dict(zip(box.metrics, figures, strict=True)), never=never, exact=exact, positions=len(walk),
                how=how, sampled=sampled)


def _drawn(roots: list[tuple[State, Fraction]], n: int, seed: int) -> Iterable[State]:
    """``n`` of the states, each by its probability."""
    states, chances = [s for s, _ in roots], [float(p) for _, p in roots]
    for number in range(n):
        yield Random(f"{seed}:{number}:world").choices(states, chances)[0] if len(states) > 1 else states[0]


def _sampled(game: Game, states: Iterable[State], weights: Weights, test: Any, seed: int) -> dict[str, Estimate]:
    """The figures by a game from each of ``states``; those that do not end are left out."""
    metrics: Mapping[str, Any] = game.rules.box.metrics
    hits: list[bool] = []
    rows = []
    for number, state in enumerate(states):
        if test is not None:
            came = played_until(state, weights, rng_of(seed, number), test)
            hits += [] if came is None else [came]
        else:
            rows.append(played(state, weights, seed, number, figures=metrics))
    if test is not None:
        return {"condition": share_of(sum(hits), len(hits))} if hits else {}
    ended = [row for row in rows if not row.cut]
    if not ended:
        return {}
    found = {name: share_of(sum(row.returns[seat] == max(row.returns) for row in ended), len(ended))
             for seat, name in enumerate(game.names)}
    return found | {name: mean_of([row.figures[k] for row in ended]) for k, name in enumerate(metrics)}
