"""Hydra: teams of two and of three, what they share, what each keeps, and what they give each other."""

import pytest

from corerules.engine import BadPosition, BadSetup, Open
from tests.gambit_set import load, table
from tests.star_realms import active, deciders, discard, legal, of, played, pools, why_not

TEN = ["Scout"] * 8 + ["Viper"] * 2


def two_heads(*args, **more):
    """Ann and Ben against Cleo and Dan; Ann's team is in its Main Phase."""
    return table(*args, **{"seats": 4, "mode": "hydra", **more})


# --- set-up ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("seats", "score", "teams"), [(4, 75, (0, 0, 1, 1)), (6, 100, (0, 0, 0, 1, 1, 1))])
def test_a_team_of_two_has_75_and_one_of_three_100(seats, score, teams):
    """GS-SCORE."""
    opening = load(seats, mode="hydra").opening

    assert opening.authority == (score,) * seats and opening.teams == teams


@pytest.mark.parametrize(("seats", "sizes"), [(4, [3, 3, 5, 5]), (6, [3, 3, 3, 5, 5, 5])])
def test_the_team_that_begins_has_three_cards_each_and_the_other_five(seats, sizes):
    """GS-FIRSTTEAM."""
    play = load(seats, mode="hydra", gambits=0).start()
    while play.path[-1] != "main":
        play.chance()

    assert [len(hand) for hand in play.state.hands] == sizes and deciders(play) == list(play.game.names)[:seats // 2]


@pytest.mark.parametrize(("seats", "options", "says"), [
    (5, {}, "a Hydra has two heads"), (4, {"heads": 5}, "5 in heads: a Hydra has two heads"),
    (4, {"heads": 3}, "two teams of 3 are 6 seats"), (4, {"heads": True}, "a Hydra has two heads"),
    (4, {"heads": 2.0}, "a Hydra has two heads"), (4, {"heads": [2]}, "a Hydra has two heads")])
def test_other_numbers_of_heads_and_seats_are_refused(seats, options, says):
    """Issue 9: five heads."""
    with pytest.raises(BadSetup, match=rf"{says}.*GS-HYDRA"):
        load(seats, mode="hydra", **options)


def test_too_few_and_too_many_seats_are_refused_under_the_rule_of_teams():
    """Issue 9: refused with the rule that says so."""
    for seats in (2, 8):
        with pytest.raises(BadSetup, match=r"seats 4 to 6.*GS-HYDRA"):
            load(seats, mode="hydra")


# --- what is shared and what is not --------------------------------------------------------------------------------
def test_authority_that_one_gains_both_have():
    """GS-TEAM."""
    play = played(two_heads(["Cutter"]), "Ann: play Cutter")

    assert [of(play, "authority", who) for who in play.game.names] == [79, 79, 75, 75]
    assert pools(play) == (2, 0, 79) and pools(play, "Ben") == (0, 0, 79)


def test_any_of_the_team_acts_in_any_order_with_his_own_cards():
    """GS-TEAMTURN."""
    play = two_heads(["Scout"], ben={"hand": ["Viper", "Explorer"]})
    assert isinstance(play.decision, Open) and deciders(play) == ["Ann", "Ben"]

    played(play, "Ben: play Viper", "Ann: play Scout", "Ben: play Explorer")

    assert pools(play) == (1, 0, 75) and pools(play, "Ben") == (2, 1, 75) and active(play) == "Ann"


def test_a_teammates_card_enables_no_ally_ability():
    """GS-TEAM."""
    play = two_heads(["Blob Fighter"], ben={"in play": ["Blob Wheel"]})

    assert why_not(played(play, "Ann: play Blob Fighter"), "Ann: use the ally ability of Blob Fighter") == [
        "Ann has no other Blob card in play [SR-ALLY]"]


def test_an_effect_that_asks_asks_the_player_who_made_the_move():
    """GS-TEAMTURN: Ben scraps of his own hand."""
    play = played(two_heads(["Scout"], ben={"hand": ["Trade Bot", "Viper"]}), "Ben: play Trade Bot")

    assert legal(play) == ["Ben: scrap Viper from the hand", "Ben: scrap no card"]
    played(play, "scrap Viper from the hand")
    assert pools(play, "Ben")[0] == 1 and active(play) == "Ann" and deciders(play) == ["Ann", "Ben"]


def test_the_phases_are_those_of_all_of_the_team_and_then_the_other_team_is_on():
    """GS-TEAMTURN, GS-TEAMEND: Ben says that the turn is over."""
    play = two_heads(["Scout"], trade=3, ben={"hand": ["Viper"], "in play": ["Cutter"], "deck": TEN[:5]},
                     deck=TEN[:5])

    played(play, "Ben: end the turn", "chance: Scout, Scout, Scout, Scout, Scout",
           "chance: Scout, Scout, Scout, Scout, Scout")

    assert discard(play) == ["Scout"] and discard(play, "Ben") == ["Cutter", "Viper"]
    assert pools(play)[0] == 0 and active(play) == "Cleo" and deciders(play) == ["Cleo", "Dan"]


def test_after_the_second_team_it_is_the_firsts_turn_again():
    """GS-TEAMTURN."""
    play = load(4, mode="hydra").position(active="Dan", Cleo={"deck": TEN[:5]}, Dan={"deck": TEN[:5]})

    assert deciders(play) == ["Cleo", "Dan"]
    played(play, "Cleo: end the turn", *["chance: Scout, Scout, Scout, Scout, Scout"] * 2)
    assert deciders(play) == ["Ann", "Ben"]


# --- attacks -----------------------------------------------------------------------------------------------------
def test_an_attack_on_one_is_an_attack_on_the_team():
    """GS-TEAM: one target for both."""
    play = two_heads(combat=2)
    assert [move for move in legal(play) if "attack" in move] == [
        "Ann: attack Cleo and Dan for 2", "Ann: attack Cleo and Dan for 1"]

    played(play, "Ann: attack Cleo and Dan for 2")

    assert [of(play, "authority", who) for who in ("Cleo", "Dan")] == [73, 73]


def test_an_attack_names_all_of_a_team_of_three():
    """GS-TEAM: the button says whose authority it is."""
    play = load(["Ann", "Ben", "Cleo", "Dan", "Eva", "Fay"], mode="hydra").position(active="Dan", Fay={"combat": 1})

    assert [move for move in legal(play) if "attack" in move] == ["Fay: attack Ann, Ben and Cleo for 1"]


def test_an_outpost_protects_the_whole_team():
    """GS-TEAMOUTPOST: neither authority nor a teammate's base."""
    play = two_heads(combat=9, words={"Cleo": {"in play": ["Blob Wheel"]}, "Dan": {"in play": ["Trading Post"]}})

    assert why_not(play, "Ann: attack Cleo and Dan for 9") == ["Trading Post must be destroyed first [GS-TEAMOUTPOST]"]
    assert why_not(play, "Ann: attack Cleo's Blob Wheel") == [
        "Trading Post protects Blob Wheel, which is no outpost [GS-TEAMOUTPOST]"]
    assert "Ann: attack Dan's Trading Post" in legal(play)


def test_a_team_without_authority_is_defeated_all_at_once():
    """GS-TEAMDEFEAT."""
    play = played(two_heads(combat=3, words={"Cleo": {"authority": 3}}), "Ann: attack Cleo and Dan for 3")

    assert play.over and play.returns == (1.0, 1.0, 0.0, 0.0)


def test_an_energy_shield_lowers_an_attack_on_its_owners_team():
    """GS-SHIELD, GS-TEAM: whose authority is attacked is attacked."""
    play = two_heads(combat=3, words={"Dan": {"revealed gambits": ["Energy Shield"]}})

    assert of(played(play, "Ann: attack Cleo and Dan for 3"), "authority", "Dan") == 73


def test_the_one_who_discards_is_one_of_the_other_team():
    """SR-FORCED: an opponent of choice, no teammate."""
    play = played(two_heads(["Survey Ship"], play=["Royal Redoubt", "War World"],
                            words={"Cleo": {"hand": ["Scout"]}, "Dan": {"hand": ["Viper"]}}),
                  "Ann: use the ally ability of Royal Redoubt")

    assert legal(play) == ["Ann: Cleo discards", "Ann: Dan discards"]


def test_discards_that_are_owed_are_made_by_each_of_the_team_before_its_main_phase():
    """SR-FORCED with GS-TEAMTURN, where discards wait for the victim's turn."""
    play = two_heads(["Scout"], ben={"hand": ["Viper", "Scout"], "discards owed": 1},
                     rulings={"forced_discard_timing": "at_victims_turn"})

    assert legal(play) == ["Ben: discard Scout", "Ben: discard Viper"]
    assert deciders(played(play, "discard Viper")) == ["Ann", "Ben"]


# --- what teammates give each other ----------------------------------------------------------------------------
def test_any_amount_of_trade_and_combat_is_given_as_often_as_one_likes():
    """GS-TRANSFER."""
    play = played(two_heads(trade=3, combat=2), "Ann: give 2 trade to Ben", "Ann: give 1 trade to Ben",
                  "Ann: give 2 combat to Ben", "Ben: give 1 trade to Ann")

    assert pools(play) == (1, 0, 75) and pools(play, "Ben") == (2, 2, 75)
    assert why_not(play, "Ann: give 1 combat to Ben") == ["Ann has 0 combat [GS-TRANSFER]"]


def test_a_base_is_destroyed_with_the_combat_of_two():
    """GS-TRANSFER: this is what it is for."""
    play = two_heads(combat=3, ben={"combat": 2}, words={"Cleo": {"in play": ["Blob Wheel"]}})

    played(play, "Ben: give 2 combat to Ann", "Ann: attack Cleo's Blob Wheel")

    assert discard(play, "Cleo") == ["Blob Wheel"]


def test_a_card_is_moved_to_a_teammates_discard_pile_for_a_trade():
    """GS-MOVEDISCARD."""
    play = two_heads(trade=1, discard=["Cutter"])

    played(play, "Ann: pay 1 trade to put Cutter into Ben's discard pile")

    assert discard(play) == [] and discard(play, "Ben") == ["Cutter"] and pools(play)[0] == 0


def test_moving_a_card_costs_a_trade_and_is_not_for_teams_of_three():
    """GS-MOVEDISCARD."""
    move = "Ann: pay 1 trade to put Cutter into Ben's discard pile"

    assert why_not(two_heads(discard=["Cutter"]), move) == ["Ann has 0 trade, it costs 1 [GS-MOVEDISCARD]"]
    assert why_not(two_heads(seats=6, trade=1, discard=["Cutter"]), move) == [
        "only a team of two moves cards between discard piles [GS-MOVEDISCARD]"]


@pytest.mark.parametrize(("seats", "team"), [(4, "Cleo and Dan"), (6, "Dan, Eve and Finn")])
def test_an_attack_is_told_as_the_move_said_it(seats, team):
    """GS-TEAM: who attacks one of a team attacks all of it."""
    play = played(two_heads(seats=seats, combat=3), f"Ann: attack {team} for 2")

    assert f"Ann attacks {team} for 2" in [line.text for line in play.seen_by(None).lines()]


# --- positions ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("words", "says"), [
    ({"Ann": {"authority": 30}, "Ben": {"authority": 31}}, r"Ann and teammates share.*GS-TEAM"),
    ({"Ann": {"team": "second"}}, r"these are no two teams.*GS-HYDRA"),
    ({"Cleo": {"trade": 3}}, r"Cleo has a pool.*SR-POOLS")])
def test_a_position_that_no_team_could_be_in_is_refused(words, says):
    """Issue 9: an impossible position."""
    with pytest.raises(BadPosition, match=says):
        load(4, mode="hydra").position(active="Ann", **words)


def test_what_is_said_of_one_players_authority_is_true_of_his_team():
    """GS-TEAM."""
    assert two_heads(authority=30).state.authority == (30, 30, 75, 75)
