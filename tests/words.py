"""A playthrough in words, whatever the game: what tests of a box do and read."""

from typing import Any

import corerules as cr


def played(play: cr.Playthrough, *moves: str) -> cr.Playthrough:
    """``play`` after ``moves``; a card that chance gives is written ``chance: Pulsar``."""
    for move in moves:
        play.do(move)
    return play


def seat(play: cr.Playthrough, name: str) -> int:
    return play.game.names.index(name)


def of(play: cr.Playthrough, word: str, name: str = "Ann") -> Any:
    """What the tables say under ``word``, of a player or of ``"table"``: cards as a list, numbers as numbers."""
    face = play.game.rules.box.face
    column = next(c for c in (face.table if name == "table" else face.seats) if c.word == word.replace("_", " "))
    value = getattr(play.state, column.field)
    value = value if name == "table" else value[seat(play, name)]
    return list(value) if column.kind == "cards" else value


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
