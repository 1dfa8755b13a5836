"""Cards are conserved, nothing is negative, and no game stops before its end."""

from collections import Counter

from corerules.engine import Chance, Column

from .boxes import each_table, games, states


@each_table
def test_every_card_is_somewhere_in_every_state(table):
    """House, contract: conserved in paused states too; fault B02: nothing is copied or lost."""
    for game in games(table):
        cards = Counter(table.rules.box.cards_in(game[0]))
        for s in game:
            assert Counter(table.rules.box.cards_in(s)) == cards, s
        assert cards


def values(s, columns: tuple[Column, ...], kind: str, by_seat: bool) -> list[int]:
    return [x for column in columns if column.kind == kind
            for x in (getattr(s, column.field) if by_seat else (getattr(s, column.field),))]


@each_table
def test_no_number_is_negative_and_every_seat_is_at_the_table(table):
    """House, contract; -1 stands for nobody."""
    face = table.rules.box.face
    seen = 0
    for s in states(table):
        numbers = values(s, face.seats, "number", by_seat=True) + values(s, face.table, "number", by_seat=False)
        seats = values(s, face.seats, "seat", by_seat=True) + values(s, face.table, "seat", by_seat=False)
        assert min(numbers, default=0) >= 0 and all(-1 <= seat < table.seats for seat in seats), s
        seen += len(numbers) + len(seats)
    assert seen


@each_table
def test_a_game_stops_for_a_decision_or_because_it_is_over(table):
    """House, contract: no state without a decision that is not an end; every decision has an answer."""
    for game in games(table):
        for s in game[:-1]:
            question = s.decision
            assert question.outcomes() if isinstance(question, Chance) else question.moves, s
            assert bool(question.seats) != isinstance(question, Chance)
        last = table.rules.main.steps[game[-1].at]
        assert game[-1].decision is None and not last.targets() and not last.moves
        assert len(table.rules.box.returns(game[-1])) == table.seats


@each_table
def test_every_event_cites_a_rule(table):
    """House 3: every event carries the id of a rule in the register."""
    cited = {e.rule for s in states(table) for e in s.events}

    assert cited and cited <= set(table.rules.register.rules)
