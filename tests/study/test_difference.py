"""What an expansion changes: computed from both graphs, as rows and as a picture."""

import xml.etree.ElementTree as ET

from msgspec.structs import replace

from corerules.engine import AddMoves, Expansion, Go, Insert, MoveKind, Replace, Step, Term, compose, rebuilt
from corerules.games import rules_of
from corerules.study import phases
from corerules.study.difference import CHANGED, NEW, Difference
from tests.toy import BOX

BASE = phases.of_rules(rebuilt("tests.toy:BOX"))
BEES = phases.of_rules(rebuilt("tests.toy:BOX", "tests.toy.bees:BEES"))


def rows(difference):
    return {(c.change, c.kind, c.graph, c.where): (c.before, c.after, c.rule) for c in difference.changes}


def test_a_graph_differs_from_itself_in_nothing():
    """No false alarm."""
    assert Difference(BASE, BASE).changes == []


def test_a_new_step_a_replaced_one_a_new_move_and_the_ways_are_rows():
    """The bees: a step on an edge, another night, a move of the market; see tests/toy/bees.py."""
    found = rows(Difference(BASE, BEES))

    assert found["new", "step", "season", "bees"] == ("", "does bees visit; rule OB-HONEY", "OB-HONEY")
    assert found["changed", "step", "season", "next day"] == (
        "does next day; rule OM-DAYS", "does next day with frost; rule OB-FROST", "OB-FROST")
    assert found["new", "move", "season", "market: sell honey"][2] == "OB-HONEY"
    assert ("gone", "way", "season", "lay out → market") in found
    assert {("new", "way", "season", "lay out → bees"), ("new", "way", "season", "bees → market")} <= set(found)


def test_a_row_says_because_of_which_rule_something_gives_way():
    """Only what a patch with a reason replaced; what is new stands in place of nothing. The picture says it, too."""
    found = {(c.kind, c.where): c.because for c in Difference(BASE, BEES).changes}

    assert {at for at, because in found.items() if because} == {("step", "next day")}
    told = "next day [OB-FROST], in place of [OM-DAYS] because of [OM-DAYS]"
    assert found["step", "next day"] == "OM-DAYS"
    assert Difference(BASE, BEES).table.frame.set_index("where").because["next day"] == "OM-DAYS"
    assert f"<title>{told}</title>" in Difference(BASE, BEES).svg() and told in BEES.outline()
    assert BASE.outline().count("because of") == 0


def test_ways_and_moves_have_the_reason_of_the_step_whose_they_are():
    """Where it is given them anew; not what somebody else puts on its edges, nor moves that are added."""
    box = replace(BOX, terms={"price": Term(lambda g: 1, "OM-STALL"), "day": Term(lambda g: 1, "OM-DAYS")})
    x = Expansion(name="x", needs=box.name, terms={"price": Term(lambda g: 2, "OM-BUY", because="OM-HAND")}, patches=(
        Replace("beg", "thank", {"to": (Go("part", lambda g, x: True), Go("ask"))}, because="OM-BUY"),
        Replace("season", "gift", {"do": None}, because="OM-BELL"),
        Insert("season", Step(name="pause", rule="OM-HOME"), on=("gift", "clear away")),
        AddMoves("season", "market", (MoveKind("sing", rule="OM-BUY"),))))

    found = Difference(phases.of_rules(compose(box)), phases.of_rules(compose(box, x))).changes

    assert {(c.change, c.kind, c.where, c.because) for c in found if c.because} == {
        ("gone", "way", "thank → part", "OM-BUY"), ("new", "way", "thank → part", "OM-BUY"),
        ("new", "way", "thank → ask", "OM-BUY"), ("changed", "step", "gift", "OM-BELL"),
        ("changed", "term", "price", "OM-HAND")}
    assert {c.where for c in found if c.kind == "way"} >= {"gift → pause", "pause → clear away"}


def test_the_other_way_round_what_was_new_is_gone():
    """Both directions are computed alike."""
    there, back = Difference(BASE, BEES), Difference(BEES, BASE)

    assert {c[1:4] for c in there.of("new")} == {c[1:4] for c in back.of("gone")}
    assert {c[1:4] for c in there.of("changed")} == {c[1:4] for c in back.of("changed")}


def test_the_picture_marks_what_is_new_and_what_does_something_else():
    """By a sign as well as by colour: + and ~."""
    svg = Difference(BASE, BEES).svg()

    words = {e.text for e in ET.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")}
    assert {"+ bees", "~ next day", "~ market", "deal"} <= words
    assert NEW[1] in svg and CHANGED[1] in svg


def test_it_shows_itself_in_a_notebook_with_its_table():
    """House: what is seen is a picture with words for who does not see it."""
    bundle = Difference(BASE, BEES)._repr_mimebundle_()

    assert bundle["text/html"].startswith("<img alt=") and "bees visit" in bundle["text/html"]
    assert "sell honey" in bundle["text/plain"]


def test_a_mode_of_the_gambit_set_beside_its_base():
    """Issue 9, item 5: steps, whole procedures and moves of the Beast, replaced ones too."""
    base, beast = rules_of("star-realms"), rules_of("star-realms", ("nemesis-beast",))
    found = rows(Difference(phases.of_rules(base), phases.of_rules(beast)))

    assert {("new", "graph", "nemesis beast", ""), ("new", "graph", "boss attack", ""), ("new", "step", "turn", "boss"),
            ("new", "step", "attack", "shields"), ("changed", "step", "refill the row", "fill"),
            ("gone", "step", "destroy a base", "destroy"), ("gone", "move", "turn", "main: attack"),
            ("new", "move", "turn", "main: attack the Boss")} <= set(found)
    assert found["gone", "way", "turn", "next → begin"] == ("always", "", "SR-FREEFORALL")
