"""Gambits: the deal, what each seat sees, revealing, using, each of the ten kinds, both that stay."""

import pytest

from corerules.engine import BadPosition, BadSetup, IllegalMove
from tests.gambit_set import load, of_table, seen, table
from tests.star_realms import deciders, discard, hand, legal, of, played, pools, why_not

ALL = {"Bold Raid": 1, "Energy Shield": 2, "Frontier Fleet": 2, "Political Maneuver": 1, "Rise to Power": 2,
       "Salvage Operation": 1, "Smuggling Run": 1, "Surprise Assault": 1, "Unlikely Alliance": 1, "Wild Gambit": 1}


# --- the deal and the start ----------------------------------------------------------------------------------
def dealt(*cards, **more):
    """Both have been dealt one gambit; the first reveals."""
    play = load(**more).start()
    while play.path[-1] != "deal gambits":
        play.chance()
    for card in cards:
        play.chance([card])
    return play


def test_there_are_thirteen_gambits_of_ten_kinds():
    """Facts, notes: copies by the newest gallery; the first printing of the list cannot reach 13."""
    cards = load().rules.cards

    assert {c.name: c.copies for c in cards.values() if c.deck == "gambits"} == ALL and sum(ALL.values()) == 13


def test_everybody_is_dealt_one_and_the_others_lie_unclaimed():
    """GS-DEAL; S21: the first in turn order reveals first."""
    play = dealt("Bold Raid", "Wild Gambit")

    assert play.state.gambits == (("Bold Raid",), ("Wild Gambit",)) and len(of_table(play, "unclaimed gambits")) == 11
    assert legal(play) == ["Ann: reveal Bold Raid", "Ann: reveal no gambit"]


def test_a_handicap_is_a_number_a_seat():
    """GS-DEAL: players may take fewer."""
    assert load(seats=3, gambits=[2, 0, 1]).opening.to_deal == (2, 0, 1)


@pytest.mark.parametrize(("gambits", "says"), [
    (7, "there are 13 gambits, not 14"), (-1, "gambits are a number"), ([1, 1, 1], "one for each of 2 seats"),
    (True, "gambits are a number"), ("two", "gambits are a number"), ([1, "x"], "gambits are a number")])
def test_a_number_of_gambits_that_cannot_be_is_refused(gambits, says):
    """Issue 9: more gambits than exist."""
    with pytest.raises(BadSetup, match=rf"{says}.*\(GS-DEAL\)"):
        load(gambits=gambits)


def test_a_gambit_is_seen_by_its_owner_only():
    """GS-LOOK."""
    play = dealt("Bold Raid", "Wild Gambit")

    assert seen(play, "Ann", "gambits") == (("Bold Raid",), ("?",))
    assert seen(play, "Ben", "gambits") == (("?",), ("Wild Gambit",))
    assert set(seen(play, "Ben", "unclaimed")) == {"?"}


def test_gambits_may_be_revealed_before_the_first_turn_one_player_after_the_other():
    """GS-REVEAL, GS-STARTORDER."""
    play = played(dealt("Frontier Fleet", "Energy Shield"), "Ann: reveal Frontier Fleet")

    assert deciders(play) == ["Ben"]
    played(play, "Ben: reveal no gambit")
    assert play.state.revealed == (("Frontier Fleet",), ()) and pools(play) == (0, 1, 50)


def test_with_no_gambits_nobody_is_asked():
    """GS-DEAL: they are optional."""
    play = load(gambits=0).start()
    while deciders(play) == []:
        play.chance()

    assert play.path[-1] == "main"


# --- revealing and using ---------------------------------------------------------------------------------------
def test_a_gambit_is_revealed_and_used_in_ones_own_main_phase():
    """GS-USE: it leaves the game."""
    play = played(table(gambits=["Political Maneuver"]), "reveal Political Maneuver",
                  "use the gambit Political Maneuver")

    assert pools(play) == (2, 0, 50) and of_table(play, "gambits gone") == ["Political Maneuver"]
    assert of(play, "gambits") == of(play, "revealed gambits") == []


def test_a_gambit_is_not_revealed_in_anothers_turn():
    """sr-061: the rule that says when it is."""
    play = table(ben={"gambits": ["Bold Raid"]})

    with pytest.raises(IllegalMove, match=r"Ben does not decide here, Ann does \(GS-REVEAL\)"):
        play.do("Ben: reveal Bold Raid")
    assert "Ben: reveal Bold Raid" not in legal(play)


def test_a_gambit_that_stays_is_not_used():
    """GS-USE: it applies."""
    play = table(revealed_gambits=["Frontier Fleet"])

    assert why_not(play, "Ann: use the gambit Frontier Fleet") == [
        "Frontier Fleet is not used, it applies while it is face up [GS-USE]"]


# --- one test a gambit ---------------------------------------------------------------------------------------
def use(card, **more):
    return played(table(revealed_gambits=[card], **more), f"use the gambit {card}")


def test_bold_raid_destroys_a_base_and_draws_a_card():
    """GS-CARDS; the printed example."""
    play = played(use("Bold Raid", ben={"in play": ["Blob Wheel"]}, deck=["Ram"]), "destroy Ben's Blob Wheel",
                  "chance: Ram")

    assert discard(play, "Ben") == ["Blob Wheel"] and hand(play) == ["Ram"]


def test_energy_shield_lowers_an_attack_on_its_owner_and_none_on_his_bases():
    """sr-060: a base of 4 takes 4, then an attack for 1 takes nothing."""
    play = played(table(combat=5, ben={"revealed gambits": ["Energy Shield"], "in play": ["Barter World"]}),
                  "attack Ben's Barter World", "attack Ben for 1")

    assert pools(play) == (0, 0, 50) and of(play, "authority", "Ben") == 50 and discard(play, "Ben") == ["Barter World"]


def test_two_energy_shields_lower_by_two():
    """S37: each lowers each attack."""
    play = played(table(combat=5, ben={"revealed gambits": ["Energy Shield"] * 2}), "attack Ben for 5")

    assert of(play, "authority", "Ben") == 47


@pytest.mark.parametrize(("option", "left"), [("each_attack", 48), ("once_a_turn", 47)])
def test_energy_shield_split(option, left):
    """S37: two attacks for 2."""
    play = table(combat=4, rulings={"energy_shield_split": option}, ben={"revealed gambits": ["Energy Shield"]})

    played(play, "attack Ben for 2", "attack Ben for 2")

    assert of(play, "authority", "Ben") == left


def test_a_shield_that_lowers_once_a_turn_lowers_again_in_the_next():
    """S37."""
    play = table(combat=2, rulings={"energy_shield_split": "once_a_turn"}, deck=["Scout"] * 5,
                 ben={"revealed gambits": ["Energy Shield"], "deck": ["Scout"] * 5})

    played(play, "attack Ben for 2", "end the turn", "chance: Scout, Scout, Scout, Scout, Scout")

    assert play.state.shielded == (False, False) and of(play, "authority", "Ben") == 49


@pytest.mark.parametrize(("option", "may"), [("off", False), ("on", True)])
def test_energy_shield_errata(option, may):
    """S38, sr-010: with the erratum it is scrapped for a card."""
    play = table(revealed_gambits=["Energy Shield"], deck=["Ram"], rulings={"energy_shield_errata": option})

    assert ("Ann: use the gambit Energy Shield" in legal(play)) is may
    if may:
        assert hand(played(play, "use the gambit Energy Shield", "chance: Ram")) == ["Ram"]


@pytest.mark.parametrize(("option", "combat"), [("pays_at_once", 1), ("from_next_turn", 0)])
def test_frontier_fleet_reveal_turn(option, combat):
    """S36."""
    play = table(gambits=["Frontier Fleet"], rulings={"frontier_fleet_reveal_turn": option})

    assert pools(played(play, "reveal Frontier Fleet"))[1] == combat


@pytest.mark.parametrize("option", ["pays_at_once", "from_next_turn"])
def test_frontier_fleet_gives_its_combat_in_each_turn_of_its_owner(option):
    """GS-FLEET: two of them give two."""
    play = table(revealed_gambits=["Frontier Fleet"] * 2, rulings={"frontier_fleet_reveal_turn": option})

    assert pools(play) == (0, 2, 50) and pools(play, "Ben") == (0, 0, 50)


def test_rise_to_power_gives_eight_authority_and_a_card():
    """GS-CARDS."""
    play = played(use("Rise to Power", deck=["Ram"]), "chance: Ram")

    assert pools(play) == (0, 0, 58) and hand(play) == ["Ram"]


def test_salvage_operation_puts_a_discarded_card_on_top_where_all_have_seen_it():
    """GS-CARDS."""
    play = played(use("Salvage Operation", discard=["Cutter", "Ram"]), "put Ram on top of the deck")

    assert of(play, "top of deck") == ["Ram"] and discard(play) == ["Cutter"]
    assert seen(play, "Ben", "tops")[0] == ("Ram",)


def test_salvage_operation_finds_nothing_in_an_empty_discard_pile():
    """As much as can be done."""
    assert of(use("Salvage Operation"), "top of deck") == []


def test_smuggling_run_acquires_a_card_that_costs_four_or_less():
    """GS-CARDS: a base, an Explorer, but no Ram Carrier; into the discard pile, and the slot is filled."""
    play = use("Smuggling Run", words={"row": ["Blob Carrier", "Barter World", "Cutter"]})

    assert legal(play) == ["Ann: acquire Barter World for nothing", "Ann: acquire Cutter for nothing",
                           "Ann: acquire Explorer for nothing"]
    assert discard(played(play, "acquire Barter World for nothing")) == ["Barter World"]


def test_smuggling_run_finds_nothing_that_is_cheap():
    """As much as can be done."""
    play = use("Smuggling Run", words={"row": ["Blob World"], "explorers": 0})

    assert discard(play) == [] and of_table(play, "gambits gone") == ["Smuggling Run"]


def test_surprise_assault_gives_eight_combat():
    """GS-CARDS."""
    assert pools(use("Surprise Assault")) == (0, 8, 50)


def test_unlikely_alliance_draws_two_cards():
    """GS-CARDS."""
    play = played(use("Unlikely Alliance", deck=["Ram", "Cutter"]), "chance: Cutter, Ram")

    assert hand(play) == ["Cutter", "Ram"]


def test_wild_gambit_looks_at_as_many_as_were_paid_for_and_keeps_one():
    """GS-WILD: only he sees them; the others go back; it may be revealed in this very turn."""
    play = played(use("Wild Gambit", trade=3), "pay 2 trade", "chance: Bold Raid, Surprise Assault")

    assert seen(play, "Ann", "looked") == ("Bold Raid", "Surprise Assault")
    assert seen(play, "Ben", "looked") == ("?", "?")
    played(play, "keep Surprise Assault", "reveal Surprise Assault", "use the gambit Surprise Assault")
    assert pools(play) == (1, 8, 50) and "Bold Raid" in of_table(play, "unclaimed gambits")


def test_wild_gambit_without_trade_looks_at_nothing():
    """GS-WILD: any amount, none too."""
    play = use("Wild Gambit")

    assert of(play, "gambits") == [] and of_table(play, "gambits gone") == ["Wild Gambit"]
    assert of(played(use("Wild Gambit", trade=1), "pay 0 trade"), "gambits") == []


# --- defeat, and positions -----------------------------------------------------------------------------------
def test_the_gambits_of_a_defeated_player_leave_the_game():
    """S22."""
    play = table(seats=3, combat=3, ben={"authority": 3, "gambits": ["Bold Raid"], "revealed gambits": ["Wild Gambit"]})

    played(play, "attack Ben for 3")

    assert of_table(play, "gambits gone") == ["Bold Raid", "Wild Gambit"] and deciders(play) == ["Ann"]


@pytest.mark.parametrize(("words", "says"), [
    ({"Ann": {"hand": ["Bold Raid"]}}, r"Bold Raid is a gambit.*GS-NEVER"),
    ({"Ann": {"gambits": ["Ram"]}}, r"3 Ram on the table.*SR-SETUP"),
    ({"Ann": {"gambits": ["Bold Raid"] * 2}}, r"2 Bold Raid on the table, 3 seats have 1 \(GS-CARDS"),
    ({"Ann": {"gambits": ["Bold Raid"]}, "Ben": {"gambits": ["Bold Raid"]}}, r"2 Bold Raid.*GS-CARDS"),
    ({"unclaimed gambits": [], "gambits gone": []}, r"0 Bold Raid on the table, 3 seats have 1 \(GS-CARDS"),
    ({"Ann": {"gambits": ["Bold Raid"]}, "looked at": ["Wild Gambit"]}, r"being looked at.*GS-WILD|on the table"),
    ({"Ben": {"authority": 0, "gambits": ["Bold Raid"]}, "Cleo": {}}, r"Ben is out and still has gambits.*GS-LEFTGAME"),
])
def test_a_position_with_gambits_where_none_can_be_is_refused(words, says):
    """Issue 9: an impossible position, under the rule that says so."""
    with pytest.raises(BadPosition, match=says):
        load(seats=3).position(**words)
