"""Who must decide, among what; and what is refused, why, and under which rule."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Sequence
from inspect import isgeneratorfunction
from itertools import groupby
from typing import Any, NamedTuple

from msgspec import Struct

from .errors import UnknownName, nearest

_SEATS = re.compile(r"\{(who|other)\}")
REMEMBERED = 1 << 14
"""How many answers a choice keeps under its ``depends`` keys."""


class Move(NamedTuple):
    """One way to act: the name of its kind and what it acts on."""

    kind: str
    what: Any = None

    def __str__(self) -> str:
        return self.kind if self.what is None else f"{self.kind} {self.what}"


class Pick(NamedTuple):
    """The answer of one seat where several may answer."""

    seat: int
    answer: Any


class Guard(Struct, frozen=True):
    """A named condition: ``ok(g, seat, x)``, or ``ok(g, seat)`` when it is ``whole``.

    A whole guard holds or fails for every candidate alike and is asked once.
    ``reason`` may name ``{x}``, ``{g.field}``, ``{who}`` (who decides) and ``{other}``
    (``x`` as a seat), or be a function ``(g, seat, x)`` whose text may name the last two.
    """

    ok: Callable[..., Any]
    reason: str | Callable[[Any, int, Any], str]
    rule: str
    whole: bool = False

    def holds(self, g: Any, seat: int, x: Any) -> bool:
        return bool(self.ok(g, seat) if self.whole else self.ok(g, seat, x))

    def told(self, g: Any, seat: int, x: Any, names: Sequence[str] = ()) -> str:
        """Why ``x`` may not be chosen by ``seat``, in words."""
        if not callable(self.reason):
            return self.reason.format(g=g, x=x, who=name_of(seat, names), other=name_of(x, names))
        text = self.reason(g, seat, x)
        if "{" not in text:
            return text
        # in one go, since a name may itself hold braces
        return _SEATS.sub(lambda m: name_of(seat if m[1] == "who" else x, names), text)

    @property
    def name(self) -> str:
        """The condition in words, for the picture: the function's own name."""
        return self.ok.__name__.replace("_", " ")


class Refusal(Struct, frozen=True):
    """A candidate that may not be chosen: the first guard that fails, or on request all of them.

    ``move`` as the decision would take it, ``x`` what it acts on.
    """

    move: Any
    x: Any
    seat: int
    guards: tuple[Guard, ...]
    g: Any

    @property
    def rule(self) -> str:
        return self.guards[0].rule

    def reason(self, names: Sequence[str] = ()) -> str:
        """Why not, in words; ``names`` by seat."""
        return self.guards[0].told(self.g, self.seat, self.x, names)

    def reasons(self, names: Sequence[str] = ()) -> tuple[tuple[str, str], ...]:
        """``(reason, rule)`` for each failing guard."""
        return tuple((guard.told(self.g, self.seat, self.x, names), guard.rule) for guard in self.guards)


def name_of(seat: Any, names: Sequence[str]) -> str:
    """The name of a seat, or ``seat 2`` where there are no names; who has no seat goes by the name that it is."""
    if names and type(seat) is int and 0 <= seat < len(names):
        return names[seat]
    return seat if isinstance(seat, str) else f"seat {seat}"


def names_of(seats: Sequence[Any], names: Sequence[str]) -> str:
    """The names of one or more seats: ``Ann, Ben and Cleo``."""
    *others, last = [name_of(seat, names) for seat in seats]
    return f"{', '.join(others)} and {last}" if others else last


def nothing(g: Any, seat: int) -> Sequence[Any]:
    """The one candidate of a move that acts on nothing further."""
    return (None,)


Say = str | Callable[[Any, Sequence[str]], str]
"""A move in words: a template, or a function of what is chosen and the seats' names."""


class Choice:
    """What may be chosen: of the candidates, those whose guards all hold.

    ``legal`` is the fast path; ``split`` asks the same guards and says which one failed.
    ``depends(g, seat)``: everything the answer depends on, rulings included, as a key to remember it by.
    ``say``: the move in words, with ``{x}`` or, for a seat, ``{other}``; or a function of value and names.
    ``prompt``: what is chosen, in words; default: the name.
    ``ways(g, seat, x)``: how many physical ways there are to choose ``x``; default one.
    """

    def __init__(self, name: str, candidates: Callable[[Any, int], Iterable[Any]], guards: tuple[Guard, ...] = (), *,
                 rule: str, say: Say = "", depends: Callable[[Any, int], Hashable] | None = None,
                 prompt: str = "", ways: Callable[[Any, int, Any], int] | None = None):
        self.name, self.candidates, self.guards, self.rule, self.depends = name, candidates, guards, rule, depends
        self.say, self.prompt, self.ways = say, prompt or name, ways
        self._wholes = tuple(x.ok for x in guards if x.whole)
        self._each = tuple(x.ok for x in guards if not x.whole)
        self._tests = tuple((x.ok, x.whole, (x,)) for x in guards)
        self._known: dict[Hashable, list[Any]] = {}

    def legal(self, g: Any, seat: int) -> list[Any]:
        if self.depends is None:
            return self.found(g, seat)
        key = self.depends(g, seat)
        values = self._known.get(key)
        if values is None:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            values = self._known[key] = self.found(g, seat)
        return values[:]  # the caller may do with its list what it likes

    def found(self, g: Any, seat: int) -> list[Any]:
        """The legal values, worked out afresh."""
        for ok in self._wholes:
            if not ok(g, seat):
                return []
        found = self.candidates(g, seat)
        for ok in self._each:
            found = [x for x in found if ok(g, seat, x)]
        return list(found)

    def split(self, g: Any, seat: int, every: bool = False) -> tuple[list[Any], list[tuple[Any, tuple[Guard, ...]]]]:
        """All candidates, as (allowed, [(refused, its failing guards: the first, or all when ``every``)])."""
        allowed, refused = [], []
        for x in self.candidates(g, seat):
            failing: tuple[Guard, ...] = ()
            for ok, whole, guard in self._tests:
                if not (ok(g, seat) if whole else ok(g, seat, x)):
                    failing += guard
                    if not every:
                        break
            if failing:
                refused.append((x, failing))
            else:
                allowed.append(x)
        return allowed, refused

    def refusals(self, g: Any, seat: int, every: bool = False) -> list[Refusal]:
        if not self.guards:
            return []
        return [Refusal(self.move(x), x, seat, guards, g) for x, guards in self.split(g, seat, every)[1]]

    def move(self, x: Any) -> Any:
        return x

    def text(self, answer: Any, names: Sequence[str] = ()) -> str:
        """The answer in words."""
        if callable(self.say):
            return self.say(answer, names)
        return (self.say or f"{self.name} {{x}}").format(x=answer, other=name_of(answer, names))

    def rule_of(self, answer: Any) -> str:
        return self.rule

    def by(self, seat: int, moves: list[Any] | None = None) -> Decision:
        """The decision of ``seat`` among these, answered by the bare value. ``moves``: where they are known already."""
        return Decision(seat, self.prompt, self.rule, self, moves)

    def open(self, seats: Sequence[int]) -> Open:
        """Any of ``seats`` chooses, whoever comes first; the answer is the :class:`Pick` of that seat."""
        return Open(seats[0] if seats else -1, self.prompt, self.rule, self, None, tuple(seats))

    def together(self, seats: Iterable[int]) -> Together:
        """All ``seats`` choose unseen; the answer is a tuple of :class:`Pick`, in the order of ``seats``."""
        return Together(tuple(seats), self.prompt, self.rule, self)


class MoveKind(Choice):
    """A kind of move of a step: choice + body; ``to`` names the step it leads to (else the step's own edges).

    ``may_pause``: ``do`` is no generator, but what it gives back may be one that goes on asking.
    """

    def __init__(self, name: str, candidates: Callable[[Any, int], Iterable[Any]] = nothing,
                 guards: tuple[Guard, ...] = (), *, rule: str, do: Callable[..., Any] | None = None,
                 to: str | None = None, say: Say = "", may_pause: bool = False,
                 depends: Callable[[Any, int], Hashable] | None = None):
        super().__init__(name, candidates, guards, rule=rule, say=say, depends=depends)
        self.do, self.to, self.may_pause, self.pauses = do, to, may_pause, may_pause or isgeneratorfunction(do)
        self._moves: dict[Any, Move] = {}

    def replaced(self, **changes: Any) -> MoveKind:
        """A copy with other fields.

        Raises:
            UnknownName: a move has no such field; the nearest is offered.
        """
        mine = {field: getattr(self, field) for field in
                ("candidates", "guards", "rule", "do", "to", "say", "may_pause", "depends")}
        for field in changes:
            if field not in mine:
                raise UnknownName(f"a move has no such field{nearest(field, mine)}", value=field, place=self.name)
        return MoveKind(self.name, **mine | changes)

    def move(self, x: Any) -> Move:
        """One shared :class:`Move` per value: making one costs a look-up."""
        try:
            return self._moves[x]
        except KeyError:
            made = self._moves[x] = Move(self.name, x)
            return made

    def text(self, answer: Move, names: Sequence[str] = ()) -> str:
        if answer.what is None and not callable(self.say):
            return self.say or self.name
        return super().text(answer.what, names)


class Menu:
    """The moves of one step.  Neighbours that depend on one thing are remembered together."""

    def __init__(self, kinds: tuple[MoveKind, ...]):
        self.kinds = kinds
        self.by_name = {k.name: k for k in kinds}
        self._groups: list[tuple[Any, tuple[MoveKind, ...], dict[Hashable, list[Move]]]] = [
            (depends, tuple(same), {}) for depends, same in groupby(kinds, lambda k: k.depends)]

    def legal(self, g: Any, seat: int) -> list[Move]:
        found: list[Move] = []
        for depends, kinds, known in self._groups:
            if depends is None:
                for kind in kinds:
                    found += map(kind.move, kind.found(g, seat))
                continue
            key = depends(g, seat)
            moves = known.get(key)
            if moves is None:
                if len(known) >= REMEMBERED:
                    known.clear()
                moves = known[key] = [kind.move(x) for kind in kinds for x in kind.found(g, seat)]
            found += moves
        return found

    def refusals(self, g: Any, seat: int, every: bool = False) -> list[Refusal]:
        return [r for kind in self.kinds for r in kind.refusals(g, seat, every)]

    def text(self, answer: Move, names: Sequence[str] = ()) -> str:
        return self.by_name[answer.kind].text(answer, names)

    def rule_of(self, answer: Move) -> str:
        return self.by_name[answer.kind].rule


class Decision(Struct, eq=False, gc=False):
    """One seat must choose.  ``moves`` is filled in when the game stops here, not before."""

    seat: int
    prompt: str
    rule: str
    of: Any  # Choice | Menu
    moves: Any = None

    @property
    def seats(self) -> tuple[int, ...]:
        """Who may answer now."""
        return (self.seat,)

    def settle(self, g: Any) -> None:
        if self.moves is None:
            self.moves = self.of.legal(g, self.seat)

    def refusals(self, g: Any, every: bool = False) -> list[Refusal]:
        """Every candidate that may not be chosen, with the first guard that fails, or all of them."""
        found: list[Refusal] = self.of.refusals(g, self.seat, every)
        return found

    def allows(self, answer: Any) -> bool:
        return answer in self.moves


class Open(Decision, eq=False, gc=False):
    """Any of ``among`` may act, whoever comes first; an answer is a :class:`Pick`."""

    among: tuple[int, ...] = ()

    @property
    def seats(self) -> tuple[int, ...]:
        return self.among

    def settle(self, g: Any) -> None:
        self.moves = [Pick(seat, x) for seat in self.seats for x in self.of.legal(g, seat)]

    def refusals(self, g: Any, every: bool = False) -> list[Refusal]:
        return [r for seat in self.seats for r in self.of.refusals(g, seat, every)]

    def allows(self, answer: Any) -> bool:
        return type(answer) is Pick and answer in self.moves


class Together(Struct, eq=False, gc=False):
    """Every seat of ``among`` chooses, in any order, unseen; the choices apply together.

    An answer is a :class:`Pick`; those given lie in ``picked``, in the order of ``among``.
    That a seat has picked is public, what it picked is not.
    """

    among: tuple[int, ...]
    prompt: str
    rule: str
    of: Choice
    picked: tuple[Pick, ...] = ()
    found: Any = None  # seat -> its legal answers, for the seats that have not picked

    @property
    def seats(self) -> tuple[int, ...]:
        """Who has not picked yet."""
        return tuple(self.found)

    @property
    def moves(self) -> list[Pick]:
        """Every answer that may be given next, by whom."""
        return [Pick(seat, x) for seat, answers in self.found.items() for x in answers]

    def settle(self, g: Any) -> None:
        self.found = {seat: self.of.legal(g, seat) for seat in self.among}
        if not all(self.found.values()):
            self.found = {}  # a seat that cannot answer would stop the game later: say so now

    def refusals(self, g: Any, every: bool = False) -> list[Refusal]:
        return [r for seat in self.seats for r in self.of.refusals(g, seat, every)]

    def allows(self, answer: Any) -> bool:
        return type(answer) is Pick and answer.answer in self.found.get(answer.seat, ())

    def of_seat(self, seat: int) -> Decision:
        """The share of one seat, as a decision of its own."""
        return Decision(seat, self.prompt, self.rule, self.of, self.found[seat])

    def with_pick(self, pick: Pick) -> Together:
        """The decision after one more seat has picked."""
        by_seat = {p.seat: p for p in (*self.picked, pick)}
        picked = tuple(by_seat[seat] for seat in self.among if seat in by_seat)
        found = {seat: answers for seat, answers in self.found.items() if seat != pick.seat}
        return Together(self.among, self.prompt, self.rule, self.of, picked, found)


def answer_by(policy: Callable[[Any, Any], Any], question: Any, g: Any) -> Any:
    """The next answer that ``policy(decision, g)`` gives to a seat's ``question``.

    Where several pick together the first who has not is asked, as a decision of its own.
    """
    if type(question) is Together:
        share = question.of_seat(next(iter(question.found)))
        return Pick(share.seat, policy(share, g))
    return policy(question, g)
