"""Scenarios with one thing changed, which have to notice it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from corerules.faq import Scenario, ScenarioError, run
from corerules.faq.runner import run_line


def idle_rule(s: Scenario) -> str:
    """A rule that plays no part in the scenario."""
    return next(rule.id for rule in s.rules.register if rule.id not in run(s).evidence.rules)


def wrong(e, s, idle):
    """A value of the same kind as ``e`` wants, and another."""
    want, word = e.want, e.where[-1]
    face = s.rules.box.face
    if isinstance(want, bool):
        return not want
    if isinstance(want, int):
        return want + 1
    if word == "log":
        return (*want, idle)  # which no line of the log names
    if word == "told":
        return (*want, "Nobody said this")
    if word in ("decides", "wins"):
        return () if want else ("chance",)
    if isinstance(want, tuple):
        return want[1:] if want else (next(iter(s.rules.cards)),)
    columns = {c.word: c for c in (*face.seats, *face.table)}
    if word in columns and columns[word].kind == "seat":
        return next(name for name in (*s.seats, "") if name != want)
    if word in columns and columns[word].kind == "word":
        return next(other for other in columns[word].words.values() if other != want)
    return next((step for step in s.rules.main.steps if step != want and want in s.rules.main.steps), f"not {want}")


def mutants(s) -> Iterator[tuple[str, Scenario]]:
    """(what was changed, the scenario with that one expected value changed), for each there is."""
    idle = idle_rule(s)
    for k, line in enumerate(s.lines):
        def changed(k=k, **fields):
            lines = [*s.lines]
            lines[k] = replace(lines[k], **fields)
            return replace(s, lines=tuple(lines))

        for i, e in enumerate(line.then):
            then = (*line.then[:i], replace(e, want=wrong(e, s, idle)), *line.then[i + 1:])
            yield f"line {k} then {e.where}", changed(then=then)
        for n, step in enumerate(line.play):
            if step.because:
                other = replace(step, because=idle)
                yield f"line {k} step {n} because", changed(play=(*line.play[:n], other, *line.play[n + 1:]))
            for i, e in enumerate(step.expected):
                expected = (*step.expected[:i], replace(e, want=wrong(e, s, idle)), *step.expected[i + 1:])
                other = replace(step, expected=expected)
                yield f"line {k} step {n} {e.where}", changed(play=(*line.play[:n], other, *line.play[n + 1:]))


def assert_every_value_is_looked_at(s):
    """Editing any expected value makes the scenario fail, with a report and not with a mistake."""
    outcomes = {what: run(mutant) for what, mutant in mutants(s)}

    assert outcomes
    assert [what for what, o in outcomes.items() if o.holds] == []
    assert [what for what, o in outcomes.items() if o.mistake is not None] == []


def assert_every_option_is_shown(faq, ruling):
    """The default by a main line, each other by a line of its own, which the default would make fail."""
    for option in list(ruling.options)[1:]:
        noticed = []
        for s in faq:
            for line in s.lines[1:]:
                if line.rulings.get(ruling.name) == option:
                    by_default = replace(line, rulings={**line.rulings, ruling.name: ruling.default})
                    try:
                        noticed.append(bool(run_line(s, by_default).failures))
                    except ScenarioError:
                        noticed.append(True)
        assert any(noticed), option


def declared(faq, ruling: str, option: str) -> set[str]:
    """The scenarios that show what the option would change."""
    return {s.id for s in faq for line in s.lines[1:] if line.rulings.get(ruling) == option}
