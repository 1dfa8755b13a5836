"""Playthroughs as files: JSON with a version, validated on the way in, written whole or not at all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from corerules.engine import Chance, DamagedSave, RulesError, as_answer, frozen

from .game import Game, load
from .history import Node, is_name
from .notes import checked_note
from .playthrough import Playthrough
from .seat_file import SeatCopy, decoded, encoded
from .view import View
from .writing import write_whole

FORMAT = 1


class Head(msgspec.Struct):
    """What is read first, so that another version's file is known as that whatever else it holds."""

    corerules: int
    seat: str | None = None


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """A line of another table of the same game, whose end is compared with a place of this one."""

    here: int  # number of that place
    rulings: dict[str, str]
    seed: int
    start: msgspec.Raw
    answers: list[Any]


class Saved(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a file holds: how the table was set up, and the tree of answers.

    ``nodes``: (number of the node before, answer), the root left out; ``start``: the table that it began from.
    """

    corerules: int  # the format
    game: str
    expansions: list[str]
    names: list[str]
    rulings: dict[str, str]
    options: dict[str, Any]
    seed: int
    start: msgspec.Raw
    nodes: list[tuple[int, Any]]
    branches: dict[str, int]
    branch: str
    index: int
    cards: str = ""  # the text of the reader's own card file
    notes: dict[int, str] = {}  # by number of node; files without any are as they always were
    compared: list[tuple[int, int]] = []
    beside: list[Line] = []


def write(play: Playthrough, path: str | Path) -> Path:
    """Save ``play`` to ``path``, atomically.

    Raises:
        RulesError: the file cannot be written; what was there stays.
    """
    game, history = play.game, play.history
    nodes = history.nodes()
    number = {id(node): k for k, node in enumerate(nodes)}
    raw = msgspec.json.encode(Saved(
        corerules=FORMAT, game=game.name, expansions=[x.name for x in game.rules.expansions], names=list(game.names),
        rulings=game.overrides, options=game.options, seed=play.seed, start=msgspec.Raw(play.start),
        nodes=[(number[id(node.parent)], node.answer) for node in nodes[1:]],
        branches={name: number[id(tip)] for name, tip in history.tips.items()},
        branch=history.current, index=history.index, cards=game.rules.card_file,
        notes={k: node.note for k, node in enumerate(nodes) if node.note},
        compared=[(number[id(a)], number[id(b)]) for a, b in history.compared],
        beside=[Line(here=number[id(node)], rulings=other.game.overrides, seed=other.seed,
                     start=msgspec.Raw(other.start),
                     answers=[n.answer for n in other.history.line[1 : other.index + 1]])
                for node, other in history.beside]))
    return written(raw, path)


def write_seen(view: View, path: str | Path) -> Path:
    """Save what the seat of ``view`` may know to ``path``, for reading, atomically.

    Raises:
        RulesError: the file cannot be written; what was there stays.
    """
    return written(encoded(view, FORMAT), path)


def written(raw: bytes, path: str | Path, place: str = "save") -> Path:
    """Put JSON into the file at ``path``, atomically.

    Raises:
        RulesError: it cannot be written, said of ``place``; what was there stays.
    """
    try:
        write_whole(Path(path), msgspec.json.format(raw, indent=1))
    except (OSError, ValueError, TypeError) as e:
        raise RulesError(f"cannot be written: {_why(e)}", value=str(path), place=place) from e
    return Path(path)


def _why(e: Exception) -> str:
    return str(getattr(e, "strerror", None) or e)


def read(path: str | Path) -> Playthrough | SeatCopy:
    """The playthrough that :func:`write` saved, with every branch, at the same place.

    Every answer is replayed, so whatever the rules do not allow is found. Of a file for one seat, what it may know: to
    be read, and every move on it is refused.

    Raises:
        DamagedSave: no such file, not one of ours, or not what these rules can produce.
    """
    place = str(path)
    try:
        raw = Path(path).read_bytes()
    except (OSError, ValueError, TypeError) as e:
        raise DamagedSave(f"cannot be read: {_why(e)}", value=place, place="open") from e
    try:
        head = msgspec.json.decode(raw, type=Head)
        if head.corerules != FORMAT:
            raise DamagedSave(f"format {head.corerules}, this version reads {FORMAT}", value=place, place="open")
        if head.seat is not None:
            return _for_a_seat(raw, place)
        saved = msgspec.json.decode(raw, type=Saved)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as e:
        raise DamagedSave(f"not a saved playthrough: {e}", value=place, place="open") from e
    try:
        return _rebuilt(saved)
    except (RulesError, TypeError, ValueError, LookupError, OverflowError, RecursionError) as e:
        raise DamagedSave(f"not a playthrough that the rules allow: {e}", value=place, place="open") from e


def _for_a_seat(raw: bytes, place: str) -> SeatCopy:
    try:
        return decoded(raw, place)
    except DamagedSave:
        raise
    except (RulesError, TypeError, ValueError, LookupError, OverflowError) as e:
        raise DamagedSave(f"not what a seat could have been shown: {e}", value=place, place="open") from e


def _rebuilt(saved: Saved) -> Playthrough:
    game: Game = load(saved.game, saved.names, expansions=saved.expansions, rulings=saved.rulings,
                      cards=saved.cards or None, **saved.options)
    play = _begun(game, bytes(saved.start), saved.seed)
    nodes = _grown(play, saved.nodes)
    _place_branches(play, saved, nodes)
    _place_beside(play, saved.beside, nodes)
    return play


def _begun(game: Game, start: bytes, seed: int) -> Playthrough:
    """A playthrough from a saved table, which must be one of this game."""
    root = game.rules.load(start)
    cards = game.rules.box.cards_in
    if root.rulings != game.rulings:  # type: ignore[attr-defined]
        raise DamagedSave("the table has other rulings than the file says", place="start")
    if len(getattr(root, game.rules.box.face.seats[0].field)) != len(game.names):
        raise DamagedSave("the table has other seats than names", place="start")
    if sorted(cards(root)) != sorted(cards(game.opening)):
        raise DamagedSave("the table has other cards than the file says", place="start")
    return Playthrough(game, root, seed, start=start)


def _grown(play: Playthrough, answers: list[tuple[int, Any]]) -> list[Node]:
    """Every node of the tree of ``answers``, each played as the rules play it."""
    nodes = [play.history.root]
    for k, (parent, raw) in enumerate(answers, 1):
        if not 0 <= parent < k:
            raise DamagedSave("comes after a node that is not there", value=parent, place=f"node {k}")
        before = nodes[parent]
        question = before.state.decision
        answer = as_answer(question, frozen(raw))
        if any(child.answer == answer for child in before.children):
            raise DamagedSave("the same move twice", value=repr(raw), place=f"node {k}")
        state = play.game.rules.apply(before.state, answer)
        if not _is_spelled(question, answer):
            raise DamagedSave("spells no move", value=repr(raw), place=f"node {k}")
        node = Node(state, before, answer, chances=before.chances + isinstance(question, Chance))
        before.children.append(node)
        nodes.append(node)
    return nodes


def _place_beside(play: Playthrough, lines: list[Line], nodes: list[Node]) -> None:
    for line in lines:
        if not 0 <= line.here < len(nodes):
            raise DamagedSave("is compared with a node that is not there", value=line.here, place="beside")
        other = _begun(Game(play.game.rules, play.game.names, line.rulings, play.game.options), bytes(line.start),
                       line.seed)
        other.history.tips["main"] = _grown(other, list(enumerate(line.answers)))[-1]
        other.switch("main")
        play.history.beside.append((nodes[line.here], other))


def _is_spelled(question: Any, answer: Any) -> bool:
    """Whether ``answer`` is not merely equal to a legal one: JSON's ``true`` and ``1.0`` are no seat 1."""
    if not isinstance(question, Chance):
        return repr(answer) in map(repr, question.moves)
    return {repr(card) for card in (answer if question.n else (answer,))} <= set(map(repr, question.bag))


def _place_branches(play: Playthrough, saved: Saved, nodes: list[Node]) -> None:
    if not all(0 <= k < len(nodes) for k in saved.branches.values()) or saved.branch not in saved.branches:
        raise DamagedSave("names a node that is not there", value=saved.branch, place="branches")
    if not all(map(is_name, saved.branches)):
        raise DamagedSave("a branch has no name", value=repr(list(saved.branches)), place="branches")
    if not all(0 <= k < len(nodes) for k in (*saved.notes, *(k for pair in saved.compared for k in pair))):
        raise DamagedSave("a note stands at a node that is not there", value=repr(list(saved.notes)), place="notes")
    for k, note in saved.notes.items():
        nodes[k].note = checked_note(note)
    play.history.compared = [(nodes[a], nodes[b]) for a, b in saved.compared]
    play.history.tips = {name: nodes[k] for name, k in saved.branches.items()}
    play.history.switch(saved.branch)
    play.history.move_to(saved.index)
