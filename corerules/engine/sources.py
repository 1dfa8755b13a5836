"""From the lines of a rulebook to rules, and from rules to where they act; no text of a book is in it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from .errors import BadRegister

if TYPE_CHECKING:
    from .register import Register

KINDS = ("heading", "flavour", "example", "blank")
"""What a line may be that states no rule; every other line is a ``rule``."""


class Line(NamedTuple):
    """One line of a rulebook: what it is, the rules that it states or restates, and a note."""

    number: int
    kind: str
    rules: tuple[str, ...]
    note: str


class Citation(NamedTuple):
    """One place at which a rule acts: what cites it (step, way, move, guard, effect, card, ruling …) and where."""

    rule: str
    kind: str
    where: str


def numbers(said: str, place: str) -> list[int]:
    """The lines of ``"43-47, 79"``.

    Raises:
        BadRegister: it is not written so, or not in order.
    """
    found: list[int] = []
    for part in said.split(",") if said.strip() else ():
        first, dash, last = (word.strip() for word in part.partition("-"))
        if not first.isdecimal() or (dash and not last.isdecimal()):
            raise BadRegister("lines are numbers and ranges, as '43-47, 79'", value=said, place=place)
        found += range(int(first), int(last if dash else first) + 1)
    if found != sorted(set(found)) or 0 in found[:1]:
        raise BadRegister("lines are counted from 1, in order, each once", value=said, place=place)
    return found


def line_map(register: Register) -> list[Line]:
    """Every line of the book of ``register``, in order.

    Raises:
        BadRegister: no map, a line that is nothing, or two things; a rule without lines, or with one that is not there.
    """
    book = register.map
    if book is None:
        raise BadRegister("has no map of its lines", place=register.book or "a register")
    kind: dict[int, str] = {}
    for name, said in book.kinds.items():
        if name not in KINDS:
            raise BadRegister(f"a line is a rule or one of {', '.join(KINDS)}", value=name, place=register.book)
        for n in numbers(said, f"{register.book}, {name}"):
            if n in kind:
                raise BadRegister(f"is both {kind[n]} and {name}", value=f"line {n}", place=register.book)
            kind[n] = name
    ids: dict[int, list[str]] = {}
    for rule in register:
        lines = numbers(rule.lines, rule.id)
        if not lines:
            raise BadRegister("names no line of the book", value=rule.id, place=register.book)
        for n in lines:
            ids.setdefault(n, []).append(rule.id)
    for n in sorted({*kind, *ids, *book.notes}):
        if not 1 <= n <= book.last:
            raise BadRegister(f"the book has lines 1 to {book.last}", value=f"line {n}", place=register.book)
    found = []
    for n in range(1, book.last + 1):
        if n not in kind and n not in ids:
            raise BadRegister("states no rule and is nothing else", value=f"line {n}", place=register.book)
        if n in ids and kind.get(n) in ("heading", "blank"):
            raise BadRegister(f"is {kind[n]}, and {ids[n][0]} rests on it", value=f"line {n}", place=register.book)
        found.append(Line(n, kind.get(n, "rule"), tuple(ids.get(n, ())), book.notes.get(n, "")))
    return found


def citations(box: Any) -> list[Citation]:
    """Every place of ``box`` at which a rule acts, in the order of the code; of an expansion, one of its own."""
    found = [Citation(box.seats_rule, "setup", "number of seats")] if box.seats_rule else []
    for graph in box.graphs:
        for s in graph.steps.values():
            found += _of_step(s, f"{graph.name}.{s.name}")
    found += [Citation(s.rule, "sum", s.name) for s in box.sums]
    found += [Citation(term.rule, "term", name) for name, term in box.terms.items()]
    for chart in box.charts:
        found += [Citation(rule, "chart", at) for at, rule in chart.cited()]
    for patch in getattr(box, "patches", ()):
        found += _of_patch(patch)
    modules = modules_of(box)
    for module in modules:
        found += _choices(module)
    found += [Citation(rule, "effect", where) for rule, where in effects(box.rules, modules)]
    found += [Citation(card.rule, "card", name) for name, card in box.cards.items() if hasattr(card, "rule")]
    found += [Citation(t.rule, "trigger", t.on) for t in box.triggers]
    found += [Citation(r.rule, "ruling", r.name) for r in box.rulings]
    if hasattr(box, "needs"):  # what it changes may go on citing the base
        found = [c for c in found if c.rule.partition("-")[0] in box.rules.prefixes]
    return list(dict.fromkeys(found))


def _of_step(s: Any, at: str) -> Iterator[Citation]:
    yield Citation(s.rule, "step", at)
    yield from (Citation(go.rule, "way", f"{at} → {go.to}") for go in s.to if go.rule and go.rule != s.rule)
    for m in s.moves:
        yield from _of_move(m, at)


def _of_move(m: Any, at: str) -> Iterator[Citation]:
    yield Citation(m.rule, "move", f"{at}: {m.name}")
    yield from (Citation(x.rule, "guard", f"{at}: {m.name}, {x.name}") for x in m.guards)


def _of_patch(patch: Any) -> Iterator[Citation]:
    """What a patch puts in: a step, moves, or the fields that it changes."""
    for s in patch.new.steps.values() if hasattr(patch, "new") else ():
        yield from _of_step(s, f"{patch.graph}.{s.name}")
    step, move = getattr(patch, "step", ""), getattr(patch, "move", "")
    if because := getattr(patch, "because", ""):
        yield Citation(because, "reason", ".".join(x for x in (patch.graph, step, move) if x))
    if not isinstance(step, str):
        yield from _of_step(step, f"{patch.graph}.{step.name}")
        return
    at, changes = f"{patch.graph}.{step}", dict(getattr(patch, "changes", {}))
    if rule := changes.get("rule"):
        yield Citation(rule, "move" if move else "step", f"{at}: {move}" if move else at)
    yield from (Citation(go.rule, "way", f"{at} → {go.to}") for go in changes.get("to") or () if not move and go.rule)
    yield from (Citation(x.rule, "guard", f"{at}: {move}, {x.name}") for x in changes.get("guards", ()))
    for m in (*changes.get("moves", ()), *getattr(patch, "kinds", ())):
        yield from _of_move(m, at)


def modules_of(box: Any) -> list[ModuleType]:
    """The modules of the package in which ``box`` is declared."""
    package = box.where.partition(":")[0]
    return [module for name, module in sorted(sys.modules.items())
            if name.startswith(f"{package}.") and isinstance(module, ModuleType)]


def _choices(module: ModuleType) -> Iterator[Citation]:
    from .decision import Choice, MoveKind

    for thing in vars(module).values():
        if isinstance(thing, Choice) and not isinstance(thing, MoveKind):
            yield Citation(thing.rule, "choice", thing.name)
            yield from (Citation(x.rule, "guard", f"{thing.name}, {x.name}") for x in thing.guards)


def effects(register: Register, modules: Iterable[ModuleType]) -> Iterator[tuple[str, str]]:
    """(rule, ``module.function``) for each function of ``modules`` whose code names the rule."""
    for rule, module, function in register.named_in(*modules):
        yield rule, f"{module.rpartition('.')[2]}.{function}"


def covered(box: Any) -> None:
    """Fail unless every rule of the box's register acts somewhere, or says why it does not; its line map holds too.

    Raises:
        BadRegister: naming the rule, or the line.
    """
    register: Register = box.rules
    acting = {c.rule: c for c in reversed(citations(box))}
    if unknown := acting.keys() - register.rules.keys():
        first = acting[min(unknown)]
        raise BadRegister(f"is cited at {first.where}, and no register has it", value=first.rule, place=register.book)
    for rule in register:
        if rule.unmodelled and rule.id in acting:
            where = acting[rule.id].where
            raise BadRegister(f"is said not to be modelled, and is cited at {where}: take out `unmodelled`",
                              value=rule.id, place=register.book)
        if not rule.unmodelled and rule.id not in acting:
            raise BadRegister("is cited by nothing, and does not say why", value=rule.id, place=register.book)
    line_map(register)
