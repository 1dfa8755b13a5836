"""The x of every slot: lines as straight as their rows allow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .layering import PORTS, Slot, Wire

BETWEEN_BOXES, BETWEEN_LABELS, BETWEEN_LINES, BESIDE = 24, 10, 12, 12
INFINITE = 1 << 40
LABEL_END = 12  # px from the end of a label that a line keeps
ROUNDS = 6, 2  # sweeps down and up that heed only the row before, then those that heed both

Span = tuple[int, int]
Want = list[tuple[int, int]]  # places and how much each is wanted


def place_columns(rows: Sequence[Sequence[Slot]], lines: Iterable[Sequence[Wire]]) -> None:
    """Give every slot its x, the leftmost 0; rows keep their order.

    ``lines``: the wires of each edge from its upper end.
    """
    for row in rows:
        x = 0
        for i, slot in enumerate(row):
            slot.x = x
            if i + 1 < len(row):
                x += _step(slot, row[i + 1])
    least, best = None, _xs(rows)
    for both in (False, True):
        for _ in range(ROUNDS[both]):
            before = _xs(rows)
            for row in rows[1:]:
                _settle(row, above=True, below=both)
            for row in reversed(rows if both else rows[:-1]):
                _settle(row, above=both, below=True)
            xs = _xs(rows)
            # Of places that are equally straight the narrow ones: with each sweep, loose parts drift further away.
            now = max(row[-1].x + row[-1].width for row in rows) - min(row[0].x for row in rows)
            now += sum(_bend(wire) for row in rows for slot in row for wire in slot.below)
            if least is None or now <= least:
                least, best = now, xs
            if xs == before:
                break
    for row, places in zip(rows, best, strict=True):
        for slot, x in zip(row, places, strict=True):
            slot.x = x
    long = [line for line in lines if len(line) > 1]
    _straighten(rows, long)
    for row in rows:
        for slot in row:
            if slot.free:
                _slide(slot)
    _straighten(rows, long)
    left = min(row[0].x for row in rows)
    for row in rows:
        for slot in row:
            slot.x -= left


def _xs(rows: Sequence[Sequence[Slot]]) -> list[list[int]]:
    return [[slot.x for slot in row] for row in rows]


def _bend(wire: Wire) -> int:
    """What a wire costs that cannot run straight, however its ends are moved, and a little if they have to be."""
    left = wire.upper.x + wire.leaves[0] - wire.lower.x - wire.arrives[1]
    right = wire.upper.x + wire.leaves[1] - wire.lower.x - wire.arrives[0]
    return wire.weight * max(left, -right, 0) + abs(wire.start - wire.end)


def _straighten(rows: Sequence[Sequence[Slot]], lines: Sequence[Sequence[Wire]]) -> None:
    """Take the small steps out of long lines, as far as what stands beside them in each row lets them."""
    row_of = {id(slot): row for row in rows for slot in row}
    edges = min(row[0].x for row in rows), max(row[-1].x + row[-1].width for row in rows)
    for line in lines:
        first, last = line[0], line[-1]
        start = first.upper.x + first.leaves[0], first.upper.x + first.leaves[1], first.start
        end = last.lower.x + last.arrives[0], last.lower.x + last.arrives[1], last.end
        rooms = [_room(row_of[id(wire.lower)], wire.lower, *edges) for wire in line[:-1]]
        done = 0
        while done < len(rooms):
            low, high = -INFINITE, INFINITE
            count = 0
            for least, most, half in rooms[done:]:
                # A line need not pass the middle of its label.
                aside = max(0, half - LABEL_END)
                narrow = max(low, least + half - aside), min(high, most + half + aside)
                if narrow[0] > narrow[1]:
                    break
                low, high = narrow
                count += 1
            here = sorted(wire.end for wire in line[done : done + count])[count // 2]
            for reach in [start] * (done == 0) + [end] * (done + count == len(rooms)):
                if max(low, reach[0]) <= min(high, reach[1]):
                    low, high = max(low, reach[0]), min(high, reach[1])
                    here = reach[2]
            here = max(low, min(high, here))
            for i in range(done, done + count):
                least, most, half = rooms[i]
                slot = line[i].lower
                slot.x = max(least, min(most, here - half))
                line[i].arrive = line[i + 1].leave = here - slot.x
                line[i].arrives = line[i + 1].leaves = here - slot.x, here - slot.x
            done += count


def _room(row: Sequence[Slot], slot: Slot, low: int, high: int) -> tuple[int, int, int]:
    """How far left and right a slot may go, and half its width."""
    i = slot.order
    if i:
        low = row[i - 1].x + _step(row[i - 1], slot)
    high = row[i + 1].x - _step(slot, row[i + 1]) if i + 1 < len(row) else high - slot.width
    return low, high, slot.width // 2


def _step(left: Slot, right: Slot) -> int:
    """From the left end of one slot to the left end of the next."""
    if left.box is not None and right.box is not None:
        return left.width + BETWEEN_BOXES
    if not left.width and not right.width:
        return BETWEEN_LINES
    return left.width + (BETWEEN_LABELS if left.width and right.width else BESIDE)


def _settle(row: Sequence[Slot], *, above: bool, below: bool) -> None:
    """Move the slots of a row to where their lines run straight, as far as their order lets them."""
    wants: list[Want] = []
    shift = 0
    shifts = []
    for i, slot in enumerate(row):
        if i:
            shift += _step(row[i - 1], slot)
        shifts.append(shift)
        want: Want = []
        if above:
            for wire in slot.above:
                _wish(want, wire.weight, wire.upper.x - shift, wire.leave, wire.leaves, wire.arrive, wire.arrives)
        if below:
            for wire in slot.below:
                _wish(want, wire.weight, wire.lower.x - shift, wire.arrive, wire.arrives, wire.leave, wire.leaves)
        wants.append(want or [(slot.x - shift, 1)])
    for slot, x, shift in zip(row, rising(wants), shifts, strict=True):
        slot.x = x + shift


def _wish(want: Want, weight: int, x: int, far: int, fars: Span, near: int, nears: Span) -> None:
    """Add what a wire wants of its near end: the stretch where it is straight, and if possible the even place."""
    least, most = x + fars[0] - nears[1], x + fars[1] - nears[0]
    if least == most:
        want.append((least, weight))
    else:
        want += [(least, weight // 2), (x + far - near, 1), (most, weight // 2)]


def rising(wants: Sequence[Want]) -> list[int]:
    """The places nearest to what is wanted, none left of the one before: least sum of weight times distance.

    Neighbours that would pass each other form a block, which stands at the weighted median of its wants.

    >>> rising([[(5, 1)], [(3, 1)], [(9, 1)]])
    [4, 4, 9]
    """
    blocks: list[tuple[int, int, Want]] = []  # place, length, wants
    for want in wants:
        blocks.append((_median(want), 1, want))
        while len(blocks) > 1 and blocks[-2][0] > blocks[-1][0]:
            _, m, more = blocks.pop()
            _, n, most = blocks.pop()
            blocks.append((_median(most + more), n + m, most + more))
    return [place for place, length, _ in blocks for _ in range(length)]


def _median(want: Want) -> int:
    """The weighted median, the middle if a stretch of places is equally good."""
    if len(want) == 1:
        return want[0][0]
    want.sort()
    half, low = sum(weight for _, weight in want), None
    for place, weight in want:
        half -= 2 * weight
        if low is not None:
            return (low + place) // 2
        if half < 0:
            return place
        if half == 0:
            low = place
    raise AssertionError("a median of nothing")


def _slide(slot: Slot) -> None:
    """Move the lines along the top and bottom of a node where that makes them straight."""
    above, below = [], []
    for wire in slot.above:
        least, most = wire.upper.x + wire.leaves[0] - slot.x, wire.upper.x + wire.leaves[1] - slot.x
        above.append((max(least, min(most, wire.arrive)), wire.arrive, wire.arrives))
    for wire in slot.below:
        least, most = wire.lower.x + wire.arrives[0] - slot.x, wire.lower.x + wire.arrives[1] - slot.x
        below.append((max(least, min(most, wire.leave)), wire.leave, wire.leaves))
    for wire, at in zip(slot.above, _slid(above), strict=True):
        wire.arrive = at
        wire.arrives = (at, at)
    for wire, at in zip(slot.below, _slid(below), strict=True):
        wire.leave = at
        wire.leaves = (at, at)


def _slid(ends: Sequence[tuple[int, int, tuple[int, int]]]) -> list[int]:
    """For each line the place on a side of a node: the straight one if it is in reach, else the even one."""
    wants: list[Want] = []
    for i, (straight, even, (low, high)) in enumerate(ends):
        wants.append([(straight - PORTS * i, 9) if low <= straight <= high else (even - PORTS * i, 1)])
    return [place + PORTS * i for i, place in enumerate(rising(wants))]
