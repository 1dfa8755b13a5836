"""The phase graph as a widget: our picture, with real buttons over its steps and labels; a click reads, never moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from html import escape
from itertools import count
from typing import Any, NamedTuple

import ipywidgets as widgets

from corerules.engine import Rules
from corerules.play.view import View
from corerules.study import phases
from corerules.study.phases import Arrow
from corerules.study.picture.layout import Edge, Layout, Node, Rect
from corerules.study.picture.lettering import LABEL_SIZE, NODE_SIZE
from corerules.study.picture.svg import render

HEIGHT = 780  # px of the pane, so that nothing below it jumps when another graph is shown
SMALLEST = 0.8  # a picture is not made smaller than this for the sake of its height
KEPT = 256  # pictures kept by what is lit in them

_numbers = count(1)


class Reading(NamedTuple):
    """What is to be read: what was pointed at, in words, and the rule that it rests on."""

    what: str
    rule: str


class Picture(NamedTuple):
    """One graph of the rules, laid out."""

    name: str
    nodes: list[Node]
    edges: list[Edge]
    layout: Layout
    ways: Mapping[str, Arrow]  # by the id of the edge

    @property
    def width(self) -> str:
        """As CSS: as wide as it is drawn, if there is room; less, where that keeps it whole at a glance."""
        wide, high = self.layout.width, self.layout.height
        fits = HEIGHT * wide // high if high > HEIGHT >= high * SMALLEST else wide
        return f"min(100%, {fits}px)"


@lru_cache(maxsize=32)
def picture(rules: Rules, name: str) -> Picture:
    """The graph ``name`` of ``rules``; laid out once, however many workbooks show it."""
    graph = phases.of_rules(rules, only=name)
    return Picture(name, graph.nodes, graph.edges, graph.layout, {a.id: a for a in graph.arrows})


class Stage(widgets.Box):
    """One graph: the picture, which changes with the step, and the buttons over it, which stay where they are."""

    def __init__(self, rules: Rules, of: Picture, read: Callable[[Reading], None], uid: str):
        self.of, self.uid, self.title = of, uid, f"Phase graph of {rules.box.title}: {of.name}"
        self._steps, self._register, self._read = rules.graphs[of.name].steps, rules.register, read
        self._drawn: dict[Any, str] = {}
        self._lit: frozenset[str] = frozenset()
        self._open: frozenset[str] = frozenset()
        self.back = widgets.HTML()
        self.steps = {n.id: self._button(n.label, of.layout.nodes[n.id], "cr-node", self._step(n)) for n in of.nodes}
        self.ways = {e: self._button("\n".join(r.lines), r.label, "cr-way", self._way(of.ways[e]))
                     for e, r in of.layout.edges.items() if r.label}
        super().__init__([self.back, *self.steps.values(), *self.ways.values()],
                         layout=widgets.Layout(width=of.width))
        self.add_class("cr-stage")
        self.add_class(uid)
        self.show(frozenset(), frozenset())

    def _step(self, node: Node) -> Reading:
        step = self._steps[node.label]
        around = f" in {' > '.join(node.inside)}" if node.inside else ""
        runs = f"; it may run {', '.join(step.runs)}" if step.runs else ""
        return Reading(f"Step “{node.label}”{around}{runs}", step.rule)

    def _way(self, way: Arrow) -> Reading:
        how = f"by the move “{way.move}”" if way.move else f"when “{way.label}”"
        return Reading(f"From “{way.source}” to “{way.target}”, {how}", way.rule)

    def _button(self, text: str, at: Rect, kind: str, reading: Reading) -> widgets.Button:
        wide, high = self.of.layout.width, self.of.layout.height
        button = widgets.Button(
            description=text, tabbable=False,
            tooltip=f"{reading.what}\n[{reading.rule}] {self._register[reading.rule].text}",
            layout=widgets.Layout(left=f"{at.x / wide:.4%}", top=f"{at.y / high:.4%}",
                                  width=f"{at.width / wide:.4%}", height=f"{at.height / high:.4%}"))
        button.add_class("cr-at")
        button.add_class(kind)
        button.on_click(lambda _: self._read(reading))
        return button

    def show(self, now: frozenset[str], ways: frozenset[str]) -> None:
        """Light the steps ``now`` and the ``ways`` that a legal move may take; only what differs is touched."""
        for id in now ^ self._lit:
            words = self.steps[id].description.removeprefix("▶ ")
            _light(self.steps[id], "cr-now", id in now, f"▶ {words}" if id in now else words)
        for id in (ways ^ self._open) & self.ways.keys():
            _light(self.ways[id], "cr-open", id in ways, self.ways[id].description)
        self._lit, self._open = now, ways
        self.back.value = self._svg(now, ways)

    def _svg(self, now: frozenset[str], ways: frozenset[str]) -> str:
        if (now, ways) not in self._drawn:
            if len(self._drawn) >= KEPT:
                self._drawn.clear()
            of = self.of
            where = f", now in {', '.join(sorted(now))}" if now else ""
            self._drawn[now, ways] = self._lettering() + render(
                of.layout, of.nodes, of.edges, now=now, legal=ways, title=self.title + where, uid=self.uid,
                description="Each step and each label is a button that reads its rule.", with_nodes=False)
        return self._drawn[now, ways]

    def _lettering(self) -> str:
        """Buttons grow and shrink with the picture, and so must their words."""
        wide = self.of.layout.width
        sizes = (("node", NODE_SIZE), ("way", LABEL_SIZE))
        return "<style>" + "".join(f".cr-stage.{self.uid} .cr-{kind}{{font-size:{100 * size / wide:.3f}cqw}}"
                                   for kind, size in sizes) + "</style>"


def _light(button: Any, name: str, lit: bool, words: str) -> None:
    """Light a button, or put it out; only those that are lit are worth a stop of the Tab key."""
    with button.hold_sync():
        button.description, button.tabbable = words, lit
        (button.add_class if lit else button.remove_class)(name)


class GraphPane(widgets.VBox):
    """The graphs of a game, one at a time: the one that the game is in, until another is asked for."""

    def __init__(self, rules: Rules, read: Callable[[Reading], None]):
        uid = f"cr-graph-{next(_numbers)}"
        self.stages = {name: Stage(rules, picture(rules, name), read, f"{uid}-{k}")
                       for k, name in enumerate(rules.graphs)}
        self.choice = widgets.ToggleButtons(options=list(self.stages), tooltips=[f"Show {n}" for n in self.stages])
        self.choice.layout.display = None if len(self.stages) > 1 else "none"
        self.as_text = widgets.ToggleButton(description="As text", tooltip="The same graph as an outline")
        self.outline = widgets.HTML()
        self.frame = widgets.VBox([*self.stages.values(), self.outline], layout=widgets.Layout(height=f"{HEIGHT}px"))
        self._view: View | None = None
        self._places: tuple[Any, ...] = ()
        heading = widgets.HTML('<div class="cr-title" role="heading" aria-level="3">Where we are</div>')
        tools = widgets.HBox([heading, self.choice, self.as_text])
        super().__init__([tools, self.frame])
        for widget, name in ((self, "cr-graph"), (self, "cr-pane"), (tools, "cr-tools"), (self.frame, "cr-frame")):
            widget.add_class(name)
        self.choice.observe(lambda _: self._show_one(), "value")
        self.as_text.observe(lambda _: self._show_one(), "value")
        self._show_one()

    def show(self, view: View) -> None:
        """Light where ``view`` is, and show the graph of the innermost step, as soon as another is entered."""
        self._view = view
        graph = view.phase_graph()
        now, ways = set(graph.now), set(graph.open)
        for stage in self.stages.values():
            stage.show(frozenset(now & stage.steps.keys()), frozenset(ways & stage.of.ways.keys()))
        places = tuple(name for name, _ in graph.places)
        if places and places != self._places:
            self._places = places
            self.choice.value = places[-1]
        if self.as_text.value:
            self._write_outline()

    def _show_one(self) -> None:
        text = self.as_text.value
        for name, stage in self.stages.items():
            stage.layout.display = "none" if text or name != self.choice.value else None
        self.outline.layout.display = None if text else "none"
        if text:
            self._write_outline()

    def _write_outline(self) -> None:
        if self._view is not None:
            outline = self._view.phase_graph(self.choice.value).outline()
            self.outline.value = f'<pre tabindex="0">{escape(outline)}</pre>'
