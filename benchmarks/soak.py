"""Long runs: ``python benchmarks/soak.py [GAMES [OTHER_GAMES]] [--box BOX] [--seats N]``.

Keeper against figures known from elsewhere. The choices are uniform: a pair over its kinds, targets over the other
living seats, a void blocks with one half, a shield's owner and Supernova over physical cards. Default rulings, the
first mover is dealt first. A turn is one that draws, a Wormhole's extra turn too; a skipped one is none.

Star Realms to its end with two to six seats, and every mode of the Gambit Set, a tenth as many games each: uniform
moves, no gifts to teammates, a turn is ended only when nothing else is legal. Where turns end at random, teams of three
gain authority faster than they attack, and gifts to and fro fill thousands of decisions; no such game stands still.
A game that passes 5,000 decisions is looked at: it is explained if it stands still, which is when nobody at its table
can ever buy or attack (``standstill.py``); otherwise its number is printed and counts as a fault.

Core Worlds to its end with two to five seats, alone and with Galactic Orders, half as many games each: uniform moves
under random rulings. A game that does not end after ten rounds with every card in its place and the points of its
scoring sheet counts as a fault.

Core Connection to its end with two to four seats, half as many games: uniform moves, default rulings; how they ended.
A game that passes 20,000 decisions counts as a fault.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.standstill import standstill
from corerules.engine import Event, RulesError
from corerules.engine.errors import NoEnd
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
    """Uniform, but no gifts to teammates, and the turn ends only when nothing else is legal."""

    def policy(decision: Any, g: Any) -> Any:
        named = [(getattr(getattr(m, "answer", m), "kind", ""), m) for m in decision.moves]  # a pick has an answer
        moves = [m for kind, m in named if kind != "end the turn" and not kind.startswith("give ")]
        moves = moves or [m for kind, m in named if kind == "end the turn"]
        return moves[int(rng.random() * len(moves))]

    return policy


def played_on(start: Any, policy: Callable[[Any, Any], Any], rng: random.Random, limit: int = CAP) -> tuple[Any, int]:
    """The state at the end of a game, or at which it was cut, and its decisions."""
    last, decided = start, 0

    def watched(decision: Any, g: Any) -> Any:
        nonlocal last, decided
        last, decided = g, decided + 1
        return policy(decision, g)

    try:
        return start.rules.playout(start, watched, rng, limit=limit)[:2]
    except NoEnd:
        return last, decided


def to_its_end(seats: int, number: int, mode: str = "", **options: Any) -> tuple[Any, int]:
    """Game ``number`` of Star Realms, with a mode of the Gambit Set or without, as :func:`played_on` has it."""
    rules, rng = rules_of("star-realms", (mode,) if mode else ()), random.Random(f"{seats}:{number}")
    return played_on(rules.new(seats, **options), to_the_end(rng), rng)


def star_realms(seats: int, games: int, mode: str = "", **options: Any) -> tuple[dict[str, float], list[int]]:
    """Share of wins of the first seat, decisions a game, games capped; and the numbers of those without explanation."""
    wins, decisions, capped, faults = 0.0, 0, 0, []
    for number in range(games):
        end, decided = to_its_end(seats, number, mode, **options)
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


BOXES = ("keeper-of-the-core", "star-realms", "core-worlds", "galactic-orders", "core-connection", "gambit-set",
         "hydra", "nemesis-beast", "pirates-of-the-dark-star")
MODES: tuple[tuple[str, Sequence[int], dict[str, Any]], ...] = (
    ("", range(2, 7), {}), ("gambit-set", range(2, 7), {"gambits": 2}), ("hydra", (4, 6), {}),
    ("nemesis-beast", range(1, 5), {}), ("pirates-of-the-dark-star", range(1, 5), {}))


def told(title: str, found: dict[str, float], began: float, faults: str = "") -> None:
    figures = ", ".join(f"{name} {value:,.4g}" for name, value in found.items())
    print(f"{title}, {time.process_time() - began:.0f} s CPU: {figures}{faults and f'; {faults}'}", flush=True)


def keeper(seats: int, games: int) -> int:
    """How many figures are off."""
    began, off, known = time.process_time(), 0, KNOWN[seats]
    found = soak(seats, games)
    told(f"Keeper, {seats} seats, {games:,} games", found, began)
    for name, (expected, tolerance) in known.items():
        meets = abs(found[name] - expected) <= tolerance
        off += not meets
        print(f"  {name}: {found[name]:.4f}, known {expected} ± {tolerance}: {'meets' if meets else 'IS OFF'}")
    return off


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="?", type=int, default=100_000, help="of Keeper (default: %(default)s)")
    parser.add_argument("other_games", nargs="?", type=int, default=10_000,
                        help="of Star Realms; half as many of the others (default: %(default)s)")
    parser.add_argument("--box", choices=BOXES, help="only this one")
    parser.add_argument("--seats", type=int, help="only so many seats")
    asked = parser.parse_args()
    if min(asked.games, asked.other_games) < 10:
        parser.error("at least 10 games, of which a tenth is played of the smaller modes")
    off, n = 0, asked.other_games

    def tables(box: str, seats: Iterable[int]) -> list[int]:
        return [s for s in seats if asked.box in (None, box) and asked.seats in (None, s)]

    for mode, seats, options in MODES:
        for count in tables(mode or "star-realms", seats):
            began, games = time.process_time(), n // 10 if mode else n
            found, unexplained = star_realms(count, games, mode, **options)
            told(f"Star Realms{' with ' * bool(mode)}{mode}, {count} seats, {games:,} games", found, began,
                 f"capped and not at a standstill: {unexplained or 'none'}")
            off += len(unexplained)
    for expansions in ((), ("galactic-orders",)):
        for seats in tables((*expansions, "core-worlds")[0], range(2, 6)):
            began = time.process_time()
            found, faults = core_worlds(seats, n // 2, *expansions)
            told(f"{' + '.join(['Core Worlds', *expansions])}, {seats} seats, {n // 2:,} games", found, began,
                 f"ended otherwise: {faults}")
            off += faults
    for seats in tables("core-connection", range(2, 5)):
        began = time.process_time()
        found, faults = core_connection(seats, n // 2)
        told(f"Core Connection, {seats} seats, {n // 2:,} games", found, began, f"capped: {faults}")
        off += faults
    for seats in tables("keeper-of-the-core", KNOWN):
        off += keeper(seats, asked.games)
    return 1 if off else 0


if __name__ == "__main__":
    sys.exit(main())
