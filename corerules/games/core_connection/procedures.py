"""What many cards share: drawing, the two decks in the middle, gaining Energy, and what an expansion may change."""

from __future__ import annotations

from typing import Any

from corerules.cards.decks import drawn
from corerules.cards.effects import resolve
from corerules.cards.zones import Zone, kinds, put, with_one, without
from corerules.engine import Body, Choice, Go, Graph, Step

from .state import AT_ONCE, HQ_DECK, KINDS_IN_HQ, MONSTER_DECK, TO_WIN, CoreConnection, add, move


def actor(g: CoreConnection) -> int:
    """For whom a text runs: who fights, else whose turn it is."""
    return g.fighter if g.fighter >= 0 else g.active


# --- the own deck -------------------------------------------------------------------------------------
def draw_cards(g: CoreConnection, seat: int, n: int) -> Body:
    """Draw ``n`` cards or as many as there are; where the deck runs out the discard pile is shuffled into a new one."""
    while n:
        if not g.decks[seat]:
            if not g.discards[seat]:
                return
            g.decks, g.discards = put(g.decks, seat, g.discards[seat]), put(g.discards, seat, ())
            g.emit("shuffled", "CC-RESHUFFLE", seat=seat, number=len(g.decks[seat]))
        cards, _, bag = yield from drawn((), g.decks[seat], n, "CC-OWNDECK", (seat,))
        g.decks = put(g.decks, seat, bag)
        g.hands = put(g.hands, seat, tuple(sorted((*g.hands[seat], *cards))))
        n -= len(cards)
        if g.events is not None:
            g.emit("drew", "CC-OWNDECK", secret=("cards",), to=(seat,), seat=seat, number=len(cards), cards=cards)


def own_hand(g: CoreConnection, seat: int) -> Zone:
    return g.hands[seat]


def hand_kinds(g: CoreConnection, seat: int) -> Zone:
    return kinds(g.hands[seat])


def copies_held(g: CoreConnection, seat: int, card: str) -> int:
    return g.hands[seat].count(card)


DISCARD = Choice("discard", hand_kinds, rule="CC-DISCARDPILE", depends=own_hand, ways=copies_held,
                 prompt="choose a card to discard")


def leaves_hand(g: CoreConnection, seat: int, card: str) -> None:
    """Of copies the one that was purchased this turn leaves first: it can do the least."""
    if seat == g.active:
        if card in g.bought:
            g.bought = without(g.bought, card)
        elif card in g.shown:
            g.shown = without(g.shown, card)


def discard_from_hand(g: CoreConnection, seat: int, card: str, rule: str = "CC-DISCARDPILE") -> None:
    leaves_hand(g, seat, card)
    move(g, card, "hands", "discards", seat)
    if g.events is not None:
        g.emit("discarded", rule, seat=seat, card=card)


def must_discard(g: CoreConnection, seat: int, n: int) -> Body:
    """``n`` cards of his own choice, or as many as he has."""
    for _ in range(min(n, len(g.hands[seat]))):
        discard_from_hand(g, seat, (yield DISCARD.by(seat)))


# --- the HQ --------------------------------------------------------------------------------------------
def needs_a_kind(g: CoreConnection, x: Any = None) -> bool:
    """Fewer than eight kinds lie in the HQ, and there is something to turn over."""
    return len(kinds(g.hq)) < KINDS_IN_HQ and bool(g.hq_deck or g.hq_top)


def turn_over(g: CoreConnection, x: Any = None) -> Body:
    (card,), _ = yield from HQ_DECK.take(g, 1, "CC-REFILL")
    g.hq = with_one(g.hq, card)
    if g.events is not None:
        g.emit("turned over", "CC-HQ", card=card)


REFILL = Graph("refill the HQ", [
    Step(name="turn over", do=turn_over, rule="CC-REFILL", to=(Go("turn over", needs_a_kind), Go("done"))),
    Step(name="done", rule="CC-HQ"),
])


def out_of_hq(g: CoreConnection, seat: int, card: str) -> Body:
    """A card of the HQ comes to the hand; the HQ is filled up again."""
    g.hq = without(g.hq, card)
    add(g, "hands", seat, card)
    if needs_a_kind(g):
        yield from g.run("refill the HQ")


def look_at_hq(g: CoreConnection, seat: int, n: int) -> Body:
    """The top cards of the HQ Deck, seen by ``seat`` alone, and still lying there: ``yield from`` gives them."""
    cards = yield from HQ_DECK.look(g, n, "CC-LOOK", to=(seat,))
    if g.events is not None:
        g.emit("looked at the HQ", "CC-LOOK", secret=("cards",), to=(seat,), seat=seat, cards=cards, number=len(cards))
    return cards


# --- the Monster Deck -------------------------------------------------------------------------------------
def look_at_md(g: CoreConnection, seat: int) -> Body:
    """The top card of the Monster Deck, seen by ``seat`` alone, and still lying there; gives it, or nothing."""
    cards = yield from MONSTER_DECK.look(g, 1, "CC-LOOK", to=(seat,))
    for card in cards:
        g.emit("looked", "CC-LOOK", secret=("card",), to=(seat,), seat=seat, card=card)
    return cards


def top_of_md(g: CoreConnection) -> Body:
    """Take the top card off the Monster Deck, for all to see; ``yield from`` gives it."""
    (card,), _ = yield from MONSTER_DECK.take(g, 1, "CC-IDENTIFY")
    return card


# --- Energy ------------------------------------------------------------------------------------------
def gain(g: CoreConnection, seat: int, *cards: str) -> None:
    """Monsters and Events come to an Energy Pool; 30 Energy wins at once."""
    add(g, "pools", seat, *cards)
    energy = g.rules.known.energy(g.pools[seat])
    if energy >= TO_WIN and not g.reached[seat]:
        g.reached = put(g.reached, seat, True)
    if g.events is not None:
        g.emit("gained", "CC-ENERGY", seat=seat, cards=cards, energy=energy)
    if energy >= AT_ONCE and g.winner < 0:
        g.winner = seat
        g.emit("sudden death", "CC-SUDDEN", seat=seat, energy=energy)


def defeated(g: CoreConnection, seat: int, monster: str, *events: str) -> Body:
    """A Monster, with the Events of its fight, is gained; then what its text says of a defeat, unless cancelled."""
    g.quiet = g.undefeated = 0
    g.emit("defeated", "CC-DEFEATED", seat=seat, card=monster)
    gain(g, seat, monster, *events)
    text = g.rules.cards[monster].texts.get("defeated")
    if text is not None and not is_cancelled(g, monster):
        body = resolve(g, monster, text)
        if body is not None:
            yield from body


def is_cancelled(g: CoreConnection, monster: str) -> bool:
    """Whether the texts of a Monster that is fought do nothing; of one that is immune they cannot be cancelled."""
    return bool(g.cancelled and g.fighter >= 0 and not g.rules.cards[monster].fact("immune"))


# --- texts -----------------------------------------------------------------------------------------------
