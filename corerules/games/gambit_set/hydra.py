"""Hydra: two teams of two or of three heads, each with one authority and one turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from corerules.engine import AddMoves, BadSetup, Expansion, Go, Insert, Replace, ReplaceMove, Step, Term, names_of
from corerules.engine.face import Column, Face
from corerules.games.star_realms.state import HAND

from .teams import (
    LOG,
    TRANSFERS,
    TeamTable,
    moving_discards,
    shared_turn,
    somebody_owes_discards,
    teammates,
    who_may_act,
)

SCORES = {2: 75, 3: 100}
"""Authority of a team by the number of its heads."""


def setup(fields: dict[str, Any], seats: int, heads: int | None = None,
          authority: int | None = None) -> dict[str, Any]:
    """``heads``: players a team, two or three; default: half of the seats. ``authority``: of each team.

    Raises:
        BadSetup: another number of heads, or of seats.

    Source: GS-HYDRA, GS-SCORE.
    """
    heads = seats // 2 if heads is None and seats % 2 == 0 else heads
    if isinstance(heads, bool) or not isinstance(heads, int) or heads not in SCORES:
        raise BadSetup("a Hydra has two heads, for 4 seats, or three, for 6",
                       value=f"{seats} seats" if heads is None else repr(heads), place="heads", rule="GS-HYDRA")
    if seats != 2 * heads:
        raise BadSetup(f"two teams of {heads} are {2 * heads} seats", value=seats, place="heads", rule="GS-HYDRA")
    score = SCORES[heads] if authority is None else authority
    return fields | {"teams": (0,) * heads + (1,) * heads, "authority": (score,) * seats}


def check(g: TeamTable) -> tuple[str, str] | None:
    """Whether play could have produced what teams share."""
    heads = len(g.out) // 2
    if g.teams != (0,) * heads + (1,) * heads or heads not in SCORES:
        return f"these are no two teams of two or three: {g.teams}", "GS-HYDRA"
    for team in (0, 1):
        seats = [seat for seat, of in enumerate(g.teams) if of == team]
        if len({g.authority[seat] for seat in seats}) > 1:
            return f"seat {seats[0]} and teammates share their authority, it cannot differ", "GS-TEAM"
    return None


def complete(fields: dict[str, Any], said: frozenset[Any], at: str) -> dict[str, Any]:
    """What is said of the authority of one is true of his team; the first of a team stands for its turn."""
    authority, teams = list(fields["authority"]), fields["teams"]
    for seat, team in enumerate(teams):
        if ("authority", seat) in said:
            for mate in range(len(teams)):
                if teams[mate] == team and ("authority", mate) not in said:
                    authority[mate] = authority[seat]
    fields = fields | {"authority": tuple(authority)}
    if "out" not in said:
        fields["out"] = tuple(not a for a in authority)
    if 0 <= fields["active"] < len(teams):
        fields["active"] = teams.index(teams[fields["active"]])
    return fields


# --- what words mean now ---------------------------------------------------------------------------------------
def the_other_team(g: TeamTable, seat: int) -> list[int]:
    n = len(g.teams)
    return [p for p in (*range(seat + 1, n), *range(seat)) if g.teams[p] != g.teams[seat] and not g.out[p]]


def its_first(g: TeamTable, seat: int) -> list[int]:
    """One for all of the other team: who attacks one of them attacks the team."""
    return sorted(the_other_team(g, seat))[:1]


def attack_on_all(x: tuple[int, int], names: Sequence[str]) -> str:
    """An attack in words: who it is on are all of the team."""
    (first, n), heads = x, len(names) // 2 or 1
    return f"attack {names_of(range(first, first + heads), names)} for {n}"


def one_team_is_left(g: TeamTable) -> bool:
    return len({team for seat, team in enumerate(g.teams) if not g.out[seat]}) == 1


def first_hand(g: TeamTable, seat: int) -> int:
    """Three for the team that begins.  Source: GS-FIRSTTEAM."""
    return 3 if g.teams[seat] == 0 else HAND


def seat_the_teams(g: TeamTable) -> None:
    """Who is of which team, and what it has."""
    for team in (0, 1):
        seats = [seat for seat, of in enumerate(g.teams) if of == team]
        g.emit("team", "GS-SCORE", seat=seats[0], number=len(seats), authority=g.authority[seats[0]])


def next_team(g: TeamTable) -> None:
    g.active = g.teams.index(1 - g.teams[g.active])


HYDRA = Expansion(
    name="hydra", needs="gambit-set", title="Hydra", where=f"{__name__}:HYDRA", fields=TeamTable, seats=(4, 6),
    seats_rule="GS-HYDRA", setup=setup, check=check,
    face=Face(complete=complete, log=LOG | {"team": "{@seat}'s team of {number} has {authority} authority"}, seats=(
        Column(word="team", field="teams", kind="word", words={0: "first", 1: "second"}, means="the first begins"),)),
    terms={"opponents": Term(the_other_team, "GS-HYDRA"), "targets": Term(its_first, "GS-TEAM"),
           "sharers": Term(teammates, "GS-TEAM"), "protectors": Term(teammates, "GS-TEAMOUTPOST"),
           "acting": Term(who_may_act, "GS-TEAMTURN"), "decided": Term(one_team_is_left, "GS-TEAMDEFEAT"),
           "first hand": Term(first_hand, "GS-FIRSTTEAM")},
    patches=(
        *shared_turn(),
        ReplaceMove("turn", "main", "attack", {"say": attack_on_all}, because="GS-TEAM"),
        Insert("turn", Step(name="teams", do=seat_the_teams, rule="GS-HYDRA"), on=("reveal gambits", "begin")),
        Replace("turn", "deal", {"rule": "GS-FIRSTTEAM"}),
        Replace("attack", "hit", {"rule": "GS-TEAM"}),
        Replace("turn", "begin", {"to": (Go("owed", somebody_owes_discards, "GS-TEAMTURN"), Go("main"))}),
        Replace("turn", "check", {"to": (
            Go("over", one_team_is_left, "GS-TEAMDEFEAT"),
            Go("main", rule="GS-TEAMTURN"))}),
        Replace("turn", "over", {"rule": "GS-TEAMDEFEAT"}),
        Replace("turn", "next", {"do": next_team, "rule": "GS-TEAMTURN"}),
        AddMoves("turn", "main", (*TRANSFERS, moving_discards())),
    ),
)
