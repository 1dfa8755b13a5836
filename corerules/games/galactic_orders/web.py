"""What touches what with the Orders: the signs on cards, what tokens are worth, and which rules are replaced."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from corerules.cards.touches import Touch, Web

from .state import ORDERS

WORTH = (
    ("Galactic Senate", "gains", "action points", "GO-SENATE"), ("Science Guild", "lowers", "draft cost", "GO-SCIENCE"),
    ("Merchant Alliance", "lowers", "deploy cost", "GO-MERCHANT"), ("Mining Coalition", "gains", "Energy", "GO-MINING"),
    ("Order of Knighthood", "raises", "fleet", "GO-KNIGHTHOOD"),
    ("Order of Knighthood", "raises", "ground", "GO-KNIGHTHOOD"),
    ("Mystic Brotherhood", "draws", "deck", "GO-BROTHERHOOD"),
)


def web(rules: Any) -> Web:
    """Beside what the base makes of the cards: an edge for each sign, and for each power."""
    touches = [*_signs(rules), *(Touch(*worth) for worth in WORTH), *_of_the_rules()]
    kinds = dict.fromkeys((*ORDERS, "draft cost", "deploy cost", "cost to play", "action points"), "pool")
    kinds |= {"garrison": "zone", "Event Stack": "zone"}
    return Web(tuple(touches), dict.fromkeys((t.target for t in touches), "zone") | kinds)


def _signs(rules: Any) -> Iterator[Touch]:
    for name, row in rules.box.card_file.rows.items():
        if order := row.values.get("order"):
            rule = "GO-PRESTIGE" if rules.cards[name].kind == "Prestige" else "GO-PLACE"
            yield Touch(name, "places a token on", order, rule, "", f"bears the sign of {row.cells['order']}")


def _of_the_rules() -> Iterator[Touch]:
    yield from (Touch(order, "gains", "bonus", "GO-SCORE") for order in ORDERS)
    yield Touch("garrison", "replaces", "CW-COLONISE", "GO-GARRISON")
    yield Touch("Event Stack", "replaces", "CW-DEAL", "GO-STACK")
