"""Boxes and expansions: ``compose`` puts the second on the first without telling it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from inspect import get_annotations, isgeneratorfunction, signature
from typing import Any

import msgspec
from msgspec import Struct

from .decision import MoveKind
from .errors import BadCard, Clash, UnknownName, UnknownRule, nearest
from .graph import Graph, Step
from .observe import Veil
from .register import Register, Ruling
from .rules import Rules
from .state import Event, State


class Trigger(Struct, frozen=True):
    """Waits for ``on``; for each of ``sources(g, *args)`` does ``do(g, source, *args)``."""

    on: str
    sources: Callable[..., Any]
    do: Callable[..., Any]
    rule: str

    @property
    def pauses(self) -> bool:
        return isgeneratorfunction(self.do)


class Insert(Struct, frozen=True):
    """Put ``step`` on the edge ``on`` of ``graph``."""

    graph: str
    step: Step
    on: tuple[str, str]

    def claims(self) -> list[tuple[str, ...]]:
        return [(self.graph, "edge", *self.on), (self.graph, "step", self.step.name)]

    def applied(self, graph: Graph) -> Graph:
        return graph.inserted(self.step, on=self.on)


class Replace(Struct, frozen=True):
    """Give the step ``step`` of ``graph`` other fields."""

    graph: str
    step: str
    changes: Mapping[str, Any]

    def claims(self) -> list[tuple[str, ...]]:
        return [(self.graph, "field", self.step, f) for f in self.changes]

    def applied(self, graph: Graph) -> Graph:
        return graph.replaced(self.step, **self.changes)


class AddMoves(Struct, frozen=True):
    """Let the step ``step`` of ``graph`` offer ``kinds`` too."""

    graph: str
    step: str
    kinds: tuple[MoveKind, ...]

    def claims(self) -> list[tuple[str, ...]]:
        return [(self.graph, "move", self.step, k.name) for k in self.kinds]

    def applied(self, graph: Graph) -> Graph:
        return graph.with_moves(self.step, *self.kinds)


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
    read_cards: Callable[[str], Mapping[str, Any]] | None = None  # the cards of a reader's own file, from its text
    triggers: tuple[Trigger, ...] = ()
    untaken: Mapping[tuple[str, str, str], str] = {}  # (graph, step, to) that default play never takes -> why
    metrics: Mapping[str, Callable[[Sequence[Event]], int]] = {}  # name -> how much of it these events hold; it adds up
    aims: Mapping[str, Callable[[Any, int], float]] = {}  # name -> how much of it a seat has: what a greedy one wants


class Expansion(Struct, frozen=True, kw_only=True):
    """What an expansion adds to the box that it ``needs``."""

    name: str
    needs: str
    where: str = ""
    rules: Register = Register()
    fields: type[State] | None = None  # a subclass of the base's state with what it adds; rules annotate ``g`` with it
    graphs: tuple[Graph, ...] = ()
    patches: tuple[Insert | Replace | AddMoves, ...] = ()
    views: Mapping[str, Callable[[Any, int], Any]] = {}
    rulings: tuple[Ruling, ...] = ()
    cards: Mapping[str, Any] = {}
    triggers: tuple[Trigger, ...] = ()
    seats: tuple[int, int] | None = None
    setup: Callable[..., dict[str, Any]] | None = None  # (fields, seats, **options) -> field values


def compose(base: Box, *expansions: Expansion, card_file: str = "") -> Rules:
    """The rules of ``base`` with ``expansions`` on it, and the cards of ``card_file``: the text of a reader's own.

    Raises:
        Clash: two boxes claim one field, card, ruling, graph, step, edge or move; a need unmet.
        BadCard: a row of ``card_file`` cannot be read, or the box takes none.
        BadGraph: a patch leaves a step unreachable or without a way to an end.
        UnknownRule: something cites a rule that no register has.
    """
    owner: dict[Any, str] = {}

    def claim(who: str, *things: tuple[str, ...]) -> None:
        for thing in things:
            if thing in owner:
                raise Clash(f"claims {' '.join(map(str, thing))}, which {owner[thing]} has", value=who)
            owner[thing] = who

    graphs = {g.name: g for g in base.graphs}
    cards, views, rulings, triggers, register = (dict(base.cards), dict(base.views), base.rulings, base.triggers,
                                                 base.rules)
    fields: dict[str, tuple[Any, Any]] = {}
    names, setups, seats = [base.name], [], base.seats
    claim(base.name, *(("field", f) for f in base.state.__struct_fields__), *(("card", c) for c in cards),
          *(("graph", g) for g in graphs), *(("ruling", r.name) for r in rulings),
          *((g.name, "step", s) for g in base.graphs for s in g.steps),
          *((g.name, "move", s.name, m.name) for g in base.graphs for s in g.steps.values() for m in s.moves))
    for x in expansions:
        if x.needs not in names:
            raise Clash(f"needs {x.needs}; here are {names}", value=x.name)
        new = _own_fields(x.fields)
        claim(x.name, ("expansion", x.name), *(("field", f) for f in new), *(("card", c) for c in x.cards),
              *(("graph", g.name) for g in x.graphs), *(("ruling", r.name) for r in x.rulings))
        names.append(x.name)
        fields |= new
        cards |= x.cards
        views |= x.views
        rulings += x.rulings
        triggers += x.triggers
        register = register + x.rules
        graphs |= {g.name: g for g in x.graphs}
        setups += [x.setup] if x.setup else []
        seats = x.seats or seats
        for patch in x.patches:
            if patch.graph not in graphs:
                raise Clash(f"patches graph {patch.graph}, which is not here{nearest(patch.graph, graphs)}",
                            value=x.name)
            claim(x.name, *patch.claims())
            graphs[patch.graph] = patch.applied(graphs[patch.graph])

    if card_file:
        if base.read_cards is None:
            raise BadCard("this box takes no card file", place=base.name)
        own = base.read_cards(card_file)
        claim("card file", *(("card", c) for c in own))
        cards |= own
    for place, id in (("seats", base.seats_rule), *_cited(graphs.values(), rulings, triggers)):
        if id not in register.rules:
            raise UnknownRule(f"no such rule{nearest(id, register.rules)}", value=id, place=place)

    state: Any = base.state
    if fields:
        state = msgspec.defstruct(state.__name__, [(f, *typed) for f, typed in fields.items()], bases=(state,),
                                  eq=False, kw_only=True, gc=False, module=state.__module__)
    waiting: dict[str, tuple[Trigger, ...]] = {}
    for t in triggers:
        waiting[t.on] = (*waiting.get(t.on, ()), t)
    return Rules(box=base, expansions=expansions, seats=seats, graphs=graphs, state=state, cards=cards,
                 triggers=waiting, register=register, rulings=rulings, views=views,
                 setup=_joined(" + ".join(names), cards, base.setup, setups), card_file=card_file)


def _joined(name: str, cards: Mapping[str, Any], first: Callable[..., dict[str, Any]],
            others: list[Callable[..., dict[str, Any]]]) -> Callable[..., dict[str, Any]]:
    """One set-up of several: each is handed the options it names, unknown ones are refused.

    One that names ``cards`` is handed the composed cards.
    """
    takes = [(f, set(list(signature(f).parameters)[skip:])) for skip, f in ((1, first), *((2, f) for f in others))]
    known = sorted(set().union(*(options for _, options in takes)) - {"cards"})

    def setup(seats: int, /, **options: Any) -> dict[str, Any]:
        for option in options:
            if option not in known:
                raise UnknownName(f"no such option{nearest(option, known)}", value=option, place=name)
        dealt: dict[str, Any] = {}
        for f, its in takes:
            given = {k: v for k, v in options.items() if k in its}
            if "cards" in its:
                given["cards"] = cards
            dealt = f(dealt, seats, **given) if dealt else f(seats, **given)
        return dealt

    return setup


def _own_fields(state: type[State] | None) -> dict[str, tuple[Any, Any]]:
    """Name -> (type, default) of the fields that ``state`` itself declares."""
    own = get_annotations(state) if state else {}
    return {f.name: (f.type, f.default) for f in msgspec.structs.fields(state) if f.name in own} if state else {}


def _cited(graphs: Iterable[Graph], rulings: Iterable[Ruling],
           triggers: Iterable[Trigger]) -> Iterator[tuple[str, str]]:
    for graph in graphs:
        for s in graph.steps.values():
            at = f"{graph.name}.{s.name}"
            yield from ((at, r) for r in (s.rule, *(go.rule or s.rule for go in s.to)))
            for m in s.moves:
                yield from ((f"{at} {m.name}", r) for r in (m.rule, *(x.rule for x in m.guards)))
    yield from ((f"ruling {r.name}", r.rule) for r in rulings)
    yield from ((f"trigger {t.on}", t.rule) for t in triggers)


@cache
def rebuilt(*where: str, card_file: str = "") -> Rules:
    """The rules composed of the boxes at ``where``, each ``"package.module:NAME"``: how a process finds them again."""
    return compose(*map(imported, where), card_file=card_file)


def imported(where: str) -> Any:
    """The box or expansion at ``where``."""
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)
