"""Numbers that are worked out afresh: what they are made of is what they are."""

import pytest

from .boxes import TABLES, stops


@pytest.mark.parametrize("table", [table for table in TABLES if table.rules.sums], ids=str)
def test_a_number_is_the_sum_of_what_explains_it(table):
    """For every seat and everything that tables explain, in each state looked at; nothing is below its least."""
    reckoned = 0
    for s in stops(table, 7):
        for total in table.rules.sums.values():
            for seat in range(table.seats):
                for x in total.for_each(s, seat) if total.for_each else ():
                    number = total.of(s, seat, x)
                    assert number == sum(a.much for a in total.addends(s, seat, x)) == total.shown(s, seat, x)
                    assert total.least is None or number >= total.least
                    assert all(a.rule in table.rules.register.rules for a in total.addends(s, seat, x))
                    reckoned += 1
    assert reckoned
