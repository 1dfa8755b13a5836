"""Rules run: set-up, positions, moves one by one, and straight forward to the end."""


import pytest

from corerules.engine import (
    BadPosition,
    BadSetup,
    Chance,
    Choice,
    Go,
    Graph,
    Guard,
    IllegalMove,
    Move,
    MoveKind,
    Pick,
    Step,
    Trigger,
    UnknownName,
    rebuilt,
)

from .tiny import ONE, TWO, after, end, tiny

ORCHARD = rebuilt("tests.toy:BOX")
NUMBER = Choice("number", lambda g, seat: range(4), rule=ONE, guards=(
    Guard(lambda g, seat, x: x != 3, "{x} is too many for {who}", TWO),))


def ask_twice(g):
    """Two numbers of seat 0, each noted and told at once."""
    for _ in range(2):
        x = yield NUMBER.by(0)
        g.seen = (*g.seen, x)
        g.emit("noted", ONE, x=x)


def body(do, *more, **fields):
    """Rules whose first step has the body ``do``."""
    return tiny(Step(name="a", do=do, rule=ONE, to=(Go("over"),), **fields), end(), *more)


def first(decision, g):
    return decision.moves[0]


def names(events):
    return [e.name for e in events if e.name != "step"]


# --- set-up -------------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", [1, 5, 0, -2, True, "3", 2.0])
def test_a_table_has_as_many_seats_as_the_box_allows(seats):
    """Issue 2, bad input: the value, the place, the reason and the rule. Orchard Market seats two to four."""
    with pytest.raises(BadSetup, match=r"in seats: Orchard Market seats 2 to 4 \(OM-SETUP\)") as error:
        ORCHARD.new(seats)

    assert error.value.value == seats


def test_a_new_game_stops_at_its_first_question_with_the_rulings_chosen():
    """Deals are chance nodes; set-up has no random generator."""
    s = ORCHARD.new(3, rulings={"last_fruit": "is_safe"}, coins=5)

    assert s.path == ("season", "deal") and isinstance(s.decision, Chance) and s.decision.n == 2
    assert s.coins == (5, 5, 5) and s.rulings.last_fruit == "is_safe"
    assert ORCHARD.new(3).rulings.last_fruit == "may_be_begged"


@pytest.mark.parametrize(("more", "kind", "says"), [
    ({"coin": 3}, UnknownName, "coin in orchard-market: no such option; did you mean 'coins'?"),
    ({"coins": -1}, BadSetup, r"-1 in coins: nobody begins in debt \(OM-SETUP\)"),
    ({"rulings": {"last": "is_safe"}}, UnknownName, "last in rulings: no such ruling; there are last_fruit"),
    ({"rulings": {"last_fruit": "safe"}}, UnknownName,
     r"safe in ruling last_fruit: no such option; did you mean 'is_safe'\? \(OM-LAST\)"),
])
def test_an_option_or_ruling_that_there_is_not_is_refused(more, kind, says):
    """Issue 2, bad input."""
    with pytest.raises(kind, match=says):
        ORCHARD.new(2, **more)


def test_a_position_is_checked_and_runs_to_its_first_question():
    """The box says what is wrong with it, and under which rule."""
    rules = tiny(Step(name="a", rule=ONE, to=(Go("b"),)),
                 Step(name="b", ask=lambda g: NUMBER.by(0), rule=ONE, to=(Go("over"),)), end(),
                 check=lambda g: ("no number is below 0", TWO) if g.n < 0 else None)

    assert rules.position(at="a", n=7).at == "b"
    with pytest.raises(BadPosition, match=r"position: no number is below 0 \(T-TWO\)"):
        rules.position(at="a", n=-1)
    with pytest.raises(BadPosition, match=r"ovre in tiny: no such step; did you mean 'over'\?"):
        rules.position(at="ovre")


def test_a_position_may_be_an_end():
    """Nothing is asked there, and nothing may be answered."""
    rules = body(ask_twice)

    s = rules.position(at="over")

    assert s.decision is None and rules.over(s) and rules.refusals(s) == []
    with pytest.raises(IllegalMove, match="1 in turn > over: the game is over"):
        rules.apply(s, 1)


# --- one move -----------------------------------------------------------------------------------
def test_a_move_gives_a_new_state_with_its_news_and_leaves_the_old():
    """House 6: states are values."""
    rules = body(ask_twice)
    s = rules.new(1)

    one = rules.apply(s, 1)

    assert (s.answers, s.seen, s.events) == ((), (), [])
    assert (one.answers, one.seen, names(one.events)) == ((1,), (1,), ["noted"])
    assert names(rules.apply(one, 2).events) == ["noted"], "news only: the first is not told again"


@pytest.mark.parametrize(("answer", "says", "rule"), [
    (3, "3 in turn > a: 3 is too many for seat 0 (T-TWO)", TWO),
    (9, "9 in turn > a: does not answer 'number' (T-ONE)", ONE),
    ("x", "x in turn > a: does not answer 'number' (T-ONE)", ONE),
    (None, "None in turn > a: does not answer 'number' (T-ONE)", ONE),
    ([1], "[1] in turn > a: does not answer 'number' (T-ONE)", ONE),
])
def test_an_illegal_answer_says_why_and_changes_nothing(answer, says, rule):
    """House 4: a refusal names its reason and rule."""
    rules = body(ask_twice)
    s = rules.apply(rules.new(1), 1)
    before = (s.key(), s.decision, list(s.decision.moves), list(s.events))

    with pytest.raises(IllegalMove) as error:
        rules.apply(s, answer)

    assert (str(error.value), error.value.rule) == (says, rule)
    assert (s.key(), s.decision, s.decision.moves, s.events) == before
    assert rules.apply(s, 2).seen == (1, 2)


@pytest.mark.parametrize("answer", ["z", ("a",), ("a", "z"), ([], "a"), 3])
def test_what_chance_cannot_give_is_illegal_too(answer):
    """An outcome picked by hand is one of the bag."""
    rules = body(lambda g: (yield Chance("draw", ONE, ("a", "b"), 2)), runs=("x",))

    with pytest.raises(IllegalMove, match=r"in turn > a: does not answer 'draw' \(T-ONE\)"):
        rules.apply(rules.new(1), answer)


def test_every_failing_guard_is_named_on_request():
    """The refusals of a state are those of its decision."""
    rules = body(ask_twice)

    refused, = rules.refusals(rules.new(1), every=True)

    assert (refused.move, refused.reasons(["Ann"])) == (3, (("3 is too many for Ann", TWO),))


# --- steps open to several seats ---------------------------------------------------------------------
def note_mover(g, x):
    g.seen = (*g.seen, g.mover)


def note_after_asking(g, x):
    asker = g.mover
    yield NUMBER.by(1 - asker)
    g.seen = (*g.seen, asker, g.mover)


OPEN = tiny(Step(name="a", who=lambda g: (0, 1), rule=ONE, to=(Go("b", lambda g: len(g.seen) > 2),), moves=(
    MoveKind("note", do=note_mover, rule=ONE), MoveKind("ask", do=note_after_asking, rule=ONE))),
    Step(name="b", do=lambda g: setattr(g, "n", g.mover), ask=None, rule=ONE, to=(Go("c"),)),
    Step(name="c", ask=lambda g: NUMBER.by(0), rule=ONE, to=(Go("over"),)), end())


def test_whoever_comes_first_moves_and_rules_know_who():
    """Issue 2: decisions open to several seats."""
    s = after(OPEN, OPEN.new(2), Pick(1, Move("note")), Pick(0, Move("note")))

    assert s.seen == (1, 0) and s.decision.seats == (0, 1)


def test_the_mover_stays_the_mover_while_others_are_asked():
    """Also when the effect is re-run for another answer, and after loading."""
    s = OPEN.apply(OPEN.new(2), Pick(1, Move("ask")))
    again = OPEN.load(OPEN.save(s))

    assert (s.decision.seat, s.mover, again.mover) == (0, 1, 1)
    assert [OPEN.apply(s, x).seen for x in (0, 1, 2)] == [(1, 1)] * 3 == [OPEN.apply(again, 0).seen] * 3


def test_nobody_is_the_mover_once_a_move_is_carried_out():
    """What a file does not hold no later step may read."""
    s = after(OPEN, OPEN.new(2), Pick(1, Move("note")))
    later = after(OPEN, s, Pick(1, Move("note")), Pick(0, Move("note")))

    assert s.mover == -1 and later.at == "c" and later.n == -1


def test_a_procedure_gives_the_mover_back():
    """Seat 0's move runs a procedure in which seat 1 moves; afterwards seat 0 is the mover again."""
    def run_then_note(g, x):
        yield from g.run("inner")
        note_mover(g, x)

    inner = Graph("inner", [Step(name="i", who=lambda g, x: (1,), rule=ONE, to=(Go("j"),), moves=(
        MoveKind("note", do=lambda g, a, x: note_mover(g, a), rule=ONE),)), Step(name="j", rule=ONE)])
    rules = tiny(Step(name="a", who=lambda g: (0, 1), rule=ONE, to=(Go("over"),), moves=(
        MoveKind("go", do=run_then_note, rule=ONE),)), end(), graphs=(inner,))

    s = after(rules, rules.new(2), Pick(0, Move("go")), Pick(1, Move("note")))

    assert s.seen == (1, 0)


@pytest.mark.parametrize("answer", [
    Move("note"), (0, Move("note")), Pick(2, Move("note")), Pick(0, "note"), ("note", None)])
def test_an_open_decision_is_answered_by_a_pick_of_one_of_its_seats(answer):
    """A move without a seat, a plain pair, a seat that is not asked."""
    with pytest.raises(IllegalMove, match="in turn > a: does not answer 'a'"):
        OPEN.apply(OPEN.new(2), answer)


# --- pauses and branches -------------------------------------------------------------------------------
def test_a_paused_state_stays_while_its_body_goes_on_and_is_run_again():
    """The first answer continues the body, every other re-runs it; fault B15: undo restores exactly."""
    rules = body(ask_twice)
    s = rules.new(1)
    one = rules.apply(s, 1)
    before = (one.key(), one.seen, one.path, list(one.events), list(one.decision.moves))

    ends = [rules.apply(one, x) for x in (0, 1, 2, 0)]

    assert [e.seen for e in ends] == [(1, 0), (1, 1), (1, 2), (1, 0)] and ends[0] == ends[3] != ends[1]
    assert [names(e.events) for e in ends] == [["noted"]] * 4
    assert (one.key(), one.seen, one.path, one.events, one.decision.moves) == before
    assert rules.apply(rules.apply(s, 2), 1).seen == (2, 1)


def fails_at(times):
    """A body that asks twice and fails after its second answer, the first ``times`` times."""
    def do(g):
        x = yield NUMBER.by(0)
        g.seen = (x,)
        y = yield NUMBER.by(0)
        g.seen = (x, y)
        if times:
            times.pop()
            raise ZeroDivisionError("planted")
    return do


@pytest.mark.parametrize("through_a_file", [False, True], ids=["live", "loaded"])
def test_an_exception_in_a_body_leaves_everything_as_it_was(through_a_file):
    """Fault B27: state, answers, news and pending decision are as before, and the next reply is right."""
    rules = body(fails_at([1, 2]))
    s = rules.apply(rules.new(1), 1)
    s = rules.load(rules.save(s)) if through_a_file else s
    before = (s.key(), s.answers, s.seen, list(s.events), s.decision)

    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            rules.apply(s, 2)

    assert (s.key(), s.answers, s.seen, s.events, s.decision) == before
    assert rules.apply(s, 2).seen == (1, 2)


SECRET = Choice("secret", lambda g, seat: ("x", "y"), rule=ONE)


def test_an_exception_after_simultaneous_picks_takes_back_the_last_pick_only():
    """Fault B27, in a body that applies what all picked."""
    times = [1]

    def do(g):
        picks = yield SECRET.together((0, 1))
        if times:
            raise ZeroDivisionError(times.pop())
        g.seen = picks

    rules = body(do)
    s = rules.apply(rules.new(2), Pick(1, "y"))

    with pytest.raises(ZeroDivisionError):
        rules.apply(s, Pick(0, "x"))

    assert s.picked == (Pick(1, "y"),) and s.decision.seats == (0,)
    assert rules.apply(s, Pick(0, "x")).seen == (Pick(0, "x"), Pick(1, "y"))


# --- triggers ----------------------------------------------------------------------------------------------
def test_triggers_resolve_in_declared_order_once_for_each_source_and_may_ask():
    """House: triggers; fault B13: none is lost, and each question is asked of the right seat."""
    def note(name):
        def do(g, source, what):
            g.seen = (*g.seen, (name, source, what))
        return do

    def ask(g, source, what):
        x = yield NUMBER.by(source)
        g.seen = (*g.seen, ("asked", source, x))

    def do(g):
        yield from g.happens("rain", "heavy")
        yield from g.happens("snow")

    rules = tiny(
        Step(name="a", do=do, rule=ONE, to=(Go("over"),)), end(), triggers=(
            Trigger("rain", lambda g, what: (1, 0), ask, ONE), Trigger("rain", lambda g, what: (0,), note("last"), ONE),
            Trigger("hail", lambda g: (0,), note("never"), ONE)))

    s = rules.new(2)
    asked = [s.decision.seat, rules.apply(s, 2).decision.seat]

    assert asked == [1, 0]
    assert after(rules, s, 2, 1).seen == (("asked", 1, 2), ("asked", 0, 1), ("last", 0, "heavy"))
