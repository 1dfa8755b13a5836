"""The Boss attacks: one attack after the other, each the first of four that he can make."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from corerules.engine import Body, Chance, Go, Graph, Step, name_of
from corerules.games.star_realms.procedures import Attack, destroy, has_outpost, sharers

from .gambits import lowered_by
from .teams import TeamTable


class BossTable(TeamTable, eq=False, kw_only=True, gc=False):
    """A table with a Boss, against whom all players are."""

    boss_authority: int = 0
    boss_combat: int = 0
    before_boss: int = 0  # turns that the players take before the Boss's next
    mulliganed: bool = False


class Assault(Struct, frozen=True, gc=False):
    """Whom a series of attacks may go against."""

    among: tuple[int, ...]


Base = tuple[int, str]
"""Whose it is, and which."""


# --- whom and what he reaches ------------------------------------------------------------------------------------
def whom_he_reaches(g: BossTable, x: Assault) -> list[int]:
    """Players whom no outpost protects, one for all who share their authority."""
    return [p for p in x.among if not g.out[p] and sharers(g, p)[0] == p and not has_outpost(g, p)]


def it_takes(g: BossTable, seat: int) -> int:
    """The least combat that defeats a player."""
    return g.authority[seat] + lowered_by(g, seat)


def bases_he_reaches(g: BossTable, among: Sequence[int], *, outposts: bool, behind: bool = False) -> list[Base]:
    """Every copy of an outpost, or of another base that no outpost protects; ``behind``: protected ones too."""
    known, cards = g.rules.known, g.rules.cards
    return [(p, name) for p in among if outposts or behind or not has_outpost(g, p)
            for name in known.lying(g.in_play[p]).bases if cards[name].is_outpost == outposts]


def highest(g: BossTable, bases: Sequence[Base]) -> tuple[Base, ...]:
    """Those of the highest defense, and of these those of the highest cost."""
    cards = g.rules.cards
    ranked = [(cards[name].defense, cards[name].cost) for _, name in bases]
    return tuple(sorted(base for base, rank in zip(bases, ranked, strict=True) if rank == max(ranked)))


def _within(g: BossTable, bases: Sequence[Base]) -> list[Base]:
    return [base for base in bases if g.rules.cards[base[1]].defense <= g.boss_combat]


def outposts_he_can_destroy(g: BossTable, x: Assault) -> list[Base]:
    return _within(g, bases_he_reaches(g, x.among, outposts=True))


def bases_he_can_destroy(g: BossTable, x: Assault) -> list[Base]:
    return _within(g, bases_he_reaches(g, x.among, outposts=False))


# --- lots among equals -----------------------------------------------------------------------------------------
def whose(base: Base, names: Sequence[str]) -> str:
    return f"{name_of(base[0], names)}'s {base[1]}"


def lot(found: Sequence[Any], rule: str, say: Callable[[Any, Sequence[str]], str]) -> Body:
    """One of them; among several chance decides."""
    if len(found) > 1:
        return (yield Chance("among equals", rule, tuple(found), say=say))
    return found[0]


# --- the guards, in the book's order -------------------------------------------------------------------------------
def no_combat_is_left(g: BossTable, x: Assault) -> bool:
    return g.boss_combat == 0


def whom_he_can_defeat(g: BossTable, x: Assault) -> list[int]:
    return [p for p in whom_he_reaches(g, x) if it_takes(g, p) <= g.boss_combat]


def he_can_defeat_a_player(g: BossTable, x: Assault) -> bool:
    return bool(whom_he_can_defeat(g, x))


def he_can_destroy_an_outpost(g: BossTable, x: Assault) -> bool:
    return bool(outposts_he_can_destroy(g, x))


def he_can_destroy_a_base(g: BossTable, x: Assault) -> bool:
    return bool(bases_he_can_destroy(g, x))


def he_attacks_without_defeating(g: BossTable, x: Assault) -> bool:
    return g.rulings.boss_last_attack == "all_remaining" and bool(whom_he_reaches(g, x))


def whoever_is_left_is_protected(g: BossTable, x: Assault) -> bool:
    return not whom_he_reaches(g, x) and not all(g.out[p] for p in x.among)


# --- the four attacks ------------------------------------------------------------------------------------------------
def attack_player(g: BossTable, seat: int, combat: int, rule: str) -> Body:
    g.boss_combat -= combat
    g.emit("boss attacks", rule, target=seat, combat=combat)
    yield from g.run("attack", Attack(seat, combat))


def defeat_a_player(g: BossTable, x: Assault) -> Body:
    """The one with the most authority of those whom he can defeat, with as little combat as it takes."""
    found = whom_he_can_defeat(g, x)
    most = max(g.authority[p] for p in found)
    seat = yield from lot([p for p in found if g.authority[p] == most], "GS-LETHAL", name_of)
    yield from attack_player(g, seat, it_takes(g, seat), "GS-LETHAL")


def _attack_base(g: BossTable, bases: Sequence[Base], rule: str) -> Body:
    seat, name = yield from lot(highest(g, bases), rule, whose)
    g.boss_combat -= g.rules.cards[name].defense
    g.emit("boss attacks a base", rule, target=seat, card=name, combat=g.rules.cards[name].defense)
    destroy(g, seat, name)


def destroy_an_outpost(g: BossTable, x: Assault) -> Body:
    yield from _attack_base(g, outposts_he_can_destroy(g, x), "GS-OUTPOST")


def destroy_another_base(g: BossTable, x: Assault) -> Body:
    yield from _attack_base(g, bases_he_can_destroy(g, x), "GS-BASE")


def attack_the_lowest(g: BossTable, x: Assault) -> Body:
    """With all that is left: it defeats nobody."""
    found = whom_he_reaches(g, x)
    least = min(g.authority[p] for p in found)
    seat = yield from lot([p for p in found if g.authority[p] == least], "GS-LOWEST", name_of)
    yield from attack_player(g, seat, g.boss_combat, "GS-LOWEST")


def stop(g: BossTable, x: Assault) -> None:
    if g.boss_combat:
        g.emit("boss stops", "GS-NOTHING", combat=g.boss_combat)
    g.boss_combat = 0


BOSS_ATTACK = Graph("boss attack", [
    Step(name="next attack", rule="GS-BOSSATTACK", to=(
        Go("done", no_combat_is_left),
        Go("defeat a player", he_can_defeat_a_player, "GS-LETHAL"),
        Go("destroy an outpost", he_can_destroy_an_outpost, "GS-OUTPOST"),
        Go("destroy a base", he_can_destroy_a_base, "GS-BASE"),
        Go("attack the lowest", he_attacks_without_defeating, "GS-LOWEST"),
        Go("stop", whoever_is_left_is_protected, "GS-PROTECTED"),
        Go("stop", rule="GS-NOTHING"))),
    Step(name="defeat a player", do=defeat_a_player, rule="GS-LETHAL", runs=("attack",), to=(Go("next attack"),)),
    Step(name="destroy an outpost", do=destroy_an_outpost, rule="GS-OUTPOST", to=(Go("next attack"),)),
    Step(name="destroy a base", do=destroy_another_base, rule="GS-BASE", to=(Go("next attack"),)),
    Step(name="attack the lowest", do=attack_the_lowest, rule="GS-LOWEST", runs=("attack",), to=(Go("next attack"),)),
    Step(name="stop", do=stop, rule="GS-NOTHING", to=(Go("done"),)),
    Step(name="done", rule="GS-BOSSATTACK"),
])
LOG = {
    "boss attacks": "The Boss attacks {@target} for {combat}",
    "boss attacks a base": "The Boss spends {combat} combat on {@target}'s {card}",
    "boss stops": "The Boss can attack nobody and nothing; {combat} combat is lost",
}
