"""The turn of Star Realms, from the deal to the last player with authority."""

from __future__ import annotations

from typing import Any

from corerules.cards.zones import Zone, into, put
from corerules.engine import Body, Go, Graph, Step

from .moves import MAIN
from .procedures import Forced, deal_the_row, draw_cards
from .state import HAND, StarRealms, one_is_left


def deal(g: StarRealms) -> Body:
    """Everything comes out of the box; each player draws his first hand, and the row is laid out."""
    seats, cards = len(g.hands), g.rules.cards
    copies = {deck: _all_of(cards, deck) for deck in ("trade", "start", "explorers")}
    g.box, g.trade_deck, g.explorers = (), copies["trade"], len(copies["explorers"])
    g.decks = (copies["start"],) * seats
    for seat in range(seats):
        yield from draw_cards(g, seat, g.rules.terms["first hand"](g, seat))
    yield from deal_the_row(g)


def _all_of(cards: Any, deck: str) -> Zone:
    return tuple(sorted(card.name for card in cards.values() if card.deck == deck for _ in range(card.copies)))


def begin(g: StarRealms) -> Body:
    """The bases that stayed make their alliances for this turn; what waits for its beginning follows."""
    me = g.active
    g.in_play = put(g.in_play, me, g.rules.known.allied(g.in_play[me]))
    if g.events is not None:
        g.emit("turn", "SR-TURN", seat=me)
    if "turn begins" in g.rules.triggers:
        yield from g.happens("turn begins", me)


def owes_discards(g: StarRealms) -> bool:
    return g.owed[g.active] > 0


def discard_what_is_owed(g: StarRealms) -> Body:
    me = g.active
    number, g.owed = g.owed[me], put(g.owed, me, 0)
    return g.run("owed discard", Forced(number, me))


def discard_phase(g: StarRealms) -> None:
    """Unspent pools are lost; ships and what is left in hand are discarded, bases stay."""
    me, lying = g.active, g.rules.known.lying(g.in_play[g.active])
    hand = g.hands[me]
    g.discards = put(g.discards, me, into(g.discards[me], (*hand, *lying.ships)))
    g.hands, g.in_play = put(g.hands, me, ()), put(g.in_play, me, lying.fresh)
    g.played = put(g.played, me, ())
    if g.known:
        g.known = put(g.known, me, ())
    none = (0,) * len(g.trade)
    g.trade = g.combat = g.armed = none
    if g.events is not None:
        g.emit("ended", "SR-DISCARD", seat=me, cards=hand)


def draw_phase(g: StarRealms) -> Body:
    yield from draw_cards(g, g.active, HAND)


def next_player(g: StarRealms) -> None:
    """Clockwise, past those who are out."""
    n = len(g.out)
    seat = (g.active + 1) % n
    while g.out[seat]:
        seat = (seat + 1) % n
    g.active = seat


TURN = Graph("turn", [
    Step(name="deal", do=deal, rule="SR-SETUP", to=(Go("begin", rule="SR-FIRSTHAND"),)),
    Step(name="begin", do=begin, rule="SR-TURN", to=(
        Go("owed", owes_discards, "SR-FORCED"),
        Go("main"))),
    Step(name="owed", do=discard_what_is_owed, rule="SR-FORCED", runs=("owed discard",), to=(Go("main"),)),
    Step(name="main", rule="SR-TURN", prompt="choose what to do", moves=MAIN,
         runs=("attack", "forced discard", "destroy a base", "refill the row")),
    Step(name="check", rule="SR-WIN", to=(
        Go("over", one_is_left, "SR-WIN"),
        Go("main", rule="SR-TURN"))),
    Step(name="discard", do=discard_phase, rule="SR-DISCARD", to=(Go("draw"),)),
    Step(name="draw", do=draw_phase, rule="SR-HAND", to=(Go("next"),)),
    Step(name="next", do=next_player, rule="SR-FREEFORALL", to=(Go("begin"),)),
    Step(name="over", rule="SR-WIN"),
], phases={
    "Setup": ("deal",),
    "Main Phase": ("owed", "main", "check"),
    "Discard Phase": ("discard",),
    "Draw Phase": ("draw",),
})
