"""The rule register to be read: each rule with its status, where it acts, and which lines of the book it rests on."""

from __future__ import annotations

import csv
import io
from typing import Any

from corerules.engine import Rule
from corerules.engine.sources import Citation, citations, line_map

from .tables import StateTable

STATUS = {"settled": "settled", "conflict": "the book contradicts itself", "silent": "the book does not say"}


class RuleBook:
    """The register of a box: a table, a page for each rule, and the map of the book's lines."""

    def __init__(self, box: Any):
        self.box, self.rules = box, box.rules
        self.acts: dict[str, list[Citation]] = {rule.id: [] for rule in self.rules}
        for citation in citations(box):
            self.acts[citation.rule].append(citation)

    @property
    def table(self) -> StateTable:
        """A row for each rule."""
        columns = ["rule", "heading", "status", "lines", "acts at", "rulings"]
        rows = [[r.id, r.heading, r.status, r.lines, str(sum(c.kind != "ruling" for c in self.acts[r.id])),
                 ", ".join(self.rulings(r.id))] for r in self.rules]
        return StateTable(f"Rules of {self.box.title}", columns, rows)

    def rulings(self, id: str) -> list[str]:
        """The names of the rulings that rest on the rule."""
        return [c.where for c in self.acts[id] if c.kind == "ruling"]

    def page(self, id: str) -> str:
        """All that is known of one rule, as text.

        Raises:
            UnknownRule: no such rule; the nearest is offered.
        """
        rule: Rule = self.rules[id]
        lines = [f"{rule.id}  {rule.heading}", rule.text,
                 f"status: {rule.status}" + ("" if rule.status == "settled" else f", {STATUS[rule.status]}"),
                 f"lines of the book: {rule.lines or 'none'}"]
        places = [f"  {c.kind:<7} {c.where}" for c in self.acts[id] if c.kind != "ruling"]
        lines += ["acts at", *places] if places else [f"acts nowhere: {rule.unmodelled}"]
        for ruling in self.box.rulings:
            if ruling.rule == id:
                lines += [f"ruling {ruling.name}: {ruling.asks}",
                          *(f"  {option}{' (ours)' if option == ruling.default else ''}: {means}"
                            for option, means in ruling.options.items()), f"  because: {ruling.because}"]
        return "\n".join(lines)

    def sources(self) -> str:
        """The lines of the book as CSV: line, kind, rule ids, note; no text of the book is in it.

        Raises:
            BadRegister: the register does not cover its book.
        """
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(["line", "kind", "rules", "note"])
        writer.writerows([line.number, line.kind, " ".join(line.rules), line.note] for line in line_map(self.rules))
        return text.getvalue()

    def markdown(self) -> str:
        """The register as a page of the documentation."""
        name, count = self.box.name, len(self.rules.rules)
        head = (f"{count} rules in our words. `corerules rules {name} --page` writes this page, `corerules rules "
                f"{name} ID` shows one of them, and `docs/sources/{name}.csv` tells what each line of the book is.")
        rows = [f"| [{r.id}](#{r.id.lower()}) | {r.heading} | {r.status} | {r.lines} |" for r in self.rules]
        table = "\n".join(("| rule | heading | status | lines |", "|---|---|---|---|", *rows))
        parts = [f"# Rules of {self.box.title}", head, table]
        for r in self.rules:
            parts += [f"## {r.id}", f"**{r.heading}.** {r.text}", f"Lines {r.lines}; {STATUS[r.status]}."]
            acts = [c for c in self.acts[r.id] if c.kind != "ruling"]
            if not acts:
                parts.append(f"{r.unmodelled[:1].upper()}{r.unmodelled[1:]}.")
            else:
                parts.append("\n".join(f"- {c.kind}: `{c.where}`" for c in acts))
            for ruling in self.box.rulings:
                if ruling.rule == r.id:
                    parts.append(f"Ruling `{ruling.name}`: {ruling.asks}\n\n" + "\n".join(
                        f"- `{option}`{' (ours)' if option == ruling.default else ''}: {means}"
                        for option, means in ruling.options.items()) + f"\n\nBecause: {ruling.because}")
        return "\n\n".join(parts) + "\n"

    def __repr__(self) -> str:
        return repr(self.table)

    def _repr_html_(self) -> str:
        return self.table._repr_html_()


def rulebook(game: str) -> RuleBook:
    """The register of a box by its name, or of an expansion and its modes.

    Raises:
        UnknownName: no such game; the nearest is offered.
    """
    from corerules.games import EXPANSIONS, rules_of, whole_of

    return RuleBook(whole_of(game) if game in EXPANSIONS else rules_of(game).box)
