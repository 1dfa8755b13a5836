"""What touches what in Keeper of the Core: what the abilities declare, and the rules that need no card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from corerules.cards.touches import Touch, Web, of_effects

from .cards import EFFECTS
from .state import CORE, Card

OF_THE_RULES = (
    Touch("shield", "protects", "hand", "KC-SHIELD"),
    Touch("void", "protects", "hand", "KC-VOID"),
    Touch(CORE, "wins for", "hand", "KC-WIN"),
)


def web(cards: Mapping[str, Card]) -> Web:
    """Every touch between Anomalies and what lies or stands on the table."""
    touches = [*OF_THE_RULES]
    for name, effect in EFFECTS.items():
        touches += of_effects(name, {"pair": effect}, {"pair": cards[name].rule})
    kinds = {end: "marker" for touch in touches for end in (touch.source, touch.target)}
    return Web(tuple(touches), kinds | {"hand": "zone"} | dict.fromkeys(cards, "card"))


def try_out(names: Sequence[str], cards: Mapping[str, Card], seats: Sequence[str]) -> dict[str, Any]:
    """A position in which the first seat holds a pair of each of these and the Core, and the others a pair each."""
    kinds = [name for name in dict.fromkeys(names) if name != CORE]
    others = [name for name, card in cards.items() if card.copies and name not in names and name != CORE]
    hands = {name: {"hand": [others[k % len(others)]] * 2} for k, name in enumerate(seats[1:])}
    pairs = [name for kind in kinds or others[-1:] for name in (kind, kind)]
    return {"active": seats[0], "at": "play", "drew_from": seats[1], seats[0]: {"hand": [CORE, *pairs]}, **hands}
