"""The Energy Phase: what Worlds generate, and what each player declares on top of it."""

from __future__ import annotations

from typing import Any

from corerules.cards.zones import Zone, kinds, put, with_one, without
from corerules.engine import Body, Guard, MoveKind

from .common import actor, discard, gain, pay_with_cards, told
from .kinds import Ability, Card
from .state import CoreWorlds, in_order


def generate(g: CoreWorlds) -> None:
    """Every World adds its Energy; then the boosts are declared from the Destiny Marker on."""
    n = len(g.hands)
    made = tuple(g.sum("output", seat) for seat in range(n))
    g.energy = tuple(have + more for have, more in zip(g.energy, made, strict=True))
    g.used, g.declared, g.active = ((),) * n, (False,) * n, g.destiny
    if g.events is not None:
        shown = g.rules.sums["output"].shown
        for seat in in_order(g):
            g.emit("energy", "CW-ENERGY", seat=seat, number=shown(g, seat, None), why="what the Worlds generate")


def who_declares(g: CoreWorlds) -> int | list[int]:
    """The next from the Destiny Marker on; where nobody has to wait, all who have not declared."""
    if g.rulings.energy_declaration == "in_order":
        return g.active
    return [seat for seat in in_order(g) if not g.declared[seat]]


# --- Surges ------------------------------------------------------------------------------------
def is_behind(g: CoreWorlds, seat: int) -> bool:
    """Whether some opponent has more: of what Worlds generate, or of Energy if a ruling says so."""
    if g.rulings.energy_surge_compare == "worlds":
        mine = g.sum("output", seat)
        return any(g.sum("output", other) > mine for other in range(len(g.hands)))
    return max(g.energy) > g.energy[seat]


def surge_yield(g: CoreWorlds, seat: int) -> int:
    return 2 if is_behind(g, seat) else 1 if g.rulings.energy_surge_yield == "one_or_two" else 0


def surges(g: CoreWorlds, seat: int) -> Zone:
    found: Zone = g.rules.known.held[g.hands[seat]].surges
    return found


def play_surge(g: CoreWorlds, name: str) -> Body | None:
    me = actor(g)
    if g.rulings.surge_card_goes == "discard_pile":
        discard(g, me, name, "CW-SURGE")
    else:
        g.hands, g.box = put(g.hands, me, without(g.hands[me], name)), with_one(g.box, name)
        g.emit("left the game", "CW-SURGE", seat=me, card=name)
    gain(g, me, surge_yield(g, me), "CW-SURGE", name)
    return told(g, "played", name)


def has_a_token(g: CoreWorlds, seat: int) -> bool:
    return g.surge[seat] > 0


def spend_token(g: CoreWorlds, _: Any) -> None:
    me = actor(g)
    g.surge = put(g.surge, me, g.surge[me] - 1)
    n = surge_yield(g, me) if g.rulings.surge_token_effect == "as_the_card" else 1
    gain(g, me, n, "CW-TOKENUSE", "an Energy Surge Token")


# --- texts for the Energy Phase -------------------------------------------------------------------
def in_warzone(g: CoreWorlds, seat: int) -> Zone:
    """The seat's own cards with a text for the Energy Phase, each copy."""
    found: Zone = g.rules.known.energy_texts[g.worlds[seat], g.prestige[seat], g.units[seat]]
    return found


def with_a_text(g: CoreWorlds, seat: int) -> Zone:
    return kinds(in_warzone(g, seat))


def text_unused(g: CoreWorlds, seat: int, name: str) -> bool:
    return g.used[seat].count(name) < in_warzone(g, seat).count(name)


def cards_to_discard(g: CoreWorlds, seat: int, name: str) -> bool:
    return len(g.hands[seat]) >= _text(g, name).discard


def _text(g: CoreWorlds, name: str) -> Ability:
    card: Card = g.rules.cards[name]
    return card.abilities["energy"]


def _too_few(g: CoreWorlds, seat: int, name: str) -> str:
    wanted = g.rules.cards[name].shown("text", _text(g, name).discard)
    return f"{{who}} holds {len(g.hands[seat])} cards, it takes {wanted}"


def use_text(g: CoreWorlds, name: str) -> Body:
    """Discard what it asks for, then gain what it gives."""
    me, text = actor(g), _text(g, name)
    rule = "CW-EXPLORE" if g.rules.cards[name].deck == "home" else "CW-BOOSTS"
    g.used = put(g.used, me, with_one(g.used[me], name))
    yield from pay_with_cards(g, me, text.discard, rule)
    gain(g, me, g.rules.cards[name].marked("text", text.energy), rule, name)


# --- declaring -----------------------------------------------------------------------------------
def declare(g: CoreWorlds, _: Any) -> None:
    me = actor(g)
    g.declared = put(g.declared, me, True)
    if g.events is not None:
        g.emit("declared", "CW-DECLARE", seat=me)


def next_to_declare(g: CoreWorlds) -> None:
    waiting = [seat for seat in in_order(g) if not g.declared[seat]]
    g.active = waiting[0] if waiting else g.destiny


def somebody_has_not_declared(g: CoreWorlds) -> bool:
    return not all(g.declared)


def boosts(g: CoreWorlds, seat: int) -> Any:
    """What the boosts of a seat depend on."""
    return (g.rules.known.held[g.hands[seat]].surges, len(g.hands[seat]), in_warzone(g, seat), g.used[seat],
            g.surge[seat] > 0)


DECLARE = (
    MoveKind("play", surges, do=play_surge, may_pause=True, rule="CW-SURGE", depends=boosts),
    MoveKind("spend a Surge Token", do=spend_token, rule="CW-TOKENUSE", depends=boosts, guards=(
        Guard(has_a_token, "{who} has 0 Energy Surge Tokens", "CW-SURGETOKENS", whole=True),)),
    MoveKind("use", with_a_text, do=use_text, rule="CW-EXPLORE", depends=boosts, guards=(
        Guard(text_unused, "{x} has been used in this Energy Phase", "CW-ONCE"),
        Guard(cards_to_discard, _too_few, "CW-EXPLORE"))),
    MoveKind("declare nothing more", do=declare, to="declared", rule="CW-DECLARE", depends=boosts),
)
