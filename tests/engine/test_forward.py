"""Straight forward, and stuck: playouts of small rules."""

import random

import pytest

from corerules.engine import Chance, Choice, Dropped, Go, Graph, Guard, IllegalMove, MoveKind, NoEnd, Step, Stuck

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

    with pytest.raises(Stuck, match=r"stuck in turn > a: nobody has a legal answer to '\w+' \(T-") as error:
        run(rules)

    assert error.value.rule in {ONE, TWO} and not isinstance(error.value, IllegalMove)


def test_a_step_whose_moves_are_all_refused_is_stuck():
    """Forward too."""
    no = Guard(lambda g, seat: g.n < 0, "never", TWO, whole=True)
    rules = tiny(Step(name="a", ask=lambda g: NUMBER.by(0), rule=ONE, to=(Go("b"),)),
                 Step(name="b", rule=ONE, moves=(MoveKind("go", to="over", guards=(no,), rule=ONE),)), end())

    with pytest.raises(Stuck, match=r"stuck in turn > b: nobody has a legal answer to 'b' \(T-ONE\)"):
        rules.apply(rules.new(1), 0)
    with pytest.raises(Stuck, match=r"stuck in turn > b: nobody has a legal answer to 'b' \(T-ONE\)"):
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

    with pytest.raises(NoEnd, match="tiny: no end after 50 decisions"):
        rules.playout(rules.new(1), first, random.Random(1), limit=50)


# --- steps that go round --------------------------------------------------------------------------------
def never(g, *x):
    return g.n < 0


ROUND = (Step(name="b", rule=TWO, to=(Go("c"),)), Step(name="c", rule=ONE, to=(Go("over", never), Go("b"))))


@pytest.mark.parametrize("run", [lambda rules, s: rules.apply(s, 1), lambda rules, s: rules.playout(
    s, lambda decision, g: 1, random.Random(1))], ids=["stored", "forward"])
def test_steps_that_follow_each_other_for_ever_are_an_error_and_no_hang(run):
    """Fault B18: a main graph that goes round without a decision, and where."""
    rules = tiny(Step(name="a", ask=lambda g: NUMBER.by(0), rule=ONE, to=(Go("b"),)), *ROUND, end())

    with pytest.raises(NoEnd, match=r"in turn: no decision in [0-9,]+ steps \(T-") as error:
        run(rules, rules.new(1))

    assert error.value.value in {"b > c > b", "c > b > c", "b", "c"}


def test_a_procedure_that_goes_round_is_an_error_too():
    """As an attack that finds no target it can afford, tried again and again."""
    rules = tiny(Step(name="a", do=lambda g: g.run("inner"), runs=("inner",), rule=ONE, to=(Go("over"),)), end(),
                 graphs=(Graph("inner", [*ROUND, end()]),))

    with pytest.raises(NoEnd, match=r"in inner: no end after 100,000 steps"):
        rules.new(1)


# --- effects that nobody would carry out -------------------------------------------------------------------
def asking(g, *x):
    return ask_twice(g)


@pytest.mark.parametrize("steps", [
    (Step(name="a", do=asking, rule=ONE, to=(Go("over"),)),),
    (Step(name="a", moves=(MoveKind("go", do=asking, rule=ONE, to="over"),), rule=ONE),),
], ids=["a step's", "a move's"])
def test_an_effect_that_is_given_back_unannounced_is_an_error(steps):
    """Else it would be dropped without a word: ``runs`` and ``may_pause`` announce one."""
    rules = tiny(*steps, end())

    with pytest.raises(Dropped, match=r"a in turn: gives back an effect that asks; say what it ``runs``"):
        rules.playout(rules.State(at="a", rulings=rules.Rulings()), first, random.Random(1))


def test_in_a_procedure_whatever_is_given_back_is_carried_out():
    """There the body waits anyway, and can be come back to."""
    rules = tiny(Step(name="a", do=lambda g: g.run("inner"), runs=("inner",), rule=ONE, to=(Go("over"),)), end(),
                 graphs=(Graph("inner", [Step(name="b", do=asking, rule=TWO)]),))

    assert after(rules, rules.new(1), 1, 2).seen == (1, 2)


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
