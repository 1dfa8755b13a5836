"""What can be counted of a game of Core Worlds, and what a seat may be after."""

from __future__ import annotations

from collections.abc import Sequence

from corerules.cards.metrics import number_of
from corerules.cards.zones import Zone
from corerules.engine import Event

from .scoring import bonus_lines, counted, printed_lines
from .state import ROUNDS, CoreWorlds


def core_worlds(events: Sequence[Event]) -> int:
    """Conquests of Worlds of the fifth deck, known by the bonus that they score."""
    return sum(e.name == "conquered" and e.data["core"] for e in events)


METRICS = {
    "rounds": number_of("round"), "cards drafted": number_of("drafted"), "Units deployed": number_of("deployed"),
    "Worlds conquered": number_of("conquered"), "Core Worlds conquered": core_worlds,
    "Invasions failed": number_of("failed"),
}


def empire_points(g: CoreWorlds, seat: int) -> int:
    """What the Empire is worth as it is."""
    used = sum(g.rules.known.entries[text].card.points for text in g.given) if seat == g.active else 0
    return used + sum(line[0] for lines in (bonus_lines, printed_lines) for line in lines(g, seat))


POINT, OUTPUT, STRENGTH, HELD, OWNED, ENERGY, HOPELESS = 5.0, 6.0, 1.5, 0.5, 0.7, 0.2, 100.0
"""What a greedy seat gives for an Empire Point, an Energy of its Worlds, strength in the Warzone, in hand, anywhere."""


def prospects(g: CoreWorlds, seat: int) -> float:
    """Points, and what brings more of them: output, forces in the Warzone and in the cards, Energy that is left.

    A World that is being invaded counts as taken for what it takes, as long as it can still fall.
    """
    known, cards, left = g.rules.known, g.rules.cards, (ROUNDS + 1 - g.round) / ROUNDS
    worth: float = POINT * empire_points(g, seat) + OUTPUT * left * known.output[g.worlds[seat]]
    worth += STRENGTH * sum(known.strength[g.units[seat]]) + ENERGY * g.energy[seat]
    worth += HELD * strength_of(g, g.hands[seat])
    worth += OWNED * left * sum(strength_of(g, zone[seat]) for zone in (g.hands, g.decks, g.discards))
    if g.target and seat == g.active:
        world = cards[g.target]
        fleet, ground = (a + b for a, b in zip((g.fleet, g.ground), known.strength[g.units[seat]], strict=True))
        if fleet < world.fleet or ground < world.ground:
            return worth - HOPELESS
        text, have = world.abilities.get("end"), counted(g, seat)
        bonus = text.rate * sum(have[what] for what in text.of) if text is not None else 0
        worth += POINT * (world.points + bonus) + OUTPUT * left * world.energy
        worth -= STRENGTH * (max(0, world.fleet - g.fleet) + max(0, world.ground - g.ground))
    return worth


def strength_of(g: CoreWorlds, zone: Zone) -> int:
    """What the Units of a zone would bring, before any text."""
    cards = g.rules.cards
    return sum(cards[name].fleet + cards[name].ground for name in zone)


AIMS = {"prospects": prospects, "Empire Points": empire_points}
