"""Why a game of Star Realms does not end: nobody can buy, and nobody can attack, whatever is drawn and chosen.

The rules know no draw. Two players who have scrapped what they could attack with may sit behind their outposts for
ever; this says so of a table, by bounds that are never too low: every card a player owns gives all it has in one turn,
and so does every card of his teammates, who may give it to him, and every gambit that they may still get.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from corerules.cards.effects import Effect


def most_of(effect: Effect | None, pool: str) -> int:
    """What an effect can add to a pool at most; all of it where it is a choice."""
    if effect is None or f"gains {pool}" not in effect.emits:
        return 0
    parts = effect.text.replace(" and ", " ").replace(",", " ").replace(":", " ").split()
    return sum(int(n) for n, what in pairwise(parts) if what == pool and n.isdecimal())


def side_of(g: Any, seat: int) -> list[int]:
    """A player and his teammates."""
    teams = getattr(g, "teams", range(len(g.out)))
    return [p for p, team in enumerate(teams) if team == teams[seat]]


def cards_of(g: Any, seat: int) -> list[Any]:
    """Every card that a player and his teammates own, and the gambits that they have or may still get."""
    entries, names = g.rules.known.entries, []
    for p in side_of(g, seat):
        names += [*g.hands[p], *g.decks[p], *g.tops[p], *g.discards[p], *(entries[text].name for text in g.in_play[p])]
        names += [name for zones in ("gambits", "revealed") for name in getattr(g, zones, {p: ()})[p]]
    cards = [g.rules.cards[name] for name in names]
    if any("gains gambit" in _emitted(card) for card in cards):
        cards += [g.rules.cards[name] for name in g.unclaimed]
    return cards


def most_in_a_turn(g: Any, seat: int, pool: str) -> int:
    """More than that of a pool this player can never have, with every card that he owns, each at its best."""
    cards = cards_of(g, seat)
    ships = [card for card in cards if card.type == "ship"]
    best = 0
    for card in cards:
        allied = card.ally is not None and any(other is not card or cards.count(card) > 1 for other in cards
                                               if other.any_ally or other.faction == card.faction
                                               or "copies ship" in _emitted(other))
        copied = [most_of(ship.primary, pool) + most_of(ship.ally, pool) + most_of(ship.scrap, pool) for ship in ships]
        best += most_of(card.primary, pool) + most_of(card.ally, pool) * allied + most_of(card.scrap, pool)
        best += most_of(card.on_ship, pool) * len(ships) + most_of(getattr(card, "each_turn", None), pool)
        best += max(copied, default=0) * ("copies ship" in _emitted(card))
    return best


def _emitted(card: Any) -> frozenset[str]:
    return frozenset().union(*(effect.emits for effect in card.abilities.values()))


def can_buy(g: Any, seat: int) -> bool:
    """Whether there is anything that this player could ever pay for, or get for nothing."""
    prices = [g.rules.cards[name].cost for name in g.row] + [g.rules.cards["Explorer"].cost] * (g.explorers > 0)
    free = frozenset().union(*(_emitted(card) for card in cards_of(g, seat)))
    gets = any(("acquires base" if g.rules.cards[name].is_base else "acquires ship") in free for name in g.row)
    return gets or any(price <= most_in_a_turn(g, seat, "trade") for price in prices)


def can_attack(g: Any, seat: int, other: int) -> bool:
    """Whether this player could ever attack the other, or one of the other's bases."""
    cards, combat = cards_of(g, seat), most_in_a_turn(g, seat, "combat")
    lying = [e for p in side_of(g, other) for e in g.rules.known.lying(g.in_play[p]).entries]
    if any(e.is_base for e in lying) and any("destroys base" in _emitted(card) for card in cards):
        return True
    outposts = [e.acts.defense for e in lying if e.is_outpost and e.acts.scrap is None]  # those that stay
    return combat >= min(outposts) if outposts else combat > 0


def standstill(g: Any) -> bool:
    """Whether nobody at this table can ever buy or attack; where a Boss plays, he always does something."""
    if hasattr(g, "boss_authority"):
        return False
    living = [seat for seat, out in enumerate(g.out) if not out]
    return not any(can_buy(g, p) or any(can_attack(g, p, q) for q in g.rules.terms["opponents"](g, p)) for p in living)
