"""The map from lines to rules, and from rules to where they act: complete, or one error says what is missing."""

import pytest

from corerules.engine import BadRegister, Register, Rule
from corerules.engine.register import BookMap
from corerules.engine.sources import citations, line_map, numbers
from tests.toy.bees import BEES

PAIR = (Rule("T-ONE", "One", "The first.", "2"), Rule("T-TWO", "Two", "The second.", "2, 4-5"))


def book(*rules, last=5, heading="1", blank="3", notes=None, **kinds):
    return Register(*(rules or PAIR), book="Toy", map=BookMap(last, {"heading": heading, "blank": blank, **kinds},
                                                              notes or {}))


def test_every_line_is_a_rule_or_something_else():
    """With every rule that rests on it, and its note."""
    found = line_map(book(notes={3: "a gap"}))

    assert [(line.number, line.kind, line.rules, line.note) for line in found] == [
        (1, "heading", (), ""), (2, "rule", ("T-ONE", "T-TWO"), ""), (3, "blank", (), "a gap"),
        (4, "rule", ("T-TWO",), ""), (5, "rule", ("T-TWO",), "")]


def test_a_tip_may_restate_a_rule_and_stays_a_tip():
    """Flavour and examples bear ids too."""
    assert line_map(book(flavour="5"))[-1][1:3] == ("flavour", ("T-TWO",))


@pytest.mark.parametrize(("register", "what"), [
    (book(last=6), "line 6 in Toy: states no rule and is nothing else"),
    (book(last=4), "line 5 in Toy: the book has lines 1 to 4"),
    (book(PAIR[0]), "line 4 in Toy: states no rule"),
    (book(*PAIR, Rule("T-THREE", "Three", "Nowhere.")), "T-THREE in Toy: names no line of the book"),
    (book(heading="1-2"), "line 2 in Toy: is heading, and T-ONE rests on it"),
    (book(blank="1, 3"), "line 1 in Toy: is both heading and blank"),
    (book(joke="4"), "joke in Toy: a line is a rule or one of heading, flavour, example, blank"),
    (book(blank="three"), "three in Toy, blank: lines are numbers and ranges"),
    (Register(*PAIR, book="Toy"), "Toy: has no map of its lines"),
])
def test_a_hole_in_the_map_is_told_with_its_place(register, what):
    """Issue 3: one typed error that says what is wrong and where."""
    with pytest.raises(BadRegister, match=what):
        line_map(register)


@pytest.mark.parametrize(("said", "found"), [("43-45, 79", [43, 44, 45, 79]), ("", []), ("7", [7])])
def test_lines_are_numbers_and_ranges(said, found):
    assert numbers(said, "here") == found


@pytest.mark.parametrize("said", ["3-", "5, 4", "2, 2", "0", "4-x", "1;2"])
def test_what_is_no_list_of_lines_is_refused(said):
    with pytest.raises(BadRegister):
        numbers(said, "here")


def test_a_rule_s_id_ends_in_no_digit():
    """Those of questions do."""
    with pytest.raises(BadRegister, match="KC-DRAW2"):
        Register(Rule("KC-DRAW2", "Draw", "Again."))


def test_an_expansion_cites_where_it_patches():
    """An inserted step, a replaced field, an added move with its guard, a ruling, a trigger."""
    found = {(c.rule, c.kind, c.where) for c in citations(BEES)}

    assert {("OB-HONEY", "step", "season.bees"), ("OB-FROST", "step", "season.next day"),
            ("OB-HONEY", "move", "season.market: sell honey"),
            ("OB-HONEY", "guard", "season.market: sell honey, has honey"),
            ("OB-HONEY", "ruling", "bees_visit"), ("OB-BLOSSOM", "trigger", "fruit gained")} <= found
