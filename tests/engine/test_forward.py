"""Straight forward, and stuck: playouts of small rules."""

import random

import pytest

from corerules.engine import Chance, Choice, Go, Guard, IllegalMove, MoveKind, RulesError, Step

from .test_rules import NUMBER, SECRET, ask_twice, body, first, names
from .tiny import ONE, TWO, after, end, tiny

# --- stuck -----------------------------------------------------------------------------------------------
NONE = Choice("nothing", lambda g, seat: (), rule=TWO)
STUCK = {
    "a choice": lambda g: (yield NONE.by(1)),
    "together": lambda g: (yield NONE.together((0, 1))),
    "together, one of two": lambda g: (yield Choice("n", lambda g, seat: range(seat), rule=TWO).together((1, 0))),
    "together, nobody": lambda g: (yield SECRET.together(())),
    "an empty bag": lambda g: (yield Chance("draw", TWO, ())),
    "too small a bag": lambda g: (yield Chance("draw", TWO, ("a",), 2)),
}


@pytest.mark.parametrize("case", STUCK)
@pytest.mark.parametrize("run", [
    lambda rules: rules.apply(rules.new(2), 0),
    lambda rules: rules.playout(rules.new(2), first, random.Random(1)),
    lambda rules: rules.playout(rules.new(2), first, random.Random(1), events=[]),
], ids=["stored", "forward", "told"])
def test_a_question_without_an_answer_is_an_error_that_says_where(case, run):
    """Trap: else a widget shows nothing, and a playout dies in its policy. Seat 0 goes first."""
    def do(g):
        yield NUMBER.by(0)
        yield from STUCK[case](g)

    rules = body(do)

    with pytest.raises(RulesError, match=r"stuck in turn > a: nobody has a legal answer to '\w+' \(T-") as error:
        run(rules)

    assert error.value.rule in {ONE, TWO} and not isinstance(error.value, IllegalMove)


def test_a_step_whose_moves_are_all_refused_is_stuck():
    """Forward too."""
    no = Guard(lambda g, seat: g.n < 0, "never", TWO, whole=True)
    rules = tiny(Step(name="a", ask=lambda g: NUMBER.by(0), rule=ONE, to=(Go("b"),)),
                 Step(name="b", rule=ONE, moves=(MoveKind("go", to="over", guards=(no,), rule=ONE),)), end())

    with pytest.raises(RulesError, match=r"stuck in turn > b: nobody has a legal answer to 'b' \(T-ONE\)"):
        rules.apply(rules.new(1), 0)
    with pytest.raises(RulesError, match=r"stuck in turn > b: nobody has a legal answer to 'b' \(T-ONE\)"):
        rules.playout(rules.new(1), first, random.Random(1))


# --- straight forward ------------------------------------------------------------------------------------
def test_a_playout_counts_what_seats_and_what_chance_decided():
    """Two numbers of a seat, a coin of chance, and the picks of three seats: five and one."""
    def do(g):
        yield from ask_twice(g)
        yield Chance("coin", ONE, ("heads", "tails"))
        yield SECRET.together((0, 1, 2))

    rules = body(do)

    end_state, decided, chanced = rules.playout(rules.new(3), first, random.Random(1))

    assert (decided, chanced, end_state.at, end_state.seen) == (5, 1, "over", (0, 0))


@pytest.mark.parametrize("answers", [(), (1,), (1, 2)], ids=["begun", "in mid-effect", "over"])
def test_a_playout_adds_its_news_to_the_list_it_is_given(answers):
    """What the list held before stays, and what was told before the playout is not told again."""
    rules = body(ask_twice)
    s = after(rules, rules.new(1), *answers)
    events = ["kept", "too"]

    end_state, *_ = rules.playout(s, first, random.Random(1), events=events)

    assert events[:2] == ["kept", "too"] and names(events[2:]) == ["noted"] * (2 - len(answers))
    assert end_state.seen == (*answers, 0, 0)[:2]


def test_a_playout_that_does_not_end_stops_at_its_limit():
    """Fault B18: every playout ends, or stops at a stated cap."""
    rules = tiny(Step(name="a", rule=ONE, moves=(
        MoveKind("stay", rule=ONE), MoveKind("leave", to="over", rule=ONE))), end())

    with pytest.raises(RulesError, match="tiny: no end after 50 decisions"):
        rules.playout(rules.new(1), first, random.Random(1), limit=50)


@pytest.mark.parametrize("script", [(), (1,)])
def test_a_script_that_runs_out_is_an_error_and_not_the_end_of_an_effect(script):
    """``next`` of an exhausted iterator raises StopIteration, which is also how a body says that it is done."""
    rules, answers = body(ask_twice), iter(script)

    with pytest.raises((StopIteration, RuntimeError)):
        rules.playout(rules.new(1), lambda decision, g: next(answers), random.Random(1))


def test_a_guard_that_raises_stop_iteration_does_not_end_the_effect_that_asks():
    """The same trap while the legal moves are worked out."""
    rules = body(lambda g: (yield Choice("odd", lambda g, seat: next(iter(())), rule=ONE).by(0)), runs=("x",))

    with pytest.raises((StopIteration, RuntimeError)):
        rules.new(1)
