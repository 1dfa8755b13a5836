"""Set-up: Home Worlds by chance, the Destiny Marker, starting decks, tokens; and the draft before the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from corerules.cards.zones import Zone, into, kinds, put, with_one, without, without_all
from corerules.engine import Body, Chance, Choice, Go, Graph, Step

from .state import DECKS, CoreWorlds, in_order, points_of

SURGE_TOKENS = {3: (0, 1, 1), 4: (0, 0, 1, 2)}
"""Seats -> tokens from the Destiny Marker on, where there are any."""
EACH = 2


def out_of_the_box(g: CoreWorlds, deck: str, *factions: int) -> Zone:
    """Every card of a deck, or of the parts of it that belong to ``factions``; it leaves the box."""
    found: Zone = g.rules.known.made_up[deck, factions]
    g.box = without_all(g.box, found)
    return found


def deal_home_worlds(g: CoreWorlds) -> Body:
    """One each, by chance, face up."""
    homes = tuple(sorted(card.name for card in g.rules.cards.values() if card.deck == "home"))
    dealt = yield Chance("deal the Home Worlds", "CW-HOME", homes, len(g.hands), True)
    g.box, g.worlds = without_all(g.box, dealt), tuple((home,) for home in dealt)
    for seat, home in enumerate(dealt):
        g.emit("home", "CW-HOME", seat=seat, card=home)


def give_the_destiny_marker(g: CoreWorlds) -> None:
    """To the lowest Home World number."""
    numbers = [g.rules.cards[home].faction for (home,) in g.worlds]
    g.destiny = g.active = numbers.index(min(numbers))
    g.emit("destiny", "CW-DESTINY", seat=g.destiny)


def lay_out_the_boards(g: CoreWorlds) -> None:
    """Action points of the first Sector, no Energy; the decks of the Sectors."""
    g.actions = (points_of(g, 1),) * len(g.hands)
    for number, deck in enumerate(DECKS, 1):
        setattr(g, deck, out_of_the_box(g, str(number)))


def take_the_starting_decks(g: CoreWorlds) -> None:
    """The sixteen cards of the own faction."""
    g.decks = tuple(out_of_the_box(g, "start", 0, g.rules.cards[home].faction) for (home,) in g.worlds)


def give_surge_tokens(g: CoreWorlds) -> None:
    """To those whom the Destiny Marker reaches less often."""
    tokens = SURGE_TOKENS.get(len(g.hands), ())
    for seat, n in zip(in_order(g), tokens, strict=False):
        if n:
            g.surge = put(g.surge, seat, n)
            g.emit("surge tokens", "CW-SURGETOKENS", seat=seat, number=n)


# --- the draft before the game ---------------------------------------------------------------------
def sector_0_is_drafted(g: CoreWorlds) -> bool:
    return bool(g.rulings.pregame_draft == "on")


def open_cards(g: CoreWorlds, seat: int) -> Zone:
    return kinds(g.central)


def copies_open(g: CoreWorlds, seat: int, card: Any) -> int:
    return g.central.count(card)


FIRST_PICK = Choice("take", open_cards, rule="CW-PREGAME", ways=copies_open,
                    prompt="choose a card for the starting deck")


def lay_them_out(g: CoreWorlds, x: Any) -> None:
    g.central = out_of_the_box(g, "0")
    g.emit("turned up", "CW-PREGAME", cards=g.central)


def there_and_back(g: CoreWorlds) -> Iterator[int]:
    order = in_order(g)
    for k in range(EACH):
        yield from reversed(order) if k % 2 else order


def take_in_turn(g: CoreWorlds, x: Any) -> Body:
    """Once round and once back, a card each time; it goes into the starting deck, which is not drawn from yet."""
    for seat in there_and_back(g):
        card = yield FIRST_PICK.by(seat)
        g.central = without(g.central, card)
        g.decks = put(g.decks, seat, with_one(g.decks[seat], card))
        g.emit("took", "CW-PREGAME", seat=seat, card=card)


def put_the_rest_back(g: CoreWorlds, x: Any) -> None:
    g.box, g.central = into(g.box, g.central), ()


PREGAME = Graph("pregame draft", [
    Step(name="lay out", do=lay_them_out, rule="CW-PREGAME", to=(Go("take"),)),
    Step(name="take", do=take_in_turn, rule="CW-PREGAME", to=(Go("put back"),)),
    Step(name="put back", do=put_the_rest_back, rule="CW-PREGAME"),
])


def draft_sector_0(g: CoreWorlds) -> Body:
    return g.run("pregame draft")


SETUP = (
    Step(name="home worlds", do=deal_home_worlds, rule="CW-HOME", to=(Go("destiny"),)),
    Step(name="destiny", do=give_the_destiny_marker, rule="CW-DESTINY", to=(Go("boards"),)),
    Step(name="boards", do=lay_out_the_boards, rule="CW-BOARD", to=(Go("starting decks", rule="CW-DECKS"),)),
    Step(name="starting decks", do=take_the_starting_decks, rule="CW-START", to=(
        Go("surge tokens", rule="CW-STACKS"),)),
    Step(name="surge tokens", do=give_surge_tokens, rule="CW-SURGETOKENS", to=(
        Go("sector 0", sector_0_is_drafted, "CW-PREGAME"),
        Go("draw", rule="CW-SECTOR"))),
    Step(name="sector 0", do=draft_sector_0, runs=("pregame draft",), rule="CW-PREGAME", to=(
        Go("draw", rule="CW-SECTOR"),)),
)
