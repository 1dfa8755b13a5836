"""What a player may do: move kinds, and the guards on them, phase by phase."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from corerules.cards.effects import resolve
from corerules.cards.zones import Zone, kinds, put, with_one, without
from corerules.engine import Body, Guard, MoveKind

from .attachments import (
    DURABILITY_IS_LEFT,
    RESOURCES_DO,
    SLOT_IS_FREE,
    Connection,
    connect,
    connections_of,
    in_words,
    settle,
    what_connecting_depends_on,
)
from .kinds import BOARD_AT, REVEAL_AT
from .mecha import BOARDED, REPAIRED, change
from .procedures import discard_from_hand, hand_kinds, leaves_hand, out_of_hq, own_hand
from .state import (
    FIGURE,
    PROTOTYPE,
    PROTOTYPE_BROKEN,
    CoreConnection,
    add,
    may_still_connect,
    move,
    number_of_resources,
)


# --- Ready Phase -------------------------------------------------------------------------------------------
def two_of_the_hand(g: CoreConnection, seat: int) -> list[tuple[str, ...]]:
    """Every two cards of the hand; with fewer, what there is."""
    hand = g.hands[seat]
    return list(dict.fromkeys(combinations(hand, 2))) if len(hand) > 1 else [hand]


def has_two_cards(g: CoreConnection, seat: int) -> bool:
    return len(g.hands[seat]) > 1


def _for_repair(cards: tuple[str, ...], names: Any) -> str:
    return f"repair the Mecha for {' and '.join(cards) or 'no card'}"


def repair_critical(g: CoreConnection, cards: tuple[str, ...]) -> None:
    for card in cards:
        discard_from_hand(g, g.active, card, "CC-READYCRITICAL")
    change(g, g.active, REPAIRED)
    settle(g, g.active)


def stay_critical(g: CoreConnection, _: None) -> None:
    change(g, g.active, "not repaired")


def repair_prototype(g: CoreConnection, card: str) -> None:
    discard_from_hand(g, g.active, card, "CC-REPAIRPROTOTYPE")
    change(g, g.active, REPAIRED)


WHEN_CRITICAL = (
    MoveKind("repair", two_of_the_hand, do=repair_critical, rule="CC-READYCRITICAL", say=_for_repair, guards=(
        Guard(has_two_cards, "{who} has fewer than 2 cards in hand", "CC-READYCRITICAL", whole=True),)),
    MoveKind("leave the Mecha Critical", do=stay_critical, rule="CC-READYCRITICAL"),
)
WHEN_BROKEN = (
    MoveKind("repair", hand_kinds, do=repair_prototype, rule="CC-REPAIRPROTOTYPE", say="repair the Mecha for {x}",
             depends=own_hand),
)


# --- Main Phase: Resources ------------------------------------------------------------------------------------
def hand_and_purchase(g: CoreConnection, seat: int) -> Any:
    return g.hands[seat], g.bought


def was_there_before(g: CoreConnection, seat: int, card: str) -> bool:
    """A copy is in hand that was not purchased this turn."""
    return card not in g.bought or g.hands[seat].count(card) > g.bought.count(card)


def lay_down(g: CoreConnection, card: str) -> None:
    me = g.active
    move(g, card, "hands", "resources", me)
    if g.shown:  # as far as the others know it may have been any of them
        g.shown = tuple(name for k, name in enumerate(g.shown) if name in g.shown[:k])
    if g.events is not None:
        g.emit("laid down", "CC-RESOURCES", secret=("card",), to=(me,), seat=me, card=card,
               number=number_of_resources(g, me))


# --- Main Phase: the HQ -----------------------------------------------------------------------------------------
def market(g: CoreConnection, seat: int) -> Any:
    return not g.purchases and (g.hq, number_of_resources(g, seat))


def for_sale(g: CoreConnection, seat: int) -> Zone:
    return kinds(g.hq)


def may_purchase(g: CoreConnection, seat: int) -> bool:
    return g.purchases == 0


def has_resources(g: CoreConnection, seat: int, card: str) -> bool:
    return bool(g.rules.cards[card].cost <= len(g.resources[seat]) + g.more_resources)


def _price(g: CoreConnection, seat: int, card: str) -> str:
    return f"{card} costs {g.rules.cards[card].cost}, {{who}} has {number_of_resources(g, seat)} Resources"


def purchase(g: CoreConnection, card: str) -> Body:
    g.purchases += 1
    g.bought = with_one(g.bought, card)
    if g.events is not None:
        g.emit("purchased", "CC-PURCHASE", seat=g.active, card=card)
    yield from out_of_hq(g, g.active, card)


HAS_RESOURCES = Guard(has_resources, _price, "CC-COST")


# --- Main Phase: Attachments and Tactics ---------------------------------------------------------------------------
def mecha_and_hand(g: CoreConnection, seat: int) -> Any:
    return may_still_connect(g) and (g.hands[seat], what_connecting_depends_on(g, seat))


def to_connect(g: CoreConnection, seat: int) -> list[Connection]:
    cards = g.rules.cards
    return connections_of(g, seat, (name for name in kinds(g.hands[seat]) if cards[name].kind == "attachment"))


def may_connect(g: CoreConnection, seat: int) -> bool:
    return may_still_connect(g)


def connect_from_hand(g: CoreConnection, x: Connection) -> None:
    me = g.active
    g.connections += 1
    leaves_hand(g, me, x[0])
    g.hands = put(g.hands, me, without(g.hands[me], x[0]))
    connect(g, me, x, "CC-CONNECT")


def tactics_and_resources(g: CoreConnection, seat: int) -> Any:
    return g.hands[seat], number_of_resources(g, seat), g.tactics[seat]


def to_play(g: CoreConnection, seat: int) -> list[str]:
    cards = g.rules.cards
    return [name for name in kinds(g.hands[seat]) if cards[name].kind == "tactic"]


def is_first_copy(g: CoreConnection, seat: int, card: str) -> bool:
    """A Tactic that says once per turn has not been played in it."""
    return not g.rules.cards[card].once or card not in g.tactics[seat]


def play(g: CoreConnection, card: str) -> Body | None:
    me = g.active
    leaves_hand(g, me, card)
    g.hands = put(g.hands, me, without(g.hands[me], card))
    g.tactics = put(g.tactics, me, (*g.tactics[me], card))
    if g.events is not None:
        g.emit("played", "CC-PLAY", seat=me, card=card)
    return resolve(g, card, g.rules.cards[card].texts["main"])


# --- texts that wait to be used -------------------------------------------------------------------------------------
def connected_texts(g: CoreConnection, seat: int) -> Any:
    return (g.mechas[seat], g.pilots[seat], g.attachments[seat], g.rules.known.waiting(g.hands[seat]), g.used[seat],
            g.rulings.once_per_turn_attachment)


def _with_text(g: CoreConnection, seat: int, phase: str) -> list[str]:
    """The cards with a text for this phase: connected ones, and Attachments in hand, which have no effect there."""
    cards, known = g.rules.cards, g.rules.known
    found = known.usable(phase, g.mechas[seat], g.pilots[seat], g.attachments[seat])
    held = (name for name in known.waiting(g.hands[seat]) if phase in cards[name].texts)
    return [*found, *(name for name in held if name not in found)]


def usable_in_main(g: CoreConnection, seat: int) -> list[str]:
    return _with_text(g, seat, "main")


def usable_in_battle(g: CoreConnection, seat: int) -> list[str]:
    return _with_text(g, seat, "battle")


def is_connected(g: CoreConnection, seat: int, name: str) -> bool:
    return name in g.attachments[seat] or name in (g.mechas[seat], g.pilots[seat])


def is_unused(g: CoreConnection, seat: int, name: str) -> bool:
    """What says once per turn is used once by each card, or by one of them where a ruling says so."""
    if not g.rules.cards[name].once:
        return True
    copies = g.attachments[seat].count(name) if g.rulings.once_per_turn_attachment == "each_copy" else 1
    return g.used[seat].count(name) < max(1, copies)


def _used(g: CoreConnection, seat: int, name: str) -> str:
    times = g.used[seat].count(name)
    return f"{name} was used {times} time{'s' * (times > 1)} this turn"


def _use(g: CoreConnection, name: str, phase: str) -> Body | None:
    me = g.active
    add(g, "used", me, name)
    g.emit("used", "CC-PHASETAG", seat=me, card=name)
    return resolve(g, name, g.rules.cards[name].texts[phase])


def use_in_main(g: CoreConnection, name: str) -> Body | None:
    return _use(g, name, "main")


def use_in_battle(g: CoreConnection, name: str) -> Body | None:
    return _use(g, name, "battle")


CONNECTED = Guard(is_connected, "{x} is not connected", "CC-UNCONNECTED")
UNUSED = Guard(is_unused, _used, "CC-ONCE")
MAIN = (
    MoveKind("place face down", hand_kinds, do=lay_down, rule="CC-RESOURCES", say="place {x} face down",
             depends=hand_and_purchase, guards=(
                 Guard(was_there_before, "{x} was purchased this turn", "CC-RESOURCES"),)),
    MoveKind("purchase", for_sale, do=purchase, rule="CC-PURCHASE", depends=market, guards=(
        Guard(may_purchase, "{who} has made the purchase of this turn", "CC-PURCHASE", whole=True), HAS_RESOURCES)),
    MoveKind("connect", to_connect, do=connect_from_hand, rule="CC-CONNECT", say=in_words, depends=mecha_and_hand,
             guards=(Guard(may_connect, "{who} has made the connection of this turn", "CC-CONNECT", whole=True),
                     SLOT_IS_FREE, RESOURCES_DO, DURABILITY_IS_LEFT)),
    MoveKind("play", to_play, do=play, may_pause=True, rule="CC-PLAY", depends=tactics_and_resources, guards=(
        Guard(is_first_copy, "{x} says once per turn, and was played in this one", "CC-ONCE"), HAS_RESOURCES)),
    MoveKind("use", usable_in_main, do=use_in_main, may_pause=True, rule="CC-PHASETAG", depends=connected_texts,
             guards=(CONNECTED, UNUSED)),
    MoveKind("end the Main Phase", to="battle phase", rule="CC-TURN", depends=connected_texts),
)


# --- Battle Phase -----------------------------------------------------------------------------------------------------
def fight_in_melee(g: CoreConnection, _: None) -> None:
    _declare(g, "Melee")


def fight_in_ranged(g: CoreConnection, _: None) -> None:
    _declare(g, "Ranged")


def _declare(g: CoreConnection, style: str) -> None:
    g.fighter, g.style = g.active, style
    if g.events is not None:
        g.emit("declared", "CC-STYLE", seat=g.active, style=style)


def is_the_main_phase(g: CoreConnection, seat: int) -> bool:
    """What is played or connected in the Main Phase is refused in another."""
    return g.at == "main"


ONLY_IN_MAIN = Guard(is_the_main_phase, "only in the Main Phase", "CC-ONLYMAIN", whole=True)
INITIATE = (
    MoveKind("use", usable_in_battle, do=use_in_battle, may_pause=True, rule="CC-PHASETAG", depends=connected_texts,
             guards=(CONNECTED, UNUSED)),
    MoveKind("attack in Melee", do=fight_in_melee, to="identify enemy", rule="CC-STYLE", depends=connected_texts),
    MoveKind("attack in Ranged", do=fight_in_ranged, to="identify enemy", rule="CC-STYLE", depends=connected_texts),
    MoveKind("do not attack", to="reset your battlefield", rule="CC-BATTLEPHASE", depends=connected_texts),
    MoveKind("connect", to_connect, do=connect_from_hand, rule="CC-ONLYMAIN", say=in_words, guards=(ONLY_IN_MAIN,)),
    MoveKind("play", to_play, do=play, may_pause=True, rule="CC-ONLYMAIN", guards=(ONLY_IN_MAIN,)),
)


# --- Discard Phase -----------------------------------------------------------------------------------------
def what_is_left(g: CoreConnection, seat: int) -> Any:
    return (g.supply, g.mechas[seat], g.pilots[seat], g.states[seat], g.pools[seat], g.attachments[seat],
            g.rulings.board_when_broken)


def pilots_left(g: CoreConnection, seat: int) -> list[str]:
    return [name for name in g.supply if g.rules.cards[name].kind == "pilot"]


def resonants_left(g: CoreConnection, seat: int) -> list[str]:
    return [name for name in g.supply if g.rules.cards[name].kind == "resonant"]


def is_still_a_figure(g: CoreConnection, seat: int) -> bool:
    return g.pilots[seat] == FIGURE


def is_still_a_prototype(g: CoreConnection, seat: int) -> bool:
    return g.mechas[seat] == PROTOTYPE


def left_of(energy: int, less: int) -> int:
    """What is asked for in place of ``energy``, a stand-in where a stand-in lowers it."""
    return type(less)(max(0, energy - less))


def reveal_at(g: CoreConnection, seat: int) -> int:
    """The Energy that a True Pilot asks for."""
    return left_of(REVEAL_AT, g.rules.known.less(g.attachments[seat])[0])


def board_at(g: CoreConnection, seat: int) -> int:
    """The Energy that a Resonant asks for."""
    return left_of(BOARD_AT, g.rules.known.less(g.attachments[seat])[1])


def has_energy_to_reveal(g: CoreConnection, seat: int) -> bool:
    return bool(g.rules.known.energy(g.pools[seat]) >= reveal_at(g, seat))


def has_energy_to_board(g: CoreConnection, seat: int) -> bool:
    return bool(g.rules.known.energy(g.pools[seat]) >= board_at(g, seat))


def _energy(what: str, needed: Any) -> Any:
    def told(g: CoreConnection, seat: int, x: str) -> str:
        return f"{what} asks for {needed(g, seat)} Energy, {{who}} has {g.rules.known.energy(g.pools[seat])}"

    return told


def may_be_left(g: CoreConnection, seat: int) -> bool:
    return g.states[seat] != PROTOTYPE_BROKEN or bool(g.rulings.board_when_broken == "arrives_normal")


def reveal(g: CoreConnection, name: str) -> None:
    """The Mysterious Figure is trashed for a True Pilot, who shows the side that goes with the Mecha."""
    me = g.active
    g.supply, g.junkyard = without(g.supply, name), with_one(g.junkyard, g.pilots[me])
    g.pilots = put(g.pilots, me, name)
    side = g.change("Pilot", "revealed", me)
    g.emit("trashed", "CC-TRASH", seat=me, card=FIGURE)
    g.emit("true pilot", "CC-TRUEPILOT", seat=me, card=name, side=side)
    settle(g, me)


def board(g: CoreConnection, name: str) -> None:
    """The Prototype is trashed for a Resonant; the Attachments go along."""
    me = g.active
    change(g, me, BOARDED)
    g.supply, g.junkyard = without(g.supply, name), with_one(g.junkyard, g.mechas[me])
    g.mechas = put(g.mechas, me, name)
    g.emit("trashed", "CC-TRASH", seat=me, card=PROTOTYPE)
    g.emit("boarded", "CC-BOARD", seat=me, card=name)
    settle(g, me)


REWARDS = (
    MoveKind("reveal", pilots_left, do=reveal, rule="CC-TRUEPILOT", depends=what_is_left, guards=(
        Guard(is_still_a_figure, "{who} has a True Pilot", "CC-TRUEPILOT", whole=True),
        Guard(has_energy_to_reveal, _energy("a True Pilot", reveal_at), "CC-TRUEPILOT", whole=True))),
    MoveKind("board", resonants_left, do=board, rule="CC-BOARD", depends=what_is_left, guards=(
        Guard(is_still_a_prototype, "{who} has a Resonant", "CC-BOARD", whole=True),
        Guard(has_energy_to_board, _energy("a Resonant", board_at), "CC-BOARD", whole=True),
        Guard(may_be_left, "the Prototype is Broken Down", "CC-BOARDBROKEN", whole=True))),
    MoveKind("end the turn", to="end", rule="CC-DISCARDPHASE", depends=what_is_left),
)
