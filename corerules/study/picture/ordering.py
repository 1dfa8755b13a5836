"""The order of the slots in each row: few lines cross."""

from __future__ import annotations

from bisect import bisect_right, insort
from collections.abc import Sequence

from .layering import PORTS, Slot, Wire

WORK = 1200  # slots at most in all orders that are tried
PATIENCE = 3  # sweeps without a gain after which an order is kept
LARGE = 400  # slots above which neighbours are not tried both ways
PRIMES = 3, 5, 7, 11, 13, 17, 19, 23, 29


def sort_rows(
    rows: Sequence[list[Slot]], *, firm: tuple[bool, bool], tries: int, start: int | None = None
) -> tuple[int, int]:
    """Put each row in an order with few crossings; returns how many are left, and which start led there.

    ``firm``: whether lines at the top border, and at the bottom border, keep the order of their hints;
    else hints only settle what is equally good.
    ``tries``: orders to start from, if the rows are not too long for so many.
    ``start``: the start of an earlier call for the same rows, if others need not be tried again.
    """
    size = sum(map(len, rows))
    top, bottom = (hold and row[-1].box is None for hold, row in zip(firm, (rows[0], rows[-1]), strict=True))
    free = rows[top : len(rows) - bottom]
    declared = [list(row) for row in rows]
    least, led, best = -1, 0, declared
    for tried in range(max(1, min(tries, WORK // size))) if start is None else (start,):
        for row, order in zip(rows, declared, strict=True):
            row[:] = order
        _first_order(rows, tried)
        sweep = idle = 0
        while True:
            now = _crossings(rows)
            if least < 0 or now < least:
                least, led, best, idle = now, tried, [list(row) for row in rows], 0
            if not now or idle == PATIENCE:
                break
            down = sweep % 2 == 0
            for row in free if down else reversed(free):
                if row is not rows[0 if down else -1]:
                    _improve(row, down=down, fine=size < LARGE)
            sweep, idle = sweep + 1, idle + 1
        if not least:
            break
    for row, order in zip(rows, best, strict=True):
        row[:] = order
        _number(row)
    for row in rows:
        for slot in row:
            _sort_ports(slot)
    return least, led


def _number(row: Sequence[Slot]) -> None:
    for i, slot in enumerate(row):
        slot.order = i


def _first_order(rows: Sequence[list[Slot]], start: int) -> None:
    """Depth first from the top, so that what belongs to one branch stands together.

    ``start``: 0 takes branches as they were declared; other numbers take them in other orders.
    """
    fresh: list[list[Slot]] = [[] for _ in rows]
    seen: set[int] = set()
    for r, row in enumerate(rows):
        for root in row:
            stack = [(r, root)]
            while stack:
                at, slot = stack.pop()
                if id(slot) not in seen:
                    seen.add(id(slot))
                    fresh[at].append(slot)
                    branches = [(at + 1, wire.lower) for wire in reversed(slot.below)]
                    if start:
                        factor = PRIMES[start % len(PRIMES)]
                        turns = sorted(range(len(branches)), key=lambda i: ((i + start) * factor % 31, i))
                        branches = [branches[i] for i in turns]
                    stack += branches
    for row, order in zip(rows, fresh, strict=True):
        row[:] = order
    for row in (rows[0], rows[-1]):
        row.sort(key=lambda slot: (not slot.still, slot.hint if slot.box is None else 0))
    for row in rows:
        _number(row)


def _from(wire: Wire) -> int:
    return 1000 * wire.upper.order + wire.upper_share


def _to(wire: Wire) -> int:
    return 1000 * wire.lower.order + wire.lower_share


def _improve(row: list[Slot], *, down: bool, fine: bool) -> None:
    """Sort a row by the mean place of what its slots lead to on one side, then exchange neighbours if that helps."""
    keyed = []
    for slot in row:
        above, below = sorted(map(_from, slot.above)), sorted(map(_to, slot.below))
        heeded = above if down else below
        mean = sum(heeded) / len(heeded) if heeded else 1000 * slot.order + 500
        keyed.append((-1 if slot.still else mean, slot.order, slot, above, below))
    keyed.sort(key=lambda entry: entry[:2])
    for i in range(len(row) - 1 if fine else 0):
        (first, _, _, above, below), (_, _, _, above_next, below_next) = keyed[i], keyed[i + 1]
        loss = _inversions(above, above_next) + _inversions(below, below_next)
        if loss and first >= 0 and loss > _inversions(above_next, above) + _inversions(below_next, below):
            keyed[i], keyed[i + 1] = keyed[i + 1], keyed[i]
    row[:] = [entry[2] for entry in keyed]
    _number(row)


def _inversions(left: Sequence[int], right: Sequence[int]) -> int:
    """How many pairs are in the wrong order; both sequences are sorted."""
    if not left or not right or left[-1] <= right[0]:
        return 0
    return sum(a > b for a in left for b in right)


def _crossings(rows: Sequence[Sequence[Slot]]) -> int:
    total = 0
    for row in rows[:-1]:
        ends: list[int] = []
        for _, end in sorted((_from(wire), _to(wire)) for slot in row for wire in slot.below):
            if ends and end < ends[-1]:
                total += len(ends) - bisect_right(ends, end)
                insort(ends, end)
            else:
                ends.append(end)
    return total


def _sort_ports(slot: Slot) -> None:
    """Spread the lines over the top and the bottom of a node, in the order of what they lead to."""
    if slot.free:
        slot.above.sort(key=_from)
        slot.below.sort(key=_to)
        for wire, (at, least, most) in zip(slot.above, _spread(slot.free, len(slot.above)), strict=True):
            wire.arrive, wire.arrives = at, (least, most)
        for wire, (at, least, most) in zip(slot.below, _spread(slot.free, len(slot.below)), strict=True):
            wire.leave, wire.leaves = at, (least, most)


def _spread(free: tuple[int, int], count: int) -> list[tuple[int, int, int]]:
    """Places around the middle of a stretch, and how far left and right each may go."""
    low, high = free
    step = min(24, (high - low) // max(1, count - 1))
    first = (low + high - step * (count - 1)) // 2
    return [(first + step * i, low + PORTS * i, high - PORTS * (count - 1 - i)) for i in range(count)]
