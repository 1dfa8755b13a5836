"""Values as YAML that reads back the same: on one line, quoted where they could be taken for something else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

WORDS = frozenset(("true", "false", "null", "yes", "no", "on", "off", "y", "n"))
HARMLESS = frozenset(" _'.-×")


class Text(str):
    """Text of several lines that a notebook shows as it is."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def spelt(value: Any) -> str:
    """``value`` in flow style.

    >>> spelt({"Ann": {"hand": ["Pulsar", "Cosmic Core"], "void": True}, "active": "yes"})
    '{Ann: {hand: [Pulsar, Cosmic Core], void: true}, active: "yes"}'
    """
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_text(str(k))}: {spelt(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(spelt, value)) + "]"
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else _text(str(value))


def _text(text: str) -> str:
    plain = (text[:1].isalpha() and text[-1:].isalnum() and text.casefold() not in WORDS
             and all(c.isalnum() or c in HARMLESS for c in text))
    return text if plain else '"' + "".join(map(_escaped, text)) + '"'


def _escaped(c: str) -> str:
    if c in '"\\':
        return f"\\{c}"
    return c if c.isprintable() else f"\\U{ord(c):08x}"
