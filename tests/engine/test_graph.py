"""Graphs: what is refused when declared, how phases nest, patched copies, and that the declared one runs."""

import pytest

from corerules.engine import (
    BadGraph,
    Chance,
    Choice,
    Go,
    Graph,
    Guard,
    Move,
    MoveKind,
    Pick,
    Step,
    Stuck,
    UnknownName,
)
from corerules.games import rules_of

from .tiny import ONE, TWO, after, end, tiny

GO = MoveKind("go", rule=ONE)
ANY = Choice("any", lambda g, seat: (1, 2), rule=ONE)


def step(name, *to, **more):
    return Step(**{"name": name, "rule": ONE, "to": tuple(Go(x) if isinstance(x, str) else x for x in to), **more})


def never(g, *x):
    return False


def always(g, *x):
    return True


# --- what a graph refuses -----------------------------------------------------------------------
@pytest.mark.parametrize(("steps", "says"), [
    ([step("a", "b")], "g.a: leads to unknown step 'b'"),
    ([step("a", moves=(MoveKind("go", to="b", rule=ONE),))], "g.a: leads to unknown step 'b'"),
    ([step("a"), step("b")], r"g: nothing leads to \['b'\]"),
    ([step("a", "b"), step("b"), step("c", "b"), step("d", "c")], r"nothing leads to \['c', 'd'\]"),
    ([step("a", "b"), step("b", "a")], r"g: no way to an end from \['a', 'b'\]"),
    ([step("a", moves=(MoveKind("stay", rule=ONE),))], r"no way to an end from \['a'\]"),
    ([step("a", Go("b", always), "c"), step("b", "b"), step("c")], r"no way to an end from \['b'\]"),
    ([step("a", Go("b", always)), step("b")], "g.a: may find every edge shut"),
    ([step("a", "b", "b"), step("b")], "g.a: an edge follows one that is always open"),
    ([step("a", "b", Go("b", always), "b"), step("b")], "an edge follows one that is always open"),
    ([step("a", "b"), step("b"), step("b")], "g: two steps share a name"),
    ([step("a", moves=(MoveKind("go", to="b", rule=ONE), MoveKind("go", to="b", rule=TWO))), step("b")],
     "g.a: two moves share a name"),
    ([step("a", "b", moves=(GO,), do=never), step("b")], "g.a: offers moves, so its do never runs"),
    ([step("a", "b", moves=(GO,), ask=never), step("b")], "g.a: offers moves, so its ask never runs"),
    ([], "g: has no steps"),
])
def test_a_graph_that_cannot_run_is_refused_when_declared(steps, says):
    """House 1 and 2: the graph that is drawn runs, so it must be able to."""
    with pytest.raises(BadGraph, match=says):
        Graph("g", steps)


@pytest.mark.parametrize(("phases", "says"), [
    ({"P": ("a", "x")}, "g: phase 'P' names unknown step 'x'"),
    ({"P": ("a",), "Q": ("a",)}, "g: 'a' is in two phases, 'P' and 'Q'"),
    ({"P": ("a", "a")}, "g: 'a' is in two phases, 'P' and 'P'"),
    ({"P": ("R",), "Q": ("R",), "R": ("a",)}, "'R' is in two phases, 'P' and 'Q'"),
    ({"P": ()}, "g: phase 'P' names no step"),
    ({"P": ("Q",), "Q": ("P",)}, "g: phase 'P' lies in itself"),
    ({"P": ("P", "a")}, "g: phase 'P' lies in itself"),
])
def test_phases_name_each_step_once(phases, says):
    """House: phases are named groups of steps; each lies in one place of the picture."""
    with pytest.raises(BadGraph, match=says):
        Graph("g", [step("a", "b"), step("b")], phases=phases)


def test_an_end_needs_no_edge_and_a_guarded_edge_may_be_the_last_of_a_step_with_moves():
    """After a move that leads nowhere else the step comes again."""
    graph = Graph("g", [step("a", Go("b", always), moves=(MoveKind("go", rule=ONE),)), step("b")])

    assert graph.steps["a"].repeats() and graph.steps["b"].targets() == [] and graph.start == "a"


# --- phases ---------------------------------------------------------------------------------------
def test_phases_nest_from_the_outermost_in():
    """Issue 2: nested phases."""
    graph = Graph("g", [step("a", "b"), step("b", "c"), step("c")],
                  phases={"Evening": ("b",), "Day": ("Morning", "Evening"), "Morning": ("a",)})

    assert graph.phases_of == {"a": ("Day", "Morning"), "b": ("Day", "Evening"), "c": ()}


def test_the_path_of_keeper_is_spelled_graph_phase_graph_step():
    """Issue 2: a path reads turn > Draw Phase > draw > void; Ann's Draw Phase meets Ben's void."""
    keeper = rules_of("keeper-of-the-core")
    hands = (("Pulsar", "Pulsar"), ("Cosmic Core", "Quasar", "Quasar"))
    played = ("Black Hole", "Black Hole")
    deck = tuple(sorted((*played, *(card for hand in hands for card in hand))))

    s = keeper.position(at="begin", hands=hands, out=(False,) * 2, skips=(0, 0), shields=(False,) * 2,
                        voids=(False, True), deck=deck, discard=played)

    assert s.path == ("turn", "Draw Phase", "draw", "void")


# --- patched copies -------------------------------------------------------------------------------
BASE = Graph("g", [
    Step(name="a", rule=ONE, to=(Go("b", never, TWO), Go("b", always), Go("c"))), step("b", "c"), step("c")],
    phases={"P": ("a", "b")})


def test_a_step_is_inserted_on_every_edge_between_two_and_leaves_their_guards():
    """House: Insert keeps guards; the new step lies in the phase the edge leaves, and leads on."""
    graph = BASE.inserted(step("x"), on=("a", "b"))

    assert graph.steps["a"].to == (Go("x", never, TWO), Go("x", always), Go("c"))
    assert graph.steps["x"].to == (Go("b"),)
    assert graph.phases_of["x"] == ("P",)
    assert "x" not in BASE.steps and BASE.steps["a"].to[0].to == "b", "the base stays as it was"


def test_an_inserted_step_may_lead_elsewhere():
    """Its own edges are kept when it has some."""
    graph = BASE.inserted(step("x", Go("c", always), "b"), on=("a", "b"))

    assert graph.steps["x"].to == (Go("c", always), Go("b"))


@pytest.mark.parametrize("on", [("b", "a"), ("x", "b"), ("c", "b")])
def test_a_step_is_inserted_on_an_edge_that_there_is(on):
    """The graph and the missing edge are named."""
    with pytest.raises(BadGraph, match=f"g: has no edge {on[0]} -> {on[1]}"):
        BASE.inserted(step("x"), on=on)


def test_a_step_is_inserted_where_a_move_leads():
    """The move leads to the new step, which leads on; the graph it came from is as it was."""
    graph = Graph("g", [step("a", Go("b", always), moves=(MoveKind("go", to="b", rule=ONE),)), step("b")])

    more = graph.inserted(step("x"), on=("a", "b"))

    assert [m.to for m in more.steps["a"].moves] == ["x"] == [go.to for go in more.steps["a"].to]
    assert more.steps["x"].to == (Go("b"),) and [m.to for m in graph.steps["a"].moves] == ["b"]


def test_a_move_is_replaced_field_by_field():
    """What is not named stays; a move or a field that is not there is named."""
    graph = Graph("g", [step("a", Go("b", always), moves=(MoveKind("go", to="b", rule=ONE),)), step("b")])

    (move,) = graph.with_move("a", "go", rule=TWO).steps["a"].moves

    assert (move.name, move.to, move.rule) == ("go", "b", TWO)
    with pytest.raises(BadGraph, match=r"g\.a: has no move 'og'; there are go"):
        graph.with_move("a", "og", rule=TWO)
    with pytest.raises(UnknownName, match="gaurds in go: a move has no such field; did you mean 'guards'"):
        graph.with_move("a", "go", gaurds=())


def test_a_step_is_replaced_field_by_field():
    """What is not named stays."""
    graph = BASE.replaced("b", rule=TWO)

    assert graph.steps["b"] == Step(name="b", rule=TWO, to=(Go("c"),)) and graph.phases == BASE.phases
    assert BASE.steps["b"].rule == ONE


@pytest.mark.parametrize(("patch", "says"), [
    (lambda: BASE.replaced("x", rule=TWO), "g: has no step 'x'"),
    (lambda: BASE.with_moves("x", MoveKind("go", rule=ONE)), "g: has no step 'x'"),
    (lambda: BASE.replaced("b", rules=TWO), "g.b: a step has no field 'rules'; did you mean 'rule'?"),
    (lambda: BASE.replaced("b", to=(Go("b"),)), r"no way to an end from \['b'\]"),
    (lambda: BASE.replaced("a", to=(Go("c"),)), r"nothing leads to \['b'\]"),
])
def test_a_patch_is_checked_like_the_graph_it_changes(patch, says):
    """House: graphs are re-checked, and nothing is silently left out."""
    with pytest.raises(BadGraph, match=says):
        patch()


def test_further_moves_come_after_the_declared_ones():
    """House: AddMoves."""
    graph = Graph("g", [step("a", "b", moves=(MoveKind("go", rule=ONE),)), step("b")])

    more = graph.with_moves("a", MoveKind("wait", rule=TWO))

    assert [kind.name for kind in more.steps["a"].moves] == ["go", "wait"] and len(graph.steps["a"].moves) == 1


# --- the declared graph is the one that runs --------------------------------------------------------
def note(what):
    def do(g, *x):
        g.seen = (*g.seen, what)
    return do


def wants_more(g, *x):
    return len(g.seen) < 3


ROUND = [step("a", "b", do=note("a")), step("b", Go("a", wants_more), "over", do=note("b")), end()]


def test_deleting_an_edge_in_a_copy_of_the_graph_changes_the_run():
    """Issue 2, done when: there is no second description. With its way back the run is a b a b, without it a b."""
    whole = Graph("turn", ROUND)
    cut = whole.replaced("b", to=tuple(go for go in whole.steps["b"].to if go.to != "a"))

    runs = [tiny(*graph.steps.values()).new(1).seen for graph in (whole, cut)]

    assert runs == [("a", "b", "a", "b"), ("a", "b")]


def test_the_first_open_edge_is_followed_and_told_with_its_place_among_the_edges():
    """Of three edges, two to one step, the second is the first open one; its own rule is cited, else the step's."""
    rules = tiny(step("a", Go("b", never), Go("b", always, TWO), "over"), step("b", "over"), end())

    events = rules.new(1).events

    assert [(e.name, e.rule, e.data) for e in events] == [
        ("step", TWO, {"graph": "turn", "step": "a", "to": "b", "order": 1}),
        ("step", ONE, {"graph": "turn", "step": "b", "to": "over", "order": 0})]


def count(g, x, *record):
    g.n += x


LOOP = step("loop", Go("over", lambda g: g.n >= 4), moves=(
    MoveKind("add", lambda g, seat: (1, 2), do=count, rule=TWO), MoveKind("nothing", rule=ONE),
    MoveKind("leave", to="over", rule=ONE)))


def test_moves_without_a_target_come_back_to_their_step_until_an_edge_opens():
    """Issue 2: self-loops and parallel edges; 2 and 2 make the 4 that opens the edge."""
    rules = tiny(LOOP, end())
    add = Move("add", 2)

    s = after(rules, rules.new(1), add, Move("nothing"), add)

    assert s.at == "over" and s.n == 4
    assert [(e.name, e.rule, e.data["to"]) for e in s.events] == [("move", TWO, "loop"), ("step", ONE, "over")]


def test_a_move_with_a_target_goes_there_beside_the_edge_that_leads_there_too():
    """Two parallel edges: by the move, and when the guard holds."""
    rules = tiny(LOOP, end())

    s = rules.apply(rules.new(1), Move("leave"))

    assert s.at == "over" and s.n == 0
    assert [(e.name, e.data) for e in s.events] == [
        ("move", {"graph": "turn", "step": "loop", "move": "leave", "to": "over"})]


def test_a_move_that_leads_on_by_an_edge_names_no_target_itself():
    """The edge is told as a step of its own."""
    rules = tiny(step("a", "over", moves=(MoveKind("go", rule=ONE),)), end())

    events = rules.apply(rules.new(1), Move("go")).events

    assert [(e.name, e.data["to"]) for e in events] == [("move", ""), ("step", "over")]


# --- sub-procedures -------------------------------------------------------------------------------
def three_of(g, x):
    return Chance("roll", ONE, x)


def count_and_note(g, x, record):
    note((g.mover, x))(g)
    count(g, x)


SUB = Graph("sub", [
    Step(name="roll", ask=three_of, do=lambda g, answer, x: note(answer)(g), rule=ONE, to=(Go("choose"),)),
    Step(name="choose", who=lambda g, x: (1, 0), rule=ONE, to=(Go("done", lambda g, x: g.n >= len(x)),), moves=(
        MoveKind("add", lambda g, seat: (1, 2), do=count_and_note, rule=TWO),)),
    Step(name="done", do=lambda g, x: note(x)(g), rule=ONE)])


def run_sub(g):
    return g.run("sub", ("red", "blue"))


def test_a_sub_procedure_hands_its_record_to_every_function():
    """House: sub-procedures run by name on a record. Both seats may act; 1 and 1 make the 2 that is asked for."""
    rules = tiny(step("a", "over", do=run_sub, runs=("sub",)), end(), graphs=(SUB,))

    s = after(rules, rules.new(2), "blue", Pick(0, Move("add", 1)), Pick(1, Move("add", 1)))

    assert s.at == "over" and s.seen == ("blue", (0, 1), (1, 1), ("red", "blue"))


def test_the_path_names_the_graph_within_the_step_and_leaves_it_again():
    """Issue 2: one spelling everywhere; a second step shows that the inner place is gone."""
    rules = tiny(step("a", "b", do=run_sub, runs=("sub",)),
                 step("b", "over", ask=lambda g: ANY.by(0), do=lambda g, x: None), end(), graphs=(SUB,))

    s = rules.new(2)
    paths = [s.path]
    for answer in ("red", Pick(1, Move("add", 2))):
        s = rules.apply(s, answer)
        paths.append(s.path)

    assert paths == [("turn", "a", "sub", "roll"), ("turn", "a", "sub", "choose"), ("turn", "b")]


def test_a_sub_procedure_is_not_named_twice_where_its_step_bears_its_name():
    """As in turn > draw > void, which is not turn > draw > draw > void."""
    rules = tiny(step("sub", "over", do=run_sub, runs=("sub",)), end(), graphs=(SUB,))

    path = rules.new(2).path

    assert path == ("turn", "sub", "roll")


def test_a_question_of_none_is_passed_over_and_nothing_is_done():
    """``ask`` may find that there is nothing to ask, in the main graph and below."""
    sub = Graph("sub", [Step(name="x", ask=lambda g, x: None, do=lambda g, a, x: note("never")(g), rule=ONE)])
    rules = tiny(step("a", "b", ask=lambda g: None, do=note("never")),
                 step("b", "over", do=lambda g: g.run("sub"), runs=("sub",)), end(), graphs=(sub,))

    s = rules.new(1)

    assert s.at == "over" and s.seen == ()


def test_a_step_open_to_nobody_is_stuck():
    """``who`` found no seat: an error that says where, not an index out of range."""
    rules = tiny(step("a", "over", who=lambda g: (), moves=(MoveKind("go", rule=ONE),)), end())

    with pytest.raises(Stuck, match=r"stuck in turn > a: nobody has a legal answer to 'a' \(T-ONE\)"):
        rules.new(1)


def test_running_a_graph_that_there_is_not_names_the_nearest():
    """A misspelt procedure is a fault of the rules, not a missing key."""
    rules = tiny(step("a", "over", do=lambda g: g.run("sbu"), runs=("sub",)), end(), graphs=(SUB,))

    with pytest.raises(UnknownName, match=r"sbu in tiny: no such graph; did you mean 'sub'\?"):
        rules.new(1)


def test_a_guard_in_words_is_its_function_name():
    """The picture labels edges so; the way that is always open has none."""
    assert Go("a", wants_more).guard == "wants more" and Go("a").guard == ""
    assert Guard(always, "", ONE).name == "always"
