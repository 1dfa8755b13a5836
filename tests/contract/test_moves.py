"""Legal and refused come from one place, and each does what it says."""

import random
from collections import Counter

import pytest

from corerules.engine import Chance, Decision, IllegalMove, Menu, Pick

from .boxes import each_entry, each_table, games, stops


def split(s):
    """(legal, refused with their guards) of every seat that is asked, by the guards and by nothing else."""
    question = s.decision
    legal, refused = [], []
    for seat in question.seats:
        for kind in question.of.kinds if isinstance(question.of, Menu) else (question.of,):
            for x in kind.candidates(s, seat):
                answer = kind.move(x) if type(question) is Decision else Pick(seat, kind.move(x))
                failing = [guard for guard in kind.guards
                           if not (guard.ok(s, seat) if guard.whole else guard.ok(s, seat, x))]
                if failing:
                    refused.append((answer, failing))
                else:
                    legal.append(answer)
    return legal, refused


def answer_of(s, refusal):
    return refusal.move if type(s.decision) is Decision else Pick(refusal.seat, refusal.move)


def questions(table, every=1):
    return [s for s in stops(table, every) if not isinstance(s.decision, Chance)]


@each_table
def test_legal_and_refused_are_the_candidates_and_what_is_remembered_is_what_the_guards_say(table):
    """House 4: ``depends`` is the only fast path; random rulings share the menus, so a forgotten one shows here."""
    for s in questions(table):
        legal, refused = split(s)
        assert list(s.decision.moves) == legal, s
        said, every = table.rules.refusals(s), table.rules.refusals(s, every=True)
        assert [(answer_of(s, r), r.guards) for r in said] == [(x, (failing[0],)) for x, failing in refused]
        assert [(answer_of(s, r), list(r.guards)) for r in every] == refused


class Read:
    """Rulings that note which of them is read."""

    def __init__(self, rulings):
        self.rulings, self.names = rulings, set()

    def __getattr__(self, name):
        self.names.add(name)
        return getattr(self.rulings, name)


def unnamed(decision, g):
    """The rulings that guards of ``decision`` read now, and that the key it is remembered by does not name."""
    rulings, found = g.rulings, set()
    for seat in decision.seats:
        for kind in decision.of.kinds if isinstance(decision.of, Menu) else (decision.of,):
            if kind.depends is not None:
                g.rulings = named = Read(rulings)
                kind.depends(g, seat)
                g.rulings = read = Read(rulings)
                kind.found(g, seat)
                found |= read.names - named.names
    g.rulings = rulings
    return found


@each_table
def test_what_is_remembered_is_what_the_guards_say_in_many_games(table):
    """House 4: forgetting a ruling in ``depends`` is silent until two games with different ones meet in one memory."""
    asked = 0

    def policy(decision, g):
        nonlocal asked
        asked += 1
        g.decision = decision
        assert decision.moves == split(g)[0]
        assert unnamed(decision, g) == set()
        return decision.moves[int(rng.random() * len(decision.moves))]

    for seed in range(100):
        rng = random.Random(seed)
        table.rules.playout(table.new(rng), policy, rng)
        if asked > 3000 and seed >= 12:  # of a long game fewer
            break
    assert asked > 100


@each_entry
def test_a_refusal_says_why_in_words_and_under_which_rule(entry):
    """House 4: reason with its figures, no brace left; each rule is one of the register."""
    from .boxes import TABLES

    names = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal"]
    seen = Counter()
    for table in TABLES:
        if table.entry is entry:
            for s in questions(table, 2):
                for refusal in entry.rules.refusals(s, every=True):
                    for reason, rule in refusal.reasons(names[:table.seats]):
                        assert reason and not set("{}") & set(reason), reason
                        assert rule in entry.rules.register.rules
                        seen[reason] += 1
    assert seen


@each_table
def test_every_legal_move_applies(table):
    """House, contract: at every third decision every one of them."""
    for s in questions(table, 3):
        for move in s.decision.moves:
            after = table.rules.apply(s, move)
            assert after.at in table.rules.main.steps and after.key() != s.key()


@each_table
def test_a_refused_move_is_an_error_that_cites_its_rule_and_changes_nothing(table):
    """House, contract: refusals change nothing."""
    for s in questions(table, 2):
        before = (s.key(), s.decision, list(s.decision.moves), list(s.events), s.path)
        for refusal in table.rules.refusals(s):
            answer = answer_of(s, refusal)
            if answer not in s.decision.moves:
                with pytest.raises(IllegalMove) as error:
                    table.rules.apply(s, answer)
                assert (error.value.rule, error.value.reason) == (refusal.rule, refusal.reason())
        assert (s.key(), s.decision, list(s.decision.moves), s.events, s.path) == before


@each_table
def test_an_answer_from_elsewhere_is_refused_and_changes_nothing(table):
    """Another state's answer, another seat's pick, nonsense: an IllegalMove with place and rule, or a legal answer."""
    rng = random.Random(8)
    everywhere = [answer for game in games(table) for s in game for answer in s.answers]
    refused = 0
    for s in stops(table, 5):
        key = s.key()
        strange = [Pick(seat, x) for seat in (-1, table.seats) for x in (None, "x")]
        for answer in (None, "nonsense", (), 99, *strange, *rng.sample(everywhere, min(5, len(everywhere)))):
            if not s.decision.allows(answer):
                with pytest.raises(IllegalMove) as error:
                    table.rules.apply(s, answer)
                assert error.value.place == " > ".join(s.path) and error.value.rule in table.rules.register.rules
                refused += 1
        assert s.key() == key
    assert refused
