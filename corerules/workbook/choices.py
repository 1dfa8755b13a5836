"""What may be done, what may not and why, and the question whether one may."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

import ipywidgets as widgets

from corerules.engine import Chance
from corerules.play.ask import UNTRIED, Answer, grounds
from corerules.play.view import View
from corerules.play.wording import Option, Refused

from .model import PlaythroughModel
from .parts import TEXT_STYLE, Careful, Pool, button, cited, classed, field, row, say, shown, titled

SHOWN = 12  # legal moves shown before "show all"
REFUSED = 7  # refused moves shown before "show all"
LISTED = 200  # outcomes of chance that are listed to choose from


class LegalPane(widgets.VBox):
    """The legal moves, in the order of the rules, as buttons out of a pool, with the rule and what holds above them.

    The pool grows only when all of many are asked for.
    """

    def __init__(self, do: Callable[[Option | None], object]):
        self._do, self._all = do, False
        self._offered: Sequence[Option | None] = ()
        self._groups: Sequence[str] = ()
        self._secret = False  # whether what is said is not for everybody's eyes
        self.title = widgets.HTML()
        self.pool: list[Any] = []
        self.heads: list[Any] = []
        self.slots = Pool([], "cr-slots")
        self.more = button("", self._show_all, "cr-more")
        super().__init__([self.title, self.slots, self.more])
        classed(self, "cr-legal")
        self._grow(SHOWN)

    def _grow(self, size: int) -> None:
        if len(self.pool) >= size:
            return
        while len(self.pool) < size:
            move, place = classed(Careful(), "cr-move"), len(self.pool)
            move.on_click(lambda _, place=place: self._press(place))
            self.pool.append(move)
            self.heads.append(classed(widgets.HTML(), "cr-group", "cr-none"))
            self.slots.every += [self.heads[-1], move]

    @property
    def count(self) -> int:
        """How many moves are on show."""
        return self.slots.count // 2

    @property
    def on_show(self) -> list[Any]:
        """The buttons on show."""
        return self.pool[: self.count]

    @property
    def headings(self) -> list[str]:
        """The headings on show, as HTML."""
        return [h.value for h in self.heads[: self.count] if h.value]

    def _press(self, place: int) -> None:
        if place >= len(self._offered):
            return
        self._do(self._offered[place])
        if place >= self.count:  # the button is gone: a keyboard would lose its place
            self.pool[0].focus()

    def _show_all(self) -> None:
        self._all = True
        self._draw()

    def show(self, view: View, chance: bool) -> None:
        """Offer what ``view`` may choose; where chance decides, one button that lets it."""
        options = view.moves()
        self._offered = (None,) if chance else options
        self._groups = [""] if chance else [_group(view, option) for option in options]
        self._all, self._secret = False, view.seat is not None
        words = f"Legal now ({len(options)})" if options else "Legal now"
        self.title.value = titled(words) + ("" if self._offered else f'<p class="cr-empty">{_nothing(view)}</p>')
        self._draw()

    def _draw(self) -> None:
        count = len(self._offered) if self._all else min(SHOWN, len(self._offered))
        self._grow(count)
        for place in range(count):
            option = self._offered[place]
            words = "Let chance decide by the seed" if option is None else f"{option}  [{option.rule}]"
            self.pool[place].means(words, new=place >= self.count)
            follows = place and self._groups[place] == self._groups[place - 1]
            say(self.heads[place], "" if follows else self._groups[place])
        if self._secret:
            for place in range(count, len(self.pool)):  # what they said may have been for other eyes
                self.pool[place].means("")
                say(self.heads[place], "")
        self.slots.show_first(2 * count)
        more = count < len(self._offered)
        self.more.description = f"Show all {len(self._offered)}" if more else ""
        shown(self.more, more)

    def forget(self) -> None:
        """Leave nothing of what was offered, not even how much it was."""
        for spare in (*self.pool[SHOWN:], *self.heads[SHOWN:]):
            spare.close()
        del self.pool[SHOWN:], self.heads[SHOWN:], self.slots.every[2 * SHOWN :]
        self.slots.show_first(0)


def _group(view: View, option: Option) -> str:
    """The heading of the moves under one rule, with the conditions that hold for them."""
    rule = view.play.game.rules.register[option.rule]
    holds = grounds(view.play.state, option.answer)
    return escape(rule.title or rule.heading) + (f" – because: {escape(holds)}" if holds else "")


def _nothing(view: View) -> str:
    if view.observed.decision is None:
        return escape(f"{view.waiting}.")
    return escape(f"Nothing for {view.names[view.seat or 0]} to decide. {view.waiting}.")


class ChancePane(widgets.VBox):
    """Where chance decides and the referee looks on: pick what it gives, in place of the seed."""

    def __init__(self, pick: Callable[[str], object]):
        self.outcome = classed(widgets.Combobox(
            description="or choose", ensure_option=False, style=TEXT_STYLE, continuous_update=False,
            layout=widgets.Layout(width="320px")), "cr-outcome")
        self.give = button("Let it be this", lambda: pick(self.outcome.value), "cr-give")
        self.odds = widgets.HTML()
        super().__init__([row(self.outcome, self.give), self.odds])
        classed(self, "cr-chance")

    def show(self, view: View) -> None:
        question = view.play.state.decision
        mine = isinstance(question, Chance) and view.seat is None
        shown(self, mine)
        if not mine:  # what it listed was for the referee's eyes
            self.outcome.options, self.outcome.placeholder, self.outcome.value, self.odds.value = (), "", "", ""
            return
        count = question.outcomes()
        listed = question.odds() if count <= LISTED else {}
        self.outcome.options = tuple(question.text(x) for x in listed)
        self.outcome.placeholder = "a card" if (question.n or 1) == 1 else f"{question.n} cards, parted by commas"
        self.outcome.value = ""
        kinds = ", ".join(f"{question.text(x)} {ways}" for x, ways in listed.items()) if count <= SHOWN else ""
        whole = len(question.bag) if not question.n else sum(listed.values())
        self.odds.value = f"<div>{escape(f'Of {whole} equally likely: {kinds}.')}</div>" if kinds else (
            f"<div>{count} different outcomes.</div>")


class RefusedPane(widgets.VBox):
    """What may not be done here, and why, as text: the first reason, or all of them."""

    def __init__(self) -> None:
        self._view: View | None = None
        self.text = widgets.HTML()
        self.every = classed(widgets.ToggleButton(description="All reasons"), "cr-small")
        self.every.observe(lambda _: self._draw(), "value")
        self.more = button("", self._show_all, "cr-small", "cr-all-refused")
        self._all = False
        super().__init__([self.text, row(self.every, self.more)])
        classed(self, "cr-refused")

    @property
    def value(self) -> str:
        """The list as HTML."""
        return str(self.text.value)

    def _show_all(self) -> None:
        self._all = not self._all
        self._draw()

    def show(self, view: View, refused: Sequence[Refused]) -> None:
        self._view, self._all = view, False
        self._draw(refused)

    def _draw(self, found: Sequence[Refused] | None = None) -> None:
        if self._view is None:
            return
        every = bool(self.every.value)
        refused = self._view.refusals(every) if found is None or every else found
        few = refused if self._all else refused[:REFUSED]
        rows = "".join(
            f"<li><b>{escape(str(no))}</b> – "
            + "; ".join(f"{escape(reason)} {cited(rule)}" for reason, rule in no.reasons[: None if every else 1])
            + "</li>" for no in few)
        head = titled(f"Not legal, and why ({len(refused)})" if refused else "Not legal, and why")
        self.text.value = head + (f"<ul>{rows}</ul>" if rows else '<p class="cr-empty">Nothing is refused here.</p>')
        self.every.description = "✓ All reasons" if every else "All reasons"
        many = len(refused) > REFUSED
        self.more.description = "" if not many else "Show fewer" if self._all else f"Show all {len(refused)}"
        shown(self.more, many)
        shown(self.every, bool(refused))


class AskPane(widgets.VBox):
    """May I …? A move in words, and the answer with its rule and the rulings that would change it."""

    def __init__(self, model: PlaythroughModel):
        self._model = model
        self.move = field("May I", "cr-question", width="340px")
        self.move.continuous_update = False
        self.ask = button("Ask", self._ask, "cr-ask-it")
        self.answer = widgets.HTML()
        super().__init__([row(self.move, self.ask), self.answer])
        classed(self, "cr-ask")

    def _ask(self) -> None:
        found = self._model.ask(self.move.value)
        self.answer.value = "" if found is None else f'<div role="status">{said(found)}</div>'

    def show(self, moves: Sequence[Option | Refused]) -> None:
        """Forget the answer: the position is another. The shortest of the first ``moves`` is the example to follow."""
        self.answer.value = ""
        if moves and not self.move.placeholder:  # one for good: another at each move would be a message more
            self.move.placeholder = min(map(str, moves), key=len)

    def forget(self) -> None:
        """Leave nothing of what was asked, nor of what might be."""
        self.move.value = self.move.placeholder = ""


def said(answer: Answer) -> str:
    """An answer to "may I?" as HTML."""
    rule = f" {cited(answer.rule)} {escape(answer.status)}" if answer.rule else ""
    others = "".join(f"<li>{escape(str(other))}</li>" for other in answer.otherwise or ())
    head = f"<b>{'Yes' if answer.legal else 'No'}</b>: {escape(answer.move)} – {escape(answer.reason)}.{rule}"
    if answer.otherwise is None:
        return f"{head}<div>{UNTRIED[:1].upper()}{UNTRIED[1:]}.</div>"
    return head + (f"<div>Another ruling would change that:</div><ul>{others}</ul>" if others else "")
