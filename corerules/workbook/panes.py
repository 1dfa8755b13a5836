"""Where the game stands, its tables, and what has happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from itertools import count

import ipywidgets as widgets

from corerules.engine import observe
from corerules.play.notes import cursor
from corerules.play.view import View
from corerules.play.wording import plain
from corerules.study import board
from corerules.study.tables import StateTable

from .model import PlaythroughModel
from .numbers import Why, why_of
from .parts import Careful, Pool, button, classed, field, row, shown, titled

WIDE = 10  # columns beside the first from which a table is turned on its side
LONG = 22  # letters of a cell from which its column may be broken into lines
LINES = 12  # of the log, at a time
NEW, GONE = "▶ ", "  (undone)"  # before and after a line
KEY = "<div>▲ = changed by the last move. Press a dotted number to see where it comes from.</div>"
STRIDE = 6  # lines by which the log is moved on, once its last place is taken

_numbers = count(1)


class Header(widgets.VBox):
    """Where the game stands and who decides, the last thing that could not be done, and what else happened."""

    def __init__(self) -> None:
        self.status, self.message = widgets.HTML(), widgets.HTML()
        self.news = ""
        super().__init__([self.status, self.message])
        classed(self, "cr-header")

    def show(self, model: PlaythroughModel) -> None:
        play = model.play
        game = f"{model.game.heading} · branch {model.line}" + ("" if model.viewer else f" · seed {play.seed}")
        self.status.value = (f'<div class="cr-game">{escape(game)}</div>'
                             f'<div class="cr-status" role="status">{escape(model.where)}</div>')

    def tell(self, message: str, news: str) -> None:
        """Say what could not be done, else what else was done."""
        kind, mark = ("cr-message cr-no", "✕ ") if message else ("cr-message", "ℹ ") if news else ("cr-message", "")
        self.message.value = f'<div class="{kind}" role="alert">{mark}{escape(message or news)}</div>'


class StatePane(widgets.VBox):
    """The tables of the state, ▲ where something is new since the game last stopped.

    The sheets are a piece of their own: while they are as before they are not sent again, and what is open stays so.
    """

    def __init__(self) -> None:
        self.tables, self.sheets = widgets.HTML(), widgets.HTML()
        super().__init__([self.tables, self.sheets])
        classed(self, "cr-pane", "cr-state")

    @property
    def value(self) -> str:
        """All of it as HTML."""
        return f"{self.tables.value}{self.sheets.value}"

    def show(self, view: View, since: int) -> None:
        play, names, seen = view.play, view.names, view.observed
        before = observe(play.history.line[since].state, view.seat) if view.numbers[play.index] else None
        tables = board.seats_table(seen, names, before), board.table_table(seen, names, before)
        note = play.history.node.note if view.seat is None else ""  # what he writes is what he knows
        noted = f'<div class="cr-note">✎ {escape(note)}</div>' if note else ""
        more = (f"<details><summary>{escape(table.caption)}</summary>{table_html(table)}</details>"
                for table in board.sheets(seen, names).values())
        why = why_of(view)
        self.tables.value = noted + "".join(table_html(table, why) for table in tables) + KEY
        self.sheets.value = "".join(more)


def table_html(table: StateTable, why: Why | None = None) -> str:
    """A table whose short columns are never broken, and which stands upright where it has many: a row each.

    ``why``: what to make of its cells.
    """
    said: dict[tuple[int, str], str] = {}
    for i, cells in enumerate(table.rows):
        for k, (column, text) in enumerate(zip(table.columns, cells, strict=True)):
            words = why(table, i, column, text) if why is not None and k else escape(text)
            said[i, column] = f"<b>▲ {words or '–'}</b>" if (i, column) in table.changed else words
    first, columns = table.columns[0], table.columns[1:]
    long = {(i, c) for (i, c) in said if len(table[i, c]) > LONG}
    if len(columns) < WIDE:
        head = [(escape(c), any((i, c) in long for i in range(len(table)))) for c in table.columns]
        body = [[said[i, c] for c in table.columns] for i in range(len(table))]
    else:
        head = [(escape(first), False), *((said[i, first], True) for i in range(len(table)))]
        body = [[escape(c), *(said[i, c] for i in range(len(table)))] for c in columns]
    heads = "".join(f'<th scope="col"{_class(wraps)}>{words}</th>' for words, wraps in head)
    rows = ""
    for name, *cells in body:
        rest = "".join(f"<td{_class(wraps)}>{words}</td>" for words, (_, wraps) in zip(cells, head[1:], strict=True))
        rows += f'<tr><th scope="row"{_class(head[0][1])}>{name}</th>{rest}</tr>'
    return (f'<table class="corerules-table{_wide(columns)}"><caption>{escape(table.caption)}</caption>'
            f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>")


def _wide(columns: Sequence[str]) -> str:
    return " cr-upright" if len(columns) >= WIDE else ""


def _class(long: bool) -> str:
    return ' class="cr-long"' if long else ""


class LogPane(widgets.VBox):
    """What has happened, the newest last, each line a button that goes there; what was undone is said to be."""

    def __init__(self, go: Callable[[int], object]):
        self._go = go
        self._found: list[tuple[int, str]] = []
        self._first = 0  # of the lines on show
        self._view: View | None = None
        self._since = self._now = 0
        self.uid = f"cr-log-{next(_numbers)}"
        self.filter = field("Only with", "cr-filter", width="260px", placeholder="a name, a card, a rule")
        self.filter.continuous_update = False
        self.filter.observe(lambda _: self._search(), "value")
        self.count = widgets.HTML()
        self.earlier = button("Earlier", lambda: self._page(-LINES), "cr-small")
        self.later = button("Later", lambda: self._page(LINES), "cr-small")
        self.pool = []
        for place in range(LINES):
            line = classed(Careful(), "cr-line")
            line.on_click(lambda _, place=place: self._press(place))
            self.pool.append(line)
        self.places = Pool(self.pool, "cr-lines")
        super().__init__([row(widgets.HTML(titled("Log")), self.filter, self.earlier, self.later, self.count,
                              name="cr-tools"), self.places])
        classed(self, "cr-pane", "cr-log", self.uid)

    @property
    def lines(self) -> list[str]:
        """The words of the lines on show, with their marks."""
        on_show = self._found[self._first : self._first + LINES]
        return [self._marked(number, text) for number, text in on_show]

    def _marked(self, number: int, text: str) -> str:
        return f"{NEW if self._since < number <= self._now else ''}{text}{GONE if number > self._now else ''}"

    def _press(self, place: int) -> None:
        on_show = self._found[self._first : self._first + LINES]
        if place < len(on_show):
            self._go(on_show[place][0])

    def forget(self) -> None:
        """Leave nothing of what was looked for."""
        self._view, self.filter.value = None, ""

    def show(self, view: View, since: int) -> None:
        """The lines of the whole branch; those after move ``since`` are new, those after the cursor undone."""
        self._view, self._since = view, since
        self._search()

    def _search(self) -> None:
        view = self._view
        if view is None:
            return
        play = view.play
        self._now = view.numbers[play.index]
        whole = view
        if play.index + 1 < len(play):
            whole = View(cursor(play, play.history.current), view.seat)
        wanted = plain(self.filter.value)
        self._found = []
        end = 0  # of what is not undone
        for line in whole.lines():
            text = f"{line.number}  {line.text}  [{line.rule}]"
            if not wanted or wanted in plain(self._marked(line.number, text)):
                self._found.append((line.number, text))
                end += line.number <= self._now
        # Line for line, each button would say something else at each move.
        self._first = max(0, -((LINES - end) // STRIDE) * STRIDE)
        self._draw()

    def _page(self, lines: int) -> None:
        last = max(0, len(self._found) - LINES)
        self._first = max(0, min(last, self._first + lines) if lines > 0 else self._first + lines)
        self._draw()

    def _draw(self) -> None:
        on_show = self._found[self._first : self._first + LINES]
        for place, (_, text) in enumerate(on_show):
            self.pool[place].means(text, new=place >= self.places.count)
        if self._view is not None and self._view.seat is not None:
            for line in self.pool[len(on_show) :]:  # what they said may have been for other eyes
                line.means("")
        self.places.show_first(len(on_show))
        found, end = len(self._found), self._first + len(on_show)
        told = f"<span>{self._first + 1}–{end} of {found}</span>" + self._marks([number for number, _ in on_show])
        self.count.value = told if found else "<span>nothing</span>"
        shown(self.earlier, self._first > 0)
        shown(self.later, end < found)


    def _marks(self, numbers: list[int]) -> str:
        """What is new and what is undone, as a style sheet: else each move would give every line other words."""
        before = 1 + sum(number <= self._since for number in numbers)
        after = 1 + sum(number <= self._now for number in numbers)
        line = f".{self.uid} .cr-line"
        return (f'<style>{line}:nth-child(n+{before}):not(:nth-child(n+{after}))::before{{content:"{NEW}"}}'
                f'{line}:nth-child(n+{after})::after{{content:"{GONE}"}}</style>')
