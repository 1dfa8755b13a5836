"""The ten Anomalies: what each does when its pair is played."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any

from corerules.cards.effects import Effect, effect
from corerules.cards.knowledge import Note, moved, shown, told_of
from corerules.cards.zones import put, with_one, without
from corerules.engine import Body, Choice

from .draw import Draw, give_back, the_draw
from .moves import ASK, DRAW_FROM, LOOK_AT, PASS, SKIP, SWAP_WITH
from .state import CARDS, CORE, Keeper, next_seat, seats_in

ABILITIES: dict[str, Callable[[Keeper], Any]] = {}
EFFECTS: dict[str, Effect] = {}
"""The same with what they declare to bring about and to depend on."""


Do = Callable[[Keeper], Any]


def ability(name: str, *emits: str, reads: Iterable[str] = ()) -> Callable[[Do], Do]:
    """Enter the function as what a pair of ``name`` does, and what it declares to touch."""

    def enter(do: Do) -> Do:
        ABILITIES[name] = do
        EFFECTS[name] = effect(CARDS[name].text, emits=emits, reads=reads)(do)
        return do

    return enter


def one_of(g: Keeper, choice: Choice) -> Generator[Any, Any, int]:
    """The player whom the active one names, or -1 where nobody may be named."""
    moves = choice.legal(g, g.active)
    if not moves:
        g.emit("nobody", choice.rule, seat=g.active, card=g.pair)
        return -1
    named: int = yield choice.by(g.active, moves)
    return named


@ability("Gravity Well", "draws hand", "spends shield", "spends void", reads=("hand", "shield", "void"))
def gravity_well(g: Keeper) -> Body:
    """Draw a random card from any player."""
    target = yield from one_of(g, DRAW_FROM)
    if target >= 0:
        yield from the_draw(g, g.active, target)


@ability("Nebula Cloud", "shows hand", reads=("hand",))
def nebula_cloud(g: Keeper) -> Body:
    """One player shows you his whole hand in private."""
    target = yield from one_of(g, LOOK_AT)
    if target >= 0:
        if g.events is not None:
            g.known = Note(g.known, shown, (target, g.hands[target], 1 << g.active, len(g.hands)))
        g.emit("shown", "KC-NEBULA", secret=("hand",), to=(g.active, target), seat=target, to_seat=g.active,
               hand=g.hands[target])


@ability("Solar Flare", "skips turn", reads=("hand",))
def solar_flare(g: Keeper) -> Body:
    """One player's next turn is skipped."""
    target = yield from one_of(g, SKIP)
    if target >= 0:
        g.skips = put(g.skips, target, g.skips[target] + 1 if g.rulings.flare_stack == "two" else 1)
        g.emit("flared", "KC-FLARE", seat=target)


@ability("Wormhole", "gives turn", "turns direction")
def wormhole(g: Keeper) -> None:
    """Take another full turn: the flow of the turn gives it, and turns the direction after."""


@ability("Pulsar", "asks hand", reads=("hand",))
def pulsar(g: Keeper) -> Body:
    """One player says truthfully whether he holds the Core."""
    target = yield from one_of(g, ASK)
    if target >= 0:
        answer = "yes" if CORE in g.hands[target] else "no"
        private = g.rulings.pulsar_audience == "asker"
        if answer == "yes" and g.events is not None:
            who = 1 << g.active if private else (1 << len(g.hands)) - 1 & ~(1 << target)
            g.known = Note(g.known, told_of, (target, CORE, who, len(g.hands)))
        g.emit("answer", "KC-PULSAR", secret=("answer",) if private else (), to=(g.active, target) if private else None,
               seat=target, asker=g.active, answer=answer)


@ability("Supernova", "passes hand", reads=("hand", "direction"))
def supernova(g: Keeper) -> Body:
    """Everybody passes one card of his choice, all at once."""
    direction = 1 if g.rulings.supernova_left == "physical_left" else 0
    left_out = g.active if not g.hands[g.active] and g.rulings.supernova_empty_mover == "left_out" else -1
    n, me = len(g.out), g.active
    givers = sorted((p for p in seats_in(g) if g.hands[p]), key=lambda p: (p - me) % n)
    receiver = {seat: next_seat(g, seat, direction, passing_over=left_out) for seat in givers}
    if all(seat == to for seat, to in receiver.items()):
        g.emit("nobody", "KC-SUPERNOVA", seat=me, card=g.pair)
        return
    passed = yield PASS.together(givers)
    ways = tuple((seat, receiver[seat], kind, len(g.hands[seat])) for seat, kind in passed)
    g.known = Note(g.known, moved, (ways, n)) if g.events is not None else ()
    for seat, kind in passed:  # simultaneous: nobody passes on what he was passed
        g.hands = put(g.hands, seat, without(g.hands[seat], kind))
    for seat, kind in passed:
        to = receiver[seat]
        g.hands = put(g.hands, to, with_one(g.hands[to], kind))
        g.emit("passed", "KC-SUPERNOVA", secret=("card",), to=(seat, to), seat=seat, target=to, card=kind)


@ability("Comet Tail", "draws hand", "spends shield", "spends void",
         reads=("hand", "shield", "void", "draw of the turn"))
def comet_tail(g: Keeper) -> Body:
    """Draw another random card from the player just drawn from."""
    if g.blocked and g.rulings.comet_after_block == "nothing":
        g.emit("nobody", "KC-COMET", seat=g.active, card=g.pair)
    elif g.drew_from >= 0:
        yield from the_draw(g, g.active, g.drew_from)


@ability("Asteroid Belt", "raises shield", reads=("shield",))
def asteroid_belt(g: Keeper) -> None:
    """Put up a shield."""
    g.emit("guard lost" if g.shields[g.active] else "shield up", "KC-SHIELD", seat=g.active, card=g.pair)
    g.shields = put(g.shields, g.active, True)


@ability("Black Hole", "raises void", reads=("void",))
def black_hole(g: Keeper) -> None:
    """Put up a void."""
    g.emit("guard lost" if g.voids[g.active] else "void up", "KC-VOID", seat=g.active, card=g.pair,
           to=(g.active,) if g.rulings.void_secret == "hidden" else None)
    g.voids = put(g.voids, g.active, True)


@ability("Quasar", "draws hand", "spends shield", "spends void", reads=("hand", "shield", "void"))
def quasar(g: Keeper) -> Body:
    """You and one player each draw a random card from the other at the same time."""
    me = g.active
    if not g.hands[me] and g.rulings.quasar_empty == "no_swap":
        g.emit("nobody", "KC-QUASAR", seat=me, card=g.pair)
        return
    you = yield from one_of(g, SWAP_WITH)
    if you < 0:
        return
    gives, answered = bool(g.hands[me]), False  # who has nothing now gives nothing, not even what he is about to draw
    if g.rulings.quasar_block == "whole_swap" and gives and g.rulings.void_secret == "hidden":
        yield from swap_in_secret(g, me, you)
        return
    if g.rulings.quasar_block == "whole_swap":  # both voids answer before a card moves
        yield from g.run("ask the void", Draw(me, you))
        yield from g.run("ask the void", Draw(you, me))
        stopped, g.stopped = g.stopped, False
        if stopped:
            g.emit("called off", "KC-QUASAR", seat=me, target=you)
            return
        answered = True
    yield from the_draw(g, me, you, hold=gives and g.rulings.quasar_snapshot == "simultaneous", answered=answered)
    if gives:
        yield from the_draw(g, you, me, answered=answered)


def swap_in_secret(g: Keeper, me: int, you: int) -> Body:
    """The swap that one void calls off, where nobody may know of a void.

    Each void answers when its owner's card would leave, so that the question looks like that; the first card waits,
    and its shield with it. No void is asked after a block, or the others would see the game stand still.
    """
    yield from g.run("ask the void", Draw(me, you))
    if not g.stopped:
        yield from the_draw(g, me, you, hold=True, answered=True, waits=True)
        yield from g.run("ask the void", Draw(you, me))
    if g.stopped:
        g.stopped = False
        give_back(g)
        g.emit("called off", "KC-QUASAR", seat=me, target=you)
    else:
        yield from the_draw(g, you, me, answered=True)
