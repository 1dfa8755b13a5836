"""What touches what in Core Connection: the effects' declarations, and what figures and kinds bring with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from corerules.cards.touches import Touch, Web, of_effects

from .kinds import Card

VALUES = ("Melee", "Ranged", "Durability")
OF_TEXTS = {"main": "CC-TACTIC", "battle": "CC-PHASETAG", "constant": "CC-ATTACHMENT", "revealed": "CC-REVEALED",
            "defeated": "CC-DEFEATED"}


def web(cards: Mapping[str, Card]) -> Web:
    """Every touch between cards, Battle Values, Energy, zones and kinds."""
    touches = [*(touch for card in cards.values() for touch in _of_a_card(card)), *_of_the_rules()]
    kinds = {end: "zone" for touch in touches for end in (touch.source, touch.target)}
    kinds |= dict.fromkeys((*VALUES, "Energy", "Resources", "connections"), "pool")
    kinds |= dict.fromkeys({card.kind for card in cards.values()}, "kind") | dict.fromkeys(cards, "card")
    return Web(tuple(touches), kinds)


def _of_a_card(card: Card) -> Iterator[Touch]:
    yield from of_effects(card.name, card.abilities, OF_TEXTS)
    yield Touch(card.name, "is a", card.kind, card.rule)
    if card.cost:
        yield Touch("Resources", "pays for", card.name, "CC-COST", "", f"costs {card.cost}")
    of_the_monster = "Monster's " if card.kind == "event" else ""
    if card.kind != "monster":
        for name, n in zip(VALUES, card.values, strict=True):
            if n:
                yield Touch(card.name, "raises" if n > 0 else "lowers", f"{of_the_monster}{name}", "CC-TOTAL", "",
                            f"{n:+}" if n > 0 else str(n))
    if card.kind == "monster" and not card.fact("immune"):
        yield from (Touch("Monster's effects", "are on", card.name, OF_TEXTS[when], when, effect.text)
                    for when, effect in card.texts.items() if effect.emits)
    if card.energy:
        yield Touch(card.name, "gives", "Energy", "CC-ENERGY", "", str(card.energy))


def _of_the_rules() -> Iterator[Touch]:
    yield Touch("Melee", "defeats", "monster", "CC-DAMAGE")
    yield Touch("Ranged", "defeats", "monster", "CC-DAMAGE")
    yield Touch("Energy", "reveals", "pilot", "CC-TRUEPILOT")
    yield Touch("Energy", "boards", "resonant", "CC-BOARD")


def try_out(names: Sequence[str], cards: Mapping[str, Card], seats: Sequence[str]) -> dict[str, Any]:
    """A position in which the first seat can try these cards out."""
    def some(*kinds: str, otherwise: Sequence[str] = ()) -> list[str]:
        return [name for name in names if cards[name].kind in kinds] or list(otherwise)

    return {"active": seats[0], "at": "main",
            seats[0]: {"Mecha": some("resonant", otherwise=["FRONTIER"])[0],
                       "Pilot": some("pilot", otherwise=["Amelia Hawk"])[0], "hand": some("tactic", "attachment"),
                       "Resources": [name for name in ("Operator", "Operator", "Engineer", "Mechanic")
                                     if name not in names]},
            "top of Monster Deck": [*some("event"), *some("monster", otherwise=["Vril Trooper"])]}
