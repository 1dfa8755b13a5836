"""Tokens on Orders: how they come there, what each of the six is worth, and what is refused."""

import pytest

from corerules.engine import BadPosition
from corerules.games.galactic_orders.state import ORDERS
from tests.core_worlds import deciders, legal, of, played, told, why_not
from tests.galactic_orders import load, table

HERO, ROBOT, CRUISER = "(Barbaric Hero)†", "(Barbaric Robot)†", "(Barbaric Star Cruiser)†"
DRAW, WORLD = "(Barbaric Tactic 3)†", "(Barbaric World 1)†"
GRUNTS = "Galactic Grunts"
OWN = "name,instead of,order\nQueen Bee,(Prestige 1)†,Mystic Brotherhood\n"


def spend(order, what=""):
    return f"Ann: spend a token of {order}" + (f" on {what}" if what else "")


# --- placing --------------------------------------------------------------------------------------------
def test_deploying_a_unit_with_a_sign_puts_a_token_there():
    """GO-PLACE: a Robot bears the Science Guild's sign here, Grunts none (TAO3)."""
    play = played(table(actions=3, Energy=2, hand=[ROBOT, GRUNTS]), f"Ann: deploy {ROBOT}", f"Ann: deploy {GRUNTS}")

    assert of(play, "Science Guild") == 1 and of(play, "Faction Tokens") == 20
    assert sum(of(play, order) for order in ORDERS) == 1


def test_playing_a_tactic_puts_a_token_there_and_drafting_does_not():
    """GO-PLACE."""
    play = table(actions=3, Energy=3, hand=[DRAW], words={"Central Zone": [ROBOT]})

    drafted = played(table(actions=3, Energy=3, words={"Central Zone": [ROBOT]}), f"Ann: draft {ROBOT}")
    played(play, f"Ann: play {DRAW} as an Action")

    assert of(play, "Science Guild") == 1 and of(drafted, "Science Guild") == 0


def test_a_prestige_card_puts_its_token_there_as_it_is_drafted():
    """GO-PRESTIGE; the sign is that of a reader's file."""
    play = table(actions=6, Energy=9, cards=OWN, words={"Central Zone": ["Queen Bee"], "round": 9})

    played(play, "Ann: draft Queen Bee")

    assert of(play, "Mystic Brotherhood") == 1 and of(play, "Prestige") == ["Queen Bee"]


def test_the_same_unit_puts_a_token_there_each_time():
    """GO-PLACE; gaps.md C08."""
    play = played(table(actions=3, Energy=2, hand=[ROBOT], Science_Guild=1), f"Ann: deploy {ROBOT}")

    assert of(play, "Science Guild") == 2


@pytest.mark.parametrize(("option", "have", "pool"), [("none", 21, 0), ("unlimited", 22, 0)])
def test_token_pool_empty(option, have, pool):
    """GO-POOL: all 21 lie on Orders."""
    play = table(actions=3, Energy=2, hand=[ROBOT], Galactic_Senate=21, rulings={"token_pool_empty": option})

    played(play, f"Ann: deploy {ROBOT}")

    assert of(play, "Galactic Senate") + of(play, "Science Guild") == have and of(play, "Faction Tokens") == pool


# --- Galactic Senate ----------------------------------------------------------------------------------------
def test_a_token_of_the_senate_is_an_action_point():
    """GO-SENATE; F35: at five the first of two gives the sixth, the second is refused."""
    play = played(table(actions=5, Galactic_Senate=2), spend("Galactic Senate"))

    assert of(play, "actions") == 6 and deciders(play) == ["Ann"]
    assert why_not(play, spend("Galactic Senate")[5:]) == (
        "Ann has 6 action points, and the Senate gives no more than 6 [GO-SENATECAP]")


def test_senate_at_cap_wasted():
    """GO-SENATECAP: the token is gone and brings nothing."""
    play = played(table(actions=5, Galactic_Senate=2, rulings={"senate_at_cap": "wasted"}),
                  spend("Galactic Senate"), spend("Galactic Senate"))

    assert of(play, "actions") == 6 and of(play, "Galactic Senate") == 0 and of(play, "Faction Tokens") == 21


def test_the_senate_helps_nobody_whose_points_are_used_up():
    """GO-SENATE: in his Invasion, for which the last point was paid."""
    play = table(actions=1, Energy=2, Galactic_Senate=1, words={"Central Zone": [WORLD]})

    played(play, f"Ann: invade {WORLD}")

    assert why_not(play, "spend a token of Galactic Senate") == "Ann has 0 action points left [GO-SENATE]"


def test_the_senate_helps_nobody_who_may_only_pass():
    """GO-SENATE, with the base's ruling under which he still has turns."""
    play = table(actions=0, Galactic_Senate=1, rulings={"no_points_left": "passes_himself"})

    assert legal(play) == ["pass"]


# --- Science Guild and Merchant Alliance -----------------------------------------------------------------------
def test_a_token_of_the_science_guild_lowers_a_draft_cost_and_the_rest_is_lost():
    """GO-SCIENCE; F36: 2 - 3 is 0, and nothing goes to another card."""
    infantry = "(Barbaric Infantry)†"
    play = table(actions=3, Energy=0, Science_Guild=1, words={"Central Zone": [infantry, HERO]})

    played(play, spend("Science Guild", infantry))

    assert why_not(play, f"draft {HERO}") == f"{HERO} costs 3†, Ann has 0 Energy [CW-PICK]"
    played(play, f"Ann: draft {infantry}")
    assert of(play, "discard") == [infantry] and of(play, "Energy") == 0 and of(play, "Science on") == []


def test_tokens_add_up_on_one_card():
    """GO-SCIENCE: 6 is lowered by 3 twice."""
    luxury = "(Luxury Hero)†"
    play = table(actions=3, Science_Guild=2, words={"Central Zone": [luxury], "round": 7})

    played(play, spend("Science Guild", luxury), spend("Science Guild", luxury), f"Ann: draft {luxury}")

    assert of(play, "discard") == [luxury]


def test_a_token_of_the_merchants_serves_one_unit():
    """GO-MERCHANT; C12: of two copies the next that is deployed."""
    play = table(actions=3, Energy=1, Merchant_Alliance=1, hand=[CRUISER, CRUISER])

    played(play, spend("Merchant Alliance", CRUISER), f"Ann: deploy {CRUISER}")

    assert of(play, "Energy") == 1 and of(play, "Merchants on") == []
    played(play, f"Ann: deploy {CRUISER}")
    assert of(play, "Energy") == 0


def test_a_token_just_placed_may_be_spent():
    """GO-WHEN; C09: the first Star Cruiser pays for the second."""
    play = table(actions=3, Energy=1, hand=[CRUISER, CRUISER])

    played(play, f"Ann: deploy {CRUISER}", spend("Merchant Alliance", CRUISER), f"Ann: deploy {CRUISER}")

    assert of(play, "Units") == [CRUISER, CRUISER] and of(play, "Energy") == 0


@pytest.mark.parametrize(("option", "left"), [("turn", []), ("round", [HERO])])
def test_reduction_lasts(option, left):
    """GO-LASTS: Ann lowers a cost and does something else."""
    play = table(actions=3, Energy=1, Science_Guild=1, hand=[GRUNTS], words={"Central Zone": [HERO]},
                 ben={"actions": 3}, rulings={"reduction_lasts": option})

    played(play, spend("Science Guild", HERO), f"Ann: deploy {GRUNTS}")

    assert deciders(play) == ["Ben"] and of(play, "Science on") == left


def test_a_reduction_is_lost_with_its_card():
    """GO-LASTS, GO-SCIENCE: Ben drafts it before Ann's next turn."""
    play = table(actions=3, Energy=1, Science_Guild=1, hand=[GRUNTS], words={"Central Zone": [ROBOT]},
                 ben={"actions": 3, "Energy": 2}, rulings={"reduction_lasts": "round"})

    played(play, spend("Science Guild", ROBOT), f"Ann: deploy {GRUNTS}", f"Ben: draft {ROBOT}")

    assert of(play, "Science on") == []


# --- Mining Coalition, Mystic Brotherhood, Order of Knighthood ------------------------------------------------------
def test_a_token_of_the_miners_is_2_energy_and_the_turn_goes_on():
    """GO-MINING, GO-SPEND; F33: no action point."""
    play = played(table(actions=3, Energy=1, Mining_Coalition=2), spend("Mining Coalition"), spend("Mining Coalition"))

    assert (of(play, "Energy"), of(play, "actions"), of(play, "Faction Tokens")) == (5, 3, 21)
    assert deciders(play) == ["Ann"]


def test_a_token_of_the_brotherhood_draws_what_there_is():
    """GO-BROTHERHOOD; F38: one card in the deck, one in the discard pile."""
    play = played(table(actions=3, Mystic_Brotherhood=1, deck=[GRUNTS], discard=[HERO]), spend("Mystic Brotherhood"))

    assert sorted(of(play.go_on(), "hand")) == sorted([GRUNTS, HERO]) and of(play, "deck") == []


@pytest.mark.parametrize(("strength", "fleet", "ground"), [("fleet", 2, 0), ("ground", 0, 2)])
def test_a_token_of_the_knights_is_2_fleet_or_2_ground(strength, fleet, ground):
    """GO-KNIGHTHOOD: one of them, not both."""
    zeus = "Zeus"
    play = table(actions=3, Energy=1, Order_of_Knighthood=1, words={"Central Zone": [zeus], "round": 9})

    played(play, f"Ann: invade {zeus}", spend("Order of Knighthood", strength))

    assert (of(play, "fleet", "table"), of(play, "ground", "table")) == (fleet, ground)


def test_a_world_may_fall_to_tokens_alone():
    """GO-KNIGHTHOOD; C13: with no Unit used there is nobody to leave as a garrison."""
    play = table(actions=3, Energy=1, Order_of_Knighthood=1, words={"Central Zone": [WORLD]}, ben={"actions": 1})

    played(play, f"Ann: invade {WORLD}", spend("Order of Knighthood", "fleet"))

    assert WORLD in of(play, "Worlds") and deciders(play) == ["Ben"]


def test_the_knights_serve_in_an_invasion_only():
    """GO-KNIGHTHOOD: nothing of it is offered before."""
    play = table(actions=3, Energy=1, Order_of_Knighthood=1)

    assert not any("Knighthood" in move for move in legal(play))


# --- who and when ------------------------------------------------------------------------------------------------
def test_a_power_without_a_token_is_refused():
    """GO-SPEND."""
    play = table(actions=3)

    assert why_not(play, "spend a token of Mining Coalition") == "Ann has 0 tokens on Mining Coalition [GO-SPEND]"


def test_nobody_spends_in_another_s_turn():
    """GO-SPEND: Ben has the token, Ann the turn."""
    play = table(actions=3, ben={"Mining Coalition": 2, "actions": 2})

    assert deciders(play) == ["Ann"] and not any("token" in move for move in legal(play))


def test_tokens_keep_a_turn_of_deploying_open():
    """GO-WHEN: nothing can be paid for, but a token of the Miners may change that."""
    play = table(actions=3, Energy=1, Mining_Coalition=1, hand=[GRUNTS, GRUNTS], ben={"actions": 2})

    played(play, f"Ann: deploy {GRUNTS}")

    assert legal(play) == ["end the turn", "spend a token of Mining Coalition"]


def test_everybody_has_21_tokens_and_a_capital_city():
    """GO-TOKENS, GO-CITY, GO-FIRSTBLOOD."""
    play = load(3).start(seed=1).go_on()

    assert [of(play, "Faction Tokens", who) for who in play.game.names] == [21, 21, 21]
    assert all(of(play, "attached", who) == ["Capital City"] for who in play.game.names)
    assert of(play, "Event Stack", "table")[-1] == "First Blood"
    assert "The six Orders lie there; everybody has 21 tokens and a Capital City" in told(play)


@pytest.mark.parametrize(("words", "why"), [
    ({"Galactic Senate": 22}, "Ann has 22 tokens, a faction has 21"),
    ({"Faction Tokens": 3}, "Ann has 3 tokens, a faction has 21"),
    ({"attached": []}, "Ann has 0 Capital Cities"),
    ({"under the city": ["Zeus"]}, "Zeus is no Unit and no Tactic"),
    ({"Science on": ["Zeus"]}, "Zeus is no Unit and no Tactic and no Prestige"),
    ({"Science on": ["Galactic Grunts"]},
     "Galactic Grunts has a lowered Draft Cost and does not lie in the Central Zone"),
    ({"Merchants on": [DRAW]}, "is no Unit"),
    ({"consul of": ["Zeus"]}, "which the ruling consuls leaves out"),
])
def test_a_position_that_no_play_produces_is_refused(words, why):
    """Each with its reason."""
    with pytest.raises(BadPosition, match=why):
        load().position(active="Ann", Ann=words, Ben={})


def test_cities_are_ready_before_anybody_declares():
    """GO-UNDER."""
    with pytest.raises(BadPosition, match="nobody has declared before the Capital Cities are ready"):
        table(at="capital cities", declared=True)


def test_an_event_lies_on_the_stack_and_nowhere_else():
    """GO-STACK."""
    with pytest.raises(BadPosition, match="is an Event and lies on the Event Stack"):
        table(words={"Central Zone": ["(Barbaric Event 1)†"]})
    with pytest.raises(BadPosition, match="Zeus is no Event"):
        table(words={"Event Stack": ["Zeus", "First Blood"]})


@pytest.mark.parametrize("stack", [[], ["(Barbaric Event 1)†"], ["First Blood", "(Barbaric Event 1)†"]])
def test_first_blood_is_the_lowest_card_of_the_stack(stack):
    """GO-FIRSTBLOOD: it lies there from set-up on, and others come on top of it."""
    with pytest.raises(BadPosition, match="First Blood is the lowest Event from set-up on"):
        table(words={"Event Stack": stack})
