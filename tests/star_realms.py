"""Tables of Star Realms for tests: set by hand in the words of the workbook, read in the same words."""

from collections.abc import Mapping, Sequence
from typing import Any

import corerules as cr

NAME = "star-realms"


def load(seats: Any = 2, rulings: Mapping[str, str] | None = None, **options: Any) -> cr.Game:
    """The box for ``seats``; ``options`` are its own, as ``authority``."""
    return cr.load(NAME, seats=seats, rulings=rulings, **options)


def table(hand: Sequence[str] = (), play: Sequence[str] = (), *, seats: Any = 2,
          rulings: Mapping[str, str] | None = None, ben: Mapping[str, Any] | None = None,
          words: Mapping[str, Any] | None = None, **ann: Any) -> cr.Playthrough:
    """Ann's Main Phase: she holds ``hand``, has ``play`` in play and what ``ann`` says; ``words``: all the others.

    Words of two parts take an underscore: ``top_of_deck=["Ram"]``.
    """
    own = {"hand": list(hand), "in play": list(play), **{k.replace("_", " "): v for k, v in ann.items()}}
    return load(seats, rulings).position(active="Ann", Ann=own, Ben=dict(ben or {}), **dict(words or {}))


def played(play: cr.Playthrough, *moves: str) -> cr.Playthrough:
    """``play`` after ``moves``; a card that chance gives is written ``chance: Ram``."""
    for move in moves:
        play.do(move)
    return play


def seat(play: cr.Playthrough, name: str) -> int:
    return play.game.names.index(name)


def of(play: cr.Playthrough, word: str, name: str = "Ann") -> Any:
    """What the table of players says under ``word``: cards as a list, numbers as numbers."""
    column = next(c for c in play.game.rules.box.face.seats if c.word == word.replace("_", " "))
    value = getattr(play.state, column.field)[seat(play, name)]
    return list(value) if column.kind == "cards" else value


def pools(play: cr.Playthrough, name: str = "Ann") -> tuple[int, int, int]:
    """Trade, combat and authority."""
    return of(play, "trade", name), of(play, "combat", name), of(play, "authority", name)


def hand(play: cr.Playthrough, name: str = "Ann") -> list[str]:
    return of(play, "hand", name)


def in_play(play: cr.Playthrough, name: str = "Ann") -> list[str]:
    return of(play, "in play", name)


def discard(play: cr.Playthrough, name: str = "Ann") -> list[str]:
    return of(play, "discard", name)


def active(play: cr.Playthrough) -> str:
    return play.game.names[play.state.active]


def deciders(play: cr.Playthrough) -> list[str]:
    return [play.game.names[s] for s in play.decision.seats]


def legal(play: cr.Playthrough) -> list[str]:
    """The legal moves, each with the name of who may make it."""
    return [str(option) for option in play.moves()]


def why_not(play: cr.Playthrough, move: str) -> list[str]:
    """Every reason for which ``move`` is refused, each with its rule in brackets."""
    [refused] = [r for r in play.refusals(every=True) if str(r) == move]
    return [f"{reason} [{rule}]" for reason, rule in refused.reasons]


def told(play: cr.Playthrough, name: str | None = None) -> list[str]:
    """The log, as ``name`` may read it; None: as the referee does."""
    return [line.text for line in play.seen_by(name).lines()]
