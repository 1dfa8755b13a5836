"""The Gambit Set for Star Realms: gambits and Merc Cruisers; and the modes that play with them, an expansion each."""

from importlib.resources import files

from corerules.engine import Expansion, Register

from . import boss, boss_attack, cards, gambits, hydra, nemesis_beast, pirates, rulings, state, teams, views, web

RULES = Register.load(files(__name__).joinpath("rules.toml"))  # type: ignore[arg-type]

GAMBIT_SET = Expansion(
    name="gambit-set", needs="star-realms", title="Gambit Set", where=f"{__name__}:GAMBIT_SET", rules=RULES,
    fields=state.GambitTable, setup=state.setup, check=state.check, cards_in=state.cards_in, cards=cards.CARDS,
    card_file=cards.CARD_FILE, views=views.VIEWS, face=views.FACE, rulings=rulings.GAMBITS,
    triggers=gambits.TRIGGERS, patches=gambits.PATCHES, try_out=web.try_out,
)
RULES.check(boss, boss_attack, cards, gambits, hydra, nemesis_beast, pirates, rulings, state, teams, views, web)
