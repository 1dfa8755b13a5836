"""Guards: what may not be chosen, with the figure that is wrong."""

import pytest

from corerules.engine import IllegalMove
from tests.keeper import hand, legal, played, table, why_not

PAIR = {"Gravity Well": "draw from {}", "Nebula Cloud": "look at {}'s hand", "Solar Flare": "skip {}",
        "Pulsar": "ask {}", "Quasar": "swap with {}"}
"""The five pairs that name a player, and how that is said."""


def at_play(*cards, rulings=None, **words):
    """Ann's Play Phase with ``cards`` and the Core in hand; Ben and Cleo hold a Comet Tail each."""
    ann = {"hand": ["Cosmic Core", *cards], **words}
    return table(3, rulings, Ann=ann, Ben={"hand": ["Comet Tail"]}, Cleo={"hand": ["Comet Tail"]}, at="play")


# --- a pair to play ---------------------------------------------------------------------------
def test_one_card_of_a_kind_is_no_pair():
    """Play Phase: a pair is two matching cards."""
    play = table(2, Ann={"hand": ["Cosmic Core", "Pulsar", "Quasar", "Quasar"]}, Ben={"hand": ["Pulsar"]}, at="play")

    assert why_not(play, "Ann: play Pulsar") == ["Ann holds 1 Pulsar, a pair needs 2 [KC-PLAY]"]
    assert legal(play) == ["Ann: play Quasar"]


def test_the_core_is_no_pair():
    """The Deck: it is the only one of its kind."""
    play = at_play("Pulsar", "Pulsar")

    assert why_not(play, "Ann: play Cosmic Core") == ["the Cosmic Core never pairs [KC-PLAY]"]


@pytest.mark.parametrize(("cards", "said"), [(["Pulsar"] * 2, "1 pair"), (["Pulsar"] * 2 + ["Quasar"] * 2, "2 pairs")])
def test_a_turn_cannot_be_ended_with_a_pair_in_hand(cards, said):
    """Play Phase: a pair must be played."""
    play = at_play(*cards)

    assert why_not(play, "Ann: end the turn") == [f"Ann holds {said} and must play one [KC-PLAY]"]


def test_four_of_a_kind_are_one_choice():
    """Play Phase: copies are alike, and one pair is played."""
    play = at_play("Pulsar", "Pulsar", "Pulsar", "Pulsar")

    assert legal(play) == ["Ann: play Pulsar"]
    assert why_not(play, "Ann: end the turn") == ["Ann holds 1 pair and must play one [KC-PLAY]"]


SECOND = [("Asteroid Belt", "shield"), ("Black Hole", "void")]


@pytest.mark.parametrize(("card", "guard"), SECOND)
def test_a_second_guard_is_refused_where_a_ruling_says_so(card, guard):
    """Edge Cases: one of each is the most there may be."""
    play = at_play(card, card, "Pulsar", "Pulsar", rulings={"second_guard": "not_choosable_if_other_pair"},
                   **{guard: True})

    assert why_not(play, f"Ann: play {card}") == [
        f"Ann has 1 {guard} up, the most there may be, and another pair in hand [KC-SECOND]"]
    assert legal(play) == ["Ann: play Pulsar"]


def test_a_refusal_gives_every_reason_on_request():
    """A single Asteroid Belt under that ruling is neither a pair nor of any use."""
    play = table(2, {"second_guard": "not_choosable_if_other_pair"},
                 Ann={"hand": ["Cosmic Core", "Asteroid Belt", "Pulsar", "Pulsar"], "shield": True},
                 Ben={"hand": ["Asteroid Belt"]}, at="play")

    assert why_not(play, "Ann: play Asteroid Belt") == [
        "Ann holds 1 Asteroid Belt, a pair needs 2 [KC-PLAY]",
        "Ann has 1 shield up, the most there may be, and another pair in hand [KC-SECOND]"]
    assert [r.reasons for r in play.refusals() if r.text == "play Asteroid Belt"] == [
        (("Ann holds 1 Asteroid Belt, a pair needs 2", "KC-PLAY"),)]


def test_a_card_not_in_hand_is_no_candidate():
    """Play Phase: from the hand."""
    play = at_play("Pulsar", "Pulsar")

    assert {r.text for r in play.refusals()} == {"play Cosmic Core", "end the turn"}
    with pytest.raises(IllegalMove, match="no such move here") as refused:
        play.do("play Wormhole")
    assert (refused.value.value, refused.value.place, refused.value.rule) == (
        "play Wormhole", "turn > Play Phase > play", "KC-PLAY")


# --- a player to name -------------------------------------------------------------------------
def naming(card, **changes):
    """Ann has played a pair of ``card`` and names a player; Dan is out."""
    hands = dict(Ann={"hand": ["Cosmic Core", card, card]}, Ben={"hand": ["Wormhole"]}, Cleo={"hand": ["Wormhole"]})
    rulings = changes.pop("rulings", None)
    for name, more in changes.items():
        hands[name] = hands.get(name, {}) | more
    return played(table(4, rulings, **hands, at="play"), f"play {card}")


@pytest.mark.parametrize(("card", "say"), PAIR.items())
def test_any_other_player_in_the_game_may_be_named(card, say):
    """Anomaly Abilities."""
    play = naming(card)

    assert legal(play) == [f"Ann: {say.format(name)}" for name in ("Ben", "Cleo")]


@pytest.mark.parametrize(("card", "say"), PAIR.items())
def test_nobody_names_himself(card, say):
    """Anomaly Abilities: another player, as the overview has it."""
    play = naming(card)

    assert why_not(play, f"Ann: {say.format('Ann')}") == ["Ann must name another player [KC-TARGET]"]


@pytest.mark.parametrize(("card", "say"), PAIR.items())
def test_a_player_who_is_out_cannot_be_named(card, say):
    """Player Elimination: removed from the turn order, and that is the one reason."""
    play = naming(card)

    assert why_not(play, f"Ann: {say.format('Dan')}") == ["Dan is out, with 0 cards [KC-ELIMINATION]"]


@pytest.mark.parametrize(("card", "say"), PAIR.items())
def test_a_player_who_waits_for_the_check_with_an_empty_hand_cannot_be_named(card, say):
    """Player Elimination, read as one check after the ability: an emptied seat is no target."""
    play = naming(card, rulings={"elim_timing": "after_ability"}, Dan={"hand": [], "out": False})

    assert why_not(play, f"Ann: {say.format('Dan')}") == [
        "Dan has 0 cards left and waits for the check [KC-ELIMINATION]"]
    assert legal(play) == [f"Ann: {say.format(name)}" for name in ("Ben", "Cleo")]


def test_gravity_well_may_not_aim_at_a_void_where_a_ruling_says_so():
    """Gravity Well against Black Hole."""
    play = naming("Gravity Well", rulings={"gravity_guard_target": "illegal"}, Ben={"void": True})

    assert why_not(play, "Ann: draw from Ben") == ["Ben has 1 void up, which Gravity Well may not aim at [KC-GRAVITY]"]
    assert legal(play) == ["Ann: draw from Cleo"]


@pytest.mark.parametrize(("card", "say"), PAIR.items())
def test_a_refused_name_changes_nothing(card, say):
    """Bad input: the error names value, place, reason and rule, and the table stays as it was."""
    play = naming(card)
    state, log = play.state, repr(play.log)

    with pytest.raises(IllegalMove, match="must name another player") as refused:
        play.do(f"Ann: {say.format('Ann')}")

    assert (refused.value.value, refused.value.rule) == (f"Ann: {say.format('Ann')}", "KC-TARGET")
    assert refused.value.place == f"turn > Play Phase > ability > {card}"
    assert (play.state, repr(play.log), play.index) == (state, log, 1)


def test_a_refused_move_cannot_be_made_by_passing_the_refusal():
    """Bad input: the object says itself why not."""
    play = at_play("Pulsar", "Pulsar")
    [end] = [r for r in play.refusals() if r.text == "end the turn"]

    with pytest.raises(IllegalMove, match="holds 1 pair and must play one") as refused:
        play.do(end)

    assert refused.value.rule == "KC-PLAY"


# --- a card to give or to pass ------------------------------------------------------------------
def test_every_kind_in_hand_may_be_given_and_every_kind_may_be_passed():
    """Asteroid Belt, Supernova: a card of choice; nothing in the own hand is refused."""
    shield = table(2, Ann={"hand": ["Pulsar"]}, Ben={"hand": ["Cosmic Core", "Pulsar"], "shield": True})
    nova = played(at_play("Supernova", "Supernova", "Pulsar", "Pulsar"), "play Supernova")

    assert legal(shield) == ["Ben: give Cosmic Core", "Ben: give Pulsar"] and shield.refusals() == ()
    assert legal(nova) == ["Ann: pass Cosmic Core", "Ann: pass Pulsar", "Ben: pass Comet Tail", "Cleo: pass Comet Tail"]
    assert nova.refusals() == ()


def test_a_card_not_in_hand_cannot_be_passed():
    """Supernova: from the own hand; Ben may not pass what Ann holds."""
    play = played(at_play("Supernova", "Supernova"), "play Supernova")

    with pytest.raises(IllegalMove, match="no such move here") as refused:
        play.do("Ben: pass Cosmic Core")

    assert refused.value.rule == "KC-SUPERNOVA" and hand(play, "Ben") == ["Comet Tail"]


def test_a_pass_needs_the_name_of_who_passes():
    """Several decide at once: Ben and Cleo may both pass a Comet Tail."""
    play = played(at_play("Supernova", "Supernova"), "play Supernova")

    with pytest.raises(IllegalMove, match="say whose move it is"):
        play.do("pass Comet Tail")


def test_a_seat_that_has_chosen_cannot_choose_again():
    """Supernova: one card each."""
    play = played(at_play("Supernova", "Supernova"), "play Supernova", "Ben: pass Comet Tail")

    with pytest.raises(IllegalMove, match="Ben has chosen already") as refused:
        play.do("Ben: pass Comet Tail")

    assert refused.value.rule == "KC-SUPERNOVA"


def test_nothing_can_be_done_once_the_game_is_over():
    """Winning."""
    play = table(2, Ann={"hand": ["Cosmic Core", "Pulsar"]}, Ben={"hand": ["Pulsar"]}).chance("Pulsar")

    with pytest.raises(IllegalMove, match="the game is over"):
        play.do("play Pulsar")

    assert play.moves() == () and play.refusals() == ()
