"""Who sees what: hands, draws, answers, picks, and the words of the log."""

import pytest

from corerules.engine import UnknownName
from tests.keeper import hand, load, played, table, told

HANDS = dict(Ann={"hand": ["Cosmic Core"]}, Ben={"hand": ["Pulsar", "Quasar"]}, Cleo={"hand": ["Pulsar", "Quasar"]})


def hands_seen(play, name):
    """The hands as ``name`` may know them, seat by seat."""
    return list(play.seen_by(name).tables()["seats"].frame["hand"])


# --- hands and draws ------------------------------------------------------------------------------
@pytest.mark.parametrize(("observer", "seen"), [
    ("Ann", [("Cosmic Core",), ("?", "?"), ("?", "?")]), ("Ben", [("?",), ("Pulsar", "Quasar"), ("?", "?")]),
    (None, [("Cosmic Core",), ("Pulsar", "Quasar"), ("Pulsar", "Quasar")])])
def test_a_hand_is_seen_by_its_owner_and_its_size_by_all(observer, seen):
    """Setup 3: players look at their own hands."""
    play = table(3, **HANDS)

    assert hands_seen(play, observer) == seen


def test_a_dealt_hand_is_told_to_its_owner_only():
    """Setup 3."""
    play = load(2, deck={"Pulsar": 2}).start().chance("Cosmic Core, Pulsar")

    assert told(play, "Ann") == ["Ann is dealt 2: Cosmic Core, Pulsar"]
    assert "Pulsar" not in told(play, "Ben")[0] and "Ann is dealt 2" in told(play, "Ben")[0]


@pytest.mark.parametrize(("observer", "line"), [
    ("Ann", "Ann draws Pulsar from Ben"), ("Ben", "Ann draws Pulsar from Ben"),
    ("Cleo", "Ann draws a hidden card from Ben")])
def test_a_drawn_card_is_known_to_drawer_and_victim(observer, line):
    """Draw Phase (K28): the victim notices which card has left, the others do not."""
    play = table(3, **HANDS).chance("Pulsar")

    assert told(play, observer) == [line]


def test_what_a_draw_may_bring_is_told_to_nobody():
    """Draw Phase: the odds would tell the hand."""
    play = table(3, **HANDS)

    views = [play.seen_by(name) for name in ("Ann", "Ben", "Cleo")]

    assert [view.observed.decision.moves for view in views] == [(), (), ()]
    assert {view.waiting for view in views} == {"Chance decides: draw"}


def test_the_discard_lies_face_up():
    """Play Phase: both cards go face up to the discard."""
    play = played(table(3, **HANDS), "chance: Pulsar", "chance: Quasar", "play Quasar")

    zones = play.seen_by("Ann").tables()["zones"].frame
    discard = zones[zones.zone == "discard"]
    assert list(discard.card).count("Quasar") == 4 and discard.face_up.all()


def test_a_shield_s_owner_alone_sees_what_he_may_give():
    """Asteroid Belt: the moves are his hand."""
    play = table(3, **HANDS | {"Ben": {"hand": ["Pulsar", "Quasar"], "shield": True}})

    assert [str(o) for o in play.seen_by("Ben").moves()] == ["Ben: give Pulsar", "Ben: give Quasar"]
    assert play.seen_by("Ann").moves() == play.seen_by("Cleo").moves() == ()
    assert play.seen_by("Cleo").waiting == play.seen_by("Ben").waiting


def test_a_refused_move_is_shown_to_the_seat_that_may_not_make_it():
    """The reason names a card of the own hand."""
    play = table(3, **HANDS | {"Ann": {"hand": ["Cosmic Core", "Wormhole", "Wormhole"]}}, at="play")

    assert [r.text for r in play.seen_by("Ann").refusals()] == ["play Cosmic Core", "end the turn"]
    assert play.seen_by("Ben").refusals() == ()


# --- abilities --------------------------------------------------------------------------------------
def looked():
    """Ann has looked at Cleo's hand."""
    play = table(3, **HANDS | {"Ann": {"hand": ["Cosmic Core", "Nebula Cloud", "Nebula Cloud"]}}, at="play")
    return played(play, "play Nebula Cloud", "look at Cleo's hand")


@pytest.mark.parametrize("observer", ["Ann", "Cleo"])
def test_nebula_cloud_shows_the_hand_to_its_player(observer):
    """Nebula Cloud: privately; Cleo knows her own hand."""
    assert "Cleo shows Ann the whole hand: Pulsar, Quasar" in told(looked(), observer)


def test_nebula_cloud_tells_the_others_that_a_hand_was_shown_and_not_which_cards():
    """Nebula Cloud: privately."""
    [line] = [line for line in told(looked(), "Ben") if "Cleo shows Ann" in line]

    assert "Pulsar" not in line and "Quasar" not in line


def passing():
    """Ann and Ben have chosen what they pass in a Supernova, Cleo has not."""
    play = table(3, **HANDS | {"Ann": {"hand": ["Cosmic Core", "Supernova", "Supernova"]}}, at="play")
    return played(play, "play Supernova", "Ann: pass Cosmic Core", "Ben: pass Quasar")


def test_supernova_tells_who_has_chosen_and_not_what():
    """Supernova: simultaneously."""
    play = passing()

    for name in ("Ben", "Cleo"):
        assert told(play, name)[1:] == ["Ann has chosen a card", "Ben has chosen a card"]
    seats = play.seen_by("Cleo").tables()["seats"]
    assert [seats[row, "now"] for row in range(3)] == ["turn, has chosen", "has chosen", "decides"]
    assert hands_seen(play, "Cleo") == [("?",), ("?", "?"), ("Pulsar", "Quasar")]


def test_supernova_offers_each_seat_its_own_cards_only():
    """Supernova: face down."""
    play = table(3, **HANDS | {"Ann": {"hand": ["Cosmic Core", "Supernova", "Supernova"]}}, at="play")

    play.do("play Supernova")

    assert [str(o) for o in play.seen_by("Ben").moves()] == ["Ben: pass Pulsar", "Ben: pass Quasar"]
    assert [str(o) for o in play.seen_by("Ann").moves()] == ["Ann: pass Cosmic Core"]


@pytest.mark.parametrize(("observer", "lines"), [
    ("Ann", ["Ann passes Cosmic Core to Ben", "Ben passes a hidden card to Cleo", "Cleo passes Pulsar to Ann"]),
    ("Ben", ["Ann passes Cosmic Core to Ben", "Ben passes Quasar to Cleo", "Cleo passes a hidden card to Ann"]),
    ("Cleo", ["Ann passes a hidden card to Ben", "Ben passes Quasar to Cleo", "Cleo passes Pulsar to Ann"])])
def test_a_passed_card_is_known_to_giver_and_receiver(observer, lines):
    """Supernova (K37): face down."""
    play = passing().do("Cleo: pass Pulsar")

    assert [line for line in told(play, observer) if "passes" in line] == lines


def swapping():
    """Ann's Quasar has drawn a Wormhole from Cleo, which has not arrived: Cleo has yet to draw from Ann."""
    play = table(3, Ann={"hand": ["Cosmic Core", "Quasar", "Quasar"]}, Ben={"hand": ["Pulsar"]},
                 Cleo={"hand": ["Pulsar", "Wormhole", "Wormhole"]}, at="play")
    return played(play, "play Quasar", "swap with Cleo", "chance: Wormhole")


def test_quasar_s_card_on_its_way_is_known_to_the_hand_it_left():
    """Quasar: simultaneous, so Ann does not see it before Cleo has drawn."""
    play = swapping()

    assert play.seen_by("Cleo").observed.state.limbo == ((0, 2, "Wormhole"),)
    assert play.seen_by("Ann").observed.state.limbo == play.seen_by("Ben").observed.state.limbo == ((0, 2, "?"),)
    assert "Wormhole" not in repr(play.seen_by("Ann").tables()["seats"])


def test_quasar_s_cards_arrive_together():
    """Quasar: each knows what went either way, Ben does not."""
    play = swapping().chance("Cosmic Core")

    assert sorted(told(play, "Ann")[1:]) == ["Ann draws Wormhole from Cleo", "Cleo draws Cosmic Core from Ann"]
    assert sorted(told(play, "Ben")[1:]) == ["Ann draws a hidden card from Cleo", "Cleo draws a hidden card from Ann"]
    assert hand(play, "Ann") == ["Wormhole"]


# --- observers --------------------------------------------------------------------------------------
def test_nobody_looks_through_the_eyes_of_a_stranger():
    """Bad input: the nearest name is offered."""
    play = table(3, **HANDS)

    with pytest.raises(UnknownName, match="did you mean 'Ann'") as refused:
        play.seen_by("Anne")

    assert (refused.value.value, refused.value.place) == ("Anne", "seats")


def test_the_log_cites_a_rule_for_each_line():
    """House rule: everything cites."""
    play = passing().do("Cleo: pass Pulsar")

    rows = play.log.frame
    assert list(rows["rule"]) == ["KC-PLAY", *["KC-SUPERNOVA"] * 6]
