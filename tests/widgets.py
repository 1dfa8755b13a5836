"""What Jupyter stores of a widget and of all that it is made of."""

from __future__ import annotations

import re
from typing import Any

from corerules.workbook.parts import within

PARTS = ("children", "layout", "style")


def state_of(widget: Any) -> str:
    """The traits of every widget that Jupyter stores, hidden ones too, but for those that lead to other widgets."""
    found = []
    for w in within(widget):
        values = w._trait_values  # all are there once a widget is open, and reading them so takes a tenth of the time
        found.append((type(w).__name__, [(k, values[k]) for k in w.keys if values[k] is not None and k not in PARTS]))
    raw = repr(found)
    return re.sub(r"cr-(graph|log)-[0-9]+", r"cr-\1", raw)  # each workbook draws under a number of its own
