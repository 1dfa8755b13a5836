"""Long runs: ``python benchmarks/soak.py [GAMES [OTHER_GAMES]]``, a few minutes for 100,000 and 10,000.

Keeper against figures known from elsewhere. The choices are uniform: a pair over its kinds, targets over the other
living seats, a void blocks with one half, a shield's owner and Supernova over physical cards. Default rulings, the
first mover is dealt first. A turn is one that draws, a Wormhole's extra turn too; a skipped one is none.

Star Realms to its end with two to six seats: uniform moves, a turn is ended only when nothing else is legal. A game
that passes 5,000 decisions is looked at: it is explained if it stands still, which is when nobody at its table can ever
buy or attack (``standstill.py``); otherwise its number is printed and counts as a fault.

Core Worlds to its end with two to five seats, alone and with Galactic Orders, half as many games each: uniform moves
under random rulings. A game that does not end after ten rounds with every card in its place and the points of its
scoring sheet counts as a fault.

Core Connection to its end with two to four seats, half as many games: uniform moves, default rulings; how they ended.
A game that passes 20,000 decisions counts as a fault.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.standstill import standstill
from corerules.engine import Event, RulesError
from corerules.games import rules_of
from corerules.play.policies import uniform

KNOWN = {4: {"first mover wins": (0.2814, 0.0045), "turns": (37.05, 0.2)}, 8: {"first mover wins": (0.148, 0.005)}}
CAP = 5000


class Draws(list[Event]):
    """Keeps of the events only how many turns drew."""

    def __init__(self) -> None:
        super().__init__()
        self.turns = 0

    def append(self, event: Event) -> None:
        if event.name == "step" and event.data["graph"] == "turn" and event.data["to"] == "draw":
            self.turns += 1


def soak(seats: int, games: int, seed: int = 1) -> dict[str, float]:
    """Share of wins of the first mover, and turns a game, over ``games`` games."""
    rules, rng = rules_of("keeper-of-the-core"), random.Random(seed)
    policy, start, wins, turns = uniform(rng), rules.new(seats), 0.0, 0
    for _ in range(games):
        draws = Draws()
        end = rules.playout(start, policy, rng, events=draws)[0]
        wins += rules.box.returns(end)[0]
        turns += draws.turns
    return {"first mover wins": wins / games, "turns": turns / games}


def to_the_end(rng: random.Random) -> Callable[[Any, Any], Any]:
    """Uniform, but the turn ends only when nothing else is legal."""

    def policy(decision: Any, g: Any) -> Any:
        moves = decision.moves
        last = len(moves) > 1 and moves[-1] == ("end the turn", None)
        return moves[int(rng.random() * (len(moves) - last))]

    return policy


def to_its_end(seats: int, number: int) -> tuple[Any, int]:
    """Game ``number`` of Star Realms: the state at its end, or at which it was cut, and its decisions."""
    rules, rng = rules_of("star-realms"), random.Random(f"{seats}:{number}")
    policy, last = to_the_end(rng), rules.new(seats)

    def watched(decision: Any, g: Any) -> Any:
        nonlocal last
        last = g
        return policy(decision, g)

    try:
        end, decided, _ = rules.playout(last, watched, rng, limit=CAP)
    except RulesError:
        return last, CAP
    return end, decided


def star_realms(seats: int, games: int) -> tuple[dict[str, float], list[int]]:
    """Share of wins of the first seat, decisions a game, games capped; and the numbers of those without explanation."""
    wins, decisions, capped, faults = 0.0, 0, 0, []
    for number in range(games):
        end, decided = to_its_end(seats, number)
        if end.at == "over":
            wins += end.rules.box.returns(end)[0]
            decisions += decided
            continue
        capped += 1
        if not standstill(end):
            faults.append(number)
    over = max(1, games - capped)
    return {"first seat wins": wins / over, "decisions": decisions / over, "capped": capped}, faults


def core_worlds(seats: int, games: int, *expansions: str) -> tuple[dict[str, float], int]:
    """Decisions, conquests and points of the best a game; and how many games did not end as they must."""
    rules, rng, faults = rules_of("core-worlds", expansions), random.Random(seats), 0
    policy, totals = uniform(rng), [0.0, 0.0, 0.0]
    for _ in range(games):
        start = rules.new(seats, rulings={r.name: rng.choice(list(r.options)) for r in rules.rulings})
        end, decided, _chances = rules.playout(start, policy, rng)
        points = [rules.box.aims["Empire Points"](end, seat) for seat in range(seats)]
        right = end.round == 10 and list(end.points) == points and sum(rules.box.returns(end)) > 0.99
        faults += not right or Counter(rules.box.cards_in(end)) != Counter(rules.box.cards_in(start))
        for k, n in enumerate((decided, sum(len(zone) - 1 for zone in end.worlds), max(end.points))):
            totals[k] += n / games
    return dict(zip(("decisions", "Worlds conquered", "best points"), totals, strict=True)), faults


def core_connection(seats: int, games: int) -> tuple[dict[str, float], int]:
    """How games of Core Connection end, in shares, and decisions a game; and how many were capped."""
    rules, rng, decisions, capped = rules_of("core-connection"), random.Random(seats), 0, 0
    policy, start = uniform(rng), rules.new(seats)
    ended = dict.fromkeys(("by 20 at a Main Phase", "by 30", "by the fall-back"), 0)
    for _ in range(games):
        try:
            end, decided, _chances = rules.playout(start, policy, rng, limit=20_000)
        except RulesError:
            capped += 1
            continue
        decisions += decided
        ended["by the fall-back" if end.winner < 0 else "by 30" if max(end.energy) >= 30
              else "by 20 at a Main Phase"] += 1
    over = max(1, games - capped)
    return {**{how: n / over for how, n in ended.items()}, "decisions": decisions / over}, capped


MODES = (("gambit-set", (2, 3, 4, 5, 6), {"gambits": 2}), ("hydra", (4, 6), {}), ("nemesis-beast", (1, 2, 3, 4), {}),
         ("pirates-of-the-dark-star", (1, 2, 3, 4), {}))


def without_gifts(rng: random.Random) -> Callable[[Any, Any], Any]:
    """Uniform over all moves but gifts to teammates, which alone would fill thousands of decisions."""
    def policy(decision: Any, g: Any) -> Any:
        moves = [m for m in decision.moves if not getattr(getattr(m, "answer", m), "kind", "").startswith("give ")]
        return moves[int(rng.random() * len(moves))]

    return policy


def mode(name: str, seats: int, games: int, **options: Any) -> dict[str, float]:
    """Share of wins of the first seat, decisions a game, games capped.

    Of Hydra some are: at random, teams scrap their decks and gain authority faster than they attack each other.
    """
    rules, rng = rules_of("star-realms", (name,)), random.Random(seats)
    policy, start, wins, decisions, capped = without_gifts(rng), rules.new(seats, **options), 0.0, 0, 0
    for _ in range(games):
        try:
            end, decided, _ = rules.playout(start, policy, rng, limit=CAP)
        except RulesError:
            capped += 1
            continue
        wins, decisions = wins + rules.box.returns(end)[0], decisions + decided
    over = max(1, games - capped)
    return {"first seat wins": wins / over, "decisions": decisions / over, "capped": capped}


def main() -> int:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    off = 0
    for seats in range(2, 7):
        n = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
        began = time.process_time()
        found, faults = star_realms(seats, n)
        told = ", ".join(f"{name} {value:,.4g}" for name, value in found.items())
        print(f"Star Realms, {seats} seats, {n:,} games, {time.process_time() - began:.0f} s CPU: {told}; "
              f"capped and not at a standstill: {faults or 'none'}", flush=True)
        off += len(faults)
    for seats, *expansions in ((seats, *x) for x in ((), ("galactic-orders",)) for seats in range(2, 6)):
        n = (int(sys.argv[2]) if len(sys.argv) > 2 else 10_000) // 2
        began = time.process_time()
        found, faults = core_worlds(seats, n, *expansions)
        told = ", ".join(f"{name} {value:,.4g}" for name, value in found.items())
        print(f"{' + '.join(['Core Worlds', *expansions])}, {seats} seats, {n:,} games, "
              f"{time.process_time() - began:.0f} s CPU: {told}; ended otherwise: {faults}", flush=True)
        off += faults
    for seats in range(2, 5):
        n = (int(sys.argv[2]) if len(sys.argv) > 2 else 10_000) // 2
        began = time.process_time()
        found, faults = core_connection(seats, n)
        told = ", ".join(f"{name} {value:,.4g}" for name, value in found.items())
        print(f"Core Connection, {seats} seats, {n:,} games, {time.process_time() - began:.0f} s CPU: {told}; "
              f"capped: {faults}", flush=True)
        off += faults
    for name, tables, options in MODES:
        for seats in tables:
            n = int(sys.argv[2]) // 10 if len(sys.argv) > 2 else 1_000
            told = ", ".join(f"{what} {value:,.4g}" for what, value in mode(name, seats, n, **options).items())
            print(f"Star Realms with {name}, {seats} seats, {n:,} games: {told}", flush=True)
    for seats, known in KNOWN.items():
        began = time.process_time()
        found = soak(seats, games)
        print(f"{seats} seats, {games:,} games, {time.process_time() - began:.0f} s CPU")
        for name, value in found.items():
            if name in known:
                expected, tolerance = known[name]
                meets = abs(value - expected) <= tolerance
                off += not meets
                print(f"  {name}: {value:.4f}, known {expected} ± {tolerance}: {'meets' if meets else 'IS OFF'}")
            else:
                print(f"  {name}: {value:.4f}")
    return 1 if off else 0


if __name__ == "__main__":
    sys.exit(main())
