"""One class per kind of mistake, all under :class:`RulesError`."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class RulesError(Exception):
    """Something the rules, or their declaration, do not allow.

    ``value`` is what was refused, ``place`` where, ``rule`` the id it rests on;
    the message is made of all four.
    """

    def __init__(self, reason: str, *, value: object = None, place: str = "", rule: str = ""):
        self.reason, self.value, self.place, self.rule = reason, value, place, rule
        where = f" in {place}" if place else ""
        shown = value if isinstance(value, str) else repr(value)
        head = f"{shown}{where}: " if value is not None else f"{place}: " if place else ""
        message = f"{head}{reason}{f' ({rule})' if rule else ''}"
        super().__init__(message.encode("utf-8", "backslashreplace").decode())  # half a surrogate pair cannot be shown


class IllegalMove(RulesError):
    """A move that the pending decision does not offer."""


class UnknownRule(RulesError):
    """A rule id that no register knows."""


class UnknownName(RulesError):
    """A name of a game, seat, card, ruling, option, step or column that nothing here has."""


class BadSetup(RulesError):
    """A table that the box cannot seat: too few or too many, or a deck that does not do."""


class BadCard(RulesError):
    """A row of a card file that cannot be read."""


class BadChange(RulesError):
    """A change of a state chart that is not declared where the chart stands."""


class BadGraph(RulesError):
    """A graph that cannot run: an unknown target, a step nobody reaches, no way to an end."""


class Clash(RulesError):
    """Two boxes claim one thing, or an expansion asks for what is not there."""


class DamagedSave(RulesError):
    """A file that is not a saved game of these rules."""


class Stuck(RulesError):
    """A decision that nobody can answer: the rules lead nowhere from here."""


class NoEnd(RulesError):
    """What goes on beyond its limit: a game, or steps that follow each other without a decision."""


class Dropped(RulesError):
    """An effect that would ask, handed to what runs only effects that do not: nobody would carry it out."""


class ReadOnly(RulesError):
    """Something that may be read and not played on: what one seat knows of a game."""


class BadRegister(RulesError):
    """A rule register that does not cover its book: an entry without lines or cited nowhere, a line left out."""


class BadPosition(RulesError):
    """A position that no play could have produced."""


def with_article(noun: str) -> str:
    """``"an order"``, ``"a Unit"``: a first u is taken to sound as in the latter."""
    return f"{'an' if noun[:1].casefold() in tuple('aeio') else 'a'} {noun}"


def nearest(name: object, known: Iterable[str]) -> str:
    """``"; did you mean 'Pulsar'?"``, or all of ``known`` when few, or nothing."""
    names = [str(k) for k in known]
    lower = {n.casefold(): n for n in names}
    if near := get_close_matches(str(name).casefold(), lower, 1):
        return f"; did you mean {lower[near[0]]!r}?"
    return f"; there are {', '.join(names)}" if 0 < len(names) <= 12 else ""
