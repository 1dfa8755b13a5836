"""Is it possible, does it always hold, what is the shortest way: with a witness, or with the number that proves it."""

import pytest
import yaml

import corerules as cr
from corerules.engine import RulesError, UnknownName
from corerules.play.conditions import before, cites, happens, has, holds, may, over, wins
from tests.play.test_explore import cellar
from tests.tables import asked_for_a_void, in_a_supernova, in_a_swap, keeper

NEBULA = {"Nebula Cloud": 2}


def replayed(text):
    """A scenario, read as YAML and played by hand: the playthrough it ends in."""
    [entry] = yaml.safe_load(text)
    extra = {k: entry[k] for k in ("deck", "rulings") if k in entry}
    game = cr.load(entry["game"], seats=entry["seats"], **extra)
    play = game.position(**entry["given"]) if "given" in entry else game.start()
    for step in entry.get("play", ()):
        [(who, what)] = step.items()
        if who == "chance":
            play.chance(what)
        else:
            play.do(f"{who}: {what}")
    return play, entry


def test_what_can_happen_comes_with_a_shortest_witness():
    """Ben is asked about his void: one move blocks."""
    play = asked_for_a_void()

    found = cr.can_happen(play, happens("blocked"))

    assert found
    assert found.verdict == "yes"
    assert found.line.moves == ("Ben: block the draw",)
    assert found.play.log[0, "rule"] == "KC-VOID"
    assert play.index == 0


def test_what_cannot_happen_comes_with_the_number_of_positions():
    """With two Nebula Clouds the second seat never wins (issue 6: its chance is 0)."""
    found = cr.can_happen(keeper(deck=NEBULA), wins("Ben"))

    assert not found
    assert (found.verdict, found.positions, found.line) == ("impossible", 20, None)
    assert "none of the 20 positions" in str(found)


def test_what_was_not_found_within_the_limit_is_no_proof():
    found = cr.can_happen(keeper(deck=NEBULA), wins("Ben"), limit=5)

    assert found.verdict == "not found"
    assert "it may be possible, since the limit of 5 positions is reached" in str(found)


def test_what_holds_already_needs_no_move():
    assert len(cr.can_happen(asked_for_a_void(), has("Ben", "void")).line) == 0


def test_what_always_holds_is_proved_by_all_positions():
    """I9, the Core's holder is never out: somebody holds it in each."""
    found = cr.always(keeper(deck=NEBULA).position(active="Ann", Ann={"hand": ["Cosmic Core"]},
                                                   Ben={"hand": ["Nebula Cloud"]}, Cleo={"hand": ["Nebula Cloud"]}),
                      holds("Ann", "Cosmic Core") | holds("Ben", "Cosmic Core") | holds("Cleo", "Cosmic Core"))

    assert found
    assert str(found).startswith("Always ")


def test_what_does_not_always_hold_comes_with_a_shortest_exception():
    """Three tosses of heads in the cellar."""
    found = cr.always(cellar(), lambda s: s.tokens < 3)

    assert not found
    assert found.line.moves == ("Ann: go down", "chance: heads") * 3


def test_an_exception_that_was_not_found_is_no_proof_either():
    found = cr.always(keeper(deck=NEBULA), ~wins("Ben"), limit=5)

    assert not found
    assert "there may be one" in str(found)


def test_the_shortest_line_is_the_shortest():
    """Out of the cellar by the door, though one may go down three times before."""
    line = cr.shortest_line(cellar(), over)

    assert line.moves == ("Ann: leave",)
    assert len(line) == 1


def test_a_line_that_is_not_there_is_an_error():
    with pytest.raises(RulesError, match="Impossible that Ben wins"):
        cr.shortest_line(keeper(deck=NEBULA), wins("Ben"))


def test_a_name_that_is_not_there_is_an_error():
    with pytest.raises(UnknownName):
        cr.can_happen(keeper(deck=NEBULA), wins("Zoe"))


@pytest.mark.parametrize("table", [asked_for_a_void, in_a_supernova, in_a_swap,
                                   lambda: keeper(deck=NEBULA).start(), lambda: keeper(deck=NEBULA).start(3).chance()])
def test_a_witness_as_a_scenario_plays_to_the_same_table(table):
    """From a position, from the middle of an effect, from the deal and in the middle of it."""
    play = table()

    found = cr.can_happen(play, over)
    again, entry = replayed(found.scenario("the-end"))

    assert entry["id"] == "the-end"
    assert entry["then"] == {"over": True}
    assert again.state.key() == found.play.state.key()
    assert again.over


def test_a_witness_is_a_playthrough_that_can_be_saved_and_opened(tmp_path):
    found = cr.can_happen(in_a_swap(), over)

    again = cr.open(found.play.save(tmp_path / "witness.json"))

    assert again.state == found.play.state


def test_a_question_stays_answered_when_its_playthrough_goes_on():
    """The line remembers where it began."""
    play = asked_for_a_void()
    found = cr.can_happen(play, happens("allowed"))

    play.do("block the draw")

    assert found.line.moves == ("Ben: allow the draw",)
    assert found.play.said == ["Ben: allow the draw"]


def test_it_tells_itself_in_words():
    assert repr(cr.can_happen(asked_for_a_void(), happens("blocked"))) == (
        "Yes, 'blocked' happens: 1 moves, found among 2 positions\n1. Ben: block the draw")


# --- at the start there is no news -----------------------------------------------------------
def won_by_cleo():
    """Cleo alone is in, with the Core: the game is over."""
    return cr.can_happen(keeper(deck=NEBULA), wins("Cleo")).play


def test_a_claim_about_tables_and_events_is_looked_at_where_it_starts():
    """Nothing comes after the end, so only the start can show it."""
    found = cr.can_happen(won_by_cleo(), wins("Cleo") | happens("draw"))

    assert found.verdict == "yes"
    assert len(found.line) == 0


def test_what_must_always_hold_must_hold_where_it_starts():
    """Cleo has won: that she has not, and nothing is blocked, is broken at once."""
    held = cr.always(won_by_cleo(), ~wins("Cleo") & ~happens("blocked"))

    assert not held
    assert held.verdict == "yes"
    assert len(held.line) == 0


@pytest.mark.parametrize("condition", [happens("blocked"), ~happens("blocked"), cites("KC-VOID"),
                                       before(has("Ben", "void")), ~before(has("Ben", "void"))], ids=repr)
def test_questions_and_odds_agree_that_the_start_has_no_news(condition):
    """Though a block was what led here."""
    play = asked_for_a_void().do("block the draw")

    at_once = cr.can_happen(play, condition, limit=1).line is not None and not len(
        cr.can_happen(play, condition, limit=1).line)

    assert at_once == (cr.odds(play, condition, sample=0, limit=1).probability == 1)
    assert at_once == repr(condition).startswith("<not")


def test_a_proof_says_which_names_were_not_checked():
    """With no Gravity Well in the game nobody is asked whom to draw from, however it is spelt."""
    found = cr.can_happen(keeper(deck=NEBULA), may("draw from Bne"))

    assert found.verdict == "impossible"
    assert "'draw from Bne' could not be checked" in str(found)
    assert "could not be checked" in str(cr.always(keeper(deck=NEBULA), ~may("draw from Bne")))
    assert "could not be checked" not in str(cr.can_happen(keeper(deck=NEBULA), wins("Ben")))


@pytest.mark.parametrize("limit", [0, -1, 2.5, True, None, "many"])
@pytest.mark.parametrize("ask", [
    lambda game, limit: cr.can_happen(game, over, limit=limit), lambda game, limit: cr.always(game, over, limit=limit),
    lambda game, limit: cr.shortest_line(game, over, limit=limit), lambda game, limit: cr.explore(game, limit=limit),
    lambda game, limit: cr.odds(game, limit=limit)], ids=["can_happen", "always", "shortest_line", "explore", "odds"])
def test_a_limit_is_a_whole_number_above_0(ask, limit):
    with pytest.raises(RulesError, match="a whole number above 0"):
        ask(keeper(deck=NEBULA), limit)
