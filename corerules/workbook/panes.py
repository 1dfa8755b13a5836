"""The panes around the graph: where we are, what may be done, what may not and why, rules, tables, log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from itertools import islice
from typing import Any

import ipywidgets as widgets

from corerules.engine import Rules, Ruling, observe
from corerules.play.playthrough import Playthrough
from corerules.play.view import View
from corerules.play.wording import Option, Refused
from corerules.study import board

from .graph_pane import Reading
from .model import PlaythroughModel

SHOWN = 12  # legal moves shown before "show all"
STATUS = {"settled": "the book is clear", "conflict": "the book contradicts itself", "silent": "the book does not say"}


def titled(words: str) -> str:
    """The heading of a pane."""
    return f'<div class="cr-title" role="heading" aria-level="3">{escape(words)}</div>'


def cited(rule: str) -> str:
    return f'<span class="cr-cite">[{escape(rule)}]</span>'


def classed(widget: Any, *names: str) -> Any:
    """``widget``, with CSS classes of ours."""
    for name in names:
        widget.add_class(name)
    return widget


def shown(widget: Any, visible: bool) -> None:
    """Show or hide a widget that stays in its pool."""
    widget.layout.display = None if visible else "none"


class Header(widgets.VBox):
    """Where the game stands and who decides, and below it the last thing that could not be done."""

    def __init__(self) -> None:
        self.status, self.message = widgets.HTML(), widgets.HTML()
        super().__init__([self.status, self.message])
        classed(self, "cr-header")

    def show(self, model: PlaythroughModel) -> None:
        play = model.play
        game = f"{model.game.title} · branch {play.history.current} · seed {play.seed}"
        self.status.value = (f'<div class="cr-game">{escape(game)}</div>'
                             f'<div class="cr-status" role="status">{escape(model.where)}</div>')

    def tell(self, message: str) -> None:
        kind, mark = ("cr-message cr-no", "✕ ") if message else ("cr-message", "")
        self.message.value = f'<div class="{kind}" role="alert">{mark}{escape(message)}</div>'


class LegalPane(widgets.VBox):
    """The legal moves as buttons out of a pool, which grows only when all of many are asked for."""

    def __init__(self, do: Callable[[Option | None], object]):
        self._do, self._all = do, False
        self._offered: Sequence[Option | None] = ()
        self.title = widgets.HTML()
        self.slots = classed(widgets.Box(), "cr-slots")
        self.pool: list[Any] = []
        self.more = classed(widgets.Button(), "cr-more")
        self.more.on_click(lambda _: self._show_all())
        super().__init__([self.title, self.slots, self.more])
        classed(self, "cr-legal")
        self._grow(SHOWN)

    def _grow(self, size: int) -> None:
        while len(self.pool) < size:
            button, place = classed(widgets.Button(), "cr-move"), len(self.pool)
            button.on_click(lambda _, place=place: self._press(place))
            self.pool.append(button)
        self.slots.children = self.pool

    def _press(self, place: int) -> None:
        self._do(self._offered[place])
        if self.pool[place].layout.display == "none":  # the button is gone: a keyboard would lose its place
            self.pool[0].focus()

    def _show_all(self) -> None:
        self._all = True
        self._draw()

    def show(self, view: View, chance: bool) -> None:
        """Offer what ``view`` may choose; where chance decides, one button that lets it."""
        options = view.moves()
        self._offered = (None,) if chance else options
        self._all = False
        words = f"Legal now ({len(options)})" if options else "Legal now"
        self.title.value = titled(words) + ("" if self._offered else f'<p class="cr-empty">{_nothing(view)}</p>')
        self._draw()

    def _draw(self) -> None:
        count = len(self._offered) if self._all else min(SHOWN, len(self._offered))
        self._grow(count)
        for button, option in zip(self.pool, self._offered[:count], strict=False):
            button.description = "Let chance decide" if option is None else f"{option}  [{option.rule}]"
            shown(button, True)
        for button in islice(self.pool, count, None):
            shown(button, False)
        self.more.description = f"Show all {len(self._offered)}"
        shown(self.more, count < len(self._offered))


def _nothing(view: View) -> str:
    if view.observed.decision is None:
        return escape(f"{view.waiting}.")
    return escape(f"Nothing for {view.names[view.seat or 0]} to decide. {view.waiting}.")


class RefusedPane(widgets.HTML):
    """What may not be done here, and why, as text."""

    def __init__(self) -> None:
        super().__init__()
        classed(self, "cr-refused")

    def show(self, refused: Sequence[Refused]) -> None:
        rows = "".join(f"<li><b>{escape(str(no))}</b> – {escape(no.reason)} {cited(no.rule)}</li>" for no in refused)
        head = titled(f"Not legal, and why ({len(refused)})" if refused else "Not legal, and why")
        self.value = head + (f"<ul>{rows}</ul>" if rows else '<p class="cr-empty">Nothing is refused here.</p>')


class RulePane(widgets.VBox):
    """A rule to read, and the rules that the screen cites, each a button that reads it."""

    PLACES = 8

    def __init__(self, rules: Rules, rulings: Any, read: Callable[[Reading], None]):
        self._rules, self._rulings = rules, rulings
        self._cited: list[str] = []
        self.pool = [classed(widgets.Button(), "cr-read") for _ in range(self.PLACES)]
        for place, button in enumerate(self.pool):
            button.on_click(lambda _, place=place: read(Reading("", self._cited[place])))
        self.text = widgets.HTML()
        super().__init__([classed(widgets.HBox([widgets.HTML(titled("The rule")), *self.pool]), "cr-cited"), self.text])
        classed(self, "cr-pane", "cr-rules")

    def cite(self, rules: Sequence[str]) -> None:
        """Offer these rules to be read."""
        self._cited = list(dict.fromkeys(rules))[: self.PLACES]
        for place, button in enumerate(self.pool):
            shown(button, place < len(self._cited))
            if place < len(self._cited):
                button.description = self._cited[place]

    def read(self, reading: Reading) -> None:
        rule = self._rules.register[reading.rule]
        what = f"<div>{escape(reading.what)}</div>" if reading.what else ""
        lines = f", line{'s' if not rule.lines.isdecimal() else ''} {rule.lines}" if rule.lines else ""
        source = f"{self._rules.register.book}, “{rule.heading}”{lines} · {STATUS[rule.status]}"
        ours = "".join(f"<li>{answered(r, self._rulings)}</li>" for r in self._rules.rulings if r.rule == rule.id)
        self.text.value = (f'{what}<div class="cr-paraphrase">{cited(rule.id)} {escape(rule.text)}</div>'
                           f"<div>{escape(source)}{f'. Our answer:</div><ul>{ours}</ul>' if ours else '</div>'}")


class StatePane(widgets.HTML):
    """The tables of the state, ▲ where something is new since the game last stopped."""

    def __init__(self) -> None:
        super().__init__()
        classed(self, "cr-pane", "cr-state")

    def show(self, view: View, since: int) -> None:
        play, names, seen = view.play, view.names, view.observed
        before = observe(play.history.line[since].state, view.seat) if play.index else None
        tables = board.seats_table(seen, names, before), board.table_table(seen, names, before)
        self.value = "".join(table._repr_html_() for table in tables) + "<div>▲ = changed by the last move</div>"


class LogPane(widgets.VBox):
    """What has happened, the newest in sight; the one pane that scrolls."""

    def __init__(self) -> None:
        self.lines = widgets.HTML()
        super().__init__([widgets.HTML(titled("Log")), self.lines])
        classed(self, "cr-pane", "cr-log")

    def show(self, view: View, since: int) -> None:
        rows = "".join(
            f'<li{" class=cr-new" if line.number > since else ""}><span>{"▶ " if line.number > since else ""}'
            f"{line.number}</span> <span>{escape(line.text)}</span> {cited(line.rule)}</li>" for line in view.lines())
        self.lines.value = f'<div class="cr-lines" tabindex="0" role="log" aria-label="Log"><ol>{rows}</ol></div>'


def answered(ruling: Ruling, chosen: Any) -> str:
    """A ruling as a question and the answer in force."""
    return f"{escape(ruling.asks)} <b>{escape(ruling.options[getattr(chosen, ruling.name)])}</b>"


def rulings_in_force(play: Playthrough) -> str:
    """Every ruling with the answer in force, folded up; the changed ones are said to be."""
    rules, chosen = play.game.rules, play.game.rulings
    changed = [r.name for r in rules.rulings if getattr(chosen, r.name) != r.default]
    rows = "".join(
        f"<li>{'<b>changed:</b> ' if r.name in changed else ''}{answered(r, chosen)} {cited(r.rule)} "
        f'<span class="cr-cite">{escape(r.name)}={escape(getattr(chosen, r.name))}</span></li>'
        for r in rules.rulings)
    count = f"{len(rules.rulings)}, {len(changed)} changed" if changed else f"{len(rules.rulings)}, all as usual"
    return f"<details><summary>Rulings in force ({count})</summary><ul>{rows}</ul></details>"
