"""Bees for Orchard Market: a field, a trigger, a ruling, a set-up option, and each kind of patch."""

from __future__ import annotations

from typing import Any

from corerules.cards.zones import put
from corerules.engine import (
    AddMoves,
    BadSetup,
    Column,
    Expansion,
    Face,
    Guard,
    Insert,
    MoveKind,
    Register,
    Replace,
    Rule,
    Ruling,
    Step,
    Trigger,
)

from .flow import next_day
from .state import Orchard


class Bees(Orchard, eq=False, kw_only=True, gc=False):
    """What the bees add: jars of honey, a number a seat."""

    honey: tuple[int, ...] = ()


def setup(fields: dict[str, Any], seats: int, honey: int = 0) -> dict[str, Any]:
    if honey < 0:
        raise BadSetup("there are no debts in honey", value=honey, place="honey", rule="OB-HONEY")
    return fields | {"honey": (honey,) * seats}


def more_honey(g: Bees, seat: int) -> None:
    g.honey = put(g.honey, seat, g.honey[seat] + 1)
    g.emit("honey", "OB-HONEY", seat=seat)


def bees_visit(g: Bees) -> None:
    """The leader, or everybody, finds a jar."""
    for seat in range(len(g.hands)) if g.rulings.bees_visit == "everybody" else (g.active,):
        more_honey(g, seat)


def who_gained(g: Bees, seat: int) -> tuple[int, ...]:
    return (seat,)


def blossom(g: Bees, source: int, seat: int) -> None:
    """Fruit gained in the last market also brings honey."""
    if g.day == 3:
        more_honey(g, source)


def has_honey(g: Bees, seat: int) -> bool:
    return g.honey[seat] > 0


def sell_honey(g: Bees, _: None) -> None:
    me = g.mover
    g.honey, g.coins = put(g.honey, me, g.honey[me] - 1), put(g.coins, me, g.coins[me] + 1)


def next_day_with_frost(g: Bees) -> None:
    """Honey above two jars spoils overnight."""
    g.honey = tuple(min(2, jars) for jars in g.honey)
    next_day(g)


def check(g: Bees) -> tuple[str, str] | None:
    """No position holds more jars than the bees could have brought."""
    return ("no such honey", "OB-HONEY") if not all(0 <= jars <= 50 for jars in g.honey) else None


BEES = Expansion(
    name="bees", needs="orchard-market", where="tests.toy.bees:BEES", fields=Bees, setup=setup, seats=(2, 3),
    views={"honey": lambda g, seat: tuple(jars if p == seat else None for p, jars in enumerate(g.honey))},
    rules=Register(Rule("OB-HONEY", "Honey", "Before the market the bees bring a jar; it sells for a coin."),
                   Rule("OB-FROST", "Frost", "At night more than two jars spoil."),
                   Rule("OB-BLOSSOM", "Blossom", "On the third day each fruit gained brings a jar.")),
    rulings=(Ruling("bees_visit", rule="OB-HONEY", asks="Whom do the bees visit?", because="The page says: the grower.",
                    options={"leader": "the day's leader", "everybody": "every grower"}),),
    triggers=(Trigger("fruit gained", who_gained, blossom, "OB-BLOSSOM"),),
    title="Bees", check=check, face=Face(
        seats=(Column(word="honey", field="honey", kind="number", means="jars of honey, known to their owner"),),
        log={"honey": "{@seat} finds a jar of honey"}),
    metrics={"jars found": lambda events: sum(e.name == "honey" for e in events)},
    patches=(
        Insert("season", Step(name="bees", do=bees_visit, rule="OB-HONEY"), on=("lay out", "market")),
        Replace("season", "next day", {"do": next_day_with_frost, "rule": "OB-FROST"}, because="OM-DAYS"),
        AddMoves("season", "market", (MoveKind("sell honey", do=sell_honey, rule="OB-HONEY", guards=(
            Guard(has_honey, "{who} has 0 jars of honey", "OB-HONEY", whole=True),)),)),
    ),
)
