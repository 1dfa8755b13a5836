"""What a scenario is: a question, its answer, and the play that shows it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from corerules.engine import Rules
from corerules.play.game import Game, load

from .errors import ScenarioError
from .reading import Node

if TYPE_CHECKING:
    from corerules.play.playthrough import Playthrough

    from .runner import Outcome
    from .story import Story

Status = Literal["settled", "conflict", "silent"]
STATUSES: dict[str, str] = {
    "settled": "The rulebook says so.",
    "conflict": "The rulebook contradicts itself; this is how we rule.",
    "silent": "The rulebook does not say; this is how we rule.",
}


class Expected(Struct, frozen=True):
    """One value that must hold: ``where`` as ``("Ann", "hand")`` or ``("over",)``, ``want`` as the tables hold it.

    ``viewer``: as this seat sees it; empty: as the referee does.
    """

    where: tuple[str, ...]
    want: Any
    node: Node
    viewer: str = ""


class Step(Struct, frozen=True):
    """One step of the play: a move of ``who``, an outcome of chance, or something that must hold there.

    ``text``: the move, or the outcome; ``because``: the rule that refuses it; ``given``: the position refused.
    """

    kind: Literal["move", "chance", "expect", "refused", "impossible"]
    node: Node
    who: str = ""
    text: Any = None
    because: str = ""
    expected: tuple[Expected, ...] = ()
    given: Given | None = None


class Given(Struct, frozen=True):
    """A position set by hand: the words of the tables, and the step it stands at (empty: the start of a turn)."""

    words: dict[str, Any]
    at: str
    node: Node


class Line(Struct, frozen=True):
    """One way to play: under these rulings, from this position (None: from the deal), these steps, that outcome."""

    label: str  # empty: the main line; else the rulings that it is played under
    rulings: dict[str, str]
    given: Given | None
    play: tuple[Step, ...]
    then: tuple[Expected, ...]
    node: Node


class Scenario(Struct, frozen=True, kw_only=True):
    """A question, its answer, and play that shows it; ``lines``: the main one, then those under other rulings."""

    id: str
    game: str
    question: str
    answer: str
    status: Status
    cites: tuple[str, ...]
    lines: tuple[Line, ...]
    node: Node
    seats: tuple[str, ...]
    covers: tuple[str, ...] = ()
    source: str = "rulebook"
    expansions: tuple[str, ...] = ()
    cards: str = ""  # the text of a card file of one's own
    edition: str | None = None
    options: dict[str, Any] = {}
    text: str = ""  # the YAML of a scenario that is not in a file yet

    @property
    def rules(self) -> Rules:
        from corerules.games import rules_of

        return rules_of(self.game, self.expansions, self.cards)

    @property
    def file(self) -> str:
        return self.node.file

    def table(self, rulings: dict[str, str]) -> Game:
        """The game that the scenario is played with."""
        return load(self.game, self.seats, expansions=self.expansions, rulings=rulings, edition=self.edition,
                    cards=self.cards or None, **self.options)

    def run(self, defaults: dict[str, str] | None = None) -> Outcome:
        """Whether everything holds; see :func:`corerules.faq.runner.run`."""
        from .runner import run

        return run(self, defaults)

    def playthrough(self, under: int = 0) -> Playthrough:
        """The main line, or the ``under``-th line under other rulings, as a playthrough to go on from.

        Raises:
            ScenarioError: a step that cannot be made.
        """
        from .runner import played

        return played(self, self.lines[under])

    def save(self, path: str | Path) -> Path:
        """Put a scenario that was written by :func:`corerules.scenario` into a file: a new one, or at its end.

        Raises:
            ScenarioError: the file is not one of scenarios or knows the id already; it stays as it was.
        """
        from .writer import save

        return save(self, path)

    @property
    def story(self) -> Story:
        """The scenario in words: question, position, steps, outcome, rules."""
        from .story import told

        return told(self)

    def __repr__(self) -> str:
        try:
            return self.story.plain()
        except ScenarioError as e:
            return f"{self.question}  [{self.id}]\n\n{e}"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from .exporting import html

        try:
            return {"text/html": html(self), "text/plain": repr(self)}
        except ScenarioError:
            return {"text/plain": repr(self)}
