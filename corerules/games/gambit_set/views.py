"""How gambits are shown: what each seat sees of them, their columns, and the words of the log."""

from __future__ import annotations

from collections import Counter
from typing import Any

from corerules.cards.zones import Zone
from corerules.engine import HIDDEN
from corerules.engine.face import Column, Face
from corerules.games.star_realms.cards import FACTIONS
from corerules.games.star_realms.kinds import spelt

from .state import GambitTable


def own_gambits(g: GambitTable, seat: int) -> tuple[Zone, ...]:
    return tuple(zone if p == seat else (HIDDEN,) * len(zone) for p, zone in enumerate(g.gambits))


def unclaimed_seen(g: GambitTable, seat: int) -> Zone:
    return (HIDDEN,) * len(g.unclaimed)


def looked_at_seen(g: GambitTable, seat: int) -> Zone:
    return g.looked if seat == g.active else (HIDDEN,) * len(g.looked)


VIEWS = {"gambits": own_gambits, "unclaimed": unclaimed_seen, "looked": looked_at_seen}


def complete(fields: dict[str, Any], said: frozenset[Any], at: str) -> dict[str, Any]:
    """Gambits that a position does not name are unclaimed; but at the deal none is to be dealt any more."""
    if at not in ("deal", "deal gambits") and "to_deal" not in said:
        fields = fields | {"to_deal": (0,) * len(fields["to_deal"])}
    if "unclaimed" in said:
        return fields
    left = Counter(fields["unclaimed"])
    for zone in (*fields["gambits"], *fields["revealed"], *fields["hands"], *fields["discards"], fields["gone"]):
        left.subtract(zone)  # one in a hand is refused, and not as one too many
    return fields | {"unclaimed": tuple(sorted((+left).elements()))}


FACE = Face(
    complete=complete,
    card_names=tuple(spelt(name, copies) for name, copies in (
        *(("Merc Cruiser", faction) for faction in FACTIONS), ("Stealth Needle", "Merc Cruiser"),
        *(("Stealth Needle", f"Merc Cruiser as {faction}") for faction in FACTIONS))),
    seats=(
        Column(word="gambits", field="gambits", kind="cards", means="gambits, face down; their owner may look at them"),
        Column(word="revealed gambits", field="revealed", kind="cards", face_up=True, counted=False,
               means="gambits that lie face up"),
        Column(word="shielded", field="shielded", kind="flag", means="whether an attack was lowered this turn"),
    ),
    table=(
        Column(word="unclaimed gambits", field="unclaimed", kind="cards", means="the face-down pile of gambits"),
        Column(word="looked at", field="looked", kind="cards", means="gambits of the pile that the active player sees"),
        Column(word="gambits gone", field="gone", kind="cards", face_up=True, means="gambits that left the game"),
    ),
    log={
        "dealt gambits": "{@seat} is dealt gambits: {cards}",
        "revealed a gambit": "{@seat} reveals the gambit {card}",
        "used a gambit": "{@seat} uses the gambit {card}; it leaves the game",
        "gambit pays": "{@seat}'s {card} gives what it gives each turn",
        "lowered": "The attack on {@seat} is lowered by {by}",
        "gambits left": "The gambits of {@seat} leave the game: {cards}",
        "chose faction": "{@seat}'s {card} is now of the {faction}",
        "salvaged": "{@seat} puts {card} of the discard pile on top of the deck",
        "nothing to salvage": "{@seat} has no card in the discard pile",
        "nothing cheap": "{@seat} finds no card that is cheap enough",
        "looked": "{@seat} pays {number} trade and looks at {number unclaimed gambit}: {cards}",
        "kept": "{@seat} keeps {card}, face down",
        "looked at none": "{@seat} looks at no gambit",
    },
)
