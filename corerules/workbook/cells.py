"""Which cell of a notebook made which workbook, so that running it again leaves nothing behind."""

from __future__ import annotations

from typing import Any

_made: dict[str, tuple[str, list[Any]]] = {}  # cell -> the run, and what it made


def running() -> tuple[str, str] | None:
    """(cell, run of it) that is being run now; None outside of a notebook."""
    try:
        from IPython.core.getipython import get_ipython
    except ImportError:
        return None
    shell = get_ipython()
    parent: Any = getattr(shell, "get_parent", dict)() or {}
    cell = parent.get("metadata", {}).get("cellId") if isinstance(parent, dict) else None
    return (str(cell), str(parent["header"]["msg_id"])) if cell else None


def replace(workbook: Any) -> None:
    """Remember that this cell makes ``workbook``, and close what an earlier run of it made."""
    now = running()
    if now is None:
        return
    cell, run = now
    before, made = _made.get(cell, ("", []))
    if before != run:
        for old in made:
            old.close()
        made = []
    _made[cell] = run, [*made, workbook]
