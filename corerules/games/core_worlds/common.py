"""What several phases share: drawing, discarding, and the terms that an expansion may give another meaning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from corerules.cards.decks import drawn
from corerules.cards.zones import Zone, into, kinds, put, with_one, without
from corerules.engine import Body, Choice, Go, Graph, Step, Sum, Term

from .kinds import COLONISTS, Ability
from .state import CoreWorlds

HAND, LAST_ROUNDS = 6, (9, 10)


def actor(g: CoreWorlds) -> int:
    """The seat whose move is being carried out."""
    return g.mover if g.mover >= 0 else g.active


def told(g: CoreWorlds, event: str, name: str) -> Body | None:
    """What waits for such an event, if anything does: nothing in this box."""
    return g.happens(event, actor(g), name) if event in g.rules.triggers else None


# --- numbers worked out afresh ---------------------------------------------------------------
Parts = Sequence[tuple[int, str, str]]


def hand_of_six(g: CoreWorlds, seat: int, _: Any) -> Parts:
    return ((HAND, "cards", "CW-DRAW"),)


def one_more_at_last(g: CoreWorlds, seat: int, _: Any) -> Parts:
    return [(1, "in the last two rounds", "CW-SEVEN")] if g.round in LAST_ROUNDS else []


def printed_draft_cost(g: CoreWorlds, seat: int, name: str) -> Parts:
    found: Parts = g.rules.known.costs[name][0]
    return found


def printed_deploy_cost(g: CoreWorlds, seat: int, name: str) -> Parts:
    found: Parts = g.rules.known.costs[name][1]
    return found


def discount_by_its_text(g: CoreWorlds, seat: int, name: str) -> Parts:
    """Less for each Unit of a type in the own Warzone at this moment.  Source: CW-DISCOUNT."""
    card = g.rules.cards[name]
    less: Ability | None = card.abilities.get("deploy")
    if less is None:
        return ()
    lying = g.rules.known.types[g.units[seat]]
    return tuple((card.marked("text", -less.rate * lying[type]), f"for {lying[type]} {type} in the Warzone",
                  "CW-DISCOUNT")
                 for type in less.of if type in lying)


def energy_of_worlds(g: CoreWorlds, seat: int, _: Any) -> Parts:
    found: Parts = g.rules.known.output_parts[g.worlds[seat]]
    return found


def cards_in_the_zone(g: CoreWorlds, seat: int) -> Zone:
    return tuple(name for name in kinds(g.central + g.tokened) if g.rules.cards[name].kind != "World")


def units_it_holds(g: CoreWorlds, seat: int) -> Zone:
    cards = g.rules.cards
    return tuple(name for name in kinds(g.hands[seat]) if name in cards and cards[name].kind == "Unit")


def tactics_it_holds(g: CoreWorlds, seat: int) -> Zone:
    cards = g.rules.cards
    return tuple(name for name in kinds(g.hands[seat]) if name in cards and cards[name].kind == "Tactic")


def itself(g: CoreWorlds, seat: int) -> tuple[str, ...]:
    return ("the Warzone",)


SUMS = (
    Sum("hand size", hand_of_six, one_more_at_last, rule="CW-DRAW"),
    Sum("draft cost", printed_draft_cost, rule="CW-PICK", least=0, for_each=cards_in_the_zone),
    Sum("deploy cost", printed_deploy_cost, discount_by_its_text, rule="CW-SEQUENCE", least=0, for_each=units_it_holds),
    Sum("cost to play", printed_deploy_cost, rule="CW-TACTIC", least=0, for_each=tactics_it_holds),
    Sum("output", energy_of_worlds, rule="CW-ENERGY", for_each=itself),
)


# --- a term -------------------------------------------------------------------------------------
def may_colonise(g: CoreWorlds, name: str) -> bool:
    """Whether a Unit that was used for a conquest may go under the World.  Source: CW-COLONISE."""
    if g.rulings.colonise_with == "named_cards":
        return name in COLONISTS
    return g.rules.cards[name].type in ("Infantry", "Starfighter")


TERMS = {"may colonise": Term(may_colonise, "CW-COLONISE")}


# --- Energy ------------------------------------------------------------------------------------
def gain(g: CoreWorlds, seat: int, n: int, rule: str, why: str) -> None:
    """So much more Energy, without a limit.  Source: CW-TRACK."""
    g.energy = put(g.energy, seat, g.energy[seat] + n)
    if g.events is not None:
        g.emit("energy", rule, seat=seat, number=n, why=why)


# --- drawing -----------------------------------------------------------------------------------
def draw_cards(g: CoreWorlds, seat: int, n: int) -> Body:
    """Draw ``n`` cards; where the deck runs out the discard pile is shuffled into a new one, and with neither it ends.

    Source: CW-DRAW, CW-RESHUFFLE, CW-SHORT.
    """
    while n > 0:
        if not g.decks[seat]:
            if not g.discards[seat]:
                g.emit("nothing to draw", "CW-SHORT", seat=seat, number=n)
                return
            g.decks, g.discards = put(g.decks, seat, g.discards[seat]), put(g.discards, seat, ())
            g.emit("shuffled", "CW-RESHUFFLE", seat=seat, number=len(g.decks[seat]))
        cards, _, bag = yield from drawn((), g.decks[seat], n, "CW-DRAW", (seat,))
        g.decks, g.hands = put(g.decks, seat, bag), put(g.hands, seat, into(g.hands[seat], cards))
        n -= len(cards)
        if g.events is not None:
            g.emit("drew", "CW-SECRET", secret=("cards",), to=(seat,), seat=seat, number=len(cards), cards=cards)


class Filling(Struct, gc=False):
    """A hand that is filled: whose, and how many cards it still lacks."""

    seat: int
    missing: int = 0


def count_what_is_missing(g: CoreWorlds, x: Filling) -> None:
    x.missing = g.sum("hand size", x.seat) - len(g.hands[x.seat])


def it_is_one_of_the_last_two_rounds(g: CoreWorlds, x: Filling) -> bool:
    return g.round in LAST_ROUNDS


def draw_what_is_missing(g: CoreWorlds, x: Filling) -> Body:
    yield from draw_cards(g, x.seat, x.missing)


FILL_THE_HAND = Graph("fill the hand", [  # so short because expansions change it
    Step(name="count", do=count_what_is_missing, rule="CW-DRAW", to=(
        Go("draw", it_is_one_of_the_last_two_rounds, "CW-SEVEN"),
        Go("draw"))),
    Step(name="draw", do=draw_what_is_missing, rule="CW-DRAW"),
])


# --- discarding ----------------------------------------------------------------------------------
def hand_kinds(g: CoreWorlds, seat: int) -> Zone:
    return kinds(g.hands[seat])


def own_hand(g: CoreWorlds, seat: int) -> Zone:
    return g.hands[seat]


def copies_held(g: CoreWorlds, seat: int, card: Any) -> int:
    return g.hands[seat].count(card)


PRICE = Choice("discard", hand_kinds, rule="CW-ABILITY", depends=own_hand, ways=copies_held,
               prompt="choose a card to discard")


def discard(g: CoreWorlds, seat: int, card: str, rule: str) -> None:
    """Put a card of the hand face up on the discard pile."""
    g.hands = put(g.hands, seat, without(g.hands[seat], card))
    g.discards = put(g.discards, seat, with_one(g.discards[seat], card))
    if g.events is not None:
        g.emit("discarded", rule, seat=seat, card=card)


def pay_with_cards(g: CoreWorlds, seat: int, n: int, rule: str) -> Body:
    """Discard ``n`` cards of one's choice as the price of a text."""
    for _ in range(n):
        card = yield PRICE.by(seat)
        discard(g, seat, card, rule)
