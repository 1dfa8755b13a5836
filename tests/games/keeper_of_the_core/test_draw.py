"""The draw from a hand, and how shield and void answer it."""

import pytest

from corerules.engine import IllegalMove
from tests.keeper import active, drew_from, hand, legal, out, played, shields, table, told, voids

BEN = ["Pulsar", "Pulsar", "Quasar"]
CLEO = ["Quasar"]


def before_a_draw(ben=BEN, cleo=CLEO, ann=("Cosmic Core",), rulings=None, **up):
    """Ann is about to draw from Ben, of whose guards those named in ``up`` are up."""
    return table(3, rulings, Ann={"hand": list(ann)}, Ben={"hand": list(ben), **up}, Cleo={"hand": list(cleo)})


# --- which hand, which card -------------------------------------------------------------------
@pytest.mark.parametrize(("way", "target"), [("clockwise", "Ben"), ("counter-clockwise", "Dan")])
def test_a_draw_aims_at_the_next_player_in_the_direction_of_play(way, target):
    """Draw Phase; Direction of Play."""
    hands = dict(Ann={"hand": ["Cosmic Core"]}, Ben={"hand": ["Pulsar"]}, Cleo={"hand": ["Quasar"] * 2},
                 Dan={"hand": ["Pulsar"]})

    play = table(4, **hands, direction=way)

    assert drew_from(play) == target


def test_a_draw_passes_over_a_neighbour_who_is_out():
    """Player Elimination: play skips whoever is out."""
    play = table(4, Ann={"hand": ["Cosmic Core"]}, Cleo={"hand": ["Pulsar"]}, Dan={"hand": ["Pulsar"]})

    assert out(play) == ["Ben"]
    assert drew_from(play) == "Cleo"


def test_a_draw_is_random_over_the_cards_that_lie_in_the_hand():
    """Draw Phase: one of Ben's three cards, so 2 of 3 times a Pulsar."""
    play = before_a_draw()

    assert play.decision.odds() == {"Pulsar": 2, "Quasar": 1}
    assert play.moves() == ()


def test_a_drawn_card_goes_to_the_hand_of_the_drawer():
    """Draw Phase."""
    play = before_a_draw()

    play.chance("Pulsar")

    assert (hand(play, "Ann"), hand(play, "Ben")) == (["Cosmic Core", "Pulsar"], ["Pulsar", "Quasar"])


def test_a_card_that_the_hand_does_not_hold_cannot_be_drawn():
    """Draw Phase: the card comes from that hand."""
    play = before_a_draw()

    with pytest.raises(IllegalMove, match="this cannot come") as refused:
        play.chance("Wormhole")

    assert (refused.value.value, refused.value.rule) == ("Wormhole", "KC-DRAW")
    assert refused.value.place == "turn > Draw Phase > draw > random"


def test_a_drawn_card_breaks_the_pair_it_was_part_of():
    """Pair Vulnerability: Ben, who held two Pulsars, has no pair to play when his turn comes."""
    play = before_a_draw()

    played(play, "chance: Pulsar", "chance: Quasar")

    assert hand(play, "Ben") == ["Pulsar", "Quasar", "Quasar"]
    assert legal(play) == ["Ben: play Quasar"]


# --- the shield -------------------------------------------------------------------------------
def test_behind_a_shield_its_owner_chooses_the_card():
    """Asteroid Belt: instead of chance; each kind he holds is a choice."""
    play = before_a_draw(shield=True)

    assert legal(play) == ["Ben: give Pulsar", "Ben: give Quasar"]
    assert play.path == ("turn", "Draw Phase", "draw", "shield")

    play.do("Ben: give Quasar")

    assert (hand(play, "Ann"), hand(play, "Ben")) == (["Cosmic Core", "Quasar"], ["Pulsar", "Pulsar"])


def test_a_shield_is_spent_by_one_draw():
    """Asteroid Belt: one use."""
    play = before_a_draw(shield=True)

    play.do("give Quasar")

    assert shields(play) == []


def test_a_shield_of_somebody_else_answers_nothing():
    """Asteroid Belt: the next draw from your own hand."""
    play = table(3, Ann={"hand": ["Cosmic Core"], "shield": True}, Ben={"hand": BEN},
                 Cleo={"hand": CLEO, "shield": True})

    assert play.path[-1] == "random"

    play.chance("Quasar")

    assert shields(play) == ["Ann", "Cleo"]


def test_a_card_not_in_hand_cannot_be_given():
    """Asteroid Belt: of the cards he holds."""
    play = before_a_draw(shield=True)

    with pytest.raises(IllegalMove, match="no such move here") as refused:
        play.do("Ben: give Wormhole")

    assert (refused.value.value, refused.value.rule) == ("Ben: give Wormhole", "KC-SHIELD")


# --- the void ---------------------------------------------------------------------------------
def test_a_void_may_block_the_draw_or_allow_it():
    """Black Hole: its owner decides."""
    play = before_a_draw(void=True)

    assert legal(play) == ["Ben: block the draw", "Ben: allow the draw"]
    assert play.path == ("turn", "Draw Phase", "draw", "void")


def test_a_blocked_draw_moves_no_card_and_spends_the_void():
    """Black Hole: one use."""
    play = before_a_draw(void=True)

    play.do("Ben: block the draw")

    assert hand(play, "Ben") == BEN and voids(play) == []
    assert told(play) == ["Ben's void blocks the draw; it is spent"]


def test_an_allowed_draw_spends_the_void_too():
    """Black Hole: spent whether its owner blocks or allows."""
    play = before_a_draw(void=True)

    play.do("Ben: allow the draw")

    assert voids(play) == [] and play.path[-1] == "random"
    assert hand(played(play, "chance: Quasar"), "Ann") == ["Cosmic Core", "Quasar"]


def test_after_a_block_a_pair_in_hand_must_be_played():
    """Edge Cases: the drawer goes on to the Play Phase."""
    play = before_a_draw(ann=["Cosmic Core", "Wormhole", "Wormhole"], void=True)

    play.do("Ben: block the draw")

    assert legal(play) == ["Ann: play Wormhole"]


def test_after_a_block_the_turn_ends_without_a_pair():
    """Play Phase: no pair, no play."""
    play = before_a_draw(void=True)

    play.do("Ben: block the draw")

    assert active(play) == "Ben" and hand(play, "Ann") == ["Cosmic Core"]


def test_only_the_owner_answers_with_his_void():
    """Black Hole: Ben's hand, Ben's void."""
    play = before_a_draw(void=True)

    with pytest.raises(IllegalMove, match="Ann does not decide here, Ben does") as refused:
        play.do("Ann: block the draw")

    assert (refused.value.value, refused.value.rule) == ("Ann: block the draw", "KC-VOID")
    assert refused.value.place == "turn > Draw Phase > draw > void"


def test_a_misspelt_answer_is_refused_and_the_nearest_offered():
    """Bad input."""
    play = before_a_draw(void=True)

    with pytest.raises(IllegalMove, match="did you mean 'block the draw'"):
        play.do("blok the draw")

    assert play.index == 0 and voids(play) == ["Ben"]


def test_chance_does_not_answer_for_a_void():
    """Black Hole: its owner decides."""
    play = before_a_draw(void=True)

    with pytest.raises(IllegalMove, match="chance does not decide here"):
        play.chance("Pulsar")


# --- both ---------------------------------------------------------------------------------------
def test_void_against_shield_on_one_hand_a_block_leaves_the_shield_up():
    """A void speaks of the attempt, and without a draw there is nothing to choose."""
    play = before_a_draw(void=True, shield=True)

    play.do("Ben: block the draw")

    assert (voids(play), shields(play)) == ([], ["Ben"])
    assert hand(play, "Ann") == ["Cosmic Core"]


def test_void_against_shield_on_one_hand_an_allowed_draw_spends_both():
    """An allowed draw is a draw, and the shield answers it."""
    play = before_a_draw(void=True, shield=True)

    played(play, "Ben: allow the draw", "Ben: give Quasar")

    assert (voids(play), shields(play)) == ([], [])
    assert hand(play, "Ann") == ["Cosmic Core", "Quasar"]


def test_a_shield_with_a_single_card_gives_that_one():
    """Asteroid Belt: there is nothing else to choose, and it is spent all the same."""
    play = before_a_draw(ben=["Quasar"], shield=True)

    assert legal(play) == ["Ben: give Quasar"]

    play.do("give Quasar")

    assert out(play) == ["Ben"] and shields(play) == []
