"""What was played in the stepper becomes a scenario, without a browser."""

import pytest

import corerules as cr
from corerules.faq import read
from corerules.workbook import Workbook
from tests.tables import keeper
from tests.workbook.clicks import press, text


@pytest.fixture
def book():
    """Four seats, seed 7: Ann has played a pair of Quasars."""
    book = Workbook(keeper(4).start(7))
    press(book, "Ann: play Quasar")
    return book


def tool_of(book):
    book.tools.buttons["Save as scenario"].value = True
    return book.tools["Save as scenario"]


def save(book, file, since="0"):
    tool = tool_of(book)
    tool.file.value, tool.since.value = str(file), since
    tool.save.click()
    return tool


def test_the_file_holds_the_same_playthrough(book, tmp_path):
    """Issue 5: read back, by state equality; the text is on show."""
    tool = save(book, tmp_path / "mine.yaml", "5")

    [s] = read(tmp_path / "mine.yaml")
    assert s.playthrough().state == book.model.play.state
    assert s.run().holds
    assert "- id: my-question" in text(tool.text.value)
    assert "ℹ Saved as “my-question” in" in text(book.header.message.value)


def test_another_goes_after_it_under_an_id_of_its_own(book, tmp_path):
    """Nobody has to rename the first."""
    for _ in range(3):
        save(book, tmp_path / "mine.yaml")

    assert [s.id for s in cr.scenarios(tmp_path / "mine.yaml")] == ["my-question", "my-question-2", "my-question-3"]


@pytest.mark.parametrize(
    ("file", "since", "told"),
    [("", "0", "give the name of a file"), ("mine.yaml", "x", "the number of the move"),
     ("mine.yaml", "", "the number of the move"), ("mine.yaml", "99", "a scenario begins at one of 0 to"),
     ("no/where.yaml", "0", "cannot be written")],
)  # fmt: skip
def test_what_cannot_be_saved_is_a_sentence(book, tmp_path, monkeypatch, file, since, told):
    """In the line for messages; nothing is written."""
    monkeypatch.chdir(tmp_path)

    save(book, file, since)

    assert told in text(book.header.message.value).lower()
    assert list(tmp_path.iterdir()) == []


def test_a_file_of_something_else_stays_as_it_was(book, tmp_path):
    """As it does for the command."""
    (tmp_path / "notes.yaml").write_text("a: 1\n")

    save(book, tmp_path / "notes.yaml")

    assert "a list of scenarios" in text(book.header.message.value)
    assert (tmp_path / "notes.yaml").read_text() == "a: 1\n"


def test_only_the_referee_saves_and_a_seat_sees_no_text(book, tmp_path):
    """A scenario tells every card."""
    save(book, tmp_path / "mine.yaml")
    book.see_as.value = 1

    assert book.tools["Save as scenario"].text.value == ""
    save(book, tmp_path / "other.yaml")
    assert "only the referee may save a scenario" in text(book.header.message.value).lower()
    assert not (tmp_path / "other.yaml").exists()
