"""How a table of Core Connection is shown: what each seat sees, the columns of its tables, the words of its log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from corerules.cards.knowledge import seen_as
from corerules.cards.standin import StandIn
from corerules.cards.zones import Zone
from corerules.engine import HIDDEN
from corerules.engine.face import Column, Face

from .cards import CARDS
from .kinds import STYLES
from .sheets import SHEETS
from .state import (
    AWAKENED,
    FIGURE,
    HQ_DECK,
    MONSTER_DECK,
    OF_PROTOTYPE,
    OF_RESONANT,
    PROTOTYPE,
    RESONANT_CRITICAL,
    RESONANT_NORMAL,
    SECOND_SIDE,
    TO_WIN,
    TRUE,
    CoreConnection,
    added,
)


# --- what a seat sees ------------------------------------------------------------------
def hands_seen(g: CoreConnection, seat: int) -> tuple[Zone, ...]:
    """The own hand; of the others what they purchased or obtained this turn, which all have seen, and a number."""
    return tuple(hand if p == seat else seen_as(hand, (*g.bought, *g.shown) if p == g.active else ())
                 for p, hand in enumerate(g.hands))


def decks_seen(g: CoreConnection, seat: int) -> tuple[Zone, ...]:
    return tuple((HIDDEN,) * len(deck) for deck in g.decks)


def resources_seen(g: CoreConnection, seat: int) -> tuple[Zone, ...]:
    return tuple(row if p == seat else (HIDDEN,) * len(row) for p, row in enumerate(g.resources))


VIEWS = {"hands": hands_seen, "decks": decks_seen, "resources": resources_seen, **MONSTER_DECK.views,
         **HQ_DECK.views}


# --- positions ----------------------------------------------------------------------------
SHARED = ("hq", "hq_top", "hq_deck", "md_top", "md", "md_bottom", "junkyard", "enemy", "riders")
OF_SEATS = ("attachments", "hands", "decks", "discards", "resources", "tactics", "pools")


def complete(fields: dict[str, Any], said: frozenset[Any], at: str) -> dict[str, Any]:
    """What a position does not name.

    A deck that is not said holds the starting cards that its owner does not have elsewhere; the Monster Deck, if
    nothing of it is said, every Monster and Event that is nowhere else; the supply the True Pilots and Resonants that
    nobody has; all other cards are in the box. A Resonant is Normal, a True Pilot shows the side that goes with it, and
    who has 20 Energy has reached them.
    """
    seats = range(len(fields["mechas"]))
    fields["states"] = tuple(
        state if ("states", p) in said or mecha == PROTOTYPE else RESONANT_NORMAL
        for p, (mecha, state) in enumerate(zip(fields["mechas"], fields["states"], strict=True)))
    fields["sides"] = tuple(
        side if ("sides", p) in said or pilot == FIGURE else AWAKENED if state == RESONANT_CRITICAL else TRUE
        for p, (pilot, side, state) in enumerate(zip(fields["pilots"], fields["sides"], fields["states"], strict=True)))
    if "reached" not in said:
        fields["reached"] = tuple(sum(CARDS[c].energy for c in pool if c in CARDS) >= TO_WIN
                                  for pool in fields["pools"])
    if "box" in said or at == "deal":
        return fields
    left = Counter(fields["box"])
    left.update((PROTOTYPE, FIGURE) * len(seats))
    left.subtract((*fields["mechas"], *fields["pilots"]))
    for zone in OF_SEATS:
        left.subtract(card for row in fields[zone] for card in row)
    for zone in SHARED:
        left.subtract(fields[zone])
    for seat in seats:
        if ("decks", seat) not in said:
            deck = _starting_cards(fields, seat, left)
            fields["decks"] = (*fields["decks"][:seat], deck, *fields["decks"][seat + 1:])
            left.subtract(deck)
    if not said & {"md", "md_top", "md_bottom"}:
        fields["md"] = _all_left(left, "monster", "event")
        left.subtract(fields["md"])
    if "supply" not in said:
        fields["supply"] = _all_left(left, "pilot", "resonant")
    left.subtract(fields["supply"])
    if "junkyard" not in said:  # what was left for a Resonant or a True Pilot
        fields["junkyard"] = _all_left(left, "prototype", "figure")
        left.subtract(fields["junkyard"])
    return fields | {"box": tuple(sorted((+left).elements()))}  # of what there is too much the check says so


def _starting_cards(fields: dict[str, Any], seat: int, left: Counter[str]) -> Zone:
    own = Counter(card for zone in OF_SEATS for card in fields[zone][seat])
    return tuple(sorted(card.name for card in CARDS.values() if card.deck == "start" and card.name in left
                        and card.kind in ("attachment", "tactic")
                        for _ in range(min(card.copies - own[card.name], left[card.name]))))


def _all_left(left: Counter[str], *kinds: str) -> Zone:
    return tuple(sorted(name for name, n in left.items() if kind_of(name) in kinds for _ in range(n)))


def kind_of(name: str) -> str:
    """The kind of a card; one that is not of the box is a reader's, whose Resonant has a name there."""
    return CARDS[name].kind if name in CARDS else "resonant"


def addends(which: int) -> Callable[[CoreConnection, Any], list[tuple[int, str, str]]]:
    """What a Battle Value is made of: Melee, Ranged or Durability, as 0, 1 or 2; a 0 only where no source gives it."""
    def made_of(g: CoreConnection, seat: Any) -> list[tuple[int, str, str]]:
        cards = g.rules.cards
        mecha, pilot = cards[g.mechas[seat]], cards[g.pilots[seat]]
        found = [(mecha.second if g.states[seat] in SECOND_SIDE else mecha.values, mecha.name, "CC-MECHA"),
                 (pilot.second if g.sides[seat] == AWAKENED else pilot.values, pilot.name, "CC-PILOT"),
                 *((cards[name].values, name, "CC-ATTACHMENT") for name in g.attachments[seat])]
        if seat == g.active:
            found.append((added(g)[:3], "Tactics", "CC-TURNLONG"))
        return [(values[which], what, rule) for values, what, rule in found
                if values[which] or type(values[which]) is StandIn]

    return made_of


def energies(g: CoreConnection, seat: Any) -> list[tuple[int, str, str]]:
    return [(g.rules.cards[name].energy, name, "CC-ENERGY") for name in g.pools[seat]]


def named(*kinds: str) -> dict[str, str]:
    """The cards of these kinds as the words of a column."""
    return {card.name: card.name for card in CARDS.values() if card.kind in kinds}


# --- tables and log --------------------------------------------------------------------------
FACE = Face(
    sheets=SHEETS,
    start="begin",
    complete=complete,
    card_names=tuple(CARDS),
    seats=(
        Column(word="Mecha", field="mechas", kind="word", words=named("prototype", "resonant"),
               means="the Prototype, or the Resonant that was boarded"),
        Column(word="State", field="states", kind="word", words={s: s for s in (*OF_PROTOTYPE, *OF_RESONANT)},
               means="of the Mecha"),
        Column(word="Pilot", field="pilots", kind="word", words=named("figure", "pilot"),
               means="the Mysterious Figure, or the True Pilot that was revealed"),
        Column(word="side", field="sides", kind="word", words={s: s for s in (FIGURE, TRUE, AWAKENED)},
               means="of the Pilot, an Awakened one with the second side up"),
        Column(word="Melee", field="melee", kind="number", derived=True, because=addends(0),
               means="of Mecha, Pilot, Attachments and this turn"),
        Column(word="Ranged", field="ranged", kind="number", derived=True, because=addends(1),
               means="of Mecha, Pilot, Attachments and this turn"),
        Column(word="Durability", field="durability", kind="number", derived=True, because=addends(2),
               means="of Mecha, Pilot, Attachments and this turn"),
        Column(word="Attachments", field="attachments", kind="cards", face_up=True, counted=False,
               means="connected to the Mecha, six at most"),
        Column(word="hand", field="hands", kind="cards", means="the cards in hand"),
        Column(word="Resources", field="resources", kind="cards", means="cards placed face down this turn"),
        Column(word="Tactics", field="tactics", kind="cards", face_up=True, ordered=True, counted=False,
               means="played this turn, in order"),
        Column(word="used", field="used", kind="cards", face_up=True, counted=False,
               means="cards whose text was used this turn"),
        Column(word="discard", field="discards", kind="cards", face_up=True, means="the face-up discard pile"),
        Column(word="deck", field="decks", kind="cards", means="the face-down deck, in no order"),
        Column(word="Energy", field="energy", kind="number", derived=True, because=energies,
               means="the total of the Energy Pool"),
        Column(word="Energy Pool", field="pools", kind="cards", face_up=True, counted=False,
               means="Monsters and Events that were gained"),
        Column(word="reached 20", field="reached", kind="flag", means="had 20 Energy at some time"),
    ),
    table=(
        Column(word="active", field="active", kind="seat", means="whose turn it is"),
        Column(word="HQ", field="hq", kind="cards", face_up=True, means="what may be purchased, copies in piles"),
        Column(word="top of HQ Deck", field="hq_top", kind="cards", ordered=True,
               means="cards of the HQ Deck that somebody looked at, the next one first"),
        Column(word="HQ Deck", field="hq_deck", kind="cards", means="the rest of it, in no order"),
        Column(word="top of Monster Deck", field="md_top", kind="cards", ordered=True,
               means="cards of the Monster Deck in a known place, the next one first"),
        Column(word="Monster Deck", field="md", kind="cards", means="the cards below them, in no order"),
        Column(word="bottom of Monster Deck", field="md_bottom", kind="cards", ordered=True,
               means="what was not defeated, in the order in which it will come up"),
        Column(word="supply", field="supply", kind="cards", face_up=True,
               means="True Pilots and Resonants that are left"),
        Column(word="Junkyard", field="junkyard", kind="cards", face_up=True, means="trashed cards"),
        Column(word="in the box", field="box", kind="cards", face_up=True, means="cards that are not in the game"),
        Column(word="purchased", field="bought", kind="cards", face_up=True,
               means="purchased this turn and still in hand"),
        Column(word="purchases", field="purchases", kind="number", means="made this turn"),
        Column(word="connections", field="connections", kind="number", means="made this turn"),
        Column(word="more connections", field="more_connections", kind="number", means="than one, this turn"),
        Column(word="more Resources", field="more_resources", kind="number", means="this turn, by a Tactic"),
        Column(word="more Melee", field="more_melee", kind="number", means="of the active Mecha, this turn"),
        Column(word="more Ranged", field="more_ranged", kind="number", means="of the active Mecha, this turn"),
        Column(word="more Durability", field="more_durability", kind="number", means="of the active Mecha, this turn"),
        Column(word="looking", field="looking", kind="number", means="cards of the HQ Deck that are being looked at"),
        Column(word="fighter", field="fighter", kind="seat", means="whose Mecha fights"),
        Column(word="style", field="style", kind="word", words={"": "", **{s: s for s in STYLES}},
               means="the style of combat that was declared"),
        Column(word="Monster", field="enemy", kind="cards", face_up=True, means="that was revealed"),
        Column(word="Events", field="riders", kind="cards", face_up=True, ordered=True, means="that ride on the fight"),
        Column(word="due", field="waiting", kind="cards", face_up=True, ordered=True, means="texts that wait"),
        Column(word="beaten", field="beaten", kind="flag", means="the Monster that was fought is defeated"),
        Column(word="cancelled", field="cancelled", kind="flag", means="the effects of the Monster that is fought"),
        Column(word="against", field="against", kind="seat", means="whose Mecha is fought in place of a Monster"),
        Column(word="turns without a defeat", field="quiet", kind="number",
               means="of any Monster, this one among them; two rounds at most"),
        Column(word="undefeated", field="undefeated", kind="number",
               means="Monsters that went to the bottom since the last defeat, all of them at most"),
        Column(word="winner", field="winner", kind="seat", means="who has won"),
    ),
    log={
        "turn": "{@seat}'s turn begins",
        "drew": "{@seat} draws {number}: {cards}",
        "shuffled": "{@seat} shuffles {number card} of the discard pile into a new deck",
        "turned over": "{card} is turned over for the HQ",
        "laid out": "The Monster Deck of {number card} and the HQ Deck are shuffled",
        "state": "{@seat}'s Mecha is {by}: {state}",
        "side": "{@seat}'s {pilot} is {side} now",
        "discarded": "{@seat} discards {card}",
        "lost": "{@seat} loses {card}; it goes to the discard pile",
        "turn lost": "{@seat}'s turn is lost",
        "laid down": "{@seat} places {card} face down: {number Resource}",
        "more Resources": "{@seat} has {number Resource} more this turn",
        "purchased": "{@seat} purchases {card}; it comes to the hand",
        "obtained": "{@seat} obtains {card}; it comes to the hand",
        "nothing to obtain": "{@seat} finds nothing in the HQ to obtain",
        "trashed": "{@seat} trashes {card}",
        "connected": "{@seat} connects {card}",
        "more connections": "{@seat} may connect {number} more this turn",
        "played": "{@seat} plays {card}",
        "used": "{@seat} uses {card}",
        "raised": "{@seat}'s Mecha has {number} {value} more this turn",
        "cancelled": "{@seat} cancels the effects of the Monster that is fought",
        "looked": "{@seat} looks at the top of the Monster Deck: {card}",
        "looked at the HQ": "{@seat} looks at the top of the HQ Deck, {number}: {cards}",
        "put back": "{@seat} puts {number} back in their order",
        "declared": "{@seat} attacks in {style}",
        "revealed": "{card} is revealed",
        "event": "{card} rides on the fight",
        "due": "{card} takes effect",
        "lateral": "{@seat} fights in place of the active player",
        "fought": "{@seat}'s {mecha} deals {dealt} to {card}, of Durability {its}, and suffers {taken} at {durability}",
        "endured": "{@seat}'s Mecha and {card} both endure, and the damage is forgotten",
        "no fight": "{@seat} finds nobody who can fight",
        "defeated": "{@seat} defeats {card}",
        "undefeated": "To the bottom of the Monster Deck: {cards}",
        "gained": "{@seat} gains {cards} and has {energy} Energy",
        "clashed": "{@seat}'s Mecha deals {dealt} to {@target}'s and suffers {taken}",
        "taken": "{@seat} takes {card} from {@target}",
        "reset": "{@seat} discards hand, Tactics and Resources: {cards}",
        "true pilot": "{@seat} reveals {card}",
        "boarded": "{@seat} boards {card}",
        "sudden death": "{@seat} has {energy} Energy and wins at once",
        "won": "{@seat} begins the Main Phase with {energy} Energy, and nobody has more: {@seat} wins",
    },
)
