"""Boxes and expansions: compose puts the second on the first without telling it."""

import pickle
from collections import Counter
from types import MappingProxyType

import pytest
from msgspec.structs import replace

from corerules.engine import (
    AddMoves,
    BadGraph,
    BadPosition,
    BadSetup,
    Clash,
    Column,
    Expansion,
    Face,
    Go,
    Graph,
    Insert,
    Move,
    MoveKind,
    Pending,
    Pick,
    Register,
    Replace,
    ReplaceMove,
    Rule,
    Ruling,
    Step,
    Trigger,
    UnknownName,
    UnknownRule,
    Veil,
    compose,
    observe,
    rebuilt,
)
from tests.engine.test_state import market
from tests.toy import BOX
from tests.toy.bees import BEES, Bees
from tests.toy.flow import BEG
from tests.toy.state import FRUIT, RULINGS, Orchard

from .tiny import after

BASE, BOTH = rebuilt("tests.toy:BOX"), rebuilt("tests.toy:BOX", "tests.toy.bees:BEES")


def position(at="market", **fields):
    """The market of test_state, with two jars for Ann."""
    s = market()
    same = {f: getattr(s, f) for f in BASE.fields if f != "rulings"}
    return BOTH.position(at=at, **same | {"honey": (2, 0, 0), **fields})


# --- what an expansion adds ------------------------------------------------------------------------
def test_an_expansion_leaves_its_base_alone():
    """House 7: a box never names its expansion, and playing the base alone is as before."""
    assert "bees" not in BASE.main.steps and "honey" not in BASE.fields and BASE.seats == (2, 4)
    assert [kind.name for kind in BASE.main.steps["market"].moves] == ["buy", "beg from", "go home", "ring the bell"]
    assert BASE.main.steps["next day"].rule == "OM-DAYS" and "OB-HONEY" not in BASE.register.rules
    assert BASE.name == "orchard-market" and BOTH.name == "orchard-market + bees"


def test_fields_and_set_up_options_of_both_are_taken():
    """Each set-up is handed the options it names."""
    s = BOTH.new(3, honey=2, coins=5, rulings={"bees_visit": "everybody", "last_fruit": "is_safe"})

    assert (s.honey, s.coins) == ((2, 2, 2), (5, 5, 5))
    assert (s.rulings.bees_visit, s.rulings.last_fruit) == ("everybody", "is_safe")
    assert BOTH.new(2).honey == (0, 0)
    with pytest.raises(UnknownName, match=r"hony in orchard-market \+ bees: no such option; did you mean 'honey'\?"):
        BOTH.new(2, hony=1)


def test_an_expansion_may_change_how_many_play():
    """Bees are for two or three."""
    assert BOTH.seats == (2, 3)


@pytest.mark.parametrize(("ruling", "honey"), [("leader", (3, 0, 0)), ("everybody", (3, 1, 1))])
def test_an_inserted_step_runs_where_it_was_put(ruling, honey):
    """Between the stall and the market; Ann leads."""
    s = position(at="lay out", stall=(), trees=tuple(sorted((*market().trees, *market().stall))),
                 rulings=BOTH.with_rulings({"bees_visit": ruling}))

    s = BOTH.apply(s, ("apple", "plum"))

    assert s.at == "market" and s.honey == honey and BOTH.main.phases_of["bees"] == ("Day", "Morning")


def test_an_added_move_is_offered_refused_and_carried_out_like_any_other():
    """Ann sells a jar; Ben has none."""
    s = position()

    sold = BOTH.apply(s, Pick(0, Move("sell honey")))
    no, = [r for r in BOTH.refusals(s) if r.seat == 1 and r.move.kind == "sell honey"]

    assert (sold.honey, sold.coins) == ((1, 0, 0), (3, 2, 0))
    assert (no.reason(("Ann", "Ben", "Cleo")), no.rule) == ("Ben has 0 jars of honey", "OB-HONEY")


def test_a_replaced_step_does_what_the_expansion_says():
    """At night honey above two jars spoils; the day goes on as in the base."""
    evening = market()
    cleared = tuple(sorted((*evening.trees, *evening.stall)))

    s = position(at="next day", honey=(5, 1, 2), stall=(), trees=cleared)

    assert (s.honey, s.day) == ((2, 1, 2), 2)


def test_triggers_of_base_and_expansion_wait_for_the_same_event():
    """On the third day Ann's third apple is laid down, then it brings her a jar."""
    s = BOTH.apply(position(day=3), Pick(0, Move("buy", "apple")))

    done = BOTH.apply(s, "a coin")

    assert s.decision.prompt == "reward" and s.honey == (2, 0, 0) and done.honey == (3, 0, 0)
    assert [e.name for e in done.events] == ["honey"]


def test_the_expansions_views_hide_its_fields():
    """A seat sees its own jars only."""
    assert observe(position(), 1).state.honey == (None, 0, None)


def test_a_composed_state_saves_and_unpickles_anywhere():
    """House: it is rebuilt from box and expansion names."""
    s = BOTH.apply(position(day=3), Pick(0, Move("buy", "apple")))

    assert BOTH.load(BOTH.save(s)) == s == pickle.loads(pickle.dumps(s)) and isinstance(s, Orchard)


def test_a_patched_procedure_is_the_one_that_effects_run():
    """House: sub-procedures run by name, so the patched graph runs; here thanks are said twice."""
    again = Expansion(name="manners", needs="orchard-market", patches=(
        Insert("beg", Step(name="thank again", do=lambda g, b: g.emit("thanked", "OM-BEG", seat=b.by), rule="OM-BEG"),
               on=("thank", "part")),))
    rules = compose(BOX, again)
    s = rules.position(at="market", **{f: getattr(market(), f) for f in BASE.fields if f != "rulings"})

    s = after(rules, s, Pick(0, Move("beg from", 1)), Move("give", "pear"))

    assert [e.name for e in s.events if e.name == "thanked"] == ["thanked"] * 2 and "thank again" not in BEG.steps


def test_what_an_expansion_shows_stands_beside_what_the_base_shows():
    """Its column, its sentence, its figure; and the base shows none of them."""
    face = BOTH.box.face

    assert [c.word for c in face.seats] == [*(c.word for c in BASE.box.face.seats), "honey"]
    assert face.log == BASE.box.face.log | {"honey": "{@seat} finds a jar of honey"}
    assert list(BOTH.box.metrics) == ["jars found"] and BOTH.box.title == "Orchard Market with Bees"
    assert "honey" not in [c.word for c in BASE.box.face.seats] and BOTH.box.face.start == "market"


def test_a_position_is_checked_by_the_base_and_then_by_the_expansion():
    """Each finds the fault that is its own."""
    with pytest.raises(BadPosition, match=r"no such honey \(OB-HONEY\)"):
        position(honey=(99, 0, 0))
    with pytest.raises(BadPosition, match=r"some fruit is missing or too much \(OM-SETUP\)"):
        position(honey=(99, 0, 0), trees=())


def test_cards_in_the_zones_of_an_expansion_are_conserved_with_the_others():
    """The base counts what the expansion holds: a plum in the jar is not missing, and two plums are too many."""
    class Jar(Orchard, eq=False, kw_only=True, gc=False):
        jar: tuple[str, ...] = ()

    rules = compose(BOX, x(fields=Jar, cards_in=lambda g: g.jar))
    same = {f: getattr(market(), f) for f in BASE.fields if f != "rulings"}
    fewer = tuple(same["trees"])[:-1]
    kept = same["trees"][-1]

    s = rules.position(at="market", **same | {"trees": fewer, "jar": (kept,)})

    assert Counter(rules.box.cards_in(s)) == Counter(FRUIT)
    with pytest.raises(BadPosition, match="some fruit is missing or too much"):
        rules.position(at="market", **same | {"jar": (kept,)})


def test_who_wins_may_be_the_expansions_to_say():
    """Its payoffs stand in place of the base's, and its veil beside the base's."""
    veil = Veil((), Pending((0,), "a secret", "OM-BUY"))
    rules = compose(BOX, x(returns=lambda g: (7.0, 0.0), veil=lambda s, seat: veil if seat else None,
                           veils=lambda rulings: True, seats=(3, 3), seats_rule="OM-HAND"))

    assert rules.box.returns(rules.new(3)) == (7.0, 0.0) and rules.box.veils(None)
    assert observe(rules.new(3), 1).decision == veil.decision and not BASE.box.veils(None)
    with pytest.raises(BadSetup, match=r"4 in seats: .* seats 3 to 3 \(OM-HAND\)"):
        rules.new(4)


def test_fields_without_a_set_up_of_their_own_keep_their_defaults():
    """Also with annotations that are evaluated late."""
    plain = Expansion(name="x", needs="orchard-market", fields=Bees)

    rules = compose(BOX, plain)

    assert rules.new(2).honey == () and rules.fields[-1] == "honey"


# --- what compose refuses ----------------------------------------------------------------------------
class Coins(Orchard, eq=False, kw_only=True, gc=False):
    """Claims a field of the base."""

    coins: tuple[int, ...] = ()


class Events(Orchard, eq=False, kw_only=True, gc=False):
    """Claims a field of the engine."""

    events: int = 0


def x(name="x", needs="orchard-market", **more):
    return Expansion(name=name, needs=needs, **more)


NEW = Step(name="new", rule="OM-BUY")
SING = MoveKind("sing", to="thank", rule="OM-BEG")
SIGH = MoveKind("sigh", to="thank", rule="OM-BEG")


@pytest.mark.parametrize("patches", [
    (AddMoves("beg", "ask", (SING,)), Replace("beg", "ask", {"moves": (SIGH,)})),
    (Replace("beg", "ask", {"moves": (SIGH,)}), AddMoves("beg", "ask", (SING,))),
], ids=["added first", "replaced first"])
def test_moves_of_one_expansion_outlive_the_replaced_moves_of_another(patches):
    """In either order: the new ones stand in place of the box's own, what was added stays."""
    rules = compose(BOX, *(x(name, patches=(patch,)) for name, patch in zip("xy", patches, strict=True)))

    assert [m.name for m in rules.graphs["beg"].steps["ask"].moves] == ["sigh", "sing"]


def test_one_move_of_a_step_is_replaced_and_the_others_stay():
    """Of begging only the giving changes: it cites another rule and ends without thanks."""
    rules = compose(BOX, x(patches=(ReplaceMove("beg", "ask", "give", {"rule": "OM-GIFT", "to": "thank"}),)))
    give, shake = rules.graphs["beg"].steps["ask"].moves

    assert (give.name, give.rule, shake.rule) == ("give", "OM-GIFT", "OM-BEG")
    assert BOX.graphs[1].steps["ask"].moves[0].rule == "OM-BEG"


@pytest.mark.parametrize(("expansions", "says"), [
    ((x(needs="chess"),), "x: needs chess; here are"),
    ((x(fields=Coins),), "x: claims field coins, which orchard-market has"),
    ((x(fields=Events),), "x: claims field events, which orchard-market has"),
    ((x(fields=Bees), x("y", fields=Bees)), "y: claims field honey, which x has"),
    ((x(rulings=RULINGS),), "x: claims ruling last_fruit, which orchard-market has"),
    ((x(graphs=(BEG,)),), "x: claims graph beg, which orchard-market has"),
    ((x(cards={"plum": 1}),), "x: claims card plum, which orchard-market has"),
    ((x(rules=Register(Rule("OM-BUY", "a", "b"))),), "OM-BUY: two registers define it"),
    ((x(patches=(Insert("beg", replace(NEW, name="ask"), on=("ask", "part")),)),), "x: claims beg step ask, which"),
    ((x(patches=(Insert("beg", NEW, on=("thank", "part")),)), x("y", patches=(
        Insert("beg", replace(NEW, name="newer"), on=("thank", "part")),))),
     "y: claims beg edge thank part, which x has"),
    ((x(patches=(Replace("beg", "thank", {"do": None}),)), x("y", patches=(Replace("beg", "thank", {"do": None}),))),
     "y: claims beg field thank do, which x has"),
    ((x(patches=(AddMoves("season", "market", (MoveKind("buy", rule="OM-BUY"),)),)),),
     "x: claims season move market buy"),
    ((x(patches=(Replace("bge", "thank", {"do": None}),)),),
     "x: patches graph bge, which is not here; did you mean 'beg'"),
    ((x(), x()), "x: claims expansion x, which x has"),
    ((x(face=Face(seats=(Column(word="coins", field="coins", kind="number"),))),), "x: claims column coins, which"),
    ((x(patches=(ReplaceMove("beg", "ask", "give", {"rule": "OM-GIFT"}),)), x("y", patches=(
        Replace("beg", "ask", {"moves": (MoveKind("sigh", to="thank", rule="OM-BEG"),)}),))),
     "y: would undo beg move field ask give rule, which x has changed"),
    ((x(patches=(Replace("beg", "ask", {"moves": (MoveKind("sigh", to="thank", rule="OM-BEG"),)}),)), x("y", patches=(
        ReplaceMove("beg", "ask", "give", {"rule": "OM-GIFT"}),))),
     "y: would undo beg field ask moves, which x has changed"),
    ((x(patches=(Insert("beg", NEW, on=("thank", "part")),)), x("y", patches=(
        Replace("beg", "thank", {"to": (Go("part"),)}),))),
     "y: would undo beg edge thank part, which x has changed"),
    ((x(patches=(Replace("beg", "thank", {"to": (Go("part"),)}),)), x("y", patches=(
        Insert("beg", NEW, on=("thank", "part")),))), "y: would undo beg field thank to, which x has changed"),
    ((x(patches=(AddMoves("beg", "ask", (SING,)),)), x("y", patches=(Replace("beg", "ask", {"moves": (SING,)}),))),
     "y: claims beg move ask sing, which x has"),
])
def test_two_boxes_never_claim_one_thing(expansions, says):
    """House: clashes refused, and an expansion asks for nothing that is not there."""
    with pytest.raises(Clash, match=says):
        compose(BOX, *expansions)


@pytest.mark.parametrize(("patch", "says"), [
    (Insert("beg", NEW, on=("part", "ask")), "beg: has no edge part -> ask"),
    (Replace("beg", "thnk", {"do": None}), "beg: has no step 'thnk'"),
    (Replace("beg", "thank", {"go": None}), "beg.thank: a step has no field 'go'"),
    (Replace("beg", "thank", {"to": (Go("thank"),)}), r"no way to an end from \['thank'\]"),
    (Replace("season", "close", {"do": None}), "season: has no step 'close'"),
    (AddMoves("season", "mraket", ()), "season: has no step 'mraket'"),
])
def test_patched_graphs_are_checked_again(patch, says):
    """House: graphs re-checked."""
    with pytest.raises(BadGraph, match=says):
        compose(BOX, x(patches=(patch,)))


@pytest.mark.parametrize(("more", "place"), [
    ({"patches": (Replace("season", "gift", {"rule": "OM-GITF"}),)}, "season.gift"),
    ({"patches": (Replace("season", "gift", {"to": (Go("clear away", rule="OM-GITF"),)}),)}, "season.gift"),
    ({"patches": (Replace("season", "gift", {"rule": "OM-GIFT"}, because="OM-GITF"),)}, "season.gift"),
    ({"patches": (ReplaceMove("beg", "ask", "give", {"to": "thank"}, because="OM-GITF"),)}, "beg.ask.give"),
    ({"patches": (AddMoves("season", "market", (MoveKind("sing", rule="OM-GITF"),)),)}, "season.market sing"),
    ({"graphs": (Graph("sing", [Step(name="a", rule="OM-GITF")]),)}, "sing.a"),
    ({"triggers": (Trigger("rain", lambda g: (), lambda g, s: None, "OM-GITF"),)}, "trigger rain"),
    ({"rulings": (Ruling("r", asks="?", options={"a": "b", "c": "d"}, because="e", rule="OM-GITF"),)}, "ruling r"),
])
def test_whatever_is_declared_cites_a_rule_of_the_register(more, place):
    """House 3: every step, edge, move, trigger and ruling; the nearest id is offered."""
    with pytest.raises(UnknownRule, match=rf"OM-GITF in {place}: no such rule; did you mean 'OM-GIFT'\?"):
        compose(BOX, x(**more))


@pytest.mark.parametrize("box", [
    replace(BOX, graphs=(BOX.graphs[0].replaced("gift", rule=""), BOX.graphs[1])),
    replace(BOX, seats_rule="OM-SETPU"),
], ids=["a step without a rule", "the number of seats"])
def test_nothing_goes_without_a_rule(box):
    """House 3: every step carries the id of a rule, and so does what a refused table cites."""
    with pytest.raises(UnknownRule):
        compose(box)


def test_rules_are_found_again_by_the_names_of_their_boxes():
    """One process composes them once, in the order given."""
    assert rebuilt("tests.toy:BOX", "tests.toy.bees:BEES") is BOTH and BOTH.expansions == (BEES,)
    assert [t.rule for t in BOTH.triggers["fruit gained"]] == ["OM-THREE", "OB-BLOSSOM"]


def test_cards_of_an_expansion_are_looked_up_through_the_rules():
    """So that an expansion's cards need no global."""
    rules = compose(BOX, x(cards=MappingProxyType({"quince": "a card"})))

    assert rules.new(2).rules.cards["quince"] == "a card" and "quince" not in BASE.cards


# --- the names of cards ------------------------------------------------------------------------------------
def test_what_an_expansion_adds_is_spelt_as_the_base_spells_its_cards():
    """Every way in which a card may be written in a zone, worked out of the cards that are there."""
    box = replace(BOX, face=replace(BOX.face, card_names=("apple", "apple (ripe)", "odd"),
                                    spellings=lambda cards: [f"{c}{mark}" for c in cards for mark in ("", " (ripe)")]),
                  cards={"apple": None})

    names = compose(box, Expansion(name="kiwis", needs=box.name, cards={"kiwi": None})).box.face.card_names

    assert names == ("apple", "apple (ripe)", "kiwi", "kiwi (ripe)", "odd")


# --- positions that leave something unsaid -------------------------------------------------------------------
def test_what_a_position_leaves_unsaid_may_follow_from_the_composed_cards():
    """A face whose ``complete`` names ``cards`` is handed all of them, an expansion's too."""
    handed = []

    def complete(fields, said, at, cards):
        handed.append(sorted(cards))
        return fields

    box = replace(BOX, face=replace(BOX.face, complete=complete), cards={"apple": None})

    compose(box).box.face.complete({}, frozenset(), "market")
    both = compose(box, Expansion(name="kiwis", needs=box.name, cards={"kiwi": None}))
    both.box.face.complete({}, frozenset(), "market")

    assert handed == [["apple"], ["apple", "kiwi"]]
