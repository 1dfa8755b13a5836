"""Conditions: small claims about tables, events and rules, to be asked for and put together.

``has("Ben", "void") & ~holds("Ben", "Cosmic Core")``: claims are joined by ``&``, ``|`` and ``~``. Names are looked up
when a question is asked of a game, so that a misspelt one is an error and not a thing that never happens.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any

from corerules.engine import RulesError, UnknownName, UnknownRule, nearest

from .game import Game
from .wording import options, plain, sayings

Test = Callable[[Any, Any, Sequence[Any]], bool]
"""``test(before, state, events)``: ``before`` is the position that a move led from, None where nothing led here."""

ALWAYS_TOLD = ("step", "move", "picked")
FIELD = re.compile(r"\{(@?)(\w+)")  # of a sentence of the log: whether it is a seat, and its name
ONE_CARD, SEVERAL_CARDS = ("card", "ship"), ("cards", "hand")  # facts of an event that name cards
NEARLY = 0.7  # how like two words are, one of which may be the other misspelt


class Condition:
    """A claim about a position, or about the move that led to it; ``words`` say it.

    ``bind(game)`` gives the test, or says which name the game does not have. ``of_news``: whether it looks at what the
    last move did, and not only at the table. ``of_path``: whether it asks where in the rules the position stands.
    ``doubts(game)``: the names in it that nothing could be checked against, so that one may be misspelt.
    """

    def __init__(self, bind: Callable[[Game], Test], words: str, *, of_news: bool = False, of_path: bool = False,
                 doubts: Callable[[Game], tuple[str, ...]] = lambda game: ()):
        self.bind, self.words, self.of_news, self.of_path, self.doubts = bind, words, of_news, of_path, doubts

    def __and__(self, other: Condition) -> Condition:
        return self._joined(other, "and", lambda a, b: lambda *m: a(*m) and b(*m))

    def __or__(self, other: Condition) -> Condition:
        return self._joined(other, "or", lambda a, b: lambda *m: a(*m) or b(*m))

    def __invert__(self) -> Condition:
        def bind(game: Game) -> Test:
            test = self.bind(game)
            return lambda before, state, events: not test(before, state, events)

        return Condition(bind, f"not ({self.words})", of_news=self.of_news, of_path=self.of_path, doubts=self.doubts)

    def _joined(self, other: Condition, word: str, join: Callable[[Test, Test], Test]) -> Condition:
        if not isinstance(other, Condition):
            raise RulesError("a condition is joined to another condition", value=repr(other), place=self.words)
        return Condition(lambda game: join(self.bind(game), other.bind(game)), f"({self.words} {word} {other.words})",
                         of_news=self.of_news or other.of_news, of_path=self.of_path or other.of_path,
                         doubts=lambda game: tuple(dict.fromkeys((*self.doubts(game), *other.doubts(game)))))

    def called(self, words: str) -> Condition:
        """The same claim in your own words."""
        return Condition(self.bind, words, of_news=self.of_news, of_path=self.of_path, doubts=self.doubts)

    def __bool__(self) -> bool:
        raise RulesError("conditions are joined by & and |, not by 'and' and 'or'", value=self.words, place="condition")

    def __repr__(self) -> str:
        return f"<{self.words}>"


def _of_state(bind: Callable[[Game], Callable[[Any], bool]], words: str, *, of_path: bool = False,
              doubts: Callable[[Game], tuple[str, ...]] = lambda game: ()) -> Condition:
    def bound(game: Game) -> Test:
        test = bind(game)
        return lambda before, state, events: test(state)

    return Condition(bound, words, of_path=of_path, doubts=doubts)


def seat_of(game: Game, name: str) -> int:
    by_name = {plain(n): seat for seat, n in enumerate(game.names)}
    if plain(str(name)) not in by_name:
        raise UnknownName(f"nobody of this name{nearest(name, game.names)}", value=str(name), place="condition")
    return by_name[plain(str(name))]


def _card(game: Game, name: str) -> str:
    cards: dict[str, str] = {plain(c): c for c in game.rules.box.face.card_names}
    if plain(str(name)) not in cards:
        raise UnknownName(f"no such card{nearest(name, cards.values())}", value=str(name), place="condition")
    return cards[plain(str(name))]


def _column(game: Game, word: str, columns: Sequence[Any]) -> Any:
    by_word = {plain(c.word.replace("_", " ")): c for c in columns}
    if plain(str(word).replace("_", " ")) not in by_word:
        raise UnknownName(f"no such column{nearest(word, (c.word for c in columns))}", value=str(word),
                          place="condition")
    return by_word[plain(str(word).replace("_", " "))]


# --- tables ----------------------------------------------------------------------------------
def has(seat: str, word: str, value: Any = True, *, at_least: int | None = None) -> Condition:
    """What a seat's column says: ``has("Ben", "void")``, ``has("Ann", "hand", "Pulsar")``, ``has("Ann", "skip", 1)``.

    Of a zone: whether the card ``value`` lies there, or with ``at_least`` so many of it; ``value`` True: any card.
    """

    def bind(game: Game) -> Callable[[Any], bool]:
        p, column = seat_of(game, seat), _column(game, word, game.rules.box.face.seats)
        return _reader(game, column, value, at_least, lambda s: getattr(s, column.field)[p])

    shown = "" if value is True else f" {value}"
    return _of_state(bind, f"{seat} has {f'{at_least} ' if at_least else ''}{word}{shown}")


def table(word: str, value: Any = True, *, at_least: int | None = None) -> Condition:
    """What a word of the table says: ``table("direction", "counter-clockwise")``, ``table("active", "Ann")``."""

    def bind(game: Game) -> Callable[[Any], bool]:
        column = _column(game, word, game.rules.box.face.table)
        return _reader(game, column, value, at_least, lambda s: getattr(s, column.field))

    return _of_state(bind, f"{word} is {value}")


def _reader(game: Game, column: Any, value: Any, at_least: int | None,
            get: Callable[[Any], Any]) -> Callable[[Any], bool]:
    """The test of one column, by its kind."""
    if column.kind == "cards":
        n = 1 if at_least is None else at_least
        if value is True:
            return lambda s: len(get(s)) >= n
        card = _card(game, value)
        return lambda s: bool(get(s).count(card) >= n)
    if column.kind == "number":
        if not isinstance(value, int) or not isinstance(at_least, int | None):
            raise UnknownName("a whole number is wanted", value=repr(value), place=column.word)
        if at_least is not None:
            return lambda s: bool(get(s) >= at_least)
        return lambda s: bool(get(s)) if value is True else bool(get(s) == value)
    if column.kind == "seat":
        wanted: Any = -1 if value is None else seat_of(game, value)
    elif column.kind == "word":
        words = {plain(w): v for v, w in column.words.items()}
        if plain(str(value)) not in words:
            raise UnknownName(f"no such word{nearest(value, column.words.values())}", value=str(value),
                              place=column.word)
        wanted = words[plain(str(value))]
    elif isinstance(value, bool):
        wanted = value
    else:
        raise UnknownName("True or False is wanted", value=repr(value), place=column.word)
    return lambda s: bool(get(s) == wanted) if not isinstance(wanted, bool) else bool(get(s)) == wanted


def holds(seat: str, card: str, at_least: int = 1) -> Condition:
    """Whether ``card`` lies in one of the zones of ``seat``, in ``at_least`` so many copies."""

    def bind(game: Game) -> Callable[[Any], bool]:
        p, kind = seat_of(game, seat), _card(game, card)
        fields = [c.field for c in game.rules.box.face.seats if c.kind == "cards"]
        return lambda s: sum(getattr(s, f)[p].count(kind) for f in fields) >= at_least

    return _of_state(bind, f"{seat} holds {f'{at_least} ' if at_least > 1 else ''}{card}")


over = _of_state(lambda game: lambda s: s.decision is None, "the game is over")
"""Whether the game has ended."""


def wins(seat: str) -> Condition:
    """The game is over and nobody did better than ``seat``."""

    def bind(game: Game) -> Callable[[Any], bool]:
        p, returns = seat_of(game, seat), game.rules.box.returns

        def test(s: Any) -> bool:
            if s.decision is not None:
                return False
            payoff = returns(s)
            return bool(payoff[p] == max(payoff))

        return test

    return _of_state(bind, f"{seat} wins")


def may(move: str, seat: str = "") -> Condition:
    """Whether the move of this text is legal now, for ``seat`` or for anybody.

    A text that is nearly one of the moves that the game's steps offer is refused as misspelt. What an effect lets
    choose is not known beforehand: a proof that such a move cannot come says that its text was not checked.
    """

    def bind(game: Game) -> Callable[[Any], bool]:
        p, text = seat_of(game, seat) if seat else -1, plain(move)
        if _misspelt(game, text):
            raise UnknownName(f"no such move{nearest(move, _said_in_steps(game).values())}", value=move,
                              place="condition")
        return lambda s: any(plain(o.text) == text and p in (-1, o.seat) for o in options(s, game.names))

    return _of_state(bind, f"{seat or 'somebody'} may {move}",
                     doubts=lambda game: () if plain(move) in _said_in_steps(game) else (move,))


def _said_in_steps(game: Game) -> dict[str, str]:
    """The moves that the steps of a game offer, for every card and seat, in plain words and as they are said."""
    said = (text for kind in _kinds(game) for text in sayings(kind, game.rules.box.face.card_names, game.names))
    return {plain(text): text for text in said}


def _kinds(game: Game) -> list[Any]:
    return [m for graph in game.rules.graphs.values() for s in graph.steps.values() for m in s.moves]


def _misspelt(game: Game, text: str) -> bool:
    """Whether ``text`` is no move of a step but nearly one, or begins as one and then names no card and no seat."""
    known = _said_in_steps(game)
    if text in known:
        return False
    words = text.split()
    for other in map(str.split, known):
        if len(other) == len(words) and all(a == b or SequenceMatcher(None, a, b).ratio() >= NEARLY
                                            for a, b in zip(words, other, strict=True)):
            return True
    names = [plain(n) for n in (*game.rules.box.face.card_names, *game.names)]
    return any(text.startswith(f"{plain(k.name)} ") for k in _kinds(game)) and not any(n in text for n in names)


def decides(seat: str) -> Condition:
    """Whether ``seat`` is to choose now."""

    def bind(game: Game) -> Callable[[Any], bool]:
        p = seat_of(game, seat)
        return lambda s: s.decision is not None and p in s.decision.seats

    return _of_state(bind, f"{seat} decides")


# --- rules -----------------------------------------------------------------------------------
def at(step: str) -> Condition:
    """Whether the position stands in this step, phase or graph."""

    def bind(game: Game) -> Callable[[Any], bool]:
        graphs = game.rules.graphs
        known = {*graphs, *(s for g in graphs.values() for s in (*g.steps, *g.phases)), *game.rules.cards}
        if step not in known:
            raise UnknownName(f"no such step, phase or graph{nearest(step, sorted(known))}", value=step,
                              place="condition")
        return lambda s: step in s.path

    return _of_state(bind, f"at {step}", of_path=True)


def cites(rule: str) -> Condition:
    """Whether the last move brought an event, or took an edge, under this rule."""

    def bind(game: Game) -> Test:
        known = game.rules.register.rules
        if rule not in known:
            raise UnknownRule(f"no such rule{nearest(rule, known)}", value=rule, place="condition")
        return lambda before, state, events: any(e.rule == rule for e in events)

    return Condition(bind, f"{rule} is invoked", of_news=True)


# --- events ----------------------------------------------------------------------------------
def happens(event: str, **data: Any) -> Condition:
    """Whether the last move brought this event, with these data: ``happens("draw", target="Ben", card="Cosmic Core")``.

    A seat is given by name, of several cards one that is among them. Data are checked as far as the sentences of the
    box's log tell what they are; a proof that names others says that they were not checked.
    """

    def bind(game: Game) -> Test:
        known: Mapping[str, str] = game.rules.box.face.log
        if event not in known and event not in ALWAYS_TOLD:
            raise UnknownName(f"no such event{nearest(event, known)}", value=event, place="condition")
        wanted = {k: _datum(game, event, k, v)[0] for k, v in data.items()}

        def test(before: Any, state: Any, events: Sequence[Any]) -> bool:
            for e in events:
                if e.name == event:
                    for k in wanted:
                        if k not in e.data:
                            raise UnknownName(f"{event!r} tells no such thing{nearest(k, e.data)}", value=k,
                                              place="condition")
                    if all(fits(e.data[k]) for k, fits in wanted.items()):
                        return True
            return False

        return test

    told = ", ".join(f"{k} {v}" for k, v in data.items())
    return Condition(bind, f"{event!r} happens{f' ({told})' if told else ''}", of_news=True, doubts=lambda game: tuple(
        f"{k} {v}" for k, v in data.items() if not _datum(game, event, k, v)[1]))


def _datum(game: Game, event: str, key: str, value: Any) -> tuple[Callable[[Any], bool], bool]:
    """The test of one of an event's data, and whether its name and value could be checked."""
    face = game.rules.box.face
    told = {name: set(FIELD.findall(text)) for name, text in face.log.items()}
    fields = {f for found in told.values() for _, f in found}
    of_rules = {"step": {"graph", "step", "to", "order"}, "move": {"graph", "step", "move", "to"}}.get(event)
    known = of_rules or fields | {"seat"}
    if key not in known:
        raise UnknownName(f"{event!r} tells no such thing{nearest(key, sorted(known))}", value=key, place="condition")
    if of_rules:
        return lambda x: bool(x == value), not isinstance(value, str) or value in _names_of_rules(game)
    sure = key in {f for _, f in told.get(event, ())}
    if key == "seat" or any(("@", key) in found for found in told.values()):
        if isinstance(value, list | tuple):  # a team, each by name or number
            seats = sorted(_seat_told(game, key, one) for one in value)
            return lambda x: isinstance(x, tuple) and sorted(x) == seats, sure
        seat = _seat_told(game, key, value)
        return lambda x: bool(seat in x if isinstance(x, tuple) else x == seat), sure
    if face.card_names and key in SEVERAL_CARDS:
        wanted = [_card(game, c) for c in ([value] if isinstance(value, str) else value)]
        if isinstance(value, str):
            return lambda x: wanted[0] in x, sure
        return lambda x: sorted(x) == sorted(wanted), sure
    if face.card_names and (key in ONE_CARD or key in face.unseen):
        card = _card(game, value)
        return lambda x: bool(x == card), sure
    return lambda x: bool(x == value), sure and not isinstance(value, str)


def _seat_told(game: Game, key: str, value: Any) -> int:
    """The seat of a name, or of its number."""
    if not isinstance(value, int) or isinstance(value, bool):
        return seat_of(game, str(value))
    if not 0 <= value < len(game.names):
        raise UnknownName("nobody sits there", value=value, place=key)
    return value


def _names_of_rules(game: Game) -> set[str]:
    """Graphs, steps, moves, and where they lead."""
    graphs = game.rules.graphs
    steps = [s for g in graphs.values() for s in g.steps.values()]
    return {*graphs, *(s.name for s in steps), *(go.to for s in steps for go in s.to),
            *(m.name for s in steps for m in s.moves), *(m.to or "" for s in steps for m in s.moves)}


def before(condition: Condition) -> Condition:
    """Whether ``condition``, of tables, held in the position that the last move led from."""
    if condition.of_news:
        raise RulesError("what happened before the last move is not kept; ask of the tables", value=condition.words,
                         place="before")

    def bind(game: Game) -> Test:
        test = condition.bind(game)
        return lambda earlier, state, events: earlier is not None and test(None, earlier, ())

    return Condition(bind, f"before: {condition.words}", of_news=True, of_path=condition.of_path,
                     doubts=condition.doubts)


def where(test: Callable[[Any], bool], words: str = "") -> Condition:
    """A condition of your own: a function of the state."""
    told = words or getattr(test, "__name__", "a condition")
    return _of_state(lambda game: lambda s: bool(test(s)), told, of_path=True)


def as_condition(given: Condition | Callable[[Any], bool]) -> Condition:
    """``given``, or a function of the state as a condition.

    Raises:
        RulesError: it is neither.
    """
    if isinstance(given, Condition):
        return given
    if not callable(given):
        raise RulesError("a condition, or a function of the state, is wanted", value=repr(given), place="condition")
    return where(given)
