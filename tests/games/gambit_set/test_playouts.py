"""Whole games of every mode, level and number of players, short by their options: each comes to an end that fits."""

import pickle
import random

import pytest

from corerules.engine.errors import NoEnd
from corerules.games import rules_of
from tests.contract.boxes import TO_THE_LAST, any_rulings, uniform

GAMES, CAP = 300, 5000
LEVELS = ("Beginner", "Intermediate", "Veteran", "Expert")
BOSSES = ("nemesis-beast", "pirates-of-the-dark-star")
SHORT = {"authority": 12, "boss_authority": 8}


def ends(mode, seats, **options):
    """The ends of so many games under random rulings; who has scrapped every card that could attack plays on for ever.

    Architecture, Star Realms: a game need not end. One in a hundred at most is left out for that.
    """
    rules, rng, endless = rules_of("star-realms", (mode,)), random.Random(seats), 0
    for _ in range(GAMES):
        rulings = any_rulings(rules, rng) | (TO_THE_LAST if mode in BOSSES else {})
        try:
            end, _, _ = rules.playout(rules.new(seats, rulings=rulings, **options), uniform(rng), rng, limit=CAP)
        except NoEnd:
            endless += 1
            continue
        assert end.at == "over" and rules.box.check(end) is None
        yield rules, end
    assert endless <= GAMES / 100 and not (endless and mode in BOSSES)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_with_gambits_one_player_is_left(seats):
    """SR-WIN; thirteen gambits are somewhere at the end."""
    for rules, end in ends("gambit-set", seats, authority=4, gambits=2):
        assert sum(rules.box.returns(end)) == 1
        assert len([*end.gone, *end.unclaimed, *(c for row in (*end.gambits, *end.revealed) for c in row)]) == 13


@pytest.mark.parametrize("seats", [4, 6])
def test_one_team_of_the_hydra_is_left(seats):
    """GS-TEAMDEFEAT."""
    for rules, end in ends("hydra", seats, authority=4):
        returns = rules.box.returns(end)
        assert {returns[:seats // 2], returns[seats // 2:]} == {(1.0,) * (seats // 2), (0.0,) * (seats // 2)}


@pytest.mark.parametrize("mode", BOSSES)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_challenge_is_won_or_lost_by_all(mode, level, seats):
    """GS-VICTORY: by the Boss authority, or by everybody's."""
    seen = set()
    for rules, end in ends(mode, seats, difficulty=level, **SHORT):
        won = end.boss_authority == 0
        assert won or all(end.out)
        assert rules.box.returns(end) == (float(won),) * seats
        seen.add(won)

    assert False in seen


@pytest.mark.parametrize("mode", BOSSES)
def test_of_easy_games_the_players_win_some(mode):
    """The same, from the other side: six combat are soon found."""
    won = [rules.box.returns(end)[0] for rules, end in ends(mode, 2, difficulty="Beginner", boss_authority=4)]

    assert sum(won) > 0


@pytest.mark.parametrize(("mode", "seats"), [("gambit-set", 2), ("hydra", 4), *((boss, 2) for boss in BOSSES)])
def test_a_composed_state_arrives_whole_in_another_process(mode, seats):
    """Issue 9: it unpickles in a spawned worker, in the middle of whatever goes on."""
    from multiprocessing import get_context

    rules, rng, states = rules_of("star-realms", (mode,)), random.Random(1), []
    s = rules.new(seats)
    while s.decision is not None and len(states) < 40:
        question = s.decision
        answer = question.sample(rng.random) if not question.seats else uniform(rng)(question, s)
        s = rules.apply(s, answer)
        states.append(s)

    with get_context("spawn").Pool(1) as pool:
        there = pool.map(again, states)

    assert there == [(s.rules.save(s), s.path) for s in states] and pickle.loads(pickle.dumps(states[-1])) == states[-1]


def again(s):
    return s.rules.save(s), s.path
