"""A turn that several players share: who acts, what they give each other, and each phase for all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from corerules.cards.zones import kinds, put, without
from corerules.engine import Body, Guard, MoveKind, Replace, ReplaceMove, name_of
from corerules.engine.expansion import Patch
from corerules.games.star_realms.flow import begin, discard_phase, draw_phase
from corerules.games.star_realms.moves import MAIN
from corerules.games.star_realms.procedures import Forced, to_discard

from . import gambits
from .state import GambitTable


class TeamTable(GambitTable, eq=False, kw_only=True, gc=False):
    """A table at which players share turns; ``active`` is the first of those who do, but while another acts."""

    teams: tuple[int, ...] = ()  # seat -> its team


def teammates(g: TeamTable, seat: int) -> tuple[int, ...]:
    """Those of the team of ``seat`` who are in the game, himself too, in the order of seats."""
    team = g.teams[seat]
    return tuple(p for p, of in enumerate(g.teams) if of == team and not g.out[p])


def others_of_team(g: TeamTable, seat: int) -> tuple[int, ...]:
    return tuple(p for p in teammates(g, seat) if p != seat)


def who_may_act(g: TeamTable) -> tuple[int, ...]:
    """The players whose turn it is, a team or who is left of one."""
    return teammates(g, g.active)


# --- whoever acts is the active one meanwhile ---------------------------------------------------------------
def acting(do: Callable[..., Any]) -> Callable[..., Any]:
    """The body of a move, carried out for the player who made it."""
    def by_who_moves(g: TeamTable, x: Any) -> Body | None:
        first, g.active = g.active, g.mover if g.mover >= 0 else g.active
        body = do(g, x)
        if body is None:
            g.active = first
            return None
        return _until_it_is_over(g, body, first)

    by_who_moves.__name__ = f"{do.__name__}_by_whoever_moves"  # as the difference of two graphs shows it
    return by_who_moves


def _until_it_is_over(g: TeamTable, body: Body, first: int) -> Body:
    yield from body
    g.active = first


def each_in_turn(g: TeamTable, do: Callable[[Any], Any]) -> Body:
    """``do`` for each player of the team."""
    first = g.active
    for seat in teammates(g, first):
        g.active = seat
        body = do(g)
        if body is not None:
            yield from body
    g.active = first


# --- the phases -------------------------------------------------------------------------------------------------
def begin_together(g: TeamTable) -> Body:
    yield from each_in_turn(g, begin)


def somebody_owes_discards(g: TeamTable) -> bool:
    return any(g.owed[seat] for seat in who_may_act(g))


def discard_what_each_owes(g: TeamTable) -> Body:
    for seat in who_may_act(g):
        number, g.owed = g.owed[seat], put(g.owed, seat, 0)
        if number:
            yield from g.run("owed discard", Forced(number, seat))


def discard_together(g: TeamTable) -> Body:
    yield from each_in_turn(g, discard_phase)


def draw_together(g: TeamTable) -> Body:
    yield from each_in_turn(g, draw_phase)


# --- what teammates do for each other ---------------------------------------------------------------------------
def giving(pool: str) -> MoveKind:
    """Any amount of a pool to a teammate."""
    def amounts(g: TeamTable, seat: int) -> list[tuple[int, int]]:
        """(to whom, how much); without anything one stands for all."""
        have = getattr(g, pool)[seat]
        return [(p, n) for p in others_of_team(g, seat) for n in range(max(have, 1), 0, -1)]

    def has_some_to_give(g: TeamTable, seat: int) -> bool:
        return bool(getattr(g, pool)[seat] > 0)

    def give(g: TeamTable, x: tuple[int, int]) -> None:
        (to, n), pools = x, getattr(g, pool)
        pools = put(pools, g.mover, pools[g.mover] - n)
        setattr(g, pool, put(pools, to, pools[to] + n))
        g.emit("gave", "GS-TRANSFER", seat=g.mover, to_whom=to, number=n, pool=pool)

    def depends(g: TeamTable, seat: int) -> Any:
        return getattr(g, pool)[seat], seat, g.teams, g.out

    def say(x: tuple[int, int], names: Sequence[str]) -> str:
        return f"give {x[1]} {pool} to {name_of(x[0], names)}"

    return MoveKind(f"give {pool}", amounts, do=give, rule="GS-TRANSFER", depends=depends, say=say, guards=(
        Guard(has_some_to_give, f"{{who}} has 0 {pool}", "GS-TRANSFER", whole=True),))


def discards_to_move(g: TeamTable, seat: int) -> list[tuple[int, str]]:
    return [(p, card) for p in others_of_team(g, seat) for card in kinds(g.discards[seat])]


def has_trade(g: TeamTable, seat: int) -> bool:
    return g.trade[seat] > 0


def two_heads(g: TeamTable, seat: int) -> bool:
    """Whether the team was one of two when the game began."""
    return g.teams.count(g.teams[seat]) == 2


def move_discard(g: TeamTable, x: tuple[int, str]) -> None:
    (to, card), me = x, g.mover
    g.trade, g.discards = put(g.trade, me, g.trade[me] - 1), put(g.discards, me, without(g.discards[me], card))
    to_discard(g, to, card)
    g.emit("moved a discard", "GS-MOVEDISCARD", seat=me, to_whom=to, card=card)


def _moved(x: tuple[int, str], names: Sequence[str]) -> str:
    return f"pay 1 trade to put {x[1]} into {name_of(x[0], names)}'s discard pile"


def moving_discards(*further: Guard) -> MoveKind:
    """The move of a team of two, where the mode lets it be made."""
    return MoveKind("move a discard", discards_to_move, do=move_discard, rule="GS-MOVEDISCARD", say=_moved, guards=(
        Guard(two_heads, "only a team of two moves cards between discard piles", "GS-MOVEDISCARD", whole=True),
        *further, Guard(has_trade, "{who} has 0 trade, it costs 1", "GS-MOVEDISCARD", whole=True)))


TRANSFERS = (giving("trade"), giving("combat"))
def shared_turn(*without: str) -> tuple[Patch, ...]:
    """The patches of a turn that players share; ``without`` moves of the base that nobody can make in the mode."""
    moves = tuple(_shared(kind) for kind in MAIN if kind.name not in without)
    return (*PHASES, Replace("turn", "main", {"who": who_may_act, "moves": moves, "rule": "GS-TEAMTURN"}),
            *(ReplaceMove("turn", "main", kind.name, {"do": acting(kind.do), "may_pause": True}, because="GS-TEAMTURN")
              for kind in gambits.MOVES if kind.do))


def _shared(kind: MoveKind) -> MoveKind:
    """A move of the base as any of a team makes it; an outpost before it is one of the other team's."""
    if kind.do is None:
        return kind.replaced(rule="GS-TEAMEND")
    guards = tuple(replace(x, rule="GS-TEAMOUTPOST") if x.rule == "SR-OUTPOST" else x for x in kind.guards)
    return kind.replaced(do=acting(kind.do), may_pause=True, guards=guards)


PHASES: tuple[Patch, ...] = (
    Replace("turn", "begin", {"do": begin_together}, because="GS-TEAMTURN"),
    Replace("turn", "owed", {"do": discard_what_each_owes}, because="GS-TEAMTURN"),
    Replace("turn", "discard", {"do": discard_together}, because="GS-TEAMTURN"),
    Replace("turn", "draw", {"do": draw_together}, because="GS-TEAMTURN"),
)
LOG = {
    "gave": "{@seat} gives {@to_whom} {number} {pool}",
    "moved a discard": "{@seat} pays 1 trade and puts {card} into {@to_whom}'s discard pile",
}
