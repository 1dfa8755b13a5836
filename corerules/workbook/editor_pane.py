"""The position editor as a widget: card by card, word by word, or all at once as text."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets as widgets

from corerules.engine import RulesError
from corerules.play.editor import TABLE

from .desks import EditorDesk
from .model import in_words
from .parts import TEXT_STYLE, button, choice, classed, field, offer, row

SAYS = {"flag": "yes or no", "number": "a number", "seat": "a name, or nobody", "word": "a word"}


class EditorTool(widgets.VBox):
    """Every zone and word of a position; what is wrong with it is said as it is being set."""

    def __init__(self, desk: EditorDesk):
        self._desk = desk
        editor = desk.editor
        self.zone = choice("Zone", "cr-zone", width="230px")
        offer(self.zone, ((f"{whose}: {zone}", (whose, zone)) for whose, zone in editor.zones), editor.zones[0])
        self.card = classed(widgets.Combobox(
            description="Card", ensure_option=False, options=editor.face.card_names, placeholder="a part of its name",
            style=TEXT_STYLE, layout=widgets.Layout(width="260px")), "cr-card")
        self.put = self._button("Put it there", lambda: editor.put(*self._zone, self.card.value), "cr-put")
        self.take = self._button("Take one away", lambda: editor.take(*self._zone, self.card.value), "cr-take")
        self.word = choice("Word", "cr-word", width="230px")
        offer(self.word, ((f"{whose}: {word}", (whose, word)) for whose, word in editor.settings), editor.settings[0])
        self.value = field("is", "cr-value", width="230px")
        self.set = self._button("Set it", lambda: editor.set(*self._word, self.value.value), "cr-set")
        self.undo = self._button("Undo in the editor", editor.undo, "cr-editor-undo")
        self.redo = self._button("Redo in the editor", editor.redo, "cr-editor-redo")
        self.scratch = self._button("From scratch", editor.clear, "cr-scratch")
        self.here = button("From here", self._from_here, "cr-from-here")
        self.play = button("Play this position", self._play, "cr-play-it")
        self.count, self.problem = widgets.HTML(), widgets.HTML()
        self.text = classed(widgets.Textarea(
            description="As text", style=TEXT_STYLE, layout=widgets.Layout(width="min(100%, 720px)", height="150px")),
            "cr-position-text")
        self.paste = self._button("Take it from the text", lambda: desk.paste(self.text.value), "cr-paste")
        self.form = choice("Written as", "cr-form", width="260px")
        offer(self.form, desk.forms(), next(iter(desk.forms())))
        super().__init__([
            row(self.here, self.scratch, self.undo, self.redo, self.play),
            row(self.zone, self.card, self.put, self.take), row(self.word, self.value, self.set),
            self.count, self.problem, row(self.text), row(self.form, self.paste)])
        classed(self, "cr-editor")
        self.word.observe(lambda _: self._say(), "value")
        self.form.observe(lambda _: self._write(), "value")
        self._say()
        self.draw()

    @property
    def _zone(self) -> tuple[str, str]:
        whose, zone = self.zone.value
        return whose, zone

    @property
    def _word(self) -> tuple[str, str]:
        whose, word = self.word.value
        return whose, word

    def _button(self, words: str, act: Callable[[], object], name: str) -> Any:
        return button(words, lambda: self._try(act), name)

    def _try(self, act: Callable[[], object]) -> None:
        """Do ``act`` to the position; where it cannot be done, say why, and all stays as it was."""
        try:
            act()
        except RulesError as no:
            self._wrong(in_words(no))
            return
        self.draw()

    def _from_here(self) -> None:
        if self._desk.from_here():
            self.draw()
        else:
            self._wrong(self._desk.model.message)

    def _play(self) -> None:
        if not self._desk.play():
            self._wrong(self._desk.model.message)

    def _wrong(self, why: str) -> None:
        self.problem.value = f'<div class="cr-message cr-no" role="alert">✕ {escape(why)}</div>'

    def _say(self) -> None:
        whose, word = self._word
        face = self._desk.editor.face
        column = next((c for c in (face.table if whose == TABLE else face.seats) if c.word == word), None)
        self.value.placeholder = "a step" if column is None else SAYS[column.kind]
        if column is not None and column.kind == "word":
            self.value.placeholder = " or ".join(w for w in column.words.values() if w)[:40]

    def draw(self) -> None:
        editor = self._desk.editor
        self.count.value = f'<div class="cr-count" role="status">{escape(editor.count)}</div>'
        fault = editor.fault
        self.problem.value = (f"<div>Not yet a position that play could have produced: {escape(fault)}</div>" if fault
                              else "<div>This position can be played.</div>")
        self._write()

    def _write(self) -> None:
        self.text.value = self._desk.forms()[self.form.value]
