"""What the expansion adds to Draft and Deploy Costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from corerules.cards.standin import StandIn

from .events import in_force
from .orders import EACH
from .state import OrdersTable

Parts = Sequence[tuple[int, str, str]]


def told_by(g: OrdersTable, name: str, n: int) -> int:
    """The figure of a text, with its mark if it is a stand-in."""
    return StandIn(n) if "text" in g.rules.cards[name].stand_ins else n


def tokens_of_science(g: OrdersTable, seat: int, name: str) -> Parts:
    n = g.science_on[seat].count(name)
    return ((-EACH * n, f"Science Guild ×{n}", "GO-SCIENCE"),) if n else ()


def tokens_of_merchants(g: OrdersTable, seat: int, name: str) -> Parts:
    n = g.merchant_on[seat].count(name)
    return ((-EACH * n, f"Merchant Alliance ×{n}", "GO-MERCHANT"),) if n else ()


def worlds_that_lower(g: OrdersTable, seat: int, name: str) -> Iterator[tuple[int, str, str]]:
    """Of the own Warzone, each for the types and kinds that it names: a Tactic that is a Unit counts as both."""
    with_text, cards = g.rules.known.with_text["lasting", g.worlds[seat]], g.rules.cards
    for world in with_text:
        text = cards[world].abilities["lasting"]
        if any(what in text.of for what in cards[name].counts_as):
            yield told_by(g, world, -text.rate), world, "GO-TAURUS"


def event_on_drafting(g: OrdersTable, seat: int, name: str) -> Parts:
    n, name = in_force(g).draft, g.event_stack[0]
    return ((told_by(g, name, n), name, "GO-EVENT"),) if n else ()


def event_on_deploying(g: OrdersTable, seat: int, name: str) -> Parts:
    n, name = in_force(g).raise_deploy, g.event_stack[0]
    return ((told_by(g, name, n), name, "GO-EVENT"),) if n else ()


def floor_before(raising: Any) -> Any:
    """A cost lowered below 0 counts as 0 before something raises it, where a ruling says so."""
    def taken_for_0(g: OrdersTable, seat: int, name: str, total: int) -> Parts:
        if g.rulings.cost_floor == "at_the_end":
            return ()
        lowered = total - sum(n for n, _, _ in raising(g, seat, name) if n > 0)
        return ((-lowered, "never below 0 before it is raised", "GO-FLOOR"),) if lowered < 0 else ()

    return taken_for_0


ADDS = {"draft cost": (tokens_of_science, event_on_drafting),
        "deploy cost": (worlds_that_lower, tokens_of_merchants, event_on_deploying),
        "cost to play": (worlds_that_lower,)}
THEN = {"draft cost": (floor_before(event_on_drafting),), "deploy cost": (floor_before(event_on_deploying),)}
