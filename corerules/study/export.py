"""Graphs for other programs: Mermaid, Graphviz text, GraphML."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from .picture.layout import Edge, Node

if TYPE_CHECKING:
    import networkx as nx


class Picture(Protocol):
    """What is exported: a phase graph or a graph of positions."""

    title: str

    @property
    def nodes(self) -> Sequence[Node]: ...
    @property
    def edges(self) -> Sequence[Edge]: ...
    @property
    def now(self) -> Sequence[str]: ...


_ENTITIES = {c: f"#{ord(c)};" for c in "#&\"<>`\\"}


def mermaid(picture: Picture) -> str:
    """``picture`` as a Mermaid flowchart."""
    ids = {n.id: f"n{i}" for i, n in enumerate(picture.nodes)}
    lines = ["flowchart TD"]
    lines += _nested(picture, lambda depth, k, name: f'{"  " * depth}subgraph c{k}["{_mermaid(name)}"]',
                     lambda depth, node, label: f'{"  " * depth}{ids[node]}["{_mermaid(label)}"]', "end")
    for e in picture.edges:
        label = f'|"{_mermaid(e.label)}"|' if e.label else ""
        lines.append(f"  {ids[e.source]} -->{label} {ids[e.target]}")
    lines += [f"  style {ids[n]} stroke-width:4px" for n in picture.now]
    return "\n".join(lines) + "\n"


def dot(picture: Picture) -> str:
    """``picture`` as a Graphviz digraph."""
    lines = [f"digraph {_quoted(picture.title)} {{", '  node [shape=box, style=rounded];']
    now = set(picture.now)
    lines += _nested(picture, lambda depth, k, name: f'{"  " * depth}subgraph cluster_{k} {{ label={_quoted(name)};',
                     lambda depth, node, label: f'{"  " * depth}{_quoted(node)} [label={_quoted(label)}'
                                                f'{", penwidth=3" if node in now else ""}];', "}")
    lines += [f"  {_quoted(e.source)} -> {_quoted(e.target)}"
              f" [label={_quoted(e.label)}, tooltip={_quoted(e.title)}];" for e in picture.edges]
    return "\n".join((*lines, "}")) + "\n"


def graphml(graph: nx.MultiDiGraph[Any]) -> str:
    """``graph`` as GraphML, which yEd, Gephi and networkx read: tuples as text, ``a > b``."""
    import networkx as nx

    plain: nx.MultiDiGraph[Any] = nx.MultiDiGraph(**_scalars(graph.graph))
    plain.add_nodes_from((n, _scalars(data)) for n, data in graph.nodes(data=True))
    for a, b, key, data in graph.edges(keys=True, data=True):
        plain.add_edge(a, b, key=key, **_scalars(data))
    return "\n".join(nx.generate_graphml(plain)) + "\n"


def _scalars(data: Any) -> dict[str, Any]:
    return {k: " > ".join(map(str, v)) if isinstance(v, tuple) else v for k, v in data.items()}


def _nested(picture: Picture, opened: Callable[[int, int, str], str], node: Callable[[int, str, str], str],
            closed: str) -> Iterable[str]:
    """The nodes in their clusters, as lines."""
    inside: tuple[str, ...] = ()
    seen: list[tuple[str, ...]] = []
    by_cluster: dict[tuple[str, ...], list[tuple[str, str]]] = {}
    for n in picture.nodes:
        for depth in range(1, len(n.inside) + 1):
            if n.inside[:depth] not in seen:
                seen.append(n.inside[:depth])
        by_cluster.setdefault(n.inside, []).append((n.id, n.label))
    for cluster in sorted(seen, key=lambda c: [seen.index(c[:k]) for k in range(1, len(c) + 1)]):
        while inside and cluster[: len(inside)] != inside:
            yield "  " * len(inside) + closed
            inside = inside[:-1]
        yield opened(len(cluster), seen.index(cluster), cluster[-1])
        inside = cluster
        for id, label in by_cluster.get(cluster, ()):
            yield node(len(cluster) + 1, id, label)
    while inside:
        yield "  " * len(inside) + closed
        inside = inside[:-1]


def _mermaid(text: str) -> str:
    """A label; what Mermaid would read as markup, as its own entities."""
    return "".join(_ENTITIES.get(c, c) for c in " ".join(text.split()))


def _quoted(text: str) -> str:
    escaped = " ".join(text.split()).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
