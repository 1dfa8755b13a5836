"""Undo is exact: keeping the old state is all there is to it, whatever is played from it."""

import random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from corerules.engine import Decision, IllegalMove, Pick

from .boxes import Table, any_answer, each_table, games, one_table_an_entry, onward


def shown(s):
    """All that a state shows: its key, fields, path, news and what may be answered."""
    fields = [getattr(s, f) for f in s.rules.fields]
    moves = list(s.decision.moves) if s.decision is not None and s.decision.seats else None
    return s.key(), fields, s.path, list(s.events), s.answers, s.picked, moves


@each_table
def test_what_was_stays_whatever_is_played_from_it(table):
    """House 6 and fault B15: every earlier state is as it was after going on from it, twice, in any order."""
    game = games(table)[1 % len(games(table))]
    before = [shown(s) for s in game]
    rng = random.Random(2)

    for s in rng.sample(game, min(25, len(game))):
        for _ in range(2):
            list(onward(s, rng, limit=4))

    assert [shown(s) for s in game] == before


@each_table
def test_the_same_answer_leads_to_the_same_state_and_news_again(table):
    """By the live body the first time, by running it again after that."""
    game = games(table)[0]
    rng = random.Random(6)

    for s in [s for s in game if s.decision is not None][::4]:
        answers = [any_answer(s, rng) for _ in range(2)]
        first = [shown(table.rules.apply(s, answer)) for answer in answers]
        again = [shown(table.rules.apply(s, answer)) for answer in reversed(answers)]
        assert first == again[::-1], s


@each_table
def test_a_branch_is_the_game_that_would_have_been(table):
    """Going on from an undone state and going on from one just loaded are the same, state for state."""
    game = games(table)[0]

    for s in [s for s in game if s.decision is not None][::13]:
        loaded = table.rules.load(table.rules.save(s))
        branch, fresh = ([shown(t) for t in onward(start, random.Random(9), limit=12)] for start in (s, loaded))
        assert branch[1:] == fresh[1:], s


# --- moves, undo, files and refused moves in any order -------------------------------------------
class Walk(RuleBasedStateMachine):
    """A game at which everything may happen at any time."""

    table: Table

    @initialize(random=st.randoms(use_true_random=False))
    def start(self, random):
        path = list(onward(self.table.new(random), random, limit=random.randint(0, 60)))
        self.path = [(s, shown(s)) for s in path]

    @property
    def s(self):
        return self.path[-1][0]

    @precondition(lambda self: self.s.decision is not None)
    @rule(random=st.randoms(use_true_random=False))
    def move(self, random):
        s = self.table.rules.apply(self.s, any_answer(self.s, random))
        self.path.append((s, shown(s)))

    @precondition(lambda self: len(self.path) > 1)
    @rule(n=st.integers(1, 6))
    def undo(self, n):
        del self.path[max(1, len(self.path) - n):]

    @rule()
    def through_a_file(self):
        s = self.table.rules.load(self.table.rules.save(self.s))
        assert s == self.s and s.path == self.s.path
        self.path[-1] = (s, shown(s))

    @precondition(lambda self: self.s.decision is not None)
    @rule()
    def refused_moves_change_nothing(self):
        for refusal in self.table.rules.refusals(self.s):
            answer = refusal.move if type(self.s.decision) is Decision else Pick(refusal.seat, refusal.move)
            with pytest.raises(IllegalMove) as error:
                self.table.rules.apply(self.s, answer)
            assert error.value.rule == refusal.rule

    @invariant()
    def history_never_changes(self):
        assert all(shown(s) == kept for s, kept in getattr(self, "path", ()))


@one_table_an_entry
def test_moves_undo_files_and_refused_moves_in_any_order(table):
    """Hypothesis walks the game and shrinks what goes wrong."""
    machine = type("WalkOf", (Walk,), {"table": table}).TestCase
    machine.settings = settings(max_examples=15, stateful_step_count=25, deadline=None, database=None, derandomize=True)

    machine().runTest()
