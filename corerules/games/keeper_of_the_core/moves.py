"""What the players of Keeper may choose: move kinds, choices, and the guards on them."""

from __future__ import annotations

from typing import Any

from corerules.cards.knowledge import Note, played
from corerules.cards.zones import Zone, kinds, pairs, put, without
from corerules.engine import Choice, Guard, MoveKind

from .state import CORE, Keeper


# --- the pair of the Play Phase ------------------------------------------------------------
def kinds_held(g: Keeper, seat: int) -> Zone:
    return kinds(g.hands[seat])


def two_of_it_are_in_hand(g: Keeper, seat: int, kind: str) -> bool:
    return kind in pairs(g.hands[seat])


def one_is_up(g: Keeper, seat: int, kind: str) -> bool:
    return g.shields[seat] if kind == "Asteroid Belt" else kind == "Black Hole" and g.voids[seat]


def something_is_gained_by_it(g: Keeper, seat: int, kind: str) -> bool:
    """Whether the ruling lets ``kind`` be chosen; where no pair in hand gains anything, each may be."""
    return (not one_is_up(g, seat, kind) or g.rulings.second_guard == "playable_no_gain"
            or all(one_is_up(g, seat, other) for other in pairs(g.hands[seat]) if other != kind))


def may_decline(g: Keeper, seat: int) -> bool:
    return g.blocked and g.rulings.void_turn_end == "may_play"


def pair_and_guards(g: Keeper, seat: int) -> Any:
    """What the moves of the Play Phase depend on."""
    return (pairs(g.hands[seat]), g.shields[seat], g.voids[seat], g.rulings.second_guard,
            g.blocked and g.rulings.void_turn_end)


def _no_pair(g: Keeper, seat: int, kind: str) -> str:
    return "the Cosmic Core never pairs" if kind == CORE else f"{{who}} holds 1 {kind}, a pair needs 2"


def _one_is_up(g: Keeper, seat: int, kind: str) -> str:
    guard = "shield" if kind == "Asteroid Belt" else "void"
    return f"{{who}} has 1 {guard} up, the most there may be, and another pair in hand"


def _compulsory(g: Keeper, seat: int, x: object) -> str:
    n = len(pairs(g.hands[seat]))
    return f"{{who}} holds {n} pair{'s' if n > 1 else ''} and must play one"


def play_pair(g: Keeper, kind: str) -> None:
    me = g.active
    g.hands = put(g.hands, me, without(without(g.hands[me], kind), kind))
    discard = list(g.discard)
    discard += (kind, kind)
    discard.sort()
    g.discard = tuple(discard)
    g.pair = kind
    if g.events is not None:
        g.known = Note(g.known, played, (me, kind, 2))
        g.emit("pair", "KC-PLAY", seat=me, card=kind)
    elif g.known:
        g.known = ()


PLAY = MoveKind("play", kinds_held, do=play_pair, rule="KC-PLAY", to="ability", depends=pair_and_guards, guards=(
    Guard(two_of_it_are_in_hand, _no_pair, "KC-PLAY"),
    Guard(something_is_gained_by_it, _one_is_up, "KC-SECOND")))
END_THE_TURN = MoveKind("end the turn", rule="KC-BLOCKED", to="settle", depends=pair_and_guards, guards=(
    Guard(may_decline, _compulsory, "KC-PLAY", whole=True),))


# --- a card of the own hand ---------------------------------------------------------------
def whole_hand(g: Keeper, seat: int) -> Zone:
    return g.hands[seat]


def copies_held(g: Keeper, seat: int, kind: str) -> int:
    return g.hands[seat].count(kind)


GIVE = Choice("give", kinds_held, rule="KC-SHIELD", prompt="choose the card to give", depends=whole_hand,
              ways=copies_held)
PASS = Choice("pass", kinds_held, rule="KC-SUPERNOVA", prompt="choose a card to pass", depends=whole_hand,
              ways=copies_held)


# --- a player ------------------------------------------------------------------------------
def every_seat(g: Keeper, seat: int) -> range:
    return range(len(g.out))


def it_is_another_player(g: Keeper, seat: int, x: int) -> bool:
    return x != seat


def this_player_may_be_named(g: Keeper, seat: int, x: int) -> bool:
    return x != seat or bool(g.rulings.target_self == "solar_flare_may_self")


def cards_are_in_that_hand(g: Keeper, seat: int, x: int) -> bool:
    return bool(g.hands[x]) or x == seat


def _no_cards(g: Keeper, seat: int, x: int) -> str:
    return "{other} is out, with 0 cards" if g.out[x] else "{other} has 0 cards left and waits for the check"


def a_void_forbids(g: Keeper) -> bool:
    """A void that nobody knows of cannot forbid anything, or the refusal would tell of it."""
    return bool(g.rulings.gravity_guard_target == "illegal" and g.rulings.void_secret == "public")


def no_void_is_in_the_way(g: Keeper, seat: int, x: int) -> bool:
    return not (g.voids[x] and a_void_forbids(g))


def who_may_be_named(g: Keeper, seat: int) -> Any:
    """What the targets depend on: who is in, and who waits with an empty hand for the next check."""
    return seat, g.out, g.hands.count(()) != g.out.count(True) and tuple(map(bool, g.hands))


def who_may_be_drawn_from(g: Keeper, seat: int) -> Any:
    return *who_may_be_named(g, seat), a_void_forbids(g) and g.voids


def who_may_be_skipped(g: Keeper, seat: int) -> Any:
    return *who_may_be_named(g, seat), g.rulings.target_self


ANOTHER = Guard(it_is_another_player, "{who} must name another player", "KC-TARGET")
HAS_CARDS = Guard(cards_are_in_that_hand, _no_cards, "KC-ELIMINATION")

DRAW_FROM = Choice("draw from", every_seat, say="draw from {other}", prompt="name whom to draw from", rule="KC-GRAVITY",
                   depends=who_may_be_drawn_from,
                   guards=(ANOTHER, HAS_CARDS,
                           Guard(no_void_is_in_the_way, "{other} has 1 void up, which Gravity Well may not aim at",
                                 "KC-GRAVITY")))
LOOK_AT = Choice("look at", every_seat, say="look at {other}'s hand", prompt="name whose hand to see", rule="KC-NEBULA",
                 depends=who_may_be_named, guards=(ANOTHER, HAS_CARDS))
SKIP = Choice("skip", every_seat, say="skip {other}", prompt="name who skips a turn", rule="KC-FLARE",
              depends=who_may_be_skipped,
              guards=(Guard(this_player_may_be_named, "{who} must name another player", "KC-TARGET"), HAS_CARDS))
ASK = Choice("ask", every_seat, say="ask {other}", prompt="name whom to ask", rule="KC-PULSAR",
             depends=who_may_be_named, guards=(ANOTHER, HAS_CARDS))
SWAP_WITH = Choice("swap with", every_seat, say="swap with {other}", prompt="name whom to swap with", rule="KC-QUASAR",
                   depends=who_may_be_named, guards=(ANOTHER, HAS_CARDS))
