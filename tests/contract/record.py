"""Prints what must not depend on the process: order of moves, files, news and paths of whole games.

Run as ``python -m tests.contract.record``; test_files compares what processes with other hash seeds print.
"""

import random
import sys

from .boxes import TABLES, onward


def recorded() -> list[str]:
    """A line a state."""
    lines = []
    for table in TABLES:
        rng = random.Random(11)
        for s in onward(table.new(rng), rng, limit=250):
            asked = list(s.decision.moves) if s.decision is not None and s.decision.seats else None
            news = [(e.name, e.rule, list(e.data.items()), e.secret, e.to) for e in s.events]
            refused = [(str(r.move), r.reason(), r.rule) for r in table.rules.refusals(s)]
            lines.append(f"{table}: {s.path} {asked} {refused} {news} {table.rules.save(s).decode()}")
    for table in TABLES:
        lines += [f"{graph.name} {list(graph.steps)} {graph.phases}" for graph in table.rules.graphs.values()]
    return lines


if __name__ == "__main__":
    sys.stdout.write("\n".join(recorded()))
