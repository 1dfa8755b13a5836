"""Keeper of the Core solved a second time, plainly: exact chances of winning and the expected number of turns.

Written from the rulebook and the table of rulings alone; it imports nothing of the package. A position is a tuple, a
rule gives back a list of (probability, position), and the positions at the start of a turn are the unknowns of linear
equations, solved in fractions. Choices are uniform: a pair over its kinds, a player over those who may be named, a void
blocks with one half, cards given or passed over physical cards. A turn is one that draws.
"""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

CORE = "Cosmic Core"
DEFAULTS = {
    "void_turn_end": "must_play", "elim_timing": "after_draw_and_ability", "guard_scope": "every_draw",
    "guard_order": "void_then_shield", "wormhole_empty": "taken", "wormhole_nested": "each_flips",
    "comet_after_block": "nothing", "quasar_block": "that_side_only", "quasar_snapshot": "simultaneous",
    "supernova_left": "next_in_direction", "flare_stack": "one", "second_guard": "playable_no_gain",
}


class Table(NamedTuple):
    """A position; ``drew_from``, ``blocked`` and ``turns`` (draws so far) are of the present turn."""

    hands: tuple
    out: tuple
    shield: tuple
    void: tuple
    skip: tuple
    direction: int = 1
    active: int = 0
    drew_from: int = -1
    blocked: bool = False
    turns: int = 0


def put(row, place, value):
    return (*row[:place], value, *row[place + 1:])


def give(hands, source, to, card):
    """The hands after ``card`` went from one to another."""
    rest = list(hands[source])
    rest.remove(card)
    return put(put(hands, source, tuple(rest)), to, tuple(sorted((*hands[to], card)))) if source != to else hands


def then(chances, rule):
    """What follows when ``rule`` is applied to each of ``chances``."""
    return [(p * q, after) for p, table in chances for q, after in rule(table)]


def evenly(items):
    """Each of ``items``, equally likely."""
    return [(Fraction(1, len(items)), item) for item in items]


def next_in_line(t, seat, direction):
    n, p = len(t.hands), seat
    while True:
        p = (p + direction) % n
        if not t.out[p]:
            return p


def others(t):
    """Who may be named: everybody else in the game who has cards."""
    return [p for p in range(len(t.hands)) if p != t.active and not t.out[p] and t.hands[p]]


class Keeper:
    """The rules under some rulings."""

    def __init__(self, seats, deck, **rulings):
        assert set(rulings) <= set(DEFAULTS)
        self.seats, self.rulings = seats, {**DEFAULTS, **rulings}
        self.cards = [CORE] + [kind for kind, copies in deck.items() for _ in range(copies)]

    # --- a draw -------------------------------------------------------------------------------
    def answers(self, t, target, in_draw_phase):
        """Whether the draw goes on, after void and shield of ``target`` have answered: (p, (goes on, table))."""
        if not in_draw_phase and self.rulings["guard_scope"] == "turn_draw_only":
            return [(Fraction(1), (True, t))]
        shield_first = t.shield[target] and self.rulings["guard_order"] == "shield_then_void"
        if t.void[target] and not shield_first:
            t = t._replace(void=put(t.void, target, False))
            allowed = t._replace(shield=put(t.shield, target, False))
            return [(Fraction(1, 2), (False, t)), (Fraction(1, 2), (True, allowed))]
        # The owner of a shield picks a physical card uniformly: as if at random, but the shield is spent.
        return [(Fraction(1), (True, t._replace(shield=put(t.shield, target, False))))]

    def draw(self, t, drawer, target, in_draw_phase=False):
        """One card of ``target`` goes to ``drawer``, if there is one and no void forbids it."""
        if not t.hands[target]:
            return [(Fraction(1), t)]
        found = []
        for p, (goes_on, after) in self.answers(t, target, in_draw_phase):
            if goes_on:
                found += [(p * q, after._replace(hands=give(after.hands, target, drawer, card)))
                          for q, card in evenly(after.hands[target])]
            else:
                found.append((p, after._replace(blocked=True) if in_draw_phase else after))
        return found

    # --- a turn -------------------------------------------------------------------------------
    def turn(self, t):
        """Draw Phase, Play Phase, ability: up to the check that ends the turn, and that check."""
        target = next_in_line(t, t.active, t.direction)
        t = t._replace(drew_from=target, blocked=False, turns=t.turns + 1)
        drawn = self.draw(t, t.active, target, in_draw_phase=True)
        if self.rulings["elim_timing"] == "after_draw_and_ability":
            drawn = [(p, self.eliminate(after)) for p, after in drawn]
        return then(then(drawn, self.play_phase), lambda after: [(Fraction(1), self.eliminate(after))])

    def eliminate(self, t):
        for seat, hand in enumerate(t.hands):
            if not hand:
                t = t._replace(out=put(t.out, seat, True), shield=put(t.shield, seat, False),
                               void=put(t.void, seat, False), skip=put(t.skip, seat, 0))
        return t

    def play_phase(self, t):
        me = t.active
        if t.out.count(False) == 1 or (t.blocked and self.rulings["void_turn_end"] == "turn_ends"):
            return [(Fraction(1), t)]
        kinds = [kind for kind, n in sorted(Counter(t.hands[me]).items()) if n >= 2]
        if self.rulings["second_guard"] == "not_choosable_if_other_pair":
            up = {"Asteroid Belt": t.shield[me], "Black Hole": t.void[me]}
            gain = [kind for kind in kinds if not up.get(kind)]
            kinds = gain or kinds
        if not kinds:
            return [(Fraction(1), t)]
        if t.blocked and self.rulings["void_turn_end"] == "may_play":
            kinds = [*kinds, None]  # he may end the turn instead
        return then(evenly(kinds), lambda kind: self.play(t, kind))

    def play(self, t, kind):
        if kind is None:
            return [(Fraction(1), t)]
        rest = list(t.hands[t.active])
        rest.remove(kind)
        rest.remove(kind)
        t = t._replace(hands=put(t.hands, t.active, tuple(rest)))
        return getattr(self, kind.lower().replace(" ", "_"))(t)

    # --- the ten abilities ----------------------------------------------------------------------
    def gravity_well(self, t):
        return then(evenly(others(t)), lambda seat: self.draw(t, t.active, seat)) if others(t) else [(Fraction(1), t)]

    def nebula_cloud(self, t):
        return [(Fraction(1), t)]  # what is seen changes no table

    pulsar = nebula_cloud

    def solar_flare(self, t):
        more = self.rulings["flare_stack"] == "two"
        return [(p, t._replace(skip=put(t.skip, seat, t.skip[seat] + 1 if more else 1)))
                for p, seat in evenly(others(t))] if others(t) else [(Fraction(1), t)]

    def wormhole(self, t):
        """Another full turn, then the direction turns."""
        if not t.hands[t.active] and self.rulings["wormhole_empty"] == "eliminated_first":
            return [(Fraction(1), t)]
        return [(p, after._replace(direction=-after.direction) if after.out.count(False) > 1 else after)
                for p, after in self.turn(t)]

    def supernova(self, t):
        """Everybody in the game who has a card passes one at once."""
        direction = 1 if self.rulings["supernova_left"] == "physical_left" else t.direction
        givers = [p for p in range(self.seats) if not t.out[p] and t.hands[p]]
        if all(next_in_line(t, p, direction) == p for p in givers):
            return [(Fraction(1), t)]
        picks = [(Fraction(1), ())]
        for seat in givers:
            picks = then(picks, lambda chosen, hand=t.hands[seat]: [(p, (*chosen, card)) for p, card in evenly(hand)])
        found = []
        for p, chosen in picks:
            hands = [list(hand) for hand in t.hands]
            for seat, card in zip(givers, chosen, strict=True):
                hands[seat].remove(card)
            for seat, card in zip(givers, chosen, strict=True):
                hands[next_in_line(t, seat, direction)].append(card)
            found.append((p, t._replace(hands=tuple(tuple(sorted(hand)) for hand in hands))))
        return found

    def comet_tail(self, t):
        if t.blocked and self.rulings["comet_after_block"] == "nothing":
            return [(Fraction(1), t)]
        return self.draw(t, t.active, t.drew_from)

    def asteroid_belt(self, t):
        return [(Fraction(1), t._replace(shield=put(t.shield, t.active, True)))]

    def black_hole(self, t):
        return [(Fraction(1), t._replace(void=put(t.void, t.active, True)))]

    def quasar(self, t):
        return then(evenly(others(t)), lambda seat: self.swap(t, seat)) if others(t) else [(Fraction(1), t)]

    def swap(self, t, you):
        me = t.active
        if not t.hands[me]:
            return self.draw(t, me, you)
        if self.rulings["quasar_snapshot"] == "sequential":
            return then(self.draw(t, me, you), lambda after: self.draw(after, you, me))
        found = []
        for p, (mine, after) in self.answers(t, you, False):
            for q, (yours, last) in self.answers(after, me, False):
                if self.rulings["quasar_block"] == "whole_swap" and not (mine and yours):
                    found.append((p * q, last))
                    continue
                for r, card in evenly(t.hands[you]) if mine else [(Fraction(1), None)]:
                    for s, other in evenly(t.hands[me]) if yours else [(Fraction(1), None)]:
                        hands = give(last.hands, you, me, card) if card else last.hands
                        hands = give(hands, me, you, other) if other else hands
                        found.append((p * q * r * s, last._replace(hands=hands)))
        return found

    # --- a game ---------------------------------------------------------------------------------
    def round(self, t):
        """From the start of a seat's turn to the start of the next one's, or the end."""
        me = t.active
        skipped = t._replace(skip=put(t.skip, me, t.skip[me] - 1))
        found = Counter()
        for p, after in [(Fraction(1), skipped)] if t.skip[me] else self.turn(t):
            to = next_in_line(after, me, after.direction) if after.out.count(False) > 1 else me
            found[after._replace(active=to, drew_from=-1, blocked=False)] += p
        return found

    def deals(self):
        """Every deal with its probability; seat 0 is dealt first."""
        sizes = [len(range(seat, len(self.cards), self.seats)) for seat in range(self.seats)]
        dealt = {((), tuple(range(len(self.cards)))): 1}
        for size in sizes:
            more = Counter()
            for (hands, left), ways in dealt.items():
                for chosen in combinations(left, size):
                    more[(*hands, chosen), tuple(c for c in left if c not in chosen)] += ways
            dealt = more
        found = Counter()
        for (hands, _), ways in dealt.items():
            found[tuple(tuple(sorted(self.cards[c] for c in hand)) for hand in hands)] += ways
        total = sum(found.values())
        return {hands: Fraction(ways, total) for hands, ways in found.items()}

    def solve(self):
        """(chance of winning a seat, expected turns), exact."""
        no = (False,) * self.seats
        starts = {Table(hands, no, no, no, (0,) * self.seats): p for hands, p in self.deals().items()}
        rows, todo = {}, list(starts)
        while todo:
            t = todo.pop()
            if t not in rows and t.out.count(False) > 1:
                rows[t] = {(after._replace(turns=0), after.turns): p for after, p in self.round(t).items()}
                todo += [after for after, _ in rows[t]]
        values = solved(rows)
        return tuple(sum(p * value_of(t, values)[k] for t, p in starts.items()) for k in range(self.seats + 1))


def value_of(t, values):
    """(chance of winning a seat, expected turns still to come) of a position."""
    if t.out.count(False) == 1:
        return (*(Fraction(int(not out)) for out in t.out), Fraction(0))
    return values[t]


def solved(rows):
    """The value of every position: those with fewer cards first, since cards never come back.

    Within a group of as many cards the equations are solved by putting one into the other.
    """
    values = {}
    by_cards = {}
    for t in rows:
        by_cards.setdefault(sum(map(len, t.hands)), []).append(t)
    for _, group in sorted(by_cards.items()):
        here, equations = set(group), {}
        for t in group:
            seats = len(t.hands)
            unknown, known = Counter(), [Fraction(0)] * (seats + 1)
            for (after, turns), p in rows[t].items():
                known[seats] += p * turns
                if after in here:
                    unknown[after] += p
                else:
                    known = [a + p * b for a, b in zip(known, value_of(after, values), strict=True)]
            equations[t] = unknown, known
        order = []
        for t in group:
            unknown, known = equations.pop(t)
            stays = 1 - unknown.pop(t, Fraction(0))
            unknown = Counter({u: p / stays for u, p in unknown.items()})
            known = [k / stays for k in known]
            order.append((t, unknown, known))
            for others_unknown, others_known in equations.values():
                p = others_unknown.pop(t, None)
                if p:
                    for u, q in unknown.items():
                        others_unknown[u] += p * q
                    others_known[:] = [a + p * b for a, b in zip(others_known, known, strict=True)]
        for t, unknown, known in reversed(order):
            values[t] = tuple(k + sum((p * values[u][i] for u, p in unknown.items()), Fraction(0))
                              for i, k in enumerate(known))
    return values


def solve(seats, deck, **rulings):
    """(chances of winning by seat, first mover first; expected turns) of a small deck, the Core added."""
    *wins, turns = Keeper(seats, deck, **rulings).solve()
    return tuple(wins), turns
