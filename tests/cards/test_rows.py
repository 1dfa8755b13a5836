"""Rows: an own slot is refilled, or everything slides."""

import pytest

from corerules.cards.rows import nearest_slot, off_the_end, refilled, slid, without_slot
from corerules.cards.zones import put_each

ROW = ("Ram", "Cutter", "Ram")


def test_of_equal_cards_the_one_next_to_the_deck_is_meant():
    """The slot next to the deck comes first."""
    assert nearest_slot(ROW, "Ram") == 0 and nearest_slot(ROW, "Cutter") == 1
    with pytest.raises(ValueError, match="not in tuple"):
        nearest_slot(ROW, "Tug")


@pytest.mark.parametrize(("slot", "row"), [(0, ("Tug", "Cutter", "Ram")), (1, ("Ram", "Tug", "Ram")),
                                           (2, ("Ram", "Cutter", "Tug"))])
def test_a_slot_is_refilled_where_it_was_left(slot, row):
    """Every other card stays where it lay."""
    assert refilled(without_slot(ROW, slot), slot, "Tug") == row


def test_a_row_slides_away_from_the_deck():
    """The furthest falls off, the new card lies next to the deck."""
    fallen, left = off_the_end(ROW)

    assert (fallen, slid(left, "Tug")) == (("Ram",), ("Tug", "Ram", "Cutter"))


@pytest.mark.parametrize(("n", "fallen", "left"), [(0, (), ROW), (2, ("Ram", "Cutter"), ("Ram",)), (9, ROW[::-1], ())])
def test_as_many_fall_off_as_there_are(n, fallen, left):
    """The furthest first."""
    assert off_the_end(ROW, n) == (fallen, left)


def test_a_pool_that_several_share_is_one_number_at_each_of_them():
    """A team's purse: whoever pays, all have less."""
    assert put_each((5, 3, 5), (0, 2), 4) == (4, 3, 4)
