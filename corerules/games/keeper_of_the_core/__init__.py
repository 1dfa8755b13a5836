"""Keeper of the Core: 41 cards, two to eight players, the last one holding cards wins."""

from importlib.resources import files

from corerules.engine import Box, Register
from corerules.engine.sources import covered

from . import cards, draw, flow, metrics, moves, rulings, state, views, web

RULES = Register.load(files(__name__).joinpath("rules.toml"))  # type: ignore[arg-type]

BOX = Box(
    name="keeper-of-the-core", title="Keeper of the Core", where=f"{__name__}:BOX", state=state.Keeper, main="turn",
    graphs=(flow.TURN, draw.DRAW, draw.ASK_THE_VOID), seats=(2, 8), seats_rule="KC-DEAL", rules=RULES,
    rulings=rulings.RULINGS, setup=state.setup, check=state.check, returns=state.returns, cards_in=state.cards_in,
    cards=state.CARDS, face=views.FACE, views=views.VIEWS, veil=views.veil, veils=views.veils, metrics=metrics.METRICS,
    aims=metrics.AIMS, web=web.web, try_out=web.try_out,
    untaken={("turn", "again", "skip"): "a skip cannot come up between a Wormhole and its extra turn: only a position "
                                        "set by hand gets there"},
)
RULES.check(state, moves, draw, cards, flow, metrics, rulings, views, web)
covered(BOX)
