"""The same table under other rulings: one position, or a whole line played again until it no longer can be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from corerules.engine import Chance, RulesError, State
from corerules.study.log import sentence

from .game import Game
from .playthrough import Playthrough
from .wording import texts_of


def under(s: State, rulings: Mapping[str, str]) -> State:
    """The position of ``s``, in the middle of an effect or not, with ``rulings`` in place of its own.

    Raises:
        RulesError: no such ruling or option, or a position that cannot be under these.
    """
    rules = s.rules
    table: Any = s.base or s
    record = rules.with_rulings(_words(table.rulings) | dict(rulings))
    loaded: State = rules.load(_with(rules.save(s), record))
    return loaded


def _words(record: Any) -> dict[str, str]:
    return {f: getattr(record, f) for f in record.__struct_fields__}


def _with(raw: bytes, record: Any) -> bytes:
    """A saved table with another record of rulings in it."""
    table = msgspec.json.decode(raw, type=dict[str, msgspec.Raw])
    fields = msgspec.json.decode(table["fields"], type=dict[str, msgspec.Raw])
    fields["rulings"] = msgspec.Raw(msgspec.json.encode(record))
    table["fields"] = msgspec.Raw(msgspec.json.encode(fields))
    return msgspec.json.encode(table)


class Replayed(NamedTuple):
    """A line under other rulings, and where it parts from the old one.

    ``differs``: the number of the first move after which the log or the decision is another; None: nowhere.
    ``stopped``: why no more of it could be played; empty where all of it was.
    """

    play: Playthrough
    differs: int | None
    was: str
    now: str
    stopped: str


def replayed(play: Playthrough, rulings: Mapping[str, str]) -> Replayed:
    """The line of ``play``, from the start, with ``rulings`` in place of those in force; ``play`` stays as it is.

    Seats and chance answer as they did, as long as they may. The cursor of the new line stands after the first
    difference, or where the old one's does.

    Raises:
        RulesError: no such ruling or option, or a start that cannot be under these.
    """
    old = play.game
    game = Game(old.rules, old.names, {**old.overrides, **rulings}, old.options)
    start = _with(play.start, game.rulings)
    new = Playthrough(game, game.rules.load(start), play.seed, start=start)
    line, names = play.history.line, old.names
    differs, was, now, stopped = None, "", "", ""
    for k, node in enumerate(line):
        if k:
            before = line[k - 1].state
            try:
                if isinstance(before.decision, Chance) != isinstance(new.decision, Chance):
                    raise RulesError(_asked(new.state, names))
                new.repeat(node.answer)
            except RulesError as no:
                stopped = f"{texts_of(before, node.answer, names)} – {no.reason}"
                break
        if differs is None and (told := _told(new, k, line)) is not None:
            differs, (was, now) = k, told
    new.goto(min(len(new) - 1, play.index if differs is None else differs))
    return Replayed(new, differs, was, now, stopped)


def _told(new: Playthrough, k: int, line: list[Any]) -> tuple[str, str] | None:
    """What is said after move ``k`` of the old line and of the new one, where that is not the same."""
    names, templates = new.game.names, new.game.rules.box.face.log
    both = line[k].state, new.state
    told = ["; ".join(filter(None, (sentence(e, templates, names) for e in s.events or ()))) for s in both]
    if told[0] != told[1]:
        return told[0] or "nothing is told", told[1] or "nothing is told"
    asked = [_asked(s, names) for s in both]
    return None if asked[0] == asked[1] else (asked[0], asked[1])


def _asked(s: State, names: tuple[str, ...]) -> str:
    d = s.decision
    if d is None:
        return "the game is over"
    if isinstance(d, Chance):
        return f"chance decides: {d.prompt}"
    moves = "; ".join(texts_of(s, answer, names) for answer in d.moves)
    return f"{' > '.join(s.path)}: {moves}"
