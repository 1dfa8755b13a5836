"""The cards: the rows of the catalogue, and a reader's own in the place of stand-ins."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from importlib.resources import files
from typing import Any

from msgspec.structs import replace

from corerules.cards.cardfile import CardColumn, CardFile, Row
from corerules.cards.standin import DAGGER
from corerules.engine import BadCard, with_article

from .kinds import FACTIONS, FIGURES, KINDS, MOST, TYPES, Card, sourced
from .words import VOCABULARY, Texts

SECTORS = ("0", "I", "II", "III", "IV", "V")
DECKS = ("home", "start", *SECTORS)
COUNTS = {"home": FACTIONS, "start": 16 * FACTIONS, "0": 12, "I": 24, "II": 24, "III": 24, "IV": 24, "V": 12}
SECTOR_CARDS = 5
HAVE = {"draft": ("Unit", "Tactic", "Prestige"), "deploy": ("Unit", "Tactic"), "fleet": ("World", "Unit"),
        "ground": ("World", "Unit"), "energy": ("World",), "points": KINDS}
"""Which kinds of card print such a figure."""
COLUMNS = (
    CardColumn("copies", "figure", "in its deck; of starting cards, in that of each faction", most=24, otherwise=1),
    CardColumn("deck", "word", "a Sector, home or start", known=DECKS, needed=True),
    CardColumn("faction", "figure", "of a Home World and of what only its starting deck holds", most=FACTIONS,
               otherwise=0),
    CardColumn("kind", "word", known=KINDS, needed=True),
    CardColumn("type", "word", "of a Unit", known=TYPES),
    CardColumn("draft", "figure", "Draft Cost", most=MOST, otherwise=0),
    CardColumn("deploy", "figure", "Deploy Cost of a Unit, Energy of a Tactic", most=MOST, otherwise=0),
    CardColumn("fleet", "figure", most=MOST, otherwise=0),
    CardColumn("ground", "figure", most=MOST, otherwise=0),
    CardColumn("energy", "figure", "that a World generates", most=MOST, otherwise=0),
    CardColumn("points", "figure", "Empire Points", most=MOST, otherwise=0),
    CardColumn("text", "text", read=VOCABULARY.texts),
    CardColumn("source", means="where its figures come from"),
)


def card_of(row: Row) -> Card:
    """The card of a row.

    Raises:
        BadCard: cells that do not go together, with row and column.
    """
    kind, said, stand_ins = row["kind"], row.cells, row.stand_ins
    if re.search(r"[:,{}]| \(\+", row.name):
        raise BadCard("a name has no colon, comma, brace or ' (+' in it", value=row.name, place=row.place("name"))
    if (kind == "Unit") != bool(row["type"]):
        why = "a Unit has one" if kind == "Unit" else f"{with_article(kind)} has none"
        raise BadCard(why, value=row["type"] or "nothing", place=row.place("type"))
    for column, kinds in HAVE.items():
        if row[column] and kind not in kinds:
            raise BadCard(f"{with_article(kind)} has none", value=said[column], place=row.place(column))
    if (row["deck"] == "home" and not row["faction"]) or (row["faction"] and row["deck"] in SECTORS):
        raise BadCard("a Home World has one, cards of Sectors have none", value=said["faction"] or "nothing",
                      place=row.place("faction"))
    if stand_ins:
        stand_ins |= {column for column in FIGURES if not said.get(column)}  # not known to be nothing
    read: Texts | None = row["text"]
    if read is not None and (fault := read.fault_on(kind)):
        raise BadCard(fault, value=read.text, place=row.place("text"))
    deck = row["deck"]
    mark = DAGGER * ("text" in stand_ins)
    figures: dict[str, Any] = {column: int(row[column]) for column in FIGURES}
    return Card(
        name=row.name, copies=int(row["copies"]), deck=deck if deck in DECKS[:2] else str(SECTORS.index(deck)),
        faction=int(row["faction"]), kind=kind, type=row["type"] or "", text=read.text if read else "",
        abilities={one.window: replace(one, text=one.text + mark) for one in read.abilities} if read else {},
        stand_ins=stand_ins, source=row["source"] or "", **figures)


def copies_of(row: Row, factions: int = FACTIONS) -> int:
    """How many of this card there are, where so many factions are."""
    return int(row["copies"]) * (factions if row["deck"] == "start" and not row["faction"] else 1)


class CoreFile(CardFile):
    """The card file of Core Worlds: starting decks are counted by faction too, of which each has a Home World."""

    def with_others(self, others: Sequence[CardFile]) -> CardFile:
        whole = super().with_others(others)
        factions = whole.counts["home"]
        whole.counts["start"], whole.copies = 16 * factions, partial(copies_of, factions=factions)
        return whole

    @property
    def sourced(self) -> tuple[int, int]:
        """Of how many cards a source gives a figure, printed or in the text; of how many, Sector Cards among them.

        Where no source gives the number of copies, of one copy.
        """
        return sourced(self.cards), sum(map(self.copies, self.rows.values())) + SECTOR_CARDS

    def _miscounted(self, rows: Mapping[str, Row]) -> Iterator[BadCard]:
        yield from super()._miscounted(rows)
        for deck, size in (("home", 1), ("start", 16)):
            have: Counter[int] = Counter()
            for row in rows.values():
                if row["deck"] == deck:
                    have[int(row["faction"])] += int(row["copies"])
            for faction in range(1, self.counts["home"] + 1):
                if have[0] + have[faction] != size:
                    yield BadCard(f"holds {have[0] + have[faction]} cards of faction {faction}, the box has {size}",
                                  value=deck, place="column faction")


CARD_FILE = CoreFile(COLUMNS, card_of, files(__package__).joinpath("cards.csv").read_text("utf-8"), counts=COUNTS,
                     open=SECTORS, copies=copies_of, rule="CW-FIGURES")
CARDS: dict[str, Card] = CARD_FILE.cards
