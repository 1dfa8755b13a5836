"""Numbers that are worked out afresh: what they are made of is what they are."""

import pytest

from corerules.engine import observe

from .boxes import TABLES, Table, stops


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


def explained(table: Table):
    """(column, seat or None for the table's) of each number whose box says what it is made of."""
    face = table.rules.box.face
    return [*((c, None) for c in face.table if c.because),
            *((c, seat) for c in face.seats if c.because for seat in range(table.seats))]


@pytest.mark.parametrize("table", [table for table in TABLES if explained(table)], ids=str)
def test_a_number_of_the_tables_is_what_its_column_says_it_is_made_of(table):
    """For the referee and every seat, in each state looked at: before it is counted, and where parts are hidden."""
    numbers = set()
    for s in stops(table, 7):
        for onlooker in (None, *range(table.seats)):
            seen = observe(s, onlooker).state
            for column, seat in explained(table):
                value = getattr(seen, column.field)
                number = value if seat is None else value[seat]
                if number is not None:
                    parts = column.because(seen, seat)
                    assert number == sum(much for much, _, _ in parts), (column.word, parts)
                    assert all(rule in table.rules.register.rules for _, _, rule in parts)
                    numbers.add(column.word)
    assert numbers == {column.word for column, _ in explained(table)}
