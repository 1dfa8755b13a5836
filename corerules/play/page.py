"""How a game is shown at one place, in text and in HTML, whoever looks on."""

from __future__ import annotations

from html import escape
from typing import Any

from corerules.study.phases import PhaseGraph
from corerules.study.tables import StateTable

from .wording import Option, Refused


class Page:
    """What is shown of a game at one place: who looks on, where it stands, tables, moves."""

    title: str
    """The name of the game."""

    @property
    def seen_as(self) -> str:
        """Whose view this is, in words."""
        raise NotImplementedError

    @property
    def where(self) -> str:
        """The place in the line and in the rules, and who decides, in words."""
        raise NotImplementedError

    def moves(self) -> tuple[Option, ...]:
        """The legal moves that the observer may know of."""
        raise NotImplementedError

    def refusals(self) -> tuple[Refused, ...]:
        """What may not be chosen, and why, as far as the observer may know."""
        raise NotImplementedError

    def tables(self) -> dict[str, StateTable]:
        """``seats, table, zones, decision, changes, log``, as the observer may know them."""
        raise NotImplementedError

    def phase_graph(self, only: str = "") -> PhaseGraph:
        """The graphs that run, the present step lit."""
        raise NotImplementedError

    def __repr__(self) -> str:
        tables = self.tables()
        parts = [f"{self.title}, {self.seen_as}", self.where, repr(tables["seats"]), repr(tables["table"])]
        if moves := self.moves():
            parts.append("Legal now\n" + "\n".join(map(repr, moves)))
        if refusals := self.refusals():
            parts.append("Not legal, and why\n" + "\n".join(map(repr, refusals)))
        return "\n\n".join(parts)

    def _repr_html_(self) -> str:
        tables = self.tables()
        legal = "".join(f"<li>{escape(str(o))} [{escape(o.rule)}]</li>" for o in self.moves())
        no = "".join(f"<li>{escape(str(r))}: {escape(r.reason)} [{escape(r.rule)}]</li>" for r in self.refusals())
        return (
            f"<p><b>{escape(self.title)}</b>, {escape(self.seen_as)}<br>"
            f"{escape(self.where)}</p>"
            f"{tables['seats']._repr_html_()}{tables['table']._repr_html_()}"
            + (f"<p>Legal now</p><ul>{legal}</ul>" if legal else "")
            + (f"<p>Not legal, and why</p><ul>{no}</ul>" if no else ""))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/html": self._repr_html_(), "text/plain": repr(self)}
