"""A playthrough as JSON for other programs."""

import json

import pytest

from corerules.engine import RulesError
from corerules.play.notes import cursor, keep, note
from tests.tables import keeper


@pytest.fixture
def play():
    """Ann played Quasar on one branch and Solar Flare on the other, and went back."""
    play = keeper(4).start(7).go_on()
    note(play, "Three pairs: <which> one?")
    play.do("play Quasar").undo().do("play Solar Flare")
    keep(cursor(play, "main"), cursor(play, "main-1"))
    return play.undo()


def test_the_log_with_notes_and_differences(play, tmp_path):
    """Every line of the branch with its rule; what is undone is said to be."""
    data = json.loads(play.export(tmp_path / "log.json").read_text("utf-8"))

    assert data["log"][-1] == {"move": 6, "what happened": "Ann plays a pair: Solar Flare", "rule": "KC-PLAY",
                               "undone": True}
    assert "undone" not in data["log"][0]
    assert data["notes"] == [{"branch": "main", "move": 5, "note": "Three pairs: <which> one?"}]
    one, = data["differences"]
    assert one["places"] == "move 6 of main – move 6 of main-1"
    assert one["only first"] == ["Ann plays a pair: Quasar"]
    assert data["rulings"]["void_turn_end"] == "must_play"


def test_a_seat_gets_what_it_knows(play, tmp_path):
    """Neither notes nor seed, and no hand but its own."""
    text = play.export(tmp_path / "ben.json", seat="Ben").read_text("utf-8")

    assert set(json.loads(text)) == {"game", "seats", "seen by", "where", "rulings", "log"}
    assert "Ann is dealt 11: 11 hidden" in text


def test_a_file_that_cannot_be_written_is_said(play, tmp_path):
    """By its name."""
    with pytest.raises(RulesError, match="cannot be written"):
        play.export(tmp_path / "no" / "such" / "folder.json")
