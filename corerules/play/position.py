"""Positions set by hand, in the words of the state tables."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from corerules.engine import BadPosition, Column, Face, Rules, State, UnknownName, nearest

from .wording import plain


def placed(rules: Rules, names: Sequence[str], rulings: Any, options: Mapping[str, Any], at: str | None,
           words: Mapping[str, Any]) -> tuple[State, bytes]:
    """The state that ``words`` describe: seat names with a column -> value mapping, and words of the table.

    With it, as files hold it, the table before the rules ran from ``at`` to the first decision.

    Raises:
        UnknownName: a step, or a word that is neither a seat nor a column; the nearest is offered.
        BadPosition: a value of the wrong kind, or a position that no play could have produced.
    """
    face: Face = rules.box.face
    at = _step(rules, face.start if at is None else at)
    fields: dict[str, Any] = {f: getattr(blank, f) for blank in [rules.State(**rules.setup(len(names), **options))]
                              for f in rules.fields}
    by_seat = {key_of(name): seat for seat, name in enumerate(names)}
    cards = {plain(card): card for card in face.card_names}
    table = {key_of(c.word): c for c in face.table}
    columns = {key_of(c.word): c for c in face.seats}
    said: set[str | tuple[str, int]] = set()
    set_already: dict[str, str] = {}
    for word, value in words.items():
        key = key_of(word)
        if set_already.setdefault(key, word) != word:
            raise BadPosition(f"is set twice, as {set_already[key]!r} too", value=word, place="position")
        if key in by_seat:
            said |= _set_seat(fields, columns, by_seat[key], names[by_seat[key]], value, cards, names)
        elif key in table:
            fields[table[key].field] = _value(table[key], value, word, cards, names)
            said.add(table[key].field)
        else:
            known = [*names, *(c.word for c in face.table)]
            raise UnknownName(f"neither a seat nor a word of the table{nearest(word, known)}", value=word,
                              place="position")
    fields = face.complete(fields, frozenset(said), at)
    fields["rulings"] = rulings
    try:
        return rules.position(at=at, **fields), rules.save(rules.State(at=at, **fields))
    except BadPosition as e:
        raise _named(e, names) from None


def key_of(word: str) -> str:
    """A word as positions know it: without case and accents, and with ``_`` as good as a space."""
    return plain(word.replace("_", " "))


def _step(rules: Rules, at: object) -> str:
    steps = {key_of(step): step for step in rules.main.steps}
    if not isinstance(at, str) or key_of(at) not in steps:
        raise UnknownName(f"no such step{nearest(at, rules.main.steps)}", value=at, place="position")
    return steps[key_of(at)]


def _set_seat(fields: dict[str, Any], columns: Mapping[str, Column], seat: int, name: str, given: Any,
              cards: Mapping[str, str], names: Sequence[str]) -> set[str | tuple[str, int]]:
    if not isinstance(given, Mapping):
        raise BadPosition("a seat is set by its columns, as {'hand': [...]}", value=repr(given), place=name)
    said: set[str | tuple[str, int]] = set()
    for word, value in given.items():
        column = columns.get(key_of(str(word)))
        if column is None:
            raise UnknownName(f"no such column{nearest(word, (c.word for c in columns.values()))}", value=str(word),
                              place=f"position of {name}")
        held = _value(column, value, f"{name}'s {column.word}", cards, names)
        row = list(fields[column.field])
        row[seat] = held
        fields[column.field] = tuple(row)
        said |= {column.field, (column.field, seat)}
    return said


def _value(column: Column, value: Any, place: str, cards: Mapping[str, str], names: Sequence[str]) -> Any:
    """``value`` as the state holds it."""
    if column.derived:
        raise BadPosition("is worked out of other words, and not set by hand", value=repr(value), place=place)
    if column.kind == "cards":
        return _cards(value, place, cards, column.ordered)
    if column.kind == "flag":
        if isinstance(value, bool):
            return value
        raise BadPosition("is either True or False", value=repr(value), place=place)
    if column.kind == "number":
        if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            return value
        raise BadPosition("is a whole number, not below 0", value=repr(value), place=place)
    if column.kind == "moving":
        raise BadPosition("cards on their way are not set by hand", value=repr(value), place=place)
    words = {plain(name): seat for seat, name in enumerate(names)} if column.kind == "seat" else {
        plain(word): v for v, word in column.words.items()}
    if isinstance(value, str) and plain(value) in words:
        return words[plain(value)]
    if isinstance(value, str) and plain(value) in cards and any(plain(w) in cards for w in column.words.values()):
        return cards[plain(value)]  # a column that names a card takes a reader's own too
    if value is None and column.kind == "seat":
        return -1
    known = names if column.kind == "seat" else [w for w in column.words.values() if w]
    raise UnknownName(f"no such {column.kind}{nearest(value, known)}", value=str(value), place=place)


def _cards(value: Any, place: str, known: Mapping[str, str], ordered: bool) -> tuple[str, ...]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise BadPosition("is a list of card names", value=repr(value), place=place)
    cards = []
    for card in value:
        if plain(str(card)) not in known:
            raise UnknownName(f"no such card{nearest(card, known.values())}", value=str(card), place=place)
        cards.append(known[plain(str(card))])
    return tuple(cards if ordered else sorted(cards))


def _named(e: BadPosition, names: Sequence[str]) -> BadPosition:
    """The same fault with the seats' names in place of their numbers."""
    reason = re.sub(r"\bseat (\d+)\b", lambda m: names[int(m[1])] if int(m[1]) < len(names) else m[0], e.reason)
    return BadPosition(reason, value=e.value, place=e.place, rule=e.rule)
