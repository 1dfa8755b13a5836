"""The tally of Core Worlds: what counts, for whom, and the sheet on which it stands."""

import pytest

from corerules.games.core_worlds.state import returns
from corerules.study.explain import explain
from tests.core_worlds import load, of, told

ZEUS = ["(Home World 1)†", "Zeus"]


def tally(seats=2, rulings=None, **by_name):
    """The end of a game in which each of ``by_name`` has what is said, and nothing else."""
    names = ("Ann", "Ben", "Cleo")[:seats]
    words = {name: {"deck": [], **by_name.get(name, {})} for name in names}
    return load(seats, rulings).position(at="score", active="Ann", round=10, **words)


def test_a_bonus_counts_the_whole_empire():
    """Bonus Empire Points: hand, deck, discard pile, Warzone, under Worlds; the example has six Starfighters."""
    play = tally(Ann={"Worlds": ZEUS, "hand": ["Snub Fighter"], "deck": ["Snub Fighter", "Snub Fighter"],
                      "discard": ["Claw Fighter"], "Units": ["Hercules Bomber"], "under Worlds": ["Snub Fighter"]})

    assert of(play, "bonus track") == 6 and of(play, "Empire Points") == 8


def test_printed_points_are_added_from_everywhere():
    """Base Points on Cards: a Hero of 1 in hand, deck and Warzone; Worlds; Prestige."""
    play = tally(Ann={"Worlds": ["(Home World 1)†", "(Luxury World 2)†"], "hand": ["(Barbaric Hero)†"],
                      "deck": ["(Frontier Hero)†"], "Units": ["(Hero of Faction 1)†"], "Prestige": ["(Prestige 3)†"]})

    assert of(play, "Empire Points") == 5 + 1 + 1 + 1 + 4 and of(play, "bonus track") == 0


def test_the_sheet_has_a_line_for_each_number_with_card_and_rule():
    """Issue 10, item 3."""
    play = tally(Ann={"Worlds": ZEUS, "Units": ["Snub Fighter"] * 2}, Ben={"Prestige": ["World Ship"]})

    assert play.tables()["score"].rows == [
        ["Ann", "Zeus: 1 for each of 2 Starfighter", "2", "CW-CORE"], ["Ann", "Zeus: 2 printed", "2", "CW-PRINTED"],
        ["Ann", "bonus", "2", "CW-BONUS"], ["Ann", "all together", "4", "CW-WIN"],
        ["Ben", "World Ship: 1† for each of 1 World", "1†", "CW-BONUS"],
        ["Ben", "World Ship: 2† printed", "2†", "CW-PRINTED"],
        ["Ben", "bonus", "1", "CW-BONUS"], ["Ben", "all together", "3", "CW-WIN"]]


def test_every_line_is_told():
    """The log: bonus first, then what is printed, then who has how much, then who wins."""
    play = tally(Ann={"Worlds": ZEUS, "Units": ["Snub Fighter"]})

    assert told(play)[-5:] == [
        "Ann scores 1: Zeus: 1 for each of 1 Starfighter", "Ann scores 2: Zeus: 2 printed",
        "Ann has 3 Empire Points, 1 of them bonus", "Ben has 0 Empire Points, 0 of them bonus", "Ann wins"]


@pytest.mark.parametrize(("ann", "ben", "shares"), [
    (["(Barbaric World 2)†"], ["(Barbaric World 1)†"], (1, 0)),  # 2 points against 1
    (["(Barbaric World 2)†"], ["(Barbaric World 6)†"], (0, 1)),  # 2 each; 4 Energy against 5
    (["(Barbaric World 1)†", "(Barbaric World 3)†"], ["(Barbaric World 6)†"], (1, 0)),  # 5 each; 3 Worlds against 2
    (["(Barbaric World 1)†"], ["(Barbaric World 3)†"], (0.5, 0.5)),
])
def test_ties_go_to_energy_then_to_worlds_and_are_shared_then(ann, ben, shares):
    """Winning."""
    play = tally(Ann={"Worlds": ["(Home World 1)†", *ann]}, Ben={"Worlds": ["(Home World 2)†", *ben]})

    assert returns(play.state) == shares


def test_of_three_two_may_share():
    """The third has fewer points."""
    play = tally(3, Ann={"Worlds": ["(Home World 1)†", "(Barbaric World 1)†"]},
                 Ben={"Worlds": ["(Home World 2)†", "(Barbaric World 3)†"]})

    assert returns(play.state) == (0.5, 0.5, 0.0) and play.winners == ("Ann", "Ben")


def test_two_types_of_one_bonus_are_counted_together():
    """Anu counts Star Cruisers and Capital Ships together; a Battle Cruiser is the first, a Claw Fighter neither."""
    play = tally(Ann={"Worlds": ["(Home World 1)†", "Anu"], "Units": ["Battle Cruiser", "Claw Fighter"],
                      "deck": ["(Barbaric Capital Ship)†"]})

    assert of(play, "bonus track") == 2


def test_points_explain_themselves_from_the_moment_they_are_counted():
    """Empire Points: 2 Starfighters and 2 printed; before the count none, and whoever looks on sees only the sum."""
    ann = {"Worlds": ZEUS, "Units": ["Snub Fighter"] * 2, "hand": ["Energy Surge"]}
    play = load(2).position(active="Ann", round=10, Ann=ann)
    assert explanation(play) == (0, [])

    play = tally(Ann=ann)
    assert explanation(play) == (4, [
        "+2 Zeus: 1 for each of 2 Starfighter [CW-CORE]", "+2 Zeus: 2 printed [CW-PRINTED]"])
    assert explanation(play, "Ben") == (4, ["+4 counted in an Empire that is partly hidden [CW-EMPIRE]"])


def explanation(play, viewer=None):
    found = explain(play.seen_by(viewer).line, play.game.names, "Ann", "Empire Points")
    return found.number, [str(addend) for addend in found.addends]
