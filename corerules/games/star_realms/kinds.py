"""Cards, and cards in play: what each may do, what it is allied with, what it has done this turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from corerules.cards.effects import Effect
from corerules.cards.zones import Zone, with_one, without
from corerules.engine import nearest

DECKS = ("trade", "start", "explorers")
"""Where copies of a card begin: in the trade deck, with each player, on the pile of Explorers."""
BOTH = " / "
"""Between the factions of a card of several."""
ALLIED, USED = 1, 2
"""How far the ally ability of a card in play is: it may be used; it was used this turn."""


class Card(Struct, frozen=True, eq=False):
    """A kind of card: its printed figures, and its texts as effects.

    ``faction``: nothing where it is unaligned, two as ``"Blob / Star Empire"``;
    ``deck``: where its copies begin, one of ``DECKS``; those of any other are none of the base's business.
    ``on_ship``: what it does whenever its owner plays a ship; ``any_ally``: it allies with every faction;
    ``cheaper``: which cards cost its owner less, and how much; ``on_top``: which he acquires on top of his deck.
    """

    name: str
    copies: int
    deck: str
    faction: str
    type: str
    cost: int
    defense: int
    rule: str
    source: str
    primary: Effect | None = None
    ally: Effect | None = None
    scrap: Effect | None = None
    on_ship: Effect | None = None
    any_ally: bool = False
    cheaper: tuple[tuple[str, int], ...] = ()
    on_top: tuple[str, ...] = ()

    @property
    def factions(self) -> tuple[str, ...]:
        return tuple(self.faction.split(BOTH)) if self.faction else ()

    @property
    def is_base(self) -> bool:
        return self.type != "ship"

    @property
    def is_outpost(self) -> bool:
        return self.type == "outpost"

    def is_one_of(self, what: str) -> bool:
        """Whether it is among the ``cards``, ``ships``, ``bases``, ``outposts`` or, say, ``Blob cards``."""
        return what in ("cards", "bases" if self.is_base else "ships", self.is_outpost and "outposts",
                        *(f"{faction} cards" for faction in self.factions))

    @property
    def cites(self) -> dict[str, str]:
        """Column -> the rule by which its effect is used, where that is none of the base's."""
        return {}

    @property
    def abilities(self) -> dict[str, Effect]:
        """Its effects by the column that they stand in."""
        named = (("primary", self.primary), ("ally", self.ally), ("scrap", self.scrap), ("standing", self.on_ship))
        return {name: each for name, each in named if each is not None}


class Entry(Struct, frozen=True, eq=False, gc=False):
    """A card in play, as its text in the zone says."""

    text: str
    name: str
    acts: Card  # the card whose text it has: its own, or of the ship that it copies
    copies: str  # the ship that it copies, or the faction that was chosen for it, or first one and then the other
    factions: frozenset[str]
    is_base: bool
    is_outpost: bool
    any_ally: bool
    used: bool  # its primary ability, this turn
    ally: int  # 0, ALLIED or USED

    @property
    def marked(self) -> bool:
        return self.used or self.ally > 0

    def with_used(self) -> str:
        return spelt(self.name, self.copies, True, self.ally)

    def with_ally(self, ally: int) -> str:
        return spelt(self.name, self.copies, self.used, ally)

    def copying(self, ship: str) -> str:
        return spelt(self.name, ship, self.used, 0)

    def of_faction(self, faction: str) -> str:
        """It, where its text lets a faction be chosen for it."""
        return spelt(self.name, f"{self.copies} as {faction}" if self.copies else faction, self.used, self.ally)


def spelt(name: str, copies: str = "", used: bool = False, ally: int = 0) -> str:
    """A card in play as its zone has it: ``"Space Station (used, ally used)"``, ``"Stealth Needle as Cutter"``."""
    marks = [word for word, holds in (("used", used), ("allied", ally == ALLIED), ("ally used", ally == USED)) if holds]
    return name + (f" as {copies}" if copies else "") + (f" ({', '.join(marks)})" if marks else "")


def read(text: str) -> tuple[str, str, bool, int]:
    """Name, what it copies, used, ally: what :func:`spelt` was made of."""
    head, bracket, marks = text.partition(" (")
    name, _, copies = head.partition(" as ")
    words = marks.removesuffix(")").split(", ") if bracket else []
    return name, copies, "used" in words, USED if "ally used" in words else ALLIED if "allied" in words else 0


class Entries(dict[str, Entry]):
    """Text -> card in play, made when first asked for; KeyError where there is no such card."""

    def __init__(self, cards: Mapping[str, Card]):
        super().__init__()
        self.cards = cards
        self.factions = frozenset(faction for card in cards.values() for faction in card.factions)

    def __missing__(self, text: str) -> Entry:
        name, copies, used, ally = read(text)
        own = acts = self.cards[name]
        factions = frozenset(own.factions)
        if copies in self.factions:
            factions |= {copies}
        elif copies:
            acts, factions = self[copies].acts, factions | self[copies].factions
        made = Entry(text, name, acts, copies, factions, own.is_base, own.is_outpost, acts.any_ally, used, ally)
        self[text] = made
        return made


class Lying(Struct, frozen=True, eq=False, gc=False):
    """What a zone of cards in play holds, worked out once."""

    entries: tuple[Entry, ...]
    ships: Zone  # names
    bases: Zone  # names
    fresh: Zone  # the bases as a turn finds them
    has_outpost: bool
    on_ship: tuple[Entry, ...]
    cheaper: tuple[tuple[str, int], ...]
    on_top: Zone


class Known:
    """What the rules work out once from the composed cards; bounded where it could grow."""

    MOST = 1 << 15

    def __init__(self, cards: Mapping[str, Card]):
        self.cards = cards
        self.entries = Entries(cards)
        self.bargains = any(card.cheaper for card in cards.values())  # else nobody looks for them
        self.tops = any(card.on_top for card in cards.values())
        self._lying: dict[Zone, Lying] = {}
        self._allied: dict[Zone, Zone] = {}

    def lying(self, zone: Zone) -> Lying:
        found = self._lying.get(zone)
        if found is None:
            if len(self._lying) >= self.MOST:
                self._lying.clear()
            found = self._lying[zone] = self._looked_at(zone)
        return found

    def _looked_at(self, zone: Zone) -> Lying:
        entries = tuple(self.entries[text] for text in zone)
        bases = tuple(e.name for e in entries if e.is_base)
        return Lying(entries, tuple(e.name for e in entries if not e.is_base), bases, tuple(sorted(bases)),
                     any(e.is_outpost for e in entries), tuple(e for e in entries if e.acts.on_ship is not None),
                     tuple(each for e in entries for each in e.acts.cheaper),
                     tuple(what for e in entries for what in e.acts.on_top))

    def cost(self, name: str, zone: Zone) -> int:
        """What a card costs a player who has ``zone`` in play."""
        card = self.cards[name]
        return max(0, card.cost - sum(n for what, n in self.lying(zone).cheaper if card.is_one_of(what)))

    def goes_on_top(self, name: str, zone: Zone) -> bool:
        """Whether ``zone`` has it that the card is acquired on top of the deck."""
        return any(self.cards[name].is_one_of(what) for what in self.lying(zone).on_top)

    def allied(self, zone: Zone) -> Zone:
        """``zone`` with every ally ability ready that now has another card of its faction beside it."""
        found = self._allied.get(zone)
        if found is None:
            if len(self._allied) >= self.MOST:
                self._allied.clear()
            entries = [self.entries[text] for text in zone]
            found = self._allied[zone] = tuple(sorted(
                e.with_ally(ALLIED) if e.acts.ally is not None and not e.ally and self.has_ally(zone, e) else e.text
                for e in entries))
        return found

    def has_ally(self, zone: Zone, e: Entry) -> bool:
        """Whether another card in ``zone`` is of the faction whose ally ability ``e`` has, or of every one."""
        wanted = e.acts.faction
        if not wanted:
            return False
        others = (self.entries[text] for text in without(zone, e.text))
        return any(other.any_ally or wanted in other.factions for other in others)

    def entered(self, zone: Zone, text: str) -> Zone:
        """``zone`` and a card that comes into play, alliances made."""
        return self.allied(with_one(zone, text))

    def changed(self, zone: Zone, old: str, new: str) -> Zone:
        """``zone`` in which a card has done something, or become something."""
        return self.allied(with_one(without(zone, old), new))

    def fault_of(self, text: str) -> tuple[str, str] | None:
        """Why ``text`` is no card that could lie in play, and the rule."""
        name, copies, used, ally = read(text)
        as_what = copies.split(" as ") if copies else []
        faction = as_what.pop() if as_what and as_what[-1] in self.entries.factions else ""
        for card in (name, *as_what):
            if card not in self.cards:
                return f"no card {card!r}{nearest(card, self.cards)}", "SR-SETUP"
        e = self.entries[text]
        if text != spelt(name, copies, used, ally):
            return f"{text!r} is not how a card in play is spelt", "SR-PLAY"
        if faction and not chooses_its_faction(e.acts):
            return f"no faction is chosen for {e.acts.name}", e.acts.rule
        copied = len(as_what) == 1 and copies_ships(self.cards[name]) and not e.acts.is_base and e.acts.name != name
        if as_what and not copied:
            return f"{name} copies no {copies}", "SR-NEEDLE"
        if used and (not e.is_base or e.acts.primary is None):
            return f"{name} has no primary ability to use in play", "SR-PRIMARY"
        if ally and e.acts.ally is None:
            return f"{name} has no ally ability", "SR-ALLY"
        return None


def copies_ships(card: Card) -> bool:
    """Whether its text makes it a copy of a ship."""
    return card.primary is not None and "copies ship" in card.primary.emits


def chooses_its_faction(card: Card) -> bool:
    """Whether its text has a faction chosen for it."""
    return card.primary is not None and "chooses faction" in card.primary.emits


def most_done(entries: Any, name: str) -> list[Entry]:
    """The cards of this name, those first that have done most this turn: copies are told apart by nothing else."""
    return sorted((e for e in entries if e.name == name), key=lambda e: (-(e.used + e.ally), e.text))
