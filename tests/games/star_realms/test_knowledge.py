"""What a seat knows of others' cards: what was put on top of a deck, and where it goes from there."""

from fractions import Fraction

import pytest

from corerules.cards.knowledge import bits_of
from corerules.engine import DamagedSave, observe
from corerules.games.star_realms.state import OWN_DECKS
from corerules.play.knowledge import worlds
from corerules.play.policies import uniform
from tests.star_realms import load, played, table

ON_TOP = ("play Blob Carrier", "use the ally ability of Blob Carrier", "acquire Ram for nothing")


def seen(play, who, field, whose):
    """A zone of ``whose`` as ``who`` sees it."""
    names = play.game.names
    return getattr(observe(play.state, names.index(who)).state, field)[names.index(whose)]


def rammed(**words):
    """Ann has put a Ram on top of her deck, before everybody's eyes."""
    play = table(["Blob Carrier"], ["Blob Wheel"], deck=["Scout"] * 8, words={"row": ["Ram", "Cutter"]}, **words)
    return played(play, *ON_TOP)


def test_an_acquired_card_on_top_of_a_deck_is_known_to_all():
    """SR-TOPDECK: it came face up out of the row."""
    play = rammed()

    assert seen(play, "Ben", "tops", "Ann") == seen(play, "Ann", "tops", "Ann") == ("Ram",)
    assert seen(play, "Ben", "decks", "Ann") == ("?",) * 8


def test_it_is_known_in_the_hand_when_it_has_been_drawn():
    """Ann draws five for her next turn: Ben knows that the Ram is among them, and of no other."""
    play = played(rammed(), "end the turn", "chance: Scout, Scout, Scout, Scout")

    assert seen(play, "Ben", "hands", "Ann") == ("Ram", "?", "?", "?", "?")


def test_it_is_forgotten_when_it_leaves_the_hand():
    """Played face up, the hand that remains is unknown."""
    play = played(rammed(), "end the turn", "chance: Scout, Scout, Scout, Scout", "end the turn")
    play.go_on()
    played(play, "play Ram")

    assert seen(play, "Ben", "hands", "Ann") == ("?",) * 4 and not any(play.state.known)


def test_a_hand_that_is_discarded_is_no_longer_known():
    play = played(rammed(), "end the turn", "chance: Scout, Scout, Scout, Scout", "end the turn")
    play.go_on()
    play.do("end the turn")

    assert not any(play.state.known)


def test_a_card_that_its_owner_alone_put_on_top_is_hidden_from_the_others():
    """As an expansion may do it: the others see that a card lies there, and draw nothing from it when it is drawn."""
    play = table(["Scout"], deck=["Viper"] * 2)
    g = play.state.copied()
    g.hands, g.decks = ((), g.hands[1]), (("Viper", "Viper"), g.decks[1])
    OWN_DECKS.put_on_top(g, ("Scout",), at=0, to=(0,))

    assert observe(g, 0).state.tops == (("Scout",), ()) and observe(g, 1).state.tops == (("?",), ())
    assert g.tops_known == ((bits_of((0,)),), ()) and observe(g, 1).state.tops_known == ((), ())


def test_what_lies_hidden_in_an_order_is_counted_in_every_order():
    """Ben cannot tell which of Ann's three cards lies on top: one of three is the Viper."""
    game = load()
    play = game.position(active="Ben", Ann={"top of deck": ["Viper"], "deck": ["Scout", "Scout"], "hand": []},
                         Ben={"hand": ["Scout"], "deck": []})
    fields = {f: getattr(play.state, f) for f in game.rules.fields}
    s = game.rules.position(at="main", **{**fields, "tops_known": ((0b01,), ())})

    found = worlds(s, 1, uniform)

    assert {world.tops[0]: p for world, p in found} == {("Viper",): Fraction(1, 3), ("Scout",): Fraction(2, 3)}
    assert {world.decks[0] for world, _ in found} == {("Scout", "Scout"), ("Scout", "Viper")}


@pytest.mark.parametrize(("field", "value", "why"), [
    ("known", ((("Ram", 2),), ()), "seat 1 knows of 1 Ram in the hand of seat 0, which holds 0"),
    ("tops_known", ((4, 4), ()), "who knows 2 cards of a deck is said, 1 lie in a known place"),
    ("tops_known", ((4,), ()), "no such seats know of a card: 4"),
])
def test_a_save_that_claims_to_know_what_is_not_there_is_damaged(field, value, why):
    s = rammed().state
    base = s.base or s
    setattr(base, field, value)

    with pytest.raises(DamagedSave, match=why):
        s.rules.load(s.rules.save(s))
