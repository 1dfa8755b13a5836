"""A game of Core Worlds: set-up, ten rounds of six phases with their numbered steps, and the tally."""

from __future__ import annotations

from typing import Any

from corerules.cards.zones import into, kinds, put
from corerules.engine import Body, Choice, Go, Graph, Step

from . import getting_started, invasion, zone
from .common import FILL_THE_HAND, Filling, own_hand
from .energy import DECLARE, generate, next_to_declare, somebody_has_not_declared, who_declares
from .getting_started import SETUP
from .moves import (
    DEPLOY,
    DRAFT,
    PASS,
    PLAY,
    STOP_DEPLOYING,
    USE,
    begin_actions,
    may_deploy_another,
    next_turn,
    somebody_may_act,
)
from .scoring import SCORING
from .state import ROUNDS, SECTORS, CoreWorlds, in_order, points_of, sector


# --- Draw Phase -----------------------------------------------------------------------------------
def begin_round(g: CoreWorlds) -> None:
    g.active = g.destiny
    if g.events is not None:
        g.emit("round", "CW-ROUND", number=g.round, sector=sector(g.round), seat=g.destiny)


def draw(g: CoreWorlds) -> Body:
    """Everybody fills his hand, from the Destiny Marker on."""
    for seat in in_order(g):
        yield from g.run("fill the hand", Filling(seat))


# --- Galactic Phase ---------------------------------------------------------------------------------
def it_is_the_first_round(g: CoreWorlds) -> bool:
    return g.round == 1


def fill_the_zone(g: CoreWorlds) -> Body:
    return g.run("fill the central zone")


# --- Discard Phase ----------------------------------------------------------------------------------
def cards_to_keep(g: CoreWorlds, seat: int) -> list[str | None]:
    return [*kinds(g.hands[seat]), None]


def _keep(card: str | None, names: Any) -> str:
    return f"keep {card}" if card else "keep no card"


KEEP = Choice("keep", cards_to_keep, rule="CW-DISCARD", say=_keep, depends=own_hand,
              prompt="choose a card to keep, or none")


def what_is_kept(g: CoreWorlds) -> Any:
    """Asked of whoever holds a card, from the Destiny Marker on."""
    return KEEP.by(g.active) if g.hands[g.active] else None


def discard_the_rest(g: CoreWorlds, card: str | None) -> None:
    """Face up; the Units of the Warzone stay."""
    seat, hand = g.active, list(g.hands[g.active])
    if card is not None:
        hand.remove(card)
    left = tuple(hand)
    g.hands = put(g.hands, seat, () if card is None else (card,))
    g.discards = put(g.discards, seat, into(g.discards[seat], left))
    if g.events is not None:
        g.emit("kept", "CW-DISCARD", seat=seat, number=len(g.hands[seat]), cards=left, units=len(g.units[seat]))


def next_to_discard(g: CoreWorlds) -> None:
    g.active = (g.active + 1) % len(g.hands)


def somebody_has_not_discarded(g: CoreWorlds) -> bool:
    return g.active != g.destiny


def lose_energy(g: CoreWorlds) -> None:
    if g.events is not None:
        for seat in in_order(g):
            if g.energy[seat]:
                g.emit("lost", "CW-NOCARRY", seat=seat, number=g.energy[seat])
    g.energy = (0,) * len(g.energy)


# --- End Phase --------------------------------------------------------------------------------------
def the_tenth_round_is_over(g: CoreWorlds) -> bool:
    return g.round == ROUNDS


def move_the_round_marker(g: CoreWorlds) -> None:
    g.round += 1
    if g.events is not None:
        g.emit("marker", "CW-END", number=g.round, sector=sector(g.round))


def enters_the_last_sector(g: CoreWorlds) -> bool:
    return sector(g.round) == SECTORS and sector(g.round - 1) < SECTORS


def shuffle_or_not(g: CoreWorlds, seat: int) -> list[bool]:
    return [True, False]


def _shuffle(yes: bool, names: Any) -> str:
    return "shuffle the discard pile into the deck" if yes else "leave the discard pile"


SHUFFLE = Choice("shuffle", shuffle_or_not, rule="CW-FINALSECTOR", say=_shuffle,
                 prompt="choose whether to shuffle the discard pile into the deck")


def reshuffle(g: CoreWorlds) -> Body:
    """Each player with a discard pile may put it into his deck."""
    for seat in in_order(g):
        if not g.discards[seat]:
            continue
        if g.rulings.final_shuffle == "forced" or (yield SHUFFLE.by(seat)):
            g.decks = put(g.decks, seat, into(g.decks[seat], g.discards[seat]))
            g.emit("shuffled in", "CW-FINALSECTOR", seat=seat, number=len(g.discards[seat]))
            g.discards = put(g.discards, seat, ())


def set_action_points(g: CoreWorlds) -> None:
    g.actions = (points_of(g, g.round),) * len(g.hands)
    if g.events is not None:
        g.emit("points", "CW-POINTS", number=g.actions[0], sector=sector(g.round))


def pass_the_destiny_marker(g: CoreWorlds) -> None:
    """To the left."""
    g.destiny = (g.destiny + 1) % len(g.hands)
    if g.events is not None:
        g.emit("destiny", "CW-END", seat=g.destiny)


def score(g: CoreWorlds) -> Body:
    return g.run("scoring")


ROUND = Graph("game", [
    *SETUP,
    Step(name="draw", do=begin_round, rule="CW-ROUND", to=(Go("fill hands", rule="CW-DRAW"),)),
    Step(name="fill hands", do=draw, runs=("fill the hand",), rule="CW-DRAW", to=(Go("generate", rule="CW-ROUND"),)),
    Step(name="generate", do=generate, rule="CW-ENERGY", to=(Go("declare", rule="CW-DECLARE"),)),
    Step(name="declare", moves=DECLARE, who=who_declares, rule="CW-DECLARE", prompt="declare boosts"),
    Step(name="declared", do=next_to_declare, rule="CW-DECLARE", to=(
        Go("declare", somebody_has_not_declared),
        Go("deal", it_is_the_first_round, "CW-GALACTIC"),
        Go("remove", rule="CW-GALACTIC"))),
    Step(name="remove", do=zone.remove_cards_with_a_token, rule="CW-REMOVE", to=(Go("place tokens"),)),
    Step(name="place tokens", do=zone.place_tokens, rule="CW-PLACE", to=(Go("deal"),)),
    Step(name="deal", do=fill_the_zone, runs=("fill the central zone",), rule="CW-DEAL", to=(
        Go("begin", rule="CW-ROUND"),)),
    Step(name="begin", do=begin_actions, rule="CW-ACTION", to=(Go("act"),)),
    Step(name="act", moves=(DRAFT, DEPLOY, invasion.INVADE, USE, PLAY, PASS), rule="CW-ACTION",
         prompt="take an option", runs=("invasion",)),
    Step(name="deployed", rule="CW-DEPLOY", to=(
        Go("deploying", may_deploy_another),
        Go("next", rule="CW-ACTION"))),
    Step(name="deploying", moves=(DEPLOY, STOP_DEPLOYING), rule="CW-DEPLOY", prompt="deploy another Unit, or none"),
    Step(name="next", do=next_turn, rule="CW-ACTION", to=(
        Go("act", somebody_may_act),
        Go("discard", rule="CW-PASS"))),
    Step(name="discard", ask=what_is_kept, do=discard_the_rest, rule="CW-DISCARD", to=(Go("discarded"),)),
    Step(name="discarded", do=next_to_discard, rule="CW-DISCARD", to=(
        Go("discard", somebody_has_not_discarded),
        Go("energy", rule="CW-NOCARRY"))),
    Step(name="energy", do=lose_energy, rule="CW-NOCARRY", to=(
        Go("score", the_tenth_round_is_over, "CW-GOAL"),
        Go("round marker", rule="CW-STAY"))),
    Step(name="round marker", do=move_the_round_marker, rule="CW-END", to=(
        Go("reshuffle", enters_the_last_sector, "CW-FINALSECTOR"),
        Go("action points", rule="CW-NEXTDECK"))),
    Step(name="reshuffle", do=reshuffle, rule="CW-FINALSECTOR", to=(Go("action points", rule="CW-NEXTDECK"),)),
    Step(name="action points", do=set_action_points, rule="CW-POINTS", to=(Go("destiny marker", rule="CW-END"),)),
    Step(name="destiny marker", do=pass_the_destiny_marker, rule="CW-END", to=(Go("draw", rule="CW-ROUND"),)),
    Step(name="score", do=score, runs=("scoring",), rule="CW-GOAL", to=(Go("over", rule="CW-WIN"),)),
    Step(name="over", rule="CW-WIN"),
], phases={
    "Getting Started": ("home worlds", "destiny", "boards", "starting decks", "surge tokens", "sector 0"),
    "Draw Phase": ("draw", "fill hands"),
    "Energy Phase": ("generate", "declare", "declared"),
    "Galactic Phase": ("remove", "place tokens", "deal"),
    "Action Phase": ("begin", "act", "deployed", "deploying", "next"),
    "Discard Phase": ("discard", "discarded", "energy"),
    "End Phase": ("round marker", "reshuffle", "action points", "destiny marker"),
    "End of the Game": ("score", "over"),
})
GRAPHS = (ROUND, getting_started.PREGAME, FILL_THE_HAND, *zone.GRAPHS, *invasion.GRAPHS, SCORING)
