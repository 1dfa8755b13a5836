"""The positions that can be reached from one, each met once: what explore, questions and odds walk over."""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any

from msgspec import Struct

from corerules.engine import Chance, Pick, Rules, RulesError, State, Stuck, Together

from .conditions import Test
from .game import Game
from .playthrough import Playthrough
from .policies import Weights
from .seat_file import SeatCopy

LIMIT = 100_000
"""How many positions are looked at unless somebody says otherwise."""


Heed = Callable[[int, State, Any, State, bool], None]
"""``heed(here, before, answer, state, is_new)``: told of each way as it is taken."""


class Way(Struct, frozen=True, gc=False):
    """One way on from a position.

    ``weight``: how likely it is beside its neighbours, 1 where nobody asked. ``hit``: it brought what was waited for.
    ``amounts``: how much of each figure it brought.
    """

    answer: Any
    target: int
    weight: Any = 1
    hit: bool = False
    amounts: tuple[Any, ...] = ()


class Walk:
    """Positions by number, the roots first; each with the ways on from it, None where nobody went on.

    Keys are canonical up to what does not matter: zones without an order are sorted and hold equal copies, and picks
    that are made together are taken in the order of seats, since any other order leads to the same tables.
    ``stop(before, state, events)``: a way for which it holds is taken, and not followed further; nor is a root for
    which it holds, where nothing is before and no event happens.
    """

    def __init__(self, rules: Rules, roots: Sequence[State], *, limit: int = LIMIT, stop: Test | None = None,
                 weights: Weights | None = None, figures: Sequence[Callable[[Sequence[Any]], int]] = (),
                 heed: Heed | None = None, first: bool = False, loud: bool = False):
        self.rules, self.states, self.limit = rules, list(roots), limit
        self.roots = len(self.states)
        self.before: list[int] = [-1] * self.roots
        self.by: list[Any] = [None] * self.roots
        self.ways: list[list[Way] | None] = [None] * self.roots
        self.dead_ends: list[tuple[int, Any, RulesError]] = []  # (position, answer after which nobody may answer, why)
        self.first_hit: tuple[int, Any, int] | None = None  # (from, answer, to)
        self.transitions = 0
        self.why = ""  # why the walk is cut short
        collecting = gc.isenabled()
        gc.disable()  # states hold no cycles, and looking for them takes a fifth of the time
        try:
            self._go(stop, weights, figures, heed, first, loud or bool(figures))
        finally:
            if collecting:
                if not gc.get_freeze_count():
                    gc.freeze()  # and back: all that was found is old at once, without a look at each of it
                    gc.unfreeze()
                gc.enable()

    def __len__(self) -> int:
        return len(self.states)

    @property
    def complete(self) -> bool:
        return not self.why

    def _go(self, stop: Test | None, weights: Weights | None, figures: Sequence[Callable[[Sequence[Any]], int]],
            heed: Heed | None, first: bool, loud: bool) -> None:
        states, before, by, ways = self.states, self.before, self.by, self.ways
        aside = ("rulings", *self.rules.State.aside)  # the same for all, and what nothing depends on
        fields = attrgetter("at", *(f for f in self.rules.fields if f not in aside))
        after, limit, simple = self.rules.after, self.limit, stop is None and weights is None and not figures
        known: dict[Any, int] = {}
        for number, s in enumerate(states):
            known[_key(fields, s)] = number
        todo = deque(k for k, s in enumerate(states) if stop is None or not stop(None, s, ()))
        queued = set(range(len(states)))
        while todo:
            here = todo.popleft()
            s = states[here]
            found: list[Way] = []
            ways[here] = found
            question = s.decision
            if question is None:
                continue
            if type(question) is Chance and question.n and question.outcomes() > limit:
                ways[here] = None
                self.why = f"chance has {question.outcomes():,} outcomes in {' > '.join(s.path)}"
                return
            answers, likely = _answers(s, weights)
            for k, answer in enumerate(answers):
                if likely is not None and not likely[k]:
                    continue
                try:
                    t = after(s, answer, loud=loud)
                except Stuck as e:
                    self.dead_ends.append((here, answer, e))
                    continue
                number = len(states)
                base = t.base
                key = fields(t) if base is None and not t.picked else (fields(base or t), t.answers, t.picked)
                there = known.setdefault(key, number)
                is_new = there == number
                if is_new:
                    states.append(t)
                    before.append(here)
                    by.append(answer)
                    ways.append(None)
                if simple:  # the ordinary case: each position is gone on from once
                    found.append(Way(answer, there))
                    if is_new:
                        todo.append(there)
                else:
                    hit = stop is not None and stop(s, t, t.events or ())
                    if not hit and there not in queued:
                        queued.add(there)
                        todo.append(there)
                    weight = 1 if likely is None else likely[k]
                    found.append(Way(answer, there, weight, hit, tuple([f(t.events) for f in figures])))
                    if hit and self.first_hit is None:
                        self.first_hit = here, answer, there
                        if first:
                            return
                if heed is not None:
                    heed(here, s, answer, t, is_new)
            self.transitions += len(found)
            if len(states) > limit and todo:
                self.why = f"the limit of {limit:,} positions is reached"
                return

    @property
    def depth(self) -> list[int]:
        """For each position the number of moves, chance counted, of the shortest line to it."""
        found: list[int] = []
        for before in self.before:  # a position is found after the one that it is found from
            found.append(found[before] + 1 if before >= 0 else 0)
        return found

    def answers_to(self, number: int) -> list[Any]:
        """The shortest line from a root to this position, as answers."""
        line: list[Any] = []
        while self.before[number] >= 0:
            line.append(self.by[number])
            number = self.before[number]
        return line[::-1]


def counted(least: int = 1, /, **figures: Any) -> None:
    """That each of ``figures`` is a whole number of ``least`` or more.

    Raises:
        RulesError: one is not.
    """
    for name, value in figures.items():
        if isinstance(value, bool) or not isinstance(value, int) or value < least:
            raise RulesError(f"is a whole number above {least - 1}", value=repr(value), place=name)


def _key(fields: Callable[[Any], Any], s: State) -> Any:
    """What makes a position: its fields, and within an effect those that it began from with the answers since."""
    return fields(s) if s.base is None and not s.picked else (fields(s.base or s), s.answers, s.picked)


def _answers(s: State, weights: Weights | None) -> tuple[Sequence[Any], Sequence[Any] | None]:
    """What may come next and, if asked for, how likely each is; of several that pick together, what the first may."""
    question = s.decision
    if type(question) is Chance:
        if weights is None:
            return question.moves, None
        found = question.odds()
        return list(found), list(found.values())
    if type(question) is Together:
        share = question.of_seat(next(iter(question.found)))
        return [Pick(share.seat, x) for x in share.moves], None if weights is None else weights(share, s)
    return question.moves, None if weights is None else weights(question, s)


class Origin(Struct, frozen=True):
    """A position as a question finds it: game, state, and how it was reached; it stays when its giver plays on."""

    game: Game
    state: State
    root: State
    seed: int
    start: bytes
    said: tuple[Any, ...]  # the answers from the root to here

    def replayed(self, answers: Sequence[Any]) -> Playthrough:
        """A playthrough of its own that goes to the position and on by ``answers``."""
        play = Playthrough(self.game, self.root, self.seed, start=self.start)
        for answer in (*self.said, *answers):
            by_chance = isinstance(play.decision, Chance)
            play.history.add(answer, self.game.rules.apply(play.state, answer), by_chance=by_chance)
        return play


def origin_of(position: Playthrough | Game) -> Origin:
    """The position that is meant: where the cursor of a playthrough is, or the opening of a game.

    Raises:
        RulesError: neither a playthrough nor a game.
    """
    play = position.start() if isinstance(position, Game) else position
    if isinstance(play, SeatCopy):
        play.refuse("a position")
    if not isinstance(play, Playthrough):
        raise RulesError("a playthrough or a game is wanted", value=type(play).__name__, place="position")
    said = tuple(node.answer for node in play.history.line[1: play.index + 1])
    return Origin(play.game, play.state, play.history.root.state, play.seed, play.start, said)
