"""Cards, their texts, and Units in a Warzone: what each costs and brings, and what of that is a stand-in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec import Struct

from corerules.cards.effects import Effect
from corerules.cards.standin import StandIn
from corerules.cards.zones import Zone, kinds
from corerules.engine import nearest

KINDS = ("World", "Unit", "Tactic", "Prestige")
TYPES = ("Hero", "Infantry", "Robot", "Vehicle", "Starfighter", "Star Cruiser", "Capital Ship")
WINDOWS = {"deploy": "CW-DISCOUNT", "invasion": "CW-ABILITY", "action": "CW-ASACTION", "energy": "CW-BOOSTS",
           "end": "CW-BONUS"}
"""When a text is used, or read, and the rule of that."""
COLONISTS = ("Galactic Grunts", "Snub Fighter")
FACTIONS = 5
MOST = 99
"""The greatest figure on a card, or in its text."""
FIGURES = ("draft", "deploy", "fleet", "ground", "energy", "points")


class Ability(Effect, frozen=True, eq=False, kw_only=True):
    """One text of a card; the procedure of its window carries it out, and finds here what it asks and brings.

    ``pay``: Energy each time, up to ``most`` times at once; ``discard``: cards of the hand.
    ``rate``: so much for each card of the types or kinds ``of``: of a cost less, or points more.
    ``rule``: of a window that this box does not have; else it is the window's.
    """

    window: str
    pay: int = 0
    most: int = 1
    discard: int = 0
    fleet: int = 0
    ground: int = 0
    energy: int = 0
    cards: int = 0
    rate: int = 0
    of: tuple[str, ...] = ()
    surge: bool = False
    rule: str = ""


class Card(Struct, frozen=True, eq=False, kw_only=True):
    """A kind of card. ``deck``: ``home``, ``start``, or a Sector from 0 to V by its number.

    ``faction``: of a Home World, and of the starting cards of one faction only; else 0.
    ``deploy``: the Deploy Cost of a Unit, the Energy that a Tactic is played for. ``stand_ins``: the columns of its
    row that no source gives.
    """

    name: str
    copies: int
    deck: str
    faction: int
    kind: str
    type: str
    draft: int
    deploy: int
    fleet: int
    ground: int
    energy: int
    points: int
    abilities: Mapping[str, Ability]
    text: str
    stand_ins: frozenset[str]
    source: str
    rule: str = "CW-FIGURES"

    @property
    def is_world(self) -> bool:
        return self.kind == "World"

    def shown(self, column: str, value: int | None = None) -> str:
        """A figure for readers; one that is a stand-in, or made of one, bears its dagger."""
        return str(self.marked(column, getattr(self, column) if value is None else value))

    def marked(self, column: str, number: int) -> int:
        """``number``, made of a figure of the card: a stand-in where that is one."""
        return StandIn(number) if column in self.stand_ins else number

    @property
    def is_sourced(self) -> bool:
        """Whether a source gives one of its figures, printed or in its text."""
        printed = any(getattr(self, column) and column not in self.stand_ins for column in FIGURES)
        return printed or ("text" not in self.stand_ins and bool(re.search(r"\d", self.text)))

    @property
    def in_the_box(self) -> int:
        """How many copies the box holds."""
        return self.copies_for(FACTIONS)

    def copies_for(self, factions: int) -> int:
        """How many copies there are where so many factions are: each has the common starting cards."""
        return self.copies * (factions if self.deck == "start" and not self.faction else 1)

    @property
    def counts_as(self) -> tuple[str, ...]:
        """The kinds and types that a bonus counts it under."""
        return (self.kind, self.type) if self.type else (self.kind,)


def sourced(cards: Mapping[str, Card]) -> int:
    """Of how many cards a source gives a figure; where it does not say how many copies there are, of one."""
    return sum(1 if "copies" in card.stand_ins else card.in_the_box for card in cards.values() if card.is_sourced)


class Entry(Struct, frozen=True, eq=False, gc=False):
    """A Unit in a Warzone, as its text says: ``"Hercules Bomber (+2 ground)"`` has used its ability."""

    text: str
    name: str
    card: Card
    fleet: int
    ground: int
    used: bool


_MARKED = re.compile(r"(.+) \(\+(\d{1,2}) (fleet|ground)\)")


def spelt(name: str, more: int, strength: str) -> str:
    """A Unit that has gained strength for this Invasion."""
    return f"{name} (+{more} {strength})"


class Entries(dict[str, Entry]):
    """Text -> Unit, made when first asked for; KeyError where there is no such card."""

    def __init__(self, cards: Mapping[str, Card]):
        super().__init__()
        self.cards = cards

    def __missing__(self, text: str) -> Entry:
        marked = None if text in self.cards else _MARKED.fullmatch(text)
        name, more, strength = (marked[1], int(marked[2]), marked[3]) if marked else (text, 0, "")
        card = self.cards[name]
        made = self[text] = Entry(text, name, card, card.fleet + more * (strength == "fleet"),
                                  card.ground + more * (strength == "ground"), marked is not None)
        return made


class Held(NamedTuple):
    """Of a hand, each kind once: Units, Tactics by their window; whether a Unit's cost depends on the Warzone."""

    units: Zone
    actions: Zone
    invasions: Zone
    surges: Zone
    discounted: bool


class Remembered(dict[Any, Any]):
    """What ``how`` makes of a key, made once; bounded, since zones are many."""

    MOST = 1 << 15

    def __init__(self, how: Any):
        super().__init__()
        self.how = how

    def __missing__(self, key: Any) -> Any:
        if len(self) >= self.MOST:
            self.clear()
        made = self[key] = self.how(key)
        return made


class Known:
    """What the rules work out once from the composed cards."""

    def __init__(self, cards: Mapping[str, Card]):
        self.cards = cards
        self.entries = Entries(cards)
        self.costs = {name: tuple(() if not n else ((StandIn(n) if column in card.stand_ins else n, "printed", rule),)
                                  for column, n, rule in (("draft", card.draft, "CW-PICK"),
                                                          ("deploy", card.deploy, "CW-DEPLOY" if card.kind == "Unit"
                                                           else "CW-TACTIC")))
                      for name, card in cards.items()}
        self.made_up = Remembered(self._made_up)
        self.counts_as = {name: card.counts_as for name, card in cards.items()}
        self.output = Remembered(self._output)
        self.output_parts = Remembered(self._output_parts)
        self.types = Remembered(self._types)
        self.strength = Remembered(self._strength)
        self.offers = Remembered(self._offers)
        self.worlds = Remembered(self._worlds)
        self.with_text = Remembered(self._with_text)
        self.action_texts = Remembered(lambda zones: kinds(self._texts("action", zones)))
        self.energy_texts = Remembered(lambda zones: self._texts("energy", zones))
        self.held = Remembered(self._held)

    def _made_up(self, key: tuple[str, tuple[int, ...]]) -> Zone:
        """Every card of a deck, or of the parts of it that belong to these factions."""
        deck, factions = key
        return tuple(sorted(card.name for card in self.cards.values()
                            if card.deck == deck and (not factions or card.faction in factions)
                            for _ in range(card.copies)))

    def _output(self, worlds: Zone) -> int:
        """The Energy that these Worlds generate."""
        return sum(self.cards[name].energy for name in worlds)

    def _output_parts(self, worlds: Zone) -> tuple[tuple[int, str, str], ...]:
        """The same, World by World."""
        found = [(self.cards[name], name) for name in worlds if name in self.cards]
        return tuple((StandIn(card.energy) if "energy" in card.stand_ins else card.energy, name, "CW-ENERGY")
                     for card, name in found)

    def _types(self, units: Zone) -> dict[str, int]:
        """How many Units of each type."""
        found: dict[str, int] = {}
        for text in units:
            kind = self.entries[text].card.type
            found[kind] = found.get(kind, 0) + 1
        return found

    def _strength(self, units: Zone) -> tuple[int, int]:
        """Fleet and ground of these Units together."""
        entries = [self.entries[text] for text in units]
        return sum(e.fleet for e in entries), sum(e.ground for e in entries)

    def _offers(self, zones: tuple[Zone, Zone]) -> tuple[tuple[str, bool], ...]:
        """(card, whether a token lies on it) of what may be drafted of the Central Zone."""
        return tuple((name, tokened) for zone, tokened in zip(zones, (False, True), strict=True)
                     for name in dict.fromkeys(zone) if self.cards[name].kind != "World")

    def _worlds(self, zones: tuple[Zone, Zone]) -> tuple[tuple[str, bool], ...]:
        """The same of its Worlds."""
        return tuple((name, tokened) for zone, tokened in zip(zones, (False, True), strict=True)
                     for name in dict.fromkeys(zone) if self.cards[name].kind == "World")

    def _with_text(self, key: tuple[str, Zone]) -> Zone:
        """The cards of a zone, marked or not, that have a text for this window, by name, each copy."""
        window, zone = key
        names = (self.entries[text].name for text in zone)
        return tuple(name for name in names if window in self.cards[name].abilities)

    def _texts(self, window: str, zones: tuple[Zone, ...]) -> Zone:
        """The same of several zones, in order."""
        return tuple(sorted(name for zone in zones for name in self._with_text((window, zone))))

    def _held(self, hand: Zone) -> Held:
        """What a hand holds, each kind once."""
        cards = [self.cards[name] for name in dict.fromkeys(hand)]
        units = [card for card in cards if card.kind == "Unit"]
        tactics = [card for card in cards if card.kind == "Tactic"]
        actions, invasions, surges = (tuple(card.name for card in tactics if window in card.abilities)
                                      for window in ("action", "invasion", "energy"))
        return Held(tuple(card.name for card in units), actions, invasions, surges,
                    any("deploy" in card.abilities for card in units))

    def fault_of(self, text: str) -> tuple[str, str] | None:
        """Why ``text`` is no Unit that could lie in a Warzone, and the rule."""
        try:
            e = self.entries[text]
        except KeyError:
            return f"no card {text!r}{nearest(text, self.cards)}", "CW-BOX"
        return None if e.card.kind == "Unit" else (f"{text} is no Unit", "CW-KINDS")
