"""What may be the case, as far as a seat can see: the states that look the same from its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from math import comb
from typing import Any

from corerules.engine import HIDDEN, Chance, Pick, RulesError, State, Together, observe

from .policies import Weights

WORLDS = 20_000
"""How many arrangements of unseen cards are listed at most."""


def worlds(s: State, seat: int, weights: Weights, most: int = WORLDS) -> list[tuple[State, Fraction]]:
    """The states that ``seat`` cannot tell from ``s`` now, with their probabilities.

    Every arrangement of the cards that it does not see is equally likely, whatever was played before: what a seat
    remembers is not asked. In the middle of an effect, what it did not see of it is weighed too.

    Raises:
        RulesError: there are more than ``most``, or what is hidden is no card.
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


def _too_many(most: int, seat: int) -> RulesError:
    return RulesError(f"there are more than {most:,} arrangements of what this seat does not see", value=f"seat {seat}",
                      place="what a seat knows")


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


def _arrangements(base: State, seat: int, most: int) -> Iterator[tuple[dict[str, Any], int]]:
    """(fields, number of physical ways) for each way to lay the cards unseen by ``seat`` where it sees backs."""
    seen: Any = observe(base, seat).state
    face = base.rules.box.face
    ordered = {c.field for c in (*face.seats, *face.table) if c.ordered}
    slots: list[tuple[str, int | None, int]] = []  # (field, seat or None, how many cards); in order, one a card
    for column in (*face.seats, *face.table):
        of_seat = column in face.seats
        value = getattr(seen, column.field)
        rows = list(enumerate(value)) if of_seat else [(None, value)]
        for p, row in rows:
            if row is None and getattr(base, column.field) is not None:
                raise RulesError(f"{column.word} is hidden, and how likely it is depends on how it was played",
                                 value=f"seat {seat}", place="what a seat knows")
            if column.kind == "cards" and HIDDEN in row:
                backs = tuple(row).count(HIDDEN)
                slots += [(column.field, p, 1)] * backs if column.ordered else [(column.field, p, backs)]
    unseen: Counter[str] = Counter()
    for field, p in dict.fromkeys((field, p) for field, p, _ in slots):
        true, shown = (getattr(x, field) if p is None else getattr(x, field)[p] for x in (base, seen))
        unseen += Counter(true) - Counter(shown)
    kinds = tuple(sorted(unseen.items()))
    if any(_choices(kinds, n) > most for *_, n in slots):  # one zone alone: told without listing them
        raise _too_many(most, seat)
    ways_to_lie = list(islice(_dealt(kinds, [n for *_, n in slots]), most + 1))
    if len(ways_to_lie) > most:  # before any is looked at
        raise _too_many(most, seat)
    for dealt, ways in ways_to_lie:
        fields: dict[str, Any] = {}
        lying: dict[tuple[str, int | None], list[str]] = {}
        for (field, p, _), cards in zip(slots, dealt, strict=True):
            lying.setdefault((field, p), []).extend(cards)
        for (field, p), hidden in lying.items():
            shown = getattr(seen, field) if p is None else getattr(seen, field)[p]
            under = iter(hidden)
            zone = tuple(next(under) if card == HIDDEN else card for card in shown)
            zone = zone if field in ordered else tuple(sorted(zone))
            if p is None:
                fields[field] = zone
            else:
                row = list(fields.get(field, getattr(base, field)))
                row[p] = zone
                fields[field] = tuple(row)
        yield fields, ways


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
    for answer in s.answers:
        if isinstance(answer, tuple) and answer and all(type(x) is Pick for x in answer):
            for pick in answer:
                lines = [line for before in lines for line in _picked(before, pick, seat, weights)]
        else:
            lines = [line for before in lines for line in _once(before, answer, seat, weights, most)]
        if len(lines) > most:
            raise _too_many(most, seat)
    for pick in s.picked:
        lines = [line for before in lines for line in _picked(before, pick, seat, weights)]
    yield from lines


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
