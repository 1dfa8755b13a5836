"""The tools that keep what was played: notes and differences, files, scenarios."""

from __future__ import annotations

from html import escape

import ipywidgets as widgets

from corerules.play.notes import Difference, difference

from .desks import ExportDesk, NotesDesk, ScenarioDesk
from .panes import table_html
from .parts import TEXT_STYLE, button, choice, classed, field, offer, row, shown


class NotesTool(widgets.VBox):
    """A note on the present step, and the difference of a marked place and this one."""

    def __init__(self, desk: NotesDesk):
        self._desk = desk
        wide = widgets.Layout(width="min(100%, 620px)", height="64px")
        self.text = classed(widgets.Textarea(description="Note here", style=TEXT_STYLE, layout=wide), "cr-note-text")
        self.keep = button("Keep the note", lambda: desk.note(self.text.value), "cr-keep")
        self.mark = button("Mark this place", desk.mark, "cr-mark")
        self.compare = button("Compare with the marked one", self._compare_here, "cr-compare")
        self.marked, self.found = widgets.HTML(), widgets.HTML()
        self.kept = choice("Kept differences", "cr-kept", width="min(100%, 560px)")
        self.again = button("Show it again", self._show_kept, "cr-show-kept")
        self.shelf = row(self.kept, self.again)
        super().__init__([row(self.text, self.keep), row(self.mark, self.compare, self.marked), self.shelf,
                          classed(self.found, "cr-difference")])
        self._place: object = None

    def draw(self) -> None:
        model = self._desk.model
        label = self._desk.mark_label
        self.marked.value = f"<span>{escape(f'Marked: {label}' if label else 'No place is marked yet')}</span>"
        place = (model.play.history.node, model.viewer)
        if place != self._place:
            self._place, self.found.value = place, ""
            self.text.value = self._desk.here
        self._list()

    def _list(self) -> None:
        """Offer what is kept, the newest first chosen."""
        labels = tuple(self._desk.kept)
        shown(self.shelf, bool(labels))
        if self.kept.options != labels:
            offer(self.kept, labels, labels[-1] if labels else None)

    def _compare_here(self) -> None:
        found = self._desk.compare()
        self._list()
        self._tell(found, "the marked place", "this place")

    def _show_kept(self) -> None:
        one = self._desk.kept.get(self.kept.value)
        if one is not None:
            first, second = one.label.split(" – ", 1)
            self._tell(difference(one.first, one.second), first, second)

    def _tell(self, found: Difference | None, *places: str) -> None:
        if found is None:
            self.found.value = ""
            return
        parts = []
        for name, told in zip(places, (found.first, found.second), strict=True):
            lines = "".join(f"<li>{escape(line)}</li>" for line in told) or "<li>nothing</li>"
            parts.append(f'<div class="cr-told"><b>Only on the way to {escape(name)}</b><ul>{lines}</ul></div>')
        self.found.value = (
            f'<div role="status">{_same(found.common)}</div>'
            f'<div class="cr-both">{"".join(parts)}</div>{table_html(found.table)}'
            f"<div>{escape(f'first: {places[0]} · second: {places[1]}')}</div>")


def _same(moves: int) -> str:
    if moves < 2:
        return "The first move is the same." if moves else "They part at the beginning."
    return f"The first {moves} moves are the same."


class ExportTool(widgets.VBox):
    """The game as a file to be opened again, and its log with notes and differences as JSON, to copy or as a file."""

    def __init__(self, desk: ExportDesk):
        self._desk = desk
        self.file = field("File", "cr-export-file", width="320px", placeholder="my-game.json")
        self.save = button("Save the game", lambda: desk.save(self.file.value), "cr-save-game")
        self.write = button("Write the log as JSON", lambda: desk.export(self.file.value), "cr-write-log")
        self.show = button("Show the log as JSON", self._show, "cr-show-log")
        self.text = classed(widgets.Textarea(
            description="To copy", style=TEXT_STYLE, layout=widgets.Layout(width="min(100%, 720px)", height="150px")),
            "cr-position-text", "cr-log-text")
        super().__init__([row(self.file, self.save, self.write, self.show), self.text])
        shown(self.text, False)

        self._place: object = None  # of the log on show

    def _show(self) -> None:
        self._place = self._desk.place
        self.text.value = self._desk.json()
        shown(self.text, True)

    def draw(self) -> None:
        """Keep the log on show as it is now; elsewhere it is another, and is not on show any more."""
        if self._place is not None and self._place == self._desk.place:
            self.text.value = self._desk.json()
            return
        self._place, self.text.value = None, ""
        shown(self.text, False)


class ScenarioTool(widgets.VBox):
    """What was played, from a move on, into a file as a scenario: its text is shown."""

    def __init__(self, desk: ScenarioDesk):
        self._desk = desk
        self.file = field("File", "cr-scenario-file", width="320px", placeholder="my-questions.yaml")
        self.since = field("From after move", "cr-scenario-since", width="170px")
        self.since.value = "0"
        self.save = button("Save as scenario", self._save, "cr-save-scenario")
        self.text = widgets.HTML()
        super().__init__([row(self.file, self.since, self.save), self.text])

    def _save(self) -> None:
        made = self._desk.save(self.file.value, self.since.value)
        self.text.value = f"<pre>{escape(made)}</pre>" if made else ""

    def draw(self) -> None:
        """What was saved stays on show."""
