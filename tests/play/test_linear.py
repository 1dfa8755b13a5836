"""Expected visits by hand: groups that lead back to each other, what never ends, and floats."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corerules.play.linear import components, visits, visits_in_floats


def test_groups_come_before_those_that_they_lead_to():
    ways = [[(1, Fraction(1))], [(2, Fraction(1, 2)), (3, Fraction(1, 2))], [(1, Fraction(1))], []]

    assert [sorted(g) for g in components(ways)] == [[0], [1, 2], [3]]


def test_a_toss_until_heads_takes_two_tosses():
    """0 tosses: heads to 1, tails again. Geometric with one half: two visits."""
    ways = [[(0, Fraction(1, 2)), (1, Fraction(1, 2))], []]

    seen, never = visits(ways, {0: Fraction(1)}, components(ways))

    assert (seen, never) == ([2, 1], 0)


def test_the_gambler_with_one_of_three_coins():
    """Even stakes from 1 of 3: wins with 1/3; visits to 1 and 2 are 4/3 and 2/3."""
    ways = [[], [(0, Fraction(1, 2)), (2, Fraction(1, 2))], [(1, Fraction(1, 2)), (3, Fraction(1, 2))], []]

    seen, _ = visits(ways, {1: Fraction(1)}, components(ways))

    assert seen == [Fraction(2, 3), Fraction(4, 3), Fraction(2, 3), Fraction(1, 3)]


def test_what_goes_round_for_ever_is_said_to():
    ways = [[(1, Fraction(1, 4)), (2, Fraction(3, 4))], [(1, Fraction(1))], []]

    assert visits(ways, {0: Fraction(1)}, components(ways))[1] == Fraction(1, 4)


@given(st.lists(st.lists(st.integers(0, 8), min_size=1, max_size=3), min_size=1, max_size=8))
def test_fractions_and_floats_agree(rows):
    """Any small chain whose every position has a way out of 1/4 to the end."""
    end = len(rows)
    ways = [[(min(to, end), Fraction(3, 4) / len(row)) for to in row] + [(end, Fraction(1, 4))] for row in rows] + [[]]

    exact, never = visits(ways, {0: Fraction(1)}, components(ways))
    floats, rest = visits_in_floats(ways, {0: 1.0})

    assert never == 0
    assert exact[end] == 1
    assert rest <= 1e-13
    assert floats == pytest.approx(list(map(float, exact)), abs=1e-9)
