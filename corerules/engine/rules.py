"""Run composed rules: step by step as values, or straight forward as one live generator."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Any

import msgspec

from .chance import Chance
from .chart import Chart
from .decision import Decision, Menu, Move, Open, Pick, Refusal, Together
from .errors import BadPosition, BadSetup, DamagedSave, IllegalMove, NoEnd, RulesError, nearest
from .graph import Graph
from .register import Register, Ruling, chosen, rulings_record
from .running import all_picked, nobody_can, run, told_of
from .state import ENGINE_FIELDS, Event, State
from .sums import Sum

FORMAT = 1


class Rules:
    """The composed rules of a game, made by ``compose``.  Pure: ``apply`` gives a new state, the old one stays.

    ``declared``: the box and its expansions, as each was written; ``box``: the one box that they look like together.
    ``replaced``: what an expansion put in place of something, and why it may.
    """

    def __init__(self, *, box: Any, declared: tuple[Any, ...], seats: tuple[int, int], graphs: dict[str, Graph],
                 charts: dict[str, Chart], sums: dict[str, Sum],
                 state: type[State], cards: Mapping[str, Any], triggers: Mapping[str, tuple[Any, ...]],
                 register: Register, rulings: tuple[Ruling, ...], setup: Callable[..., dict[str, Any]],
                 views: Mapping[str, Callable[..., Any]], card_file: str, replaced: tuple[Any, ...],
                 reduced: Callable[[Rules], tuple[Any, ...]]):
        self.box, self.declared, self.expansions, self.seats, self.graphs = box, declared, declared[1:], seats, graphs
        self.name = " + ".join(x.name for x in declared)
        self.charts, self.sums = charts, sums
        self.drawn: dict[str, Graph | Chart] = {**graphs, **charts}  # whatever has a picture
        self.main = graphs[box.main]
        self.cards, self.triggers, self.register, self.rulings = cards, triggers, register, rulings
        self.setup, self.views, self.card_file = setup, views, card_file
        self.replaced, self.reduced = replaced, reduced
        self.terms = {name: term.means for name, term in box.terms.items()}
        self.known = box.known(cards) if box.known else None
        self.Rulings = rulings_record(rulings)
        self.State: Any = type(state.__name__, (state,), {"rules": self, "__module__": state.__module__}, eq=False,
                          gc=False)
        self.fields = tuple(f.name for f in msgspec.structs.fields(self.State) if f.name not in ENGINE_FIELDS)
        self.keyed = itemgetter(0, *(state.__struct_fields__.index(f) for f in self.fields if f not in state.aside))
        types = {f.name: f.type for f in msgspec.structs.fields(self.State)} | {"rulings": self.Rulings}
        record = msgspec.defstruct("Fields", [(f, types[f]) for f in self.fields], forbid_unknown_fields=True)
        saved = msgspec.defstruct("Saved", [
            ("format", int), ("game", str), ("at", str), ("answers", list[Any]), ("picked", list[Any]),
            ("fields", record)], forbid_unknown_fields=True)
        self._decoder = msgspec.json.Decoder(saved)

    def __reduce__(self) -> tuple[Any, ...]:
        return self.reduced(self)

    # --- step by step ----------------------------------------------------------------
    def new(self, seats: int, /, *, rulings: Mapping[str, str] | None = None, **options: Any) -> State:
        """The opening state: set-up done, shuffles and deals pending as chance.

        Raises:
            BadSetup: too few or too many seats, or an option that does not do.
            UnknownName: no such option, ruling or option of a ruling.
        """
        low, high = self.seats
        if isinstance(seats, bool) or not isinstance(seats, int) or not low <= seats <= high:
            raise BadSetup(f"{self.box.title} seats {low} to {high}", value=seats, place="seats",
                           rule=self.box.seats_rule)
        return self.position(at=self.main.start, rulings=self.with_rulings(rulings or {}),
                             **self.setup(seats, **options))

    def with_rulings(self, overrides: Mapping[str, str]) -> Any:
        """The record of rulings, ``overrides`` in place of defaults."""
        return chosen(self.rulings, self.Rulings, overrides)

    def position(self, *, at: str, **fields: Any) -> State:
        """A state set by hand at the step ``at``, checked, and run to its first decision.

        Raises:
            BadPosition: no such step, or a fault that the box's check names.
        """
        if at not in self.main.steps:
            raise BadPosition(f"no such step{nearest(at, self.main.steps)}", value=at, place=self.name)
        g: State = self.State(at=at, **{"rulings": self.Rulings(), **fields})
        for fault in (*(chart.fault(g) for chart in self.charts.values()), self.box.check(g)):
            if fault:
                raise BadPosition(fault[0], place="position", rule=fault[1])
        return self.begun(g)

    def begun(self, table: State) -> State:
        """``table``, of which nothing has run yet and which was checked, at its first decision."""
        g: State = table.copied()
        g.events = []
        s: State = run(self.main, g, None, ())
        return s

    def apply(self, s: State, answer: Any) -> Any:
        """The state after ``answer`` to the decision of ``s``; its ``events`` are the news.

        Raises:
            IllegalMove: ``answer`` is not among the legal ones; ``s`` stays as it was.
        """
        question = s.decision
        if question is None or not question.allows(answer):
            raise self._illegal(s, answer)
        return self._picked(s, answer, True) if type(question) is Together else self._answered(s, answer, True)

    def after(self, s: Any, answer: Any, *, loud: bool = True) -> Any:
        """:meth:`apply` for a search, whose answers are the decision's own: not asked again whether they are legal.

        Not ``loud``: without news, and of the places only the outermost; for tables that nobody watches.
        """
        return self._picked(s, answer, loud) if type(s.decision) is Together else self._answered(s, answer, loud)

    def _picked(self, s: State, pick: Pick, loud: bool) -> Any:
        """``s`` with one more pick made, and gone on when it is the last."""
        question, told = s.decision.with_pick(pick), told_of(s.decision, pick.seat)
        if question.found:  # the body still waits for the others
            g: State = s.copied()
            g.decision, g.picked, g.events = question, question.picked, [told] if loud else None
            return g
        after = self._answered(s, question.picked, loud)
        if loud:
            after.events.insert(0, told)
        return after

    def _answered(self, s: Any, answer: Any, loud: bool) -> Any:
        """``s`` gone on: by the very body that asked, if it still waits, else from its step's beginning."""
        events: list[Event] | None = [] if loud else None
        if s.live and loud is (s.events is not None):  # for the first answer only: copies of ``s`` share the list
            body, g, to = s.live
            s.live.clear()
            g.events = events
            return run(self.main, g, s.base, (*s.answers, answer), None, (body, to, s.told))
        base = s.base or s
        g = base.__copy__()
        g.events = events
        g = run(self.main, g, base, (*s.answers, answer))
        if s.told and events:
            del events[: s.told]  # the body told these before it paused
        return g

    def _illegal(self, s: State, answer: Any) -> IllegalMove:
        question, place = s.decision, " > ".join(s.path)
        if question is None:
            return IllegalMove("the game is over", value=str(answer), place=place)
        for refused in question.refusals(s):
            if refused.move == answer or Pick(refused.seat, refused.move) == answer:
                return IllegalMove(refused.reason(), value=str(answer), place=place, rule=refused.rule)
        return IllegalMove(f"does not answer {question.prompt!r}", value=str(answer), place=place, rule=question.rule)

    def refusals(self, s: State, every: bool = False) -> list[Refusal]:
        """What may not be chosen in ``s``, and why: the first failing guard, or ``every`` one."""
        return s.decision.refusals(s, every) if s.decision is not None else []

    def over(self, s: State) -> bool:
        return s.decision is None

    # --- straight forward ---------------------------------------------------------------
    def playout(self, s: State, policy: Callable[[Decision, Any], Any], rng: random.Random, *,
                events: list[Event] | None = None, limit: int = 100_000) -> tuple[State, int, int]:
        """Play on from ``s`` to the end: no copies, no history, live effects.

        Returns the end, the number of decisions of seats, and of chance nodes.

        Raises:
            NoEnd: none after ``limit`` decisions.
        """
        draw, decided, chanced = rng.random, 0, 0

        def decide(question: Any, g: Any) -> Any:
            nonlocal decided, chanced
            kind = type(question)
            if kind is Chance:
                chanced += 1
                try:
                    return question.sample(draw)
                except IndexError:
                    raise nobody_can(question, g) from None
            decided += 1
            if decided > limit:
                raise NoEnd(f"no end after {limit} decisions", place=self.name)
            if kind is Decision:
                if question.moves is None:
                    question.moves = question.of.legal(g, question.seat)
            else:
                question.settle(g)
            if not question.moves:
                raise nobody_can(question, g)
            if kind is not Together:
                return policy(question, g)
            decided += len(question.found) - 1
            return all_picked(question, policy, g, g.events)

        g = (s.base or s).copied()
        g.places, g.events = (), events
        if s.picked:  # some seats have picked: the others' picks complete the answer
            decided += len(s.decision.found)
            picked = all_picked(s.decision, policy, s, events)
            early = len(events or ())
            end = run(self.main, g, None, (*s.answers, picked), decide)
            if events is not None:
                del events[early: early + s.told]
            return end, decided, chanced
        early = len(events or ())
        end = run(self.main, g, None, s.answers, decide)
        if events is not None:
            del events[early: early + s.told]
        return end, decided, chanced

    # --- files ---------------------------------------------------------------------------
    def save(self, s: State) -> bytes:
        """``s`` as JSON: the fields of its step's beginning and the answers since."""
        base = (s.base or s).settled()
        return msgspec.json.encode({
            "format": FORMAT, "game": self.name, "at": base.at, "answers": s.answers, "picked": s.picked,
            "fields": {f: getattr(base, f) for f in self.fields}},
            enc_hook=int)  # a figure that is a kind of number is saved as the number

    def load(self, raw: bytes) -> State:
        """The state that :meth:`save` wrote, in the middle of an effect or not.

        Raises:
            DamagedSave: not JSON, another game's, a field or answer that the rules cannot produce.
        """
        try:
            doc: Any = self._decoder.decode(raw)
            if (doc.format, doc.game) != (FORMAT, self.name):
                raise DamagedSave(f"expected {self.name!r}, format {FORMAT}", value=f"{doc.game}, format {doc.format}",
                                  place=self.name)
            s = self.position(at=doc.at, **{f: getattr(doc.fields, f) for f in self.fields})
            for answer in doc.answers:
                s = self.replay(s, frozen(answer))
            for seat, pick in doc.picked:
                s = self.apply(s, Pick(seat, frozen(pick)))
        except DamagedSave:
            raise
        except (msgspec.DecodeError, RulesError, TypeError, ValueError, LookupError, AttributeError, ArithmeticError,
                RecursionError) as e:  # whatever the rules make of well-typed nonsense
            raise DamagedSave(f"not a saved state: {e}", place=self.name) from e
        return s

    def replay(self, s: State, answer: Any) -> Any:
        """:meth:`apply` to an answer as files hold it: plain tuples, and seats that picked together at once.

        Raises:
            IllegalMove: as :meth:`apply`.
        """
        question = s.decision
        if type(question) is Together and isinstance(answer, tuple):
            if len(answer) != len(question.seats):
                raise IllegalMove("not one pick a seat", value=repr(answer), place=" > ".join(s.path))
            for pick in answer:
                s = self.apply(s, as_answer(question, pick))
            return s
        return self.apply(s, as_answer(question, answer))


def as_answer(question: Any, raw: Any) -> Any:
    """``raw``, as files hold it, as an answer to ``question``."""
    if not isinstance(raw, tuple) or len(raw) != 2 or isinstance(question, Chance) or question is None:
        return raw
    if isinstance(question, Open | Together):
        return Pick(raw[0], _as_move(question, raw[1]))
    return _as_move(question, raw)


def _as_move(question: Any, raw: Any) -> Any:
    return Move(*raw) if isinstance(question.of, Menu) and isinstance(raw, tuple) and len(raw) == 2 else raw


def frozen(x: Any) -> Any:
    """JSON's lists as the tuples they were."""
    return tuple(map(frozen, x)) if isinstance(x, list) else x
