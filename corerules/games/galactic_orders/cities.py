"""What the new Home Worlds and Capital Cities do: a further card to draw, and a card put away for good."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from corerules.cards.zones import Zone, kinds, put, with_one, without
from corerules.engine import AddMoves, Body, Choice, Guard, Insert, MoveKind, Step
from corerules.games.core_worlds.common import Filling, actor
from corerules.games.core_worlds.energy import boosts

from .state import OrdersTable

WORLDS = 3


# --- the Capital City -----------------------------------------------------------------------------------
def ready_the_cities(g: OrdersTable) -> None:
    """A new Energy Phase: each may be used once more."""
    g.city_used = (False,) * len(g.city_used)


def cards_held(g: OrdersTable, seat: int) -> Zone:
    return kinds(g.hands[seat])


def worlds_of(g: OrdersTable, seat: int) -> int:
    """How many Worlds count for the Capital City."""
    return len(g.worlds[seat]) - int(g.rulings.capital_city_counts_home == "no")


def has_three_worlds(g: OrdersTable, seat: int) -> bool:
    return worlds_of(g, seat) >= WORLDS


def city_unused(g: OrdersTable, seat: int) -> bool:
    return not g.city_used[seat]


def _worlds(g: OrdersTable, seat: int, x: Any) -> str:
    return f"the Capital City takes {WORLDS} Worlds, {{who}} has {worlds_of(g, seat)} that count"


def put_under(g: OrdersTable, name: str) -> None:
    """Out of the deck, and still of the Empire."""
    me = actor(g)
    g.hands, g.city = put(g.hands, me, without(g.hands[me], name)), put(g.city, me, with_one(g.city[me], name))
    g.city_used = put(g.city_used, me, True)
    g.emit("put under", "GO-UNDER", seat=me, card=name)


def boosts_with_cities(g: OrdersTable, seat: int) -> Any:
    """What the Capital City depends on."""
    return boosts(g, seat), g.hands[seat], g.city_used[seat], g.rulings.capital_city_counts_home, len(g.worlds[seat])


PUT_UNDER = MoveKind("put under the Capital City", cards_held, do=put_under, rule="GO-UNDER",
                     say="put {x} under the Capital City", depends=boosts_with_cities, guards=(
                         Guard(city_unused, "the Capital City has been used in this Energy Phase", "GO-UNDER",
                               whole=True),
                         Guard(has_three_worlds, _worlds, "GO-UNDER", whole=True)))


# --- the Home World --------------------------------------------------------------------------------------
def draws_more(g: OrdersTable, seat: int) -> bool:
    """Whether a Home World with the power sees more Worlds than Units in the Warzone."""
    cards, worlds = g.rules.cards, g.worlds[seat]
    if g.rulings.home_worlds == "sixth" and not any(cards[name].deck == "home" and cards[name].rule == "GO-CARDS"
                                                    for name in worlds):
        return False
    return len(worlds) - int(g.rulings.draw_counts_home == "no") > len(g.units[seat])


def one_or_none(g: OrdersTable, seat: int) -> list[bool]:
    return [True, False]


def _one(yes: bool, names: Sequence[str]) -> str:
    return "draw a card more" if yes else "draw no card more"


ONE_MORE = Choice("draw", one_or_none, rule="GO-HOMEDRAW", say=_one, prompt="choose whether to draw a further card")


def one_more(g: OrdersTable, x: Filling) -> Body:
    """Before the hand is filled, with the Units that lie in the Warzone now."""
    if draws_more(g, x.seat) and (g.rulings.home_world_draw == "must" or (yield ONE_MORE.by(x.seat))):
        x.missing += 1
        g.emit("one more", "GO-HOMEDRAW", seat=x.seat)


PATCHES = (
    Insert("game", Step(name="capital cities", do=ready_the_cities, rule="GO-UNDER"), on=("generate", "declare")),
    AddMoves("game", "declare", (PUT_UNDER,)),
    Insert("fill the hand", Step(name="home world", do=one_more, rule="GO-HOMEDRAW"), on=("count", "draw")),
)
