"""The phase graph as a widget: real buttons over our picture."""

import re

import pytest

import corerules as cr
from corerules.engine import compose, rebuilt
from corerules.play.game import Game
from corerules.workbook.graph_pane import GraphPane, picture, room
from tests.tables import about_to_play, asked_for_a_void, keeper
from tests.toy.fair import BOX as FAIR


@pytest.fixture
def read():
    """What was asked to be read, in order."""
    return []


@pytest.fixture
def pane(read):
    """Keeper's two graphs, nothing lit yet."""
    return GraphPane(keeper().rules, read.append)


def lit(pane):
    """The words of the buttons that are lit."""
    return [b.description for stage in pane.stages.values() for b in stage.steps.values() if "cr-now" in b._dom_classes]


def on_show(pane):
    """The graphs that are to be seen."""
    return [name for name, stage in pane.stages.items() if stage.layout.display != "none"]


def test_every_step_and_every_label_is_a_button(pane):
    """And nothing else is: a way without a label has nothing to press."""
    graph = keeper().phase_graph()

    assert [n for s in pane.stages.values() for n in s.steps] == [n.id for n in graph.nodes]
    assert {e for s in pane.stages.values() for e in s.ways} == {e.id for e in graph.edges if e.label}


def test_the_buttons_lie_where_the_picture_leaves_room(pane):
    """In per cent of the picture, so that both shrink alike."""
    stage = pane.stages["turn"]
    rect, layout = stage.of.layout.nodes["turn.play"], stage.of.layout

    place = stage.children.index(stage.steps["turn.play"]) + 1
    at = dict(re.findall(r"(\w+):([\d.]+)%", stage.back.value.partition(f":nth-child({place}){{")[2].partition("}")[0]))

    assert float(at["left"]) == pytest.approx(100 * rect.x / layout.width, abs=1e-3)
    assert float(at["height"]) == pytest.approx(100 * rect.height / layout.height, abs=1e-3)


def test_a_step_says_what_it_stands_in_place_of_and_why(read):
    """Bees: frost comes with the next day; on pointing at it and on pressing it."""
    pane = GraphPane(rebuilt("tests.toy:BOX", "tests.toy.bees:BEES"), read.append)
    button = pane.stages["season"].steps["season.next day"]

    button.click()

    assert read[0].rule == "OB-FROST" and read[0].what.endswith(", in place of [OM-DAYS] because of [OM-DAYS]")
    assert button.tooltip.startswith(read[0].what)


def test_the_step_is_marked_by_more_than_colour(pane):
    """▶ in the words, ● in the heading of its phase, and a class of its own."""
    pane.show(about_to_play().seen_by(None))

    assert lit(pane) == ["▶ play"]
    assert "● Play Phase" in pane.stages["turn"].lights.value


def test_a_procedure_that_runs_is_lit_with_the_step_that_runs_it(pane):
    """A draw in the Draw Phase."""
    pane.show(asked_for_a_void().seen_by(None))

    assert lit(pane) == ["▶ draw", "▶ void"]
    assert pane.choice.value == "draw"
    assert on_show(pane) == ["draw"]


def test_the_marks_move_on_and_nothing_else_does(pane):
    """The same buttons at the same places, whatever the step."""
    pane.show(asked_for_a_void().seen_by(None))
    buttons = {id: b for s in pane.stages.values() for id, b in s.steps.items()}
    places = [s.back.value for s in pane.stages.values()]

    pane.show(about_to_play().seen_by(None))

    assert lit(pane) == ["▶ play"]
    assert buttons == {id: b for s in pane.stages.values() for id, b in s.steps.items()}
    assert places == [s.back.value for s in pane.stages.values()]


def test_only_what_is_lit_stops_the_tab_key(pane):
    """The step, and the ways that a legal move may take."""
    pane.show(asked_for_a_void().seen_by(None))

    stops = [b.description for s in pane.stages.values() for b in (*s.steps.values(), *s.ways.values()) if b.tabbable]

    assert stops[:2] == ["▶ draw", "▶ void"]
    assert len(stops) == 2 + len(asked_for_a_void().phase_graph().open)


def test_a_seat_that_has_nothing_to_decide_sees_no_open_way(pane):
    """Whether a move is legal may depend on cards that it does not see."""
    pane.show(about_to_play().seen_by("Ben"))

    assert not [b for s in pane.stages.values() for b in s.ways.values() if "cr-open" in b._dom_classes]


def test_a_click_on_a_step_reads_and_never_moves(pane, read):
    """It knows of no game."""
    pane.stages["turn"].steps["turn.check"].click()

    assert read[0].rule == "KC-ELIMINATION"
    assert read[0].what == "Step “check” in turn > Draw Phase"


def test_a_click_on_a_label_reads_the_way(pane, read):
    """Its guard is named, and so is its rule."""
    pane.stages["turn"].ways["turn.check>1"].click()

    assert read[0].what == "From “check” to “settle”, when “the block ends the turn”"
    assert read[0].rule == "KC-BLOCKED"


def test_another_graph_can_be_looked_at(pane):
    """Until the next step of the game."""
    pane.show(about_to_play().seen_by(None))

    pane.choice.value = "draw"

    assert on_show(pane) == ["draw"]


def test_the_same_graph_can_be_had_as_text_beside_the_picture(pane):
    """For those who do not see the picture, and for those who look from one to the other."""
    pane.show(about_to_play().seen_by(None))

    pane.as_text.value = True

    assert on_show(pane) == ["turn"]
    assert "▶ play [KC-PLAY]" in pane.outline.value
    pane.show(asked_for_a_void().seen_by(None))
    assert "▶ void [KC-VOID]" in pane.outline.value


def test_two_panes_on_one_page_share_no_ids(pane, read):
    """Arrow heads and titles are found by id."""
    other = GraphPane(keeper().rules, read.append)

    stages = [stage for p in (pane, other) for stage in p.stages.values()]
    ids = [set(re.findall(r'id="([^"]+)"', stage.back.value + stage.lights.value)) for stage in stages]

    assert len(set.union(*ids)) == sum(map(len, ids))


def test_a_graph_is_laid_out_once_for_all():
    """Laying out takes longer than all the rest of opening a workbook."""
    rules = keeper().rules

    assert picture(rules, "turn") is picture(rules, "turn")
    assert picture(keeper(5).rules, "draw") is picture(rules, "draw")


def test_a_state_chart_is_opened_and_lit_beside_the_turn(read):
    """The Fair: Ann's stall is crowded, Ben's open; the chart is one of the graphs that may be asked for."""
    game = Game(compose(FAIR), ("Ann", "Ben"), {}, {})
    play = game.position(team="Ann", row=["Bun"] * 3, Ann={"stall": "crowded"})
    pane = GraphPane(game.rules, read.append)

    pane.show(play.seen_by("Ann"))
    pane.choice.value = "stall"

    assert on_show(pane) == ["stall"] and {"▶ crowded", "▶ open"} <= set(lit(pane))
    pane.stages["stall"].steps["stall.shut"].click()
    assert [r.rule for r in read] == ["TF-STALL"]


def test_the_outline_of_a_chart_says_whose_it_is(read):
    """By name, in the form for those who read."""
    game = Game(compose(FAIR), ("Ann", "Ben"), {}, {})
    play = game.position(team="Ann", row=["Bun"] * 3, Ann={"stall": "crowded"})

    outline = play.phase_graph("stall").outline().splitlines()

    assert outline[:2] == ["stall ●:", "  ▶ open (Ben) [TF-STALL]"] and "  ▶ crowded (Ann) [TF-STALL]" in outline
    assert play.phase_graph().explained(play.phase_graph("stall").arrows[0]).startswith("open → crowded: by 'visit'")


def test_a_tall_graph_is_seen_whole():
    """Where the game is must not lie below the edge of the pane, nor be too small to read."""
    rules = cr.load("star-realms", seats=1, expansions=["nemesis-beast"], gambits=0).rules
    layout, px = picture(rules, "turn").layout, room(rules)

    shown = int(re.search(r"(\d+)px", picture(rules, "turn").width(px))[1])

    assert layout.height > 1000
    assert shown / layout.width * layout.height <= px
    assert shown / layout.width >= 0.79


def test_state_charts_stand_beside_the_graph_until_one_is_asked_for():
    """The style sheet leaves what is ``cr-aside`` out where the page is too narrow for both."""
    pane = GraphPane(compose(FAIR), lambda reading: None)

    assert on_show(pane) == ["fair", "stall"] and "cr-aside" in pane.beside._dom_classes
    pane.choice.value = "stall"
    assert on_show(pane) == ["stall"] and "cr-aside" not in pane.beside._dom_classes


def test_a_game_without_state_charts_has_nothing_beside_its_graph(pane):
    """Keeper."""
    assert on_show(pane) == ["turn"] and "cr-none" in pane.beside._dom_classes
