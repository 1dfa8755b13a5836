"""The cards of the expansion, and the signs of Orders on those of the base: an overlay that only this box reads."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from msgspec.structs import asdict, replace

from corerules.cards.cardfile import CardColumn, CardFile, Row
from corerules.cards.standin import DAGGER
from corerules.engine import BadCard, with_article
from corerules.games.core_worlds import cards as base
from corerules.games.core_worlds.kinds import FIGURES, KINDS, Card

from .state import ORDERS
from .words import VOCABULARY

CHANGED: dict[str, dict[str, Any]] = {
    "deck": {"known": (*base.DECKS, "city", "stack"), "means": "a Sector, home, start, city or stack"},
    "faction": {"most": 6},
    "kind": {"known": (*KINDS, "Event", "Advancement")},
    "text": {"read": VOCABULARY.texts},
}
ORDER = CardColumn("order", "word", "the Order whose sign it bears", known=tuple(ORDERS))
COLUMNS = (*(replace(column, **CHANGED.get(column.name, {})) for column in base.COLUMNS), ORDER)
COUNTS = {"home": 1, "start": 1, "city": 6, "stack": 1, "0": 1, "I": 2, "II": 3, "III": 4, "IV": 2, "V": 2}
"""How many cards join each deck."""


class OrdersCard(Card, frozen=True, eq=False, kw_only=True):
    """A card of this expansion."""

    rule: str = "GO-CARDS"

    @property
    def counts_as(self) -> tuple[str, ...]:
        """One that is a Tactic as well counts as both."""
        return (*super().counts_as, *(("Tactic",) if "tactic" in self.abilities else ()))


def may_bear(row: Row) -> None:
    """Fail where a card cannot bear the sign of an Order, be it of this box or of the base.

    Raises:
        BadCard: a World, an Event or a Capital City with one.
    """
    kind = row.values.get("kind", "Unit")  # the overlay's own rows say nothing of it
    if row["order"] and kind not in ("Unit", "Tactic", "Prestige"):
        raise BadCard(f"{with_article(kind)} has none", value=row["order"], place=row.place("order"), rule="GO-ICONS")


def card_of(row: Row) -> Card:
    """The card of a row.

    Raises:
        BadCard: cells that do not go together, with row and column.
    """
    kind, said = row["kind"], row["text"]
    windows = {one.window for one in said.abilities} if said else set()
    if (kind == "Event") != (windows == {"event"}):
        raise BadCard("an Event says what happens when it triggers, and no other card does",
                      value=row.cells.get("text") or "nothing", place=row.place("text"), rule="GO-EVENTTEXTS")
    may_bear(row)
    if kind not in ("Event", "Advancement"):
        return OrdersCard(**asdict(base.card_of(row)) | {"rule": "GO-CARDS"})
    for column in (*FIGURES, "type"):
        if row[column]:
            raise BadCard(f"{with_article(kind)} has none", value=row.cells[column], place=row.place(column))
    mark, deck = DAGGER * ("text" in row.stand_ins), row["deck"]
    return OrdersCard(
        name=row.name, copies=int(row["copies"]), deck=str(base.SECTORS.index(deck)) if deck in base.SECTORS else deck,
        faction=0, kind=kind, type="", text=said.text if said else "", stand_ins=row.stand_ins | {*FIGURES},
        abilities={one.window: replace(one, text=one.text + mark) for one in said.abilities} if said else {},
        source=row["source"] or "", rule="GO-EVENTTEXTS" if kind == "Event" else "GO-CARDS",
        draft=0, deploy=0, fleet=0, ground=0, energy=0, points=0)


def _file(name: str) -> str:
    return files(__package__).joinpath(name).read_text("utf-8")


OVERLAY = CardFile((ORDER,), may_bear, _file("orders.csv"))
CARD_FILE = CardFile(COLUMNS, card_of, _file("cards.csv"), counts=COUNTS, overlay=OVERLAY)
CARDS: dict[str, Any] = CARD_FILE.cards


def order_of(g: Any, name: str) -> str:
    """The Order whose sign a card bears, by the table of signs or a reader's file; nothing where it bears none."""
    order: str | None = g.rules.box.card_file.rows[name].values.get("order")
    return order or ""
