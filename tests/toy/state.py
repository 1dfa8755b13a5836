"""The table of Orchard Market: growers with fruit in hand, a stall, and the trees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from corerules.cards.zones import Zone, kinds, put, with_one, without, without_all
from corerules.engine import HIDDEN, BadSetup, Body, Choice, Column, Face, Ruling, State, Trigger

FRUIT = tuple(sorted(("apple", "pear", "plum") * 7))
MOST_IN_HAND, LAST_DAY = 5, 3


class Orchard(State, eq=False, kw_only=True, gc=False):
    """A table of Orchard Market; seat-indexed fields are tuples."""

    hands: tuple[Zone, ...]
    baskets: tuple[Zone, ...]
    coins: tuple[int, ...]
    home: tuple[bool, ...]
    begged: tuple[bool, ...]
    trees: Zone
    stall: tuple[str, ...] = ()  # in the order laid out
    active: int = 0  # who leads the day
    day: int = 1
    rulings: Any = None


def setup(seats: int, coins: int = 2) -> dict[str, Any]:
    """The fields before the deal; everybody begins with ``coins``."""
    if coins < 0:
        raise BadSetup("nobody begins in debt", value=coins, place="coins", rule="OM-SETUP")
    no = (False,) * seats
    return {"hands": ((),) * seats, "baskets": ((),) * seats, "coins": (coins,) * seats, "home": no, "begged": no,
            "trees": FRUIT}


def cards_in(g: Orchard) -> Iterable[str]:
    for zone in (*g.hands, *g.baskets, g.stall, g.trees):
        yield from zone


def check(g: Orchard) -> tuple[str, str] | None:
    """What is wrong with a position, and the rule it breaks."""
    n = len(g.hands)
    if not 2 <= n <= 4 or any(len(f) != n for f in (g.baskets, g.coins, g.home, g.begged)):
        return f"a field does not fit {n} seats", "OM-SETUP"
    if not 0 <= g.active < n or not 1 <= g.day <= LAST_DAY - (g.at == "next day"):
        return "no such leader or day", "OM-DAYS"
    if min(g.coins) < 0 or len(g.stall) > 2:
        return "no such purse or stall", "OM-STALL"
    if all(g.home) and g.at not in ("gift", "clear away"):
        return "a market needs a grower", "OM-HOME"
    if (g.at == "deal" and g.trees != FRUIT) or (g.at in ("lay out", "next day") and g.stall):
        return "the fruit was picked, or laid out, before", "OM-STALL"
    if any(len(hand) > MOST_IN_HAND for hand in g.hands):
        return "a hand is too full", "OM-HAND"
    if any(list(zone) != sorted(zone) for zone in (*g.hands, *g.baskets, g.trees)):
        return "a zone is not in order", "OM-SETUP"
    whole = Counter(g.rules.box.cards_in(g)) == Counter(FRUIT)
    return None if whole else ("some fruit is missing or too much", "OM-SETUP")


def returns(g: Orchard) -> tuple[float, ...]:
    """The fruit in each basket."""
    return tuple(float(len(basket)) for basket in g.baskets)


# --- three of a kind ----------------------------------------------------------------------
def three_alike(hand: Zone) -> str:
    return next((kind for kind in kinds(hand) if hand.count(kind) >= 3), "")


def who_holds_three(g: Orchard, seat: int) -> tuple[int, ...]:
    return (seat,) if three_alike(g.hands[seat]) else ()


REWARD = Choice("reward", lambda g, seat: ("a coin", "a look"), rule="OM-THREE", say="take {x}")


def lay_down(g: Orchard, source: int, seat: int) -> Body:
    """Three alike go to the basket; the grower takes a coin, or a look at the next grower's hand."""
    kind = three_alike(g.hands[source])
    g.hands = put(g.hands, source, without_all(g.hands[source], (kind,) * 3))
    g.baskets = put(g.baskets, source, tuple(sorted((*g.baskets[source], *(kind,) * 3))))
    g.emit("laid down", "OM-THREE", seat=source, kind=kind)
    if (yield REWARD.by(source)) == "a coin":
        g.coins = put(g.coins, source, g.coins[source] + 1)
    else:
        other = (source + 1) % len(g.hands)
        g.emit("looked", "OM-THREE", secret=("hand",), to=(source, other), seat=source, other=other,
               hand=g.hands[other])


TRIGGERS = (Trigger("fruit gained", who_holds_three, lay_down, "OM-THREE"),)


def gain(g: Orchard, seat: int, kind: str) -> Body:
    g.hands = put(g.hands, seat, with_one(g.hands[seat], kind))
    yield from g.happens("fruit gained", seat)


def lose(g: Orchard, seat: int, kind: str) -> None:
    g.hands = put(g.hands, seat, without(g.hands[seat], kind))


# --- rulings, views, words ----------------------------------------------------------------
RULINGS = (
    Ruling("last_fruit", rule="OM-LAST", asks="May a grower be begged for the last fruit in hand?",
           because="The page lets a grower beg from any other.",
           options={"may_be_begged": "yes", "is_safe": "no, the last fruit is safe"}),
)
VIEWS = {
    "hands": lambda g, seat: tuple(h if p == seat else (HIDDEN,) * len(h) for p, h in enumerate(g.hands)),
    "trees": lambda g, seat: (HIDDEN,) * len(g.trees),
}


def complete(fields: dict[str, Any], said: frozenset[str], at: str) -> dict[str, Any]:
    """What a position does not name still hangs in the trees."""
    named: Sequence[Zone] = (*fields["hands"], *fields["baskets"], fields["stall"])
    return fields if "trees" in said else fields | {"trees": without_all(FRUIT, (x for zone in named for x in zone))}


FACE = Face(
    start="market", complete=complete, card_names=("apple", "pear", "plum"),
    seats=(
        Column(word="hand", field="hands", kind="cards", means="the fruit in hand"),
        Column(word="basket", field="baskets", kind="cards", face_up=True, means="the fruit laid down"),
        Column(word="coins", field="coins", kind="number", means="the coins left"),
        Column(word="home", field="home", kind="flag", means="gone home for the day"),
        Column(word="begged", field="begged", kind="flag", means="has begged today"),
    ),
    table=(
        Column(word="leader", field="active", kind="seat", means="who leads the day"),
        Column(word="day", field="day", kind="number", means="the day of the market"),
        Column(word="stall", field="stall", kind="cards", face_up=True, means="the fruit for sale"),
        Column(word="trees", field="trees", kind="cards", means="the fruit not yet picked"),
    ),
    log={
        "dealt": "{@seat} picks {fruit}", "laid out": "On the stall: {fruit}", "bought": "{@seat} buys {kind}",
        "given": "{@seat} gives {@other} {kind}", "laid down": "{@seat} lays down three: {kind}",
        "looked": "{@seat} looks at {@other}'s hand: {hand}", "picked": "{@seat} has chosen",
        "passed": "{@seat} passes {kind}",
    },
)
