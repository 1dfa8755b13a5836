"""What touches what, and a position for every card."""

import pytest

import corerules as cr
from corerules.games.core_connection.cards import CARDS
from tests.core_connection import load

WEB = cr.interactions(load())


@pytest.mark.parametrize("name", CARDS)
def test_every_card_can_be_tried_out(name):
    """House: a position in which it lies ready, that play could have produced."""
    assert WEB.try_out(name).moves()


@pytest.mark.parametrize(("first", "second", "verb"), [
    ("Concentrated Fire", "Vril Breaker", "cancels"), ("Concentrated Fire", "Vril Mine", "are on"),
    ("Rushed Supplies", "Operator", "draws"),
])
def test_two_cards_touch(first, second, verb):
    """By what one changes and the other needs, or by what both change."""
    assert any(verb in row[1] for row in WEB.between(first, second).rows)


def test_no_effect_reaches_ennosigaios():
    """CC-IMMUNE: Concentrated Fire does not touch it."""
    assert not WEB.between("Concentrated Fire", "Ennosigaios").rows
