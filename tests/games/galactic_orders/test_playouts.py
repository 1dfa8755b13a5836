"""Whole games with the Orders, two to five seats: they end after ten rounds, and what was spent was there."""

import random
from collections import Counter

import pytest

from corerules.engine import Chance
from corerules.games import rules_of
from corerules.games.galactic_orders.state import TOKENS, on_orders
from tests.core_worlds import greedy

RULES = rules_of("core-worlds", ("galactic-orders",))
SEATS = range(2, 6)


def uniform(rng):
    return lambda question, g: question.moves[int(rng.random() * len(question.moves))]


@pytest.mark.parametrize("seats", SEATS)
def test_random_games_end_after_ten_rounds(seats):
    """Issue 11, done when: 25 games under random rulings, cards and tokens all there at the end."""
    rng = random.Random(seats)
    for _ in range(25):
        start = RULES.new(seats, rulings={r.name: rng.choice(list(r.options)) for r in RULES.rulings})

        end, _, _ = RULES.playout(start, uniform(rng), rng)

        assert end.round == 10 and Counter(RULES.box.cards_in(end)) == Counter(RULES.box.cards_in(start))
        for seat in range(seats):
            have = end.pool[seat] + sum(on_orders(end, seat))
            assert have == TOKENS or (have > TOKENS and end.rulings.token_pool_empty == "unlimited")
        assert sum(RULES.box.returns(end)) == pytest.approx(1)


@pytest.mark.parametrize("seats", [2, 5])
def test_a_game_of_seats_that_look_one_move_ahead(seats):
    """Tokens are placed and some are spent; Events come up; nobody ever has more than six points by the Senate."""
    end, events = greedy(RULES, seats, random.Random(seats))

    counts = {name: count(events) for name, count in RULES.box.metrics.items()}
    assert counts["tokens placed"] and counts["Events drawn"]
    assert counts["tokens placed"] - counts["tokens spent"] == sum(sum(on_orders(end, p)) for p in range(seats))
    assert end.bonus == tuple(sum(n for n, *_ in RULES.box.face.seats[2].because(end, p)) for p in range(seats))


def test_the_points_are_those_of_the_sheet_in_every_game():
    """GO-SCORE: what is counted is what the sheet says, line by line."""
    rng = random.Random(7)
    for seats in SEATS:
        end, _, _ = RULES.playout(RULES.new(seats), uniform(rng), rng)
        because = next(c.because for c in RULES.box.face.seats if c.word == "Empire Points")
        assert end.points == tuple(sum(n for n, *_ in because(end, seat)) for seat in range(seats))


def test_chance_decides_which_of_two_events_came_last():
    """GO-LAST: both orders are equally likely."""
    rng, seen = random.Random(3), Counter()
    for _ in range(30):
        s = RULES.new(4)
        while s.decision is not None:
            question = s.decision
            if isinstance(question, Chance):
                if question.prompt == "which Event came first":
                    assert question.outcomes() == 2
                    seen[len(question.bag)] += 1
                    break
                s = RULES.apply(s, question.sample(rng.random))
            else:
                s = RULES.apply(s, question.moves[-1])
    assert seen[2] > 2
