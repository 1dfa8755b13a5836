"""The turn of Keeper of the Core, from the deal to the last player with cards."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from corerules.cards.zones import pairs, put, without_all
from corerules.engine import Chance, Go, Graph, Step

from .cards import ABILITIES
from .draw import Draw
from .moves import END_THE_TURN, PLAY
from .state import Keeper, next_seat


def deal(g: Keeper) -> Generator[Chance, Any, None]:
    """All cards, singly from ``deal_first`` on: so who gets one more is settled, the rest is chance."""
    n, total = len(g.hands), len(g.undealt)
    first = 0 if g.rulings.deal_first == "dealers_left" else n - 1
    for seat in range(n):
        size = len(range((seat - first) % n, total, n))
        hand = yield Chance("deal", "KC-DEAL", g.undealt, size, False, (seat,))
        g.undealt, g.hands = without_all(g.undealt, hand), put(g.hands, seat, hand)
        g.emit("dealt", "KC-DEAL", secret=("cards",), to=(seat,), seat=seat, number=size, cards=hand)


def begin(g: Keeper) -> None:
    g.pair, g.drew_from, g.blocked = "", -1, False


def skip_pending(g: Keeper) -> bool:
    return g.skips[g.active] > 0


def skip(g: Keeper) -> None:
    g.skips = put(g.skips, g.active, g.skips[g.active] - 1)
    g.emit("skipped", "KC-FLARE", seat=g.active)


def draw_phase(g: Keeper) -> Any:
    return g.run("draw", Draw(g.active, next_seat(g, g.active)))


def check(g: Keeper) -> None:
    """The check after the draw, unless a ruling puts it off."""
    if g.hands.count(()) == g.out.count(True):  # the ordinary case: nobody has run out of cards
        return
    r = g.rulings
    if r.elim_timing == "after_draw_and_ability" and not (g.extra and r.wormhole_inner_checks == "after_whole_ability"):
        eliminate(g)


def eliminate(g: Keeper) -> None:
    """Whoever has no cards is out; what he had up or pending is dropped."""
    if g.hands.count(()) == g.out.count(True):
        return
    for seat, hand in enumerate(g.hands):
        if not hand and not g.out[seat]:
            g.out, g.skips = put(g.out, seat, True), put(g.skips, seat, 0)
            g.shields, g.voids = put(g.shields, seat, False), put(g.voids, seat, False)
            g.emit("out", "KC-ELIMINATION", seat=seat)


def alone(g: Keeper) -> bool:
    return g.out.count(False) == 1


def one_left(g: Keeper) -> bool:
    return alone(g) and bool(g.rulings.end_immediate == "stop_at_check")


def the_block_ends_the_turn(g: Keeper) -> bool:
    return g.blocked and bool(g.rulings.void_turn_end == "turn_ends")


def holds_a_pair(g: Keeper) -> bool:
    return bool(pairs(g.hands[g.active]))


def resolve_ability(g: Keeper) -> Any:
    if g.events is not None:
        g.places = (*g.places, g.pair)
    return ABILITIES[g.pair](g)


def goes_again(g: Keeper) -> bool:
    """Whether the Wormhole's extra turn is taken; it comes before the check, as part of the ability."""
    may = bool(g.hands[g.active]) or bool(g.rulings.wormhole_empty == "taken")
    return g.pair == "Wormhole" and not alone(g) and may


def go_again(g: Keeper) -> None:
    g.extra += 1
    begin(g)
    g.emit("again", "KC-WORMHOLE", seat=g.active)


def the_skip_takes_it(g: Keeper) -> bool:
    return skip_pending(g) and bool(g.rulings.extra_turn_skip == "yes")


def an_extra_turn_is_over(g: Keeper) -> bool:
    return g.extra > 0


def turn_round(g: Keeper) -> None:
    """The direction flips for each extra turn that is over, or once for the chain."""
    flips = g.extra if g.rulings.wormhole_nested == "each_flips" else 1
    g.extra = 0
    if g.out[g.active] and g.rulings.wormhole_dead_flip == "stays":
        return
    for _ in range(flips):
        g.direction = -g.direction
        g.emit("turned", "KC-WORMHOLE", direction="clockwise" if g.direction > 0 else "counter-clockwise")


def next_turn(g: Keeper) -> None:
    g.active = next_seat(g, g.active)


TURN = Graph("turn", [
    Step(name="deal", do=deal, rule="KC-DEAL", to=(Go("begin", rule="KC-DEALER"),)),
    Step(name="begin", do=begin, rule="KC-TURN", to=(Go("skip", skip_pending, "KC-FLARE"), Go("draw"))),
    Step(name="skip", do=skip, rule="KC-FLARE", to=(Go("settle"),)),
    Step(name="draw", do=draw_phase, rule="KC-DRAW", runs=("draw",), to=(Go("check"),)),
    Step(name="check", do=check, rule="KC-ELIMINATION", to=(
        Go("over", one_left, "KC-WIN"),
        Go("settle", the_block_ends_the_turn, "KC-BLOCKED"),
        Go("play", holds_a_pair, "KC-PLAY"),
        Go("settle", rule="KC-NOPAIR"))),
    Step(name="play", rule="KC-PLAY", prompt="play a pair", moves=(PLAY, END_THE_TURN)),
    Step(name="ability", do=resolve_ability, rule="KC-ABILITY", runs=("draw", "ask the void"), to=(
        Go("again", goes_again, "KC-WORMHOLE"),
        Go("settle", rule="KC-ONEPAIR"))),
    Step(name="again", do=go_again, rule="KC-WORMHOLE", to=(
        Go("skip", the_skip_takes_it, "KC-FLARE"),
        Go("draw"))),
    Step(name="settle", do=eliminate, rule="KC-ELIMINATION", to=(
        Go("over", alone, "KC-WIN"),
        Go("turn round", an_extra_turn_is_over, "KC-WORMHOLE"),
        Go("next"))),
    Step(name="turn round", do=turn_round, rule="KC-WORMHOLE", to=(Go("next"),)),
    Step(name="next", do=next_turn, rule="KC-DIRECTION", to=(Go("begin"),)),
    Step(name="over", rule="KC-WIN"),
], phases={
    "Setup": ("deal",),
    "Draw Phase": ("draw", "check"),
    "Play Phase": ("play", "ability"),
})
