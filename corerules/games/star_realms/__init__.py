"""Star Realms: the base game, free for all, two to six players; the last one with authority wins."""

from importlib.resources import files

from corerules.engine import Box, Register
from corerules.engine.sources import covered

from . import cards, effects, flow, kinds, metrics, moves, procedures, rulings, state, views, web

RULES = Register.load(files(__name__).joinpath("rules.toml"))  # type: ignore[arg-type]

BOX = Box(
    name="star-realms", title="Star Realms", where=f"{__name__}:BOX", state=state.StarRealms, main="turn",
    graphs=(flow.TURN, *procedures.GRAPHS), seats=(2, 6), seats_rule="SR-FREEFORALL", rules=RULES,
    rulings=rulings.RULINGS, setup=state.setup, check=state.check, returns=state.returns, cards_in=state.cards_in,
    cards=cards.CARDS, known=kinds.Known, card_file=cards.CARD_FILE, face=views.FACE, views=views.VIEWS,
    triggers=moves.TRIGGERS, terms=state.TERMS, web=web.web, try_out=web.try_out, metrics=metrics.METRICS,
    aims=metrics.AIMS,
)
RULES.check(state, kinds, procedures, effects, cards, moves, flow, metrics, rulings, views, web)
covered(BOX)
