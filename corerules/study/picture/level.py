"""One level laid out: the parts that edges join in rows, parts that nothing joins side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from .columns import place_columns
from .layering import Box, Link, rows_of
from .ordering import sort_rows
from .routing import Point, line, place_rows

PAD, HEADING, APART = 12, 28, 24  # px: inside a border, for a title, between parts


class Hints(NamedTuple):
    """What an earlier layout of the same level taught."""

    places: Mapping[tuple[str, bool], int]  # edge and whether it crosses the bottom border -> x beyond that border
    firm: tuple[bool, bool]  # whether lines at the top, and at the bottom, have to obey
    tries: int  # how many orders to start from in an earlier layout's absence
    starts: dict[int, int]  # for each part, by its first box, the start of its best order; filled in


@dataclass(slots=True)
class Level:
    """Places within one cluster, from its top left corner."""

    width: int = 0
    height: int = 0
    spots: dict[int, Point] = field(default_factory=dict)  # per box
    labels: dict[str, tuple[int, int, int, int]] = field(default_factory=dict)
    tops: dict[str, int] = field(default_factory=dict)  # x where an edge crosses the border
    bottoms: dict[str, int] = field(default_factory=dict)
    lines: dict[str, list[Point]] = field(default_factory=dict)  # from the upper end
    near: dict[str, tuple[int, int]] = field(default_factory=dict)  # x of a line just below and just above its ends
    crossings: int = 0


def place_level(boxes: Sequence[Box], links: Sequence[Link], heading: int, hints: Hints, limit: int) -> Level:
    """The level with all its boxes; parts that no edge joins stand in lines of about ``limit`` px.

    ``heading``: width of the title, 0 for the page, which has no frame either.
    """
    pad, head = (PAD, HEADING) if heading else (0, 0)
    whole = Level()
    x = left = pad
    y, foot = head, head
    for members, ours in _parts(len(boxes), links):
        part = _rows(boxes, members, ours, heading, hints)
        if x > left and x + part.width > pad + limit:
            x, y = left, foot + APART
        start = 0 if part.tops else y
        _put(whole, part, x, start)
        x += part.width + APART
        foot = max(foot, start + part.height - (pad if part.bottoms else 0))
        whole.width = max(whole.width, x - APART + pad)
        if part.tops or part.bottoms:  # its lines run to the borders, so nothing may stand above or below it
            left = x
    whole.width = max(whole.width, heading + 2 * pad)
    whole.height = foot + pad
    for edge in whole.bottoms:
        at, _ = whole.lines[edge][-1]
        whole.lines[edge].append((at, whole.height))
    return whole


def _parts(count: int, links: Sequence[Link]) -> list[tuple[list[int], list[Link]]]:
    """Boxes that edges join, with those edges; what leads to the border is one part, and the first."""
    part = list(range(count))  # a smaller box of the same part, the smallest itself

    def root(i: int) -> int:
        while part[i] != i:
            i = part[i]
        return i

    ends = [[end for end in (link.upper, link.lower) if end is not None] for link in links]
    bordering = [own[0] for own in ends if len(own) == 1]
    for own in [*ends, bordering]:
        for i in own:
            a, b = root(i), root(own[0])
            part[max(a, b)] = min(a, b)
    members: dict[int, tuple[list[int], list[Link]]] = {root(i): ([], []) for i in [*bordering[:1], *range(count)]}
    for i in range(count):
        members[root(i)][0].append(i)
    for link, own in zip(links, ends, strict=True):
        members[root(own[0])][1].append(link)
    return list(members.values())


def _rows(
    boxes: Sequence[Box],
    members: Sequence[int],
    links: Sequence[Link],
    heading: int,
    hints: Hints,
) -> Level:
    number: dict[int | None, int | None] = {i: n for n, i in enumerate(members)}
    number[None] = None
    own = [link._replace(upper=number[link.upper], lower=number[link.lower]) for link in links]
    rows, labels, wires = rows_of([boxes[i] for i in members], own, heading, hints.places)
    part = Level()
    part.crossings, hints.starts[members[0]] = sort_rows(
        rows, firm=hints.firm, tries=hints.tries, start=hints.starts.get(members[0])
    )
    place_columns(rows, wires.values())
    part.height, across, clashes = place_rows(rows)
    part.crossings += clashes
    for row in rows:
        part.width = max(part.width, row[-1].x + row[-1].width)
        for slot in row:
            if slot.box is not None:
                part.spots[members[slot.box]] = slot.x, slot.y
    part.labels = {edge: (slot.x, slot.y, slot.width, slot.height) for edge, slot in labels.items()}
    for link in own:
        chain = wires[link.edge]
        part.lines[link.edge] = line(chain, across)
        part.near[link.edge] = chain[0].end, chain[-1].start
        if link.upper is None:
            part.tops[link.edge] = chain[0].start
        if link.lower is None:
            part.bottoms[link.edge] = chain[-1].end
    return part


def _put(whole: Level, part: Level, x: int, y: int) -> None:
    whole.crossings += part.crossings
    whole.spots |= {i: (x + px, y + py) for i, (px, py) in part.spots.items()}
    whole.labels |= {edge: (x + px, y + py, wide, high) for edge, (px, py, wide, high) in part.labels.items()}
    whole.tops |= {edge: x + px for edge, px in part.tops.items()}
    whole.bottoms |= {edge: x + px for edge, px in part.bottoms.items()}
    whole.lines |= {edge: [(x + px, y + py) for px, py in points] for edge, points in part.lines.items()}
    whole.near |= {edge: (x + first, x + last) for edge, (first, last) in part.near.items()}
