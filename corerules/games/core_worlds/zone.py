"""The Central Zone: tokens that come and go, and how new cards are turned up."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from corerules.cards.decks import drawn
from corerules.cards.zones import Zone, into, kinds, with_one, without, without_all
from corerules.engine import Body, Choice, Go, Graph, Step

from .common import gain
from .state import DECKS, ROUNDS, SECTORS, CoreWorlds, sector

SIZES = {2: 6, 3: 8, 4: 10, 5: 12}
TOKENS = 12


# --- tokens ------------------------------------------------------------------------------------
def remove_cards_with_a_token(g: CoreWorlds) -> None:
    """They go face down onto their own decks, or out of the game if a ruling says so."""
    if g.tokened:
        if g.rulings.returned_cards == "on_their_deck":
            g.returned = (*g.tokened, *g.returned)
        else:
            g.box = into(g.box, g.tokened)
        if g.events is not None:
            g.emit("removed", "CW-REMOVE", cards=g.tokened)
        g.tokened = ()


def cards_with_a_token(g: CoreWorlds, seat: int) -> Zone:
    return kinds(g.tokened)


def copies_with_a_token(g: CoreWorlds, seat: int, card: Any) -> int:
    return g.tokened.count(card)


BARE = Choice("leave", cards_with_a_token, rule="CW-SUPPLY", say="leave {x} without an Energy Token",
              ways=copies_with_a_token, prompt="choose a card that stays without an Energy Token")


def place_tokens(g: CoreWorlds) -> Body:
    """One on each card that is left; with twelve of them whoever begins chooses which cards stay without."""
    g.tokened, g.central = g.central, ()
    while len(g.tokened) > TOKENS and g.rulings.token_supply == "twelve":
        card = yield BARE.by(g.destiny)
        g.tokened, g.central = without(g.tokened, card), with_one(g.central, card)
    if g.events is not None and g.tokened:
        g.emit("tokens", "CW-SUPPLY" if g.central else "CW-PLACE", number=len(g.tokened), cards=g.tokened)


def taken(g: CoreWorlds, card: str, tokened: bool) -> None:
    """A card leaves the Central Zone."""
    if tokened:
        g.tokened = without(g.tokened, card)
    else:
        g.central = without(g.central, card)


def token_pays(g: CoreWorlds, card: str) -> bool:
    """Whether a token on this card gives its Energy."""
    return bool(g.rules.cards[card].kind != "Prestige") or g.rulings.prestige_token == "yes"


def pay_out(g: CoreWorlds, seat: int, card: str) -> None:
    """The token goes back, and whoever got the card gains an Energy."""
    if token_pays(g, card):
        gain(g, seat, 1, "CW-PAYOUT", f"the Energy Token on {card}")


# --- turning up ----------------------------------------------------------------------------------
class Turning(Struct, gc=False):
    """Cards that are turned up: how many are still wanted, of which deck, and which came."""

    number: int
    sector: int
    cards: Zone = ()


def reveal(g: CoreWorlds, x: Turning) -> Body:
    """The known cards on top first, then chance."""
    deck = DECKS[x.sector - 1]
    top = tuple(card for card in g.returned if g.rules.cards[card].deck == str(x.sector)) if g.returned else ()
    x.cards, _, bag = yield from drawn(top, getattr(g, deck), x.number, "CW-DEAL")
    if top:
        g.returned = without_all(g.returned, x.cards)
    setattr(g, deck, bag)


def lay(g: CoreWorlds, x: Turning) -> None:
    """They lie face up in the Central Zone."""
    g.central = into(g.central, x.cards)
    if g.events is not None:
        g.emit("turned up", "CW-DEAL", cards=x.cards)


TURN_UP = Graph("turn up", [  # so short because expansions change it: not every card need lie in the zone
    Step(name="reveal", do=reveal, rule="CW-DEAL", to=(Go("lay"),)),
    Step(name="lay", do=lay, rule="CW-DEAL"),
])


def cards_left(g: CoreWorlds, sector: int) -> int:
    deck: Zone = getattr(g, DECKS[sector - 1])
    return len(deck) + [g.rules.cards[card].deck for card in g.returned].count(str(sector))


def deck_for(g: CoreWorlds, floors: bool) -> int:
    """The Sector whose deck is dealt from now, or 0: the current one, and when that has run out what a ruling says."""
    now, ruling = sector(g.round), g.rulings.deck_exhausted
    if cards_left(g, now):
        return now
    if ruling == "next_deck" or (ruling == "chart_only" and not floors):
        return next((s for s in range(now + 1, SECTORS + 1) if cards_left(g, s)), 0)
    return 0


# --- filling --------------------------------------------------------------------------------------
def is_the_last_round(g: CoreWorlds, _: Any = None) -> bool:
    return g.round == ROUNDS


def all_that_is_left(g: CoreWorlds, _: Any) -> Body:
    """The rest of the last deck, however many cards it makes."""
    while number := cards_left(g, SECTORS):
        yield from g.run("turn up", Turning(number, SECTORS))


def size(g: CoreWorlds) -> int:
    """Up to how many cards the zone is filled."""
    seats = len(g.hands) if g.rulings.central_zone_size == "by_players" else 4
    return g.zone_size or SIZES[seats]


def up_to_the_chart(g: CoreWorlds, _: Any) -> Body:
    wanted = size(g)
    while (missing := wanted - len(g.central) - len(g.tokened)) > 0 and (deck := deck_for(g, False)):
        yield from g.run("turn up", Turning(missing, deck))
    if missing > 0:
        g.emit("ran out", "CW-EXHAUSTED", number=missing)


def number_of(g: CoreWorlds, worlds: bool) -> int:
    """How many Worlds, or other cards, lie in the Central Zone, of earlier rounds too."""
    cards = g.rules.cards
    return sum((cards[name].kind == "World") is worlds for zone in (g.central, g.tokened) for name in zone)


def one_by_one(g: CoreWorlds, worlds: bool) -> Body:
    """A card at a time until there are as many of the kind as players; what else is turned up stays."""
    while (missing := len(g.hands) - number_of(g, worlds)) > 0:
        deck = deck_for(g, True)
        if not deck:
            g.emit("ran out", "CW-EXHAUSTED", number=missing)
            return
        yield from g.run("turn up", Turning(1, deck))


def enough_worlds(g: CoreWorlds, _: Any) -> Body:
    return one_by_one(g, True)


def enough_others(g: CoreWorlds, _: Any) -> Body:
    return one_by_one(g, False)


FILL = Graph("fill the central zone", [
    Step(name="how many", rule="CW-DEAL", to=(
        Go("everything", is_the_last_round, "CW-LAST"),
        Go("chart"))),
    Step(name="everything", do=all_that_is_left, runs=("turn up",), rule="CW-LAST"),
    Step(name="chart", do=up_to_the_chart, runs=("turn up",), rule="CW-DEAL", to=(Go("worlds", rule="CW-FLOORS"),)),
    Step(name="worlds", do=enough_worlds, runs=("turn up",), rule="CW-FLOORS", to=(Go("others"),)),
    Step(name="others", do=enough_others, runs=("turn up",), rule="CW-FLOORS"),
])
GRAPHS = (TURN_UP, FILL)
