"""Whole games in the stepper: clicked through, and gone on with by policies."""

import random

import pytest

from corerules.workbook import PlaythroughModel, Workbook
from corerules.workbook.company import DECISION, Company
from tests.star_realms import load
from tests.workbook.clicks import offered, press, text


def test_a_whole_game_is_clicked_to_its_end():
    """Two players with 2 authority each: any move but the last, which ends the turn; chance passes by itself."""
    rng = random.Random(4)
    book = Workbook(load(authority=2).start(seed=4).go_on())

    for _ in range(200):
        if book.model.play.over:
            break
        moves = offered(book)
        press(book, rng.choice([m for m in moves if "end the turn" not in m] or moves))

    assert "the game is over" in text(book.header.status.value).lower()
    assert offered(book) == [] and [a > 0 for a in sorted(book.model.play.state.authority)] == [False, True]


@pytest.mark.parametrize("seats", range(2, 7))
def test_policies_play_a_game_to_its_end(seats):
    """Issue 7: two to six seats, every step drawn as a reader has it, and taken back to the deal."""
    model = PlaythroughModel(load(seats, authority=3).start(seed=seats))
    company = Company(model)
    for name in model.game.names:
        assert company.seat(name, "uniform")

    while not model.play.over:
        assert company.go_on(DECISION), model.message
        company.finish()

    assert model.play.state.out.count(False) == 1
    book = Workbook(model.play)
    assert "the game is over" in text(book.header.status.value).lower()
    model.play.goto(0)
    assert model.play.state == model.game.opening
