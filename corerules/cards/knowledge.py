"""What seats know of cards that lie face down with others: seen once, and surely there since.

A row is what the others know of one holder's cards: ``(kind, who)``, sorted, with ``who`` as a bit a seat. It says: at
least this card is there, and these seats know it. Two entries of one kind with the same seat are two cards.
What a seat could work out by counting is not here, only what it has seen.

Games are played far more often than looked at, so a state only notes what was seen (:class:`Note`), and what is known
is worked out when somebody looks (:func:`settled`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec import Struct

from corerules.engine import HIDDEN, nearest

from .zones import Zone

Row = tuple[tuple[str, int], ...]
"""What is known of one holder's cards, and to whom."""
Known = tuple[Row, ...]
"""A row a holder; ``()``: nobody kept track, nothing is known."""
Way = tuple[int, int, str, int]
"""One card's way: from, to, its kind, and how many cards lay where it came from."""
EVERYBODY = -1
"""As bits a seat: all of them."""


def bits_of(to: tuple[int, ...] | None) -> int:
    """Seats as bits; None is everybody, as in events and chance."""
    return EVERYBODY if to is None else sum(1 << seat for seat in to)


class Note(Struct, eq=False):
    """That something was seen: what is known is ``how(what was known, *what)``."""

    before: Any  # Known, or the note before
    how: Callable[..., Known]
    what: tuple[Any, ...]
    known: Any = None  # once it is worked out

    def __eq__(self, other: object) -> bool:
        return settled(self) == (settled(other) if type(other) is Note else other)

    def __ne__(self, other: object) -> bool:
        return not self == other  # a Struct's own `!=` knows nothing of our `==`

    def __hash__(self) -> int:
        return hash(settled(self))


def settled(known: Any) -> Known:
    """What is known, of whatever a state holds of it."""
    notes = []
    while type(known) is Note:
        notes.append(known)
        known = known.before if known.known is None else known.known
    while notes:
        note = notes.pop()
        if note.known is None:
            note.known, note.before = note.how(known, *note.what), ()
        known = note.known
    return known  # type: ignore[no-any-return]


def without_unseen(row: Row, kind: str, seen_by: int = 0) -> Row:
    """``row`` after one card has left that was a ``kind`` as far as ``seen_by`` know; to the others it may be any.

    Of each kind they keep what must still be there: one less.
    """
    left: list[tuple[str, int]] = []
    last, gone = "", 0
    for card, who in row:
        if card != last:
            last, gone = card, 0 if card == kind else seen_by
        if rest := who & gone:
            left.append((card, rest))
        gone |= who
    return tuple(left)


def without_shown(row: Row, kind: str, copies: int) -> Row:
    """``row`` after so many ``copies`` of ``kind`` have left before everybody's eyes."""
    for _ in range(copies):
        row = without_unseen(row, kind, EVERYBODY)
    return row


def sure_of(row: Row, kind: str, size: int) -> int:
    """Who knows that each of the ``size`` cards there is a ``kind``, as bits."""
    if len(row) < size:
        return 0
    at_least = [-1, *[0] * size]  # who knows of so many
    for card, who in row:
        if card == kind:
            for n in range(size, 0, -1):
                at_least[n] |= at_least[n - 1] & who
    return at_least[size]


def moved(known: Known, ways: Iterable[Way], seats: int) -> Known:
    """What is known after cards have gone their ``ways``, all at once.

    Giver and receiver of a card know it, and whoever was sure that it was the only kind there.
    """
    rows: list[Row] = list(known) if known else [()] * seats
    arrived = []
    for source, to, kind, size in ways:
        row, knows = rows[source], 1 << source
        if row:
            knows |= sure_of(row, kind, size)
            rows[source] = without_unseen(row, kind, knows | 1 << to)
        arrived.append((to, kind, knows & ~(1 << to)))
    for to, kind, knows in arrived:
        rows[to] = with_known(rows[to], kind, knows)
    return tuple(rows)


def with_known(row: Row, kind: str, who: int) -> Row:
    """``row`` and one more card that ``who`` know."""
    return tuple(sorted((*row, (kind, who))))


def played(known: Known, seat: int, kind: str, copies: int) -> Known:
    """What is known after ``seat`` has played ``copies`` of ``kind`` face up."""
    if not known or not known[seat]:
        return known
    rows = list(known)
    rows[seat] = without_shown(rows[seat], kind, copies)
    return tuple(rows)


def received(known: Known, holder: int, cards: Sequence[str], who: Sequence[int], seats: int) -> Known:
    """What is known after the holder has received ``cards``, each of them known to ``who``, as bits."""
    rows: list[Row] = list(known) if known else [()] * seats
    others = (1 << seats) - 1 & ~(1 << holder)
    for card, knows in zip(cards, who, strict=True):
        if knows & others:
            rows[holder] = with_known(rows[holder], card, knows & others)
    return tuple(rows) if any(rows) else ()


def shown(known: Known, holder: int, cards: Sequence[str], who: int, seats: int) -> Known:
    """What is known after ``who``, as bits, have seen all of the holder's ``cards``."""
    rows: list[Row] = list(known) if known else [()] * seats
    others = [(card, rest) for card, knows in rows[holder] if (rest := knows & ~who)]
    rows[holder] = tuple(sorted([*others, *((card, who) for card in cards)]))
    return tuple(rows)


def told_of(known: Known, holder: int, kind: str, who: int, seats: int) -> Known:
    """What is known after ``who``, as bits, have heard that the holder has a ``kind``."""
    rows: list[Row] = list(known) if known else [()] * seats
    new = who
    for card, knows in rows[holder]:
        if card == kind:
            new &= ~knows
    if new:
        rows[holder] = with_known(rows[holder], kind, new)
    return tuple(rows)


def known_to(seat: int, row: Row) -> Zone:
    """The cards of ``row`` that ``seat`` knows of, in order."""
    return tuple(card for card, who in row if who >> seat & 1)


def seen_as(zone: Zone, known: Zone) -> Zone:
    """A face-down ``zone`` as somebody sees it who knows of ``known`` cards in it: the others by their number."""
    return (*known, *(HIDDEN,) * (len(zone) - len(known)))


def hands_seen(hands: Sequence[Zone], known: Known, seat: int) -> tuple[Zone, ...]:
    """The own hand, and of the others the cards that ``seat`` knows of, the rest by number."""
    return tuple(hand if p == seat else seen_as(hand, known_to(seat, known[p]) if known else ())
                 for p, hand in enumerate(hands))


def fault_of(known: Known, hands: Sequence[Zone], cards: Iterable[str]) -> str:
    """Why that cannot be known of these hands in a game of these ``cards``, or ``""``."""
    n = len(hands)
    if known and len(known) != n:
        return f"what is known does not fit {n} seats"
    for holder, row in enumerate(known):
        for card, who in row:
            if card not in cards:
                return f"no card {card!r}{nearest(card, cards)}"
            if not 0 < who < 1 << n:
                return f"no such seats know of a card: {who}"
        for seat in range(n):
            for card, count in Counter(known_to(seat, row)).items():
                if count > (there := hands[holder].count(card)):
                    return f"seat {seat} knows of {count} {card} in the hand of seat {holder}, which holds {there}"
    return ""
