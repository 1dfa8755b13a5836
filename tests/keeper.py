"""Tables of Keeper of the Core for tests: set by hand in the words of the workbook, read in the same words."""

from collections.abc import Iterable, Mapping
from typing import Any

import corerules as cr
from tests.words import active, legal, played, told, why_not

__all__ = ["NAME", "active", "direction", "drew_from", "hand", "legal", "load", "named", "out", "played", "shields",
           "table", "told", "voids", "why_not"]
NAME = "keeper-of-the-core"


def load(seats: Any = 3, rulings: Mapping[str, str] | None = None, **options: Any) -> cr.Game:
    """The box for ``seats``; ``options`` are its own, as ``deck``."""
    return cr.load(NAME, seats=seats, rulings=rulings, **options)


def table(seats: Any = 3, rulings: Mapping[str, str] | None = None, **position: Any) -> cr.Playthrough:
    """A position for ``seats``; Ann is active unless ``position`` says otherwise."""
    return load(seats, rulings).position(**{"active": "Ann", **position})


def hand(play: cr.Playthrough, name: str) -> list[str]:
    """The cards of a seat, in order of the alphabet."""
    return list(play.state.hands[play.game.names.index(name)])


def named(play: cr.Playthrough, flags: Iterable[Any]) -> list[str]:
    """The seats whose flag is up, or whose number is not 0."""
    return [name for name, flag in zip(play.game.names, flags, strict=True) if flag]


def voids(play: cr.Playthrough) -> list[str]:
    return named(play, play.state.voids)


def shields(play: cr.Playthrough) -> list[str]:
    return named(play, play.state.shields)


def out(play: cr.Playthrough) -> list[str]:
    return named(play, play.state.out)


def direction(play: cr.Playthrough) -> str:
    return {1: "clockwise", -1: "counter-clockwise"}[play.state.direction]


def drew_from(play: cr.Playthrough) -> str:
    """Whom the Draw Phase of this turn aims at."""
    return play.game.names[play.state.drew_from]
