"""May I? Asked of a position, without playing it."""

import pytest

import corerules as cr
from corerules.play.ask import ask
from tests.tables import about_to_play, asked_for_a_void, keeper, play_on


def after_a_block():
    """Ann's draw was blocked, and she holds a pair."""
    return keeper().position(active="Ann", Ann={"hand": ["Pulsar", "Pulsar", "Cosmic Core"]},
                             Ben={"hand": ["Quasar", "Quasar"], "void": True},
                             Cleo={"hand": ["Comet Tail", "Comet Tail"]}).do("block the draw")


def test_a_move_that_is_refused_is_a_no_with_its_reason_and_rule():
    """KC-PLAY: a pair in hand is compulsory."""
    answer = cr.ask(about_to_play(), "Ann: end the turn")

    assert not answer
    assert (answer.reason, answer.rule) == ("Ann holds 1 pair and must play one", "KC-PLAY")
    assert answer.status == "the book is clear"


def test_a_legal_move_is_a_yes_with_the_conditions_that_hold():
    """The same guards, read as claims."""
    answer = ask(about_to_play(), "play Pulsar")

    assert answer
    assert (answer.reason, answer.rule) == ("two of it are in hand and something is gained by it", "KC-PLAY")


def test_a_ruling_that_would_change_the_answer_is_named_with_its_option():
    """void_turn_end = may_play: after a blocked draw the turn may end although a pair is held."""
    answer = ask(after_a_block(), "end the turn")

    assert [(x.ruling, x.option, x.reason) for x in answer.otherwise] == [("void_turn_end", "may_play", "")]
    assert "otherwise with void_turn_end = may_play" in repr(answer)


def test_a_ruling_that_would_forbid_a_move_is_named_with_its_reason():
    """gravity_guard_target = illegal: Gravity Well may not aim at a void that is known to be up."""
    play = keeper().position(at="ability", active="Ann", pair_played="Gravity Well", Ann={"hand": ["Cosmic Core"]},
                             Ben={"hand": ["Quasar", "Quasar"], "void": True}, Cleo={"hand": ["Pulsar", "Pulsar"]})

    answer = ask(play, "draw from Ben")

    assert answer
    assert ("gravity_guard_target", "illegal") in [(x.ruling, x.option) for x in answer.otherwise]
    assert all(x.reason for x in answer.otherwise)


@pytest.mark.parametrize(
    ("said", "reason"),
    [("Ben: play Pulsar", "Ben does not decide here, Ann does"), ("fly away", "no such move here"), ("", "no such"),
     ("<b>x</b>", "no such move here")],
)
def test_nonsense_and_another_seats_move_are_a_no(said, reason):
    """With a plain reason each."""
    assert ask(about_to_play(), said).reason.startswith(reason)


def test_asking_changes_nothing():
    """Neither the state nor the history."""
    play = asked_for_a_void()
    before = play.state, len(play), play.branches

    for move in ("block the draw", "allow the draw", "sing"):
        ask(play, move)

    assert (play.state, len(play), play.branches) == before


def test_a_game_that_is_over_allows_nothing():
    """And chance asks nobody."""
    assert ask(play_on(keeper().start(1), 1), "Ann: play Pulsar").reason == "the game is over"
    assert not ask(keeper().start(1), "Ann: play Pulsar")
