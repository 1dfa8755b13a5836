"""How the Orders are shown: columns of the tables, words of the log, a sheet of all tokens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from corerules.cards.zones import without
from corerules.engine.face import Column, Face, Sheet
from corerules.games.core_worlds.kinds import Card
from corerules.games.core_worlds.state import DECKS

from .state import BEFORE, ORDERS, TOKENS, OrdersTable

POWERS = {"Galactic Senate": ("an action point, up to six", "GO-SENATE"),
          "Science Guild": ("3 off the Draft Cost of a card of the zone", "GO-SCIENCE"),
          "Merchant Alliance": ("3 off the Deploy Cost of a Unit", "GO-MERCHANT"),
          "Mining Coalition": ("2 Energy", "GO-MINING"),
          "Order of Knighthood": ("2 fleet or 2 ground in an Invasion", "GO-KNIGHTHOOD"),
          "Mystic Brotherhood": ("3 cards", "GO-BROTHERHOOD")}


# --- positions ----------------------------------------------------------------------------------------
def complete(fields: dict[str, Any], said: frozenset[Any], at: str, cards: Mapping[str, Card]) -> dict[str, Any]:
    """What a position does not name: tokens that are not on Orders are their owners', First Blood is the only Event.

    Everybody has a Capital City. A card under it, or on the stack, is no longer where the base looked for it.
    """
    if at in BEFORE or "box" in said:
        return fields
    n = len(fields["hands"])
    for seat, zone in enumerate(fields["city"]):
        for name in zone:
            _taken(fields, name, seat)
    if "event_stack" not in said:
        fields["event_stack"] = tuple(card.name for card in cards.values() if card.deck == "stack")
    for name in fields["event_stack"]:
        _taken(fields, name)
    if "cities" not in said:
        [city] = [card.name for card in cards.values() if card.deck == "city"]
        fields["cities"] = ((city,),) * n
    for zone in fields["cities"]:
        for name in zone:
            _taken(fields, name)
    if "pool" not in said:
        lying = [sum(fields[field][seat] for field in ORDERS.values()) + len(fields["consul"][seat])
                 for seat in range(n)]
        fields["pool"] = tuple(max(0, TOKENS - tokens) for tokens in lying)
    return fields


def _taken(fields: dict[str, Any], name: str, seat: int | None = None) -> None:
    """Take a card out of where it was put for want of a better place; of what there is too little the check says so."""
    if seat is not None and name in fields["decks"][seat]:
        decks = list(fields["decks"])
        decks[seat] = without(decks[seat], name)
        fields["decks"] = tuple(decks)
        return
    for field in ("box", *DECKS):
        if name in fields[field]:
            fields[field] = without(fields[field], name)
            return


# --- the sheet ------------------------------------------------------------------------------------------
def orders(g: OrdersTable, names: Sequence[str]) -> Iterator[list[str]]:
    """Each Order, what a token on it is worth, and the tokens of everybody."""
    for order, field in ORDERS.items():
        what, rule = POWERS[order]
        lying = ", ".join(f"{who} {n}" for who, n in zip(names, getattr(g, field), strict=True) if n)
        yield [order, what, lying or "nobody's", rule]


def event(g: OrdersTable, names: Sequence[str]) -> list[list[str]]:
    """The Event in force."""
    return [[name, g.rules.cards[name].abilities["event"].text] for name in g.event_stack[:1]]


SHEETS = (
    Sheet(name="galactic orders", caption="Galactic Orders", columns=("Order", "a token is worth", "tokens", "rule"),
          rows=lambda g, names: list(orders(g, names))),
    Sheet(name="event", caption="Event in force", columns=("Event", "text"), rows=event),
)
FACE = Face(
    complete=complete, sheets=SHEETS,
    seats=(
        *(Column(word=order, field=field, kind="number", means=f"tokens there; each is worth {POWERS[order][0]}")
          for order, field in ORDERS.items()),
        Column(word="Faction Tokens", field="pool", kind="number", means="tokens that lie on no Order"),
        Column(word="attached", field="cities", kind="cards", face_up=True, counted=False,
               means="the Capital City, attached to the Home World"),
        Column(word="under the city", field="city", kind="cards", face_up=True, counted=False,
               means="cards under the Capital City, out of the deck"),
        Column(word="city used", field="city_used", kind="flag", means="has put a card there in this Energy Phase"),
        Column(word="Science on", field="science_on", kind="cards", face_up=True, counted=False,
               means="cards whose Draft Cost is lowered, once for each token"),
        Column(word="Merchants on", field="merchant_on", kind="cards", face_up=True, counted=False,
               means="Units whose Deploy Cost is lowered, once for each token"),
        Column(word="consul of", field="consul", kind="cards", face_up=True, counted=False,
               means="Core Worlds that bear a token of the player, in the variant only"),
    ),
    table=(
        Column(word="Event Stack", field="event_stack", kind="cards", face_up=True, ordered=True,
               means="the Events, the topmost first"),
        Column(word="new Event", field="new_event", kind="flag", means="an Event was drawn and has not triggered"),
    ),
    log={
        "orders": "The six Orders lie there; everybody has {number token} and a Capital City",
        "token": "{@seat} places a token on {order}: {card}",
        "no token": "{@seat} has no token left for {order}",
        "spent": "{@seat} spends a token of {order}{what}",
        "action point": "{@seat} has {number action point} now",
        "event drawn": "{card} goes onto the Event Stack",
        "event repeats": "No Event was drawn: {card} still lies on top",
        "event triggers": "{card}: {text}",
        "lost to an Event": "{@seat} loses {number} Energy",
        "put under": "{@seat} puts {card} under the Capital City",
        "one more": "{@seat}'s Home World draws a card more",
        "deployed in an Invasion": "{@seat} deploys {card} for {cost} Energy and no action point",
        "taken back": "{@seat} takes {card} back into the hand",
        "garrisoned": "{@seat} puts {card} under {world} as its garrison",
        "counts too": "{@seat}'s cards under Worlds and the Capital City count: {cards}",
        "order": "{order}: {tokens} tokens, in the order of seats",
    },
)
