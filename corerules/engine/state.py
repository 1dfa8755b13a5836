"""A state of a game: plain values, a place in the graph, and perhaps a paused effect."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import astuple

from .errors import UnknownName, nearest

Body = Generator[Any, Any, Any]
"""What an effect is: it yields questions and is sent their answers."""


class Event(Struct, frozen=True, gc=False):
    """What happened, under which rule.

    The fields of ``data`` named ``secret`` are for the seats ``to`` only;
    with ``to`` and no ``secret`` the whole event is. ``to`` None: everybody.
    """

    name: str
    rule: str
    data: dict[str, Any]
    secret: tuple[str, ...] = ()
    to: tuple[int, ...] | None = None

    def seen_by(self, seat: int) -> Event | None:
        """The event as ``seat`` may know it; None when it may not know of it."""
        if self.to is None or seat in self.to:
            return self
        if not self.secret:
            return None
        return Event(self.name, self.rule, {k: _hidden(v) if k in self.secret else v for k, v in self.data.items()})


def _hidden(value: Any) -> Any:
    """What others see in its place; of a zone, how many cards it holds."""
    return ("?",) * len(value) if isinstance(value, tuple) else "?"


class State(Struct, eq=False, kw_only=True, gc=False):
    """Base of every game's state; a box adds its fields.

    A paused effect is ``base`` (the state its step began from) and ``answers`` so far, with
    ``picked`` where seats pick together; the fields shown are those of this moment.
    Two states are equal when everything that can still happen is: place, answers, and the fields of the base but for
    those that its class puts ``aside``, as what seats have seen of each other's cards.
    """

    rules: ClassVar[Any] = None  # the composed rules this state belongs to
    aside: ClassVar[tuple[str, ...]] = ()  # a box's fields on which nothing depends that can still happen

    at: str = ""
    base: Any = None
    answers: tuple[Any, ...] = ()
    picked: tuple[Any, ...] = ()
    decision: Any = None
    events: Any = None  # None: nobody listens (forward-only)
    places: tuple[Any, ...] = ()  # (graph, step) of every level down to the question, with an ability's name between
    told: int = 0
    live: Any = None  # a cache: the paused body itself, for whoever answers first
    mover: int = -1  # the seat whose move is being carried out, where a step is open to several

    def copied(self) -> Any:
        """A shallow copy; the engine's, since nobody else changes a state."""
        return self.__copy__()  # type: ignore[attr-defined]

    def settled(self) -> Any:
        """The state with what it only noted worked out, as files hold it."""
        return self

    def as_known_to(self, seat: int) -> Any:
        """The state without what the other seats know, which ``seat`` cannot know."""
        return self

    def key(self) -> tuple[Any, ...]:
        """Everything that can still matter, as one hashable value."""
        return (self.answers, self.picked, *self.rules.keyed(astuple(self.base or self)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and type(self) is type(other) and self.key() == other.key()

    def __ne__(self, other: object) -> bool:
        return not self == other  # a Struct's own `!=` knows nothing of our `==`

    def __hash__(self) -> int:
        return hash(self.key())

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.rules, self.rules.save(self))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} at {' > '.join(self.path)}>"

    @property
    def path(self) -> tuple[str, ...]:
        """Where in the rules we are: ``('turn', 'Draw Phase', 'draw', 'void')``, one spelling everywhere."""
        return spelled(self.rules.graphs, self.places)

    def emit(self, name: str, rule: str, *, secret: tuple[str, ...] = (), to: tuple[int, ...] | None = None,
             **data: Any) -> None:
        """Tell what happened, under ``rule``; see :class:`Event` for ``secret`` and ``to``."""
        if self.events is not None:
            self.events.append(Event(name, rule, data, secret, to))

    def run(self, graph: str, record: Any = None) -> Body:
        """Run a sub-procedure as the composed rules have it: ``yield from g.run("draw", Draw(a, b))``."""
        try:
            body: Body = self.rules.graphs[graph].walk(self, record)
        except KeyError:
            raise UnknownName(f"no such graph{nearest(graph, self.rules.graphs)}", value=graph,
                              place=self.rules.name) from None
        return body

    def sum(self, name: str, seat: int, x: Any = None) -> int:
        """A number worked out afresh, with what every box adds to it: ``g.sum("deploy cost", seat, card)``."""
        number: int = self.rules.sums[name].of(self, seat, x)
        return number

    def change(self, chart: str, by: str, seat: int = -1) -> str:
        """Change a state chart by what it declares: ``g.change("vehicle", "hit", seat)``; the state it comes to.

        Raises:
            BadChange: nothing like this is declared where the chart stands.
            UnknownName: no such chart.
        """
        try:
            declared = self.rules.charts[chart]
        except KeyError:
            raise UnknownName(f"no such chart{nearest(chart, self.rules.charts)}", value=chart,
                              place=self.rules.name) from None
        state: str = declared.change(self, by, seat)
        return state

    def happens(self, event: str, *args: Any) -> Body:
        """Resolve what waits for ``event``: in declared order, each for its sources in their order."""
        for t in self.rules.triggers.get(event, ()):
            for source in t.sources(self, *args):
                if t.pauses:
                    yield from t.do(self, source, *args)
                else:
                    t.do(self, source, *args)


ENGINE_FIELDS = State.__struct_fields__


def spelled(graphs: Any, places: Sequence[Any]) -> tuple[str, ...]:
    """The path of ``places``: graph, its phases, step, and so on inwards.

    A sub-procedure is not named again where the step that runs it bears its name.
    """
    path: list[str] = []
    for place in places:
        if isinstance(place, str):
            path.append(place)
        else:
            graph, step = place
            if not path or path[-1] != graph:
                path.append(graph)
            path += (*graphs[graph].phases_of.get(step, ()), step)
    return tuple(path)


def _restored(rules: Any, raw: bytes) -> Any:
    return rules.load(raw)
