"""Stand-ins: the dagger stays with what no source gives."""

import pickle

import pytest

from corerules.cards.standin import StandIn, fault_of_name, unmarked


def test_a_stand_in_is_a_number_that_shows_its_mark():
    """Plain, signed, in a sentence, in a list."""
    assert StandIn(7) == 7 and repr([StandIn(3)]) == "[3†]"
    assert f"costs {StandIn(7)}, {StandIn(2):+d}" == "costs 7†, +2†"


def test_what_is_reckoned_with_a_stand_in_is_a_plain_number():
    """So that no state holds one: 7 less 2 is 5, whatever the 7 rests on."""
    assert type(StandIn(7) - 2) is int and type(sum([StandIn(1)])) is int and str(StandIn(7) - 2) == "5"


def test_a_stand_in_comes_out_of_a_pickle_with_its_mark():
    """Cards travel to workers."""
    assert str(pickle.loads(pickle.dumps(StandIn(4)))) == "4†"


@pytest.mark.parametrize(("cell", "bare"), [
    ("7†", ("7", True)), ("7", ("7", False)), ("2 energy †", ("2 energy", True)), ("", ("", False))])
def test_the_mark_of_a_cell_is_its_last_letter(cell, bare):
    """After the figure or the text."""
    assert unmarked(cell) == bare


@pytest.mark.parametrize(("name", "is_one"), [
    ("Zeus", True), ("(Home World 1)†", True), ("(Home World 1)", False), ("Zeus†", False), ("(Zeus†", False)])
def test_a_name_that_no_source_gives_has_both_brackets_and_mark(name, is_one):
    """Neither alone, or a reader could not tell it from a name."""
    assert (fault_of_name(name) == "") is is_one
