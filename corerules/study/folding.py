"""A large graph with the phases far from one step folded up, each into one node, so that it stays readable."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, NamedTuple

from corerules.engine import Chart, Graph

from .phases import Arrow, arrows

if TYPE_CHECKING:
    from .picture.layout import Edge, Node

MANY = 24
"""Steps from which a graph folds."""

Phases = tuple[str, ...]


class Folded(NamedTuple):
    """The nodes and edges that are left; ``home``: step -> the node it is found in; ``folds``: node -> its phases.

    ``ways``: the arrow of each edge, of several between the same two nodes the first.
    """

    nodes: list[Node]
    edges: list[Edge]
    home: dict[str, str]
    folds: dict[str, Phases]
    ways: dict[str, Arrow]


def opened(graph: Graph | Chart, step: str) -> frozenset[Phases]:
    """The phases that stay open while ``step`` is the present one; of a small graph all are."""
    inside = graph.phases_of.get(step, ()) if len(graph.steps) >= MANY else None
    if inside is not None:
        return frozenset(inside[:k] for k in range(len(inside) + 1))
    return frozenset(phases[:k] for phases in graph.phases_of.values() for k in range(len(phases) + 1))


def folded(graph: Graph | Chart, open: Collection[Phases]) -> Folded:
    """``graph`` with every phase that is not in ``open`` as one node, and what lies in it unseen.

    An edge inside a folded phase is left out, of several between the same two nodes one stands for all.
    """
    from .picture.layout import Edge, Node

    counts: dict[Phases, int] = {}
    for phases in graph.phases_of.values():
        for k in range(1, len(phases) + 1):
            counts[phases[:k]] = counts.get(phases[:k], 0) + 1
    nodes: dict[str, Node] = {}
    home, folds = {}, {}
    for step in graph.steps:
        phases = graph.phases_of[step]
        shut = next((phases[:k] for k in range(1, len(phases) + 1) if phases[:k] not in open), None)
        id, label, inside = f"{graph.name}.{step}", step, phases
        if shut is not None:
            label = f"▸ {shut[-1]} ({counts[shut]} step{'' if counts[shut] == 1 else 's'})"
            id, inside = f"{graph.name}.{'.'.join(shut)}▸", shut[:-1]
            folds[id] = shut
        home[step] = id
        nodes.setdefault(id, Node(id, label, (graph.name, *inside)))
    edges: dict[tuple[str, str, str], Edge] = {}
    ways = {}
    for a in arrows(graph):
        ends = home[a.source], home[a.target]
        hides = ends[0] in folds or ends[1] in folds
        if hides and ends[0] == ends[1]:
            continue
        key = (*ends, "" if hides else a.id)
        if key not in edges:
            edges[key] = Edge(a.id, *ends, "" if ends[0] in folds else a.label, f"{a.source} → {a.target}")
            ways[a.id] = a
    return Folded(list(nodes.values()), list(edges.values()), home, folds, ways)
