"""Capital Cities and the new Home Worlds."""

import pytest

from tests.core_worlds import legal, of, played, told, why_not
from tests.galactic_orders import table

GRUNTS, TACTIC = "Galactic Grunts", "(Home Order 1)†"
TWO = ["(Barbaric World 1)†", "(Barbaric World 2)†"]
HOME, SIXTH = "(Home World 1)†", "(Home World 6)†"
UNDER = "put Galactic Grunts under the Capital City"


def boosting(**ann):
    return table(at="declare", **ann)


# --- the Capital City -------------------------------------------------------------------------------------
def test_a_card_under_the_city_has_left_the_deck_and_is_of_the_empire():
    """GO-UNDER, GO-EMPIRE; a Tactic as well as a Unit."""
    play = boosting(Worlds=[HOME, *TWO], hand=[GRUNTS, TACTIC], deck=[])

    played(play, f"Ann: put {TACTIC} under the Capital City")

    assert of(play, "under the city") == [TACTIC] and of(play, "hand") == [GRUNTS]
    empire = play.game.rules.terms["empire"](play.state, 0)
    assert empire.count(TACTIC) == 1 and TACTIC not in (*of(play, "deck"), *of(play, "discard"))


def test_it_is_used_once_an_energy_phase():
    """GO-UNDER; TAO3."""
    play = played(boosting(Worlds=[HOME, *TWO], hand=[GRUNTS, TACTIC], deck=[]), f"Ann: {UNDER}")

    assert why_not(play, f"put {TACTIC} under the Capital City") == (
        "the Capital City has been used in this Energy Phase [GO-UNDER]")


def test_it_may_be_used_again_in_the_next_round():
    """GO-UNDER."""
    play = table(at="generate", Worlds=[HOME, *TWO], hand=[GRUNTS], city_used=True)

    assert UNDER in legal(play)


@pytest.mark.parametrize(("option", "worlds", "may"), [
    ("yes", [HOME, *TWO], True), ("yes", [HOME, TWO[0]], False), ("no", [HOME, *TWO], False),
    ("no", [HOME, *TWO, "(Barbaric World 3)†"], True)])
def test_capital_city_counts_home(option, worlds, may):
    """GO-THREEWORLDS."""
    play = boosting(Worlds=worlds, hand=[GRUNTS], rulings={"capital_city_counts_home": option})

    assert (UNDER in legal(play)) is may
    if not may:
        assert why_not(play, UNDER) == "the Capital City takes 3 Worlds, Ann has 2 that count [GO-UNDER]"


def test_what_lies_under_a_city_or_a_world_counts_at_the_end():
    """GO-EMPIRE: whatever the base's ruling about cards under Worlds."""
    heroes = "(Barbaric Hero)†", "(Luxury Hero)†"
    play = table(at="score", under_the_city=[heroes[0]], under_Worlds=[heroes[1]],
                 Worlds=[HOME, "(Barbaric World 1)†"], words={"round": 10},
                 rulings={"under_worlds_score": "no"}).go_on()

    assert f"Ann scores 1†: {heroes[0]}: 1† printed" in told(play)
    assert f"Ann scores 2†: {heroes[1]}: 2† printed" in told(play)


# --- the Home World ------------------------------------------------------------------------------------------
def filling(worlds=(HOME,), units=(), rulings=None):
    """Ann's Draw Phase with an empty hand; the second card of the deck would be the seventh."""
    return table(at="fill hands", Worlds=list(worlds), Units=list(units), rulings=rulings,
                 ben={"Units": ["Snub Fighter", "Snub Fighter"]})


def test_with_more_worlds_than_units_a_card_more_may_be_drawn():
    """GO-HOMEDRAW: a Home World and no Unit, as in the first round; gaps.md C06."""
    play = filling()

    assert legal(play) == ["draw a card more", "draw no card more"]
    assert len(of(played(play, "Ann: draw a card more").go_on(), "hand")) == 7
    assert len(of(played(filling(), "Ann: draw no card more").go_on(), "hand")) == 6


def test_with_as_many_units_there_is_none():
    """GO-HOMEDRAW: Units kept in the Warzone count."""
    assert len(of(filling(units=[GRUNTS]).go_on(), "hand")) == 6


def test_home_world_draw_must():
    """GO-HOMECOUNTS: nobody is asked."""
    assert len(of(filling(rulings={"home_world_draw": "must"}).go_on(), "hand")) == 7


def test_draw_counts_home_no():
    """GO-HOMECOUNTS: one World that does not count, no Unit."""
    assert len(of(filling(rulings={"draw_counts_home": "no"}).go_on(), "hand")) == 6


@pytest.mark.parametrize(("home", "asked"), [(HOME, False), (SIXTH, True)])
def test_home_worlds_sixth(home, asked):
    """GO-HOMEWORLDS: the others are those of the base game."""
    play = filling(worlds=[home], rulings={"home_worlds": "sixth"})

    assert ("draw a card more" in (legal(play) if play.decision.__class__.__name__ == "Decision" else [])) is asked
