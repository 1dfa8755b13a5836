"""Kinds of cards, and what the rules work out of them once: sums, Energy, thresholds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from msgspec import Struct

from corerules.cards.effects import Effect
from corerules.cards.standin import DAGGER, StandIn
from corerules.cards.zones import Zone

Values = tuple[int, int, int]
"""Melee, Ranged, Durability."""
STYLES = ("Melee", "Ranged")
KINDS = ("prototype", "resonant", "figure", "pilot", "attachment", "tactic", "monster", "event")
REVEAL_AT, BOARD_AT = 4, 8
TEXTS = ("main", "battle", "constant", "revealed", "defeated")
"""When a text acts: in the Main Phase, in the Battle Phase, always, when revealed, when defeated."""


def reckoned(*numbers: int) -> int:
    """Their sum, a stand-in where one of them is."""
    total = sum(numbers)
    for n in numbers:
        if type(n) is StandIn:
            return StandIn(total)
    return total


class Card(Struct, frozen=True, eq=False):
    """A kind of card: its printed figures, and its texts as effects.

    ``deck``: where its copies begin: ``start`` (with each player), ``hq``, ``md`` or ``aside``. ``second``: the values
    of the Critical or Awakened side. ``stand_ins``: the columns that no source gives. Of an Event ``values`` are what
    it adds to the Monster's.
    """

    name: str
    id: str
    kind: str
    deck: str
    copies: int
    cost: int
    values: Values
    second: Values
    energy: int
    once: bool
    texts: Mapping[str, Effect]
    stand_ins: frozenset[str]
    rule: str
    source: str

    @property
    def abilities(self) -> dict[str, Effect]:
        """Its effects by the column that they stand in."""
        return dict(self.texts)

    @property
    def text(self) -> str:
        """Its texts in words, each with the time at which it acts."""
        said = {"main": "" if self.kind == "tactic" else "[Main Phase] ", "battle": "[Battle Phase] ",
                "constant": "", "revealed": "When revealed: ", "defeated": "When defeated: "}
        found = [said[name] + effect.text for name, effect in self.texts.items()]
        return "; ".join([*found, *(["once per turn" + DAGGER * ("once" in self.stand_ins)] if self.once else [])])

    def fact(self, name: str) -> int:
        """What its constant text says of ``name``, as ``halve melee``; 0 where it says nothing."""
        constant = self.texts.get("constant")
        said = dict(constant.gains).get(name, 0) if constant is not None else 0
        return StandIn(said) if said and "constant" in self.stand_ins else said


class Known:
    """What the rules work out once from the composed cards; bounded where it could grow."""

    MOST = 1 << 15

    def __init__(self, cards: Mapping[str, Card]):
        self.cards = cards
        self.energy: Callable[[Zone], int] = lru_cache(self.MOST)(self._energy)
        self.figures: Callable[..., Values] = lru_cache(self.MOST)(self._figures)
        self.less: Callable[[Zone], tuple[int, int]] = lru_cache(self.MOST)(self._less)
        self.monsters: Callable[[Zone], int] = lru_cache(self.MOST)(self._monsters)
        self.waiting: Callable[[Zone], tuple[str, ...]] = lru_cache(self.MOST)(self._waiting)
        self.unsourced: Callable[..., frozenset[str]] = lru_cache(self.MOST)(self._unsourced)
        self.usable: Callable[..., tuple[str, ...]] = lru_cache(self.MOST)(self._usable)

    def of_deck(self, deck: str, *kinds: str) -> Zone:
        """Every copy that begins in ``deck``, of the kinds if any are named."""
        return tuple(sorted(card.name for card in self.cards.values() if card.deck == deck
                            and (not kinds or card.kind in kinds) for _ in range(card.copies)))

    def _energy(self, pool: Zone) -> int:
        return reckoned(*(self.cards[card].energy for card in pool))

    def _monsters(self, zone: Zone) -> int:
        return sum(self.cards[card].kind == "monster" for card in zone)

    def _figures(self, mecha: str, second: bool, pilot: str, awakened: bool, attachments: Zone) -> Values:
        """The sum of Mecha, Pilot and Attachments."""
        cards = self.cards
        rows = [cards[mecha].second if second else cards[mecha].values,
                cards[pilot].second if awakened else cards[pilot].values, *(cards[name].values for name in attachments)]
        melee, ranged, durability = (reckoned(*column) for column in zip(*rows, strict=True))
        return melee, ranged, durability

    def _less(self, attachments: Zone) -> tuple[int, int]:
        """By how much Attachments lower the Energy for a True Pilot, and for a Resonant."""
        reveal, board = (reckoned(*(self.cards[name].fact(what) for name in attachments))
                         for what in ("reveal", "board"))
        return reveal, board

    def _unsourced(self, *zones: Zone) -> frozenset[str]:
        """What texts do of these cards that no source gives."""
        return frozenset(what for zone in zones for name in zone for when, text in self.cards[name].texts.items()
                         if when in self.cards[name].stand_ins for what in text.emits)

    def _waiting(self, hand: Zone) -> tuple[str, ...]:
        """The Attachments in a hand whose text is used in a phase, each once."""
        return tuple(name for name in dict.fromkeys(hand) if self.cards[name].kind == "attachment"
                     and self.cards[name].texts.keys() & {"main", "battle"})

    def _usable(self, phase: str, mecha: str, pilot: str, attachments: Zone) -> tuple[str, ...]:
        """The cards of a Mecha that have a text for ``phase``, each once."""
        return tuple(dict.fromkeys(name for name in (mecha, pilot, *attachments) if phase in self.cards[name].texts))


def is_monster(cards: Mapping[str, Any], name: str) -> bool:
    return bool(cards[name].kind == "monster")
