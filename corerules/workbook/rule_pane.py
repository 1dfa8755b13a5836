"""A rule to read: what it says, where in the book, how sure that is, our answers, and where it is used."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from html import escape
from typing import Any

import ipywidgets as widgets

from corerules.engine import Rules, Ruling
from corerules.play.ask import STATUS

from .graph_pane import Reading
from .parts import Pool, button, cited, classed, titled

USES = 8  # places named of a rule that is used in more


class RulePane(widgets.VBox):
    """A rule to read, and the rules that the screen cites, each a button that reads it."""

    PLACES = 8

    def __init__(self, rules: Rules, read: Callable[[Reading], None]):
        self._rules = rules
        self._cited: list[str] = []
        self.pool = [button("", lambda place=place: read(Reading("", self._cited[place])), "cr-read")  # type: ignore[misc]
                     for place in range(self.PLACES)]
        self.text = classed(widgets.HTML(), "cr-rule-text")
        self.places = Pool(self.pool, "cr-in-line")
        head = classed(widgets.HBox([widgets.HTML(titled("The rule")), self.places]), "cr-cited")
        super().__init__([head, self.text])
        classed(self, "cr-pane", "cr-rules")

    def cite(self, rules: Sequence[str], secret: bool = False) -> None:
        """Offer these rules to be read; ``secret``: what was offered before may have been for other eyes."""
        self._cited = list(dict.fromkeys(rules))[: self.PLACES]
        for place, rule in enumerate(self._cited):
            self.pool[place].description = rule
        for spare in self.pool[len(self._cited) :] if secret else ():
            spare.description = ""
        self.places.show_first(len(self._cited))

    def read(self, reading: Reading, rulings: Any) -> None:
        """Show a rule, under ``rulings`` in force."""
        rule = self._rules.register[reading.rule]
        what = f"<div>{escape(reading.what)}</div>" if reading.what else ""
        lines = f", line{'s' if not rule.lines.isdecimal() else ''} {rule.lines}" if rule.lines else ""
        source = f"{self._rules.register.books[rule.id]}, “{rule.heading}”{lines} · {STATUS[rule.status]}"
        ours = "".join(f"<li>{answered(r, rulings)}</li>" for r in self._rules.rulings if r.rule == rule.id)
        places = uses(self._rules).get(rule.id, ())
        used = " · ".join(places[:USES]) + (f" · and {len(places) - USES} more" if len(places) > USES else "")
        self.text.value = (f'{what}<div class="cr-paraphrase">{cited(rule.id)} {escape(rule.text)}</div>'
                           f"<div>{escape(source)}{f'. Our answer:</div><ul>{ours}</ul>' if ours else '</div>'}"
                           + (f"<div>Used by: {escape(used)}</div>" if used else ""))


def answered(ruling: Ruling, chosen: Any) -> str:
    """A ruling as a question and the answer in force."""
    return f"{escape(ruling.asks)} <b>{escape(ruling.options[getattr(chosen, ruling.name)])}</b>"


@lru_cache(maxsize=16)
def uses(rules: Rules) -> dict[str, tuple[str, ...]]:
    """Rule -> the steps, ways, moves and cards that rest on it, in words."""
    found: dict[str, list[str]] = {}
    for rule, place in _uses(rules):
        if place not in found.setdefault(rule, []):
            found[rule].append(place)
    return {rule: tuple(places) for rule, places in found.items()}


def _uses(rules: Rules) -> Iterator[tuple[str, str]]:
    for graph in rules.drawn.values():
        for step in graph.steps.values():
            yield step.rule, f"step {step.name} of {graph.name}"
            for move in step.moves:
                yield move.rule, f"move {move.name}"
                for guard in move.guards:
                    yield guard.rule, f"move {move.name}, “{guard.name}”"
            for go in step.to:
                yield go.rule or step.rule, f"from {step.name} to {go.to}" + (f", “{go.guard}”" if go.guard else "")
    for name, card in rules.cards.items():
        if rule := getattr(card, "rule", ""):
            yield rule, f"card {name}"
    for event, triggers in rules.triggers.items():
        for trigger in triggers:
            yield trigger.rule, f"whenever {event}"
