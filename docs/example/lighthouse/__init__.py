"""Lighthouse: ten cards, two or three players; the example of "add a box"."""

from importlib.resources import files

from corerules.engine import Box, Register
from corerules.engine.sources import covered

from . import cards, flow, rulings, state, views

BOX = Box(
    name="lighthouse", title="Lighthouse", where=f"{__name__}:BOX", state=state.Lighthouse, main="turn",
    graphs=(flow.TURN, flow.BEACON), sums=(flow.COST,), seats=(2, 3), seats_rule="LH-SETUP",
    rules=Register.load(files(__name__).joinpath("rules.toml")), rulings=rulings.RULINGS, setup=state.setup,
    check=state.check, returns=state.returns, cards_in=state.cards_in, cards=cards.CARDS, card_file=cards.CARD_FILE,
    face=views.FACE, views=views.VIEWS,
)
covered(BOX)
