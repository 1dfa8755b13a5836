"""Long runs against figures known from elsewhere: ``python benchmarks/soak.py [GAMES]``, a few minutes for 100,000.

The choices are uniform: a pair over its kinds, targets over the other living seats, a void blocks with one half, a
shield's owner and Supernova over physical cards. Default rulings, the first mover is dealt first. A turn is one that
draws, a Wormhole's extra turn too; a skipped one is none.
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from corerules.engine import Event
from corerules.games import rules_of
from corerules.play.policies import uniform

KNOWN = {4: {"first mover wins": (0.2814, 0.0045), "turns": (37.05, 0.2)}, 8: {"first mover wins": (0.148, 0.005)}}


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


def main() -> int:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    off = 0
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
