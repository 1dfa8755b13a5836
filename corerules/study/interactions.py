"""The card interaction graph: what touches a card, and how two cards touch, as tables, as networkx, as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from corerules.cards.touches import Touch, Web
from corerules.engine import Rules, RulesError, UnknownName, nearest

from .picture.neighbourhood import Picture, draw
from .tables import StateTable

if TYPE_CHECKING:
    import networkx as nx

MEMBER = ("is a", "is of", "is one of", "may be one of")
"""The verbs that say what something is, and not what it does."""
PLACES = ("zone", "marker")
"""The kinds of things by which two cards touch that both change."""
COLUMNS = ("what", "does", "to what", "by", "rule")


class Interactions:
    """The touches of a game's cards and things; derived from what the effects declare, never typed in."""

    def __init__(self, rules: Rules):
        if rules.box.web is None:
            raise RulesError("its cards do not declare what they touch", value=rules.name, place="interactions")
        self.rules = rules
        webs: list[Web] = [rules.box.web(rules.cards), *(x.web(rules) for x in rules.expansions if x.web)]
        self.touches = tuple(touch for web in webs for touch in web.touches)
        self.kinds = {name: kind for web in reversed(webs) for name, kind in web.kinds.items()}  # the base's word holds
        self.kinds |= dict.fromkeys((id for t in self.touches for id in (t.rule, t.target)
                                     if id in rules.register.rules), "rule")

    @property
    def nodes(self) -> tuple[str, ...]:
        """Every card, thing and rule, in order of the alphabet."""
        return tuple(sorted(self.kinds))

    def networkx(self) -> nx.MultiDiGraph[str]:
        """Nodes with their ``kind``; edges with ``verb``, ``rule``, ``ability`` and ``effect``.

        From whatever touches something an edge leads to the rule of that, its verb is ``acts under``.
        """
        import networkx as nx

        found: nx.MultiDiGraph[str] = nx.MultiDiGraph(name=self.rules.name)
        found.add_nodes_from((name, {"kind": self.kinds[name]}) for name in self.nodes)
        for touch in self.touches:
            found.add_edge(touch.source, touch.target, verb=touch.verb, rule=touch.rule, ability=touch.ability,
                           effect=touch.effect)
        for source, rule in dict.fromkeys((touch.source, touch.rule) for touch in self.touches):
            found.add_edge(source, rule, verb="acts under", rule=rule, ability="", effect="")
        return found

    def named(self, name: str) -> str:
        """The node of this name.

        Raises:
            UnknownName: there is none; the nearest is offered.
        """
        found = next((node for node in self.nodes if node.casefold() == str(name).casefold()), None)
        if found is None:
            raise UnknownName(f"no such card, thing or rule{nearest(name, self.nodes)}", value=str(name),
                              place="interactions")
        return found

    def of(self, name: str) -> StateTable:
        """What touches this card or thing, and what it touches; of a rule, what acts under it: a row a touch."""
        node = self.named(name)
        return self.table(f"What touches {node}", self.around(node))

    def around(self, node: str) -> list[Touch]:
        """The touches with this end, or under this rule."""
        return [t for t in self.touches if node in (t.source, t.target, t.rule)]

    def between(self, first: str, second: str) -> StateTable:
        """How two of them touch: at once, by what one changes and the other needs, by a zone or marker that both
        change, or by what the other is.
        """
        a, b = self.named(first), self.named(second)
        return self.table(f"How {a} and {b} touch", self.links(a, b))

    def links(self, a: str, b: str) -> list[Touch]:
        """The touches by which two nodes are linked."""
        direct = [t for t in self.touches if {t.source, t.target} == {a, b} or {a, b} <= {t.source, t.target, t.rule}]
        things = {name for name, kind in self.kinds.items() if kind in ("pool", *PLACES)}
        shared = [pair for x, y in ((a, b), (b, a)) for pair in self._by_a_thing(x, y, things)]
        shared += [(x, y) for x in self.touches for y in self.touches
                   if (x.source, y.source) == (a, b) and x.target == y.target and self.kinds[x.target] in PLACES]
        shared += [pair for x, y in ((a, b), (b, a)) for pair in self._by_what_it_is(x, y)]
        return list(dict.fromkeys([*direct, *(touch for pair in shared for touch in pair)]))

    def _by_a_thing(self, first: str, second: str, things: set[str]) -> list[tuple[Touch, Touch]]:
        """(what the first does to a thing, how the thing comes to the second)."""
        out = [t for t in self.touches if t.source == first and t.target in things]
        into = [t for t in self.touches if t.target == second and t.source in things]
        return [(x, y) for x in out for y in into if x.target == y.source]

    def _by_what_it_is(self, first: str, second: str) -> list[tuple[Touch, Touch]]:
        """(what the first does to all of a kind, that the second is one of them)."""
        does = [t for t in self.touches if t.source == first and t.verb not in MEMBER]
        member = [t for t in self.touches if t.source == second and t.verb in MEMBER]
        return [(x, y) for x in does for y in member if x.target == y.target]

    def table(self, caption: str, touches: Sequence[Touch]) -> StateTable:
        """A row a touch."""
        rows = [[t.source, t.verb, t.target, f"{t.ability}: {t.effect}" if t.ability else t.effect, t.rule]
                for t in touches]
        return StateTable(caption, COLUMNS, rows, values=[dict(zip(COLUMNS, row, strict=True)) for row in rows])

    def picture(self, name: str) -> Picture:
        """The neighbourhood of a card or thing as SVG text that a notebook shows; of a rule, what acts under it."""
        node = self.named(name)
        into: dict[str, dict[str, None]] = {}
        out: dict[str, dict[str, None]] = {}
        for t in self.around(node):
            if node in (t.target, t.rule):
                into.setdefault(t.verb, {})[t.source] = None
            if t.source == node or (t.rule == node and t.target != node):
                out.setdefault(t.verb, {})[t.target] = None
        return draw(node, into, out)

    def __repr__(self) -> str:
        return f"{self.rules.box.title}: {len(self.touches)} touches between {len(self.kinds)} cards and things"

    def _repr_html_(self) -> str:
        return f"<p>{escape(repr(self))}</p>"


def _card_table(rules: Rules) -> list[str]:
    """Every card in the words of its row, and the sources of the figures."""
    form = rules.box.card_file
    if form is None:
        return []
    rows = form.rows.values()
    told = [c.name for c in form.columns if c.kind != "note" or c.name == "name"]
    columns = [name for name in told if any(row.cells.get(name) for row in rows)]
    lines = ["| " + " | ".join(columns) + " |", "|" + " --- |" * len(columns)]
    lines += ["| " + " | ".join(row.cells.get(name, "").replace("|", "\\|") for name in columns) + " |" for row in rows]
    by_source: dict[str, list[str]] = {}
    for row in rows:
        by_source.setdefault(row.cells.get("source", ""), []).append(row.name)
    sources = [f"- {source}: {', '.join(names) if len(names) < len(rows) / 2 else f'{len(names)} cards'}"
               for source, names in by_source.items() if source]
    return [*lines, "", *(("Where the figures are from:", "", *sources, "") if sources else ())]


def page(rules: Rules) -> str:
    """The cards of a game and what touches what, as a page of the docs."""
    web = Interactions(rules)
    lines = [f"# Cards of {rules.box.title}, and what touches what", "",
             "Made of the catalogue and of what the effects declare; not written by hand.", "", *_card_table(rules)]
    by_source: dict[str, dict[str, list[str]]] = {}
    for touch in web.touches:
        targets = by_source.setdefault(touch.source, {}).setdefault(touch.verb, [])
        if touch.target not in targets:
            targets.append(touch.target)
    for name, card in rules.cards.items():
        lines += [f"## {name}", ""]
        lines += [f"- {ability}: {effect.text}" for ability, effect in getattr(card, "abilities", {}).items()]
        lines += [f"- {verb} {', '.join(targets)}" for verb, targets in by_source.get(name, {}).items()]
        lines.append("")
    things = [name for name in web.nodes if web.kinds[name] != "card" and name in by_source]
    for name in things:
        lines += [f"## {name} ({web.kinds[name]})", "",
                  *(f"- {verb} {', '.join(targets)}" for verb, targets in by_source[name].items()), ""]
    return "\n".join(lines).rstrip() + "\n"
