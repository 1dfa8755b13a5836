"""Where a number comes from."""

import pytest

from corerules.engine import UnknownName, compose, observe
from corerules.play.game import Game
from corerules.study.explain import explain, numbers
from tests import toy
from tests.tables import keeper


def line(play, seat=None):
    return [observe(node.state, seat) for node in play.history.line[: play.index + 1]]


def why(play, whose, what, seat=None):
    found = explain(line(play, seat), play.game.names, whose, what)
    return found.number, [str(addend) for addend in found.addends]


def flared():
    """Ben has a turn to skip."""
    return keeper().position(active="Ann", Ann={"hand": ["Pulsar", "Pulsar", "Cosmic Core"]},
                             Ben={"hand": ["Quasar", "Quasar"], "skip": 1}, Cleo={"hand": ["Comet Tail"] * 2})


def test_a_count_of_cards_is_made_of_its_cards():
    """Each with its rule."""
    assert why(flared(), "Ann", "cards in hand") == (3, ["+1 Cosmic Core [KC-CORE]", "+2 Pulsar [KC-PULSAR]"])


def test_the_table_has_numbers_too():
    """The discard: 41 - 7 cards."""
    number, parts = why(flared(), "table", "cards in discard")

    assert number == 34
    assert "+2 Pulsar [KC-PULSAR]" in parts


def test_the_box_says_what_a_skip_comes_from():
    """A Solar Flare each."""
    assert why(flared(), "Ben", "skip") == (1, ["+1 Solar Flare [KC-FLARE]"])


def test_what_no_box_declares_is_followed_through_the_game():
    """Orchard Market: Ann begins with 2 coins and pays."""
    play = Game(compose(toy.BOX), ["Ann", "Ben"], {}, {}).start(2).go_on()
    play.do(next(o for o in play.moves() if o.who == "Ann" and o.text.startswith("buy")))
    number, parts = why(play, "Ann", "coins")

    assert parts[0] == "+2 at the start"
    assert parts[1].startswith("-")
    assert "Ann buys" in parts[1]
    assert "[OM-BUY]" in parts[1]
    assert number == 2 + int(parts[1].split()[0])


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_the_addends_make_the_number(seat):
    """Of every number that an observer may know, all through a game."""
    play = Game(compose(toy.BOX), ["Ann", "Ben"], {}, {}).start(3)
    while not play.over:
        play.go_on()
        if play.moves():
            play.do(play.moves()[-1])
        seen = line(play, seat)
        for whose, what in numbers(seen[-1], play.game.names):
            found = explain(seen, play.game.names, whose, what)
            assert sum(addend.much for addend in found.addends) == found.number


def test_a_hidden_hand_is_explained_as_hidden():
    """Ben may not know it."""
    assert why(flared(), "Ann", "cards in hand", seat=1) == (3, ["+3 hidden"])


def test_no_such_number_is_said():
    """With the nearest."""
    with pytest.raises(UnknownName, match="no such number"):
        why(flared(), "Ann", "strength")
