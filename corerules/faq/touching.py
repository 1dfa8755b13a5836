"""What touches what in a game, with the scenarios that show it and positions in which a reader can try it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from corerules.cards.touches import Touch
from corerules.engine import RulesError
from corerules.games import BOOKS
from corerules.play.game import Game
from corerules.play.playthrough import Playthrough
from corerules.study.interactions import COLUMNS, Interactions
from corerules.study.tables import StateTable

from .hearing import Evidence
from .model import Scenario
from .shelf import Scenarios, shipped

MOST_NAMED = 3  # scenarios in a row of a table


class Touching(Interactions):
    """The interactions of a game at a table; its tables name the scenarios of the FAQ that show each of them."""

    def __init__(self, game: Game):
        super().__init__(game.rules)
        self.game = game

    @cached_property
    def _heard(self) -> list[tuple[Scenario, Evidence]]:
        """Every scenario that comes with the game and holds, with what is played in it."""
        played_with = {x.name for x in self.rules.expansions}
        books = [name for name in (self.game.name, *sorted(played_with)) if name in BOOKS]
        outcomes = (s.run() for book in books for s in shipped(book) if played_with.issuperset(s.expansions))
        return [(outcome.scenario, outcome.evidence) for outcome in outcomes if outcome.holds]

    def scenarios(self, first: str, second: str | None = None) -> Scenarios:
        """The scenarios of the FAQ that show what touches the first, or how the two touch.

        A scenario shows a touch if its cards are played or named in it and its rule is invoked.

        Raises:
            UnknownName: no such card, thing or rule; the nearest is offered.
        """
        ends = [self.named(first), *([] if second is None else [self.named(second)])]
        touches = self.around(*ends) if second is None else self.links(*ends)
        cards = {end for end in ends if self.kinds[end] == "card"}
        found = [s for s, heard in self._heard
                 if cards <= heard.cards and any(self._shows(heard, touch) for touch in touches)]
        return Scenarios(found, f"FAQ of {self.rules.box.title} that shows {' and '.join(ends)}")

    def _shows(self, heard: Evidence, touch: Touch) -> bool:
        return touch.rule in heard.rules and all(end in heard.cards for end in (touch.source, touch.target)
                                                 if self.kinds[end] == "card")

    def table(self, caption: str, touches: Sequence[Touch]) -> StateTable:
        """A row a touch, with the scenarios that show it."""
        rows = super().table(caption, touches).rows
        for row, touch in zip(rows, touches, strict=True):
            ids = [s.id for s, heard in self._heard if self._shows(heard, touch)]
            more = f" and {len(ids) - MOST_NAMED} more" if len(ids) > MOST_NAMED else ""
            row.append(", ".join(ids[:MOST_NAMED]) + more)
        columns = [*COLUMNS, "scenarios"]
        return StateTable(caption, columns, rows, values=[dict(zip(columns, row, strict=True)) for row in rows])

    def try_out(self, *cards: str, seed: int = 0) -> Playthrough:
        """A position in which the first seat can try these cards out.

        Raises:
            UnknownName: no such card; the nearest is offered.
            RulesError: nothing that can be tried, as a pool or a faction.
        """
        names = [self.named(card) for card in cards]
        for name in names:
            if self.kinds[name] != "card":
                raise RulesError("only cards can be tried out", value=name, place="interactions")
        words = self.rules.box.try_out(names, self.rules.cards, self.game.names)
        return self.game.position(seed=seed, **words)


def interactions(game: Game) -> Touching:
    """The card interaction graph of a game: ``of(card)``, ``between(a, b)``, ``scenarios(a, b)``, ``picture(card)``,
    ``try_out(a, b)``, and ``networkx()``.

    Raises:
        RulesError: no game, or the cards of this box do not declare what they touch.
    """
    if not isinstance(game, Game):
        raise RulesError("a game is wanted, as cr.load gives it", value=repr(game), place="interactions")
    return Touching(game)
