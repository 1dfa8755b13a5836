"""What no scenario exercises: rules, ways through the graphs, cards, events, options of rulings."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from msgspec.structs import replace

from corerules.engine import Rules, Ruling
from corerules.games import BOOKS, BOXES, box_of, modes_of, rules_of
from corerules.study.phases import arrows
from corerules.study.tables import StateTable

from .errors import ScenarioError
from .model import Line, Scenario
from .runner import Outcome, run, run_line
from .shelf import HERE, shipped, title_of

Kind = Literal["rule", "way", "card", "event", "ruling"]
KINDS: dict[Kind, str] = {"rule": "Rules", "way": "Steps and moves", "card": "Cards", "event": "What the log tells",
                         "ruling": "Options of rulings"}


class Row(NamedTuple):
    """One thing of a game, the scenarios that exercise it, or why none can."""

    kind: Kind
    name: str
    means: str
    scenarios: tuple[str, ...]
    why: str = ""

    @property
    def is_open(self) -> bool:
        """Whether nothing exercises it and nothing says why."""
        return not self.scenarios and not self.why


class Coverage:
    """What the scenarios of a game exercise; shows itself as a table."""

    def __init__(self, game: str, title: str, rows: Sequence[Row]):
        self.game, self.title, self.rows = game, title, list(rows)

    @property
    def unexercised(self) -> list[Row]:
        """What no scenario exercises and no reason excuses."""
        return [row for row in self.rows if row.is_open]

    def of(self, kind: Kind) -> StateTable:
        """The table of one kind: rule, way, card, event or ruling."""
        rows = [[row.name, row.means, ", ".join(row.scenarios) or (f"none: {row.why}" if row.why else "NONE")]
                for row in self.rows if row.kind == kind]
        return StateTable(f"{KINDS[kind]} of {self.title}", [kind, "what it is", "scenarios"], rows)

    @property
    def table(self) -> StateTable:
        """A row a kind: how many there are, how many are exercised, how many cannot be."""
        rows = []
        for kind, title in KINDS.items():
            of = [row for row in self.rows if row.kind == kind]
            rows.append([title, len(of), sum(bool(row.scenarios) for row in of),
                         sum(bool(row.why) and not row.scenarios for row in of), sum(row.is_open for row in of)])
        return StateTable(f"What the FAQ of {self.title} exercises",
                          ["what", "there are", "exercised", "cannot be", "open"], [[str(c) for c in r] for r in rows])

    def markdown(self) -> str:
        """The page of the docs: every table, what is open first."""
        lines = [f"# What the FAQ of {self.title} exercises", "",
                 f"Made by `corerules faq coverage {self.game}`; a test compares it.", "", *_markdown(self.table, 99)]
        for kind, title in KINDS.items():
            lines += ["", f"## {title}", "", *_markdown(self.of(kind), 3)]
        return "\n".join([*lines, ""])

    def __repr__(self) -> str:
        return "\n\n".join([repr(self.table), *(f"open: {row.kind} {row.name}" for row in self.unexercised)])

    def _repr_html_(self) -> str:
        return self.table._repr_html_()


MOST_NAMED = 3


def _markdown(table: StateTable, most: int) -> Iterator[str]:
    yield "| " + " | ".join(table.columns) + " |"
    yield "|" + " --- |" * len(table.columns)
    for row in table.rows:
        names = row[-1].split(", ")
        if len(names) > most and not row[-1].startswith("none"):
            row = [*row[:-1], f"{', '.join(names[:most])} and {len(names) - most} more"]  # noqa: PLW2901
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"


def coverage(game: str, scenarios: Sequence[Scenario] | None = None) -> Coverage:
    """What ``scenarios`` of ``game`` exercise; default: those that come with the package.

    An option of a ruling is exercised where a line that is played under it fails under another option.

    Raises:
        UnknownName: no such game.
    """
    base, composed = _composed(game)
    outcomes = [run(s) for s in (shipped(game) if scenarios is None else scenarios)]
    reasons = _reasons(game)
    found: dict[tuple[Kind, str], list[str]] = defaultdict(list)
    for outcome in outcomes:
        if outcome.holds:
            _note(found, outcome, outcome.scenario.rules)
    known = {(kind, name) for rules in base for kind, name, _ in _all(rules)}
    known -= {("rule", r.because) for rules in composed for r in rules.replaced}  # why the base's gives way here
    owed = {(kind, name): means for rules in composed for kind, name, means in _all(rules) if (kind, name) not in known}
    rows = []
    for (kind, name), means in owed.items():
        ids = tuple(dict.fromkeys(found[kind, name]))
        rows.append(Row(kind, name, means, ids, reasons.get(f"{kind} {name}", "")))
    return Coverage(game, title_of(game), rows)


def _composed(game: str) -> tuple[list[Rules], list[Rules]]:
    """Of an expansion the rules that it is put on, and those with it in each of its modes; of a box only its own."""
    if game in BOXES or game not in BOOKS:
        return [], [rules_of(game)]
    box = box_of(game)
    return [rules_of(box)], [rules_of(box, (mode,)) for mode in modes_of(game)]


def _all(rules: Rules) -> Iterator[tuple[Kind, str, str]]:
    for rule in rules.register:
        yield "rule", rule.id, f"{rule.heading}: {rule.text}"
    for graph in rules.drawn.values():
        drawn = {a.id: f"{a.source} → {a.target}{f': {a.label}' if a.label else ''}" for a in arrows(graph)}
        drawn |= {f"{graph.name}.{s.name}>{m.name}": f"{s.name}: {m.name}" for s in graph.steps.values()
                  for m in s.moves if f"{graph.name}.{s.name}>{m.name}" not in drawn}
        for id, means in drawn.items():
            yield "way", id, means
    for name, card in rules.cards.items():
        if getattr(card, "copies", 1):  # one that the box does not hold is nobody's question
            yield "card", name, getattr(card, "text", "")
    for event, sentence in rules.box.face.log.items():
        yield "event", event, sentence
    for ruling in rules.rulings:
        for option, means in ruling.options.items():
            yield "ruling", f"{ruling.name}: {option}", f"{ruling.asks} {means}"


def _note(found: dict[tuple[Kind, str], list[str]], outcome: Outcome, rules: Rules) -> None:
    id, evidence = outcome.scenario.id, outcome.evidence
    for rule in sorted(evidence.rules):
        found["rule", rule].append(id)
    for way in sorted(evidence.ways):
        found["way", way].append(id)
    for card in sorted(evidence.cards):
        found["card", card].append(id)
    for event in sorted(evidence.events):
        found["event", event].append(id)
    for played in outcome.played:
        for ruling in rules.rulings:
            if ruling.name in played.evidence.rulings and differs(outcome.scenario, played.line, ruling):
                found["ruling", f"{ruling.name}: {option_of(played.line, ruling)}"].append(id)


def option_of(line: Line, ruling: Ruling) -> str:
    """The option of ``ruling`` that a line is played under."""
    return line.rulings.get(ruling.name, ruling.default)


def differs(scenario: Scenario, line: Line, ruling: Ruling) -> bool:
    """Whether what the line says stops being true under another option of ``ruling``."""
    return any(not line_holds(scenario, line, ruling.name, option) for option in ruling.options
               if option != option_of(line, ruling))


def line_holds(scenario: Scenario, line: Line, ruling: str, option: str) -> bool:
    """Whether everything that a line says is true under ``option``."""
    try:
        return not run_line(scenario, replace(line, rulings={**line.rulings, ruling: option})).failures
    except ScenarioError:
        return False


def _reasons(game: str) -> dict[str, str]:
    """Why something cannot be exercised, by kind and name: ``unexercised.toml`` beside the scenarios."""
    file = HERE / game / "unexercised.toml"
    return {k: str(v) for k, v in tomllib.loads(file.read_text("utf-8")).items()} if file.is_file() else {}
