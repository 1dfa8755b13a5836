"""Lines between rows: tracks in the channel that two rows leave, and the path that is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .layering import Slot, Wire

TRACK = 9  # px between lines side by side in a channel
PLAIN, CORNER, HEAD = 5, 5, 13  # px at the edge of a channel: a straight line, room for a corner, for an arrowhead
CLASH = 100  # crossings that are better than two lines on one upright
CLOSE = 6  # px: lines nearer than this would look like one
ROUND = 6  # px: radius of a corner
Point = tuple[int, int]


def place_rows(rows: Sequence[Sequence[Slot]]) -> tuple[int, dict[Wire, int], int]:
    """Give every slot its y; returns the height of all, the y at which each crooked wire runs across, and clashes.

    A clash is a pair of wires that exchange their places, and so have to share a bit of an upright.
    """
    y = 0
    across: dict[Wire, int] = {}
    clashes = 0
    for i, row in enumerate(rows):
        height = max(slot.height for slot in row)
        for slot in row:
            thin = slot.box is None and not slot.width
            slot.y = y if thin else y + (height - slot.height) // 2
            if thin:
                slot.height = height
        y += height
        if i + 1 < len(rows):
            wires = [wire for slot in row for wire in slot.below]
            crooked = [wire for wire in wires if wire.start != wire.end]
            top, bottom = _margins(wires, bent=bool(crooked))
            track, clashing = tracks(crooked)
            clashes += clashing
            across |= {wire: y + top + TRACK * track[wire] for wire in crooked}
            y += top + bottom + TRACK * max(track.values(), default=0)
    return y, across, clashes


def _margins(wires: Iterable[Wire], *, bent: bool) -> tuple[int, int]:
    corner = CORNER if bent else 0
    up = any(wire.head_up for wire in wires)
    down = any(wire.head_down for wire in wires)
    return (HEAD if up else PLAIN) + corner, (HEAD if down else PLAIN) + corner


def tracks(wires: Sequence[Wire]) -> tuple[dict[Wire, int], int]:
    """The track of each wire that runs across, from the top, so that few cross; and how many pairs clash."""
    price: dict[Wire, dict[Wire, int]] = {wire: {} for wire in wires}  # of going above the other
    ordered = sorted(wires, key=lambda wire: min(wire.start, wire.end))
    for i, one in enumerate(ordered):
        end = max(one.start, one.end) + CLOSE
        for other in ordered[i + 1 :]:
            if min(other.start, other.end) > end:
                break
            price[one][other], price[other][one] = _price(one, other), _price(other, one)
    placed: dict[Wire, int] = {}
    waiting = dict.fromkeys(ordered)
    clashes = 0
    while waiting:
        # The first that nothing has to precede; in a circle, the one that costs least.
        extra = {w: [price[w][o] - price[o][w] for o in price[w] if o in waiting] for w in waiting}
        wire = next((w for w in waiting if max(extra[w], default=0) <= 0), None) or min(
            waiting, key=lambda w: sum(extra[w])
        )
        del waiting[wire]
        clashes += sum(price[wire][o] >= CLASH for o in price[wire] if o in waiting)
        placed[wire] = max((placed[o] + 1 for o in price[wire] if o in placed), default=0)
    return placed, clashes


def _price(upper: Wire, lower: Wire) -> int:
    """What speaks against drawing one above the other: crossings, and much more a shared upright."""
    a, b = sorted((upper.start, upper.end))
    c, d = sorted((lower.start, lower.end))
    shared = abs(upper.end - lower.start) < CLOSE
    return CLASH * shared + (a < lower.start < b) + (c < upper.end < d)


def line(wires: Sequence[Wire], across: dict[Wire, int]) -> list[Point]:
    """The corners of an edge from its upper end, within one level."""
    points: list[Point] = []
    for wire in wires:
        top, bottom = wire.upper.y + wire.upper.height, wire.lower.y
        points.append((wire.start, top))
        if wire in across:
            points += [(wire.start, across[wire]), (wire.end, across[wire])]
        points.append((wire.end, bottom))
    first, last = wires[0].upper, wires[-1].lower
    if first.box is None:
        points.insert(0, (points[0][0], first.y))
    if last.box is None:
        points.append((points[-1][0], last.y + last.height))
    return corners(points)


def corners(points: Iterable[Point]) -> list[Point]:
    """The same line without points that lie on the way."""
    kept: list[Point] = []
    for point in points:
        if kept and point == kept[-1]:
            continue
        if len(kept) > 1 and (kept[-2][0] == kept[-1][0] == point[0] or kept[-2][1] == kept[-1][1] == point[1]):
            kept.pop()
        kept.append(point)
    return kept


def path(points: Sequence[Point]) -> str:
    """SVG path data: straight stretches, corners rounded."""
    parts = [f"M{points[0][0]},{points[0][1]}"]
    for (ax, ay), (bx, by), (cx, cy) in zip(points, points[1:], points[2:], strict=False):
        before, after = abs(bx - ax) + abs(by - ay), abs(cx - bx) + abs(cy - by)
        r = min(ROUND, before / 2, after / 2)
        parts.append(
            f"L{bx + (ax - bx) / before * r:g},{by + (ay - by) / before * r:g}"
            f"Q{bx},{by} {bx + (cx - bx) / after * r:g},{by + (cy - by) / after * r:g}"
        )
    parts.append(f"L{points[-1][0]},{points[-1][1]}")
    return "".join(parts)
