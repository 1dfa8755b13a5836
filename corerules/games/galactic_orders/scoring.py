"""What the Orders, and Consuls, are worth at the end; and what an Empire holds here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from corerules.cards.zones import Zone, into
from corerules.engine import Insert, Step, Term
from corerules.games.core_worlds.scoring import Line, bonus_of, counted
from corerules.games.core_worlds.scoring import empire as cards_of_the_base
from corerules.games.core_worlds.state import in_order

from .state import ORDERS, OrdersTable


def empire(g: OrdersTable, seat: int) -> Zone:
    """With what lies under Worlds, whatever the base's ruling, and under the Capital City.  Source: GO-EMPIRE."""
    under = () if g.rulings.under_worlds_score == "yes" else g.under[seat]
    return (*cards_of_the_base(g, seat), *under, *g.city[seat], *g.cities[seat])


def standing(tokens: Sequence[int]) -> list[tuple[int, str]]:
    """Of one Order, by seat: how many points its tokens bring, and the rule.

    Source: GO-FIRST, GO-SECOND, GO-TWO.
    """
    most = max(tokens)
    if tokens.count(most) > 1 or not most:
        return [(n, "GO-FIRST") if n == most else (0, "GO-FIRST") for n in tokens]
    second = max((n for n in tokens if n != most), default=0)
    half = 0 if tokens.count(second) > 1 else (second + 1) // 2
    half, rule = (0, "GO-TWO") if len(tokens) == 2 else (half, "GO-SECOND")
    return [(n, "GO-FIRST") if n == most else (half if n == second else 0, rule) for n in tokens]


def order_lines(g: OrdersTable, seat: int) -> Iterator[Line]:
    """A line for each Order on which the seat has tokens."""
    for order, field in ORDERS.items():
        tokens = getattr(g, field)
        if tokens[seat]:
            points, rule = standing(tokens)[seat]
            yield points, f"{order}: {tokens[seat]} of {', '.join(map(str, tokens))} tokens", rule


def consul_lines(g: OrdersTable, seat: int) -> Iterator[Line]:
    """Core Worlds of others that bear the seat's token, as if they were its own."""
    if g.rulings.consuls == "off" or not g.consul[seat]:
        return
    have = counted(g, seat)
    have["World"] += 1  # the one that is scored: each as if it alone were the seat's
    for name in (name for name in g.consul[seat] if name not in g.worlds[seat]):
        yield from ((n, f"{what}, as its consul", "GO-CONSULS") for n, what, _ in bonus_of(g, name, have))
        if g.rulings.consuls == "whole":
            yield g.rules.cards[name].points, f"{name}: its printed points, as its consul", "GO-CONSULS"


def further_bonuses(g: OrdersTable, seat: int) -> Iterator[Line]:
    yield from order_lines(g, seat)
    yield from consul_lines(g, seat)


def compare_the_orders(g: OrdersTable, _: Any) -> None:
    """Each Order apart, for everybody to see; the points are counted with the other bonuses.

    What lies under Worlds and cities is told too: it counts.
    """
    for seat in in_order(g):
        if below := into(g.under[seat], g.city[seat]):
            g.emit("counts too", "GO-EMPIRE", seat=seat, cards=below)
    for order, field in ORDERS.items():
        if any(getattr(g, field)):
            g.emit("order", "GO-SCORE", order=order, tokens=", ".join(map(str, getattr(g, field))))


TERMS = {"empire": Term(empire, "GO-EMPIRE", because="CW-GOLDEN"),
         "further bonuses": Term(further_bonuses, "GO-SCORE", because="CW-GOLDEN")}
PATCHES = (Insert("scoring", Step(name="galactic orders", do=compare_the_orders, rule="GO-SCORE"),
                  on=("gather", "bonus")),)
