"""From play to scenario and back: the same position, the same moves, an equal state."""

from random import Random

import pytest

import corerules as cr
from corerules.faq import ScenarioError, parse, read, run, template
from tests.keeper import load, played


def wormhole():
    """Ann, her draw blocked, plays a Wormhole; in the extra turn she draws a Pulsar and asks Cleo."""
    game = load(3, deck={"Wormhole": 2, "Pulsar": 2, "Quasar": 2, "Black Hole": 2})
    play = game.position(active="Ann", Ann={"hand": ["Wormhole", "Wormhole", "Pulsar", "Cosmic Core"]},
                         Ben={"hand": ["Pulsar", "Quasar"], "void": True}, Cleo={"hand": ["Quasar"]})
    return played(play, "Ben: block the draw", "play Wormhole", "chance: Pulsar", "play Pulsar", "ask Cleo")


def test_what_is_written_is_the_position_the_moves_since_and_what_has_changed():
    """From the start: read here word by word. Cleo is next, counter-clockwise, and like Ann before draws from Ben."""
    s = cr.scenario(wormhole())

    assert s.text == """\
- id: my-question
  game: keeper-of-the-core
  seats: 3
  deck: {Wormhole: 2, Pulsar: 2, Quasar: 2, Black Hole: 2}
  question: "What happens here?"
  answer: "What the steps below show."
  status: settled
  cites: [KC-VOID, KC-PLAY, KC-WORMHOLE, KC-DRAW, KC-PULSAR]
  given:
    active: Ann
    Ann: {hand: [Cosmic Core, Pulsar, Wormhole, Wormhole]}
    Ben: {hand: [Pulsar, Quasar], void: true}
    Cleo: {hand: [Quasar]}
  play:
    - Ben: block the draw
    - Ann: play Wormhole
    - chance: Pulsar
    - Ann: play Pulsar
    - Ann: ask Cleo
  then:
    Ann: {hand: [Cosmic Core]}
    Ben: {hand: [Quasar], void: false}
    active: Cleo
    direction: counter-clockwise
    discard: [Black Hole, Black Hole, Pulsar, Pulsar, Wormhole, Wormhole]
    log: [KC-VOID, KC-PLAY, KC-WORMHOLE, KC-DRAW, KC-PLAY, KC-PULSAR, KC-WORMHOLE]
"""
    assert run(s).holds


def test_from_a_point_in_the_middle_of_a_step_the_step_is_told_from_its_beginning():
    """The question whom to ask comes after the pair was played, in the same step."""
    play = wormhole().undo()

    s = cr.scenario(play, since=4)

    assert s.lines[0].given.words["pair played"] == "Pulsar"
    assert s.lines[0].given.at == "ability"
    assert s.playthrough().state == play.state


@pytest.mark.parametrize("seats", [2, 3, 4, 8])
@pytest.mark.parametrize("rulings", [{}, {
    "guard_order": "owner_chooses", "void_secret": "hidden", "quasar_block": "whole_swap", "flare_stack": "two"}],
    ids=["default", "others"])
def test_any_stretch_of_any_game_reads_back_to_an_equal_state(seats, rulings):
    """Issue 5: by state equality, from every point, paused effects and secret picks too."""
    rng = Random(seats)
    play = load(seats, rulings).start(seed=seats)
    while not play.over:
        if play.moves():
            play.do(rng.choice(play.moves()))
        else:
            play.chance()
    last = len(play) - 1
    for _ in range(25):
        end = rng.randrange(last + 1)
        play.goto(end)
        s = cr.scenario(play, rng.randrange(max(0, end - 9), end + 1))

        assert s.playthrough().state == play.state
        assert run(s).holds
    play.goto(last)
    assert cr.scenario(play).playthrough().state == play.state  # a whole game, the deal and all


def test_a_whole_game_on_a_small_deck_names_its_deck_and_its_winner():
    """What the box was asked for, and what came of it."""
    play = load(["Zoë", "A: b", "true"], {"elim_timing": "after_ability"}, deck={"Pulsar": 2, "Comet Tail": 2}).start(3)
    rng = Random(3)
    while not play.over:
        if play.moves():
            play.do(rng.choice(play.moves()))
        else:
            play.chance()

    s = cr.scenario(play)

    assert s.seats == ("Zoë", "A: b", "true")
    assert s.options == {"deck": {"Pulsar": 2, "Comet Tail": 2}}
    assert run(s).holds
    assert s.playthrough().winners == play.winners


def test_the_end_alone_is_a_scenario_that_cites_the_rule_it_ended_under():
    """From after the last move on, nothing is played: the game stands at its end."""
    play = load(2).position(active="Ann", Ann={"hand": ["Pulsar", "Cosmic Core"]}, Ben={"hand": ["Pulsar"]})
    play.do("chance: Pulsar")

    s = cr.scenario(play, since=1)

    assert "over: true" in s.text
    assert s.cites == ("KC-WIN",)
    assert run(s).holds, run(s)
    assert s.playthrough().state == play.state


@pytest.mark.parametrize("since", [-1, 6, 1.0, True, "3", None])
def test_a_point_that_is_not_on_the_way_is_refused(since):
    """The cursor stands after move 5."""
    with pytest.raises(ScenarioError) as refused:
        cr.scenario(wormhole(), since)

    assert "begins at one of 0 to 5" in refused.value.reason
    assert refused.value.value == since


def test_what_is_no_playthrough_is_refused():
    """A seat's view does not know the position."""
    for other in (wormhole().seen_by("Ann"), load(2), None):
        with pytest.raises(ScenarioError, match="made of a playthrough"):
            cr.scenario(other)


def test_a_name_that_is_a_word_of_the_files_is_refused():
    """`expect` as a seat would be read as a kind of step."""
    play = load(["Ann", "expect"]).position(
        active="Ann", Ann={"hand": ["Cosmic Core"]}, expect={"hand": ["Pulsar"] * 2})

    with pytest.raises(ScenarioError, match="is a word of these files"):
        cr.scenario(play)


def test_a_question_with_anything_in_it_reads_back_the_same():
    """Quotes, colons, brackets, tabs."""
    question = "Is \"A: [b]\" # no remark, {c}, 'd' &e *f !g %h @i `j` \\ é 🂡?"

    s = cr.scenario(wormhole(), question=question)

    assert parse(s.text)[0].question == question


# --- files -------------------------------------------------------------------------------------
def test_a_scenario_is_put_into_a_new_file_and_another_after_it(tmp_path):
    """Each is checked with what the file holds."""
    path = tmp_path / "mine.yaml"

    cr.scenario(wormhole(), id="one").save(path)
    cr.scenario(wormhole(), 2, id="two").save(path)

    assert [s.id for s in read(path)] == ["one", "two"]
    assert [o.holds for o in cr.scenarios(path).check()] == [True, True]
    assert list(tmp_path.iterdir()) == [path]


def test_what_was_in_the_file_stays_when_another_cannot_be_put_there(tmp_path):
    """Issue 5: nothing half-done is written."""
    path = tmp_path / "mine.yaml"
    cr.scenario(wormhole(), id="one").save(path)
    before = path.read_bytes()

    with pytest.raises(ScenarioError, match="another scenario of this file has this id"):
        cr.scenario(wormhole(), id="one").save(path)
    with pytest.raises(ScenarioError, match="small letters"):
        cr.scenario(wormhole(), id="Not An Id")
    with pytest.raises(ScenarioError, match="is in a file already"):
        cr.scenarios(path)["one"].save(tmp_path / "other.yaml")
    with pytest.raises(ScenarioError, match="cannot be written"):
        cr.scenario(wormhole()).save(tmp_path / "no" / "where.yaml")

    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_of_something_else_is_not_added_to(tmp_path):
    """It stays as it was."""
    path = tmp_path / "notes.yaml"
    path.write_text("a: 1\n")

    with pytest.raises(ScenarioError, match="a list of scenarios"):
        cr.scenario(wormhole()).save(path)

    assert path.read_text() == "a: 1\n"


# --- the template ------------------------------------------------------------------------------
def test_the_template_of_a_game_holds_and_explains_itself():
    """What a reader begins with is green, and each field says what it is for."""
    text = template("keeper-of-the-core")

    [s] = parse(text, "new.yaml")
    assert run(s).holds
    assert text.count(" # ") >= 8


def test_a_game_without_a_template_of_its_own_gets_one_from_its_first_decision(monkeypatch, tmp_path):
    """As any box does that has no scenarios yet."""
    monkeypatch.setattr("corerules.faq.templates.HERE", tmp_path)

    [s] = parse(template("keeper-of-the-core"), "new.yaml")
    assert run(s).holds
