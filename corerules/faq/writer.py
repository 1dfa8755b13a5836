"""From play to scenario: a position, the moves since, and a skeleton of what came of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

from corerules.engine import Chance, Column, Open, RulesError, State, Together, name_of
from corerules.play.game import DEFAULT_NAMES, Game
from corerules.play.playthrough import Playthrough
from corerules.play.position import placed
from corerules.play.writing import write_whole
from corerules.study.tables import shown

from .errors import ScenarioError
from .hearing import stands_under
from .model import Scenario
from .reading import read_file
from .schema import from_node, parse, written
from .spelling import spelt

PLACE = "a playthrough"
Words = dict[str, Any]


def scenario(play: Playthrough, since: int = 0, *, id: str = "my-question", question: str = "What happens here?",
             answer: str = "What the steps below show.", status: str = "settled") -> Scenario:
    """A scenario of what ``play`` did from move ``since`` on to where its cursor is; its ``text`` is the YAML.

    Where move ``since`` lies in the middle of a step, the position is the one at the beginning of that step, and the
    answers given in it are among the moves. What is said in ``then`` is what has changed: keep what matters, add
    what must not have.

    Raises:
        ScenarioError: no playthrough, or there is no such move.
    """
    if not isinstance(play, Playthrough):
        raise ScenarioError("a scenario is made of a playthrough, as corerules.load(...).start() gives",
                            file="scenario", value=repr(play)[:80])
    if isinstance(since, bool) or not isinstance(since, int) or not 0 <= since <= play.index:
        raise ScenarioError(f"the cursor is after move {play.index}; a scenario begins at one of 0 to {play.index}",
                            file=PLACE, field="since", value=since)
    states = [node.state for node in play.history.line[: play.index + 1]]
    begin = since
    given: Words | None = None
    while True:
        while states[begin].answers or states[begin].picked:
            begin -= 1
        if (states[begin].base or states[begin]).at == play.game.rules.main.start and not begin:
            break
        given = _given(play.game, states[begin])
        if given is not None or not begin:
            break
        begin -= 1  # something is going on there that no position can say
    lines = _head(play.game, id, question, answer, status)
    body = [*([*_block("given", given)] if given is not None else []), *_moves(play, begin)]
    then = _then(play, states[begin], begin)
    cites = list(dict.fromkeys(line.rule for line in play.seen_by(None).lines() if line.number > begin))
    if not cites:
        cites = [stands_under(play.state)]
    made = "\n".join([*lines, f"  cites: {spelt(cites)}", *body, *_block("then", then), ""])
    return written(made, PLACE)


def _head(game: Game, id: str, question: str, answer: str, status: str) -> Iterator[str]:
    yield f"- id: {spelt(id)}"
    yield f"  game: {game.name}"
    if game.rules.expansions:
        yield f"  expansions: {spelt([x.name for x in game.rules.expansions])}"
    if game.rules.card_file:
        yield from ("  cards: |", *(f"    {line}" for line in game.rules.card_file.splitlines() if line.strip()))
    usual = game.names == DEFAULT_NAMES[: len(game.names)]
    yield f"  seats: {len(game.names) if usual else spelt(game.names)}"
    for option, value in game.options.items():
        yield f"  {option}: {spelt(value)}"
    yield f"  question: {spelt(question)}"
    yield f"  answer: {spelt(answer)}"
    yield f"  status: {spelt(status)}"
    if game.overrides:
        yield f"  rulings: {spelt(game.overrides)}"


def _block(field: str, words: Words) -> Iterator[str]:
    yield f"  {field}:" if words else f"  {field}: {{}}"
    for word, value in words.items():
        yield f"    {spelt(word)}: {spelt(value)}"


# --- the position ------------------------------------------------------------------------------
def _given(game: Game, s: State) -> Words | None:
    """The fewest words that set up the step which ``s`` stands at the beginning of; None where none do."""
    base = s.base or s
    words: Words = {"at": base.at, **dict(_words(game, base))}
    if not _sets_up(game, words, s):
        return None
    for word in ("at", *(w for w in words if w not in ("at", "active", *game.names))):
        fewer = {w: value for w, value in words.items() if w != word}
        if _sets_up(game, fewer, s):
            words = fewer
    for name in game.names:
        for column in list(words.get(name, ())):
            fewer = {**words, name: {c: value for c, value in words[name].items() if c != column}}
            if _sets_up(game, fewer, s):
                words = fewer
        if name in words and not words[name]:
            del words[name]
    return words


def _sets_up(game: Game, words: Mapping[str, Any], s: State) -> bool:
    rest = {word: value for word, value in words.items() if word != "at"}
    try:
        state, _ = placed(game.rules, game.names, game.rulings, game.options, words.get("at"), rest)
    except RulesError:
        return False
    return state == s


def _words(game: Game, base: Any) -> Iterator[tuple[str, Any]]:
    """Every word of the tables that says something other than an empty table does."""
    face = game.rules.box.face
    empty = game.rules.State(**game.rules.setup(len(game.names), **game.options))
    for c in face.table:
        value = getattr(base, c.field)
        if c.settable and (value != getattr(empty, c.field) or c.field == "active"):
            yield c.word, _said(c, value, game)
    for seat, name in enumerate(game.names):
        columns = {c.word: _said(c, getattr(base, c.field)[seat], game) for c in face.seats
                   if not c.derived and getattr(base, c.field)[seat] != getattr(empty, c.field)[seat]}
        if columns:
            yield name, columns


def _said(column: Column, value: Any, game: Game) -> Any:
    """A value as a file says it."""
    if column.kind == "cards":
        return list(value)
    if column.kind == "seat":
        return name_of(value, game.names) if value >= 0 else None
    if column.kind == "number":
        return int(value)  # a stand-in is compared as the number that it is
    if column.kind == "word":
        return column.words.get(value, value) or None
    return shown(column, value, game.names) if column.kind == "moving" else value


# --- the moves, and what came of them ----------------------------------------------------------
def _moves(play: Playthrough, begin: int) -> Iterator[str]:
    line = play.history.line[begin : play.index + 1]
    if len(line) < 2:
        return
    yield "  play:"
    names = play.game.names
    for before, node in pairwise(line):
        question: Any = before.state.decision
        if isinstance(question, Chance):
            yield f"    - chance: {spelt(question.text(node.answer, names))}"
        else:
            several = isinstance(question, Open | Together)
            seat, bare = node.answer if several else (question.seats[0], node.answer)
            yield f"    - {spelt(names[seat])}: {spelt(question.of.text(bare, names))}"


def _then(play: Playthrough, before: State, begin: int) -> Words:
    game, after = play.game, play.state
    face = game.rules.box.face
    then: Words = {}
    for seat, name in enumerate(game.names):
        changed = {c.word: _said(c, getattr(after, c.field)[seat], game) for c in face.seats
                   if getattr(after, c.field)[seat] != getattr(before, c.field)[seat]}
        if changed:
            then[name] = changed
    for c in face.table:
        if getattr(after, c.field) != getattr(before, c.field):
            then[c.word] = _said(c, getattr(after, c.field), game)
    if play.over:
        then |= {"over": True, "wins": list(play.winners)}
    log = [line.rule for line in play.seen_by(None).lines() if line.number > begin]
    if log:
        then["log"] = log
    if not then:
        question = play.decision
        then["decides"] = [game.names[s] for s in question.seats] or "chance"
    return then


# --- files -------------------------------------------------------------------------------------
def save(s: Scenario, path: str | Path) -> Path:
    """Put ``s`` into the file at ``path``, whole or not at all: a new file, or after the scenarios it holds.

    Raises:
        ScenarioError: ``s`` comes from a file already, or the file cannot take it; it stays as it was.
    """
    if not s.text:
        raise ScenarioError("is in a file already", file=s.file, line=s.node.line, value=s.id)
    path, before = Path(path), ""
    if path.exists():
        from_node(read_file(path))
        before = path.read_text("utf-8").rstrip("\n") + "\n\n"
    parse(before + s.text, str(path))
    put(path, before + s.text)
    return path


def put(path: Path, text: str) -> None:
    """Put ``text`` in the place of the file in one step.

    Raises:
        ScenarioError: it cannot be written; what was there stays.
    """
    try:
        write_whole(path, text)
    except OSError as e:
        raise ScenarioError(f"cannot be written: {e.strerror or e}", file=str(path)) from e
