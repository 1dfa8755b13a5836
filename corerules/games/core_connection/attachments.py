"""Attachments: what may be connected, what is trashed or given up for it, what their loss does to a Mecha."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any

from corerules.cards.zones import kinds, put, with_one, without, without_all
from corerules.engine import Guard

from .kinds import Values, reckoned
from .state import SLOTS, CoreConnection, add, number_of_resources, values

Connection = tuple[str, str]
"""An Attachment that is connected, and the one that is trashed for it, or nothing."""


def connections_of(g: CoreConnection, seat: int, names: Iterable[str]) -> list[Connection]:
    """How each of these Attachments could be connected; with six there, one is trashed first."""
    trashed = ("", *kinds(g.attachments[seat])) if len(g.attachments[seat]) >= SLOTS else ("",)
    return [(name, out) for name in names for out in trashed]


def in_words(x: Connection | None, names: Any) -> str:
    if x is None:
        return "connect no more of them"
    return f"connect {x[0]}, trashing {x[1]}" if x[1] else f"connect {x[0]}"


# --- what stands in the way ---------------------------------------------------------------------------------
def slot_is_free(g: CoreConnection, seat: int, x: Connection | None) -> bool:
    return x is None or bool(x[1]) or len(g.attachments[seat]) < SLOTS


def durability_with(g: CoreConnection, seat: int, x: Connection) -> int:
    """Durability after a connection; where a ruling asks for both, the least on the way."""
    cards = g.rules.cards
    full = reckoned(values(g, seat)[2], cards[x[0]].values[2])
    after = reckoned(full, type(cards[x[1]].values[2])(-cards[x[1]].values[2])) if x[1] else full
    return min(full, after) if g.rulings.connect_check_after_swap == "before" else after


def durability_is_left(g: CoreConnection, seat: int, x: Connection | None) -> bool:
    return x is None or durability_with(g, seat, x) > 0


def _none_left(g: CoreConnection, seat: int, x: Connection) -> str:
    return f"{x[0]} would leave a Durability of {durability_with(g, seat, x)}"


def resources_do(g: CoreConnection, seat: int, x: Connection | None) -> bool:
    return x is None or bool(g.rules.cards[x[0]].cost <= number_of_resources(g, seat))


def _too_dear(g: CoreConnection, seat: int, x: Connection) -> str:
    return f"{x[0]} costs {g.rules.cards[x[0]].cost}, {{who}} has {number_of_resources(g, seat)} Resources"


SLOT_IS_FREE = Guard(slot_is_free, f"{SLOTS} Attachments are connected: one must be trashed for it", "CC-SIX")
DURABILITY_IS_LEFT = Guard(durability_is_left, _none_left, "CC-DURABILITY")
RESOURCES_DO = Guard(resources_do, _too_dear, "CC-COST")


# --- connecting and losing ----------------------------------------------------------------------------------
def connect(g: CoreConnection, seat: int, x: Connection, rule: str) -> None:
    """An Attachment that has left its place goes onto the Mecha; the one for it goes to the Junkyard first."""
    name, out = x
    if out:
        loses(g, seat, out)
        g.junkyard = with_one(g.junkyard, out)
        g.emit("trashed", "CC-TRASH", seat=seat, card=out)
    add(g, "attachments", seat, name)
    if g.events is not None:
        g.emit("connected", rule, seat=seat, card=name)


def loses(g: CoreConnection, seat: int, name: str) -> None:
    """Take an Attachment off; of copies the one that was used leaves first."""
    g.attachments = put(g.attachments, seat, without(g.attachments[seat], name))
    if g.used[seat].count(name) > g.attachments[seat].count(name):
        g.used = put(g.used, seat, without(g.used[seat], name))


def to_discard(g: CoreConnection, seat: int, names: Iterable[str], rule: str) -> None:
    """Attachments that are lost go to the discard pile of their owner."""
    for name in names:
        loses(g, seat, name)
        add(g, "discards", seat, name)
        g.emit("lost", rule, seat=seat, card=name)


def settle(g: CoreConnection, seat: int) -> None:
    """Where a ruling lets no loss leave a Durability of 0, Attachments that lower it follow, the worst first."""
    cards = g.rules.cards
    while g.rulings.durability_drop == "offender_dropped" and values(g, seat)[2] <= 0:
        lowering = [name for name in g.attachments[seat] if cards[name].values[2] < 0]
        if not lowering:
            return
        to_discard(g, seat, [min(lowering, key=lambda name: cards[name].values[2])], "CC-DURABILITYLOST")


def halves(g: CoreConnection, seat: int) -> list[tuple[str, ...]]:
    """Every half of the Attachments, rounded up, that may be given up."""
    zone = g.attachments[seat]
    return list(dict.fromkeys(combinations(zone, (len(zone) + 1) // 2)))


def durability_without(g: CoreConnection, seat: int, lost: tuple[str, ...]) -> int:
    """Durability of the Resonant, Normal again, without these Attachments."""
    left = without_all(g.attachments[seat], lost)
    found: Values = g.rules.known.figures(g.mechas[seat], False, g.pilots[seat], False, left)
    return found[2]


def loss_is_allowed(g: CoreConnection, seat: int, lost: tuple[str, ...]) -> bool:
    if g.rulings.durability_drop != "legal_choice" or durability_without(g, seat, lost) > 0:
        return True
    return all(durability_without(g, seat, other) <= 0 for other in halves(g, seat))


def _falls(g: CoreConnection, seat: int, lost: tuple[str, ...]) -> str:
    return f"a Durability of {durability_without(g, seat, lost)} would be left, and others can be given up"


LOSS_IS_ALLOWED = Guard(loss_is_allowed, _falls, "CC-DURABILITYLOST")


def what_connecting_depends_on(g: CoreConnection, seat: int) -> Any:
    """Everything that the guards above read."""
    return (g.attachments[seat], number_of_resources(g, seat), g.mechas[seat], g.states[seat], g.pilots[seat],
            g.sides[seat], g.more_durability, g.rulings.connect_check_after_swap)
