"""The turn of Core Connection, from the deal to the winner."""

from __future__ import annotations

from typing import Any

from corerules.cards.zones import put
from corerules.engine import Body, Choice, Go, Graph, Step

from .attachments import LOSS_IS_ALLOWED, halves, settle, to_discard
from .battle import (
    an_event_ends_it,
    battle,
    collect,
    identify,
    no_monster_yet,
    return_it,
    something_is_due,
    the_monster_is_defeated,
    when_revealed,
)
from .mecha import REPAIRED, change
from .moves import INITIATE, MAIN, REWARDS, WHEN_BROKEN, WHEN_CRITICAL
from .procedures import draw_cards, needs_a_kind
from .state import (
    AWAKENED,
    FIGURE,
    HAND,
    PROTOTYPE,
    PROTOTYPE_BROKEN,
    PROTOTYPE_NORMAL,
    RESONANT_CRITICAL,
    RESONANT_NORMAL,
    RESONANT_PAID,
    TO_WIN,
    CoreConnection,
    is_broken,
    monsters_left,
)


# --- Setup --------------------------------------------------------------------------------------------------
def deal(g: CoreConnection) -> Body:
    """Decks, first hands, eight kinds for the HQ, the Monster Deck, and what lies aside."""
    seats, known = len(g.hands), g.rules.known
    g.box, g.supply = (), known.of_deck("aside")
    g.hq_deck, g.md = known.of_deck("hq"), known.of_deck("md")
    g.decks = (known.of_deck("start", "attachment", "tactic"),) * seats
    g.emit("laid out", "CC-MD", number=len(g.md))
    for seat in range(seats):
        yield from draw_cards(g, seat, HAND)
    if needs_a_kind(g):
        yield from g.run("refill the HQ")


# --- Ready Phase -----------------------------------------------------------------------------------------------
def begin(g: CoreConnection) -> None:
    g.quiet = min(g.quiet + 1, 2 * len(g.mechas))  # no more is asked for, and a search comes back to where it was
    if g.events is not None:
        g.emit("turn", "CC-TURN", seat=g.active)


def attachments_were_given_up(g: CoreConnection) -> bool:
    return g.states[g.active] == RESONANT_PAID


def return_to_normal(g: CoreConnection) -> None:
    change(g, g.active, "next Ready Phase")
    settle(g, g.active)


def mecha_is_normal(g: CoreConnection) -> bool:
    return g.states[g.active] in (PROTOTYPE_NORMAL, RESONANT_NORMAL)


def resonant_is_critical(g: CoreConnection) -> bool:
    return g.states[g.active] == RESONANT_CRITICAL


def is_a_resonant(g: CoreConnection) -> bool:
    return g.mechas[g.active] != PROTOTYPE


def has_a_card(g: CoreConnection) -> bool:
    return bool(g.hands[g.active])


def without_a_card(g: CoreConnection) -> None:
    change(g, g.active, REPAIRED if g.rulings.proto_repair_no_hand == "repaired_free" else "no card for a repair")


def the_turn_is_lost(g: CoreConnection) -> bool:
    return bool(g.rulings.proto_repair_no_hand == "turn_lost")


HALF = Choice("give up", halves, (LOSS_IS_ALLOWED,), rule="CC-BROKENRESONANT",
              say=lambda x, names: f"give up {', '.join(x)}", prompt="choose which half of the Attachments is given up")


def which_half(g: CoreConnection) -> Any:
    return HALF.by(g.active) if g.attachments[g.active] else None


def give_up(g: CoreConnection, half: tuple[str, ...]) -> None:
    to_discard(g, g.active, half, "CC-BROKENRESONANT")


def lose_the_turn(g: CoreConnection) -> None:
    change(g, g.active, "Attachments given up, turn lost")
    g.emit("turn lost", "CC-TURNLOST", seat=g.active)
    if g.rulings.broken_resonant_repair_time == "same_ready":
        return_to_normal(g)


def discard_phase_is_kept(g: CoreConnection) -> bool:
    return bool(g.rulings.broken_resonant_end == "discard_phase")


# --- Main Phase ---------------------------------------------------------------------------------------------------
def wins_now(g: CoreConnection) -> bool:
    """20 Energy at the start of an own Main Phase, and nobody has more."""
    me, energy = g.active, g.energy
    if energy[me] < TO_WIN and not (g.reached[me] and g.rulings.win_need_20_now == "reached_once"):
        return False
    most = max(energy)
    return energy[me] == most and (energy.count(most) == 1 or g.rulings.win_tie == "wins")


def crown(g: CoreConnection) -> None:
    g.winner = g.active
    g.emit("won", "CC-WIN", seat=g.active, energy=g.energy[g.active])


def somebody_has_won(g: CoreConnection) -> bool:
    return g.winner >= 0


# --- Battle Phase ---------------------------------------------------------------------------------------------------
def mecha_is_broken(g: CoreConnection) -> bool:
    return is_broken(g, g.active)


def only_events_are_left(g: CoreConnection) -> bool:
    return bool(g.md or g.md_top) and not monsters_left(g)


def no_monster_is_left(g: CoreConnection) -> bool:
    return not monsters_left(g)


# --- Discard Phase --------------------------------------------------------------------------------------------------
def reset(g: CoreConnection) -> None:
    """Hand, Tactics and Resources go to the discard pile."""
    me = g.active
    left = (*g.hands[me], *g.resources[me], *g.tactics[me])
    g.discards = put(g.discards, me, tuple(sorted((*g.discards[me], *left))))
    g.hands, g.resources, g.tactics = (put(zone, me, ()) for zone in (g.hands, g.resources, g.tactics))
    g.bought = g.shown = ()
    if g.events is not None:
        g.emit("reset", "CC-RESET", seat=me, cards=tuple(sorted(left)))


def new_hand(g: CoreConnection) -> Body:
    yield from draw_cards(g, g.active, HAND)


def something_may_be_taken(g: CoreConnection) -> bool:
    return g.mechas[g.active] == PROTOTYPE or g.pilots[g.active] == FIGURE


def end(g: CoreConnection) -> None:
    """What holds for a turn ends with it."""
    g.used, g.bought, g.shown = put(g.used, g.active, ()), (), ()
    g.purchases = g.connections = g.more_connections = 0
    g.more_resources = g.more_melee = g.more_ranged = g.more_durability = 0
    g.cancelled = False


def monsters_are_gone_for_good(g: CoreConnection) -> bool:
    """No Monster is left, for two rounds or in this turn."""
    return not monsters_left(g) and (g.quiet >= 2 * len(g.mechas) or g.rulings.md_empty == "this_turn")


def nobody_can_defeat_one(g: CoreConnection) -> bool:
    """Every Monster that is left came up again since the last defeat, and that is two rounds ago."""
    return (g.quiet >= 2 * len(g.mechas) and g.rulings.undefeatable_monster == "a_cycle_ends_it"
            and g.undefeated >= monsters_left(g) > 0)


def next_player(g: CoreConnection) -> None:
    g.active = (g.active + 1) % len(g.mechas)


TURN = Graph("turn", [
    Step(name="deal", do=deal, rule="CC-SETUP", runs=("refill the HQ",), to=(Go("begin", rule="CC-FIRSTHAND"),)),
    Step(name="begin", do=begin, rule="CC-READY", to=(
        Go("return", attachments_were_given_up, "CC-RETURN"),
        Go("main phase", mecha_is_normal, "CC-READYNORMAL"),
        Go("critical", resonant_is_critical, "CC-READYCRITICAL"),
        Go("broken down", rule="CC-READYBROKEN"))),
    Step(name="return", do=return_to_normal, rule="CC-RETURN", to=(Go("main phase", rule="CC-READYNORMAL"),)),
    Step(name="critical", rule="CC-READYCRITICAL", prompt="choose whether the Mecha is repaired",
         moves=WHEN_CRITICAL, to=(Go("main phase"),)),
    Step(name="broken down", rule="CC-READYBROKEN", to=(
        Go("give up", is_a_resonant, "CC-BROKENRESONANT"),
        Go("repair", has_a_card, "CC-REPAIRPROTOTYPE"),
        Go("no card", rule="CC-NOCARD"))),
    Step(name="repair", rule="CC-REPAIRPROTOTYPE", prompt="choose the card that the repair costs", moves=WHEN_BROKEN,
         to=(Go("main phase"),)),
    Step(name="no card", do=without_a_card, rule="CC-NOCARD", to=(
        Go("end", the_turn_is_lost),
        Go("main phase"))),
    Step(name="give up", ask=which_half, do=give_up, rule="CC-BROKENRESONANT", to=(Go("lose the turn"),)),
    Step(name="lose the turn", do=lose_the_turn, rule="CC-TURNLOST", to=(
        Go("reset your battlefield", discard_phase_is_kept),
        Go("end"))),
    Step(name="main phase", rule="CC-WIN", to=(
        Go("crown", wins_now, "CC-WIN"),
        Go("main", rule="CC-MAIN"))),
    Step(name="main", rule="CC-MAIN", prompt="choose what to do", moves=MAIN,
         runs=("refill the HQ", "fight another Mecha"), to=(Go("over", somebody_has_won, "CC-SUDDEN"),)),
    Step(name="battle phase", rule="CC-BATTLEPHASE", to=(
        Go("reset your battlefield", mecha_is_broken, "CC-BROKEN"),
        Go("reset your battlefield", only_events_are_left, "CC-EVENTSLEFT"),
        Go("reset your battlefield", no_monster_is_left, "CC-EMPTY"),
        Go("initiate combat"))),
    Step(name="initiate combat", rule="CC-STYLE", prompt="choose the style of combat, or not to attack",
         moves=INITIATE, to=(
             Go("over", somebody_has_won, "CC-SUDDEN"),
             Go("reset your battlefield", mecha_is_broken, "CC-BROKEN"),
             Go("reset your battlefield", no_monster_is_left, "CC-EMPTY"))),
    Step(name="identify enemy", do=identify, rule="CC-IDENTIFY", to=(
        Go("undefeated", an_event_ends_it, "CC-EVENT"),
        Go("identify enemy", no_monster_yet, "CC-EVENT"),
        Go("when revealed", something_is_due, "CC-REVEALED"),
        Go("battle!", rule="CC-DAMAGE"))),
    Step(name="when revealed", do=when_revealed, rule="CC-REVEALED", to=(
        Go("over", somebody_has_won, "CC-SUDDEN"),
        Go("battle!", rule="CC-DAMAGE"))),
    Step(name="battle!", do=battle, rule="CC-DAMAGE", to=(Go("combat results"),)),
    Step(name="combat results", rule="CC-RESULTS", to=(
        Go("defeated", the_monster_is_defeated, "CC-RESULTS"),
        Go("undefeated", rule="CC-BOTTOM"))),
    Step(name="defeated", do=collect, rule="CC-DEFEATED", to=(
        Go("over", somebody_has_won, "CC-SUDDEN"),
        Go("reset your battlefield", rule="CC-DISCARDPHASE"))),
    Step(name="undefeated", do=return_it, rule="CC-BOTTOM", to=(
        Go("reset your battlefield", rule="CC-DISCARDPHASE"),)),
    Step(name="reset your battlefield", do=reset, rule="CC-RESET", to=(Go("new hand"),)),
    Step(name="new hand", do=new_hand, rule="CC-RESHUFFLE", to=(
        Go("reveal and board", something_may_be_taken, "CC-DISCARDPHASE"),
        Go("end"))),
    Step(name="reveal and board", rule="CC-DISCARDPHASE", prompt="choose a True Pilot or a Resonant, or end the turn",
         moves=REWARDS),
    Step(name="end", do=end, rule="CC-TURN", to=(
        Go("over", monsters_are_gone_for_good, "CC-EMPTY"),
        Go("over", nobody_can_defeat_one, "CC-ENDLESS"),
        Go("next player"))),
    Step(name="next player", do=next_player, rule="CC-ORDER", to=(Go("begin", rule="CC-TURN"),)),
    Step(name="crown", do=crown, rule="CC-WIN", to=(Go("over"),)),
    Step(name="over", rule="CC-WIN"),
], phases={
    "Setup": ("deal",),
    "Ready Phase": ("begin", "return", "critical", "broken down", "repair", "no card", "give up", "lose the turn"),
    "Main Phase": ("main phase", "main"),
    "Battle Phase": ("battle phase", "A. Initiate Combat", "B. Identify Enemy", "C. Battle!", "D. Combat Results"),
    "A. Initiate Combat": ("initiate combat",),
    "B. Identify Enemy": ("identify enemy", "when revealed"),
    "C. Battle!": ("battle!",),
    "D. Combat Results": ("combat results", "defeated", "undefeated"),
    "Discard Phase": ("I. Reset Your Battlefield", "II. Reveal and Board", "end"),
    "I. Reset Your Battlefield": ("reset your battlefield", "new hand"),
    "II. Reveal and Board": ("reveal and board",),
})

_NO_HAND = "a hand of five is gone before the own turn only where all others spend their Tactics on it"
_SELDOM = "so much Energy outside of a battle comes together only where players play to win"
_LATE = "players who choose at random win before the Monster Deck is nearly empty"
UNTAKEN = {
    ("turn", "broken down", "no card"): _NO_HAND, ("turn", "no card", "end"): _NO_HAND,
    ("turn", "no card", "main phase"): _NO_HAND,
    ("Mecha", PROTOTYPE_BROKEN, PROTOTYPE_BROKEN): _NO_HAND,
    ("turn", "main", "over"): _SELDOM, ("turn", "initiate combat", "over"): _SELDOM,
    ("turn", "defeated", "over"): _SELDOM,
    ("turn", "when revealed", "over"): "no card of the box wins Energy as it is revealed; a reader's may",
    ("turn", "battle phase", "reset your battlefield"): _LATE, ("turn", "end", "over"): _LATE,
    ("turn", "initiate combat", "reset your battlefield"): _LATE,
    ("turn", "initiate combat", "initiate combat"): "nothing is played or connected there: the moves tell why",
    ("Pilot", FIGURE, AWAKENED): "a Resonant is Critical before its True Pilot is revealed only where that is put off",
}
"""Ways that games at random do not take; each is taken in a test of its own."""
