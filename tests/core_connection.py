"""Tables of Core Connection for tests: set by hand in the words of the workbook, read in the same words."""

from collections.abc import Mapping, Sequence
from typing import Any

import corerules as cr

NAME = "core-connection"


def load(seats: Any = 2, rulings: Mapping[str, str] | None = None, **options: Any) -> cr.Game:
    return cr.load(NAME, seats=seats, rulings=rulings, **options)


def table(hand: Sequence[str] = (), *, seats: Any = 2, rulings: Mapping[str, str] | None = None, at: str = "main",
          ben: Mapping[str, Any] | None = None, words: Mapping[str, Any] | None = None, **ann: Any) -> cr.Playthrough:
    """Ann's Main Phase, or another step: she holds ``hand`` and has what ``ann`` says; ``words``: all the others.

    Words of two parts take an underscore: ``Energy_Pool=["Vril Trooper"]``.
    """
    own = {"hand": list(hand), **{k.replace("_", " "): v for k, v in ann.items()}}
    return load(seats, rulings).position(at=at, active="Ann", Ann=own, Ben=dict(ben or {}), **dict(words or {}))


def done(play: cr.Playthrough, *moves: str) -> cr.Playthrough:
    """``play`` after ``moves``; a card that chance gives is written ``chance: Vril Trooper``."""
    for move in moves:
        play.do(move)
    return play


def seat(play: cr.Playthrough, name: str) -> int:
    return play.game.names.index(name)


def of(play: cr.Playthrough, word: str, name: str = "Ann") -> Any:
    """What the tables say under ``word``: of a player, or of the table where ``name`` is empty."""
    face = play.game.rules.box.face
    column = next(c for c in (face.seats if name else face.table) if c.word == word.replace("_", " "))
    value = getattr(play.state, column.field)
    value = value[seat(play, name)] if name else value
    return list(value) if column.kind == "cards" else value


def shared(play: cr.Playthrough, word: str) -> Any:
    return of(play, word, "")


def energy(play: cr.Playthrough, name: str = "Ann") -> int:
    return play.state.energy[seat(play, name)]


def totals(play: cr.Playthrough, name: str = "Ann") -> tuple[int, int, int]:
    """Melee, Ranged, Durability."""
    return tuple(of(play, word, name) for word in ("Melee", "Ranged", "Durability"))


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


def pool(energy: int) -> list[str]:
    """Monsters worth so much Energy, Vril Guardians of 2 and Vril Troopers of 1; 16 at most."""
    twos = min(3, energy // 2)
    return ["Vril Guardian"] * twos + ["Vril Trooper"] * (energy - 2 * twos)
