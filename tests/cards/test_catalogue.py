"""Card files: rows, cells, and texts in a vocabulary."""

import pytest

from corerules.cards.catalogue import Vocabulary, Word, rows_of
from corerules.cards.effects import effect, one_of
from corerules.engine import BadCard


def says(*words, may=False):
    return effect(" ".join(map(str, words)) + " maybe" * may)(lambda g: None)


VOCABULARY = Vocabulary((
    Word("gain {n}", lambda n: says("gain", n)),
    Word("draw {n}", lambda n, may=False: says("draw", n, may=may), optional=True),
    Word("call {name} names", lambda name: says("call", name)),
    Word("choose({effects})", lambda effects: one_of(*effects, rule="T-OR")),
    Word("twice({effect})", lambda each: says("twice", each.text)),
))


def read(text):
    return VOCABULARY.effect(text, "row 2 (Ram), column primary").text


@pytest.mark.parametrize(("text", "said"), [
    ("gain 3", "gain 3"),
    ("  gain   3 ", "gain 3"),
    ("gain 1; draw 2", "gain 1, then draw 2"),
    ("may(draw 2)", "draw 2 maybe"),
    ("call Blob names", "call Blob"),
    ("choose(gain 1 | draw 2)", "gain 1 or draw 2"),
    ("choose(gain 1; draw 1 | draw 2)", "gain 1, then draw 1 or draw 2"),
    ("twice(gain 1; draw 2)", "twice gain 1, then draw 2"),
    ("twice(choose(gain 1 | gain 2)); gain 3", "twice gain 1 or gain 2, then gain 3"),
])
def test_a_text_is_read_word_by_word(text, said):
    """Effects parted by a semicolon, alternatives by a bar, brackets within brackets."""
    assert read(text) == said


@pytest.mark.parametrize(("text", "why"), [
    ("gian 3", r"gian 3 in row 2 \(Ram\), column primary: no such word; did you mean 'gain \{n\}'\?"),
    ("gain x", r"did you mean 'gain \{n\}'"),
    ("gain 1; dance", "dance in row 2"),
    ("choose(gain 1 | darw 2)", r"darw 2 .* did you mean 'draw \{n\}'"),
    ("may(gain 1)", r"is not a word that may stand in may\(…\)"),
    ("may(may(draw 1))", "no such word"),
    ("gain 1;", "an effect is missing"),
    ("choose(gain 1 | )", "an effect is missing"),
    ("twice(gain 1", "a bracket is not closed"),
    ("gain 1)", "a bracket is not closed"),
    ("gain 1000", "no such word"),
    ("__import__('os')", "no such word"),
])
def test_what_is_no_word_is_refused_with_its_place_and_the_nearest(text, why):
    """Issue 7, item 2: parsed, never run."""
    with pytest.raises(BadCard, match=why):
        read(text)


# --- rows ---------------------------------------------------------------------------------------------
COLUMNS = ("name", "cost", "type")


def rows(*lines):
    return rows_of("\n".join(lines), COLUMNS, ("name", "cost"))


def test_a_row_knows_its_cells_and_its_place():
    """Columns in any order, those that are not required may be missing; empty lines are passed over."""
    first, second = rows("cost,name", "3,Ram", "", '4,"Cutter"')

    assert (first.name, first.number_of("cost"), first.text("type")) == ("Ram", 3, "")
    assert second.place("cost") == "row 3 (Cutter), column cost"


@pytest.mark.parametrize(("lines", "why"), [
    ((), "holds no rows"),
    (("name,price", "Ram,3"), r"price in card file, row 1: no such column"),
    (("name,type", "Ram,ship"), "cost in card file, row 1: this column is missing"),
    (("name,cost,cost", "Ram,3,3"), "a column stands twice"),
    (("name,cost", "Ram"), "Ram in row 2: has 1 cells, the head has 2"),
    (("name,cost", ",3"), r"row 2 \(\), column name: is empty"),
    (("name,cost", "Ram,3", "Ram,4"), r"row 3 \(Ram\), column name: stands in row 2 too"),
])
def test_a_file_that_is_no_table_of_cards_is_refused(lines, why):
    """Each mistake in one sentence with its row."""
    with pytest.raises(BadCard, match=why):
        rows(*lines)


@pytest.mark.parametrize("cell", ["x", "-1", "1.5", "1000", "٣"])
def test_a_number_is_a_whole_number(cell):
    """Other alphabets' digits are none."""
    [row] = rows("name,cost", f"Ram,{cell}")

    with pytest.raises(BadCard, match=r"row 2 \(Ram\), column cost: is a whole number from 0 to 999"):
        row.number_of("cost")


def test_one_of_a_few_words_is_offered_the_nearest():
    """As everywhere."""
    [row] = rows("name,cost,type", "Ram,3,shipp")

    with pytest.raises(BadCard, match=r"shipp in row 2 \(Ram\), column type: not a type; did you mean 'ship'"):
        row.one_of("type", ("ship", "base"))
