"""The attacks of a Boss once more, by another hand: dictionaries and loops, and nothing of the rules' own code.

Written from the four numbered attacks of the rulebook alone. It gives every way in which lots may fall, as a set of
whole courses, each a tuple of ``(what, who, which, combat)``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count


@dataclass
class Player:
    """One player: his authority, how much his shields lower an attack, and bases as (name, outpost, defense, cost)."""

    name: str
    authority: int
    shield: int = 0
    bases: list[tuple[str, bool, int, int]] = field(default_factory=list)


def courses(combat: int, players: list[Player], *, all_remaining: bool = True, team: bool = False) -> set[tuple]:
    """Every course of the Boss's attacks; ``team``: the players share authority, and outposts protect all of them."""
    found: set[tuple] = set()
    todo = [(combat, tuple((p.name, p.authority, p.shield, tuple(p.bases)) for p in players), ())]
    for _ in count():
        if not todo:
            return found
        left, table, course = todo.pop()
        options = next_attacks(left, table, all_remaining, team)
        if not options:
            found.add(course)
        for act, spent, after in options:
            todo.append((left - spent, after, (*course, act)))
    raise AssertionError


def next_attacks(left: int, table: tuple, all_remaining: bool, team: bool) -> list[tuple]:
    """The attacks that he may make next, equals beside each other: (act, combat spent, table after it)."""
    if left <= 0:
        return []
    guarded = {name for name, _, _, bases in table if any(outpost for _, outpost, _, _ in bases)}
    if team and guarded:
        guarded = {name for name, *_ in table}
    open_to_attack = [row for row in table if row[1] > 0 and row[0] not in guarded]
    if team:
        open_to_attack = open_to_attack[:1]
    shields = {row[0]: sum(r[2] for r in table) if team else row[2] for row in table}

    killable = [row for row in open_to_attack if row[1] + shields[row[0]] <= left]
    if killable:
        best = max(row[1] for row in killable)
        return [(("defeat", row[0], "", row[1] + shields[row[0]]), row[1] + shields[row[0]],
                 hurt(table, row[0], row[1], team)) for row in killable if row[1] == best]

    for outpost in (True, False):
        targets = [(name, base) for name, authority, _, bases in table if authority > 0 for base in bases
                   if base[1] == outpost and base[2] <= left and (outpost or name not in guarded)]
        if targets:
            best_of_all = max((base[2], base[3]) for _, base in targets)
            return [(("destroy", name, base[0], base[2]), base[2], without(table, name, base))
                    for name, base in targets if (base[2], base[3]) == best_of_all]

    if not all_remaining or not open_to_attack:
        return []
    least = min(row[1] for row in open_to_attack)
    return [(("attack", row[0], "", left), left, hurt(table, row[0], max(0, left - shields[row[0]]), team))
            for row in open_to_attack if row[1] == least]


def hurt(table: tuple, name: str, damage: int, team: bool) -> tuple:
    after = []
    for who, authority, shield, bases in table:
        new = max(0, authority - damage) if team or who == name else authority
        after.append((who, new, shield if new else 0, bases if new else ()))
    return tuple(after)


def without(table: tuple, name: str, base: tuple) -> tuple:
    after = []
    for who, authority, shield, bases in table:
        if who == name:
            kept = list(bases)
            kept.remove(base)
            bases = tuple(kept)  # noqa: PLW2901
        after.append((who, authority, shield, bases))
    return tuple(after)
