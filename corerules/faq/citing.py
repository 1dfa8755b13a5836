"""What the code of a box mentions: rules and rulings, function by function, found in what runs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from types import CodeType
from typing import Any

from corerules.engine import Choice, Graph, Guard, Rules, Step


def mentioned(thing: Any, package: str, seen: set[int] | None = None) -> set[str]:
    """Every name and text in the functions that ``thing`` reaches within ``package``: a ruling read is a name there."""
    seen = set() if seen is None else seen
    if id(thing) in seen:
        return set()
    seen.add(id(thing))
    found: set[str] = set()
    if isinstance(thing, Choice | Guard):
        found |= {thing.rule}
        parts: Iterable[Any] = _parts(thing)
    elif isinstance(thing, dict):
        parts = thing.values()
    elif isinstance(thing, list | tuple):
        parts = thing
    else:
        code = getattr(thing, "__code__", None)
        if code is None or not getattr(thing, "__module__", "").startswith(package):
            return set()
        found |= _names(code)
        known = thing.__globals__
        parts = [known[name] for name in found if name in known]
    for part in parts:
        found |= mentioned(part, package, seen)
    return found


def _parts(thing: Choice | Guard) -> Iterator[Any]:
    if isinstance(thing, Guard):
        yield from (thing.ok, thing.reason)
    else:
        yield from (thing.candidates, *thing.guards, getattr(thing, "do", None))


def _names(code: CodeType) -> set[str]:
    found = {*code.co_names, *(c for c in code.co_consts if isinstance(c, str))}
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            found |= _names(inner)
    return found


def steps_that(mention: str, rules: Rules) -> Iterator[tuple[str, str, str]]:
    """(graph, step, how) for every step that cites a rule, or whose functions read a ruling or cite the rule."""
    package = rules.box.where.partition(":")[0]
    for graph in rules.graphs.values():
        for step in graph.steps.values():
            for how in _of_step(mention, graph, step, package):
                yield graph.name, step.name, how


def _of_step(mention: str, graph: Graph, step: Step, package: str) -> Iterator[str]:
    if step.rule == mention:
        yield "the step"
    if mention in mentioned([step.do, step.ask, step.who], package):
        yield "what it does"
    for go in step.to:
        if mention == go.rule or mention in mentioned(go.when, package):
            yield f"the way to {go.to}{f', when {go.guard}' if go.when else ''}"
    for m in step.moves:
        if mention == m.rule or mention in mentioned(m, package):
            yield f"the move {m.name!r}"


def cards_that(mention: str, rules: Rules) -> Iterator[tuple[str, str]]:
    """(card, how) for every card printed under a rule, or whose function of the same name mentions it."""
    package = rules.box.where.partition(":")[0]
    bodies = _functions(rules, package)
    for name, card in rules.cards.items():
        if getattr(card, "rule", "") == mention:
            yield name, "its text"
        elif (body := bodies.get(name.lower().replace(" ", "_"))) and mention in mentioned(body, package):
            yield name, "what it does"


def _functions(rules: Rules, package: str) -> dict[str, Callable[..., Any]]:
    """The functions in the modules of the box, by name."""
    from sys import modules

    return {name: f for module in list(modules) if module.startswith(f"{package}.")
            for name, f in vars(modules[module]).items() if getattr(f, "__code__", None) is not None}
