"""Holds effects to what they declare: over played games, what each of them changes and what it looks at."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

ALWAYS = ("active", "rulings")  # whose turn it is, and how the rules are played


class Held:
    """Notes of every watched effect which fields of the state it changed and looked at beyond its declarations.

    ``changes``: what is emitted -> fields that it may change; ``looks``: what is read -> fields that it may look at.
    An effect may look at what it may change, and at ``always``. What a body asks is part of it: its candidates and
    guards look too.
    """

    def __init__(self, rules, changes: Mapping[str, set[str]], looks: Mapping[str, set[str]], always=ALWAYS):
        self.rules, self.changes, self.looks = rules, changes, looks
        self.wrong: set[tuple[str, str, str]] = set()  # (name, changes or looks at, field)
        self.emitted: set[str] = set()
        self.looked: dict[str, set[str]] = defaultdict(set)  # by the text of the effect
        self.heard: set[str] | None = None
        fields = set(rules.fields) - {*rules.State.aside, *always}

        def hears(state, name):
            if self.heard is not None and name in fields:
                self.heard.add(name)
            return object.__getattribute__(state, name)

        self.State = msgspec.defstruct("Heard", [], bases=(rules.State,), namespace={"__getattribute__": hears},
                                       eq=False, kw_only=True, gc=False)

    def state(self, s):
        """``s``, which notes whoever looks at it."""
        told = {f: getattr(s, f) for f in s.__struct_fields__}
        return self.State(**{**told, "live": None, "base": self.state(s.base) if s.base is not None else None})

    def watched(self, effect, name):
        """The same effect, watched."""
        allowed = set().union(*(self.changes[what] for what in effect.emits))
        seen = allowed.union(*(self.looks[what] for what in effect.reads))

        def do(g):
            before = {f: getattr(g, f) for f in self.rules.fields}
            self.heard = set()
            yield from effect.run(g)
            heard, self.heard = self.heard, None
            changed = {f for f in self.rules.fields if getattr(g, f) != before[f]} - {*self.rules.State.aside}
            self.emitted |= effect.emits
            self.looked[effect.text] |= heard
            self.wrong |= {(name, "changes", f) for f in changed - allowed}
            self.wrong |= {(name, "looks at", f) for f in heard - seen}

        return replace(effect, do=do, pauses=True)


