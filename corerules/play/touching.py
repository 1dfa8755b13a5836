"""What touches what in a game, with positions in which a reader can try it."""

from __future__ import annotations

from corerules.engine import RulesError
from corerules.study.interactions import Interactions

from .game import Game
from .playthrough import Playthrough


class Touching(Interactions):
    """The interactions of a game at a table."""

    def __init__(self, game: Game):
        super().__init__(game.rules)
        self.game = game

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
    """The card interaction graph of a game: ``of(card)``, ``between(a, b)``, ``picture(card)``, ``try_out(a, b)``.

    Raises:
        RulesError: the cards of this box do not declare what they touch.
    """
    return Touching(game)
