"""What is opened when it is wanted: a new game, the players, the rulings, notes and differences, numbers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets as widgets

from .company import DECISION, PERSON, PHASE, TURN, Company
from .desks import RulingsDesk
from .model import PlaythroughModel
from .numbers import NEWEST, addends_html
from .parts import TEXT_STYLE, button, choice, cited, classed, field, offer, row, shown, titled, within

PAUSE = 0.12  # seconds between the steps of a run, for the reader to follow it and to press Stop


class GameTool(widgets.VBox):
    """A new game by its seed, chance, and a branch by its name."""

    def __init__(self, model: PlaythroughModel):
        self._model = model
        self.seed = field("Seed", "cr-seed", width="160px")
        self.new_game = button("New game", lambda: model.new_game(self.seed.value), "cr-new-game")
        self.passes = classed(widgets.Checkbox(description="Let chance decide by itself", indent=False,
                                               style=TEXT_STYLE, layout=widgets.Layout(width="auto")), "cr-passes")
        self.name = field("Branch", "cr-branch-name", width="240px", placeholder="a name")
        self.branch = button("Branch here", lambda: model.branch_here(self.name.value), "cr-branch-here")
        super().__init__([row(self.seed, self.new_game, self.passes, self.name, self.branch)])
        self.passes.observe(self._passes, "value")

    def _passes(self, change: Any) -> None:
        if change.new != self._model.pass_chance:
            self._model.attempt(lambda: self._model.let_chance_pass(change.new))
            self.passes.value = self._model.pass_chance

    def draw(self) -> None:
        self.seed.value = "" if self._model.viewer else str(self._model.play.seed)  # whoever has it can deal the cards
        self.passes.value = self._model.pass_chance


class Travel(widgets.HBox):
    """Going on by policies: to one's next decision, to the end of the phase or the turn; and stopping."""

    def __init__(self, company: Company):
        self._company = company
        self._task: asyncio.Task[None] | None = None
        self.to = {until: button(words, lambda until=until: self._go(until), "cr-go-on")  # type: ignore[misc]
                   for until, words in ((DECISION, "my next decision"), (PHASE, "end of phase"), (TURN, "end of turn"))}
        self.stop = button("Stop", self._stop, "cr-stop")
        super().__init__([widgets.HTML("<span>Go on to</span>"), *self.to.values(), self.stop])
        classed(self, "cr-row", "cr-travel")

    def _go(self, until: str) -> None:
        if self._company.runs or not self._company.go_on(until):
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # nobody could press Stop: without a kernel there is no page
            self._company.finish()
            return
        self._task = loop.create_task(self._steps())

    async def _steps(self) -> None:
        while self._company.step():
            await asyncio.sleep(PAUSE)  # the kernel hears of clicks meanwhile

    def _stop(self) -> None:
        self._company.stop()


class PlayersTool(widgets.VBox):
    """Who plays each seat: a person, or a policy."""

    def __init__(self, company: Company):
        self._company, self._drawing = company, False
        names = company.model.game.names
        self.seats = {name: choice(name, "cr-player", width="260px") for name in names}
        super().__init__([
            widgets.HTML("<div>Whoever is no person plays when you press “Go on to” above; a decision with one move "
                         "only passes by itself then. A greedy player looks one move ahead.</div>"),
            row(*self.seats.values())])
        for name, list_ in self.seats.items():
            list_.observe(lambda change, name=name: self._seat(name, change.new), "value")
        self.draw()

    def _seat(self, name: str, policy: str | None) -> None:
        if not self._drawing and policy is not None:
            self._company.seat(name, policy)

    def draw(self) -> None:
        self._drawing = True
        for seat, list_ in enumerate(self.seats.values()):
            offer(list_, self._company.policies, self._company.players.get(seat, PERSON))
        self._drawing = False


class RulingsTool(widgets.VBox):
    """The rulings: what is asked, the options, the answer in force, and another one to be played under."""

    def __init__(self, desk: RulingsDesk):
        self._desk = desk
        self.ruling = choice("Ruling", "cr-ruling", width="min(100%, 620px)")
        self.text = widgets.HTML()
        self.option = choice("Answer", "cr-option", width="min(100%, 620px)")
        self.change = button("Play the line again under this", self._change, "cr-change")
        super().__init__([self.ruling, self.text, row(self.option, self.change)])
        self.ruling.observe(lambda _: self._read(), "value")
        self.draw()

    def _change(self) -> None:
        self._desk.change(self.ruling.value, self.option.value)

    def draw(self) -> None:
        changed = {r.name for r in self._desk.rulings if self._desk.in_force(r.name) != r.default}
        options = tuple((f"{'changed: ' if r.name in changed else ''}{r.asks}", r.name) for r in self._desk.rulings)
        if options:
            offer(self.ruling, options, self.ruling.value or self._desk.rulings[0].name)
            self._read()

    def _read(self) -> None:
        if self.ruling.value is None:
            return
        r = self._desk.named(self.ruling.value)
        now = self._desk.in_force(r.name)
        rows = "".join(
            f"<li>{'<b>' if option == now else ''}{escape(means)}{'</b> – in force' if option == now else ''}"
            f"{' – as usual' if option == r.default else ''} {cited(option)}</li>"
            for option, means in r.options.items())
        rule = self._desk.model.game.rules.register[r.rule]
        self.text.value = (
            f"<div><b>{escape(r.asks)}</b> {cited(r.name)}</div><ul>{rows}</ul>"
            f"<div>Why as usual: {escape(r.because)} {cited(r.rule)} “{escape(rule.heading)}”"
            f"{f', lines {rule.lines}' if rule.lines else ''}.</div>")
        offer(self.option, tuple((means, option) for option, means in r.options.items()), now)


class NumbersTool(widgets.VBox):
    """Where does this come from? A number of the tables, and its addends with card and rule."""

    def __init__(self, model: PlaythroughModel):
        self._model = model
        self.number = choice("Where does this come from?", "cr-number", width="min(100%, 480px)")
        self.text = widgets.HTML()
        super().__init__([self.number, self.text])
        self.number.observe(lambda _: self._explain(), "value")
        self._drawing = False

    def draw(self) -> None:
        found = self._model.numbers
        old = self.number.value
        self._drawing = True
        offer(self.number, tuple((f"{whose}: {what}", (whose, what)) for whose, what in found),
              old if old in found else found[0] if found else None)
        self._drawing = False
        self._explain()

    def _explain(self) -> None:
        if self._drawing or self.number.value is None:
            return
        whose, what = self.number.value
        found = self._model.explain(whose, what, NEWEST)
        head = f"<b>{escape(found.what)}</b> of {escape(found.whose)}: <b>{found.number}</b>"
        why = addends_html(found)
        self.text.value = f'<div role="status">{head}</div>{why}'


class Tools(widgets.VBox):
    """A row of buttons, each of which opens and closes one tool.

    A tool is made when it is first opened, and drawn while it is open.
    """

    def __init__(self, tools: dict[str, Callable[[], Any]], attempt: Callable[[Callable[[], object]], bool]):
        self._make, self._attempt = tools, attempt
        self._made: dict[str, Any] = {}
        self.buttons = {name: classed(widgets.ToggleButton(description=f"▸ {name}"), "cr-tool") for name in tools}
        self.frames = {name: classed(widgets.VBox(), "cr-pane", "cr-toolbox") for name in tools}
        super().__init__([row(*self.buttons.values(), name="cr-toolbar"), *self.frames.values()])
        classed(self, "cr-tools-side")
        for name, toggle in self.buttons.items():
            shown(self.frames[name], False)
            toggle.observe(lambda _, name=name: self._turn(name), "value")

    def __getitem__(self, name: str) -> Any:
        """A tool by its name."""
        if name not in self._made:
            self._made[name] = self._make[name]()
            self.frames[name].children = [widgets.HTML(titled(name)), self._made[name]]
        return self._made[name]

    def _turn(self, name: str) -> None:
        open = bool(self.buttons[name].value)
        self.buttons[name].description = f"{'▾' if open else '▸'} {name}"
        if open:
            self._attempt(self[name].draw)
        shown(self.frames[name], open)

    def forget(self) -> None:
        """Close every tool that was made; those that are open are made anew: what is left in one is for other eyes."""
        for name, tool in self._made.items():
            self.frames[name].children = ()
            for widget in within(tool):
                widget.close()
        self._made.clear()

    def draw(self) -> None:
        """Draw what is open."""
        for name, toggle in self.buttons.items():
            if toggle.value:
                self[name].draw()
