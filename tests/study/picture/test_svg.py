"""The SVG of a graph: well formed, readable without colour, safe beside others on a page."""

import re
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corerules.study.picture.layout import Edge, Node, arrange
from corerules.study.picture.svg import ground, marks, render

SVG = "{http://www.w3.org/2000/svg}"
NODES = [
    Node("draw", "draw", ("turn", "Draw Phase")),
    Node("play", "play", ("turn", "Play Phase")),
    Node("over", "over"),
]
EDGES = [
    Edge("e0", "draw", "play", "holds a pair", "draw → play when it holds a pair (K-PLAY)"),
    Edge("e1", "play", "play", "again"),
    Edge("e2", "play", "over", "allow the draw · has shield"),
]


def picture(nodes=NODES, edges=EDGES, **how):
    how = {"title": "Turn", "description": "Three steps.", "uid": "g1"} | how
    return render(arrange(nodes, edges), nodes, edges, **how)


def parse(svg):
    return ET.fromstring(svg)


def texts(root):
    return ["".join(text.itertext()) for text in root.iter(f"{SVG}text")]


def group(root, words):
    """The group that draws the part whose tooltip is ``words``."""
    return next(g for g in root.iter(f"{SVG}g") if g.find(f"{SVG}title").text == words)


@settings(max_examples=50, deadline=None)
@given(st.text(), st.text(), st.text(min_size=1))
def test_any_words_make_well_formed_xml(label, title, name):
    """A card's name may hold markup; XML cannot hold every character."""
    nodes = [Node("a", label, (name,)), Node("b", "b")]
    edges = [Edge("e", "a", "b", label, title)]

    parse(picture(nodes, edges, title=title, description=label))


def test_markup_in_a_label_is_shown_and_not_obeyed():
    """Texts come from the reader's own card files too."""
    words = "<b>&\"'"
    svg = picture([Node("a", words, (words,)), Node("b", "b")], [Edge("e", "a", "b", words, words)], title=words)

    assert "<b>" not in svg
    assert texts(parse(svg)).count(words) == 3


def test_the_current_step_is_marked_by_sign_border_and_fill():
    """WCAG 1.4.1: not by colour alone."""
    step = group(parse(picture(now=["draw"])), "draw")
    rest = group(parse(picture(now=["draw"])), "play")

    assert texts(step) == ["▶ draw"]
    assert texts(rest) == ["play"]
    width, other = (float(part.find(f"{SVG}rect").get("stroke-width")) for part in (step, rest))
    assert width > 2 * other
    assert step.find(f"{SVG}rect").get("fill") != rest.find(f"{SVG}rect").get("fill")


def test_phases_around_the_current_step_have_a_dot():
    """graph.md, finding 3: clusters get "●"."""
    shown = texts(parse(picture(now=["draw"])))

    assert "● turn" in shown
    assert "● Draw Phase" in shown
    assert "Play Phase" in shown


def test_legal_edges_are_thicker_and_drawn_last():
    """So that no other line lies over what may be chosen."""
    root = parse(picture(legal=["e0"]))
    titles = [g.find(f"{SVG}title").text for g in root.iter(f"{SVG}g")]
    legal, other = group(root, EDGES[0].title), group(root, "play → play: again")

    assert float(legal.find(f"{SVG}path").get("stroke-width")) > float(other.find(f"{SVG}path").get("stroke-width"))
    assert legal.find(f"{SVG}path").get("marker-end") == "url(#g1-legal)"
    assert titles.index(EDGES[0].title) > titles.index("play → play: again")


def test_arrowheads_do_not_grow_with_their_lines():
    """graph.md, finding 1."""
    markers = list(parse(picture()).iter(f"{SVG}marker"))

    assert markers
    assert all(marker.get("markerUnits") == "userSpaceOnUse" for marker in markers)


def test_every_step_and_every_edge_has_a_tooltip():
    """An edge without a long text is described by its ends."""
    root = parse(picture())
    titles = {g.find(f"{SVG}title").text for g in root.iter(f"{SVG}g")}

    assert {"draw", "play", "over", EDGES[0].title, "play → play: again"} <= titles


def test_a_screen_reader_hears_title_and_description():
    """An image with a name and a text alternative."""
    root = parse(picture())
    named = {element.get("id"): element.text for element in root.iter() if element.get("id")}

    assert root.get("role") == "img"
    assert named[root.get("aria-labelledby")] == "Turn"
    assert named[root.get("aria-describedby")] == "Three steps."


def test_two_pictures_on_a_page_share_no_id():
    """graph.md, finding 5."""
    one, two = (set(re.findall(r' id="([^"]+)"', picture(uid=uid))) for uid in ("g1", "g2"))

    assert one
    assert not one & two
    assert set(re.findall(r"url\(#([^)]+)\)", picture(legal=["e0"]))) <= one


@pytest.mark.parametrize("uid", ["", "a b", '"', "1"])
def test_a_uid_that_is_no_id_is_refused(uid):
    """It stands in attributes and in references."""
    with pytest.raises(ValueError, match="uid"):
        picture(uid=uid)


def test_for_buttons_it_comes_in_two_layers():
    """What stays, with room for the buttons; and what is lit, over it."""
    below = parse(ground(arrange(NODES, EDGES), EDGES, uid="g1"))
    above = parse(marks(arrange(NODES, EDGES), NODES, EDGES, now=["draw"], legal=["e1"], title="Turn",
                        description="Three steps.", uid="g1"))

    assert texts(below) == []
    assert sorted(texts(above)) == ["Play Phase", "● Draw Phase", "● turn"]
    assert [len(list(root.iter(f"{SVG}path"))) for root in (below, above)] == [3 + 2, 1]  # two are arrow heads
    assert (below.get("aria-hidden"), above.get("role")) == ("true", "img")


def test_a_background_makes_it_legible_in_a_dark_theme():
    """The first thing drawn is the paper."""
    root = parse(picture())
    paper = root.find(f"{SVG}rect")

    assert paper.get("fill") == "#ffffff"
    assert float(paper.get("width")) == float(root.get("width")) - 1


def test_there_is_neither_style_sheet_nor_script():
    """Both are stripped where a notebook is not trusted."""
    tags = {element.tag.removeprefix(SVG) for element in parse(picture()).iter()}

    assert tags <= {"svg", "title", "desc", "defs", "marker", "path", "rect", "text", "g"}


def test_the_picture_is_the_same_bytes_every_time():
    """Stored outputs are compared strictly."""
    assert picture(now=["draw"], legal=["e0"]) == picture(now={"draw"}, legal={"e0"})
