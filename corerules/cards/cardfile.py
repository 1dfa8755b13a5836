"""Card files: the columns that a box declares, its own rows, and a reader's, which may say what no source did.

A reader's row names a card of the box and fills in what is a stand-in there, or replaces a nameless one
(``instead of``), or, where the box lets cards join a deck, is a new card. Every fault is told with row and column.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from csv import reader, writer
from io import StringIO
from typing import Any, Literal
from unicodedata import combining, normalize

from msgspec import Struct
from msgspec.structs import replace

from corerules.engine import BadCard, nearest, with_article

from .catalogue import Vocabulary
from .standin import DAGGER, StandIn, fault_of_name, unmarked

INSTEAD = "instead of"
"""The column of a reader's file that names the nameless card a row stands for."""
NOTHING = "-"
"""What a reader writes where his card has nothing; an empty cell stays as the box has it."""
SAID_FREELY = ("name", "source")
"""The columns in which a reader may say something else, whatever the box has there."""


class CardColumn(Struct, frozen=True):
    """A column of a card file.

    ``kind``: ``figure`` (a whole number), ``word`` (one of ``known``), ``words`` (several, parted by ``+``), ``text``
    (effects, as ``read(text, place)`` makes of it) or ``note`` (anything). An empty cell is ``otherwise``.
    ``words``: of a text, how its effects may be spelt, and what that means; those of a vocabulary that reads it.
    """

    name: str
    kind: Literal["figure", "word", "words", "text", "note"] = "note"
    means: str = ""
    known: Sequence[str] = ()
    least: int = 0
    most: int = 999
    needed: bool = False
    otherwise: Any = None
    read: Callable[[str, str], Any] | None = None
    words: Mapping[str, str] = {}

    @property
    def spelt(self) -> dict[str, str]:
        """The words of its effects: pattern -> meaning."""
        reader = getattr(self.read, "__self__", None)
        return dict(self.words) or (reader.meanings if isinstance(reader, Vocabulary) else {})

    def value(self, said: str, place: str) -> Any:
        """What the cell says, a figure that bears the mark as a :class:`StandIn`.

        Raises:
            BadCard: it says nothing that this column could hold.
        """
        bare, marked = unmarked(said)
        if not bare:
            if self.needed:
                raise BadCard("is empty", place=place)
            return self.otherwise
        if self.kind == "figure":
            if not re.fullmatch(r"-?[0-9]{1,4}", bare) or not self.least <= int(bare) <= self.most:
                raise BadCard(f"is a whole number from {self.least} to {self.most}", value=said, place=place)
            return StandIn(bare) if marked else int(bare)
        if self.kind == "word":
            return self._known(bare, place)
        if self.kind == "words":
            return frozenset(self._known(part.strip(), place) for part in bare.split("+"))
        made = self.read(bare, place) if self.read else bare
        text = getattr(made, "text", None)
        return replace(made, text=text + DAGGER) if marked and text and isinstance(made, Struct) else made

    def _known(self, said: str, place: str) -> str:
        if said not in self.known:
            raise BadCard(f"not {with_article(self.name)}{nearest(said, self.known)}", value=said or "nothing",
                          place=place)
        return said

    def __str__(self) -> str:
        """What a cell may hold, for whoever fills in a template."""
        form = {"figure": f"a whole number from {self.least} to {self.most}", "note": "anything",
                "word": f"one of {', '.join(self.known)}", "words": f"one or more of {' + '.join(self.known)}",
                "text": "effects, parted by ;"}[self.kind]
        return f"{self.name}: {self.means + '; ' if self.means else ''}{form}{'' if self.needed else ', or empty'}"


class Row(Struct, frozen=True):
    """A row that was read: cells as they are said, and what they hold; ``row["cost"]``."""

    number: int
    cells: Mapping[str, str]
    values: Mapping[str, Any]

    @property
    def name(self) -> str:
        return self.cells["name"]

    def __getitem__(self, column: str) -> Any:
        return self.values[column]

    def place(self, column: str) -> str:
        """Where a cell stands, for errors."""
        return _place(self.number, self.name, column)

    @property
    def stand_ins(self) -> frozenset[str]:
        """The columns of which no source says anything."""
        return frozenset(column for column, said in self.cells.items() if said.endswith(DAGGER) and column != INSTEAD)


class CardFile:
    """The cards of a box, or of an expansion, as rows: its ``columns``, and the ``text`` of its own file.

    ``make(row)``: the card; it may raise BadCard where cells do not go together.
    ``counts``: deck -> how many cards lie in it, ``copies(row)`` of each row. ``open``: decks that new cards may join.
    ``deck``: the column that says in which deck a card begins. ``overlay``: of an expansion, what its own columns say
    of cards that are not its own; its ``make`` may refuse what a reader's row says there. ``rule``: on stand-ins.

    Raises:
        BadCard: the first thing that is wrong with the file.
    """

    def __init__(self, columns: Sequence[CardColumn], make: Callable[[Row], Any], text: str, *,
                 counts: Mapping[str, int] | None = None, open: Sequence[str] = (), deck: str = "deck",
                 copies: Callable[[Row], int] | None = None, overlay: CardFile | None = None, rule: str = ""):
        self.columns, self.deck, self.open = (CardColumn("name", needed=True), *columns), deck, tuple(open)
        self.refusals, self.rule = tuple[Callable[[Row], Any], ...](), rule
        self.counts, self.copies, self.overlay = dict(counts or {}), copies or _copies, overlay
        rows = list(self._read(text, []))
        self.rows = {row.name: row for row in rows}
        self.makers = dict.fromkeys(self.rows, make)
        self._make = make
        self.cards: dict[str, Any] = {row.name: make(row) for row in rows}
        for fault in self._miscounted(self.rows):
            raise fault

    def with_others(self, others: Sequence[CardFile]) -> CardFile:
        """The file that it is with those of expansions: every column, row and count of all.

        Of columns of one name the last holds, and the last file makes the cards that a reader adds.
        """
        if not others:
            return self
        files, whole = (self, *others), self._copy()
        whole.columns = tuple({column.name: column for file in files for column in file.columns}.values())
        whole._make = others[-1]._make
        whole.refusals = tuple(file.overlay._make for file in others if file.overlay)
        whole.open = tuple(dict.fromkeys(deck for file in files for deck in file.open))
        whole.makers = {name: make for file in files for name, make in file.makers.items()}
        whole.cards = {name: card for file in files for name, card in file.cards.items()}
        whole.counts = dict(sum((Counter(file.counts) for file in files), Counter()))
        blank = {column.name: column.otherwise for column in whole.columns}
        for file in others:
            whole.rows |= file.rows
            for name, more in file.overlay.rows.items() if file.overlay else ():
                if name not in whole.rows:
                    raise BadCard(f"no card of this name{nearest(name, whole.rows)}", value=name, place="overlay")
                row = whole.rows[name]
                whole.rows[name] = Row(row.number, {**row.cells, **more.cells}, {**row.values, **more.values})
        whole.rows = {name: Row(row.number, row.cells, blank | dict(row.values)) for name, row in whole.rows.items()}
        return whole

    def _copy(self) -> CardFile:
        made: CardFile = object.__new__(type(self))
        made.__dict__ |= self.__dict__ | {"rows": dict(self.rows), "makers": dict(self.makers),
                                          "cards": dict(self.cards)}
        return made

    def with_own(self, text: str) -> CardFile:
        """The file that it is with a reader's rows put in.

        Raises:
            BadCard: the first of :meth:`faults`.
        """
        faults: list[BadCard] = []
        own = self._with(text, faults)
        for fault in faults:
            raise fault
        return own

    def faults(self, text: str) -> list[BadCard]:
        """Everything that is wrong with a reader's file, in the order of its rows and columns."""
        faults: list[BadCard] = []
        self._with(text, faults)
        return faults

    def _with(self, text: str, faults: list[BadCard]) -> CardFile:
        own, last = self._copy(), {}
        for row in self._read(text, faults, self.rows):
            last[row.values.get(self.deck) or ""] = row
            old = row.cells.get(INSTEAD) or row.name
            try:
                self._may_stand(row, old)
                if told := list(self._overruled(row, old)):
                    faults += told
                    continue
                for refuse in self.refusals:
                    refuse(row)
                made = self.makers.get(old, self._make)(row)
            except BadCard as e:
                faults.append(e)
                continue
            _put(own.rows, old, row.name, row)
            _put(own.makers, old, row.name, self.makers.get(old, self._make))
            _put(own.cards, old, row.name, made)
        if not faults:
            faults += (_told_at(fault, last.get(str(fault.value))) for fault in self._miscounted(own.rows))
        return own

    def _may_stand(self, row: Row, old: str) -> None:
        """Fail where a reader's row stands for a card that it may not replace, or joins a deck that it may not."""
        known = self.rows.get(old)
        if known is None and row.values.get(self.deck) not in self.open:
            raise BadCard(f"new cards join {', '.join(self.open)}", value=str(row.values.get(self.deck)),
                          place=row.place(self.deck))
        if known is not None and not known.stand_ins:
            raise BadCard("every figure of this card is sourced, and stays", value=old, place=row.place("name"))
        if old != row.name and row.name in self.rows:
            raise BadCard("is another card of the box", value=row.name, place=row.place("name"))

    def _overruled(self, row: Row, old: str) -> Iterator[BadCard]:
        """The cells in which a reader's row says something else than the box does without a mark."""
        known = self.rows.get(old)
        for column, was in known.cells.items() if known else ():
            if was not in ("", row.cells[column]) and not was.endswith(DAGGER) and column not in SAID_FREELY:
                yield BadCard(f"is no stand-in: the box has {was}, and it stays",
                              value=row.cells[column] or NOTHING, place=row.place(column), rule=self.rule)

    def _read(self, text: str, faults: list[BadCard], known: Mapping[str, Row] | None = None) -> Iterator[Row]:
        """The rows of ``text`` that can be read; a reader's, which may lean on the rows that are ``known``."""
        def fault(why: str, value: str | None, place: str) -> None:
            faults.append(BadCard(why, value=value, place=place))

        before = len(faults)
        lines = [(number, line) for number, line in enumerate(reader(text.splitlines()), 1)
                 if any(cell.strip() for cell in line) and not line[0].startswith("#")]
        if len(lines) < 2:
            fault("holds no rows", None, "card file")
        else:
            (top, head), *rest = lines
            head = [cell.strip() for cell in head]
            columns = {c.name: c for c in self.columns} | ({INSTEAD: CardColumn(INSTEAD)} if known is not None else {})
            for k, name in enumerate(head, 1):
                if name not in columns:
                    fault(f"no such column{nearest(name, columns)}", name, f"row {top}, column {k}")
                elif head.count(name) > 1:
                    fault("a column stands twice", name, f"row {top}, column {k}")
            if "name" not in head:
                fault("this column is missing", "name", f"row {top}")
            elif known is None:
                for column in self.columns:
                    if column.needed and column.name not in head:
                        fault("this column is missing", column.name, f"row {top}")
            if len(faults) == before:
                seen: dict[str, int] = {}
                for number, line in rest:
                    cells = dict(zip(head, map(str.strip, line), strict=False))
                    for naming in {"name", INSTEAD} & cells.keys():
                        cells[naming] = _as_printed(cells[naming], known or {})
                    if len(line) != len(head):
                        fault(f"has {len(line)} cells, the head has {len(head)}", line[0],
                              f"row {number}, column {min(len(line), len(head)) + 1}")
                    elif cells["name"] in seen:
                        fault(f"stands in row {seen[cells['name']]} too", cells["name"],
                              _place(number, cells["name"], "name"))
                    else:
                        seen[cells["name"]] = number
                        if row := self._row(number, cells, faults, known):
                            yield row
        if known is None:
            for bad in faults:
                raise bad

    def _row(self, number: int, cells: dict[str, str], faults: list[BadCard],
             known: Mapping[str, Row] | None) -> Row | None:
        """A row with its values; what it leaves out is as the row that it stands for has it."""
        before, name, means = len(faults), cells["name"], cells.get(INSTEAD) or cells["name"]
        old = (known or {}).get(means)
        if why := fault_of_name(name):
            faults.append(BadCard(why, value=name, place=_place(number, name, "name")))
            return None
        if known is not None and old is None and (means != name or not self.open):
            closed = ", and this box takes no new cards" if means == name else ""
            faults.append(BadCard(f"no card of this name{closed}{nearest(means, known)}", value=means,
                                  place=_place(number, name, INSTEAD if means != name else "name")))
            return None
        if old is not None:
            cells = dict(old.cells) | {column: said for column, said in cells.items() if said}
        cells = {column: "" if said == NOTHING else said for column, said in cells.items()}
        values: dict[str, Any] = {}
        for column in self.columns:
            try:
                values[column.name] = column.value(cells.get(column.name, ""), _place(number, name, column.name))
            except BadCard as e:
                faults.append(e)
        return Row(number, cells, values) if len(faults) == before else None

    def _miscounted(self, rows: Mapping[str, Row]) -> Iterator[BadCard]:
        have: Counter[str] = Counter()
        for row in rows.values():
            have[row.values.get(self.deck) or ""] += self.copies(row)
        for deck, count in self.counts.items():
            if have[deck] != count:
                yield BadCard(f"holds {have[deck]} cards, the box has {count}", value=deck, place=f"column {self.deck}")

    # --- for readers -----------------------------------------------------------------------------
    @property
    def sourced(self) -> tuple[int, int]:
        """How many cards have a figure that a source gives, and how many cards there are."""
        figures = [c.name for c in self.columns if c.kind == "figure" and c.name != "copies"]

        def has_one(row: Row) -> bool:
            return any(said and not said.endswith(DAGGER) for f in figures for said in [row.cells.get(f, "")])

        rows = self.rows.values()
        return sum(self.copies(row) for row in rows if has_one(row)), sum(map(self.copies, rows))

    @property
    def heading(self) -> str:
        """``figures sourced for 7 of 210 cards``; nothing where no card has a stand-in."""
        if not any(row.stand_ins for row in self.rows.values()):
            return ""
        return "figures sourced for {} of {} cards; {} marks a stand-in".format(*self.sourced, DAGGER)

    def template(self) -> str:
        """A file to fill in: what the columns may hold, and every card of which something is a stand-in."""
        page = StringIO()
        say = writer(page, lineterminator="\n")
        names = [c.name for c in self.columns]
        for column in self.columns:
            page.write(f"# {column}\n")
        for words in list({str(c.spelt): c.spelt for c in self.columns if c.spelt}.values()):
            page.write(f"# an effect of {', '.join(c.name for c in self.columns if c.spelt == words)} is one of\n")
            page.writelines(f"#   {pattern}: {means}\n" for pattern, means in words.items())
        if stand_ins := [row for row in self.rows.values() if row.stand_ins]:
            page.write(f"# {DAGGER} marks what no source gives: put what your card says there, without the mark\n"
                       f"# {NOTHING} where it says nothing; rows and cells that you leave out stay as they are\n"
                       f"# {INSTEAD}: the nameless card that your card's name stands for\n")
        else:
            joins = f"new cards join {', '.join(self.open)}" if self.open else "every figure of this box is sourced"
            page.write(f"# {joins}\n")
        say.writerow([*names, INSTEAD] if stand_ins else names)
        for row in stand_ins:
            say.writerow([*(row.cells.get(name, "") for name in names), row.name if "name" in row.stand_ins else ""])
        return page.getvalue()


def without_columns(text: str, columns: Collection[str]) -> str:
    """A card file without those ``columns``: what an expansion that is not here would have read in it."""
    lines = list(reader(text.splitlines()))
    head = next((line for line in lines if any(line) and not line[0].startswith("#")), [])
    gone = {k for k, name in enumerate(head) if name.strip() in columns}
    if not gone:
        return text
    page = StringIO()
    writer(page, lineterminator="\n").writerows([cell for k, cell in enumerate(line) if k not in gone]
                                                if len(line) == len(head) else line for line in lines)
    return page.getvalue()


def _copies(row: Row) -> int:
    return int(row.values.get("copies") or 1)


def _bare(name: str) -> str:
    return "".join(letter for letter in normalize("NFKD", name) if not combining(letter))


def _as_printed(name: str, known: Mapping[str, Any]) -> str:
    """The name of a card that is known, where only accents, or how they are coded, tell it from ``name``."""
    return name if name in known else next((card for card in known if _bare(card) == _bare(name)), name)


def _place(number: int, name: str, column: str) -> str:
    return f"row {number} ({name}), column {column}"


def _told_at(fault: BadCard, row: Row | None) -> BadCard:
    """A fault of a deck at the last row of a reader's that belongs to it."""
    if row is None:
        return fault
    return BadCard(fault.reason, value=fault.value, place=row.place(fault.place.removeprefix("column ")))


def _put(table: dict[str, Any], old: str, new: str, value: Any) -> None:
    """``value`` under the name ``new``, where ``old`` stood."""
    if old not in table or old == new:
        table[new] = value
        return
    items = [(new, value) if key == old else (key, kept) for key, kept in table.items()]
    table.clear()
    table.update(items)
