"""A whole game in the stepper: every pane is drawn after every move, to the end."""

import random

import pytest

import corerules as cr
from tests import core_worlds, galactic_orders


@pytest.mark.parametrize("load", [core_worlds.load, galactic_orders.load], ids=["alone", "with its expansion"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_core_worlds_plays_to_its_end(seats, load):
    """Issues 10 and 11, done when: from the draft before the game to the scoring sheet."""
    model = cr.Workbook(load(seats, {"pregame_draft": "on"}).start(seed=seats)).model
    rng = random.Random(seats)

    while not model.play.over:
        if model.play.decision.seats:
            model.do(rng.choice(list(model.play.moves())))
        else:
            model.chance()

    assert model.play.winners and "Scoring sheet" in repr(model.play.tables()["score"])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_core_connection_plays_to_its_end(seats):
    """Issue 12, done when: two to four seats, to 20 or 30 Energy; whoever may attack, reveal or board does."""
    model = cr.Workbook(cr.load("core-connection", seats=seats).start(seed=seats)).model
    rng = random.Random(seats)

    while not model.play.over:
        if model.play.decision.seats:
            moves = list(model.play.moves())
            model.do(rng.choice([m for m in moves if m.text not in ("do not attack", "end the turn")] or moves))
        else:
            model.chance()

    most = max(model.play.state.energy)
    assert len(model.play.winners) == 1 and most >= 20 and str(most) in model.play.tables()["seats"][
        model.play.game.names.index(model.play.winners[0]), "Energy"]
