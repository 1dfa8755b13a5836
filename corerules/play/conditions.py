"""Conditions: small claims about tables, events and rules, to be asked for and put together.

``has("Ben", "void") & ~holds("Ben", "Cosmic Core")``: claims are joined by ``&``, ``|`` and ``~``. Names are looked up
when a question is asked of a game, so that a misspelt one is an error and not a thing that never happens.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from corerules.engine import RulesError, UnknownName, UnknownRule, nearest

from .game import Game
from .wording import options, plain

Test = Callable[[Any, Any, Sequence[Any]], bool]
"""``test(before, state, events)``: ``before`` is the position that a move led from, None where nothing led here."""

ALWAYS_TOLD = ("step", "move", "picked")


class Condition:
    """A claim about a position, or about the move that led to it; ``words`` say it.

    ``bind(game)`` gives the test, or says which name the game does not have. ``of_news``: whether it looks at what the
    last move did, and not only at the table. ``of_path``: whether it asks where in the rules the position stands.
    """

    def __init__(self, bind: Callable[[Game], Test], words: str, *, of_news: bool = False, of_path: bool = False):
        self.bind, self.words, self.of_news, self.of_path = bind, words, of_news, of_path

    def __and__(self, other: Condition) -> Condition:
        return self._joined(other, "and", lambda a, b: lambda *m: a(*m) and b(*m))

    def __or__(self, other: Condition) -> Condition:
        return self._joined(other, "or", lambda a, b: lambda *m: a(*m) or b(*m))

    def __invert__(self) -> Condition:
        def bind(game: Game) -> Test:
            test = self.bind(game)
            return lambda before, state, events: not test(before, state, events)

        return Condition(bind, f"not ({self.words})", of_news=self.of_news, of_path=self.of_path)

    def _joined(self, other: Condition, word: str, join: Callable[[Test, Test], Test]) -> Condition:
        if not isinstance(other, Condition):
            raise RulesError("a condition is joined to another condition", value=repr(other), place=self.words)
        return Condition(lambda game: join(self.bind(game), other.bind(game)), f"({self.words} {word} {other.words})",
                         of_news=self.of_news or other.of_news, of_path=self.of_path or other.of_path)

    def called(self, words: str) -> Condition:
        """The same claim in your own words."""
        return Condition(self.bind, words, of_news=self.of_news, of_path=self.of_path)

    def __bool__(self) -> bool:
        raise RulesError("conditions are joined by & and |, not by 'and' and 'or'", value=self.words, place="condition")

    def __repr__(self) -> str:
        return f"<{self.words}>"


def _of_state(bind: Callable[[Game], Callable[[Any], bool]], words: str, *, of_path: bool = False) -> Condition:
    def bound(game: Game) -> Test:
        test = bind(game)
        return lambda before, state, events: test(state)

    return Condition(bound, words, of_path=of_path)


def _seat(game: Game, name: str) -> int:
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
        p, column = _seat(game, seat), _column(game, word, game.rules.box.face.seats)
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
        if at_least is not None:
            return lambda s: bool(get(s) >= at_least)
        return lambda s: bool(get(s)) if value is True else bool(get(s) == value)
    if column.kind == "seat":
        wanted: Any = -1 if value is None else _seat(game, value)
    elif column.kind == "word":
        words = {plain(w): v for v, w in column.words.items()}
        if plain(str(value)) not in words:
            raise UnknownName(f"no such word{nearest(value, column.words.values())}", value=str(value),
                              place=column.word)
        wanted = words[plain(str(value))]
    else:
        wanted = bool(value)
    return lambda s: bool(get(s) == wanted) if not isinstance(wanted, bool) else bool(get(s)) == wanted


def holds(seat: str, card: str, at_least: int = 1) -> Condition:
    """Whether ``card`` lies in one of the zones of ``seat``, in ``at_least`` so many copies."""

    def bind(game: Game) -> Callable[[Any], bool]:
        p, kind = _seat(game, seat), _card(game, card)
        fields = [c.field for c in game.rules.box.face.seats if c.kind == "cards"]
        return lambda s: sum(getattr(s, f)[p].count(kind) for f in fields) >= at_least

    return _of_state(bind, f"{seat} holds {f'{at_least} ' if at_least > 1 else ''}{card}")


over = _of_state(lambda game: lambda s: s.decision is None, "the game is over")
"""Whether the game has ended."""


def wins(seat: str) -> Condition:
    """The game is over and nobody did better than ``seat``."""

    def bind(game: Game) -> Callable[[Any], bool]:
        p, returns = _seat(game, seat), game.rules.box.returns

        def test(s: Any) -> bool:
            if s.decision is not None:
                return False
            payoff = returns(s)
            return bool(payoff[p] == max(payoff))

        return test

    return _of_state(bind, f"{seat} wins")


def may(move: str, seat: str = "") -> Condition:
    """Whether the move of this text is legal now, for ``seat`` or for anybody."""

    def bind(game: Game) -> Callable[[Any], bool]:
        p, text = _seat(game, seat) if seat else -1, plain(move)
        return lambda s: any(plain(o.text) == text and p in (-1, o.seat) for o in options(s, game.names))

    return _of_state(bind, f"{seat or 'somebody'} may {move}")


def decides(seat: str) -> Condition:
    """Whether ``seat`` is to choose now."""

    def bind(game: Game) -> Callable[[Any], bool]:
        p = _seat(game, seat)
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

    A seat is given by name.
    """

    def bind(game: Game) -> Test:
        known: Mapping[str, str] = game.rules.box.face.log
        if event not in known and event not in ALWAYS_TOLD:
            raise UnknownName(f"no such event{nearest(event, known)}", value=event, place="condition")
        seats = {plain(n): seat for seat, n in enumerate(game.names)}
        wanted = {k: (v, seats.get(plain(v), v) if isinstance(v, str) else v) for k, v in data.items()}

        def test(before: Any, state: Any, events: Sequence[Any]) -> bool:
            for e in events:
                if e.name == event:
                    for k in wanted:
                        if k not in e.data:
                            raise UnknownName(f"{event!r} tells no such thing{nearest(k, e.data)}", value=k,
                                              place="condition")
                    if all(e.data[k] in pair for k, pair in wanted.items()):
                        return True
            return False

        return test

    told = ", ".join(f"{k} {v}" for k, v in data.items())
    return Condition(bind, f"{event!r} happens{f' ({told})' if told else ''}", of_news=True)


def before(condition: Condition) -> Condition:
    """Whether ``condition``, of tables, held in the position that the last move led from."""
    if condition.of_news:
        raise RulesError("what happened before the last move is not kept; ask of the tables", value=condition.words,
                         place="before")

    def bind(game: Game) -> Test:
        test = condition.bind(game)
        return lambda earlier, state, events: earlier is not None and test(None, earlier, ())

    return Condition(bind, f"before: {condition.words}", of_news=True, of_path=condition.of_path)


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
