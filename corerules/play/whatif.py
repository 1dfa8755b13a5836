"""What if: the same seeds under each option of a ruling, or with one figure changed, and what it makes of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from corerules.engine import BadSetup, RulesError, State, UnknownName, nearest
from corerules.study.tables import StateTable

from .game import Game
from .playthrough import Playthrough
from .policies import Weights, weights_of
from .sampling import CAP, Estimate, Row, mean_of
from .simulate import collected
from .walk import counted, origin_of

if TYPE_CHECKING:
    import pandas as pd

AS_IT_IS = "as it is"
WIDTH, ROW, LEFT, RIGHT, TOP = 640, 26, 250, 30, 44  # px of the plot
INK, QUIET, PAPER, MARK = "#1f2328", "#9aa7b5", "#ffffff", "#1a4f8b"


def what_if(position: Playthrough | Game, ruling: str = "", *, variants: Mapping[str, Playthrough | Game] | None = None,
            n: int = 1_000, policy: str | Weights = "uniform", seed: int = 0, workers: int = 1, cap: int = CAP,
            progress: bool = True, **figure: Sequence[Any]) -> WhatIf:
    """The same ``n`` seeds from ``position`` under each option of ``ruling``; or with one figure changed, as
    ``deck=[{"Pulsar": 2}, {"Pulsar": 4}]``, an option of the box with the values to try; or for each of ``variants``
    beside ``position``, which is called "as it is".

    An interrupt (Ctrl-C, the stop button) keeps the variants that are done, and of the second the games that are done:
    ``complete`` of the result says so. Before that there is nothing to compare, and nothing is kept.

    Raises:
        UnknownName: no such ruling or option of the box; the nearest is offered.
        RulesError: not exactly one thing to change, a position that cannot be under another ruling, variants of another
            box, or ``n``, ``workers`` or ``cap`` no whole number above 0.
        BadSetup: variants with other seats.
        KeyboardInterrupt: stopped before a game of the second variant was done.
    """
    counted(n=n, workers=workers, cap=cap)
    asked = bool(ruling) + bool(figure) + (variants is not None)
    if asked != 1 or len(figure) > 1:
        raise RulesError("change one thing: a ruling, one figure of the set-up, or variants", value=asked + len(figure),
                         place="what if")
    if ruling:
        tables = _by_ruling(position, ruling)
    elif figure:
        [(option, values)] = figure.items()
        tables = _by_figure(position, option, values)
    else:
        tables = _by_hand(position, variants)
    games = [game for game, _ in tables.values()]
    if any(g.names != games[0].names for g in games):
        raise BadSetup("variants are compared seat by seat, so they need the same seats", place="what if")
    weights = weights_of(policy)
    done: dict[str, dict[int, Row]] = {}
    complete = True
    for name, (game, state) in tables.items():
        rows, complete = collected(state, game.names, weights, n, seed=seed, workers=workers, cap=cap,
                                   progress=progress)
        if complete or len(done) == 1:
            done[name] = rows
        if not complete:
            break
    shared = sorted(set.intersection(*map(set, done.values()))) if len(done) > 1 else []
    if not shared:
        raise KeyboardInterrupt
    changed = ruling or next(iter(figure), "variants")
    played = {name: [rows[k] for k in shared] for name, rows in done.items()}
    return WhatIf(changed, games[0], played, complete=complete)


def _by_hand(position: Playthrough | Game, variants: Any) -> dict[str, tuple[Game, State]]:
    """The position as it is, and the variants beside it."""
    if not isinstance(variants, Mapping) or not variants:
        raise RulesError("names with games or positions are wanted", value=repr(variants), place="variants")
    origin = origin_of(position)
    tables = {AS_IT_IS: (origin.game, origin.state)}
    for name, variant in variants.items():
        other = origin_of(variant)
        if name in tables or not isinstance(name, str):
            raise RulesError("each variant has a name of its own, and the position is called 'as it is'",
                             value=repr(name), place="variants")
        if other.game.rules.box.name != origin.game.rules.box.name:
            raise RulesError(f"a variant of {origin.game.title} is wanted, not of {other.game.title}", value=name,
                             place="variants")
        tables[name] = other.game, other.state
    return tables


def _by_ruling(position: Playthrough | Game, name: str) -> dict[str, tuple[Game, State]]:
    origin = origin_of(position)
    game = origin.game
    rulings = {r.name: r for r in game.rules.rulings}
    if name not in rulings:
        raise UnknownName(f"no such ruling{nearest(name, rulings)}", value=name, place="what if")
    now = getattr(game.rulings, name)
    found = {}
    for option in sorted(rulings[name].options, key=lambda o: o != now):  # first the one in force
        other = Game(game.rules, game.names, {**game.overrides, name: option}, game.options)
        found[option] = other, other.opening if isinstance(position, Game) else _under(origin.state, other.rulings)
    return found


def _under(s: State, rulings: Any) -> State:
    """The same position, in the middle of an effect too, under other rulings."""
    base, rules = s.base or s, s.rules
    fields = {f: getattr(base, f) for f in rules.fields}
    there: State = rules.position(at=base.at, **{**fields, "rulings": rulings})
    for answer in (*s.answers, *s.picked):
        there = rules.replay(there, answer) if answer not in s.picked else rules.apply(there, answer)
    return there


def _by_figure(position: Playthrough | Game, option: str, values: Sequence[Any]) -> dict[str, tuple[Game, State]]:
    if not isinstance(position, Game):
        raise RulesError("a figure of the set-up is changed in a game, not in a position of it; give variants",
                         value=option, place="what if")
    if isinstance(values, str | Mapping) or not isinstance(values, Sequence) or len(values) < 2:
        raise RulesError("a list of two or more values to try is wanted", value=repr(values), place=option)
    found = {}
    for value in values:
        game = Game(position.rules, position.names, position.overrides, {**position.options, option: value})
        found[f"{option} {_shown(value)}"] = game, game.opening
    return found


def _shown(value: Any) -> str:
    return ", ".join(f"{k} ×{v}" for k, v in value.items()) if isinstance(value, Mapping) else str(value)


class WhatIf:
    """The figures of each variant, and how far they lie from the first one's; shows itself as a table and a plot."""

    def __init__(self, changed: str, game: Game, played: Mapping[str, Sequence[Row]], *, complete: bool = True):
        self.changed, self.game, self.complete = changed, game, complete
        self.means: dict[tuple[str, str], Estimate] = {}
        self.differences: dict[tuple[str, str], Estimate] = {}
        self.cut = {name: sum(bool(row.cut) for row in rows) for name, rows in played.items()}
        figures = {name: {k: _values(rows, game, k) for k in self.figures} for name, rows in played.items()}
        self.variants = list(figures)
        first = figures[self.variants[0]]
        for name, columns in figures.items():
            for k, values in columns.items():
                known = [v for v in values if v is not None]
                pairs = [b - a for a, b in zip(first[k], values, strict=True) if a is not None and b is not None]
                if known:
                    self.means[name, k] = mean_of(known)
                if name != self.variants[0] and pairs:
                    self.differences[name, k] = mean_of(pairs)

    @property
    def figures(self) -> list[str]:
        return [*(f"{name} wins" for name in self.game.names), *self.game.rules.box.metrics, "decisions"]

    @property
    def frame(self) -> pd.DataFrame:
        """A row for each variant and figure: ``mean``, ``difference`` from the first variant, ``low`` and ``high`` of
        its 95 % interval, ``games``.
        """
        import pandas as pd

        rows = []
        for (name, k), mean in self.means.items():
            d = self.differences.get((name, k))
            rows.append({self.changed: name, "figure": k, "mean": mean.mean, "difference": d.mean if d else 0.0,
                         "low": d.low if d else 0.0, "high": d.high if d else 0.0, "games": mean.n})
        return pd.DataFrame(rows)

    @property
    def table(self) -> StateTable:
        """The same in words; a difference whose interval leaves out 0 bears a ▲."""
        columns = [self.changed, "figure", "mean", "difference", "95 % interval"]
        rows: list[list[str]] = []
        told: list[tuple[int, str]] = []
        for (name, k), mean in self.means.items():
            d = self.differences.get((name, k))
            if d is not None and (d.low > 0 or d.high < 0):
                told.append((len(rows), "difference"))
            rows.append([name, k, f"{mean.mean:.4f}", f"{d.mean:+.4f}" if d else "",
                         f"{d.low:+.4f} to {d.high:+.4f}" if d else ""])
        n = max((mean.n for mean in self.means.values()), default=0)
        cut = "".join(f", {k} cut under {name}" for name, k in self.cut.items() if k)
        stopped = "" if self.complete else ", stopped before all were played"
        return StateTable(f"What if: {self.changed}, the same {n:,} seeds{cut}{stopped}", columns, rows, changed=told)

    def plot(self) -> Plot:
        """The differences from the first variant with their intervals, as a picture.

        Each is drawn in standard deviations wide enough for the largest, wins and counts apart.
        """
        return Plot(self)

    def __repr__(self) -> str:
        return repr(self.table)

    def _repr_html_(self) -> str:
        return self.table._repr_html_() + self.plot().svg()


def _values(rows: Sequence[Row], game: Game, figure: str) -> list[float | None]:
    """A figure of each game; None where it was cut."""
    metrics = list(game.rules.box.metrics)
    if figure == "decisions":
        return [None if row.cut else float(row.decisions) for row in rows]
    if figure in metrics:
        k = metrics.index(figure)
        return [None if row.cut else float(row.figures[k]) for row in rows]
    seat = [f"{name} wins" for name in game.names].index(figure)
    return [None if row.cut else float(row.returns[seat] == max(row.returns)) for row in rows]


class Plot:
    """Dots with whiskers: shares on one scale, counts on another, a line at no difference."""

    def __init__(self, of: WhatIf):
        self.of = of
        self.rows = [(f"{k}, {name}", d, k.endswith(" wins")) for k in of.figures
                     for name in of.variants[1:] if (d := of.differences.get((name, k)))]

    def svg(self) -> str:
        height = TOP + ROW * len(self.rows) + 30
        title = f"Difference from {self.of.variants[0]}, with 95 % intervals"
        description = "; ".join(f"{label}: {d.mean:+.4f}, {d.low:+.4f} to {d.high:+.4f}" for label, d, _ in self.rows)
        middle, half = (LEFT + WIDTH - RIGHT) / 2, (WIDTH - RIGHT - LEFT) / 2
        scale = {share: max((max(abs(d.low), abs(d.high)) for _, d, s in self.rows if s is share), default=0) or 1
                 for share in (True, False)}
        head = (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" '
                f'height="{height}" role="img" aria-label="{escape(title)}: {escape(description)}" '
                'font-family="system-ui, sans-serif" font-size="12">')
        parts = [head, f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
                 f'<text x="12" y="22" fill="{INK}" font-weight="700">{escape(title)}</text>',
                 f'<line x1="{middle}" x2="{middle}" y1="{TOP - 8}" y2="{height - 24}" stroke="{QUIET}"/>']
        for k, (label, d, share) in enumerate(self.rows):
            y = TOP + ROW * k + ROW / 2
            low, dot, high = (middle + half * v / scale[share] for v in (d.low, d.mean, d.high))
            said = f"{100 * d.mean:+.1f} %" if share else f"{d.mean:+.2f}"
            parts += [f'<text x="{LEFT - 12}" y="{y + 4}" text-anchor="end" fill="{INK}">{escape(label)} {said}</text>',
                      f'<line x1="{low:.1f}" x2="{high:.1f}" y1="{y}" y2="{y}" stroke="{MARK}" stroke-width="2"/>',
                      f'<circle cx="{dot:.1f}" cy="{y}" r="4" fill="{MARK}"/>']
        foot = f"wins: ±{100 * scale[True]:.1f} % at the edge; counts: ±{scale[False]:.2f}"
        parts.append(f'<text x="12" y="{height - 8}" fill="{INK}">{escape(foot)}</text></svg>')
        return "".join(parts)

    def __repr__(self) -> str:
        return "\n".join(f"{label}: {d.mean:+.4f} ({d.low:+.4f} to {d.high:+.4f})" for label, d, _ in self.rows)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"image/svg+xml": self.svg(), "text/plain": repr(self)}
