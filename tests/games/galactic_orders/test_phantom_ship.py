"""Garrisons, the Phantom Ship, Superior Engineering, Taurus."""

import pytest

from corerules.games.core_worlds.scoring import counted
from tests.core_worlds import deciders, legal, of, played, told, why_not
from tests.galactic_orders import table

SHIP, ENGINEERING, GRUNTS, SNUB = "Phantom Ship", "Superior Engineering", "Galactic Grunts", "Snub Fighter"
ONE = "(Barbaric World 1)†"  # fleet 2
HERO, VEHICLE = "(Barbaric Hero)†", "(Barbaric Vehicle)†"  # fleet 1 ground 2; ground 1


def invading(world=ONE, **ann):
    """Ann's Invasion for her last action point."""
    play = table(**{"actions": 1, "Energy": 4, **ann}, words={"Central Zone": [world], "round": 5}, ben={"actions": 1})
    return played(play, f"Ann: invade {world}")


# --- the garrison -----------------------------------------------------------------------------------------
def test_any_one_unit_that_was_used_may_garrison():
    """GO-GARRISON; F45: a Hero and a Vehicle took the World; neither could colonise."""
    world = "(Barbaric World 9)†"  # fleet 2, ground 2
    play = invading(world, Units=[HERO, VEHICLE, SNUB])
    played(play, f"Ann: give up {HERO}", f"Ann: give up {SNUB}")

    assert legal(play) == [f"garrison with {HERO}", f"garrison with {SNUB}", "leave no garrison"]
    played(play, f"Ann: garrison with {HERO}")
    assert of(play, "under Worlds") == [HERO] and of(play, "discard") == [SNUB]


def test_a_garrison_is_an_option():
    """GO-GARRISON."""
    play = played(invading(Units=[SNUB, SNUB]), f"Ann: give up {SNUB}", f"Ann: give up {SNUB}",
                  "Ann: leave no garrison")

    assert of(play, "under Worlds") == [] and of(play, "discard") == [SNUB, SNUB]


# --- the ship ---------------------------------------------------------------------------------------------------
def test_it_is_deployed_in_an_invasion_only():
    """GO-PHANTOM."""
    play = table(actions=3, Energy=9, hand=[SHIP])

    assert why_not(play, f"deploy {SHIP}") == f"{SHIP} is deployed in an Invasion only [GO-PHANTOM]"


def test_it_costs_no_action_point_and_is_used():
    """GO-PHANTOM; F46: no action point is left; 1 Energy for the Invasion, 2 for the ship."""
    play = played(invading(Units=[SNUB], hand=[SHIP]), f"Ann: deploy {SHIP}")

    assert of(play, "actions") == 0 and of(play, "Energy") == 1 and of(play, "fleet", "table") == 1
    assert of(play, "given up", "table") == [SHIP]
    played(play, f"Ann: give up {SNUB}", "Ann: leave no garrison")
    assert of(play, "discard") == [SHIP, SNUB] and ONE in of(play, "Worlds")


def test_without_its_energy_it_is_refused():
    """GO-PHANTOM."""
    play = invading(Units=[SNUB], hand=[SHIP], Energy=2)

    assert why_not(play, f"deploy {SHIP}") == f"{SHIP} costs 2†, Ann has 1 Energy [GO-PHANTOM]"


def test_it_places_one_token():
    """GO-PLACE, GO-BOTHKINDS: deployed and played in one."""
    play = played(invading(Units=[SNUB], hand=[SHIP]), f"Ann: deploy {SHIP}")

    assert of(play, "Order of Knighthood") == 1 and of(play, "Faction Tokens") == 20


def test_taurus_and_the_merchants_lower_its_cost():
    """GO-TAURUS, GO-MERCHANT: 2, 1 less by the World, 3 less by a token."""
    play = invading(Units=[SNUB], hand=[SHIP], Energy=2, Worlds=["(Home World 1)†", "Taurus"], Merchant_Alliance=1)

    assert play.game.rules.sums["deploy cost"].told(play.state, 0, SHIP) == "1† (+2† printed, -1† Taurus)"
    played(play, f"Ann: spend a token of Merchant Alliance on {SHIP}", f"Ann: deploy {SHIP}")
    assert of(play, "Energy") == 1


DRAW, FLEET = "(Barbaric Tactic 3)†", "(Barbaric Tactic 1)†"
TAURUS = "name,text\nTaurus,lasting: 1 less to deploy each Tactic or Star Cruiser\n"
CHEAP = {"Worlds": ["(Home World 1)†", "Taurus"], "cards": TAURUS, "Energy": 0}


def test_a_world_may_lower_what_tactics_cost():
    """GO-TAURUS: as an Action, in an Invasion and at its end, each for 1 Energy less; of the ship only once."""
    acts = played(table(hand=[DRAW], **CHEAP), f"Ann: play {DRAW} as an Action")
    deploying = acts.game.rules.sums["deploy cost"].told
    fights = played(invading(hand=[FLEET], **CHEAP | {"Energy": 1}), f"Ann: play {FLEET}")  # the Invasion is 1

    assert of(acts, "discard") == [DRAW] and of(acts, "Energy") == 0
    assert f"Ann plays {DRAW} for 0† (+1† printed, -1 Taurus) Energy" in told(acts)
    assert of(fights, "Energy") == 0 and of(fights, "hand") == []
    assert deploying(table(hand=[SHIP], **CHEAP).state, 0, SHIP) == "1† (+2† printed, -1 Taurus)"


def test_without_that_world_tactics_cost_what_is_printed():
    """CW-ASACTION, CW-TACTIC: and it is legal only as long as the World lies there."""
    play = table(hand=[DRAW], Energy=0, cards=TAURUS)

    assert why_not(play, f"play {DRAW} as an Action") == f"{DRAW} costs 1†, Ann has 0 Energy [CW-ASACTION]"


def test_superior_engineering_is_a_tactic_whose_cost_is_lowered():
    """GO-ENGINEERING, GO-TAURUS: 1 Energy, 1 less."""
    play = invading(hand=[SHIP, ENGINEERING], Units=[SNUB], **CHEAP | {"Energy": 2})
    played(play, f"Ann: deploy {SHIP}", "Ann: break off the Invasion",
           f"Ann: play {ENGINEERING} and take back {SHIP}")

    assert of(play, "hand") == [SHIP] and of(play, "discard") == [ENGINEERING]


def test_before_units_it_comes_before_them():
    """GO-BOTHKINDS: under the base's ruling, as other Tactics."""
    play = played(invading(Units=[SNUB], hand=[SHIP], rulings={"invasion_window": "before_units"}),
                  f"Ann: give up {SNUB}")

    assert why_not(play, f"deploy {SHIP}") == "a Unit has been given up, Tactics come before that [GO-BOTHKINDS]"


def test_one_that_would_not_be_needed_is_refused_as_other_units_are():
    """GO-BOTHKINDS, CW-OVERKILL: beside a Starfighter of 2 it is one too many, of two Fighters of 1 not."""
    strict = {"overkill": "none_to_spare"}
    spare = invading(Units=["(Barbaric Starfighter)†"], hand=[SHIP], rulings=strict)
    needed = played(invading(Units=[SNUB, SNUB], hand=[SHIP], rulings=strict),
                    f"Ann: deploy {SHIP}", f"Ann: give up {SNUB}")

    assert why_not(spare, f"deploy {SHIP}") == f"{SHIP} would not be needed [GO-BOTHKINDS]"
    assert ONE in of(needed, "Worlds") and f"deploy {SHIP}" in legal(invading(hand=[SHIP], rulings=strict))


def test_it_counts_as_tactic_unit_and_star_cruiser():
    """GO-BOTHKINDS: for Core Worlds that count any of them."""
    have, without = counted(table(hand=[SHIP]).state, 0), counted(table().state, 0)

    assert {what: have[what] - without[what] for what in ("Tactic", "Unit", "Star Cruiser")} == dict.fromkeys(
        ("Tactic", "Unit", "Star Cruiser"), 1)


@pytest.mark.parametrize(("option", "discard", "units"), [("discarded", [SHIP], []), ("as_units", [], [SHIP])])
def test_phantom_failed(option, discard, units):
    """GO-PHANTOMFATE: other Units stay, by the base's ruling."""
    play = played(invading(hand=[SHIP], rulings={"phantom_failed": option}), f"Ann: deploy {SHIP}",
                  "Ann: break off the Invasion")

    assert of(play, "discard") == discard and of(play, "Units") == units


@pytest.mark.parametrize(("option", "garrisons"), [
    ("yes", [f"garrison with {SHIP}", f"garrison with {SNUB}", "leave no garrison"]),
    ("no", [f"garrison with {SNUB}", "leave no garrison"])])
def test_phantom_garrison(option, garrisons):
    """GO-PHANTOMFATE."""
    play = played(invading(Units=[SNUB], hand=[SHIP], rulings={"phantom_garrison": option}), f"Ann: deploy {SHIP}",
                  f"Ann: give up {SNUB}")

    assert legal(play) == garrisons


# --- Superior Engineering -------------------------------------------------------------------------------------------
def test_superior_engineering_takes_it_back_when_the_world_has_fallen():
    """GO-ENGINEERING: for 1 Energy; its own token is placed."""
    play = played(invading(Units=[SNUB], hand=[SHIP, ENGINEERING]), f"Ann: deploy {SHIP}", f"Ann: give up {SNUB}",
                  "Ann: leave no garrison")

    assert legal(play) == [f"play {ENGINEERING} and take back {SHIP}", "take nothing back"]
    played(play, f"Ann: play {ENGINEERING} and take back {SHIP}")
    assert of(play, "hand") == [SHIP] and of(play, "discard") == [SNUB, ENGINEERING] and of(play, "Energy") == 0
    assert of(play, "Science Guild") == 1 and f"Ann takes {SHIP} back into the hand" in told(play)


def test_superior_engineering_takes_it_back_when_the_invasion_has_failed():
    """GO-ENGINEERING: an Invasion is over either way."""
    play = played(invading(hand=[SHIP, ENGINEERING]), f"Ann: deploy {SHIP}", "Ann: break off the Invasion",
                  f"Ann: play {ENGINEERING} and take back {SHIP}")

    assert of(play, "hand") == [SHIP] and of(play, "discard") == [ENGINEERING] and deciders(play) == ["Ben"]


def test_it_may_be_left():
    """GO-ENGINEERING."""
    play = played(invading(hand=[SHIP, ENGINEERING]), f"Ann: deploy {SHIP}", "Ann: break off the Invasion",
                  "Ann: take nothing back")

    assert of(play, "hand") == [ENGINEERING] and of(play, "discard") == [SHIP]


def test_a_ship_in_garrison_is_not_taken_back():
    """GO-ENGINEERING, GO-GARRISON."""
    play = played(invading(Units=[SNUB], hand=[SHIP, ENGINEERING]), f"Ann: deploy {SHIP}", f"Ann: give up {SNUB}",
                  f"Ann: garrison with {SHIP}")

    assert of(play, "hand") == [ENGINEERING] and deciders(play) == ["Ben"]


def test_superior_engineering_is_nothing_in_an_invasion_or_as_an_action():
    """GO-ENGINEERING."""
    play = table(actions=3, Energy=9, hand=[ENGINEERING])

    assert not any(ENGINEERING in move for move in (*legal(play), *legal(invading(hand=[ENGINEERING]))))
