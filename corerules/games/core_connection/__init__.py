"""Core Connection: Rise of Atlantis, two to four players; twenty Energy at the start of an own Main Phase."""

from importlib.resources import files

from corerules.engine import Box, Register
from corerules.engine.sources import covered

from . import (
    attachments,
    battle,
    cards,
    effects,
    flow,
    kinds,
    mecha,
    metrics,
    moves,
    procedures,
    rulings,
    sheets,
    state,
    views,
    web,
)

RULES = Register.load(files(__name__).joinpath("rules.toml"))  # type: ignore[arg-type]

BOX = Box(
    name="core-connection", title="Core Connection: Rise of Atlantis", where=f"{__name__}:BOX",
    state=state.CoreConnection, main="turn", graphs=(flow.TURN, battle.DUEL, procedures.REFILL),
    charts=(mecha.MECHA, mecha.PILOT), seats=(2, 4),
    seats_rule="CC-SEATS", rules=RULES, rulings=rulings.RULINGS, setup=state.setup, check=state.check,
    returns=state.returns, cards_in=state.cards_in, cards=cards.CARDS, card_file=cards.CARD_FILE, known=kinds.Known,
    face=views.FACE, views=views.VIEWS, web=web.web, try_out=web.try_out, metrics=metrics.METRICS, aims=metrics.AIMS,
    untaken=flow.UNTAKEN,
)
RULES.check(state, kinds, mecha, procedures, attachments, battle, effects, cards, moves, flow, metrics, rulings,
            sheets, views, web)
covered(BOX)
