"""The cards: those of the box, and those of a reader's own file in their place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Any, NamedTuple

from corerules.cards.catalogue import Row
from corerules.cards.standins import Reading, read_through, without_daggers, written
from corerules.engine import BadCard

from .kinds import FACTIONS, FIGURES, KINDS, TYPES, Ability, Card
from .stand_ins import COLUMNS
from .words import abilities_of

MOST = 99
SLOT = re.compile(r"(H[1-5]|S[1-5]?|0|I{1,3}|IV|V)-([0-9]{2})")
SECTORS = ("0", "I", "II", "III", "IV", "V")
SIZES = {"0": 12, "I": 24, "II": 24, "III": 24, "IV": 24, "V": 12}
HAVE = {"draft": ("Unit", "Tactic", "Prestige"), "deploy": ("Unit", "Tactic"), "fleet": ("World", "Unit"),
        "ground": ("World", "Unit"), "energy": ("World",), "points": KINDS}
"""Which kinds of card print such a figure."""
OTHERS = ("order",)
"""Columns that a reader's file may have, and that these rules do not read."""


class Deck(NamedTuple):
    """Where a slot belongs: ``home``, ``start`` or a Sector, and the faction where it is of one only."""

    name: str
    faction: int


def deck_of(slot: str) -> Deck:
    where = slot.partition("-")[0]
    if where[0] in "HS":
        return Deck("home" if where[0] == "H" else "start", int(where[1:] or 0))
    return Deck(str(SECTORS.index(where)), 0)


# --- a row ------------------------------------------------------------------------------------
def card_of(said: Row, reading: Reading) -> Card | None:
    """The card of a row; None where its slot or its kind cannot be told. Mistakes are noted in ``reading``."""
    row, stand_ins = without_daggers(said)
    if stand_ins:
        stand_ins |= {column for column in FIGURES if not row.text(column)}
    slot = reading.tried(_slot, row, otherwise="")
    kind = reading.tried(row.one_of, "kind", KINDS, otherwise="")
    if not slot or not kind:
        return None
    figures: dict[str, Any] = {column: reading.tried(_figure, row, column, kind, otherwise=0) for column in FIGURES}
    name, deck = reading.tried(_name, row, otherwise=slot), deck_of(slot)
    unread: dict[str, Ability] = {}
    return Card(
        slot=slot, name=name, copies=reading.tried(_number, row, "copies", 1, otherwise=1), deck=deck.name,
        faction=deck.faction, kind=kind, type=reading.tried(_type, row, kind, otherwise=""), text=row.text("text"),
        abilities=reading.tried(abilities_of, row, kind, otherwise=unread), stand_ins=stand_ins,
        source=row.text("source"), **figures)


def _slot(row: Row) -> str:
    slot = row.text("slot")
    if slot and not SLOT.fullmatch(slot):
        raise BadCard("a slot is a deck and two digits, as H1-01, S-01, S1-01, 0-01 or IV-01", value=slot,
                      place=row.place("slot"))
    return slot


def _name(row: Row) -> str:
    if re.search(r"[:,{}]| \(\+", row.name):
        raise BadCard("a name has no colon, comma, brace or ' (+' in it", value=row.name, place=row.place("name"))
    return row.name


def _number(row: Row, column: str, otherwise: int) -> int:
    said = row.text(column)
    if said and (not re.fullmatch(r"[0-9]{1,2}", said) or int(said) > MOST):
        raise BadCard(f"is a whole number from 0 to {MOST}", value=said, place=row.place(column))
    return int(said) if said else otherwise


def _figure(row: Row, column: str, kind: str) -> int:
    number = _number(row, column, 0)
    if number and kind not in HAVE[column]:
        raise BadCard(f"a {kind} has none", value=row.text(column), place=row.place(column))
    return number


def _type(row: Row, kind: str) -> str:
    said = row.text("type")
    if kind == "Unit":
        return row.one_of("type", TYPES)
    if said:
        raise BadCard(f"a {kind} has none; only Units do", value=said, place=row.place("type"))
    return ""


# --- the box -----------------------------------------------------------------------------------
def _rows(text: str) -> Reading:
    return read_through(text, (*COLUMNS, *OTHERS), "slot", ("slot",))


def _by_name(cards: Iterable[Card]) -> dict[str, Card]:
    return {card.name: card for card in cards if card.copies}


FILE = files(__package__).joinpath("cards.csv").read_text("utf-8")
BOX = _rows(FILE)
SLOTS: dict[str, Row] = {row.text("slot"): row for row in BOX.rows}
CARDS = _by_name(card for row in BOX.rows if (card := card_of(row, BOX)) is not None)
BOX.told()


def template() -> str:
    """A card file to be filled in: the cards of the box, each figure without a source with its dagger."""
    return written(COLUMNS, [[row.text(column) for column in COLUMNS] for row in SLOTS.values()])


# --- a reader's own -------------------------------------------------------------------------------
def read_own(text: str) -> tuple[dict[str, Card], list[BadCard]]:
    """All cards, those of ``text`` in place of the box's, and every mistake in ``text``.

    A row stands for the card in the box of its slot; cells of columns that the file leaves out stay as they were. A
    slot that the box lacks is a further card, and 0 copies take one out.
    """
    reading = _rows(text)
    if not reading.rows and reading.faults:
        return {}, reading.faults
    own: dict[str, tuple[Row, Card]] = {}
    for row in reading.rows:
        old = SLOTS.get(row.text("slot"))
        columns = [c for c in COLUMNS if c in reading.columns and (row.cells[c] or c not in ("name", "kind"))]
        if old and row.text("copies") == "0":
            columns = ["copies"]  # it leaves the deck: nothing else of it matters
        said = {c: row.cells[c] for c in columns}
        whole = Row(row.number, {**(old.cells if old else {"name": row.text("slot")}), **said})
        card = card_of(whole, reading)
        if card is not None:
            own[card.slot] = (row, card)
    box = {card.slot: card for card in CARDS.values() if card.slot not in own}
    cards = [*box.values(), *(card for _, card in own.values())]
    reading.faults += [*_twice(own, box), *_counts(own, cards)]
    faults = sorted(reading.faults, key=lambda fault: int(re.search(r"row (\d+)|$", fault.place)[1] or 0))  # type: ignore[index]
    return _by_name(cards), faults


def read_cards(text: str) -> dict[str, Card]:
    """All cards of the game, those of a reader's file in place of the box's.

    Raises:
        BadCard: a cell that cannot be read, with its row, its column and the nearest word.
    """
    cards, faults = read_own(text)
    Reading([], faults).told()
    return cards


def _twice(own: Mapping[str, tuple[Row, Card]], box: Mapping[str, Card]) -> list[BadCard]:
    """Two cards of one name."""
    where = {card.name: f"slot {card.slot}" for card in box.values()}
    found = []
    for row, card in own.values():
        if not card.copies:
            continue
        if card.name in where:
            found.append(BadCard(f"is the name of {where[card.name]} too", value=card.name, place=row.place("name")))
        where[card.name] = f"row {row.number}"
    return found


def _counts(own: Mapping[str, tuple[Row, Card]], cards: Iterable[Card]) -> list[BadCard]:
    """Decks that do not have as many cards as they must, told at the last row that belongs to them."""
    sizes = {**{(str(k), 0): (f"the deck of Sector {name}", SIZES[name]) for k, name in enumerate(SECTORS)},
             **{("home", f): (f"faction {f}", 1) for f in range(1, FACTIONS + 1)},
             **{("start", f): (f"the starting deck of faction {f}", 16) for f in range(1, FACTIONS + 1)}}
    found, listed = [], list(cards)
    for (deck, faction), (what, size) in sizes.items():
        mine = [card for card in listed if card.deck == deck and card.faction in (0, faction)]
        rows = [row for row, card in own.values() if card in mine] or [
            row for row, card in own.values() if card.deck == deck]
        count = sum(card.copies for card in mine)
        if count != size and rows:
            noun = "Home World" if deck == "home" else "cards"
            found.append(BadCard(f"{what} has {count} {noun}{'s' * (deck == 'home' and count != 1)}, not {size}",
                                 value=str(rows[-1].text("copies") or count), place=rows[-1].place("copies")))
    return found


