"""Core Worlds: the base game for two to five players, ten rounds in five Sectors; the best Empire wins."""

from importlib.resources import files

from corerules.engine import Box, Register
from corerules.engine.sources import covered

from . import (
    cards,
    check,
    common,
    energy,
    flow,
    getting_started,
    invasion,
    kinds,
    metrics,
    moves,
    rulings,
    scoring,
    sheets,
    state,
    views,
    web,
    words,
    zone,
)

RULES = Register.load(files(__name__).joinpath("rules.toml"))  # type: ignore[arg-type]

BOX = Box(
    name="core-worlds", title="Core Worlds", where=f"{__name__}:BOX", state=state.CoreWorlds, main="game",
    graphs=flow.GRAPHS, seats=check.SEATS, seats_rule="CW-SEATS", rules=RULES, rulings=rulings.RULINGS,
    setup=state.setup, check=check.check, returns=state.returns, cards_in=state.cards_in, cards=cards.CARDS,
    known=kinds.Known, card_file=cards.CARD_FILE, terms=common.TERMS | scoring.TERMS, sums=common.SUMS, face=views.FACE,
    views=views.VIEWS, web=web.web, try_out=web.try_out, metrics=metrics.METRICS, aims=metrics.AIMS,
    untaken={("invasion", "announce", "conquer"): "no World of the box falls without any strength; a reader's may"},
)
RULES.check(state, kinds, words, cards, common, getting_started, energy, zone, moves, invasion, scoring, flow, check,
            metrics, rulings, sheets, views, web)
covered(BOX)
