"""Every position that can be reached from one, and what is found among them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from corerules.engine import Chance, Rules, RulesError, State
from corerules.study import phases
from corerules.study.positions import Link, PositionGraph, Spot
from corerules.study.tables import StateTable

from . import wording
from .conditions import Condition, Test, as_condition
from .game import Game
from .linear import components
from .lines import Line
from .playthrough import Playthrough
from .walk import LIMIT, Origin, Walk, counted, origin_of

if TYPE_CHECKING:
    import networkx as nx

CONSERVED = "no card is lost or made"
Claim = Condition | Callable[[Any], bool]
Claims = Mapping[str, Claim] | Iterable[Claim] | Claim


def explore(position: Playthrough | Game, *, until: Condition | Callable[[Any], bool] | None = None,
            limit: int = LIMIT, invariants: Claims = (), conserved: bool = True) -> Explored:
    """Every position that can come from where ``position`` stands, over all moves and all that chance may bring.

    ``until``: where it holds, be it at the start, the search does not go on. ``limit``: it ends after so many
    positions, and says so.
    ``invariants``: what must hold in every position, or of events at every move, as conditions, one or several; and,
    if ``conserved``, that no card is lost. At the start no event counts as happening.
    Interchangeable copies and the order of cards in hand make no new position, an ordered zone does; picks that are
    made together are looked at in the order of seats.

    Raises:
        UnknownName: a condition names what the game does not have; the nearest is offered.
        RulesError: ``until`` or one of ``invariants`` is no condition, or ``limit`` no whole number above 0.

    >>> from corerules.play.game import load
    >>> explore(load("keeper-of-the-core", seats=3, deck={"Nebula Cloud": 2})).positions
    20
    """
    counted(limit=limit)
    origin = origin_of(position)
    stop = None if until is None else as_condition(until)
    return Explored(origin, stop, _claims(invariants), limit, conserved)


def _claims(given: Claims) -> dict[str, Condition]:
    if isinstance(given, Mapping):
        return {name: as_condition(c) for name, c in given.items()}
    if isinstance(given, Condition) or callable(given):
        given = [given]
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise RulesError("a condition, a list of them, or names with conditions is wanted", value=repr(given),
                         place="invariants")
    found: dict[str, Condition] = {}
    for c in map(as_condition, given):
        again = sum(name == c.words or name.startswith(f"{c.words} (no. ") for name in found)
        found[f"{c.words} (no. {again + 1})" if again else c.words] = c
    return found


class Explored:
    """The positions found, and what is to be said of them."""

    def __init__(self, origin: Origin, until: Condition | None, claims: dict[str, Condition], limit: int,
                 conserved: bool):
        self.origin, self.limit = origin, limit
        self.until, self.claims = until, claims
        self._stop = None if until is None else until.bind(origin.game)
        self.broken: dict[str, Line] = {}
        self._loud = any(c.of_news or c.of_path for c in (*claims.values(), *([] if until is None else [until])))
        heed = self._watch(conserved)
        self.walk = Walk(origin.game.rules, [origin.state], limit=limit, stop=self._stop, heed=heed, loud=self._loud)
        self.broken = {name: Line(origin, (*self.walk.answers_to(here), *([] if answer is None else [answer])),
                                  claim=f"not {name}") for name, (here, answer) in self._faults.items()}

    def _watch(self, conserved: bool) -> Callable[[int, State, Any, State, bool], None] | None:
        """What looks at each way as it is taken; the first that breaks a claim is one of the shortest."""
        self._faults: dict[str, tuple[int, Any]] = {}
        faults, game, root = self._faults, self.origin.game, self.origin.state
        tests: list[tuple[str, Test, bool]] = [(name, c.bind(game), c.of_news) for name, c in self.claims.items()]
        if conserved:
            cards_in = game.rules.box.cards_in
            all_cards = sorted(cards_in(root))
            tests.append((CONSERVED, lambda before, s, events: sorted(cards_in(s)) == all_cards, False))
        for name, test, _ in tests:
            if not test(None, root, ()):
                faults[name] = (0, None)

        def heed(here: int, before: State, answer: Any, s: State, is_new: bool) -> None:
            for name, test, of_news in tests:
                if (is_new or of_news) and name not in faults and not test(before, s, s.events or ()):
                    faults[name] = (here, answer)

        return heed if tests else None

    @property
    def _states(self) -> list[State]:
        return self.walk.states

    # --- how much -----------------------------------------------------------------------------
    @property
    def positions(self) -> int:
        return len(self.walk)

    @property
    def transitions(self) -> int:
        return self.walk.transitions

    @property
    def depth(self) -> int:
        """The most moves, chance counted, that the shortest line to a position has."""
        return max(self.walk.depth)

    @property
    def complete(self) -> bool:
        """Whether these are all positions that there are; :attr:`why` not."""
        return self.walk.complete

    @property
    def why(self) -> str:
        return self.walk.why

    @cached_property
    def ends(self) -> int:
        """In how many positions the game is over."""
        return sum(s.decision is None for s in self._states)

    # --- what is wrong ------------------------------------------------------------------------
    @cached_property
    def dead_ends(self) -> list[Line]:
        """A shortest line to each place where the game is not over and nobody can go on."""
        return [Line(self.origin, self.walk.answers_to(here), stuck=answer, claim=str(e))
                for here, answer, e in self.walk.dead_ends]

    @cached_property
    def _endless(self) -> list[int]:
        """Positions from which no end can be reached, as far as was looked; the unknown counts as an end."""
        ways, before = self.walk.ways, [[] for _ in self._states]  # type: list[Any], list[list[int]]
        for here, row in enumerate(ways):
            for way in row or ():
                before[way.target].append(here)
        found = {k for k, s in enumerate(self._states) if s.decision is None or ways[k] is None}
        todo = deque(found)
        while todo:
            for k in before[todo.popleft()]:
                if k not in found:
                    found.add(k)
                    todo.append(k)
        return [k for k in range(len(self._states)) if k not in found]

    @property
    def endless(self) -> int:
        """From how many positions no end can be reached."""
        return len(self._endless)

    @property
    def line_to_endless(self) -> Line | None:
        """A shortest line to a position from which no end can be reached."""
        if not self._endless:
            return None
        return Line(self.origin, self.walk.answers_to(self._endless[0]), claim="no end can be reached")

    # --- cycles -------------------------------------------------------------------------------
    @cached_property
    def _groups(self) -> list[list[int]]:
        ways = [[(way.target, 1) for way in row or () if not way.hit] for row in self.walk.ways]
        return [g for g in components(ways) if len(g) > 1 or any(to == g[0] for to, _ in ways[g[0]])]

    @property
    def cycles(self) -> list[int]:
        """The groups of positions that lead back to each other, each by its size, largest first."""
        return sorted(map(len, self._groups), reverse=True)

    @cached_property
    def shortest_cycle(self) -> tuple[str, ...]:
        """Of the smallest such group the moves that lead from a position back to it; empty where there is none."""
        if not self._groups:
            return ()
        group = min(self._groups, key=len)
        start, inside = min(group), set(group)
        came: dict[int, tuple[int, Any]] = {}
        todo = deque([start])
        while todo and start not in came:
            here = todo.popleft()
            for way in self.walk.ways[here] or ():
                if way.target in inside and way.target not in came:
                    came[way.target] = here, way.answer
                    todo.append(way.target)
        line: list[str] = []
        here = start
        while not line or here != start:
            here, answer = came[here]
            line.append(self._text(here, answer))
        return tuple(line[::-1])

    # --- what was never reached ---------------------------------------------------------------
    @cached_property
    def never(self) -> dict[str, list[str]]:
        """``steps, edges, cards, rulings`` that nothing here reached; so far, where the search is not complete.

        A card is reached by whatever names it: a move, an outcome of chance as a deal or a draw, an event; a ruling
        where it is read. The positions are walked once more for it.
        """
        return _Coverage(self).never

    # --- to look at ---------------------------------------------------------------------------
    def _text(self, here: int, answer: Any) -> str:
        return wording.texts_of(self._states[here], answer, self.origin.game.names)

    @cached_property
    def picture(self) -> PositionGraph:
        """The positions as a graph that shows itself, summed up by step where they are many."""
        names = self.origin.game.names
        spots = []
        for k, s in enumerate(self._states):
            who = "" if s.decision is None else "chance" if type(s.decision) is Chance else ", ".join(
                names[p] for p in s.decision.seats)
            spots.append(Spot(k, s.path, who))
        links = [Link(k, way.target, self._text(k, way.answer)) for k, row in enumerate(self.walk.ways)
                 for way in row or ()]
        return PositionGraph(f"{len(spots):,} positions of {self.origin.game.title}", spots, links)

    def graph(self) -> nx.MultiDiGraph[int]:
        """The positions as networkx has them: by number, 0 the start; see :meth:`PositionGraph.networkx`."""
        return self.picture.networkx()

    @property
    def report(self) -> StateTable:
        """What was found, a row each."""
        size = "complete" if self.complete else f"cut short: {self.why}"
        if self.complete and self.until is not None:
            size = f"complete, until {self.until.words}"
        rows = [("positions", f"{self.positions:,}, {size}"), ("transitions", f"{self.transitions:,}"),
                ("depth", str(self.depth)), ("ends", f"{self.ends:,}"),
                ("dead ends", _counted(self.dead_ends)),
                ("no end reachable", f"from {self.endless:,} positions" if self.endless else "from none"),
                ("cycles", f"{len(self.cycles):,}, the largest of {self.cycles[0]:,} positions" if self.cycles
                 else "none"),
                *((f"broken: {name}", "; ".join(line.moves) or "at the start") for name, line in self.broken.items()),
                *((f"never reached: {what}", ", ".join(names) or "none") for what, names in self.never.items())]
        return StateTable(f"Explored: {self.origin.game.title}", ["what", "found"], [list(row) for row in rows])

    def __repr__(self) -> str:
        return repr(self.report)

    def _repr_html_(self) -> str:
        return self.report._repr_html_()


def _counted(lines: list[Line]) -> str:
    return f"{len(lines)}; first after: {'; '.join(lines[0].moves)}" if lines else "none"


class _Heard:
    """Rulings that keep which of them were read: those found in the instance's own dictionary."""

    def __init__(self, rulings: Any):
        self.__dict__[" of"] = rulings

    def __getattr__(self, name: str) -> Any:
        value = self.__dict__[name] = getattr(self.__dict__[" of"], name)  # so that it is met here once only
        return value


def _words(x: Any) -> Iterator[str]:
    """The words in an answer, or in the data of an event."""
    if isinstance(x, str):
        yield x
    elif isinstance(x, tuple | list):
        for part in x:
            yield from _words(part)


class _Coverage:
    """The same walk once more, with an ear for the steps, edges, cards and rulings on the way."""

    def __init__(self, found: Explored):
        rules: Rules = found.origin.game.rules
        self.edges: set[str] = set()
        self.steps: set[tuple[str, str]] = set()
        self.named: set[str] = set()  # among others the cards
        root: Any = found.origin.state
        heard: Any = _Heard(root.rulings) if hasattr(root, "rulings") else None
        start = root
        if heard is not None:
            base = root.base and replace(root.base, rulings=heard, live=None)
            start = replace(root, rulings=heard, base=base, live=None)
        self._hear(root.events or (), root)
        walk = Walk(rules, [start], limit=found.limit, stop=found._stop, loud=True, heed=self._heed)
        read = set(vars(heard)) if heard is not None else set()
        arrows = [a for graph in rules.graphs.values() for a in phases.arrows(graph)]
        into_dead_ends = {(walk.states[here].places[-1], e.place.split(" > ")[-1]) for here, _, e in walk.dead_ends}
        for a in arrows:
            if ((a.graph, a.source), a.target) in into_dead_ends:
                self.edges.add(a.id)  # it was taken, though nobody lives to tell of it
            if a.id in self.edges:
                self.steps |= {(a.graph, a.source), (a.graph, a.target)}
        self.never = {
            "steps": [f"{g.name}.{s}" for g in rules.graphs.values() for s in g.steps if (g.name, s) not in self.steps],
            "edges": [f"{a.graph}.{a.source} → {a.target}{f' ({a.label})' if a.label else ''}" for a in arrows
                      if a.id not in self.edges],
            "cards": [c for c in rules.cards if c not in self.named and c in set(rules.box.cards_in(root))],
            "rulings": [r.name for r in rules.rulings if r.name not in read],
        }

    def _heed(self, here: int, before: State, answer: Any, s: State, is_new: bool) -> None:
        self._hear(s.events or (), s)
        self.named.update(_words(answer))

    def _hear(self, events: Iterable[Any], s: State) -> None:
        for e in events:
            self.named.update(_words(tuple(e.data.values())))
            if e.name == "step":
                self.edges.add(f"{e.data['graph']}.{e.data['step']}>{e.data['order']}")
            elif e.name == "move":
                self.edges.add(f"{e.data['graph']}.{e.data['step']}>{e.data['move']}")
        self.steps.update(p for p in s.places if isinstance(p, tuple))
