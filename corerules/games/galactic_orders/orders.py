"""Tokens on Orders: how they come there, and what they are spent for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from corerules.cards.zones import Zone, put, with_one
from corerules.engine import AddMoves, Body, Go, Guard, Insert, MoveKind, Replace, ReplaceMove, Step, Trigger
from corerules.games.core_worlds import moves as base
from corerules.games.core_worlds.common import cards_in_the_zone as no_worlds
from corerules.games.core_worlds.common import draw_cards, gain, units_it_holds
from corerules.games.core_worlds.getting_started import out_of_the_box, sector_0_is_drafted
from corerules.games.core_worlds.invasion import strengthen

from .cards import order_of
from .phantom_ship import in_an_invasion_only
from .state import ORDERS, TOKENS, OrdersTable, on_orders

EACH, ENERGY, STRENGTH, CARDS, CAP = 3, 2, 2, 3, 6
"""What a token is worth: off a cost, in Energy, in strength, in cards; and the most action points by it."""


# --- set-up ------------------------------------------------------------------------------------------
def lay_out_the_orders(g: OrdersTable) -> None:
    """Tokens for everybody, a Capital City each, First Blood as the first card of the Event Stack."""
    n = len(g.hands)
    g.pool, g.event_stack = (TOKENS,) * n, out_of_the_box(g, "stack")
    cities = out_of_the_box(g, "city")
    g.cities, g.box = tuple((city,) for city in cities[:n]), tuple(sorted((*g.box, *cities[n:])))
    g.emit("orders", "GO-SETUP", number=TOKENS)


# --- placing ------------------------------------------------------------------------------------------
def sign_of(g: OrdersTable, seat: int, name: str) -> tuple[str, ...]:
    """The Order whose sign it bears, if it bears one."""
    order = order_of(g, name)
    return (order,) if order else ()


def sign_of_prestige(g: OrdersTable, seat: int, name: str) -> tuple[str, ...]:
    return sign_of(g, seat, name) if g.rules.cards[name].kind == "Prestige" else ()


def place_token(g: OrdersTable, order: str, seat: int, name: str) -> None:
    """One of the own tokens, if there is one left."""
    if g.pool[seat]:
        g.pool = put(g.pool, seat, g.pool[seat] - 1)
    elif g.rulings.token_pool_empty == "none":
        g.emit("no token", "GO-POOL", seat=seat, order=order)
        return
    row = getattr(g, ORDERS[order])
    setattr(g, ORDERS[order], put(row, seat, row[seat] + 1))
    if g.events is not None:
        rule = "GO-PRESTIGE" if g.rules.cards[name].kind == "Prestige" else "GO-PLACE"
        g.emit("token", rule, seat=seat, order=order, card=name)


# --- lowered costs ---------------------------------------------------------------------------------------
def everybody(g: OrdersTable, seat: int, name: str) -> tuple[int, ...]:
    return tuple(range(len(g.hands)))


def drafted_at_last(g: OrdersTable, who: int, seat: int, name: str) -> None:
    """The reduction is used up; where no such card is left in the zone, everybody's is lost."""
    if name in g.science_on[who] and (who == seat or name not in (*g.central, *g.tokened)):
        g.science_on = put(g.science_on, who, tuple(card for card in g.science_on[who] if card != name))


def deployed_at_last(g: OrdersTable, who: int, seat: int, name: str) -> None:
    """No token serves two Units."""
    if who == seat and name in g.merchant_on[who]:
        g.merchant_on = put(g.merchant_on, who, tuple(card for card in g.merchant_on[who] if card != name))


def forget_reductions(g: OrdersTable) -> None:
    """Those of everybody are over."""
    if any(g.science_on) or any(g.merchant_on):
        none: tuple[Zone, ...] = ((),) * len(g.hands)
        g.science_on, g.merchant_on = none, none


def end_the_turn(g: OrdersTable) -> None:
    """What was lowered for this turn is no longer; then the base goes on."""
    if g.rulings.reduction_lasts == "turn":
        forget_reductions(g)
    base.next_turn(g)


TRIGGERS = (
    Trigger("drafted", everybody, drafted_at_last, "GO-SCIENCE"),
    Trigger("deployed", everybody, deployed_at_last, "GO-MERCHANT"),
    Trigger("deployed", sign_of, place_token, "GO-PLACE"), Trigger("played", sign_of, place_token, "GO-PLACE"),
    Trigger("drafted", sign_of_prestige, place_token, "GO-PRESTIGE"),
)


# --- spending ---------------------------------------------------------------------------------------------
def tokens(g: OrdersTable, seat: int) -> Any:
    """What spending depends on."""
    lying = on_orders(g, seat)
    return any(lying) and (lying, g.actions[seat], g.hands[seat], g.central, g.tokened, g.rulings.senate_at_cap)


def spent(g: OrdersTable, order: str, what: str = "") -> int:
    """A token of the active seat goes back to its owner, whose seat this is."""
    me, field = g.active, ORDERS[order]
    row = getattr(g, field)
    setattr(g, field, put(row, me, row[me] - 1))
    g.pool = put(g.pool, me, g.pool[me] + 1)
    if g.events is not None:
        g.emit("spent", "GO-SPEND", seat=me, order=order, what=f" on {what}" if what else "")
    return me


def senate(g: OrdersTable, x: Any, *of: Any) -> None:
    me = spent(g, "Galactic Senate")
    g.actions = put(g.actions, me, max(g.actions[me], min(CAP, g.actions[me] + 1)))
    if g.events is not None:
        g.emit("action point", "GO-SENATE", seat=me, number=g.actions[me])


def science(g: OrdersTable, name: str, *of: Any) -> None:
    me = spent(g, "Science Guild", name)
    g.science_on = put(g.science_on, me, with_one(g.science_on[me], name))


def merchant(g: OrdersTable, name: str, *of: Any) -> None:
    me = spent(g, "Merchant Alliance", name)
    g.merchant_on = put(g.merchant_on, me, with_one(g.merchant_on[me], name))


def mining(g: OrdersTable, x: Any, *of: Any) -> None:
    gain(g, spent(g, "Mining Coalition"), ENERGY, "GO-MINING", "Mining Coalition")


def knighthood(g: OrdersTable, strength: str, *of: Any) -> None:
    spent(g, "Order of Knighthood", strength)
    strengthen(g, *((STRENGTH, 0) if strength == "fleet" else (0, STRENGTH)))


def brotherhood(g: OrdersTable, x: Any, *of: Any) -> Body:
    """As any draw: what there is."""
    return draw_cards(g, spent(g, "Mystic Brotherhood"), CARDS)


def there(order: str) -> Guard:
    """Whether the seat has a token on it."""
    def a_token_lies_there(g: OrdersTable, seat: int) -> bool:
        held: int = getattr(g, ORDERS[order])[seat]
        return held > 0

    return Guard(a_token_lies_there, f"{{who}} has 0 tokens on {order}", "GO-SPEND", whole=True)


def has_an_action_point_left(g: OrdersTable, seat: int) -> bool:
    return g.actions[seat] > 0


def is_below_the_cap(g: OrdersTable, seat: int) -> bool:
    return g.actions[seat] < CAP or g.rulings.senate_at_cap == "wasted"


def _at_the_cap(g: OrdersTable, seat: int, x: Any) -> str:
    return f"{{who}} has {g.actions[seat]} action points, and the Senate gives no more than {CAP}"


def strengths(g: OrdersTable, seat: int) -> Sequence[str]:
    return ("fleet", "ground")


def power(order: str, do: Callable[..., Any], rule: str, *guards: Guard, candidates: Any = None) -> MoveKind:
    """The move that spends a token of the Order, named after it."""
    on = {"candidates": candidates, "say": f"spend a token of {order} on {{x}}"} if candidates else {
        "say": f"spend a token of {order}"}
    return MoveKind(order, do=do, may_pause=do is brotherhood, rule=rule, depends=tokens,
                    guards=(there(order), *guards), **on)


POWERS = (
    power("Galactic Senate", senate, "GO-SENATE",
          Guard(has_an_action_point_left, "{who} has 0 action points left", "GO-SENATE", whole=True),
          Guard(is_below_the_cap, _at_the_cap, "GO-SENATECAP", whole=True)),
    power("Science Guild", science, "GO-SCIENCE", candidates=no_worlds),
    power("Merchant Alliance", merchant, "GO-MERCHANT", candidates=units_it_holds),
    power("Mining Coalition", mining, "GO-MINING"),
    power("Mystic Brotherhood", brotherhood, "GO-BROTHERHOOD"),
)
KNIGHTHOOD = power("Order of Knighthood", knighthood, "GO-KNIGHTHOOD", candidates=strengths)


# --- what of the base depends on it -----------------------------------------------------------------------------
def market_with_orders(g: OrdersTable, seat: int) -> Any:
    """What drafting and invading depend on: lowered and raised costs too."""
    return base.market(g, seat), g.science_on[seat], g.event_stack[0], g.rulings.cost_floor


def forces_with_orders(g: OrdersTable, seat: int) -> Any:
    """What deploying depends on: the same, and the own Worlds."""
    return base.forces(g, seat), g.merchant_on[seat], g.event_stack[0], g.rulings.cost_floor, g.worlds[seat]


def texts_with_worlds(g: OrdersTable, seat: int) -> Any:
    """What playing a Tactic depends on: the same, and the own Worlds."""
    return base.texts(g, seat), g.worlds[seat]


def may_deploy_or_spend(g: OrdersTable) -> bool:
    """Whether the turn can go on: with another Unit, or with tokens that may make it possible."""
    me = g.active
    return g.actions[me] > 0 and (any(on_orders(g, me)) or any(
        in_an_invasion_only.holds(g, me, name) and base.enough_energy_to_deploy(g, me, name)
        for name in base.units_in_hand(g, me)))


LAY_OUT = Step(name="galactic orders", do=lay_out_the_orders, rule="GO-SETUP", to=(
    Go("sector 0", sector_0_is_drafted, "CW-PREGAME"), Go("draw", rule="CW-SECTOR")))
DEPLOYING = {"depends": forces_with_orders,
             "guards": (*base.DEPLOY.guards[:1], in_an_invasion_only, *base.DEPLOY.guards[1:])}
PATCHES = (
    Insert("game", LAY_OUT, on=("surge tokens", "sector 0")),
    Replace("game", "surge tokens", {"to": (Go("galactic orders", rule="GO-SETUP"),)}),
    AddMoves("game", "act", POWERS), AddMoves("game", "deploying", POWERS),
    AddMoves("invasion", "gather", (*POWERS, KNIGHTHOOD)),
    ReplaceMove("game", "act", "draft", {"depends": market_with_orders}),
    ReplaceMove("game", "act", "play", {"depends": texts_with_worlds}),
    ReplaceMove("game", "act", "deploy", DEPLOYING, because="CW-GOLDEN"),
    ReplaceMove("game", "deploying", "deploy", DEPLOYING, because="CW-GOLDEN"),
    Replace("game", "deployed", {"to": (
        Go("deploying", may_deploy_or_spend, "GO-WHEN"),
        Go("next", rule="CW-ACTION"))}, because="CW-GOLDEN"),
    Replace("game", "next", {"do": end_the_turn, "rule": "GO-LASTS", "to": (
        Go("act", base.somebody_may_act, "CW-ACTION"),
        Go("discard", rule="CW-PASS"))}, because="CW-GOLDEN"),
)
