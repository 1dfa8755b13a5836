"""Words for rows: cards in order, one a slot, the slot next to the deck first."""

from __future__ import annotations

from .zones import Zone


def nearest_slot(row: Zone, card: str) -> int:
    """The slot of ``card``, of several copies the one next to the deck; ValueError where there is none."""
    return row.index(card)


def without_slot(row: Zone, slot: int) -> Zone:
    """``row`` with the card of ``slot`` taken out; the slots behind it are one less until it is filled."""
    return (*row[:slot], *row[slot + 1:])


def refilled(row: Zone, slot: int, card: str) -> Zone:
    """``row`` with ``card`` in the very ``slot`` that was left, and every other card where it lay."""
    return (*row[:slot], card, *row[slot:])


def slid(row: Zone, card: str) -> Zone:
    """``row`` whose cards have moved away from the deck, and ``card`` in the slot next to it."""
    return (card, *row)


def off_the_end(row: Zone, n: int = 1) -> tuple[Zone, Zone]:
    """The ``n`` cards furthest from the deck, the furthest first, and the row that is left."""
    n = min(n, len(row))
    return row[len(row) - n:][::-1], row[:len(row) - n]
