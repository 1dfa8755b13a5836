"""What many cards share: drawing, acquiring, scrapping, and the named graphs that an expansion may change."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import Struct

from corerules.cards.decks import drawn
from corerules.cards.knowledge import played as known_after
from corerules.cards.knowledge import received
from corerules.cards.zones import Zone, into, kinds, put, with_one, without, without_all
from corerules.engine import Body, Chance, Choice, Go, Graph, Guard, Step, name_of

from .kinds import most_done
from .state import OWN_DECKS, StarRealms, opponents


# --- zones -----------------------------------------------------------------------------------
def to_discard(g: StarRealms, seat: int, card: str) -> None:
    g.discards = put(g.discards, seat, with_one(g.discards[seat], card))


def draw_cards(g: StarRealms, seat: int, n: int) -> Body:
    """Draw ``n`` cards or as many as there are; where the deck runs out the discard pile is shuffled into a new one."""
    while n:
        if not g.tops[seat] and not g.decks[seat]:
            if not g.discards[seat]:
                return
            g.decks, g.discards = put(g.decks, seat, g.discards[seat]), put(g.discards, seat, ())
            g.emit("shuffled", "SR-SHUFFLE", seat=seat, number=len(g.decks[seat]))
        if g.tops[seat]:
            cards, who = yield from OWN_DECKS.take(g, n, "SR-DRAW", seat)
            g.known = received(g.known, seat, cards, who, len(g.hands))
        else:
            cards, _, bag = yield from drawn((), g.decks[seat], n, "SR-DRAW", (seat,))
            g.decks = put(g.decks, seat, bag)
        g.hands = put(g.hands, seat, into(g.hands[seat], cards))
        n -= len(cards)
        if g.events is not None:
            g.emit("drew", "SR-DRAW", secret=("cards",), to=(seat,), seat=seat, number=len(cards), cards=cards)


def taken_from_hand(g: StarRealms, seat: int, card: str) -> None:
    """A card leaves the hand before everybody's eyes."""
    g.hands = put(g.hands, seat, without(g.hands[seat], card))
    if g.known:
        g.known = known_after(g.known, seat, card, 1)


def scrap(g: StarRealms, card: str, place: str) -> None:
    """Put a card that has left its zone into the scrap heap, an Explorer on its pile if a ruling says so."""
    if g.rules.cards[card].deck == "explorers" and g.rulings.explorer_scrapped == "returns_to_pile":
        g.explorers += 1
        g.emit("returned", "SR-EXPLORERS", seat=g.active, card=card, place=place)
    else:
        g.scrapped = with_one(g.scrapped, card)
        g.emit("scrapped", "SR-SCRAPHEAP", seat=g.active, card=card, place=place)


def destroy(g: StarRealms, seat: int, name: str) -> None:
    """A base of ``seat`` goes to the discard pile of its owner."""
    entry = most_done(g.rules.known.lying(g.in_play[seat]).entries, name)[0]
    g.in_play = put(g.in_play, seat, without(g.in_play[seat], entry.text))
    to_discard(g, seat, name)
    g.emit("destroyed", "SR-DESTROY", seat=seat, card=name)


# --- the trade row ----------------------------------------------------------------------------
def fill(g: StarRealms, slot: int) -> Body:
    """The top card of the trade deck comes into the slot that was left."""
    if g.trade_deck:
        card = yield Chance("reveal", "SR-ROW", g.trade_deck)
        g.trade_deck = without(g.trade_deck, card)
        g.row = (*g.row[:slot], card, *g.row[slot:])
        if g.events is not None:
            g.emit("revealed", "SR-ROW", card=card)


REFILL = Graph("refill the row", [Step(name="fill", do=fill, rule="SR-ROW")])


@cache
def one_of_equals(card: str) -> Choice:
    """Which of several copies leaves the row."""
    def slots(g: StarRealms, seat: int) -> list[int]:
        return [slot for slot, other in enumerate(g.row) if other == card]

    def say(slot: int, names: Any) -> str:
        return f"take the {card} {f'{slot} away from' if slot else 'next to'} the trade deck"

    return Choice("take", slots, rule="SR-ROW", say=say, prompt=f"choose which {card} of the row")


def taken_from_the_row(g: StarRealms, seat: int, card: str) -> Body:
    """Take a card out of the row: its slot. Of equal ones the next to the trade deck, where the order never matters."""
    if g.row.count(card) > 1 and g.rules.terms["order of the row matters"](g):
        slot = yield one_of_equals(card).by(seat)
    else:
        slot = g.row.index(card)
    g.row = (*g.row[:slot], *g.row[slot + 1:])
    return slot


def where_to(g: StarRealms, seat: int) -> list[bool]:
    return [True, False]


def _where(on_top: bool, names: Any) -> str:
    return "put it on top of the deck" if on_top else "put it in the discard pile"


WHERE = Choice("put it", where_to, rule="SR-TOPDECK", say=_where, prompt="choose where the acquired ship goes")


def acquired(g: StarRealms, card: str, on_top: bool = False) -> Body:
    """A card out of the row or off the Explorers goes to the discard pile, or on top of the deck.

    Its slot of the row is refilled.
    """
    me, slot = g.active, -1
    on_top |= g.rules.known.tops and g.rules.known.goes_on_top(card, g.in_play[me])
    if g.armed[me] and not g.rules.cards[card].is_base:
        if not on_top:
            on_top = yield WHERE.by(me)
        g.armed = put(g.armed, me, g.armed[me] - 1)
    if card in g.row:
        slot = yield from taken_from_the_row(g, me, card)
    else:
        g.explorers -= 1
    if on_top:
        OWN_DECKS.put_on_top(g, (card,), me)
    else:
        to_discard(g, me, card)
    if g.events is not None:
        g.emit("acquired on top" if on_top else "acquired", "SR-TOPDECK" if on_top else "SR-ACQUIRE", seat=me,
               card=card)
    if slot >= 0:
        yield from g.run("refill the row", slot)


# --- an attack on a player -----------------------------------------------------------------------
def sharers(g: StarRealms, seat: int) -> tuple[int, ...]:
    """Whose authority is one with that of ``seat``."""
    return g.rules.terms["sharers"](g, seat)  # type: ignore[no-any-return]


class Attack(Struct, gc=False):
    """Combat on its way to a player; what lowers it says so here."""

    seat: int
    combat: int


def hit(g: StarRealms, x: Attack) -> None:
    for seat in sharers(g, x.seat):
        g.authority = put(g.authority, seat, max(0, g.authority[seat] - x.combat))
    if g.events is not None:
        g.emit("hit", "SR-ATTACK", seat=x.seat, combat=x.combat, authority=g.authority[x.seat])


def has_no_authority(g: StarRealms, x: Attack) -> bool:
    return g.authority[x.seat] == 0


def defeat(g: StarRealms, x: Attack) -> None:
    for seat in sharers(g, x.seat):
        leave_the_game(g, seat)


def leave_the_game(g: StarRealms, seat: int) -> None:
    """Everything of the defeated player leaves the game, and what is pending on him lapses."""
    lying = g.rules.known.lying(g.in_play[seat])
    cards = into((), (*g.hands[seat], *g.decks[seat], *g.tops[seat], *g.discards[seat], *lying.ships, *lying.bases))
    g.box = into(g.box, cards)
    for zone in ("hands", "decks", "tops", "tops_known", "discards", "in_play", *(("known",) if g.known else ())):
        setattr(g, zone, put(getattr(g, zone), seat, ()))
    g.owed, g.out = put(g.owed, seat, 0), put(g.out, seat, True)
    g.emit("defeated", "SR-DEFEAT", seat=seat, cards=cards)


ATTACK = Graph("attack", [  # so short because expansions change it
    Step(name="aim", rule="SR-ATTACK", to=(Go("hit"),)),
    Step(name="hit", do=hit, rule="SR-ATTACK", to=(
        Go("defeat", has_no_authority, "SR-DEFEAT"),
        Go("done"))),
    Step(name="defeat", do=defeat, rule="SR-DEFEAT", to=(Go("done"),)),
    Step(name="done", rule="SR-ATTACK"),
])


# --- forced discards ------------------------------------------------------------------------------
class Forced(Struct, gc=False):
    """Cards that a player must discard by another's card."""

    number: int
    seat: int = -1


def hand_kinds(g: StarRealms, seat: int) -> Zone:
    return kinds(g.hands[seat])


def own_hand(g: StarRealms, seat: int) -> Zone:
    return g.hands[seat]


def copies_held(g: StarRealms, seat: int, card: str) -> int:
    return g.hands[seat].count(card)


WHOM = Choice("choose", opponents, say="{other} discards", rule="SR-FORCED", prompt="choose who discards")
DISCARD = Choice("discard", hand_kinds, rule="SR-FORCED", depends=own_hand, ways=copies_held,
                 prompt="choose a card to discard")


def whom(g: StarRealms, x: Forced) -> Any:
    """Who discards is a choice where there are several to choose from."""
    return WHOM.by(g.active) if len(opponents(g, g.active)) > 1 else None


def name_him(g: StarRealms, seat: int, x: Forced) -> None:
    x.seat = seat


def waits_for_the_victims_turn(g: StarRealms, x: Forced) -> bool:
    if x.seat < 0:
        x.seat = opponents(g, g.active)[0]
    return bool(g.rulings.forced_discard_timing == "at_victims_turn")


def owe(g: StarRealms, x: Forced) -> None:
    g.owed = put(g.owed, x.seat, g.owed[x.seat] + x.number)
    g.emit("owes", "SR-FORCED", seat=x.seat, number=x.number)


def discard_by_choice(g: StarRealms, x: Forced) -> Body:
    """The victim chooses; with fewer cards he discards what he has."""
    if not g.hands[x.seat]:
        g.emit("nothing to discard", "SR-FORCED", seat=x.seat)
    for _ in range(min(x.number, len(g.hands[x.seat]))):
        card = yield DISCARD.by(x.seat)
        taken_from_hand(g, x.seat, card)
        to_discard(g, x.seat, card)
        g.emit("discarded", "SR-FORCED", seat=x.seat, card=card)


FORCED = Graph("forced discard", [
    Step(name="whom", ask=whom, do=name_him, rule="SR-FORCED", to=(
        Go("owe", waits_for_the_victims_turn),
        Go("discard"))),
    Step(name="owe", do=owe, rule="SR-FORCED"),
    Step(name="discard", do=discard_by_choice, rule="SR-FORCED"),
])
DISCARD_OWED = Graph("owed discard", [Step(name="discard", do=discard_by_choice, rule="SR-FORCED")])


# --- a base destroyed by a card -------------------------------------------------------------------
def bases_on_the_table(g: StarRealms, seat: int) -> list[tuple[int, str]]:
    """Every base, those of opponents first; the own ones where a ruling has them."""
    lying = g.rules.known.lying
    own = [seat] if g.rulings.destroy_own_base == "own_bases_included" else []
    return [(p, name) for p in (*opponents(g, seat), *own) for name in kinds(lying(g.in_play[p]).bases)]


def has_outpost(g: StarRealms, seat: int) -> bool:
    """Whether an outpost protects ``seat``."""
    lying = g.rules.known.lying
    return any(lying(g.in_play[p]).has_outpost for p in g.rules.terms["protectors"](g, seat))


def no_outpost_protects_it(g: StarRealms, seat: int, x: tuple[int, str] | None) -> bool:
    return x is None or x[0] == seat or g.rules.cards[x[1]].is_outpost or not has_outpost(g, x[0])


def outposts_of(g: StarRealms, seat: int) -> str:
    """The outposts that protect a seat, in words."""
    names = [e.name for p in g.rules.terms["protectors"](g, seat) for e in g.rules.known.lying(g.in_play[p]).entries
             if e.is_outpost]
    return ", ".join(names)


def base_of(x: tuple[int, str] | None, names: Any, verb: str = "destroy") -> str:
    return f"{verb} no base" if x is None else f"{verb} {name_of(x[0], names)}'s {x[1]}"


def _behind(g: StarRealms, seat: int, x: tuple[int, str]) -> str:
    return f"{outposts_of(g, x[0])} protects {x[1]}, which is no outpost"


BEHIND_AN_OUTPOST = Guard(no_outpost_protects_it, _behind, "SR-OUTPOST")


def or_none(g: StarRealms, seat: int) -> list[Any]:
    return [*bases_on_the_table(g, seat), None]


MUST_DESTROY = Choice("destroy", bases_on_the_table, (BEHIND_AN_OUTPOST,), rule="SR-DESTROY", say=base_of,
                      prompt="choose a base to destroy")
MAY_DESTROY = Choice("destroy", or_none, (BEHIND_AN_OUTPOST,), rule="SR-DESTROY", say=base_of,
                     prompt="choose a base to destroy, or none")


def destroy_a_base(g: StarRealms, may: bool) -> Body:
    """The active player chooses a base; where none may be chosen nothing happens."""
    if not bases_on_the_table(g, g.active):
        g.emit("no base", "SR-DESTROY", seat=g.active)
        return
    target = yield (MAY_DESTROY if may else MUST_DESTROY).by(g.active)
    if target is not None:
        destroy(g, *target)


DESTROY = Graph("destroy a base", [Step(name="destroy", do=destroy_a_base, rule="SR-DESTROY")])
GRAPHS = (ATTACK, FORCED, DISCARD_OWED, DESTROY, REFILL)


def deal_the_row(g: StarRealms) -> Body:
    """The first cards of the row, in order."""
    n = min(5, len(g.trade_deck))
    if n:
        g.row = yield Chance("reveal", "SR-SETUP", g.trade_deck, n, True)
        g.trade_deck = without_all(g.trade_deck, g.row)
        g.emit("laid out", "SR-SETUP", cards=g.row)
