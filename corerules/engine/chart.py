"""State charts: a machine of its own beside the turn, as a vehicle that is whole, damaged or broken.

A box declares the states and the changes between them, each with its rule; where it stands is a field of the state, a
word, or a tuple with a word a seat. Nothing else changes that field: ``g.change("vehicle", "hit", seat)`` follows the
declared change or refuses, so that the chart that is drawn is the one that runs. It quacks like a :class:`Graph` for
whoever looks: a change by its name is drawn as a move is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from .decision import MoveKind
from .errors import BadChange, BadGraph, nearest
from .graph import Step, nested
from .state import Event


class Change(Struct, frozen=True):
    """A way from a state to another: by what, under which rule, and ``when(g, seat)``, else always."""

    by: str
    source: str
    to: str
    rule: str
    when: Callable[[Any, int], Any] | None = None

    @property
    def label(self) -> str:
        """By what, and the condition in words: the guard function's own name."""
        return f"{self.by} ({self.when.__name__.replace('_', ' ')})" if self.when else self.by


class Chart:
    """A state chart: ``states`` with the rule of each, the first is where it begins; ``field`` says where it stands.

    Of several changes by one thing from one state the first whose guard holds is followed.

    Raises:
        BadGraph: a change from or to a state that is not declared, one that another hides, a state nobody reaches.
    """

    def __init__(self, name: str, states: Mapping[str, str], changes: Sequence[Change], *, field: str,
                 phases: Mapping[str, Sequence[str]] | None = None):
        if not states:
            raise BadGraph("has no states", place=name)
        self.name, self.field, self.start, self.changes = name, field, next(iter(states)), tuple(changes)
        self.ways: dict[tuple[str, str], list[Change]] = {}
        for c in self.changes:
            for end in (c.source, c.to):
                if end not in states:
                    raise BadGraph(f"no such state {end!r}{nearest(end, states)}", place=f"{name}: {c.by}")
            ways = self.ways.setdefault((c.source, c.by), [])
            if ways and (ways[-1].when is None or c.label in [way.label for way in ways]):
                raise BadGraph(f"{c.by!r} leads on from {c.source!r} already", place=name)
            ways.append(c)
        self.steps = {state: Step(name=state, rule=rule, moves=tuple(
            MoveKind(c.label, to=c.to, rule=c.rule) for c in self.changes if c.source == state))
            for state, rule in states.items()}
        self.phases = {phase: tuple(of) for phase, of in (phases or {}).items()}
        self.phases_of = nested(name, self.steps, self.phases)
        found = {self.start}
        while more := {c.to for c in self.changes if c.source in found} - found:
            found |= more
        if lost := states.keys() - found:
            raise BadGraph(f"nothing leads to {sorted(lost)}", place=name)

    def at(self, g: Any, seat: int = -1) -> str:
        """The state in which it stands, that of ``seat`` where each seat has its own."""
        where: Any = getattr(g, self.field)
        state: str = where if isinstance(where, str) else where[seat]
        return state

    def way(self, g: Any, by: str, seat: int = -1) -> Change | None:
        """The change that would be followed; None where there is none."""
        return next((c for c in self.ways.get((self.at(g, seat), by), ()) if c.when is None or c.when(g, seat)), None)

    def change(self, g: Any, by: str, seat: int = -1) -> str:
        """Follow the change: the state that it leads to.

        Raises:
            BadChange: none is declared by this from here, or no guard of one holds.
        """
        c = self.way(g, by, seat)
        if c is None:
            here = self.at(g, seat)
            known = [way.by for way in self.changes if way.source == here]
            raise BadChange(f"changes nothing here{nearest(by, known)}", value=by,
                            place=f"{self.name}, {here}" + (f", seat {seat}" if seat >= 0 else ""),
                            rule=self.steps[here].rule)
        where = getattr(g, self.field)
        setattr(g, self.field, c.to if isinstance(where, str) else (*where[:seat], c.to, *where[seat + 1:]))
        if g.events is not None:
            g.events.append(Event("change", c.rule, {"chart": self.name, "seat": seat, "source": c.source, "to": c.to,
                                                     "by": c.label}))
        return c.to

    def standing(self, g: Any) -> list[tuple[int, str]]:
        """(seat, state) of everybody's, or of the one there is, as seat -1; what is hidden is left out."""
        where: Any = getattr(g, self.field)
        pairs = [(-1, where)] if isinstance(where, str) else list(enumerate(where or ()))
        return [(seat, state) for seat, state in pairs if state in self.steps]

    def fault(self, g: Any) -> tuple[str, str] | None:
        """Why it could not stand as it does, and the rule; None where it could."""
        where: Any = getattr(g, self.field)
        for state in (where,) if isinstance(where, str) else where:
            if state not in self.steps:
                return f"{self.name}: no state {state!r}{nearest(state, self.steps)}", self.steps[self.start].rule
        return None

    def cited(self) -> Iterator[tuple[str, str]]:
        """(place, rule) of every state and change."""
        for state in self.steps.values():
            yield f"{self.name}.{state.name}", state.rule
        for c in self.changes:
            yield f"{self.name}.{c.source} {c.label}", c.rule
