"""Stand-ins bear a dagger; a reader's file is read to its end, and every mistake is told with row and column."""

import pytest

from corerules.cards.catalogue import Row
from corerules.cards.standins import Reading, marked, read_through, without_daggers, written
from corerules.engine import BadCard

COLUMNS = ("slot", "name", "size")


def faults(text, required=("slot",)):
    return [str(fault) for fault in read_through(text, COLUMNS, "slot", required).faults]


def test_a_stand_in_bears_a_dagger():
    """Where a reader sees it; what is sourced does not."""
    assert (marked(3), marked(3, False)) == ("3†", "3")


def test_a_row_is_read_without_its_daggers_and_its_name_keeps_it():
    """The columns that bore one are told."""
    row, stand_ins = without_daggers(Row(2, {"slot": "A", "name": "(Bee)†", "size": "3 †"}))

    assert row.cells == {"slot": "A", "name": "(Bee)†", "size": "3"} and stand_ins == {"name", "size"}


def test_a_file_that_is_right_is_read_whole():
    """Blank lines and the mark that some programs put before a file do not count."""
    reading = read_through("\ufeffslot,name,size\n\nA,Bee,3\nB,Wasp,\n", COLUMNS, "slot", ("slot",))

    assert [(row.number, row.name, row.text("size")) for row in reading.rows] == [(3, "Bee", "3"), (4, "Wasp", "")]
    assert reading.faults == [] and reading.columns == COLUMNS


def test_every_mistake_is_told_with_row_and_column():
    """Not only the first one."""
    text = "slot,nam,size,size\nA,Bee\nB,Wasp,1,1\nB,Wasp,1,1\n,Fly,2,2\n"

    assert faults(text) == [
        "nam in row 1, column 2: no such column; did you mean 'name'?",
        "size in row 1, column 4: stands twice",
        "A in row 2, column 3: has 2 cells, the head has 4",
        "B in row 4 (B), column slot: stands in row 3 too",
        "row 5 (), column slot: is empty",
    ]


def test_a_file_without_rows_or_without_a_column_that_it_needs_is_told():
    """Bad input."""
    assert faults("\n") == ["card file: holds no rows"]
    assert faults("name,size\nBee,3\n") == ["slot in row 1: this column is missing"]


def test_a_mistake_is_noted_and_reading_goes_on_until_it_is_told():
    """The first one is raised, with the number of the others."""
    reading = Reading([], [])

    def no(value):
        raise BadCard("is no size", value=value, place="row 2")

    assert [reading.tried(no, x, otherwise=0) for x in "xy"] == [0, 0]
    with pytest.raises(BadCard, match="x in row 2: is no size; 1 more mistake in this file"):
        reading.told()


def test_what_is_written_is_read_again():
    """A template is a file like any other."""
    text = written(COLUMNS, [["A", "Bee, the", "3†"]])

    assert [row.cells for row in read_through(text, COLUMNS, "slot", ()).rows] == [
        {"slot": "A", "name": "Bee, the", "size": "3†"}]
