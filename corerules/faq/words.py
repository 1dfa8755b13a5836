"""The words of ``given`` and ``then``: columns of the state tables, and a few that every game has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from corerules.engine import Chance, Column, Face, Rules, nearest, observe
from corerules.play.playthrough import Playthrough
from corerules.play.position import key_of
from corerules.play.wording import plain
from corerules.study.tables import cards_shown, shown

from .model import Expected
from .reading import Node

ALWAYS = {
    "over": "whether the game is over",
    "wins": "who has won",
    "decides": "who must decide: a seat, several, chance, or nobody",
    "moves": "every legal move, and no other",
    "at": "the step or phase that the game stands in",
    "log": "rules that the log names, in this order",
    "told": "sentences of the log, in this order",
    "seen by": "the same words as one seat sees them",
}
EMPTY = "says nothing that could be checked"
STEPS = ("chance", "expect", "refused", "impossible")
RESERVED = frozenset(map(key_of, (*ALWAYS, *STEPS, "because", "play", "then", "given", "rulings", "nobody", "any")))


def expectations(node: Node, names: Sequence[str], rules: Rules, viewer: str = "") -> Iterator[Expected]:
    """The values that ``node`` asks for, each checked to be one that could be.

    Raises:
        ScenarioError: an unknown word, or a value of the wrong kind.
    """
    face: Face = rules.box.face
    seats = {key_of(n): n for n in names}
    table = {key_of(c.word): c for c in face.table}
    said = node.mapping("what must hold, as {Ann: {hand: [...]}, over: false}")
    if not said:
        raise node.error(EMPTY)
    for word, sub in said.items():
        key = key_of(word)
        if key in seats:
            for where, column, value in _of_seat(seats[key], sub, face):
                yield Expected((seats[key], where), _want(column, where, value, names, face, viewer), value, viewer)
        elif key in table:
            column = table[key]
            yield Expected((column.word,), _want(column, column.word, sub, names, face, viewer), sub, viewer)
        elif key == "seen by" and not viewer:
            viewers = sub.mapping("what each seat sees, as {Ben: {...}}")
            if not viewers:
                raise sub.error(EMPTY)
            for name, inner in viewers.items():
                yield from expectations(inner, names, rules, seat_of(name, inner, names))
        elif key in ALWAYS and not (viewer and key in ("over", "wins", "seen by")):
            yield Expected((key,), _general(key, sub, names, rules), sub, viewer)
        else:
            known = [*names, *(c.word for c in face.table), *ALWAYS]
            raise sub.error(f"neither a seat nor a word that can be checked{nearest(word, known)}", word)


def _of_seat(name: str, node: Node, face: Face) -> Iterator[tuple[str, Column | None, Node]]:
    columns: dict[str, tuple[str, Column | None]] = {key_of(c.word): (c.word, c) for c in face.seats}
    columns |= {key_of(f"cards in {c.word}"): (f"cards in {c.word}", None) for c in face.seats if c.kind == "cards"}
    said = node.mapping(f"the columns of {name}, as {{hand: [...]}}")
    if not said:
        raise node.error(EMPTY)
    for word, value in said.items():
        if key_of(word) not in columns:
            raise value.error(f"no such column{nearest(word, (w for w, _ in columns.values()))}", word)
        yield *columns[key_of(word)], value


def seat_of(name: str, node: Node, names: Sequence[str]) -> str:
    """The seat of this name, as it is spelt.

    Raises:
        ScenarioError: nobody of this name.
    """
    found = next((n for n in names if plain(n) == plain(name)), None)
    if found is None:
        raise node.error(f"nobody of this name{nearest(name, names)}", name)
    return found


def _want(column: Column | None, word: str, node: Node, names: Sequence[str], face: Face, viewer: str) -> Any:
    """The value as :func:`got` gives it."""
    value = node.value
    if viewer and isinstance(value, str) and (
            value == "hidden" or (column is not None and column.kind == "cards")):
        return value
    if column is None or column.kind == "number":
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            raise node.error("is a whole number, not below 0")
        return value
    if column.kind == "flag":
        if not isinstance(value, bool):
            raise node.error("is either true or false")
        return value
    if column.kind == "cards":
        known = {plain(card): card for card in face.card_names}
        cards = []
        for item in node.items("a list of cards"):
            if plain(str(item.value)) not in known:
                raise item.error(f"no such card{nearest(item.value, face.card_names)}")
            cards.append(known[plain(str(item.value))])
        return tuple(cards if column.ordered else sorted(cards))
    if column.kind == "seat":
        return "" if value is None else seat_of(str(value), node, names)
    if column.kind == "word":
        words = {plain(w): w for w in column.words.values()}
        said = "" if value is None else str(value)
        if plain(said) not in words:
            raise node.error(f"no such word{nearest(said, [w for w in words.values() if w])}")
        return words[plain(said)]
    return node.text("text, as the table shows it")


def _general(word: str, node: Node, names: Sequence[str], rules: Rules) -> Any:
    if word == "over":
        if not isinstance(node.value, bool):
            raise node.error("is either true or false")
        return node.value
    if word == "at":
        places = {key_of(p): p for g in rules.graphs.values() for p in (g.name, *g.steps, *g.phases)}
        places |= {key_of(card): card for card in rules.cards}
        said = node.text("a step or a phase")
        if key_of(said) not in places:
            raise node.error(f"no such step or phase{nearest(said, places.values())}")
        return places[key_of(said)]
    items = node.items() if isinstance(node.value, list) else [node]
    if word in ("decides", "wins"):
        nobody = ("chance", "nobody") if word == "decides" else ("nobody",)
        if node.value in nobody:
            return () if node.value == "nobody" else ("chance",)
        return tuple(sorted(seat_of(item.text("a name"), item, names) for item in items))
    if word in ("log", "told") and not items:
        raise node.error(EMPTY)
    if word == "log":
        return tuple(rule_of(item, rules) for item in items)
    return tuple(item.text() for item in items)


def rule_of(node: Node, rules: Rules) -> str:
    """The rule id that ``node`` names.

    Raises:
        ScenarioError: the register has no such rule.
    """
    return node.among(rules.register.rules, "rule")


# --- what is the case --------------------------------------------------------------------------
def got(play: Playthrough, e: Expected) -> tuple[Any, str]:
    """What is the case where ``e`` wants something: as data, and in words."""
    word = e.where[-1]
    if len(e.where) == 1 and key_of(word) in ALWAYS:
        value = _general_got(play, key_of(word), e)
        return value, in_words(value) if value or word in ("over", "decides", "wins") else "none"
    names = play.game.names
    seat = names.index(e.viewer) if e.viewer else None
    seen: Any = observe(play.state, seat).state
    face: Face = play.game.rules.box.face
    if len(e.where) == 1:
        column = next(c for c in face.table if c.word == word)
        value = getattr(seen, column.field)
    else:
        at = names.index(e.where[0])
        counted = next((c for c in face.seats if c.kind == "cards" and word == f"cards in {c.word}"), None)
        if counted is not None:
            number = len(getattr(seen, counted.field)[at])
            return number, str(number)
        column = next(c for c in face.seats if c.word == word)
        value = getattr(seen, column.field)[at]
    text = shown(column, value, names)
    if value is None:
        return "hidden", "hidden"
    if column.kind == "flag":
        return bool(value), "yes" if value else "no"
    if column.kind == "number":
        return value, str(value)
    if column.kind == "cards" and not isinstance(e.want, str):
        return tuple(value if column.ordered else sorted(value)), text
    return text, text or "nothing"


def _general_got(play: Playthrough, word: str, e: Expected) -> Any:
    if word == "over":
        return play.over
    if word == "wins":
        return tuple(sorted(play.winners))
    view = play.seen_by(e.viewer or None)
    seen = view.observed
    if word == "decides":
        if seen.decision is None:
            return ()
        return tuple(sorted(play.game.names[s] for s in seen.decision.seats)) or ("chance",)
    if word == "at":
        here = seen.path
        return next((p for p in here if key_of(p) == key_of(str(e.want))), here[-1])
    if word == "moves":
        moves = view.moves()
        alone = len({o.seat for o in moves}) < 2
        said = {plain(w) for w in e.want}
        return tuple(o.text if alone and plain(o.text) in said else str(o) for o in moves)
    lines = view.lines()
    return tuple(line.rule if word == "log" else line.text for line in lines)


def holds(play: Playthrough, e: Expected) -> bool:
    """Whether what is wanted is the case."""
    value = got(play, e)[0]
    if e.where in (("log",), ("told",)):
        return not missing(play, e)
    if e.where == ("moves",):
        return sorted(map(plain, value)) == sorted(map(plain, e.want))
    if isinstance(e.want, str):
        return isinstance(value, str) and plain(value) == plain(e.want)
    return bool(value == e.want)


def missing(play: Playthrough, e: Expected) -> str:
    """Of what must stand in the log in this order, the first that does not; nothing where all do."""
    rest = iter(map(plain, got(play, e)[0]))
    return next((line for line in e.want if plain(line) not in rest), "")


def in_words(value: Any) -> str:
    """A wanted value as the tables would show it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "nobody"
    return str(value) or "nothing"


def wanted(e: Expected) -> str:
    """What ``e`` wants, in words."""
    if isinstance(e.want, tuple) and e.where not in (("log",), ("told",), ("moves",), ("decides",), ("wins",)):
        return cards_shown(e.want)
    if e.where in (("log",), ("told",)):
        return " … ".join(e.want)
    return " · ".join(e.want) if e.where == ("moves",) else in_words(e.want)


def subject(e: Expected) -> str:
    """What ``e`` is about, in words: ``Ann's hand``, ``over``."""
    who = f"{e.where[0]}'s {e.where[1]}" if len(e.where) > 1 else e.where[0]
    return f"{who}, as {e.viewer} sees it" if e.viewer else who


def chance_is_forced(play: Playthrough) -> bool:
    """Whether chance decides among a single outcome: a file may leave that out."""
    return isinstance(play.decision, Chance) and play.decision.outcomes() == 1
