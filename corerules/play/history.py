"""The history of a playthrough: a tree of states, a cursor in it, and named branches."""

from __future__ import annotations

from itertools import count
from typing import Any

from corerules.engine import Observation, RulesError, State, UnknownName, nearest

LONGEST_NAME = 40


def is_name(name: object) -> bool:
    """Whether ``name`` may name a branch: one printable line."""
    return isinstance(name, str) and bool(name.strip()) and len(name) <= LONGEST_NAME and name.isprintable()


def is_numbered(name: str) -> bool:
    """Whether ``name`` ends as those that branches get by themselves, as ``main-1``: a seat need not know of each."""
    return name.rpartition("-")[2].isdigit() and "-" in name


class Node:
    """One state of the tree, the answer that led to it, and what a reader has noted there."""

    __slots__ = ("answer", "chances", "children", "note", "parent", "seen", "state", "told")

    def __init__(self, state: State, parent: Node | None = None, answer: Any = None, *, chances: int = 0):
        self.state, self.parent, self.answer = state, parent, answer
        self.chances = chances  # chance nodes answered on the way here: the place in the seed's numbers
        self.children: list[Node] = []
        self.note = ""
        self.seen: dict[int | None, Observation] = {}  # by observer, where it was asked for
        self.told: dict[int | None, tuple[tuple[str, str], ...]] = {}  # by observer: sentences of the log, with rules


class History:
    """Every line that was played; ``line`` is the branch that the cursor is on, root first."""

    def __init__(self, root: State):
        self.root = Node(root)
        self.line = [self.root]
        self.index = 0
        self.tips: dict[str, Node] = {"main": self.root}
        self.current = "main"
        self.compared: list[tuple[Node, Node]] = []  # pairs of places whose difference a reader keeps
        self.beside: list[tuple[Node, Any]] = []  # a place here, and a playthrough at another table, kept likewise

    @property
    def node(self) -> Node:
        """Where the cursor is."""
        return self.line[self.index]

    def went(self, answer: Any) -> bool:
        """Go on along a line that was played before, on this branch or another; False if there is none."""
        for child in self.node.children:
            if child.answer == answer:
                self._to_child(child)
                return True
        return False

    def add(self, answer: Any, state: State, *, by_chance: bool) -> None:
        """Go on to a new state: at the tip the branch grows, anywhere else a new one begins."""
        node = self.node
        child = Node(state, node, answer, chances=node.chances + by_chance)
        node.children.append(child)
        self._to_child(child)

    def _to_child(self, child: Node) -> None:
        if self.index + 1 < len(self.line) and self.line[self.index + 1] is child:
            self.index += 1
            return
        if self.index + 1 == len(self.line):
            self.tips[self.current] = child
            self.line.append(child)
            self.index += 1
            return
        for name, tip in self.tips.items():
            line = line_to(tip)
            if child in line:
                self.current, self.line, self.index = name, line, line.index(child)
                return
        self.current = self._new_name(self.current)
        self.tips[self.current] = child
        self.line = [*self.line[: self.index + 1], child]
        self.index += 1

    def _new_name(self, base: str) -> str:
        stem = base.rpartition("-")[0] if is_numbered(base) else base
        names = (f"{stem[:LONGEST_NAME - len(number)]}{number}" for k in count(1) for number in (f"-{k}",))
        return next(name for name in names if name not in self.tips)

    def move_to(self, index: int) -> None:
        """Put the cursor on move ``index`` of this line, 0 being the start.

        Raises:
            RulesError: the line has no such move.
        """
        if isinstance(index, bool) or not isinstance(index, int) or not 0 <= index < len(self.line):
            raise RulesError(f"this line has moves 0 to {len(self.line) - 1}", value=index,
                             place=f"branch {self.current!r}")
        self.index = index

    def back(self, moves: int) -> None:
        """Take the cursor back by ``moves``.

        Raises:
            RulesError: there are not so many before it.
        """
        self._count(moves, self.index, "before")
        self.index -= moves

    def forth(self, moves: int) -> None:
        """Take the cursor forth by ``moves``.

        Raises:
            RulesError: this line has not so many after it.
        """
        self._count(moves, len(self.line) - 1 - self.index, "after")
        self.index += moves

    def _count(self, moves: int, most: int, side: str) -> None:
        if isinstance(moves, bool) or not isinstance(moves, int) or not 0 <= moves <= most:
            raise RulesError(f"there are {most} moves {side} the cursor", value=moves, place=f"branch {self.current!r}")

    def branch(self, name: str) -> None:
        """Name a new branch that ends where the cursor is, and go on from there on it.

        Raises:
            RulesError: no name, one that is taken, or one of those that branches get by themselves, taken or not:
                a seat need not know of each of these.
        """
        if not is_name(name):
            raise RulesError(f"a branch needs a name: one printable line of 1 to {LONGEST_NAME} letters", value=name,
                             place="branches")
        if is_numbered(name):
            raise RulesError("no name ends in a dash and a number: those are given by themselves", value=name,
                             place="branches")
        if name in self.tips:
            raise RulesError("there is a branch of this name", value=name, place="branches")
        self.tips[name] = self.node
        self.current, self.line = name, self.line[: self.index + 1]

    def switch(self, name: str) -> None:
        """Go to the end of the branch ``name``.

        Raises:
            UnknownName: no such branch; the nearest is offered.
        """
        if not isinstance(name, str) or name not in self.tips:
            raise UnknownName(f"no such branch{nearest(name, self.tips)}", value=name, place="branches")
        self.current, self.line = name, line_to(self.tips[name])
        self.index = len(self.line) - 1

    def nodes(self) -> list[Node]:
        """Every node, parents before children."""
        found, todo = [], [self.root]
        while todo:
            node = todo.pop()
            found.append(node)
            todo += reversed(node.children)
        return found


def line_to(tip: Node) -> list[Node]:
    """The nodes from the root to ``tip``."""
    line, node = [], tip
    while True:
        line.append(node)
        if node.parent is None:
            return line[::-1]
        node = node.parent
