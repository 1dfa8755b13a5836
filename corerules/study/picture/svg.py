"""The picture of a graph as SVG text, for notebooks in light and dark, trusted or not: no style sheet, no script."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from html import escape

from .layout import Cluster, Edge, Layout, Node, Rect, Route
from .lettering import LABEL_SIZE, LINE, NODE_SIZE, TITLE_SIZE

FONT = "system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"
PAPER, FRAME, INK = "#ffffff", "#d0d7de", "#1f2328"
GROUND = ("#f5f7fa", "#ebeff5", "#e0e7f0", "#d5dfeb")  # of clusters, by depth
QUIET, LINE_INK = "#9aa7b5", "#57606a"
ACTIVE, ACTIVE_EDGE, HEADING = "#1a4f8b", "#0b2545", "#33475b"
LEGAL, LEGAL_GROUND = "#b34700", "#fff1e5"


def render(
    layout: Layout,
    nodes: Sequence[Node],
    edges: Sequence[Edge],
    *,
    now: Collection[str] = (),
    legal: Collection[str] = (),
    title: str,
    description: str,
    uid: str,
    marked: Mapping[str, tuple[str, str]] | None = None,
) -> str:
    """The SVG of ``layout``, the same bytes for the same arguments.

    ``now``: ids of the nodes the game is at; ``legal``: ids of the edges a move may follow; ``marked``: (ground, ink)
    of nodes, and of the labels of edges, that are to stand out.
    ``uid``: begins every id, so that several pictures can stand on one page.

    Raises:
        ValueError: ``uid`` is not made of letters, digits, ``_``, ``-`` and ``.``.
    """
    active, marked = _around(nodes, now), marked or {}
    names = {node.id: node.label for node in nodes}
    return _svg(layout, _named(title, description, uid), [
        _markers(uid), _paper(layout),
        *(_cluster(cluster, cluster.path in active) for cluster in layout.clusters),
        # Legal edges come last, so that no other line is drawn over them.
        *(_edge(edge, layout.edges[edge.id], names, uid, legal=False, mark=marked.get(edge.id))
          for edge in edges if edge.id not in legal),
        *(_edge(edge, layout.edges[edge.id], names, uid, legal=True) for edge in edges if edge.id in legal),
        *(_node(node, layout.nodes[node.id], node.id in now, marked.get(node.id)) for node in nodes),
        *(_heading(cluster, cluster.path in active) for cluster in layout.clusters),
    ])


def ground(layout: Layout, edges: Sequence[Edge], *, uid: str) -> str:
    """What never changes of the picture: phases and ways, room for buttons in place of nodes and labels.

    :func:`marks` belongs over it.
    """
    return _svg(layout, 'aria-hidden="true">', [
        _markers(uid), _paper(layout), *(_cluster(cluster, False) for cluster in layout.clusters),
        *(_line(layout.edges[edge.id], uid, legal=False) for edge in edges)])


def marks(
    layout: Layout,
    nodes: Sequence[Node],
    edges: Sequence[Edge],
    *,
    now: Collection[str] = (),
    legal: Collection[str] = (),
    title: str,
    description: str,
    uid: str,
) -> str:
    """What changes of the picture, to be laid over :func:`ground`; the arguments are those of :func:`render`."""
    active = _around(nodes, now)
    return _svg(layout, _named(title, description, uid), [
        *(_rect(cluster.rect, 8, "none", ACTIVE, 2.5) for cluster in layout.clusters if cluster.path in active),
        *(_line(layout.edges[edge.id], uid, legal=True) for edge in edges if edge.id in legal),
        *(_heading(cluster, cluster.path in active) for cluster in layout.clusters)])


def _svg(layout: Layout, attributes: str, parts: Sequence[str]) -> str:
    head = (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {layout.width} {layout.height}" '
            f'width="{layout.width}" height="{layout.height}" {attributes}')
    return "\n".join([head, *parts, "</svg>"])


def _named(title: str, description: str, uid: str) -> str:
    """The attributes of the picture, and what it is called.

    Raises:
        ValueError: ``uid`` is none.
    """
    if not re.fullmatch(r"[A-Za-z_][\w.-]*", uid, re.ASCII):
        raise ValueError(f"uid {uid!r}: letters, digits, '_', '-' and '.' only, a letter first")
    return (f'role="img" aria-labelledby="{uid}-title" aria-describedby="{uid}-desc" font-family="{FONT}">\n'
            f'<title id="{uid}-title">{_text(title)}</title><desc id="{uid}-desc">{_text(description)}</desc>')


def _around(nodes: Sequence[Node], now: Collection[str]) -> set[tuple[str, ...]]:
    """The phases that the game is in, each with those around it."""
    return {node.inside[:depth] for node in nodes if node.id in now for depth in range(1, len(node.inside) + 1)}


def _paper(layout: Layout) -> str:
    return (f'<rect x="0.5" y="0.5" width="{layout.width - 1}" height="{layout.height - 1}" rx="8" '
            f'fill="{PAPER}" stroke="{FRAME}"/>')


def _markers(uid: str) -> str:
    return f"<defs>{_marker(f'{uid}-arrow', LINE_INK, 9)}{_marker(f'{uid}-legal', LEGAL, 11)}</defs>"


def _text(words: str) -> str:
    """Words as XML; a character that XML cannot hold becomes the sign for that."""
    return escape(re.sub("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "\ufffd", words))


def _marker(name: str, ink: str, size: int) -> str:
    # userSpaceOnUse: else the head grows with the width of its line.
    return (
        f'<marker id="{name}" viewBox="0 0 10 10" refX="10" refY="5" markerUnits="userSpaceOnUse" '
        f'markerWidth="{size}" markerHeight="{size}" orient="auto"><path d="M0,0.8L10,5L0,9.2z" fill="{ink}"/></marker>'
    )


def _rect(rect: Rect, corner: int, fill: str, stroke: str, width: float) -> str:
    return (
        f'<rect x="{rect.x}" y="{rect.y}" width="{rect.width}" height="{rect.height}" rx="{corner}" '
        f'fill="{fill}" stroke="{stroke}" stroke-width="{width:g}"/>'
    )


def _cluster(cluster: Cluster, active: bool) -> str:
    fill = GROUND[min(cluster.depth, len(GROUND)) - 1]
    return _rect(cluster.rect, 8, fill, ACTIVE if active else QUIET, 2.5 if active else 1)


def _heading(cluster: Cluster, active: bool) -> str:
    fill = GROUND[min(cluster.depth, len(GROUND)) - 1]
    return (
        f'<text x="{cluster.title.x}" y="{cluster.title.y + 13}" font-size="{TITLE_SIZE}" font-weight="600" '
        f'fill="{ACTIVE if active else HEADING}" stroke="{fill}" stroke-width="3" paint-order="stroke">'
        f"{'● ' if active else ''}{_text(cluster.path[-1])}</text>"
    )


def _line(route: Route, uid: str, *, legal: bool) -> str:
    ink, width, head = (LEGAL, 2.6, "legal") if legal else (LINE_INK, 1.3, "arrow")
    return (f'<path d="{route.path}" fill="none" stroke="{ink}" stroke-width="{width:g}" '
            f'marker-end="url(#{uid}-{head})"/>')


def _edge(edge: Edge, route: Route, names: Mapping[str, str], uid: str, *, legal: bool,
          mark: tuple[str, str] | None = None) -> str:
    words = edge.title or f"{names[edge.source]} → {names[edge.target]}{f': {edge.label}' if edge.label else ''}"
    drawn = f"<g><title>{_text(words)}</title>{_line(route, uid, legal=legal)}"
    if route.label:
        x, y, wide, high = route.label
        ground, frame = mark or ((LEGAL_GROUND, LEGAL) if legal else (PAPER, FRAME))
        drawn += _rect(route.label, 7, ground, frame, 1.5 if legal or mark else 1)
        base = y + (high - LINE * len(route.lines)) / 2 + LABEL_SIZE
        for i, words in enumerate(route.lines):
            drawn += (
                f'<text x="{x + wide / 2:g}" y="{base + LINE * i:g}" text-anchor="middle" '
                f'font-size="{LABEL_SIZE}" fill="{INK}">{_text(words)}</text>'
            )
    return drawn + "</g>"


def _node(node: Node, rect: Rect, now: bool, mark: tuple[str, str] | None = None) -> str:
    ground, ink = mark or (PAPER, LINE_INK)
    shape = _rect(rect, 6, ACTIVE if now else ground, ACTIVE_EDGE if now else ink, 3 if now else 2 if mark else 1.2)
    return (
        f"<g><title>{_text(node.title or node.label)}</title>{shape}"
        f'<text x="{rect.x + rect.width / 2:g}" y="{rect.y + rect.height / 2 + 4.5:g}" text-anchor="middle" '
        f'font-size="{NODE_SIZE}" font-weight="{700 if now else 400}" fill="{PAPER if now else INK}">'
        f"{'▶ ' if now else ''}{_text(node.label)}</text></g>"
    )
