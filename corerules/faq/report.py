"""What a referee says of a scenario: one line when it holds; else the step, what was expected, what is, and why."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .runner import Failure, Outcome


def one_line(outcome: Outcome) -> str:
    """The verdict in a line."""
    s = outcome.scenario
    if outcome.mistake is not None:
        return f"mistake  {s.id}: {outcome.mistake}"
    if outcome.failures:
        n = len(outcome.failures)
        return f"FAILED   {s.id}: {n} {'thing does' if n == 1 else 'things do'} not hold"
    ways = sum(p.ways for p in outcome.played)
    more = [f"{len(s.lines)} lines"] if len(s.lines) > 1 else []
    more += [f"{ways} ways of chance"] if ways > len(s.lines) else []
    return f"holds    {s.id}" + (f" ({', '.join(more)})" if more else "")


def report(outcome: Outcome) -> str:
    """The verdict, and under it a block for each thing that does not hold."""
    return "\n".join([one_line(outcome), *(_block(f, outcome) for f in outcome.failures)])


def _block(f: Failure, outcome: Outcome) -> str:
    register = outcome.scenario.rules.register
    step = f"at the end, after step {f.step}" if f.at_end else f"step {f.step}"
    where = f"{f.node.file}:{f.node.line}, {step}"
    rows = [("where", where + (f", under {f.label}" if f.label else "")),
            ("who", f.who), ("what", f.what), ("expected", f.expected), ("got", f.got)]
    if f.chances:
        rows.append(("when", f"chance gives {', then '.join(f.chances)}"))
    rows += [("why" if i == 0 else "", why) for i, why in enumerate(f.why)]
    rows += [("rule" if i == 0 else "", f"{rule.id}, {rule.heading}: {rule.text}")
             for i, rule in enumerate(register[id] for id in f.rules)]
    return "\n".join(f"  {name:<9} {text}" for name, text in rows)


def as_data(outcome: Outcome) -> dict[str, Any]:
    """The verdict as JSON has it."""
    s, mistake = outcome.scenario, outcome.mistake
    data: dict[str, Any] = {"id": s.id, "game": s.game, "file": s.file, "line": s.node.line, "holds": outcome.holds,
                            "failures": [_failure(f) for f in outcome.failures]}
    if mistake is not None:
        data["mistake"] = {"file": mistake.file, "line": mistake.line, "field": mistake.field, "value": mistake.value,
                           "reason": mistake.reason, "rule": mistake.rule}
    return data


def _failure(f: Failure) -> dict[str, Any]:
    return {"line": f.node.line, "under": f.label, "step": f.step, "at_end": f.at_end, "who": f.who, "what": f.what,
            "expected": f.expected, "got": f.got, "why": list(f.why), "rules": list(f.rules),
            "chances": list(f.chances)}


def total(outcomes: Iterable[Outcome]) -> str:
    """How many hold, in a line."""
    outcomes = list(outcomes)
    failed, mistaken = sum(bool(o.failures) for o in outcomes), sum(o.mistake is not None for o in outcomes)
    n = len(outcomes)
    return (f"{n} scenario{'s' if n != 1 else ''}, {n - failed - mistaken} hold"
            + (f", {failed} failed" if failed else "") + (f", {mistaken} cannot be played" if mistaken else ""))
