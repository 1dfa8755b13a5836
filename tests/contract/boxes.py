"""The boxes that owe the contract: all that ``corerules.games`` lists, and the toys; here stands how much of each."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest

from corerules.engine import Chance, Rules, State, answer_by, rebuilt
from corerules.games import BOXES


@dataclass(frozen=True)
class Entry:
    """A box with its expansions, by where they are declared.

    ``seats``: a sample for a slow box; default: all that it allows.
    ``games``: how many games are walked state by state at each number of seats.
    ``rulings``: those that are fixed, so that what is rare comes up; the others are drawn.
    """

    where: tuple[str, ...]
    seats: tuple[int, ...] = ()
    games: int = 5
    options: Mapping[str, Any] = field(default_factory=dict)
    rulings: Mapping[str, str] = field(default_factory=dict)

    @property
    def rules(self) -> Rules:
        return rebuilt(*self.where)

    def __str__(self) -> str:
        return ", ".join([self.rules.name, *(f"another {name}" for name in self.options)])


KEEPER, TOY = "corerules.games.keeper_of_the_core:BOX", "tests.toy:BOX"
STAR_REALMS = "corerules.games.star_realms:BOX"
GAMBIT_SET = (STAR_REALMS, "corerules.games.gambit_set:GAMBIT_SET")
HYDRA = (*GAMBIT_SET, "corerules.games.gambit_set.hydra:HYDRA")
BEAST = (*GAMBIT_SET, "corerules.games.gambit_set.nemesis_beast:NEMESIS_BEAST")
PIRATES = (*GAMBIT_SET, "corerules.games.gambit_set.pirates:PIRATES")
TO_THE_LAST = {"boss_last_attack": "all_remaining"}  # else a Boss may never end what players do not
CORE_WORLDS = "corerules.games.core_worlds:BOX"
CORE_CONNECTION = "corerules.games.core_connection:BOX"
ENTRIES = (
    Entry((KEEPER,)),
    Entry((KEEPER,), seats=(4,), games=20, rulings={"guard_order": "owner_chooses", "quasar_block": "whole_swap"},
          options={"deck": dict.fromkeys(
              ("Asteroid Belt", "Black Hole", "Pulsar", "Quasar", "Supernova", "Wormhole"), 4)}),
    Entry((STAR_REALMS,), games=2, options={"authority": 5}),  # short games
    Entry((CORE_WORLDS,), seats=(2, 3, 5), games=2),
    Entry((CORE_WORLDS, "corerules.games.galactic_orders:GALACTIC_ORDERS"), games=2),
    Entry((CORE_CONNECTION,), seats=(2, 4), games=2),
    Entry(GAMBIT_SET, seats=(3,), games=2, options={"authority": 5, "gambits": 2}),
    Entry(HYDRA, seats=(4,), games=2, options={"authority": 4}),
    *(Entry(boss, seats=seats, games=5, rulings=TO_THE_LAST, options={
        "authority": 25, "boss_authority": 15, "difficulty": difficulty})
      for boss in (BEAST, PIRATES) for difficulty, seats in (("Expert", (1, 3)), ("Intermediate", (2,)))),
    Entry((TOY,)),
    Entry((TOY, "tests.toy.bees:BEES"), options={"honey": 1}),
    Entry(("tests.toy.long:LONG",), seats=(2,), games=2),
    Entry(("tests.toy.fair:BOX",)),
    Entry(("docs.example.lighthouse:BOX",)),  # the example of docs/how-to/add-a-box.md
)
ENTRIES += tuple(Entry((where,)) for where in BOXES.values()  # whatever the house has owes it, if nobody says how
                 if where not in {place for entry in ENTRIES for place in entry.where})


# --- tables and games -----------------------------------------------------------------------
@dataclass(frozen=True)
class Table:
    """An entry at one number of seats."""

    entry: Entry
    seats: int

    def __hash__(self) -> int:
        return hash((self.entry.where, str(self.entry.options), self.seats))

    def __str__(self) -> str:
        return f"{self.entry}, {self.seats} seats"

    @property
    def rules(self) -> Rules:
        return self.entry.rules

    def new(self, rng: random.Random | None = None) -> State:
        """An opening state, under random rulings when there is a generator."""
        drawn = any_rulings(self.rules, rng) if rng else {}
        return self.rules.new(self.seats, rulings={**drawn, **self.entry.rulings}, **self.entry.options)


TABLES = tuple(Table(entry, seats) for entry in ENTRIES
               for seats in entry.seats or range(entry.rules.seats[0], entry.rules.seats[1] + 1))
each_entry = pytest.mark.parametrize("entry", ENTRIES, ids=str)
each_table = pytest.mark.parametrize("table", TABLES, ids=str)
WHOLE = {}  # the largest sampled table of each entry: for what is slow
for _table in TABLES:
    if _table.seats <= 4:
        WHOLE[str(_table.entry)] = _table
one_table_an_entry = pytest.mark.parametrize("table", WHOLE.values(), ids=str)


def any_rulings(rules: Rules, rng: random.Random) -> dict[str, str]:
    """An option of each ruling, all equally likely."""
    return {ruling.name: rng.choice(list(ruling.options)) for ruling in rules.rulings}


def uniform(rng: random.Random):
    """The policy that takes any move, all equally likely."""

    def policy(decision: Any, g: Any) -> Any:
        return decision.moves[int(rng.random() * len(decision.moves))]

    return policy


def any_answer(s: State, rng: random.Random) -> Any:
    """An answer to the decision of ``s``, as a playout with the same generator gives it."""
    question = s.decision
    return question.sample(rng.random) if isinstance(question, Chance) else answer_by(uniform(rng), question, s)


def onward(s: State, rng: random.Random, limit: int = 100_000) -> Iterator[State]:
    """``s`` and every state after it until the end."""
    yield s
    for _ in range(limit):
        if s.decision is None:
            return
        s = s.rules.apply(s, any_answer(s, rng))
        yield s


@cache
def games(table: Table) -> tuple[tuple[State, ...], ...]:
    """Whole games, state by state: the first under default rulings, the others under random ones."""
    return tuple(tuple(onward(table.new(rng if seed else None), rng))
                 for seed in range(table.entry.games) for rng in [random.Random(seed)])


def states(table: Table) -> Iterator[State]:
    """Every state of those games."""
    for game in games(table):
        yield from game


def stops(table: Table, every: int = 1) -> list[State]:
    """Every so many of the states at which something is decided."""
    return [s for s in states(table) if s.decision is not None][::every]
