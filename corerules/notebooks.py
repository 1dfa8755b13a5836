"""Run the lessons and keep what they show: the same bytes each time, so that a difference means a change.

A stored notebook holds no widget state, no ids drawn at random, no timings and no path. A widget keeps the
picture or the text it also shows itself as: a reader who opens the lesson sees that before he runs anything.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable
from itertools import zip_longest
from pathlib import Path
from typing import Any

from corerules.engine.errors import RulesError
from corerules.play.writing import write_whole

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
SECONDS_A_CELL = 120


class BadNotebook(RulesError):
    """A notebook that is not there, cannot be read, or does not run to its end."""


def lessons(files: Iterable[Path] = ()) -> list[Path]:
    """The notebooks named, those of each folder named, or without names those of the checkout, sorted by path.

    Raises:
        BadNotebook: one is not there, or there is none at all.
    """
    named = list(files) or [Path(__file__).parents[1] / "notebooks"]
    found: set[Path] = set()
    for path in named:
        if path.is_dir():
            found.update(p for p in path.rglob("*.ipynb") if ".ipynb_checkpoints" not in p.parts)
        elif path.is_file():
            found.add(path)
        else:
            raise BadNotebook("there is no such file", value=str(path))
    if not found:
        raise BadNotebook("there is no notebook here", value=", ".join(map(str, named)))
    return sorted(found)


def refresh(path: Path) -> bool:
    """Whether the file had to change. It is replaced whole or, when a cell fails, not at all."""
    fresh = executed(path)
    if fresh == text_of(path):
        return False
    write_whole(path, fresh)
    return True


def check(path: Path) -> str:
    """The first line that a new run would store otherwise, or nothing. The file is not touched."""
    old, new = text_of(path), executed(path)
    if old == new:
        return ""
    for number, (stored, shown) in enumerate(zip_longest(old.splitlines(), new.splitlines(), fillvalue=""), 1):
        if stored != shown:
            return f"{path}:{number}: stored {shortened(stored)}, a new run gives {shortened(shown)}"
    return f"{path}: only its line ends differ"


def executed(path: Path) -> str:
    """The text the notebook at ``path`` should have, all its cells run anew by this Python in its own folder.

    Raises:
        BadNotebook: it cannot be read, or a cell raises or takes over ``SECONDS_A_CELL``.
    """
    import nbformat
    from jupyter_client.kernelspec import KernelSpecManager
    from jupyter_client.manager import AsyncKernelManager
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError

    try:
        book = nbformat.reads(text_of(path), as_version=4)
        nbformat.validate(book)
    except (ValueError, TypeError, AttributeError, KeyError, nbformat.ValidationError) as mistake:
        raise BadNotebook(f"not a notebook: {first_line(mistake)}", value=str(path)) from mistake
    client: Any = NotebookClient(
        book, timeout=SECONDS_A_CELL, store_widget_state=False, record_timing=False, coalesce_streams=True,
        resources={"metadata": {"path": str(path.parent)}}, extra_arguments=["--IPKernelApp.log_level=ERROR"],
    )  # fmt: skip
    # No folders to look in: the kernel is this Python, not one that the reader registered as "python3".
    client.km = AsyncKernelManager(kernel_name="python3", kernel_spec_manager=KernelSpecManager(kernel_dirs=[]))
    with tempfile.TemporaryDirectory() as profile:  # nor do the reader's IPython start-up files have a say
        try:
            client.execute(env={**os.environ, "IPYTHONDIR": profile})
        except CellExecutionError as mistake:
            place = f"cell-{failed_cell(book)}"
            raise BadNotebook(f"{mistake.ename}: {mistake.evalue}", value=str(path), place=place) from mistake
        except CellTimeoutError as mistake:
            raise BadNotebook(f"a cell runs for more than {SECONDS_A_CELL} seconds", value=str(path)) from mistake
        except DeadKernelError as mistake:
            raise BadNotebook("a cell ended the Python that ran it", value=str(path)) from mistake
    return plain(book)


def plain(book: Any) -> str:
    """The notebook as text, with nothing in it that another run would change."""
    import nbformat

    book.metadata = nbformat.from_dict(METADATA)
    book.nbformat_minor = 5  # the first with cell ids
    for number, cell in enumerate(book.cells):
        cell.id = f"cell-{number}"
        cell.metadata = nbformat.from_dict({"tags": cell.metadata["tags"]} if cell.metadata.get("tags") else {})
        for output in cell.get("outputs", ()):
            if len(output.get("data", ())) > 1:  # another form stands beside the widget
                output["data"].pop(WIDGET_VIEW, None)
    nbformat.validate(book)
    return f"{nbformat.writes(book)}\n"


def text_of(path: Path) -> str:
    """What the file holds."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as mistake:
        raise BadNotebook(f"cannot be read: {first_line(mistake)}", value=str(path)) from mistake


def shortened(line: str) -> str:
    """The line without its indent, at most 100 characters of it."""
    bare = line.strip()
    return repr(bare if len(bare) <= 100 else f"{bare[:99]}…")


def first_line(mistake: Exception) -> str:
    return (str(mistake).strip() or type(mistake).__name__).splitlines()[0]


def failed_cell(book: Any) -> int:
    """The place, from 0, of the last cell that shows an error."""
    return max(
        (n for n, cell in enumerate(book.cells) for o in cell.get("outputs", ()) if o.output_type == "error"), default=0
    )
