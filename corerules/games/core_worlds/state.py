"""The table of Core Worlds: its zones, tracks and markers, and set-up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from corerules.cards.zones import Zone
from corerules.engine import BadSetup, State

from .kinds import Card, Known

ROUNDS, SECTORS = 10, 5
POINTS = {"4-5-5-5-6": (4, 5, 5, 5, 6), "4-4-5-6-6": (4, 4, 5, 6, 6)}
DECKS = ("deck_1", "deck_2", "deck_3", "deck_4", "deck_5")
MOST = 999
BY_SEAT = ("hands", "decks", "discards", "worlds", "units", "prestige", "under")


class CoreWorlds(State, eq=False, kw_only=True, gc=False):
    """A table of Core Worlds; seat-indexed fields are tuples, seats follow each other clockwise.

    During an Invasion a Unit that has used its ability says so: ``"Hercules Bomber (+2 ground)"``.
    """

    hands: tuple[Zone, ...]
    decks: tuple[Zone, ...]  # in no order: it does not exist until somebody draws
    discards: tuple[Zone, ...]
    worlds: tuple[Zone, ...]  # of the Warzone, as are units and prestige
    units: tuple[Zone, ...]
    prestige: tuple[Zone, ...]
    under: tuple[Zone, ...]  # cards that have colonised
    actions: tuple[int, ...]  # action points left
    energy: tuple[int, ...]
    surge: tuple[int, ...]  # Energy Surge Tokens left
    used: tuple[Zone, ...]  # texts used in this Energy Phase
    declared: tuple[bool, ...]  # who has said in this Energy Phase what he boosts
    passed: tuple[bool, ...]  # who has passed in this Action Phase
    bonus: tuple[int, ...]  # at the end: the bonus Empire Points, on the Energy track
    points: tuple[int, ...]  # at the end: all Empire Points
    box: Zone  # not in the game, or not yet
    deck_1: Zone = ()
    deck_2: Zone = ()
    deck_3: Zone = ()
    deck_4: Zone = ()
    deck_5: Zone = ()
    returned: Zone = ()  # known to lie on their decks, the last one first
    central: Zone = ()  # the Central Zone, cards without an Energy Token
    tokened: Zone = ()  # and those with one
    round: int = 1
    destiny: int = -1
    active: int = 0
    target: str = ""  # the World that is being invaded
    fleet: int = 0  # brought together against it
    ground: int = 0
    given: Zone = ()  # Units given up for that
    played: Zone = ()  # Tactics played for that
    zone_size: int = 0  # in place of what a ruling says; 0: as it says
    action_points: tuple[int, ...] = ()  # the same of action points, by Sector
    rulings: Any = None


def sector(round: int) -> int:
    """The Sector of a round, from 1 to 5.  Source: CW-SECTOR."""
    return (round + 1) // 2


def points_of(g: CoreWorlds, round: int) -> int:
    """The action points that everybody has in a round."""
    row = g.action_points or POINTS[g.rulings.action_points]
    return row[sector(round) - 1]


def in_order(g: CoreWorlds) -> list[int]:
    """The seats from the Destiny Marker on, clockwise."""
    n, first = len(g.hands), g.destiny
    return [*range(first, n), *range(first)]


def universe(cards: Mapping[str, Card]) -> Zone:
    """Every card of the box but the Sector Cards; there are as many factions as Home Worlds."""
    factions = sum(card.copies for card in cards.values() if card.deck == "home")
    return tuple(sorted(card.name for card in cards.values() for _ in range(card.copies_for(factions))))


def setup(seats: int, cards: Mapping[str, Card], zone_size: int = 0,
          action_points: Sequence[int] = ()) -> dict[str, Any]:
    """The fields before the deal, with everything in the box.

    ``zone_size``: up to how many cards the Central Zone is filled, ``action_points``: a number for each Sector; both
    in place of what a ruling says.

    Raises:
        BadSetup: numbers that cannot be.

    Source: CW-BOX, CW-DEAL, CW-POINTS.
    """
    if not _is_number(zone_size) or not (zone_size == 0 or seats <= zone_size <= 24):
        raise BadSetup(f"the Central Zone holds {seats} to 24 cards", value=repr(zone_size), place="zone_size",
                       rule="CW-DEAL")
    row = tuple(action_points) if isinstance(action_points, list | tuple) else (action_points,)
    if row and (len(row) != SECTORS or not all(_is_number(n) and 1 <= n <= 20 for n in row)):
        raise BadSetup("five numbers from 1 to 20, one for each Sector", value=repr(action_points),
                       place="action_points", rule="CW-POINTS")
    none, empty, no = (0,) * seats, ((),) * seats, (False,) * seats
    return {**dict.fromkeys(BY_SEAT, empty), "used": empty, "actions": none, "energy": none, "surge": none,
            "declared": no, "passed": no, "bonus": none, "points": none, "box": universe(cards),
            "zone_size": zone_size, "action_points": row}


def _is_number(n: object) -> bool:
    return isinstance(n, int) and not isinstance(n, bool)


def cards_in(g: CoreWorlds) -> Iterable[str]:
    """Every card of the table by its name, wherever it lies."""
    for field in ("hands", "decks", "discards", "worlds", "prestige", "under"):
        for zone in getattr(g, field):
            yield from zone
    for zone in (g.box, *(getattr(g, deck) for deck in DECKS), g.returned, g.central, g.tokened, g.played):
        yield from zone
    known: Known = g.rules.known
    for zone in (*g.units, g.given):
        for text in zone:
            yield known.entries[text].name
    if g.target:
        yield g.target


def returns(g: CoreWorlds) -> tuple[float, ...]:
    """1 for the winner, shared where nothing tells them apart, 0 for the others.  Source: CW-WIN, CW-TIE."""
    first = winners(g)
    return tuple(1 / len(first) if seat in first else 0.0 for seat in range(len(g.hands)))


def winners(g: CoreWorlds) -> list[int]:
    """Who has the most Empire Points; among them the most Energy of Worlds, then the most Worlds.

    Source: CW-WIN, CW-TIE.
    """
    output = g.rules.known.output
    worth = [(g.points[seat], output[g.worlds[seat]], len(g.worlds[seat])) for seat in range(len(g.hands))]
    return [seat for seat, mine in enumerate(worth) if mine == max(worth)]
