"""Exploring: how many positions there are, and what is planted among them."""

import subprocess
import sys

import pytest

import corerules as cr
from corerules.engine import RulesError, UnknownName, compose
from corerules.play.conditions import at, before, happens, has, table, where, wins
from corerules.play.game import Game
from corerules.play.walk import Walk
from tests.tables import asked_for_a_void, keeper
from tests.toy.trap import TRAP


def cellar(**options):
    return Game(compose(TRAP), ["Ann"], {}, options)


NEBULA = {"Nebula Cloud": 2}


# --- how many -----------------------------------------------------------------------------
def test_two_nebula_clouds_and_the_core_for_three_are_counted_by_hand():
    """Counted on paper, N a Nebula Cloud, C the Core, seats in order.

    The deal pauses before the first hand, after it (C, N) and after the second (CN, NC, NN), and the third hand is
    certain: 1 + 2 + 3 = 6 chance nodes, hands C.N.N, N.C.N and N.N.C. From N.C.N Ann draws the Core: she has CN and Ben
    is out, and so on. Each of the numbers that follow is the sum of the positions drawn on paper.
    """
    found = cr.explore(keeper(deck=NEBULA))

    assert found.complete
    assert sum(s.at == "deal" for s in found.walk.states) == 6
    assert len({s.hands for s in found.walk.states if s.at == "draw" and s.out == (False,) * 3}) == 3


def test_the_cellar_is_counted_by_hand():
    """Hall with 0 to 3 tokens and each last toss: hall 0, vault 0, hall 1, vault 1, hall 2, vault 2, hall 3 and four
    times out; the row of the last toss is part of the position, but heads always lies there once somebody went down.
    """
    found = cr.explore(cellar())

    assert found.positions == 11
    assert found.transitions == 3 + 3 + 3 + 2 + 3  # from each hall, and heads from each vault
    assert found.depth == 7
    assert found.ends == 4
    assert found.complete


def test_copies_in_hand_make_no_position_of_their_own():
    """Two Pulsars are interchangeable: whichever is drawn, one position comes of it."""
    play = keeper().position(active="Ann", Ann={"hand": ["Cosmic Core"]}, Ben={"hand": ["Pulsar", "Pulsar"]})

    walk = Walk(play.game.rules, [play.state])

    assert [way.answer for way in walk.ways[0]] == ["Pulsar"]


def test_an_ordered_zone_stays_ordered():
    """Orchard Market lays two fruit out in order: apple then pear is another stall than pear then apple."""
    from tests.toy import BOX

    game = Game(compose(BOX), ["Ann", "Ben"], {}, {})
    play = game.start(seed=1).chance().chance()

    found = cr.explore(play, until=at("market"))

    stalls = {s.stall for s in found.walk.states if s.at == "market"}
    assert ("apple", "pear") in stalls
    assert ("pear", "apple") in stalls


def test_picks_together_are_met_in_the_order_of_seats_and_lead_where_any_order_does():
    """Supernova: nobody sees what the others pick, so one order stands for all six."""
    from tests.tables import in_a_supernova

    play = in_a_supernova()
    ends = set()
    for order in (("Ann", "Ben", "Cleo"), ("Cleo", "Ben", "Ann")):
        again = in_a_supernova()
        for name in order:
            again.do(next(m for m in again.moves() if m.who == name))
        ends.add(again.state.key())

    found = cr.explore(play, until=where(lambda s: s.at != "ability"))

    assert len(ends) == 1
    assert ends <= {s.key() for s in found.walk.states}


def test_picks_made_at_a_step_of_its_own_are_told_apart():
    """Orchard Market, the gift: Ann, then Ben passes one of two kinds: 1 + 2 positions before the last pick."""
    from tests.toy import BOX

    game = Game(compose(BOX), ["Ann", "Ben"], {}, {})
    play = game.position(at="gift", Ann={"hand": ["apple", "pear"]}, Ben={"hand": ["apple", "pear"]}, day=3)

    found = cr.explore(play)

    assert sum(s.at == "gift" for s in found.walk.states) == 3
    assert {s.hands for s in found.walk.states if s.decision is None} == {
        (("apple", "pear"), ("apple", "pear")), (("apple", "apple"), ("pear", "pear")),
        (("pear", "pear"), ("apple", "apple"))}


def test_a_search_that_is_cut_says_why():
    found = cr.explore(keeper(deck=NEBULA), limit=5)

    assert not found.complete
    assert found.why == "the limit of 5 positions is reached"
    assert "cut short: the limit of 5" in repr(found)


def test_a_deal_that_is_too_large_is_cut_and_not_listed():
    """41 cards to four seats: more first hands than there is room for."""
    found = cr.explore(keeper(4))

    assert not found.complete
    assert "outcomes in turn > Setup > deal" in found.why


def test_until_ends_the_search_where_it_holds():
    """Until the first token: hall, vault, hall with one token, out."""
    found = cr.explore(cellar(), until=happens("token"))

    assert found.positions == 4
    assert max(s.tokens for s in found.walk.states) == 1


@pytest.mark.parametrize("until", [table("tokens", 0), ~happens("token"), at("hall")], ids=lambda c: c.words)
def test_until_ends_the_search_at_the_start_where_it_holds_there(until):
    """In the hall there is no token yet, and nothing has happened: one position, no way on."""
    found = cr.explore(cellar(), until=until)

    assert (found.positions, found.transitions, found.complete) == (1, 0, True)
    assert (found.dead_ends, found.endless, found.broken) == ([], 0, {})
    assert f"1, complete, until {until.words}" in repr(found)


def test_a_misspelt_name_is_an_error_and_not_a_proof():
    with pytest.raises(UnknownName, match="did you mean 'Ben'"):
        cr.explore(keeper(), until=wins("Bne"))


# --- what is planted -----------------------------------------------------------------------
def test_the_planted_dead_end_is_found_with_a_shortest_line():
    """Behind the gate nobody has an answer; one has only to go down and toss tails."""
    found = cr.explore(cellar())

    assert found.dead_ends[0].moves == ("Ann: go down", "chance: tails")
    assert found.dead_ends[0].play.path == ("cellar", "Below", "vault")
    assert "nobody has a legal answer" in found.dead_ends[0].claim
    assert len(found.dead_ends) == 3


def test_the_planted_unreachable_step_is_named():
    """Nothing opens the way to the attic; without a well nobody swims either."""
    never = cr.explore(cellar()).never

    assert never["steps"] == ["cellar.attic", "cellar.well"]
    assert "cellar.vault → attic (never)" in never["edges"]
    assert "cellar.hall → vault (go down)" not in never["edges"]


def test_the_planted_broken_promise_is_found_with_a_shortest_line():
    """CE-MOST promises two tokens at most; three tosses of heads give a third."""
    found = cr.explore(cellar(), invariants={"two tokens at most": where(lambda s: s.tokens <= 2)})

    assert found.broken["two tokens at most"].moves == ("Ann: go down", "chance: heads") * 3


def test_a_promise_about_events_is_broken_by_the_move_that_brings_them():
    """Ben may block at once."""
    found = cr.explore(asked_for_a_void(), invariants=[
        ~happens("blocked"), before(has("Ben", "void")) | ~happens("blocked")])

    assert [line.moves for line in found.broken.values()] == [("Ben: block the draw",)]


def test_a_promise_may_be_one_condition():
    assert list(cr.explore(cellar(), invariants=where(lambda s: s.tokens <= 2, "two at most")).broken) == [
        "two at most"]
    assert len(cr.explore(cellar(), invariants=lambda s: s.tokens <= 2).broken) == 1


def test_promises_of_the_same_name_are_all_kept_apart():
    """Two functions without a name of their own."""
    assert len(cr.explore(cellar(), invariants=[lambda s: s.tokens <= 1, lambda s: s.tokens <= 2]).broken) == 2


@pytest.mark.parametrize("wrong", [3, "two at most", [3], None])
def test_what_is_no_promise_is_refused(wrong):
    with pytest.raises(RulesError):
        cr.explore(cellar(), invariants=wrong)


def test_positions_without_a_way_to_the_end_are_found_with_a_shortest_line():
    """Whoever climbs into the well swims for ever."""
    found = cr.explore(cellar(well=True))

    assert found.line_to_endless.moves == ("Ann: climb in",)
    assert found.endless == 4  # with 0 to 3 tokens


def test_no_end_is_missed_where_all_is_well():
    found = cr.explore(keeper(deck=NEBULA))

    assert (found.dead_ends, found.endless, found.line_to_endless, found.broken) == ([], 0, None, {})


def test_cards_that_vanish_are_found():
    """A box whose body drops a card breaks what every position is held to."""
    from msgspec.structs import replace

    rules = compose(replace(TRAP, cards_in=lambda g: ("coin",) * (g.tokens < 2)))

    found = cr.explore(Game(rules, ["Ann"], {}, {}))

    assert found.broken["no card is lost or made"].moves == ("Ann: go down", "chance: heads") * 2


def test_cycles_are_found_with_the_moves_that_go_round():
    """Looking about changes nothing, in the hall with 0, 1, 2 and 3 tokens."""
    found = cr.explore(cellar())

    assert found.cycles == [1, 1, 1, 1]
    assert found.shortest_cycle == ("Ann: look about",)


def test_cards_and_rulings_that_nothing_reached_are_named():
    """A deck of Nebula Clouds deals no other card but the Core, and asks nobody about a Wormhole; whose turn begins is
    asked.
    """
    never = cr.explore(keeper(deck=NEBULA)).never

    assert never["cards"] == []
    assert "wormhole_nested" in never["rulings"]
    assert "elim_timing" not in never["rulings"]


def test_a_card_is_reached_by_whatever_names_it():
    """The discarded Wormholes stay where they are; the Core is drawn, though nobody can play it."""
    never = cr.explore(asked_for_a_void()).never

    assert "Wormhole" in never["cards"]
    assert "Cosmic Core" not in never["cards"]


# --- as a graph ----------------------------------------------------------------------------
def test_the_graph_has_a_node_a_position_and_an_edge_a_transition():
    found = cr.explore(cellar())

    graph = found.graph()

    assert (graph.number_of_nodes(), graph.number_of_edges()) == (found.positions, found.transitions)
    assert graph.nodes[0] == {"path": "cellar > hall", "decides": "Ann"}
    assert {d["text"] for *_, d in graph.out_edges(0, data=True)} == {"Ann: go down", "Ann: look about", "Ann: leave"}


def test_exploring_changes_nothing_of_the_playthrough():
    play = keeper(deck=NEBULA).start(seed=1)
    before = play.state.key(), len(play), play.index

    cr.explore(play)

    assert (play.state.key(), len(play), play.index) == before
    assert not play.chance().over


def test_a_position_on_a_table_word_can_be_the_end_of_the_search():
    found = cr.explore(cellar(), until=table("tokens", 2))

    assert max(s.tokens for s in found.walk.states) == 2


def test_the_studies_come_in_when_they_are_asked_for():
    """House: `import corerules` stays fast; none of what counts and draws is loaded with it."""
    code = "import sys, corerules; print(*sorted(m for m in sys.modules if '.' not in m)); corerules.explore"

    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()

    assert {"numpy", "joblib", "tqdm", "pandas", "networkx"} & set(told) == set()
