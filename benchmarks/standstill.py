"""Why a game of Star Realms does not end: nobody can buy, and nobody can attack, whatever is drawn and chosen.

The rules know no draw. Two players who have scrapped what they could attack with may sit behind their outposts for
ever; this says so of a table, by bounds that are never too low: every card a player owns gives all it has in one turn.
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


def cards_of(g: Any, seat: int) -> list[Any]:
    """Every card that a player owns."""
    entries = g.rules.known.entries
    in_play = (entries[text].name for text in g.in_play[seat])
    names = [*g.hands[seat], *g.decks[seat], *g.tops[seat], *g.discards[seat], *in_play]
    return [g.rules.cards[name] for name in names]


def most_in_a_turn(g: Any, seat: int, pool: str) -> int:
    """More than that of a pool this player can never have, with every card that he owns, each at its best."""
    cards = cards_of(g, seat)
    ships = [card for card in cards if not card.is_base]
    best = 0
    for card in cards:
        allied = card.ally is not None and any(other is not card or cards.count(card) > 1 for other in cards
                                               if other.any_ally or other.faction == card.faction
                                               or "copies ship" in _emitted(other))
        copied = [most_of(ship.primary, pool) + most_of(ship.ally, pool) + most_of(ship.scrap, pool) for ship in ships]
        best += most_of(card.primary, pool) + most_of(card.ally, pool) * allied + most_of(card.scrap, pool)
        best += most_of(card.on_ship, pool) * len(ships)
        best += max(copied, default=0) * ("copies ship" in _emitted(card))
    return best


def _emitted(card: Any) -> frozenset[str]:
    return frozenset().union(*(effect.emits for effect in card.abilities.values()))


def can_buy(g: Any, seat: int) -> bool:
    """Whether there is anything that this player could ever pay for, or get for nothing."""
    prices = [g.rules.cards[name].cost for name in g.row] + [g.rules.cards["Explorer"].cost] * (g.explorers > 0)
    gets = any("acquires ship" in _emitted(card) for card in cards_of(g, seat)) and any(
        not g.rules.cards[name].is_base for name in g.row)
    return gets or any(price <= most_in_a_turn(g, seat, "trade") for price in prices)


def can_attack(g: Any, seat: int, other: int) -> bool:
    """Whether this player could ever attack the other, or one of the other's bases."""
    cards, combat = cards_of(g, seat), most_in_a_turn(g, seat, "combat")
    lying = g.rules.known.lying(g.in_play[other])
    if lying.bases and any("destroys base" in _emitted(card) for card in cards):
        return True
    outposts = [e.acts.defense for e in lying.entries if e.is_outpost and e.acts.scrap is None]  # those that stay
    return combat >= min(outposts) if outposts else combat > 0


def standstill(g: Any) -> bool:
    """Whether nobody at this table can ever buy or attack."""
    living = [seat for seat, out in enumerate(g.out) if not out]
    return not any(can_buy(g, p) or any(can_attack(g, p, q) for q in living if q != p) for p in living)
