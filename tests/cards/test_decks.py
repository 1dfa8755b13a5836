"""Decks: an unordered bag below known cards."""

from corerules.cards.decks import drawn


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
