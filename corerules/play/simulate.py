"""Many games played by seeds: a row each, the same whoever plays them and on however many processes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from corerules.engine import State

from .game import Game
from .playthrough import Playthrough
from .policies import Weights, weights_of
from .sampling import CAP, Row, played
from .walk import counted, origin_of

if TYPE_CHECKING:
    import pandas as pd

MOST_IN_A_BATCH = 500
BATCHES = 16
"""How many batches each process gets at least, so that none waits long for the others."""


def simulate(position: Playthrough | Game, n: int, policy: str | Weights = "uniform", *, seed: int = 0,
             workers: int = 1, cap: int = CAP, progress: bool = True) -> pd.DataFrame:
    """``n`` games played on from ``position`` by ``policy``: a row a game.

    ``policy``: ``"uniform"``, or a function of the decision and the state that returns a list of weights, one for each
    of ``decision.moves`` in their order: numbers, none below 0, not all 0, of any sum.

    Columns: ``winner`` (several with commas between), ``returns NAME`` of each seat, the figures of the box as
    ``turns``, ``decisions`` of seats, ``ended``: ``"over"``, or for a game that was cut after ``cap`` decisions which
    moves it repeated; of such a game only ``decisions`` is known. Game ``k`` depends on ``seed`` and ``k`` only. An
    interrupt (Ctrl-C, the stop button) keeps the games that are done: ``frame.attrs["complete"]`` says so.

    Raises:
        RulesError: ``n``, ``workers`` or ``cap`` is no number above 0, or a policy gives other weights.
        UnknownName: no such policy.
    """
    counted(n=n, workers=workers, cap=cap)
    origin = origin_of(position)
    names = origin.game.names
    weights = weights_of(policy)
    found, complete = collected(origin.state, names, weights, n, seed=seed, workers=workers, cap=cap, progress=progress)
    by = policy if isinstance(policy, str) else getattr(policy, "__name__", "a policy")
    frame = _frame(origin.game, found)
    frame.attrs = {"game": origin.game.title, "n": n, "seed": seed, "policy": by, "complete": complete}
    return frame


def collected(state: State, names: tuple[str, ...], weights: Weights, n: int, *, seed: int, workers: int, cap: int,
              progress: bool) -> tuple[dict[int, Row], bool]:
    """Game -> its row, and whether none is missing."""
    from tqdm.auto import tqdm

    size = max(1, min(MOST_IN_A_BATCH, n // (workers * BATCHES)))
    batches = [(first, min(size, n - first)) for first in range(0, n, size)]
    found: dict[int, Row] = {}
    rows = _in_turn(state, names, weights, batches, seed, cap) if workers == 1 else _shared_out(
        state, names, weights, batches, seed, cap, workers)
    complete = False
    with tqdm(total=n, disable=not progress, unit="game", leave=False) as bar, suppress(KeyboardInterrupt):
        for number, row in rows:
            found[number] = row
            bar.update()
        complete = True
    return found, complete


def _batch(state: State, names: tuple[str, ...], weights: Weights, first: int, count: int, seed: int,
           cap: int) -> list[tuple[int, Row]]:
    return [(number, _game(state, names, weights, number, seed, cap)) for number in range(first, first + count)]


def _game(state: State, names: tuple[str, ...], weights: Weights, number: int, seed: int, cap: int) -> Row:
    metrics = state.rules.box.metrics
    return played(state, weights, seed, number, figures=metrics, cap=cap, names=names)


def _in_turn(state: State, names: tuple[str, ...], weights: Weights, batches: list[tuple[int, int]], seed: int,
             cap: int) -> Iterator[tuple[int, Row]]:
    for first, count in batches:
        for number in range(first, first + count):
            yield number, _game(state, names, weights, number, seed, cap)


def _shared_out(state: State, names: tuple[str, ...], weights: Weights, batches: list[tuple[int, int]], seed: int,
                cap: int, workers: int) -> Iterator[tuple[int, Row]]:
    """The same on several processes, in the order in which they come back."""
    from joblib import Parallel, delayed

    jobs = (delayed(_batch)(state, names, weights, first, count, seed, cap) for first, count in batches)
    for batch in Parallel(n_jobs=workers, return_as="generator_unordered", pre_dispatch="2*n_jobs")(jobs):
        yield from batch


def _frame(game: Game, found: dict[int, Row]) -> pd.DataFrame:
    import pandas as pd

    names, metrics = game.names, list(game.rules.box.metrics)
    nothing = float("nan")
    data: dict[str, list[Any]] = {c: [] for c in ("winner", *(f"returns {n}" for n in names), *metrics, "decisions",
                                                  "ended")}
    for _, row in sorted(found.items()):
        best = max(row.returns, default=0.0)
        data["winner"].append(", ".join(n for n, r in zip(names, row.returns, strict=True) if r == best)
                              if row.returns else "")
        for k, name in enumerate(names):
            data[f"returns {name}"].append(row.returns[k] if row.returns else nothing)
        for k, name in enumerate(metrics):
            data[name].append(row.figures[k] if row.returns else nothing)
        data["decisions"].append(row.decisions)
        data["ended"].append(row.cut or "over")
    return pd.DataFrame(data, index=pd.Index(sorted(found), name="game"))
