"""What ``corerules faq`` does: lines to print, and the exit status."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from corerules.games import BOOKS

from .covering import coverage
from .errors import ScenarioError
from .exporting import export, page
from .model import Scenario
from .shelf import Scenarios, add, every, named, scenarios
from .templates import template
from .writer import put

Told = tuple[list[str], int]


def carry_out(said: Namespace) -> Told:
    """The lines that the task ``said`` prints, and its exit status."""
    if said.task == "check":
        return _check(said.files, said.format)
    if said.task == "list":
        return _list(_chosen(said.files), said.format)
    if said.task == "show":
        return [repr(_chosen(said.files)[said.id])], 0
    if said.task == "export":
        return _export(said), 0
    if said.task == "coverage":
        return [coverage(said.game).markdown().rstrip("\n")], 0
    return _new(said.game, said.to)


def _chosen(files: Sequence[str]) -> Scenarios:
    """The scenarios of the files and games named; without names those of every game."""
    if not files:
        return every()
    found: dict[str, Scenario] = {}
    for name in named(files):
        for s in scenarios(name):
            add(s, found)
    return Scenarios(list(found.values()), ", ".join(files))


def _check(files: Sequence[str], form: str) -> Told:
    """Every file is checked, also after one that cannot be read."""
    found: dict[str, Scenario] = {}
    unread: list[ScenarioError] = []
    for name in named(files or list(BOOKS)):
        try:
            read = scenarios(name)
        except ScenarioError as e:
            unread.append(e)
            continue
        for s in read:
            try:
                add(s, found)
            except ScenarioError as e:
                unread.append(e)
    every_one = Scenarios(list(found.values()), ", ".join(files)).check()
    mistaken = bool(unread) or any(o.mistake is not None for o in every_one)
    status = 2 if mistaken else int(not every_one.hold)
    if form == "json":
        data = [*every_one.data(), *({"file": e.file, "holds": False, "failures": [], "mistake": {
            "file": e.file, "line": e.line, "field": e.field, "value": e.value, "reason": e.reason, "rule": e.rule}}
            for e in unread)]
        return [json.dumps(data, ensure_ascii=False, indent=1, default=str)], status
    lines = [f"mistake  {' '.join(str(e).split())}" for e in unread]
    return [*lines, *(every_one.lines() if every_one or not unread else ())], status


def _list(found: Scenarios, form: str) -> Told:
    if form == "json":
        data = [{"id": s.id, "game": s.game, "question": s.question, "status": s.status, "cites": list(s.cites),
                 "covers": list(s.covers), "file": s.file, "line": s.node.line} for s in found]
        return [json.dumps(data, ensure_ascii=False, indent=1)], 0
    wide = max((len(s.id) for s in found), default=0)
    return [f"{s.id:<{wide}}  {s.status:<8}  {' '.join((*s.covers, *s.cites))}" for s in found], 0


def _export(said: Namespace) -> list[str]:
    """One scenario, or with the name of a game the page of all of them."""
    if said.id not in BOOKS:
        return [export(_chosen(said.files)[said.id], said.format).rstrip("\n")]
    faq = scenarios(said.id)
    if said.format == "html":
        return [export(s, "html") for s in faq]
    return [page(faq, faq.title, f"corerules faq export {said.id}").rstrip("\n")]


def _new(game: str, to: Path | None) -> Told:
    text = template(game)
    if to is None:
        return [text.rstrip("\n")], 0
    if to.exists():
        raise ScenarioError("is there already; nothing was written", file=str(to))
    put(to, text)
    return [f"{to}: a scenario to begin with; check it with: corerules faq check {to}"], 0
