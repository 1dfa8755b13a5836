"""The state charts of a Mecha and of its Pilot, which nothing else changes."""

from __future__ import annotations

from corerules.engine import Change, Chart

from .state import (
    AWAKENED,
    FIGURE,
    PROTOTYPE_BROKEN,
    PROTOTYPE_NORMAL,
    RESONANT_BROKEN,
    RESONANT_CRITICAL,
    RESONANT_NORMAL,
    RESONANT_PAID,
    TRUE,
    CoreConnection,
    is_broken,
)

DISABLED, REPAIRED, BOARDED = "disabled", "repaired", "left for a Resonant"
MECHA = Chart("Mecha", {
    PROTOTYPE_NORMAL: "CC-MECHA", PROTOTYPE_BROKEN: "CC-BROKEN", RESONANT_NORMAL: "CC-MECHA",
    RESONANT_CRITICAL: "CC-CRITICAL", RESONANT_BROKEN: "CC-BROKEN", RESONANT_PAID: "CC-BROKEN",
}, (
    Change(DISABLED, PROTOTYPE_NORMAL, PROTOTYPE_BROKEN, "CC-PROTOTYPEDOWN"),
    Change(REPAIRED, PROTOTYPE_BROKEN, PROTOTYPE_NORMAL, "CC-REPAIRPROTOTYPE"),
    Change("no card for a repair", PROTOTYPE_BROKEN, PROTOTYPE_BROKEN, "CC-NOCARD"),
    Change(BOARDED, PROTOTYPE_NORMAL, RESONANT_NORMAL, "CC-BOARD"),
    Change(BOARDED, PROTOTYPE_BROKEN, RESONANT_NORMAL, "CC-BOARDBROKEN"),
    Change(DISABLED, RESONANT_NORMAL, RESONANT_CRITICAL, "CC-CRITICAL"),
    Change(REPAIRED, RESONANT_CRITICAL, RESONANT_NORMAL, "CC-READYCRITICAL"),
    Change("not repaired", RESONANT_CRITICAL, RESONANT_CRITICAL, "CC-READYCRITICAL"),
    Change(DISABLED, RESONANT_CRITICAL, RESONANT_BROKEN, "CC-CRITICAL"),
    Change("Attachments given up, turn lost", RESONANT_BROKEN, RESONANT_PAID, "CC-BROKENRESONANT"),
    Change("next Ready Phase", RESONANT_PAID, RESONANT_NORMAL, "CC-RETURN"),
), field="states")


def the_resonant_is_critical(g: CoreConnection, seat: int) -> bool:
    return g.states[seat] == RESONANT_CRITICAL


def the_resonant_is_normal(g: CoreConnection, seat: int) -> bool:
    return g.states[seat] == RESONANT_NORMAL


def no_longer_critical(g: CoreConnection, seat: int) -> bool:
    """A True Pilot turns back on a Resonant that Broke Down, unless a ruling leaves him Awakened until it is Normal."""
    return is_broken(g, seat) and bool(g.rulings.awakened_when_broken == "turned_back")


PILOT = Chart("Pilot", {FIGURE: "CC-PILOT", TRUE: "CC-PILOT", AWAKENED: "CC-AWAKENED"}, (
    Change("revealed", FIGURE, AWAKENED, "CC-AWAKENED", the_resonant_is_critical),
    Change("revealed", FIGURE, TRUE, "CC-TRUEPILOT"),
    Change("the Resonant changes", TRUE, AWAKENED, "CC-AWAKENED", the_resonant_is_critical),
    Change("the Resonant changes", AWAKENED, TRUE, "CC-AWAKENED", the_resonant_is_normal),
    Change("the Resonant changes", AWAKENED, TRUE, "CC-AWAKENEDBROKEN", no_longer_critical),
), field="sides")


def change(g: CoreConnection, seat: int, by: str) -> None:
    """What happens to a Mecha, and with it to its Pilot."""
    state = g.change("Mecha", by, seat)
    if g.events is not None:
        g.emit("state", "CC-DISABLED" if by == DISABLED else "CC-MECHA", seat=seat, by=by, state=state)
    if PILOT.way(g, "the Resonant changes", seat) is not None:
        side = g.change("Pilot", "the Resonant changes", seat)
        g.emit("side", "CC-AWAKENED", seat=seat, pilot=g.pilots[seat], side=side)


def disable(g: CoreConnection, seat: int) -> None:
    """What has Broken Down already cannot be disabled again."""
    if not is_broken(g, seat):
        change(g, seat, DISABLED)
