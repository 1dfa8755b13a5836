"""What Jupyter stores of a widget and of all that it is made of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

PARTS = ("children", "layout", "style")


def within(widget: Any) -> Iterator[Any]:
    """``widget``, what it is made of, and the layouts and styles of all that."""
    for child in getattr(widget, "children", ()):
        yield from within(child)
    yield widget
    yield from (part for part in (widget.layout, getattr(widget, "style", None)) if part is not None)


def state_of(widget: Any) -> str:
    """The traits of every widget that Jupyter stores, but for those that lead to other widgets."""
    raw = repr([(type(w).__name__, [(k, getattr(w, k)) for k in sorted(w.keys) if k[0] != "_" and k not in PARTS])
                for w in within(widget)])
    return re.sub(r"cr-(graph|log)-[0-9]+", r"cr-\1", raw)  # each workbook draws under a number of its own
