"""A thousand games of every number of seats end, and end as the book says."""

import random

import pytest

from corerules.engine import rebuilt

from .boxes import KEEPER, uniform

RULES = rebuilt(KEEPER)
GAMES = 1000


@pytest.mark.parametrize("seats", range(2, 9))
def test_keepers_games_end_with_the_holder_of_the_core_alone(seats):
    """Keeper, Winning: the game continues until only one player remains with cards; that player holds the Core.

    No game passes 100,000 decisions: the limit of a playout, which would raise.
    """
    rng = random.Random(seats)

    for _ in range(GAMES):
        end, decided, _ = RULES.playout(RULES.new(seats), uniform(rng), rng)

        winner, = [seat for seat, hand in enumerate(end.hands) if hand]
        assert "Cosmic Core" in end.hands[winner] and end.at == "over" and decided > 0
        assert end.out == tuple(seat != winner for seat in range(seats))
        assert RULES.box.returns(end) == tuple(float(seat == winner) for seat in range(seats))
