"""What an expansion puts in the place of something: the meaning of a term, a whole procedure; and one upon another."""

import pickle

import pytest
from msgspec.structs import replace

from corerules.engine import (
    Clash,
    Expansion,
    Graph,
    Move,
    Pick,
    Register,
    Replace,
    ReplaceGraph,
    ReplaceMove,
    Rule,
    Step,
    Term,
    UnknownRule,
    compose,
    rebuilt,
)
from tests.engine.test_state import market
from tests.toy import BOX
from tests.toy.bees import Bees

BASE = rebuilt("tests.toy:BOX")
MIRE = Register(Rule("MI-MIRE", "The mire", "There is a mire."))


def mire(**parts):
    """An expansion of the toy that has only these parts."""
    return Expansion(name="mire", needs="orchard-market", rules=MIRE, **parts)


def at_the_market(rules, **fields):
    same = {f: getattr(market(), f) for f in BASE.fields if f != "rulings"}
    return rules.position(at="market", **{**same, **fields})


def test_a_term_means_what_the_expansion_says_it_means():
    """The base reads it out of the composed rules; what is no term of the base has no meaning to change."""
    box = replace(BOX, terms={"price": Term(lambda g: 1, "OM-GIFT")})

    assert compose(box).terms["price"](None) == 1
    assert compose(box, mire(terms={"price": Term(lambda g: 3, "MI-MIRE")})).terms["price"](None) == 3
    with pytest.raises(Clash, match=r"did you mean 'price'"):
        compose(box, mire(terms={"prize": Term(lambda g: 3, "MI-MIRE")}))
    with pytest.raises(Clash, match=r"term price, which mire has"):
        compose(box, mire(terms={"price": Term(lambda g: 3, "MI-MIRE")}),
                replace(mire(terms={"price": Term(lambda g: 2, "MI-MIRE")}), name="marsh", rules=Register()))


def test_a_whole_procedure_is_replaced():
    """Begging ends at once: nothing is given, and nobody is asked."""
    rules = compose(BOX, mire(patches=(ReplaceGraph(Graph("beg", [Step(name="shrug", rule="MI-MIRE")])),)))
    s = at_the_market(rules)

    after = rules.apply(s, Pick(0, Move("beg from", 1)))

    assert after.at == "market" and after.decision.prompt == "market" and after.hands == s.hands
    other = ReplaceGraph(Graph("beg", [Step(name="sigh", rule="MI-MIRE")]))
    with pytest.raises(Clash, match="whole"):
        compose(BOX, mire(patches=(ReplaceGraph(rules.graphs["beg"]), other)))


def test_what_gives_way_says_to_which_rule_and_why():
    """A step, a move, a whole graph and a term: the rule before, and the one that a patch gives as its reason."""
    box = replace(BOX, terms={"price": Term(lambda g: 1, "OM-STALL")})
    rules = compose(box, mire(terms={"price": Term(lambda g: 3, "MI-MIRE", because="OM-BUY")}, patches=(
        Replace("season", "gift", {"rule": "MI-MIRE"}, because="OM-DAYS"),
        ReplaceMove("season", "market", "buy", {"say": "buy {x} out of the mire"}, because="MI-MIRE"),
        ReplaceMove("season", "market", "go home", {"may_pause": True}),
        ReplaceGraph(Graph("beg", [Step(name="shrug", rule="MI-MIRE")])))))

    assert [(*r.where, r.told) for r in rules.replaced] == [
        ("season", "gift", "in place of [OM-GIFT] because of [OM-DAYS]"),
        ("season", "market", "buy", "because of [MI-MIRE]"), ("season", "market", "go home", ""),
        ("beg", "in place of [OM-BEG]"), ("", "price", "in place of [OM-STALL] because of [OM-BUY]")]
    assert compose(box).replaced == ()


@pytest.mark.parametrize(("rule", "because"), [("MI-MIER", ""), ("MI-MIRE", "OM-BYU")])
def test_the_rules_of_a_term_are_those_of_a_register(rule, because):
    """House: everything cites, and an unknown id fails."""
    box = replace(BOX, terms={"price": Term(lambda g: 1, "OM-STALL")})

    with pytest.raises(UnknownRule, match=f"{because or rule} in term price"):
        compose(box, mire(terms={"price": Term(lambda g: 3, rule, because)}))
    with pytest.raises(UnknownRule, match="OM-STALLS in term price"):
        compose(replace(BOX, terms={"price": Term(lambda g: 1, "OM-STALLS")}))


class Hives(Bees, eq=False, kw_only=True, gc=False):
    """A table with bees and the hives they live in."""

    hives: int = 1


HIVES = Expansion(name="hives", needs="bees", where=f"{__name__}:HIVES", fields=Hives)


def test_an_expansion_of_an_expansion_adds_only_what_is_its_own():
    """Its rules are written for a table that has both."""
    rules = rebuilt("tests.toy:BOX", "tests.toy.bees:BEES", HIVES.where)

    s = rules.new(2, honey=1)

    assert (s.honey, s.hives) == ((1, 1), 1) and pickle.loads(pickle.dumps(s)) == s
