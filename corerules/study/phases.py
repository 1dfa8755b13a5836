"""The phase graph: the graphs that run, as networkx, as a frame, as an outline, as pictures."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from corerules.engine import Chart, Graph, Observation, Register, Replaced, Rules, Step, UnknownName, name_of, nearest

from .tables import StateTable

if TYPE_CHECKING:
    import networkx as nx
    import pandas as pd

    from .picture.layout import Edge, Layout, Node


class Arrow(NamedTuple):
    """One way out of a step: a transition, or a move and where it leads.

    ``order``: the place among the step's transitions, in which they are tried; -1 for a move.
    ``after``: moves without a target of their own, which may leave this way.
    """

    graph: str
    source: str
    target: str
    move: str
    guard: str
    rule: str
    order: int
    after: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        return f"{self.graph}.{self.source}>{self.move or self.order}"

    @property
    def label(self) -> str:
        """The word of the move or guard; nothing where the way is always open."""
        if self.move:
            return self.move
        return ": ".join(part for part in (" / ".join(self.after), self.guard) if part)


@lru_cache(maxsize=256)
def arrows(graph: Graph | Chart) -> tuple[Arrow, ...]:
    """Every move and transition of ``graph``, moves first, in declared order."""
    return tuple(arrow for step in graph.steps.values() for arrow in _ways_out(graph.name, step))


def _ways_out(graph: str, step: Step) -> Iterable[Arrow]:
    for m in step.moves:
        if m.to or step.repeats():
            yield Arrow(graph, step.name, m.to or step.name, m.name, "; ".join(x.name for x in m.guards), m.rule, -1)
    after = tuple(m.name for m in step.moves if not m.to)
    for order, go in enumerate(step.to):
        yield Arrow(graph, step.name, go.to, "", go.guard, go.rule or step.rule, order, after)


def phase_graph(graph: Graph | Chart) -> nx.MultiDiGraph[str]:
    """``graph`` as networkx has it: a node for every step, an edge for every move and transition.

    Nodes bear ``rule, phases, decides, runs``; edges ``rule, move, guard, order, after, label``, see :class:`Arrow`.
    """
    import networkx as nx

    found: nx.MultiDiGraph[str] = nx.MultiDiGraph(name=graph.name, start=graph.start)
    for step in graph.steps.values():
        found.add_node(step.name, rule=step.rule, phases=graph.phases_of[step.name],
                       decides=bool(step.moves or step.ask), runs=step.runs)
    for a in arrows(graph):
        found.add_edge(a.source, a.target, key=a.id, rule=a.rule, move=a.move, guard=a.guard, order=a.order,
                       after=a.after, label=a.label)
    return found


class PhaseGraph:
    """The graphs of a game, with the present step lit; shows itself in a notebook.

    ``places``: (graph, step) of every level down to the present step; ``legal``: names of moves that may be made.
    ``standing``: (chart, state) -> whose it is, for the state charts that stand beside the graphs.
    ``replaced``: what an expansion put in place of something.
    """

    def __init__(self, graphs: Sequence[Graph | Chart], register: Register, *, title: str, places: Sequence[Any] = (),
                 legal: Collection[str] = (), standing: Mapping[tuple[str, str], Sequence[str]] | None = None,
                 replaced: Sequence[Replaced] = ()):
        self.graphs, self.register, self.title = list(graphs), register, title
        self.places = tuple(p for p in places if isinstance(p, tuple))
        self.legal = frozenset(legal)
        self.replaced = tuple(replaced)
        self.standing = {place: tuple(who) for place, who in (standing or {}).items()}
        self.charts = frozenset(g.name for g in self.graphs if isinstance(g, Chart))
        self.arrows = [a for graph in self.graphs for a in arrows(graph)]

    @property
    def now(self) -> tuple[str, ...]:
        """The lit nodes, as ``graph.step``: those of the charts, then of the graphs, outermost first."""
        shown = {g.name for g in self.graphs}
        return tuple(f"{graph}.{step}" for graph, step in (*self.standing, *self.places) if graph in shown)

    @property
    def open(self) -> tuple[str, ...]:
        """Ids of the arrows that a legal move takes from the present step."""
        here = self.places[-1] if self.places else None
        return tuple(a.id for a in self.arrows if (a.graph, a.source) == here
                     and (a.move in self.legal or bool(self.legal.intersection(a.after))))

    def networkx(self) -> nx.MultiDiGraph[str]:
        """All the graphs in one, nodes named ``graph.step``.

        A ``runs`` edge leads from a step to the start of each graph that it runs.
        """
        import networkx as nx

        found: nx.MultiDiGraph[str] = nx.MultiDiGraph()
        for graph in self.graphs:
            part = phase_graph(graph)
            found.update(nx.relabel_nodes(part, {n: f"{graph.name}.{n}" for n in part}))
        found.graph = {"name": self.title}
        starts = {g.name: f"{g.name}.{g.start}" for g in self.graphs}
        for graph in self.graphs:
            for step in graph.steps.values():
                for run in step.runs:
                    if run in starts:
                        found.add_edge(f"{graph.name}.{step.name}", starts[run], key="runs", rule=step.rule, move="",
                                   guard="", order=-1, after=(), label="runs")
        return found

    @property
    def table(self) -> StateTable:
        """A row for each move and transition."""
        columns = ["graph", "from", "to", "move", "guard", "rule"]
        rows = [[a.graph, a.source, a.target, a.move or " / ".join(a.after), a.guard, a.rule] for a in self.arrows]
        return StateTable(f"Steps of {self.title}", columns, rows)

    def frame(self) -> pd.DataFrame:
        """A row for each move and transition: graph, from, to, move, guard, rule."""
        return self.table.frame

    # --- text and pictures --------------------------------------------------------------
    def outline(self) -> str:
        """The graph as indented text, every way out with its rule; ▶ now, ● around it."""
        return "\n".join(line for graph in self.graphs for line in self._lines(graph))

    def _lines(self, graph: Graph | Chart) -> Iterable[str]:
        now = {step for name, step in (*self.standing, *self.places) if name == graph.name}
        yield f"{graph.name}{' ●' if now else ''}:"
        shown: tuple[str, ...] = ()
        for step in graph.steps.values():
            phases = graph.phases_of[step.name]
            for depth, phase in enumerate(phases):
                if phases[: depth + 1] != shown[: depth + 1]:
                    lit = any(phase in graph.phases_of[s] for s in now)
                    yield f"{'  ' * (depth + 1)}{phase}{' ●' if lit else ''}:"
            shown = phases
            pad = "  " * (len(phases) + 1)
            whose = ", ".join(self.standing.get((graph.name, step.name), ()))
            yield (f"{pad}{'▶ ' if step.name in now else ''}{step.name}{f' ({whose})' if whose else ''} [{step.rule}]"
                   f"{instead(self.replaced, graph.name, step.name)}{self._runs(step)}")
            for a in _ways_out(graph.name, step):
                yield f"{pad}    {f'{a.label} ' if a.label else ''}→ {a.target} [{a.rule}]"

    @staticmethod
    def _runs(step: Step) -> str:
        return f" runs {', '.join(step.runs)}" if step.runs else ""

    @property
    def nodes(self) -> list[Node]:
        """What the layout is made of: steps, each inside its graph and phases."""
        from .picture.layout import Node  # here and below: who draws nothing need not wait for the layout

        return [Node(f"{g.name}.{s.name}", s.name, (g.name, *g.phases_of[s.name]), self._title(g.name, s))
                for g in self.graphs for s in g.steps.values()]

    def _title(self, graph: str, step: Step) -> str:
        """What is read on pointing at a step that stands in place of another; of others the picture has the name."""
        why = instead(self.replaced, graph, step.name)
        return f"{step.name} [{step.rule}]{why}" if why else ""

    @property
    def edges(self) -> list[Edge]:
        from .picture.layout import Edge

        return [Edge(a.id, f"{a.graph}.{a.source}", f"{a.graph}.{a.target}", a.label, self.explained(a))
                for a in self.arrows]

    def explained(self, a: Arrow) -> str:
        """An arrow in a sentence: from, to, when, under which rule."""
        word = "by" if a.graph in self.charts else "move"
        how = f"{word} {a.move!r}" if a.move else "when " + (a.guard or "nothing else holds")
        return (f"{a.source} → {a.target}: {how} [{a.rule}]{instead(self.replaced, a.graph, a.source, a.move)} "
                f"{self.register[a.rule].text}")

    @property
    def layout(self) -> Layout:
        return _arranged(tuple(self.nodes), tuple(self.edges))

    def svg(self, *, uid: str = "corerules") -> str:
        """The picture as SVG text; ``uid`` keeps apart two on one page."""
        from .picture.svg import render

        return render(self.layout, self.nodes, self.edges, now=self.now, legal=self.open, title=self.heading,
                      description=self.outline(), uid=uid)

    @property
    def heading(self) -> str:
        return f"Phase graph of {self.title}" + (f", now in {self.now[-1]}" if self.places and self.now else "")

    def mermaid(self) -> str:
        """The graph as Mermaid text, phases as subgraphs."""
        from .export import mermaid

        return mermaid(self)

    def dot(self) -> str:
        """The graph as Graphviz text, phases as clusters."""
        from .export import dot

        return dot(self)

    def graphml(self) -> str:
        """The graph as GraphML, nodes named ``graph.step``."""
        from .export import graphml

        return graphml(self.networkx())

    def __repr__(self) -> str:
        return f"{self.heading}\n{self.outline()}"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        data = b64encode(self.svg().encode()).decode()
        html = (f'<img alt="{escape(self.heading)}" style="max-width:100%" src="data:image/svg+xml;base64,{data}">'
                f"<details><summary>As text</summary><pre>{escape(self.outline())}</pre></details>")
        return {"text/html": html, "text/plain": repr(self)}


def instead(replaced: Iterable[Replaced], *where: str) -> str:
    """What the graph, step or move at ``where`` stands in place of, and why it may, in words; nothing for most."""
    return "".join(f", {r.told}" for r in replaced if r.where == where and r.told)


@lru_cache(maxsize=64)
def _arranged(nodes: tuple[Node, ...], edges: tuple[Edge, ...]) -> Layout:
    """The layout of a graph, the same wherever it is lit."""
    from .picture.layout import arrange

    return arrange(nodes, edges)


def of_rules(rules: Rules, *, places: Sequence[Any] = (), legal: Collection[str] = (), only: str = "",
             standing: Mapping[tuple[str, str], Sequence[str]] | None = None) -> PhaseGraph:
    """The phase graph of composed rules, state charts last; ``only`` one of them, by name.

    Raises:
        UnknownName: no such graph; the nearest is offered.
    """
    if only and only not in rules.drawn:
        raise UnknownName(f"no such graph{nearest(only, rules.drawn)}", value=only, place=rules.box.title)
    graphs = [rules.drawn[only]] if only else list(rules.drawn.values())
    return PhaseGraph(graphs, rules.register, title=rules.box.title, places=places, legal=legal, standing=standing,
                      replaced=rules.replaced)


def standing(seen: Observation, names: Sequence[str]) -> dict[tuple[str, str], list[str]]:
    """Where the state charts stand, as an observer knows it: (chart, state) -> the seats whose it is, by name."""
    found: dict[tuple[str, str], list[str]] = {}
    for chart in seen.state.rules.charts.values():
        for seat, state in chart.standing(seen.state):
            found.setdefault((chart.name, state), []).extend([name_of(seat, names)] if seat >= 0 else [])
    return found


def of_game(name: str) -> PhaseGraph:
    """The phase graph of a box by its name, or of an expansion on its box.

    Raises:
        UnknownName: no such game.
    """
    from corerules.games import EXPANSIONS, box_of, rules_of

    return of_rules(rules_of(box_of(name), (name,)) if name in EXPANSIONS else rules_of(name))
