"""A scenario in words: question, position, steps with what the log says of them, outcome, rules."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from corerules.engine import Chance
from corerules.play.playthrough import Playthrough
from corerules.play.wording import plain

from .model import STATUSES, Expected, Line, Scenario, Step
from .runner import Runner, opened
from .words import subject, wanted


class Part(Struct, frozen=True):
    """One line of play: its rulings in words (none: the main line), its steps, what holds at the end."""

    rulings: tuple[str, ...]
    steps: tuple[str, ...]
    outcome: tuple[str, ...]


class Story(Struct, frozen=True):
    """Everything that a reader is told."""

    id: str
    game: str
    question: str
    answer: str
    status: str
    columns: tuple[str, ...]  # of the table of players
    rows: tuple[tuple[str, ...], ...]
    facts: tuple[str, ...]  # of the table: whose turn, direction …
    parts: tuple[Part, ...]
    rules: tuple[tuple[str, str, str], ...]  # id, heading, our words
    source: str

    def plain(self) -> str:
        """The story as plain text."""
        lines = [f"{self.question}  [{self.id}]", "", self.answer, self.status, "", "Position"]
        lines += [f"  {row}" for row in _aligned(self.columns, self.rows)]
        lines += [f"  {fact}" for fact in self.facts]
        for part in self.parts:
            lines += ["", *([f"With another ruling: {'; '.join(part.rulings)}"] if part.rulings else ["Play"])]
            lines += [f"  {n}. {step}" for n, step in enumerate(part.steps, 1)]
            lines += ["  Then", *(f"    {what}" for what in part.outcome)]
        lines += ["", "Rules", *(f"  {id}, {heading}: {text}" for id, heading, text in self.rules)]
        return "\n".join([*lines, *([] if self.source == "rulebook" else ["", f"Asked at {self.source}"])])


def told(scenario: Scenario) -> Story:
    """``scenario`` as a story.

    Raises:
        ScenarioError: it cannot be played.
    """
    rules = scenario.rules
    game, play = opened(scenario, scenario.lines[0], scenario.lines[0].rulings)
    columns, rows, facts = _position(scenario, play)
    ids = dict.fromkeys(scenario.cites)
    return Story(scenario.id, game.title, scenario.question, scenario.answer, STATUSES[scenario.status], columns, rows,
                 facts, tuple(_part(scenario, line) for line in scenario.lines),
                 tuple((id, rules.register[id].heading, rules.register[id].text) for id in ids), scenario.source)


def _position(scenario: Scenario, play: Playthrough) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...],
                                                              tuple[str, ...]]:
    """The players' table without its empty columns, and the facts of the table."""
    names = play.game.names
    rulings = [_ruling(scenario, name, option) for name, option in scenario.lines[0].rulings.items()]
    if scenario.lines[0].given is None:
        deck = [f"{name}: {_option(value)}" for name, value in scenario.options.items()]
        return ("player",), tuple((n,) for n in names), ("the game begins with the deal", *deck, *rulings)
    tables = play.tables()
    seats, table = tables["seats"], tables["table"]
    keep = [c for c in seats.columns if c != "now" and (c == "player" or any(seats[i, c] not in ("", "0")
                                                                           for i in range(len(seats))))]
    rows = tuple(tuple(seats[i, c].removeprefix("▶ ") for c in keep) for i in range(len(seats)))
    # What the hands leave is in the discard: that says nothing new.
    facts = [f"{what}: {now}" for what, now in table.rows if what != "discard" and now]
    return tuple(keep), rows, (*facts, *rulings)


def _ruling(scenario: Scenario, name: str, option: str) -> str:
    ruling = next(r for r in scenario.rules.rulings if r.name == name)
    return f"{ruling.asks} {option}: {ruling.options[option]}"


def _part(scenario: Scenario, line: Line) -> Part:
    game, play = opened(scenario, line, line.rulings)
    runner = Runner(game, play, scenario, line, every=False)
    own = [_ruling(scenario, *item) for item in line.rulings.items()
           if scenario.lines[0].rulings.get(item[0]) != item[1]] if line.label else []
    return Part(tuple(own), tuple(_steps(runner, line)), tuple(outcome(line.then)))


def _steps(runner: Runner, line: Line) -> Iterator[str]:
    play, open_chance = runner.play, False
    for number, step in enumerate(line.play, 1):
        before = play.index
        if step.kind == "refused":
            yield _refusal(runner, number, step)
        elif step.kind == "impossible":
            runner.make(number, step)
            words = step.given.words if step.given else {}
            yield f"No such table can be set up: {_in_words(words)} [{step.because}]"
        elif step.kind == "expect":
            runner.make(number, step)
            yield f"Now {'; '.join(outcome(step.expected))}."
        else:
            question = play.decision
            runner.make(number, step)
            if runner.failures and step.kind == "move":
                yield f"{step.who}: {step.text}. This may not be done: {runner.failures[-1].why[0]}."
                return
            head = play.said[-1][0].upper() + play.said[-1][1:] if play.said else ""
            if step.kind == "chance" and plain(str(step.text)) == "any" and isinstance(question, Chance):
                every = " / ".join(question.text(o, play.game.names) for o in question.odds())
                # after another `any` these are only the outcomes of the way that is told
                head = "Chance: any outcome; each is tried" if open_chance else f"Chance: any of {every}; each is tried"
                open_chance = True
            news = [f"{n.text} [{n.rule}]" for n in play.seen_by(None).lines() if n.number > before]
            yield f"{head}." if open_chance or not news else f"{head}. {'; '.join(news)}."


def _refusal(runner: Runner, number: int, step: Step) -> str:
    runner.make(number, step)
    said = f"{step.who}: {step.text}"
    why = next((reason for no in runner.play.refusals(every=True) if plain(str(no)) == plain(said)
                for reason, rule in no.reasons if rule == step.because), runner.who())
    return f"Not allowed is {said!r}: {why} [{step.because}]."


def outcome(expected: tuple[Expected, ...]) -> Iterator[str]:
    """What must hold, in words."""
    for e in expected:
        if e.where == ("over",):
            yield "the game is over" if e.want else "the game goes on"
        elif e.where == ("decides",):
            many = len(e.want) > 1
            yield f"{' and '.join(e.want) or 'nobody'} decide{'' if many else 's'}"
        elif e.where == ("wins",):
            yield f"{' and '.join(e.want) or 'nobody'} win{'' if len(e.want) > 1 else 's'}"
        elif e.where == ("moves",):
            moves = " · ".join(e.want) or "none"
            yield f"the only legal move is {moves}" if len(e.want) == 1 else f"legal are {moves}"
        elif e.where == ("log",):
            yield f"the log names {', '.join(e.want)}"
        elif e.where == ("told",):
            yield f"{e.viewer or 'everybody'} reads: {' … '.join(e.want)}"
        elif e.where == ("at",):
            yield f"the game stands at {e.want!r}"
        else:
            yield f"{subject(e)}: {wanted(e)}"


def _in_words(words: dict[str, object]) -> str:
    parts = []
    for word, value in words.items():
        if isinstance(value, dict):
            parts += [f"{word}'s {column}: {', '.join(map(str, v)) or '–' if isinstance(v, list) else v}"
                      for column, v in value.items()]
        else:
            parts.append(f"{word}: {value}")
    return "; ".join(parts)


def _option(value: object) -> str:
    """A set-up option in words; a deck as copies by card."""
    return ", ".join(f"{k} ×{v}" for k, v in value.items()) if isinstance(value, dict) else str(value)


def _aligned(columns: tuple[str, ...], rows: tuple[tuple[str, ...], ...]) -> Iterator[str]:
    table = (columns, *rows)
    widths = [max(len(row[k]) for row in table) for k in range(len(columns))]
    for row in table:
        yield "  ".join(text.ljust(n) for text, n in zip(row, widths, strict=True)).rstrip()
