"""Tables of Core Connection for tests: set by hand in the words of the workbook, read in the same words."""

from collections.abc import Mapping, Sequence
from typing import Any

import corerules as cr
from tests.words import legal, of, seat, told, why_not
from tests.words import played as done

__all__ = ["NAME", "done", "energy", "legal", "load", "of", "pool", "seat", "shared", "table", "told", "totals",
           "why_not"]
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


def shared(play: cr.Playthrough, word: str) -> Any:
    return of(play, word, "table")


def energy(play: cr.Playthrough, name: str = "Ann") -> int:
    return play.state.energy[seat(play, name)]


def totals(play: cr.Playthrough, name: str = "Ann") -> tuple[int, int, int]:
    """Melee, Ranged, Durability."""
    return tuple(of(play, word, name) for word in ("Melee", "Ranged", "Durability"))


def pool(energy: int) -> list[str]:
    """Monsters worth so much Energy, Vril Guardians of 2 and Vril Troopers of 1; 16 at most."""
    twos = min(3, energy // 2)
    return ["Vril Guardian"] * twos + ["Vril Trooper"] * (energy - 2 * twos)
