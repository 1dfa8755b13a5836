"""Orchard Market: a small game of our own that asks of the engine what Keeper of the Core does not.

Two to four growers. Each picks two fruit and has two coins. On each of three days two fruit are laid on the stall, one
after the other: the first costs one coin, the second two. Then everybody who is about acts, whoever comes first: buys,
begs a fruit from another once a day, or goes home; the day's leader may ring the bell, which sends all home. In the
evening everybody passes one fruit to the next grower, all at once and unseen. Three alike are laid down as soon as they
are in hand, for a coin or a look at the next grower's hand. After the third day the fruit in the baskets is counted.
"""

from corerules.engine import Box, Register, Rule

from . import flow, state

RULES = Register(
    Rule("OM-SETUP", "Setup", "Each grower picks two fruit and has two coins."),
    Rule("OM-STALL", "The stall", "Two fruit are laid out in order; the first costs 1 coin, the second 2."),
    Rule("OM-BUY", "Buying", "Whoever is about may buy, in any order."),
    Rule("OM-HAND", "Hands", "A grower holds at most five fruit."),
    Rule("OM-BEG", "Begging", "Once a day a grower may ask another for a fruit; the other gives one or not."),
    Rule("OM-LAST", "The last fruit", "Nothing is said about begging for the last fruit.", status="silent"),
    Rule("OM-HOME", "Going home", "Who has gone home acts no more that day; the market ends when all have."),
    Rule("OM-BELL", "The bell", "The leader may end the market."),
    Rule("OM-GIFT", "The gift", "In the evening all pass one fruit to the next grower at once, unseen."),
    Rule("OM-THREE", "Three alike", "Three alike are laid down at once, for a coin or a look at the next hand."),
    Rule("OM-DAYS", "Three days", "The next grower leads the next day; after the third day the game is over."),
    book="Orchard Market",
)
BOX = Box(
    name="orchard-market", title="Orchard Market", where="tests.toy:BOX", state=state.Orchard, main="season",
    graphs=(flow.SEASON, flow.BEG), seats=(2, 4), seats_rule="OM-SETUP", rules=RULES, rulings=state.RULINGS,
    setup=state.setup, check=state.check, returns=state.returns, cards_in=state.cards_in, face=state.FACE,
    views=state.VIEWS, triggers=state.TRIGGERS, cards=dict.fromkeys(state.FACE.card_names),
)
RULES.check(state, flow)
