"""What a workbook is about: playthroughs, who looks on, and what could not be done; no widget in it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, ClassVar

from traitlets import Bool, HasTraits, Int, Unicode

from corerules.engine import BadSetup, Chance, RulesError, UnknownName, nearest, observe
from corerules.play.ask import Answer, ask
from corerules.play.game import Game
from corerules.play.playthrough import Playthrough
from corerules.play.seat_file import SeatCopy
from corerules.play.view import View
from corerules.play.wording import Option, Refused
from corerules.study.explain import Explanation, explain, numbers

LONGEST_QUOTE = 80  # characters of a wrong value that a message repeats
FIRST = "as begun"  # the name of the playthrough that a workbook opens with


class PlaythroughModel(HasTraits):
    """A playthrough with somebody looking at it; whatever cannot be done changes nothing but ``message``.

    ``revision`` changes whenever there is something new to be seen; any number of views may watch it.
    ``tables`` are all the playthroughs that it holds, by name: the first, and those begun from another position or
    under other rulings. ``play`` is the one that is looked at.
    ``pass_chance``: chance answers by itself, by the seed, before anything is shown.

    What a seat that looks on is shown, asks, takes back and goes to is told by its :class:`View` alone, so that nothing
    betrays what only the referee may know.
    """

    revision = Int(0)
    viewer = Unicode(None, allow_none=True)  # the name of a seat; None: the referee
    message = Unicode("")  # the last refusal or error, in a sentence; "" after anything that worked
    news = Unicode("")  # what the last change did beyond what was asked, in a sentence
    pass_chance = Bool(True)

    raise_faults: ClassVar[bool] = False
    """Whether a fault of the program is raised, as tests want it, or told in a sentence, as readers do."""

    def __init__(self, play: Playthrough | Game | View):
        super().__init__()
        if isinstance(play, SeatCopy):
            play.refuse("a workbook")
        if not isinstance(play, Playthrough | Game | View):
            raise BadSetup("a workbook opens a playthrough or a game, as corerules.load gives",
                           value=type(play).__name__, place="Workbook")
        if isinstance(play, View):
            self.viewer = None if play.seat is None else play.names[play.seat]
            play = play.play
        self.play = play.start() if isinstance(play, Game) else play
        self.tables: dict[str, Playthrough] = {FIRST: self.play}
        self.table = FIRST
        self._begun_by: dict[str, str | None] = {}
        self._news = ""
        self.let_pass()

    # --- what may be seen -------------------------------------------------------------------
    @property
    def game(self) -> Game:
        return self.play.game

    @property
    def view(self) -> View:
        """The playthrough as the viewer may know it."""
        return self.play.seen_by(self.viewer)

    @property
    def chance_decides(self) -> bool:
        """Whether, as far as the viewer may know, chance is to answer next."""
        pending = self.view.observed.decision
        return pending is not None and not pending.seats

    @property
    def where(self) -> str:
        """Move number, place in the rules, and who decides what."""
        return self.view.where

    @property
    def timeline(self) -> tuple[int, int]:
        """The number of the present move and of the last, as far as the viewer could notice moves."""
        numbers = self.view.numbers
        return numbers[self.play.index], numbers[-1]

    @property
    def last_stop(self) -> int:
        """The move with which what is seen is compared: the last at which the game stopped before this one."""
        return next((k for k in range(self._since - 1, 0, -1) if self._stops_at(k)), 0)

    @property
    def _since(self) -> int:
        """The first state since which nothing has happened that the viewer could notice."""
        numbers = self.view.numbers
        return numbers.index(numbers[self.play.index])

    # --- playing ------------------------------------------------------------------------------
    def do(self, move: Option | Refused | str) -> bool:
        """Make a move, as :meth:`Playthrough.do`; whether it could be made."""

        def act() -> None:
            self.view.do(move)  # type: ignore[arg-type]  # a refused one says why
            self.let_pass()

        return self.change(act)

    def chance(self, outcome: Any = None) -> bool:
        """Let chance answer: by the seed, or with an outcome picked by hand."""

        def act() -> None:
            self.view.chance(outcome)
            self.let_pass()

        return self.change(act)

    def let_pass(self) -> None:
        """Let chance answer by the seed where it decides and may pass by itself."""
        if self.pass_chance and not self.chance_may_be_somebody:
            self.play.go_on()

    @property
    def chance_may_be_somebody(self) -> bool:
        """Whether, for the viewer, somebody asked in secret looks like chance: then chance never passes by itself."""
        return self.viewer is not None and self.game.rules.box.veils(self.game.rulings)

    def let_chance_pass(self, passes: bool) -> bool:
        """Have chance answer by itself from now on, or stop at it."""

        def act() -> None:
            self.pass_chance = passes
            self.let_pass()

        return self.change(act)

    def new_game(self, seed: int | str) -> bool:
        """Begin again from the same opening or position; what was played before is left."""

        def act() -> None:
            number = int(seed) if isinstance(seed, str) and re.fullmatch(r"\s*-?\d{1,20}\s*", seed) else seed
            root, start = self.play.history.root.state, self.play.start
            play = Playthrough(self.game, root, number, start=start)  # type: ignore[arg-type]  # says what is wrong
            self.play = self.tables[self.table] = play
            self.let_pass()

        return self.change(act)

    # --- back and forth -------------------------------------------------------------------------
    def undo(self) -> bool:
        """Take back the last move, and what chance answered to it; where chance does not pass, only the last."""

        def act() -> None:
            if not self._since:
                raise RulesError("there is nothing to undo: this is the beginning")
            self._back_to(self.last_stop)

        return self.change(act)

    def redo(self) -> bool:
        """Go forth again along this branch, as far as :meth:`undo` went back."""

        def act() -> None:
            numbers, last = self.view.numbers, len(self.play) - 1
            now = numbers[self.play.index]
            if now == numbers[last]:
                raise RulesError("there is nothing to redo: this is the end of the branch")
            stops = (k for k in range(self.play.index + 1, last) if numbers[k] > now and self._stops_at(k))
            self._put(numbers[next(stops, last)])

        return self.change(act)

    def _stops_at(self, index: int) -> bool:
        """Whether the game stopped here, as far as the viewer could notice."""
        view = self.view
        pending = observe(self.play.history.line[index].state, view.seat).decision
        return not self.pass_chance or self.chance_may_be_somebody or pending is None or bool(pending.seats)

    def go_to_move(self, number: int) -> bool:
        """Put the cursor after the move of this number of the viewer's :attr:`timeline`."""

        def act() -> None:
            last = self.timeline[1]
            if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= last:
                raise RulesError(f"this branch has moves 0 to {last}", value=f"move {number}")
            self._put(number)

        return self.change(act)

    def _put(self, number: int) -> None:
        """Put the cursor after the viewer's move ``number``, and what was answered after it unknown to him."""
        self.play.goto(max(k for k, n in enumerate(self.view.numbers) if n == number))

    def _back_to(self, index: int) -> None:
        """Go back, and say so where that takes back what somebody has seen."""
        line, number = self.play.history.line, self.view.numbers[index]
        drawn = any(isinstance(node.state.decision, Chance) for node in line[index : self.play.index])
        self._put(number)
        if drawn and self.viewer is None:
            self._news = f"Cards were drawn since move {number}: whoever saw them has seen them, and they come again"

    def tell_news(self, news: str) -> None:
        """Say ``news`` with the change that is being made."""
        self._news = news

    # --- jumps ----------------------------------------------------------------------------------
    def phase(self, index: int) -> tuple[str, ...]:
        """The phases of the outermost graph, or its step where that stands in none, as the viewer knows them."""
        main = self.game.rules.main
        _, step = observe(self.play.history.line[index].state, self.view.seat).places[0]
        return main.phases_of[step] or (step,)

    def begins_turn(self, index: int) -> bool:
        """Whether a turn began with move ``index``: the rules came to where a position is usually set."""
        rules = self.game.rules
        return any(e.name in ("step", "move") and e.data["graph"] == rules.main.name
                   and e.data["to"] == rules.box.face.start for e in self.play.history.line[index].state.events or ())

    def to_start_of_turn(self) -> bool:
        """Go back to where the present turn began; from there, to where the one before did."""
        return self.change(lambda: self._back_to(self._before(self.begins_turn)))

    def to_start_of_phase(self) -> bool:
        """Go back to where the present phase began; from there, to where the one before did."""
        return self.change(lambda: self._back_to(self._before(
            lambda k: self.phase(k) != self.phase(k - 1) or self.begins_turn(k))))

    def _before(self, begins: Callable[[int], bool]) -> int:
        if not self._since:
            raise RulesError("there is nothing before this: it is the beginning")
        return next((k for k in range(self._since - 1, 0, -1) if begins(k)), 0)

    # --- branches, and other tables ---------------------------------------------------------------
    @property
    def lines(self) -> dict[str, tuple[str, str]]:
        """Label -> (table, branch) of every line that the viewer may go to.

        A seat stays at the table that it is shown, the first, and those that it has begun itself: another one may be
        under rulings that show what is secret here. Of each it knows the branches that it can tell apart.
        """
        tables = [table for table in self.tables if self.viewer is None or table in (FIRST, self.table)
                  or self._begun_by.get(table) == self.viewer]
        return {f"{table}: {label}" if len(tables) > 1 else label: (table, branch) for table in tables
                for label, branch in self.tables[table].seen_by(self.viewer).branches.items()}

    @property
    def line(self) -> str:
        """The label of the line that is looked at."""
        here = self.table, self.play.history.current
        return next(label for label, line in self.lines.items() if line == here)

    def switch(self, line: str) -> bool:
        """Go to the end of another line, by its label, or by the name of a branch of this table."""

        def act() -> None:
            lines = self.lines
            if f"{self.table}: {line}" in lines:
                table, branch = lines[f"{self.table}: {line}"]
            elif line in lines:
                table, branch = lines[line]
            else:
                raise UnknownName(f"no such branch{nearest(line, lines)}", value=line, place="branches")
            self.tables[table].switch(branch)
            self.table, self.play = table, self.tables[table]

        return self.change(act)

    def branch_here(self, name: str) -> bool:
        """Begin a branch of this name here."""
        return self.change(lambda: self.play.branch(name.strip()))

    def begin(self, name: str, play: Playthrough) -> str:
        """Look at another playthrough from now on, beside those that there are; its name, made free with a number."""
        free, k = name, 1
        while free in self.tables:
            k += 1
            free = f"{name} ({k})"
        self.tables[free] = play
        self._begun_by[free] = self.viewer
        self.table, self.play = free, play
        return free

    # --- questions ---------------------------------------------------------------------------------
    def ask(self, move: str) -> Answer | None:
        """Whether the viewer may make a move; None where that cannot be said, for which the message says why."""
        found: list[Answer] = []

        def act() -> None:
            found.append(ask(self.view, move))
            self.message = ""

        return found[0] if self.attempt(act) else None

    @property
    def numbers(self) -> list[tuple[str, str]]:
        """(whose, what) of each number of the tables."""
        return numbers(self.view.observed, self.game.names)

    def explain(self, whose: str, what: str, newest: int = 0) -> Explanation:
        """Where a number comes from, as far as the viewer may know; ``newest`` as in :class:`study.explain.Explainer`.

        Raises:
            UnknownName: no such number.
        """
        return explain(self.view.line, self.game.names, whose, what, newest)

    def see_as(self, name: str | None) -> bool:
        """Look on as a seat; None: as the referee, who sees everything."""

        def act() -> None:
            seat = self.play.seen_by(name).seat
            self.viewer = None if seat is None else self.game.names[seat]

        return self.change(act)

    def refresh(self) -> bool:
        """Have everything drawn again, after the playthrough was changed from outside."""
        return self.change(lambda: None)

    # --- what cannot be done ----------------------------------------------------------------------
    def change(self, act: Callable[[], object]) -> bool:
        """Do ``act``, and have everything drawn; whether that worked."""

        def changed() -> None:
            self._news = ""
            act()
            self.message, self.news = "", self._news
            self.revision += 1

        return self.attempt(changed)

    def attempt(self, act: Callable[[], object]) -> bool:
        """Do ``act``; whether that worked. The one place where what went wrong becomes the message."""
        try:
            act()
        except RulesError as no:
            self.message = in_words(no)
            return False
        except Exception as fault:
            if self.raise_faults:
                raise
            self.message = f"This is a fault of the program, not yours: {type(fault).__name__}, {fault}"
            return False
        return True


def in_words(no: RulesError) -> str:
    """What could not be done and why, in a plain sentence."""
    rule = f" [{no.rule}]" if no.rule else ""
    if no.value is None:
        return f"{no.reason[:1].upper()}{no.reason[1:]}.{rule}"
    value = no.value if isinstance(no.value, str) else repr(no.value)
    if len(value) > LONGEST_QUOTE:
        value = f"{value[: LONGEST_QUOTE - 1]}…"
    return f"“{value}”: no, {no.reason}.{rule}"
