"""Supernova and Wormhole against the other cards and against each other."""

from tests.keeper import active, direction, drew_from, hand, legal, out, played, shields, table, told, voids


# --- Supernova --------------------------------------------------------------------------------
def test_supernova_asks_neither_void_nor_shield():
    """Supernova: to pass is no draw, so both stay up."""
    play = table(3, Ann={"hand": ["Cosmic Core", "Supernova", "Supernova"]},
                 Ben={"hand": ["Pulsar"], "void": True, "shield": True},
                 Cleo={"hand": ["Pulsar"], "void": True, "shield": True}, at="play")

    played(play, "play Supernova", "Ann: pass Cosmic Core", "Ben: pass Pulsar", "Cleo: pass Pulsar")

    assert hand(play, "Ben") == ["Cosmic Core"]
    assert voids(play) == shields(play) == ["Ben", "Cleo"]


def test_supernova_with_an_emptied_mover():
    """Player Elimination: Ann has nothing to pass, is still in until the check, and what Cleo passes saves her."""
    play = table(3, Ann={"hand": ["Supernova"] * 2}, Ben={"hand": ["Cosmic Core", "Pulsar"]}, Cleo={"hand": ["Pulsar"]},
                 at="play")

    play.do("play Supernova")

    assert legal(play) == ["Ben: pass Cosmic Core", "Ben: pass Pulsar", "Cleo: pass Pulsar"]

    played(play, "Cleo: pass Pulsar", "Ben: pass Cosmic Core")

    assert [hand(play, name) for name in ("Ann", "Ben", "Cleo")] == [["Pulsar"], ["Pulsar"], ["Cosmic Core"]]
    assert out(play) == []


def test_supernova_puts_out_who_passes_the_last_card_and_receives_none():
    """Supernova: the neighbour of an emptied mover gives his only card and gets nothing."""
    play = table(3, Ann={"hand": ["Supernova"] * 2}, Ben={"hand": ["Pulsar"]}, Cleo={"hand": ["Cosmic Core", "Pulsar"]},
                 at="play")

    played(play, "play Supernova", "Ben: pass Pulsar", "Cleo: pass Cosmic Core")

    assert out(play) == ["Ben"]
    assert (hand(play, "Ann"), hand(play, "Cleo")) == (["Cosmic Core"], ["Pulsar", "Pulsar"])


def test_supernova_of_two_swaps_a_card():
    """Supernova: each is the other's next player."""
    play = table(2, Ann={"hand": ["Cosmic Core", "Supernova", "Supernova"]}, Ben={"hand": ["Pulsar", "Pulsar"]},
                 at="play")

    played(play, "play Supernova", "Ann: pass Cosmic Core", "Ben: pass Pulsar")

    assert (hand(play, "Ann"), hand(play, "Ben")) == (["Pulsar"], ["Cosmic Core", "Pulsar"])


def test_supernova_passes_over_who_is_out():
    """Player Elimination: Ben is out, so Ann's card goes to Cleo."""
    play = table(3, Ann={"hand": ["Cosmic Core", "Supernova", "Supernova"]}, Cleo={"hand": ["Pulsar", "Pulsar"]},
                 at="play")

    played(play, "play Supernova", "Ann: pass Cosmic Core", "Cleo: pass Pulsar")

    assert hand(play, "Cleo") == ["Cosmic Core", "Pulsar"] and hand(play, "Ben") == []


def test_supernova_that_brings_a_pair_together():
    """Edge Cases: one pair a turn, so Ann's Pulsars wait."""
    play = table(3, Ann={"hand": ["Cosmic Core", "Pulsar", "Supernova", "Supernova"]}, Ben={"hand": ["Quasar"] * 2},
                 Cleo={"hand": ["Pulsar"]}, at="play")

    played(play, "play Supernova", "Ann: pass Cosmic Core", "Ben: pass Quasar", "Cleo: pass Pulsar")

    assert hand(play, "Ann") == ["Pulsar", "Pulsar"] and active(play) == "Ben"


def test_supernova_inside_a_wormhole_passes_before_the_direction_turns():
    """Wormhole: the direction turns when the extra turn is over, the cards go round in it."""
    play = table(3, Ann={"hand": ["Cosmic Core", "Wormhole", "Wormhole", "Supernova"]},
                 Ben={"hand": ["Supernova", "Pulsar"]}, Cleo={"hand": ["Pulsar", "Quasar", "Quasar"]}, at="play")

    played(play, "play Wormhole", "chance: Supernova", "play Supernova", "Ann: pass Cosmic Core", "Ben: pass Pulsar",
           "Cleo: pass Quasar")

    assert hand(play, "Ben") == ["Cosmic Core"] and direction(play) == "counter-clockwise"


# --- Wormhole ---------------------------------------------------------------------------------
def test_wormhole_inside_wormhole():
    """Wormhole: three turns in a row, and the direction turns twice, back to where it was."""
    play = table(4, Ann={"hand": ["Cosmic Core", *["Wormhole"] * 3]}, Ben={"hand": ["Wormhole", "Pulsar", "Quasar"]},
                 Cleo={"hand": ["Pulsar"]}, Dan={"hand": ["Quasar"]}, at="play")

    played(play, "play Wormhole", "chance: Wormhole", "play Wormhole")

    assert (active(play), direction(play), play.state.extra) == ("Ann", "clockwise", 2)

    play.chance("Pulsar")

    assert [line for line in told(play) if "direction" in line] == [
        "The direction of play turns: counter-clockwise", "The direction of play turns: clockwise"]
    assert (active(play), direction(play), play.state.extra) == ("Ben", "clockwise", 0)


def test_wormhole_as_the_last_pair():
    """Player Elimination: the ability comes first, and the extra turn's draw saves Ann."""
    play = table(3, Ann={"hand": ["Wormhole"] * 2}, Ben={"hand": ["Cosmic Core", "Pulsar"]}, Cleo={"hand": ["Pulsar"]},
                 at="play")

    played(play, "play Wormhole", "chance: Pulsar")

    assert out(play) == [] and hand(play, "Ann") == ["Pulsar"]
    assert (active(play), direction(play)) == ("Cleo", "counter-clockwise")


def test_wormhole_as_the_last_pair_against_a_void():
    """Player Elimination: nothing in hand, nothing drawn, so Ann is out; the direction turns all the same."""
    play = table(4, Ann={"hand": ["Wormhole"] * 2}, Ben={"hand": ["Cosmic Core", "Pulsar"], "void": True},
                 Cleo={"hand": ["Pulsar"]}, Dan={"hand": ["Quasar"] * 2}, at="play")

    played(play, "play Wormhole", "Ben: block the draw")

    assert out(play) == ["Ann"]
    assert (active(play), direction(play), drew_from(play)) == ("Dan", "counter-clockwise", "Cleo")


def test_wormhole_that_empties_the_neighbour():
    """Player Elimination: Ben is out after Ann's first draw, so her extra turn draws from Cleo."""
    play = table(3, Ann={"hand": ["Cosmic Core", "Wormhole"]}, Ben={"hand": ["Wormhole"]},
                 Cleo={"hand": ["Pulsar"] * 2})

    played(play, "chance: Wormhole", "play Wormhole")

    assert out(play) == ["Ben"] and drew_from(play) == "Cleo"


def test_wormhole_whose_extra_draw_ends_the_game():
    """Winning: Ann takes Ben's last card inside the extra turn; no flip follows."""
    play = table(2, Ann={"hand": ["Cosmic Core", "Wormhole", "Wormhole", "Pulsar"]}, Ben={"hand": ["Pulsar"]},
                 at="play")

    played(play, "play Wormhole", "chance: Pulsar")

    assert play.winners == ("Ann",) and direction(play) == "clockwise"


def test_wormhole_of_two_players():
    """Direction of Play: with two players left the next one is the other, whatever the direction."""
    play = table(2, Ann={"hand": ["Cosmic Core", "Wormhole", "Wormhole"]}, Ben={"hand": ["Pulsar"] * 2}, at="play")

    played(play, "play Wormhole", "chance: Pulsar")

    assert (active(play), drew_from(play), direction(play)) == ("Ben", "Ann", "counter-clockwise")


def test_wormhole_against_a_shield():
    """Asteroid Belt: the extra turn's draw is a draw like any other."""
    play = table(3, Ann={"hand": ["Cosmic Core", "Wormhole", "Wormhole"]},
                 Ben={"hand": ["Pulsar", "Quasar"], "shield": True}, Cleo={"hand": ["Pulsar", "Quasar"]}, at="play")

    play.do("play Wormhole")

    assert legal(play) == ["Ben: give Pulsar", "Ben: give Quasar"]


def test_black_hole_inside_a_wormhole():
    """Black Hole: the void of the extra turn is up when Cleo, next after the flip, draws from Ben, and stays."""
    play = table(3, Ann={"hand": ["Cosmic Core", "Wormhole", "Wormhole", "Black Hole"]},
                 Ben={"hand": ["Black Hole", "Pulsar"]}, Cleo={"hand": ["Pulsar"]}, at="play")

    played(play, "play Wormhole", "chance: Black Hole", "play Black Hole")

    assert voids(play) == ["Ann"] and (active(play), drew_from(play)) == ("Cleo", "Ben")
