"""The turn, its phases, drawing and shuffling, attacks, several opponents, defeat and the end."""

import pytest

from corerules.engine import Expansion, IllegalMove, Term, compose
from corerules.games.star_realms import BOX
from corerules.play.game import Game
from tests.star_realms import (
    active,
    deciders,
    discard,
    hand,
    in_play,
    legal,
    load,
    of,
    played,
    pools,
    table,
    told,
    why_not,
)


# --- set-up ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("seats", "sizes"), [(2, [3, 5]), (3, [3, 4, 5]), (6, [3, 4, 5, 5, 5, 5])])
def test_first_hands_by_number_of_players(seats, sizes):
    """SR-FIRSTHAND, SR-FREEFORALL (S40)."""
    play = load(seats).start(seed=2).go_on()

    assert [len(cards) for cards in play.state.hands] == sizes
    assert [len(cards) for cards in play.state.decks] == [10 - n for n in sizes]


def test_a_game_begins_with_five_cards_in_the_row_and_ten_explorers():
    """SR-SETUP."""
    play = load().start(seed=2).go_on()

    assert len(play.state.row) == 5 and len(play.state.trade_deck) == 75
    assert (play.state.explorers, play.state.scrapped, play.state.authority) == (10, (), (50, 50))
    assert active(play) == "Ann" and play.path == ("turn", "Main Phase", "main")


@pytest.mark.parametrize("seats", [1, 7])
def test_a_table_that_is_too_small_or_too_large_is_refused(seats):
    """SR-FREEFORALL."""
    with pytest.raises(Exception, match="Star Realms seats 2 to 6") as refused:
        load(seats)

    assert refused.value.rule == "SR-FREEFORALL"


@pytest.mark.parametrize("authority", [0, -1, True, "50", 10_001])
def test_an_authority_that_nobody_begins_with_is_refused(authority):
    """Bad input."""
    with pytest.raises(Exception, match="everybody begins with 1 to 10000 authority"):
        load(authority=authority)


# --- phases ------------------------------------------------------------------------------------------------
def test_a_turn_ends_with_the_discard_and_five_new_cards():
    """SR-DISCARD, SR-HAND: ships and hand go, the base stays and may be used again later, pools are lost."""
    play = table(["Scout", "Viper"], ["Blob Wheel"], deck=["Ram"] * 2 + ["Cutter"] * 3)

    played(play, "play Scout", "use Blob Wheel", "end the turn")

    assert play.path == ("turn", "Draw Phase", "draw") and play.decision.n == 5
    assert pools(play) == (0, 0, 50) and in_play(play) == ["Blob Wheel"] and discard(play) == ["Scout", "Viper"]

    play.chance()

    assert hand(play) == ["Cutter"] * 3 + ["Ram"] * 2 and active(play) == "Ben"


def test_a_base_is_used_once_a_turn():
    """SR-PRIMARY, with its figures."""
    play = table([], ["Blob Wheel"])

    play.do("use Blob Wheel")

    assert why_not(play, "Ann: use Blob Wheel") == [
        "Blob Wheel was used 1 time this turn, once for each that is in play [SR-PRIMARY]"]


def test_a_base_may_be_used_in_the_turn_in_which_it_is_played():
    """SR-PRIMARY."""
    play = table(["Blob Wheel"])

    played(play, "play Blob Wheel", "use Blob Wheel")

    assert pools(play)[1] == 1


def test_an_ally_ability_waits_for_another_card_of_its_faction():
    """SR-ALLY: it is no ally of its own; the order of play does not matter, and a base of earlier turns will do."""
    play = table(["Ram", "Trade Pod"])

    play.do("play Ram")

    assert why_not(play, "Ann: use the ally ability of Ram") == ["Ann has no other Blob card in play [SR-ALLY]"]

    played(play, "play Trade Pod", "use the ally ability of Ram", "use the ally ability of Trade Pod")

    assert pools(play) == (3, 9, 50)
    assert "Ann: use the ally ability of Ram" in legal(table([], ["Ram", "Blob Wheel"]))


def test_an_acquired_card_does_nothing_yet():
    """SR-ACQUIRE: acquiring is not playing."""
    play = table(trade=3, words={"row": ["Ram"]})

    play.do("acquire Ram")

    assert pools(play) == (0, 0, 50) and discard(play) == ["Ram"] and of(play, "played") == []


def test_an_explorer_is_not_replaced_and_the_pile_may_run_out():
    """SR-EXPLORERS."""
    play = table(trade=4, words={"explorers": 1, "row": []})

    play.do("acquire Explorer")

    assert why_not(play, "Ann: acquire Explorer") == ["0 Explorers are left on their pile [SR-EXPLORERS]"]


# --- drawing ---------------------------------------------------------------------------------------------------
def test_a_deck_that_runs_out_in_the_middle_of_a_draw_is_shuffled_anew():
    """SR-SHUFFLE, fault B01: one card of the deck, then two of the three in the discard pile."""
    play = table(["Command Ship"], deck=["Ram"], discard=["Scout", "Scout", "Viper"])

    played(play, "play Command Ship", "chance: Ram")

    assert discard(play) == [] and of(play, "deck") == ["Scout", "Scout", "Viper"]

    play.do("chance: Viper")

    assert hand(play) == ["Ram", "Viper"] and of(play, "deck") == ["Scout", "Scout"]


@pytest.mark.parametrize(("deck", "pile", "drawn"), [([], ["Ram"], 1), ([], [], 0), (["Ram"], [], 1)])
def test_with_too_few_cards_fewer_are_drawn(deck, pile, drawn):
    """SR-DRAW, fault B01: never an error."""
    play = table(["Command Ship"], deck=deck, discard=pile)

    play.do("play Command Ship")
    play.go_on()

    assert len(hand(play)) == drawn


def test_known_cards_on_top_come_first_and_in_their_order():
    """SR-TOPDECK."""
    play = table(["Corvette", "Corvette"], deck=["Scout"] * 3, top_of_deck=["Ram", "Cutter"])

    play.do("play Corvette")

    assert hand(play) == ["Corvette", "Ram"] and of(play, "top of deck") == ["Cutter"]


def test_only_the_drawer_reads_what_was_drawn():
    """Views: the others read how many."""
    play = table(["Corvette"], deck=["Ram", "Scout"])

    played(play, "play Corvette", "chance: Ram")

    assert told(play, "Ann")[-1] == "Ann draws 1: Ram"
    assert told(play, "Ben")[-1] == "Ann draws 1: 1 hidden"


# --- attacks ----------------------------------------------------------------------------------------------------
def test_combat_is_split_as_the_player_likes():
    """SR-ATTACK: every amount that he has."""
    play = table(combat=3)

    assert [m for m in legal(play) if "attack" in m] == ["Ann: attack Ben for 3", "Ann: attack Ben for 2",
                                                          "Ann: attack Ben for 1"]

    played(play, "attack Ben for 2", "attack Ben for 1")

    assert pools(play, "Ben")[2] == 47 and pools(play)[1] == 0


def test_behind_an_outpost_nothing_else_can_be_attacked():
    """SR-OUTPOST: and each refusal names the outpost."""
    play = table(combat=9, ben={"in play": ["Trading Post", "Blob Wheel"]})

    assert why_not(play, "Ann: attack Ben for 9") == ["Trading Post must be destroyed first [SR-OUTPOST]"]
    assert why_not(play, "Ann: attack Ben's Blob Wheel") == [
        "Trading Post protects Blob Wheel, which is no outpost [SR-OUTPOST]"]

    played(play, "attack Ben's Trading Post", "attack Ben's Blob Wheel")

    assert discard(play, "Ben") == ["Blob Wheel", "Trading Post"] and in_play(play, "Ben") == []


def test_without_combat_nothing_can_be_attacked():
    """SR-ATTACK."""
    with pytest.raises(IllegalMove, match="Ann has 0 combat") as refused:
        table().do("attack Ben for 1")

    assert refused.value.rule == "SR-ATTACK"


def test_a_card_that_destroys_must_take_an_outpost_first():
    """SR-DESTROY: target and attack are one to an outpost."""
    play = table(["Missile Mech"], ben={"in play": ["Trading Post", "Blob Wheel"]})

    play.do("play Missile Mech")

    assert legal(play) == ["Ann: destroy Ben's Trading Post", "Ann: destroy no base"]
    assert why_not(play, "Ann: destroy Ben's Blob Wheel") == [
        "Trading Post protects Blob Wheel, which is no outpost [SR-OUTPOST]"]


def test_who_has_no_authority_left_has_lost():
    """SR-WIN: at once; more than he has is no less than nothing."""
    play = table(combat=60)

    play.do("attack Ben for 60")

    assert play.over and play.winners == ("Ann",) and pools(play, "Ben")[2] == 0


# --- several opponents ------------------------------------------------------------------------------------------
def three(hand=(), **words):
    return table(hand, seats=3, combat=words.pop("combat", 0), ben=words.pop("ben", None), words=words)


def test_every_opponent_may_be_attacked_and_no_outpost_protects_a_neighbour():
    """sr-023: Cleo's outpost is Cleo's."""
    play = three(combat=1, Cleo={"in play": ["Royal Redoubt"]})

    assert [m for m in legal(play) if "attack" in m] == ["Ann: attack Ben for 1"]


def test_the_attacker_names_who_must_discard():
    """SR-FORCED: then he chooses the card."""
    play = three(["Imperial Fighter"], ben={"hand": ["Ram"]}, Cleo={"hand": ["Cutter"]})

    play.do("play Imperial Fighter")

    assert legal(play) == ["Ann: Ben discards", "Ann: Cleo discards"]

    play.do("Cleo discards")

    assert legal(play) == ["Cleo: discard Cutter"]


def test_a_defeated_player_leaves_with_everything():
    """SR-DEFEAT (S22): and play passes him over, fault B11."""
    play = three(combat=50, ben={"hand": ["Ram"], "in play": ["Blob Wheel"], "discard": ["Viper"], "authority": 20},
                 Cleo={"hand": ["Cutter"]})

    play.do("attack Ben for 20")

    assert not play.over and of(play, "out", "Ben") and play.state.in_play[1] == () == play.state.hands[1]
    assert {"Ram", "Blob Wheel", "Viper"} <= set(play.state.box)
    assert next(m for m in legal(play) if "attack" in m) == "Ann: attack Cleo for 30"

    play.do("end the turn")
    play.go_on()

    assert deciders(play) == ["Cleo"]


def test_the_last_one_wins():
    """SR-WIN: two are defeated in one turn."""
    play = three(combat=20, ben={"authority": 5}, Cleo={"authority": 7})

    played(play, "attack Ben for 5", "attack Cleo for 7")

    assert play.over and play.winners == ("Ann",)


def test_what_a_defeated_player_owes_lapses():
    """S22: pending effects on him lapse."""
    play = table(["Imperial Fighter"], seats=3, combat=5, ben={"authority": 5, "hand": ["Ram"]},
                 rulings={"forced_discard_timing": "at_victims_turn"})

    played(play, "play Imperial Fighter", "Ben discards", "attack Ben for 5")

    assert play.state.owed == (0, 0, 0)


# --- equal cards in the row ---------------------------------------------------------------------------------
def test_of_equal_cards_the_one_next_to_the_trade_deck_is_taken():
    """Its slot alone is refilled, so that nothing depends on which it was: nobody is asked."""
    play = table(trade=1, words={"row": ["Ram", "Cutter", "Blob Fighter", "Blob Fighter", "Ram"],
                                 "trade deck": ["Corvette"]})

    played(play, "acquire Blob Fighter", "chance: Corvette")

    assert list(play.state.row) == ["Ram", "Cutter", "Corvette", "Blob Fighter", "Ram"]


SLIDING = Expansion(name="slide", needs="star-realms",
                    terms={"order of the row matters": Term(lambda g: True, "SR-ROW")})


@pytest.mark.parametrize(("move", "asked", "row"), [
    ("acquire Ram", "take the Ram next to the trade deck", ["Corvette", "Cutter", "Ram", "Blob Wheel", "The Hive"]),
    ("acquire Ram", "take the Ram 2 away from the trade deck", ["Ram", "Cutter", "Corvette", "Blob Wheel", "The Hive"]),
    ("scrap Ram from the trade row", "take the Ram 2 away from the trade deck",
     ["Ram", "Cutter", "Corvette", "Blob Wheel", "The Hive"]),
])
def test_where_the_order_of_the_row_matters_its_slot_is_chosen(move, asked, row):
    """SR-ROW: an expansion that slides the row says that it does; only equal cards are asked about."""
    play = Game(compose(BOX, SLIDING), ("Ann", "Ben"), {}, {}).position(
        active="Ann", Ann={"hand": ["Battle Pod"], "trade": 9}, row=["Ram", "Cutter", "Ram", "Blob Wheel", "The Hive"],
        trade_deck=["Corvette", "Trade Bot"])

    played(play, *["play Battle Pod"] * ("scrap" in move), move)

    assert legal(play) == ["Ann: take the Ram next to the trade deck", "Ann: take the Ram 2 away from the trade deck"]
    played(play, asked, "chance: Corvette")
    assert list(play.state.row) == row
    if "scrap" not in move:
        played(play, "acquire Cutter", "chance: Trade Bot")
        assert play.state.row[1] == "Trade Bot"
