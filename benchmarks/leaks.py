"""A long look for leaks: ``python benchmarks/leaks.py [PAIRS [SEED]]``, by default 1,000 pairs a number of seats.

What ``tests/contract/test_equal_for_a_seat.py`` does with 200 pairs and a sample of the widgets, at each table
that it has, with other games, and with every channel at every pair: two tables that are equal for a seat and different
elsewhere, among them the widgets of a desk that was the referee's, and the page that nbconvert makes. It prints the
channels in which a seat could tell them apart, and how that table was reached. 1,000 pairs take
half an hour or so.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from corerules.workbook import PlaythroughModel
from tests.contract.boxes import Table
from tests.contract.channels import CHANNELS, PER_STATE, Desk, differing
from tests.contract.test_equal_for_a_seat import TABLES, pairs

PAGES = 50
"""Of how many pairs one is made a page of."""


def look(table: Table, count: int, seed: int) -> tuple[int, Counter[str]]:
    """How many pairs were compared, and how many differed by channel; the first of each is told."""
    found: Counter[str] = Counter()
    desks, compared = None, 0
    for k, twins in enumerate(islice(pairs(table, seed), count)):
        desks = desks or (Desk(twins.one, twins.name), Desk(twins.other, twins.name))
        channels = PER_STATE if k % PAGES else CHANNELS
        for channel in differing(twins.one, twins.other, twins.name, desks, channels):
            if not found[channel]:
                print(f"  {channel}, as {twins.name} sees it: {twins.one.said} and {twins.other.said} "
                      f"under {twins.one.game.overrides}", flush=True)
            found[channel] += 1
        compared += 1
    return compared, found


def main(count: int = 1000, seed: int = 1) -> int:
    PlaythroughModel.raise_faults = True
    leaks = 0
    for table in TABLES:
        started = time.perf_counter()
        compared, found = look(table, count, seed * 1000 + table.seats)
        leaks += found.total()
        print(f"{table}: {compared} pairs, {dict(found) or 'equal'} "
              f"({time.perf_counter() - started:.0f} s)", flush=True)
    return 1 if leaks else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pairs", nargs="?", type=int, default=1000)
    parser.add_argument("seed", nargs="?", type=int, default=1)
    asked = parser.parse_args()
    sys.exit(main(asked.pairs, asked.seed))
