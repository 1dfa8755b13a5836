"""How much room words take, without asking a font."""

from __future__ import annotations

from math import ceil
from unicodedata import combining, east_asian_width

NODE_SIZE, TITLE_SIZE, LABEL_SIZE = 13, 12, 11  # px
LINE = 14  # px from one line of a label to the next
WRAP, LONGEST = 20, 36  # characters: a longer label takes two lines, a longer line ends in "…"

# Widths in em of a broad screen font (DejaVu Sans), so that words also fit where the reader's font is narrower.
_NARROW, _MIDDLE, _BROAD = set("ijlI|!.,:;'` "), set('frt()[]{}/\\-"J'), set("mwMW@%&—…→▶●")


def text_width(text: str, size: int, *, bold: bool = False) -> int:
    """Pixels that ``text`` takes at most, in an ordinary sans-serif font of ``size`` px."""
    return ceil(sum(map(_em, text)) * size * (1.1 if bold else 1))


def _em(letter: str) -> float:
    if combining(letter):
        return 0
    if east_asian_width(letter) in "WF":
        return 1.05
    if letter in _NARROW:
        return 0.35
    if letter in _MIDDLE:
        return 0.44
    if letter in _BROAD:
        return 0.97
    return 0.72 if letter.isupper() else 0.62


def wrap(text: str) -> tuple[str, ...]:
    """The lines of a label: none, one, or two that are as even as its spaces allow."""
    words = text.split()
    lines: tuple[str, ...] = (" ".join(words),) if words else ()
    if lines and len(lines[0]) > WRAP and len(words) > 1:
        halves = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
        # A mark that joins two names ends its line rather than opening the next.
        lines = min(halves, key=lambda two: (max(map(len, two)) + 3 * (two[1][0] in "·,;+&"), len(two[0])))
    return tuple(line if len(line) <= LONGEST else line[: LONGEST - 1].rstrip() + "…" for line in lines)
