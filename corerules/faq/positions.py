"""A position by itself as the YAML of scenarios, to be copied into one or taken out of one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from .errors import ScenarioError
from .reading import Node, read_text
from .spelling import spelt

PLACE = "position"
_LOOKS_SO = re.compile(r"[{\[]|^\s*(- |given\s*:)", re.MULTILINE)


def is_yaml(text: str) -> bool:
    """Whether ``text`` looks like the YAML of scenarios, and not like a position in plain words."""
    return _LOOKS_SO.search(text) is not None


def given_text(words: Mapping[str, Any]) -> str:
    """The words of a position as the field ``given``, to be put among those of a scenario.

    >>> print(given_text({"active": "Ann", "Ann": {"hand": ["Pulsar", "Pulsar"], "void": False}, "Ben": {}}), end="")
      given:
        active: Ann
        Ann: {hand: [Pulsar, Pulsar]}
        Ben: {}
    """
    said = {}
    for word, value in words.items():
        if isinstance(value, Mapping):
            said[word] = {column: x for column, x in value.items() if _says(x)}
        elif _says(value):
            said[word] = value
    return "\n".join(["  given:", *(f"    {spelt(word)}: {spelt(value)}" for word, value in said.items()), ""])


def _says(value: Any) -> bool:
    return value not in (None, [], (), "", False, 0)


def given_words(text: str) -> dict[str, Any]:
    """The words of the position in ``text``: of a whole scenario, of the first in a list, of ``given``, or bare.

    Raises:
        ScenarioError: not the YAML of scenarios, or no position in it.
    """
    node: Node = read_text(text, PLACE)
    if isinstance(node.value, list) and node.value:
        node = node.value[0]
    if isinstance(node.value, dict):
        if "given" in node.value:
            node = node.value["given"]
        elif "id" in node.value:
            raise ScenarioError("this scenario begins with the deal: there is no “given” in it", file=PLACE)
    words: dict[str, Any] = {word: sub.plain() for word, sub in
                             node.mapping("a position, as {active: Ann, Ann: {hand: [...]}}").items()}
    return words
