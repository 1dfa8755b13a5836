"""Stand-ins: figures, texts and names that no source gives, marked with a dagger wherever a reader sees them.

In a card file the dagger stands in the cell, after the figure or text: ``7†``, ``2 energy†``. Where no source gives a
name the card goes by a description in brackets, ``(Home World 1)†``, and the mark is a part of that name: so moves,
tables, the log, scenarios and saves show it without knowing of it. A figure keeps its mark until something is
reckoned with it.
"""

from __future__ import annotations

import re

DAGGER = "†"
_NAMELESS = re.compile(r"\(.+\)†")


class StandIn(int):
    """A figure that no source gives: a number like any other, and shown with its mark."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"{int(self)}{DAGGER}"

    __repr__ = __str__

    def __format__(self, form: str) -> str:
        return f"{int(self):{form}}{DAGGER}"


def unmarked(said: str) -> tuple[str, bool]:
    """A cell without its mark, and whether it had one."""
    return said.removesuffix(DAGGER).rstrip(), said.endswith(DAGGER)


def fault_of_name(name: str) -> str:
    """Why ``name`` is none that a card may go by; nothing where it is one."""
    bracketed, marked = name.startswith("("), name.endswith(DAGGER)
    if (bracketed or marked) and not _NAMELESS.fullmatch(name):
        return f"a name that no source gives is written '(what it is){DAGGER}', a name that one gives has no brackets"
    return ""
