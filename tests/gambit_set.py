"""Tables with the Gambit Set, in the words of ``tests/star_realms.py``; ``mode``: the expansion that is played."""

from collections.abc import Mapping, Sequence
from typing import Any

import corerules as cr
from corerules.engine import observe

from .star_realms import NAME


def load(seats: Any = 2, rulings: Mapping[str, str] | None = None, mode: str = "gambit-set", **options: Any) -> cr.Game:
    """Star Realms with ``mode`` and what it needs; ``options`` are theirs, as ``gambits``."""
    return cr.load(NAME, seats=seats, expansions=[mode], rulings=rulings, **options)


def table(hand: Sequence[str] = (), play: Sequence[str] = (), *, seats: Any = 2, mode: str = "gambit-set",
          rulings: Mapping[str, str] | None = None, ben: Mapping[str, Any] | None = None,
          words: Mapping[str, Any] | None = None, options: Mapping[str, Any] | None = None,
          **ann: Any) -> cr.Playthrough:
    """Ann's Main Phase: she holds ``hand``, has ``play`` in play and what ``ann`` says; ``words``: all the others."""
    own = {"hand": list(hand), "in play": list(play), **{k.replace("_", " "): v for k, v in ann.items()}}
    others = {"Ben": dict(ben)} if ben else {}
    game = load(seats, rulings, mode, **dict(options or {}))
    return game.position(active="Ann", Ann=own, **others, **dict(words or {}))


def of_table(play: cr.Playthrough, word: str) -> Any:
    """What the table itself says under ``word``."""
    column = next(c for c in play.game.rules.box.face.table if c.word == word)
    value = getattr(play.state, column.field)
    return list(value) if column.kind == "cards" else value


def seen(play: cr.Playthrough, name: str, field: str) -> Any:
    """A field of the state as the seat of this name sees it."""
    return getattr(observe(play.state, play.game.names.index(name)).state, field)
