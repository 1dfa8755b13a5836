"""The signs of Orders on the cards of the base, of which no source tells any: one for each type of Unit, in turn.

``python corerules/games/galactic_orders/stand_ins.py`` writes ``orders.csv``; a test holds the two together.
Starting cards and those of Sector 0 bear none.
"""

from __future__ import annotations

from csv import writer
from io import StringIO
from pathlib import Path

from corerules.cards.standin import DAGGER
from corerules.games.core_worlds.cards import CARDS

BY_TYPE = {"Infantry": "Order of Knighthood", "Starfighter": "Galactic Senate", "Robot": "Science Guild",
           "Vehicle": "Mining Coalition", "Star Cruiser": "Merchant Alliance", "Capital Ship": "Merchant Alliance",
           "Hero": "Mystic Brotherhood"}
IN_TURN = {"Tactic": ("Order of Knighthood", "Mining Coalition", "Science Guild"),
           "Prestige": ("Galactic Senate", "Science Guild", "Merchant Alliance", "Mining Coalition",
                        "Order of Knighthood", "Mystic Brotherhood")}


def file() -> str:
    """The text of ``orders.csv``."""
    rows, seen = [("name", "order")], {"Tactic": 0, "Prestige": 0}
    for card in CARDS.values():
        if card.deck not in "12345" or card.kind == "World":
            continue
        if card.kind == "Unit":
            order = BY_TYPE[card.type]
        else:
            orders = IN_TURN[card.kind]
            order = orders[seen[card.kind] % len(orders)]
            seen[card.kind] += 1
        rows.append((card.name, order + DAGGER))
    text = StringIO()
    writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


if __name__ == "__main__":
    Path(__file__).with_name("orders.csv").write_text(file(), encoding="utf-8")
