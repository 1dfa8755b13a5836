"""The phase graph is the graph that runs: every way out is an edge, in every form."""

import base64
import re
import xml.etree.ElementTree as ET
from itertools import combinations

import msgspec
import pytest

import corerules as cr
from corerules.engine import Go, Graph, MoveKind, Register, Rule, Step, UnknownName, compose
from corerules.games.keeper_of_the_core import BOX
from corerules.study.phases import PhaseGraph, of_game, of_rules, phase_graph
from tests.tables import KEEPER, asked_for_a_void, in_a_supernova, in_a_swap, keeper
from tests.toy import BOX as ORCHARD

NAMES = ("Ann", "Ben", "Cleo")
TURN, DRAW, ASK = (next(g for g in BOX.graphs if g.name == name) for name in ("turn", "draw", "ask the void"))

# Counted by hand: for each step (moves that lead somewhere by themselves, transitions).
OF_TURN = {"deal": (0, 1), "begin": (0, 2), "skip": (0, 1), "draw": (0, 1), "check": (0, 4), "play": (2, 0),
           "ability": (0, 2), "again": (0, 2), "settle": (0, 3), "turn round": (0, 1), "next": (0, 1), "over": (0, 0)}
OF_DRAW = {"aim": (0, 5), "order": (2, 0), "void": (1, 2), "shield": (0, 1), "random": (0, 1), "done": (0, 0)}
OF_ASK = {"aim": (0, 3), "order": (2, 0), "void": (2, 0), "done": (0, 0)}
EDGES, STEPS = 20 + 12 + 7, 12 + 6 + 4


def edges(graph):
    """Every edge of networkx's graph, as (from, to, move, moves before, guard, rule)."""
    return [(u, v, d["move"], d["after"], d["guard"], d["rule"]) for u, v, d in phase_graph(graph).edges(data=True)]


def without(graph, source, target):
    """A copy of ``graph`` that lacks the transitions from ``source`` to ``target``."""
    return graph.replaced(source, to=tuple(go for go in graph.steps[source].to if go.to != target))


def game_on(*graphs):
    """Keeper on the graphs it has, but for ``graphs`` of the same names."""
    mine = {graph.name: graph for graph in graphs}
    box = msgspec.structs.replace(BOX, graphs=tuple(mine.get(graph.name, graph) for graph in BOX.graphs))
    return cr.Game(compose(box), NAMES, {}, {})


def ann_is_to_skip(game):
    return game.position(active="Ann", Ann={"hand": ["Cosmic Core"], "skip": 1}, Ben={"hand": ["Pulsar"]},
                         Cleo={"hand": ["Pulsar"]})


# --- every move and transition is an edge --------------------------------------------------------------
@pytest.mark.parametrize(("graph", "by_hand", "total"), [(TURN, OF_TURN, 20), (DRAW, OF_DRAW, 12), (ASK, OF_ASK, 7)])
def test_every_move_and_transition_is_an_edge(graph, by_hand, total):
    """Issue 2, item 5; fault B28: the edge count equals the count in code."""
    found = edges(graph)

    counts = {step: (sum(e[0] == step and bool(e[2]) for e in found), sum(e[0] == step and not e[2] for e in found))
              for step in graph.steps}

    assert counts == by_hand
    assert len(found) == total


def test_an_edge_has_its_guard_and_its_rule():
    """House, rule 3. The turn's check, in the order in which its ways out are tried."""
    found = [e[1:] for e in edges(TURN) if e[0] == "check"]

    assert sorted(found) == [
        ("over", "", (), "one left", "KC-WIN"), ("play", "", (), "holds a pair", "KC-PLAY"),
        ("settle", "", (), "", "KC-NOPAIR"), ("settle", "", (), "the block ends the turn", "KC-BLOCKED")]


def test_a_move_that_leads_nowhere_by_itself_is_named_on_the_ways_out_after_it():
    """KC-VOID: blocking ends the draw; after allowing it there are two ways."""
    found = [e[1:] for e in edges(DRAW) if e[0] == "void"]

    assert found == [
        ("done", "block the draw", (), "", "KC-VOID"),
        ("shield", "", ("allow the draw",), "has shield", "KC-SHIELD"),
        ("random", "", ("allow the draw",), "", "KC-VOID")]


def test_parallel_edges_are_kept():
    """Fault B28: ahead of a swap blocking and allowing both end the question; and so do two ways out of the check."""
    found = phase_graph(ASK)

    assert found.number_of_edges("void", "done") == 2
    assert phase_graph(TURN).number_of_edges("check", "settle") == 2


def test_self_loops_are_kept_one_a_move():
    """Fault B28: three moves of a market come back to it, two ways lead on."""
    market = next(g for g in ORCHARD.graphs if g.name == "season")
    found = phase_graph(market)

    loops = [d["move"] for _, _, d in found.edges("market", data=True) if _ == "market"]

    assert loops == ["buy", "beg from", "go home"]
    assert {d["move"] or d["guard"] for d in found["market"]["gift"].values()} == {"ring the bell", "everybody is home"}


def test_steps_know_their_rule_their_phases_and_what_they_run():
    """Issue 2, item 5: the graph as networkx has it."""
    nodes = phase_graph(TURN).nodes

    assert nodes["draw"] == {"rule": "KC-DRAW", "phases": ("Draw Phase",), "decides": False, "runs": ("draw",)}
    assert nodes["play"] == {"rule": "KC-PLAY", "phases": ("Play Phase",), "decides": True, "runs": ()}
    assert nodes["settle"]["phases"] == ()


def test_all_graphs_are_one_graph_joined_by_what_runs_what():
    """Every edge of each, and one from a step to the start of what it runs."""
    found = of_game(KEEPER).networkx()

    runs = [(u, v) for u, v, key in found.edges(keys=True) if key == "runs"]

    assert runs == [("turn.draw", "draw.aim"), ("turn.ability", "draw.aim"), ("turn.ability", "ask the void.aim")]
    assert found.number_of_edges() == EDGES + 3
    assert found.number_of_nodes() == STEPS


def test_the_frame_has_a_row_an_edge():
    """Fault B28: the same count in the table beside the picture, and the move named in each."""
    frame = of_game(KEEPER).frame()

    voids = frame[(frame["graph"] == "draw") & (frame["from"] == "void")]

    assert list(frame.columns) == ["graph", "from", "to", "move", "guard", "rule"]
    assert len(frame) == EDGES
    assert list(voids["move"]) == ["block the draw", "allow the draw", "allow the draw"]


# --- the outline --------------------------------------------------------------------------------------------
def test_the_outline_nests_phases_and_cites_every_way_out():
    """Issue 2, item 5: rule ids in the outline."""
    outline = of_game(KEEPER).outline()

    assert outline.startswith("turn:\n  Setup:\n    deal [KC-DEAL]\n        → begin [KC-DEALER]\n  begin [KC-TURN]\n"
                              "      skip pending → skip [KC-FLARE]\n      → draw [KC-TURN]\n")
    assert ("  Play Phase:\n    play [KC-PLAY]\n        play → ability [KC-PLAY]\n"
            "        end the turn → settle [KC-BLOCKED]\n") in outline
    assert "    ability [KC-ABILITY] runs draw, ask the void\n" in outline
    assert outline.count("→") == EDGES


def test_phases_inside_phases_are_nested_in_the_outline():
    """A day has a morning and an evening."""
    outline = of_rules(compose(ORCHARD), only="season").outline()

    headings = [line for line in outline.splitlines() if line.endswith(":")]

    assert headings == ["season:", "  Day:", "    Morning:", "    Evening:"]


def test_phases_inside_phases_are_nested_in_the_picture():
    """Each inside the one around it, and none over another."""
    clusters = {c.path: c.rect for c in of_rules(compose(ORCHARD), only="season").layout.clusters}

    day, morning, evening = (clusters["season", "Day", *inner] for inner in ((), ("Morning",), ("Evening",)))

    assert contains(day, morning) and contains(day, evening)
    assert not overlap(morning, evening)


# --- where we are ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("table", "now"), [
    (asked_for_a_void, ("turn.draw", "draw.void")), (in_a_supernova, ("turn.ability",)),
    (in_a_swap, ("turn.ability", "draw.random")), (lambda: keeper().start(), ("turn.deal",)),
])
def test_the_present_step_is_lit_in_the_procedure_too(table, now):
    """Issue 2, item 5: current step, on every level."""
    graph = table().phase_graph()

    lit = re.findall("▶ ([a-z ]+)<", graph.svg(uid="x"))

    assert graph.now == now
    assert sorted(lit) == sorted(step.partition(".")[2] for step in now)
    assert graph.heading == f"Phase graph of Keeper of the Core, now in {now[-1]}"


def test_the_outline_marks_the_present_step_and_the_phases_around_it():
    """▶ for the step, ● around it."""
    lines = asked_for_a_void().phase_graph().outline().splitlines()

    assert [line for line in lines if "▶" in line or "●" in line] == [
        "turn ●:", "  Draw Phase ●:", "    ▶ draw [KC-DRAW] runs draw", "draw ●:", "  ▶ void [KC-VOID]"]


def test_edges_that_a_legal_move_takes_are_open():
    """Issue 2, item 5: both of Ben's answers are legal; allowing has two ways on."""
    found = asked_for_a_void().phase_graph()

    by_id = {a.id: (a.source, a.target, a.label) for a in found.arrows}

    assert [by_id[id] for id in found.open] == [
        ("void", "done", "block the draw"), ("void", "shield", "allow the draw: has shield"),
        ("void", "random", "allow the draw")]


def test_no_edge_is_open_to_who_may_not_move():
    """Fault B35: seen by Cleo, Ben's moves are his own."""
    assert asked_for_a_void().seen_by("Cleo").phase_graph().open == ()


def test_a_graph_without_a_game_is_at_no_step():
    """Corerules graph GAME."""
    graph = of_game(KEEPER)

    assert (graph.now, graph.open) == ((), ())
    assert "▶" not in graph.svg() and "▶" not in graph.outline()


# --- one of them ------------------------------------------------------------------------------------------------
def test_one_graph_may_be_asked_for():
    """Play and game alike."""
    graphs = [play_or_game.phase_graph("draw") for play_or_game in (asked_for_a_void(), keeper())]

    assert [[g.name for g in graph.graphs] for graph in graphs] == [["draw"], ["draw"]]
    assert [graph.now for graph in graphs] == [("draw.void",), ()]


@pytest.mark.parametrize("only", ["drow", "Draw Phase", "x"])
def test_an_unknown_graph_is_refused(only):
    """Issue 2, Bad input: the nearest is offered."""
    with pytest.raises(UnknownName) as caught:
        keeper().phase_graph(only)

    assert caught.value.reason.startswith("no such graph; ")


def test_an_unknown_game_is_refused():
    """Issue 2, Bad input."""
    with pytest.raises(UnknownName, match="no such game; there are keeper-of-the-core"):
        of_game("keeper")


# --- the graph that is drawn is the one that runs ------------------------------------------------------------------
def test_without_the_edge_to_skip_nobody_skips_and_no_edge_is_drawn():
    """Issue 2, Done when: deleting an edge in a copy of the graph changes the run and the picture alike."""
    whole, cut = game_on(), game_on(without(TURN, "begin", "skip"))

    plays = [ann_is_to_skip(game) for game in (whole, cut)]

    assert [play.state.active for play in plays] == [1, 0]
    assert [play.log.rows for play in plays] == [[["0", "Ann skips this turn", "KC-FLARE"]], []]
    drawn = ["begin → skip: when skip pending [KC-FLARE]" in play.phase_graph().svg() for play in plays]
    assert drawn == [True, False]
    assert [play.phase_graph().outline().count("→") for play in plays] == [EDGES, EDGES - 1]


def test_without_the_edge_to_the_void_nobody_blocks_and_no_edge_is_drawn():
    """Issue 2, Done when; in a sub-procedure. What is left of the draw asks Ben for a card."""
    whole, cut = game_on(), game_on(without(DRAW, "aim", "void"))

    plays = [asked_for_a_void(game) for game in (whole, cut)]

    assert [play.path[-1] for play in plays] == ["void", "shield"]
    assert [play.phase_graph().networkx().has_edge("draw.aim", "draw.void") for play in plays] == [True, False]
    assert [play.phase_graph().mermaid().count('|"has void"|') for play in plays] == [1, 0]
    assert [play.phase_graph().dot().count('"draw.aim" -> "draw.void"') for play in plays] == [1, 0]


def test_an_edge_led_elsewhere_is_walked_and_drawn_there():
    """Issue 2, Done when, the other way round: a skipped turn without the check of hands."""
    game = game_on(TURN.replaced("skip", to=(Go("next"),)))
    play = ann_is_to_skip(game)

    steps = [e.data for e in play.state.events if e.name == "step" and e.data["graph"] == "turn"]
    walked = [(data["step"], data["to"]) for data in steps]

    assert walked == [("begin", "skip"), ("skip", "next"), ("next", "begin"), ("begin", "draw")]
    assert list(play.phase_graph().networkx().successors("turn.skip")) == ["turn.next"]


def test_the_copy_leaves_the_box_as_it_was():
    """Graphs are values."""
    before = of_game(KEEPER).outline()

    game_on(without(TURN, "begin", "skip"))

    assert of_game(KEEPER).outline() == before


# --- the picture ------------------------------------------------------------------------------------------
def overlap(a, b):
    return a.x < b.x + b.width and b.x < a.x + a.width and a.y < b.y + b.height and b.y < a.y + a.height


def contains(outer, inner):
    return (outer.x <= inner.x and outer.y <= inner.y and inner.x + inner.width <= outer.x + outer.width
            and inner.y + inner.height <= outer.y + outer.height)


@pytest.mark.parametrize("only", ["", "turn", "draw", "ask the void"])
def test_no_labels_overlap_on_keepers_graphs(only):
    """Issue 2, item 5: neither each other, nor a step, nor a title."""
    layout = of_rules(compose(BOX), only=only).layout
    words = {f"label of {id}": e.label for id, e in layout.edges.items() if e.label}
    words |= {f"step {id}": rect for id, rect in layout.nodes.items()}
    words |= {f"title of {c.path}": c.title for c in layout.clusters}

    found = [(a, b) for a, b in combinations(words, 2) if overlap(words[a], words[b])]

    assert found == []
    assert len(words) > 20 or only


def test_every_edge_is_in_the_picture_with_its_rule():
    """Fault B28; issue 2, item 5: rule ids on click. Each edge has a title with its rule."""
    root = ET.fromstring(of_game(KEEPER).svg(uid="x"))
    titles = [t.text for t in root.iter("{http://www.w3.org/2000/svg}title") if "→" in (t.text or "")]

    assert len(titles) == EDGES
    assert all(re.search(r"\[KC-[A-Z]+\] \S", title) for title in titles)


def test_a_notebook_gets_the_picture_and_the_text():
    """Issue 2, item 5: the graph shows itself without widgets; fault B31: plain text beside it."""
    bundle = asked_for_a_void().phase_graph()._repr_mimebundle_()

    picture = base64.b64decode(re.search(r"data:image/svg\+xml;base64,([^\"]+)", bundle["text/html"])[1])

    assert ET.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
    assert "▶ void [KC-VOID]" in bundle["text/plain"] and "▶ void [KC-VOID]" in bundle["text/html"]


def odd(word):
    """A graph all of whose words are ``word``, more or less."""
    def guard(g):
        return True

    guard.__name__ = word
    return PhaseGraph([Graph(word, [
        Step(name=word, rule="T", to=(Go(f"{word}2", guard, "T"),),
             moves=(MoveKind(f"go {word}", to=f"{word}2", rule="T"), MoveKind(f"stay {word}", rule="T"))),
        Step(name=f"{word}2", rule="T"),
    ], phases={f"phase {word}": (word,)})], Register(Rule("T", word, word)), title=word)


ODD = ['<b>Zeus</b> & "Ω" </script>', "Godforge-Tri\u0301aina", "ヨゼフ 🜁", "a]]>b", "#quot; &lt;", "\\N \\",
       "back`tick", "a|b", "end"]


@pytest.mark.parametrize("word", ODD)
def test_odd_words_are_literal_in_the_picture(word):
    """Fault B37: the SVG parses as XML, every word is shown as it stands."""
    graph = odd(word)

    root = ET.fromstring(graph.svg())
    texts = {"".join(t.itertext()) for t in root.iter("{http://www.w3.org/2000/svg}text")}

    assert {word, f"{word}2", f"phase {word}"} <= texts
    assert word in graph.outline() and word in repr(graph)


def test_a_sign_that_xml_cannot_hold_is_replaced():
    """Fault B37: a picture that the browser refuses helps nobody."""
    root = ET.fromstring(odd("bell\a").svg())

    assert any("bell\ufffd" in (t.text or "") for t in root.iter())
