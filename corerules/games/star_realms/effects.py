"""The words that the texts of cards are made of."""

from __future__ import annotations

from typing import Any

from corerules.cards.catalogue import Word
from corerules.cards.effects import Effect, effect, in_order, one_of, when
from corerules.cards.zones import Zone, kinds, put, without
from corerules.engine import Body, Choice

from .procedures import Forced, draw_cards, scrap, sharers, taken_from_hand, taken_from_the_row, to_discard
from .state import StarRealms

PLACES = {"hand": "hands", "discard": "discards"}
IN_WORDS = {"hand": "the hand", "discard": "the discard pile"}


# --- pools -----------------------------------------------------------------------------------------
def gain(**pools: int) -> Effect:
    """So much more in each pool."""
    amounts, shared = tuple((pool, n) for pool, n in pools.items() if pool != "authority"), pools.get("authority", 0)

    def do(g: StarRealms) -> None:
        me = g.active
        for pool, n in amounts:
            row = list(getattr(g, pool))
            row[me] += n
            setattr(g, pool, tuple(row))
        if shared:
            together = sharers(g, me)
            g.authority = tuple(n + shared * (seat in together) for seat, n in enumerate(g.authority))
        if g.events is not None:
            g.emit("gained", "SR-POOLS", seat=me, gain=text)

    text = " and ".join(f"{n} {pool}" for pool, n in pools.items())
    return Effect(text, do, frozenset(f"gains {pool}" for pool in pools), gains=tuple(pools.items()))


def joined(*effects: Effect) -> Effect:
    """All in order, pools that follow each other at once."""
    parts: list[Effect] = []
    for each in effects:
        if parts and each.gains and parts[-1].gains and not dict(each.gains).keys() & dict(parts[-1].gains).keys():
            parts[-1] = gain(**dict(parts[-1].gains), **dict(each.gains))
        else:
            parts.append(each)
    return in_order(*parts)


# --- cards ------------------------------------------------------------------------------------------
def draw(n: int) -> Effect:
    @effect(f"draw {cards(n)}", emits=("draws deck",), reads=("deck", "discard"))
    def do(g: StarRealms) -> Body:
        yield from draw_cards(g, g.active, n)

    return do


def cards(n: int) -> str:
    return "1 card" if n == 1 else f"{n} cards"


def draw_for_each_played(n: int, faction: str) -> Effect:
    """Counted when it is come to: cards of the faction that were played this turn, whether or not still in play."""
    @effect(f"draw {cards(n)} for each {faction} card played", emits=("draws deck", f"counts {faction} cards played"),
            reads=("deck", "discard", "played"))
    def do(g: StarRealms) -> Body:
        known = g.rules.known.entries
        as_copied = g.rulings.needle_counts_for_blob_world == "yes"
        played = [known[text] for text in g.played[g.active]]
        count = sum(faction in e.factions if as_copied else faction in g.rules.cards[e.name].factions for e in played)
        g.emit("counted", "SR-BLOBWORLD", seat=g.active, number=count, faction=faction)
        yield from draw_cards(g, g.active, n * count)

    return do


def opponent_discards(n: int) -> Effect:
    @effect(f"an opponent discards {cards(n)}", emits=("discards opponent's hand",), reads=("opponent's hand",))
    def do(g: StarRealms) -> Body:
        yield from g.run("forced discard", Forced(n))

    return do


def destroy_base(may: bool = False) -> Effect:
    @effect("destroy a base" + " or none" * may, emits=("destroys base",), reads=("bases in play",))
    def do(g: StarRealms) -> Body:
        yield from g.run("destroy a base", may)

    return do


def _own(zones: tuple[str, ...], g: StarRealms) -> list[tuple[str, str]]:
    """(zone, card) of every kind of card in these zones of the active player."""
    return [(zone, card) for zone in zones for card in kinds(getattr(g, PLACES[zone])[g.active])]


def _copies(g: StarRealms, seat: int, x: tuple[str, str] | None) -> int:
    return 1 if x is None else getattr(g, PLACES[x[0]])[seat].count(x[1])


def own_card(verb: str, zones: tuple[str, ...], may: bool, rule: str) -> Choice:
    """A card of the active player's out of ``zones``, or none."""

    def candidates(g: StarRealms, seat: int) -> list[Any]:
        found: list[Any] = _own(zones, g)
        return [*found, None] if may else found

    def say(x: tuple[str, str] | None, names: Any) -> str:
        return f"{verb} no card" if x is None else f"{verb} {x[1]} from {IN_WORDS[x[0]]}"

    return Choice(verb, candidates, rule=rule, say=say, ways=_copies,
                  prompt=f"choose a card to {verb}" + ", or none" * may)


def leave(g: StarRealms, zone: str, card: str) -> None:
    """Take a card out of a zone of the active player."""
    if zone == "hand":
        taken_from_hand(g, g.active, card)
    else:
        g.discards = put(g.discards, g.active, without(g.discards[g.active], card))


def scrap_own(*zones: str, may: bool = False) -> Effect:
    """Scrap a card out of one of the active player's zones."""
    which = own_card("scrap", zones, may, "SR-SCRAPHEAP")

    @effect(f"scrap a card from {' or '.join(IN_WORDS[z] for z in zones)}" + " or none" * may,
            emits=[f"scraps {zone}" for zone in zones], reads=zones)
    def do(g: StarRealms) -> Body:
        if not _own(zones, g):
            g.emit("nothing to scrap", "SR-EFFECTS", seat=g.active)
            return
        chosen = yield which.by(g.active)
        if chosen is not None:
            leave(g, *chosen)
            scrap(g, chosen[1], IN_WORDS[chosen[0]])

    return do


def row_kinds(g: StarRealms, seat: int) -> Zone:
    return kinds(g.row)


def row_kinds_or_none(g: StarRealms, seat: int) -> list[str | None]:
    return [*kinds(g.row), None]


def _of_the_row(card: str | None, names: Any) -> str:
    return "scrap no card" if card is None else f"scrap {card} from the trade row"


MUST_SCRAP_ROW = Choice("scrap", row_kinds, rule="SR-SCRAPHEAP", say=_of_the_row,
                        prompt="choose a card of the row to scrap")
MAY_SCRAP_ROW = Choice("scrap", row_kinds_or_none, rule="SR-SCRAPHEAP", say=_of_the_row,
                       prompt="choose a card of the row to scrap, or none")


def scrap_row(may: bool = False) -> Effect:
    """Scrap a card of the trade row, whose slot is refilled at once."""
    which = MAY_SCRAP_ROW if may else MUST_SCRAP_ROW

    @effect("scrap a card from the trade row" + " or none" * may, emits=("scraps row", "draws trade deck"),
            reads=("row",))
    def do(g: StarRealms) -> Body:
        if not g.row:
            g.emit("nothing to scrap", "SR-EFFECTS", seat=g.active)
            return
        card = yield which.by(g.active)
        if card is not None:
            slot = yield from taken_from_the_row(g, g.active, card)
            scrap(g, card, "the trade row")
            yield from g.run("refill the row", slot)

    return do


def next_ship_on_top() -> Effect:
    """The next ship acquired this turn may go on top of the deck; asked when it is acquired."""

    @effect("the next ship acquired may go on top of the deck", emits=("moves top of deck", "replaces SR-ACQUIRE"),
            reads=("next ships on top",))
    def do(g: StarRealms) -> None:
        g.armed = put(g.armed, g.active, g.armed[g.active] + 1)
        g.emit("armed", "SR-TOPDECK", seat=g.active)

    return do


def up_to_then_draw(verb: str, zones: tuple[str, ...], most: int) -> Effect:
    """Put up to so many cards away, all of them first, and draw as many."""
    which = own_card(verb, zones, True, "SR-EFFECTS")

    @effect(f"{verb} up to {cards(most)} from {' or '.join(IN_WORDS[z] for z in zones)}, then draw as many",
            emits=(*(f"{verb}s {zone}" for zone in zones), "draws deck"), reads=("deck", "discard", *zones))
    def do(g: StarRealms) -> Body:
        done = 0
        while done < most and _own(zones, g):
            chosen = yield which.by(g.active)
            if chosen is None:
                break
            leave(g, *chosen)
            if verb == "scrap":
                scrap(g, chosen[1], IN_WORDS[chosen[0]])
            else:
                to_discard(g, g.active, chosen[1])
                g.emit("discarded", "SR-EFFECTS", seat=g.active, card=chosen[1])
            done += 1
        yield from draw_cards(g, g.active, done)

    return do


# --- how texts are put together ----------------------------------------------------------------------
def choose(effects: list[Effect]) -> Effect:
    return one_of(*effects, rule="SR-CHOOSE")


def with_bases(n: int, then: Effect) -> Effect:
    def enough_bases(g: StarRealms) -> bool:
        return len(g.rules.known.lying(g.in_play[g.active]).bases) >= n

    return when(enough_bases, f"{n} bases in play", then, reads=("own bases",))


WORDS = (
    Word("{n} trade", lambda n: gain(trade=n), means="so much trade"),
    Word("{n} combat", lambda n: gain(combat=n), means="so much combat"),
    Word("{n} authority", lambda n: gain(authority=n), means="so much authority"),
    Word("draw {n}", draw, means="so many cards of the own deck"),
    Word("draw {n} for each {name} card played", draw_for_each_played, means="counted over the turn so far"),
    Word("opponent discards {n}", opponent_discards, means="an opponent of choice, who chooses the cards"),
    Word("destroy a base", destroy_base, optional=True, means="a base goes to its owner's discard pile"),
    Word("scrap hand", lambda may=False: scrap_own("hand", may=may), optional=True, means="a card of the own hand"),
    Word("scrap hand or discard", lambda may=False: scrap_own("hand", "discard", may=may), optional=True,
         means="a card of the own hand or discard pile"),
    Word("scrap row", scrap_row, optional=True, means="a card of the trade row"),
    Word("scrap up to {n} of hand or discard then draw as many",
         lambda n: up_to_then_draw("scrap", ("hand", "discard"), n), means="first all are scrapped"),
    Word("discard up to {n} then draw as many", lambda n: up_to_then_draw("discard", ("hand",), n),
         means="first all are discarded"),
    Word("next ship on top", next_ship_on_top, means="the next ship acquired this turn may go on top of the deck"),
    Word("choose({effects})", choose, means="one of several, parted by |"),
    Word("with {n} bases({effect})", with_bases, means="if the player has so many bases in play"),
)
