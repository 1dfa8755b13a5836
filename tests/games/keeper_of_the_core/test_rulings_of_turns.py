"""Each answer of each ruling on Wormhole and on the end of the game: ``test_<ruling>_<option>_...``."""

import pytest

from tests.keeper import (
    active,
    direction,
    drew_from,
    hand,
    legal,
    named,
    out,
    played,
    shields,
    table,
    told,
    voids,
    why_not,
)


# --- wormhole_nested ----------------------------------------------------------------------------
def nested(option):
    """Ann's second Wormhole, played in the extra turn of the first, and the two turns it takes."""
    play = table(4, {"wormhole_nested": option}, Ann={"hand": ["Cosmic Core", *["Wormhole"] * 4]},
                 Ben={"hand": ["Pulsar", "Quasar", "Black Hole"]}, Cleo={"hand": ["Pulsar", "Black Hole"]},
                 Dan={"hand": ["Quasar"]}, at="play")
    return played(play, "play Wormhole", "chance: Pulsar", "play Wormhole", "chance: Quasar")


def test_wormhole_nested_each_flips_and_the_direction_is_the_old_one():
    """K12: twice round is not at all; after three turns of Ann's Ben is next."""
    play = nested("each_flips")

    assert (direction(play), active(play)) == ("clockwise", "Ben")


def test_wormhole_nested_once_turns_the_direction_for_the_whole_chain():
    """K12: after three turns of Ann's Dan is next."""
    play = nested("once")

    assert (direction(play), active(play)) == ("counter-clockwise", "Dan")


def test_wormhole_nested_once_turns_it_for_a_single_wormhole_too():
    """Wormhole: a chain of one."""
    play = table(3, {"wormhole_nested": "once"}, Ann={"hand": ["Cosmic Core", "Wormhole", "Wormhole"]},
                 Ben={"hand": ["Pulsar", "Quasar"]}, Cleo={"hand": ["Pulsar", "Quasar"]}, at="play")

    played(play, "play Wormhole", "chance: Pulsar")

    assert (direction(play), active(play)) == ("counter-clockwise", "Cleo")


# --- wormhole_dead_flip -------------------------------------------------------------------------
def dead(option):
    """Ann's last pair was a Wormhole, and Ben's void has blocked the draw of her extra turn."""
    play = table(4, {"wormhole_dead_flip": option}, Ann={"hand": ["Wormhole"] * 2}, Dan={"hand": ["Quasar"] * 2},
                 Ben={"hand": ["Cosmic Core", "Pulsar"], "void": True}, Cleo={"hand": ["Pulsar"]}, at="play")
    return played(play, "play Wormhole", "Ben: block the draw")


def test_wormhole_dead_flip_flips_although_the_mover_is_out():
    """K13: the extra turn was taken; from Ann's place on the next is Dan."""
    play = dead("flips")

    assert (out(play), direction(play), active(play)) == (["Ann"], "counter-clockwise", "Dan")


def test_wormhole_dead_flip_stays_when_the_mover_is_out():
    """K13: from Ann's place on the next is Ben."""
    play = dead("stays")

    assert (out(play), direction(play), active(play)) == (["Ann"], "clockwise", "Ben")


def test_wormhole_dead_flip_stays_has_no_say_while_the_mover_is_in():
    """K13: it is about a mover who is out."""
    play = table(3, {"wormhole_dead_flip": "stays"}, Ann={"hand": ["Cosmic Core", "Wormhole", "Wormhole"]},
                 Ben={"hand": ["Pulsar", "Quasar"]}, Cleo={"hand": ["Pulsar", "Quasar"]}, at="play")

    played(play, "play Wormhole", "chance: Pulsar")

    assert direction(play) == "counter-clockwise"


# --- wormhole_empty -----------------------------------------------------------------------------
def last_pair(option, **words):
    """Ann plays her last pair, a Wormhole."""
    play = table(4, {"wormhole_empty": option}, Ann={"hand": ["Wormhole"] * 2}, Ben={"hand": ["Cosmic Core", "Pulsar"]},
                 Cleo={"hand": ["Pulsar"]}, Dan={"hand": ["Quasar"] * 2}, at="play", **words)
    return play.do("play Wormhole")


def test_wormhole_empty_taken_lets_the_extra_draw_save_the_mover():
    """K14: the ability comes before elimination."""
    play = last_pair("taken").chance("Pulsar")

    assert (out(play), hand(play, "Ann"), active(play)) == ([], ["Pulsar"], "Dan")


def test_wormhole_empty_eliminated_first_takes_neither_turn_nor_flip():
    """K14: Ann is out, and play goes on to Ben as it went."""
    play = last_pair("eliminated_first")

    assert (out(play), direction(play), active(play)) == (["Ann"], "clockwise", "Ben")


def test_wormhole_empty_eliminated_first_ends_the_extra_turn_it_was_played_in():
    """K14: the second Wormhole gives nothing, the extra turn of the first is over and flips."""
    play = last_pair("eliminated_first", extra_turns=1)

    assert (out(play), direction(play), active(play)) == (["Ann"], "counter-clockwise", "Dan")


def test_wormhole_empty_eliminated_first_asks_for_an_empty_hand():
    """K14: with a card left the extra turn is taken."""
    play = table(3, {"wormhole_empty": "eliminated_first"}, Ann={"hand": ["Cosmic Core", "Wormhole", "Wormhole"]},
                 Ben={"hand": ["Pulsar"]}, Cleo={"hand": ["Pulsar"]}, at="play")

    play.do("play Wormhole")

    assert (active(play), play.path[-1]) == ("Ann", "random")


# --- wormhole_inner_checks ----------------------------------------------------------------------
def emptied_inside(option, card):
    """In her extra turn Ann has drawn Ben's last card, which makes her a pair of ``card``."""
    play = table(4, {"wormhole_inner_checks": option}, Ann={"hand": ["Cosmic Core", "Wormhole", "Wormhole", card]},
                 Ben={"hand": [card]}, Cleo={"hand": ["Quasar"]}, Dan={"hand": ["Quasar"]}, at="play")
    return played(play, "play Wormhole", f"chance: {card}")


def test_wormhole_inner_checks_inside_puts_the_emptied_seat_out_at_once():
    """K36: a full turn has its checks; Ann's card goes to Cleo."""
    play = emptied_inside("inside", "Supernova")

    assert out(play) == ["Ben"]

    played(play, "play Supernova", "Ann: pass Cosmic Core", "Cleo: pass Quasar", "Dan: pass Quasar")

    assert hand(play, "Cleo") == ["Cosmic Core"]


def test_wormhole_inner_checks_after_whole_ability_keeps_the_emptied_seat_in_line():
    """K36: Ben gives nothing, and Ann's card saves him before anybody checks; Cleo gets none from him and is out."""
    play = emptied_inside("after_whole_ability", "Supernova")

    assert out(play) == []

    played(play, "play Supernova", "Ann: pass Cosmic Core", "Cleo: pass Quasar", "Dan: pass Quasar")

    assert hand(play, "Ben") == ["Cosmic Core"] and out(play) == ["Cleo"]


def test_wormhole_inner_checks_after_whole_ability_checks_when_the_extra_turn_is_over():
    """K36: Ann asks her question while Ben is still in line; then he is out."""
    play = emptied_inside("after_whole_ability", "Pulsar")

    play.do("play Pulsar")

    assert why_not(play, "Ann: ask Ben") == ["Ben has 0 cards left and waits for the check [KC-ELIMINATION]"]
    assert out(play) == []

    play.do("ask Cleo")

    assert (out(play), active(play)) == (["Ben"], "Dan")


def third_turn(option):
    """In her first extra turn Ann has drawn Ben's last card, a Wormhole, and plays the pair."""
    play = table(3, {"wormhole_inner_checks": option}, Ann={"hand": ["Cosmic Core", *["Wormhole"] * 3]},
                 Ben={"hand": ["Wormhole"]}, Cleo={"hand": ["Pulsar", "Pulsar", "Pulsar", "Pulsar"]}, at="play")
    return played(play, "play Wormhole", "chance: Wormhole", "play Wormhole")


def test_wormhole_inner_checks_inside_draws_past_the_emptied_seat():
    """K36: Ben is out, so the third turn draws from Cleo."""
    play = third_turn("inside")

    assert (drew_from(play), play.path[-1]) == ("Cleo", "random")


def test_wormhole_inner_checks_after_whole_ability_draws_nothing_from_the_emptied_seat():
    """K36: the third turn aims at Ben and yields nothing; then he is out, and two flips are none."""
    play = third_turn("after_whole_ability")

    assert hand(play, "Ann") == ["Cosmic Core"]
    assert (out(play), active(play), direction(play)) == (["Ben"], "Cleo", "clockwise")


def test_wormhole_inner_checks_after_whole_ability_leaves_the_outer_turn_its_check():
    """K36: it is about the extra turn; Ben, emptied by the draw before the Wormhole, is out."""
    play = table(3, {"wormhole_inner_checks": "after_whole_ability"}, Ann={"hand": ["Cosmic Core", "Wormhole"]},
                 Ben={"hand": ["Wormhole"]}, Cleo={"hand": ["Pulsar", "Pulsar"]})

    played(play, "chance: Wormhole", "play Wormhole")

    assert (out(play), drew_from(play)) == (["Ben"], "Cleo")


# --- extra_turn_skip ----------------------------------------------------------------------------
def skip_pending(option, *cards):
    """Ann, who will skip a turn, plays a Wormhole: to be reached by hand only."""
    play = table(3, {"extra_turn_skip": option}, Ann={"hand": [*cards, "Wormhole", "Wormhole"], "skip": 1},
                 Ben={"hand": ["Pulsar", *({"Cosmic Core"} - set(cards))]}, Cleo={"hand": ["Pulsar"]}, at="play")
    return play.do("play Wormhole")


def test_extra_turn_skip_no_takes_the_extra_turn_and_keeps_the_skip():
    """K15: the skip waits for a turn in line."""
    play = skip_pending("no", "Cosmic Core")

    assert (active(play), play.path[-1], named(play, play.state.skips)) == ("Ann", "random", ["Ann"])


def test_extra_turn_skip_yes_spends_the_skip_and_turns_the_direction():
    """K15: no draw, no pair, and the flip as after an extra turn."""
    play = skip_pending("yes", "Cosmic Core")

    assert named(play, play.state.skips) == [] and hand(play, "Ann") == ["Cosmic Core"]
    assert (active(play), direction(play)) == ("Cleo", "counter-clockwise")
    assert told(play)[1:] == ["Ann takes another turn", "Ann skips this turn",
                              "The direction of play turns: counter-clockwise"]


def test_extra_turn_skip_yes_after_the_last_pair_puts_the_mover_out():
    """K15 and K14: no draw is left that could save her."""
    play = skip_pending("yes")

    assert (out(play), active(play), direction(play)) == (["Ann"], "Cleo", "counter-clockwise")


# --- end_immediate ------------------------------------------------------------------------------
def last_opponent_gone(option, card, *more):
    """Ann has drawn Ben's last card, which makes her a pair of ``card``; nobody else is left."""
    play = table(2, {"end_immediate": option}, Ann={"hand": ["Cosmic Core", card, *more]}, Ben={"hand": [card]})
    return play.chance(card)


def test_end_immediate_stop_at_check_ends_the_game_with_a_pair_in_hand():
    """K24: one player has cards, and that is all that winning asks for."""
    play = last_opponent_gone("stop_at_check", "Pulsar")

    assert play.winners == ("Ann",) and hand(play, "Ann") == ["Cosmic Core", "Pulsar", "Pulsar"]


@pytest.mark.parametrize("card", ["Gravity Well", "Nebula Cloud", "Solar Flare", "Pulsar", "Quasar", "Supernova",
                                  "Comet Tail"])
def test_end_immediate_finish_turn_plays_the_pair_and_nobody_is_left_for_it(card):
    """K24: the pair is compulsory, and what needs another player does nothing."""
    play = last_opponent_gone("finish_turn", card)

    assert legal(play) == [f"Ann: play {card}"]

    play.do(f"play {card}")

    assert play.winners == ("Ann",) and hand(play, "Ann") == ["Cosmic Core"]
    assert play.state.discard.count(card) == 4 and play.state.skips == (0, 0)


def test_end_immediate_finish_turn_gives_no_extra_turn():
    """K24: there is nobody to draw from; the direction does not turn."""
    play = last_opponent_gone("finish_turn", "Wormhole")

    play.do("play Wormhole")

    assert play.winners == ("Ann",) and direction(play) == "clockwise"


@pytest.mark.parametrize(("card", "up"), [("Asteroid Belt", shields), ("Black Hole", voids)])
def test_end_immediate_finish_turn_puts_up_what_the_survivor_plays(card, up):
    """K24: a shield and a void need nobody else."""
    play = last_opponent_gone("finish_turn", card)

    play.do(f"play {card}")

    assert play.winners == ("Ann",) and up(play) == ["Ann"]


def test_end_immediate_finish_turn_plays_one_pair_only():
    """K24; Edge Cases: the turn is finished, not the hand."""
    play = last_opponent_gone("finish_turn", "Pulsar", "Quasar", "Quasar")

    assert legal(play) == ["Ann: play Pulsar", "Ann: play Quasar"]

    play.do("play Quasar")

    assert play.winners == ("Ann",) and hand(play, "Ann") == ["Cosmic Core", "Pulsar", "Pulsar"]


def test_end_immediate_finish_turn_ends_without_a_pair():
    """K24: there is nothing to finish for Ann, who had no cards left in her extra turn and draws the Core."""
    play = table(2, {"end_immediate": "finish_turn"}, Ann={"hand": [], "out": False}, Ben={"hand": ["Cosmic Core"]},
                 extra_turns=1, at="draw")

    play.chance("Cosmic Core")

    assert play.winners == ("Ann",) and hand(play, "Ann") == ["Cosmic Core"]
