"""What is done with gambits: the deal, revealing and using them, and the two that stay."""

from __future__ import annotations

from typing import Any

from corerules.cards.effects import resolve
from corerules.cards.zones import Zone, into, kinds, put, with_one, without, without_all
from corerules.engine import AddMoves, Body, Chance, Choice, Guard, Insert, MoveKind, Step, Trigger
from corerules.games.star_realms.procedures import Attack, sharers

from .state import GambitTable


# --- the start of the game ------------------------------------------------------------------------------------
def deal_gambits(g: GambitTable) -> Body:
    """Everybody's number, unseen by the others."""
    for seat, number in enumerate(g.to_deal):
        if number:
            mine = yield Chance("deal", "GS-DEAL", g.unclaimed, number, False, (seat,))
            g.unclaimed, g.gambits = without_all(g.unclaimed, mine), put(g.gambits, seat, mine)
            g.emit("dealt gambits", "GS-LOOK", secret=("cards",), to=(seat,), seat=seat, number=number, cards=mine)
    g.to_deal = (0,) * len(g.to_deal)


def face_down(g: GambitTable, seat: int) -> Zone:
    return kinds(g.gambits[seat])


def face_down_or_none(g: GambitTable, seat: int) -> list[str | None]:
    return [*kinds(g.gambits[seat]), None]


def _revealed(card: str | None, names: Any) -> str:
    return f"reveal {card}" if card else "reveal no gambit"


AT_THE_START = Choice("reveal", face_down_or_none, rule="GS-STARTORDER", say=_revealed,
                      prompt="choose a gambit to reveal, or none")


def reveal_at_the_start(g: GambitTable) -> Body:
    """One player after the other, each as many as he likes."""
    for seat in range(len(g.gambits)):
        while g.gambits[seat]:
            card = yield AT_THE_START.by(seat)
            if card is None:
                break
            turn_up(g, seat, card)


def turn_up(g: GambitTable, seat: int, card: str) -> None:
    g.gambits = put(g.gambits, seat, without(g.gambits[seat], card))
    g.revealed = put(g.revealed, seat, with_one(g.revealed[seat], card))
    g.emit("revealed a gambit", "GS-REVEAL", seat=seat, card=card)


# --- in the Main Phase --------------------------------------------------------------------------------------
def own_gambits(g: GambitTable, seat: int) -> Any:
    """What the moves of gambits depend on."""
    return g.gambits[seat], g.revealed[seat], g.rulings.energy_shield_errata


def reveal(g: GambitTable, card: str) -> Body | None:
    """What a gambit gives each turn it gives now, too, unless a ruling has it wait."""
    turn_up(g, g.active, card)
    each_turn = g.rules.cards[card].each_turn
    if each_turn is None or g.rulings.frontier_fleet_reveal_turn == "from_next_turn":
        return None
    return resolve(g, card, each_turn)


def face_up(g: GambitTable, seat: int) -> Zone:
    return kinds(g.revealed[seat])


def has_a_use(g: GambitTable, seat: int, card: str) -> bool:
    gambit = g.rules.cards[card]
    ruling, option = gambit.under or ("", "")
    return gambit.scrap is not None and (not ruling or getattr(g.rulings, ruling) == option)


def use_gambit(g: GambitTable, card: str) -> Body | None:
    """It leaves the game first, then its text resolves."""
    me = g.active
    g.revealed, g.gone = put(g.revealed, me, without(g.revealed[me], card)), with_one(g.gone, card)
    g.emit("used a gambit", "GS-USE", seat=me, card=card)
    return resolve(g, card, g.rules.cards[card].scrap)


MOVES = (
    MoveKind("reveal", face_down, do=reveal, may_pause=True, rule="GS-REVEAL", depends=own_gambits),
    MoveKind("use the gambit", face_up, do=use_gambit, may_pause=True, rule="GS-USE", depends=own_gambits, guards=(
        Guard(has_a_use, "{x} is not used, it applies while it is face up", "GS-USE"),)),
)


# --- those that stay ------------------------------------------------------------------------------------------
def paid_each_turn(g: GambitTable, seat: int) -> list[str]:
    return [card for card in g.revealed[seat] if g.rules.cards[card].each_turn is not None]


def pay(g: GambitTable, card: str, seat: int) -> Body:
    g.emit("gambit pays", "GS-FLEET", seat=seat, card=card)
    yield from g.rules.cards[card].each_turn.run(g)


def everybody_once(g: GambitTable, seat: int) -> tuple[int, ...]:
    return (seat,)


def shields_up(g: GambitTable, source: int, seat: int) -> None:
    """A new turn: a shield that lowers once a turn may lower again."""
    g.shielded = (False,) * len(g.shielded)


def lowered_by(g: GambitTable, seat: int) -> int:
    """By how much the next attack on ``seat``, or on those who share his authority, is lowered."""
    if g.rulings.energy_shield_split == "once_a_turn" and g.shielded[seat]:
        return 0
    cards = g.rules.cards
    return sum(cards[card].lowers for p in sharers(g, seat) for card in g.revealed[p])


def shields_lower_it(g: GambitTable, x: Attack) -> None:
    by = min(lowered_by(g, x.seat), x.combat)
    if by:
        x.combat -= by
        for seat in sharers(g, x.seat):
            g.shielded = put(g.shielded, seat, True)
        g.emit("lowered", "GS-SHIELD", seat=x.seat, by=by)


def gambits_leave(g: GambitTable, x: Attack) -> None:
    """With the cards of the defeated go their gambits."""
    for seat, out in enumerate(g.out):
        left = (*g.gambits[seat], *g.revealed[seat])
        if out and left:
            g.gambits, g.revealed, g.gone = put(g.gambits, seat, ()), put(g.revealed, seat, ()), into(g.gone, left)
            g.emit("gambits left", "GS-LEFTGAME", seat=seat, cards=into((), left))


TRIGGERS = (Trigger("turn begins", everybody_once, shields_up, "GS-SHIELD"),
            Trigger("turn begins", paid_each_turn, pay, "GS-FLEET"))
PATCHES = (
    Insert("turn", Step(name="deal gambits", do=deal_gambits, rule="GS-DEAL"), on=("deal", "begin")),
    Insert("turn", Step(name="reveal gambits", do=reveal_at_the_start, rule="GS-REVEAL"), on=("deal gambits", "begin")),
    Insert("attack", Step(name="shields", do=shields_lower_it, rule="GS-SHIELD"), on=("aim", "hit")),
    Insert("attack", Step(name="gambits leave", do=gambits_leave, rule="GS-LEFTGAME"), on=("defeat", "done")),
    AddMoves("turn", "main", MOVES),
)
