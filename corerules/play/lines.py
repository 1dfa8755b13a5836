"""A line of play that somebody asked for: in words, as a playthrough, and as the beginning of a scenario."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from corerules.engine import Column, Pick, State

from . import wording
from .playthrough import Playthrough
from .walk import Origin


class Text(str):
    """Text that a notebook shows as it is, line by line."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


class Line:
    """The moves from a position to what was looked for.

    ``stuck``: an answer after which nobody can go on, where that is what was looked for; it is the last of ``moves``,
    and the playthrough stands before it.
    """

    def __init__(self, origin: Origin, answers: Sequence[Any], *, stuck: Any = None, claim: str = ""):
        self.origin, self.answers, self.stuck, self.claim = origin, tuple(answers), stuck, claim
        self._play: Playthrough | None = None

    @property
    def play(self) -> Playthrough:
        """A playthrough that has gone this line; it can be looked at, saved and played on."""
        if self._play is None:
            self._play = self.origin.replayed(self.answers)
        return self._play

    @property
    def moves(self) -> tuple[str, ...]:
        """Each move in words, with who made it."""
        play = self.origin.replayed(self.answers)
        said = play.said[len(self.origin.said):]
        last = [] if self.stuck is None else [wording.texts_of(play.state, self.stuck, play.game.names)]
        return (*said, *last)

    def __len__(self) -> int:
        return len(self.answers) + (self.stuck is not None)

    def scenario(self, id: str = "to-be-named") -> str:
        """The line as YAML in the form of an FAQ scenario; question and answer are left to be written."""
        game, play = self.origin.game, self.play
        at, words = words_of(self.origin.state, game.names)
        first = _said_before(self.origin.state, game.names)
        rules = dict.fromkeys(e.rule for e in play.state.events or () if e.name not in ("step", "move"))
        head: dict[str, Any] = {"game": game.name, "question": f"Can it be that {self.claim}?", "answer": "…",
                                "status": "silent", "cites": list(rules), "seats": list(game.names), **game.options}
        if game.rules.expansions:
            head["expansions"] = [x.name for x in game.rules.expansions]
        if game.overrides:
            head["rulings"] = game.overrides
        if words:
            head["given"] = ({} if at == game.rules.box.face.start else {"at": at}) | words
        lines = [f"{key}: {_flow(value)}" for key, value in head.items()]
        steps = [text.split(": ", 1) for text in (*first, *self.moves)]
        lines += ["play:", *(f"  - {_flow(who)}: {_flow(what)}" for who, what in steps)] if steps else []
        lines += ["then:", f"  over: {_flow(play.over)}"]
        return Text("\n".join([f"- id: {id}", *(f"  {line}" for line in lines)]) + "\n")

    def __repr__(self) -> str:
        claim = f"{self.claim}: " if self.claim else ""
        return f"{claim}{len(self)} moves\n" + "\n".join(f"{k}. {text}" for k, text in enumerate(self.moves, 1))


def _flow(value: Any) -> str:
    """A value as YAML reads it: JSON is YAML."""
    return json.dumps(value, ensure_ascii=False)


def words_of(s: State, names: Sequence[str]) -> tuple[str, dict[str, Any]]:
    """The step, and the words in which :meth:`Game.position` takes the table at which that step of ``s`` began.

    No words where it is the opening.
    """
    base, rules = s.base or s, s.rules
    if base.at == rules.main.start:
        return base.at, {}
    face, words = rules.box.face, {}
    for seat, name in enumerate(names):
        row = {c.word: _word(c, getattr(base, c.field)[seat], names) for c in face.seats if not c.derived}
        words[name] = {k: v for k, v in row.items() if v not in (None, False, 0, [])}
    table = {c.word: _word(c, getattr(base, c.field), names) for c in face.table if c.settable}
    return base.at, {k: v for k, v in table.items() if v not in (None, False, 0, [], "")} | words


def _word(column: Column, value: Any, names: Sequence[str]) -> Any:
    if column.kind == "cards":
        return list(value)
    if column.kind == "seat":
        return names[value] if value >= 0 else None
    return column.words.get(value, value) if column.kind == "word" else value


def _said_before(s: State, names: Sequence[str]) -> list[str]:
    """What was answered since the step of ``s`` began, in words."""
    if not s.answers and not s.picked:
        return []
    base: Any = s.base
    here = s.rules.position(at=base.at, **{f: getattr(base, f) for f in s.rules.fields})
    said = []
    for answer in (*s.answers, *s.picked):
        picks = answer if _is_picks(answer) else (answer,)
        for one in picks:
            said.append(wording.texts_of(here, one, names))
            here = s.rules.apply(here, one)
    return said


def _is_picks(answer: Any) -> bool:
    """Whether several seats answered together."""
    return type(answer) is tuple and bool(answer) and all(type(x) is Pick for x in answer)
