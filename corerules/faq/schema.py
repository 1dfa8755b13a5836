"""From what a file says to scenarios, every field checked against the game it is about."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from inspect import signature
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from corerules.engine import BadCard, Rules, RulesError, nearest
from corerules.games import BOXES, EXPANSIONS, rules_of
from corerules.play.game import DEFAULT_NAMES
from corerules.play.position import key_of
from corerules.play.wording import plain

from .model import STATUSES, Given, Line, Scenario, Step
from .reading import Node, only, read_file, read_text
from .spelling import Text
from .words import RESERVED, STEPS, expectations, rule_of, seat_of

FIELDS = ("id", "game", "expansions", "cards", "seats", "edition", "covers", "question", "answer", "status", "cites",
          "rulings", "source", "given", "play", "then", "under")
NEEDED = ("id", "game", "question", "answer", "status", "cites", "then")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_COVERED = re.compile(r"[A-Za-z]+-[A-Z]?[0-9]+[a-z]?")
LONGEST_ID = 80


def read(path: str | Path, name: str = "") -> tuple[Scenario, ...]:
    """The scenarios of the file at ``path``; ``name`` stands for it in errors and reports.

    Raises:
        ScenarioError: naming file, line, field, value and the nearest that would do.
    """
    return from_node(read_file(path, name))


def parse(text: str, name: str = "text") -> tuple[Scenario, ...]:
    """The scenarios that ``text`` holds; ``name`` stands for the file in errors.

    Raises:
        ScenarioError: as :func:`read`.

    >>> parse("- {id: a, gmae: keeper-of-the-core}")
    Traceback (most recent call last):
        ...
    corerules.faq.errors.ScenarioError: game in text:1, [0]: a scenario names its game
    """
    return from_node(read_text(text, name))


def from_node(node: Node) -> tuple[Scenario, ...]:
    """The scenarios of a file, their ids all different."""
    found: dict[str, Scenario] = {}
    for item in node.items("a list of scenarios, each beginning with '- id: ...'"):
        scenario = _scenario(item)
        if scenario.id in found:
            at = item.mapping()["id"]
            raise at.error(f"another scenario of this file has this id, in line {found[scenario.id].node.line}")
        found[scenario.id] = scenario
    if not found:
        raise node.error("there is no scenario in this list", "[]")
    return tuple(found.values())


def _scenario(node: Node) -> Scenario:
    said = node.mapping("a scenario: a mapping of fields, the first of them id")
    rules = _rules(node, said)
    options = _options(rules)
    fields = only(node, [*FIELDS, *options])
    for field in NEEDED:
        if field not in fields:
            raise node.error("a scenario needs this field", field)
    seats = _seats(fields, rules)
    main = _line("", fields, {}, None, seats, rules, node)
    under = fields["under"].items("a list of lines under other rulings") if "under" in fields else []
    lines = (main, *(_under(item, main, seats, rules) for item in under))
    cites = tuple(rule_of(item, rules) for item in fields["cites"].items("a list of rule ids"))
    if not cites:
        raise fields["cites"].error("an answer cites at least one rule", "[]")
    edition = fields["edition"].text() if "edition" in fields else None
    return Scenario(
        id=_id(fields["id"]), game=rules.box.name, question=_prose(fields["question"]), answer=_prose(fields["answer"]),
        status=_status(fields["status"]), cites=cites, lines=lines, node=node, seats=seats, covers=_covers(fields),
        source=_source(fields), expansions=tuple(x.name for x in rules.expansions), cards=rules.card_file,
        edition=edition, options={name: fields[name].plain() for name in options if name in fields})


# --- what the game is ------------------------------------------------------------------------
def _rules(node: Node, said: Mapping[str, Node]) -> Rules:
    if "game" not in said:
        raise node.error("a scenario names its game", "game")
    game = said["game"]
    box = game.among(BOXES, "game")
    names = [item.among(EXPANSIONS, "expansion")
             for item in (said["expansions"].items("a list of names") if "expansions" in said else [])]
    cards = said["cards"].text("the rows of your own cards, as in a card file") if "cards" in said else ""
    try:
        return rules_of(box, tuple(names), cards)
    except BadCard as e:
        raise said["cards"].error(f"{e.reason}, in {e.place}", e.value) from e
    except RulesError as e:
        raise said.get("expansions", game).error(e.reason) from e


def _options(rules: Rules) -> list[str]:
    """The set-up options of the box and its expansions: fields of a scenario too."""
    found = list(signature(rules.box.setup).parameters)[1:]
    for x in rules.expansions:
        found += list(signature(x.setup).parameters)[2:] if x.setup else []
    return [option for option in found if option != "cards"]  # those of the game, which a set-up is handed


def _seats(fields: Mapping[str, Node], rules: Rules) -> tuple[str, ...]:
    """The names of the seats: as said, else those of ``given``, gaps between the usual names filled."""
    if "seats" in fields:
        node = fields["seats"]
        if isinstance(node.value, int) and not isinstance(node.value, bool):
            _table_for(node, node.value, rules)
            return DEFAULT_NAMES[: node.value]
        names = [item.text("a name") for item in node.items("a number, or a list of names")]
        _table_for(node, len(names), rules)
        for item in node.items():
            if key_of(str(item.value)) in RESERVED:
                raise item.error("is a word of these files and can be no name")
        return tuple(names)
    words = {key_of(c.word) for c in rules.box.face.table} | {"at"}
    given = fields["given"].mapping("a position, as {active: Ann, Ann: {hand: [...]}}") if "given" in fields else {}
    named = [word for word in given if key_of(word) not in words]
    usual = [plain(n) for n in DEFAULT_NAMES]
    if all(plain(n) in usual for n in named):
        most = max((usual.index(plain(n)) for n in named), default=0)
        return DEFAULT_NAMES[: max(most + 1, rules.seats[0])]
    for name in named:
        if not isinstance(given[name].value, dict):
            known = [*DEFAULT_NAMES, *(c.word for c in rules.box.face.table)]
            raise given[name].error(f"neither a seat nor a word of the table{nearest(name, known)}", name)
    _table_for(fields["given"], len(named), rules)
    return tuple(named)


def _table_for(node: Node, number: int, rules: Rules) -> None:
    low, high = rules.seats
    if not low <= number <= high:
        raise node.error(f"{rules.box.title} seats {low} to {high}", rule=rules.box.seats_rule)


# --- what is played --------------------------------------------------------------------------
def _under(node: Node, main: Line, seats: Sequence[str], rules: Rules) -> Line:
    fields = only(node, ("rulings", "play", "then"))
    for field in ("rulings", "then"):
        if field not in fields:
            raise node.error("a line under other rulings needs this field", field)
    if not fields["rulings"].value:
        raise fields["rulings"].error("names the rulings that are other ones here")
    return _line("other", fields, main.rulings, main, seats, rules, node)


def _line(label: str, fields: Mapping[str, Node], rulings: Mapping[str, str], main: Line | None, seats: Sequence[str],
          rules: Rules, node: Node) -> Line:
    own = _rulings(fields["rulings"], rules) if "rulings" in fields else {}
    given = main.given if main else given_of(fields["given"]) if "given" in fields else None
    if "play" in fields:
        play = tuple(_step(item, seats, rules) for item in fields["play"].items("a list of steps"))
    else:
        play = main.play if main else ()
    then = tuple(expectations(fields["then"], seats, rules))
    if main and _in_force({**rulings, **own}, rules) == _in_force(rulings, rules):
        raise fields["rulings"].error("changes no ruling: this is how the line before is played already")
    if label:
        label = ", ".join(f"{name}: {option}" for name, option in own.items())
    return Line(label, {**rulings, **own}, given, play, then, node)


def _in_force(rulings: Mapping[str, str], rules: Rules) -> dict[str, str]:
    return {r.name: rulings.get(r.name, r.default) for r in rules.rulings}


def given_of(node: Node, *leave_out: str) -> Given:
    """The position that ``node`` describes."""
    words = {word: sub for word, sub in node.mapping("a position, as {active: Ann, Ann: {hand: [...]}}").items()
             if word not in leave_out}
    at = words.pop("at", None)
    return Given({word: sub.plain() for word, sub in words.items()}, at.text("a step") if at else "", node)


def _rulings(node: Node, rules: Rules) -> dict[str, str]:
    by_name = {r.name: r for r in rules.rulings}
    found = {}
    for name, option in node.mapping("rulings, as {void_secret: hidden}").items():
        if name not in by_name:
            raise option.error(f"no such ruling{nearest(name, by_name)}", name)
        found[name] = option.among(by_name[name].options, "option", rule=by_name[name].rule)
    return found


def _step(node: Node, seats: Sequence[str], rules: Rules) -> Step:
    fields = node.mapping("a step, as 'Ben: block the draw'")
    if len(fields) != 1:
        raise node.error("a step is one thing, as 'Ben: block the draw'; begin each with a dash")
    [(word, value)] = fields.items()
    if word == "chance":
        if isinstance(value.value, list):
            return Step("chance", value, text=[item.text("a card") for item in value.items()])
        return Step("chance", value, text=value.text("an outcome, or 'any'"))
    if word == "expect":
        return Step("expect", value, expected=tuple(expectations(value, seats, rules)))
    if word == "refused":
        return _refused(value, seats, rules)
    if word == "impossible":
        given = given_of(value, "because")
        return Step("impossible", value, because=_because(value, rules), given=given)
    if not any(plain(word) == plain(n) for n in seats):
        raise value.error(f"neither a seat nor a kind of step{nearest(word, [*seats, *STEPS])}", word)
    return Step("move", value, seat_of(word, value, seats), value.text("a move in words"))


def _refused(node: Node, seats: Sequence[str], rules: Rules) -> Step:
    fields = node.mapping("a move that must be refused, as {Ann: end the turn, because: KC-PLAY}")
    who = [word for word in fields if word != "because"]
    if len(who) != 1:
        raise node.error("names one move, as {Ann: end the turn, because: KC-PLAY}")
    move = fields[who[0]]
    return Step("refused", node, seat_of(who[0], move, seats), move.text("a move in words"), _because(node, rules))


def _because(node: Node, rules: Rules) -> str:
    fields = node.mapping()
    if "because" not in fields:
        raise node.error("says under which rule it is refused", "because")
    return rule_of(fields["because"], rules)


# --- what is said about it -------------------------------------------------------------------
def _id(node: Node) -> str:
    said = node.text("an id, as keeper-void-then-pair")
    if not _ID.fullmatch(said) or len(said) > LONGEST_ID:
        raise node.error(f"is at most {LONGEST_ID} small letters and digits in words parted by hyphens")
    return said


def _prose(node: Node) -> str:
    """Text as one paragraph: where its lines break in the file means nothing."""
    return " ".join(node.text().split())


def _status(node: Node) -> Any:
    return node.among(STATUSES, "status")


def _covers(fields: Mapping[str, Node]) -> tuple[str, ...]:
    found: list[str] = []
    for item in fields["covers"].items("a list of ids of questions") if "covers" in fields else []:
        if not _COVERED.fullmatch(str(item.value)):
            raise item.error("is the id of a question: letters, a hyphen, digits, as KC-023")
        found.append(str(item.value))
    return tuple(found)


def _source(fields: Mapping[str, Node]) -> str:
    if "source" not in fields:
        return "rulebook"
    said = fields["source"].text()
    if said != "rulebook" and not re.fullmatch(r"https?://[^\s<>\"]+", said):
        raise fields["source"].error("is 'rulebook' or the public address of the question")
    return said


def written(text: str, name: str) -> Scenario:
    """The one scenario of ``text``, which remembers its text: one that is in no file yet."""
    [scenario] = parse(text, name)
    return replace(scenario, text=Text(text))
