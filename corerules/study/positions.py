"""A graph of positions for the eye and for other programs; a large one is summed up by phase, with counts."""

from __future__ import annotations

from base64 import b64encode
from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from . import export
from .picture.layout import Edge, Layout, Node, arrange
from .picture.svg import render
from .tables import StateTable

if TYPE_CHECKING:
    import networkx as nx

MOST_DRAWN = 40
"""How many positions are drawn one by one; more are summed up."""


class Spot(NamedTuple):
    """A position: its number, where in the rules it stands, who decides there (nobody at the end)."""

    number: int
    path: tuple[str, ...]
    decides: str


class Link(NamedTuple):
    """A way from position to position, by a move or an outcome of chance in words."""

    source: int
    target: int
    text: str
    weight: Any = 1


class PositionGraph:
    """Positions and ways between them; ``summary``: whether each node stands for all positions of one step."""

    def __init__(self, title: str, spots: Sequence[Spot], links: Sequence[Link], *, summary: bool = False,
                 counts: dict[int, int] | None = None):
        self.title, self.spots, self.links, self.summary = title, list(spots), list(links), summary
        self.counts = counts or {}
        self._layout: Layout | None = None

    def summed_up(self) -> PositionGraph:
        """The same by step: a node for all positions that stand in one step and in which the same seat decides."""
        if self.summary:
            return self
        places = {place: k for k, place in enumerate(dict.fromkeys((s.path, s.decides) for s in self.spots))}
        of = {s.number: places[s.path, s.decides] for s in self.spots}
        counts = Counter(of.values())
        spots = [Spot(k, path, decides) for (path, decides), k in places.items()]
        ways = Counter((of[x.source], of[x.target]) for x in self.links)
        links = [Link(a, b, f"{n:,}", n) for (a, b), n in sorted(ways.items())]
        return PositionGraph(f"{self.title}, summed up by step", spots, links, summary=True, counts=dict(counts))

    def shown(self) -> PositionGraph:
        """What is drawn: all of it, or of more than ``MOST_DRAWN`` positions the summary."""
        return self if self.summary or len(self.spots) <= MOST_DRAWN else self.summed_up()

    # --- what the exports read ----------------------------------------------------------------
    @property
    def nodes(self) -> list[Node]:
        return [Node(f"p{s.number}", self._label(s), s.path[:-1]) for s in self.spots]

    def _label(self, s: Spot) -> str:
        who = f", {s.decides}" if s.decides else ""
        count = f" ({self.counts[s.number]:,})" if self.summary else f" {s.number}"
        return f"{s.path[-1]}{count}{who}"

    @property
    def edges(self) -> list[Edge]:
        return [Edge(f"w{k}", f"p{x.source}", f"p{x.target}", x.text, x.text) for k, x in enumerate(self.links)]

    @property
    def now(self) -> tuple[str, ...]:
        """Where it begins."""
        return (f"p{self.spots[0].number}",) if self.spots else ()

    # --- for other programs -------------------------------------------------------------------
    def networkx(self) -> nx.MultiDiGraph[int]:
        """Nodes by number with ``path, decides`` (and ``positions`` in a summary), edges with ``text, weight``."""
        import networkx as nx

        found: nx.MultiDiGraph[int] = nx.MultiDiGraph(name=self.title)
        for s in self.spots:
            more = {"positions": self.counts[s.number]} if self.summary else {}
            found.add_node(s.number, path=" > ".join(s.path), decides=s.decides, **more)
        for x in self.links:
            weight = int(x.weight) if int(x.weight) == x.weight else float(x.weight)
            found.add_edge(x.source, x.target, text=x.text, weight=weight)
        return found

    def mermaid(self) -> str:
        return export.mermaid(self.shown())

    def dot(self) -> str:
        return export.dot(self)

    def graphml(self) -> str:
        return export.graphml(self.networkx())

    # --- for the eye --------------------------------------------------------------------------
    @property
    def table(self) -> StateTable:
        """A row a step: where, who decides, how many positions stand there, how many ways lead on."""
        by_step = self.summed_up()
        ways: Counter[int] = Counter()
        for x in by_step.links:
            ways[x.source] += x.weight
        rows = [{"step": " > ".join(s.path), "decides": s.decides, "positions": by_step.counts[s.number],
                 "ways on": ways[s.number]} for s in by_step.spots]
        columns = ["step", "decides", "positions", "ways on"]
        return StateTable(by_step.title, columns, [[str(r[c]) for c in columns] for r in rows], values=rows)

    def svg(self, *, uid: str = "corerules") -> str:
        """The picture, of a large graph that of its summary."""
        drawn = self.shown()
        if drawn._layout is None:
            drawn._layout = arrange(drawn.nodes, drawn.edges)
        return render(drawn._layout, drawn.nodes, drawn.edges, now=drawn.now, title=drawn.title,
                      description="\n".join(drawn.outline()), uid=uid)

    def outline(self) -> Iterable[str]:
        """Every node with its ways on, as text."""
        label = {s.number: self._label(s) for s in self.spots}
        out: dict[int, list[str]] = {}
        for x in self.links:
            out.setdefault(x.source, []).append(f"    {x.text} → {label[x.target]}")
        for s in self.spots:
            yield f"{' > '.join(s.path[:-1])} > {label[s.number]}"
            yield from out.get(s.number, ())

    def __repr__(self) -> str:
        return "\n".join((self.shown().title, *self.shown().outline()))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        data = b64encode(self.svg().encode()).decode()
        drawn = self.shown()
        html = (f'<img alt="{escape(drawn.title)}" style="max-width:100%" src="data:image/svg+xml;base64,{data}">'
                f"<details><summary>As text</summary><pre>{escape(chr(10).join(drawn.outline()))}</pre></details>")
        return {"text/html": html, "text/plain": repr(self)}
