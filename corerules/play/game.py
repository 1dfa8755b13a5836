"""A game at a table: the rules of a box, the names of its seats, the rulings in force."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from corerules.engine import BadSetup, Rules, State, UnknownName
from corerules.games import rules_of
from corerules.study import phases
from corerules.study.difference import Difference

from .own_cards import text_of
from .playthrough import Playthrough
from .position import key_of, placed
from .wording import plain

DEFAULT_NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
LONGEST_NAME = 40
_MARKUP = re.compile(r"[<>]|&#?\w+;")


def load(name: str, seats: int | Sequence[str] | None = None, *, expansions: Sequence[str] = (),
         rulings: Mapping[str, str] | None = None, edition: str | None = None,
         cards: str | Path | None = None,
         **options: Any) -> Game:
    """A box by its name, set up for ``seats``: a number, or names in turn order; default: the fewest it plays with.

    ``rulings``: option words by ruling, in place of the defaults. ``cards``: a file of your own cards, in the form of
    the box's ``cards.csv``, or its text. ``options`` are the box's own, as ``deck``.

    Raises:
        UnknownName: no such game, expansion, ruling, option, edition; the nearest is offered.
        BadSetup: too few or too many seats, names that clash, or an option that does not do.
        BadCard: a card file that cannot be read; with row, column and the nearest word.

    >>> load("keeper-of-the-core", seats=3, deck={"Nebula Cloud": 2}).names
    ('Ann', 'Ben', 'Cleo')
    """
    if not isinstance(name, str):
        raise UnknownName("a game is known by its name, as 'keeper-of-the-core'", value=repr(name), place="games")
    if not isinstance(expansions, list | tuple) or not all(isinstance(x, str) for x in expansions):
        raise UnknownName("expansions are a list of names", value=repr(expansions), place=name)
    rules = rules_of(name, tuple(expansions), "" if cards is None else text_of(cards))
    if edition is not None:
        raise UnknownName("this box has one edition only", value=edition, place=name)
    chosen = {} if rulings is None else _words(rulings, "rulings", "{'void_secret': 'hidden'}")
    return Game(rules, _names(rules, seats), chosen, options)


class Game:
    """Rules, seats and rulings, ready to be played; immutable."""

    def __init__(self, rules: Rules, names: Sequence[str], rulings: Mapping[str, str], options: Mapping[str, Any]):
        self.rules, self.names = rules, tuple(names)
        self.options: dict[str, Any] = {option: _own(value) for option, value in options.items()}
        self.overrides = dict(rulings)
        self.opening: State = rules.new(len(self.names), rulings=self.overrides, **self.options)
        self.rulings = self.opening.rulings  # type: ignore[attr-defined]

    @property
    def name(self) -> str:
        return self.rules.box.name  # type: ignore[no-any-return]

    @property
    def title(self) -> str:
        return self.rules.box.title  # type: ignore[no-any-return]

    @property
    def cards_heading(self) -> str:
        """For how many of its cards figures are sourced; nothing where none has a stand-in."""
        form = self.rules.box.card_file
        return form.heading if form is not None else ""

    @cached_property
    def heading(self) -> str:
        """The title; where cards have stand-ins, also of how many of them a source gives figures."""
        note = self.cards_heading
        return f"{self.title} ({note})" if note else self.title

    def start(self, seed: int = 0) -> Playthrough:
        """A playthrough from the deal on; ``seed`` answers chance, and the same seed deals the same cards."""
        table = self.rules.State(at=self.rules.main.start, rulings=self.rulings,
                                 **self.rules.setup(len(self.names), **self.options))
        return Playthrough(self, self.opening, seed, start=self.rules.save(table))

    def position(self, *, at: str | None = None, seed: int = 0, **words: Any) -> Playthrough:
        """A playthrough from a position set by hand, in the words of the state tables.

        A seat by name, ``Ann={"hand": [...], "void": True}``, and words of the table, ``active="Ann"``. It stands at
        the start of the active seat's turn unless ``at`` names a step. Where cards lie that are not named is the
        box's to say.

        Raises:
            UnknownName: a word, card or step that the game does not have; the nearest is offered.
            BadPosition: what no play could have produced.
        """
        state, start = placed(self.rules, self.names, self.rulings, self.options, at, words)
        return Playthrough(self, state, seed, start=start)

    def phase_graph(self, only: str = "") -> phases.PhaseGraph:
        """The graphs that the game runs on; ``only`` one of them, by name."""
        return phases.of_rules(self.rules, only=only)

    def difference(self, other: Game | None = None) -> Difference:
        """What this game's phase graph has or does that another's does not, as a table and a picture.

        ``other``: default, the box without expansions.
        """
        base = rules_of(self.rules.declared[0].name) if other is None else other.rules
        return Difference(phases.of_rules(base), phases.of_rules(self.rules))

    def __repr__(self) -> str:
        changed = f", {len(self.overrides)} rulings changed" if self.overrides else ""
        cards = f"; {self.cards_heading}" if self.cards_heading else ""
        return f"{self.title} for {', '.join(self.names)}{changed}{cards}"


def _own(value: Any) -> Any:
    """A copy of an option as JSON knows it: what its giver does to his own later changes nothing here."""
    if isinstance(value, Mapping):
        return {k: _own(v) for k, v in value.items()}
    return list(map(_own, value)) if isinstance(value, list | tuple) else value


def _words(value: Any, place: str, example: str) -> dict[str, str]:
    """Rulings, as a mapping of words."""
    if isinstance(value, Mapping) and all(isinstance(x, str) for kv in value.items() for x in kv):
        return dict(value)
    raise BadSetup(f"is a mapping of words, as {example}", value=repr(value), place=place)


def _names(rules: Rules, seats: int | Sequence[str] | None) -> tuple[str, ...]:
    low, high = rules.seats
    if seats is None:
        seats = low
    if isinstance(seats, int) and not isinstance(seats, bool):
        if not low <= seats <= high:
            raise BadSetup(f"{rules.box.title} seats {low} to {high}", value=seats, place="seats",
                           rule=rules.box.seats_rule)
        return (*DEFAULT_NAMES, *(f"Seat {k}" for k in range(len(DEFAULT_NAMES) + 1, seats + 1)))[:seats]
    if isinstance(seats, str) or not isinstance(seats, Sequence):
        raise BadSetup("seats are a number or a list of names", value=repr(seats), place="seats")
    taken = {key_of(c.word) for c in rules.box.face.table} | {"at", "seed", "chance", "table", "self"}
    for name in seats:
        if not isinstance(name, str) or not plain(name) or len(name) > LONGEST_NAME or not name.isprintable():
            raise BadSetup(f"a name is one printable line of 1 to {LONGEST_NAME} letters", value=name, place="seats")
        if _MARKUP.search(name):
            raise BadSetup("a name has no markup in it", value=name, place="seats")
        if key_of(name) in taken:
            raise BadSetup("two seats share this name, or it is a word of the table", value=name, place="seats")
        taken.add(key_of(name))
    if not low <= len(seats) <= high:
        raise BadSetup(f"{rules.box.title} seats {low} to {high}", value=len(seats), place="seats",
                       rule=rules.box.seats_rule)
    return tuple(seats)
