"""Which rules a play invokes: carried by an event, a step left, a refusal checked, or a ruling read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from corerules.engine import Rules, State
from corerules.play.history import Node

_LISTENING: ContextVar[set[str] | None] = ContextVar("rulings read", default=None)


@contextmanager
def listening(read: set[str]) -> Iterator[None]:
    """While it lasts, the names of the rulings read from an :func:`audible` record are added to ``read``."""
    before = _LISTENING.set(read)
    try:
        yield
    finally:
        _LISTENING.reset(before)


def _heard(self: Any, name: str) -> Any:
    read = _LISTENING.get()
    if read is not None:
        read.add(name)
    return object.__getattribute__(self, name)


@cache
def _audible(rules: Rules) -> type[Struct]:
    record = rules.Rulings
    return msgspec.defstruct(f"Audible{record.__name__}", [], bases=(record,), namespace={"__getattribute__": _heard},
                             frozen=True, kw_only=True, forbid_unknown_fields=True)


def audible(rules: Rules, rulings: Any) -> Any:
    """A record of the same rulings, whose reading is heard."""
    return _audible(rules)(**msgspec.structs.asdict(rulings))


class _Saved(Struct):
    """Of a save, what a table is made of."""

    at: str
    fields: msgspec.Raw


def table_of(rules: Rules, start: bytes, rulings: Any) -> State:
    """The table that a playthrough began from, before anything ran, under ``rulings``."""
    saved = msgspec.json.decode(start, type=_Saved)
    table: State = msgspec.json.decode(saved.fields, type=rules.State)
    return msgspec.structs.replace(table, at=saved.at, rulings=rulings)


def stands_under(s: State) -> str:
    """The rule of the decision that is put; where the game is over, of the step that ended it."""
    graph, step = next(place for place in reversed(s.places) if isinstance(place, tuple))
    rule: str = s.decision.rule if s.decision is not None else s.rules.graphs[graph].steps[step].rule
    return rule


class Evidence(Struct):
    """What a play invoked: rules by id, rulings by name, ways through the graphs, cards, events."""

    rules: set[str] = msgspec.field(default_factory=set)
    rulings: set[str] = msgspec.field(default_factory=set)
    ways: set[str] = msgspec.field(default_factory=set)  # as phase graphs name arrows: "draw.void>block the draw"
    cards: set[str] = msgspec.field(default_factory=set)
    events: set[str] = msgspec.field(default_factory=set)

    def add(self, other: Evidence) -> None:
        self.rules |= other.rules
        self.rulings |= other.rulings
        self.ways |= other.ways
        self.cards |= other.cards
        self.events |= other.events

    def hear_rulings(self, rules: Rules, read: set[str]) -> None:
        """Rulings that were read invoke the rule they rest on."""
        for ruling in rules.rulings:
            if ruling.name in read:
                self.rulings.add(ruling.name)
                self.rules.add(ruling.rule)

    def hear_node(self, rules: Rules, node: Node) -> None:
        """What one state tells: the events that led to it, the steps they left, the decision put or the end reached."""
        self.rules.add(stands_under(node.state))
        for event in node.state.events or ():
            self.rules.add(event.rule)
            self.events.add(event.name)
            if event.name in ("step", "move"):
                graph, step = event.data["graph"], event.data["step"]
                self.rules.add(rules.graphs[graph].steps[step].rule)
                self.rules |= {r.because for r in rules.replaced if r.because and r.where in (
                    (graph,), (graph, step), (graph, step, event.data.get("move")))}
                self.ways.add(f"{graph}.{step}>{event.data['move'] if event.name == 'move' else event.data['order']}")
            elif event.name == "change":
                chart, source = event.data["chart"], event.data["source"]
                self.rules.add(rules.charts[chart].steps[source].rule)
                self.ways.add(f"{chart}.{source}>{event.data['by']}")
            elif event.to is None and event.data.get("card") in rules.cards:
                self.hear_card(rules, event.data["card"])

    def hear_card(self, rules: Rules, card: str) -> None:
        """A card that was played before everybody, or refused, invokes the rule it is printed under."""
        self.cards.add(card)
        self.rules.add(getattr(rules.cards[card], "rule", ""))
