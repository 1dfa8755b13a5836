"""What the Orders add to a table: tokens, the Event Stack, Capital Cities; set-up, and what a position must satisfy."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from corerules.cards.zones import Zone
from corerules.games.core_worlds.check import fault_of_own_cards, own_cards
from corerules.games.core_worlds.state import MOST, CoreWorlds

ORDERS = {"Galactic Senate": "senate", "Science Guild": "science", "Merchant Alliance": "merchant",
          "Mining Coalition": "mining", "Order of Knighthood": "knighthood", "Mystic Brotherhood": "brotherhood"}
"""Each Order and the field of the tokens on it."""
TOKENS = 21
BEFORE = ("home worlds", "destiny", "boards", "starting decks", "surge tokens", "galactic orders")
"""The steps of set-up at which nobody has his tokens yet."""
BY_SEAT = ("pool", *ORDERS.values(), "city", "cities", "city_used", "science_on", "merchant_on", "consul")


class OrdersTable(CoreWorlds, eq=False, kw_only=True, gc=False):
    """A table with the Orders; seat-indexed fields are tuples."""

    pool: tuple[int, ...] = ()  # tokens that lie on no Order
    senate: tuple[int, ...] = ()
    science: tuple[int, ...] = ()
    merchant: tuple[int, ...] = ()
    mining: tuple[int, ...] = ()
    knighthood: tuple[int, ...] = ()
    brotherhood: tuple[int, ...] = ()
    cities: tuple[Zone, ...] = ()  # the Capital City, attached to the Home World
    city: tuple[Zone, ...] = ()  # what lies under it
    city_used: tuple[bool, ...] = ()  # whether something was put there in this Energy Phase
    science_on: tuple[Zone, ...] = ()  # cards whose Draft Cost is lowered, once for each token
    merchant_on: tuple[Zone, ...] = ()  # Units whose Deploy Cost is lowered, once for each token
    consul: tuple[Zone, ...] = ()  # Core Worlds that bear a token of the seat: never by play
    event_stack: tuple[str, ...] = ()  # the top one first
    new_event: bool = False  # whether it came in this round and has not triggered


def setup(fields: dict[str, Any], seats: int) -> dict[str, Any]:
    """Before the deal nobody has anything of it."""
    numbers = dict.fromkeys(("pool", *ORDERS.values()), (0,) * seats)
    zones = dict.fromkeys(("city", "cities", "science_on", "merchant_on", "consul"), ((),) * seats)
    return fields | numbers | zones | {"city_used": (False,) * seats}


def cards_in(g: OrdersTable) -> Iterable[str]:
    """The cards in the zones of this expansion."""
    for zone in (*g.cities, *g.city, g.event_stack):
        yield from zone


def on_orders(g: OrdersTable, seat: int) -> tuple[int, ...]:
    """The tokens of a seat on each Order."""
    return (g.senate[seat], g.science[seat], g.merchant[seat], g.mining[seat], g.knighthood[seat], g.brotherhood[seat])


def check(g: OrdersTable) -> tuple[str, str] | None:
    """Whether play could have produced where tokens, cities and Events lie; the cards themselves the base counts."""
    n = len(g.hands)
    if any(len(getattr(g, field)) != n for field in BY_SEAT):
        return f"a field of the Orders does not fit {n} seats", "GO-SETUP"
    return _fault_of_tokens(g) or _fault_of_cards(g) or _fault_of_cities(g)


def _fault_of_tokens(g: OrdersTable) -> tuple[str, str] | None:
    for seat in range(len(g.hands)):
        lying = on_orders(g, seat)
        have = g.pool[seat] + sum(lying) + len(g.consul[seat])
        if min(g.pool[seat], *lying) < 0 or have > MOST:
            return f"seat {seat} has a number of tokens that cannot be", "GO-TOKENS"
        if g.at in BEFORE:
            if have:
                return f"seat {seat} has tokens before they are given out", "GO-TOKENS"
        elif have < TOKENS or (have > TOKENS and g.rulings.token_pool_empty == "none"):
            return f"seat {seat} has {have} tokens, a faction has {TOKENS}", "GO-TOKENS"
    return None


def _fault_of_cards(g: OrdersTable) -> tuple[str, str] | None:
    """Which kinds of card may lie where."""
    cards = g.rules.cards
    zones = (*g.city, *g.cities, *g.science_on, *g.merchant_on, *g.consul)
    if any(list(zone) != sorted(zone) for zone in zones):
        return "a zone of the Orders is not in order", "GO-SETUP"
    allowed = (("city", ("Unit", "Tactic"), "GO-UNDER"), ("cities", ("Advancement",), "GO-CITY"),
               ("science_on", ("Unit", "Tactic", "Prestige"), "GO-SCIENCE"), ("merchant_on", ("Unit",), "GO-MERCHANT"),
               ("consul", ("World",), "GO-CONSULS"))
    for field, kinds, rule in allowed:
        for name in (name for zone in getattr(g, field) for name in zone):
            if name not in cards or cards[name].kind not in kinds:
                return f"{name} is no {' and no '.join(kinds)}", rule
    if g.at in ("act", "deployed", "deploying"):
        for name in (name for zone in g.science_on for name in zone):
            if name not in (*g.central, *g.tokened):
                return f"{name} has a lowered Draft Cost and does not lie in the Central Zone", "GO-SCIENCE"
    for name in g.event_stack:
        if cards[name].kind != "Event":
            return f"{name} is no Event", "GO-STACK"
    for name in (*g.central, *g.tokened, *g.returned):
        if cards[name].kind == "Event":
            return f"{name} is an Event and lies on the Event Stack", "GO-STACK"
    for seat, zone in enumerate(g.consul):
        if zone and g.rulings.consuls == "off":
            return f"seat {seat} has a token on a Core World, which the ruling consuls leaves out", "GO-CONSULS"
        if any(cards[name].deck != "5" for name in zone):
            return f"seat {seat} has a token on a World that is no Core World", "GO-CONSULS"
        if any(not any(name in worlds for worlds in g.worlds) for name in zone):
            return f"seat {seat} has a token on a Core World that nobody has conquered", "GO-CONSULS"
        if len(set(zone)) < len(zone):
            return f"seat {seat} has several tokens on one Core World", "GO-CONSULS"
    if g.at == "capital cities" and any(g.declared):
        return "nobody has declared before the Capital Cities are ready", "GO-UNDER"
    for seat, zone in enumerate(g.cities):
        if len(zone) != (g.at not in BEFORE):
            return f"seat {seat} has {len(zone)} Capital Cities", "GO-CITY"
    if [cards[name].deck for name in g.event_stack[-1:]] != ["stack"] * (g.at not in BEFORE):
        return "First Blood is the lowest Event from set-up on", "GO-FIRSTBLOOD"
    return None


def _fault_of_cities(g: OrdersTable) -> tuple[str, str] | None:
    """Whether what lies under a Capital City was of the seat's own deck."""
    return next((fault for seat, city in enumerate(g.city) if city and (
        fault := fault_of_own_cards(g, seat, own_cards(g, seat) | {f"under seat {seat}'s Capital City": city}))), None)
