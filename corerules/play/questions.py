"""Is it possible, does it always hold, what is the shortest way there: answered by looking at every position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from corerules.engine import RulesError

from .conditions import Condition, as_condition
from .game import Game
from .lines import Line
from .playthrough import Playthrough
from .walk import LIMIT, Walk, counted, origin_of

Verdict = Literal["yes", "impossible", "not found"]


class Answer:
    """What was found out.

    ``verdict``: ``"yes"`` with a ``line`` that shows it, ``"impossible"`` with the number of ``positions`` that prove
    it (all there are), or ``"not found"`` among so many positions, which proves nothing. ``unchecked``: the names in
    the claim that could not be looked up: the proof holds for them as they are spelt.
    """

    def __init__(self, claim: str, verdict: Verdict, positions: int, line: Line | None, why: str,
                 unchecked: tuple[str, ...] = ()):
        self.claim, self.verdict, self.positions, self.line, self.why = claim, verdict, positions, line, why
        self.unchecked = unchecked

    @property
    def _spelt(self) -> str:
        """What a proof cannot vouch for."""
        if not self.unchecked:
            return ""
        return f"; whether there is such a thing as {', '.join(map(repr, self.unchecked))} could not be checked"

    def __bool__(self) -> bool:
        return self.verdict == "yes"

    @property
    def play(self) -> Playthrough:
        """The witness, as a playthrough.

        Raises:
            RulesError: there is none.
        """
        return self._shown.play

    @property
    def _shown(self) -> Line:
        if self.line is None:
            raise RulesError(f"there is no line that shows it: {self}", value=self.claim, place="answer")
        return self.line

    def scenario(self, id: str = "to-be-named") -> str:
        """The witness as the beginning of a scenario.

        Raises:
            RulesError: there is none.
        """
        return self._shown.scenario(id)

    def __str__(self) -> str:
        if self.verdict == "yes":
            return f"Yes, {self.claim}: {len(self.line or ())} moves, found among {self.positions:,} positions"
        if self.verdict == "impossible":
            return (f"Impossible that {self.claim}: none of the {self.positions:,} positions that there are shows it"
                    f"{self._spelt}")
        return f"Not found that {self.claim}, among {self.positions:,} positions; it may be possible, since {self.why}"

    def __repr__(self) -> str:
        if self.line is None:
            return str(self)
        return "\n".join((str(self), *(f"{k}. {text}" for k, text in enumerate(self.line.moves, 1))))


class Held(Answer):
    """Whether something always holds: ``verdict`` is ``"yes"``, ``"no"`` with a line that breaks it, or
    ``"no exception found"``.
    """

    def __init__(self, claim: str, found: Answer):
        super().__init__(claim, found.verdict, found.positions, found.line, found.why, found.unchecked)
        self.broken = found

    def __bool__(self) -> bool:
        return self.verdict == "impossible"

    def __str__(self) -> str:
        if self.verdict == "impossible":
            return f"Always {self.claim}: in each of the {self.positions:,} positions that there are{self._spelt}"
        if self.verdict == "yes":
            return f"Not always {self.claim}: {len(self.line or ())} moves break it"
        return f"No exception to {self.claim} among {self.positions:,} positions; there may be one, since {self.why}"


def can_happen(position: Playthrough | Game, condition: Condition | Callable[[Any], bool], *,
               limit: int = LIMIT) -> Answer:
    """Whether ``condition`` can come true from where ``position`` stands, whatever is drawn and chosen.

    The line that shows it is one of the shortest. ``limit``: how many positions are looked at. What led to where
    ``position`` stands is no news any more: there, no event happens, so that ``~happens("draw")`` holds at once.

    Raises:
        UnknownName: the condition names what the game does not have; the nearest is offered.
        RulesError: ``limit`` is no whole number above 0.

    >>> from corerules.play.conditions import wins
    >>> from corerules.play.game import load
    >>> print(can_happen(load("keeper-of-the-core", seats=3, deck={"Nebula Cloud": 2}), wins("Ben")))
    Impossible that Ben wins: none of the 20 positions that there are shows it
    """
    counted(limit=limit)
    origin, asked = origin_of(position), as_condition(condition)
    test = asked.bind(origin.game)
    if test(None, origin.state, ()):
        return Answer(asked.words, "yes", 1, Line(origin, (), claim=asked.words), "")
    walk = Walk(origin.game.rules, [origin.state], limit=limit, stop=test, first=True,
                loud=asked.of_news or asked.of_path)
    if walk.first_hit is not None:
        here, answer, _ = walk.first_hit
        line = Line(origin, (*walk.answers_to(here), answer), claim=asked.words)
        return Answer(asked.words, "yes", len(walk), line, "")
    return Answer(asked.words, "impossible" if walk.complete else "not found", len(walk), None, walk.why,
                  asked.doubts(origin.game))


def always(position: Playthrough | Game, condition: Condition | Callable[[Any], bool], *, limit: int = LIMIT) -> Held:
    """Whether ``condition`` holds in every position, or at every move, from where ``position`` stands; there too, where
    no event counts as happening.

    Raises:
        UnknownName: as :func:`can_happen`.
    """
    asked = as_condition(condition)
    return Held(asked.words, can_happen(position, ~asked, limit=limit))


def shortest_line(position: Playthrough | Game, condition: Condition | Callable[[Any], bool], *,
                  limit: int = LIMIT) -> Line:
    """The fewest moves, chance counted, after which ``condition`` holds.

    Raises:
        UnknownName: as :func:`can_happen`.
        RulesError: there is no such line, or none among the first ``limit`` positions.
    """
    found = can_happen(position, condition, limit=limit)
    if found.line is None:
        raise RulesError(str(found), value=found.claim, place="shortest line")
    return found.line
