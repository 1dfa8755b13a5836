"""The picture of what touches one thing: what comes to it on the left, what it goes to on the right; as wide as a page.

Ends that touch it by the same verb share a box, so that forty allies are as readable as two.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping
from html import escape
from typing import Any, NamedTuple

from .lettering import LABEL_SIZE, LINE, NODE_SIZE, text_width
from .svg import ACTIVE, FONT, FRAME, INK, LINE_INK, PAPER

Ends = Mapping[str, Iterable[str]]
"""Verb -> the names that it leads from, or to."""

WIDTH, BOX, MIDDLE, EDGE = 960, 250, 170, 8  # px: the page, a box of names, the thing itself, around the whole
TRUNK, GAP, PAD, TALL = 16, 12, 8, 34  # px: from the thing to the line that gathers, between boxes, in one, the thing


class Picture(str):
    """SVG text that a notebook shows, no wider than its cell; ``said`` is the same in words."""

    __slots__ = ("said",)
    said: str

    @classmethod
    def of(cls, svg: str, said: str) -> Picture:
        made = cls(svg)
        made.said = said
        return made

    def __repr__(self) -> str:
        return self.said

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        data = b64encode(self.encode()).decode()
        html = (f'<img alt="{escape(self.said.partition(chr(10))[0])}" style="max-width:100%" '
                f'src="data:image/svg+xml;base64,{data}">')
        return {"text/html": html, "text/plain": repr(self)}


class _Group(NamedTuple):
    verb: str
    lines: tuple[str, ...]
    top: int

    @property
    def height(self) -> int:
        return len(self.lines) * LINE + 2 * PAD

    @property
    def middle(self) -> int:
        return self.top + self.height // 2


def _lines(names: Iterable[str]) -> tuple[str, ...]:
    """Names parted by commas, in lines that fit into a box."""
    lines: list[str] = []
    for name in (parts := list(names)):
        word = name if name == parts[-1] else f"{name},"
        if lines and text_width(f"{lines[-1]} {word}", LABEL_SIZE) <= BOX - 2 * PAD:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return tuple(lines)


def _stacked(ends: Ends) -> list[_Group]:
    groups: list[_Group] = []
    for verb, names in ends.items():
        groups.append(_Group(verb, _lines(names), groups[-1].top + groups[-1].height + GAP if groups else 0))
    return groups


def draw(name: str, into: Ends, out: Ends) -> Picture:
    """What touches ``name`` (``into``) and what it touches (``out``), the same bytes for the same arguments."""
    left, right = _stacked(into), _stacked(out)
    tall = max([TALL, *(groups[-1].top + groups[-1].height for groups in (left, right) if groups)])
    centre, middle = WIDTH // 2, EDGE + tall // 2
    paper = f'width="{WIDTH - 1}" height="{tall + 2 * EDGE - 1}" rx="8" fill="{PAPER}" stroke="{FRAME}"'
    parts = [f'<rect x="0.5" y="0.5" {paper}/>']
    for groups, sign in ((left, -1), (right, 1)):
        if not groups:
            continue
        shift = EDGE + (tall - groups[-1].top - groups[-1].height) // 2
        near, trunk = centre + sign * MIDDLE // 2, centre + sign * (MIDDLE // 2 + TRUNK)
        box_edge = centre + sign * (WIDTH // 2 - EDGE - BOX)
        ys = [middle, *(group.middle + shift for group in groups)]
        parts.append(_line(f"M{trunk} {min(ys)}V{max(ys)}") + _line(f"M{trunk} {middle}H{near}"))
        if sign < 0:
            parts.append(_head(near, middle))
        for group in groups:
            parts += _group(group, shift, trunk, box_edge, sign)
    parts.append(f'<rect x="{centre - MIDDLE // 2}" y="{middle - TALL // 2}" width="{MIDDLE}" height="{TALL}" rx="6" '
                 f'fill="{ACTIVE}"/><text x="{centre}" y="{middle + 4.5:g}" text-anchor="middle" '
                 f'font-size="{NODE_SIZE}" font-weight="700" fill="{PAPER}">{escape(name)}</text>')
    title = f"What touches {name}"
    said = [*(f"{', '.join(names)} {verb} {name}" for verb, names in into.items()),
            *(f"{name} {verb} {', '.join(names)}" for verb, names in out.items())]
    height = tall + 2 * EDGE
    head = (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" '
            f'height="{height}" role="img" aria-label="{escape(title)}" font-family="{FONT}">'
            f"<title>{escape(title)}</title><desc>{escape('; '.join(said))}</desc>")
    return Picture.of(f"{head}{''.join(parts)}</svg>", "\n".join((title, *said)))


def _group(group: _Group, shift: int, trunk: int, box_edge: int, sign: int) -> list[str]:
    """A box of names, its line to the trunk and the verb above that."""
    x, y, middle = (box_edge if sign > 0 else box_edge - BOX), group.top + shift, group.middle + shift
    box = f'x="{x}" y="{y}" width="{BOX}" height="{group.height}" rx="6" fill="{PAPER}" stroke="{LINE_INK}"'
    return [
        _line(f"M{trunk} {middle}H{box_edge}"), *([_head(box_edge, middle)] if sign > 0 else []), f"<rect {box}/>",
        _words(group.verb, (trunk + box_edge) // 2, middle - 4, f'fill="{LINE_INK}" text-anchor="middle"'),
        *(_words(line, x + PAD, y + PAD + LINE * k + 11, f'fill="{INK}"') for k, line in enumerate(group.lines))]


def _words(text: str, x: int, y: int, how: str) -> str:
    return f'<text x="{x}" y="{y}" font-size="{LABEL_SIZE}" {how}>{escape(text)}</text>'


def _line(path: str) -> str:
    return f'<path d="{path}" fill="none" stroke="{LINE_INK}" stroke-width="1.4"/>'


def _head(x: int, y: int) -> str:
    """The head of an arrow that points to the right and ends at ``x``."""
    return f'<path d="M{x - 8} {y - 4}L{x} {y}L{x - 8} {y + 4}Z" fill="{LINE_INK}"/>'
