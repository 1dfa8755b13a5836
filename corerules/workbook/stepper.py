"""The workbook: a game to step through, with everything one may want to know beside it."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets as widgets

from corerules.play.game import Game
from corerules.play.playthrough import Playthrough
from corerules.play.wording import Option

from .graph_pane import GraphPane, Reading
from .model import PlaythroughModel
from .panes import (
    Header,
    LegalPane,
    LogPane,
    RefusedPane,
    RulePane,
    StatePane,
    classed,
    rulings_in_force,
)
from .style import CSS

REFEREE = "Referee (sees everything)"
KEYS = "Keys: Tab moves, Enter or Space presses. Letters act on the notebook, not on this panel."
WIDGET = "application/vnd.jupyter.widget-view+json"


class Workbook(widgets.VBox):
    """A playthrough to be stepped through by clicks; without a kernel it shows itself as a picture and text.

    ``play``: a playthrough, a game (a new one is begun), or the model of another workbook, which then shows the same.
    """

    def __init__(self, play: Playthrough | Game | PlaythroughModel):
        self.model = play if isinstance(play, PlaythroughModel) else PlaythroughModel(play)
        self._drawing = False
        model, rules = self.model, self.model.game.rules
        self.header = Header()
        self.graph = GraphPane(rules, self._read)
        self.legal = LegalPane(self._do)
        self.refused, self.state, self.events = RefusedPane(), StatePane(), LogPane()
        self.rule = RulePane(rules, model.game.rulings, self._read)
        controls = self._controls()
        rulings = widgets.HTML(rulings_in_force(model.play))
        choices = classed(widgets.VBox([self.legal, self.refused]), "cr-pane", "cr-choices")
        left = classed(widgets.VBox([self.rule, self.graph]), "cr-rules-side")
        right = classed(widgets.VBox([choices, self.state, self.events]), "cr-side")
        main = classed(widgets.Box([left, right]), "cr-main")
        keys = widgets.HTML(f'<div class="cr-keys">{KEYS}</div>')
        super().__init__([widgets.HTML(CSS, layout=widgets.Layout(display="none")), self.header, *controls, main,
                          rulings, keys])
        classed(self, "cr-workbook")
        model.observe(self._redraw, "revision")
        model.observe(self._tell, "message")
        self._redraw()
        self._tell()

    # --- the row of controls --------------------------------------------------------------------
    def _controls(self) -> tuple[Any, Any]:
        model, wide = self.model, {"description_width": "initial"}
        self.seed = widgets.Text(description="Seed", style=wide, layout=widgets.Layout(width="120px"))
        self.new_game = self._button("New game", lambda: model.new_game(self.seed.value), "cr-new-game")
        people = [(name, seat) for seat, name in enumerate(model.game.names)]
        self.see_as = widgets.Dropdown(options=[(REFEREE, -1), *people], description="See as", style=wide,
                                       layout=widgets.Layout(width="280px"))
        self.passes = widgets.Checkbox(description="Let chance decide by itself", indent=False, style=wide,
                                       layout=widgets.Layout(width="auto"))
        self.undo = self._button("Undo", model.undo, "cr-undo")
        self.redo = self._button("Redo", model.redo, "cr-redo")
        self.time = widgets.IntSlider(description="Move", min=0, max=1, continuous_update=False, style=wide,
                                      layout=widgets.Layout(width="420px"))
        self.branch = widgets.Dropdown(description="Branch", style=wide, layout=widgets.Layout(width="180px"))
        self._on(self.see_as, lambda seat: model.see_as(model.game.names[seat] if seat >= 0 else None))
        self._on(self.passes, model.let_chance_pass)
        self._on(self.time, model.go_to_move)
        self._on(self.branch, model.switch)
        first = [self.undo, self.redo, classed(self.time, "cr-time"), classed(self.branch, "cr-branch")]
        second = [classed(self.see_as, "cr-see-as"), classed(self.seed, "cr-seed"), self.new_game,
                  classed(self.passes, "cr-passes")]
        return classed(widgets.HBox(first), "cr-controls"), classed(widgets.HBox(second), "cr-controls")

    def _button(self, words: str, act: Callable[[], object], name: str) -> Any:
        button = classed(widgets.Button(description=words), name)
        button.on_click(lambda _: self.model.attempt(act))
        return button

    def _on(self, control: Any, act: Callable[[Any], object]) -> None:
        """Call ``act`` with the new value when the reader, and not a redraw, has changed ``control``."""

        def changed(change: Any) -> None:
            if not self._drawing:
                self.model.attempt(lambda: act(change.new))
                self._sync()  # what was refused does not stay on show

        control.observe(changed, "value")

    # --- what a click does ----------------------------------------------------------------------
    def _do(self, option: Option | None) -> None:
        self.model.attempt(lambda: self.model.chance() if option is None else self.model.do(option))

    def _read(self, reading: Reading) -> None:
        self.model.attempt(lambda: self.rule.read(reading))

    # --- drawing --------------------------------------------------------------------------------
    def _redraw(self, _: Any = None) -> None:
        model, view = self.model, self.model.view
        since = model.last_stop
        self._sync()
        self.graph.show(view)
        self.legal.show(view, model.chance_decides)
        refused = view.refusals()
        self.refused.show(refused)
        self.state.show(view, since)
        self.events.show(view, view.numbers[since])
        self._show_rules([*(o.rule for o in view.moves()), *(no.rule for no in refused)])
        self.header.show(model)  # last, so that whoever waits for its words finds the rest drawn

    def _show_rules(self, on_screen: list[str]) -> None:
        seen = self.model.view.observed
        graph, step = next(p for p in reversed(seen.places) if isinstance(p, tuple))
        here = self.model.game.rules.graphs[graph].steps[step].rule
        pending = seen.decision.rule if seen.decision else here
        self.rule.cite([pending, here, *on_screen])
        self.rule.read(Reading("", pending))

    def _sync(self) -> None:
        """Set the controls to what the model says."""
        model, play = self.model, self.model.play
        self._drawing = True
        try:
            self.seed.value = str(play.seed)
            self.see_as.value = -1 if model.viewer is None else model.game.names.index(model.viewer)
            self.passes.value = model.pass_chance
            with self.time.hold_sync():
                number, last = model.timeline
                last = max(last, 1)  # a slider needs room
                self.time.max = max(last, self.time.value)
                self.time.value = number
                self.time.max = last
            branches = tuple(play.history.tips)
            if self.branch.options != branches:
                self.branch.options = branches
            self.branch.value = play.history.current
        finally:
            self._drawing = False

    def _tell(self, _: Any = None) -> None:
        self.header.tell(self.model.message)

    def refresh(self) -> None:
        """Draw again, after the playthrough was changed from a cell."""
        self.model.refresh()

    def close(self) -> None:
        """Let go of the model, and close every widget that belongs to this one."""
        if self.comm is None:  # closed before: Python closes once more when it lets go of a widget
            return
        self.model.unobserve(self._redraw, "revision")
        self.model.unobserve(self._tell, "message")
        for widget in _within(self):
            if widget is not self:
                widget.close()
        super().close()

    def __repr__(self) -> str:
        return f"<Workbook of {self.model.game!r}: {self.model.where}>"

    # --- without a kernel -----------------------------------------------------------------------
    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        view = self.model.view
        graph = view.phase_graph(self.model.game.rules.main.name)
        data = b64encode(graph.svg().encode()).decode()
        html = (f"<p>Run &gt; Run All Cells to play.</p>{view._repr_html_()}"
                f'<img alt="{escape(graph.heading)}" style="max-width:100%" src="data:image/svg+xml;base64,{data}">'
                f"<details><summary>As text</summary><pre>{escape(view.phase_graph().outline())}</pre></details>")
        bundle = super()._repr_mimebundle_(**kwargs) or {}
        return {**bundle, "text/html": html, "text/plain": repr(view)}


def _within(widget: Any) -> list[Any]:
    """``widget``, what it is made of, and the layouts and styles of all that."""
    inner = [w for child in getattr(widget, "children", ()) for w in _within(child)]
    return [*inner, *filter(None, (widget.layout, getattr(widget, "style", None))), widget]
