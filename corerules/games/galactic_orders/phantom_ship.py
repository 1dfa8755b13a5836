"""What is used in an Invasion: the Phantom Ship, Superior Engineering, and the garrison in place of colonists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from corerules.cards.zones import Zone, kinds, put, with_one, without
from corerules.engine import AddMoves, Body, Choice, Guard, Insert, MoveKind, Replace, Step
from corerules.games.core_worlds.common import told, units_it_holds
from corerules.games.core_worlds.invasion import Invasion, entry, is_needed, strengthen, units_come_last
from corerules.games.core_worlds.moves import enough_energy_to_play, pay_for

from .state import OrdersTable


def is_a_tactic_too(g: OrdersTable, name: str) -> bool:
    return "tactic" in g.rules.cards[name].abilities


# --- deploying it ----------------------------------------------------------------------------------------
def is_not_for_invasions_only(g: OrdersTable, seat: int, name: str) -> bool:
    return not is_a_tactic_too(g, name)


in_an_invasion_only = Guard(is_not_for_invasions_only, "{x} is deployed in an Invasion only", "GO-PHANTOM")


def phantoms_held(g: OrdersTable, seat: int) -> Zone:
    return tuple(name for name in units_it_holds(g, seat) if is_a_tactic_too(g, name))


def enough_energy(g: OrdersTable, seat: int, name: str) -> bool:
    return g.sum("deploy cost", seat, name) <= g.energy[seat]


def _price(g: OrdersTable, seat: int, name: str) -> str:
    return f"{name} costs {g.rules.sums['deploy cost'].told(g, seat, name)}, {{who}} has {g.energy[seat]} Energy"


def has_no_unit_too_many(g: OrdersTable, seat: int, name: str) -> bool:
    """It is given up as it is deployed: what holds for other Units that are given up holds for it."""
    return is_needed(g, name, g.units[seat])


def deploy_it(g: OrdersTable, name: str, x: Invasion) -> Body | None:
    """For its Energy and no action point; it is given up in the same breath."""
    me, price = g.active, g.sum("deploy cost", g.active, name)
    said = g.rules.sums["deploy cost"].told(g, me, name) if g.events is not None else ""
    g.energy = put(g.energy, me, g.energy[me] - price)
    g.hands, g.given = put(g.hands, me, without(g.hands[me], name)), with_one(g.given, name)
    ship = entry(g, name)
    strengthen(g, ship.fleet, ship.ground)
    if g.events is not None:
        g.emit("deployed in an Invasion", "GO-PHANTOM", seat=me, card=name, cost=said)
    return told(g, "deployed", name)


DEPLOY_IT = MoveKind("deploy", phantoms_held, do=deploy_it, may_pause=True, rule="GO-PHANTOM", guards=(
    Guard(units_come_last, "a Unit has been given up, Tactics come before that", "GO-BOTHKINDS", whole=True),
    Guard(has_no_unit_too_many, "{x} would not be needed", "GO-BOTHKINDS"),
    Guard(enough_energy, _price, "GO-PHANTOM")))


# --- taking it back -----------------------------------------------------------------------------------------
def takes_back(g: OrdersTable, seat: int) -> list[tuple[str, str] | None]:
    """(Tactic of the hand, card it takes back) of those that can be paid for, or none of them."""
    cards, found = g.rules.cards, []
    for name in kinds(g.hands[seat]):
        text = cards[name].abilities.get("after")
        if text is not None and text.back in g.given and enough_energy_to_play(g, seat, name):
            found.append((name, text.back))
    return [*found, None]


def _take_back(x: tuple[str, str] | None, names: Sequence[str]) -> str:
    return f"play {x[0]} and take back {x[1]}" if x else "take nothing back"


TAKE_BACK = Choice("take back", takes_back, rule="GO-ENGINEERING", say=_take_back,
                   prompt="choose whether to take back what was used")


def who_takes_back(g: OrdersTable, x: Invasion) -> Any:
    """Asked only where there is something to take back, and with what."""
    return TAKE_BACK.by(g.active) if len(takes_back(g, g.active)) > 1 else None


def take_back(g: OrdersTable, what: tuple[str, str] | None, x: Invasion) -> Body | None:
    """The Tactic is discarded, the ship is in hand again."""
    if what is None:
        return None
    me, (name, ship), cost = g.active, what, pay_for(g, what[0])
    g.hands = put(g.hands, me, with_one(without(g.hands[me], name), ship))
    g.given, g.discards = without(g.given, ship), put(g.discards, me, with_one(g.discards[me], name))
    if g.events is not None:
        g.emit("played", "GO-ENGINEERING", seat=me, card=name, cost=cost)
        g.emit("taken back", "GO-ENGINEERING", seat=me, card=ship)
    return told(g, "played", name)


def phantoms_leave(g: OrdersTable, x: Invasion) -> None:
    """Where the Invasion has failed: as Tactics do, unless a ruling has them do as Units do."""
    if g.rulings.phantom_failed == "discarded":
        me = g.active
        for name in (text for text in g.given if is_a_tactic_too(g, entry(g, text).name)):
            g.given, g.discards = without(g.given, name), put(g.discards, me, with_one(g.discards[me], name))
            g.emit("discarded", "GO-PHANTOMFATE", seat=me, card=name)


# --- the garrison -----------------------------------------------------------------------------------------
def garrison_or_none(g: OrdersTable, seat: int) -> list[str | None]:
    """Any Unit that was used."""
    may = [text for text in kinds(g.given)
           if g.rulings.phantom_garrison == "yes" or not is_a_tactic_too(g, entry(g, text).name)]
    return [*may, None]


def _garrison(text: str | None, names: Sequence[str]) -> str:
    return f"garrison with {text}" if text else "leave no garrison"


GARRISON = Choice("garrison", garrison_or_none, rule="GO-GARRISON", say=_garrison,
                  prompt="choose a Unit to put under the World, or none")


def who_garrisons(g: OrdersTable, x: Invasion) -> Any:
    """Asked only where a Unit was used."""
    return GARRISON.by(g.active) if len(garrison_or_none(g, g.active)) > 1 else None


def garrison(g: OrdersTable, text: str | None, x: Invasion) -> None:
    """One of them, at most, goes under the World."""
    if text is not None:
        me, name = g.active, entry(g, text).name
        g.given, g.under = without(g.given, text), put(g.under, me, with_one(g.under[me], name))
        g.emit("garrisoned", "GO-GARRISON", seat=me, card=name, world=x.world)


PATCHES = (
    AddMoves("invasion", "gather", (DEPLOY_IT,)),
    Insert("invasion", Step(name="take back", ask=who_takes_back, do=take_back, rule="GO-ENGINEERING"),
           on=("gather", "fail")),
    Insert("invasion", Step(name="phantom ships", do=phantoms_leave, rule="GO-PHANTOMFATE"), on=("take back", "fail")),
    Replace("conquer", "colonise", {"ask": who_garrisons, "do": garrison, "rule": "GO-GARRISON"}, because="CW-GOLDEN"),
    Insert("conquer", Step(name="take back", ask=who_takes_back, do=take_back, rule="GO-ENGINEERING"),
           on=("colonise", "discard")),
)
