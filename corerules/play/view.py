"""A playthrough as one seat knows it, or as the referee does: tables, log, graph, text."""

from __future__ import annotations

from itertools import count, pairwise
from operator import eq
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from corerules.engine import Event, IllegalMove, Observation, Pick, name_of, observe, told_to
from corerules.study import board, phases
from corerules.study.log import Line, log_table, sentence
from corerules.study.tables import StateTable

from . import wording
from .history import is_numbered
from .notes import cursor
from .page import Page
from .wording import Option, Refused

if TYPE_CHECKING:
    from .history import Node
    from .playthrough import Playthrough


class View(Page):
    """What ``seat`` may know of ``play`` where its cursor is; ``seat`` None: the referee, who knows everything."""

    def __init__(self, play: Playthrough, seat: int | None):
        self.play, self.seat, self.names, self.title = play, seat, play.game.names, play.game.heading

    @property
    def observed(self) -> Observation:
        seen, alike = observe(self.play.state, self.seat), self.play.history.line[self._first_alike()]
        if alike.state is self.play.state:
            return seen
        return replace(seen, events=observe(alike.state, self.seat).events)

    @property
    def line(self) -> list[Observation]:
        """What the observer knows at each state from the start to the cursor; each is worked out once."""
        found = []
        for node in self.play.history.line[: self.play.index + 1]:
            if self.seat not in node.seen:
                node.seen[self.seat] = observe(node.state, self.seat)
            found.append(node.seen[self.seat])
        return found

    @property
    def seen_as(self) -> str:
        return board.as_seen(self.observed, self.names)

    @property
    def path(self) -> tuple[str, ...]:
        return self.observed.path

    @property
    def numbers(self) -> list[int]:
        """For each state of the line, the number of moves before it that the observer could notice.

        A secret decision that changed nothing he knows of is none of them: a number too many would betray it.
        """
        line, game = self.play.history.line, self.play.game
        if self.seat is None or not game.rules.box.veils(game.rulings):
            return list(range(len(line)))
        veil, found = game.rules.box.veil, [0]
        for before, after in pairwise(line):
            secret = veil(before.state, self.seat) is not None and not told_to(after.state.events or (), self.seat)
            found.append(found[-1] + (not secret))
        return found

    def _first_alike(self) -> int:
        """The place in the line since when nothing has happened that the observer could notice."""
        numbers = self.numbers
        return numbers.index(numbers[self.play.index])

    @property
    def where(self) -> str:
        """The place in the line and in the rules, and who decides, in words."""
        numbers = self.numbers
        return f"Move {numbers[self.play.index]} of {numbers[-1]} · {' > '.join(self.path)} · {self.waiting}"

    @property
    def branches(self) -> dict[str, str]:
        """Label -> branch, of every branch that the observer can tell from those before it.

        A branch that is there because of what was tried in secret is none of them, and those after it are numbered
        as they would be without it. Where the cursor is on such a one, it stands for the one that it looks like.
        One that looks like the beginning of another is the same.
        """
        tips, current = self.play.history.tips, self.play.history.current
        if self.seat is None or len(tips) == 1:
            return {name: name for name in tips}
        found: dict[str, str] = {}
        looks: dict[str, Any] = {}
        for name in tips:
            stem, by_itself = name.rpartition("-")[0], is_numbered(name)
            look = View(cursor(self.play, name), self.seat)._look
            alike = next((label for label, other in looks.items() if all(map(eq, look, other))), None)
            if by_itself and alike is not None:
                if name == current or (found[alike] != current and len(look) > len(looks[alike])):
                    found[alike] = name
                looks[alike] = max(look, looks[alike], key=len)
                continue
            label = next(x for k in count(1) if (x := f"{stem}-{k}") not in found) if by_itself else name
            found[label], looks[label] = name, look
        return found

    @property
    def _look(self) -> list[list[Any]]:
        """What the observer knows of each move of the line: what it answered itself, and what it was told."""
        numbers, line = self.numbers, self.play.history.line
        found: list[list[Any]] = [[] for _ in range(numbers[-1] + 1)]
        found[0] += self._told(line[0])
        for number, (before, node) in zip(numbers[1:], pairwise(line), strict=True):
            decision, answer = before.state.decision, node.answer
            mine = self.seat in decision.seats and (type(answer) is not Pick or answer.seat == self.seat)
            found[number] += [answer, *self._told(node)] if mine else self._told(node)
        return found

    def moves(self) -> tuple[Option, ...]:
        """The legal moves that the observer may know of: his own, all for the referee."""
        return tuple(o for o in wording.options(self.play.state, self.names) if self.seat in (None, o.seat))

    def refusals(self, every: bool = False) -> tuple[Refused, ...]:
        """What may not be chosen here, and why: the first reason, or ``every`` one."""
        found = wording.refused(self.play.state, self.names, every)
        return tuple(r for r in found if self.seat in (None, r.seat))

    def do(self, move: Option | str) -> View:
        """Make a move for the observer's seat, by one of :meth:`moves` or its text; as the referee, for any.

        Raises:
            IllegalMove: told so that the seat learns nothing from it; nothing has changed.
        """
        if self.seat is None:
            self.play.do(move)
        else:
            self.play.repeat(self.meant(move))
        return self

    def meant(self, move: object) -> Any:
        """The answer that the observer's seat gives by ``move``, as the history holds it; the referee, for any seat.

        Raises:
            IllegalMove: as :meth:`do`.
        """
        if self.seat is None:
            return wording.understood(self.play.state, move, self.names)
        return wording.understood_from(self.observed, move, self.moves(), self.refusals(), self.names, self.waiting)

    def chance(self, outcome: Any = None) -> View:
        """Let the seed answer where chance decides; the referee may pick an ``outcome`` by hand.

        Raises:
            IllegalMove: chance does not decide, or it is the referee's to answer: a seat that is asked in secret
                looks like chance, and whether chance answers would tell.
        """
        if self.seat is None:
            self.play.chance(outcome)
            return self
        game, pending, place = self.play.game, self.observed.decision, " > ".join(self.path)
        why = ""
        if game.rules.box.veils(game.rulings):
            why = "where a seat may be asked in secret, chance is the referee's to answer"
        elif pending is None or pending.seats:
            why = f"chance does not decide here; {self.waiting[:1].lower()}{self.waiting[1:]}"
        elif outcome is not None:
            why = "only the referee picks what chance gives"
        if why:
            raise IllegalMove(why, value="chance" if outcome is None else str(outcome), place=place,
                              rule=pending.rule if pending is not None else "")
        self.play.chance()
        return self

    @property
    def waiting(self) -> str:
        """Who decides what, in words."""
        d = self.observed.decision
        if d is None:
            winners = self.play.winners
            return f"The game is over: {' and '.join(winners)} win{'s' if len(winners) == 1 else ''}"
        if not d.seats:
            return f"Chance decides: {d.prompt}"
        return f"Waiting for {', '.join(name_of(seat, self.names) for seat in d.seats)}: {d.prompt}"

    @property
    def log(self) -> StateTable:
        """What has happened up to the cursor, each line with its rule."""
        return log_table(self.lines())

    def lines(self) -> list[Line]:
        """The log as data."""
        line = self.play.history.line[: self.play.index + 1]
        return [Line(number, text, rule) for number, node in zip(self.numbers, line, strict=False)
                for text, rule in self._told(node)]

    def _told(self, node: Node) -> tuple[tuple[str, str], ...]:
        """What the move before ``node`` brought, in sentences with their rules; worked out once."""
        if self.seat not in node.told:
            face = self.play.game.rules.box.face
            events: tuple[Event, ...] = tuple(node.state.events or ())
            seen = told_to(events, self.seat) if self.seat is not None else events
            node.told[self.seat] = tuple((text, event.rule) for event in seen
                                         if (text := sentence(event, face.log, self.names, face.unseen)))
        return node.told[self.seat]

    def tables(self) -> dict[str, StateTable]:
        """``seats, table, zones, decision, changes, log``, and the box's sheets, as the observer may know them."""
        seen, before = self.observed, self._before()
        return {
            "seats": board.seats_table(seen, self.names, before),
            "table": board.table_table(seen, self.names, before),
            "zones": board.zones_table(seen, self.names),
            "decision": board.decision_table(seen, self.names, self._said),
            "changes": board.changes_table(seen, self.names, before),
            "log": self.log,
            **board.sheets(seen, self.names),
        }

    def seats_and_table(self) -> tuple[StateTable, StateTable]:
        """The two of the tables that show what lies where, without the work of the others."""
        seen, before = self.observed, self._before()
        return board.seats_table(seen, self.names, before), board.table_table(seen, self.names, before)

    def _before(self) -> Observation | None:
        """The table before the last move that the observer could notice."""
        alike = self._first_alike()
        return observe(self.play.history.line[alike - 1].state, self.seat) if alike else None

    def _said(self, answer: Any) -> str:
        question = self.play.state.decision
        seat, bare = answer if type(answer) is Pick else (question.seats[0], answer)
        text = question.of.text(bare, self.names)
        return f"{self.names[seat]}: {text}" if type(answer) is Pick else text

    def phase_graph(self, only: str = "") -> phases.PhaseGraph:
        """The graphs that run, the present step lit, the observer's legal moves drawn stronger."""
        d = self.observed.decision
        legal = {m.kind if hasattr(m, "kind") else "" for a in (d.moves if d else ())
                 for m in [a.answer if type(a) is Pick else a]} - {""}
        return phases.of_rules(self.play.game.rules, places=self.observed.places, legal=legal, only=only,
                               standing=phases.standing(self.observed, self.names))
