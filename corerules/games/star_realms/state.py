"""The table of Star Realms: its zones and pools, set-up, and what a position must satisfy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from corerules.cards.decks import Deck, Seen
from corerules.cards.knowledge import Known as KnownCards
from corerules.cards.knowledge import fault_of, known_to
from corerules.cards.zones import Zone
from corerules.engine import BadSetup, State, Term, nearest

from .kinds import DECKS, Card, Known, read

AUTHORITY = 50
MOST_AUTHORITY = 10_000
ROW, HAND = 5, 5
OWN_DECKS = Deck("decks", "tops", known="tops_known", many=True)


class StarRealms(State, eq=False, kw_only=True, gc=False):
    """A table of Star Realms; seat-indexed fields are tuples, seat 0 moves first.

    A card in play is its name, what it copies, and what it has done this turn: ``"Blob Wheel (used)"``.
    """

    aside: ClassVar[tuple[str, ...]] = ("tops_known", "known")

    authority: tuple[int, ...]
    out: tuple[bool, ...]
    trade: tuple[int, ...]
    combat: tuple[int, ...]
    hands: tuple[Zone, ...]
    decks: tuple[Zone, ...]  # in no order, below what lies in ``tops``
    tops: tuple[Zone, ...]  # put on top of a deck, the next card first
    tops_known: tuple[Seen, ...]  # who knows each of these
    discards: tuple[Zone, ...]
    in_play: tuple[Zone, ...]
    played: tuple[Zone, ...]  # this turn, in order, whether or not they are still in play
    armed: tuple[int, ...]  # ships still to come that may go on top of the deck
    owed: tuple[int, ...]  # cards to be discarded as the next turn begins
    trade_deck: Zone
    box: Zone  # not in the game, or not yet
    explorers: int = 0
    row: Zone = ()  # in order, the slot next to the trade deck first
    scrapped: Zone = ()
    active: int = 0
    known: KnownCards = ()  # of each other's hands, by seat: cards drawn that others had seen on top of the deck
    rulings: Any = None

    def as_known_to(self, seat: int) -> StarRealms:
        g: StarRealms = self.copied()
        g.tops_known = OWN_DECKS.as_known_to(g, seat)
        g.known = tuple(tuple((card, 1 << seat) for card in known_to(seat, row)) for row in g.known)
        return g


def universe(cards: Mapping[str, Card], seats: int) -> Zone:
    """Every card of a table: the starting cards once a seat, the others as often as the box holds them."""
    return tuple(sorted(card.name for card in cards.values()
                        for _ in range(card.copies * (seats if card.deck == "start" else 1))))


def setup(seats: int, cards: Mapping[str, Card], authority: int = AUTHORITY) -> dict[str, Any]:
    """The fields before the deal, with everything in the box; ``authority``: what each seat begins with.

    Raises:
        BadSetup: nobody begins with so much.

    Source: SR-SETUP.
    """
    if isinstance(authority, bool) or not isinstance(authority, int) or not 1 <= authority <= MOST_AUTHORITY:
        raise BadSetup(f"everybody begins with 1 to {MOST_AUTHORITY} authority", value=repr(authority),
                       place="authority", rule="SR-SETUP")
    none, empty = (0,) * seats, ((),) * seats
    return {"authority": (authority,) * seats, "out": (False,) * seats, "trade": none, "combat": none, "hands": empty,
            "decks": empty, "tops": empty, "tops_known": empty, "discards": empty, "in_play": empty, "played": empty,
            "armed": none, "owed": none, "trade_deck": (), "box": universe(cards, seats)}


def cards_in(g: StarRealms) -> Iterable[str]:
    """Every card of the table by its name, wherever it lies."""
    for zone in (*g.hands, *g.decks, *g.tops, *g.discards, g.trade_deck, g.box, g.row, g.scrapped):
        yield from zone
    entries = g.rules.known.entries
    for zone in g.in_play:
        for text in zone:
            yield entries[text].name
    yield from ("Explorer",) * g.explorers


Fault = tuple[str, str] | None
"""What is wrong with a position and the rule it breaks, or nothing."""


def check(g: StarRealms) -> Fault:
    """Whether play could have produced the position.  Source: SR-SETUP, SR-TURN, SR-WIN."""
    n = len(g.hands)
    by_seat = (g.authority, g.out, g.trade, g.combat, g.decks, g.tops, g.tops_known, g.discards, g.in_play, g.played,
               g.armed, g.owed)
    low, high = g.rules.seats
    if not 0 <= g.active < n:
        return "it is nobody's turn", "SR-TURN"
    if any(len(field) != n for field in by_seat) or not low <= n <= high:
        return f"a field does not fit {n} seats", "SR-SETUP"
    return _fault_of_cards(g, n) or _fault_of_seats(g) or _fault_of_step(g) or _fault_of_knowledge(g, n)


def _fault_of_knowledge(g: StarRealms, n: int) -> Fault:
    faults = [*(OWN_DECKS.fault(g, n, seat) for seat in range(n)), fault_of(g.known, g.hands, g.rules.cards)]
    return next(((fault, "SR-TOPDECK") for fault in faults if fault), None)


def _fault_of_cards(g: StarRealms, n: int) -> Fault:
    known: Known = g.rules.known
    for text in (text for zone in g.in_play for text in zone):
        if fault := known.fault_of(text):
            return fault
    for text in (text for zone in g.played for text in zone):
        if known.fault_of(text) or known.entries[text].marked:
            return f"{text!r} is no card that could have been played", "SR-PLAY"
    if any(list(zone) != sorted(zone) for zone in (*g.hands, *g.decks, *g.discards, *g.in_play, g.trade_deck, g.box,
                                                   g.scrapped)):
        return "a zone is not in order", "SR-SETUP"
    if not 0 <= g.explorers <= 999:
        return f"{g.explorers} Explorers in the pile", "SR-EXPLORERS"
    have, whole = Counter(g.rules.box.cards_in(g)), Counter(universe(g.rules.cards, n))
    for name, count in have.items():
        if name not in whole:
            return f"no card {name!r}{nearest(read(name)[0], whole)}", "SR-SETUP"
        if count > whole[name]:
            return f"{count} {name} on the table, {n} seats have {whole[name]}", _rule_of_copies(g.rules.cards[name])
    if have != whole:
        missing = next(iter(whole - have))
        return (f"{have[missing]} {missing} on the table, {n} seats have {whole[missing]}",
                _rule_of_copies(g.rules.cards[missing]))
    if any(g.rules.cards[name].deck != "trade" for name in (*g.trade_deck, *g.row)):
        return "a card that is not of the trade deck lies in it, or in the row", "SR-ROW"
    if len(g.row) > ROW:
        return f"{len(g.row)} cards in the row of {ROW}", "SR-ROW"
    if len(g.row) < ROW and g.trade_deck and g.at != "deal":
        return f"the row has {len(g.row)} of {ROW} while the trade deck has {len(g.trade_deck)} to fill it", "SR-ROW"
    return None


def _rule_of_copies(card: Card) -> str:
    """Of which rule it is how many copies there are: the set-up's, but for cards that an expansion lays elsewhere."""
    return "SR-SETUP" if card.deck in DECKS else card.rule


def _fault_of_seats(g: StarRealms) -> Fault:
    known: Known = g.rules.known
    acting = g.rules.terms["acting"](g)
    for seat, out in enumerate(g.out):
        zones = (g.hands[seat], g.decks[seat], g.tops[seat], g.discards[seat], g.in_play[seat], g.played[seat])
        pools = (g.trade[seat], g.combat[seat], g.armed[seat])
        if min(*pools, g.owed[seat], g.authority[seat]) < 0 or max(*pools, g.owed[seat]) > MOST_AUTHORITY:
            return f"seat {seat} has a pool that is negative or beyond counting", "SR-POOLS"
        if out and (any(zones) or any(pools) or g.owed[seat] or g.authority[seat]):
            return f"seat {seat} is out and still has cards, authority or a pool", "SR-DEFEAT"
        if not out and not g.authority[seat]:
            return f"seat {seat} has 0 authority and is not out", "SR-DEFEAT"
        ships = known.lying(g.in_play[seat]).ships
        if seat not in acting and ships:
            return f"seat {seat} has ships in play in another's turn", "SR-DISCARD"
        if seat not in acting and (any(pools) or g.played[seat]):
            return f"seat {seat} has a pool, or has played a card, in another's turn", "SR-POOLS"
        if seat not in acting and any(known.entries[text].marked for text in g.in_play[seat]):
            return f"seat {seat} has a card in play that did something in another's turn", "SR-PRIMARY"
        if unplayed := Counter(ships) - Counter(known.entries[text].name for text in g.played[seat]):
            return f"seat {seat} has {next(iter(unplayed))} in play and has not played it this turn", "SR-PLAY"
    return None


def _fault_of_step(g: StarRealms) -> Fault:
    """What the step that the position stands at asks for."""
    living, decided = g.out.count(False), g.rules.terms["decided"](g)
    if g.at == "deal":
        laid_out = [card for card in universe(g.rules.cards, len(g.hands)) if g.rules.cards[card].deck in DECKS]
        fresh = len(g.box) == len(laid_out)
        return None if fresh and living == len(g.out) else ("a deal begins with every card in the box", "SR-SETUP")
    if g.at == "over":
        return None if decided else (f"{living} players are left; it is over with 1", "SR-WIN")
    if decided and g.at != "check":
        return f"{living} player is left, a turn needs 2", "SR-WIN"
    if g.out[g.active]:
        return f"seat {g.active} is out and cannot be active", "SR-DEFEAT"
    if g.at in ("draw", "next"):
        me = g.active
        if g.trade[me] or g.combat[me] or g.armed[me] or g.played[me] or g.rules.known.lying(g.in_play[me]).ships:
            return f"seat {me} has a pool, or a ship of this turn, after the Discard Phase", "SR-DISCARD"
    return None


def returns(g: StarRealms) -> tuple[float, ...]:
    """1 for the winner, 0 for the others.  Source: SR-WIN."""
    return tuple(0.0 if out else 1.0 for out in g.out)


# --- terms: what these words mean, unless an expansion means something else by them -----------------------
def opponents(g: StarRealms, seat: int) -> Sequence[int]:
    """Those against whom ``seat`` plays who are in the game, in the order of turns."""
    return g.rules.terms["opponents"](g, seat)  # type: ignore[no-any-return]


def everybody_else(g: StarRealms, seat: int) -> list[int]:
    n = len(g.out)
    if n == 2:
        return [1 - seat]
    return [p for p in (*range(seat + 1, n), *range(seat)) if not g.out[p]]


def targets(g: StarRealms, seat: int) -> Sequence[int]:
    """The opponents whom ``seat`` may attack, one for all who share their authority."""
    return g.rules.terms["targets"](g, seat)  # type: ignore[no-any-return]


def himself(g: StarRealms, seat: int) -> tuple[int, ...]:
    """Whose authority is one with that of ``seat``; whose outposts protect him."""
    return (seat,)


def who_is_active(g: StarRealms) -> tuple[int, ...]:
    """Whose turn it is."""
    return (g.active,)


def one_is_left(g: StarRealms) -> bool:
    return g.out.count(False) == 1


def first_hand(g: StarRealms, seat: int) -> int:
    """How many cards a seat begins with.  Source: SR-FIRSTHAND, SR-FREEFORALL."""
    return 3 if seat == 0 else 4 if seat == 1 and len(g.hands) > 2 else HAND


def row_stays(g: StarRealms) -> bool:
    """Whether it matters which of two equal cards leaves the row: not where a slot is only ever refilled."""
    return False


TERMS = {
    "opponents": Term(everybody_else, "SR-FREEFORALL"), "targets": Term(everybody_else, "SR-ATTACK"),
    "sharers": Term(himself, "SR-ATTACK"), "protectors": Term(himself, "SR-OUTPOST"),
    "acting": Term(who_is_active, "SR-TURN"), "decided": Term(one_is_left, "SR-WIN"),
    "first hand": Term(first_hand, "SR-FIRSTHAND"), "order of the row matters": Term(row_stays, "SR-ROW")}
