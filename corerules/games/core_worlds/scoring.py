"""The end: a sheet with a line for each bonus and each printed figure, and who wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from corerules.cards.zones import Zone
from corerules.engine import HIDDEN, Go, Graph, Step, Term

from .kinds import Ability, Card
from .state import CoreWorlds, in_order, winners

Line = tuple[int, str, str]
"""How many points, of which card or cards in words, and the rule."""


def empire(g: CoreWorlds, seat: int) -> Zone:
    """Every card of a player that counts, as far as whoever looks on knows them.  Source: CW-EMPIRE, CW-UNDER."""
    under = g.under[seat] if g.rulings.under_worlds_score == "yes" else ()
    face_down = (card for zone in (g.hands, g.decks, g.discards) for card in zone[seat] if card != HIDDEN)
    return (*face_down, *g.worlds[seat], *g.prestige[seat],
            *(g.rules.known.entries[text].name for text in g.units[seat]), *under)


def counted(g: CoreWorlds, seat: int) -> Counter[str]:
    """How many cards of each type and kind an Empire holds."""
    counts_as = g.rules.known.counts_as
    return Counter(what for name in g.rules.terms["empire"](g, seat) for what in counts_as[name])


def bonus_lines(g: CoreWorlds, seat: int) -> Iterator[Line]:
    """A line for each card of the Warzone with a bonus: what it counts, and how much that is; then those of the term.

    Source: CW-BONUS, CW-CORE.
    """
    have = counted(g, seat)
    for name in (*g.worlds[seat], *g.prestige[seat]):
        yield from bonus_of(g, name, have)
    yield from g.rules.terms["further bonuses"](g, seat)


def bonus_of(g: CoreWorlds, name: str, have: Counter[str]) -> Iterator[Line]:
    """The line of one card, if it has a bonus, for whoever has so many of each type and kind."""
    card: Card = g.rules.cards[name]
    text: Ability | None = card.abilities.get("end")
    if text is not None:
        number = sum(have[what] for what in text.of)
        what = f"{name}: {card.shown('text', text.rate)} for each of {number} {' or '.join(text.of)}"
        yield card.marked("text", text.rate * number), what, "CW-CORE" if card.is_world else "CW-BONUS"


def printed_lines(g: CoreWorlds, seat: int) -> Iterator[Line]:
    """A line for each kind of card with printed points.  Source: CW-PRINTED."""
    for name, n in Counter(sorted(g.rules.terms["empire"](g, seat))).items():
        card: Card = g.rules.cards[name]
        if card.points:
            each = f"{name}: {card.shown('points')} printed"
            yield card.marked("points", card.points * n), each + (f", {n} of them" if n > 1 else ""), "CW-PRINTED"


def no_more(g: CoreWorlds, seat: int) -> tuple[Line, ...]:
    """Bonuses that are not those of cards: there are none."""
    return ()


TERMS = {"empire": Term(empire, "CW-EMPIRE"), "further bonuses": Term(no_more, "CW-BONUS")}


# --- the procedure -------------------------------------------------------------------------------
def count_bonuses(g: CoreWorlds, _: Any) -> None:
    """On the Energy track, apart from what is printed."""
    _tell(g, bonus_lines)
    g.bonus = tuple(sum(line[0] for line in bonus_lines(g, seat)) for seat in range(len(g.hands)))


def add_what_is_printed(g: CoreWorlds, _: Any) -> None:
    _tell(g, printed_lines)
    g.points = tuple(g.bonus[seat] + sum(line[0] for line in printed_lines(g, seat)) for seat in range(len(g.hands)))


def _tell(g: CoreWorlds, lines: Any) -> None:
    if g.events is not None:
        for seat in in_order(g):
            for points, what, rule in lines(g, seat):
                g.emit("scored", rule, seat=seat, number=points, what=what, card=what.partition(":")[0])


def compare(g: CoreWorlds, _: Any) -> None:
    """The most points, then Energy of Worlds, then Worlds; who is equal then shares."""
    if g.events is None:
        return
    most = max(g.points)
    for seat in in_order(g):
        g.emit("has", "CW-WIN", seat=seat, number=g.points[seat], bonus=g.bonus[seat])
    if g.points.count(most) > 1:
        output = g.rules.sums["output"].shown
        for seat, points in enumerate(g.points):
            if points == most:
                g.emit("tied", "CW-TIE", seat=seat, energy=output(g, seat, None), worlds=len(g.worlds[seat]))
    for seat in winners(g):
        g.emit("won", "CW-WIN" if g.points.count(most) == 1 else "CW-TIE", seat=seat)


SCORING = Graph("scoring", [
    Step(name="gather", rule="CW-EMPIRE", to=(Go("bonus", rule="CW-BONUS"),)),
    Step(name="bonus", do=count_bonuses, rule="CW-BONUS", to=(Go("printed", rule="CW-PRINTED"),)),
    Step(name="printed", do=add_what_is_printed, rule="CW-PRINTED", to=(Go("compare", rule="CW-WIN"),)),
    Step(name="compare", do=compare, rule="CW-WIN"),
])
