"""The days of Orchard Market: what is declared here runs, and is all there is."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from msgspec import Struct

from corerules.cards.zones import kinds, put, with_one, without, without_all
from corerules.engine import Body, Chance, Choice, Go, Graph, Guard, MoveKind, Step, Together

from .state import LAST_DAY, MOST_IN_HAND, Orchard, gain, lose


# --- setup and morning --------------------------------------------------------------------
def deal(g: Orchard) -> Generator[Chance, Any, None]:
    """Two fruit a grower."""
    for seat in range(len(g.hands)):
        two = yield Chance("pick", "OM-SETUP", g.trees, 2, False, (seat,))
        g.trees, g.hands = without_all(g.trees, two), put(g.hands, seat, two)
        g.emit("dealt", "OM-SETUP", secret=("fruit",), to=(seat,), seat=seat, fruit=two)


def two_for_the_stall(g: Orchard) -> Chance:
    return Chance("lay out", "OM-STALL", g.trees, 2, True)


def lay_out(g: Orchard, two: tuple[str, str]) -> None:
    g.trees, g.stall = without_all(g.trees, two), two
    g.emit("laid out", "OM-STALL", fruit=two)


# --- the market ---------------------------------------------------------------------------
class Beg(Struct, frozen=True):
    """One request: who begs, and from whom."""

    by: int
    of: int


def who_is_about(g: Orchard) -> tuple[int, ...]:
    return tuple(seat for seat, gone in enumerate(g.home) if not gone)


def everybody_is_home(g: Orchard) -> bool:
    return all(g.home)


def on_the_stall(g: Orchard, seat: int) -> tuple[str, ...]:
    return tuple(dict.fromkeys(g.stall))


def price(g: Orchard, kind: str) -> int:
    return 1 + g.stall.index(kind)


def has_room(g: Orchard, seat: int) -> bool:
    return len(g.hands[seat]) < MOST_IN_HAND


def can_pay(g: Orchard, seat: int, kind: str) -> bool:
    return g.coins[seat] >= price(g, kind)


def what_it_costs(g: Orchard, seat: int, kind: str) -> str:
    return f"{kind} costs {price(g, kind)}, {{who}} has {g.coins[seat]}"


def buy(g: Orchard, kind: str) -> Body:
    me = g.mover
    g.coins = put(g.coins, me, g.coins[me] - price(g, kind))
    g.stall = without(g.stall, kind)
    g.emit("bought", "OM-BUY", seat=me, kind=kind)
    yield from gain(g, me, kind)


def every_seat(g: Orchard, seat: int) -> range:
    return range(len(g.hands))


def has_not_begged(g: Orchard, seat: int) -> bool:
    return not g.begged[seat]


def another(g: Orchard, seat: int, x: int) -> bool:
    return x != seat


def has_some_to_spare(g: Orchard, seat: int, x: int) -> bool:
    return len(g.hands[x]) > (g.rulings.last_fruit == "is_safe")


def too_few(g: Orchard, seat: int, x: int) -> str:
    return f"{{other}} holds {len(g.hands[x])} fruit and has none for {{who}}"


def beg(g: Orchard, other: int) -> Body:
    g.begged = put(g.begged, g.mover, True)
    yield from g.run("beg", Beg(g.mover, other))


def go_home(g: Orchard, _: None) -> None:
    g.home = put(g.home, g.mover, True)


def leads(g: Orchard, seat: int) -> bool:
    return seat == g.active


FULL = Guard(has_room, f"{{who}} holds {MOST_IN_HAND} fruit, the most there may be", "OM-HAND", whole=True)
MARKET_MOVES = (
    MoveKind("buy", on_the_stall, do=buy, rule="OM-BUY", guards=(FULL, Guard(
        can_pay, what_it_costs, "OM-STALL"))),
    MoveKind("beg from", every_seat, do=beg, rule="OM-BEG", say="beg from {other}", guards=(
        FULL, Guard(has_not_begged, "{who} has begged once today", "OM-BEG", whole=True),
        Guard(another, "{who} cannot beg from {other}", "OM-BEG"),
        Guard(has_some_to_spare, too_few, "OM-LAST"))),
    MoveKind("go home", do=go_home, rule="OM-HOME"),
    MoveKind("ring the bell", to="gift", rule="OM-BELL", guards=(
        Guard(leads, "{who} does not lead day {g.day}", "OM-BELL", whole=True),)),
)


# --- the evening --------------------------------------------------------------------------
def kinds_held(g: Orchard, seat: int) -> tuple[str, ...]:
    return kinds(g.hands[seat])


GIFT = Choice("pass", kinds_held, rule="OM-GIFT", depends=lambda g, seat: g.hands[seat])


def gifts(g: Orchard) -> Together | None:
    givers = [seat for seat, hand in enumerate(g.hands) if hand]
    return GIFT.together(givers) if givers else None


def pass_on(g: Orchard, passed: tuple[tuple[int, str], ...]) -> Body:
    for seat, kind in passed:  # all leave their hands before any arrives
        lose(g, seat, kind)
    for seat, kind in passed:
        to = (seat + 1) % len(g.hands)
        g.hands = put(g.hands, to, with_one(g.hands[to], kind))
        g.emit("passed", "OM-GIFT", secret=("kind",), to=(seat, to), seat=seat, kind=kind)
    for seat, _ in passed:
        yield from g.happens("fruit gained", (seat + 1) % len(g.hands))


def clear_away(g: Orchard) -> None:
    n = len(g.hands)
    g.trees, g.stall = tuple(sorted((*g.trees, *g.stall))), ()
    g.home = g.begged = (False,) * n
    g.active = (g.active + 1) % n


def that_was_the_last_day(g: Orchard) -> bool:
    return g.day == LAST_DAY


def next_day(g: Orchard) -> None:
    g.day += 1


SEASON = Graph("season", [
    Step(name="deal", do=deal, rule="OM-SETUP", to=(Go("lay out"),)),
    Step(name="lay out", ask=two_for_the_stall, do=lay_out, rule="OM-STALL", to=(Go("market"),)),
    Step(name="market", who=who_is_about, moves=MARKET_MOVES, rule="OM-BUY", runs=("beg",), to=(
        Go("gift", everybody_is_home, "OM-HOME"),)),
    Step(name="gift", ask=gifts, do=pass_on, rule="OM-GIFT", to=(Go("clear away"),)),
    Step(name="clear away", do=clear_away, rule="OM-DAYS", to=(Go("over", that_was_the_last_day), Go("next day"))),
    Step(name="next day", do=next_day, rule="OM-DAYS", to=(Go("lay out"),)),
    Step(name="over", rule="OM-DAYS"),
], phases={
    "Day": ("Morning", "Evening"),
    "Morning": ("lay out", "market"),
    "Evening": ("gift", "clear away"),
})

# --- begging: a procedure of its own ------------------------------------------------------
def who_is_asked(g: Orchard, b: Beg) -> int:
    return b.of


def give(g: Orchard, kind: str, b: Beg) -> Body:
    lose(g, b.of, kind)
    g.emit("given", "OM-BEG", secret=("kind",), to=(b.by, b.of), seat=b.of, other=b.by, kind=kind)
    yield from gain(g, b.by, kind)


def thank(g: Orchard, b: Beg) -> None:
    g.emit("thanked", "OM-BEG", seat=b.by)


BEG = Graph("beg", [
    Step(name="ask", who=who_is_asked, rule="OM-BEG", to=(Go("part"),), moves=(
        MoveKind("give", kinds_held, do=give, to="thank", rule="OM-BEG"),
        MoveKind("shake the head", rule="OM-BEG"))),
    Step(name="thank", do=thank, rule="OM-BEG", to=(Go("part"),)),
    Step(name="part", rule="OM-BEG"),
])
