"""What can be counted of a game of Core Connection: each figure adds up over the events."""

from __future__ import annotations

from collections.abc import Sequence

from corerules.cards.metrics import number_of
from corerules.engine import Event

from .mecha import DISABLED
from .state import CoreConnection, values


def disabled(events: Sequence[Event]) -> int:
    """How often a Mecha was."""
    return sum(e.name == "state" and e.data["by"] == DISABLED for e in events)


METRICS = {
    "turns": number_of("turn"), "battles": number_of("fought"), "Monsters defeated": number_of("defeated"),
    "Mechas disabled": disabled, "turns lost": number_of("turn lost"),
    "cards purchased": number_of("purchased"), "Attachments connected": number_of("connected"),
    "Tactics played": number_of("played"), "True Pilots revealed": number_of("true pilot"),
    "Resonants boarded": number_of("boarded"), "won at the check": number_of("won"),
    "won by sudden death": number_of("sudden death"),
}


def energy(g: CoreConnection, seat: int) -> int:
    """What wins the game."""
    return g.energy[seat]


def energy_ahead(g: CoreConnection, seat: int) -> int:
    """What a seat has more than all the others together."""
    return 2 * g.energy[seat] - sum(g.energy)


def strength(g: CoreConnection, seat: int) -> int:
    """Energy, and what helps to win more: the Battle Values of the Mecha."""
    melee, ranged, durability = values(g, seat)
    return 3 * g.energy[seat] + max(melee, ranged) + durability


AIMS = {"energy": energy, "energy ahead": energy_ahead, "strength": strength}
