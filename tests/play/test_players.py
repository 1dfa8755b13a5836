"""Seats that a policy plays, and going on by them."""

import pytest

from corerules.engine import Chance, Go, MoveKind, Step, UnknownName, compose
from corerules.play.game import Game
from corerules.play.players import MOST_OUTCOMES, answer, going_on, policies
from tests import toy
from tests.engine.tiny import ONE, end, tiny
from tests.tables import about_to_play, in_a_supernova, keeper

GREEDY = "greedy: cards kept"


def never():
    return False


def test_the_policies_are_uniform_and_what_the_box_names():
    """In Keeper, the cards kept; the toy names nothing."""
    assert policies(keeper().start()) == ("uniform", GREEDY)
    assert policies(Game(compose(toy.BOX), ["Ann", "Ben"], {}, {}).start()) == ("uniform",)


def test_an_unknown_policy_is_said_with_the_nearest():
    """A typed error."""
    with pytest.raises(UnknownName, match="no such policy"):
        answer(about_to_play(), "greedy: glory", 0)


def test_a_greedy_player_plays_what_leaves_him_most_cards():
    """Comet Tail draws a card, Pulsar does not: 1 card left either way before, 2 after the Comet Tail."""
    play = keeper().position(at="play", active="Ann", drew_from="Ben",
                             Ann={"hand": ["Comet Tail", "Comet Tail", "Pulsar", "Pulsar"]},
                             Ben={"hand": ["Quasar", "Quasar"]}, Cleo={"hand": ["Cosmic Core"]})

    assert answer(play, GREEDY, 0).what == "Comet Tail"


def test_a_greedy_player_looks_at_few_outcomes_however_many_chance_nodes_follow():
    """Six draws of thirty in a row are 729 million lines; he looks at as many as he may, for each of two moves."""
    looked = 0

    def worth(g, seat):
        nonlocal looked
        looked += 1
        return g.n

    def draw_six(g):
        for _ in range(6):
            g.seen += ((yield Chance("draw", ONE, tuple(range(30)))),)

    def gain(n):
        return lambda g, x: setattr(g, "n", n)

    rules = tiny(Step(name="choose", rule=ONE, moves=(MoveKind("more", do=gain(2), to="draw", rule=ONE),
                                                      MoveKind("less", do=gain(1), to="draw", rule=ONE))),
                 Step(name="draw", do=draw_six, rule=ONE, to=(Go("over"),)), end(), aims={"n": worth})

    assert answer(Game(rules, ["Ann", "Ben"], {}, {}).start(), "greedy: n", 0).kind == "more"
    assert looked <= 2 * MOST_OUTCOMES


def test_the_same_place_is_answered_the_same():
    """By seed, place and seat."""
    play = keeper(4).start(7).go_on()

    assert len({answer(play, "uniform", 0) for _ in range(5)}) == 1


@pytest.mark.parametrize("policy", ["uniform", GREEDY])
def test_a_whole_game_plays_itself(policy):
    """Every seat by a policy, to the end."""
    play = keeper(4).start(7)

    gone = list(going_on(play, dict.fromkeys(range(4), policy), never))

    assert play.over
    assert len(gone) == play.index


def test_a_game_stops_where_a_person_has_a_choice():
    """Ann is a person, the others are not."""
    play = keeper(4).start(7).go_on()
    play.do("play Solar Flare").do("skip Ben")

    list(going_on(play, dict.fromkeys((1, 2, 3), "uniform"), never))

    assert play.over or (play.decision.seats == (0,) and len(play.decision.moves) > 1)


def test_a_decision_with_one_move_passes_by_itself_and_is_shown():
    """Ann must play her only pair."""
    gone = list(going_on(about_to_play(), {}, never))

    assert (gone[0].said, gone[0].forced) == ("Ann: play Pulsar", True)


def test_the_others_choose_before_the_person_where_all_choose_together():
    """Then it is his to say."""
    play = in_a_supernova()

    list(going_on(play, {2: "uniform"}, never))

    assert 2 not in play.decision.seats
    assert 1 in play.decision.seats


def test_a_stop_is_asked_after_each_step():
    """So that the reader can end it, and a phase."""
    play = keeper(4).start(7).go_on()

    assert len(list(going_on(play, dict.fromkeys(range(4), "uniform"), lambda: True))) == 1


def test_another_box_plays_itself():
    """Open decisions and simultaneous picks."""
    play = Game(compose(toy.BOX), ["Ann", "Ben"], {}, {}).start(2)

    list(going_on(play, {0: "uniform", 1: "uniform"}, never))

    assert play.over
