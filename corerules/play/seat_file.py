"""What one seat may know of a playthrough, as a file to be read: nobody can play on from it."""

from __future__ import annotations

from typing import Any, NoReturn

import msgspec

from corerules.engine import DamagedSave, ReadOnly, frozen, spelled
from corerules.study import board, phases
from corerules.study.tables import StateTable

from .game import Game, load
from .page import Page
from .view import View
from .wording import Option, Refused


class Table(msgspec.Struct, forbid_unknown_fields=True):
    """A table as files hold it."""

    caption: str
    columns: list[str]
    rows: list[list[str]]
    values: list[dict[str, Any]] | None
    changed: list[tuple[int, str]]


class Seen(msgspec.Struct, forbid_unknown_fields=True):
    """What a file of one seat holds: the game, and what is shown of it; neither state nor seed nor other branches."""

    corerules: int  # the format
    seat: str
    game: str
    expansions: list[str]
    names: list[str]
    rulings: dict[str, str]
    seen_as: str
    where: str
    places: list[str | tuple[str, str]]
    legal: list[str]
    moves: list[tuple[int, str, str]]  # seat, words, rule
    refusals: list[tuple[int, str, list[tuple[str, str]]]]
    tables: dict[str, Table]
    standing: list[tuple[str, str, list[str]]] = []  # of state charts: chart, state, whose


TABLES = ("seats", "table", "zones", "decision", "changes", "log")


def encoded(view: View, format: int) -> bytes:
    """``view``, of a seat, as JSON."""
    if view.seat is None:
        raise ReadOnly("the referee's view is saved as the whole playthrough", place="save")
    game = view.play.game
    graph = view.phase_graph()
    return msgspec.json.encode(Seen(
        corerules=format, seat=game.names[view.seat], game=game.name,
        expansions=[x.name for x in game.rules.expansions], names=list(game.names), rulings=game.overrides,
        seen_as=view.seen_as, where=view.where, places=list(view.observed.places), legal=sorted(graph.legal),
        standing=[(*place, list(who)) for place, who in graph.standing.items()],
        moves=[(o.seat, o.text, o.rule) for o in view.moves()],
        refusals=[(r.seat, r.text, list(r.reasons)) for r in view.refusals(every=True)],
        tables={name: Table(t.caption, t.columns, t.rows, None if t.values is None else list(map(dict, t.values)),
                            sorted(t.changed)) for name, t in view.tables().items()}),
        enc_hook=int)  # a figure that is a kind of number is written as the number


def decoded(raw: bytes, place: str) -> SeatCopy:
    """What :func:`encoded` wrote.

    Raises:
        DamagedSave: what no seat could have been shown.
    """
    seen = msgspec.json.decode(raw, type=Seen)
    game = load(seen.game, seen.names, expansions=seen.expansions, rulings=seen.rulings)
    if seen.seat not in game.names:
        raise DamagedSave("nobody of this name sits at the table", value=seen.seat, place=place)
    if seen.seen_as != board.as_seen_by(seen.seat):
        raise DamagedSave(f"holds what somebody else may know: {seen.seen_as}", value=seen.seat, place=place)
    me = game.names.index(seen.seat)
    if not set(TABLES) <= set(seen.tables):  # a box may have sheets of its own beside them
        raise DamagedSave(f"the tables are {', '.join(TABLES)}", value=", ".join(seen.tables), place=place)
    others = tuple(board.as_seen_by(who) for who in ("the referee", *game.names) if who != seen.seat)
    for name, t in seen.tables.items():
        if t.caption.endswith(others):
            raise DamagedSave(f"holds what somebody else may know: {t.caption}", value=seen.seat, place=place)
        if any(len(row) != len(t.columns) for row in t.rows):
            raise DamagedSave("a row does not fit its columns", value=name, place=place)
        if any(not 0 <= i < len(t.rows) or column not in t.columns for i, column in t.changed):
            raise DamagedSave("marks a cell that is not there", value=name, place=place)
    for seat, *_ in (*seen.moves, *seen.refusals):
        if not 0 <= seat < len(game.names):
            raise DamagedSave("no such seat", value=seat, place=place)
        if seat != me:
            raise DamagedSave(f"holds a move of {game.names[seat]}", value=seen.seat, place=place)
    if not seen.places or not all(reasons for *_, reasons in seen.refusals):
        raise DamagedSave("a place or a reason is missing", place=place)
    for step in seen.places:
        if not isinstance(step, str) and (step[0] not in game.rules.graphs
                                          or step[1] not in game.rules.graphs[step[0]].steps):
            raise DamagedSave("no such step", value=" > ".join(step), place=place)
    for chart, state, _ in seen.standing:
        if chart not in game.rules.charts or state not in game.rules.charts[chart].steps:
            raise DamagedSave("no such state", value=f"{chart} > {state}", place=place)
    return SeatCopy(game, seen)


class SeatCopy(Page):
    """What ``seat`` may know of a game, as it was saved: to be read like a view, and not to be played on."""

    def __init__(self, game: Game, seen: Seen):
        self.game, self.seat, self.title = game, seen.seat, game.title
        self._seen = seen

    @property
    def seen_as(self) -> str:
        return f"{self._seen.seen_as}, a copy to read"

    @property
    def where(self) -> str:
        return self._seen.where

    @property
    def names(self) -> tuple[str, ...]:
        return self.game.names

    @property
    def path(self) -> tuple[str, ...]:
        """Where in the rules the game stands."""
        return spelled(self.game.rules.graphs, self._seen.places)

    def moves(self) -> tuple[Option, ...]:
        return tuple(Option(seat, self.names[seat], text, rule, None) for seat, text, rule in self._seen.moves)

    def refusals(self, every: bool = False) -> tuple[Refused, ...]:
        return tuple(Refused(seat, self.names[seat], text, tuple(reasons if every else reasons[:1]))
                     for seat, text, reasons in self._seen.refusals)

    def tables(self) -> dict[str, StateTable]:
        return {name: _table(t, last=name == "log") for name, t in self._seen.tables.items()}

    @property
    def log(self) -> StateTable:
        """What had happened, as the seat may know it."""
        return self.tables()["log"]

    def phase_graph(self, only: str = "") -> phases.PhaseGraph:
        return phases.of_rules(self.game.rules, places=self._seen.places, legal=self._seen.legal, only=only,
                               standing={(chart, state): who for chart, state, who in self._seen.standing})

    def seen_by(self, name: str | None) -> SeatCopy:
        """The very copy; what another seat knows is not in it.

        Raises:
            ReadOnly: for anybody else.
        """
        if name == self.seat:
            return self
        raise ReadOnly(f"holds what {self.seat} may know, and nothing of what others know",
                       value="the referee" if name is None else str(name), place=self._place)

    @property
    def _place(self) -> str:
        return f"{self.seat}'s copy of {self.title}"

    def refuse(self, *said: object, **_: object) -> NoReturn:
        """Say why this cannot be done with a copy."""
        raise ReadOnly(f"holds only what {self.seat} may know, so it is read and not played on; the whole playthrough "
                       "can be", value=str(said[0]) if said else None, place=self._place)

    do = chance = go_on = repeat = undo = redo = goto = branch = switch = save = refuse

    def __getattr__(self, name: str) -> NoReturn:
        """Whatever else a playthrough has, ``state`` and ``seed`` before all, holds what others know."""
        if name.startswith("_"):  # what Python and Jupyter ask any object for
            raise AttributeError(name)
        self.refuse(name)


def _table(t: Table, *, last: bool) -> StateTable:
    values = None if t.values is None else [{k: frozen(v) for k, v in row.items()} for row in t.values]
    table = StateTable("", t.columns, t.rows, values=values, changed=t.changed, last=last)
    table.caption = t.caption
    return table
