"""What one seat may know: the only door to a state's hidden parts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from .chance import Chance
from .decision import Together
from .state import Event, State, spelled

HIDDEN = "?"
"""Stands for a card, or an answer, that the observer may not know."""


class Pending(Struct, frozen=True):
    """A decision as an observer knows it; ``moves`` are those he may know of."""

    seats: tuple[int, ...]  # who may answer; empty: chance
    prompt: str
    rule: str
    picked: tuple[int, ...] = ()  # where seats pick together: who has
    moves: tuple[Any, ...] = ()


class Veil(Struct, frozen=True):
    """What others see in place of a decision that they may not know of."""

    places: tuple[Any, ...]
    decision: Pending


class Observation(Struct, frozen=True):
    """A state as ``seat`` knows it; ``seat`` None is the referee, who knows everything."""

    seat: int | None
    state: State  # the fields of the table, what is hidden replaced; not to be played on
    places: tuple[Any, ...]
    decision: Pending | None
    events: tuple[Event, ...]

    @property
    def path(self) -> tuple[str, ...]:
        return spelled(self.state.rules.graphs, self.places)


def observe(s: State, seat: int | None) -> Observation:
    """``s`` as ``seat`` may know it; None for the referee."""
    shown: Any = s.copied()
    places, events = s.places, tuple(s.events or ())
    shown.base = shown.live = shown.decision = shown.events = None
    pending = _pending(s, seat)
    if seat is not None:
        for field, view in s.rules.views.items():
            setattr(shown, field, view(s, seat))
        shown.answers = shown.picked = ()
        shown.told = 0
        veil = s.rules.box.veil(s, seat)
        if veil is not None:
            places, pending = veil.places, veil.decision
        events = told_to(events, seat)
    shown.places = places
    return Observation(seat, shown, places, pending, events)


def told_to(events: Sequence[Event], seat: int) -> tuple[Event, ...]:
    """Of ``events`` what ``seat`` may know; the steps walked are the referee's, since a step may betray a secret."""
    seen = (e.seen_by(seat) for e in events if e.name not in ("step", "move"))
    return tuple(e for e in seen if e is not None)


def _pending(s: State, seat: int | None) -> Pending | None:
    question = s.decision
    if question is None:
        return None
    if isinstance(question, Chance):
        return Pending((), question.prompt, question.rule)
    picked = tuple(p.seat for p in question.picked) if isinstance(question, Together) else ()
    if seat is None:
        moves = tuple(question.moves)
    elif seat not in question.seats:
        moves = ()
    elif len(question.seats) > 1 or isinstance(question, Together):
        moves = tuple(pick for pick in question.moves if pick.seat == seat)
    else:
        moves = tuple(question.moves)
    return Pending(question.seats, question.prompt, question.rule, picked, moves)
