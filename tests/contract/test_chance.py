"""Chance lists what it can give, weighs it, and gives nothing else."""

import random

from corerules.engine import Chance

from .boxes import each_table, stops

FEW, LISTED = 12, 3000


def chances(table, at_most):
    found = [s for s in stops(table) if isinstance(s.decision, Chance) and s.decision.outcomes() <= at_most]
    return found[::max(1, len(found) // 60)]


@each_table
def test_every_outcome_listed_is_allowed_and_none_is_counted_that_is_not(table):
    """``outcomes`` counts what ``odds`` lists, without listing."""
    asked = chances(table, LISTED)
    for s in asked:
        odds = s.decision.odds()
        assert s.decision.outcomes() == len(odds) == len(s.decision.moves) and min(odds.values()) > 0
        assert all(s.decision.allows(outcome) for outcome in odds)
    assert asked


@each_table
def test_a_sample_is_an_outcome_that_applies(table):
    """Also of bags too large to list."""
    rng = random.Random(3)
    for s in stops(table, 7):
        if isinstance(s.decision, Chance):
            outcome = s.decision.sample(rng.random)
            assert s.decision.allows(outcome)
            assert table.rules.apply(s, outcome).key() != s.key()


@each_table
def test_each_of_a_few_outcomes_applies(table):
    """A coin and a die have no side that the rules forget."""
    for s in chances(table, FEW):
        for outcome in s.decision.odds():
            assert table.rules.apply(s, outcome).at in table.rules.main.steps
