"""The graph that is drawn is the one that runs: no edge is walked that is not declared, and none is there for show."""

import random
from itertools import pairwise

import pytest

from corerules.engine import Rules

from .boxes import ENTRIES, TABLES, games, states, uniform

LEAST, MOST = 200, 6000
BOXES = {entry.where: entry for entry in reversed(ENTRIES)}.values()
each_box = pytest.mark.parametrize("entry", BOXES, ids=lambda entry: entry.rules.name)


def declared(rules: Rules) -> dict[tuple, tuple[str, str, str]]:
    """Each edge and move as the engine tells of it -> (graph, step, to)."""
    edges = {}
    for graph in rules.graphs.values():
        for step in graph.steps.values():
            for order, go in enumerate(step.to):
                edges["step", graph.name, step.name, go.to, order] = (graph.name, step.name, go.to)
            for kind in step.moves:
                to = kind.to or (step.name if step.repeats() else "")
                edges["move", graph.name, step.name, to, kind.name] = (graph.name, step.name, to)
    for chart in rules.charts.values():
        for c in chart.changes:
            edges["change", chart.name, c.source, c.to, c.label] = (chart.name, c.source, c.to)
    return edges


def taken(entry, until: set[tuple]) -> set[tuple]:
    """Those taken in many games under random rulings, at least until ``until`` are among them."""
    found = set()
    groups = [[table for table in TABLES if table.entry is other] for other in ENTRIES if other.rules is entry.rules]
    for seed in range(MOST):
        tables = groups[seed % len(groups)]
        table = tables[seed // len(groups) % len(tables)]
        rng, events = random.Random(seed), []
        s = table.new(rng)
        table.rules.playout(s, uniform(rng), rng, events=events)
        for e in (*s.events, *events):
            if e.name == "change":
                found.add((e.name, *(e.data[k] for k in ("chart", "source", "to", "by"))))
            if e.name in {"step", "move"}:
                d = e.data
                found.add((e.name, d["graph"], d["step"], d["to"], d["order"] if e.name == "step" else d["move"]))
        if seed >= LEAST and until <= found:
            break
    return found


@each_box
def test_edges_walked_are_edges_declared_and_each_is_walked_or_excused(entry):
    """House, contract: edges taken against edges drawn; ``untaken`` names the others with a reason."""
    edges, untaken = declared(entry.rules), entry.rules.box.untaken
    owed = {edge for edge, drawn in edges.items() if drawn not in untaken}

    walked = taken(entry, owed)

    assert owed <= walked <= set(edges)
    assert set(untaken) <= set(edges.values()) and all(untaken.values())


@pytest.mark.parametrize("table", [table for table in TABLES if table.rules.charts], ids=str)
def test_charts_change_by_their_changes_only(table):
    """Nobody sets the field of a chart: what stands differently after a move was changed there, step by step."""
    for game in games(table):
        for before, after in pairwise(game):
            for chart in table.rules.charts.values():
                stands = dict(chart.standing(before))
                for e in after.events:
                    if e.name == "change" and e.data["chart"] == chart.name:
                        assert stands[e.data["seat"]] == e.data["source"]
                        stands[e.data["seat"]] = e.data["to"]
                assert list(stands.items()) == chart.standing(after)


@each_box
def test_procedures_are_started_only_by_steps_that_declare_them(entry):
    """House: ``runs`` names the sub-procedures that a step may start; the picture draws them so."""
    rules = entry.rules
    allowed = {(graph.name, step.name, inner) for graph in rules.graphs.values() for step in graph.steps.values()
               for inner in step.runs}
    nested = {(*outer, inner[0]) for table in TABLES if table.entry is entry for s in states(table)
              for places in [[place for place in s.places if not isinstance(place, str)]]
              for outer, inner in pairwise(places)}

    assert nested <= allowed
    assert nested or not allowed
