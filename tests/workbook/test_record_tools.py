"""What is kept: differences that are listed, the game and its log as files."""

import json

import pytest

import corerules as cr
from corerules.workbook import Workbook
from tests.tables import keeper
from tests.workbook.clicks import text


@pytest.fixture
def book():
    """Two branches after move 5."""
    made = Workbook(keeper(4).start(7).go_on())
    yield made
    made.close()


def test_a_difference_that_was_kept_is_listed_and_shown_again(book):
    """After going elsewhere, too; and a line under another ruling beside it."""
    book.tools.buttons["Notes and differences"].value = True
    tool = book.tools["Notes and differences"]
    tool.mark.click()
    assert repr(tool).startswith("NotesTool")
    assert tool.shelf.layout.display == "none"
    book.legal.pool[0].click()
    tool.compare.click()
    assert tool.kept.options == ("move 5 of main – move 6 of main",)
    book.undo.click()
    assert tool.found.value == ""

    tool.again.click()

    assert "Only on the way to move 6 of mainAnn plays a pair" in text(tool.found.value)


def test_the_difference_of_two_tables_is_listed_and_saved(book, tmp_path):
    """The old line and the one under another ruling."""
    notes, rulings = book.tools["Notes and differences"], book.tools["Rulings"]
    notes.mark.click()
    rulings.ruling.value = "target_self"
    rulings.option.value = next(o for _, o in rulings.option.options if o != rulings.option.value)
    rulings.change.click()
    notes.compare.click()
    label, = notes.kept.options
    assert label.startswith("move 5 of main – move 5 under target_self = ")
    files = book.tools["Save and export"]
    files.file.value = str(tmp_path / "two-tables.json")

    files.save.click()

    assert book.model.news.startswith("Saved. corerules.open reads it")
    again = Workbook(cr.open(tmp_path / "two-tables.json"))
    assert again.tools["Notes and differences"].kept.options == ()
    again.tools["Notes and differences"].draw()
    assert again.tools["Notes and differences"].kept.options == (label,)
    again.close()


def test_the_log_as_json_to_copy_and_as_a_file(book, tmp_path):
    """The same either way; it goes when the game goes on."""
    book.tools.buttons["Save and export"].value = True
    tool = book.tools["Save and export"]
    tool.show.click()
    tool.file.value = str(tmp_path / "log.json")
    tool.write.click()
    assert json.loads((tmp_path / "log.json").read_text("utf-8"))["log"][-1]["rule"] == "KC-DRAW"

    assert tool.text.value  # writing it is no move
    assert json.loads(tool.text.value) == json.loads((tmp_path / "log.json").read_text("utf-8"))
    book.legal.pool[0].click()

    assert (tool.text.value, tool.text.layout.display) == ("", "none")


@pytest.mark.parametrize("name", ["", "   ", "no/such/folder/x.json", "<b>\0"])
def test_a_file_name_that_is_none_is_a_sentence(name, book):
    """And nothing is written."""
    tool = book.tools["Save and export"]
    tool.file.value = name

    for press in (tool.save, tool.write):
        press.click()
        assert book.model.message


def test_a_seat_saves_and_exports_what_it_knows(book, tmp_path):
    """A file to be read; and no list of what the referee compared."""
    book.model.see_as("Ben")
    tool = book.tools["Save and export"]
    tool.show.click()
    assert "Ann is dealt 11: 11 hidden" in tool.text.value
    assert '"seed"' not in tool.text.value
    tool.file.value = str(tmp_path / "ben.json")

    tool.save.click()

    assert json.loads((tmp_path / "ben.json").read_text("utf-8"))["seat"] == "Ben"
    assert book.tools["Notes and differences"].kept.options == ()
