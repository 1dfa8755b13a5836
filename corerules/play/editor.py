"""A position while it is being set by hand: every zone and word, what is missing in words, undo, text in and out."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any

from corerules.engine import BadPosition, Column, RulesError, State, UnknownName, nearest
from corerules.study.tables import cards_shown

from .game import Game
from .playthrough import Playthrough
from .position import key_of
from .wording import plain

TABLE = "table"
LONGEST_TEXT = 20_000


def words_of(s: State, names: tuple[str, ...], *, sparing: bool = True) -> dict[str, Any]:
    """The words by which ``game.position`` sets ``s``; in the middle of an effect, the beginning of its step.

    ``sparing``: what is as in an empty position is left out.
    """
    table: Any = s.base or s
    face = table.rules.box.face
    words: dict[str, Any] = {"at": table.at}
    for c in face.table:
        if c.settable and ((value := _said(c, getattr(table, c.field), names)) or not sparing):
            words[c.word] = value
    begun = table.rules.setup(len(names)) if sparing else {}
    for seat, name in enumerate(names):
        row = {c.word: _said(c, getattr(table, c.field)[seat], names) for c in face.seats if c.settable}
        told = {c.word for c in face.seats if c.kind == "number" and c.field in begun and begun[c.field][seat]}
        words[name] = {word: value for word, value in row.items() if value or not sparing or word in told}
    return words


def _said(c: Column, value: Any, names: tuple[str, ...]) -> Any:
    if c.kind == "cards":
        return list(value)
    if c.kind == "seat":
        return names[value] if value >= 0 else None
    return c.words.get(value, value) if c.kind == "word" else value


class Editor:
    """A position of ``game`` being set; every change can be taken back, and nothing is checked until it is asked."""

    def __init__(self, game: Game, here: State | None = None):
        self.game, self.face = game, game.rules.box.face
        self._deck = Counter(game.rules.box.cards_in(game.opening))
        self.words: dict[str, Any] = {}
        self._past: list[dict[str, Any]] = []
        self._future: list[dict[str, Any]] = []
        self._set(self._empty() if here is None else words_of(here, game.names))
        self._past.clear()

    def _empty(self) -> dict[str, Any]:
        first = {c.word: self.game.names[0] for c in self.face.table if c.field == "active"}
        return {"at": self.face.start, **first, **{name: {} for name in self.game.names}}

    # --- what can be set ----------------------------------------------------------------------
    @property
    def zones(self) -> tuple[tuple[str, str], ...]:
        """(whose, zone) of every zone, the table's last."""
        return (*((name, c.word) for name in self.game.names for c in self.face.seats if c.kind == "cards"),
                *((TABLE, c.word) for c in self.face.table if c.kind == "cards"))

    @property
    def settings(self) -> tuple[tuple[str, str], ...]:
        """(whose, word) of everything else that can be set, with the step where the position stands."""
        others = ("flag", "number", "seat", "word")
        return ((TABLE, "at"), *((TABLE, c.word) for c in self.face.table if c.kind in others),
                *((name, c.word) for name in self.game.names for c in self.face.seats if c.kind in others))

    def cards(self, search: str) -> tuple[str, ...]:
        """The cards whose names hold ``search``, case and accents forgiven; those that begin with it first."""
        wanted = plain(search)
        found = [card for card in self.face.card_names if wanted in plain(card)]
        return tuple(sorted(found, key=lambda card: not plain(card).startswith(wanted)))

    def _card(self, search: str) -> str:
        found = self.cards(search) if plain(search) else ()
        exact = [card for card in found if plain(card) == plain(search)]
        if len(exact or found) == 1:
            return (exact or found)[0]
        if found:
            raise UnknownName(f"more than one card: {', '.join(found)}", value=search, place="position")
        raise UnknownName(f"no such card{nearest(search, self.face.card_names)}", value=search, place="position")

    # --- changes ------------------------------------------------------------------------------
    def put(self, whose: str, zone: str, card: str, copies: int = 1) -> Editor:
        """Put copies of a card into a zone.

        Raises:
            UnknownName: no such zone or card, or more than one card that the search may mean.
        """
        column = self._column(whose, zone, ("cards",))
        name, words = self._card(card), deepcopy(self.words)
        row = words if whose == TABLE else words[whose]
        cards = [*row.get(column.word, ()), *[name] * copies]
        row[column.word] = cards if column.ordered else sorted(cards)
        return self._set(words)

    def take(self, whose: str, zone: str, card: str) -> Editor:
        """Take one copy of a card out of a zone.

        Raises:
            UnknownName: no such zone, or no such card in it.
        """
        column = self._column(whose, zone, ("cards",))
        name, words = self._card(card), deepcopy(self.words)
        row = words if whose == TABLE else words[whose]
        there = row.get(column.word, [])
        if name not in there:
            raise UnknownName(f"it is not there; there is {cards_shown(there)}", value=name, place=f"{whose}, {zone}")
        there.remove(name)
        return self._set(words)

    def set(self, whose: str, word: str, said: str) -> Editor:
        """Give a word its value, as text: yes or no, a number, a name, a word of the column, a step.

        Raises:
            UnknownName: no such word or value; the nearest is offered.
            BadPosition: a value of the wrong kind.
        """
        words = deepcopy(self.words)
        if (whose, plain(word)) == (TABLE, "at"):
            words["at"] = self._known(said, self.game.rules.main.steps, "step")
            return self._set(words)
        column = self._column(whose, word, ("flag", "number", "seat", "word"))
        row = words if whose == TABLE else words[whose]
        row[column.word] = self._read(column, said)
        return self._set(words)

    def _column(self, whose: str, word: str, kinds: tuple[str, ...]) -> Column:
        if whose != TABLE and whose not in self.game.names:
            raise UnknownName(f"nobody of this name{nearest(whose, (*self.game.names, TABLE))}", value=whose,
                              place="position")
        columns: list[Column] = [c for c in (self.face.table if whose == TABLE else self.face.seats) if c.kind in kinds]
        for c in columns:
            if key_of(c.word) == key_of(word):
                return c
        raise UnknownName(f"no such word{nearest(word, [c.word for c in columns])}", value=word, place=whose)

    @staticmethod
    def _known(said: str, known: Any, what: str) -> str:
        for word in known:
            if key_of(word) == key_of(said):
                return str(word)
        raise UnknownName(f"no such {what}{nearest(said, known)}", value=said, place="position")

    def _read(self, c: Column, said: str) -> Any:
        if c.kind == "flag":
            if plain(said) in ("yes", "true", "up"):
                return True
            if plain(said) in ("no", "false", "", "-"):
                return False
            raise BadPosition("is yes or no", value=said, place=c.word)
        if c.kind == "number":
            if said.strip().isdecimal() and len(said) < 10:
                return int(said)
            raise BadPosition("is a whole number, not below 0", value=said, place=c.word)
        if c.kind == "seat":
            return None if plain(said) in ("", "nobody", "none", "-") else self._known(said, self.game.names, "player")
        return self._known(said, list(c.words.values()), "word") if plain(said) or "" in c.words.values() else said

    def _set(self, words: dict[str, Any]) -> Editor:
        if self.words:
            self._past.append(self.words)
            self._future.clear()
        self.words = words
        return self

    def undo(self) -> Editor:
        """Take the last change back.

        Raises:
            RulesError: there is none.
        """
        return self._step(self._past, self._future, "undo")

    def redo(self) -> Editor:
        """Make the change again that was taken back.

        Raises:
            RulesError: there is none.
        """
        return self._step(self._future, self._past, "redo")

    def _step(self, out: list[dict[str, Any]], to: list[dict[str, Any]], what: str) -> Editor:
        if not out:
            raise RulesError(f"there is nothing to {what} in the editor")
        to.append(self.words)
        self.words = out.pop()
        return self

    def clear(self) -> Editor:
        """Begin from scratch; that too can be taken back."""
        return self._set(self._empty())

    def read_state(self, s: State) -> Editor:
        """Begin from a state; that too can be taken back."""
        return self._set(words_of(s, self.game.names))

    # --- what is wrong, in words ------------------------------------------------------------------
    @property
    def count(self) -> str:
        """How many cards are placed, which there are too many of, and where the rest goes, in words."""
        placed = Counter(card for whose, zone in self.zones for card in self._zone(whose, zone))
        parts = [f"{placed.total()} of {self._deck.total()} cards placed"]
        if more := placed - self._deck:
            parts.append("too many: "
                         + ", ".join(f"{placed[card]} {card}, there are {self._deck[card]}" for card in more))
        if rest := self._deck - placed:
            parts.append(f"not placed: {cards_shown(sorted(rest.elements()))}")
        return "; ".join(parts) + "."

    def _zone(self, whose: str, zone: str) -> list[str]:
        row = self.words if whose == TABLE else self.words[whose]
        found: list[str] = row.get(zone, [])
        return found

    @property
    def fault(self) -> str:
        """Why this position cannot be played, in a sentence; "" where it can."""
        try:
            self.play()
        except RulesError as no:
            return no.reason + (f" [{no.rule}]" if no.rule else "")
        return ""

    def play(self, seed: int = 0) -> Playthrough:
        """A playthrough from here; cards that are not placed lie where the box says.

        Raises:
            RulesError: what no play could have produced.
        """
        words = {word: value for word, value in self.words.items() if value != {} or word in self.game.names}
        return self.game.position(seed=seed, **words)

    # --- as text ------------------------------------------------------------------------------------
    @property
    def code(self) -> str:
        """The position as a cell of a notebook."""
        return code_of(self.words, self.game.names)

    @property
    def text(self) -> str:
        """The position in plain words, a line for each thing that is set."""
        return text_of(self.words, self.game.names)

    def paste(self, text: str) -> Editor:
        """Take a position from text: plain words as :attr:`text` gives them, or a cell as :attr:`code` does.

        Raises:
            BadPosition, UnknownName: a line that says nothing of the position; the position stays as it was.
        """
        if len(text) > LONGEST_TEXT:
            raise BadPosition(f"is longer than {LONGEST_TEXT} letters", value=text, place="position")
        return self._all_at_once(lambda: self._from_code(text) if "position(" in text else self._from_lines(text))

    def paste_words(self, given: Mapping[str, Any]) -> Editor:
        """Take a position from the words that :meth:`Game.position` takes, a seat's as a mapping.

        Raises:
            BadPosition, UnknownName: a word that says nothing of the position; the position stays as it was.
        """
        return self._all_at_once(lambda: self._from_words(given))

    def _all_at_once(self, read: Callable[[], dict[str, Any]]) -> Editor:
        kept, past, future = self.words, self._past[:], self._future[:]
        try:
            found = read()
        finally:
            self.words, self._past, self._future = kept, past, future
        return self._set(found)

    def _from_code(self, text: str) -> dict[str, Any]:
        try:
            call: Any = ast.parse(text[text.index("position(") :].strip(), mode="eval").body
            if call.args:
                raise ValueError
            given: dict[str, Any] = {}
            for keyword in call.keywords:
                value = ast.literal_eval(keyword.value)
                given |= value if keyword.arg is None else {keyword.arg: value}
        except (SyntaxError, ValueError, TypeError, AttributeError, RecursionError, MemoryError):
            raise BadPosition("is no cell that sets a position, as position(active='Ann', Ann={'hand': []})",
                              value=text, place="position") from None
        return self._from_words(given)

    def _from_words(self, given: Mapping[str, Any]) -> dict[str, Any]:
        names = {key_of(name): name for name in self.game.names}
        self.words = self._empty()
        for word, value in given.items():
            if key_of(str(word)) in names and isinstance(value, Mapping):
                for column, said in value.items():
                    self._give(names[key_of(word)], str(column), said)
            else:
                self._give(TABLE, str(word), value)
        return self.words

    def _from_lines(self, text: str) -> dict[str, Any]:
        heads = {plain(f"{whose} {word}" if whose != TABLE else word): (whose, word)
                 for whose, word in (*self.zones, *self.settings)}
        self.words = self._empty()
        for line in filter(str.strip, text.splitlines()):
            head, colon, said = line.partition(":")
            if not colon or plain(head) not in heads:
                raise UnknownName(f"no line of a position{nearest(head, heads)}", value=line, place="position")
            self._give(*heads[plain(head)], said.strip())
        return self.words

    def _give(self, whose: str, word: str, said: Any) -> None:
        zone = next((z for z in self.zones if z[0] == whose and key_of(z[1]) == key_of(word)), None)
        if zone is None:
            self.set(whose, word, "" if said is None else str(said))
            return
        parts = said.split(",") if isinstance(said, str) else said
        if not isinstance(parts, list | tuple):
            raise BadPosition("is a list of card names", value=repr(said), place=f"{whose}, {word}")
        row = self.words if whose == TABLE else self.words[whose]
        row[zone[1]] = []
        for part in parts:
            card, times, copies = str(part).partition("×")
            if plain(card) in ("", "-"):
                continue
            if times and not (copies.strip().isdecimal() and len(copies.strip()) < 4):
                raise BadPosition("is no number of copies", value=str(part).strip(), place=f"{whose}, {word}")
            self.put(*zone, card.strip(), int(copies) if times else 1)


def code_of(words: Mapping[str, Any], names: tuple[str, ...]) -> str:
    """A position as a cell of a notebook."""
    parts, rest = [], {}
    for word, value in words.items():
        if value in (None, {}, [], "", False, 0):
            continue
        if word.replace(" ", "_").isidentifier():
            parts.append(f"{word.replace(' ', '_')}={value!r}")
        else:
            rest[word] = value
    if rest:
        parts.append(f"**{rest!r}")
    return "play = game.position(\n    " + ",\n    ".join(parts) + ")\n"


def text_of(words: Mapping[str, Any], names: tuple[str, ...]) -> str:
    """A position in plain words, a line for each thing that is set."""
    lines = []
    for word, value in words.items():
        for column, said in value.items() if word in names else (("", value),):
            if said in (None, [], "", False, 0):
                continue
            shown = cards_shown(said) if isinstance(said, list) else "yes" if said is True else said
            lines.append(f"{f'{word} {column}'.strip()}: {shown}")
    return "\n".join(lines) + "\n"
