"""Decks: an unordered bag between cards in a known place, and who knows these for how long."""

import pytest
from msgspec import Struct

from corerules.cards.decks import Deck, drawn
from corerules.cards.knowledge import EVERYBODY
from corerules.engine import HIDDEN


def run(*deck, answer=None):
    """(the chance node or nothing, what is drawn and what is left)."""
    body = drawn(*deck, rule="T-DRAW", to=(1,))
    try:
        asked = next(body)
    except StopIteration as done:
        return None, done.value
    try:
        body.send(answer)
    except StopIteration as done:
        return asked, done.value
    raise AssertionError("asked twice")


def test_known_cards_are_drawn_in_their_order_without_chance():
    """Star Realms: what was put on top is what is drawn next."""
    asked, found = run(("Ram", "Cutter"), ("Scout", "Scout"), 1)

    assert asked is None and found == (("Ram",), ("Cutter",), ("Scout", "Scout"))


def test_known_cards_and_unknown_ones_are_drawn_one_after_the_other():
    """Only what is known; the rest is asked of chance by the next draw."""
    _, found = run(("Ram",), ("Scout", "Scout"), 3)

    assert found == (("Ram",), (), ("Scout", "Scout"))


def test_unknown_cards_are_drawn_at_once_by_chance():
    """Two of three; the drawer sees them."""
    asked, found = run((), ("Ram", "Scout", "Scout"), 2, answer=("Ram", "Scout"))

    assert (asked.bag, asked.n, asked.ordered, asked.to) == (("Ram", "Scout", "Scout"), 2, False, (1,))
    assert asked.odds() == {("Ram", "Scout"): 2, ("Scout", "Scout"): 1}
    assert found == (("Ram", "Scout"), (), ("Scout",))


def test_a_draw_of_the_last_cards_is_chance_with_one_outcome():
    """The product stops at every chance node, single or not."""
    asked, found = run((), ("Ram", "Scout"), 5, answer=("Ram", "Scout"))

    assert asked.outcomes() == 1 and found == (("Ram", "Scout"), (), ())


def test_an_empty_deck_gives_nothing():
    """Shuffling the discard pile is the box's to do."""
    assert run((), (), 2) == (None, ((), (), ()))


# --- who knows what lies where ------------------------------------------------------------------
H = HIDDEN
ONE = Deck("bag", "top", "bottom", "known")
EACH = Deck("bags", "tops", known="tops_known", many=True)


class Table(Struct):
    """A deck of the table, and one of each of two seats that has no bottom."""

    bag: tuple = ()
    top: tuple = ()
    bottom: tuple = ()
    known: tuple = ()
    bags: tuple = ((), ())
    tops: tuple = ((), ())
    tops_known: tuple = ((), ())


def done(body, *answers):
    """(what the body gives back, the chance nodes that it asked)."""
    asked, left = [], list(answers)
    try:
        question = next(body)
        while True:
            asked.append(question)
            question = body.send(left.pop(0))
    except StopIteration as end:
        return end.value, asked


def seen(deck, g, seat):
    """What a seat sees of each zone of a deck."""
    return tuple(view(g, seat) for field, view in deck.views.items() if field != deck.known)


# --- put on top, put under ---------------------------------------------------------------------
def test_a_card_put_on_top_face_up_is_known_to_everybody():
    """And nothing is kept beside it, since that is the common case."""
    g = Table(bag=("Ant", "Bee"))

    ONE.put_on_top(g, ("Fox",))

    assert (g.bag, g.top, g.bottom, g.known) == (("Ant", "Bee"), ("Fox",), (), ())
    assert seen(ONE, g, 0) == seen(ONE, g, 1) == ((H, H), ("Fox",), ())


def test_a_card_put_on_top_unseen_is_known_to_who_put_it():
    """The others see that a card lies there."""
    g = Table(bag=("Ant",))

    ONE.put_on_top(g, ("Fox",), to=(1,))

    assert seen(ONE, g, 1) == ((H,), ("Fox",), ()) and seen(ONE, g, 0) == ((H,), (H,), ())


def test_a_known_card_stays_known_below_the_next():
    """First a Fox for everybody, then an Owl that seat 0 alone knows."""
    g = Table(bag=("Ant",))
    ONE.put_on_top(g, ("Fox",))
    ONE.put_on_top(g, ("Owl",), to=(0,))

    assert seen(ONE, g, 0)[1] == ("Owl", "Fox") and seen(ONE, g, 1)[1] == (H, "Fox")


def test_the_first_of_several_lies_uppermost():
    g = Table()
    ONE.put_on_top(g, ("Fox", "Owl"))

    assert g.top == ("Fox", "Owl")


def test_cards_put_under_lie_in_their_order_below_the_bag():
    """Core Connection: two Monsters, one after the other; the second is the last to come."""
    g = Table(bag=("Ant",))
    ONE.put_under(g, ("Cat",))
    ONE.put_under(g, ("Dog",), to=(1,))

    assert g.bottom == ("Cat", "Dog")
    assert seen(ONE, g, 0) == ((H,), (), ("Cat", H)) and seen(ONE, g, 1) == ((H,), (), ("Cat", "Dog"))


def test_what_lies_under_an_empty_bag_is_the_top():
    """There is nothing above it: the same deck however it came about."""
    g = Table(bag=("Ant",))
    ONE.put_under(g, ("Cat", "Dog"), to=(0,))

    (cards, who), asked = done(ONE.take(g, 1, "T-DRAW"), ("Ant",))

    assert (cards, who, len(asked)) == (("Ant",), (0,), 1)
    assert (g.bag, g.top, g.bottom) == ((), ("Cat", "Dog"), ())
    assert seen(ONE, g, 0)[1] == ("Cat", "Dog") and seen(ONE, g, 1)[1] == (H, H)


# --- until something may have moved them ------------------------------------------------------------
def test_a_draw_takes_the_known_card_and_tells_who_knew_it():
    """The card below it is as known as before."""
    g = Table(bag=("Ant",))
    ONE.put_on_top(g, ("Owl",), to=(0,))
    ONE.put_on_top(g, ("Fox",), to=(1,))

    (cards, who), asked = done(ONE.take(g, 1, "T-DRAW"))

    assert (cards, who, asked) == (("Fox",), (0b10,), [])
    assert seen(ONE, g, 0)[1] == ("Owl",) and seen(ONE, g, 1)[1] == (H,)


def test_a_draw_from_the_bag_leaves_the_bottom_as_known_as_it_was():
    """Chance says which of the bag it is; ``to`` see it."""
    g = Table(bag=("Ant", "Ant", "Bee"))
    ONE.put_under(g, ("Cat",), to=(1,))

    (cards, who), [asked] = done(ONE.take(g, 2, "T-DRAW", to=(0,)), ("Ant", "Bee"))

    assert (cards, who) == (("Ant", "Bee"), (0, 0)) and (asked.n, asked.ordered, asked.to) == (2, False, (0,))
    assert (g.bag, g.bottom) == (("Ant",), ("Cat",)) and seen(ONE, g, 1)[2] == ("Cat",) and seen(ONE, g, 0)[2] == (H,)


def test_a_shuffle_makes_everybody_forget():
    """And what is shuffled in lies among the rest."""
    g = Table(bag=("Bee",))
    ONE.put_on_top(g, ("Fox",))
    ONE.put_under(g, ("Cat",), to=(1,))

    ONE.shuffle(g, ("Ant",))

    assert (g.bag, g.top, g.bottom, g.known) == (("Ant", "Bee", "Cat", "Fox"), (), (), ())


# --- looking ------------------------------------------------------------------------------------------
def test_who_looks_at_the_top_knows_it_and_its_order():
    """The order of what was never looked at is chance; the others learn only that it was looked at."""
    g = Table(bag=("Ant", "Bee", "Cat"))

    found, [asked] = done(ONE.look(g, 2, "T-LOOK", to=(1,)), ("Cat", "Ant"))

    assert found == ("Cat", "Ant") and (asked.n, asked.ordered, asked.to) == (2, True, (1,))
    assert (g.bag, g.top) == (("Bee",), ("Cat", "Ant"))
    assert seen(ONE, g, 1)[1] == ("Cat", "Ant") and seen(ONE, g, 0)[1] == (H, H)


def test_who_looks_at_cards_in_a_known_place_learns_them_without_chance():
    g = Table(bag=("Bee",))
    ONE.put_on_top(g, ("Fox",), to=(0,))

    found, asked = done(ONE.look(g, 1, "T-LOOK", to=(1,)))

    assert (found, asked) == (("Fox",), []) and seen(ONE, g, 1)[1] == seen(ONE, g, 0)[1] == ("Fox",)


def test_who_looks_at_more_than_there_is_sees_all_of_it():
    """Top, bag, and what lay at the bottom."""
    g = Table(bag=("Bee",))
    ONE.put_on_top(g, ("Fox",), to=(0,))
    ONE.put_under(g, ("Cat",), to=())

    found, _ = done(ONE.look(g, 9, "T-LOOK", to=(1,)), ("Bee",))

    assert found == ("Fox", "Bee", "Cat") and seen(ONE, g, 1) == ((), found, ())
    assert seen(ONE, g, 0) == ((), ("Fox", H, H), ())


def test_who_lays_them_in_another_order_knows_it_alone():
    """All had seen the two; now one of them knows which is first. What lies below is as it was."""
    g = Table(bag=("Bee",))
    ONE.put_on_top(g, ("Fox", "Owl", "Cat"))

    ONE.arrange(g, ("Owl", "Fox"), to=(0,))

    assert seen(ONE, g, 0)[1] == ("Owl", "Fox", "Cat") and seen(ONE, g, 1)[1] == (H, H, "Cat")


def test_one_card_cannot_be_laid_in_another_order():
    g = Table(bag=("Bee",))
    ONE.put_on_top(g, ("Fox",))
    ONE.arrange(g, ("Fox",), to=(0,))

    assert seen(ONE, g, 1)[1] == ("Fox",)


def test_only_what_lies_on_top_can_be_laid_in_order():
    g = Table(bag=("Bee",), top=("Fox",))

    with pytest.raises(ValueError, match="are not the cards on top"):
        ONE.arrange(g, ("Owl",))


# --- several decks ---------------------------------------------------------------------------------------
def test_each_seat_has_a_deck_of_its_own():
    """Seat 1 puts an Owl on its deck; nothing of seat 0's changes, and there is no bottom."""
    g = Table(bags=(("Ant",), ("Bee",)))

    EACH.put_on_top(g, ("Owl",), at=1, to=(1,))

    assert (g.bags, g.tops, g.tops_known) == ((("Ant",), ("Bee",)), ((), ("Owl",)), ((), (0b10,)))
    assert seen(EACH, g, 0) == (((H,), (H,)), ((), (H,)))
    assert tuple(EACH.cards(g, 1)) == ("Owl", "Bee")


def test_what_one_seat_remembers_says_nothing_of_the_others():
    """As a file of that seat holds it: seats 0 and 1 know the Fox, seat 1 the Owl."""
    g = Table(bags=(("Ant",), ()))
    EACH.put_on_top(g, ("Fox",), to=(0, 1))
    EACH.put_on_top(g, ("Owl",), to=(1,))

    assert EACH.as_known_to(g, 0) == ((0, 1), ()) and EACH.as_known_to(g, 1) == ((2, 2), ())
    assert ONE.as_known_to(g, 0) == ()


def test_a_deck_cannot_lie_in_any_way():
    """Bad input: a save that no play could have produced."""
    assert ONE.fault(Table(bag=("Ant", "Bee"), top=("Fox",), bottom=("Cat",), known=(1, EVERYBODY)), 2) == ""
    assert "not in order" in ONE.fault(Table(bag=("Bee", "Ant")), 2)
    assert "they are its top" in ONE.fault(Table(bottom=("Cat",)), 2)
    assert "knows 1 cards of a deck" in ONE.fault(Table(bag=("Ant",), top=("Fox", "Owl"), known=(1,)), 2)
    assert "no such seats know of a card: 4" in ONE.fault(Table(top=("Fox",), known=(4,)), 2)


def test_a_card_is_picked_out_of_those_on_top_and_the_others_keep_their_order():
    """Who knew them still knows what is left, and where."""
    g = Table(bag=("Ant",))
    ONE.put_on_top(g, ("Fox", "Owl", "Bee"), to=(0,))

    ONE.pick(g, "Owl")

    assert seen(ONE, g, 0)[1] == ("Fox", "Bee") and seen(ONE, g, 1)[1] == (H, H)


def test_a_card_that_does_not_lie_on_top_cannot_be_picked():
    g = Table(bag=("Ant",), top=("Fox",))

    with pytest.raises(ValueError, match="not in"):
        ONE.pick(g, "Ant")
