"""Who plays when nobody does."""

from collections import Counter
from random import Random

from corerules.play.policies import uniform
from tests.tables import about_to_play, asked_for_a_void, in_a_supernova, keeper

TRIES = 3000


def chosen(decision, state):
    """How often each answer comes up in ``TRIES`` tries; the seed is fixed."""
    policy = uniform(Random(1))
    return Counter(policy(decision, state) for _ in range(TRIES))


def test_moves_are_equally_likely():
    """Issue 2, Done when: a void blocks with one half. Of 3000, 1500 give or take 4 times 27."""
    play = asked_for_a_void()

    found = chosen(play.decision, play.state)

    assert {move.kind for move in found} == {"block the draw", "allow the draw"}
    assert all(abs(n - 1500) < 110 for n in found.values())


def test_a_card_of_the_own_hand_is_picked_among_the_physical_cards():
    """Issue 2, Done when: a shield's owner is uniform over physical cards. Two Pulsars and a Quasar: 2000 and 1000."""
    play = keeper().position(active="Ann", Ann={"hand": ["Cosmic Core"]},
                             Ben={"hand": ["Pulsar", "Pulsar", "Quasar"], "shield": True}, Cleo={"hand": ["Quasar"]})

    found = chosen(play.decision, play.state)

    assert abs(found["Pulsar"] - 2000) < 110
    assert abs(found["Quasar"] - 1000) < 110


def test_a_pair_is_picked_among_its_kinds():
    """Issue 2, Done when: a pair uniform over kinds, though there are three Pulsars and two Quasars."""
    play = keeper().position(at="play", active="Ann", Ann={"hand": ["Pulsar"] * 3 + ["Quasar"] * 2},
                             Ben={"hand": ["Pulsar"]}, Cleo={"hand": ["Cosmic Core"]})

    found = chosen(play.decision, play.state)

    assert {move.what for move in found} == {"Pulsar", "Quasar"}
    assert all(abs(n - 1500) < 110 for n in found.values())


def test_the_only_move_is_the_one_taken():
    """KC-PLAY: a pair in hand is compulsory."""
    play = about_to_play()

    found = chosen(play.decision, play.state)

    assert [(str(move), n) for move, n in found.items()] == [("play Pulsar", TRIES)]


def test_seeds_make_playouts_again():
    """Fault B20: the same seed, the same playout."""
    play = in_a_supernova()
    ends = [play.game.rules.playout(play.state, uniform(Random(5)), Random(6)) for _ in range(2)]

    assert ends[0] == ends[1]
