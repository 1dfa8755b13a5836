"""One run of a game: every state kept, every line kept, the log derived from the path."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from corerules.engine import Chance, IllegalMove, RulesError, State, Together, UnknownName, nearest
from corerules.study.phases import PhaseGraph
from corerules.study.tables import StateTable

from . import wording
from .history import History, line_to
from .view import View
from .wording import Option, Refused, plain

if TYPE_CHECKING:
    from .game import Game

SEEDS = 1 << 63  # what files can hold


class Playthrough:
    """A game being played, with a cursor that goes back and forth.

    Chance nodes stop like any decision: :meth:`chance` lets the seed answer, or takes an outcome picked by hand.
    """

    def __init__(self, game: Game, root: State, seed: int = 0, *, start: bytes):
        if isinstance(seed, bool) or not isinstance(seed, int) or not -SEEDS <= seed < SEEDS:
            raise RulesError("a seed is a whole number of at most 64 bits", value=seed, place="seed")
        self.game, self.seed = game, seed
        self.start = start  # the table from which the rules ran to ``root``, as files hold it
        self.history = History(root)

    # --- where we are ---------------------------------------------------------------------
    @property
    def state(self) -> State:
        return self.history.node.state

    @property
    def decision(self) -> Any:
        """What is to be decided: by seats, by chance, or None when the game is over."""
        return self.state.decision

    @property
    def index(self) -> int:
        """The number of moves, chance included, from the start to the cursor."""
        return self.history.index

    def __len__(self) -> int:
        """The states of this line: one more than its moves."""
        return len(self.history.line)

    @property
    def path(self) -> tuple[str, ...]:
        """Where in the rules we are: graph, phases, step, and so on inwards."""
        return self.state.path

    @property
    def over(self) -> bool:
        return self.decision is None

    @property
    def returns(self) -> tuple[float, ...] | None:
        """A payoff a seat, once the game is over."""
        return self.game.rules.box.returns(self.state) if self.over else None

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won; nobody while the game goes on."""
        returns = self.returns
        return tuple(n for n, r in zip(self.game.names, returns, strict=True) if r == max(returns)) if returns else ()

    # --- what may be done -------------------------------------------------------------------
    def moves(self) -> tuple[Option, ...]:
        """The legal moves; none where chance decides."""
        return wording.options(self.state, self.game.names)

    def refusals(self, every: bool = False) -> tuple[Refused, ...]:
        """What may not be chosen here, and why: the first reason, or ``every`` one."""
        return wording.refused(self.state, self.game.names, every)

    def do(self, move: Option | str) -> Playthrough:
        """Make a move: one of :meth:`moves`, or its text, ``"Ben: block the draw"``; the name where one seat decides
        may be left out.

        Raises:
            IllegalMove: with the reason and the rule; nothing has changed.
        """
        return self._go(wording.understood(self.state, move, self.game.names))

    def chance(self, outcome: Any = None) -> Playthrough:
        """Let chance answer: the seed, or ``outcome`` picked by hand (a card, or cards).

        Raises:
            IllegalMove: chance does not decide here, or ``outcome`` cannot come.
        """
        question, place = self.decision, " > ".join(self.path)
        if not isinstance(question, Chance):
            who = "nobody, the game is over" if question is None else ", ".join(
                self.game.names[s] for s in question.seats)
            raise IllegalMove(f"chance does not decide here; {who}", value=str(outcome or "chance"), place=place)
        if outcome is None:
            return self._go(question.sample(Random(f"{self.seed}:{self.history.node.chances}").random))
        return self._go(wording.outcome(self.state, outcome, place, self.game.names))

    def go_on(self, *, forced: bool = False) -> Playthrough:
        """Let the seed answer chance until a seat must decide or the game is over.

        ``forced``: the only move that a seat has is made for it too.
        """
        while not self.over:
            if isinstance(self.decision, Chance):
                self.chance()
            elif forced and self._is_forced():
                self._go(self.decision.moves[0])
            else:
                break
        return self

    def _is_forced(self) -> bool:
        """Whether whoever is asked has one move only."""
        question = self.decision
        return len(question.moves) == (len(question.seats) if isinstance(question, Together) else 1)

    def repeat(self, answer: Any) -> Playthrough:
        """Give the decision an answer as the history holds it: another line's, or a policy's.

        Raises:
            IllegalMove: it is not legal here; nothing has changed.
        """
        question = self.decision
        if question is None or not question.allows(answer):
            self.game.rules.apply(self.state, answer)  # says why not
        return self._go(answer)

    def _go(self, answer: Any) -> Playthrough:
        if not self.history.went(answer):
            by_chance = isinstance(self.decision, Chance)
            self.history.add(answer, self.game.rules.apply(self.state, answer), by_chance=by_chance)
        return self

    # --- back and forth ---------------------------------------------------------------------
    def undo(self, moves: int = 1) -> Playthrough:
        """Go back; what was done stays, for :meth:`redo`.

        Raises:
            RulesError: there are not so many moves before the cursor.
        """
        self.history.back(moves)
        return self

    def redo(self, moves: int = 1) -> Playthrough:
        """Go forth again along this branch.

        Raises:
            RulesError: there are not so many moves after the cursor.
        """
        self.history.forth(moves)
        return self

    def goto(self, index: int) -> Playthrough:
        """Put the cursor after move ``index`` of this branch; 0 is the start.

        Raises:
            RulesError: this branch has no such move.
        """
        self.history.move_to(index)
        return self

    def branch(self, name: str) -> Playthrough:
        """Begin a branch of this name where the cursor is; the line left behind stays."""
        self.history.branch(name)
        return self

    def switch(self, name: str) -> Playthrough:
        """Go to the end of another branch."""
        self.history.switch(name)
        return self

    @property
    def branches(self) -> dict[str, int]:
        """Name -> number of moves of every branch."""
        return {name: len(line_to(tip)) - 1 for name, tip in self.history.tips.items()}

    @property
    def said(self) -> list[str]:
        """Every move of this line up to the cursor, in words: ``"Ben: block the draw"``, ``"chance: Pulsar"``."""
        line = self.history.line[: self.index + 1]
        return [wording.texts_of(before.state, node.answer, self.game.names)
                for before, node in pairwise(line)]

    # --- to look at ---------------------------------------------------------------------------
    def seen_by(self, name: str | None) -> View:
        """The playthrough as a seat may know it; None: as the referee, who knows everything.

        Raises:
            UnknownName: nobody of this name sits at the table.
        """
        if name is None:
            return View(self, None)
        if name in self.game.names:
            return View(self, self.game.names.index(name))
        by_name = {plain(n): seat for seat, n in enumerate(self.game.names)}
        if plain(str(name)) not in by_name:
            raise UnknownName(f"nobody of this name{nearest(name, self.game.names)}", value=str(name), place="seats")
        return View(self, by_name[plain(str(name))])

    def tables(self) -> dict[str, StateTable]:
        """``seats, table, zones, decision, changes, log``, as the referee sees them."""
        return View(self, None).tables()

    @property
    def log(self) -> StateTable:
        """What has happened up to the cursor, as the referee knows it."""
        return View(self, None).log

    def phase_graph(self, only: str = "") -> PhaseGraph:
        """The graphs that run, with the present step lit."""
        return View(self, None).phase_graph(only)

    def save(self, path: str | Path, *, seat: str | None = None) -> Path:
        """Write the playthrough, every branch of it, to a file that :func:`corerules.open` reads.

        ``seat``: only what that seat may know where the cursor is, for reading; nobody can play on from it.

        Raises:
            RulesError: the file cannot be written; what was there stays.
            UnknownName: nobody of this name sits at the table.
        """
        from .files import write, write_seen

        return write(self, path) if seat is None else write_seen(self.seen_by(seat), path)

    def export(self, path: str | Path, *, seat: str | None = None) -> Path:
        """Write the log of the branch, with notes and kept differences, to a JSON file for other programs.

        ``seat``: the log as that seat may know it, and no more.

        Raises:
            RulesError: the file cannot be written; what was there stays.
            UnknownName: nobody of this name sits at the table.
        """
        from .export import as_json
        from .files import written

        return written(as_json(self, seat).encode(), path, "export")

    def __repr__(self) -> str:
        return repr(View(self, None))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return View(self, None)._repr_mimebundle_()
