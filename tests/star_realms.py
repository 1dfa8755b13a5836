"""Tables of Star Realms for tests: set by hand in the words of the workbook, read in the same words."""

from collections.abc import Mapping, Sequence
from typing import Any

import corerules as cr
from tests.words import active, deciders, legal, of, played, told, why_not

__all__ = ["NAME", "active", "deciders", "discard", "hand", "in_play", "legal", "load", "of", "played", "pools",
           "table", "told", "why_not"]
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


def pools(play: cr.Playthrough, name: str = "Ann") -> tuple[int, int, int]:
    """Trade, combat and authority."""
    return of(play, "trade", name), of(play, "combat", name), of(play, "authority", name)


def hand(play: cr.Playthrough, name: str = "Ann") -> list[str]:
    return of(play, "hand", name)


def in_play(play: cr.Playthrough, name: str = "Ann") -> list[str]:
    return of(play, "in play", name)


def discard(play: cr.Playthrough, name: str = "Ann") -> list[str]:
    return of(play, "discard", name)
