"""Small parts that the panes are made of, and what they have in common."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from time import monotonic
from typing import Any

import ipywidgets as widgets

QUICK = 0.2  # seconds in which a second click cannot be meant for what has just taken that place
TEXT_STYLE = {"description_width": "initial"}


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
    if not visible and isinstance(widget, Careful):
        widget.means("")  # what it said may have been for other eyes


class Pool(widgets.Box):
    """Widgets that are made once, of which the first few are shown.

    A message to the page takes longer than what it says: how many are shown is one class of the box, not one of each.
    """

    MOST = 24  # shown by a class, for which the style sheet has a rule; beyond, the box is given what it shows

    def __init__(self, made: list[Any], *names: str):
        self.every, self.count = made, -1
        self._names = ("cr-pool", *names)
        super().__init__()
        self.show_first(0)

    def show_first(self, count: int) -> None:
        """Show so many, and no more."""
        if count == self.count:
            return
        self.count = count
        on_page = self.every[: max(count, self.MOST)]
        with self.hold_sync():
            self.children = on_page
            self._dom_classes = (*self._names, f"cr-first-{count}") if count < len(on_page) else self._names


def say(text: Any, value: str) -> None:
    """Have a piece of HTML say ``value``; where that is nothing, it takes no room."""
    with text.hold_sync():
        text.value = value
        (text.remove_class if value else text.add_class)("cr-none")


def button(words: str, act: Callable[[], object], *names: str) -> Any:
    """A button that does ``act``."""
    made = classed(widgets.Button(description=words), *names)
    made.on_click(lambda _: act())
    return made


def field(label: str, *names: str, width: str = "200px", placeholder: str = "") -> Any:
    """A line of text to be filled in, with its label before it."""
    return classed(widgets.Text(description=label, placeholder=placeholder, style=TEXT_STYLE,
                                layout=widgets.Layout(width=width)), *names)


def choice(label: str, *names: str, width: str = "200px") -> Any:
    """A list to choose from, with its label before it."""
    return classed(widgets.Dropdown(description=label, style=TEXT_STYLE, layout=widgets.Layout(width=width)), *names)


def row(*children: Any, name: str = "cr-row") -> Any:
    """Widgets beside each other, as many as there is room for."""
    return classed(widgets.HBox(list(children)), name)


def offer(dropdown: Any, options: Any, value: Any) -> None:
    """Set what a list offers and what is chosen, touching only what differs."""
    options = tuple(options)
    if dropdown.options != options:
        dropdown.options = options
    if dropdown.value != value:
        dropdown.value = value


class Careful(widgets.Button):
    """A button of a pool: a reader's quick second click does nothing where the button means something else by now.

    ``Button.click()``, which tests and cells call, is no reader's click.
    """

    def __init__(self) -> None:
        self._since, self._meaning = 0.0, ""
        super().__init__()

    def means(self, words: str, new: bool = False) -> None:
        """Say what a click does from now on; ``new``: it was not there before, whatever it said."""
        if words != self._meaning:
            self.description = self._meaning = words
            new = True
        if new:
            self._since = monotonic()

    def _handle_button_msg(self, widget: Any, content: Any, buffers: Any) -> None:
        if monotonic() - self._since >= QUICK:
            super()._handle_button_msg(widget, content, buffers)


def within(widget: Any) -> list[Any]:
    """``widget``, what it is made of, and the layouts and styles of all that."""
    parts = widget.every if isinstance(widget, Pool) else getattr(widget, "children", ())
    inner = [w for child in parts for w in within(child)]
    return [*inner, *filter(None, (widget.layout, getattr(widget, "style", None))), widget]
