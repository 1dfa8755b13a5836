"""Each answer of each ruling on Quasar: ``test_<ruling>_<option>_...``."""

import pytest

from tests.keeper import hand, legal, named, out, played, shields, table, told, voids


def swap(rulings, ann=("Cosmic Core", "Pulsar"), cleo=("Wormhole", "Wormhole"), ben=("Pulsar",), **up):
    """Ann swaps with Cleo, the guards ``up`` theirs; Ben looks on."""
    hands = {"Ann": [*ann, "Quasar", "Quasar"], "Ben": list(ben), "Cleo": list(cleo)}
    play = table(3, rulings, at="play", **{name: {"hand": cards, **up.get(name, {})} for name, cards in hands.items()})
    return played(play, "play Quasar", "swap with Cleo")


VOID, SHIELD = {"void": True}, {"shield": True}
BOTH = VOID | SHIELD
WHOLE = {"quasar_block": "whole_swap"}


# --- quasar_block -------------------------------------------------------------------------------
def test_quasar_block_that_side_only_lets_the_other_draw_go_on():
    """K21: Cleo's void answers the draw from her, and she draws all the same."""
    play = swap({"quasar_block": "that_side_only"}, Cleo=VOID)

    played(play, "Cleo: block the draw", "chance: Pulsar")

    assert (hand(play, "Ann"), hand(play, "Cleo")) == (["Cosmic Core"], ["Pulsar", "Wormhole", "Wormhole"])


def test_quasar_block_whole_swap_calls_both_draws_off():
    """K21: no card moves, and the void is spent."""
    play = swap(WHOLE, Cleo=VOID)

    play.do("Cleo: block the draw")

    assert (hand(play, "Ann"), hand(play, "Cleo")) == (["Cosmic Core", "Pulsar"], ["Wormhole", "Wormhole"])
    assert voids(play) == [] and "The swap of Ann and Cleo is called off" in told(play)


def test_quasar_block_whole_swap_counts_the_void_of_its_own_player():
    """K21: Ann's void stops the draw from her, and with it her own."""
    play = swap(WHOLE, Ann=VOID)

    assert legal(play) == ["Ann: block the draw", "Ann: allow the draw"]

    play.do("Ann: block the draw")

    assert (hand(play, "Ann"), hand(play, "Cleo")) == (["Cosmic Core", "Pulsar"], ["Wormhole", "Wormhole"])


@pytest.mark.parametrize(("cleo", "ann"), [("block", "block"), ("block", "allow"), ("allow", "block")])
def test_quasar_block_whole_swap_asks_both_voids_and_one_block_is_enough(cleo, ann):
    """K21: both are asked before a card moves, and both are spent."""
    play = swap(WHOLE, Ann=VOID, Cleo=VOID)

    played(play, f"Cleo: {cleo} the draw", f"Ann: {ann} the draw")

    assert (hand(play, "Ann"), hand(play, "Cleo")) == (["Cosmic Core", "Pulsar"], ["Wormhole", "Wormhole"])
    assert voids(play) == []


def test_quasar_block_whole_swap_goes_on_when_both_voids_allow_it():
    """K21: two allowed draws."""
    play = swap(WHOLE, Ann=VOID, Cleo=VOID)

    played(play, "Cleo: allow the draw", "Ann: allow the draw", "chance: Wormhole", "chance: Pulsar")

    assert (hand(play, "Ann"), hand(play, "Cleo")) == (["Cosmic Core", "Wormhole"], ["Pulsar", "Wormhole"])
    assert voids(play) == []


def test_quasar_block_whole_swap_keeps_the_shields_when_it_is_called_off():
    """K21: without a draw there is nothing for a shield to answer."""
    play = swap(WHOLE, Ann=SHIELD, Cleo=BOTH)

    play.do("Cleo: block the draw")

    assert (voids(play), shields(play)) == ([], ["Ann", "Cleo"])


def test_quasar_block_whole_swap_asks_the_shields_once_the_voids_have_allowed_it():
    """K21: Cleo chooses what Ann gets, Ann what Cleo gets."""
    play = swap(WHOLE, Ann=SHIELD, Cleo=BOTH)

    played(play, "Cleo: allow the draw", "Cleo: give Wormhole", "Ann: give Pulsar")

    assert (hand(play, "Ann"), hand(play, "Cleo")) == (["Cosmic Core", "Wormhole"], ["Pulsar", "Wormhole"])
    assert voids(play) == shields(play) == []


def test_quasar_block_whole_swap_does_not_ask_a_void_behind_a_shield_that_comes_first():
    """K21 and K06, shield first: Cleo's shield is spent and her void stays up."""
    play = swap(WHOLE | {"guard_order": "shield_then_void"}, Cleo=BOTH)

    assert legal(play) == ["Cleo: give Wormhole"]

    played(play, "Cleo: give Wormhole", "chance: Pulsar")

    assert (voids(play), shields(play)) == (["Cleo"], [])


def test_quasar_block_whole_swap_where_the_owner_chooses_the_shield():
    """K21 and K06, owner chooses: Cleo's void stays up, unasked, and Ann's void is asked all the same."""
    play = swap(WHOLE | {"guard_order": "owner_chooses"}, Ann=VOID, Cleo=BOTH)

    played(play, "Cleo: answer with the shield", "Ann: allow the draw", "Cleo: give Wormhole", "chance: Pulsar")

    assert (voids(play), shields(play)) == (["Cleo"], [])
    assert hand(play, "Ann") == ["Cosmic Core", "Wormhole"]


def test_quasar_block_whole_swap_where_the_owner_chooses_the_void_and_allows():
    """K21 and K06, owner chooses: the draw is allowed, and the shield then answers it."""
    play = swap(WHOLE | {"guard_order": "owner_chooses"}, Cleo=BOTH)

    played(play, "Cleo: answer with the void", "Cleo: allow the draw")

    assert legal(play) == ["Cleo: give Wormhole"] and voids(play) == []


def test_quasar_block_whole_swap_where_the_owner_chooses_the_void_and_blocks():
    """K21 and K06, owner chooses: the swap is off, the shield stays."""
    play = swap(WHOLE | {"guard_order": "owner_chooses"}, Cleo=BOTH)

    played(play, "Cleo: answer with the void", "Cleo: block the draw")

    assert (voids(play), shields(play)) == ([], ["Cleo"]) and hand(play, "Ann") == ["Cosmic Core", "Pulsar"]


def test_quasar_block_whole_swap_does_not_ask_the_void_of_an_empty_hand():
    """K21 and K22: nobody draws from Ann, who has nothing left; her void is not asked, and goes when she is out."""
    play = swap(WHOLE, ann=(), ben=("Cosmic Core",), Ann=VOID)

    assert play.path[-1] == "random"
    assert hand(play.chance("Wormhole"), "Ann") == ["Wormhole"] and voids(play) == ["Ann"]


def test_quasar_block_whole_swap_asks_no_void_where_guards_answer_the_draw_phase_only():
    """K21 and K05: Quasar ignores both guards and leaves them up."""
    play = swap(WHOLE | {"guard_scope": "turn_draw_only"}, Ann=BOTH, Cleo=BOTH)

    played(play, "chance: Wormhole", "chance: Pulsar")

    assert voids(play) == shields(play) == ["Ann", "Cleo"]


# --- quasar_empty -------------------------------------------------------------------------------
def test_quasar_empty_gains_one_and_gives_none():
    """K22: the rulebook's own way to survive the last pair."""
    play = swap({"quasar_empty": "gains_one"}, ann=(), ben=("Cosmic Core",))

    play.chance("Wormhole")

    assert (hand(play, "Ann"), hand(play, "Cleo"), out(play)) == (["Wormhole"], ["Wormhole"], [])


def test_quasar_empty_gains_one_also_where_the_draws_follow_each_other():
    """K22 and K23: a mover without cards gives none, so the card that she draws is not drawn back."""
    play = swap({"quasar_empty": "gains_one", "quasar_snapshot": "sequential"}, ann=(), ben=("Cosmic Core",))

    play.chance("Wormhole")

    assert (hand(play, "Ann"), hand(play, "Cleo"), out(play)) == (["Wormhole"], ["Wormhole"], [])


def test_quasar_empty_no_swap_puts_the_mover_out():
    """K22: nobody is named, nothing is drawn."""
    play = table(3, {"quasar_empty": "no_swap"}, Ann={"hand": ["Quasar"] * 2}, Ben={"hand": ["Cosmic Core"]},
                 Cleo={"hand": ["Wormhole"] * 2}, at="play")

    play.do("play Quasar")

    assert out(play) == ["Ann"] and hand(play, "Cleo") == ["Wormhole", "Wormhole"]


def test_quasar_empty_no_swap_asks_for_an_empty_hand():
    """K22: with a card left the swap is made."""
    play = swap({"quasar_empty": "no_swap"})

    assert play.decision.odds() == {"Wormhole": 2}


# --- quasar_snapshot ----------------------------------------------------------------------------
def test_quasar_snapshot_simultaneous_draws_from_the_hands_as_they_were():
    """K23: the Wormhole that Ann gets cannot go back."""
    play = swap({"quasar_snapshot": "simultaneous"}).chance("Wormhole")

    assert play.decision.odds() == {"Cosmic Core": 1, "Pulsar": 1}
    assert hand(play, "Ann") == ["Cosmic Core", "Pulsar"]


def test_quasar_snapshot_sequential_may_draw_the_very_card_back():
    """K23: Ann draws first and has three cards when Cleo draws."""
    play = swap({"quasar_snapshot": "sequential"}).chance("Wormhole")

    assert play.decision.odds() == {"Cosmic Core": 1, "Pulsar": 1, "Wormhole": 1}
    assert hand(play, "Ann") == ["Cosmic Core", "Pulsar", "Wormhole"]

    play.chance("Wormhole")

    assert (hand(play, "Ann"), hand(play, "Cleo")) == (["Cosmic Core", "Pulsar"], ["Wormhole", "Wormhole"])


def test_quasar_snapshot_sequential_lets_a_shield_give_the_card_back():
    """K23: Ann chooses among the three cards that she has then."""
    play = swap({"quasar_snapshot": "sequential"}, Ann=SHIELD).chance("Wormhole")

    assert legal(play) == ["Ann: give Cosmic Core", "Ann: give Pulsar", "Ann: give Wormhole"]
    assert named(play, play.state.shields) == ["Ann"]
