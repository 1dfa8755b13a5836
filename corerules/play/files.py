"""Playthroughs as files: JSON with a version, validated on the way in, written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from corerules.engine import Chance, DamagedSave, RulesError, as_answer, frozen

from .game import Game, load
from .history import Node
from .playthrough import Playthrough

FORMAT = 1


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """What a file holds: how the table was set up, and the tree of answers.

    ``nodes``: (number of the node before, answer), the root left out; ``start``: the state it began from.
    """

    corerules: int  # the format, first, so that a foreign file is known by its lack
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


def write(play: Playthrough, path: Path) -> Path:
    """Save ``play`` to ``path``, atomically.

    Raises:
        RulesError: the file cannot be written; what was there stays.
    """
    game, history = play.game, play.history
    nodes = history.nodes()
    number = {id(node): k for k, node in enumerate(nodes)}
    raw = msgspec.json.encode(Saved(
        corerules=FORMAT, game=game.name, expansions=[x.name for x in game.rules.expansions], names=list(game.names),
        rulings=game.overrides, options=game.options, seed=play.seed,
        start=msgspec.Raw(game.rules.save(history.root.state)),
        nodes=[(number[id(node.parent)], node.answer) for node in nodes[1:]],
        branches={name: number[id(tip)] for name, tip in history.tips.items()},
        branch=history.current, index=history.index))
    try:
        handle, part = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as f:
                f.write(msgspec.json.format(raw, indent=1))
                f.flush()
                os.fsync(f.fileno())
            os.replace(part, path)
        except BaseException:
            Path(part).unlink(missing_ok=True)
            raise
    except OSError as e:
        raise RulesError(f"cannot be written: {e.strerror or e}", value=str(path), place="save") from e
    return path


def read(path: str | Path) -> Playthrough:
    """The playthrough that :func:`write` saved, with every branch, at the same place.

    Every answer is replayed, so whatever the rules do not allow is found.

    Raises:
        DamagedSave: no such file, not one of ours, or not what these rules can produce.
    """
    place = str(path)
    try:
        raw = Path(path).read_bytes()
    except (OSError, ValueError, TypeError) as e:
        raise DamagedSave(f"cannot be read: {getattr(e, 'strerror', None) or e}", value=place, place="open") from e
    try:
        saved = msgspec.json.decode(raw, type=Saved)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as e:
        raise DamagedSave(f"not a saved playthrough: {e}", value=place, place="open") from e
    if saved.corerules != FORMAT:
        raise DamagedSave(f"format {saved.corerules}, this version reads {FORMAT}", value=place, place="open")
    try:
        return _rebuilt(saved)
    except (RulesError, TypeError, ValueError, RecursionError) as e:
        raise DamagedSave(f"not a playthrough that the rules allow: {e}", value=place, place="open") from e


def _rebuilt(saved: Saved) -> Playthrough:
    game: Game = load(saved.game, saved.names, expansions=saved.expansions, rulings=saved.rulings, **saved.options)
    root = game.rules.load(bytes(saved.start))
    if len(getattr(root, game.rules.box.face.seats[0].field)) != len(game.names):
        raise DamagedSave("the table has other seats than names", place="start")
    if root.rulings != game.rulings:  # type: ignore[attr-defined]
        raise DamagedSave("the table has other rulings than the file says", place="start")
    play = Playthrough(game, root, saved.seed)
    nodes = [play.history.root]
    for k, (parent, raw) in enumerate(saved.nodes, 1):
        if not 0 <= parent < k:
            raise DamagedSave("comes after a node that is not there", value=parent, place=f"node {k}")
        before = nodes[parent]
        answer = as_answer(before.state.decision, frozen(raw))
        if any(child.answer == answer for child in before.children):
            raise DamagedSave("the same move twice", value=repr(raw), place=f"node {k}")
        node = Node(game.rules.apply(before.state, answer), before, answer,
                    chances=before.chances + isinstance(before.state.decision, Chance))
        before.children.append(node)
        nodes.append(node)
    _place_branches(play, saved, nodes)
    return play


def _place_branches(play: Playthrough, saved: Saved, nodes: list[Node]) -> None:
    if not all(0 <= k < len(nodes) for k in saved.branches.values()) or saved.branch not in saved.branches:
        raise DamagedSave("names a node that is not there", value=saved.branch, place="branches")
    play.history.tips = {name: nodes[k] for name, k in saved.branches.items()}
    play.history.switch(saved.branch)
    play.history.move_to(saved.index)
