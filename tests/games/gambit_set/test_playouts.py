"""Whole games of every mode, level and number of players, short by their options: each comes to an end that fits."""

import pickle
import random

import pytest

from benchmarks.soak import played_on, to_its_end, to_the_end
from benchmarks.standstill import standstill
from corerules.games import rules_of
from tests.contract.boxes import TO_THE_LAST, any_rulings, uniform
from tests.gambit_set import load

GAMES = 300
LEVELS = ("Beginner", "Intermediate", "Veteran", "Expert")
BOSSES = ("nemesis-beast", "pirates-of-the-dark-star")
SHORT = {"authority": 12, "boss_authority": 8}


def ends(mode, seats, **options):
    """The ends of so many games under random rulings.

    A game that is cut is played on with purpose, without gifts: then it ends, or it stands still (architecture, Star
    Realms: a game need not end).
    """
    rules, rng = rules_of("star-realms", (mode,)), random.Random(seats)
    for _ in range(GAMES):
        rulings = any_rulings(rules, rng) | (TO_THE_LAST if mode in BOSSES else {})
        end, _ = played_on(rules.new(seats, rulings=rulings, **options), uniform(rng), rng)
        if end.at != "over":
            end, _ = played_on(end, to_the_end(rng), rng)
        if end.at != "over":
            assert standstill(end)
            continue
        assert rules.box.check(end) is None
        yield rules, end


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


@pytest.mark.parametrize(("mode", "seats"), [("hydra", 4), ("hydra", 6)])
def test_no_game_of_the_hydra_is_without_end(mode, seats):
    """From 75 and 100 authority, in the turns of players who do what they can before they end them: none is cut."""
    assert [number for number in range(40) if to_its_end(seats, number, mode)[0].at != "over"] == []


def still(ann, ben, cleo, dan, held=(), pile=()):
    """Whether nothing can happen any more between two teams who have these bases in play and these decks.

    ``held``: Ben's gambits; ``pile``: those that are unclaimed.
    """
    cards = dict(zip(("Ann", "Ben", "Cleo", "Dan"), (ann, ben, cleo, dan), strict=True))
    seats = {name: {"in play": list(bases), "hand": [], "deck": list(deck)} for name, (bases, *deck) in cards.items()}
    game = load(list(seats), mode="hydra", gambits=0)
    gone = [name for name in game.opening.unclaimed if name not in (*held, *pile)]
    seats["Ben"]["gambits"] = list(held)
    return standstill(game.position(active="Ann", explorers=0, row=["Blob World"], **seats, **{
        "gambits gone": gone, "unclaimed gambits": list(pile)}).state)


def test_two_teams_stand_still_when_neither_can_buy_or_attack():
    """The combat of teammates is one, and so are their outposts; a gambit that is left may change everything."""
    none, wall, junk = ((),), (("Machine Base",),), (("Junkyard",),)
    assert still(wall, none, junk, none)
    assert not still(wall, none, junk, none, ["Surprise Assault"])  # 8 combat
    assert not still(wall, none, junk, none, ["Wild Gambit"], ["Surprise Assault"])  # which may get that
    assert still(wall, none, junk, none, ["Unlikely Alliance"], ["Surprise Assault"])
    assert not still(wall, ((), "Battle Blob"), junk, none)  # Ben's 8 combat fell Cleo's Junkyard of 5
    assert not still(wall, none, junk, ((), "Battle Blob"))  # and Dan's 8 Ann's Machine Base of 6
    assert still(wall, ((), "Viper"), none, junk)  # Dan's outpost protects Cleo too
    assert not still(wall, ((), "Viper"), none, none)  # 1 combat for their authority


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
