"""State tables: the same facts as text, as HTML and as a frame."""

from html.parser import HTMLParser

import pytest

from corerules.engine import HIDDEN, Column, UnknownName
from corerules.study.tables import MOST_ROWS, StateTable, cards_shown, shown

NAMES = ("Ann", "Ben")


class Cells(HTMLParser):
    """The rows of a table, each as (tag, text) of its cells; its caption; every tag that occurs."""

    def __init__(self, html):
        super().__init__()
        self.rows, self.caption, self.tags, self.inside = [], "", [], ""
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.inside = tag
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append((tag, "", dict(attrs)))

    def handle_endtag(self, tag):
        self.inside = ""

    def handle_data(self, data):
        if self.inside == "caption":
            self.caption += data
        elif self.inside in ("td", "th"):
            tag, text, attrs = self.rows[-1][-1]
            self.rows[-1][-1] = (tag, text + data, attrs)


def test_a_changed_cell_and_no_other_bears_the_mark():
    """Issue 2, item 5: what the last move changed."""
    table = StateTable("Players", ["player", "hand"], [["Ann", "2"], ["Ben", "2"]], changed=[(1, "hand")])

    text = repr(table)
    cells = Cells(table._repr_html_())

    assert text == "Players\nplayer  hand\nAnn     2\nBen     ▲ 2"
    assert [[c[1] for c in row] for row in cells.rows] == [["player", "hand"], ["Ann", "2"], ["Ben", "▲ 2"]]
    assert ["font-weight" in c[2]["style"] for row in cells.rows[1:] for c in row] == [False, False, False, True]


def test_a_cell_that_has_become_empty_bears_the_mark_alone():
    """Else nobody would see that it changed."""
    table = StateTable("Table", ["what", "now"], [["pair played", ""]], changed=[(0, "now")])

    assert repr(table).splitlines()[-1] == "pair played  ▲"


def test_a_cell_is_read_by_row_and_column():
    """The text without the mark."""
    table = StateTable("Players", ["player", "hand"], [["Ann", "2"]], changed=[(0, "hand")])

    assert table[0, "hand"] == "2"
    assert len(table) == 1


def test_a_screen_reader_hears_which_row_and_column_a_cell_is_of():
    """Headings have a scope; the first cell of a row is one."""
    cells = Cells(StateTable("Players", ["player", "hand"], [["Ann", "2"]])._repr_html_())

    assert [(tag, attrs.get("scope")) for row in cells.rows for tag, _, attrs in row] == [
        ("th", "col"), ("th", "col"), ("th", "row"), ("td", None)]


@pytest.mark.parametrize("text", [
    "<script>x()</script>", '<b>Zeus</b> & "Ω" </table>', "a &amp; b", "▲", "\u202e", "'\"`",
])
def test_markup_in_any_place_is_text(text):
    """Fault B37: caption, column, cell."""
    cells = Cells(StateTable(text, ["player", text], [["Ann", text]])._repr_html_())

    assert (cells.caption, cells.rows[0][1][1], cells.rows[1][1][1]) == (text, text, text)
    assert set(cells.tags) == {"table", "caption", "thead", "tbody", "tr", "th", "td"}


def test_a_frame_is_made_of_values_where_there_are_any():
    """Examples, 2: DataFrames have data in them, not its picture."""
    table = StateTable("Players", ["player", "hand"], [["▶ Ann", "1 hidden"]], values=[{"seat": "Ann", "hand": ("?",)}])

    frame = table.frame

    assert frame.to_dict("records") == [{"seat": "Ann", "hand": ("?",)}]


def test_a_frame_of_text_has_the_columns_of_the_table():
    """Also when there is no row."""
    full, empty = StateTable("Log", ["a", "b"], [["1", "2"]]), StateTable("Log", ["a", "b"], [])

    assert full.frame.to_dict("records") == [{"a": "1", "b": "2"}]
    assert (list(empty.frame.columns), len(empty.frame)) == (["a", "b"], 0)
    assert repr(empty) == "Log\na  b"


@pytest.mark.parametrize(("last", "first_shown", "last_shown", "says"), [
    (False, "0", str(MOST_ROWS - 1), f"Log, showing the first {MOST_ROWS} of 5000 rows"),
    (True, str(5000 - MOST_ROWS), "4999", f"Log, showing the last {MOST_ROWS} of 5000 rows"),
])
def test_a_long_table_is_cut_and_says_so(last, first_shown, last_shown, says):
    """Fault B33: 5,000 lines; the frame has them all."""
    table = StateTable("Log", ["number"], [[str(k)] for k in range(5000)], last=last)

    lines, cells = repr(table).splitlines(), Cells(table._repr_html_())

    assert (lines[0], lines[2].strip(), lines[-1].strip(), len(lines)) == (says, first_shown, last_shown, MOST_ROWS + 2)
    assert (cells.caption, len(cells.rows)) == (says, MOST_ROWS + 1)
    assert len(table.frame) == len(table) == 5000


def test_a_table_of_just_the_most_rows_is_whole():
    """Fault B33: nothing is left out, and nothing said."""
    table = StateTable("Log", ["number"], [[str(k)] for k in range(MOST_ROWS)])

    assert table.caption == "Log"
    assert len(repr(table).splitlines()) == MOST_ROWS + 2


@pytest.mark.parametrize(("cards", "text"), [
    ((), "–"), (("Pulsar",), "Pulsar"), (("Pulsar", "Pulsar", "Quasar"), "Pulsar ×2, Quasar"),
    ((HIDDEN,) * 9, "9 hidden"), (("Pulsar", HIDDEN, HIDDEN), "Pulsar, 2 hidden"),
])
def test_a_zone_in_words_counts_copies_and_hidden_cards(cards, text):
    """Issue 2, item 5: hidden cards as their number."""
    assert cards_shown(cards) == text


@pytest.mark.parametrize(("kind", "value", "text"), [
    ("flag", True, "yes"), ("flag", False, ""), ("number", 2, "2"), ("number", 0, ""),
    ("seat", 1, "Ben"), ("seat", 0, "Ann"), ("seat", -1, ""), ("word", -1, "counter-clockwise"), ("word", 5, "5"),
    ("cards", (), "–"), ("cards", None, "hidden"), ("flag", None, "hidden"), ("moving", (), ""),
    ("moving", ((0, 1, "Pulsar"), (1, 0, HIDDEN)), "Pulsar from Ben to Ann, 1 hidden from Ann to Ben"),
])
def test_a_value_in_the_words_of_its_column(kind, value, text):
    """House, observe: what the observer may not know is said to be hidden."""
    column = Column(word="x", field="x", kind=kind, words={1: "clockwise", -1: "counter-clockwise"})

    assert shown(column, value, NAMES) == text


def test_a_total_of_nothing_is_told():
    """A Durability of 0 means much; a counter that has not begun means nothing."""
    total, counter = (Column(word="x", field="x", kind="number", derived=derived) for derived in (True, False))

    assert (shown(total, 0, NAMES), shown(counter, 0, NAMES)) == ("0", "")


@pytest.mark.parametrize("cell", [(99, "name"), (0, "nothing"), ("0", "name")])
def test_a_cell_that_is_not_there_is_named_with_what_is(cell):
    """Issue 2, bad input: value and place."""
    table = StateTable("Names", ["name"], [["Ann"]])

    with pytest.raises(UnknownName, match="1 rows and the columns name"):
        table[cell]
