"""How a table of Core Worlds is shown: what each seat sees, the columns of its tables, the words of its log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from corerules.cards.zones import Zone
from corerules.engine import HIDDEN
from corerules.engine.face import Column, Face

from .cards import CARDS
from .check import ONLY_IN, first_round
from .kinds import Card, Entries, spelt
from .scoring import bonus_lines, printed_lines
from .sheets import SHEETS
from .state import DECKS, POINTS, ROUNDS, SECTORS, CoreWorlds, sector

Addends = Sequence[tuple[int, str, str]]


# --- what a seat sees ------------------------------------------------------------------
def own(field: str) -> Any:
    """A field of which each seat sees its own zone, and of the others' how many cards they hold."""

    def seen(g: CoreWorlds, seat: int) -> tuple[Zone, ...]:
        return tuple(zone if p == seat else (HIDDEN,) * len(zone) for p, zone in enumerate(getattr(g, field)))

    return seen


def decks_seen(g: CoreWorlds, seat: int) -> tuple[Zone, ...]:
    return tuple((HIDDEN,) * len(deck) for deck in g.decks)


def face_down(deck: str) -> Any:
    def seen(g: CoreWorlds, seat: int) -> Zone:
        return (HIDDEN,) * len(getattr(g, deck))

    return seen


VIEWS = {"hands": own("hands"), "discards": own("discards"), "decks": decks_seen,
         **{deck: face_down(deck) for deck in DECKS}}


# --- positions ----------------------------------------------------------------------------
def spellings(cards: Mapping[str, Any]) -> tuple[str, ...]:
    """Every card by its name, then every way in which a Unit may stand in an Invasion."""
    marked = []
    for card in cards.values():
        text = card.abilities.get("invasion")
        if card.kind == "Unit" and text is not None:
            strength, more = ("fleet", text.fleet) if text.fleet else ("ground", text.ground)
            marked += [spelt(card.name, more * n, strength) for n in range(1, text.most + 1)]
    return (*cards, *marked)


def complete(fields: dict[str, Any], said: frozenset[Any], at: str, cards: Mapping[str, Card]) -> dict[str, Any]:
    """What a position does not name.

    Each seat has a Home World, and in its deck the starting cards of that faction that it does not have elsewhere;
    the other cards of a Sector are in its deck, action points are those of the Sector, the Destiny Marker is with
    whoever has the turn. The round is the first in which the step comes and the cards named can have been turned up.
    """
    if at == "home worlds" or "box" in said:
        return fields
    left = Counter(fields["box"])
    for field in ("hands", "decks", "discards", "worlds", "prestige", "under"):
        left.subtract(card for zone in fields[field] for card in zone)
    entries = Entries(cards)
    if "round" not in said:
        fields["round"] = _first_round(fields, at, cards, entries)
    left.subtract(_name(entries, text) for zone in fields["units"] for text in zone)
    for field in ("central", "tokened", "returned", *DECKS):
        left.subtract(fields[field])
    if "destiny" not in said:
        fields["destiny"] = fields["active"]
    _homes_and_decks(fields, said, left, cards)
    for number, deck in enumerate(DECKS, 1):
        if deck not in said:
            fields[deck] = _rest(left, str(number), cards)
            left.subtract(fields[deck])
    row = fields["action_points"] or POINTS["4-5-5-5-6"]
    points = row[min(SECTORS, max(1, sector(fields["round"]))) - 1]
    fields["actions"] = tuple(n if ("actions", seat) in said else points for seat, n in enumerate(fields["actions"]))
    return fields | {"box": tuple(sorted((+left).elements()))}  # of what there is too much the check says so


def _first_round(fields: Mapping[str, Any], at: str, cards: Mapping[str, Card], entries: Entries) -> int:
    """The earliest round of a step at which these cards are on the table; a token comes a round after its card."""
    owned = [card for field in ("hands", "decks", "discards", "worlds", "prestige", "under", "units")
             for zone in fields[field] for card in zone]
    named = [_name(entries, text) for text in (*owned, *fields["central"], *fields["returned"])]
    rounds = [first_round(cards[name]) for name in named if name in cards]
    rounds += [first_round(cards[name]) + 1 for name in fields["tokened"] if name in cards]
    return max(ONLY_IN.get(at, (1, ROUNDS))[0], *rounds, 1)


def _homes_and_decks(fields: dict[str, Any], said: frozenset[Any], left: Counter[str],
                     cards: Mapping[str, Card]) -> None:
    """A Home World for each seat that has none, and the cards of its faction."""
    worlds, decks = list(fields["worlds"]), list(fields["decks"])
    homes = {card.name: card.faction for card in cards.values() if card.deck == "home"}
    for seat, zone in enumerate(worlds):
        if not any(name in homes for name in zone):
            home = next((name for name in homes if left[name] > 0), None)
            if home is not None:
                worlds[seat] = tuple(sorted((*zone, home)))
                left[home] -= 1
    for seat, zone in enumerate(worlds):
        faction = next((homes[name] for name in zone if name in homes), 0)
        if ("decks", seat) not in said and faction:
            elsewhere = Counter(card for field in ("hands", "discards", "under", "units")
                                for card in fields[field][seat])
            starting = [card for card in cards.values() if card.deck == "start" and card.faction in (0, faction)]
            deck = [card.name for card in starting
                    for _ in range(max(0, min(card.copies - elsewhere[card.name], left[card.name])))]
            decks[seat] = tuple(sorted(deck))
            left.subtract(deck)
    fields["worlds"], fields["decks"] = tuple(worlds), tuple(decks)


def _rest(left: Counter[str], deck: str, cards: Mapping[str, Card]) -> Zone:
    return tuple(sorted(name for name, n in left.items() if n > 0 and cards[name].deck == deck for _ in range(n)))


def _name(entries: Entries, text: str) -> str:
    try:
        return entries[text].name
    except KeyError:
        return text


# --- numbers explained ----------------------------------------------------------------------
def bonus_because(g: CoreWorlds, seat: int) -> Addends:
    return _counted(g, seat, g.bonus[seat], bonus_lines)


def points_because(g: CoreWorlds, seat: int) -> Addends:
    """The scoring sheet: a line for each bonus and for each printed figure."""
    return _counted(g, seat, g.points[seat], bonus_lines, printed_lines)


def _counted(g: CoreWorlds, seat: int, number: int, *lines: Any) -> Addends:
    """The lines that made a number when it was counted: none before, one where not the whole Empire is in view."""
    if not number:
        return []
    if HIDDEN in (*g.hands[seat], *g.decks[seat], *g.discards[seat]):
        return [(number, "counted in an Empire that is partly hidden", "CW-EMPIRE")]
    return [line for of in lines for line in of(g, seat)]


WORLDS = {"": "", **{name: name for name, card in CARDS.items() if card.is_world}}
FACE = Face(
    start="act",
    complete=complete,
    sheets=SHEETS,
    card_names=spellings(CARDS),
    spellings=spellings,
    seats=(
        Column(word="actions", field="actions", kind="number", means="action points left in this round"),
        Column(word="Energy", field="energy", kind="number", means="what may still be spent in this round"),
        Column(word="bonus track", field="bonus", kind="number", means="at the end: bonus Empire Points",
               because=bonus_because),
        Column(word="Empire Points", field="points", kind="number", means="at the end: bonus and printed points",
               because=points_because),
        Column(word="hand", field="hands", kind="cards", means="the cards in hand"),
        Column(word="Worlds", field="worlds", kind="cards", face_up=True, means="the Worlds of the Warzone"),
        Column(word="Units", field="units", kind="cards", face_up=True, counted=False,
               means="the Units of the Warzone, in an Invasion with what they have gained"),
        Column(word="Prestige", field="prestige", kind="cards", face_up=True, counted=False,
               means="the Prestige cards of the Warzone"),
        Column(word="under Worlds", field="under", kind="cards", face_up=True, counted=False,
               means="cards that have colonised"),
        Column(word="discard", field="discards", kind="cards",
               means="the own discard pile, through which nobody else may look"),
        Column(word="deck", field="decks", kind="cards", means="the face-down deck, in no order"),
        Column(word="Surge Tokens", field="surge", kind="number", means="Energy Surge Tokens left"),
        Column(word="used", field="used", kind="cards", face_up=True, counted=False,
               means="cards whose text was used in this Energy Phase"),
        Column(word="declared", field="declared", kind="flag", means="has declared boosts in this Energy Phase"),
        Column(word="passed", field="passed", kind="flag", means="has passed in this Action Phase"),
    ),
    table=(
        Column(word="round", field="round", kind="number", means="of ten; two of them make a Sector"),
        Column(word="active", field="active", kind="seat", means="whose turn it is"),
        Column(word="Destiny Marker", field="destiny", kind="seat", means="who begins each phase"),
        Column(word="Central Zone", field="central", kind="cards", face_up=True,
               means="cards without an Energy Token"),
        Column(word="with Energy Token", field="tokened", kind="cards", face_up=True,
               means="cards of the Central Zone that bear one"),
        Column(word="invaded World", field="target", kind="word", words=WORLDS, means="the World of an Invasion"),
        Column(word="fleet", field="fleet", kind="number", means="brought together in an Invasion"),
        Column(word="ground", field="ground", kind="number", means="brought together in an Invasion"),
        Column(word="given up", field="given", kind="cards", face_up=True, means="Units given up in an Invasion"),
        Column(word="Tactics played", field="played", kind="cards", face_up=True,
               means="Tactics played in an Invasion"),
        *(Column(word=f"Sector {name} deck", field=deck, kind="cards", means="a face-down Galactic Deck")
          for name, deck in zip(("I", "II", "III", "IV", "V"), DECKS, strict=True)),
        Column(word="back on their decks", field="returned", kind="cards", face_up=True, ordered=True,
               means="cards with a token that nobody took, known to lie on their decks"),
        Column(word="in the box", field="box", kind="cards", face_up=True, means="cards that are not in the game"),
    ),
    log={
        "home": "{@seat} has {card}",
        "destiny": "{@seat} has the Destiny Marker",
        "surge tokens": "{@seat} gets Energy Surge Tokens: {number}",
        "took": "{@seat} takes {card} into the starting deck",
        "round": "Round {number} begins, in Sector {sector}",
        "drew": "{@seat} draws {number}: {cards}",
        "shuffled": "{@seat} shuffles {number card} of the discard pile into a new deck",
        "nothing to draw": "{@seat} has nothing left to draw",
        "energy": "{@seat} gains {number} Energy: {why}",
        "left the game": "{@seat} puts {card} out of the game",
        "declared": "{@seat} has declared",
        "removed": "Cards leave the Central Zone with their tokens: {cards}",
        "tokens": "Energy Tokens lie on {cards}",
        "turned up": "Turned up: {cards}",
        "ran out": "The deck has run out, {number card} short",
        "paid": "{@seat} pays {cost} Energy for {card}",
        "drafted": "{@seat} drafts {card}; it goes to {place}",
        "deployed": "{@seat} deploys {card} for {cost} Energy",
        "used": "{@seat} uses {card} as an Action",
        "played": "{@seat} plays {card} for {cost} Energy",
        "discarded": "{@seat} discards {card}",
        "paid to pass": "{@seat} pays an action point to pass",
        "passed": "{@seat} passes with {number action point} left",
        "announced": "{@seat} invades {card}: fleet {fleet}, ground {ground}",
        "strengthened": "{@seat}'s {card} gains {gain}",
        "given up": "{@seat} gives up {card}: {brings}",
        "conquered": "{@seat} conquers {card}",
        "colonised": "{@seat} puts {card} under {world}",
        "used up": "{@seat} discards what was used: {cards}",
        "failed": "{@seat} fails to conquer {card}",
        "kept": "{@seat} keeps {number} of the hand, discards {cards}; Units that stay: {units}",
        "lost": "{@seat} loses {number} Energy that is left",
        "marker": "The Round Marker moves to round {number}, in Sector {sector}",
        "shuffled in": "{@seat} shuffles {number card} of the discard pile into the deck",
        "points": "Everybody has {number action point}",
        "scored": "{@seat} scores {number}: {what}",
        "has": "{@seat} has {number Empire Point}, {bonus} of them bonus",
        "tied": "{@seat} is tied: Worlds generate {energy}, there are {worlds} of them",
        "won": "{@seat} wins",
    },
)
