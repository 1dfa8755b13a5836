"""State charts beside the turn: what is declared is what runs, and nothing else does."""

import pytest

from corerules.engine import (
    BadChange,
    BadGraph,
    BadPosition,
    Change,
    Chart,
    Clash,
    Go,
    Graph,
    Step,
    UnknownName,
    UnknownRule,
    compose,
)

from .tiny import ONE, TWO, Tiny, box, end


class Carts(Tiny, eq=False, kw_only=True, gc=False):
    """A cart a seat, and a gate that is nobody's."""

    cart: tuple[str, ...] = ("whole", "whole")
    gate: str = "shut"


def is_rich(g, seat):
    return g.n > 0


CART = Chart("cart", {"whole": ONE, "cracked": ONE, "broken": TWO}, (
    Change("hit", "whole", "cracked", ONE), Change("hit", "cracked", "broken", ONE),
    Change("mend", "cracked", "whole", TWO), Change("mend", "broken", "whole", TWO, is_rich),
    Change("mend", "broken", "cracked", TWO)), field="cart")
GATE = Chart("gate", {"shut": ONE, "open": ONE}, (Change("push", "shut", "open", TWO),), field="gate")


def hits(g):
    for by in ("hit", "hit", "mend"):
        g.change("cart", by, 1)
    g.change("gate", "push")


BOX = box(Step(name="a", do=hits, rule=ONE, to=(Go("over"),)), end(), state=Carts, charts=(CART, GATE))
RULES = compose(BOX)


def cart(*where, n=0, gate="shut"):
    return RULES.State(at="a", cart=where, n=n, gate=gate)


def test_a_body_changes_a_chart_by_what_it_declares():
    """Seat 1: hit twice and mended half; the gate is pushed open. Each change is told, with its rule."""
    s = RULES.new(2)

    assert s.cart == ("whole", "cracked") and s.gate == "open"
    assert [(e.rule, e.data) for e in s.events if e.name == "change"] == [
        (ONE, {"chart": "cart", "seat": 1, "source": "whole", "to": "cracked", "by": "hit"}),
        (ONE, {"chart": "cart", "seat": 1, "source": "cracked", "to": "broken", "by": "hit"}),
        (TWO, {"chart": "cart", "seat": 1, "source": "broken", "to": "cracked", "by": "mend"}),
        (TWO, {"chart": "gate", "seat": -1, "source": "shut", "to": "open", "by": "push"})]


def test_of_several_changes_by_one_thing_the_first_whose_guard_holds_is_followed():
    """A rich seat's broken cart is mended whole, a poor one's half."""
    rich, poor = cart("broken", n=1), cart("broken")

    assert (rich.change("cart", "mend", 0), poor.change("cart", "mend", 0)) == ("whole", "cracked")
    assert CART.way(cart("whole"), "mend", 0) is None and CART.way(cart("whole"), "hit", 0).to == "cracked"


@pytest.mark.parametrize(("where", "by", "says"), [
    ("broken", "hit", r"hit in cart, broken, seat 0: changes nothing here; there are mend, mend \(T-TWO\)"),
    ("whole", "mnd", r"mnd in cart, whole, seat 0: changes nothing here; there are hit \(T-ONE\)"),
])
def test_a_change_that_is_not_declared_is_refused_at_run_time(where, by, says):
    """And the chart stays where it was."""
    g = cart(where)

    with pytest.raises(BadChange, match=says):
        g.change("cart", by, 0)
    assert g.cart == (where,)


def test_a_chart_that_is_not_there_is_named():
    """With the nearest."""
    with pytest.raises(UnknownName, match="crat in tiny: no such chart; did you mean 'cart'"):
        cart("whole").change("crat", "hit", 0)


def test_a_position_stands_in_declared_states_only():
    """Whatever a box's own check overlooks."""
    with pytest.raises(BadPosition, match=r"cart: no state 'brokn'; did you mean 'broken'\? \(T-ONE\)"):
        RULES.position(at="a", cart=("whole", "brokn"))
    with pytest.raises(BadPosition, match="gate: no state 'ajar'"):
        RULES.position(at="a", gate="ajar")


@pytest.mark.parametrize(("states", "changes", "says"), [
    ({}, (), "has no states"),
    ({"a": ONE}, (Change("x", "a", "b", ONE),), "no such state 'b'"),
    ({"a": ONE, "b": ONE}, (), r"nothing leads to \['b'\]"),
    ({"a": ONE, "b": ONE}, (Change("x", "a", "b", ONE), Change("x", "a", "a", ONE)), "'x' leads on from 'a' already"),
    ({"a": ONE, "b": ONE}, (Change("x", "a", "b", ONE, is_rich), Change("x", "a", "a", ONE, is_rich)), "already"),
])
def test_a_chart_is_checked_when_it_is_declared(states, changes, says):
    """As a graph is."""
    with pytest.raises(BadGraph, match=says):
        Chart("c", states, changes, field="n")


def test_what_a_chart_cites_is_checked_and_its_name_is_its_own():
    """No rule that no register has; no second graph of the name."""
    with pytest.raises(UnknownRule, match=r"T-OEN in c\.a: no such rule"):
        compose(box(end(), charts=(Chart("c", {"a": "T-OEN"}, (), field="n"),)))
    with pytest.raises(Clash, match="claims graph cart"):
        compose(box(end(), graphs=(Graph("cart", [end()]),), state=Carts, charts=(CART,)))


def test_a_chart_is_looked_at_like_a_graph():
    """Phases may group its states."""
    chart = Chart("c", {"a": ONE, "b": ONE}, (Change("x", "a", "b", TWO),), field="n", phases={"Up": ("a", "b")})

    assert chart.phases_of == {"a": ("Up",), "b": ("Up",)} and [m.to for m in chart.steps["a"].moves] == ["b"]
    assert list(RULES.drawn) == ["turn", "cart", "gate"]
