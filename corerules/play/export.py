"""A playthrough for other programs, and to be quoted: its log, notes and kept differences as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from .notes import cursor, difference, kept, notes
from .view import View

if TYPE_CHECKING:
    from .playthrough import Playthrough


def exported(play: Playthrough, seat: str | None = None) -> dict[str, Any]:
    """The log of the whole branch as data for JSON; for the referee with the notes and the kept differences.

    ``seat``: as that seat may know it: notes and differences are the referee's, they may tell what no seat knows.

    Raises:
        UnknownName: nobody of this name sits at the table.
    """
    view, game = play.seen_by(seat), play.game
    now = view.numbers[play.index]
    lines = View(cursor(play, play.history.current), view.seat).lines()
    undone = {"undone": True}
    data: dict[str, Any] = {
        "game": game.title, "seats": list(game.names), "seen by": seat or "the referee", "where": view.where,
        "rulings": {r.name: getattr(game.rulings, r.name) for r in game.rules.rulings},
        "log": [{"move": x.number, "what happened": x.text, "rule": x.rule, **(undone if x.number > now else {})}
                for x in lines]}
    if view.seat is not None:
        return data
    differences = []
    for one in kept(play):
        found = difference(one.first, one.second)
        rows = [dict(zip(found.table.columns, row, strict=True)) for row in found.table.rows]
        differences.append({"places": one.label, "moves in common": found.common, "only first": list(found.first),
                            "only second": list(found.second), "different": rows})
    return data | {"branch": play.history.current, "seed": play.seed, "notes": notes(play).values,
                   "differences": differences}


def as_json(play: Playthrough, seat: str | None = None) -> str:
    """What :func:`exported` gives, as the text of a JSON file."""
    return msgspec.json.format(msgspec.json.encode(exported(play, seat)), indent=1).decode() + "\n"
