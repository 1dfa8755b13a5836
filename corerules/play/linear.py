"""Expected visits of the positions of a walk: in exact fractions, or in floats with what is left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

Ways = Sequence[Sequence[tuple[int, Any]]]
"""For each position: (position, probability) of the ways on that are followed."""


def components(ways: Ways) -> list[list[int]]:
    """The positions in groups that lead back to each other, each group before those that it leads to.

    >>> components([[(1, 1)], [(0, 1), (2, 1)], []])
    [[1, 0], [2]]
    """
    number, low, on_stack = [-1] * len(ways), [0] * len(ways), bytearray(len(ways))
    stack: list[int] = []
    groups: list[list[int]] = []
    count = 0
    for root in range(len(ways)):
        if number[root] >= 0:
            continue
        number[root] = low[root] = count
        count += 1
        stack.append(root)
        on_stack[root] = 1
        work = [(root, iter(ways[root]))]
        while work:
            here, rest = work[-1]
            for to, _ in rest:
                if number[to] < 0:
                    number[to] = low[to] = count
                    count += 1
                    stack.append(to)
                    on_stack[to] = 1
                    work.append((to, iter(ways[to])))
                    break
                if on_stack[to]:
                    low[here] = min(low[here], number[to])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[here])
                if low[here] == number[here]:
                    group: list[int] = []
                    while not group or group[-1] != here:
                        group.append(stack.pop())
                        on_stack[group[-1]] = 0
                    groups.append(group)
    return groups[::-1]


def visits(ways: Ways, start: Mapping[int, Fraction],
           groups: Sequence[Sequence[int]]) -> tuple[list[Fraction], Fraction]:
    """How often each position is expected to be visited, and with which probability the game never ends, exactly.

    Where it never ends, visits beyond the first arrival are not counted.
    """
    zero = Fraction(0)
    seen = [zero] * len(ways)
    never = zero
    for number, p in start.items():
        seen[number] += p
    for group in groups:
        if not any(seen[i] for i in group):
            continue
        if len(group) > 1 or any(to == group[0] for to, _ in ways[group[0]]):
            inside = set(group)
            if not any(to not in inside for i in group for to, _ in ways[i]) and all(
                    sum((p for _, p in ways[i]), zero) == 1 for i in group):
                never += sum((seen[i] for i in group), zero)
                continue
            _settle(ways, seen, group, inside)
        for i in group:
            if seen[i]:
                for to, p in ways[i]:
                    if to != i and (len(group) == 1 or to not in inside):
                        seen[to] += seen[i] * p
    return seen, never


def _settle(ways: Ways, seen: list[Fraction], group: Sequence[int], inside: set[int]) -> None:
    """Make of what flows into a group the visits within it: one position after the other is eliminated.

    The next is the one with the fewest ways in and out, so that few new ways arise.
    """
    out: dict[int, dict[int, Fraction]] = {i: {} for i in group}
    into: dict[int, set[int]] = {i: set() for i in group}
    for i in group:
        for to, p in ways[i]:
            if to in inside:
                out[i][to] = out[i].get(to, Fraction(0)) + p
                into[to].add(i)
    left, order = set(group), []
    queue = _cheapest_first(group, out, into, left)
    for j in queue:
        left.discard(j)
        stay = out[j].pop(j, None)
        into[j].discard(j)
        again = 1 / (1 - stay) if stay else None
        if again:
            out[j] = {k: p * again for k, p in out[j].items()}
        came = {i: out[i].pop(j) for i in into[j]}
        for i, p in came.items():
            row = out[i]
            for k, q in out[j].items():
                if k in row:
                    row[k] += p * q
                else:
                    row[k] = p * q
                    into[k].add(i)
        for k, q in out[j].items():
            into[k].discard(j)
            if seen[j]:
                seen[k] += seen[j] * q
        if again:
            seen[j] *= again
        order.append((j, {i: p * again for i, p in came.items()} if again else came))
    for j, came in reversed(order):
        seen[j] += sum((seen[i] * p for i, p in came.items()), Fraction(0))


def _cheapest_first(group: Sequence[int], out: dict[int, dict[int, Fraction]], into: dict[int, set[int]],
                    left: set[int]) -> Iterator[int]:
    """The positions, each as the one that is cheapest to eliminate when its turn comes."""
    from heapq import heapify, heappop, heappush

    heap = [(len(out[i]) * len(into[i]), i) for i in group]
    heapify(heap)
    while heap:
        cost, i = heappop(heap)
        if i not in left:
            continue
        now = len(out[i]) * len(into[i])
        if now > cost:
            heappush(heap, (now, i))
            continue
        yield i


def visits_in_floats(ways: Ways, start: Mapping[int, float], *, rest: float = 1e-13,
                     steps: int = 100_000) -> tuple[list[float], float]:
    """The same in floats, step by step, until at most ``rest`` of the probability is on its way; and that rest."""
    import numpy as np

    source = np.array([i for i, row in enumerate(ways) for _ in row], dtype=np.int64)
    target = np.array([to for row in ways for to, _ in row], dtype=np.int64)
    chance = np.array([float(p) for row in ways for _, p in row])
    here = np.zeros(len(ways))
    for number, p in start.items():
        here[number] += float(p)
    total, ends = here.copy(), np.array([not row for row in ways])
    for _ in range(steps):
        flow = here[source] * chance
        here = np.bincount(target, weights=flow, minlength=len(ways)).astype(np.float64)
        total += here
        if float(here[~ends].sum()) <= rest:
            break
    return total.tolist(), float(here[~ends].sum())
