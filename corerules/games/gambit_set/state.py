"""What gambits add to a table: where they lie, how many are dealt, and what a position must satisfy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from corerules.cards.zones import Zone, without_all
from corerules.engine import BadSetup
from corerules.games.star_realms.state import StarRealms


class GambitTable(StarRealms, eq=False, kw_only=True, gc=False):
    """A table with gambits; seat-indexed fields are tuples."""

    gambits: tuple[Zone, ...] = ()  # face down
    revealed: tuple[Zone, ...] = ()  # face up
    to_deal: tuple[int, ...] = ()  # how many each seat is still to be dealt
    unclaimed: Zone = ()  # the face-down pile
    looked: Zone = ()  # taken off it by the seat that looks at them
    gone: Zone = ()  # out of the game
    shielded: tuple[bool, ...] = ()  # whether an attack on the seat was lowered this turn


def gambits_of(cards: Mapping[str, Any]) -> Zone:
    """Every copy of every gambit."""
    return tuple(sorted(card.name for card in cards.values() if card.deck == "gambits" for _ in range(card.copies)))


def setup(fields: dict[str, Any], seats: int, cards: Mapping[str, Any],
          gambits: int | Sequence[int] = 1) -> dict[str, Any]:
    """``gambits``: how many everybody is dealt; or, as a handicap for some, a number a seat.

    Raises:
        BadSetup: no such numbers, or more gambits than there are.

    Source: GS-DEAL.
    """
    every = gambits_of(cards)
    each = [gambits] * seats if isinstance(gambits, int) else list(gambits) if isinstance(gambits, list | tuple) else []
    if len(each) != seats or any(isinstance(n, bool) or not isinstance(n, int) or n < 0 for n in each):
        raise BadSetup(f"gambits are a number, or one for each of {seats} seats", value=repr(gambits), place="gambits",
                       rule="GS-DEAL")
    if sum(each) > len(every):
        raise BadSetup(f"there are {len(every)} gambits, not {sum(each)}", value=repr(gambits), place="gambits",
                       rule="GS-DEAL")
    none = ((),) * seats
    return fields | {"gambits": none, "revealed": none, "to_deal": tuple(each), "unclaimed": every,
                     "shielded": (False,) * seats, "box": without_all(fields["box"], every)}


def cards_in(g: GambitTable) -> Iterable[str]:
    """The cards in the zones of gambits."""
    for zone in (*g.gambits, *g.revealed, g.unclaimed, g.looked, g.gone):
        yield from zone


def check(g: GambitTable) -> tuple[str, str] | None:
    """Whether play could have produced where the gambits lie; how many there are, the base has counted."""
    n, cards = len(g.hands), g.rules.cards
    if any(len(field) != n for field in (g.gambits, g.revealed, g.to_deal, g.shielded)):
        return f"a field of gambits does not fit {n} seats", "GS-DEAL"
    zones = (*g.gambits, *g.revealed, g.unclaimed, g.looked, g.gone)
    if any(list(zone) != sorted(zone) for zone in zones):
        return "gambits are not in order", "GS-DEAL"
    for zone in zones:
        for card in zone:
            if cards[card].deck != "gambits":
                return f"{card} is no gambit", "GS-CARDS"
    for zone in (*g.hands, *g.decks, *g.tops, *g.discards, g.trade_deck, g.row, g.scrapped, g.box, *g.in_play):
        for text in zone:
            if g.rules.known.entries[text].acts.deck == "gambits":
                return f"{text} is a gambit, and lies in a deck, a hand, or in play", "GS-NEVER"
    if g.looked:
        return f"{len(g.looked)} gambits are being looked at while nobody uses a gambit", "GS-WILD"
    for seat, out in enumerate(g.out):
        if out and (g.gambits[seat] or g.revealed[seat]):
            return f"seat {seat} is out and still has gambits", "GS-LEFTGAME"
    if any(g.to_deal) and g.at not in ("deal", "deal gambits"):
        return "gambits are still to be dealt after the deal", "GS-DEAL"
    if not 0 <= sum(g.to_deal) <= len(g.unclaimed) or min(g.to_deal) < 0:
        return f"{sum(g.to_deal)} gambits are to be dealt of {len(g.unclaimed)}", "GS-DEAL"
    return None
