"""The Fair: a small game of our own that asks of the house what later boxes will.

Two teams, seats 0 and 2 against 1 and 3, share a purse each. In a team's turn its players buy from a row of three, in
any order, until all have passed; a slot that was left is refilled at once. Then the Baker, who sits nowhere and decides
nothing, takes the card furthest from the deck, the row slides, and he visits an open stall, which is crowded and then
shut. A card costs what is printed, less one for each of its kind in the own hand, one more at a crowded stall, and
half, rounded up, in the last round; never less than nothing. After three rounds the cards in hand are counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from corerules.cards.cardfile import CardColumn, CardFile
from corerules.cards.rows import nearest_slot, off_the_end, refilled, slid, without_slot
from corerules.cards.zones import Zone, kinds, put, put_each, with_one, without, without_all
from corerules.engine import (
    HIDDEN,
    Body,
    Box,
    Chance,
    Change,
    Chart,
    Column,
    Face,
    Go,
    Graph,
    Guard,
    MoveKind,
    Register,
    Rule,
    State,
    Step,
    Sum,
)

RULES = Register(
    Rule("TF-ROW", "The row", "Three cards lie in the row; who buys one refills its slot."),
    Rule("TF-TURN", "A turn", "The players of a team act in any order until all have passed."),
    Rule("TF-PURSE", "The purse", "A team has one purse."),
    Rule("TF-PRICE", "Prices", "What is printed, less one for each of the kind in hand, never below nothing."),
    Rule("TF-LAST", "The last round", "In the last round everything costs half, rounded up."),
    Rule("TF-BAKER", "The Baker", "He takes the card furthest from the deck and visits an open stall."),
    Rule("TF-STALL", "Stalls", "A visited stall is crowded, a crowded one shut; a crowded stall costs one more."),
    Rule("TF-REST", "Rest", "Who passes at a crowded stall opens it again."),
    Rule("TF-END", "The end", "After three rounds the cards in hand are counted."), book="The Fair")
FILE = CardFile((CardColumn("copies", "figure", least=1, otherwise=1), CardColumn("cost", "figure", needed=True),
                 CardColumn("kind", "words", known=("bread", "cake"), needed=True)),
                lambda row: row, """name,copies,cost,kind
Bun,6,2,bread
Fruit Loaf,6,3†,bread + cake
(Round Cake)†,6†,4†,cake
""")
BAKER, ROUNDS, SLOTS = "the Baker", 3, 3
EVERY = tuple(sorted(row.name for row in FILE.rows.values() for _ in range(row["copies"])))


class Fair(State, eq=False, kw_only=True, gc=False):
    """A table of The Fair; seat-indexed fields are tuples, and a team's purse stands at each of its seats."""

    hands: tuple[Zone, ...]
    purses: tuple[int, ...]
    stalls: tuple[str, ...]
    passed: tuple[bool, ...]
    deck: Zone = EVERY
    row: Zone = ()  # the slot next to the deck first
    baker: Zone = ()
    visits: int = 0
    active: int = 0  # the first seat of the team whose turn it is
    round: int = 1
    rulings: Any = None


def setup(seats: int, purse: int = 9) -> dict[str, Any]:
    return {"hands": ((),) * seats, "purses": (purse,) * seats, "stalls": ("open",) * seats,
            "passed": (False,) * seats}


def team(g: Fair, seat: int) -> range:
    return range(seat % 2, len(g.hands), 2)


STALL = Chart("stall", {"open": "TF-STALL", "crowded": "TF-STALL", "shut": "TF-STALL"}, (
    Change("visit", "open", "crowded", "TF-STALL"), Change("visit", "crowded", "shut", "TF-STALL"),
    Change("rest", "crowded", "open", "TF-REST")), field="stalls")


# --- prices ---------------------------------------------------------------------------------------
def printed(g: Fair, seat: int, card: str) -> list[tuple[int, str, str]]:
    return [(g.rules.cards[card]["cost"], "printed", "TF-PRICE")]


def of_its_kind(g: Fair, seat: int, card: str) -> list[tuple[int, str, str]]:
    return [(-g.hands[seat].count(card), f"{card} in hand", "TF-PRICE")]


def crowd(g: Fair, seat: int, card: str) -> list[tuple[int, str, str]]:
    return [(1, "a crowded stall", "TF-STALL")] if STALL.at(g, seat) == "crowded" else []


def half_at_last(g: Fair, seat: int, card: str, total: int) -> list[tuple[int, str, str]]:
    return [(-(total // 2), "the last round", "TF-LAST")] if g.round == ROUNDS and total > 0 else []


def on_sale(g: Fair, seat: int) -> Zone:
    return kinds(g.row)


PRICE = Sum("price", printed, of_its_kind, crowd, rule="TF-PRICE", then=(half_at_last,), least=0, for_each=on_sale)


# --- a team's turn ----------------------------------------------------------------------------------
def lay_out(g: Fair) -> Body:
    g.row = yield Chance("lay out", "TF-ROW", g.deck, SLOTS, True)
    g.deck = without_all(g.deck, g.row)


def who_may_act(g: Fair) -> tuple[int, ...]:
    return tuple(seat for seat in team(g, g.active) if not g.passed[seat])


def stall_is_not_shut(g: Fair, seat: int) -> bool:
    return STALL.at(g, seat) != "shut"


def purse_suffices(g: Fair, seat: int, card: str) -> bool:
    return g.sum("price", seat, card) <= g.purses[seat]


def too_dear(g: Fair, seat: int, card: str) -> str:
    return f"{card} costs {g.rules.sums['price'].told(g, seat, card)}, the purse of {{who}} holds {g.purses[seat]}"


def buy(g: Fair, card: str) -> Body:
    me, slot = g.mover, nearest_slot(g.row, card)
    cost = g.rules.sums["price"].shown(g, me, card)  # as the log tells it, marked if it rests on a stand-in
    g.purses = put_each(g.purses, team(g, me), g.purses[me] - cost)
    g.row, g.hands = without_slot(g.row, slot), put(g.hands, me, with_one(g.hands[me], card))
    g.emit("bought", "TF-ROW", seat=me, card=card, cost=cost)
    if g.deck:
        new = yield Chance("reveal", "TF-ROW", g.deck)
        g.deck, g.row = without(g.deck, new), refilled(g.row, slot, new)


def passes(g: Fair, _: None) -> None:
    g.passed = put(g.passed, g.mover, True)
    if STALL.way(g, "rest", g.mover):
        g.change("stall", "rest", g.mover)


def all_have_passed(g: Fair) -> bool:
    return not who_may_act(g)


# --- the Baker's turn --------------------------------------------------------------------------------
def bakers_turn(g: Fair) -> Any:
    return g.run("the Baker's turn", BAKER)


def take(g: Fair, who: str) -> Body:
    """The row slides after him."""
    taken, g.row = off_the_end(g.row)
    g.baker = tuple(sorted((*g.baker, *taken)))
    g.emit("taken", "TF-BAKER", seat=who, cards=taken)
    if g.deck and taken:
        new = yield Chance("reveal", "TF-ROW", g.deck)
        g.deck, g.row = without(g.deck, new), slid(g.row, new)


def a_stall_is_open(g: Fair, who: str) -> bool:
    return any(state != "shut" for state in g.stalls)


def visit(g: Fair, who: str) -> Body:
    open_ones = tuple(seat for seat, state in enumerate(g.stalls) if state != "shut")
    seat = yield Chance("visit", "TF-BAKER", open_ones)
    g.visits += 1
    g.emit("visited", "TF-BAKER", seat=who, target=seat)
    g.change("stall", "visit", seat)


def next_turn(g: Fair) -> None:
    g.passed, g.round, g.active = (False,) * len(g.hands), g.round + g.active, 1 - g.active


def three_rounds_are_over(g: Fair) -> bool:
    return g.round > ROUNDS


SHUT = Guard(stall_is_not_shut, "the stall of {who} is shut", "TF-STALL", whole=True)
FAIR = Graph("fair", [
    Step(name="lay out", do=lay_out, rule="TF-ROW", to=(Go("trade"),)),
    Step(name="trade", who=who_may_act, rule="TF-TURN", to=(Go("baker", all_have_passed),), moves=(
        MoveKind("buy", on_sale, do=buy, rule="TF-ROW", guards=(SHUT, Guard(purse_suffices, too_dear, "TF-PRICE"))),
        MoveKind("pass", do=passes, rule="TF-TURN"))),
    Step(name="baker", do=bakers_turn, rule="TF-BAKER", runs=("the Baker's turn",), to=(Go("next"),)),
    Step(name="next", do=next_turn, rule="TF-TURN", to=(Go("over", three_rounds_are_over, "TF-END"), Go("trade"))),
    Step(name="over", rule="TF-END"),
])
BAKERS_TURN = Graph("the Baker's turn", [
    Step(name="take", do=take, rule="TF-BAKER", to=(Go("visit", a_stall_is_open), Go("rest"))),
    Step(name="visit", do=visit, rule="TF-BAKER", to=(Go("rest"),)),
    Step(name="rest", rule="TF-BAKER"),
])


# --- what is checked and shown ----------------------------------------------------------------------
def cards_in(g: Fair) -> Iterable[str]:
    for zone in (*g.hands, g.deck, g.row, g.baker):
        yield from zone


def check(g: Fair) -> tuple[str, str] | None:
    n = len(g.hands)
    if not 2 <= n <= 4 or any(len(f) != n for f in (g.purses, g.stalls, g.passed)) or g.active not in (0, 1):
        return f"a field does not fit {n} seats", "TF-TURN"
    if any(g.purses[seat] != g.purses[seat % 2] or g.purses[seat] < 0 for seat in range(n)):
        return "a team has one purse", "TF-PURSE"
    if any(list(zone) != sorted(zone) for zone in (*g.hands, g.deck, g.baker)) or not 0 <= g.visits <= 99:
        return "a zone is not in order", "TF-ROW"
    if not 1 <= g.round <= ROUNDS + (g.at == "over") or len(g.row) > SLOTS or (g.at == "lay out" and g.deck != EVERY):
        return "no such round or row", "TF-END"
    if g.at == "trade" and not who_may_act(g):
        return "nobody of the team is left to act", "TF-TURN"
    return None if Counter(g.rules.box.cards_in(g)) == Counter(EVERY) else ("a card is missing or too much", "TF-ROW")


def complete(fields: dict[str, Any], said: frozenset[Any], at: str) -> dict[str, Any]:
    """What a position does not name lies in the deck; a team's purse is what one of its seats was said to have."""
    for seat, _ in enumerate(fields["purses"]):
        if ("purses", seat) in said:
            fields["purses"] = put_each(fields["purses"], range(seat % 2, len(fields["purses"]), 2),
                                        fields["purses"][seat])
    left = Counter(EVERY)
    left.subtract(card for zone in (*fields["hands"], fields["row"], fields["baker"]) for card in zone)
    return fields if "deck" in said else fields | {"deck": tuple(sorted((+left).elements()))}


def shut_or_not(g: Fair, seat: int) -> Zone:
    return (HIDDEN,) * len(g.deck)


FACE = Face(
    start="trade", complete=complete, card_names=tuple(FILE.cards),
    seats=(Column(word="hand", field="hands", kind="cards", face_up=True, means="the cards bought"),
           Column(word="purse", field="purses", kind="number", means="the coins of the team"),
           Column(word="stall", field="stalls", kind="word", words={s: s for s in STALL.steps}, means="of the player"),
           Column(word="passed", field="passed", kind="flag", means="has passed this turn")),
    table=(Column(word="team", field="active", kind="seat", means="the first player of the team whose turn it is"),
           Column(word="row", field="row", kind="cards", face_up=True, ordered=True, means="the cards on sale"),
           Column(word="the Baker has", field="baker", kind="cards", face_up=True, means="what the Baker took"),
           Column(word="visits", field="visits", kind="number", means="stalls that the Baker has visited"),
           Column(word="round", field="round", kind="number", means="the round"),
           Column(word="deck", field="deck", kind="cards", means="the face-down deck")),
    log={"bought": "{@seat} buys {card} for {cost}", "taken": "{@seat} takes {cards}",
         "visited": "{@seat} visits {@target}", "change": "The stall of {@seat} is {to} now"})
BOX = Box(
    name="the-fair", title="The Fair", where="tests.toy.fair:BOX", state=Fair, main="fair",
    graphs=(FAIR, BAKERS_TURN), charts=(STALL,), sums=(PRICE,), seats=(2, 4), seats_rule="TF-TURN", rules=RULES,
    setup=setup, check=check, returns=lambda g: tuple(
        float(sum(len(g.hands[mate]) for mate in team(g, seat))) for seat in range(len(g.hands))),
    cards_in=cards_in, face=FACE, views={"deck": shut_or_not}, cards=FILE.cards, card_file=FILE,
)
