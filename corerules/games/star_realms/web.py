"""What touches what in Star Realms: the effects' declarations, and what figures, factions and kinds bring with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from corerules.cards.touches import Touch, Web, of_effects

from .kinds import Card, chooses_its_faction, copies_ships

POOLS = ("trade", "combat", "authority", "next ships on top")
OWN_RULES = {"copies": "SR-NEEDLE", "counts": "SR-BLOBWORLD"}
"""Verbs that have a rule of their own, whatever ability they stand in."""


def web(cards: Mapping[str, Card]) -> Web:
    """Every touch between cards, pools, zones, factions and kinds."""
    touches = [*(touch for card in cards.values() for touch in _of_a_card(card, cards)), *_of_the_rules()]
    counted = {touch.target for touch in touches if touch.verb == "counts"}
    for what, card in ((what, card) for what in sorted(counted) for card in cards.values()):
        if any(what.startswith(faction) for faction in card.factions):
            touches.append(Touch(card.name, "is one of", what, "SR-BLOBWORLD"))
        elif copies_ships(card):
            touches.append(Touch(card.name, "may be one of", what, "SR-BLOBWORLD", "", "a copy, if a ruling says so"))
    factions = {faction for card in cards.values() for faction in card.factions}
    kinds = {end: "zone" for touch in touches for end in (touch.source, touch.target)}
    kinds |= dict.fromkeys(POOLS, "pool") | dict.fromkeys(factions, "faction")
    kinds |= dict.fromkeys(("ship", "base", "outpost"), "kind") | dict.fromkeys(cards, "card")
    return Web(tuple(touches), kinds)


def _of_a_card(card: Card, cards: Mapping[str, Card]) -> Iterator[Touch]:
    rules = {"primary": "SR-PRIMARY" if card.is_base else "SR-EFFECTS", "ally": "SR-ALLY", "scrap": "SR-SCRAP",
             "standing": card.rule, **card.cites}
    for touch in of_effects(card.name, card.abilities, rules):
        yield touch._replace(rule=OWN_RULES.get(touch.verb, touch.rule))
    for kind in (card.type, "base") if card.is_outpost else (card.type,):
        yield Touch(card.name, "is a", kind, card.rule)
    yield from (Touch(card.name, "is of", faction, card.rule) for faction in card.factions)
    if card.cost:
        yield Touch("trade", "pays for", card.name, "SR-COST", "", f"costs {card.cost}")
    if card.is_outpost:
        yield Touch(card.name, "protects", "base", "SR-OUTPOST")
        yield Touch(card.name, "protects", "authority", "SR-OUTPOST")
    if card.on_ship is not None:
        yield Touch(card.name, "triggers on", "ship", card.rule, "standing", card.on_ship.text)
    for what, n in card.cheaper:
        yield from (Touch(card.name, "reduces cost of", other.name, "SR-COST", "standing", f"{what} cost {n} less")
                    for other in cards.values() if other.is_one_of(what) and other.cost)
    for what in card.on_top:
        text = f"{what} acquired go on top of the deck"
        yield Touch(card.name, "replaces", "SR-ACQUIRE", "SR-TOPDECK", "standing", text)
        yield Touch(card.name, "moves to", "top of deck", "SR-TOPDECK", "standing", text)
    for other in cards.values():
        if card.ally is None or not card.faction or (other is card and card.copies == 1):
            continue
        if other.any_ally or card.faction in other.factions:
            rule = "SR-MECHWORLD" if other.any_ally else "SR-ALLY"
            yield Touch(other.name, "enables ally of", card.name, rule, "ally", card.ally.text)
        elif copies_ships(other) or chooses_its_faction(other):
            yield Touch(other.name, "may enable ally of", card.name, other.rule, "ally", card.ally.text)


def _of_the_rules() -> Iterator[Touch]:
    yield Touch("combat", "lowers", "authority", "SR-ATTACK")
    yield Touch("combat", "destroys", "base", "SR-DEFENSE")
    yield Touch("outpost", "protects", "base", "SR-OUTPOST")


def try_out(names: Sequence[str], cards: Mapping[str, Card], seats: Sequence[str]) -> dict[str, Any]:
    """A position in which the first seat can try these cards out: bases in play, ships in hand, and what they need."""
    ships = [name for name in (*names, *_company(names, cards)) if not cards[name].is_base]
    bases = [name for name in names if cards[name].is_base]
    return {"active": seats[0], seats[0]: {"hand": ships, "in play": bases, "trade": 5},
            seats[1]: {"hand": ["Scout"] * 3, "in play": ["Trading Post"] * ("Trading Post" not in names)},
            "row": [name for name in ("Cutter", "Corvette", "Blob Wheel") if name not in names]}


def _company(names: Sequence[str], cards: Mapping[str, Card]) -> list[str]:
    """Ships without which their texts would come to nothing: an ally, one to copy, some to part with."""
    found = [name for name in ("Scout", "Viper") if name not in names]
    for k, name in enumerate(names):
        card, others = cards[name], [cards[other] for other in (*names[:k], *names[k + 1:], *found)]
        asked = {each for other in others if other.ally is not None or other.is_base for each in other.factions}
        for faction in sorted(asked if copies_ships(card) else {card.faction} if card.ally is not None else ()):
            if faction and not any(faction in x.factions and not (x.is_base and copies_ships(card)) for x in others):
                found += [ship.name for ship in cards.values() if ship.faction == faction and ship.deck == "trade"
                          and not ship.is_base and ship.name not in names][:1]
    return found
