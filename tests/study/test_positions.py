"""Graphs of positions for the eye and for other programs, each read back."""

import io
import xml.etree.ElementTree as ET

import networkx as nx
import pytest

import corerules as cr
from corerules.study.phases import of_game
from corerules.study.positions import MOST_DRAWN, Link, PositionGraph, Spot
from tests.play.test_explore import cellar
from tests.study.test_export import read_dot, read_mermaid
from tests.tables import KEEPER, keeper

SMALL = PositionGraph("two", [Spot(0, ("a", 'P "1"', "begin"), "Ann"), Spot(1, ("a", "end"), "")],
                      [Link(0, 1, 'go | "on"'), Link(0, 0, "wait")])


def test_mermaid_is_read_back():
    nodes, edges, lit = read_mermaid(SMALL.mermaid())[:3]

    assert sorted(nodes.values() if isinstance(nodes, dict) else nodes) == [
        (("a",), "end 1"), (("a", 'P "1"'), "begin 0, Ann")]
    assert sorted(edges) == [("begin 0, Ann", 'go | "on"', "end 1"), ("begin 0, Ann", "wait", "begin 0, Ann")]
    assert lit == ["begin 0, Ann"]


def test_dot_is_read_back():
    """The same positions, clusters and ways; where it begins is drawn stronger."""
    nodes, edges = read_dot(SMALL.dot())

    assert sorted(nodes) == [(("a",), "p1", "end 1", False), (("a", 'P "1"'), "p0", "begin 0, Ann", True)]
    assert sorted(edge[:3] for edge in edges) == [("p0", "p0", "wait"), ("p0", "p1", 'go | "on"')]


def test_dot_of_an_explored_game_is_read_back():
    """Every position and every way on, by number and in words."""
    picture = cr.explore(cellar()).picture

    nodes, edges = read_dot(picture.dot())

    assert {name for _, name, *_ in nodes} == {f"p{spot.number}" for spot in picture.spots}
    assert sorted(edge[:3] for edge in edges) == sorted(
        (f"p{x.source}", f"p{x.target}", x.text) for x in picture.links)


def test_graphml_is_read_back():
    """By networkx: the same nodes, ways and words."""
    graph = nx.read_graphml(io.BytesIO(SMALL.graphml().encode()), node_type=int, force_multigraph=True)

    assert dict(graph.nodes(data=True)) == {0: {"path": 'a > P "1" > begin', "decides": "Ann"},
                                            1: {"path": "a > end", "decides": ""}}
    assert sorted((a, b, d["text"]) for a, b, d in graph.edges(data=True)) == [(0, 0, "wait"), (0, 1, 'go | "on"')]


def test_a_phase_graph_is_graphml_too():
    picture = of_game(KEEPER)

    graph = nx.read_graphml(io.BytesIO(picture.graphml().encode()), force_multigraph=True)

    assert set(graph) == set(picture.networkx())
    assert graph.number_of_edges() == picture.networkx().number_of_edges()
    assert graph.nodes["turn.draw"]["phases"] == "Draw Phase"


def test_a_small_graph_is_drawn_position_by_position():
    picture = cr.explore(cellar()).picture

    assert picture.shown() is picture
    assert len(ET.fromstring(picture.svg()).findall(".//{*}desc")) == 1


@pytest.fixture(scope="module")
def large():
    return cr.explore(keeper(deck={"Black Hole": 2, "Gravity Well": 2})).picture


def test_a_large_graph_is_summed_up_with_counts(large):
    """Never thrown at the browser: a node a step and decider, their counts adding up to all positions."""
    drawn = large.shown()

    assert len(large.spots) > MOST_DRAWN >= len(drawn.spots)
    assert drawn.summary
    assert sum(drawn.counts.values()) == len(large.spots)
    assert sum(link.weight for link in drawn.links) == len(large.links)
    assert "93 positions" in drawn.title


def test_the_picture_of_a_large_graph_is_that_of_its_summary(large):
    assert large.svg() == large.summed_up().svg()
    assert len(large.mermaid().splitlines()) < 100
    assert len(repr(large).splitlines()) < 100


def test_the_table_has_a_row_a_step(large):
    frame = large.table.frame

    assert list(frame.columns) == ["step", "decides", "positions", "ways on"]
    assert frame["positions"].sum() == len(large.spots)
    assert frame["ways on"].sum() == len(large.links)


def test_it_shows_itself_in_a_notebook_with_words_beside_it(large):
    shown = large._repr_mimebundle_()

    assert "<img" in shown["text/html"]
    assert "turn > over (11)" in shown["text/plain"]
