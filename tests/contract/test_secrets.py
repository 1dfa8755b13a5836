"""No seat sees what it cannot know."""

import random
from collections import Counter

import pytest

from corerules.engine import HIDDEN, Pick, RulesError, Together, observe, told_to

from .boxes import each_table, games, states, stops


def hidden(rules, seat, keep):
    """The zones of the table and the fields of hands that not all see, and the seats whose hands are left alone.

    Where cards lie in an order somebody knows it, which the twins of another file are for.
    """
    face = rules.box.face
    zones = [(c.field, None) for c in face.table if c.kind == "cards" and not c.face_up and not c.ordered]
    fields = [c.field for c in face.seats if c.kind == "cards" and not c.face_up and not c.ordered]
    return zones, fields, {seat, *keep}


def exchanged(s, seat, rng):
    """The fields of the beginning of the step, what ``seat`` does not see shuffled among its places.

    Half of the time only among hands and the like: what lies on the table may be of another kind; and half of that
    each seat's by themselves: of a deck of one's own nobody else can have a card.
    """
    base = s.base or s
    fields = {f: getattr(base, f) for f in s.rules.fields}
    zones, by_seat, kept = hidden(s.rules, seat, s.decision.seats)
    how = rng.choice(("all", "all", "seats", "apart"))
    rows = {f: list(fields[f]) for f in by_seat}
    own = [[(f, p) for f in by_seat] for p in range(max(map(len, rows.values()), default=0)) if p not in kept]
    for places in own if how == "apart" else [[*(zones if how == "all" else ()), *(x for row in own for x in row)]]:
        cards = [card for f, p in places for card in (fields[f] if p is None else rows[f][p])]
        rng.shuffle(cards)
        for f, p in places:
            n = len(fields[f] if p is None else rows[f][p])
            zone, cards = tuple(sorted(cards[:n])), cards[n:]
            if p is None:
                fields[f] = zone
            else:
                rows[f][p] = zone
    return fields | {f: tuple(row) for f, row in rows.items()}


def again(s, fields):
    """``s`` reached anew from ``fields``; None where its answers do not fit them."""
    rules = s.rules
    try:
        t = rules.position(at=(s.base or s).at, **fields)
        for answer in s.answers:
            t = rules.replay(t, answer)
        for pick in s.picked:
            t = rules.apply(t, pick)
    except RulesError:
        return None
    return t if t.path == s.path else None


def told_on_the_way(s, fields, seat):
    """What ``seat`` was told since the step of ``s`` began, had it begun from ``fields``."""
    t, news = s.rules.position(at=(s.base or s).at, **fields), []
    for answer in s.answers:
        news.append(told_to(t.events, seat))
        t = s.rules.replay(t, answer)
    return news


@each_table
def test_a_seat_cannot_tell_hidden_cards_apart(table):
    """House, fault B17: shuffle what a seat cannot know, and it sees the same."""
    rng, compared = random.Random(1), 0
    for s in stops(table, 3):
        for seat in rng.sample(range(table.seats), min(3, table.seats)):
            fields = exchanged(s, seat, rng)
            if fields == {f: getattr(s.base or s, f) for f in table.rules.fields}:
                continue
            true = {f: getattr(s.base or s, f) for f in table.rules.fields}
            same, other = again(s, true), again(s, fields)
            if other is not None and told_on_the_way(s, fields, seat) == told_on_the_way(s, true, seat):
                assert observe(same, seat) == observe(other, seat), (s, seat)
                compared += 1
    held_face_down = any(c.kind == "cards" and not c.face_up for c in table.rules.box.face.seats)
    assert compared > 20 or table.seats <= 2 or not held_face_down


@each_table
def test_of_another_hand_a_seat_is_shown_what_it_has_seen_there_and_a_number(table):
    """Every hidden zone is as long as it is, and a card that is shown lies in it."""
    hidden_cards = 0
    for s in states(table):
        for seat in range(table.seats):
            seen = observe(s, seat).state
            zones, by_seat, kept = hidden(table.rules, seat, ())
            for f in by_seat:
                for p in set(range(table.seats)) - kept:
                    hidden_cards += is_part_of(getattr(seen, f)[p], getattr(s, f)[p])
            for f, _ in zones:
                hidden_cards += is_part_of(getattr(seen, f), getattr(s, f))
    assert hidden_cards > 100


def is_part_of(shown, true):
    """The number of cards that are not shown of a zone; what is shown lies in it."""
    known = Counter(card for card in shown if card != HIDDEN)
    assert len(shown) == len(true) and known <= Counter(true)
    return len(true) - known.total()


@each_table
def test_a_pick_is_seen_by_nobody_else_until_it_is_applied(table):
    """Issue 2: that a seat has picked is public, what it picked is not."""
    for s in stops(table):
        if not isinstance(s.decision, Together):
            continue
        for seat in s.decision.seats:
            picks = [pick for pick in s.decision.moves if pick.seat == seat]
            if len(s.decision.seats) > 1 and len(picks) > 1:
                one, two = (table.rules.apply(s, pick) for pick in (picks[0], picks[-1]))
                assert one != two
                for other in range(table.seats):
                    assert (observe(one, other) == observe(two, other)) or other == seat


@each_table
def test_only_who_is_asked_sees_the_moves(table):
    """And where several are asked, each sees its own."""
    for s in stops(table):
        asked = set(s.decision.seats)
        for seat in range(table.seats):
            seen = observe(s, seat).decision
            assert seat in asked or seen.moves == ()
            assert len(asked) < 2 or all(pick.seat == seat for pick in seen.moves)


@each_table
def test_simultaneous_picks_in_any_order_are_one_game(table):
    """Fault B22: equal states, and equal news but for the order of "picked"."""
    rng, orders = random.Random(5), 0
    for game in games(table):
        for s in game:
            question = s.decision
            if not isinstance(question, Together) or question.picked:
                continue
            picks = [rng.choice(question.of_seat(seat).moves) for seat in question.seats]
            ends = []
            for _ in range(3):
                order = list(enumerate(question.seats))
                rng.shuffle(order)
                t, told = s, []
                for i, seat in order:
                    t = table.rules.apply(t, Pick(seat, picks[i]))
                    told += t.events
                who = sorted(e.data["seat"] for e in told if e.name == "picked")
                ends.append((t, [e for e in told if e.name != "picked"], who))
                orders += 1
            assert ends[0] == ends[1] == ends[2] and ends[0][2] == sorted(question.seats)
    if orders == 0:
        pytest.skip("nothing is picked together in these games")
