"""The smallest box there can be, around whatever steps a test declares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from corerules.engine import Box, Graph, Register, Rule, Rules, State, Step, compose

ONE, TWO = "T-ONE", "T-TWO"
REGISTER = Register(Rule(ONE, "One", "The first rule."), Rule(TWO, "Two", "The second rule."), book="Tiny")


class Tiny(State, eq=False, kw_only=True, gc=False):
    """A number, a row of things seen, and whose turn it is."""

    n: int = 0
    seen: tuple[Any, ...] = ()
    active: int = 0
    seats: int = 2
    rulings: Any = None


def box(*steps: Step, graphs: Sequence[Graph] = (), **more: Any) -> Box:
    """A box of one main graph ``turn`` with ``steps``, one to four seats."""
    return Box(**{
        "name": "tiny", "title": "Tiny", "where": "tests.engine.tiny:BOX", "state": Tiny, "main": "turn",
        "graphs": (Graph("turn", list(steps)), *graphs), "seats": (1, 4), "seats_rule": ONE, "rules": REGISTER,
        "setup": lambda seats: {"seats": seats}, "check": lambda g: None, "returns": lambda g: (0.0,) * g.seats,
        "cards_in": lambda g: (), **more})


def tiny(*steps: Step, graphs: Sequence[Graph] = (), **more: Any) -> Rules:
    """The rules of such a box."""
    return compose(box(*steps, graphs=graphs, **more))


def end(name: str = "over") -> Step:
    """A step that nothing follows."""
    return Step(name=name, rule=ONE)


def after(rules: Rules, s: Any, *answers: Any) -> Any:
    """The state after ``answers``, one by one."""
    for answer in answers:
        s = rules.apply(s, answer)
    return s


BOX = box(end())
