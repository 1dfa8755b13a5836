"""Two games that are equal for a seat and different elsewhere, and stay so while both are played on."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from corerules.engine import HIDDEN, Chance, Pick, Rules, RulesError, State, Together
from corerules.play.game import DEFAULT_NAMES, Game
from corerules.play.playthrough import Playthrough

from .boxes import any_answer


class Twins(NamedTuple):
    """``seat`` cannot tell ``one`` from ``other``. ``alike``: but for a secret flag they are the same."""

    one: Playthrough
    other: Playthrough
    seat: int
    alike: bool

    @property
    def name(self) -> str:
        return self.one.game.names[self.seat]


def rulings_in_turn(rules: Rules, k: int) -> dict[str, str]:
    """Rulings of which every option comes up in six games."""
    return {r.name: list(r.options)[(k + i) % len(r.options)] for i, r in enumerate(rules.rulings)}


@cache
def game_of(rules: Rules, seats: int, rulings: tuple[tuple[str, str], ...], options: tuple[Any, ...]) -> Game:
    return Game(rules, DEFAULT_NAMES[:seats], dict(rulings), {k: dict(v) if isinstance(v, tuple) else v
                                                              for k, v in options})


TRIES = 8
"""How often cards are laid otherwise until a table comes out that play could have produced."""


# --- what a seat cannot know, changed ---------------------------------------------------------
def changed(s: State, seat: int, rng: random.Random, *, flags: bool) -> dict[str, Any]:
    """The fields of the beginning of the step, with what ``seat`` does not see another: a flag, or where cards lie."""
    base, rules = s.base or s, s.rules
    fields = {f: getattr(base, f) for f in rules.fields}
    face, seen = rules.box.face, {f: view(base, seat) for f, view in rules.views.items()}
    if flags:
        for c in face.seats:
            if c.kind == "flag" and c.field in seen:
                secret = [p for p, shown in enumerate(seen[c.field]) if shown is None and not base.out[p]]
                turned = rng.sample(secret, rng.randrange(1, len(secret) + 1)) if secret else ()
                fields[c.field] = tuple(true ^ (p in turned) for p, true in enumerate(fields[c.field]))
        return fields
    rows = {c.field: list(fields[c.field]) for c in face.seats if c.kind == "cards" and not c.face_up}
    zones = [(f, p, seen[f][p]) for f in rows if f in seen for p in range(len(rows[f]))]
    zones += [(c.field, None, seen[c.field]) for c in face.table if c.kind == "cards" and c.field in seen]
    backs = sorted({f for f, _, shown in zones if HIDDEN in shown})
    some = min(rng.choice((1, 2, 2, 3, len(backs))), len(backs))  # not all hold the same kind of card
    among = rng.sample(backs, some)
    moved: dict[Any, list[Any]] = {}
    zones = [zone for zone in zones if zone[0] in among]
    apart = rng.random() < 0.5  # each owner's by themselves, as cards of a deck of one's own can lie with nobody else
    for f, p, shown in zones:
        left = list(fields[f] if p is None else rows[f][p])
        for card in shown:
            if card != HIDDEN:
                left.remove(card)
        moved.setdefault(p if apart else None, []).extend(left)
    for cards in moved.values():
        rng.shuffle(cards)
    ordered = {c.field for c in (*face.seats, *face.table) if c.ordered}
    for f, p, shown in zones:
        cards = moved[p if apart else None]
        zone = tuple(cards.pop() if card == HIDDEN else card for card in shown)
        zone = zone if f in ordered else tuple(sorted(zone))
        if p is None:
            fields[f] = zone
        else:
            rows[f][p] = zone
    fields |= {f: tuple(row) for f, row in rows.items()}
    mine = base.as_known_to(seat)
    return fields | {f: getattr(mine, f) for f in rules.State.aside}  # what others know is no longer true


def begun(s: State, fields: dict[str, Any], seed: int, options: tuple[Any, ...]) -> Playthrough | None:
    """A playthrough from ``fields``; None where no play could have produced them."""
    rules, at = s.rules, (s.base or s).at
    rulings = tuple((r.name, getattr(fields["rulings"], r.name)) for r in rules.rulings)
    game = game_of(rules, len(fields[rules.box.face.seats[0].field]), rulings, options)
    try:
        return Playthrough(game, rules.position(at=at, **fields), seed, start=rules.save(rules.State(at=at, **fields)))
    except RulesError:
        return None


def twins_of(s: State, seat: int, rng: random.Random, *, flags: bool, options: tuple[Any, ...] = ()) -> Twins | None:
    """Twins at the beginning of the step of ``s``; None where no flag is secret, or no other table can be.

    Where no card can lie elsewhere, as between two seats, they become different by what is answered in secret.
    """
    base = s.base or s
    fields = {f: getattr(base, f) for f in s.rules.fields}
    one, two = begun(s, fields, 1, options), None
    for _ in range(TRIES if one is not None else 0):
        other = changed(s, seat, rng, flags=flags)
        if flags and all(fields[f] == other[f] for f in fields):
            return None
        two = begun(s, other, 2, options) or two
        if two is not None and two.state != one.state:
            break
    return Twins(one, two, seat, flags) if two is not None else None


# --- playing on -------------------------------------------------------------------------------
def told(s: State, seat: int) -> list[Any]:
    """Of the news of ``s`` what ``seat`` may know, by what each event says of itself."""
    found = []
    for e in s.events or ():
        if e.name in ("step", "move"):
            continue
        if e.to is None or seat in e.to:
            found.append((e.name, e.rule, e.data))
        elif e.secret:
            found.append((e.name, e.rule, {k: None if k in e.secret else v for k, v in e.data.items()}))
    return found


def lies_open(one: State, told_of_one: dict[str, Any], other: State, told_of_other: dict[str, Any]) -> bool:
    """Whether two events name other cards because just these came to lie face up: drawn, and discarded at once."""
    face = one.rules.box.face

    def face_up(s: State) -> Counter[str]:
        zones = [zone for c in face.seats if c.kind == "cards" and c.face_up for zone in getattr(s, c.field)]
        zones += [getattr(s, c.field) for c in face.table if c.kind == "cards" and c.face_up]
        return Counter(card for zone in zones for card in zone)

    def named(data: dict[str, Any]) -> Counter[str]:
        return Counter(card for value in data.values() if isinstance(value, tuple) for card in value)

    same = {k: v for k, v in told_of_one.items() if not isinstance(v, tuple)} == {
        k: v for k, v in told_of_other.items() if not isinstance(v, tuple)}
    a, b, here, there = named(told_of_one), named(told_of_other), face_up(one), face_up(other)
    return same and a != b and a - b == here - there and b - a == there - here


def place(t: Playthrough, seat: int) -> Any:
    """Where the game stands and who decides, apart from what is veiled."""
    d = t.decision
    return t.path, None if d is None else (tuple(d.seats), d.prompt)


def answer_secrets(t: Playthrough, seat: int, rng: random.Random) -> bool:
    """Answer one decision of which ``seat`` may not know, so that it is told nothing; whether there was one."""
    if t.decision is None or t.game.rules.box.veil(t.state, seat) is None:
        return False
    answers = list(t.decision.moves)
    rng.shuffle(answers)
    quiet = [answer for answer in answers if not told(t.game.rules.apply(t.state, answer), seat)]
    if len(quiet) > 1 and rng.random() < 0.5:
        t.repeat(quiet[1]).undo()
    if quiet:
        t.repeat(quiet[0])
    return bool(quiet)


def try_another(t: Playthrough, first: Any, seat: int, rng: random.Random) -> None:
    """Answer otherwise than by ``first`` and take it back, where ``seat`` is told the same: a branch is left."""
    another = any_answer(t.state, rng)
    if isinstance(first, Pick):
        another = Pick(first.seat, rng.choice(t.decision.of_seat(first.seat).moves))
    rules = t.game.rules
    if another != first and told(rules.apply(t.state, another), seat) == told(rules.apply(t.state, first), seat):
        t.repeat(another).undo()


def onward(twins: Twins, rng: random.Random, steps: int) -> Iterator[Twins]:
    """The twins, and as they are played on, as long as nothing that ``seat`` may know sets them apart."""
    yield twins
    one, other, seat, alike = twins
    for _ in range(steps):
        while answer_secrets(one, seat, rng):
            yield twins
        while answer_secrets(other, seat, rng):
            yield twins
        a, b = one.decision, other.decision
        if a is None or b is None or (not alike and place(one, seat) != place(other, seat)):
            return
        if one.game.rules.box.veil(one.state, seat) or other.game.rules.box.veil(other.state, seat):
            return  # whatever is answered, everybody will know
        assert place(one, seat) == place(other, seat), (place(one, seat), place(other, seat))
        first = any_answer(one.state, rng)
        secret = isinstance(a, Chance) and a.to is not None and seat not in a.to
        secret |= isinstance(a, Together) and first.seat != seat
        second = first
        if not b.allows(first) or (secret and not alike):
            if alike or not (secret or seat not in a.seats) or isinstance(a, Pick):
                return
            second = any_answer(other.state, rng)
            if isinstance(a, Together):
                second = Pick(first.seat, rng.choice(b.of_seat(first.seat).moves))
        if secret and rng.random() < 0.5:
            try_another(one, first, seat, rng)
        one.repeat(first)
        other.repeat(second)
        news = told(one.state, seat), told(other.state, seat)
        if news[0] != news[1]:
            named = any(e.to is not None and seat in e.to for t in (one, other) for e in t.state.events)
            betrayed = [(x, y) for x, y in zip(*news, strict=False) if x[0] == y[0] and x != y
                        and not lies_open(one.state, x[2], other.state, y[2])]
            assert named or not secret or not betrayed, f"an event betrays a secret answer: {betrayed}"
            return
        if not alike and place(one, seat) != place(other, seat):
            return
        yield twins
