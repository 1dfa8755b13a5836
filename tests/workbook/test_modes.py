"""A box with an expansion in the workbook: every mode is clicked to its end."""

import random

import pytest

from corerules.workbook import Workbook
from tests.gambit_set import load
from tests.workbook.clicks import offered

BOSS = {"authority": 6, "boss_authority": 4}
TABLES = [("gambit-set", 2, {"authority": 3, "gambits": 2}), ("hydra", 4, {"authority": 3}),
          ("hydra", 6, {"authority": 3}),
          *((boss, seats, BOSS | {"difficulty": level}) for boss in ("nemesis-beast", "pirates-of-the-dark-star")
            for level in ("Beginner", "Intermediate", "Veteran", "Expert") for seats in (1, 2, 3, 4))]


@pytest.mark.parametrize(("mode", "seats", "options"), TABLES)
def test_a_whole_game_is_played_by_clicks(mode, seats, options):
    """Issue 9: both Hydras and both Bosses at every level and number of players; any button on show is clicked."""
    book, rng = Workbook(load(seats, mode=mode, **options).start(7)), random.Random(1)

    for _ in range(400):
        if book.model.play.over:
            break
        rng.choice(book.legal.on_show).click()
        assert book.model.message == ""

    assert book.model.play.over and offered(book) == []
    assert "The game is over" in book.header.status.value
