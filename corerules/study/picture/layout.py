"""Where the steps, phases and edges of a graph stand on the page: nested clusters, lines that run down, real labels.

Each cluster is laid out on its own and then stands in its parent as one box; a line that crosses its border keeps the
place where it crosses.  The same input gives the same picture, to the pixel.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from .layering import PORTS, Box, Link
from .lettering import LABEL_SIZE, LINE, NODE_SIZE, TITLE_SIZE, text_width, wrap
from .level import PAD, Hints, Level, place_level
from .routing import Point, corners, path

NODE_HEIGHT, NODE_MARGIN = 28, 10  # px
EAR, EAR_HALF, EAR_GAP, EAR_ROW = 16, 5, 3, 22  # px: a line from a node to itself, its label, the next one
PAGE_WIDTH, CLUSTER_WIDTH = 960, 480  # px above which parts that no edge joins stand below each other
PASSES = (False, False), (True, False), (False, True), (True, True)  # which borders obey the layout before
BEND = 20  # px across the page that a corner less is worth
MANY = 80  # edges from which on less is tried
MARGIN = 8  # px around the whole


class Node(NamedTuple):
    """A step; ``inside`` names the clusters around it, outermost first; ``title``: read on pointing at it."""

    id: str
    label: str
    inside: tuple[str, ...] = ()
    title: str = ""


class Edge(NamedTuple):
    """A way from step to step; ``label`` is the word of its move or guard, ``""`` if it is always open."""

    id: str
    source: str
    target: str
    label: str = ""
    title: str = ""


class Rect(NamedTuple):
    """A box in px from the top left corner of the picture."""

    x: int
    y: int
    width: int
    height: int


class Cluster(NamedTuple):
    """A phase around its steps; ``title`` is the box kept free for its name."""

    path: tuple[str, ...]
    rect: Rect
    title: Rect
    depth: int


class Route(NamedTuple):
    """An edge from source to target: corners, the same as SVG path data, and its label if it has one."""

    points: tuple[Point, ...]
    path: str
    label: Rect | None
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Layout:
    """A picture, measured but not drawn; clusters come before those inside them."""

    width: int
    height: int
    nodes: Mapping[str, Rect]
    clusters: Sequence[Cluster]
    edges: Mapping[str, Route]


@dataclass(slots=True)
class _Shape:
    """A node with the edges that lead from it to itself, which stand left and right of it."""

    node: Node
    width: int
    height: int
    left: int = 0
    right: int = 0
    ears: list[tuple[Edge, int, int, bool]] = field(default_factory=list)  # the edge, middle, half height, whether left

    @property
    def box(self) -> Box:
        free = (self.left + NODE_MARGIN, self.left + self.width - NODE_MARGIN)
        return Box(self.left + self.width + self.right, self.height, free)


@dataclass(slots=True)
class _Frame:
    """A cluster while it is laid out; the root stands for the page."""

    path: tuple[str, ...]
    members: list[_Frame | _Shape] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    joins: list[tuple[str, int, int]] = field(default_factory=list)  # edges between two different members
    starts: dict[int, int] = field(default_factory=dict)
    level: Level = field(default_factory=Level)  # once it is laid out

    @property
    def heading(self) -> int:
        """Px that the title takes, with the mark of an active phase."""
        return text_width("● " + self.path[-1], TITLE_SIZE, bold=True) if self.path else 0


def arrange(nodes: Sequence[Node], edges: Sequence[Edge]) -> Layout:
    """Places for all of a graph's parts; several graphs are several outermost clusters.

    Raises:
        ValueError: an id occurs twice, or an edge names a node that is not there.
    """
    _check(nodes, edges)
    frames, chains = _frames(nodes, edges)
    crossing = _link(frames, chains, edges)
    passes, tries = (PASSES, 12) if len(edges) < MANY else (PASSES[:2], 3)
    pages: list[_Page] = []
    for firm in passes if crossing else PASSES[:1]:
        places = pages[-1].hints if pages else {}
        for frame in reversed(frames):
            frame.level = _place(frame, Hints(places, firm, tries, frame.starts))
        pages.append(_Page(frames))
    return min(pages, key=lambda page: page.price).layout(edges)


def _check(nodes: Sequence[Node], edges: Sequence[Edge]) -> None:
    known: set[str] = set()
    for node in nodes:
        if node.id in known:
            raise ValueError(f"node {node.id!r} occurs twice")
        known.add(node.id)
    seen: set[str] = set()
    for edge in edges:
        if edge.id in seen:
            raise ValueError(f"edge {edge.id!r} occurs twice")
        seen.add(edge.id)
        for end in (edge.source, edge.target):
            if end not in known:
                raise ValueError(f"edge {edge.id!r} leads from {edge.source!r} to {edge.target!r}: no node {end!r}")


def _frames(nodes: Sequence[Node], edges: Sequence[Edge]) -> tuple[list[_Frame], dict[str, list[tuple[_Frame, int]]]]:
    """The clusters, outer before inner, and for each node the members that hold it, from the page inwards."""
    loops: dict[str, list[Edge]] = {}
    for edge in edges:
        if edge.source == edge.target:
            loops.setdefault(edge.source, []).append(edge)
    frames: dict[tuple[str, ...], _Frame] = {(): _Frame(())}
    index: dict[tuple[str, ...], int] = {}
    chains: dict[str, list[tuple[_Frame, int]]] = {}
    for node in nodes:
        frame, chain = frames[()], []
        for depth in range(1, len(node.inside) + 1):
            path = node.inside[:depth]
            if path not in frames:
                frames[path] = _Frame(path)
                index[path] = len(frame.members)
                frame.members.append(frames[path])
            chain.append((frame, index[path]))
            frame = frames[path]
        chain.append((frame, len(frame.members)))
        frame.members.append(_shape(node, loops.get(node.id, [])))
        chains[node.id] = chain
    # A cluster may be met again after others, so sort: an outer path is a beginning of the inner ones.
    return sorted(frames.values(), key=lambda frame: len(frame.path)), chains


def label_size(lines: Sequence[str]) -> tuple[int, int]:
    """Width and height of an edge's label, 0 and 0 without words."""
    if not lines:
        return 0, 0
    return max(text_width(line, LABEL_SIZE) for line in lines) + 8, LINE * len(lines) + 3


def _shape(node: Node, loops: Sequence[Edge]) -> _Shape:
    # Room for the mark of the current step is always kept, so that nothing moves when the game does.
    shape = _Shape(node, text_width("▶ " + node.label, NODE_SIZE, bold=True) + 16, NODE_HEIGHT)
    half = len(loops) // 2
    middle = {True: 0, False: 0}
    for i, edge in enumerate(loops):
        left = i < half
        wide, high = label_size(wrap(edge.label))
        row = max(EAR_ROW, high + 4)
        shape.ears.append((edge, middle[left] + row // 2, row, left))
        middle[left] += row
        if left:
            shape.left = max(shape.left, EAR + EAR_GAP + wide)
        else:
            shape.right = max(shape.right, EAR + EAR_GAP + wide)
    shape.height = max(NODE_HEIGHT, *middle.values())
    # The shorter of the two columns stands in the middle.
    shape.ears = [(e, at + (shape.height - middle[left]) // 2, row, left) for e, at, row, left in shape.ears]
    return shape


def _link(frames: Sequence[_Frame], chains: Mapping[str, list[tuple[_Frame, int]]], edges: Sequence[Edge]) -> bool:
    """Tell every level which lines cross it; returns whether any crosses a border."""
    crossing = False
    meets: dict[str, int] = {}
    for edge in edges:
        if edge.source != edge.target:
            a, b = chains[edge.source], chains[edge.target]
            meets[edge.id] = k = next(i for i in range(len(a)) if a[i][1] != b[i][1])
            a[k][0].joins.append((edge.id, a[k][1], b[k][1]))
    falls = {edge: down for frame in frames for edge, down in _falls(frame).items()}
    for edge in edges:
        if edge.source != edge.target:
            k, down = meets[edge.id], falls[edge.id]
            upper, lower = (edge.source, edge.target) if down else (edge.target, edge.source)
            (frame, i), (_, j) = chains[upper][k], chains[lower][k]
            frame.links.append(Link(edge.id, i, j, label_size(wrap(edge.label)), rising=not down))
            for inner, i in chains[upper][k + 1 :]:
                inner.links.append(Link(edge.id, i, None, rising=not down))
            for inner, j in chains[lower][k + 1 :]:
                inner.links.append(Link(edge.id, None, j, rising=not down))
            crossing = crossing or len(chains[upper]) > k + 1 or len(chains[lower]) > k + 1
    for frame in frames:
        ends = Counter((k.upper, True) for k in frame.links) + Counter((k.lower, False) for k in frame.links)
        for i, member in enumerate(frame.members):
            if isinstance(member, _Shape):
                most = max(ends[i, True], ends[i, False])
                member.width = max(member.width, PORTS * (most - 1) + 2 * NODE_MARGIN)
    return crossing


def _falls(frame: _Frame) -> dict[str, bool]:
    """Which of the level's edges run down: all but those that lead back, in the declared order, within a circle."""
    reach = [1 << i for i in range(len(frame.members))]
    for _, i, j in frame.joins:
        reach[i] |= 1 << j
    for k in range(len(reach)):
        reach = [near | reach[k] if near >> k & 1 else near for near in reach]
    return {edge: i < j or not reach[j] >> i & 1 for edge, i, j in frame.joins}


def _place(frame: _Frame, hints: Hints) -> Level:
    boxes = [
        member.box
        if isinstance(member, _Shape)
        else Box(member.level.width, member.level.height, None, member.level.tops, member.level.bottoms)
        for member in frame.members
    ]
    return place_level(boxes, frame.links, frame.heading, hints, CLUSTER_WIDTH if frame.path else PAGE_WIDTH)


class _Page:
    """All levels put into one another."""

    def __init__(self, frames: Sequence[_Frame]) -> None:
        self.nodes: dict[str, Rect] = {}
        self.clusters: list[Cluster] = []
        self.labels: dict[str, Rect] = {}
        self.ears: dict[str, tuple[Point, ...]] = {}
        self.rising: set[str] = set()
        self.hints: dict[tuple[str, bool], int] = {}
        self.upper: dict[str, list[Point]] = {}
        self.lower: dict[str, list[Point]] = {}
        self._add(frames[0], MARGIN, MARGIN)
        self.width, self.height = frames[0].level.width + 2 * MARGIN, frames[0].level.height + 2 * MARGIN
        self.crossings = sum(frame.level.crossings for frame in frames)

    @property
    def price(self) -> tuple[int, int]:
        """How much better another layout may be: crossings, then px across the page with something for every corner."""
        lines = [corners(self.upper[edge] + self.lower[edge]) for edge in self.upper]
        return self.crossings, sum(abs(a[0] - b[0]) + BEND for line in lines for a, b in pairwise(line))

    def _add(self, frame: _Frame, x: int, y: int) -> None:
        level = frame.level
        if frame.path:
            title = Rect(x + PAD, y + 4, frame.heading, 18)
            self.clusters.append(Cluster(frame.path, Rect(x, y, level.width, level.height), title, len(frame.path)))
        for link in frame.links:
            points = [(x + px, y + py) for px, py in level.lines[link.edge]]
            if link.rising:
                self.rising.add(link.edge)
            if link.upper is None:
                self.lower[link.edge] += points
            elif link.lower is None:
                self.upper[link.edge] = points + self.upper[link.edge]
            else:
                self.upper[link.edge], self.lower[link.edge] = points, []
                first, last = level.near[link.edge]
                self.hints[link.edge, True], self.hints[link.edge, False] = x + first, x + last
                if link.edge in level.labels:
                    lx, ly, wide, high = level.labels[link.edge]
                    self.labels[link.edge] = Rect(x + lx, y + ly, wide, high)
        for i, member in enumerate(frame.members):
            mx, my = level.spots[i]
            if isinstance(member, _Frame):
                self._add(member, x + mx, y + my)
            else:
                self._add_node(member, x + mx, y + my)

    def _add_node(self, shape: _Shape, x: int, y: int) -> None:
        x += shape.left
        self.nodes[shape.node.id] = Rect(x, y, shape.width, shape.height)
        for edge, middle, _, left in shape.ears:
            side, out, at = (x, -EAR, y + middle) if left else (x + shape.width, EAR, y + middle)
            up, down = at - EAR_HALF, at + EAR_HALF
            self.ears[edge.id] = ((side, up), (side + out, up), (side + out, down), (side, down))
            wide, high = label_size(wrap(edge.label))
            if wide:
                start = side + out - EAR_GAP - wide if left else side + out + EAR_GAP
                self.labels[edge.id] = Rect(start, at - high // 2, wide, high)

    def layout(self, edges: Sequence[Edge]) -> Layout:
        routes = {}
        for edge in edges:
            if edge.id in self.ears:
                points = self.ears[edge.id]
            else:
                points = tuple(corners(self.upper[edge.id] + self.lower[edge.id]))
                if edge.id in self.rising:
                    points = points[::-1]
            routes[edge.id] = Route(points, path(points), self.labels.get(edge.id), wrap(edge.label))
        return Layout(self.width, self.height, self.nodes, tuple(self.clusters), routes)
