"""What a box may bring along: moves in words of its own, bodies that may pause, what it works out of its cards."""

import pickle

import pytest
from msgspec.structs import replace

from corerules.cards.cardfile import CardColumn, CardFile
from corerules.engine import BadCard, Choice, Go, Graph, MoveKind, Step, UnknownName, compose, rebuilt
from tests import toy
from tests.engine.tiny import ONE, end, tiny
from tests.engine.tiny import box as tiny_box

NAMES = ("Ann", "Ben")


def test_a_move_may_be_said_by_a_function_of_what_is_chosen_and_the_names():
    """A template knows one value; "attack Ben for 5" has two."""
    attack = Choice("attack", lambda g, seat: [(1, 5)], rule=ONE,
                    say=lambda x, names: f"attack {names[x[0]]} for {x[1]}")
    leave = MoveKind("leave", rule=ONE, say=lambda x, names: f"leave {names[0]}")

    assert attack.text((1, 5), NAMES) == "attack Ben for 5"
    assert leave.text(leave.move(None), NAMES) == "leave Ann"


def asks(g, x, *record):
    if x == "ask":
        return question(g)
    g.n += 1
    return None


ASKED = Choice("say", lambda g, seat: ["yes"], rule=ONE)


def question(g):
    yield ASKED.by(0)


def test_a_move_that_may_pause_gives_back_its_body_or_nothing():
    """Most plays of a card ask nothing: no generator is made for them."""
    rules = tiny(CHOOSE, end())
    start = rules.new(1)

    acted, asked = (rules.apply(start, DO.move(x)) for x in ("act", "ask"))

    assert acted.decision is None and acted.n == 1
    assert asked.decision.of is ASKED and rules.apply(asked, "yes").at == "over"


def test_a_move_that_may_pause_does_so_in_a_procedure_too():
    """The same kind, in a graph that a step runs."""
    inner = Graph("inner", [CHOOSE, end()])
    rules = tiny(Step(name="run", do=lambda g: g.run("inner"), rule=ONE, runs=("inner",), to=(Go("over"),)), end(),
                 graphs=(inner,))
    start = rules.new(1)

    acted, asked = (rules.apply(start, DO.move(x)) for x in ("act", "ask"))

    assert acted.decision is None and acted.n == 1
    assert asked.decision.of is ASKED and rules.apply(asked, "yes").at == "over"


DO = MoveKind("do", lambda g, seat: ["ask", "act"], rule=ONE, do=asks, may_pause=True, to="over")
CHOOSE = Step(name="choose", rule=ONE, moves=(DO,))


TREES = CardFile((CardColumn("deck", "word", known=("trees",), otherwise="trees"),), lambda row: None,
                 "name,deck\napple,\npear,\nplum,\n", open=("trees",))
BOX = replace(toy.BOX, known=sorted, card_file=TREES)


def test_what_a_box_works_out_is_worked_out_of_the_composed_cards():
    """Once, and with the reader's own among them."""
    assert compose(BOX).known == ["apple", "pear", "plum"]
    assert compose(BOX, card_file="name\nfig\n").known == ["apple", "fig", "pear", "plum"]
    assert compose(toy.BOX).known is None


@pytest.mark.parametrize(("box", "text", "error"), [
    (toy.BOX, "name\nfig\n", "this box takes no card file"),
    (BOX, "nmae\nfig\n", "nmae in row 1, column 1: no such column"),
    (BOX, "name\nfig\napple\n", r"apple in row 3 \(apple\), column name: every figure of this card is sourced"),
    (BOX, "name,deck\nfig,bush\n", r"bush in row 2 \(fig\), column deck: not a deck")])
def test_a_card_file_that_does_not_do_is_refused(box, text, error):
    """A box that takes none, a word that is none, a card that is there already."""
    with pytest.raises(BadCard, match=error):
        compose(box, card_file=text)


def test_a_set_up_that_names_cards_is_handed_the_composed_ones():
    """And they are no option that a reader could give."""
    def setup(seats, cards, coins=2):
        return toy.BOX.setup(seats, coins) | {"stall": tuple(cards)}

    rules = compose(replace(BOX, setup=setup), card_file="name\nfig\n")

    assert rules.setup(2, coins=1)["stall"] == ("apple", "pear", "plum", "fig")
    with pytest.raises(UnknownName, match="there are coins"):
        rules.setup(2, cards=())


def test_what_is_remembered_of_moves_under_one_card_file_is_not_taken_for_another():
    """A reader who changes a row and loads his file again plays by the new row."""
    pick = MoveKind("pick", lambda g, seat: sorted(g.rules.cards), rule=ONE, to="over", depends=lambda g, seat: 0)
    box = tiny_box(Step(name="choose", rule=ONE, moves=(pick,)), end(), card_file=TREES)

    found = [[move.what for move in compose(box, card_file=text).new(1).decision.moves]
             for text in ("name\nfig\n", "name\nquince\n")]

    assert found == [["apple", "fig", "pear", "plum"], ["apple", "pear", "plum", "quince"]]


def test_rules_with_a_card_file_come_out_of_a_pickle_with_it():
    """A spawned worker imports everything anew."""
    where, text = "corerules.games.star_realms:BOX", "name,type,cost\nTug,ship,1\n"

    rules = rebuilt(where, card_file=text)

    assert "Tug" in pickle.loads(pickle.dumps(rules)).cards and "Tug" not in rebuilt(where).cards
