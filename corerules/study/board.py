"""The tables of a state as an observer knows it: seats, table, zones, decision, and what has changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from corerules.engine import Column, Observation, name_of

from .tables import StateTable, shown

Cells = list[list[str]]


def as_seen(seen: Observation, names: Sequence[str]) -> str:
    """Whose view this is, in words."""
    return as_seen_by("the referee" if seen.seat is None else names[seen.seat])


def as_seen_by(who: str) -> str:
    return f"as {who} sees it"


def seats_table(seen: Observation, names: Sequence[str], before: Observation | None = None) -> StateTable:
    """A row a seat, a column for each word of the box; ▶ marks who decides."""
    columns = _seat_columns(seen)
    rows = _seat_cells(seen, names)
    old = _seat_cells(before, names) if before is not None else rows
    changed = [(i, c) for i, row in enumerate(rows) for k, c in enumerate(columns[1:-1], 1) if row[k] != old[i][k]]
    values = [{"seat": name} | {c.word: _value(c, getattr(seen.state, c.field)[i], names)
                                for c in seen.state.rules.box.face.seats} for i, name in enumerate(names)]
    return StateTable(f"Players, {as_seen(seen, names)}", columns, rows, values=values, changed=changed)


def _seat_columns(seen: Observation) -> list[str]:
    words = []
    for c in seen.state.rules.box.face.seats:
        words += [c.word, f"cards in {c.word}"] if c.kind == "cards" and c.counted else [c.word]
    return ["player", *words, "now"]


def _seat_cells(seen: Observation, names: Sequence[str]) -> Cells:
    state: Any = seen.state
    decides = seen.decision.seats if seen.decision else ()
    picked = seen.decision.picked if seen.decision else ()
    rows = []
    for seat, name in enumerate(names):
        row = [f"▶ {name}" if seat in decides else name]
        for c in state.rules.box.face.seats:
            value = getattr(state, c.field)[seat]
            row.append(shown(c, value, names))
            if c.kind == "cards" and c.counted:
                row.append(str(len(value)))
        now = [word for word, holds in (("turn", seen.decision is not None and seat == state.active),
                                        ("decides", seat in decides), ("has chosen", seat in picked)) if holds]
        rows.append([*row, ", ".join(now)])
    return rows


def table_table(seen: Observation, names: Sequence[str], before: Observation | None = None) -> StateTable:
    """What belongs to no seat: a row for each word of the box that has something to say."""
    rows: Cells = []
    changed: list[tuple[int, str]] = []
    values: list[dict[str, Any]] = []
    for c in seen.state.rules.box.face.table:
        text = shown(c, getattr(seen.state, c.field), names)
        old = shown(c, getattr(before.state, c.field), names) if before is not None else text
        if c.kind == "cards" and (n := len(getattr(seen.state, c.field))):
            text = f"{text} ({n} card{'s' if n > 1 else ''})"
        if text in ("", "–") and old in ("", "–"):
            continue
        if shown(c, getattr(seen.state, c.field), names) != old:
            changed.append((len(rows), "now"))
        rows.append([c.word, text])
        values.append({"what": c.word, "now": _value(c, getattr(seen.state, c.field), names)})
    return StateTable(f"Table, {as_seen(seen, names)}", ["what", "now"], rows, values=values, changed=changed)


def zones_table(seen: Observation, names: Sequence[str]) -> StateTable:
    """A row a card: seat (empty where a zone belongs to nobody), zone, card, whether it lies face up."""
    rows = []
    for c in seen.state.rules.box.face.seats:
        if c.kind == "cards":
            rows += [{"seat": name, "zone": c.word, "card": card, "face_up": c.face_up}
                     for seat, name in enumerate(names) for card in getattr(seen.state, c.field)[seat]]
    for c in seen.state.rules.box.face.table:
        if c.kind == "cards":
            rows += [{"seat": "", "zone": c.word, "card": card, "face_up": c.face_up}
                     for card in getattr(seen.state, c.field)]
        elif c.kind == "moving":
            rows += [{"seat": "", "zone": c.word, "card": card, "face_up": c.face_up}
                     for *_, card in getattr(seen.state, c.field)]
    columns = ["seat", "zone", "card", "face_up"]
    return StateTable(f"Cards, {as_seen(seen, names)}", columns, [[str(r[c]) for c in columns] for r in rows],
                      values=rows)


def decision_table(seen: Observation, names: Sequence[str], say: Callable[[Any], str]) -> StateTable:
    """The pending decision in one row: where, who, what, under which rule, and the moves the observer may know."""
    columns = ["where", "who", "decides", "rule", "moves"]
    d = seen.decision
    if d is None:
        rows = [[" > ".join(seen.path), "nobody", "the game is over", "", ""]]
    else:
        who = ", ".join(name_of(seat, names) for seat in d.seats) or "chance"
        rows = [[" > ".join(seen.path), who, d.prompt, d.rule, " · ".join(map(say, d.moves))]]
    return StateTable("Decision", columns, rows)


def sheets(seen: Observation, names: Sequence[str]) -> dict[str, StateTable]:
    """The further tables that the box declares, by name: those that have something to say."""
    made = {sheet.name: StateTable(sheet.caption, sheet.columns, sheet.rows(seen.state, names))
            for sheet in seen.state.rules.box.face.sheets}
    return {name: table for name, table in made.items() if len(table)}


def changes_table(seen: Observation, names: Sequence[str], before: Observation | None) -> StateTable:
    """What the last move changed: a row for each cell of the tables, with the value before and now."""
    rows = [] if before is None else _differing(before, seen, names)
    return StateTable("Changed by the last move", ["who", "what", "before", "now"], rows)


def difference_table(first: Observation, second: Observation, names: Sequence[str]) -> StateTable:
    """A row for each cell of the tables that is not the same at two places of a game."""
    return StateTable("Different", ["who", "what", "first", "second"], _differing(first, second, names))


def _differing(before: Observation, seen: Observation, names: Sequence[str]) -> Cells:
    rows: Cells = []
    face = seen.state.rules.box.face
    for seat, name in enumerate(names):
        rows += [[name, *row] for row in _changed(face.seats, seen, before, names, seat)]
    return rows + [["table", *row] for row in _changed(face.table, seen, before, names)]


def _changed(columns: Sequence[Column], seen: Observation, before: Observation, names: Sequence[str],
             seat: int | None = None) -> Cells:
    rows = []
    for c in columns:
        old, new = (getattr(o.state, c.field) for o in (before, seen))
        if seat is not None:
            old, new = old[seat], new[seat]
        if shown(c, old, names) != shown(c, new, names):
            rows.append([c.word, shown(c, old, names) or "–", shown(c, new, names) or "–"])
    return rows


def _value(column: Column, value: Any, names: Sequence[str]) -> Any:
    """A cell as data: a zone as a tuple of cards, a seat as its name or None, the rest as it is."""
    if column.kind == "seat":
        return name_of(value, names) if value >= 0 else None
    if column.kind == "moving":
        return tuple((name_of(to, names), name_of(source, names), card) for to, source, card in value)
    return column.words.get(value, value) if column.kind == "word" else value
