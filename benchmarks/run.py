"""Speed, beside a peer in the same run: ``python benchmarks/run.py --peer PATH [--box BOX] [--seats N]``.

Machines are shared and noisy, so the figures to compare are the ratios: each mode is run five times, ours and the
peer's in turn, and the table gives the median of each and of their ratios. ``PATH`` is a folder whose ``bench.py``
has ``forward(game, options, games)`` and ``history(game, options, games, refuse=False)``, as our first prototype has.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import corerules as cr
from corerules.engine import Chance, Together, answer_by
from corerules.games import rules_of

RUNS = 5
REST = """where the rest of Keeper goes (counted by benchmarks/where.py): answers of several seats and quiet search
in Rules.apply and _answered, a stuck chance node in paused, a policy that fails inside an effect in run, and in the
box what each seat knows and the discard (take, play_pair)"""
GAMES = {"forward only": 1500, "history + events": 750, "… and refusals": 375}
BOXES = {"keeper-of-the-core": (4, "keeper", 1), "star-realms": (2, "star_realms", 10), "core-worlds": (4, "", 10),
         "core-worlds + galactic-orders": (4, "", 10),
         "core-connection": (2, "", 25)}
"""Box, perhaps with expansions -> seats unless asked for others, the peer's module of it if there is one, and by what
games are divided."""


def composed(box: str) -> Any:
    """The rules of a box, with the expansions that stand behind it."""
    name, *expansions = box.split(" + ")
    return rules_of(name, tuple(expansions))


def policy_for(rng: random.Random) -> Callable[[Any, Any], Any]:
    """Uniform over the moves, but a turn is ended only when nothing else is legal; as the peer's."""
    r = rng.random

    def policy(d: Any, g: Any) -> Any:
        moves = d.moves
        n = len(moves)
        if n > 1 and moves[-1] == ("end the turn", None):
            n -= 1
        return moves[int(r() * n)]

    return policy


def forward(rules: Any, seats: int, games: int) -> int:
    """Decisions of players in ``games`` games that keep nothing."""
    rng = random.Random(1)
    policy, start, decided = policy_for(rng), rules.new(seats), 0
    for _ in range(games):
        decided += rules.playout(start, policy, rng)[1]
    return decided


def history(rules: Any, seats: int, games: int, *, refuse: bool = False) -> int:
    """The same with every state and event kept, and with every refusal and its reason when ``refuse``."""
    rng = random.Random(1)
    policy, start, decided, sample, apply = policy_for(rng), rules.new(seats), 0, rng.random, rules.apply
    for _ in range(games):
        s, path = start, [start]
        while (d := s.decision) is not None:
            if type(d) is Chance:
                move = d.sample(sample)
            else:
                decided += 1
                if refuse:
                    for refusal in d.refusals(s):
                        refusal.reason()
                move = answer_by(policy, d, s) if type(d) is Together else policy(d, s)
            s = apply(s, move)
            path.append(s)
    return decided


def rate(work: Callable[[], int]) -> float:
    """Decisions a second of CPU time."""
    began = time.process_time()
    decided = work()
    return decided / (time.process_time() - began)


def peer_modes(folder: Path, box: str, seats: int) -> dict[str, Callable[[], int]]:
    """The peer's own measurements, by mode."""
    sys.path.insert(0, str(folder))
    _, module, fewer = BOXES[box]
    bench, game, options = import_module("bench"), import_module(module).GAME, {"seats": seats}
    return {
        "forward only": lambda: bench.forward(game, options, GAMES["forward only"] // fewer)[0],
        "history + events": lambda: bench.history(game, options, GAMES["history + events"] // fewer)[0],
        "… and refusals": lambda: bench.history(game, options, GAMES["… and refusals"] // fewer, refuse=True)[0],
    }


def our_modes(box: str, seats: int) -> dict[str, Callable[[], int]]:
    rules, (_, _, fewer) = composed(box), BOXES[box]
    return {
        "forward only": lambda: forward(rules, seats, GAMES["forward only"] // fewer),
        "history + events": lambda: history(rules, seats, GAMES["history + events"] // fewer),
        "… and refusals": lambda: history(rules, seats, GAMES["… and refusals"] // fewer, refuse=True),
    }


def compared(ours: dict[str, Callable[[], int]], peers: dict[str, Callable[[], int]]) -> Iterator[str]:
    """A line a mode: ours, the peer's, their ratio with its spread."""
    for mode, work in ours.items():
        mine, its, ratios = [], [], []
        for _ in range(RUNS):
            mine.append(rate(work))
            if peers:
                its.append(rate(peers[mode]))
                ratios.append(mine[-1] / its[-1])
        line = f"{mode:18} {statistics.median(mine):9,.0f}/s"
        if peers:
            line += (f"   peer {statistics.median(its):9,.0f}/s   ratio {statistics.median(ratios):.2f}"
                     f" ({min(ratios):.2f}–{max(ratios):.2f})")
        yield line


def games_a_second(box: str, seats: int, games: int) -> float:
    """Whole games a second of CPU time, median of five."""
    rules, times = composed(box), []
    for _ in range(RUNS):
        began = time.process_time()
        forward(rules, seats, games)
        times.append(games / (time.process_time() - began))
    return statistics.median(times)


def import_time() -> float:
    """Milliseconds of ``import corerules`` in a new process, median of five."""
    code = "import time; t = time.perf_counter(); import corerules; print(time.perf_counter() - t)"
    runs = [float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True,
                                 cwd=Path(__file__).parents[1]).stdout) for _ in range(RUNS)]
    return statistics.median(runs) * 1000


def widget_step() -> float:
    """Milliseconds for a move in the stepper, every pane drawn, without a browser; median over a game."""
    book = cr.Workbook(cr.load("keeper-of-the-core", seats=4).start(seed=7))
    rng, times = random.Random(1), []
    while not book.model.play.over:
        moves = book.model.play.moves()
        began = time.perf_counter()
        if moves:
            book.model.do(rng.choice(moves))
        else:
            book.model.chance()
        times.append(time.perf_counter() - began)
    return statistics.median(times) * 1000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peer", type=Path, help="a folder with a bench.py to be compared with")
    parser.add_argument("--box", choices=BOXES, help="only this one")
    parser.add_argument("--seats", type=int, help="instead of the usual number of each box")
    arguments = parser.parse_args()
    print(f"CPython {sys.version.split()[0]}, load {os.getloadavg()[0]:.2f} on {os.cpu_count()} cores, "
          f"median of {RUNS}, CPU time, decisions of players")
    for box, (usual, module, fewer) in BOXES.items():
        if arguments.box not in (None, box):
            continue
        seats = arguments.seats or usual
        print(f"{box}, {seats} seats")
        peers = peer_modes(arguments.peer, box, seats) if arguments.peer and module else {}
        for line in compared(our_modes(box, seats), peers):
            print(line)
        print(f"games              {games_a_second(box, seats, GAMES['forward only'] // fewer):9,.0f}/s forward only")
    print(REST)
    print(f"import corerules   {import_time():9.0f} ms (goal: under 150)")
    print(f"a widget step      {widget_step():9.1f} ms without a browser (goal: under 10)")


if __name__ == "__main__":
    main()
