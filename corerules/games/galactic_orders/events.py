"""The Event Stack: how Events come there, and how the topmost one triggers."""

from __future__ import annotations

from typing import Any

from corerules.cards.zones import into, put
from corerules.engine import Body, Chance, Go, Graph, Insert, Replace, Step
from corerules.games.core_worlds.common import draw_cards, gain, pay_with_cards
from corerules.games.core_worlds.state import in_order
from corerules.games.core_worlds.zone import Turning

from .orders import forget_reductions
from .state import OrdersTable
from .words import Text


def lay_events_apart(g: OrdersTable, x: Turning) -> Body:
    """Events go onto the stack, the last one drawn on top; the other cards lie in the Central Zone."""
    drawn = tuple(card for card in x.cards if g.rules.cards[card].kind == "Event")
    others = tuple(card for card in x.cards if card not in drawn)
    g.central, g.event_stack = into(g.central, others), (*drawn, *g.event_stack)
    if others and g.events is not None:
        g.emit("turned up", "CW-DEAL", cards=others)
    if len(drawn) > 1:  # they lie on the stack already, so that no card is nowhere meanwhile
        first_to_last = yield Chance("which Event came first", "GO-LAST", drawn, len(drawn), True)
        g.event_stack = (*reversed(first_to_last), *g.event_stack[len(drawn):])
    for card in reversed(g.event_stack[:len(drawn)]):
        g.new_event = True
        g.emit("event drawn", "GO-STACK", card=card)


# --- the topmost one -----------------------------------------------------------------------------------
def in_force(g: OrdersTable) -> Text:
    """The text of the topmost Event."""
    found: Text = g.rules.cards[g.event_stack[0]].abilities["event"]
    return found


def the_topmost_event(g: OrdersTable) -> Body:
    return g.run("event")


def no_event_was_drawn(g: OrdersTable, _: Any) -> bool:
    return not g.new_event


def repeat(g: OrdersTable, _: Any) -> None:
    g.emit("event repeats", "GO-LAST", card=g.event_stack[0])


def trigger(g: OrdersTable, _: Any) -> Body:
    """What is done at once, by one player after the other; what holds for the round is looked up where it acts."""
    name, text = g.event_stack[0], in_force(g)
    again = not g.new_event and g.round > 1  # First Blood comes for the first time in the first round
    g.new_event = False
    forget_reductions(g)  # those of the round before, if a ruling lets them last so long
    g.emit("event triggers", "GO-EVENT", card=name, text=text.text)
    if again and g.rulings.event_repeats == "lasting_only":
        return
    for seat in in_order(g):
        yield from obeyed(g, seat, name, text)


def obeyed(g: OrdersTable, seat: int, name: str, text: Text) -> Body:
    """One player's share of it."""
    if text.energy > 0:
        gain(g, seat, text.energy, "GO-ORDER", name)
    elif text.energy:
        lost = min(g.energy[seat], -text.energy)
        g.energy = put(g.energy, seat, g.energy[seat] - lost)
        g.emit("lost to an Event", "GO-ORDER", seat=seat, number=lost)
    yield from draw_cards(g, seat, text.cards)
    yield from pay_with_cards(g, seat, min(text.discard, len(g.hands[seat])), "GO-ORDER")


EVENT = Graph("event", [
    Step(name="look", rule="GO-EVENT", to=(Go("repeat", no_event_was_drawn, "GO-LAST"), Go("trigger"))),
    Step(name="repeat", do=repeat, rule="GO-REPEAT", to=(Go("trigger", rule="GO-EVENT"),)),
    Step(name="trigger", do=trigger, rule="GO-EVENT"),
])
PATCHES = (
    Replace("turn up", "lay", {"do": lay_events_apart, "rule": "GO-STACK"}, because="CW-GOLDEN"),
    Insert("game", Step(name="event", do=the_topmost_event, runs=("event",), rule="GO-EVENT"), on=("deal", "begin")),
)
