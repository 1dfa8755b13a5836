"""What touches what: relations between cards and the things of a game, read off the effects' own declarations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from msgspec import Struct

VERBS = {"moves": "moves to", "discards": "makes discard"}
"""How a declared verb is said, where it is not said as it is declared."""


class Touch(NamedTuple):
    """``source`` does something to ``target``: by which ability, whose text is ``effect``, under which rule."""

    source: str
    verb: str
    target: str
    rule: str
    ability: str = ""
    effect: str = ""


class Web(Struct, frozen=True):
    """All touches of a game, and what each of their ends is: ``card``, ``pool``, ``zone``, ``faction``, ``kind``, or
    ``marker``, which is up or down, or turns.

    An end may also be the id of a rule, as of one that is replaced; whatever cites a rule leads to it.
    """

    touches: tuple[Touch, ...]
    kinds: Mapping[str, str]


def of_effects(name: str, abilities: Mapping[str, Any], rules: Mapping[str, str]) -> Iterator[Touch]:
    """What the effects of a card declare: what they bring about, and what they depend on.

    ``rules``: the rule of each ability.
    """
    for ability, effect in abilities.items():
        for emitted in sorted(effect.emits):
            verb, _, thing = emitted.partition(" ")
            yield Touch(name, VERBS.get(verb, verb), thing, rules[ability], ability, effect.text)
        for thing in sorted(effect.reads):
            yield Touch(thing, "feeds", name, rules[ability], ability, effect.text)
