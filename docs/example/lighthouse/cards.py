"""The cards: rows of ``cards.csv``."""

from __future__ import annotations

from importlib.resources import files

from msgspec import Struct

from corerules.cards.cardfile import CardColumn, CardFile, Row


class Card(Struct, frozen=True):
    """A kind of card, as printed."""

    name: str
    copies: int
    kind: str
    cost: int
    points: int
    rule: str = "LH-COST"


def card_of(row: Row) -> Card:
    return Card(row.name, row["copies"], row["kind"], row["cost"], row["points"])


CARD_FILE = CardFile((
    CardColumn("copies", "figure", "how many of the ten cards", least=1, most=10, needed=True),
    CardColumn("kind", "word", "what a Beacon asks about", known=("ship", "beacon"), needed=True),
    CardColumn("cost", "figure", "coins", most=9, needed=True),
    CardColumn("points", "figure", "at the end", most=9, needed=True),
), card_of, files(__package__).joinpath("cards.csv").read_text("utf-8"))
CARDS = CARD_FILE.cards
