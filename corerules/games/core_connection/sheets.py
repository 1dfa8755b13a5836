"""Further tables of Core Connection: what is printed on the cards that somebody sees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from corerules.cards.zones import kinds
from corerules.engine import HIDDEN
from corerules.engine.face import Sheet

from .kinds import Card
from .state import CoreConnection

COLUMNS = ("where", "card", "cost", "Melee", "Ranged", "Durability", "second side", "Energy", "text")
OF_SEATS = {"mechas": "Mecha", "pilots": "Pilot", "attachments": "Attachments", "hands": "hand"}
SHARED = {"hq": "HQ", "hq_top": "top of HQ Deck", "md_top": "top of Monster Deck", "enemy": "Monster",
          "riders": "Events"}
WITH_VALUES = ("prototype", "resonant", "figure", "pilot", "attachment", "monster", "event")


def printed(card: Card) -> list[str]:
    """What is printed on a card, stand-ins with their dagger; an Event adds its values to the Monster's."""
    valued = card.kind in WITH_VALUES
    sign = "+" if card.kind in ("attachment", "event", "figure", "pilot") else ""
    figures = [f"{n:{sign}}" if valued else "" for n in card.values]
    second = "/".join(f"{n:{sign}}" for n in card.second) if card.kind in ("resonant", "pilot") else ""
    return [str(card.cost) if card.kind in ("attachment", "tactic") else "", *figures, second,
            str(card.energy) if card.kind in ("monster", "event") else "", card.text]


def _rows(g: CoreConnection, names: Sequence[str]) -> Iterator[list[str]]:
    cards = g.rules.cards
    for seat, name in enumerate(names):
        for field, word in OF_SEATS.items():
            zone = getattr(g, field)[seat]
            for card in kinds((zone,) if isinstance(zone, str) else zone):
                if card != HIDDEN:
                    yield [f"{name}: {word}", card, *printed(cards[card])]
    for field, word in SHARED.items():
        for card in kinds(getattr(g, field)):
            if card != HIDDEN:
                yield [word, card, *printed(cards[card])]


def on_show(g: CoreConnection, names: Sequence[str]) -> list[list[str]]:
    """A row for each card that can be seen, but for discards and Energy Pools."""
    return list(_rows(g, names))


SHEETS = (Sheet(name="cards", caption="Cards on show", columns=COLUMNS, rows=on_show),)
