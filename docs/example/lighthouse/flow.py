"""The turn of Lighthouse: what is declared here runs, and is what is drawn."""

from __future__ import annotations

from msgspec import Struct

from corerules.cards.zones import put, with_one, without
from corerules.engine import Body, Chance, Go, Graph, Guard, MoveKind, Step, Sum

from .state import Lighthouse


# --- what a card costs ------------------------------------------------------------------------
def printed(g: Lighthouse, seat: int, card: str) -> list[tuple[int, str, str]]:
    return [(g.rules.cards[card].cost, "printed", "LH-COST")]


def of_the_same_kind(g: Lighthouse, seat: int, card: str) -> list[tuple[int, str, str]]:
    kind = g.rules.cards[card].kind
    return [(-1, owned, "LH-COST") for owned in g.harbours[seat] if g.rules.cards[owned].kind == kind]


def at_the_quay(g: Lighthouse, seat: int) -> tuple[str, ...]:
    return (g.quay,) if g.quay else ()


COST = Sum("cost", printed, of_the_same_kind, rule="LH-COST", least=0, for_each=at_the_quay)


# --- the Quay -----------------------------------------------------------------------------------
def turn_up(g: Lighthouse) -> Chance:
    return Chance("turn up a card", "LH-QUAY", g.deck)


def lie_at_the_quay(g: Lighthouse, card: str) -> None:
    g.deck, g.quay = without(g.deck, card), card
    g.emit("turned up", "LH-QUAY", card=card)


# --- the Dock -----------------------------------------------------------------------------------
def can_pay(g: Lighthouse, seat: int, card: str) -> bool:
    return g.sum("cost", seat, card) <= g.coins[seat]


def too_dear(g: Lighthouse, seat: int, card: str) -> str:
    coins = g.coins[seat]
    return f"{card} costs {g.rules.sums['cost'].told(g, seat, card)}, {{who}} has {coins} coin{'s' * (coins != 1)}"


def buy(g: Lighthouse, card: str) -> Body:
    me, cost = g.active, g.sum("cost", g.active, card)
    g.emit("bought", "LH-DOCK", seat=me, card=card, cost=cost)
    g.quay, g.harbours = "", put(g.harbours, me, with_one(g.harbours[me], card))
    g.coins = put(g.coins, me, g.coins[me] - cost)
    if g.rules.cards[card].kind == "ship":
        yield from g.run("light a Beacon", Sale(cost))


def send_away(g: Lighthouse, _: None) -> None:
    g.emit("sent away", "LH-DOCK", seat=g.active, card=g.quay)
    g.away, g.quay = with_one(g.away, g.quay), ""


BUY = MoveKind("buy", at_the_quay, do=buy, to="next", rule="LH-DOCK", guards=(Guard(can_pay, too_dear, "LH-COST"),))
SEND_AWAY = MoveKind("send it away", do=send_away, to="next", rule="LH-DOCK")


def the_deck_is_empty(g: Lighthouse) -> bool:
    return not g.deck


def next_player(g: Lighthouse) -> None:
    g.active = (g.active + 1) % len(g.coins)


TURN = Graph("turn", [
    Step(name="quay", ask=turn_up, do=lie_at_the_quay, rule="LH-QUAY", to=(Go("dock"),)),
    Step(name="dock", moves=(BUY, SEND_AWAY), rule="LH-DOCK", runs=("light a Beacon",),
         prompt="buy the card, or send it away"),
    Step(name="next", do=next_player, rule="LH-DOCK", to=(Go("over", the_deck_is_empty, "LH-END"), Go("quay"))),
    Step(name="over", rule="LH-GOAL"),
], phases={"Quay": ("quay",), "Dock": ("dock",)})


# --- a reaction: a procedure of its own -----------------------------------------------------------
class Sale(Struct):
    """What was paid for a ship, and who is asked next about his Beacon."""

    paid: int
    asked: int = 0


def may_be_lit(g: Lighthouse, x: Sale) -> bool:
    """Whether somebody who has not been asked has a Beacon; if so it is his turn to be asked."""
    if not x.paid and g.rulings.beacon_for_nothing == "may_not":
        return False
    n = len(g.coins)
    while x.asked < n - 1:
        x.asked += 1
        if "Beacon" in g.harbours[(g.active + x.asked) % n]:
            return True
    return False


def its_owner(g: Lighthouse, x: Sale) -> int:
    return (g.active + x.asked) % len(g.coins)


def light(g: Lighthouse, _: None, x: Sale) -> None:
    seat = its_owner(g, x)
    g.harbours = put(g.harbours, seat, without(g.harbours[seat], "Beacon"))
    g.away, g.coins = with_one(g.away, "Beacon"), put(g.coins, seat, g.coins[seat] + x.paid)
    g.emit("lit", "LH-BEACON", seat=seat, coins=x.paid)


BEACON = Graph("light a Beacon", [
    Step(name="look", rule="LH-BEACON", to=(Go("ask", may_be_lit, "LH-FREE"), Go("sailed"))),
    Step(name="ask", who=its_owner, rule="LH-BEACON", prompt="light a Beacon?", to=(Go("look"),), moves=(
        MoveKind("light the Beacon", do=light, to="sailed", rule="LH-BEACON"),
        MoveKind("leave it dark", rule="LH-BEACON"))),
    Step(name="sailed", rule="LH-BEACON"),
])
