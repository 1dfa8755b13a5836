"""Galactic Orders for Core Worlds: six Orders and their tokens, Events, Capital Cities, garrisons, the Phantom Ship."""

from importlib.resources import files

from corerules.engine import Expansion, Register

from . import cards, cities, costs, events, metrics, orders, phantom_ship, rulings, scoring, state, views, web, words

RULES = Register.load(files(__name__).joinpath("rules.toml"))  # type: ignore[arg-type]

GALACTIC_ORDERS = Expansion(
    name="galactic-orders", needs="core-worlds", title="Galactic Orders", where=f"{__name__}:GALACTIC_ORDERS",
    rules=RULES, fields=state.OrdersTable, setup=state.setup, check=state.check, cards_in=state.cards_in,
    cards=cards.CARDS, card_file=cards.CARD_FILE, graphs=(events.EVENT,), face=views.FACE, rulings=rulings.RULINGS,
    adds=costs.ADDS, then=costs.THEN, terms=scoring.TERMS, triggers=orders.TRIGGERS, metrics=metrics.METRICS,
    web=web.web,
    patches=(*orders.PATCHES, *events.PATCHES, *cities.PATCHES, *phantom_ship.PATCHES, *scoring.PATCHES),
)
RULES.check(cards, cities, costs, events, metrics, orders, phantom_ship, rulings, scoring, state, views, web, words)
