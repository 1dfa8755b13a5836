"""Many games by seeds: the same whoever plays them, kept when interrupted, cut with the moves that repeat."""

from random import Random

import pandas as pd
import pytest

import corerules as cr
from corerules.engine import RulesError, UnknownName
from corerules.play.policies import uniform
from corerules.play.sampling import mean_of, rng_of, share_of
from tests.play.test_explore import cellar
from tests.tables import keeper

COLUMNS = ["winner", "returns Ann", "returns Ben", "returns Cleo", "turns", "pairs", "blocks", "decisions", "ended"]


def simulated(game, n, **more):
    return cr.simulate(game, n, progress=False, **more)


def test_a_row_a_game():
    frame = simulated(keeper(), 20, seed=3)

    assert list(frame.columns) == COLUMNS
    assert list(frame.index) == list(range(20))
    assert set(frame["winner"]) <= {"Ann", "Ben", "Cleo"}
    assert (frame[["returns Ann", "returns Ben", "returns Cleo"]].sum(axis=1) == 1).all()
    assert (frame["ended"] == "over").all()
    assert frame.attrs == {"game": "Keeper of the Core", "n": 20, "seed": 3, "policy": "uniform", "complete": True}


def test_a_game_is_the_playout_of_its_seed():
    """Game 7 of seed 3, played by the engine alone."""
    game = keeper()
    rng = rng_of(3, 7)

    end, decided, _ = game.rules.playout(game.opening, uniform(rng), rng)
    row = simulated(game, 8, seed=3).loc[7]

    assert row["decisions"] == decided
    assert row["winner"] == game.names[end.out.index(False)]


def test_pairs_played_are_those_that_left_the_hands():
    """41 cards less what the winner holds, two a pair."""
    game = keeper(2, deck={"Pulsar": 2})

    assert set(simulated(game, 30)["pairs"]) <= {0, 1}


def test_any_number_of_workers_gives_the_same_frame():
    game = keeper()

    pd.testing.assert_frame_equal(simulated(game, 40, seed=5), simulated(game, 40, seed=5, workers=2))


def test_more_games_begin_with_the_same_ones():
    game = keeper()

    pd.testing.assert_frame_equal(simulated(game, 10, seed=5), simulated(game, 20, seed=5).head(10))


def test_it_goes_on_from_a_position():
    """Ben, who is asked about his void with the Core in Ann's hand, decides at least once."""
    from tests.tables import asked_for_a_void

    frame = simulated(asked_for_a_void(), 10)

    assert (frame["decisions"] >= 1).all()


def test_an_interrupt_keeps_the_games_that_are_done():
    """The stop button while game 5 is played."""
    game, played = keeper(deck={"Nebula Cloud": 4}), []

    def stopped(decision, g):
        played.append(decision)
        if len(played) > 60:
            raise KeyboardInterrupt
        return [1] * len(decision.moves)

    frame = simulated(game, 1000, policy=stopped)

    assert 0 < len(frame) < 1000
    assert not frame.attrs["complete"]
    pd.testing.assert_frame_equal(frame, simulated(game, len(frame), policy=lambda d, g: [1] * len(d.moves)))


def test_a_game_without_end_is_cut_and_says_what_it_repeats():
    """In the well of the cellar one swims for ever."""
    game = cellar(well=True)

    def climbs_in(decision, g):
        return [1 if move.kind in ("climb in", "swim") else 0 for move in decision.moves]

    frame = simulated(game, 3, policy=climbs_in, cap=50)

    assert frame["ended"].tolist() == [
        "no end after 50 decisions; it came back to the same position by: Ann: swim"] * 3
    assert frame["winner"].tolist() == [""] * 3
    assert frame["tokens won"].isna().all()


@pytest.mark.parametrize("wrong", [{"n": 0}, {"n": 1.5}, {"n": True}, {"n": 1, "workers": 0}, {"n": 1, "cap": 0}])
def test_a_number_that_is_none_is_told(wrong):
    with pytest.raises(RulesError, match="is a whole number above 0"):
        cr.simulate(keeper(), **wrong)


def test_an_unknown_policy_is_told():
    with pytest.raises(UnknownName, match="did you mean 'uniform'"):
        cr.simulate(keeper(), 1, policy="unifrom")


def test_a_bar_is_shown_unless_it_is_not_wanted(capsys):
    cr.simulate(keeper(deck={"Pulsar": 2}), 3)
    shown = capsys.readouterr().err
    cr.simulate(keeper(deck={"Pulsar": 2}), 3, progress=False)

    assert "3/3" in shown or "game" in shown
    assert capsys.readouterr().err == ""


def test_an_interval_of_a_share_by_hand():
    """Wilson, 5 of 10: centre 1/2, half width 1.96 √(0.025 + 0.0096) / 1.384 = 0.2634."""
    found = share_of(5, 10)

    assert (round(found.low, 3), round(found.high, 3)) == (0.237, 0.763)
    assert share_of(0, 10).high > 0.2
    assert share_of(0, 10).error > 0


def test_an_interval_of_a_mean_by_hand():
    """1, 2, 3: mean 2, standard error 1/√3."""
    found = mean_of([1, 2, 3])

    assert (found.mean, round(found.error, 4)) == (2, 0.5774)
    assert mean_of([Random(1).random()]).error == float("inf")
