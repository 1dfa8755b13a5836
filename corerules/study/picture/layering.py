"""Boxes of one level in rows, so that lines run down the page: which row, in which order, at which x.

Every line that passes a row has a thin slot of its own there and every label a broad one, so lines
miss boxes and labels by construction.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

PORTS = 12  # least px between two lines that meet one side of a node


class Box(NamedTuple):
    """A node, or a cluster laid out before, as its parent sees it."""

    width: int
    height: int
    free: tuple[int, int] | None = None  # node: the stretch of its top and bottom where lines may meet it
    tops: Mapping[str, int] = {}  # cluster: where each edge crosses its top,
    bottoms: Mapping[str, int] = {}  # and its bottom


class Link(NamedTuple):
    """An edge as one level sees it; ``None`` stands for the level's own top or bottom border."""

    edge: str
    upper: int | None
    lower: int | None
    label: tuple[int, int] = (0, 0)
    rising: bool = False  # the arrow points to the upper end


@dataclass(slots=True, eq=False)
class Slot:
    """What stands in a row: a box, a label, or the place where a line passes."""

    width: int = 0
    height: int = 0
    box: int | None = None
    free: tuple[int, int] | None = None
    still: bool = False  # the heading: always first in its row
    hint: int = 0  # a line at the border: where it comes from or goes to
    order: int = 0
    x: int = 0
    y: int = 0
    above: list[Wire] = field(default_factory=list)
    below: list[Wire] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Wire:
    """The stretch of an edge between two rows that follow each other."""

    edge: str
    upper: Slot
    lower: Slot
    leave: int  # from the left end of the upper slot
    arrive: int  # from the left end of the lower slot
    weight: int
    head_up: bool
    head_down: bool
    leaves: tuple[int, int]  # between which places ``leave`` may be moved, and ``arrive``
    arrives: tuple[int, int]
    upper_share: int  # thousandths of the slot that are left of ``leave``; half where it may still move
    lower_share: int

    @property
    def start(self) -> int:
        return self.upper.x + self.leave

    @property
    def end(self) -> int:
        return self.lower.x + self.arrive


def ranks(count: int, links: Sequence[Link]) -> list[int]:
    """The even row of each box: below all that it follows; labels have the odd rows between."""
    after: list[set[int]] = [set() for _ in range(count)]
    before: list[set[int]] = [set() for _ in range(count)]
    for link in links:
        if link.upper is not None and link.lower is not None:
            after[link.upper].add(link.lower)
            before[link.lower].add(link.upper)
    rank, waiting = [0] * count, [len(b) for b in before]
    ready = [i for i in range(count) if not waiting[i]]
    for i in ready:
        for j in sorted(after[i]):
            rank[j] = max(rank[j], rank[i] + 2)
            waiting[j] -= 1
            if not waiting[j]:
                ready.append(j)
    bordering = {link.lower for link in links if link.upper is None}
    for i in reversed(ready):  # a box that leads to more than leads to it hangs close above its followers
        if len(after[i]) > len(before[i]) and i not in bordering:
            rank[i] = min(rank[j] for j in after[i]) - 2
    return rank


def rows_of(
    boxes: Sequence[Box], links: Sequence[Link], heading: int, hints: Mapping[tuple[str, bool], int]
) -> tuple[list[list[Slot]], dict[str, Slot], dict[str, list[Wire]]]:
    """The rows from the top, the slot of each label, and the wires of each edge from its upper end.

    ``heading``: width of the title, which stands in the first row if lines cross that row too.
    ``hints``: edge and whether the border is the lower one -> where the line is wanted; empty at first.
    """
    rank = ranks(len(boxes), links)
    last = max(rank) + 2
    slots = [Slot(box.width, box.height, i, box.free) for i, box in enumerate(boxes)]
    span = [(-2 if k.upper is None else rank[k.upper], last if k.lower is None else rank[k.lower]) for k in links]
    label_row = _label_rows(links, span)
    used = set(rank) | set(label_row.values()) | {r for two in span for r in two}
    place = {r: i for i, r in enumerate(sorted(used))}
    rows: list[list[Slot]] = [[] for _ in place]
    for slot, r in zip(slots, rank, strict=True):
        rows[place[r]].append(slot)
    if -2 in place:
        rows[0].append(Slot(heading, 22, still=True))  # so that lines cross the border beside the title
    labels: dict[str, Slot] = {}
    wires: dict[str, list[Wire]] = {}
    for link, (top, bottom) in zip(links, span, strict=True):
        chain = []
        for r in range(place[top], place[bottom] + 1):
            if r == place[top] and link.upper is not None:
                slot = slots[link.upper]
            elif r == place[bottom] and link.lower is not None:
                slot = slots[link.lower]
            else:
                slot = Slot(hint=hints.get((link.edge, r > place[top]), 0))
                if link.edge in label_row and place[label_row[link.edge]] == r:
                    slot.width, slot.height = link.label
                    labels[link.edge] = slot
                rows[r].append(slot)
            chain.append(slot)
        wires[link.edge] = [_wire(link, boxes, u, v) for u, v in pairwise(chain)]
    return rows, labels, wires


def _label_rows(links: Sequence[Link], span: Sequence[tuple[int, int]]) -> dict[str, int]:
    """The row of each label: near the end that the edge comes from, where the row is not crowded."""
    chosen: dict[str, int] = {}
    crowd: dict[int, int] = {}
    for link, (top, bottom) in sorted(zip(links, span, strict=True), key=lambda two: two[1][1] - two[1][0]):
        if link.label[0]:
            choices = list(range(top + 1, bottom, 2))
            if link.rising:
                choices.reverse()
            row = min(choices, key=lambda r: crowd.get(r, 0) + 150 * choices.index(r))
            crowd[row] = crowd.get(row, 0) + link.label[0]
            chosen[link.edge] = row
    return chosen


def _wire(link: Link, boxes: Sequence[Box], upper: Slot, lower: Slot) -> Wire:
    thin = (upper.box is None) + (lower.box is None)
    leave = upper.width // 2 if upper.box is None else boxes[upper.box].bottoms.get(link.edge, upper.width // 2)
    arrive = lower.width // 2 if lower.box is None else boxes[lower.box].tops.get(link.edge, lower.width // 2)
    wire = Wire(
        link.edge, upper, lower, leave, arrive, (4, 8, 32)[thin],
        head_up=link.rising and upper.free is not None, head_down=not link.rising and lower.free is not None,
        leaves=(leave, leave), arrives=(arrive, arrive),
        upper_share=_share(upper, leave), lower_share=_share(lower, arrive),
    )  # fmt: skip
    upper.below.append(wire)
    lower.above.append(wire)
    return wire


def _share(slot: Slot, at: int) -> int:
    return 500 if slot.free or not slot.width else 1000 * at // slot.width
