"""Notes on places of the history, and the difference of two of them."""

import json

import pytest

import corerules as cr
from corerules.engine import DamagedSave, RulesError
from corerules.play.elsewise import replayed
from corerules.play.notes import LONGEST_NOTE, cursor, difference, difference_of, keep, kept, note, notes
from tests.play.test_ask import after_a_block
from tests.tables import keeper


@pytest.fixture
def play():
    """Two branches after move 5: Ann played Quasar, or Solar Flare on Dan."""
    play = keeper(4).start(7).go_on()
    note(play, "Three pairs: which one?")
    play.do("play Quasar").undo()
    return play.do("play Solar Flare").do("skip Dan")


def test_a_note_stands_at_its_place(play):
    """Wherever the cursor is."""
    assert notes(play).rows == [["main", "5", "Three pairs: which one?"]]


def test_a_note_is_replaced_and_taken_away(play):
    """An empty one is none."""
    note(play, "Poor <b>Ben</b>")
    assert len(notes(play)) == 2

    note(play, "   ")

    assert len(notes(play)) == 1


@pytest.mark.parametrize("text", [7, None, "x" * (LONGEST_NOTE + 1)])
def test_what_is_no_note_is_refused(text, play):
    """And the old one stays."""
    with pytest.raises(RulesError, match="a note is a text"):
        note(play, text)


def test_notes_and_differences_are_saved(play, tmp_path):
    """With every branch."""
    history = play.history
    history.compared.append((history.tips["main"], history.tips["main-1"]))

    again = cr.open(play.save(tmp_path / "noted.json"))

    assert notes(again).rows == notes(play).rows
    (a, b), = again.history.compared
    assert (a is again.history.tips["main"], b is again.history.tips["main-1"]) == (True, True)


def test_a_file_without_notes_says_nothing_of_them(tmp_path):
    """So that files of before and after are read alike."""
    path = keeper(4).start(7).go_on().save(tmp_path / "plain.json")

    assert '"notes"' not in path.read_text("utf-8")


def test_a_note_at_a_node_that_is_not_there_is_a_damaged_file(play, tmp_path):
    """Like any other damage."""
    path = play.save(tmp_path / "noted.json")
    path.write_text(path.read_text("utf-8").replace('"5": "Three', '"99": "Three'), "utf-8")

    with pytest.raises(DamagedSave, match="a note stands at a node that is not there"):
        cr.open(path)


def test_two_branches_differ_in_what_was_played_since_they_parted(play):
    """And in the cells that are not the same."""
    found = difference_of(play, [("main", 6), ("main-1", 7)])

    assert found.common == 5
    assert found.first == ("Ann plays a pair: Quasar",)
    assert found.second[0] == "Ann plays a pair: Solar Flare"
    assert ["Dan", "skip", "–", "1"] in found.table.rows
    assert "The same moves, 5 of them." in repr(found)


def test_the_same_moves_under_another_ruling_are_the_same():
    """Only what came of them is another."""
    play = after_a_block()

    found = difference(play, replayed(play, {"void_turn_end": "turn_ends"}).play)

    assert (found.common, found.first, found.second) == (1, (), ())
    assert ["table", "active", "Ann", "Ben"] in found.table.rows


def test_a_place_does_not_differ_from_itself(play):
    """No row."""
    found = difference(play, play)

    assert (found.first, found.second, len(found.table)) == ((), (), 0)


def test_a_seat_is_told_no_secret_by_a_difference(play):
    """Cleo sees that a pair was played, not what else Ann holds."""
    found = difference_of(play, [("main", 0), ("main", 5)], "Cleo")

    assert "Nebula Cloud" not in repr([row for row in found.table.rows if row[0] == "Ann"])


def test_two_games_cannot_be_compared(play):
    """Nor the same with other players."""
    with pytest.raises(RulesError, match="two places of one game"):
        difference(play, keeper(3).start(7))


def test_what_is_kept_is_listed_in_words(play):
    """Once, however often it is compared."""
    first, second = cursor(play, "main"), cursor(play, "main-1", 6)

    keep(first, second)
    keep(first, second)

    assert [one.label for one in kept(play)] == ["move 6 of main – move 6 of main-1"]


def test_a_difference_to_a_line_under_other_rulings_is_saved(tmp_path):
    """With the whole of the other line, from either side."""
    block = after_a_block()
    other = replayed(block, {"void_turn_end": "turn_ends"}).play
    keep(block, other)

    for play, ruling in ((block, "turn_ends"), (other, "must_play")):
        again = cr.open(play.save(tmp_path / "beside.json"))

        one, = kept(again)
        assert one.label == f"move 1 of main – move 1 under void_turn_end = {ruling}"
        assert difference(one.first, one.second).table.rows == difference(*kept(play)[0][1:]).table.rows


@pytest.mark.parametrize("how", [{"here": 99}, {"rulings": {"void_turn_end": "never"}}, {"answers": ["fly"]}])
def test_a_damaged_line_beside_is_refused(how, tmp_path):
    """As any other damage."""
    block = after_a_block()
    keep(block, replayed(block, {"void_turn_end": "turn_ends"}).play)
    path = block.save(tmp_path / "damaged.json")
    data = json.loads(path.read_text("utf-8"))
    data["beside"][0] |= how
    path.write_text(json.dumps(data), "utf-8")

    with pytest.raises(DamagedSave):
        cr.open(path)
