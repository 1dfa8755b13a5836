"""The workbook: a game to step through, with everything one may want to know beside it."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets as widgets

from corerules.play.game import Game
from corerules.play.playthrough import Playthrough
from corerules.play.view import View
from corerules.play.wording import Option

from . import cells
from .choices import AskPane, ChancePane, LegalPane, RefusedPane
from .company import Company
from .desks import EditorDesk, ExportDesk, NotesDesk, RulingsDesk, ScenarioDesk
from .editor_pane import EditorTool
from .graph_pane import GraphPane, Reading, is_broad
from .model import PlaythroughModel
from .panes import Header, LogPane, StatePane
from .parts import TEXT_STYLE, button, choice, classed, offer, row, within
from .record_tools import ExportTool, NotesTool, ScenarioTool
from .rule_pane import RulePane
from .style import CSS
from .tools import GameTool, NumbersTool, PlayersTool, RulingsTool, Tools, Travel

REFEREE = "Referee (sees everything)"
KEYS = "Keys: Tab moves, Enter or Space presses. Letters act on the notebook, not on this panel."


class Workbook(widgets.VBox):
    """A playthrough to be stepped through by clicks; without a kernel it shows itself as a picture and text.

    ``play``: a playthrough, a game (a new one is begun), the view of a seat, which then looks on, or the model of
    another workbook, which then shows the same.
    A cell that is run again closes the workbook that it made before.
    """

    def __init__(self, play: Playthrough | Game | View | PlaythroughModel):
        cells.replace(self)
        self.model = play if isinstance(play, PlaythroughModel) else PlaythroughModel(play)
        self._drawing, self._shown_to = False, self.model.viewer
        model, rules = self.model, self.model.game.rules
        self.header = Header()
        self.graph = GraphPane(rules, self._read)
        self.legal, self.refused = LegalPane(self._do), RefusedPane()
        self.chance = ChancePane(lambda outcome: model.attempt(lambda: model.chance(outcome)))
        self.ask = AskPane(model)
        self.state, self.events = StatePane(), LogPane(model.go_to_move)
        self.rule = RulePane(rules, self._read)
        self.company = Company(model)
        rulings, notes, editor, scenario = RulingsDesk(model), NotesDesk(model), EditorDesk(model), ScenarioDesk(model)
        self.tools = Tools({
            "New game": lambda: GameTool(model), "Players": lambda: PlayersTool(self.company),
            "Rulings": lambda: RulingsTool(rulings), "Notes and differences": lambda: NotesTool(notes),
            "Numbers": lambda: NumbersTool(model), "Position editor": lambda: EditorTool(editor),
            "Save and export": lambda: ExportTool(ExportDesk(model)),
            "Save as scenario": lambda: ScenarioTool(scenario),
        }, model.attempt)
        controls = self._controls()
        choices = classed(widgets.VBox([self.legal, self.chance, self.refused, self.ask]), "cr-pane", "cr-choices")
        main = classed(widgets.Box([self.graph, choices, self.rule, self.state]), "cr-main",
                       *(["cr-broad"] if is_broad(rules) else []))
        keys = widgets.HTML(f'<div class="cr-keys">{KEYS}</div>')
        super().__init__([widgets.HTML(CSS, layout=widgets.Layout(display="none")), self.header, *controls, self.tools,
                          main, self.events, keys])
        classed(self, "cr-workbook")
        model.observe(self._redraw, "revision")
        model.observe(self._tell, ["message", "news"])
        self._redraw()
        self._tell()

    # --- the rows of controls -------------------------------------------------------------------
    def _controls(self) -> tuple[Any, Any]:
        model = self.model
        people = [(name, seat) for seat, name in enumerate(model.game.names)]
        self.see_as = choice("See as", "cr-see-as", width="240px")
        self.see_as.options = [(REFEREE, -1), *people]
        self.undo = self._button("Undo", model.undo, "cr-undo")
        self.redo = self._button("Redo", model.redo, "cr-redo")
        self.turn = self._button("Start of turn", model.to_start_of_turn, "cr-to-turn")
        self.phase = self._button("Start of phase", model.to_start_of_phase, "cr-to-phase")
        # The slider is for the mouse: its handle has no name that a screen reader could say, so the number beside it is
        # for everybody else.
        self.number = classed(widgets.BoundedIntText(description="Move", min=0, max=1, style=TEXT_STYLE,
                                                     layout=widgets.Layout(width="120px")), "cr-move-number")
        self.time = classed(widgets.IntSlider(min=0, max=1, continuous_update=False, readout=False,
                                              layout=widgets.Layout(width="260px")), "cr-time")
        self.branch = choice("Branch", "cr-branch", width="230px")
        self.travel = Travel(self.company)
        self._on(self.see_as, lambda seat: model.see_as(model.game.names[seat] if seat >= 0 else None))
        self._on(self.number, model.go_to_move)
        self._on(self.time, model.go_to_move)
        self._on(self.branch, model.switch)
        return (row(self.undo, self.redo, self.number, self.time, self.turn, self.phase, name="cr-controls"),
                row(self.see_as, self.branch, self.travel, name="cr-controls"))

    def _button(self, words: str, act: Callable[[], object], name: str) -> Any:
        return button(words, lambda: self.model.attempt(act), name)

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
        self.model.attempt(lambda: self.rule.read(reading, self.model.game.rulings))

    # --- drawing --------------------------------------------------------------------------------
    def _redraw(self, _: Any = None) -> None:
        model, view = self.model, self.model.view
        if model.viewer != self._shown_to:
            self._forget()
        since = model.last_stop
        self._sync()
        self.graph.show(view)
        self.legal.show(view, model.chance_decides)
        self.chance.show(view)
        refused = view.refusals()
        self.refused.show(view, refused)
        self.ask.show((*refused, *view.moves()))
        self.state.show(view, since)
        self.events.show(view, view.numbers[since])
        self._show_rules([*(o.rule for o in view.moves()), *(no.rule for no in refused)])
        self.tools.draw()
        self.header.show(model)  # last, so that whoever waits for its words finds the rest drawn

    def _forget(self) -> None:
        """Leave nothing of what was shown to, or typed by, whoever looked on before."""
        self._shown_to = self.model.viewer
        self.company.stop()
        for pane in (self.tools, self.graph, self.legal, self.ask, self.events):
            pane.forget()

    def _show_rules(self, on_screen: list[str]) -> None:
        seen = self.model.view.observed
        graph, step = next(p for p in reversed(seen.places) if isinstance(p, tuple))
        here = self.model.game.rules.graphs[graph].steps[step].rule
        pending = seen.decision.rule if seen.decision else here
        self.rule.cite([pending, here, *on_screen], secret=self.model.viewer is not None)
        self.rule.read(Reading("", pending), self.model.game.rulings)

    def _sync(self) -> None:
        """Set the controls to what the model says."""
        model = self.model
        self._drawing = True
        try:
            self.see_as.value = -1 if model.viewer is None else model.game.names.index(model.viewer)
            number, last = model.timeline
            last = max(last, 1)  # a slider needs room
            for control in (self.number, self.time):
                with control.hold_sync():
                    control.max = max(last, control.value)
                    control.value = number
                    control.max = last
            offer(self.branch, model.lines, model.line)
        finally:
            self._drawing = False

    def _tell(self, _: Any = None) -> None:
        self.header.tell(self.model.message, self.model.news)

    def refresh(self) -> None:
        """Draw again, after the playthrough was changed from a cell."""
        self.model.refresh()

    def close(self) -> None:
        """Let go of the model, and close every widget that belongs to this one."""
        if self.comm is None:  # closed before: Python closes once more when it lets go of a widget
            return
        self.company.stop()
        self.model.unobserve(self._redraw, "revision")
        self.model.unobserve(self._tell, ["message", "news"])
        for widget in within(self):
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
