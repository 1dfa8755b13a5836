"""Playing: moves, chance, back and forth, branches, the log of the path."""

import json
import os
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corerules.engine import IllegalMove, RulesError, UnknownName
from tests.tables import about_to_play, asked_for_a_void, in_a_supernova, in_a_swap, keeper, play_on


def gravity_well(seed):
    """Ann may draw from Ben or from Cleo, who hold the same four cards."""
    four = {"hand": ["Asteroid Belt", "Black Hole", "Comet Tail", "Nebula Cloud"]}
    return keeper().position(at="ability", active="Ann", pair_played="Gravity Well", seed=seed,
                             Ann={"hand": ["Cosmic Core"]}, Ben=four, Cleo=four)


# --- chance ------------------------------------------------------------------------------------
def test_a_game_starts_with_the_deal_which_chance_decides():
    """Issue 2, item 2: chance nodes stop like any decision. Seat 0 of three gets 14 of 41 cards."""
    play = keeper().start(seed=7)

    assert (play.index, len(play), play.over, play.returns, play.winners) == (0, 1, False, None, ())
    assert (play.decision.n, play.moves(), play.refusals()) == (14, (), ())


def test_the_same_seed_deals_the_same_cards():
    """Issue 2, item 4: chance by seed."""
    one, two, other = (keeper().start(seed=seed).go_on() for seed in (7, 7, 8))

    assert one.state == two.state
    assert one.state != other.state


def test_chance_undone_and_done_again_answers_the_same():
    """Fault B16: undo never re-rolls."""
    play = keeper().start(seed=7).go_on()
    said = play.said

    for _ in range(3):
        play.undo(len(said)).go_on()

    assert play.said == said
    assert play.branches == {"main": len(said)}


@pytest.mark.parametrize("seed", range(6))
def test_another_branch_meets_the_same_numbers(seed):
    """House: the answer depends on seed and place in the path only. Both hands are alike, so are the cards."""
    play = gravity_well(seed)

    play.do("draw from Ben").chance()
    one = play.said[-1]
    play.undo(2).do("draw from Cleo").chance()

    assert play.said[-1] == one
    assert list(play.branches) == ["main", "main-1"]


def test_seeds_differ():
    """Else the test above would show nothing: eight seeds, four cards."""
    drawn = {gravity_well(seed).do("draw from Ben").chance().said[-1] for seed in range(8)}

    assert len(drawn) > 1


def test_a_card_picked_by_hand_counts_as_a_chance_node():
    """Issue 2, item 4: the k-th chance node of a path answers by f(seed, k), whoever answered the ones before it."""
    four = {"hand": ["Asteroid Belt", "Black Hole", "Comet Tail", "Cosmic Core", "Nebula Cloud"]}
    rest = {"hand": ["Asteroid Belt", "Black Hole", "Comet Tail", "Nebula Cloud"]}
    said = {"by seed": [], "by hand": []}

    for seed in range(8):
        for way, card in (("by seed", None), ("by hand", "Pulsar")):
            play = keeper().position(at="ability", active="Ann", pair_played="Quasar", seed=seed, Ann=four,
                                     Ben={"hand": ["Pulsar", "Pulsar"]}, Cleo=rest)
            said[way].append(play.do("swap with Ben").chance(card).chance().said)

    assert said["by seed"] == said["by hand"]
    assert len({line[-1] for line in said["by seed"]}) > 1


def test_a_draw_by_hand_in_a_swap_can_be_undone():
    """Issue 2, item 4: a chance draw undone. Ann has drawn Ben's Pulsar, he draws her Core."""
    play = in_a_swap()

    play.chance("Cosmic Core")
    hands = play.state.hands
    play.undo()

    assert hands == (("Pulsar",), ("Cosmic Core", "Pulsar"), ("Comet Tail", "Comet Tail"))
    assert play.state.limbo == ((0, 1, "Pulsar"),)
    assert play.branches == {"main": 3}


def test_chance_is_refused_where_a_seat_decides():
    """Issue 2, Bad input."""
    play = asked_for_a_void()

    with pytest.raises(IllegalMove, match="chance does not decide here; Ben"):
        play.chance()

    assert play.index == 0


def test_chance_is_refused_after_the_end():
    """Issue 2, Bad input."""
    play = keeper().position(at="over", active="Ann", Ann={"hand": ["Cosmic Core"]})

    with pytest.raises(IllegalMove, match="chance does not decide here; nobody, the game is over"):
        play.chance("Pulsar")

    assert (play.over, play.index) == (True, 0)


@pytest.mark.parametrize("seed", [None, "7", 7.0, True, 2**63, -(2**63) - 1, [7]])
def test_a_seed_is_a_whole_number_that_files_can_hold(seed):
    """Issue 2, Bad input."""
    with pytest.raises(RulesError, match="a seed is a whole number of at most 64 bits"):
        keeper().start(seed=seed)


WHOLE_GAME = """
import json
from tests.tables import keeper, play_on
print(json.dumps(play_on(keeper(4).start(seed=7), seed=1).said))
"""


@pytest.mark.parametrize("hash_seed", ["0", "1", "random"])
def test_the_same_seed_plays_the_same_game_in_another_process(hash_seed):
    """Fault B20: nothing depends on the order of sets or on hashes."""
    here = play_on(keeper(4).start(seed=7), seed=1).said
    paths = os.pathsep.join(filter(None, sys.path))

    there = subprocess.run([sys.executable, "-c", WHOLE_GAME], capture_output=True, text=True, check=True,
                           env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": paths})

    assert json.loads(there.stdout) == here


# --- moves ---------------------------------------------------------------------------------------
def test_going_on_stops_where_a_seat_decides():
    """Three chance nodes deal, a fourth draws; then Ann's pair, or another draw, has its turn."""
    play = keeper().start(seed=7).go_on()

    assert play.index >= 4
    assert all(said.startswith("chance: ") for said in play.said)
    assert play.decision.seats


def test_forced_moves_pass_by_themselves_on_request_only():
    """Issue 2, item 2: single-move decisions stop; a front end may pass them. Ann holds one pair, and must play it."""
    stays = about_to_play().go_on()
    passes = about_to_play().go_on(forced=True)

    assert stays.index == 0
    assert passes.said == ["Ann: play Pulsar"]


def test_forced_picks_of_several_seats_pass_too():
    """KC-SUPERNOVA: who holds one kind has one pick. The Core goes to Ben, a Pulsar each to Cleo and to Ann."""
    game = keeper(deck={"Pulsar": 2, "Supernova": 2})
    play = game.position(at="ability", active="Ann", pair_played="Supernova", Ann={"hand": ["Cosmic Core"]},
                         Ben={"hand": ["Pulsar"]}, Cleo={"hand": ["Pulsar"]})

    play.go_on(forced=True)

    assert play.said[:3] == ["Ann: pass Cosmic Core", "Ben: pass Pulsar", "Cleo: pass Pulsar"]


def test_a_step_that_several_could_leave_is_not_forced():
    """Two of three have one pick each, Ben has two: nobody is passed over."""
    play = keeper(deck={"Pulsar": 2, "Quasar": 2, "Supernova": 2}).position(
        at="ability", active="Ann", pair_played="Supernova", Ann={"hand": ["Cosmic Core"]},
        Ben={"hand": ["Pulsar", "Quasar"]}, Cleo={"hand": ["Pulsar", "Quasar"]})

    play.go_on(forced=True)

    assert play.index == 0


def test_a_whole_game_ends_with_the_holder_of_the_core_alone():
    """KC-WIN."""
    play = play_on(keeper(4).start(seed=7), seed=1)
    holder = next(seat for seat, hand in enumerate(play.state.hands) if "Cosmic Core" in hand)

    assert play.winners == (play.game.names[holder],)
    assert play.returns == tuple(float(seat == holder) for seat in range(4))
    assert (play.over, play.moves(), play.refusals()) == (True, (), ())


def test_said_is_the_line_up_to_the_cursor():
    """Chance and moves, in words."""
    play = asked_for_a_void().do("allow the draw").chance("Quasar")

    play.undo()

    assert play.said == ["Ben: allow the draw"]


# --- back and forth --------------------------------------------------------------------------------
def test_undo_and_redo_meet_their_limits_and_stay():
    """Issue 2, Bad input."""
    play = asked_for_a_void().do("allow the draw")

    with pytest.raises(RulesError, match="2 in branch 'main': there are 1 moves before the cursor"):
        play.undo(2)
    with pytest.raises(RulesError, match="1 in branch 'main': there are 0 moves after the cursor"):
        play.redo()
    with pytest.raises(RulesError, match="2 in branch 'main': this line has moves 0 to 1"):
        play.goto(2)

    assert play.index == 1


def test_branches_are_kept_and_switched():
    """Issue 2, item 4."""
    play = asked_for_a_void().do("block the draw")
    blocked = play.state

    play.undo().do("allow the draw")
    play.switch("main")

    assert play.branches == {"main": 1, "main-1": 1}
    assert play.state == blocked
    assert play.said == ["Ben: block the draw"]


def test_an_effect_undone_in_its_middle_goes_on_as_if_nothing_was():
    """House, Why an effect is a generator: a branch mid-effect. Two picks made, one taken back and made otherwise."""
    play = in_a_supernova().do("Ann: pass Cosmic Core").do("Ben: pass Pulsar")

    play.undo().do("Ben: pass Quasar").do("Cleo: pass Quasar")
    play.switch("main").do("Cleo: pass Quasar")

    assert play.state.hands == (("Quasar",), ("Cosmic Core", "Quasar"), ("Pulsar", "Pulsar"))
    assert play.switch("main-1").state.hands == (("Quasar",), ("Cosmic Core", "Pulsar"), ("Pulsar", "Quasar"))


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), moves=st.integers(1, 60), data=st.data())
def test_undo_and_redo_are_exact_everywhere(seed, moves, data):
    """Fault B15: each undo restores the earlier state, table and log, each redo the later one."""
    play = play_on(keeper(3).start(seed=seed), seed, moves)
    shown = []
    for k in range(len(play)):
        play.goto(k)
        shown.append((play.state.key(), repr(play), repr(play.log)))

    for _ in range(5):
        k = data.draw(st.integers(0, len(play) - 1))
        play.goto(k)
        assert (play.state.key(), repr(play), repr(play.log)) == shown[k]


def test_states_are_either_equal_or_different():
    """House, rule 6: states are values, for == and for != alike."""
    one, same, other = asked_for_a_void(), asked_for_a_void(), in_a_supernova()

    claims = [one.state == same.state, one.state != same.state, one.state == other.state, one.state != other.state]

    assert claims == [True, False, False, True]


def test_a_state_does_not_notice_what_is_played_after_it():
    """House, rule 6: states are values."""
    play = in_a_supernova()
    before, key = play.state, play.state.key()

    play.do("Ann: pass Cosmic Core").do("Ben: pass Pulsar").do("Cleo: pass Pulsar").undo(3)

    assert play.state is before
    assert before.key() == key


# --- the log -----------------------------------------------------------------------------------------
def test_the_log_is_that_of_the_path():
    """House, Data flow: the log is derived. Undo makes it shorter, another branch another."""
    play = asked_for_a_void()
    logs = {"start": repr(play.log)}

    logs["blocked"] = repr(play.do("block the draw").log)
    logs["undone"] = repr(play.undo().log)
    logs["allowed"] = repr(play.do("allow the draw").log)
    logs["switched"] = repr(play.switch("main").log)

    assert logs["undone"] == logs["start"]
    assert logs["switched"] == logs["blocked"] != logs["allowed"]
    assert "Ben's void blocks the draw; it is spent" in logs["blocked"]
    assert "Ben allows the draw; the void is spent" in logs["allowed"]


def test_a_line_of_the_log_bears_the_number_of_its_move_and_its_rule():
    """House, rule 3: everything cites."""
    play = asked_for_a_void().do("allow the draw").chance("Quasar")

    rows = play.log.rows

    assert rows[:2] == [
        ["1", "Ben allows the draw; the void is spent", "KC-VOID"], ["2", "Ann draws Quasar from Ben", "KC-DRAW"]]


def test_a_pick_of_many_is_told_when_it_is_made():
    """KC-SUPERNOVA: that a seat has picked is public."""
    play = in_a_supernova().do("Cleo: pass Quasar")

    assert play.log.rows == [["1", "Cleo has chosen a card", "KC-SUPERNOVA"]]


def test_an_unknown_seat_name_is_offered_the_nearest():
    """Issue 2, Bad input."""
    with pytest.raises(UnknownName) as caught:
        in_a_supernova().seen_by("Bne")

    assert str(caught.value) == "Bne in seats: nobody of this name; did you mean 'Ben'?"


@pytest.mark.parametrize("name", ["ben", " BEN ", "Bén"])
def test_a_seat_name_forgives_case_spaces_and_accents(name):
    """As in moves and positions."""
    view = in_a_supernova().seen_by(name)

    assert view.seat == 1
