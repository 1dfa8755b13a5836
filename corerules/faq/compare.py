"""One position under several rulings: what differs, and which rulings make a difference at all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from corerules.engine import Chance, IllegalMove, Ruling, UnknownName, nearest
from corerules.play.game import Game
from corerules.play.playthrough import Playthrough
from corerules.study.tables import StateTable

from .errors import ScenarioError
from .hearing import audible, listening, table_of
from .model import Scenario

AHEAD = 2  # decisions, chance included, that are tried beyond the last move
MOST_TRIED = 200  # states tried for each option
LEGAL = "legal now"
NOT_REACHED = "not reached"  # the line has stopped before
IMPOSSIBLE = "this position cannot be"


class Difference(NamedTuple):
    """The first thing that an option changes: after which moves, what, by default, and under it."""

    ruling: str
    option: str
    after: tuple[str, ...]
    what: str
    now: str
    then: str


def compare_rulings(what: Scenario | Playthrough, ruling: str | None = None) -> StateTable:
    """The same position and moves under each option: a row for each thing that differs, ▲ where it does.

    What is offered is compared after each move; everything where an option first makes a difference and at the end.
    Where a move cannot be made under an option, its column stops there and says so, and everything is compared there.

    ``what``: a scenario (its main line), or a playthrough from its start to its cursor. ``ruling``: one by name;
    without it, every ruling that matters here, each option a column.

    Raises:
        UnknownName: no such ruling; the nearest is offered.
        ScenarioError: a scenario that cannot be played.
    """
    play = _play(what)
    declared = {r.name: r for r in play.game.rules.rulings}
    if ruling is not None and ruling not in declared:
        raise UnknownName(f"no such ruling{nearest(ruling, declared)}", value=ruling, place="rulings")
    names = [ruling] if ruling is not None else list(dict.fromkeys(d.ruling for d in differences(play, ahead=0)))
    first = ", ".join(f"{name}: {_in_force(play, declared[name])}" for name in names) or "as it is"
    columns: dict[str, dict[str, str]] = {first: {}}
    for name in names:
        columns |= {f"{name}: {option}": {name: option} for option in declared[name].options
                    if option != _in_force(play, declared[name])}
    told = [_told(*_under(play, overrides)) for overrides in columns.values()]
    rows = [row for row in _rows(told, play.index) if _differ(row)]
    differ = {row[0] for row in rows}
    rows = [row for row in rows if _referee_sees(row[0]) not in differ]
    changed = [(i, column) for i, row in enumerate(rows) for column, text in zip(columns, row[1:], strict=True)
               if text not in (row[1], NOT_REACHED)]
    title = f"Under other rulings, after {play.index} move{'s' if play.index != 1 else ''}"
    return StateTable(title if rows else f"{title}: nothing differs", ["what", *columns], rows, changed=changed)


class _Told(NamedTuple):
    """What there is to see after each move that could be made, and why no further."""

    points: list[dict[str, str]]
    stopped: str


def _told(play: Playthrough, stopped: str) -> _Told:
    if stopped.startswith(IMPOSSIBLE):
        return _Told([], f"none: {stopped}")
    last = play.index
    points = [_facts(play.goto(k)) for k in range(last + 1)]
    return _Told(points, f"{last}: {stopped}" if stopped else "")


def _rows(told: Sequence[_Told], last: int) -> list[list[str]]:
    """What is offered after each move; everything where a line first differs, where one stops, and at the end.

    Only what comes after the same moves stands in a row: where a line has stopped before, its cell says so.
    """
    full = set(_bites(told))
    rows = []
    for k in range(last + 1):
        here = [one.points[k] if k < len(one.points) else None for one in told]
        whats = dict.fromkeys(what for facts in here if facts is not None for what in facts)
        if k == last and any(one.stopped for one in told):
            rows.append(["moves made", *(one.stopped for one in told)])
        for what in whats if k == last or k in full else [LEGAL]:
            cells = [NOT_REACHED if facts is None else facts.get(what, "") for facts in here]
            rows.append([what if k == last else _then(what, k), *cells])
    return rows


def _bites(told: Sequence[_Told]) -> Iterator[int]:
    """After how many moves each line first differs from the first one, and where it stops."""
    for one in told:
        pairs = zip(told[0].points, one.points, strict=False)
        yield from [k for k, (a, b) in enumerate(pairs) if any(a.get(x, "") != b.get(x, "") for x in {*a, *b})][:1]
        if one.stopped:
            yield len(one.points) - 1


def _then(what: str, after: int) -> str:
    """The name of a row about an earlier point: ``legal after move 1``, ``active after move 1``."""
    when = f"after move {after}" if after else "at the start"
    return f"{what.removesuffix(' now')} {when}"


def _differ(row: Sequence[str]) -> bool:
    return len({*row[1:]} - {NOT_REACHED}) > 1


def which_rulings_matter(what: Scenario | Playthrough, *, ahead: int = AHEAD) -> StateTable:
    """The options that change something on the way of ``what`` or ``ahead`` decisions on, found by trying.

    A row for each: ruling, option, after which moves, and the first thing that differs.
    """
    rows = [[d.ruling, d.option, " · ".join(d.after) or "at once", d.what, d.now, d.then]
            for d in differences(_play(what), ahead=ahead)]
    columns = ["ruling", "option", "after", "what differs", "now", "under it"]
    return StateTable("Rulings that matter here", columns, rows)


def differences(play: Playthrough, *, ahead: int = AHEAD) -> list[Difference]:
    """The first difference that each option makes on the way to the cursor of ``play``, or ``ahead`` decisions on."""
    found = []
    for ruling, other in _options(play, _read(play, ahead)):
        one, two = _under(play, {}, moves=0)[0], _under(play, {ruling.name: other}, moves=0)[0]
        tried = [MOST_TRIED]
        difference = _first(one, two, list(play.said), ahead, tried)
        if difference is not None:
            after, what, now, then = difference
            found.append(Difference(ruling.name, other, after, what, now, then))
    return found


def _options(play: Playthrough, read: set[str]) -> Iterator[tuple[Ruling, str]]:
    """Every option, other than the one in force, of the rulings that were read: another cannot matter."""
    for ruling in play.game.rules.rulings:
        if ruling.name in read:
            yield from ((ruling, option) for option in ruling.options if option != _in_force(play, ruling))


def _in_force(play: Playthrough, ruling: Ruling) -> str:
    return play.game.overrides.get(ruling.name, ruling.default)


def _play(what: Scenario | Playthrough) -> Playthrough:
    if not isinstance(what, Scenario | Playthrough):
        raise ScenarioError("rulings are compared on a scenario, as corerules.scenarios(game)[id], or on a playthrough",
                            file="compare_rulings", value=repr(what)[:80])
    return what.playthrough() if isinstance(what, Scenario) else what


def _under(play: Playthrough, overrides: Mapping[str, str], moves: int | None = None) -> tuple[Playthrough, str]:
    """The same start and moves under ``overrides``, as far as they can be made; and why no further."""
    game = Game(play.game.rules, play.game.names, {**play.game.overrides, **overrides}, play.game.options)
    table = table_of(game.rules, play.start, game.rulings)
    if fault := game.rules.box.check(table):
        return play, f"{IMPOSSIBLE}: {fault[0]} [{fault[1]}]"
    other = Playthrough(game, game.rules.begun(table), play.seed, start=play.start)
    for said in play.said[:moves]:
        try:
            other.do(said)
        except IllegalMove as e:
            by_chance = isinstance(other.decision, Chance) and not said.startswith("chance: ")
            why = "chance decides here" if by_chance else e.reason
            return other, f"{said} cannot be made: {why}" + (f" [{e.rule}]" if e.rule else "")
    return other, ""


def _read(play: Playthrough, ahead: int) -> set[str]:
    """The rulings that are read on the way, or within ``ahead`` decisions after."""
    game = Game(play.game.rules, play.game.names, play.game.overrides, play.game.options)
    game.rulings = audible(game.rules, game.rulings)
    read: set[str] = set()
    with listening(read):
        again = Playthrough(game, game.rules.begun(table_of(game.rules, play.start, game.rulings)), start=play.start)
        for said in play.said:
            _facts(again)
            again.do(said)
        _try_all(again, ahead, [MOST_TRIED])
    return read


def _try_all(play: Playthrough, ahead: int, left: list[int]) -> None:
    _facts(play)  # what a seat sees may depend on a ruling too
    if not ahead or play.over:
        return
    for said in _answers(play):
        if left[0] <= 0:
            return
        left[0] -= 1
        play.do(said)
        _try_all(play, ahead - 1, left)
        play.undo()


def _answers(play: Playthrough) -> list[str]:
    question = play.decision
    if isinstance(question, Chance):
        return [f"chance: {question.text(o, play.game.names)}" for o in question.odds()] if (
            question.outcomes() <= MOST_TRIED) else []
    return [str(o) for o in play.moves()]


def _first(one: Playthrough, two: Playthrough, moves: Sequence[str], ahead: int, left: list[int],
           done: tuple[str, ...] = ()) -> tuple[tuple[str, ...], str, str, str] | None:
    """The first difference of two games on the same moves, then on every answer."""
    now, then = _facts(one), _facts(two)
    for what in dict.fromkeys([*now, *then]):
        if now.get(what) != then.get(what):
            return done, what, now.get(what, ""), then.get(what, "")
    here = moves[:1] or (_answers(one) if ahead and not one.over else [])
    for said in here:
        if left[0] <= 0:
            return None
        left[0] -= 1
        one.do(said)
        try:
            two.do(said)
        except IllegalMove as e:
            return done, said, "can be made", f"cannot: {e.reason}"
        found = _first(one, two, moves[1:], ahead if moves else ahead - 1, left, (*done, said))
        one.undo()
        two.undo()
        if found is not None:
            return found
    return None


def _facts(play: Playthrough) -> dict[str, str]:
    """Everything there is to see, cell by cell: as the referee sees it, then as each seat does."""
    facts = {"waits": play.seen_by(None).waiting}
    many = isinstance(play.decision, Chance) and play.decision.outcomes() > MOST_TRIED
    facts[LEGAL] = f"one of {play.decision.outcomes()} outcomes" if many else " · ".join(_answers(play))
    cells = _cells(play, None)
    facts |= cells
    facts["log"] = " · ".join(line.text for line in play.seen_by(None).lines())
    for name in play.game.names:
        view = play.seen_by(name)
        facts[f"{name} sees: waits"] = view.waiting
        facts |= {f"{name} sees: {what}": text for what, text in _cells(play, name).items()
                  if text != "hidden" or cells.get(what)}  # not to know of what is not there is no difference
        facts[f"{name} reads"] = " · ".join(line.text for line in view.lines())
    return facts


def _cells(play: Playthrough, viewer: str | None) -> dict[str, str]:
    seats, table = play.seen_by(viewer).seats_and_table()
    cells = {f"{name}'s {column}": seats[i, column] for i, name in enumerate(play.game.names)
             for column in seats.columns[1:-1]}
    return cells | {row[0]: row[1] for row in table.rows}


def _referee_sees(what: str) -> str:
    """Of what a seat sees, the name of the same as the referee sees it."""
    _, sees, seen = what.partition(" sees: ")
    _, reads, when = what.partition(" reads")
    return seen if sees else f"log{when}" if reads else ""
