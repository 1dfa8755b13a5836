"""The rule register and the rulings: what the book says, and our answer where it does not."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, Literal, TypeVar

import msgspec

from .decision import Choice, Guard
from .errors import BadRegister, Clash, UnknownName, UnknownRule, nearest

T = TypeVar("T")


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule: where the book says it, what it says in our words, how sure that is.

    ``lines``: line numbers or ranges of the rulebook's text, as ``"43-47, 79"``.
    ``unmodelled``: why nothing in the code cites it: "not modelled, because ...".
    ``title``: what stands above its moves, where the book's heading does not say what they do.
    """

    id: str
    heading: str
    text: str
    lines: str = ""
    status: Literal["settled", "conflict", "silent"] = "settled"
    unmodelled: str = ""
    title: str = ""


class BookMap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the lines of a rulebook are: how many there are, those that state no rule, and remarks by line.

    ``kinds``: heading, flavour, example or blank -> lines, as a rule has them.
    """

    last: int
    kinds: dict[str, str]
    notes: dict[int, str] = {}


class Register:
    """Rules by id; ``check`` finds ids that code mentions and the register does not."""

    def __init__(self, *rules: Rule, book: str = "", map: BookMap | None = None):
        self.rules = {r.id: r for r in rules}
        if len(self.rules) < len(rules):
            ids = [r.id for r in rules]
            raise Clash("defined twice", value=", ".join(sorted({i for i in ids if ids.count(i) > 1})))
        for id in self.rules:
            if id[-1:].isdigit():
                raise BadRegister("a rule's id ends in no digit, as those of questions do", value=id, place=book)
        self.book, self.map = book, map
        self.books = dict.fromkeys(self.rules, book)  # rule -> the book it is of
        self.prefixes = {r.id.partition("-")[0] for r in rules}

    @classmethod
    def load(cls, path: Path) -> Register:
        """The register of a TOML file: ``book``, then a table for each id.

        Raises:
            BadRegister: no TOML, or an entry with a field too many, too few or of another kind.
        """
        try:
            table = tomllib.loads(path.read_text("utf-8"))
        except (OSError, ValueError) as e:
            raise BadRegister(f"cannot be read: {e}", place=path.name) from e
        book, lines = table.pop("book", ""), table.pop("map", None)
        if not isinstance(book, str):
            raise BadRegister("is the name of the book", value=repr(book), place=f"book of {path.name}")
        rules = [_entry({"id": i, **entry} if isinstance(entry, dict) else entry, Rule, i, path)
                 for i, entry in table.items()]
        map = None if lines is None else _entry(lines, BookMap, "map", path, strict=False)  # line numbers are keys
        return cls(*rules, book=book, map=map)

    def __getitem__(self, id: str) -> Rule:
        try:
            return self.rules[id]
        except KeyError:
            raise UnknownRule(f"no such rule{nearest(id, self.rules)}", value=id) from None

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules.values())

    def __add__(self, other: Register) -> Register:
        if both := self.rules.keys() & other.rules.keys():
            raise Clash("two registers define it", value=", ".join(sorted(both)))
        both_of_them = Register(*self, *other, book=self.book, map=self.map)
        both_of_them.books = self.books | other.books
        return both_of_them

    def check(self, *modules: ModuleType) -> None:
        """Fail on any string literal in ``modules`` that is shaped like one of our ids and is none.

        Raises:
            UnknownRule: naming the module and the nearest id.
        """
        for id, module in self.cited_in(*modules):
            if id not in self.rules:
                raise UnknownRule(f"no such rule{nearest(id, self.rules)}", value=id, place=module)

    def cited_in(self, *modules: ModuleType) -> Iterator[tuple[str, str]]:
        """(id, module) for every literal shaped like one of our ids in the functions of ``modules``.

        Also for what the choices and guards at their heads cite, whatever its shape.
        """
        for module in modules:
            for thing in vars(module).values():
                if isinstance(thing, Choice):
                    yield from ((rule, module.__name__) for rule in (thing.rule, *(x.rule for x in thing.guards)))
                elif isinstance(thing, Guard):
                    yield thing.rule, module.__name__
            yield from ((id, name) for id, name, _ in self.named_in(module))

    def named_in(self, *modules: ModuleType) -> Iterator[tuple[str, str, str]]:
        """(id, module, function) for every literal shaped like one of our ids in the functions of ``modules``."""
        shape = re.compile(rf"(?:{'|'.join(sorted(self.prefixes))})(?:-[A-Z0-9]+)+")
        for module in modules:
            for code in _codes(vars(module).values(), module.__name__, set()):
                for literal in code.co_consts:
                    for text in literal if isinstance(literal, tuple) else (literal,):
                        if isinstance(text, str) and shape.fullmatch(text):
                            yield text, module.__name__, code.co_qualname.partition(".<locals>")[0]


def _entry(raw: Any, kind: type[T], id: str, path: Path, *, strict: bool = True) -> T:
    """An entry of a register's file."""
    try:
        return msgspec.convert(raw, kind, strict=strict)
    except msgspec.ValidationError as e:
        raise BadRegister(f"no such entry can be: {e}", value=id, place=path.name) from e


def _codes(things: Iterable[Any], module: str, seen: set[Any]) -> Iterator[CodeType]:
    """Every code object reachable from ``things`` that ``module`` defines."""
    for x in things:
        code = x if isinstance(x, CodeType) else getattr(getattr(x, "__wrapped__", x), "__code__", None)
        if isinstance(code, CodeType) and code not in seen:
            seen.add(code)
            yield code
            yield from _codes(code.co_consts, module, seen)
        elif isinstance(x, type) and x.__module__ == module and x not in seen:
            seen.add(x)
            yield from _codes(vars(x).values(), module, seen)


class Ruling(msgspec.Struct, frozen=True):
    """A named switch: the book is silent or contradicts itself, and the first option is our answer.

    ``options``: each option word with what it means.
    """

    name: str
    asks: str
    options: dict[str, str]
    because: str
    rule: str

    def __post_init__(self) -> None:
        if len(self.options) < 2 or not all(self.options.values()):
            raise Clash("a ruling needs two or more options, each with its meaning", value=self.name)

    @property
    def default(self) -> str:
        return next(iter(self.options))


def rulings_record(declared: tuple[Ruling, ...]) -> type[msgspec.Struct]:
    """A frozen record with one typed field per ruling, defaults filled in."""
    fields = [(r.name, Literal[tuple(r.options)], r.default) for r in declared]
    return msgspec.defstruct("Rulings", fields, frozen=True, forbid_unknown_fields=True, kw_only=True)


def chosen(declared: tuple[Ruling, ...], record: type[msgspec.Struct], overrides: Mapping[str, str]) -> Any:
    """The record with ``overrides`` in place of defaults.

    Raises:
        UnknownName: no such ruling, or no such option of it; the nearest is offered.
    """
    by_name = {r.name: r for r in declared}
    for name, option in overrides.items():
        if name not in by_name:
            raise UnknownName(f"no such ruling{nearest(name, by_name)}", value=name, place="rulings")
        if option not in by_name[name].options:
            raise UnknownName(f"no such option{nearest(option, by_name[name].options)}", value=option,
                              place=f"ruling {name}", rule=by_name[name].rule)
    return record(**overrides)
