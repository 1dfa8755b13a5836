"""Procedures of a rulebook, declared as graphs; the graph that is drawn is the one that runs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from inspect import isgeneratorfunction
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from .decision import Decision, Menu, MoveKind, Open, Pick
from .errors import BadGraph, NoEnd, nearest
from .state import Body, Event

STEPS = range(100_000)
"""As many as a sub-procedure, or the way to the next decision, may take."""


class Go(Struct, frozen=True):
    """An edge: followed when its guard holds; the first that does wins."""

    to: str
    when: Callable[..., Any] | None = None
    rule: str = ""  # default: the rule of its step

    @property
    def guard(self) -> str:
        """The condition in words: the guard function's own name."""
        return self.when.__name__.replace("_", " ") if self.when else ""


class Step(Struct, frozen=True, kw_only=True):
    """A node.  It offers ``moves``, or opens with a question ``ask``, or just does.

    ``do`` (after a question: ``do(g, answer)``) may be a generator that asks further.
    In a sub-procedure every function also gets, last, the record it was run with.
    After a move: the move's own ``to``, else the first open edge, else the step again.
    ``who``: who chooses among ``moves``, a seat or several any of whom may; default: the active seat.
    ``runs``: sub-procedures the step may start; its ``do`` may return their body.
    ``prompt``: what is chosen among ``moves``, in words; default: the step's name.
    """

    name: str
    rule: str
    do: Callable[..., Any] | None = None
    to: tuple[Go, ...] = ()
    ask: Callable[..., Any] | None = None
    moves: tuple[MoveKind, ...] = ()
    who: Callable[..., int | Sequence[int]] | None = None
    runs: tuple[str, ...] = ()
    prompt: str = ""

    def targets(self) -> list[str]:
        return [go.to for go in self.to] + [m.to for m in self.moves if m.to]

    def repeats(self) -> bool:
        """Whether a move may lead back to this very step."""
        return any(m.to is None for m in self.moves) and not any(go.when is None for go in self.to)


class Graph:
    """A named procedure: steps and guarded edges, checked when declared.

    ``phases``: name -> its steps and inner phases, as the book groups them.
    """

    def __init__(self, name: str, steps: Sequence[Step], *, phases: Mapping[str, Sequence[str]] | None = None):
        if not steps:
            raise BadGraph("has no steps", place=name)
        self.name, self.steps, self.start = name, {s.name: s for s in steps}, steps[0].name
        self.phases = {phase: tuple(of) for phase, of in (phases or {}).items()}
        if len(self.steps) < len(steps):
            raise BadGraph("two steps share a name", place=name)
        self._check_edges()
        self.phases_of = nested(name, self.steps, self.phases)
        self.code = {s.name: self._compile(s) for s in steps}

    def _check_edges(self) -> None:
        steps = self.steps
        for s in steps.values():
            for target in s.targets():
                if target not in steps:
                    raise BadGraph(f"leads to unknown step {target!r}", place=f"{self.name}.{s.name}")
            for idle in ("do", "ask"):
                if s.moves and getattr(s, idle):
                    raise BadGraph(f"offers moves, so its {idle} never runs", place=f"{self.name}.{s.name}")
            if s.to and s.to[-1].when and not s.moves:
                raise BadGraph("may find every edge shut; give its last edge no guard", place=f"{self.name}.{s.name}")
            if any(go.when is None for go in s.to[:-1]):
                raise BadGraph("an edge follows one that is always open", place=f"{self.name}.{s.name}")
        if lost := steps.keys() - _reached({self.start}, {n: s.targets() for n, s in steps.items()}):
            raise BadGraph(f"nothing leads to {sorted(lost)}", place=self.name)
        back: dict[str, list[str]] = {n: [] for n in steps}
        for n, s in steps.items():
            for target in s.targets():
                back[target].append(n)
        ends = {n for n, s in steps.items() if not s.targets() and not s.moves}
        if stuck := steps.keys() - _reached(ends, back):
            raise BadGraph(f"no way to an end from {sorted(stuck)}", place=self.name)

    def _compile(self, s: Step) -> tuple[Any, ...]:
        """(question, body, body pauses?, moves by name, edges, where we are): what the runners read."""
        kinds = {m.name: (m.do, m.pauses, m.to, Event("move", m.rule, {
            "graph": self.name, "step": s.name, "move": m.name, "to": m.to or (s.name if s.repeats() else "")}))
            for m in s.moves}
        if len(kinds) < len(s.moves):
            raise BadGraph("two moves share a name", place=f"{self.name}.{s.name}")
        edges = tuple((go.when, go.to, Event("step", go.rule or s.rule, {
            "graph": self.name, "step": s.name, "to": go.to, "order": order})) for order, go in enumerate(s.to))
        ask = _ask_for_a_move(s) if s.moves else s.ask
        return ask, s.do, bool(s.runs) or isgeneratorfunction(s.do), kinds, edges, (self.name, s.name)

    # --- expansions ---------------------------------------------------------------
    def inserted(self, step: Step, *, on: tuple[str, str]) -> Graph:
        """A copy with ``step`` placed on the edges ``on``, in the phase they leave; they keep their guards.

        An edge may be where a move leads, too.
        """
        src, dst = on
        if src not in self.steps or dst not in self.steps[src].targets():
            raise BadGraph(f"has no edge {src} -> {dst}", place=self.name)
        old = self.steps[src]
        new = replace(old, to=tuple(replace(go, to=step.name) if go.to == dst else go for go in old.to),
                      moves=tuple(m.replaced(to=step.name) if m.to == dst else m for m in old.moves))
        steps = [new if s is old else s for s in self.steps.values()]
        phases = {phase: (*of, step.name) if src in of else of for phase, of in self.phases.items()}
        return Graph(self.name, [*steps, step if step.to else replace(step, to=(Go(dst),))], phases=phases)

    def replaced(self, name: str, **changes: Any) -> Graph:
        """A copy in which the step ``name`` has other fields."""
        if name not in self.steps:
            raise BadGraph(f"has no step {name!r}", place=self.name)
        for field in changes:
            if field not in Step.__struct_fields__:
                raise BadGraph(f"a step has no field {field!r}{nearest(field, Step.__struct_fields__)}",
                               place=f"{self.name}.{name}")
        steps = [replace(s, **changes) if s.name == name else s for s in self.steps.values()]
        return Graph(self.name, steps, phases=self.phases)

    def with_moves(self, name: str, *kinds: MoveKind) -> Graph:
        """A copy in which the step ``name`` offers further moves."""
        declared = self.steps[name].moves if name in self.steps else ()
        return self.replaced(name, moves=(*declared, *kinds))

    def with_move(self, name: str, move: str, **changes: Any) -> Graph:
        """A copy in which the move ``move`` of the step ``name`` has other fields."""
        declared = self.steps[name].moves if name in self.steps else ()
        kinds = {m.name: m for m in declared}
        if name in self.steps and move not in kinds:
            raise BadGraph(f"has no move {move!r}{nearest(move, kinds)}", place=f"{self.name}.{name}")
        return self.replaced(name, moves=tuple(m.replaced(**changes) if m.name == move else m for m in declared))

    # --- running ------------------------------------------------------------------
    def walk(self, g: Any, x: Any) -> Body:
        """Run as a sub-procedure on the record ``x``: a generator of decisions."""
        code, at, outer, mover, loud = self.code, self.start, g.places, g.mover, g.events is not None
        for _ in STEPS:
            ask, do, _pauses, kinds, edges, here = code[at]
            to = None
            if loud:
                g.places = (*outer, here)
            if ask:
                question = ask(g, x)
                if question is not None:
                    answer = yield question
                    if kinds:
                        if type(answer) is Pick:
                            g.mover, answer = answer
                        do, _pauses, to, event = kinds[answer[0]]
                        answer = answer[1]
                        if loud:
                            g.events.append(event)
                    if do:
                        body = do(g, answer, x)
                        if body is not None:
                            yield from body
            elif do:
                body = do(g, x)
                if body is not None:
                    yield from body
            if to is None:
                for when, to, event in edges:  # noqa: B007, it is read after the loop
                    if when is None or when(g, x):
                        if loud:
                            g.events.append(event)
                        break
                else:
                    if not kinds:
                        break
                    to = at  # after a move that leads nowhere else: the step again
            at = to
        else:
            raise NoEnd(f"no end after {len(STEPS):,} steps", value=at, place=self.name, rule=self.steps[at].rule)
        g.places, g.mover = outer, mover


def nested(name: str, steps: Mapping[str, Step],
           phases: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
    """Step -> the ``phases`` it lies in, outermost first; ``name`` is the graph's, for errors.

    Raises:
        BadGraph: a phase that is empty, names what is not there, or lies in itself; a step in two of them.
    """
    parent: dict[str, str] = {}
    for phase, members in phases.items():
        if not members:
            raise BadGraph(f"phase {phase!r} names no step", place=name)
        for member in members:
            if member not in steps and member not in phases:
                raise BadGraph(f"phase {phase!r} names unknown step {member!r}", place=name)
            if member in parent:
                raise BadGraph(f"{member!r} is in two phases, {parent[member]!r} and {phase!r}", place=name)
            parent[member] = phase

    def around(inner: str) -> tuple[str, ...]:
        chain: tuple[str, ...] = ()
        while (inner := parent.get(inner, "")) and inner not in chain:
            chain = (inner, *chain)
        return chain

    for phase in phases:
        if phase in around(phase):
            raise BadGraph(f"phase {phase!r} lies in itself", place=name)
    return {step: around(step) for step in steps}


def _reached(found: set[str], edges: Mapping[str, Sequence[str]]) -> set[str]:
    todo = list(found)
    while todo:
        new = set(edges[todo.pop()]) - found
        found |= new
        todo += new
    return found


def _ask_for_a_move(s: Step) -> Callable[..., Decision]:
    prompt, rule, menu, who = s.prompt or s.name, s.rule, Menu(s.moves), s.who

    def ask(g: Any, *x: Any) -> Decision:
        seat = who(g, *x) if who else g.active
        if isinstance(seat, int):
            return Decision(seat, prompt, rule, menu)
        return Open(seat[0] if seat else -1, prompt, rule, menu, None, tuple(seat))

    return ask
