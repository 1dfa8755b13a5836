"""The phase graph as a widget: our picture, real buttons over its steps and labels; a click reads, never moves."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from html import escape
from itertools import count
from typing import Any, NamedTuple

import ipywidgets as widgets

from corerules.engine import Rules
from corerules.play.view import View
from corerules.study.folding import MANY, Folded, Phases, folded, opened
from corerules.study.phases import Arrow, instead
from corerules.study.picture.layout import Layout, Node, arrange
from corerules.study.picture.lettering import LABEL_SIZE, NODE_SIZE
from corerules.study.picture.svg import ground, marks

HEIGHT, TALLEST = 780, 1100  # px of the pane: the least, and the most that a tall graph gets
SMALLEST = 0.8  # a picture is not made smaller than this for the sake of its height
AS_TEXT = "Also as text"
KEPT = 256  # pictures kept by what is lit in them

_numbers = count(1)


class Reading(NamedTuple):
    """What is to be read: what was pointed at, in words, and the rule that it rests on."""

    what: str
    rule: str


class Picture(NamedTuple):
    """One graph of the rules, laid out, with some of its phases folded up where it is large."""

    name: str
    parts: Folded
    layout: Layout

    def width(self, room: int) -> str:
        """As CSS: as wide as it is drawn, or less, where that keeps it whole at a glance in ``room`` px of height."""
        wide, high = self.layout.width, self.layout.height
        fits = room * wide // high if high > room >= int(high * SMALLEST) else wide
        return f"min(100%, {fits}px)"


def picture(rules: Rules, name: str, step: str = "", more: frozenset[Phases] = frozenset()) -> Picture:
    """The graph ``name`` of ``rules`` with the phases around ``step``, and ``more`` of them, open.

    Laid out once, however many workbooks show it.
    """
    return _picture(rules, name, opened(rules.drawn[name], step or rules.drawn[name].start) | more)


@lru_cache(maxsize=128)
def _picture(rules: Rules, name: str, open: frozenset[Phases]) -> Picture:
    parts = folded(rules.drawn[name], open)
    return Picture(name, parts, arrange(parts.nodes, parts.edges))


def room(rules: Rules) -> int:
    """The height of the pane in px, one for all graphs, so that nothing below jumps when another is shown.

    A tall graph gets what it needs to be seen whole: where the game is must not lie below the edge.
    """
    tallest = max(picture(rules, name).layout.height for name in rules.drawn)
    return min(TALLEST, max(HEIGHT, int(tallest * SMALLEST)))


def is_broad(rules: Rules) -> bool:
    """Whether a graph is so large that it folds: it needs more than its share of the page to be read."""
    return any(len(graph.steps) >= MANY for graph in rules.drawn.values())


class Stage(widgets.Box):
    """One graph: the picture, what is lit over it, and the buttons over both, which come from a pool."""

    def __init__(self, rules: Rules, name: str, read: Callable[[Reading], None], uid: str):
        self.uid, self.title = uid, f"Phase graph of {rules.box.title}: {name}"
        self._rules, self._name, self._graph, self._read = rules, name, rules.drawn[name], read
        self._drawn: dict[Any, str] = {}
        self._lit: frozenset[str] = frozenset()
        self._open: frozenset[str] = frozenset()
        self._more: frozenset[Phases] = frozenset()
        self._now = ""
        self.back, self.lights = widgets.HTML(), widgets.HTML()
        self.lights.add_class("cr-lights")
        self._pool: list[Any] = []
        self._does: dict[int, Callable[[], None]] = {}
        super().__init__([self.back, self.lights])
        self.add_class("cr-stage")
        self.add_class(uid)
        self._lay(picture(rules, name))
        self.show(frozenset(), frozenset())

    def _lay(self, of: Picture) -> None:
        """Give each node and each label its button."""
        self.of = of
        self.layout.width = of.width(room(self._rules))
        labelled = {e: r for e, r in of.layout.edges.items() if r.label}
        count = len(of.parts.nodes) + len(labelled)
        grows = len(self._pool) < count
        while len(self._pool) < count:
            made, place = widgets.Button(tabbable=False), len(self._pool)
            made.on_click(lambda _, place=place: self._does[place]())
            self._pool.append(made)
        if grows:
            self.children = [self.back, self.lights, *self._pool]
        pool = iter(enumerate(self._pool))
        self.steps = {n.id: self._give(next(pool), n.label, "cr-node", *self._node(n))
                      for n in of.parts.nodes}
        self.ways = {e: self._give(next(pool), "\n".join(r.lines), "cr-way", *self._way(of.parts.ways[e]))
                     for e, r in labelled.items() if r.label}
        self.places = [of.layout.nodes[n.id] for n in of.parts.nodes]
        self.places += [r.label for r in labelled.values() if r.label]
        self.back.value = self._stylesheet() + ground(of.layout, of.parts.edges, uid=self.uid)
        self._lit = self._open = frozenset()

    def _node(self, node: Node) -> tuple[str, Callable[[], None]]:
        fold = self.of.parts.folds.get(node.id)
        if fold is not None:
            return f"Phase {fold[-1]}, folded up: press to open it", lambda: self._unfold(fold)
        step = self._graph.steps[node.label]
        around = f" in {' > '.join(node.inside)}" if node.inside else ""
        runs = f"; it may run {', '.join(step.runs)}" if step.runs else ""
        why = instead(self._rules.replaced, self._name, node.label)
        return self._to_read(Reading(f"Step “{node.label}”{around}{runs}{why}", step.rule))

    def _way(self, way: Arrow) -> tuple[str, Callable[[], None]]:
        how = f"by the move “{way.move}”" if way.move else f"when “{way.label}”"
        why = instead(self._rules.replaced, self._name, way.source, way.move)
        return self._to_read(Reading(f"From “{way.source}” to “{way.target}”, {how}{why}", way.rule))

    def _to_read(self, reading: Reading) -> tuple[str, Callable[[], None]]:
        rule = self._rules.register[reading.rule]
        return f"{reading.what}\n[{reading.rule}] {rule.text}", lambda: self._read(reading)

    def _give(self, pooled: tuple[int, Any], text: str, kind: str, tooltip: str, do: Callable[[], None]) -> Any:
        place, button = pooled
        self._does[place] = do
        with button.hold_sync():
            folds = text.startswith("▸ ")
            button.description, button.tooltip, button.tabbable = text, tooltip, folds
            button._dom_classes = ("cr-at", kind, "cr-fold") if folds else ("cr-at", kind)
        return button

    def _stylesheet(self) -> str:
        """Where the buttons lie, those that are not needed left out, and how large their words are.

        All in one piece with the picture: a message for each button would take longer than drawing it.
        """
        wide, high = self.of.layout.width, self.of.layout.height
        stage = f".cr-stage.{self.uid}"
        rules = [f"{stage}>:nth-child(n+{len(self.places) + 3}){{display:none}}"]
        for k, at in enumerate(self.places, 3):
            rules.append(f"{stage}>:nth-child({k}){{left:{at.x / wide:.4%};top:{at.y / high:.4%};"
                         f"width:{at.width / wide:.4%};height:{at.height / high:.4%}}}")
        rules += [f"{stage} .cr-{kind}{{font-size:{100 * size / wide:.3f}cqw}}"
                  for kind, size in (("node", NODE_SIZE), ("way", LABEL_SIZE))]
        return f"<style>{''.join(rules)}</style>"

    def _unfold(self, fold: Phases) -> None:
        """Open a phase until the game goes on to another step."""
        self._more |= {fold}
        now, ways = self._lit, self._open
        self._lay(picture(self._rules, self._name, self._now, self._more))
        self.show(now, ways)

    def forget(self) -> None:
        """Fold it as at the beginning: where it is open tells where the game was."""
        self._now, self._more = "", frozenset()
        of = picture(self._rules, self._name)
        if of is not self.of:
            for spare in self._pool:
                spare.close()
            self._pool = []
            self._lay(of)

    def show(self, now: frozenset[str], ways: frozenset[str]) -> None:
        """Light the steps ``now`` and the ``ways`` that a legal move may take; only what differs is touched.

        Of a large graph, the phases around the step are opened and the others folded.
        """
        step = next(iter(sorted(now)), "").removeprefix(f"{self._name}.")
        if step and step != self._now:
            self._now, self._more = step, frozenset()
            of = picture(self._rules, self._name, step)
            if of is not self.of:
                self._lay(of)
        now, ways = now.intersection(self.steps), ways.intersection(self.of.parts.ways)
        for id in now ^ self._lit:
            words = self.steps[id].description.removeprefix("▶ ")
            _light(self.steps[id], "cr-now", id in now, f"▶ {words}" if id in now else words)
        for id in (ways ^ self._open) & self.ways.keys():
            _light(self.ways[id], "cr-open", id in ways, self.ways[id].description)
        self._lit, self._open = now, ways
        self.lights.value = self._marks(now, ways)

    def _marks(self, now: frozenset[str], ways: frozenset[str]) -> str:
        of = self.of
        key = (id(of), now, ways)
        if key not in self._drawn:
            if len(self._drawn) >= KEPT:
                self._drawn.clear()
            where = f", now in {', '.join(sorted(now))}" if now else ""
            self._drawn[key] = marks(
                of.layout, of.parts.nodes, of.parts.edges, now=now, legal=ways, title=self.title + where, uid=self.uid,
                description="Each step and each label is a button that reads its rule.")
        return self._drawn[key]


def _light(button: Any, name: str, lit: bool, words: str) -> None:
    """Light a button, or put it out; only those that are lit are worth a stop of the Tab key."""
    with button.hold_sync():
        button.description, button.tabbable = words, lit
        (button.add_class if lit else button.remove_class)(name)


class GraphPane(widgets.VBox):
    """The graphs of a game, one at a time: the one that the game is in, until another is asked for.

    On a wide page the state charts stand beside it; on others they have their turn as the graphs have.
    Its text form stands in the same pane, where it is asked for: at the side of the picture on a wide page without
    charts, else under it.
    """

    def __init__(self, rules: Rules, read: Callable[[Reading], None]):
        uid = f"cr-graph-{next(_numbers)}"
        self.stages = {name: Stage(rules, name, read, f"{uid}-{k}")
                       for k, name in enumerate(rules.drawn)}
        self.choice = widgets.ToggleButtons(options=list(self.stages), tooltips=[f"Show {n}" for n in self.stages])
        self.choice.layout.display = None if len(self.stages) > 1 else "none"
        self.as_text = widgets.ToggleButton(description=AS_TEXT, tooltip="The same graph as an outline, too")
        self.outline = widgets.HTML()
        graphs = [stage for name, stage in self.stages.items() if name not in rules.charts]
        self.beside = widgets.VBox([self.stages[name] for name in rules.charts])
        self.frame = widgets.HBox([*graphs, self.beside], layout=widgets.Layout(height=f"{room(rules)}px"))
        self._view: View | None = None
        self._places: tuple[Any, ...] = ()
        heading = widgets.HTML('<div class="cr-title" role="heading" aria-level="3">Where we are</div>')
        tools = widgets.HBox([heading, self.choice, self.as_text])
        super().__init__([tools, self.frame, self.outline])
        for widget, name in ((self, "cr-graph"), (self, "cr-pane"), (tools, "cr-tools"), (self.frame, "cr-frame"),
                             (self.beside, "cr-beside" if rules.charts else "cr-none")):
            widget.add_class(name)
        self.choice.observe(lambda _: self._show_one(), "value")
        self.as_text.observe(lambda _: self._show_one(), "value")
        self._show_one()

    def show(self, view: View) -> None:
        """Light where ``view`` is, and show the graph of the innermost step, as soon as another is entered."""
        self._view = view
        graph = view.phase_graph()
        now, ways = set(graph.now), set(graph.open)
        for name, stage in self.stages.items():
            stage.show(frozenset(x for x in now if x.startswith(f"{name}.")), frozenset(ways))
        places = tuple(name for name, _ in graph.places)
        if places and places != self._places:
            self._places = places
            self.choice.value = places[-1]
        if self.as_text.value:
            self._write_outline()

    def forget(self) -> None:
        """Leave nothing of where the game was."""
        self._places = ()
        for stage in self.stages.values():
            stage.forget()

    def _show_one(self) -> None:
        text = bool(self.as_text.value)
        charts = self.beside.children
        asked = self.stages[self.choice.value] in charts
        for name, stage in self.stages.items():
            shown = name == self.choice.value or (stage in charts and not asked)
            stage.layout.display = None if shown else "none"
        (self.beside.remove_class if asked else self.beside.add_class)("cr-aside")
        self.as_text.description = f"{'✓ ' if text else ''}{AS_TEXT}"
        (self.add_class if text else self.remove_class)("cr-read-too")
        self.outline.layout.display = None if text else "none"
        if text:
            self._write_outline()
        else:
            self.outline.value = ""

    def _write_outline(self) -> None:
        if self._view is not None:
            outline = self._view.phase_graph(self.choice.value).outline()
            self.outline.value = f'<pre tabindex="0">{escape(outline)}</pre>'
