"""Sums: a number, its addends with what brings them and the rule, and what an expansion adds."""

import pytest

from corerules.cards.standin import StandIn
from corerules.engine import Clash, Expansion, Sum, UnknownRule, compose
from tests.toy.fair import BOX

from .tiny import ONE, box, end

RULES = compose(BOX)
PRICE = RULES.sums["price"]


def fair(rules=RULES, round=1, hand=(), stall="open", row=("Bun", "Fruit Loaf", "(Round Cake)†"), purse=9):
    """A table of two, seat 0 to act."""
    return rules.State(at="trade", hands=(tuple(hand), ()), purses=(purse, 9), stalls=(stall, "open"),
                       passed=(False, False), row=row, round=round)


@pytest.mark.parametrize(("table", "card", "price"), [
    ({}, "Bun", 2),
    ({"hand": ["Bun"]}, "Bun", 1),
    ({"hand": ["Bun"] * 4}, "Bun", 0),
    ({"stall": "crowded"}, "Bun", 3),
    ({"stall": "crowded", "hand": ["Bun"]}, "Fruit Loaf", 4),
    ({"round": 3}, "Fruit Loaf", 2),
    ({"round": 3, "stall": "crowded"}, "(Round Cake)†", 3),
    ({"round": 3, "hand": ["Bun"] * 4}, "Bun", 0),
])
def test_a_price_is_worked_out_of_everything_that_bears_on_it(table, card, price):
    """The Fair, by hand: 3 halved and rounded up is 2, 4 and one more halved is 3; nothing costs less than nothing."""
    assert fair(**table).sum("price", 0, card) == price == sum(a.much for a in PRICE.addends(fair(**table), 0, card))


def test_the_addends_say_what_brings_them_and_under_which_rule():
    """A halving comes after, on the total; what would go below nothing is given back."""
    g = fair(round=3, stall="crowded", hand=["Bun"])

    assert [str(a) for a in PRICE.addends(g, 0, "Bun")] == [
        "+2 printed [TF-PRICE]", "-1 Bun in hand [TF-PRICE]", "+1 a crowded stall [TF-STALL]",
        "-1 the last round [TF-LAST]"]
    assert [str(a) for a in PRICE.addends(fair(hand=["Bun"] * 4), 0, "Bun")] == [
        "+2 printed [TF-PRICE]", "-4 Bun in hand [TF-PRICE]", "+2 never below 0 [TF-PRICE]"]


def test_a_number_made_of_a_stand_in_bears_its_mark_in_words():
    """Alone or with others; a sourced one bears none."""
    g = fair(stall="crowded")

    assert PRICE.told(fair(), 0, "Fruit Loaf") == "3†" and PRICE.told(fair(), 0, "Bun") == "2"
    assert PRICE.told(g, 0, "Fruit Loaf") == "4† (+3† printed, +1 a crowded stall)"


def test_the_price_that_is_refused_is_the_price_that_is_explained_and_paid():
    """One declaration: guard, sentence and body."""
    s = RULES.position(at="trade", hands=((), ()), purses=(3, 9), stalls=("crowded", "open"), passed=(False, False),
                       row=("Bun", "Fruit Loaf", "(Round Cake)†"), deck=tuple(sorted(
                           ["Bun"] * 5 + ["Fruit Loaf"] * 5 + ["(Round Cake)†"] * 5)))

    refused = {r.x: r.reason(["Ann", "Ben"]) for r in RULES.refusals(s)}
    paid = RULES.apply(s, next(m for m in s.decision.moves if m.answer.what == "Bun"))

    assert refused["Fruit Loaf"] == "Fruit Loaf costs 4† (+3† printed, +1 a crowded stall), the purse of Ann holds 3"
    assert "Bun" not in refused and paid.purses == (0, 9)


def test_an_expansion_adds_to_a_sum_by_its_name():
    """The base alone reckons as before."""
    tax = Expansion(name="tax", needs="the-fair", adds={"price": (lambda g, seat, x: [(2, "the tax", "TF-PRICE")],)},
                    then={"price": (lambda g, seat, x, total: [(total, "doubled", "TF-PRICE")],)})
    rules = compose(BOX, tax)

    assert fair(rules).sum("price", 0, "Bun") == 8 and fair().sum("price", 0, "Bun") == 2
    assert [str(a) for a in rules.sums["price"].addends(fair(rules), 0, "Bun")][1:] == [
        "+2 the tax [TF-PRICE]", "+4 doubled [TF-PRICE]"]


@pytest.mark.parametrize(("more", "error", "says"), [
    ({"adds": {"prise": ()}}, Clash, "tax: adds to 'prise', which is no sum here; did you mean 'price'"),
    ({"sums": (Sum("price", rule="TF-ROW"),)}, Clash, "tax: claims sum price, which the-fair has"),
    ({"sums": (Sum("toll", rule="TF-TOLL"),)}, UnknownRule, "TF-TOLL in sum toll: no such rule"),
])
def test_sums_are_claimed_and_cite(more, error, says):
    """As everything that a box declares."""
    with pytest.raises(error, match=says):
        compose(BOX, Expansion(name="tax", needs="the-fair", **more))


def test_a_sum_of_nothing_is_nothing():
    """No parts; or parts that all are 0."""
    rules = compose(box(end(), sums=(Sum("none", rule=ONE), Sum("zero", lambda g, seat, x: [(0, "a", ONE)], rule=ONE))))
    s = rules.new(1)

    assert (s.sum("none", 0), s.sum("zero", 0)) == (0, 0) and rules.sums["zero"].told(s, 0, None) == "0"
    assert Sum("one", lambda g, seat, x: [(StandIn(3), "a", ONE)], rule=ONE).of(s, 0, None) == 3
