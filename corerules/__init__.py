"""A workbook in which the rules of card games are read, run, asked and studied."""

from typing import Any

from corerules.engine import RulesError
from corerules.play.ask import ask
from corerules.play.files import read as open
from corerules.play.game import Game, load
from corerules.play.playthrough import Playthrough

__version__ = "0.1.0"
__all__ = ["Game", "Playthrough", "RulesError", "Workbook", "__version__", "ask", "load", "open"]
_STUDIES = {
    "explore": "corerules.play.explore", "odds": "corerules.play.odds", "simulate": "corerules.play.simulate",
    "can_happen": "corerules.play.questions", "always": "corerules.play.questions",
    "shortest_line": "corerules.play.questions",
    "interactions": "corerules.faq.touching", "what_if": "corerules.play.whatif",
}


def __getattr__(name: str) -> Any:
    """Widgets and scenarios come in when they are asked for: importing them takes longer than all the rest."""
    if name == "Workbook":
        from corerules.workbook import Workbook

        return Workbook
    if name in ("compare_rulings", "impact", "scenario", "scenarios", "which_rulings_matter"):
        from corerules import faq

        return getattr(faq, name)
    if name in _STUDIES:
        from importlib import import_module

        return getattr(import_module(_STUDIES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
