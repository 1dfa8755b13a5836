"""Straight forward is the same game, event for event, from wherever it begins."""

import random

import pytest

from corerules.engine import NoEnd

from .boxes import each_table, games, one_table_an_entry, onward, stops, uniform


def forward(s, seed):
    """(end, events) of a playout."""
    rng, events = random.Random(seed), []
    end, decided, chanced = s.rules.playout(s, uniform(rng), rng, events=events)
    return end, events, decided + chanced


def stored(s, seed):
    """(end, events) of the same game, kept state by state."""
    path = list(onward(s, random.Random(seed)))[1:]
    return path[-1], [e for t in path for e in t.events], len(path)


@each_table
def test_a_playout_is_the_stored_game_event_for_event(table):
    """House, contract. The deal's own news belong to the opening state."""
    for seed in range(10):
        s = table.new(random.Random(seed))

        (end, events, n), (last, told, m) = forward(s, seed), stored(s, seed)

        assert end == last and end.at == last.at and n == m and events == told


@each_table
def test_a_playout_may_begin_anywhere_also_in_mid_effect(table):
    """House, contract: with an effect half done, or half of the picks made."""
    begun = stops(table)
    sample = begun[::11] + [s for s in begun if s.answers][:25] + [s for s in begun if s.picked][:25]

    for s in sample:
        assert forward(s, 4) == stored(s, 4), s


@each_table
def test_listening_changes_nothing(table):
    """The same game with and without events."""
    for seed in range(5):
        rng = random.Random(seed)
        quiet, *counts = table.rules.playout(table.new(random.Random(seed)), uniform(rng), rng)
        assert (quiet, sum(counts)) == (forward(table.new(random.Random(seed)), seed)[0], sum(counts))
        assert quiet.events is None


@one_table_an_entry
def test_a_playout_leaves_its_start_alone(table):
    """A state is a value; also the live body kept beside it is not used up wrongly."""
    s = games(table)[0][len(games(table)[0]) // 2]
    key = s.key()

    ends = [forward(s, seed)[0] for seed in (1, 2, 1)]

    assert s.key() == key and ends[0] == ends[2] == stored(s, 1)[0]


@one_table_an_entry
def test_a_playout_stops_at_its_limit(table):
    """Fault B18: never a hang."""
    rng = random.Random(1)

    with pytest.raises(NoEnd, match="no end after 3 decisions"):
        table.rules.playout(table.new(), uniform(rng), rng, limit=3)
