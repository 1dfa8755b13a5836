"""Tables of Core Worlds for tests: set by hand in the words of the workbook, read in the same words."""

from collections.abc import Mapping
from typing import Any

import corerules as cr
from corerules.engine import Chance
from corerules.games.core_worlds.metrics import prospects
from tests.words import deciders, of, played, told

__all__ = ["NAME", "deciders", "greedy", "legal", "load", "of", "played", "table", "told", "why_not", "zone"]
NAME = "core-worlds"


def load(seats: Any = 2, rulings: Mapping[str, str] | None = None, **options: Any) -> cr.Game:
    """The box for ``seats``; ``options`` are its own, as ``zone_size``."""
    return cr.load(NAME, seats=seats, rulings=rulings, **options)


def table(*, seats: Any = 2, rulings: Mapping[str, str] | None = None, ben: Mapping[str, Any] | None = None,
          words: Mapping[str, Any] | None = None, at: str | None = None, **ann: Any) -> cr.Playthrough:
    """Ann's turn in the Action Phase, with what ``ann`` says of her; ``words``: those of the table.

    Words of two parts take an underscore: ``under_Worlds=["Snub Fighter"]``.
    """
    own = {k.replace("_", " "): v for k, v in ann.items()}
    return load(seats, rulings).position(at=at, active="Ann", Ann=own, Ben=dict(ben or {}), **dict(words or {}))


def zone(play: cr.Playthrough) -> list[str]:
    """The cards of the Central Zone, those with a token last."""
    return [*play.state.central, *play.state.tokened]


def legal(play: cr.Playthrough) -> list[str]:
    """The legal moves in words."""
    return [option.text for option in play.moves()]


def why_not(play: cr.Playthrough, move: str) -> str:
    """The first reason for which ``move`` is refused, with its rule in brackets."""
    [refused] = [r for r in play.refusals() if r.text == move]
    return f"{refused.reason} [{refused.rule}]"


def greedy(rules: Any, seats: int, rng: Any) -> tuple[Any, list[Any]]:
    """A game in which every seat takes what looks best one move ahead, and its events."""
    s, events = rules.new(seats), []
    while s.decision is not None:
        if isinstance(s.decision, Chance):
            answer = s.decision.sample(rng.random)
        else:
            seat, moves = s.decision.seat, s.decision.moves
            values = [prospects(rules.after(s, move, loud=False), seat) for move in moves]
            best = max(values)
            answer = rng.choice([move for move, value in zip(moves, values, strict=True) if value >= best - 1e-9])
        s = rules.apply(s, answer)
        events += s.events
    return s, events
