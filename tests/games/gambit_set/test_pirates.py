"""The Pirates of the Dark Star: the row, a raid for each player, each row of their card, and its rulings."""

import pytest

from corerules.engine import BadPosition
from tests.gambit_set import load, of_table
from tests.star_realms import deciders, discard, hand, legal, of, played

ROW = ["Cutter", "Corvette", "Blob Wheel", "Trade Bot", "Ram"]
MODE = "pirates-of-the-dark-star"


def turn(reveal, seats=None, *, row=ROW, rulings=None, **words):
    """Their turn, as far as nobody is asked: ``reveal`` are the cards that come, the first player's first."""
    seats = seats or len(reveal)
    play = load(seats, rulings, MODE, gambits=0).position(at="boss", **{
        "row": row, "trade deck": list(reveal), "Boss authority": 100, "turns before the Boss": 0, **words})
    for card in reveal:
        play.chance(card)
    return play


def lost(play, name="Ann"):
    return 50 - of(play, "authority", name)


# --- the row -----------------------------------------------------------------------------------------------------
def test_a_card_for_each_player_is_scrapped_and_the_row_slides_and_is_filled():
    """S04, GS-PIRATESSCRAP to GS-PIRATESREVEAL: two players; the first revealed lies furthest out of the new ones."""
    play = turn(["Blob Fighter", "Battle Pod"])

    assert of_table(play, "row") == ["Battle Pod", "Blob Fighter", *ROW[:3]]
    assert of_table(play, "scrap heap") == ["Ram", "Trade Bot"]


def test_where_one_of_three_is_out_two_cards_are_scrapped_and_revealed():
    """sr-065."""
    play = turn(["Blob Fighter", "Battle Pod"], 3, Ben={"authority": 0, "deck": []})

    assert of_table(play, "scrap heap") == ["Ram", "Trade Bot"]
    assert (lost(play), lost(play, "Cleo")) == (3, 6) and of(play, "authority", "Ben") == 0


# --- each row of the card ------------------------------------------------------------------------------------------
def test_star_empire_attacks_with_twice_the_cost_and_two_cards_are_discarded():
    """Worked number: Battlecruiser costs 6: 12 combat."""
    play = turn(["Battlecruiser"], Ann={"hand": ["Scout", "Scout", "Viper"]})

    played(play, "discard Scout", "discard Viper")
    assert lost(play) == 12 and hand(play) == ["Scout"]


@pytest.mark.parametrize(("card", "combat"), [("Mothership", 21), ("Blob Fighter", 3)])
def test_blob_attacks_with_three_times_the_cost(card, combat):
    """Worked numbers."""
    assert lost(turn([card])) == combat


def test_machine_cult_attacks_with_twice_the_highest_cost_of_the_row():
    """Worked number: Trade Bot is revealed, Blob World lies in the row: 16."""
    assert lost(turn(["Trade Bot"], row=["Cutter", "Blob World", "Ram", "Ram", "Corvette"])) == 16


def test_trade_federation_attacks_with_twice_the_cost_and_the_boss_gains_as_much():
    """Worked number: Command Ship costs 8: 16 combat, 16 authority."""
    play = turn(["Command Ship"])

    assert lost(play) == 16 and of_table(play, "Boss authority") == 116


@pytest.mark.parametrize(("faction", "combat"), [
    ("Star Empire", 6), ("Blob", 9), ("Machine Cult", 6), ("Trade Federation", 6)])
def test_of_a_merc_cruiser_the_player_concerned_chooses_the_faction(faction, combat):
    """GS-MERCREVEALED: it costs 3; the highest cost in the row is 3 too."""
    play = turn(["Blob Fighter", "Merc Cruiser"])
    assert deciders(play) == ["Ben"] and len(legal(play)) == 4

    played(play, f"let it be a raid of the {faction}")
    assert lost(play, "Ben") == combat


def test_the_player_concerned_chooses_also_after_one_before_him_was_defeated():
    """GS-PIRATESFACTION: the second card is the second player's all the same."""
    play = turn(["Blob Fighter", "Merc Cruiser"], Ann={"authority": 3})

    assert deciders(play) == ["Ben"] and of(play, "out") is True
    played(play, "let it be a raid of the Blob")
    assert lost(play, "Ben") == 9 and deciders(play) == ["Ben"] and play.path[-1] == "main"


def test_three_choices_in_one_turn_are_asked_one_after_the_other_of_the_player_concerned(monkeypatch):
    """Fault B13, S26: a Merc Cruiser, a card of two factions and a Merc Cruiser; none is lost."""
    from msgspec.structs import replace

    cards = load(3, mode=MODE).rules.cards
    monkeypatch.setitem(cards, "Freighter", replace(cards["Freighter"], faction="Blob / Trade Federation"))
    play = turn(["Merc Cruiser", "Freighter", "Merc Cruiser"])

    assert (deciders(play), len(legal(play))) == (["Ann"], 4)
    played(play, "let it be a raid of the Blob")
    assert (deciders(play), legal(play)) == (["Ben"], [
        "Ben: let it be a raid of the Blob", "Ben: let it be a raid of the Trade Federation"])
    played(play, "let it be a raid of the Trade Federation")
    assert (deciders(play), len(legal(play))) == (["Cleo"], 4)
    played(play, "let it be a raid of the Star Empire")
    assert (lost(play), lost(play, "Ben"), lost(play, "Cleo")) == (9, 8, 6)


# --- rulings -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("option", "combat", "heap"), [
    ("row_stays", 16, ["Ram"]), ("row_scrapped", 4, ["Blob World", "Corvette", "Cutter", "Ram", "Ram", "Trade Bot"])])
def test_machine_cult_row_scrap(option, combat, heap):
    """S24: the new row holds nothing that costs more than 2."""
    row = ["Cutter", "Blob World", "Corvette", "Ram", "Ram"]
    play = load(1, {"machine_cult_row_scrap": option}, MODE, gambits=0).position(
        at="boss", **{"row": row, "trade deck": ["Trade Bot", *["Battle Pod"] * 2, *["Blob Fighter"] * 3],
                      "Boss authority": 100, "turns before the Boss": 0})
    play.chance("Trade Bot")
    while not play.decision.seats:
        play.chance("Blob Fighter" if "Blob Fighter" in play.decision.bag else "Battle Pod")

    assert lost(play) == combat and of_table(play, "scrap heap") == sorted(heap)


@pytest.mark.parametrize(("option", "combat"), [("after_all_reveals", 16), ("at_that_players_turn", 6)])
def test_highest_cost_read(option, combat):
    """S25: the first raid is of the Machine Cult, the second player's card costs 8."""
    play = turn(["Trade Bot", "Blob World"], rulings={"highest_cost_read": option})

    assert lost(play) == combat


@pytest.mark.parametrize(("option", "authority"), [("fifty", 50), ("seventy_five", 75)])
def test_authority_printing(option, authority):
    """S27."""
    play = load(2, {"authority_printing": option}, MODE, gambits=0).start()
    while not play.decision.seats:
        play.chance()

    assert play.state.authority == (authority, authority)


@pytest.mark.parametrize(("option", "hit"), [("owner_only", 3), ("whole_team", 0)])
def test_pirates_outposts(option, hit):
    """S17: Ben's outpost, too strong for 3 combat, and a raid on Ann."""
    play = turn(["Blob Fighter", "Blob Fighter"], rulings={"pirates_outposts": option},
                Ben={"in play": ["Royal Redoubt"]})

    assert lost(play) == hit and lost(play, "Ben") == 0


# --- a raid's attack, defeat and the end ---------------------------------------------------------------------------
def test_a_raid_destroys_the_players_bases_in_the_order_of_the_boss():
    """S23: 21 combat: an outpost of 6, one of 4, a base of 5, and 6 are left; nobody else's base."""
    play = turn(["Mothership", "Blob Fighter"], Ann={"in play": ["Blob Wheel", "Trading Post", "Royal Redoubt"]},
                Ben={"in play": ["The Hive"]})

    assert discard(play) == ["Blob Wheel", "Royal Redoubt", "Trading Post"] and lost(play) == 6
    assert of(play, "in play", "Ben") == ["The Hive"] and lost(play, "Ben") == 3


def test_a_player_is_eliminated_by_himself_and_the_others_play_on():
    """GS-PIRATESTEAM, GS-LEFTGAME: his cards leave the game."""
    play = turn(["Mothership", "Blob Fighter"], Ann={"authority": 20, "hand": ["Scout"]})

    assert of(play, "out") is True and hand(play) == [] and deciders(play) == ["Ben"] and play.state.active == 1


def test_when_the_last_player_is_out_they_have_lost():
    """S10, GS-VICTORY."""
    play = turn(["Mothership"], Ann={"authority": 20})

    assert play.over and play.returns == (0.0,)


def test_who_is_defeated_by_a_raid_discards_nothing():
    """GS-RAID: he has left the game."""
    assert turn(["Battlecruiser"], Ann={"authority": 12, "hand": ["Scout"]}).over


def test_a_position_in_a_raid_is_refused():
    """Issue 9: an impossible position."""
    with pytest.raises(BadPosition, match=r"on the table|GS-PIRATESEND"):
        load(2, mode=MODE).position(raiders=["Ram"])
