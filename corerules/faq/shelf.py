"""Scenarios by game: those that come with the package and those of a reader's own files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, overload

from corerules.engine import UnknownName, nearest
from corerules.games import BOOKS, BOXES, rules_of, whole_of
from corerules.play.wording import plain
from corerules.study.tables import StateTable

from .errors import ScenarioError
from .model import STATUSES, Scenario
from .report import as_data, one_line, report, total
from .runner import Outcome, run
from .schema import read

HERE = Path(__file__).parent


class Scenarios(Sequence[Scenario]):
    """Scenarios in the order of their files, each known by its id; shows itself as a table."""

    def __init__(self, found: Sequence[Scenario], title: str):
        self.found, self.title = tuple(found), title

    @overload
    def __getitem__(self, key: int | str) -> Scenario: ...
    @overload
    def __getitem__(self, key: slice) -> Scenarios: ...
    def __getitem__(self, key: int | str | slice) -> Scenario | Scenarios:
        if isinstance(key, str):
            by_id = {s.id: s for s in self.found}
            if key not in by_id:
                raise UnknownName(f"no such scenario{nearest(key, by_id)}", value=key, place=self.title)
            return by_id[key]
        return Scenarios(self.found[key], self.title) if isinstance(key, slice) else self.found[key]

    def __len__(self) -> int:
        return len(self.found)

    def __iter__(self) -> Iterator[Scenario]:
        return iter(self.found)

    def about(self, *, rule: str = "", card: str = "", status: str = "", ruling: str = "", covers: str = "",
              words: str = "") -> Scenarios:
        """Those that cite ``rule``, in which ``card`` is played, that show ``ruling``, whose text holds ``words``.

        Raises:
            UnknownName: no such rule, card, status or ruling in these games; the nearest is offered.
        """
        rules = [s.rules for s in self.found]
        _known(rule, [id for r in rules for id in r.register.rules], "rule")
        _known(ruling, [x.name for r in rules for x in r.rulings], "ruling")
        _known(status, list(STATUSES), "status")
        _known(card, [c for r in rules for c in r.cards], "card")
        found = [s for s in self.found
                 if (not rule or rule in s.cites) and (not status or s.status == status)
                 and (not covers or covers in s.covers)
                 and (not ruling or any(ruling in line.rulings for line in s.lines))
                 and plain(words) in plain(f"{s.question} {s.answer}")
                 and (not card or any(plain(card) == plain(c) for c in s.run().evidence.cards))]
        said = ", ".join(word for word in (rule, card, status, ruling, covers, words) if word)
        return Scenarios(found, f"{self.title} about {said}" if said else self.title)

    def check(self) -> Verdicts:
        """How each of them goes."""
        return Verdicts([run(s) for s in self.found], self.title)

    @property
    def table(self) -> StateTable:
        """A row for each: id, question, status, what it cites and covers."""
        rows = [[s.id, s.question, s.status, ", ".join(s.cites), ", ".join(s.covers)] for s in self.found]
        return StateTable(f"{self.title}: {len(self.found)}", ["id", "question", "status", "cites", "covers"], rows)

    def __repr__(self) -> str:
        return repr(self.table)

    def _repr_html_(self) -> str:
        return self.table._repr_html_()


class Verdicts(Sequence[Outcome]):
    """How scenarios went: a line each, and a referee's report of what does not hold."""

    def __init__(self, outcomes: Sequence[Outcome], title: str):
        self.outcomes, self.title = tuple(outcomes), title

    def __getitem__(self, at: Any) -> Any:
        return self.outcomes[at]

    def __len__(self) -> int:
        return len(self.outcomes)

    @property
    def hold(self) -> bool:
        return all(o.holds for o in self.outcomes)

    def lines(self) -> Iterator[str]:
        """A line for each, then the reports, then the sum."""
        yield from map(one_line, self.outcomes)
        for outcome in self.outcomes:
            if outcome.failures:
                yield ""
                yield report(outcome)
        yield ""
        yield total(self.outcomes)

    def data(self) -> list[dict[str, Any]]:
        """The same as JSON has it."""
        return [as_data(o) for o in self.outcomes]

    def __repr__(self) -> str:
        return "\n".join(self.lines())


def _known(name: str, names: Sequence[str], what: str) -> None:
    if name and plain(name) not in map(plain, names):
        raise UnknownName(f"no such {what}{nearest(name, dict.fromkeys(names))}", value=name, place="scenarios")


@cache
def shipped(game: str) -> Scenarios:
    """The scenarios that come with the package for a box, or for an expansion with its modes.

    Raises:
        UnknownName: no such game; the nearest is offered.
        ScenarioError: two of its files share an id.
    """
    if game not in BOOKS:
        raise UnknownName(f"no such game{nearest(game, BOOKS)}", value=game, place="scenarios")
    files = sorted((HERE / game).glob("*.yaml"))
    return Scenarios(_all_of(files, [f"{game}/{file.name}" for file in files]), f"FAQ of {title_of(game)}")


def title_of(game: str) -> str:
    """The name of a box, or of an expansion, as it is printed."""
    return str(rules_of(game).box.title) if game in BOXES else whole_of(game).title


def _all_of(files: Sequence[Path], names: Sequence[str]) -> list[Scenario]:
    found: dict[str, Scenario] = {}
    for file, name in zip(files, names, strict=True):
        for s in read(file, name):
            add(s, found)
    return list(found.values())


def add(s: Scenario, found: dict[str, Scenario]) -> None:
    """Put ``s`` among those found, by its id.

    Raises:
        ScenarioError: another of them has this id.
    """
    if s.id in found:
        raise s.node.error(f"another scenario has this id: {found[s.id].file}:{found[s.id].node.line}", s.id)
    found[s.id] = s


def named(names: Sequence[str]) -> list[str]:
    """The same files and games, once each, a folder as the files in it."""
    found: dict[object, str] = {}
    for name in names:
        path = Path(name)
        inner = sorted(map(str, path.rglob("*.yaml"))) if name and name not in BOOKS and path.is_dir() else []
        for one in inner or [name]:
            found.setdefault(one if one in BOOKS else Path(one).resolve(), one)
    return list(found.values())


def scenarios(what: str | Path) -> Scenarios:
    """The scenarios of a game by its name, of a file, or of the files of a folder.

    Raises:
        UnknownName: no name at all.
        ScenarioError: neither; or a file that cannot be read, or two that share an id.

    >>> len(scenarios("keeper-of-the-core")) > 30
    True
    """
    if not isinstance(what, str | Path) or not str(what).strip():
        raise UnknownName(f"is the name of a game, a file or a folder{nearest(what, BOOKS)}", value=repr(what),
                          place="scenarios")
    if isinstance(what, str) and what in BOOKS:
        return shipped(what)
    path = Path(what)
    if path.is_dir():
        files = sorted(p for p in path.rglob("*.yaml"))
        if not files:
            raise ScenarioError("this folder holds no .yaml file", file=str(path))
        return Scenarios(_all_of(files, list(map(str, files))), str(path))
    if path.is_file():
        return Scenarios(read(path), path.name)
    raise ScenarioError(f"neither a game nor a file that is there{nearest(what, BOOKS)}", file=str(what))


def every() -> Scenarios:
    """The scenarios of every box."""
    return Scenarios([s for game in BOOKS for s in shipped(game)], "FAQ of every game")
