"""What a reader adds to a playthrough: notes on its places, and the difference of any two of them."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from itertools import takewhile
from typing import TYPE_CHECKING, Any, NamedTuple

from corerules.engine import RulesError, observe
from corerules.study import board
from corerules.study.tables import StateTable

if TYPE_CHECKING:
    from .history import Node
    from .playthrough import Playthrough
    from .view import View

LONGEST_NOTE = 2000


def checked_note(text: object) -> str:
    """``text`` as a note.

    Raises:
        RulesError: it is none, or longer than a note may be.
    """
    if not isinstance(text, str) or len(text) > LONGEST_NOTE:
        raise RulesError(f"a note is a text of at most {LONGEST_NOTE} letters",
                         value=text if isinstance(text, str) else repr(text), place="notes")
    return text.strip()


def note(play: Playthrough, text: str) -> None:
    """Note ``text`` where the cursor is, in place of what was noted there; an empty one takes the note away.

    Raises:
        RulesError: no text, or one that is too long.
    """
    play.history.node.note = checked_note(text)


def notes(play: Playthrough) -> StateTable:
    """Every note of the whole tree, with a branch and the number of the move it stands after."""
    rows = [[branch, str(number), node.note] for node, branch, number in _places(play) if node.note]
    values = [{"branch": branch, "move": int(number), "note": text} for branch, number, text in rows]
    return StateTable("Notes", ["branch", "move", "note"], rows, values=values)


def _places(play: Playthrough) -> list[tuple[Node, str, int]]:
    """Every node once, on the first branch that it is on."""
    from .history import line_to

    found: dict[int, tuple[Node, str, int]] = {}
    for branch, tip in play.history.tips.items():
        for number, node in enumerate(line_to(tip)):
            found.setdefault(id(node), (node, branch, number))
    return list(found.values())


def cursor(play: Playthrough, branch: str, index: int | None = None) -> Playthrough:
    """Another cursor in the tree of ``play``, after move ``index`` of ``branch``, at its end if none is given: to be
    looked at, not to be played on.

    Raises:
        UnknownName: no such branch.
        RulesError: the branch has no such move.
    """
    twin = copy(play)
    twin.history = copy(play.history)
    twin.history.switch(branch)
    if index is not None:
        twin.history.move_to(index)
    return twin


class Difference(NamedTuple):
    """Two places of one game, or of the same game under other rulings, as one observer knows them.

    ``common``: how many moves were the same; ``first``, ``second``: what the log tells of each since it is another;
    ``table``: the cells that are not the same, ``before`` in the first place and ``now`` in the second.
    """

    common: int
    first: tuple[str, ...]
    second: tuple[str, ...]
    table: StateTable

    def __repr__(self) -> str:
        parts = [f"The same moves, {self.common} of them."]
        for name, told in (("First", self.first), ("Second", self.second)):
            parts.append(f"{name}, since then:\n" + ("\n".join(f"  {line}" for line in told) or "  nothing"))
        return "\n".join([*parts, repr(self.table)])


def difference(first: Playthrough, second: Playthrough, seat: str | None = None) -> Difference:
    """What is different between the places where two cursors stand, as ``seat`` may know it (None: the referee).

    Raises:
        RulesError: two different games, or other players.
        UnknownName: nobody of this name sits at the table.
    """
    if first.game.rules is not second.game.rules or first.game.names != second.game.names:
        raise RulesError("two places of one game can be compared, with the same players", value=second.game.title,
                         place="difference")
    one, two = first.seen_by(seat), second.seen_by(seat)
    moves = (_moves(view) for view in (one, two))
    common = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(*moves, strict=False)))
    told = [[(line.number, line.text) for line in view.lines()] for view in (one, two)]
    alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(*told, strict=False)))
    since = [tuple(text for number, text in lines[alike:]) for lines in told]
    return Difference(common, since[0], since[1],
                      board.difference_table(one.observed, two.observed, first.game.names))


def _moves(view: View) -> list[Any]:
    """The moves up to the cursor, to be compared: their answers, and for a seat what it saw of each."""
    line = view.play.history.line[: view.play.index + 1]
    if view.seat is None:
        return [node.answer for node in line[1:]]
    seen: dict[int, list[Any]] = {}
    for number, node in zip(view.numbers, line, strict=False):
        o = observe(node.state, view.seat)
        look = seen.setdefault(number, [[]])
        look[0] += o.events
        look[1:] = [getattr(o.state, field) for field in node.state.rules.fields], o.places, o.decision
    return list(seen.values())[1:]


def difference_of(play: Playthrough, places: Sequence[tuple[str, int]], seat: str | None = None) -> Difference:
    """The :func:`difference` of two ``places`` of the history, each a branch and the number of a move.

    >>> import corerules as cr
    >>> play = cr.load("keeper-of-the-core", seats=4).start(7).go_on()
    >>> play = play.do("play Quasar").undo().do("play Solar Flare")
    >>> difference_of(play, [("main", 6), ("main-1", 6)]).first
    ('Ann plays a pair: Quasar',)
    """
    (one, a), (two, b) = places
    return difference(cursor(play, one, a), cursor(play, two, b), seat)


class Kept(NamedTuple):
    """Two places whose difference a reader keeps: what they are called, and a cursor at each."""

    label: str
    first: Playthrough
    second: Playthrough


def keep(first: Playthrough, second: Playthrough) -> None:
    """Keep the difference of two places: it is listed, saved and exported with the playthrough.

    Of two tables, as one line under other rulings beside the old one, either keeps it, and saves the other's line.
    """
    history, other = first.history, second.history
    if history.root is other.root:
        if (history.node, other.node) not in history.compared:
            history.compared.append((history.node, other.node))
        return
    for here, there in ((first, second), (second, first)):
        at = there.history.node
        if not any(node is here.history.node and p.history.node is at for node, p in here.history.beside):
            here.history.beside.append((here.history.node, cursor(there, there.history.current, there.index)))


def kept(play: Playthrough) -> list[Kept]:
    """Every difference that is kept with ``play``, in the order in which they were."""
    places = {id(node): (branch, number) for node, branch, number in _places(play)}
    found = []
    for one, two in play.history.compared:
        (a, i), (b, j) = places[id(one)], places[id(two)]
        found.append(Kept(f"move {i} of {a} – move {j} of {b}", cursor(play, a, i), cursor(play, b, j)))
    for node, other in play.history.beside:
        branch, number = places[id(node)]
        table = ", ".join(f"{name} = {option}" for name, option in _otherwise(play, other)) or "another table"
        found.append(Kept(f"move {number} of {branch} – move {other.index} under {table}",
                          cursor(play, branch, number), other))
    return found


def _otherwise(play: Playthrough, other: Playthrough) -> list[tuple[str, str]]:
    """The rulings that are others at ``other``, with their options there."""
    return [(r.name, getattr(other.game.rulings, r.name)) for r in play.game.rules.rulings
            if getattr(other.game.rulings, r.name) != getattr(play.game.rulings, r.name)]
