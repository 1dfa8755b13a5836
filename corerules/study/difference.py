"""What an expansion changes: two phase graphs beside each other, as a table and as a picture of the second."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from html import escape
from typing import Any, NamedTuple

from corerules.engine import MoveKind, Step

from .phases import Arrow, PhaseGraph, arrows
from .tables import StateTable

NEW, CHANGED = ("#e6f4ea", "#1e7a3c"), ("#fff4d6", "#8a5a00")
"""Ground and ink of what is new, and of what does something else."""


class Change(NamedTuple):
    """One thing of the graphs that is ``new``, ``gone`` or ``changed``; ``before`` and ``after`` say in what."""

    change: str
    kind: str  # graph, step, way, move or term
    graph: str
    where: str
    before: str
    after: str
    rule: str
    id: str  # of the node or edge of the picture; empty where the picture has none
    because: str = ""  # the rule for which the one before gives way, where the expansion says it


class Difference:
    """What ``after`` has that ``before`` has not, and the other way round; shows itself in a notebook."""

    def __init__(self, before: PhaseGraph, after: PhaseGraph):
        self.before, self.after = before, after
        changes = (*_graphs(before, after), *_steps(before, after), *_moves(before, after), *_ways(before, after),
                   *_terms(before, after))
        self.changes = [c._replace(because=_because(c, after)) for c in changes]

    @property
    def table(self) -> StateTable:
        """A row for each change."""
        columns = ["change", "what", "graph", "where", "before", "after", "rule", "because"]
        return StateTable(self.heading, columns, [[*c[:7], c.because] for c in self.changes])

    @property
    def heading(self) -> str:
        return f"What changes from {self.before.title} to {self.after.title}"

    def of(self, change: str) -> list[Change]:
        """The changes of one sort: ``new``, ``gone`` or ``changed``."""
        return [c for c in self.changes if c.change == change]

    def svg(self, *, uid: str = "corerules") -> str:
        """The graphs of ``after``: what is new begins with ``+``, what does something else with ``~``."""
        from .picture.layout import arrange
        from .picture.svg import render

        # a step whose moves are others is another step, too
        steps = {f"{c.graph}.{c.where.partition(': ')[0]}": "changed" for c in self.changes if c.kind == "move"}
        sorts = steps | {c.id: c.change for c in self.changes if c.id and c.change != "gone"}
        nodes = [node._replace(label=f"{SIGNS.get(sorts.get(node.id, ''), '')}{node.label}")
                 for node in self.after.nodes]
        marked = {id: NEW if sort == "new" else CHANGED for id, sort in sorts.items()}
        return render(arrange(nodes, self.after.edges), nodes, self.after.edges, title=self.heading,
                      description=repr(self.table), uid=uid, marked=marked)

    def __repr__(self) -> str:
        return repr(self.table)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        data = b64encode(self.svg().encode()).decode()
        html = (f'<img alt="{escape(self.heading)}" style="max-width:100%" src="data:image/svg+xml;base64,{data}">'
                f"<details><summary>As a table: {len(self.changes)} changes</summary>{self.table._repr_html_()}"
                "</details>")
        return {"text/html": html, "text/plain": repr(self)}


SIGNS = {"new": "+ ", "changed": "~ "}


def _graphs(before: PhaseGraph, after: PhaseGraph) -> Iterator[Change]:
    old, new = ({g.name: g for g in side.graphs} for side in (before, after))
    for name, graph in new.items():
        if name not in old:
            yield Change("new", "graph", name, "", "", f"{len(graph.steps)} steps", "", "")
    for name, graph in old.items():
        if name not in new:
            yield Change("gone", "graph", name, "", f"{len(graph.steps)} steps", "", "", "")


def _of(side: PhaseGraph) -> dict[tuple[str, str], Step]:
    return {(g.name, s.name): s for g in side.graphs for s in g.steps.values()}


def _steps(before: PhaseGraph, after: PhaseGraph) -> Iterator[Change]:
    old, new = _of(before), _of(after)
    for (graph, name), step in new.items():
        if (graph, name) not in old:
            yield Change("new", "step", graph, name, "", _says(_told(step)), step.rule, f"{graph}.{name}")
            continue
        was, now = _differing(_told(old[graph, name]), _told(step))
        if was != now:
            yield Change("changed", "step", graph, name, _says(was), _says(now), step.rule, f"{graph}.{name}")
    for (graph, name), step in old.items():
        if (graph, name) not in new:
            yield Change("gone", "step", graph, name, _says(_told(step)), "", step.rule, "")


def _moves(before: PhaseGraph, after: PhaseGraph) -> Iterator[Change]:
    def of(side: PhaseGraph) -> dict[tuple[str, str, str], MoveKind]:
        return {(*at, m.name): m for at, s in _of(side).items() for m in getattr(s, "moves", ())}

    old, new = of(before), of(after)
    for (graph, step, name), kind in new.items():
        where, id = f"{step}: {name}", f"{graph}.{step}>{name}"
        if (graph, step, name) not in old:
            yield Change("new", "move", graph, where, "", _says(_told_of_move(kind)), kind.rule, id)
            continue
        was, now = _differing(_told_of_move(old[graph, step, name]), _told_of_move(kind))
        if was != now:
            yield Change("changed", "move", graph, where, _says(was), _says(now), kind.rule, id)
    for (graph, step, name), kind in old.items():
        if (graph, step, name) not in new:
            yield Change("gone", "move", graph, f"{step}: {name}", _says(_told_of_move(kind)), "", kind.rule, "")


def _ways(before: PhaseGraph, after: PhaseGraph) -> Iterator[Change]:
    def of(side: PhaseGraph) -> dict[tuple[str, ...], Arrow]:
        return {(a.graph, a.source, a.target, a.guard): a for g in side.graphs for a in arrows(g) if not a.move}

    old, new = of(before), of(after)
    for at, a in new.items():
        where = f"{a.source} → {a.target}"
        if at not in old:
            yield Change("new", "way", a.graph, where, "", a.guard or "always", a.rule, a.id)
        elif old[at].rule != a.rule:
            yield Change("changed", "way", a.graph, where, f"rule {old[at].rule}", f"rule {a.rule}", a.rule, a.id)
    for at, a in old.items():
        if at not in new:
            yield Change("gone", "way", a.graph, f"{a.source} → {a.target}", a.guard or "always", "", a.rule, "")


def _terms(before: PhaseGraph, after: PhaseGraph) -> Iterator[Change]:
    for r in after.replaced:
        if not r.where[0] and r not in before.replaced:
            yield Change("changed", "term", "", r.where[1], f"rule {r.was}", f"rule {r.now}", r.now, "", r.because)


def _because(c: Change, after: PhaseGraph) -> str:
    """Why it may be: that of the step, move or graph, or of the step whose ways or moves all gave way."""
    step, _, move = c.where.partition(" → " if c.kind == "way" else ": ")
    field = {"way": "to", "move": "moves"}.get(c.kind)
    reasons = [r.because for r in after.replaced if r.because and (
        r.where == (c.graph,) or (r.where == (c.graph, step, move) and c.change != "new")
        or (r.where == (c.graph, step) and field in (None, *r.fields)))]
    return ", ".join(dict.fromkeys(reasons)) or c.because


# --- what is compared, and how it is told ---------------------------------------------------------------------
def _told(step: Step) -> dict[str, Any]:
    """What a step is made of, but for its moves and ways."""
    told = {"does": getattr(step, "do", None), "asks": getattr(step, "ask", None),
            "decided by": getattr(step, "who", None), "runs": ", ".join(getattr(step, "runs", ()))}
    return told | {"rule": step.rule}


def _told_of_move(kind: MoveKind) -> dict[str, Any]:
    guards = tuple((x.ok, x.rule) for x in kind.guards)
    return {"does": kind.do, "among": kind.candidates, "to": kind.to, "guards": guards, "rule": kind.rule}


def _differing(old: dict[str, Any], new: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    parts = [part for part in old if old[part] != new[part]]
    return {part: old[part] for part in parts}, {part: new[part] for part in parts}


def _says(parts: dict[str, Any]) -> str:
    return "; ".join(f"{part} {_word(value)}" for part, value in parts.items() if value)


def _word(value: Any) -> str:
    if isinstance(value, tuple):
        return ", ".join(f"{ok.__name__.replace('_', ' ')} [{rule}]" for ok, rule in value)
    return value.__name__.replace("_", " ") if callable(value) else str(value)
