"""Each answer of each ruling on a single Anomaly: ``test_<ruling>_<option>_...``."""

import pytest

from tests.keeper import active, hand, legal, out, played, shields, table, told, voids, why_not


# --- comet_after_block --------------------------------------------------------------------------
def comet_after_a_block(option, **ben):
    """Ben's void has blocked Ann's draw, and she plays a pair of Comet Tails."""
    play = table(3, {"comet_after_block": option}, Ann={"hand": ["Cosmic Core", "Comet Tail", "Comet Tail"]},
                 Ben={"hand": ["Pulsar", "Quasar"], "void": True, **ben}, Cleo={"hand": ["Pulsar", "Quasar"]})
    return played(play, "Ben: block the draw", "play Comet Tail")


def test_comet_after_block_nothing_is_drawn():
    """K16: Ann just drew from nobody."""
    play = comet_after_a_block("nothing")

    assert hand(play, "Ann") == ["Cosmic Core"] and active(play) == "Ben"


def test_comet_after_block_draws_from_intended_player():
    """K16: Ben's void is spent, so a random card of his comes."""
    play = comet_after_a_block("draws_from_intended")

    assert play.decision.odds() == {"Pulsar": 1, "Quasar": 1}
    assert hand(play.chance("Pulsar"), "Ann") == ["Cosmic Core", "Pulsar"]


def test_comet_after_block_draws_from_intended_player_behind_his_shield():
    """K16: the blocked draw left the shield up, and it answers this one."""
    play = comet_after_a_block("draws_from_intended", shield=True)

    assert legal(play) == ["Ben: give Pulsar", "Ben: give Quasar"]


# --- pulsar_audience ----------------------------------------------------------------------------
def asked(option):
    """Ann has asked Ben, who holds the Core."""
    play = table(3, {"pulsar_audience": option}, Ann={"hand": ["Pulsar", "Pulsar", "Quasar"]},
                 Ben={"hand": ["Cosmic Core", "Wormhole"]}, Cleo={"hand": ["Quasar", "Wormhole"]}, at="play")
    return played(play, "play Pulsar", "ask Ben")


@pytest.mark.parametrize("hearer", ["Ann", "Ben", "Cleo"])
def test_pulsar_audience_everyone_hears_the_answer(hearer):
    """K17: only Nebula Cloud is said to be private."""
    play = asked("everyone")

    assert "Ann asks Ben for the Cosmic Core: yes" in told(play, hearer)


@pytest.mark.parametrize("hearer", ["Ann", "Ben"])
def test_pulsar_audience_asker_and_asked_know_the_answer(hearer):
    """K17: Ben gave it himself."""
    play = asked("asker")

    assert "Ann asks Ben for the Cosmic Core: yes" in told(play, hearer)


def test_pulsar_audience_asker_lets_the_others_know_of_the_question_only():
    """K17."""
    play = asked("asker")

    [question] = [line for line in told(play, "Cleo") if "asks Ben for the Cosmic Core" in line]
    assert "yes" not in question and "no" not in question


# --- second_guard -------------------------------------------------------------------------------
GUARDS = [("Asteroid Belt", "shield", shields), ("Black Hole", "void", voids)]


def second(option, *cards, **up):
    """Ann's Play Phase with ``cards`` and the Core, the guards ``up`` hers."""
    return table(2, {"second_guard": option}, Ann={"hand": ["Cosmic Core", *cards], **up},
                 Ben={"hand": ["Wormhole"] * 2}, at="play")


@pytest.mark.parametrize(("card", "guard", "up"), GUARDS)
def test_second_guard_playable_no_gain_spends_the_pair_for_nothing(card, guard, up):
    """K18: it may be chosen although another pair is in hand; the guard stays as it was."""
    play = second("playable_no_gain", card, card, "Pulsar", "Pulsar", **{guard: True})

    assert legal(play) == [f"Ann: play {name}" for name in sorted([card, "Pulsar"])]

    play.do(f"play {card}")

    assert up(play) == ["Ann"] and hand(play, "Ann") == ["Cosmic Core", "Pulsar", "Pulsar"]


@pytest.mark.parametrize(("card", "guard", "up"), GUARDS)
def test_second_guard_not_choosable_if_other_pair_is_in_hand(card, guard, up):
    """K18."""
    play = second("not_choosable_if_other_pair", card, card, "Pulsar", "Pulsar", **{guard: True})

    assert legal(play) == ["Ann: play Pulsar"] and up(play) == ["Ann"]


@pytest.mark.parametrize(("card", "guard", "up"), GUARDS)
def test_second_guard_not_choosable_if_other_pair_but_compulsory_as_the_only_one(card, guard, up):
    """K18; Play Phase: a pair must be played, and there is no other."""
    play = second("not_choosable_if_other_pair", card, card, **{guard: True})

    assert legal(play) == [f"Ann: play {card}"] and up(play) == ["Ann"]


def test_second_guard_not_choosable_if_other_pair_leaves_a_move_where_neither_gains():
    """K18; Play Phase: with both guards up and a pair of each in hand one of them must be played all the same."""
    play = second("not_choosable_if_other_pair", *["Asteroid Belt"] * 2, *["Black Hole"] * 2, shield=True, void=True)

    assert legal(play) == ["Ann: play Asteroid Belt", "Ann: play Black Hole"]


def test_second_guard_not_choosable_if_other_pair_has_no_say_over_a_first_guard():
    """K18: a shield is up, a void is not."""
    play = second("not_choosable_if_other_pair", *["Asteroid Belt"] * 2, *["Black Hole"] * 2, shield=True)

    assert legal(play) == ["Ann: play Black Hole"]


# --- supernova_left -----------------------------------------------------------------------------
def passed_on(option, way):
    """Ann passes the Core in a Supernova of three, play going ``way``."""
    play = table(3, {"supernova_left": option}, Ann={"hand": ["Cosmic Core", "Supernova", "Supernova"]},
                 Ben={"hand": ["Pulsar"]}, Cleo={"hand": ["Pulsar"]}, direction=way, at="play")
    return played(play, "play Supernova", "Ann: pass Cosmic Core", "Ben: pass Pulsar", "Cleo: pass Pulsar")


@pytest.mark.parametrize(("way", "receiver"), [("clockwise", "Ben"), ("counter-clockwise", "Cleo")])
def test_supernova_left_next_in_direction_follows_the_direction_of_play(way, receiver):
    """K19: left, in the current direction."""
    play = passed_on("next_in_direction", way)

    assert hand(play, receiver) == ["Cosmic Core"]


@pytest.mark.parametrize("way", ["clockwise", "counter-clockwise"])
def test_supernova_left_physical_left_is_the_left_hand_whatever_the_direction(way):
    """K19: clockwise is to the left."""
    play = passed_on("physical_left", way)

    assert hand(play, "Ben") == ["Cosmic Core"]


# --- supernova_empty_mover ----------------------------------------------------------------------
def emptied_mover(option):
    """Ann has played her last pair, a Supernova; Ben and Cleo pass."""
    play = table(3, {"supernova_empty_mover": option}, Ann={"hand": ["Supernova"] * 2}, Ben={"hand": ["Pulsar"]},
                 Cleo={"hand": ["Cosmic Core", "Pulsar"]}, at="play")
    return played(play, "play Supernova", "Ben: pass Pulsar", "Cleo: pass Cosmic Core")


def test_supernova_empty_mover_receives_and_passes_none():
    """K20: Ann gets Cleo's card; Ben, whom nobody passes to, is out."""
    play = emptied_mover("receives")

    assert (hand(play, "Ann"), out(play)) == (["Cosmic Core"], ["Ben"])


def test_supernova_empty_mover_left_out_is_passed_over():
    """K20: Cleo's card goes on to Ben, and Ann is out."""
    play = emptied_mover("left_out")

    assert (hand(play, "Ben"), hand(play, "Cleo"), out(play)) == (["Cosmic Core"], ["Pulsar", "Pulsar"], ["Ann"])


def test_supernova_empty_mover_left_out_leaves_a_single_other_nobody_to_pass_to():
    """K20: of two players Ben alone is part of it, so nothing moves, and he wins."""
    play = table(2, {"supernova_empty_mover": "left_out"}, Ann={"hand": ["Supernova"] * 2},
                 Ben={"hand": ["Cosmic Core"]}, at="play")

    play.do("play Supernova")

    assert play.winners == ("Ben",) and hand(play, "Ben") == ["Cosmic Core"]


# --- gravity_guard_target -----------------------------------------------------------------------
def pulling(option, seats=3, **more):
    """Ann has played Gravity Well; Ben's void is up."""
    others = {"Ben": {"hand": ["Pulsar"], "void": True}, "Cleo": {"hand": ["Pulsar"]}}
    if seats == 2:
        others = {"Ben": {"hand": ["Pulsar", "Pulsar"], "void": True}}
    play = table(seats, {"gravity_guard_target": option, **more},
                 Ann={"hand": ["Cosmic Core", "Gravity Well", "Gravity Well"]}, at="play", **others)
    return play.do("play Gravity Well")


def test_gravity_guard_target_legal_lets_the_void_answer():
    """K34: any player may be named."""
    play = pulling("legal")

    assert legal(play) == ["Ann: draw from Ben", "Ann: draw from Cleo"]
    assert legal(play.do("draw from Ben")) == ["Ben: block the draw", "Ben: allow the draw"]


def test_gravity_guard_target_illegal_leaves_the_others():
    """K34."""
    play = pulling("illegal")

    assert legal(play) == ["Ann: draw from Cleo"]
    assert why_not(play, "Ann: draw from Ben") == ["Ben has 1 void up, which Gravity Well may not aim at [KC-GRAVITY]"]


def test_gravity_guard_target_illegal_does_nothing_where_nobody_is_left_to_name():
    """K34."""
    play = pulling("illegal", seats=2)

    assert (active(play), hand(play, "Ann"), voids(play)) == ("Ben", ["Cosmic Core"], ["Ben"])


def test_gravity_guard_target_illegal_tells_nothing_of_a_hidden_void():
    """K34 and K07: a void that nobody knows of forbids nothing, or the refusal would tell of it."""
    play = pulling("illegal", void_secret="hidden")

    assert legal(play) == ["Ann: draw from Ben", "Ann: draw from Cleo"]
