"""The ten Anomalies, each by itself."""

import pytest

from tests.keeper import active, direction, drew_from, hand, legal, out, played, shields, table, told, voids


def at_play(card, *more, rulings=None, seats=3, **others):
    """Ann's Play Phase: a pair of ``card``, the Core and ``more`` in hand; she drew from Ben."""
    return table(seats, rulings, Ann={"hand": ["Cosmic Core", card, card, *more]}, drew_from="Ben", at="play", **others)


ONE_EACH = dict(Ben={"hand": ["Black Hole"]}, Cleo={"hand": ["Black Hole"]})


@pytest.mark.parametrize("card", ["Asteroid Belt", "Black Hole", "Comet Tail", "Gravity Well", "Nebula Cloud", "Pulsar",
                                  "Quasar", "Solar Flare", "Supernova", "Wormhole"])
def test_both_cards_of_a_pair_go_face_up_to_the_discard(card):
    """Play Phase: and the two that were not in play lie there already."""
    others = dict(Ben={"hand": ["Pulsar"]}, Cleo={"hand": ["Pulsar"]}) if card == "Black Hole" else ONE_EACH
    play = at_play(card, **others)

    play.do(f"play {card}")

    assert play.state.discard.count(card) == 4
    assert card not in hand(play, "Ann")
    zones = play.seen_by("Cleo").tables()["zones"].frame
    assert set(zones[(zones.zone == "discard") & (zones.card == card)].face_up) == {True}


# --- Gravity Well -----------------------------------------------------------------------------
def test_gravity_well_draws_a_random_card_from_any_player():
    """Gravity Well: not only from the next one; Cleo's three cards are equally likely."""
    play = at_play("Gravity Well", Ben={"hand": ["Pulsar"]}, Cleo={"hand": ["Pulsar", "Quasar", "Quasar"]})

    played(play, "play Gravity Well", "draw from Cleo")

    assert play.decision.odds() == {"Pulsar": 1, "Quasar": 2}

    play.chance("Quasar")

    assert (hand(play, "Ann"), hand(play, "Cleo")) == (["Cosmic Core", "Quasar"], ["Pulsar", "Quasar"])


def test_gravity_well_may_draw_from_the_player_of_the_draw_phase_again():
    """Gravity Well: any player."""
    play = at_play("Gravity Well", **ONE_EACH)

    play.do("play Gravity Well")

    assert legal(play) == ["Ann: draw from Ben", "Ann: draw from Cleo"]


# --- Nebula Cloud -----------------------------------------------------------------------------
def test_nebula_cloud_shows_a_whole_hand_and_moves_nothing():
    """Nebula Cloud."""
    play = at_play("Nebula Cloud", Ben={"hand": ["Pulsar"]}, Cleo={"hand": ["Pulsar", "Quasar", "Quasar"]})

    played(play, "play Nebula Cloud", "look at Cleo's hand")

    assert told(play, "Ann")[-1] == "Cleo shows Ann the whole hand: Pulsar, Quasar ×2"
    assert [hand(play, name) for name in ("Ann", "Ben", "Cleo")] == [
        ["Cosmic Core"], ["Pulsar"], ["Pulsar", "Quasar", "Quasar"]]


# --- Solar Flare ------------------------------------------------------------------------------
def test_solar_flare_skips_the_next_turn_of_the_player_named():
    """Solar Flare: Ben neither draws nor plays, and then it is Cleo's turn."""
    play = at_play("Solar Flare", **ONE_EACH)

    played(play, "play Solar Flare", "skip Ben")

    assert active(play) == "Cleo"
    assert told(play)[-2:] == ["Ben will skip the next turn", "Ben skips this turn"]
    assert hand(play, "Ben") == ["Black Hole"] and play.state.skips == (0, 0, 0)


def test_solar_flare_waits_for_the_turn_of_the_player_named():
    """Solar Flare: Ben's turn comes first, Cleo's is skipped after it."""
    play = at_play("Solar Flare", Ben={"hand": ["Black Hole", "Quasar"]}, Cleo={"hand": ["Black Hole", "Quasar"]})

    played(play, "play Solar Flare", "skip Cleo")

    assert active(play) == "Ben" and play.state.skips == (0, 0, 1)

    played(play, "chance: Black Hole", "play Black Hole")

    assert active(play) == "Ann" and play.state.skips == (0, 0, 0)


# --- Wormhole ---------------------------------------------------------------------------------
def test_wormhole_gives_a_second_turn_on_the_same_side_of_the_table():
    """Wormhole: the direction turns only after it, so Ann draws from Ben again."""
    play = at_play("Wormhole", **ONE_EACH)

    play.do("play Wormhole")

    assert (active(play), drew_from(play), direction(play)) == ("Ann", "Ben", "clockwise")
    assert play.path == ("turn", "Draw Phase", "draw", "random")


def test_wormhole_turns_the_direction_when_the_second_turn_is_over():
    """Wormhole: Ann has no pair after her second draw, and play goes the other way, to Dan."""
    play = at_play("Wormhole", seats=4, Ben={"hand": ["Pulsar", "Quasar"]}, Cleo={"hand": ["Pulsar"]},
                   Dan={"hand": ["Quasar"]})

    played(play, "play Wormhole", "chance: Pulsar")

    assert (active(play), drew_from(play), direction(play)) == ("Dan", "Cleo", "counter-clockwise")


def test_wormhole_s_second_turn_has_a_play_phase_of_its_own():
    """Wormhole: a full turn, so one more pair."""
    play = at_play("Wormhole", "Pulsar", Ben={"hand": ["Pulsar", "Quasar"]}, Cleo={"hand": ["Quasar"]})

    played(play, "play Wormhole", "chance: Pulsar")

    assert legal(play) == ["Ann: play Pulsar"]

    played(play, "play Pulsar", "ask Ben")

    assert (active(play), direction(play)) == ("Cleo", "counter-clockwise")


# --- Pulsar -----------------------------------------------------------------------------------
@pytest.mark.parametrize(("asked", "answer"), [("Ben", "yes"), ("Cleo", "no")])
def test_pulsar_is_answered_truthfully(asked, answer):
    """Pulsar: Ben holds the Core, Cleo does not."""
    play = table(3, Ann={"hand": ["Pulsar", "Pulsar", "Quasar"]}, Ben={"hand": ["Cosmic Core"]},
                 Cleo={"hand": ["Quasar"]}, at="play")

    played(play, "play Pulsar", f"ask {asked}")

    assert f"Ann asks {asked} for the Cosmic Core: {answer}" in told(play)


# --- Supernova --------------------------------------------------------------------------------
@pytest.mark.parametrize(("way", "hands"), [
    ("clockwise", {"Ann": ["Pulsar"], "Ben": ["Quasar"], "Cleo": ["Cosmic Core"], "Dan": ["Nebula Cloud"]}),
    ("counter-clockwise", {"Ann": ["Cosmic Core"], "Ben": ["Nebula Cloud"], "Cleo": ["Pulsar"], "Dan": ["Quasar"]}),
])
def test_supernova_passes_a_card_of_everybody_to_the_next_player(way, hands):
    """Supernova: to the left in the current direction. Ann Quasar, Ben Core, Cleo Nebula Cloud, Dan Pulsar."""
    play = table(["Ann", "Ben", "Cleo", "Dan"], Ann={"hand": ["Supernova", "Supernova", "Quasar", "Pulsar"]},
                 Ben={"hand": ["Cosmic Core", "Nebula Cloud"]}, Cleo={"hand": ["Nebula Cloud", "Quasar"]},
                 Dan={"hand": ["Pulsar"]}, direction=way, at="play")

    played(play, "play Supernova", "Cleo: pass Nebula Cloud", "Dan: pass Pulsar", "Ann: pass Quasar",
           "Ben: pass Cosmic Core")

    kept = {"Ann": ["Pulsar"], "Ben": ["Nebula Cloud"], "Cleo": ["Quasar"], "Dan": []}
    assert {name: hand(play, name) for name in kept} == {name: sorted(kept[name] + hands[name]) for name in kept}


def test_supernova_moves_nothing_before_the_last_has_chosen():
    """Supernova: simultaneously; nobody passes on what he was passed."""
    play = at_play("Supernova", **ONE_EACH)

    played(play, "play Supernova", "Ben: pass Black Hole", "Ann: pass Cosmic Core")

    assert [hand(play, name) for name in ("Ann", "Ben", "Cleo")] == [["Cosmic Core"], ["Black Hole"], ["Black Hole"]]
    assert legal(play) == ["Cleo: pass Black Hole"]


def test_supernova_takes_the_only_card_even_if_it_is_the_core():
    """Edge Cases: whoever holds one card must pass it; elimination waits until all have landed."""
    play = at_play("Supernova", **ONE_EACH)

    played(play, "play Supernova", "Ann: pass Cosmic Core", "Ben: pass Black Hole", "Cleo: pass Black Hole")

    assert [hand(play, name) for name in ("Ann", "Ben", "Cleo")] == [["Black Hole"], ["Cosmic Core"], ["Black Hole"]]
    assert out(play) == []


# --- Comet Tail -------------------------------------------------------------------------------
def test_comet_tail_draws_again_from_the_player_just_drawn_from():
    """Comet Tail: from Ben's three cards, without a choice."""
    play = at_play("Comet Tail", Ben={"hand": ["Pulsar", "Pulsar", "Quasar"]}, Cleo={"hand": ["Quasar"]})

    play.do("play Comet Tail")

    assert play.path == ("turn", "Play Phase", "ability", "Comet Tail", "draw", "random")
    assert play.decision.odds() == {"Pulsar": 2, "Quasar": 1}

    play.chance("Pulsar")

    assert (hand(play, "Ann"), hand(play, "Ben")) == (["Cosmic Core", "Pulsar"], ["Pulsar", "Quasar"])


# --- Asteroid Belt and Black Hole -------------------------------------------------------------
def test_asteroid_belt_puts_up_a_shield_that_answers_the_next_draw():
    """Asteroid Belt: Cleo is drawn from by Ben first, then Ann by Cleo."""
    play = at_play("Asteroid Belt", "Pulsar", Ben={"hand": ["Pulsar", "Quasar"]},
                   Cleo={"hand": ["Quasar", "Nebula Cloud", "Nebula Cloud"]})

    play.do("play Asteroid Belt")

    assert shields(play) == ["Ann"] and active(play) == "Ben"

    played(play, "chance: Nebula Cloud")

    assert shields(play) == ["Ann"]
    assert legal(play) == ["Ann: give Cosmic Core", "Ann: give Pulsar"]


def test_black_hole_puts_up_a_void_that_answers_the_next_draw():
    """Black Hole: it lasts over Ben's turn, and is asked when Cleo draws from Ann."""
    play = at_play("Black Hole", "Pulsar", Ben={"hand": ["Pulsar", "Quasar"]},
                   Cleo={"hand": ["Quasar", "Nebula Cloud", "Nebula Cloud"]})

    play.do("play Black Hole")

    assert voids(play) == ["Ann"] and active(play) == "Ben"

    played(play, "chance: Nebula Cloud")

    assert legal(play) == ["Ann: block the draw", "Ann: allow the draw"]


# --- Quasar -----------------------------------------------------------------------------------
def test_quasar_draws_a_random_card_each_way():
    """Quasar: Ann from Cleo's three, Cleo from the two that Ann has left."""
    play = at_play("Quasar", "Pulsar", Ben={"hand": ["Nebula Cloud", "Pulsar"]},
                   Cleo={"hand": ["Wormhole", "Wormhole", "Nebula Cloud"]})

    played(play, "play Quasar", "swap with Cleo")

    assert play.decision.odds() == {"Nebula Cloud": 1, "Wormhole": 2}

    play.chance("Wormhole")

    assert play.decision.odds() == {"Cosmic Core": 1, "Pulsar": 1}

    play.chance("Cosmic Core")

    assert hand(play, "Ann") == ["Pulsar", "Wormhole"]
    assert hand(play, "Cleo") == ["Cosmic Core", "Nebula Cloud", "Wormhole"]
