"""How a table of Star Realms is shown: what each seat sees, the columns of its tables, the words of its log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from corerules.cards.knowledge import hands_seen
from corerules.cards.zones import Zone
from corerules.engine import HIDDEN
from corerules.engine.face import Column, Face

from .cards import CARDS
from .kinds import ALLIED, USED, Card, copies_ships, read, spelt
from .state import OWN_DECKS, StarRealms


# --- what a seat sees ------------------------------------------------------------------
def hands_of_others(g: StarRealms, seat: int) -> tuple[Zone, ...]:
    """What was seen on top of a deck is known when it has been drawn."""
    return hands_seen(g.hands, g.known, seat)


def trade_deck_seen(g: StarRealms, seat: int) -> Zone:
    return (HIDDEN,) * len(g.trade_deck)


def known_seen(g: StarRealms, seat: int) -> Any:
    """Nothing by itself: it is seen in the hands."""
    return ()


VIEWS = {"hands": hands_of_others, "trade_deck": trade_deck_seen, "known": known_seen, **OWN_DECKS.views}


# --- positions ----------------------------------------------------------------------------
def spellings(cards: Mapping[str, Card]) -> tuple[str, ...]:
    """Every card by its name, then every way in which one may lie in play."""
    marked = []
    for card in cards.values():
        marks = [(used, ally) for used in (False, True) for ally in (0, ALLIED, USED)
                 if (used <= (card.is_base and card.primary is not None)) and (not ally or card.ally is not None)]
        marked += [spelt(card.name, "", used, ally) for used, ally in marks if used or ally]
        if copies_ships(card):
            marked += [spelt(card.name, ship.name, False, ally) for ship in cards.values()
                       if not ship.is_base and ship is not card
                       for ally in ((0, ALLIED, USED) if ship.ally else (0,))]
    return (*cards, *marked)


def complete(fields: dict[str, Any], said: frozenset[Any], at: str, cards: Mapping[str, Card]) -> dict[str, Any]:
    """What a position does not name.

    A deck that is not said holds the starting cards that its owner does not have elsewhere, and the pile the Explorers
    that nobody has; all other cards are in the box. Without authority a seat is out. Ships in play were played this
    turn.
    """
    if "out" not in said:
        fields["out"] = tuple(not authority for authority in fields["authority"])
    fields["played"] = tuple(
        played if ("played", seat) in said else tuple(spelt(*read(text)[:2]) for text in fields["in_play"][seat]
                                                      if not cards[read(text)[0]].is_base)
        for seat, played in enumerate(fields["played"]))
    if "box" in said:
        return fields
    left = Counter(fields["box"])
    for zone in ("hands", "decks", "tops", "discards"):
        left.subtract(card for row in fields[zone] for card in row)
    left.subtract(read(text)[0] for row in fields["in_play"] for text in row)
    left.subtract((*fields["trade_deck"], *fields["row"], *fields["scrapped"]))
    if "explorers" not in said:
        fields["explorers"] = max(0, left["Explorer"])
    left["Explorer"] -= fields["explorers"]
    starting = {card.name: card.copies for card in CARDS.values() if card.deck == "start"}
    for seat, out in enumerate(fields["out"]):
        if not out and not {("decks", seat), ("tops", seat)} & said:
            own = Counter((*fields["hands"][seat], *fields["discards"][seat],
                           *(read(text)[0] for text in fields["in_play"][seat])))
            deck = [card for card, n in starting.items() for _ in range(min(n - own[card], left[card]))]
            left.subtract(deck)
            fields["decks"] = (*fields["decks"][:seat], tuple(sorted(deck)), *fields["decks"][seat + 1:])
    return fields | {"box": tuple(sorted((+left).elements()))}  # of what there is too much the check says so


# --- tables and log --------------------------------------------------------------------------
FACE = Face(
    start="begin",
    complete=complete,
    card_names=spellings(CARDS),
    spellings=spellings,
    seats=(
        Column(word="authority", field="authority", kind="number", means="who has none left is defeated"),
        Column(word="trade", field="trade", kind="number", means="what the active player may still spend"),
        Column(word="combat", field="combat", kind="number", means="what the active player may still attack with"),
        Column(word="hand", field="hands", kind="cards", means="the cards in hand"),
        Column(word="in play", field="in_play", kind="cards", face_up=True, counted=False,
               means="ships and bases in play, with what they have done this turn"),
        Column(word="discard", field="discards", kind="cards", face_up=True, means="the face-up discard pile"),
        Column(word="top of deck", field="tops", kind="cards", ordered=True, counted=False,
               means="cards that were put on top of the deck, the next one first"),
        Column(word="deck", field="decks", kind="cards", means="the face-down deck below them, in no order"),
        Column(word="played", field="played", kind="cards", face_up=True, ordered=True, counted=False,
               means="the cards played this turn, whether or not still in play"),
        Column(word="next ships on top", field="armed", kind="number",
               means="ships still to be acquired this turn that may go on top of the deck"),
        Column(word="discards owed", field="owed", kind="number",
               means="cards to be discarded as the next turn begins"),
        Column(word="out", field="out", kind="flag", means="defeated"),
    ),
    table=(
        Column(word="active", field="active", kind="seat", means="whose turn it is"),
        Column(word="row", field="row", kind="cards", face_up=True, ordered=True,
               means="the trade row, the slot next to the trade deck first"),
        Column(word="explorers", field="explorers", kind="number", means="Explorers on their pile"),
        Column(word="scrap heap", field="scrapped", kind="cards", face_up=True, means="cards that were scrapped"),
        Column(word="trade deck", field="trade_deck", kind="cards", means="the face-down trade deck"),
        Column(word="in the box", field="box", kind="cards", face_up=True, means="cards that are not in the game"),
    ),
    log={
        "turn": "{@seat}'s turn begins",
        "drew": "{@seat} draws {number}: {cards}",
        "shuffled": "{@seat} shuffles {number card} of the discard pile into a new deck",
        "laid out": "The trade row is laid out: {cards}",
        "revealed": "{card} comes into the trade row",
        "played": "{@seat} plays {card}",
        "used": "{@seat} uses {card}",
        "ally used": "{@seat} uses the ally ability of {card}",
        "triggered": "{card} answers {@seat}'s {ship}",
        "gained": "{@seat} gains {gain}",
        "counted": "{faction} cards that {@seat} has played this turn: {number}",
        "armed": "The next ship that {@seat} acquires this turn may go on top of the deck",
        "paid": "{@seat} pays {cost} trade for {card}",
        "acquired": "{@seat} acquires {card}; it goes to the discard pile",
        "acquired on top": "{@seat} acquires {card}; it goes on top of the deck",
        "scrapped": "{@seat} scraps {card} from {place}",
        "returned": "{@seat} scraps {card} from {place}; it goes back on its pile",
        "attacked": "{@seat} attacks {@target} for {combat}",
        "hit": "{@seat} loses {combat} authority and has {authority}",
        "attacked a base": "{@seat} spends {combat} combat on {@target}'s {card}",
        "destroyed": "{@seat}'s {card} is destroyed; it goes to the discard pile",
        "discarded": "{@seat} discards {card}",
        "owes": "{@seat} will discard {number} as the next turn begins",
        "copied": "{card} becomes a copy of {ship}",
        "nothing to discard": "{@seat} has no card to discard",
        "nothing to scrap": "{@seat} has no card to scrap",
        "nothing to copy": "{@seat} has played no ship to copy",
        "no base": "{@seat} finds no base to destroy",
        "no ship": "{@seat} finds no ship to acquire",
        "defeated": "{@seat} has no authority left and is out of the game, with every card",
        "ended": "{@seat} discards ships and hand, and loses what is left of trade and combat",
    },
)
