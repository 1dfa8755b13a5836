"""Large graphs with their far phases folded."""

from corerules.engine import compose
from corerules.games.core_connection import BOX
from corerules.study.folding import folded, opened
from tests.tables import keeper
from tests.toy.long import LONG

YEAR = compose(LONG).graphs["year"]


def test_a_small_graph_does_not_fold():
    """Keeper's turn: every step its own node, every arrow an edge."""
    turn = keeper().rules.graphs["turn"]
    parts = folded(turn, opened(turn, "play"))

    assert [n.label for n in parts.nodes] == list(turn.steps)
    assert parts.folds == {}
    assert {e.id for e in parts.edges} == {a.id for a in keeper().phase_graph("turn").arrows}


def test_of_a_large_graph_the_phases_around_the_step_are_open():
    """Summer weeding: its five steps, its two neighbours, three seasons, and the end."""
    parts = folded(YEAR, opened(YEAR, "Summer weeding: work"))

    assert [n.label for n in parts.nodes] == [
        "▸ Spring (15 steps)", "▸ Summer sowing (5 steps)", "Summer weeding: plan", "Summer weeding: weather",
        "Summer weeding: work", "Summer weeding: rest", "Summer weeding: count", "▸ Summer watering (5 steps)",
        "▸ Autumn (15 steps)", "▸ Winter (15 steps)", "over"]


def test_a_phase_of_one_step_is_counted_as_one_says_it():
    """Core Connection deals in one step."""
    turn = compose(BOX).graphs["turn"]

    assert "▸ Setup (1 step)" in [n.label for n in folded(turn, opened(turn, "main")).nodes]


def test_every_step_has_a_home_among_the_nodes():
    """Wherever one is."""
    for step in YEAR.steps:
        parts = folded(YEAR, opened(YEAR, step))
        ids = {n.id for n in parts.nodes}
        assert set(parts.home.values()) == ids
        assert parts.home[step] == f"year.{step}"
        assert all(e.source in ids and e.target in ids and e.id in parts.ways for e in parts.edges)


def test_a_folded_phase_has_no_edge_to_itself_and_one_to_each_neighbour():
    """What happens inside is not seen."""
    parts = folded(YEAR, opened(YEAR, "Winter sowing: plan"))
    pairs = [(e.source, e.target) for e in parts.edges if e.source in parts.folds or e.target in parts.folds]

    assert len(pairs) == len(set(pairs))
    assert all(a != b for a, b in pairs)
    assert ("year.Spring▸", "year.Summer▸") in pairs
