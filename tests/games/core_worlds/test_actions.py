"""The Action Phase of Core Worlds at its edges: costs, deploying, passing, invading, colonising."""

import random
from itertools import combinations

import pytest

from corerules.games.core_worlds.invasion import needed
from tests.core_worlds import deciders, legal, load, of, played, table, told, why_not, zone


# --- costs ----------------------------------------------------------------------------------------
def test_a_cost_never_falls_below_nothing():
    """A Dreadnought Cruiser with eight Starfighters: 7 less 8."""
    fighters = ["Snub Fighter"] * 5 + ["(Barbaric Starfighter)†"] * 2 + ["Claw Fighter"]
    play = table(Energy=0, hand=["Dreadnought Cruiser"], Units=fighters)

    played(play, "deploy Dreadnought Cruiser")

    assert of(play, "Energy") == 0 and "Dreadnought Cruiser" in of(play, "Units")


def test_a_rival_s_starfighters_lower_nothing():
    """Only those of the own Warzone."""
    play = table(Energy=6, hand=["Dreadnought Cruiser"], ben={"Units": ["Snub Fighter"]})

    assert why_not(play, "deploy Dreadnought Cruiser") == "Dreadnought Cruiser costs 7, Ann has 6 Energy [CW-DEPLOY]"


def test_a_cost_explains_itself_by_its_addends():
    """7 printed, less 2 for two Starfighters."""
    play = table(Energy=9, hand=["Dreadnought Cruiser"], Units=["Snub Fighter"] * 2)

    cost = play.game.rules.sums["deploy cost"]

    assert cost.of(play.state, 0, "Dreadnought Cruiser") == 5
    assert [str(a) for a in cost.addends(play.state, 0, "Dreadnought Cruiser")] == [
        "+7 printed [CW-DEPLOY]", "-2 for 2 Starfighter in the Warzone [CW-DISCOUNT]"]


def test_deploying_ends_with_the_last_action_point():
    """One point a Unit; nothing is asked when no further Unit can be paid for."""
    play = table(actions=1, Energy=5, hand=["Galactic Grunts"] * 2)

    played(play, "deploy Galactic Grunts")

    assert deciders(play) == ["Ben"] and of(play, "hand") == ["Galactic Grunts"]


def test_without_action_points_every_option_is_refused():
    """Action Phase; passes_himself leaves only that."""
    play = table(rulings={"no_points_left": "passes_himself"}, actions=0, Energy=9, hand=["Galactic Grunts"],
                 words={"central_zone": ["(Barbaric World 1)†", "Claw Fighter"]})

    assert legal(play) == ["pass"]
    assert {why_not(play, move) for move in ("deploy Galactic Grunts", "draft Claw Fighter",
                                             "invade (Barbaric World 1)†")} == {"Ann has 0 action points [CW-ACTION]"}


# --- passing --------------------------------------------------------------------------------------
def test_a_player_without_points_pays_nothing_to_pass():
    """pass_cost = one: if he has one."""
    rulings = {"no_points_left": "passes_himself", "pass_cost": "one"}
    play = table(rulings=rulings, actions=0, ben={"actions": 2})

    played(play, "pass")

    assert of(play, "passed") and of(play, "actions") == 0 and deciders(play) == ["Ben"]


def test_whoever_may_come_back_is_out_when_all_pass_in_a_row():
    """pass_means = may_come_back: Ann and Ben pass one after the other."""
    play = table(rulings={"pass_means": "may_come_back"}, hand=["Energy Surge"])

    played(play, "pass", "Ben: pass")

    assert play.state.at == "discard"


def test_three_players_go_on_past_one_who_has_passed():
    """Cleo and Ann take turns after Ben has passed."""
    play = table(seats=3, Energy=9, hand=["Galactic Grunts"] * 3,
                 words={"Cleo": {"Energy": 9, "hand": ["Snub Fighter"] * 3}})

    played(play, "deploy Galactic Grunts", "end the turn", "Ben: pass", "Cleo: deploy Snub Fighter", "end the turn")
    assert deciders(play) == ["Ann"]
    played(play, "deploy Galactic Grunts", "end the turn")

    assert deciders(play) == ["Cleo"]


# --- invading -------------------------------------------------------------------------------------
def test_units_come_back_as_they_were():
    """An Invasion that failed: what a Unit gained was for that Invasion."""
    play = table(Energy=4, Units=["Hercules Bomber", "Galactic Grunts"], words={"central_zone": ["(Luxury World 7)†"]})

    played(play, "invade (Luxury World 7)†", "use Hercules Bomber", "give up Hercules Bomber (+2 ground)",
           "break off the Invasion")

    assert of(play, "Units") == ["Galactic Grunts", "Hercules Bomber"] and zone(play) == ["(Luxury World 7)†"]
    assert (play.state.fleet, play.state.ground, play.state.given, play.state.target) == (0, 0, (), "")


def test_each_of_two_bombers_is_boosted_once():
    """Once an Invasion for each: here an own card file has two."""
    game = load(cards="name,copies\nHercules Bomber,2\n(Frontier Infantry)†,1\n")
    play = game.position(active="Ann", Ann={"Energy": 4, "Units": ["Hercules Bomber"] * 2},
                         central_zone=["(Luxury World 5)†"])

    played(play, "invade (Luxury World 5)†", "use Hercules Bomber", "use Hercules Bomber")

    assert of(play, "Units") == ["Hercules Bomber (+2 ground)"] * 2
    assert why_not(play, "use Hercules Bomber") == "Hercules Bomber has used its ability in this Invasion [CW-ONCE]"


def test_boosts_count_only_for_a_unit_that_is_given_up():
    """A boosted Unit that stays brings nothing."""
    play = table(Energy=3, Units=["Hercules Bomber", "Snub Fighter"], words={"central_zone": ["(Barbaric World 9)†"]})

    played(play, "invade (Barbaric World 9)†", "use Hercules Bomber", "give up Snub Fighter")

    assert (play.state.fleet, play.state.ground) == (1, 0)


def test_a_unit_of_both_strengths_brings_both():
    """A Hero with fleet 1 and ground 2."""
    play = table(Energy=1, Units=["(Barbaric Hero)†"], words={"central_zone": ["(Barbaric World 3)†"]})

    played(play, "invade (Barbaric World 3)†", "give up (Barbaric Hero)†")

    assert "(Barbaric World 3)†" in of(play, "Worlds")
    assert "Ann gives up (Barbaric Hero)†: 1† fleet and 2† ground" in told(play)


def test_another_world_of_the_zone_is_not_touched():
    """Two Worlds lie there, one with a token; the token of the other stays."""
    play = table(Energy=1, Units=["Claw Fighter"], words={"central_zone": ["(Barbaric World 1)†"],
                                                          "with_energy_token": ["(Barbaric World 2)†"]})

    played(play, "invade (Barbaric World 1)†", "give up Claw Fighter")

    assert zone(play) == ["(Barbaric World 2)†"] and of(play, "Energy") == 0


@pytest.mark.parametrize(("given", "rest", "fleet", "ground", "can"), [
    (((1, 0),), ((1, 0),), 1, 0, True),  # alone it is enough
    (((1, 0),), ((2, 0),), 2, 0, False),  # the other one is needed, and enough
    (((1, 0),), ((2, 0),), 3, 0, True),  # both are needed
    (((0, 1),), ((2, 0),), 2, 0, False),  # it brings nothing that is asked for
    (((1, 1),), ((1, 0), (0, 1)), 1, 1, True),
    (((1, 0), (0, 1)), ((1, 1),), 1, 1, True),
    (((1, 0), (1, 0)), ((0, 1),), 1, 1, False),
])
def test_a_unit_to_spare_is_one_that_no_smallest_set_has(given, rest, fleet, ground, can):
    """The ruling overkill at none_to_spare, counted by hand: (fleet, ground) of each Unit, and what is asked for."""
    assert needed(given, rest, fleet, ground) is can


def test_where_the_world_cannot_fall_any_unit_may_be_given_up():
    """The ruling overkill at none_to_spare: an Invasion may be announced and lost."""
    play = table(rulings={"overkill": "none_to_spare"}, Energy=1, Units=["Galactic Grunts"],
                 words={"central_zone": ["(Luxury World 7)†"]})

    played(play, "invade (Luxury World 7)†", "give up Galactic Grunts")

    assert legal(play) == ["break off the Invasion"]


# --- colonising ------------------------------------------------------------------------------------
def test_what_is_under_a_world_is_not_drawn_again():
    """Conquering New Worlds: it does not come back into the deck."""
    play = table(Energy=1, Units=["Snub Fighter"] * 2, deck=[], words={"central_zone": ["(Barbaric World 1)†"]})

    played(play, "invade (Barbaric World 1)†", "give up Snub Fighter", "give up Snub Fighter",
           "colonise with Snub Fighter")

    assert of(play, "under Worlds") == ["Snub Fighter"] and of(play, "discard") == ["Snub Fighter"]


def test_nothing_is_asked_where_nothing_may_colonise():
    """A Claw Fighter is neither Galactic Grunts nor a Snub Fighter."""
    play = table(Energy=1, Units=["Claw Fighter"], words={"central_zone": ["(Barbaric World 1)†"]})

    played(play, "invade (Barbaric World 1)†", "give up Claw Fighter")

    assert deciders(play) == ["Ben"]


# --- the Central Zone -------------------------------------------------------------------------------
def test_a_card_that_came_early_is_turned_up_again_only_where_its_deck_serves_on():
    """deck_exhausted = next_deck: a card of Sector II that came in round 2 leaves in round 4 onto the deck in use."""
    play = load(rulings={"deck_exhausted": "next_deck"}).position(
        at="remove", active="Ann", round=4, with_energy_token=["Claw Fighter"],
        **{"Sector II deck": ["(Frontier World 1)†", "(Frontier World 2)†"]})

    assert of(play, "back on their decks", "table") == []
    assert next(line for line in told(play) if line.startswith("Turned up")) == "Turned up: Claw Fighter"


def test_equal_cards_with_and_without_a_token_are_two_moves():
    """One pays an Energy, the other is left for later."""
    two = ["(Barbaric Infantry)†"]
    play = table(Energy=4, words={"central_zone": two, "with_energy_token": two})

    assert legal(play)[:2] == ["draft (Barbaric Infantry)†", "draft (Barbaric Infantry)† with its Energy Token"]


def every_one_needed(given, rest, fleet, ground):
    """What ``needed`` says, by trying every set of Units."""
    def meet(units):
        return sum(f for f, _ in units) >= fleet and sum(k for _, k in units) >= ground

    sets = ((*given, *more) for n in range(len(rest) + 1) for more in combinations(rest, n))
    return any(meet(units) and not any(meet((*units[:k], *units[k + 1:])) for k in range(len(units))) for units in sets)


def test_whether_all_units_are_needed_is_what_every_set_of_them_says():
    """Ruling ``overkill`` = none_to_spare; strengths that a Tactic has met, and more, among them."""
    rng = random.Random(5)
    for _ in range(400):
        units = [(rng.randrange(4), rng.randrange(4)) for _ in range(rng.randrange(1, 7))]
        n, fleet, ground = rng.randrange(min(3, len(units)) + 1), rng.randrange(-2, 7), rng.randrange(-2, 7)
        case = tuple(units[:n]), tuple(units[n:]), fleet, ground

        assert needed(*case) == every_one_needed(*case), case


def test_an_invasion_with_twenty_units_does_not_keep_one_waiting():
    """Ruling ``overkill`` = none_to_spare: two Snub Fighters or one Claw Fighter meet fleet 2, no ground is needed."""
    units = ["Snub Fighter"] * 5 + ["Galactic Grunts"] * 5 + ["Claw Fighter", "(Home Guard)†"] + [
        "(Barbaric Infantry)†", "(Barbaric Robot)†", "(Frontier Infantry)†", "(Frontier Robot)†"] * 2
    play = table(rulings={"overkill": "none_to_spare"}, ben={"deck": []}, Energy=1, Units=units,
                 words={"central_zone": ["(Barbaric World 1)†"]})

    played(play, "invade (Barbaric World 1)†")

    assert legal(play) == ["give up Claw Fighter", "give up Snub Fighter", "break off the Invasion"]
