"""Tables of Core Worlds for tests: set by hand in the words of the workbook, read in the same words."""

from collections.abc import Mapping
from typing import Any

import corerules as cr
from corerules.engine import Chance
from corerules.games.core_worlds.metrics import prospects

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


def played(play: cr.Playthrough, *moves: str) -> cr.Playthrough:
    """``play`` after ``moves``; a card that chance gives is written ``chance: Zeus``."""
    for move in moves:
        play.do(move)
    return play


def of(play: cr.Playthrough, word: str, name: str = "Ann") -> Any:
    """What the tables say under ``word``: cards as a list, numbers as numbers; of the table under ``name="table"``."""
    face = play.game.rules.box.face
    column = next(c for c in (face.table if name == "table" else face.seats) if c.word == word)
    value = getattr(play.state, column.field)
    value = value if name == "table" else value[play.game.names.index(name)]
    return list(value) if column.kind == "cards" else value


def zone(play: cr.Playthrough) -> list[str]:
    """The cards of the Central Zone, those with a token last."""
    return [*play.state.central, *play.state.tokened]


def legal(play: cr.Playthrough) -> list[str]:
    """The legal moves in words."""
    return [option.text for option in play.moves()]


def deciders(play: cr.Playthrough) -> list[str]:
    return [play.game.names[s] for s in play.decision.seats]


def why_not(play: cr.Playthrough, move: str) -> str:
    """The first reason for which ``move`` is refused, with its rule in brackets."""
    [refused] = [r for r in play.refusals() if r.text == move]
    return f"{refused.reason} [{refused.rule}]"


def told(play: cr.Playthrough, name: str | None = None) -> list[str]:
    """The log, as ``name`` may read it; None: as the referee does."""
    return [line.text for line in play.seen_by(name).lines()]


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
