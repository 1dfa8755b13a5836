"""A workbook in which the rules of card games are read, run, asked and studied."""

from typing import Any

from corerules.engine import RulesError
from corerules.play.files import read as open
from corerules.play.game import Game, load
from corerules.play.playthrough import Playthrough

__version__ = "0.1.0"
__all__ = ["Game", "Playthrough", "RulesError", "Workbook", "__version__", "load", "open"]


def __getattr__(name: str) -> Any:
    """The widgets come in when they are asked for: importing them takes longer than all the rest."""
    if name == "Workbook":
        from corerules.workbook import Workbook

        return Workbook
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
