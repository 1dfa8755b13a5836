"""What touches what in Core Worlds: what texts declare, and what figures, types and kinds bring with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from corerules.cards.touches import Touch, Web, of_effects

from .kinds import COLONISTS, KINDS, TYPES, WINDOWS, Card

TRACKS = ("Energy", "fleet", "ground", "bonus", "Empire Points", "action points", "deploy cost")


def web(cards: Mapping[str, Card]) -> Web:
    """Every touch between cards, tracks, zones, types and kinds."""
    touches = [*(touch for card in cards.values() for touch in _of_a_card(card)), *_of_the_rules()]
    kinds = {end: "zone" for touch in touches for end in (touch.source, touch.target)}
    kinds |= dict.fromkeys(TRACKS, "pool") | dict.fromkeys((*TYPES, *KINDS), "kind")
    kinds |= dict.fromkeys((card.kind for card in cards.values()), "kind") | dict.fromkeys(cards, "card")
    return Web(tuple(touches), kinds)


def _of_a_card(card: Card) -> Iterator[Touch]:
    rules = {window: one.rule or WINDOWS[window] for window, one in card.abilities.items()}
    yield from of_effects(card.name, card.abilities, rules)
    yield from (Touch(card.name, "is a", what, "CW-TYPES" if what == card.type else card.rule)
                for what in card.counts_as)
    if card.draft:
        yield Touch("Energy", "pays for", card.name, "CW-PICK", "", f"costs {card.shown('draft')} to draft")
    if card.deploy:
        rule, verb = ("CW-DEPLOY", "to deploy") if card.kind == "Unit" else ("CW-TACTIC", "to play")
        yield Touch("Energy", "pays for", card.name, rule, "", f"costs {card.shown('deploy')} {verb}")
    for strength in ("fleet", "ground"):
        if getattr(card, strength) and card.kind == "Unit":
            yield Touch(card.name, "raises", strength, "CW-STRENGTH", "", f"{card.shown(strength)} {strength}")
        elif getattr(card, strength):
            yield Touch(strength, "conquers", card.name, "CW-STRENGTH", "", f"{card.shown(strength)} {strength}")
    if card.energy:
        yield Touch(card.name, "gains", "Energy", "CW-ENERGY", "", f"{card.shown('energy')} in each Energy Phase")
    if card.points:
        yield Touch(card.name, "gains", "Empire Points", "CW-PRINTED", "", f"{card.shown('points')} printed")
    if card.name in COLONISTS:
        yield Touch(card.name, "moves to", "under Worlds", "CW-COLONISE")
    for one in card.abilities.values():
        yield from (Touch(card.name, "counts", what, rules[one.window], one.window, one.text) for what in one.of)


def _of_the_rules() -> Iterator[Touch]:
    yield Touch("bonus", "raises", "Empire Points", "CW-BONUS")
    yield Touch("action points", "pays for", "Unit", "CW-DEPLOY")
    yield Touch("Energy", "pays for", "World", "CW-INVADE")


def try_out(names: Sequence[str], cards: Mapping[str, Card], seats: Sequence[str]) -> dict[str, Any]:
    """A position in which the first seat can try these cards out: Worlds to invade, Energy, each card where it acts.

    A card of a second faction is with the next seat, whose Home World is of that faction.
    """
    def those(*kinds: str) -> list[str]:
        return [name for name in names if cards[name].kind in kinds and not cards[name].faction]

    factions = dict.fromkeys(cards[name].faction for name in names if cards[name].faction)
    at: dict[str, Any] = {seat: {"Worlds": [name for name, card in cards.items()
                                            if card.deck == "home" and card.faction == faction],
                                 "hand": [name for name in names
                                          if cards[name].deck == "start" and cards[name].faction == faction]}
                          for seat, faction in zip(seats, factions, strict=False)}
    mine = at.setdefault(seats[0], {"hand": []})
    mine |= {"Energy": 12, "hand": mine["hand"] + those("Unit", "Tactic"), "Prestige": those("Prestige"),
             "Units": [name for name in ("Snub Fighter", "Galactic Grunts") if name not in names]}
    return at | {"active": seats[0], "central_zone": those("World")}
