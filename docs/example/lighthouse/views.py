"""How a table of Lighthouse is shown: what each seat sees, the columns of its tables, the words of its log."""

from __future__ import annotations

from collections import Counter
from typing import Any

from corerules.cards.zones import Zone
from corerules.engine import HIDDEN, Column, Face

from .cards import CARDS
from .state import Lighthouse, every_card


def deck_seen(g: Lighthouse, seat: int) -> Zone:
    return (HIDDEN,) * len(g.deck)


VIEWS = {"deck": deck_seen}


def complete(fields: dict[str, Any], said: frozenset[Any], at: str) -> dict[str, Any]:
    """What a position does not name lies in the deck; a card at the quay makes it the Dock."""
    left = Counter(every_card(CARDS))
    left.subtract((*(card for zone in (*fields["harbours"], fields["away"]) for card in zone), fields["quay"]))
    return fields if "deck" in said else fields | {"deck": tuple(sorted((+left).elements()))}


FACE = Face(
    start="dock", complete=complete, card_names=tuple(CARDS),
    seats=(Column(word="coins", field="coins", kind="number", means="what the player may spend"),
           Column(word="harbour", field="harbours", kind="cards", face_up=True, means="the cards bought")),
    table=(Column(word="active", field="active", kind="seat", means="whose turn it is"),
           Column(word="quay", field="quay", kind="word", words={"": "", **{card: card for card in CARDS}},
                  means="the card that is turned up"),
           Column(word="away", field="away", kind="cards", face_up=True, means="cards that left the game"),
           Column(word="deck", field="deck", kind="cards", means="the face-down deck")),
    log={"turned up": "{card} lies at the quay", "bought": "{@seat} buys {card} for {cost}",
         "sent away": "{@seat} sends {card} away", "lit": "{@seat} lights a Beacon and takes {coins}"},
)
