"""YAML as scenarios use it: values that know their line, and nothing that could run, grow or contradict itself.

Of YAML's words only ``true``, ``false``, ``null`` and whole numbers mean anything; all else is text, ``yes`` and
``no`` too. Tags, anchors, aliases, a second document and a key said twice are refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import yaml
from msgspec import Struct

from corerules.engine import nearest

from .errors import ScenarioError

MOST_BYTES = 512 * 1024
DEEPEST = 12
_Parser: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the same events, ten times as fast where it is built in
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_WORDS: dict[str, bool | None] = {"true": True, "True": True, "false": False, "False": False, "null": None, "~": None,
                                  "": None}


class Node(Struct, frozen=True):
    """A value of a file: ``value`` is text, a number, true, false, nothing, a list of nodes, or nodes by key."""

    value: Any
    file: str
    line: int
    field: str = ""  # as ``play[2].Ben``

    def error(self, reason: str, value: object = None, *, rule: str = "") -> ScenarioError:
        """What is wrong here, ready to be raised; ``value``: default, what the file says."""
        said = self.said() if value is None else value
        return ScenarioError(reason, file=self.file, line=self.line, field=self.field, value=said, rule=rule)

    def said(self) -> object:
        """The value as an error shows it: short."""
        plain = self.plain()
        text = plain if isinstance(plain, str) else repr(plain)
        return text if len(text) <= 80 else f"{text[:79]}…"

    def plain(self) -> Any:
        """The value without its lines."""
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        return [node.plain() for node in self.value] if isinstance(self.value, list) else self.value

    # --- what a field may hold ------------------------------------------------------------
    def text(self, what: str = "text") -> str:
        if not isinstance(self.value, str) or not self.value.strip():
            raise self.error(f"is {what}")
        return self.value

    def among(self, known: Iterable[str], what: str, *, rule: str = "") -> str:
        """The value, one of ``known``; ``what`` there is no such of."""
        names = list(known)
        if not isinstance(self.value, str) or self.value not in names:
            raise self.error(f"no such {what}{nearest(self.said(), names)}", rule=rule)
        return self.value

    def items(self, what: str = "a list") -> list[Node]:
        if not isinstance(self.value, list):
            raise self.error(f"is {what}")
        return self.value

    def mapping(self, what: str = "a mapping of fields") -> dict[str, Node]:
        if not isinstance(self.value, dict):
            raise self.error(f"is {what}")
        return self.value

    def find(self, value: object) -> Node | None:
        """The innermost node that says ``value`` (or whose text as Python is that), as its key or as its value."""
        return next((node for node in self._walk() if (node.value == value and type(node.value) is type(value))
                     or node.field.endswith(f".{value}") or repr(node.plain()) == value), None)

    def _walk(self) -> Iterator[Node]:
        if isinstance(self.value, dict | list):
            for node in self.value.values() if isinstance(self.value, dict) else self.value:
                yield from node._walk()
        yield self


def read_file(path: str | Path, name: str = "") -> Node:
    """What the file at ``path`` says; ``name`` stands for it in errors.

    Raises:
        ScenarioError: no such file, not text, larger than ``MOST_BYTES``, or not the YAML of scenarios.
    """
    name = name or str(path)
    try:
        with Path(path).open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as e:
        raise ScenarioError(f"cannot be read: {getattr(e, 'strerror', None) or e}", file=name) from e
    if len(raw) > MOST_BYTES:
        raise _too_large(name)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as e:
        line = raw.count(b"\n", 0, e.start) + 1
        raise ScenarioError("is no text in UTF-8", file=name, line=line, value=repr(raw[e.start : e.start + 4])) from e
    return read_text(text, name)


def read_text(text: str, name: str = "text") -> Node:
    """What ``text`` says; ``name`` stands for the file in errors.

    Raises:
        ScenarioError: with the line, the field and the value.
    """
    if not isinstance(text, str):
        raise ScenarioError("is not text", file=name, value=repr(text)[:80])
    if len(text) > MOST_BYTES:
        raise _too_large(name)
    try:
        parser = _Parser(str(text))  # which takes no subclass
        try:
            return _document(parser, name)
        finally:
            parser.dispose()
    except yaml.MarkedYAMLError as e:
        mark = e.problem_mark or e.context_mark
        why = " ".join(part for part in (e.context, e.problem) if part)
        raise ScenarioError(f"is not YAML: {why}", file=name, line=mark.line + 1 if mark else 0) from e
    except (yaml.YAMLError, UnicodeEncodeError) as e:
        place = text[: getattr(e, "position", 0)] if isinstance(getattr(e, "position", 0), int) else ""
        raise ScenarioError("holds a character that text does not", file=name, line=place.count("\n") + 1) from e


def _too_large(name: str) -> ScenarioError:
    return ScenarioError(f"is larger than {MOST_BYTES // 1024} KB, the most that a file of scenarios may be", file=name)


def _document(parser: Any, name: str) -> Node:
    parser.get_event()  # the stream begins
    if parser.check_event(yaml.StreamEndEvent):
        raise ScenarioError("is empty; a file is a list of scenarios", file=name)
    _plainly(parser.get_event(), name, "")
    found = _node(parser, name, "", 0)
    parser.get_event()
    after = parser.get_event()
    if not isinstance(after, yaml.StreamEndEvent):
        raise ScenarioError("a second document begins; a file is one list of scenarios", file=name,
                            line=after.start_mark.line + 1)
    return found


def _plainly(event: Any, name: str, field: str) -> None:
    """Refuse what the YAML of scenarios does not have."""
    line = event.start_mark.line + 1
    if isinstance(event, yaml.AliasEvent):
        raise ScenarioError("an alias stands for what is written elsewhere; write it out", file=name, line=line,
                            field=field, value=f"*{event.anchor}")
    if isinstance(event, yaml.DocumentStartEvent):
        if event.tags:
            raise ScenarioError("tags are not used here", file=name, line=line, value="%TAG")
        return
    if getattr(event, "anchor", None):
        raise ScenarioError("an anchor names a value to be used again; there are no aliases here", file=name, line=line,
                            field=field, value=f"&{event.anchor}")
    if getattr(event, "tag", None):
        raise ScenarioError("a tag gives a value a type; here a value is what it looks like", file=name, line=line,
                            field=field, value=event.tag)


def _node(parser: Any, name: str, field: str, depth: int) -> Node:
    event = parser.get_event()
    _plainly(event, name, field)
    line = event.start_mark.line + 1
    if depth > DEEPEST:
        raise ScenarioError(f"is nested more than {DEEPEST} deep", file=name, line=line, field=field)
    if isinstance(event, yaml.ScalarEvent):
        return Node(_scalar(event), name, line, field)
    if isinstance(event, yaml.SequenceStartEvent):
        items: list[Node] = []
        while not parser.check_event(yaml.SequenceEndEvent):
            items.append(_node(parser, name, f"{field}[{len(items)}]", depth + 1))
        parser.get_event()
        return Node(items, name, line, field)
    fields: dict[str, Node] = {}
    while not parser.check_event(yaml.MappingEndEvent):
        key = parser.get_event()
        _plainly(key, name, field)
        at = key.start_mark.line + 1
        if not isinstance(key, yaml.ScalarEvent):
            raise ScenarioError("a field has a name, not a list or mapping", file=name, line=at, field=field)
        if key.value in fields:
            raise ScenarioError(f"is said twice, before in line {fields[key.value].line}", file=name, line=at,
                                field=field, value=key.value)
        fields[key.value] = _node(parser, name, f"{field}.{key.value}" if field else key.value, depth + 1)
    parser.get_event()
    return Node(fields, name, line, field)


def _scalar(event: Any) -> Any:
    said: str = event.value
    if not event.implicit[0]:  # quoted, or a block of text
        return said
    if said in _WORDS:
        return _WORDS[said]
    return int(said) if _NUMBER.fullmatch(said) else said


def only(node: Node, known: tuple[str, ...] | list[str]) -> dict[str, Node]:
    """The fields of ``node``, each of which must be ``known``.

    Raises:
        ScenarioError: with the nearest field there is.
    """
    fields = node.mapping()
    for key, sub in fields.items():
        if key not in known:
            raise sub.error(f"no such field{nearest(key, known)}", key)
    return fields
