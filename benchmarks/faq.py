"""How fast the FAQ runs, on one core, the median of rounds: ``python benchmarks/faq.py [--rounds 9] [GAME ...]``."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from statistics import median
from time import perf_counter
from typing import Any

from corerules.faq import read, run
from corerules.faq.shelf import HERE
from corerules.games import BOXES


def seconds(do: Callable[[Any], object], things: Sequence[Any]) -> float:
    """How long ``do`` takes with each of ``things``."""
    start = perf_counter()
    for thing in things:
        do(thing)
    return perf_counter() - start


def main() -> None:
    """Print a row a game: reading the files, running the scenarios."""
    words = argparse.ArgumentParser(description="How many scenarios of the FAQ run in a second.")
    words.add_argument("games", nargs="*", default=list(BOXES), metavar="GAME")
    words.add_argument("--rounds", type=int, default=9)
    said = words.parse_args()
    print(f"{'game':<22}{'scenarios':>10}{'lines':>7}{'read ms':>9}{'run ms':>8}{'scenarios/s':>13}{'lines/s':>9}")
    for game in said.games:
        files = sorted((HERE / game).glob("*.yaml"))
        faq = [s for file in files for s in read(file)]
        lines = sum(len(s.lines) for s in faq)
        reading = median(seconds(read, files) for _ in range(said.rounds))
        running = median(seconds(run, faq) for _ in range(said.rounds))
        if not all(run(s).holds for s in faq):
            raise SystemExit(f"{game}: not every scenario holds; see corerules faq check {game}")
        print(f"{game:<22}{len(faq):>10}{lines:>7}{1000 * reading:>9.1f}{1000 * running:>8.1f}"
              f"{len(faq) / running:>13.0f}{lines / running:>9.0f}")


if __name__ == "__main__":
    main()
