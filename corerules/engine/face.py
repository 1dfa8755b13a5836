"""How a box shows itself and is set by hand, as data: columns of its tables, words of its log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct


class Column(Struct, frozen=True, kw_only=True):
    """One column of a state table, which is also a word of a position set by hand.

    ``field``: the field of the state; of a seat's column, a tuple with a value a seat.
    ``kind``: ``cards`` (a zone), ``flag``, ``number``, ``seat`` (-1: none), ``word`` (one of ``words``: value -> word)
    or ``moving`` (cards on their way, as (to seat, from seat, card); never set by hand).
    ``because``: of a number, (how much, card or other source, rule) of each addend, from the state and the seat, None
    for the table's; without it a number is explained by the moves that changed it.
    """

    word: str
    field: str
    kind: Literal["cards", "flag", "number", "seat", "word", "moving"]
    words: Mapping[Any, str] = {}
    face_up: bool = False  # of a zone: whether everybody sees its cards
    counted: bool = True  # of a seat's zone: whether its table also says how many cards lie there
    ordered: bool = False  # of a zone: whether it matters which card lies where
    means: str = ""
    because: Callable[[Any, Any], Sequence[tuple[int, str, str]]] | None = None
    derived: bool = False  # worked out of other fields, by a property of the state: shown and asked for, never set

    @property
    def settable(self) -> bool:
        """Whether a position may set it by hand."""
        return self.kind != "moving" and not self.derived


class Sheet(Struct, frozen=True, kw_only=True):
    """A further table of a box, made of a state as somebody sees it: a scoring sheet, the figures of cards on show.

    ``rows(state, names)``: what stands in it now, a cell a column; without rows it is not shown.
    """

    name: str
    caption: str
    columns: tuple[str, ...]
    rows: Callable[[Any, Sequence[str]], Sequence[Sequence[str]]]


def as_said(fields: dict[str, Any], said: frozenset[Any], at: str) -> dict[str, Any]:
    """The fields as they are: where nothing follows from them."""
    return fields


class Face(Struct, frozen=True, kw_only=True):
    """The words of a box.

    ``log``: event name -> sentence with the event's fields, the name of a seat, or of several, as ``{@seat}``, a number
    of things as ``{number card}``, which is 1 card or 2 cards; events without a sentence are not told.
    ``complete`` derives what a position leaves unsaid:
    ``(fields, said, at)``, where ``said`` are the fields that the position gave, those of seats also as (field, seat),
    and ``at`` is its step; one that names ``cards`` is handed the composed cards. ``spellings``: of cards by name,
    every way in which one may be written in a zone; of the composed cards, a reader's own too, they are added to
    ``card_names``.
    """

    seats: tuple[Column, ...] = ()
    table: tuple[Column, ...] = ()
    log: Mapping[str, str] = {}
    start: str = ""  # the step at which a position is set unless it says otherwise; an expansion has none
    complete: Callable[..., dict[str, Any]] = as_said
    card_names: tuple[str, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    spellings: Callable[[Mapping[str, Any]], Iterable[str]] = tuple
    unseen: Mapping[str, str] = {}  # field of an event -> what stands in the log where its value may not be known
