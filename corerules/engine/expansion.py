"""Boxes and expansions, as data; ``compose`` puts the second on the first without telling it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from inspect import isgeneratorfunction
from typing import Any, NamedTuple

from msgspec import Struct

from .chart import Chart
from .decision import MoveKind
from .face import Face
from .graph import Graph, Step
from .observe import Veil
from .register import Register, Ruling
from .state import Event, State
from .sums import Part, Sum


class Trigger(Struct, frozen=True):
    """Waits for ``on``; for each of ``sources(g, *args)`` does ``do(g, source, *args)``."""

    on: str
    sources: Callable[..., Any]
    do: Callable[..., Any]
    rule: str

    @property
    def pauses(self) -> bool:
        return isgeneratorfunction(self.do)


class Term(Struct, frozen=True):
    """What a word of the rules means, under ``rule``; for ``because`` see :class:`Replace`."""

    means: Callable[..., Any]
    rule: str
    because: str = ""


class Replaced(NamedTuple):
    """One thing that an expansion put in place of another: ``fields`` of it, and the rules before and after.

    ``where``: graph, step and move as far as they apply, or ``("", term)``.
    ``because``: the rule for which the one before gives way, where the expansion says it.
    """

    where: tuple[str, ...]
    fields: tuple[str, ...]
    was: str
    now: str
    because: str

    @property
    def told(self) -> str:
        """In words, for whoever looks at what stands there now; nothing where the same rule goes on speaking."""
        why = f"because of [{self.because}]" if self.because else ""
        return " ".join(part for part in (f"in place of [{self.was}]" if self.was != self.now else "", why) if part)


class Insert(Struct, frozen=True):
    """Put ``step`` on the edge ``on`` of ``graph``, be it a transition or where a move leads."""

    graph: str
    step: Step
    on: tuple[str, str]

    def claims(self, declared: Collection[str] = ()) -> list[tuple[str, ...]]:
        return [(self.graph, "edge", *self.on), (self.graph, "step", self.step.name)]

    def spoils(self) -> list[tuple[str, ...]]:
        return [(self.graph, "field", self.on[0], "to")]

    def applied(self, graph: Graph, declared: Collection[str] = ()) -> Graph:
        return graph.inserted(self.step, on=self.on)


class Replace(Struct, frozen=True):
    """Give the step ``step`` of ``graph`` other fields; ``moves`` stand in place of the box's own, added ones stay.

    ``because``: the rule, of the base or one's own, for which what stood there gives way.
    """

    graph: str
    step: str
    changes: Mapping[str, Any]
    because: str = ""

    def claims(self, declared: Collection[str] = ()) -> list[tuple[str, ...]]:
        new = [m.name for m in self.changes.get("moves", ()) if m.name not in declared]
        return [*((self.graph, "field", self.step, f) for f in self.changes),
                *((self.graph, "move", self.step, name) for name in new)]

    def spoils(self) -> list[tuple[str, ...]]:
        """What somebody else may not have changed: it would be lost."""
        lost = {"to": (self.graph, "edge", self.step), "moves": (self.graph, "move field", self.step)}
        return [lost[field] for field in self.changes if field in lost]

    def applied(self, graph: Graph, declared: Collection[str] = ()) -> Graph:
        changes = dict(self.changes)
        if "moves" in changes and self.step in graph.steps:
            added = (m for m in graph.steps[self.step].moves if m.name not in declared)
            changes["moves"] = (*changes["moves"], *added)
        return graph.replaced(self.step, **changes)

    def replaced(self, old: Graph, new: Graph) -> Replaced:
        return Replaced((self.graph, self.step), tuple(self.changes), old.steps[self.step].rule,
                        new.steps[self.step].rule, self.because)


class ReplaceMove(Struct, frozen=True):
    """Give the move ``move`` of the step ``step`` other fields: ``guards``, ``do``, ``to``, ``rule`` and so on."""

    graph: str
    step: str
    move: str
    changes: Mapping[str, Any]
    because: str = ""

    def claims(self, declared: Collection[str] = ()) -> list[tuple[str, ...]]:
        return [(self.graph, "move field", self.step, self.move, f) for f in self.changes]

    def spoils(self) -> list[tuple[str, ...]]:
        return [(self.graph, "field", self.step, "moves")]

    def applied(self, graph: Graph, declared: Collection[str] = ()) -> Graph:
        return graph.with_move(self.step, self.move, **self.changes)

    def replaced(self, old: Graph, new: Graph) -> Replaced:
        was, now = (next(m.rule for m in g.steps[self.step].moves if m.name == self.move) for g in (old, new))
        return Replaced((self.graph, self.step, self.move), tuple(self.changes), was, now, self.because)


class AddMoves(Struct, frozen=True):
    """Let the step ``step`` of ``graph`` offer ``kinds`` too."""

    graph: str
    step: str
    kinds: tuple[MoveKind, ...]

    def claims(self, declared: Collection[str] = ()) -> list[tuple[str, ...]]:
        return [(self.graph, "move", self.step, k.name) for k in self.kinds]

    def spoils(self) -> list[tuple[str, ...]]:
        return []

    def applied(self, graph: Graph, declared: Collection[str] = ()) -> Graph:
        return graph.with_moves(self.step, *self.kinds)


class ReplaceGraph(Struct, frozen=True):
    """Put ``new`` in the place of the graph of its name: another procedure for the same occasion."""

    new: Graph
    because: str = ""

    @property
    def graph(self) -> str:
        return self.new.name

    def claims(self, declared: Collection[str] = ()) -> list[tuple[str, ...]]:
        return [(self.graph, "whole")]

    def spoils(self) -> list[tuple[str, ...]]:
        return [(self.graph, what) for what in ("edge", "field", "move field")]

    def applied(self, graph: Graph, declared: Collection[str] = ()) -> Graph:
        return self.new

    def replaced(self, old: Graph, new: Graph) -> Replaced:
        return Replaced((self.graph,), (), old.steps[old.start].rule, new.steps[new.start].rule, self.because)


Patch = Insert | Replace | ReplaceMove | AddMoves | ReplaceGraph


def nobody_is_veiled(s: State, seat: int) -> Veil | None:
    """The veil of a box that keeps no decision secret."""
    return None


def never(rulings: Any) -> bool:
    """Whether such a box keeps one secret."""
    return False


class Box(Struct, frozen=True, kw_only=True):
    """A base game: everything :func:`compose` needs, and nothing about its expansions."""

    name: str
    title: str
    where: str  # "package.module:NAME", from which it is imported again
    state: type[State]
    main: str  # the graph that a game walks
    graphs: tuple[Graph, ...]
    charts: tuple[Chart, ...] = ()  # state machines beside the turn
    sums: tuple[Sum, ...] = ()  # numbers worked out of addends: costs, strengths
    seats: tuple[int, int]
    seats_rule: str
    rules: Register
    setup: Callable[..., dict[str, Any]]  # (seats, **options) -> field values; ``cards``: the composed ones
    check: Callable[[Any], tuple[str, str] | None]  # a position's fault and the rule it breaks
    returns: Callable[[Any], tuple[float, ...]]  # at the end, a payoff a seat
    cards_in: Callable[[Any], Iterable[str]]  # every card, wherever it lies: what must be conserved
    face: Any = None  # how the game is shown and set by hand: columns, tables, log (engine/face.py)
    views: Mapping[str, Callable[[Any, int], Any]] = {}  # field -> (state, seat) -> what the seat sees
    veil: Callable[[Any, int], Veil | None] = nobody_is_veiled  # (state, seat) -> what a seat sees instead
    veils: Callable[[Any], bool] = never  # whether, under these rulings, a decision may be kept secret
    rulings: tuple[Ruling, ...] = ()
    cards: Mapping[str, Any] = {}
    known: Callable[[Mapping[str, Any]], Any] | None = None  # of the composed cards: what the rules work out once
    web: Callable[[Mapping[str, Any]], Any] | None = None  # of the composed cards: what touches what
    try_out: Callable[..., dict[str, Any]] | None = None  # (cards, all cards, names) -> words of a position to try them
    card_file: Any = None  # how its cards are written as rows, and a reader's own (cards/cardfile.py)
    triggers: tuple[Trigger, ...] = ()
    terms: Mapping[str, Term] = {}  # what a word of the rules means, where an expansion may change that
    untaken: Mapping[tuple[str, str, str], str] = {}  # (graph, step, to) that default play never takes -> why
    metrics: Mapping[str, Callable[[Sequence[Event]], int]] = {}  # name -> how much of it these events hold; it adds up
    aims: Mapping[str, Callable[[Any, int], float]] = {}  # name -> how much of it a seat has: what a greedy one wants


class Expansion(Struct, frozen=True, kw_only=True):
    """What an expansion adds to the box that it ``needs``; whatever it leaves out stays as it was."""

    name: str
    needs: str
    title: str = ""
    where: str = ""
    rules: Register = Register()
    fields: type[State] | None = None  # a subclass of the base's state with what it adds; rules annotate ``g`` with it
    graphs: tuple[Graph, ...] = ()
    charts: tuple[Chart, ...] = ()
    sums: tuple[Sum, ...] = ()
    adds: Mapping[str, tuple[Part, ...]] = {}  # further parts of sums, by the name of the sum
    then: Mapping[str, tuple[Callable[..., Any], ...]] = {}  # the same, of parts that are handed the total
    patches: tuple[Patch, ...] = ()
    views: Mapping[str, Callable[[Any, int], Any]] = {}
    rulings: tuple[Ruling, ...] = ()
    cards: Mapping[str, Any] = {}
    card_file: Any = None  # its own cards as rows, and further columns
    web: Callable[[Any], Any] | None = None  # of the composed rules: what touches what beside what the base knows of
    triggers: tuple[Trigger, ...] = ()
    terms: Mapping[str, Term] = {}  # in place of what the base means by them
    seats: tuple[int, int] | None = None
    seats_rule: str = ""
    setup: Callable[..., dict[str, Any]] | None = None  # (fields, seats, **options) -> field values
    face: Face | None = None  # further columns, sentences, card names; ``complete`` goes on where the base's ended
    check: Callable[[Any], tuple[str, str] | None] | None = None  # asked of a position that the base finds no fault in
    cards_in: Callable[[Any], Iterable[str]] | None = None  # the cards in the zones that it adds
    returns: Callable[[Any], tuple[float, ...]] | None = None  # in place of the base's
    try_out: Callable[..., dict[str, Any]] | None = None  # in place of the base's
    veil: Callable[[Any, int], Veil | None] | None = None
    veils: Callable[[Any], bool] | None = None
    untaken: Mapping[tuple[str, str, str], str] = {}
    metrics: Mapping[str, Callable[[Sequence[Event]], int]] = {}
    aims: Mapping[str, Callable[[Any, int], float]] = {}
