"""Exploring and simulating, beside a peer in the same run: ``python benchmarks/explore.py --peer PATH``.

Distinct positions a second of a deck of nine cards with three seats, from the deal on, by CPU time, ours and the
peer's in turn; the ratio is the figure to read. ``PATH`` is a folder whose ``bench.py`` has ``explore(game, seats,
deck)``, as our first prototype has. ``--instructions`` counts machine instructions under valgrind instead, which no
neighbour disturbs: the cost of a position, the peer's over ours. Ours is told three ways: ``positions`` only, with the
check that no card is lost, and with everything the report says.

Two processes against one: seconds on the clock, which need two idle cores; and beside them by CPU time, as if the
cores were idle: what one process takes, over what the busiest of three (ours and the two) takes.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import corerules as cr

RUNS = 7
KINDS = ("Gravity Well", "Wormhole", "Supernova", "Quasar")
GAMES = 6_000


def our_ways() -> dict[str, Callable[[], int]]:
    """What ours can be asked for; each gives the number of positions."""
    game = cr.load("keeper-of-the-core", seats=3, deck=dict.fromkeys(KINDS, 2))

    def told() -> int:
        found = cr.explore(game)
        return int(found.positions) if repr(found) else 0

    return {
        "positions": lambda: int(cr.explore(game, conserved=False).positions),
        "and no card lost": lambda: int(cr.explore(game).positions),
        "and the report": told,
    }


def peer_way(folder: Path) -> Callable[[], int]:
    """The peer's own exploring of the same deck."""
    sys.path.insert(0, str(folder))
    bench, keeper = import_module("bench"), import_module("keeper")
    kinds = [getattr(keeper, kind.upper().replace(" ", "_")) for kind in KINDS]
    deck = tuple(sorted([*kinds, *kinds, keeper.CORE]))
    return lambda: int(bench.explore(keeper.GAME, 3, deck)[0])


def rate(work: Callable[[], int]) -> float:
    """Positions a second of CPU time."""
    began = time.process_time()
    positions = work()
    return positions / (time.process_time() - began)


def by_time(peer: Path | None) -> None:
    its_way = peer_way(peer) if peer else None
    ways = our_ways()
    rates: dict[str, list[float]] = {name: [] for name in ways}
    ratios: dict[str, list[float]] = {name: [] for name in ways}
    theirs = []
    for _ in range(RUNS):
        for name, work in ways.items():
            rates[name].append(rate(work))
            if its_way:
                theirs.append(rate(its_way))
                ratios[name].append(rates[name][-1] / theirs[-1])
    for name, found in rates.items():
        line = f"{name:18} {statistics.median(found):9,.0f} positions/s"
        if its_way:
            r = ratios[name]
            line += f"   ratio {statistics.median(r):.2f} ({min(r):.2f} to {max(r):.2f})"
        print(line)
    if theirs:
        print(f"{'peer':18} {statistics.median(theirs):9,.0f} positions/s")


def instructions(who: str, peer: Path, runs: int) -> tuple[int, int]:
    """(machine instructions, positions) of a process that explores ``runs`` times."""
    valgrind = [shutil.which("valgrind") or "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    command = [*valgrind, sys.executable, __file__, "--peer", str(peer), "--only", who, "--runs", str(runs)]
    told = subprocess.run(command, capture_output=True, text=True, check=True,
                          env={**os.environ, "PYTHONHASHSEED": "0"})
    counted = next(line for line in told.stderr.splitlines() if "Collected" in line)
    return int(counted.split()[-1]), int(told.stdout.split()[-1])


def by_instructions(peer: Path) -> None:
    costs = {}
    for who in (*our_ways(), "peer"):
        (one, positions), (three, _) = instructions(who, peer, 1), instructions(who, peer, 3)
        costs[who] = (three - one) / 2 / positions
    for who, cost in costs.items():
        print(f"{who:18} {cost:9,.0f} instructions a position   ratio {costs['peer'] / cost:.2f}")


def cpu_of_workers() -> dict[int, float]:
    """CPU seconds of each process that joblib keeps for us (Linux)."""
    found = {}
    for pid in map(int, Path(f"/proc/self/task/{os.getpid()}/children").read_text(encoding="ascii").split()):
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        found[pid] = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return found


def workers() -> None:
    game: Any = cr.load("keeper-of-the-core", seats=4)
    cr.simulate(game, 64, workers=2, progress=False)  # the processes are there, and have imported
    clock, cpu = [], []
    for seed in range(5):
        began, cpu_began = time.perf_counter(), time.process_time()
        cr.simulate(game, GAMES, seed=seed, progress=False)
        one, one_cpu = time.perf_counter() - began, time.process_time() - cpu_began
        before = cpu_of_workers()
        began, cpu_began = time.perf_counter(), time.process_time()
        cr.simulate(game, GAMES, seed=seed, workers=2, progress=False)
        two, own = time.perf_counter() - began, time.process_time() - cpu_began
        after = cpu_of_workers()
        busiest = max(after[pid] - before.get(pid, 0.0) for pid in after)
        clock.append(one / two)
        cpu.append(one_cpu / max(busiest, own))
    print(f"simulate, two processes against one, {GAMES:,} games: {statistics.median(clock):.2f} on the clock "
          f"({min(clock):.2f} to {max(clock):.2f}), {statistics.median(cpu):.2f} by CPU time "
          f"({min(cpu):.2f} to {max(cpu):.2f}); goal 1.7")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peer", type=Path, help="a folder with a bench.py to be compared with")
    parser.add_argument("--instructions", action="store_true", help="count machine instructions under valgrind")
    parser.add_argument("--only", help=argparse.SUPPRESS)
    parser.add_argument("--runs", type=int, default=RUNS, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.only:
        work = peer_way(arguments.peer) if arguments.only == "peer" else our_ways()[arguments.only]
        print([work() for _ in range(arguments.runs)][-1])
        return
    if arguments.instructions:
        if not arguments.peer or not shutil.which("valgrind"):
            parser.error("--instructions needs --peer and valgrind")
        by_instructions(arguments.peer)
        return
    print(f"CPython {sys.version.split()[0]}, load {os.getloadavg()[0]:.2f} on {os.cpu_count()} cores, "
          f"median of {RUNS}, nine cards, three seats")
    by_time(arguments.peer)
    workers()


if __name__ == "__main__":
    main()
