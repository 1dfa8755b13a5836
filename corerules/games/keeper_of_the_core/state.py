"""The table of Keeper of the Core: its zones, set-up, and what a position must satisfy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from csv import DictReader
from importlib.resources import files
from typing import Any, ClassVar

from msgspec import Struct

from corerules.cards.knowledge import Known, Note, fault_of, known_to, settled
from corerules.cards.zones import Zone, pairs
from corerules.engine import BadSetup, State, UnknownName, nearest


class Card(Struct, frozen=True):
    """A kind of card: an Anomaly, four copies in the box, or the Cosmic Core."""

    name: str
    copies: int
    epithet: str
    text: str
    rule: str
    source: str


def _catalogue() -> dict[str, Card]:
    rows = DictReader(files(__package__).joinpath("cards.csv").read_text("utf-8").splitlines())
    return {row["name"]: Card(**{**row, "copies": int(row["copies"])}) for row in rows}  # type: ignore[arg-type]


CARDS = _catalogue()
CORE = "Cosmic Core"
OF_A_READERS_OWN = 4
"""How many there may be of a card that the box does not hold, in a deck that names it; its row says 0 copies."""


class Keeper(State, eq=False, kw_only=True, gc=False):
    """A table of Keeper; seat-indexed fields are tuples, seat 0 is left of the dealer."""

    aside: ClassVar[tuple[str, ...]] = ("known",)

    hands: tuple[Zone, ...]
    out: tuple[bool, ...]
    skips: tuple[int, ...]
    shields: tuple[bool, ...]
    voids: tuple[bool, ...]
    deck: Zone  # all cards of this table: what conservation is measured by
    undealt: Zone = ()
    discard: Zone = ()
    limbo: tuple[tuple[int, int, str], ...] = ()  # (drawer, from, card): drawn, not yet received
    active: int = 0
    direction: int = 1  # 1 clockwise, -1 counter-clockwise
    extra: int = 0  # Wormholes whose extra turn is not over
    drew_from: int = -1  # this turn's Draw Phase drew from this seat
    blocked: bool = False  # a void stopped the draw of this turn's Draw Phase
    stopped: bool = False  # a void has blocked a side of the Quasar that is being played
    pair: str = ""  # the kind played this turn; "": still before that
    known: Known | Note = ()  # of each other's hands, by seat; only while somebody hears the events
    rulings: Any = None

    def as_known_to(self, seat: int) -> Keeper:
        g: Keeper = self.copied()
        g.known = tuple(tuple((card, 1 << seat) for card in known_to(seat, row)) for row in settled(g.known))
        return g

    def settled(self) -> Keeper:
        g: Keeper = self.copied()
        g.known = settled(g.known)
        return g


def setup(seats: int, deck: Mapping[str, int] | None = None) -> dict[str, Any]:
    """The fields before the deal; ``deck``: copies of each kind for a small table, the Core is added.

    Raises:
        UnknownName: no such card.
        BadSetup: an odd number of a kind, more than the box holds, or fewer cards than seats.

    Source: KC-DECK, KC-DEAL.
    """
    whole = tuple(sorted(c for card in CARDS.values() for c in (card.name,) * card.copies))
    cards = whole if deck is None else _small(deck)
    if len(cards) < seats:
        raise BadSetup(f"{seats} seats need a card each", value=f"{len(cards)} cards", place="deck", rule="KC-DEAL")
    no = (False,) * seats
    return {"hands": ((),) * seats, "out": no, "skips": (0,) * seats, "shields": no, "voids": no, "deck": cards,
            "undealt": cards}


def _small(deck: Mapping[str, int]) -> Zone:
    if not isinstance(deck, Mapping):
        raise BadSetup("a deck is copies by card name, as {'Pulsar': 2}", value=repr(deck), place="deck",
                       rule="KC-DECK")
    kinds = {name: n for name, n in deck.items() if name != CORE}
    for name, n in deck.items():
        if name not in CARDS:
            raise UnknownName(f"no such card{nearest(name, CARDS)}", value=name, place="deck", rule="KC-DECK")
        if isinstance(n, bool) or not isinstance(n, int) or n < 0:
            raise BadSetup("copies are a whole number", value=repr(n), place=f"deck, {name}", rule="KC-DECK")
    if deck.get(CORE, 1) != 1:
        raise BadSetup("there is one Cosmic Core", value=deck[CORE], place=f"deck, {CORE}", rule="KC-DECK")
    for name, n in kinds.items():
        if n > (most := CARDS[name].copies or OF_A_READERS_OWN):
            raise BadSetup(f"the box holds {most}", value=n, place=f"deck, {name}", rule="KC-DECK")
        if n % 2:
            raise BadSetup("cards come in pairs; an odd one could never be played", value=n, place=f"deck, {name}",
                           rule="KC-DECK")
    return tuple(sorted([CORE, *(name for name, n in kinds.items() for _ in range(n))]))


def cards_in(g: Keeper) -> Iterable[str]:
    """Every card of the table, wherever it lies."""
    for hand in g.hands:
        yield from hand
    yield from g.discard
    yield from g.undealt
    for _, _, card in g.limbo:
        yield card


def in_play(g: Keeper) -> list[str]:
    """Every card that is not discarded."""
    return [*(c for hand in g.hands for c in hand), *g.undealt, *(c for *_, c in g.limbo)]


Fault = tuple[str, str] | None
"""What is wrong with a position and the rule it breaks, or nothing."""


def check(g: Keeper) -> Fault:
    """Whether play could have produced the position.  Source: KC-DECK, KC-SECOND, KC-ELIMINATION."""
    n = len(g.hands)
    if any(len(f) != n for f in (g.out, g.skips, g.shields, g.voids)) or not 2 <= n <= 8:
        return f"a field does not fit {n} seats", "KC-DEAL"
    if not 0 <= g.active < n:
        return "nobody is active; say whose turn it is", "KC-TURN"
    if g.direction not in (-1, 1) or not -1 <= g.drew_from < n or g.extra < 0:
        return f"no such direction, seat or number: {g.direction}, {g.drew_from}, {g.extra}", "KC-TURN"
    if g.pair and (g.pair not in CARDS or g.pair == CORE):
        return f"{g.pair!r} is no Anomaly that could have been played", "KC-PLAY"
    if g.extra > CARDS["Wormhole"].copies // 2:
        return f"{g.extra} extra turns; the box holds {CARDS['Wormhole'].copies} Wormholes", "KC-WORMHOLE"
    return _fault_of_cards(g) or _fault_of_seats(g) or _fault_of_step(g) or _fault_of_knowledge(settled(g.known), g)


def _fault_of_knowledge(known: Known, g: Keeper) -> Fault:
    """What seats know must be there."""
    reason = fault_of(known, g.hands, CARDS)
    return (reason, "KC-NEBULA") if reason else None


def _fault_of_cards(g: Keeper) -> Fault:
    have, deck = Counter(in_play(g)), Counter(g.deck)
    for kind, count in have.items():
        if kind not in CARDS:
            return f"no card {kind!r}{nearest(kind, CARDS)}", "KC-DECK"
        if kind != CORE and count > deck[kind]:
            return f"{count} {kind} in play, the deck has {deck[kind]}", "KC-DECK"
        if kind != CORE and count % 2 != deck[kind] % 2:
            return f"{count} {kind} in play; they leave the hands in pairs", "KC-PLAY"
    if have[CORE] != 1:
        return f"{have[CORE]} Cosmic Cores among the hands; there is always 1", "KC-CORE"
    if any(list(zone) != sorted(zone) for zone in (*g.hands, g.discard, g.undealt, g.deck)):
        return "a zone is not in order", "KC-DECK"
    if Counter(g.rules.box.cards_in(g)) != deck:
        return "hands, discard and what is undealt are not the deck", "KC-DECK"
    return None


def _fault_of_seats(g: Keeper) -> Fault:
    n = len(g.hands)
    for seat, out in enumerate(g.out):
        if out and g.hands[seat]:
            return f"seat {seat} is out and holds cards", "KC-ELIMINATION"
        if out and (g.shields[seat] or g.voids[seat] or g.skips[seat]):
            return f"seat {seat} is out and has a shield, a void or a skip", "KC-ELIMINATION"
        if g.skips[seat] < 0:
            return f"seat {seat} has {g.skips[seat]} skips", "KC-FLARE"
        most = 1 if g.rulings.flare_stack == "one" else CARDS["Solar Flare"].copies // 2
        if g.skips[seat] > most:
            return f"seat {seat} has {g.skips[seat]} skips, the most there may be is {most}", "KC-FLARE"
    if any(not 0 <= seat < n for drawer, source, _ in g.limbo for seat in (drawer, source)):
        return "a drawn card goes to no seat", "KC-DRAW"
    if g.at == "deal":
        return None
    if g.out[g.active] and g.at != "over":
        return f"seat {g.active} is out and cannot be active", "KC-ELIMINATION"
    if g.at in ("begin", "draw", "again", "turn round", "next") and g.out.count(False) < 2:
        return "a turn needs 2 players in the game", "KC-WIN"
    return _fault_of_what_was_played(g)


def _fault_of_what_was_played(g: Keeper) -> Fault:
    """Whatever is up or pending came from a pair, which lies in the discard."""
    for kind, count, what in (("Asteroid Belt", sum(g.shields), "shields up"), ("Black Hole", sum(g.voids), "voids up"),
                              ("Solar Flare", sum(g.skips), "skips pending"), ("Wormhole", g.extra, "extra turns")):
        played = g.discard.count(kind) // 2
        if count > played:
            return f"{count} {what}, but {played} pairs of {kind} have been played", CARDS[kind].rule
    return None


def _fault_of_step(g: Keeper) -> Fault:
    """What the step that the position stands at asks for."""
    me = g.active
    if g.at == "deal" and tuple(g.undealt) != g.deck:
        return "a deal begins with every card undealt", "KC-DEAL"
    if g.at == "deal" and (any((*g.out, *g.shields, *g.voids, *g.skips)) or g.extra or g.pair):
        return "before the deal nobody is out, guarded or skipped, and nothing is played", "KC-DEAL"
    if g.at != "deal" and g.undealt:
        return f"{len(g.undealt)} cards are undealt after the deal", "KC-DEAL"
    if g.at == "skip" and not g.skips[me]:
        return f"seat {me} has no turn to skip", "KC-FLARE"
    if g.drew_from == me:
        return f"seat {me} cannot have drawn from the own hand", "KC-DRAW"
    if g.pair and g.at in ("draw", "check", "play"):
        return f"{g.pair} was played before the Play Phase", "KC-PLAY"
    if g.pair and in_play(g).count(g.pair) > g.deck.count(g.pair) - 2:
        return f"{in_play(g).count(g.pair)} {g.pair} in play after a pair of them was played", "KC-PLAY"
    if g.at == "play" and not pairs(g.hands[me]):
        return f"seat {me} holds no pair to play", "KC-PLAY"
    if g.at == "ability" and not g.pair:
        return "no pair was played whose ability could follow", "KC-ABILITY"
    if g.at == "again" and g.pair != "Wormhole":
        return "no Wormhole was played that could give an extra turn", "KC-WORMHOLE"
    if g.at == "begin" and (g.extra or g.pair or g.blocked):
        return "a turn in line begins: nothing of it has happened yet, and no extra turn is under way", "KC-TURN"
    if g.at == "turn round" and not g.extra:
        return "no extra turn is over", "KC-WORMHOLE"
    if g.at == "over" and g.out.count(False) != 1:
        return f"{g.out.count(False)} players are in the game; it is over with 1", "KC-WIN"
    return None


def returns(g: Keeper) -> tuple[float, ...]:
    """1 for the winner, 0 for the others.  Source: KC-WIN."""
    return tuple(0.0 if out else 1.0 for out in g.out)


def seats_in(g: Keeper) -> list[int]:
    """The seats still in the game."""
    return [seat for seat, out in enumerate(g.out) if not out]


def next_seat(g: Keeper, seat: int, direction: int = 0, passing_over: int = -1) -> int:
    """The nearest other seat still in the game, in the direction of play; ``seat`` itself when it is alone."""
    n, step, p = len(g.out), direction or g.direction, seat
    while True:
        p = (p + step) % n
        if (not g.out[p] and p != passing_over) or p == seat:
            return p
