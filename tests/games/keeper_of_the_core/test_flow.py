"""The turn: its order, who is next, who is out, who wins."""

import pytest

from tests.keeper import active, drew_from, hand, legal, load, named, out, played, shields, table, told, voids


# --- the turn -----------------------------------------------------------------------------------
def test_a_turn_without_a_pair_ends_after_the_draw():
    """Play Phase: no pair, and the next player draws."""
    play = table(3, Ann={"hand": ["Cosmic Core"]}, Ben={"hand": ["Pulsar", "Quasar"]},
                 Cleo={"hand": ["Pulsar", "Quasar"]})

    play.chance("Pulsar")

    assert (active(play), drew_from(play)) == ("Ben", "Cleo")


def test_a_draw_that_completes_a_pair_makes_it_compulsory():
    """Edge Cases: Ann drew the second Nebula Cloud and must play the pair."""
    play = table(2, Ann={"hand": ["Cosmic Core", "Nebula Cloud", "Quasar"]}, Ben={"hand": ["Nebula Cloud", "Quasar"]})

    play.chance("Nebula Cloud")

    assert legal(play) == ["Ann: play Nebula Cloud"]


def test_a_player_with_two_pairs_chooses_one():
    """Play Phase: one pair, of his choice."""
    play = table(2, Ann={"hand": ["Cosmic Core", "Nebula Cloud", "Nebula Cloud", "Pulsar", "Pulsar"]},
                 Ben={"hand": ["Quasar", "Quasar"]}, at="play")

    assert legal(play) == ["Ann: play Nebula Cloud", "Ann: play Pulsar"]


@pytest.mark.parametrize("chosen", ["Nebula Cloud", "Pulsar"])
def test_one_pair_a_turn_leaves_the_other_in_hand(chosen):
    """Edge Cases: one pair per turn at most."""
    other = {"Nebula Cloud": "Pulsar", "Pulsar": "Nebula Cloud"}[chosen]
    play = table(2, Ann={"hand": ["Cosmic Core", "Nebula Cloud", "Nebula Cloud", "Pulsar", "Pulsar"]},
                 Ben={"hand": ["Quasar", "Quasar"]}, at="play")

    played(play, f"play {chosen}", {"Nebula Cloud": "look at Ben's hand", "Pulsar": "ask Ben"}[chosen])

    assert hand(play, "Ann") == sorted(["Cosmic Core", other, other]) and active(play) == "Ben"


def test_three_of_a_kind_are_one_pair_and_a_card_left_over():
    """Play Phase: a pair is two cards."""
    play = table(3, Ann={"hand": ["Pulsar", "Pulsar"]}, Ben={"hand": ["Cosmic Core", "Pulsar"]},
                 Cleo={"hand": ["Pulsar"]})

    played(play, "chance: Pulsar", "play Pulsar", "ask Ben")

    assert hand(play, "Ann") == ["Pulsar"] and play.state.discard.count("Pulsar") == 2


def test_the_path_names_the_phases_of_the_book():
    """How to Play: Draw Phase, then Play Phase."""
    play = table(2, Ann={"hand": ["Cosmic Core", "Pulsar"]}, Ben={"hand": ["Pulsar", "Quasar", "Quasar"]})

    drawing = play.path
    play.chance("Pulsar")

    assert drawing == ("turn", "Draw Phase", "draw", "random")
    assert play.path == ("turn", "Play Phase", "play")


# --- who is next --------------------------------------------------------------------------------
@pytest.mark.parametrize(("way", "mover", "drawn", "following"), [
    ("clockwise", "Ann", "Pulsar", "Ben"), ("clockwise", "Cleo", "Wormhole", "Dan"),
    ("counter-clockwise", "Ann", "Wormhole", "Dan"), ("counter-clockwise", "Cleo", "Wormhole", "Ben")])
def test_the_turn_goes_to_the_next_player_in_the_direction_of_play(way, mover, drawn, following):
    """Direction of Play. The card that is drawn completes no pair."""
    play = table(4, Ann={"hand": ["Cosmic Core"]}, Ben={"hand": ["Pulsar", "Wormhole"]},
                 Cleo={"hand": ["Pulsar", "Quasar"]}, Dan={"hand": ["Wormhole", "Quasar"]}, direction=way, active=mover)

    play.chance(drawn)

    assert active(play) == following


def test_the_turn_passes_over_a_player_who_is_out():
    """Player Elimination."""
    play = table(4, Ann={"hand": ["Cosmic Core"]}, Cleo={"hand": ["Pulsar", "Quasar"]},
                 Dan={"hand": ["Pulsar", "Quasar"]})

    play.chance("Pulsar")

    assert active(play) == "Cleo"


def test_the_turn_passes_over_a_neighbour_whose_last_card_was_drawn():
    """Player Elimination: Ben is out, so Cleo is next and draws from Dan."""
    play = table(4, Ann={"hand": ["Cosmic Core"]}, Ben={"hand": ["Pulsar"]}, Cleo={"hand": ["Pulsar", "Quasar"]},
                 Dan={"hand": ["Quasar"]})

    play.chance("Pulsar")

    assert (out(play), active(play), drew_from(play)) == (["Ben"], "Cleo", "Dan")


def test_after_a_mover_who_is_out_the_turn_goes_on_from_his_place():
    """Player Elimination: Ben plays his last pair, and Cleo, next to him, is next."""
    play = table(4, active="Ben", Ann={"hand": ["Cosmic Core"]}, Ben={"hand": ["Nebula Cloud"] * 2},
                 Cleo={"hand": ["Pulsar"]}, Dan={"hand": ["Pulsar"]}, at="play")

    played(play, "play Nebula Cloud", "look at Ann's hand")

    assert (out(play), active(play), drew_from(play)) == (["Ben"], "Cleo", "Dan")


def test_the_turns_of_two_players_alternate():
    """Direction of Play: each is the other's next player."""
    play = table(2, Ann={"hand": ["Cosmic Core", "Quasar"]}, Ben={"hand": ["Pulsar", "Pulsar", "Quasar"]})

    play.chance("Pulsar")

    assert (active(play), drew_from(play)) == ("Ben", "Ann")

    play.chance("Cosmic Core")

    assert (active(play), drew_from(play)) == ("Ann", "Ben")


# --- skips --------------------------------------------------------------------------------------
def test_a_skipped_player_neither_draws_nor_plays():
    """Solar Flare: the turn is gone, pair in hand or not."""
    play = table(3, active="Ben", Ann={"hand": ["Cosmic Core"]}, Ben={"hand": ["Pulsar", "Pulsar"], "skip": 1},
                 Cleo={"hand": ["Quasar", "Quasar"]})

    assert active(play) == "Cleo" and play.state.skips == (0, 0, 0)
    assert told(play) == ["Ben skips this turn"]


def test_a_skipped_player_can_be_drawn_from():
    """Solar Flare: he loses a turn, nothing else."""
    play = table(3, Ann={"hand": ["Cosmic Core"]}, Ben={"hand": ["Pulsar", "Quasar"], "skip": 1},
                 Cleo={"hand": ["Pulsar", "Quasar"]})

    play.chance("Pulsar")

    assert hand(play, "Ann") == ["Cosmic Core", "Pulsar"] and active(play) == "Cleo"


def test_of_two_players_the_other_moves_again_after_a_skip():
    """Solar Flare: Ann, then Ben's skipped turn, then Ann."""
    play = table(2, Ann={"hand": ["Cosmic Core", "Solar Flare", "Solar Flare"]}, Ben={"hand": ["Pulsar"] * 2},
                 at="play")

    played(play, "play Solar Flare", "skip Ben")

    assert active(play) == "Ann" and play.state.skips == (0, 0)


def test_a_skip_waits_for_the_player_s_turn_whatever_the_direction():
    """Solar Flare: after the flip Cleo comes first, and Ben's turn is skipped when it is reached."""
    play = table(3, Ann={"hand": ["Cosmic Core", "Wormhole", "Wormhole", "Comet Tail"]},
                 Ben={"hand": ["Pulsar", "Quasar", "Comet Tail"], "skip": 1}, Cleo={"hand": ["Pulsar", "Quasar"]},
                 at="play")

    played(play, "play Wormhole", "chance: Pulsar")

    assert active(play) == "Cleo" and named(play, play.state.skips) == ["Ben"]

    play.chance("Comet Tail")

    assert active(play) == "Ann" and named(play, play.state.skips) == []


def test_players_skipped_one_after_the_other_bring_the_turn_back():
    """Solar Flare: with Ben's and Cleo's turns skipped Ann moves again."""
    play = table(3, active="Ben", Ann={"hand": ["Cosmic Core"]}, Ben={"hand": ["Pulsar"], "skip": 1},
                 Cleo={"hand": ["Pulsar"], "skip": 1})

    assert active(play) == "Ann"
    assert told(play) == ["Ben skips this turn", "Cleo skips this turn"]


# --- who is out ---------------------------------------------------------------------------------
def test_whoever_is_left_without_cards_by_a_draw_is_out_before_a_pair_is_played():
    """Player Elimination: an empty hand is out; only an ability delays the check."""
    play = table(3, Ann={"hand": ["Cosmic Core", "Pulsar"]}, Ben={"hand": ["Pulsar"]}, Cleo={"hand": ["Quasar"] * 2})

    play.chance("Pulsar")

    assert out(play) == ["Ben"] and play.path[-1] == "play"


def test_a_mover_whose_last_pair_brings_nothing_is_out_after_the_ability():
    """Player Elimination: Ann asks her question first."""
    play = table(3, Ann={"hand": ["Pulsar"] * 2}, Ben={"hand": ["Cosmic Core"]}, Cleo={"hand": ["Quasar"] * 2},
                 at="play")

    play.do("play Pulsar")

    assert out(play) == [] and legal(play) == ["Ann: ask Ben", "Ann: ask Cleo"]

    play.do("ask Ben")

    assert out(play) == ["Ann"] and told(play)[-2:] == [
        "Ann asks Ben for the Cosmic Core: yes", "Ann has no cards left and is out"]


def test_what_a_player_had_up_or_pending_goes_when_he_is_out():
    """Player Elimination: he cannot come back to use it."""
    play = table(3, Ann={"hand": ["Cosmic Core"]}, Ben={"hand": ["Pulsar"], "shield": True, "void": True, "skip": 1},
                 Cleo={"hand": ["Pulsar"]})

    played(play, "Ben: allow the draw", "Ben: give Pulsar")

    assert out(play) == ["Ben"]
    assert (voids(play), shields(play), play.state.skips) == ([], [], (0, 0, 0))


# --- who wins -----------------------------------------------------------------------------------
def test_the_last_player_with_cards_wins_and_holds_the_core():
    """Winning."""
    play = table(2, Ann={"hand": ["Pulsar", "Pulsar"]}, Ben={"hand": ["Cosmic Core"]})

    play.chance("Cosmic Core")

    assert play.over and play.winners == ("Ann",) and play.returns == (1.0, 0.0)
    assert "Cosmic Core" in hand(play, "Ann")


def test_the_winner_may_hold_pairs():
    """Winning: the game ends with the last opponent, and the pair stays unplayed."""
    play = table(2, Ann={"hand": ["Cosmic Core", "Pulsar"]}, Ben={"hand": ["Pulsar"]})

    play.chance("Pulsar")

    assert play.over and hand(play, "Ann") == ["Cosmic Core", "Pulsar", "Pulsar"]
    assert play.path == ("turn", "over")


def test_a_mover_whose_last_pair_is_gone_leaves_the_other_to_win():
    """Winning: Ben holds the Core alone."""
    play = table(2, Ann={"hand": ["Pulsar"] * 2}, Ben={"hand": ["Cosmic Core"]}, at="play")

    played(play, "play Pulsar", "ask Ben")

    assert play.winners == ("Ben",)


@pytest.mark.parametrize("seats", range(2, 9))
def test_every_game_ends_with_the_core_s_holder_alone(seats):
    """Winning: the Core never leaves the hands, so somebody always has cards."""
    game = load(seats, deck={"Gravity Well": 2, "Supernova": 2, "Quasar": 2, "Wormhole": 4})

    play = game.start(seed=seats)
    while not play.go_on(forced=True).over:
        play.do(play.moves()[-1])

    [winner] = play.winners
    assert "Cosmic Core" in hand(play, winner)
    assert len(out(play)) == seats - 1
