"""Phase graphs for other programs, read back by the simplest of readers."""

import re

import pytest

from corerules.engine import compose
from corerules.study.phases import of_game, of_rules
from tests.study.test_phases import EDGES, ODD, STEPS, odd
from tests.tables import KEEPER, asked_for_a_void
from tests.toy import BOX as ORCHARD

NODE = re.compile(r'(n\d+)\["([^"]*)"\]')
EDGE = re.compile(r'(n\d+) -->(?:\|"([^"]*)"\|)? (n\d+)')
CLUSTER = re.compile(r'subgraph (c\d+)\["([^"]*)"\]')
QUOTED = r'"((?:[^"\\]|\\.)*)"'


def read_mermaid(text):
    """(clusters around it, label) of each node, (from, label, to) of each edge, lit nodes; fails on any other line."""
    first, *lines = text.splitlines()
    assert first == "flowchart TD"
    nodes, edges, lit, inside = {}, [], [], []
    for line in map(str.strip, lines):
        if found := CLUSTER.fullmatch(line):
            inside.append(plain(found[2]))
        elif line == "end":
            inside.pop()
        elif found := NODE.fullmatch(line):
            assert found[1] not in nodes
            nodes[found[1]] = (tuple(inside), plain(found[2]))
        elif found := EDGE.fullmatch(line):
            edges.append((nodes[found[1]][1], plain(found[2] or ""), nodes[found[3]][1]))
        else:
            lit.append(nodes[re.fullmatch(r"style (n\d+) stroke-width:4px", line)[1]][1])
    assert inside == []
    return list(nodes.values()), edges, lit


def plain(label):
    """What Mermaid shows of a label."""
    return re.sub(r"#(\d+);", lambda m: chr(int(m[1])), label)


def read_dot(text):
    """(clusters around it, name, label, lit) of each node, (from, to, label, tooltip) of each edge."""
    lines = text.splitlines()
    assert re.fullmatch(rf"digraph {QUOTED} {{", lines[0]) and lines[-1] == "}"
    nodes, edges, inside = [], [], []
    for line in map(str.strip, lines[2:-1]):
        if found := re.fullmatch(rf"subgraph cluster_\d+ {{ label={QUOTED};", line):
            inside.append(unquoted(found[1]))
        elif line == "}":
            inside.pop()
        elif found := re.fullmatch(rf"{QUOTED} \[label={QUOTED}(, penwidth=3)?\];", line):
            nodes.append((tuple(inside), unquoted(found[1]), unquoted(found[2]), bool(found[3])))
        else:
            found = re.fullmatch(rf"{QUOTED} -> {QUOTED} \[label={QUOTED}, tooltip={QUOTED}\];", line)
            edges.append(tuple(unquoted(found[k]) for k in (1, 2, 3, 4)))
    assert inside == []
    return nodes, edges


def unquoted(text):
    return re.sub(r"\\(.)", r"\1", text)


def test_mermaid_has_every_step_and_every_edge():
    """Issue 2, item 7; fault B28. Phases are subgraphs."""
    nodes, edges, lit = read_mermaid(of_game(KEEPER).mermaid())

    assert (len(nodes), len(edges), lit) == (STEPS, EDGES, [])
    assert (("turn", "Draw Phase"), "draw") in nodes and (("turn",), "settle") in nodes and (("draw",), "void") in nodes
    assert [e for e in edges if e[0] == "play"] == [("play", "play", "ability"), ("play", "end the turn", "settle")]


def test_mermaid_lights_the_present_step():
    """Issue 2, item 5."""
    *_, lit = read_mermaid(asked_for_a_void().phase_graph().mermaid())

    assert lit == ["draw", "void"]


def test_mermaid_nests_phases():
    """A day has a morning and an evening."""
    nodes, *_ = read_mermaid(of_rules(compose(ORCHARD), only="season").mermaid())

    assert nodes == [
        (("season",), "deal"), (("season",), "next day"), (("season",), "over"),
        (("season", "Day", "Morning"), "lay out"), (("season", "Day", "Morning"), "market"),
        (("season", "Day", "Evening"), "gift"), (("season", "Day", "Evening"), "clear away")]


def test_dot_has_every_step_and_every_edge_with_its_rule():
    """Issue 2, item 7; fault B28."""
    nodes, edges = read_dot(of_game(KEEPER).dot())

    assert (len(nodes), len(edges)) == (STEPS, EDGES)
    assert all(re.search(r"\[KC-[A-Z]+\]", tooltip) for *_, tooltip in edges)
    assert [e[:3] for e in edges if e[0] == "turn.play"] == [
        ("turn.play", "turn.ability", "play"), ("turn.play", "turn.settle", "end the turn")]


def test_dot_lights_the_present_step_and_nests_phases():
    """Issue 2, item 5."""
    nodes, _ = read_dot(asked_for_a_void().phase_graph().dot())

    assert [(inside, name) for inside, name, _, lit in nodes if lit] == [
        (("turn", "Draw Phase"), "turn.draw"), (("draw",), "draw.void")]


@pytest.mark.parametrize("word", [*ODD, "two\nlines"])
def test_odd_words_are_literal_in_both(word):
    """Fault B37: quotes, markup, entities and backslashes of a word are no part of the language around it."""
    graph, word = odd(word), " ".join(word.split())

    nodes, edges, _ = read_mermaid(graph.mermaid())
    dot_nodes, dot_edges = read_dot(graph.dot())

    assert nodes == [((word,), f"{word}2"), ((word, f"phase {word}"), word)]
    assert [label for _, label, _ in edges] == [f"go {word}", f"stay {word}", f"stay {word}: {word}"]
    assert {label for _, _, label, _ in dot_nodes} == {word, f"{word}2"}
    assert f"go {word}" in {label for _, _, label, _ in dot_edges}
