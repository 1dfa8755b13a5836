"""The draw from a hand: one named procedure, whoever draws and why, with shield and void."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from corerules.cards.knowledge import Note, Way, moved
from corerules.cards.zones import put, with_one, without
from corerules.engine import Chance, Decision, Go, Graph, MoveKind, Step

from .moves import GIVE
from .state import Keeper


class Draw(Struct, frozen=True, gc=False):
    """One draw: who draws from whom.

    ``hold``: keep the card in limbo, since another draw happens at the same time.
    ``answered``: the void was asked before, for both sides of a swap.
    ``waits``: the draw may still be called off, so a shield is not spent before the card arrives.
    """

    drawer: int
    target: int
    hold: bool = False
    answered: bool = False
    waits: bool = False


def aim(g: Keeper, d: Draw) -> None:
    if not g.pair:
        g.drew_from = d.target
    if not g.hands[d.target]:
        g.emit("empty", "KC-EMPTY", drawer=d.drawer, target=d.target)


def guards_answer(g: Keeper) -> bool:
    return not g.pair or bool(g.rulings.guard_scope == "every_draw")


def empty_handed(g: Keeper, d: Draw) -> bool:
    return not g.hands[d.target]


def void_is_asked(g: Keeper, d: Draw) -> bool:
    return g.voids[d.target] and not d.answered and guards_answer(g)


def nothing_answers(g: Keeper, d: Draw) -> bool:
    shield = g.shields[d.target]  # what the later edges say, asked once for the many draws that nothing answers
    return (not (shield or g.voids[d.target]) or not guards_answer(g)  # the ordinary case first
            or not (shield or void_is_asked(g, d)))


def owner_says_which(g: Keeper, d: Draw) -> bool:
    return g.shields[d.target] and void_is_asked(g, d) and bool(g.rulings.guard_order == "owner_chooses")


def has_void(g: Keeper, d: Draw) -> bool:
    return void_is_asked(g, d) and not (g.shields[d.target] and g.rulings.guard_order == "shield_then_void")


def no_void_is_asked(g: Keeper, d: Draw) -> bool:
    return not (g.hands[d.target] and has_void(g, d))


def has_shield(g: Keeper, d: Draw) -> bool:
    return g.shields[d.target] and guards_answer(g)


def the_target(g: Keeper, d: Draw) -> int:
    return d.target


def block(g: Keeper, _: None, d: Draw) -> None:
    g.voids = put(g.voids, d.target, False)
    if not g.pair:
        g.blocked = True
    g.emit("blocked", "KC-VOID", seat=d.target, drawer=d.drawer)


def call_off(g: Keeper, _: None, d: Draw) -> None:
    block(g, _, d)
    g.stopped = True


def allow(g: Keeper, _: None, d: Draw) -> None:
    g.voids = put(g.voids, d.target, False)
    g.emit("allowed", "KC-VOID", to=(d.target,) if g.rulings.void_secret == "hidden" else None, seat=d.target,
           drawer=d.drawer)


def which_card(g: Keeper, d: Draw) -> Decision:
    return GIVE.by(d.target)


def owner_gives(g: Keeper, kind: str, d: Draw) -> None:
    if not d.waits:
        spend_shield(g, d.drawer, d.target)
    take(g, kind, d)


def spend_shield(g: Keeper, drawer: int, target: int) -> None:
    g.shields = put(g.shields, target, False)
    g.emit("shielded", "KC-SHIELD", seat=target, drawer=drawer)


def any_card(g: Keeper, d: Draw) -> Chance:
    return Chance("draw", "KC-DRAW", g.hands[d.target], 0, False, (d.target,) if d.hold else (d.drawer, d.target))


def take(g: Keeper, kind: str, d: Draw) -> None:
    """The card leaves its hand, and arrives at once unless another draw happens at the same time."""
    hands = list(g.hands)
    hands[d.target] = without(hands[d.target], kind)
    if d.hold:
        g.limbo = (*g.limbo, (d.drawer, d.target, kind))
    else:
        hands[d.drawer] = with_one(hands[d.drawer], kind)
        if g.events is not None:  # the hottest event of the game
            way = (d.target, d.drawer, kind, len(g.hands[d.target]))
            g.known = Note(g.known, moved, ((way, *held_back(g)) if g.limbo else (way,), len(hands)))
            drawn(g, d.drawer, d.target, kind)
        elif g.known:
            g.known = ()
    g.hands = tuple(hands)
    if g.limbo and not d.hold:
        arrive(g)


def drawn(g: Keeper, drawer: int, target: int, kind: str) -> None:
    g.emit("draw", "KC-DRAW", secret=("card",), to=(drawer, target), drawer=drawer, target=target, card=kind)


def held_back(g: Keeper) -> tuple[Way, ...]:
    """The ways of the cards that were held back, to be learnt once nobody's answer depends on it."""
    return tuple((source, to, kind, len(g.hands[source]) + 1) for to, source, kind in g.limbo)


def hand_over(g: Keeper, d: Draw) -> None:
    """What was held back arrives also where the other draw was not made."""
    if g.limbo and not d.hold:
        g.known = Note(g.known, moved, (held_back(g), len(g.hands))) if g.events is not None else ()
        arrive(g)


def arrive(g: Keeper) -> None:
    """The card that was held back is in its drawer's hand; a shield that waited for it is spent."""
    for drawer, target, kind in g.limbo:
        if g.shields[target] and guards_answer(g):
            spend_shield(g, drawer, target)
        g.hands = put(g.hands, drawer, with_one(g.hands[drawer], kind))
        drawn(g, drawer, target, kind)
    g.limbo = ()


def give_back(g: Keeper) -> None:
    """What was held back returns to the hand it came from."""
    for _, target, kind in g.limbo:
        g.hands = put(g.hands, target, with_one(g.hands[target], kind))
    g.limbo = ()


DRAW = Graph("draw", [
    Step(name="aim", do=aim, rule="KC-DRAW", to=(
        Go("done", empty_handed, "KC-EMPTY"),
        Go("random", nothing_answers),
        Go("order", owner_says_which, "KC-GUARDS"),
        Go("void", has_void, "KC-VOID"),
        Go("shield", rule="KC-SHIELD"))),
    Step(name="order", rule="KC-GUARDS", who=the_target, prompt="which of the two answers", moves=(
        MoveKind("answer with the void", to="void", rule="KC-GUARDS"),
        MoveKind("answer with the shield", to="shield", rule="KC-GUARDS"))),
    Step(name="void", rule="KC-VOID", who=the_target, prompt="block the draw or allow it", moves=(
        MoveKind("block the draw", do=block, to="done", rule="KC-VOID"),
        MoveKind("allow the draw", do=allow, rule="KC-VOID")), to=(
        Go("shield", has_shield, "KC-SHIELD"),
        Go("random"))),
    Step(name="shield", ask=which_card, do=owner_gives, rule="KC-SHIELD", to=(Go("done"),)),
    Step(name="random", ask=any_card, do=take, rule="KC-DRAW", to=(Go("done"),)),
    Step(name="done", do=hand_over, rule="KC-DRAW"),
])

ASK_THE_VOID = Graph("ask the void", [  # ahead of the draw, where one block calls off both sides of a swap
    Step(name="aim", rule="KC-QUASAR", to=(
        Go("order", owner_says_which, "KC-GUARDS"),
        Go("done", no_void_is_asked),
        Go("void", rule="KC-VOID"))),
    Step(name="order", rule="KC-GUARDS", who=the_target, prompt="which of the two answers", moves=(
        MoveKind("answer with the void", to="void", rule="KC-GUARDS"),
        MoveKind("answer with the shield", to="done", rule="KC-GUARDS"))),
    Step(name="void", rule="KC-VOID", who=the_target, prompt="block the draw or allow it", moves=(
        MoveKind("block the draw", do=call_off, to="done", rule="KC-QUASAR"),
        MoveKind("allow the draw", do=allow, to="done", rule="KC-VOID"))),
    Step(name="done", rule="KC-QUASAR"),
])


def the_draw(g: Keeper, drawer: int, target: int, **how: bool) -> Any:
    """Run the procedure as the composed rules have it."""
    return g.run("draw", Draw(drawer, target, **how))
