"""Where the time goes, counted and not timed: ``python benchmarks/where.py --peer PATH [--mode history] [--seats N]``.

Bytecodes a decision, by function, ours and the peer's: the same on every machine and at any load, so that two runs
can be compared to the last figure. Built-in functions count nothing here; beside a profile that is the price.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks import run

SHOWN = 20


def counted(work: Callable[[], int]) -> tuple[int, Counter[CodeType]]:
    """Decisions made by ``work``, and bytecodes run in each function."""
    found: Counter[CodeType] = Counter()

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        if event == "call":
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
        elif event == "opcode":
            found[frame.f_code] += 1
        return trace

    sys.settrace(trace)
    try:
        decided = work()
    finally:
        sys.settrace(None)
    return decided, found


def told(who: str, work: Callable[[], int]) -> float:
    """Print the heaviest functions; the whole, a decision."""
    work()  # whatever is remembered is remembered
    decided, found = counted(work)
    whole = sum(found.values()) / decided
    print(f"\n{who}: {whole:,.0f} bytecodes a decision")
    for code, n in found.most_common(SHOWN):
        print(f"  {n / decided:7.1f}  {Path(code.co_filename).name}:{code.co_firstlineno} {code.co_qualname}")
    return whole


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peer", type=Path, help="a folder with a bench.py to be compared with")
    parser.add_argument("--mode", default="history", help="the beginning of a mode's name: forward, history, refusals")
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--box", default="keeper-of-the-core", choices=list(run.BOXES))
    parser.add_argument("--seats", type=int, help="default: the usual number of the box")
    arguments = parser.parse_args()
    seats = arguments.seats or run.BOXES[arguments.box][0]
    run.GAMES |= dict.fromkeys(run.GAMES, arguments.games * run.BOXES[arguments.box][2])
    ours = next(w for mode, w in run.our_modes(arguments.box, seats).items() if arguments.mode in mode)
    whole = told("ours", ours)
    if arguments.peer:
        its = next(w for mode, w in run.peer_modes(arguments.peer, arguments.box, seats).items()
                   if arguments.mode in mode)
        print(f"\nratio {told('peer', its) / whole:.2f}")


if __name__ == "__main__":
    main()
