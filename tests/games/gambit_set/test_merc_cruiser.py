"""The Merc Cruiser, and what it does beside the cards of the base."""

import pytest

from corerules.engine import BadPosition
from tests.gambit_set import load, table
from tests.star_realms import discard, in_play, legal, of, played, pools, told, why_not

MERC = "Merc Cruiser"


def test_three_merc_cruisers_are_in_the_trade_deck_and_cost_three():
    """GS-MERC."""
    play = table(words={"row": [MERC]}, trade=3)

    assert play.state.trade_deck.count(MERC) + play.state.box.count(MERC) + play.state.row.count(MERC) == 3
    assert discard(played(play, f"acquire {MERC}")) == [MERC]


def test_it_gives_five_combat_and_is_of_a_faction_of_choice():
    """GS-MERC."""
    play = played(table([MERC]), f"play {MERC}")

    assert legal(play) == [f"Ann: let it be of the {f}" for f in (
        "Blob", "Machine Cult", "Star Empire", "Trade Federation")]
    assert pools(played(play, "let it be of the Blob")) == (0, 5, 50) and in_play(play) == [f"{MERC} as Blob"]


def test_merc_cruiser_of_the_blob_enables_blob_fighter():
    """GS-MERC: the ally ability of a card that was played before it, and of none of another faction."""
    play = played(table(["Blob Fighter", "Corvette", MERC]), "play Blob Fighter", "play Corvette", "chance: Scout",
                  f"play {MERC}",
                  "let it be of the Blob")

    assert "Ann: use the ally ability of Blob Fighter" in legal(play)
    assert why_not(play, "Ann: use the ally ability of Corvette") == [
        "Ann has no other Star Empire card in play [SR-ALLY]"]


def test_two_merc_cruisers_may_be_of_two_factions():
    """GS-MERC: each has its own."""
    play = played(table([MERC, MERC]), f"play {MERC}", "let it be of the Blob", f"play {MERC}",
                  "let it be of the Star Empire")

    assert in_play(play) == [f"{MERC} as Blob", f"{MERC} as Star Empire"]


@pytest.mark.parametrize(("option", "drawn"), [("no", 1), ("yes", 2)])
def test_a_merc_cruiser_of_the_blob_counts_for_blob_world_as_a_needle_does(option, drawn):
    """GS-MERC, S32: it was played without a faction, and is a Blob since; Blob World itself was played too."""
    play = played(table([MERC, "Blob World"], deck=["Scout"] * 2, rulings={"needle_counts_for_blob_world": option}),
                  f"play {MERC}", "let it be of the Blob", "play Blob World", "use Blob World")

    played(play, "choose draw 1 card for each Blob card played")
    assert f"Blob cards that Ann has played this turn: {drawn}" in told(play)


def test_at_the_end_of_the_turn_it_is_a_card_without_a_faction_again():
    """GS-MERC: only while it is in play."""
    play = played(table([MERC], deck=["Scout"] * 5), f"play {MERC}", "let it be of the Blob", "end the turn")

    assert discard(play) == [MERC]


def test_stealth_needle_that_copies_merc_cruiser_chooses_a_faction_too():
    """GS-MERC, SR-NEEDLE: the text is its own now; it is of the Machine Cult and of that faction."""
    play = played(table([MERC, "Stealth Needle", "Trade Bot", "Cutter"]), f"play {MERC}", "let it be of the Blob",
                  "play Stealth Needle", f"copy {MERC}", "let it be of the Trade Federation", "play Cutter",
                  "play Trade Bot")

    assert f"Stealth Needle as {MERC} as Trade Federation" in in_play(play) and of(play, "combat") == 10
    assert {"Ann: use the ally ability of Cutter", "Ann: use the ally ability of Trade Bot"} <= set(legal(play))


@pytest.mark.parametrize(("text", "says"), [
    ("Cutter as Blob", r"no faction is chosen for Cutter"), (f"{MERC} as Cutter", rf"{MERC} copies no Cutter"),
    (f"{MERC} as {MERC}", rf"{MERC} copies no {MERC}"),
    (f"Stealth Needle as Cutter as {MERC}", r"copies no|no card")])
def test_a_card_in_play_that_cannot_be_so_is_refused(text, says):
    """Issue 9: an impossible position."""
    known = load().rules.known

    fault, rule = known.fault_of(text)

    assert rule in load().rules.register.rules
    with pytest.raises(AssertionError, match=says):
        raise AssertionError(fault)


def test_a_position_may_have_it_of_a_faction():
    """A word of the tables is a word of a position."""
    both = ["Blob Fighter (allied)", f"{MERC} as Blob"]

    assert in_play(table(play=both)) == both
    with pytest.raises(BadPosition):
        table(play=["Blob Wheel"], ben={"in play": [f"{MERC} as Blob"]})
