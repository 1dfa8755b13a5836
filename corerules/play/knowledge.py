"""What may be the case, as far as a seat can see: the states that look the same from its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import combinations, islice
from math import comb
from random import Random
from typing import Any

from corerules.engine import HIDDEN, Chance, Pick, RulesError, State, Together, observe

from .policies import Weights

WORLDS = 20_000
"""How many arrangements of unseen cards are listed at most."""
TRIES = 1_000
"""How often cards are laid by chance, at most, to find an arrangement that a seat cannot tell from the true one."""


class TooManyWorlds(RulesError):
    """More arrangements than were to be listed; they can still be drawn by chance."""


def worlds(s: State, seat: int, weights: Weights, most: int = WORLDS) -> list[tuple[State, Fraction]]:
    """The states that ``seat`` cannot tell from ``s`` now, with their probabilities.

    Every arrangement of the cards that it does not see is equally likely, whatever was played before: what a seat
    remembers is not asked. In the middle of an effect, what it did not see of it is weighed too.

    Raises:
        TooManyWorlds: there are more than ``most``.
        RulesError: what is hidden is no card.
    """
    base = (s.base or s).as_known_to(seat)
    target = _look(s, seat)
    found: Counter[State] = Counter()
    listed = 0
    for fields, ways in _arrangements(base, seat, most):
        start = _restarted(base, fields)
        if start is None:
            continue
        for world, p in _answered(start, s, seat, weights, most):
            listed += 1
            if listed > most:
                raise _too_many(most, seat)
            if _look(world, seat) == target:
                found[world] += ways * p  # type: ignore[assignment]
    total = sum(found.values())
    return [(world, Fraction(ways) / total) for world, ways in found.items()]


def some_worlds(s: State, seat: int, weights: Weights, n: int, seed: int) -> Iterator[State]:
    """``n`` states that ``seat`` cannot tell from ``s``, drawn with the probabilities that :func:`worlds` gives them.

    Cards are swapped where they may lie, and what the seat did not see is answered by chance, until nothing tells the
    state from what it sees. The first swaps begin with the cards as they lie; there are so many that this leaves no
    trace, as with a deck that is shuffled by hand.

    Raises:
        RulesError: what is hidden is no card, or nothing fits in ``TRIES`` tries.
    """
    base = (s.base or s).as_known_to(seat)
    target, unseen = _look(s, seat), _Unseen(base, seat)
    cards = list(unseen.true)
    for number in range(n):
        rng = Random(f"{seed}:{number}:world")
        for _ in range(TRIES):
            unseen.swap(cards, rng)
            start = _restarted(base, unseen.fields(cards))
            world = None if start is None else _answered_once(start, s, seat, weights, rng)
            if world is not None and _look(world, seat) == target:
                yield world
                break
        else:
            raise RulesError(f"in {TRIES:,} tries no cards lay as this seat sees them", value=f"seat {seat}",
                             place="what a seat knows")


def _too_many(most: int, seat: int) -> TooManyWorlds:
    return TooManyWorlds(f"there are more than {most:,} arrangements of what this seat does not see",
                         value=f"seat {seat}", place="what a seat knows")


def _look(s: State, seat: int) -> Any:
    """Everything that ``seat`` sees in ``s``, to be compared."""
    o = observe(s, seat)
    return tuple(getattr(o.state, f) for f in s.rules.fields), o.places, o.decision


def _restarted(base: State, fields: dict[str, Any]) -> State | None:
    """The state that begins from ``base`` with other cards; None where the game could not stand so."""
    rules = base.rules
    if all(getattr(base, f) == value for f, value in fields.items()) and base.decision is not None:
        return base
    own = {f: getattr(base, f) for f in rules.fields}
    try:
        found: State = rules.position(at=base.at, **{**own, **fields})
    except RulesError:
        return None
    return found


class _Unseen:
    """The cards of ``base`` that ``seat`` does not see, and where it sees their backs.

    ``slots``: (field, seat or None, how many cards), in an ordered zone one a card; ``true``: the cards as they lie,
    one slot after the other; ``kinds``: (card, how many).
    """

    def __init__(self, base: State, seat: int):
        self.base, self.seen = base, observe(base, seat).state
        face = base.rules.box.face
        self.ordered = {c.field for c in (*face.seats, *face.table) if c.ordered}
        self.slots: list[tuple[str, int | None, int]] = []
        for column in (*face.seats, *face.table):
            value = getattr(self.seen, column.field)
            rows = list(enumerate(value)) if column in face.seats else [(None, value)]
            for p, row in rows:
                if row is None and getattr(base, column.field) is not None:
                    raise RulesError(f"{column.word} is hidden, and how likely it is depends on how it was played",
                                     value=f"seat {seat}", place="what a seat knows")
                if column.kind == "cards" and HIDDEN in row:
                    backs = tuple(row).count(HIDDEN)
                    self.slots += [(column.field, p, 1)] * backs if column.ordered else [(column.field, p, backs)]
        self.true: list[str] = []
        for field, p in dict.fromkeys((field, p) for field, p, _ in self.slots):
            zone, shown = _zone(base, field, p), _zone(self.seen, field, p)
            self.true += ([card for card, back in zip(zone, shown, strict=True) if back == HIDDEN]
                          if field in self.ordered else (Counter(zone) - Counter(shown)).elements())
        self.kinds = tuple(sorted(Counter(self.true).items()))
        self.where = [slot for slot, (*_, n) in enumerate(self.slots) for _ in range(n)]

    def fields(self, cards: Sequence[str]) -> dict[str, Any]:
        """The fields in which ``cards`` lie where the backs are, one after the other."""
        found: dict[str, Any] = {}
        under = iter(cards)
        for field, p in dict.fromkeys((field, p) for field, p, _ in self.slots):
            zone = tuple(next(under) if card == HIDDEN else card for card in _zone(self.seen, field, p))
            zone = zone if field in self.ordered else tuple(sorted(zone))
            row = found.get(field, getattr(self.base, field))
            found[field] = zone if p is None else (*row[:p], zone, *row[p + 1:])
        return found


    def swap(self, cards: list[str], rng: Random) -> None:
        """Swap two of ``cards`` after two, by chance and only where both may lie: every arrangement is as likely."""
        where, may_lie, n = self.where, self._may_lie, len(cards)
        for _ in range(n * n):
            i, j = int(rng.random() * n), int(rng.random() * n)
            if (cards[i], where[j]) in may_lie and (cards[j], where[i]) in may_lie:
                cards[i], cards[j] = cards[j], cards[i]

    @cached_property
    def _may_lie(self) -> set[tuple[str, int]]:
        """(card, slot): it lies there, or the position could be if it were swapped with a card that does."""
        lying = {there: k for k, there in enumerate(zip(self.true, self.where, strict=True))}
        found = set(lying)
        for ((one, here), i), ((two, there), j) in combinations(lying.items(), 2):
            swapped = {(one, there), (two, here)}
            if here != there and not swapped <= found and self._could_be(i, j):
                found |= swapped
        return found

    def _could_be(self, i: int, j: int) -> bool:
        cards = list(self.true)
        cards[i], cards[j] = cards[j], cards[i]
        rules = self.base.rules
        fields = {f: getattr(self.base, f) for f in rules.fields} | self.fields(cards)
        return rules.box.check(rules.State(at=self.base.at, **fields)) is None


def _zone(s: Any, field: str, seat: int | None) -> Any:
    return getattr(s, field) if seat is None else getattr(s, field)[seat]


def _arrangements(base: State, seat: int, most: int) -> Iterator[tuple[dict[str, Any], int]]:
    """(fields, number of physical ways) for each way to lay the cards unseen by ``seat`` where it sees backs."""
    unseen = _Unseen(base, seat)
    sizes = [n for *_, n in unseen.slots]
    if any(_choices(unseen.kinds, n) > most for n in sizes):  # one zone alone: told without listing them
        raise _too_many(most, seat)
    ways_to_lie = list(islice(_dealt(unseen.kinds, sizes), most + 1))
    if len(ways_to_lie) > most:  # before any is looked at
        raise _too_many(most, seat)
    for dealt, ways in ways_to_lie:
        yield unseen.fields([card for zone in dealt for card in zone]), ways


def _dealt(cards: tuple[tuple[str, int], ...], sizes: list[int]) -> Iterator[tuple[tuple[tuple[str, ...], ...], int]]:
    """Every way to deal ``cards`` into zones of these sizes, with its number of physical ways."""
    if not sizes:
        yield (), 1
        return
    for zone, left, ways in _taken(cards, sizes[0]):
        for rest, more in _dealt(left, sizes[1:]):
            yield (zone, *rest), ways * more


def _choices(cards: tuple[tuple[str, int], ...], n: int) -> int:
    """How many different sets of ``n`` of ``cards`` there are."""
    found = [1] + [0] * n  # by the number of cards taken
    for _, copies in cards:
        found = [sum(found[max(0, k - copies): k + 1]) for k in range(n + 1)]
    return found[n]


def _taken(cards: tuple[tuple[str, int], ...], n: int) -> Iterator[tuple[tuple[str, ...], Any, int]]:
    """(the cards taken, those left, ways) for each way to take ``n`` of ``cards``."""
    if not cards:
        if n == 0:
            yield (), (), 1
        return
    (kind, copies), *others = cards
    left_over = sum(c for _, c in others)
    for k in range(max(0, n - left_over), min(copies, n) + 1):  # the others make up the rest
        for zone, left, ways in _taken(tuple(others), n - k):
            yield (kind,) * k + zone, ((kind, copies - k), *left), ways * comb(copies, k)


def _answered(start: State, s: State, seat: int, weights: Weights, most: int) -> Iterator[tuple[State, Fraction]]:
    """The states to which answers like those of ``s`` lead from ``start``, with their weights.

    What ``seat`` chose itself is known to it; of the rest everything is tried.
    """
    lines: list[tuple[State, Fraction]] = [(start, Fraction(1))]
    for together, answer in _said(s):
        lines = [line for before in lines for line in _next(before, answer, seat, weights, most, together)]
        if len(lines) > most:
            raise _too_many(most, seat)
    yield from lines


def _answered_once(start: State, s: State, seat: int, weights: Weights, rng: Random) -> State | None:
    """One of those states, by chance as likely as it is; None where what ``seat`` chose cannot be chosen."""
    here = start
    for together, answer in _said(s):
        if type(here.decision) is Chance and not together:
            here = here.rules.after(here, here.decision.sample(rng.random))
            continue
        lines = list(_next((here, Fraction(1)), answer, seat, weights, TRIES, together))
        if not lines:
            return None
        here = rng.choices([t for t, _ in lines], [float(p) for _, p in lines])[0]
    return here


def _said(s: State) -> Iterator[tuple[bool, Any]]:
    """Each answer since the beginning of what ``s`` is in the middle of, and whether it is one of several at once."""
    for answer in s.answers:
        if isinstance(answer, tuple) and answer and all(type(x) is Pick for x in answer):
            yield from ((True, pick) for pick in answer)
        else:
            yield False, answer
    yield from ((True, pick) for pick in s.picked)


def _next(line: tuple[State, Fraction], answer: Any, seat: int, weights: Weights, most: int,
          together: bool) -> Iterator[tuple[State, Fraction]]:
    return _picked(line, answer, seat, weights) if together else _once(line, answer, seat, weights, most)


def _once(line: tuple[State, Fraction], answer: Any, seat: int, weights: Weights,
          most: int) -> Iterator[tuple[State, Fraction]]:
    s, p = line
    question = s.decision
    if question is None or type(question) is Together:
        return
    if type(question) is Chance:
        if question.n and question.outcomes() > most:
            raise _too_many(most, seat)
        total = sum(question.odds().values())
        for x, ways in question.odds().items():
            yield s.rules.after(s, x), p * Fraction(ways, total)
    elif seat in question.seats:
        if question.allows(answer):
            yield s.rules.after(s, answer), p
    else:
        each = weights(question, s)
        for x, w in zip(question.moves, each, strict=True):
            yield s.rules.after(s, x), p * Fraction(w) / Fraction(sum(each))


def _picked(line: tuple[State, Fraction], pick: Pick, seat: int,
            weights: Weights) -> Iterator[tuple[State, Fraction]]:
    s, p = line
    question = s.decision
    if type(question) is not Together or pick.seat not in question.found:
        return
    share = question.of_seat(pick.seat)
    if pick.seat == seat:
        if pick.answer in share.moves:
            yield s.rules.after(s, pick), p
        return
    each = weights(share, s)
    for x, w in zip(share.moves, each, strict=True):
        yield s.rules.after(s, Pick(pick.seat, x)), p * Fraction(w) / Fraction(sum(each))
