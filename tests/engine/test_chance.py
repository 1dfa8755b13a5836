"""Chance nodes: exact odds, fair samples, and what counts as an outcome."""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corerules.engine import Chance

BAG = ("a", "a", "b", "c")
small_bags = st.lists(st.sampled_from("abc"), min_size=1, max_size=6).map(lambda bag: tuple(sorted(bag)))


def fractions(chance: Chance) -> dict:
    odds = chance.odds()
    return {outcome: Fraction(ways, sum(odds.values())) for outcome, ways in odds.items()}


def test_one_card_is_as_likely_as_it_has_copies():
    """Two of four cards are a."""
    chance = Chance("draw", "T-ONE", BAG)

    odds = fractions(chance)

    assert odds == {"a": Fraction(1, 2), "b": Fraction(1, 4), "c": Fraction(1, 4)}


def test_two_cards_at_once_are_weighed_by_the_ways_to_take_them():
    """Of the 6 pairs of 4 cards: aa 1, ab 2, ac 2, bc 1."""
    chance = Chance("draw", "T-ONE", BAG, 2)

    odds = fractions(chance)

    assert odds == {("a", "a"): Fraction(1, 6), ("a", "b"): Fraction(1, 3), ("a", "c"): Fraction(1, 3),
                    ("b", "c"): Fraction(1, 6)}


def test_in_order_each_sequence_counts_by_itself():
    """Of the 12 ordered pairs of 4 cards: aa 2, ab 2, ba 2, ac 2, ca 2, bc 1, cb 1."""
    chance = Chance("draw", "T-ONE", BAG, 2, True)

    odds = chance.odds()

    assert odds == {("a", "a"): 2, ("a", "b"): 2, ("a", "c"): 2, ("b", "a"): 2, ("c", "a"): 2, ("b", "c"): 1,
                    ("c", "b"): 1}


@given(small_bags, st.integers(1, 3), st.booleans())
def test_the_odds_are_those_of_listing_every_physical_way(bag, n, ordered):
    """Combinations, or permutations when order matters, of cards told apart."""
    n = min(n, len(bag))
    chance = Chance("draw", "T-ONE", bag, n, ordered)

    listed = Counter(permutations(bag, n)) if ordered else Counter(tuple(sorted(c)) for c in combinations(bag, n))

    assert chance.odds() == listed
    assert chance.outcomes() == len(listed) == len(chance.moves)
    assert all(chance.allows(outcome) for outcome in listed)


@pytest.mark.parametrize(("chance", "answer"), [
    (Chance("draw", "T-ONE", BAG), "d"),
    (Chance("draw", "T-ONE", BAG), ("a",)),
    (Chance("draw", "T-ONE", BAG, 1), "a"),
    (Chance("draw", "T-ONE", BAG, 2), ("b", "b")),
    (Chance("draw", "T-ONE", BAG, 2), ("b", "a")),
    (Chance("draw", "T-ONE", BAG, 2), ("a", "a", "b")),
    (Chance("draw", "T-ONE", BAG, 2), ["a", "b"]),
    (Chance("draw", "T-ONE", BAG, 2), None),
    (Chance("draw", "T-ONE", BAG, 2), (["a"], "b")),
    (Chance("draw", "T-ONE", BAG, 2), (1, "b")),
    (Chance("draw", "T-ONE", BAG, 2, True), ("b", "b")),
])
def test_what_the_bag_cannot_give_is_no_outcome(chance, answer):
    """Unordered outcomes are in sorted order, so that there is one spelling of each."""
    allowed = chance.allows(answer)

    assert allowed is False


def test_the_order_of_an_ordered_outcome_is_free():
    """Both orders of two different cards are outcomes."""
    chance = Chance("draw", "T-ONE", BAG, 2, True)

    assert chance.allows(("b", "a")) and chance.allows(("a", "b"))


@pytest.mark.parametrize("how", [(), (2,), (2, True)], ids=["one", "two", "two in order"])
def test_samples_follow_the_odds(how):
    """6,000 samples: no frequency is further than 0.03 off, which is more than four standard errors."""
    chance, rng = Chance("draw", "T-ONE", BAG, *how), random.Random(1)

    seen = Counter(chance.sample(rng.random) for _ in range(6000))

    assert set(seen) == set(chance.odds())
    assert all(abs(seen[x] / 6000 - float(p)) < 0.03 for x, p in fractions(chance).items())


def test_a_sample_depends_on_the_numbers_alone():
    """One number a card: 0.99 of four cards is the last, then 0.0 of three the first."""
    numbers = iter((0.99, 0.0))

    taken = Chance("draw", "T-ONE", BAG, 2, True).sample(lambda: next(numbers))

    assert taken == ("c", "a")


def test_chance_asks_no_seat_and_refuses_nothing():
    """It is a decision that nobody makes."""
    chance = Chance("draw", "T-ONE", BAG, to=(1,))

    assert chance.seats == () and chance.refusals(None) == [] and chance.to == (1,)


def test_a_large_bag_is_counted_without_listing():
    """Choosing 20 of 20 distinct and 20 equal cards: any k distinct ones, the rest equal: 2**20 ways."""
    bag = tuple(sorted([f"card {i:02}" for i in range(20)] + ["zero"] * 20))

    outcomes = Chance("deal", "T-ONE", bag, 20).outcomes()

    assert outcomes == 2**20


def test_an_outcome_in_words_lists_its_cards():
    """One card is its name, several stand in their order."""
    chance = Chance("draw", "T-ONE", BAG, 2)

    assert (chance.text("a"), chance.text(("b", "a"))) == ("a", "b, a")


def test_what_is_drawn_may_be_no_card_and_says_itself():
    """Lots among seats, or bases with their owners."""
    lot = Chance("lot", "T-ONE", ((0, "hut"), (1, "hut")), say=lambda x, names: f"{names[x[0]]}'s {x[1]}")

    assert [lot.text(x, ("Ann", "Ben")) for x in lot.moves] == ["Ann's hut", "Ben's hut"]
    assert lot.allows((1, "hut")) and not lot.allows((2, "hut"))
