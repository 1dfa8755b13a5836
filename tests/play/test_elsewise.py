"""The same table under other rulings."""

import pytest

from corerules.engine import RulesError
from corerules.play.elsewise import replayed, under
from tests.play.test_ask import after_a_block
from tests.tables import asked_for_a_void, keeper, play_on


def test_a_position_can_be_had_under_another_ruling():
    """In the middle of an effect, too: everything else stays."""
    state = asked_for_a_void().state

    there = under(state, {"void_secret": "hidden"})

    assert (there.rulings.void_secret, there.path, there.hands) == ("hidden", state.path, state.hands)
    assert state.rulings.void_secret == "public"


def test_a_ruling_that_changes_nothing_lets_the_whole_line_stand():
    """Nobody played a Pulsar."""
    play = after_a_block()

    new = replayed(play, {"pulsar_audience": "asker"})

    assert (new.differs, new.stopped, len(new.play)) == (None, "", len(play))
    assert new.play.state.hands == play.state.hands


def test_the_first_difference_is_shown():
    """void_turn_end = turn_ends: no Play Phase after the block."""
    play = after_a_block()

    new = replayed(play, {"void_turn_end": "turn_ends"})

    assert new.differs == 1
    assert "Ann: play Pulsar" in new.was
    assert new.now == "chance decides: draw"


def test_a_line_stops_where_a_move_is_no_longer_legal():
    """The pair that Ann played cannot be played any more; the old line stays."""
    play = after_a_block().do("play Pulsar")

    new = replayed(play, {"void_turn_end": "turn_ends"})

    assert new.stopped.startswith("Ann: play Pulsar – ")
    assert (len(new.play), len(play)) == (2, 3)


def test_the_old_line_stays_as_it_is():
    """Its game, its rulings, its cursor."""
    play = after_a_block()
    before = play.state, play.game.rulings, play.index

    replayed(play, {"void_turn_end": "may_play"})

    assert (play.state, play.game.rulings, play.index) == before


def test_chance_answers_as_it_did():
    """A whole game under a ruling that never mattered is the same game."""
    play = play_on(keeper().start(5), 5)

    new = replayed(play, {"deal_first": "dealers_left"})

    assert new.play.said == play.said


@pytest.mark.parametrize("rulings", [{"no_such": "x"}, {"flare_stack": "three"}])
def test_an_unknown_ruling_or_option_is_said(rulings):
    """With the nearest there is."""
    with pytest.raises(RulesError, match="no such"):
        replayed(after_a_block(), rulings)


def test_a_start_that_cannot_be_under_a_ruling_is_said():
    """flare_stack = one: nobody can have two turns to skip."""
    play = keeper(rulings={"flare_stack": "two"}).position(
        active="Ann", Ann={"hand": ["Pulsar", "Pulsar", "Cosmic Core"]}, Ben={"hand": ["Quasar", "Quasar"], "skip": 2},
        Cleo={"hand": ["Comet Tail", "Comet Tail"]})

    with pytest.raises(RulesError, match="skips"):
        replayed(play, {"flare_stack": "one"})
