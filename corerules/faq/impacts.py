"""What depends on a rule or a ruling: steps, cards and scenarios."""

from __future__ import annotations

from collections.abc import Sequence

from corerules.engine import Rules, Ruling, UnknownName, nearest
from corerules.games import rules_of
from corerules.study.tables import StateTable

from .citing import cards_that, steps_that
from .covering import line_holds, option_of
from .model import Scenario
from .shelf import shipped


def impact(name: str, game: str = "keeper-of-the-core", scenarios: Sequence[Scenario] | None = None) -> StateTable:
    """A row for each step, card and scenario of ``game`` that depends on the rule or ruling ``name``.

    A step depends on what it, its ways, moves and guards cite or read; a card on what its text and its function do; a
    scenario on a rule that its play invokes, or on a ruling under another option of which it no longer holds.

    Raises:
        UnknownName: no such game, or neither a rule nor a ruling of it; the nearest is offered.
    """
    rules = rules_of(game)
    rulings = {r.name: r for r in rules.rulings}
    if name not in rulings and name not in rules.register.rules:
        raise UnknownName(f"neither a rule nor a ruling{nearest(name, [*rules.register.rules, *rulings])}", value=name,
                          place=rules.box.title)
    rows = [["step", f"{graph} > {step}", how] for graph, step, how in steps_that(name, rules)]
    rows += [["card", card, how] for card, how in cards_that(name, rules)]
    for s in shipped(game) if scenarios is None else scenarios:
        how = _ruled(s, rulings[name]) if name in rulings else _invoked(s, name)
        if how:
            rows.append(["scenario", s.id, how])
    return StateTable(f"What depends on {name}: {_means(name, rules, rulings)}", ["kind", "what", "how"], rows)


def _means(name: str, rules: Rules, rulings: dict[str, Ruling]) -> str:
    return rulings[name].asks if name in rulings else rules.register[name].heading


def _invoked(s: Scenario, rule: str) -> str:
    if rule in s.cites:
        return "cites it"
    return "invokes it" if rule in s.run().evidence.rules else ""


def _ruled(s: Scenario, ruling: Ruling) -> str:
    main = s.lines[0]
    fails = [option for option in ruling.options if option != option_of(main, ruling)
             and not line_holds(s, main, ruling.name, option)]
    shows = [line.rulings[ruling.name] for line in s.lines[1:] if ruling.name in line.rulings]
    parts = [f"does not hold under {', '.join(fails)}"] if fails else []
    parts += [f"shows {', '.join(dict.fromkeys(shows))}"] if shows else []
    return "; ".join(parts)
