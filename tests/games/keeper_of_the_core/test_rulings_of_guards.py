"""Each answer of each ruling on shield and void: ``test_<ruling>_<option>_...``."""

import pytest

from tests.keeper import hand, legal, played, shields, table, told, voids

# --- guard_scope --------------------------------------------------------------------------------
DRAWS = {"Gravity Well": "draw from Ben", "Comet Tail": None, "Quasar": "swap with Ben"}


def drawing(card, option, **up):
    """Ann's ability of ``card`` draws from Ben, of whose guards those named in ``up`` are up."""
    play = table(3, {"guard_scope": option}, Ann={"hand": ["Cosmic Core", card, card]}, Cleo={"hand": ["Pulsar"]},
                 Ben={"hand": ["Pulsar", "Wormhole", "Wormhole"], **up}, drew_from="Ben", at="play")
    return played(play, f"play {card}", *filter(None, [DRAWS[card]]))


@pytest.mark.parametrize("card", DRAWS)
def test_guard_scope_every_draw_asks_the_void(card):
    """K05: the ability's text, any draw from the hand."""
    play = drawing(card, "every_draw", void=True)

    assert legal(play) == ["Ben: block the draw", "Ben: allow the draw"]


@pytest.mark.parametrize("card", DRAWS)
def test_guard_scope_every_draw_asks_the_shield(card):
    """K05: the ability's text, any draw from the hand."""
    play = drawing(card, "every_draw", shield=True)

    assert legal(play) == ["Ben: give Pulsar", "Ben: give Wormhole"]


@pytest.mark.parametrize("card", DRAWS)
def test_guard_scope_turn_draw_only_leaves_void_and_shield_alone_in_an_ability(card):
    """K05: the Draw Phase's text; the draw is random, and both stay up."""
    play = drawing(card, "turn_draw_only", void=True, shield=True)

    assert play.decision.odds() == {"Pulsar": 1, "Wormhole": 2}

    play.chance("Pulsar")
    play.go_on(forced=True)

    assert voids(play) == shields(play) == ["Ben"]


def test_guard_scope_turn_draw_only_asks_them_in_the_draw_phase():
    """K05: the Draw Phase's text."""
    play = table(2, {"guard_scope": "turn_draw_only"}, Ann={"hand": ["Cosmic Core"]},
                 Ben={"hand": ["Pulsar", "Pulsar"], "void": True, "shield": True})

    played(play, "Ben: allow the draw", "Ben: give Pulsar")

    assert voids(play) == shields(play) == []


def test_guard_scope_turn_draw_only_asks_them_in_the_draw_phase_of_an_extra_turn():
    """K05: an extra turn has a Draw Phase like any other."""
    play = table(3, {"guard_scope": "turn_draw_only"}, Ann={"hand": ["Cosmic Core", "Wormhole", "Wormhole"]},
                 Ben={"hand": ["Pulsar"], "void": True}, Cleo={"hand": ["Pulsar"]}, at="play")

    play.do("play Wormhole")

    assert legal(play) == ["Ben: block the draw", "Ben: allow the draw"]


# --- guard_order --------------------------------------------------------------------------------
def both_up(option, **more):
    """Ann is about to draw from Ben, whose void and shield are up."""
    return table(3, {"guard_order": option}, **{
        "Ann": {"hand": ["Cosmic Core", "Comet Tail"]}, "Cleo": {"hand": ["Pulsar"]},
        "Ben": {"hand": ["Comet Tail", "Pulsar"], "void": True, "shield": True}, **more})


def test_guard_order_void_then_shield_spends_both_on_an_allowed_draw():
    """K06: the attempt first, then the draw."""
    play = both_up("void_then_shield")

    assert legal(play) == ["Ben: block the draw", "Ben: allow the draw"]

    played(play, "allow the draw", "give Pulsar")

    assert voids(play) == shields(play) == []


def test_guard_order_void_then_shield_keeps_the_shield_on_a_block():
    """K06: no draw, nothing for the shield to answer."""
    play = both_up("void_then_shield")

    play.do("block the draw")

    assert (voids(play), shields(play)) == ([], ["Ben"])


def test_guard_order_shield_then_void_spends_the_shield_and_leaves_the_void_unasked():
    """K06."""
    play = both_up("shield_then_void")

    assert legal(play) == ["Ben: give Comet Tail", "Ben: give Pulsar"]

    play.do("give Pulsar")

    assert (voids(play), shields(play)) == (["Ben"], [])
    assert hand(play, "Ann") == ["Comet Tail", "Cosmic Core", "Pulsar"]


def test_guard_order_shield_then_void_asks_the_void_at_the_next_draw():
    """K06: the shield answers the Draw Phase, the void the Comet Tail that follows."""
    play = both_up("shield_then_void")

    played(play, "give Comet Tail", "play Comet Tail")

    assert legal(play) == ["Ben: block the draw", "Ben: allow the draw"]


def test_guard_order_owner_chooses_asks_which_guard_answers():
    """K06."""
    play = both_up("owner_chooses")

    assert legal(play) == ["Ben: answer with the void", "Ben: answer with the shield"]
    assert play.path == ("turn", "Draw Phase", "draw", "order")


def test_guard_order_owner_chooses_the_shield_and_keeps_the_void():
    """K06: the void is neither asked nor spent."""
    play = both_up("owner_chooses")

    played(play, "answer with the shield", "give Pulsar")

    assert (voids(play), shields(play)) == (["Ben"], []) and "Pulsar" in hand(play, "Ann")


def test_guard_order_owner_chooses_the_void_and_blocks_and_keeps_the_shield():
    """K06: the void may block; no draw, nothing for the shield to answer."""
    play = both_up("owner_chooses")

    played(play, "answer with the void", "block the draw")

    assert (voids(play), shields(play)) == ([], ["Ben"]) and hand(play, "Ann") == ["Comet Tail", "Cosmic Core"]


def test_guard_order_owner_chooses_the_void_and_allows_and_the_shield_follows():
    """K06: an allowed draw is a draw, and the shield answers the next one from Ben."""
    play = both_up("owner_chooses")

    played(play, "answer with the void", "allow the draw")

    assert legal(play) == ["Ben: give Comet Tail", "Ben: give Pulsar"] and voids(play) == []


@pytest.mark.parametrize(("up", "first"), [("void", "Ben: block the draw"), ("shield", "Ben: give Comet Tail")])
def test_guard_order_owner_chooses_only_where_both_are_up(up, first):
    """K06: with one guard there is no order."""
    play = both_up("owner_chooses", Ben={"hand": ["Comet Tail", "Pulsar"], up: True})

    assert legal(play)[0] == first


# --- void_secret --------------------------------------------------------------------------------
@pytest.mark.parametrize("observer", ["Ann", "Ben", "Cleo"])
def test_void_secret_public_shows_a_void_to_everybody(observer):
    """K07: pairs are played face up."""
    play = table(3, {"void_secret": "public"}, Ann={"hand": ["Cosmic Core"]}, Ben={"hand": ["Pulsar"], "void": True},
                 Cleo={"hand": ["Pulsar"]}, active="Cleo")

    assert list(play.seen_by(observer).tables()["seats"].frame["void"]) == [False, True, False]


@pytest.mark.parametrize(("observer", "seen"), [("Ann", [False, None, None]), ("Ben", [None, True, None]),
                                                ("Cleo", [None, None, False])])
def test_void_secret_hidden_shows_a_void_to_its_owner_only(observer, seen):
    """K07: nobody knows whether another has one up."""
    play = table(3, {"void_secret": "hidden"}, Ann={"hand": ["Cosmic Core"]}, Ben={"hand": ["Pulsar"], "void": True},
                 Cleo={"hand": ["Pulsar"]}, active="Cleo")

    assert list(play.seen_by(observer).tables()["seats"].frame["void"]) == seen


def test_void_secret_hidden_makes_a_block_public():
    """K07: that no card came is plain to see."""
    play = table(3, {"void_secret": "hidden"}, Ann={"hand": ["Cosmic Core"]}, Ben={"hand": ["Pulsar"], "void": True},
                 Cleo={"hand": ["Pulsar"]})

    play.do("block the draw")

    assert all("Ben's void blocks the draw; it is spent" in told(play, name) for name in ("Ann", "Ben", "Cleo"))
