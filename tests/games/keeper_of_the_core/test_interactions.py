"""Two cards that meet, each test named after both."""

import pytest

from tests.keeper import active, direction, drew_from, hand, legal, out, played, shields, table, told, voids


def at_play(card, *more, rulings=None, **others):
    """Ann's Play Phase: a pair of ``card``, the Core and ``more`` in hand; she drew from Ben."""
    up = others.pop("Ann", {})
    ann = {"hand": ["Cosmic Core", card, card, *more], **up}
    return table(3, rulings, **{"Ann": ann, "drew_from": "Ben", "at": "play", **others})


# --- Gravity Well -----------------------------------------------------------------------------
def test_gravity_well_against_a_void():
    """Black Hole: any draw from its owner; a block leaves Ann without a card and the void spent."""
    play = at_play("Gravity Well", Ben={"hand": ["Pulsar"]}, Cleo={"hand": ["Pulsar"], "void": True})

    played(play, "play Gravity Well", "draw from Cleo")

    assert play.path == ("turn", "Play Phase", "ability", "Gravity Well", "draw", "void")

    play.do("Cleo: block the draw")

    assert (hand(play, "Ann"), hand(play, "Cleo"), voids(play)) == (["Cosmic Core"], ["Pulsar"], [])
    assert active(play) == "Ben"


def test_gravity_well_against_a_void_that_allows_the_draw():
    """Black Hole: spent either way."""
    play = at_play("Gravity Well", Ben={"hand": ["Pulsar"]},
                   Cleo={"hand": ["Pulsar", "Quasar", "Quasar"], "void": True})

    played(play, "play Gravity Well", "draw from Cleo", "Cleo: allow the draw", "chance: Pulsar")

    assert (hand(play, "Ann"), voids(play)) == (["Cosmic Core", "Pulsar"], [])


def test_gravity_well_against_a_shield():
    """Asteroid Belt: the next time somebody draws from Cleo, she chooses."""
    play = at_play("Gravity Well", Ben={"hand": ["Pulsar"]},
                   Cleo={"hand": ["Pulsar", "Quasar", "Quasar"], "shield": True})

    played(play, "play Gravity Well", "draw from Cleo")

    assert legal(play) == ["Cleo: give Pulsar", "Cleo: give Quasar"]

    play.do("give Quasar")

    assert (hand(play, "Ann"), shields(play)) == (["Cosmic Core", "Quasar"], [])


def test_gravity_well_against_void_and_shield():
    """The void first; allowed, the shield then chooses the card, and both are spent."""
    play = at_play("Gravity Well", Ben={"hand": ["Pulsar"]},
                   Cleo={"hand": ["Pulsar", "Quasar", "Quasar"], "void": True, "shield": True})

    played(play, "play Gravity Well", "draw from Cleo", "Cleo: allow the draw", "Cleo: give Pulsar")

    assert (voids(play), shields(play), hand(play, "Ann")) == ([], [], ["Cosmic Core", "Pulsar"])


def test_gravity_well_on_a_last_card():
    """Player Elimination: Cleo is out once the ability is done."""
    play = at_play("Gravity Well", Ben={"hand": ["Pulsar"]}, Cleo={"hand": ["Pulsar"]})

    played(play, "play Gravity Well", "draw from Cleo", "chance: Pulsar")

    assert out(play) == ["Cleo"] and hand(play, "Ann") == ["Cosmic Core", "Pulsar"]


def test_gravity_well_that_brings_a_pair_together():
    """Edge Cases: one pair a turn, so the Pulsars wait."""
    play = at_play("Gravity Well", "Pulsar", Ben={"hand": ["Quasar", "Quasar"]}, Cleo={"hand": ["Pulsar"]})

    played(play, "play Gravity Well", "draw from Cleo", "chance: Pulsar")

    assert hand(play, "Ann") == ["Cosmic Core", "Pulsar", "Pulsar"]
    assert active(play) == "Ben"


def test_gravity_well_as_the_last_pair():
    """Player Elimination: the card that the ability brings saves Ann."""
    play = table(3, Ann={"hand": ["Gravity Well"] * 2}, Ben={"hand": ["Cosmic Core"]},
                 Cleo={"hand": ["Pulsar"] * 2}, at="play")

    played(play, "play Gravity Well", "draw from Cleo", "chance: Pulsar")

    assert out(play) == [] and hand(play, "Ann") == ["Pulsar"]


def test_gravity_well_as_the_last_pair_against_a_void():
    """Player Elimination: the blocked draw brings nothing, and Ann is out."""
    play = table(3, Ann={"hand": ["Gravity Well"] * 2}, Ben={"hand": ["Cosmic Core"]},
                 Cleo={"hand": ["Pulsar"] * 2, "void": True}, at="play")

    played(play, "play Gravity Well", "draw from Cleo", "Cleo: block the draw")

    assert out(play) == ["Ann"] and active(play) == "Ben"


# --- Comet Tail -------------------------------------------------------------------------------
def test_comet_tail_on_an_emptied_target():
    """Edge Cases: the extra draw is skipped."""
    play = table(3, Ann={"hand": ["Comet Tail", "Cosmic Core"]}, Ben={"hand": ["Comet Tail"]},
                 Cleo={"hand": ["Pulsar", "Pulsar"]})

    played(play, "chance: Comet Tail", "play Comet Tail")

    assert out(play) == ["Ben"] and hand(play, "Ann") == ["Cosmic Core"]
    assert active(play) == "Cleo"


def test_comet_tail_after_a_shield():
    """Asteroid Belt: spent by the first draw, so the second is random."""
    play = table(3, Ann={"hand": ["Comet Tail", "Cosmic Core"]},
                 Ben={"hand": ["Comet Tail", "Pulsar", "Quasar"], "shield": True}, Cleo={"hand": ["Pulsar", "Quasar"]})

    played(play, "Ben: give Comet Tail", "play Comet Tail")

    assert play.path[-1] == "random" and play.decision.odds() == {"Pulsar": 1, "Quasar": 1}


def test_comet_tail_after_a_blocked_draw():
    """Comet Tail: Ann just drew from nobody, so she draws nothing."""
    play = table(3, Ann={"hand": ["Comet Tail", "Comet Tail", "Cosmic Core"]}, Ben={"hand": ["Pulsar"], "void": True},
                 Cleo={"hand": ["Pulsar"]})

    played(play, "Ben: block the draw", "play Comet Tail")

    assert hand(play, "Ben") == ["Pulsar"] and active(play) == "Ben"


def test_comet_tail_after_an_allowed_draw():
    """Black Hole: an allowed draw is a draw, and the second one meets no void."""
    play = table(3, Ann={"hand": ["Comet Tail", "Cosmic Core"]}, Ben={"hand": ["Comet Tail", "Pulsar"], "void": True},
                 Cleo={"hand": ["Pulsar"]})

    played(play, "Ben: allow the draw", "chance: Comet Tail", "play Comet Tail", "chance: Pulsar")

    assert out(play) == ["Ben"] and hand(play, "Ann") == ["Cosmic Core", "Pulsar"]


def test_comet_tail_inside_a_wormhole():
    """Comet Tail: from the player of the extra turn's draw, which is Cleo since the first draw emptied Ben."""
    play = table(3, Ann={"hand": ["Wormhole", "Comet Tail", "Cosmic Core"]}, Ben={"hand": ["Wormhole"]},
                 Cleo={"hand": ["Comet Tail", "Pulsar", "Pulsar"]})

    played(play, "chance: Wormhole", "play Wormhole", "chance: Comet Tail", "play Comet Tail")

    assert drew_from(play) == "Cleo" and play.decision.odds() == {"Pulsar": 2}


# --- Quasar -----------------------------------------------------------------------------------
def test_quasar_against_a_shield():
    """Asteroid Belt: Cleo chooses what Ann gets; what Cleo gets stays random."""
    play = at_play("Quasar", "Pulsar", Ben={"hand": ["Pulsar"]},
                   Cleo={"hand": ["Nebula Cloud", "Nebula Cloud", "Wormhole", "Wormhole"], "shield": True})

    played(play, "play Quasar", "swap with Cleo", "Cleo: give Wormhole")

    assert shields(play) == [] and play.decision.odds() == {"Cosmic Core": 1, "Pulsar": 1}

    play.chance("Pulsar")

    assert hand(play, "Ann") == ["Cosmic Core", "Wormhole"]
    assert hand(play, "Cleo") == ["Nebula Cloud", "Nebula Cloud", "Pulsar", "Wormhole"]


def test_quasar_against_the_shield_of_its_own_player():
    """Asteroid Belt: Cleo draws from Ann too, and Ann keeps her Core."""
    play = at_play("Quasar", "Pulsar", Ann={"shield": True}, Ben={"hand": ["Pulsar"]},
                   Cleo={"hand": ["Wormhole", "Wormhole"]})

    played(play, "play Quasar", "swap with Cleo", "chance: Wormhole")

    assert legal(play) == ["Ann: give Cosmic Core", "Ann: give Pulsar"]

    play.do("give Pulsar")

    assert hand(play, "Ann") == ["Cosmic Core", "Wormhole"] and shields(play) == []


def test_quasar_against_a_void():
    """Black Hole: Cleo's void stops Ann's draw, and Cleo draws all the same."""
    play = at_play("Quasar", "Pulsar", Ben={"hand": ["Pulsar"]}, Cleo={"hand": ["Wormhole"] * 2, "void": True})

    played(play, "play Quasar", "swap with Cleo", "Cleo: block the draw", "chance: Pulsar")

    assert hand(play, "Ann") == ["Cosmic Core"] and voids(play) == []
    assert hand(play, "Cleo") == ["Pulsar", "Wormhole", "Wormhole"]


def test_quasar_against_the_void_of_its_own_player():
    """Black Hole: Ann's void stops Cleo's draw, and Ann keeps what she drew."""
    play = at_play("Quasar", "Pulsar", Ann={"void": True}, Ben={"hand": ["Pulsar"]}, Cleo={"hand": ["Wormhole"] * 2})

    played(play, "play Quasar", "swap with Cleo", "chance: Wormhole", "Ann: block the draw")

    assert hand(play, "Ann") == ["Cosmic Core", "Pulsar", "Wormhole"] and voids(play) == []
    assert hand(play, "Cleo") == ["Wormhole"]


def test_quasar_between_two_voids():
    """Black Hole: each stops the draw from its owner, so two blocks leave both hands as they were."""
    play = at_play("Quasar", "Pulsar", Ann={"void": True}, Ben={"hand": ["Pulsar"]},
                   Cleo={"hand": ["Wormhole"] * 2, "void": True})

    played(play, "play Quasar", "swap with Cleo", "Cleo: block the draw", "Ann: block the draw")

    assert hand(play, "Ann") == ["Cosmic Core", "Pulsar"] and hand(play, "Cleo") == ["Wormhole"] * 2
    assert voids(play) == []


def test_quasar_does_not_give_the_card_just_received_back():
    """Quasar: at the same time, so Cleo draws from the hand as it was: the Core alone."""
    play = at_play("Quasar", Ben={"hand": ["Pulsar"]}, Cleo={"hand": ["Pulsar"]})

    played(play, "play Quasar", "swap with Cleo", "chance: Pulsar")

    assert play.decision.odds() == {"Cosmic Core": 1}

    play.chance("Cosmic Core")

    assert hand(play, "Ann") == ["Pulsar"] and hand(play, "Cleo") == ["Cosmic Core"]


def test_quasar_as_the_last_pair():
    """Player Elimination: Ann draws one and gives none; Cleo, who gave her only card, is out."""
    play = table(3, Ann={"hand": ["Quasar"] * 2}, Ben={"hand": ["Cosmic Core", "Pulsar"]}, Cleo={"hand": ["Pulsar"]},
                 at="play")

    played(play, "play Quasar", "swap with Cleo", "chance: Pulsar")

    assert hand(play, "Ann") == ["Pulsar"] and out(play) == ["Cleo"]


def test_quasar_that_brings_a_pair_together():
    """Edge Cases: one pair a turn, so the Pulsars wait."""
    play = at_play("Quasar", "Pulsar", Ben={"hand": ["Wormhole"]}, Cleo={"hand": ["Pulsar", "Wormhole"]})

    played(play, "play Quasar", "swap with Cleo", "chance: Pulsar", "chance: Cosmic Core")

    assert hand(play, "Ann") == ["Pulsar", "Pulsar"] and active(play) == "Ben"


# --- Asteroid Belt and Black Hole -------------------------------------------------------------
def test_black_hole_and_asteroid_belt_are_up_side_by_side():
    """Edge Cases: one of each."""
    play = at_play("Black Hole", Ann={"shield": True}, Ben={"hand": ["Pulsar"]}, Cleo={"hand": ["Pulsar"]})

    play.do("play Black Hole")

    assert (voids(play), shields(play)) == (["Ann"], ["Ann"])


def test_asteroid_belt_while_a_shield_is_up():
    """Edge Cases: one at a time; the pair is compulsory and gains nothing."""
    play = at_play("Asteroid Belt", Ann={"shield": True}, Ben={"hand": ["Pulsar"]}, Cleo={"hand": ["Pulsar"]})

    assert legal(play) == ["Ann: play Asteroid Belt"]

    play.do("play Asteroid Belt")

    assert shields(play) == ["Ann"] and hand(play, "Ann") == ["Cosmic Core"]


def test_black_hole_while_a_void_is_up():
    """Edge Cases: one at a time; the pair is compulsory and gains nothing."""
    play = at_play("Black Hole", Ann={"void": True}, Ben={"hand": ["Pulsar"]}, Cleo={"hand": ["Pulsar"]})

    assert legal(play) == ["Ann: play Black Hole"]

    play.do("play Black Hole")

    assert voids(play) == ["Ann"] and hand(play, "Ann") == ["Cosmic Core"]


def test_black_hole_as_the_last_pair():
    """Player Elimination: a void saves nobody; Ann is out, and the void goes with her."""
    play = table(3, Ann={"hand": ["Black Hole"] * 2}, Ben={"hand": ["Cosmic Core", "Pulsar"]},
                 Cleo={"hand": ["Pulsar"]}, at="play")

    play.do("play Black Hole")

    assert out(play) == ["Ann"] and voids(play) == []


@pytest.mark.parametrize(("card", "say"), [("Nebula Cloud", "look at Cleo's hand"), ("Pulsar", "ask Cleo"),
                                           ("Solar Flare", "skip Cleo")])
def test_a_void_against_nebula_cloud_pulsar_and_solar_flare(card, say):
    """Black Hole: to look, to ask and to skip is no draw, so nobody is asked."""
    play = at_play(card, Ben={"hand": ["Wormhole"]}, Cleo={"hand": ["Wormhole"], "void": True, "shield": True})

    played(play, f"play {card}", say)

    assert active(play) == "Ben" and voids(play) == shields(play) == ["Cleo"]


# --- Solar Flare ------------------------------------------------------------------------------
def test_solar_flare_does_not_take_a_wormhole_s_extra_turn():
    """Solar Flare: the next turn in line; set by hand, since nobody with a skip pending comes to play a Wormhole."""
    play = at_play("Wormhole", Ann={"skip": 1}, Ben={"hand": ["Pulsar"]}, Cleo={"hand": ["Pulsar"]})

    play.do("play Wormhole")

    assert active(play) == "Ann" and play.path[-1] == "random" and play.state.skips == (1, 0, 0)


def test_solar_flare_inside_a_wormhole_skips_in_the_new_direction():
    """Wormhole: when the extra turn is over the direction turns, and Cleo, who comes next, loses her turn."""
    play = at_play("Wormhole", "Solar Flare", Ben={"hand": ["Solar Flare", "Pulsar"]}, Cleo={"hand": ["Pulsar"]})

    played(play, "play Wormhole", "chance: Solar Flare", "play Solar Flare", "skip Cleo")

    assert told(play)[-2:] == ["The direction of play turns: counter-clockwise", "Cleo skips this turn"]
    assert (active(play), direction(play)) == ("Ben", "counter-clockwise")


def test_solar_flare_on_a_player_with_void_and_shield():
    """Solar Flare: a skipped turn leaves what is up as it is."""
    play = at_play("Solar Flare", Ben={"hand": ["Wormhole"], "void": True, "shield": True}, Cleo={"hand": ["Wormhole"]})

    played(play, "play Solar Flare", "skip Ben")

    assert active(play) == "Cleo" and voids(play) == shields(play) == ["Ben"]


def test_solar_flare_and_supernova():
    """Supernova: everybody passes, also who will skip a turn."""
    play = at_play("Supernova", Ben={"hand": ["Wormhole"], "skip": 1}, Cleo={"hand": ["Wormhole"]})

    play.do("play Supernova")

    assert legal(play) == ["Ann: pass Cosmic Core", "Ben: pass Wormhole", "Cleo: pass Wormhole"]
