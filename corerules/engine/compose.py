"""Composition: an expansion put on a box that has never heard of it, or two on each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial, reduce
from importlib import import_module
from inspect import get_annotations, signature
from operator import add
from typing import Any

import msgspec
from msgspec.structs import replace

from .errors import BadCard, Clash, RulesError, UnknownName, UnknownRule, nearest
from .expansion import AddMoves, Box, Expansion, Insert, Patch, Replaced, Trigger, never, nobody_is_veiled
from .face import Face
from .graph import Graph
from .register import Ruling
from .rules import Rules
from .state import State


def compose(base: Box, *expansions: Expansion, card_file: str = "") -> Rules:
    """The rules of ``base`` with ``expansions`` on it, and the cards of ``card_file``: the text of a reader's own.

    Raises:
        Clash: two boxes claim one field, card, ruling, graph, step, edge, move, term or column; a need unmet.
        BadCard: a row of ``card_file`` cannot be read, or the box takes none.
        BadGraph: a patch leaves a step unreachable or without a way to an end.
        UnknownRule: something cites a rule that no register has.
    """
    owners, names, tables = _Owners(), [base.name], [base.state]
    owners.claim(base.name, *(("field", f) for f in base.state.__struct_fields__), *_things(base))
    for x in expansions:
        if x.needs not in names:
            raise Clash(f"needs {x.needs}; here are {names}", value=x.name)
        owners.claim(x.name, ("expansion", x.name), *(("field", f) for f in _own_fields(x.fields, tables)), *_things(x),
                     *(("term", t) for t in x.terms))
        if unknown := x.terms.keys() - base.terms.keys():
            raise Clash(f"gives a meaning to no term of {base.name}{nearest(min(unknown), base.terms)}",
                        value=min(unknown), place=x.name)
        names.append(x.name)
        tables += [x.fields] if x.fields else []
    boxes: tuple[Box | Expansion, ...] = (base, *expansions)
    graphs, replaced = _patched(boxes, owners, bool(card_file))
    replaced += _other_terms(base, expansions)
    cards: dict[str, Any] = {name: card for x in boxes for name, card in x.cards.items()}
    whole = _whole(base, expansions)
    sums = {s.name: s for x in boxes for s in x.sums}
    for x in expansions:
        for name in {**x.adds, **x.then}:
            if name not in sums:
                raise Clash(f"adds to {name!r}, which is no sum here{nearest(name, sums)}", value=x.name)
            sums[name] = sums[name].with_parts(x.adds.get(name, ()), x.then.get(name, ()))
    if card_file:
        if base.card_file is None:
            raise BadCard("this box takes no card file", place=base.name)
        rows = whole.card_file.with_own(card_file)
        whole = replace(whole, card_file=rows)
        written = {name for x in boxes if x.card_file for name in x.card_file.rows}
        cards = rows.cards | {name: card for name, card in cards.items() if name not in written}
    if whole.face is not None and cards != base.cards:
        old = {*base.face.spellings(base.cards)}
        spelt = (*base.face.spellings(cards), *(name for name in whole.face.card_names if name not in old))
        whole = replace(whole, face=replace(whole.face, card_names=tuple(dict.fromkeys(spelt))))
    faces = [x.face for x in boxes if x.face is not None]
    if len(faces) > 1 or any(_names_cards(face.complete) for face in faces):
        whole = replace(whole, face=replace(whole.face, complete=_completed(faces, cards)))
    triggers: dict[str, tuple[Trigger, ...]] = {}
    for t in (t for x in boxes for t in x.triggers):
        triggers[t.on] = (*triggers.get(t.on, ()), t)
    register = reduce(add, (x.rules for x in boxes))
    rulings = tuple(r for x in boxes for r in x.rulings)
    for place, id in (("seats", whole.seats_rule), *_cited(graphs.values(), rulings, triggers.values()),
                      *((f"sum {s.name}", s.rule) for s in sums.values()),
                      *((f"term {name}", rule) for x in boxes for name, term in x.terms.items()
                        for rule in (term.rule, term.because) if rule),
                      *((".".join(r.where), r.because) for r in replaced if r.because),
                      *(cited for x in boxes for chart in x.charts for cited in chart.cited())):
        if id not in register.rules:
            raise UnknownRule(f"no such rule{nearest(id, register.rules)}", value=id, place=place)
    return Rules(box=whole, declared=boxes, seats=whole.seats, graphs=graphs,
                 charts={chart.name: chart for x in boxes for chart in x.charts}, sums=sums,
                 state=_state(base, expansions), cards=cards, triggers=triggers, register=register, rulings=rulings,
                 views=whole.views,
                 setup=_joined(" + ".join(names), cards, base.setup, [x.setup for x in expansions if x.setup]),
                 card_file=card_file, replaced=tuple(replaced), reduced=_reduced)


class _Owners(dict[tuple[str, ...], str]):
    """Who has what: one thing is never two boxes'."""

    def claim(self, who: str, *things: tuple[str, ...]) -> None:
        for thing in things:
            if thing in self:
                raise Clash(f"claims {' '.join(thing)}, which {self[thing]} has", value=who)
            self[thing] = who

    def spared(self, who: str, what: tuple[str, ...]) -> None:
        """Fail where another box has something that begins with ``what``."""
        for thing, owner in self.items():
            if thing[:len(what)] == what and owner != who:
                raise Clash(f"would undo {' '.join(thing)}, which {owner} has changed", value=who)


def _things(x: Box | Expansion) -> Iterator[tuple[str, ...]]:
    """What a box declares by name."""
    yield from (("card", c) for c in x.cards)
    yield from (("graph", name) for name in (*(g.name for g in x.graphs), *(c.name for c in x.charts)))
    yield from (("ruling", r.name) for r in x.rulings)
    yield from (("sum", s.name) for s in x.sums)
    for g in x.graphs:
        for s in g.steps.values():
            yield g.name, "step", s.name
            yield from ((g.name, "move", s.name, m.name) for m in s.moves)
    if x.face is not None:
        yield from (("column", c.word) for c in (*x.face.seats, *x.face.table))
        yield from (("sentence", event) for event in x.face.log)


def _patched(boxes: Iterable[Box | Expansion], owners: _Owners, own_cards: bool) -> tuple[dict[str, Graph],
                                                                                          list[Replaced]]:
    """The graphs of all, with the patches of each in turn; what these put in place of something."""
    graphs: dict[str, Graph] = {}
    replaced: list[Replaced] = []
    declared: dict[tuple[str, Any], list[str]] = {}
    boxes = tuple(boxes)
    apart = own_cards or any(isinstance(x, Expansion) and x.terms for x in boxes)
    for x in boxes:
        # a graph of one's own: what it remembers of its moves may rest on what a term means here, or a card
        graphs |= {g.name: Graph(g.name, list(g.steps.values()), phases=g.phases) if apart else g for g in x.graphs}
        declared |= {(g.name, s.name): [m.name for m in s.moves] for g in x.graphs for s in g.steps.values()}
        patches: tuple[Patch, ...] = x.patches if isinstance(x, Expansion) else ()
        for patch in patches:
            if patch.graph not in graphs:
                raise Clash(f"patches graph {patch.graph}, which is not here{nearest(patch.graph, graphs)}",
                            value=x.name)
            for lost in patch.spoils():
                owners.spared(x.name, lost)
            own = declared.get((patch.graph, getattr(patch, "step", "")), ())
            owners.claim(x.name, *patch.claims(own))
            old, graphs[patch.graph] = graphs[patch.graph], patch.applied(graphs[patch.graph], own)
            if not isinstance(patch, Insert | AddMoves):
                replaced.append(patch.replaced(old, graphs[patch.graph]))
    return graphs, replaced


def _other_terms(base: Box, expansions: Iterable[Expansion]) -> list[Replaced]:
    return [Replaced(("", name), ("means",), base.terms[name].rule, term.rule, term.because)
            for x in expansions for name, term in x.terms.items()]


def _whole(base: Box, expansions: Sequence[Expansion]) -> Box:
    """The box that a composed game looks like: what is shown, checked and counted of all."""
    if not expansions:
        return base
    last: dict[str, Any] = {}  # of these only one holds, the last that is given
    for x in expansions:
        last |= {f: v for f in ("seats", "seats_rule", "returns", "try_out") if (v := getattr(x, f))}
    files = [x.card_file for x in expansions if x.card_file]
    together = {f: {k: v for x in (base, *expansions) for k, v in getattr(x, f).items()}
                for f in ("views", "untaken", "metrics", "aims", "terms")}
    titles = " and ".join(x.title or x.name for x in expansions)
    return replace(base, title=f"{base.title} with {titles}", face=_faces([base.face, *(x.face for x in expansions)]),
                   card_file=base.card_file.with_others(files) if base.card_file else None,
                   check=_first(base.check, [x.check for x in expansions]),
                   cards_in=_all_in([base.cards_in, *(x.cards_in for x in expansions)]),
                   veil=_veiled([base.veil, *(x.veil for x in expansions)]),
                   veils=_any([base.veils, *(x.veils for x in expansions)]), **together, **last)


def _first(first: Callable[[Any], Any], others: Sequence[Callable[[Any], Any] | None]) -> Callable[[Any], Any]:
    """The first fault that any of them finds."""
    asked = (first, *(f for f in others if f))
    return lambda g: next((fault for f in asked if (fault := f(g))), None)


def _all_in(parts: Sequence[Callable[[Any], Iterable[str]] | None]) -> Callable[[Any], Iterable[str]]:
    asked = [f for f in parts if f]
    return lambda g: (card for f in asked for card in f(g))


def _veiled(parts: Sequence[Callable[[Any, int], Any] | None]) -> Callable[[Any, int], Any]:
    asked = [f for f in parts if f and f is not nobody_is_veiled]
    return (lambda s, seat: next((veil for f in asked if (veil := f(s, seat))), None)) if asked else nobody_is_veiled


def _any(parts: Sequence[Callable[[Any], bool] | None]) -> Callable[[Any], bool]:
    asked = [f for f in parts if f and f is not never]
    return (lambda rulings: any(f(rulings) for f in asked)) if asked else never


def _faces(parts: Sequence[Face | None]) -> Any:
    """Columns, sentences and names of all, one after the other."""
    faces = [face for face in parts if face is not None]
    if len(faces) < 2 or parts[0] is None:
        return parts[0]
    return replace(faces[0], seats=tuple(c for f in faces for c in f.seats),
                   table=tuple(c for f in faces for c in f.table), log={k: v for f in faces for k, v in f.log.items()},
                   card_names=tuple(dict.fromkeys(name for f in faces for name in f.card_names)),
                   sheets=tuple(sheet for f in faces for sheet in f.sheets),
                   unseen={k: v for f in faces for k, v in f.unseen.items()})


def _names_cards(f: Callable[..., Any]) -> bool:
    return "cards" in signature(f).parameters


def _completed(faces: Sequence[Face], cards: Mapping[str, Any]) -> Callable[..., dict[str, Any]]:
    """What a position leaves unsaid, by one face after the other; one that names ``cards`` is handed these."""
    parts = [partial(f.complete, cards=cards) if _names_cards(f.complete) else f.complete for f in faces]

    def complete(fields: dict[str, Any], said: frozenset[Any], at: str) -> dict[str, Any]:
        for part in parts:
            fields = part(fields, said, at)
        return fields

    return complete


def _state(base: Box, expansions: Sequence[Expansion]) -> Any:
    """The base's state with the fields of all."""
    tables = [base.state, *(x.fields for x in expansions if x.fields)]
    fields = [(f, *typed) for n, table in enumerate(tables) if n
              for f, typed in _own_fields(table, tables[:n]).items()]
    if not fields:
        return base.state
    aside = dict.fromkeys(f for x in (base.state, *(x.fields for x in expansions)) if x for f in x.aside)
    return msgspec.defstruct(base.state.__name__, fields, bases=(base.state,), eq=False, kw_only=True, gc=False,
                             module=base.state.__module__, namespace={"aside": tuple(aside)})


def _joined(name: str, cards: Mapping[str, Any], first: Callable[..., dict[str, Any]],
            others: list[Callable[..., dict[str, Any]]]) -> Callable[..., dict[str, Any]]:
    """One set-up of several: each is handed the options it names, unknown ones are refused.

    One that names ``cards`` is handed the composed cards.
    """
    takes = [(f, set(list(signature(f).parameters)[skip:])) for skip, f in ((1, first), *((2, f) for f in others))]
    known = sorted(set().union(*(options for _, options in takes)) - {"cards"})

    def setup(seats: int, /, **options: Any) -> dict[str, Any]:
        for option in options:
            if option not in known:
                raise UnknownName(f"no such option{nearest(option, known)}", value=option, place=name)
        dealt: dict[str, Any] = {}
        for f, its in takes:
            given = {k: v for k, v in options.items() if k in its}
            if "cards" in its:
                given["cards"] = cards
            dealt = f(dealt, seats, **given) if dealt else f(seats, **given)
        return dealt

    return setup


def _own_fields(state: type[State] | None, tables: Sequence[type[State]]) -> dict[str, tuple[Any, Any]]:
    """Name -> (type, default) of the fields of ``state`` that none of ``tables``, of which it is one, has already."""
    if state is None:
        return {}
    declared = get_annotations(state)  # one that is declared again is claimed again
    known = {field for table in tables if issubclass(state, table) for field in table.__struct_fields__} - {*declared}
    return {f.name: (f.type, f.default) for f in msgspec.structs.fields(state) if f.name not in known}


def _cited(graphs: Iterable[Graph], rulings: Iterable[Ruling],
           triggers: Iterable[Sequence[Trigger]]) -> Iterator[tuple[str, str]]:
    for graph in graphs:
        for s in graph.steps.values():
            at = f"{graph.name}.{s.name}"
            yield from ((at, r) for r in (s.rule, *(go.rule or s.rule for go in s.to)))
            for m in s.moves:
                yield from ((f"{at} {m.name}", r) for r in (m.rule, *(x.rule for x in m.guards)))
    yield from ((f"ruling {r.name}", r.rule) for r in rulings)
    yield from ((f"trigger {t.on}", t.rule) for same in triggers for t in same)


def _reduced(rules: Rules) -> tuple[Any, ...]:
    """How a pickle finds ``rules`` again: by the names of their boxes.

    Raises:
        RulesError: one of them is not where it says that it was declared.
    """
    for x in rules.declared:
        try:
            found = imported(x.where)
        except (ImportError, AttributeError, ValueError):
            found = None
        if found is not x:  # a patched copy would arrive as the box that it was made from
            raise RulesError(f"cannot be pickled: {x.where or 'a box without a name'!r} is not where it was made",
                             place=x.name)
    again = partial(rebuilt, card_file=rules.card_file) if rules.card_file else rebuilt
    return again, tuple(x.where for x in rules.declared)


@cache
def rebuilt(*where: str, card_file: str = "") -> Rules:
    """The rules composed of the boxes at ``where``, each ``"package.module:NAME"``: how a process finds them again."""
    return compose(*map(imported, where), card_file=card_file)


def imported(where: str) -> Any:
    """The box or expansion at ``where``."""
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)
