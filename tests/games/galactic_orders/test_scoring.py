"""What Orders and Consuls are worth at the end."""

import pytest

from corerules.engine import BadPosition
from corerules.games.galactic_orders.scoring import standing
from tests.core_worlds import of, told
from tests.galactic_orders import load, table


@pytest.mark.parametrize(("tokens", "points"), [
    ((4, 4, 2), (4, 4, 0)), ((5, 3, 3), (5, 0, 0)),  # F43
    ((4, 3, 1), (4, 2, 0)),  # half of three, rounded up
    ((4, 0, 0), (4, 0, 0)), ((0, 0, 0), (0, 0, 0)), ((4, 2, 0), (4, 1, 0)), ((3, 1, 0), (3, 1, 0)),
    ((5, 4), (5, 0)), ((2, 2), (2, 2)), ((0, 1), (0, 1)),  # two players: no second
    ((3, 3, 2, 1), (3, 3, 0, 0)), ((6, 5, 5, 2), (6, 0, 0, 0)), ((1, 2, 3, 4, 5), (0, 0, 0, 2, 5))])
def test_an_order_is_scored_by_who_has_most(tokens, points):
    """GO-FIRST, GO-SECOND, GO-TWO: hand counts."""
    assert tuple(n for n, _ in standing(tokens)) == points


def test_the_rule_of_each_line():
    """A tie for the most is the first rule's, two players are the third's."""
    assert [rule for _, rule in standing((4, 4, 2))] == ["GO-FIRST"] * 3
    assert [rule for _, rule in standing((4, 3, 1))] == ["GO-FIRST", "GO-SECOND", "GO-SECOND"]
    assert [rule for _, rule in standing((4, 3))] == ["GO-FIRST", "GO-TWO"]


def at_the_end(seats=3, rulings=None, **who):
    names = ["Ann", "Ben", "Cleo"][:seats]
    words = {name: who.get(name, {}) for name in names}
    return load(seats, rulings).position(at="score", active="Ann", round=10, **words).go_on()


def test_each_order_is_scored_apart():
    """GO-SCORE: 4 of the Senate, and 1, half of 2, of the Miners."""
    play = at_the_end(Ann={"Galactic Senate": 4, "Mining Coalition": 2}, Ben={"Mining Coalition": 3})
    without = at_the_end()

    assert [of(play, "bonus track", who) for who in play.game.names] == [5, 3, 0]
    assert [of(play, "Empire Points", who) - of(without, "Empire Points", who) for who in play.game.names] == [5, 3, 0]
    assert "Ann scores 1: Mining Coalition: 2 of 2, 3, 0 tokens" in told(play)
    assert "Mining Coalition: 2, 3, 0 tokens, in the order of seats" in told(play)


def test_the_bonus_explains_itself_order_by_order():
    """GO-SCORE: the sheet has a line for each."""
    play = at_the_end(Ann={"Galactic Senate": 4})
    column = next(c for c in play.game.rules.box.face.seats if c.word == "bonus track")

    assert list(column.because(play.state, 0)) == [(4, "Galactic Senate: 4 of 4, 0, 0 tokens", "GO-FIRST")]


# --- Consuls ------------------------------------------------------------------------------------------------
ZEUS = {"Worlds": ["(Home World 1)†", "Zeus"]}
FIGHTERS = {"consul of": ["Zeus"]}  # five Snub Fighters in the deck


@pytest.mark.parametrize(("option", "bens"), [("bonus", 5), ("whole", 7)])
def test_consuls(option, bens):
    """GO-CONSULS: Zeus is Ann's, and counts Ben's five Snub Fighters for Ben; its two points only as a whole."""
    play = at_the_end(2, {"consuls": option}, Ann=ZEUS, Ben=FIGHTERS)

    assert of(play, "bonus track") == 5 and of(play, "bonus track", "Ben") == bens


def test_consuls_off():
    """GO-CONSULS: no token lies on a Core World, so nobody else scores it."""
    play = at_the_end(2, None, Ann=ZEUS)

    assert of(play, "bonus track") == 5 and of(play, "bonus track", "Ben") == 0


def test_a_token_lies_on_a_world_that_somebody_has():
    """GO-CONSULS: it may result in several players scoring one Core World, which is in play."""
    with pytest.raises(BadPosition, match="Ben has a token on a Core World that nobody has conquered"):
        at_the_end(2, {"consuls": "bonus"}, Ben=FIGHTERS)
    with pytest.raises(BadPosition, match="Ben has a token on a World that is no Core World"):
        at_the_end(2, {"consuls": "bonus"}, Ben={"consul of": ["(Home World 1)†"]})
    with pytest.raises(BadPosition, match="Ben has several tokens on one Core World"):
        at_the_end(2, {"consuls": "bonus"}, Ann=ZEUS, Ben={"consul of": ["Zeus", "Zeus"]})


def test_each_core_world_scores_as_if_it_were_the_consul_s():
    """GO-CONSULS: Ben has his Home World, so each of the two would be his second World; Ann has three."""
    mine = ("name,instead of,text\nHub,(Core World of Heroes)†,end: 1 per World\n"
            "Port,(Core World of Robots)†,end: 1 per World\n")
    play = load(2, {"consuls": "bonus"}, cards=mine).position(
        at="score", active="Ann", round=10, Ann={"Worlds": ["(Home World 1)†", "Hub", "Port"]},
        Ben={"consul of": ["Hub", "Port"]}).go_on()

    assert [of(play, "bonus track", who) for who in play.game.names] == [3 + 3, 2 + 2]


def test_who_has_the_world_scores_it_once():
    """GO-CONSULS: as if it were part of the Empire, which it is."""
    play = at_the_end(2, {"consuls": "whole"}, Ann=ZEUS | {"consul of": ["Zeus"]})

    assert of(play, "bonus track") == 5


def test_in_play_no_token_is_ever_put_on_a_core_world():
    """GO-CONSULS: the book leaves out how."""
    play = table(rulings={"consuls": "bonus"}, Galactic_Senate=2)

    assert not any("consul" in str(move).lower() for move in play.moves())
