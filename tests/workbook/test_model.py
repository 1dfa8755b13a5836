"""What the workbook does, without a widget."""

import pytest

from corerules.engine import Chance, RulesError
from corerules.workbook import PlaythroughModel
from tests.tables import asked_for_a_void, keeper


@pytest.fixture
def model():
    """Four seats, seed 7, dealt, and drawn once: Ann must play one of three pairs."""
    return PlaythroughModel(keeper(4).start(7))


def an_asked_void(**rulings):
    """Ann draws from Ben, who has a void up."""
    return PlaythroughModel(asked_for_a_void(keeper(rulings=rulings)))


def watched(model):
    """The revisions that anybody who watches is told of."""
    seen = []
    model.observe(lambda change: seen.append(change.new), "revision")
    return seen


def everything(model):
    """All that must not change when something cannot be done."""
    play = model.play
    return play.state, play.index, len(play), play.branches, play.history.current, model.viewer, play.seed, play.said


# --- chance -------------------------------------------------------------------------------------
def test_chance_passes_by_itself_when_a_workbook_opens(model):
    """Four hands and the first card drawn: five answers of chance before anybody decides."""
    assert model.play.index == 5
    assert model.where == "Move 5 of 5 · turn > Play Phase > play · Waiting for Ann: play a pair"


def test_what_is_to_be_decided_is_said_in_words():
    """A step is called "void"; that is no sentence."""
    assert "draw > void · Waiting for Ben: block" in an_asked_void().where


def test_a_game_is_begun_and_a_playthrough_is_taken_as_it_is():
    """Either may be opened."""
    game = keeper(2)
    play = game.start(3)

    assert PlaythroughModel(game).play.game is game
    assert PlaythroughModel(play).play is play


def test_chance_stops_when_it_is_told_to(model):
    """And each of its answers is then a move of its own."""
    assert model.let_chance_pass(False)
    assert model.new_game(7)

    assert (model.play.index, model.chance_decides) == (0, True)
    assert model.chance()
    assert (model.play.index, model.chance_decides) == (1, True)


def test_chance_goes_on_where_it_stands_when_it_may_pass_again(model):
    """Nobody has to press anything for it."""
    model.let_chance_pass(False)
    model.new_game(7)

    model.let_chance_pass(True)

    assert model.play.index == 5


def test_an_outcome_may_be_picked_by_hand():
    """Ben's void allows the draw; he holds a Pulsar and a Quasar."""
    model = an_asked_void()
    model.let_chance_pass(False)
    model.do("allow the draw")

    assert model.chance("Quasar")
    assert "Quasar" in model.play.state.hands[0]


def test_a_new_game_takes_its_seed_in_words_and_deals_the_same_cards(model):
    """The seed field holds text."""
    dealt = model.play.state

    assert model.new_game("8")
    assert model.play.state != dealt
    assert model.new_game(" 7 ")
    assert (model.play.state, model.play.seed) == (dealt, 7)


def test_a_new_game_of_a_position_begins_from_the_position():
    """Not from the deal."""
    model = an_asked_void()
    before = model.play.state
    model.do("Ben: block the draw")

    model.new_game(1)

    assert model.play.state == before


# --- moves ---------------------------------------------------------------------------------------
def test_a_move_is_made_and_watched(model):
    """Whoever watches is told once."""
    seen = watched(model)

    assert model.do("play Solar Flare")
    assert (model.play.said[-1], len(seen), model.message) == ("Ann: play Solar Flare", 1, "")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Ann: end the turn", "“Ann: end the turn”: no, Ann holds 3 pairs and must play one. [KC-PLAY]"),
        ("play Wormhole", "“play Wormhole”: no, Ann holds 1 Wormhole, a pair needs 2. [KC-PLAY]"),
        ("Ben: play Pulsar", "“Ben: play Pulsar”: no, Ben does not decide here, Ann does. [KC-PLAY]"),
        ("<b>x</b>", "“<b>x</b>”: no, no such move here"),
        ("", "“”: no, no such move here"),
        (7, "“7”: no, a move is said in words, or taken from moves()."),
    ],
)
def test_a_refused_move_is_a_sentence_and_changes_nothing(said, told, model):
    """Nor is anybody told that there is something new to be seen."""
    seen, before = watched(model), everything(model)

    assert not model.do(said)

    assert model.message.startswith(told)
    assert (everything(model), seen) == (before, [])


def test_a_refusal_from_the_list_says_its_own_reason(model):
    """The very object that the list is made of may be tried."""
    no = model.view.refusals()[0]

    assert not model.do(no)
    assert model.message == "“Ann: play Asteroid Belt”: no, Ann holds 1 Asteroid Belt, a pair needs 2. [KC-PLAY]"


@pytest.mark.parametrize(
    ("act", "told"),
    [
        (lambda m: m.go_to_move(99), "“move 99”: no, "),
        (lambda m: m.go_to_move(-1), "“move -1”: no, "),
        (lambda m: m.go_to_move("1"), "“move 1”: no, "),
        (lambda m: m.redo(), "There is nothing to redo: this is the end of the branch."),
        (lambda m: m.switch("nowhere"), "“nowhere”: no, no such branch"),
        (lambda m: m.see_as("Zoe"), "“Zoe”: no, nobody of this name"),
        (lambda m: m.new_game("seven"), "“seven”: no, a seed is a whole number"),
        (lambda m: m.new_game("--7"), "“--7”: no, a seed is a whole number"),
        (lambda m: m.new_game("9" * 20), "“99999999999999999999”: no, a seed is a whole number"),
        (lambda m: m.new_game(""), "“”: no, a seed is a whole number"),
        (lambda m: m.chance(), "“chance”: no, chance does not decide here"),
        (lambda m: m.do("x" * 500), f"“{'x' * 79}…”: no, "),
    ],
)
def test_what_cannot_be_done_is_a_sentence_and_changes_nothing(act, told, model):
    """Every control, with nonsense in it."""
    seen, before = watched(model), everything(model)

    assert not act(model)

    assert model.message.startswith(told)
    assert (everything(model), seen) == (before, [])


def test_what_works_takes_the_last_message_away(model):
    """An old refusal beside a new position would mislead."""
    model.do("end the turn")

    model.do("play Solar Flare")

    assert model.message == ""


def test_a_fault_of_the_program_is_a_sentence_for_readers(model, monkeypatch):
    """Never a traceback; in these tests it is raised all the same."""
    def broken(move):
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(model.play, "do", broken)
    with pytest.raises(ZeroDivisionError):
        model.do("play Solar Flare")
    monkeypatch.setattr(PlaythroughModel, "raise_faults", False)

    assert not model.do("play Solar Flare")
    assert model.message == "This is a fault of the program, not yours: ZeroDivisionError, oh"


# --- back and forth --------------------------------------------------------------------------------
def play_on(model, moves=6):
    """The first legal move, again and again."""
    for _ in range(moves):
        model.do(model.view.moves()[0])


def test_undo_goes_back_across_what_chance_answered(model):
    """A move and the draw that came of it are one click; so is taking them back."""
    before = after = model.play.index
    while after - before < 2:
        before = model.play.index
        play_on(model, 1)
        after = model.play.index

    model.undo()

    assert model.play.index == before


def test_undo_across_a_chance_draw_gives_the_same_card_again(model):
    """The k-th answer of chance on a path is a function of the seed and k."""
    play_on(model)
    state, said = model.play.state, model.play.said
    while model.play.index > 5:
        model.undo()

    play_on(model)

    assert (model.play.state, model.play.said) == (state, said)


def test_redo_stops_where_undo_did(model):
    """Back to the beginning and forth again, over the same stops."""
    play_on(model)
    stops = [model.play.index]
    while model.play.index:
        model.undo()
        stops.append(model.play.index)
    forth = [0]
    while model.play.index < len(model.play) - 1:
        model.redo()
        forth.append(model.play.index)

    assert forth == stops[::-1]


def test_undo_at_the_beginning_says_so(model):
    """It is pressed once too often by everybody."""
    while model.play.index:
        assert model.undo()

    assert not model.undo()
    assert model.message == "There is nothing to undo: this is the beginning."


def test_each_answer_of_chance_is_undone_by_itself_where_chance_does_not_pass(model):
    """For who wants to look at the deal."""
    model.let_chance_pass(False)

    model.undo()

    assert (model.play.index, model.chance_decides) == (4, True)


def test_playing_on_after_an_undo_makes_a_branch_and_keeps_the_old_one(model):
    """Nothing is lost."""
    model.do("play Solar Flare")
    model.do("skip Ben")
    old = model.play.state
    model.undo()

    model.do("skip Dan")

    assert set(model.play.branches) == {"main", "main-1"}
    assert model.switch("main")
    assert model.play.state == old


# --- who looks on ------------------------------------------------------------------------------------
def test_a_seat_sees_its_own_moves_and_hand_only(model):
    """The referee sees all."""
    model.see_as("ben")

    assert (model.viewer, model.view.moves(), model.view.refusals()) == ("Ben", (), ())
    assert model.view.tables()["seats"][0, "hand"] == "Quasar, 11 hidden", "Ann drew it from him"
    model.see_as(None)
    assert len(model.view.moves()) == 3


def test_a_seat_is_not_told_why_another_may_not_move(model):
    """The reason would name Ann's cards."""
    model.see_as("Ben")

    assert not model.do("Ann: play Wormhole")
    assert model.message == "“Ann: play Wormhole”: no, waiting for Ann: play a pair. [KC-PLAY]"


def test_a_seat_is_told_why_it_may_not_move_itself(model):
    """These are its own cards."""
    model.see_as("Ann")

    model.do("play Wormhole")

    assert model.message == "“play Wormhole”: no, Ann holds 1 Wormhole, a pair needs 2. [KC-PLAY]"


@pytest.mark.parametrize("attempt", [lambda m: m.chance(), lambda m: m.do("Ann: block the draw"),
                                     lambda m: m.do("Ben: give Pulsar"), lambda m: m.do("Ben: block the drawer")])
def test_a_secret_void_is_not_betrayed_by_a_message(attempt):
    """Ruling void_secret: what the others see is the draw that would follow without it."""
    model = an_asked_void(void_secret="hidden")
    model.see_as("Cleo")

    assert model.chance_decides
    assert not attempt(model)
    assert "void" not in model.message
    assert "Ben d" not in model.message
    assert "did you mean" not in model.message


def test_a_secret_void_is_not_betrayed_by_the_timeline():
    """Whether Ben was asked and allowed the draw, or had no void, looks the same to Cleo."""
    asked = an_asked_void(void_secret="hidden")
    asked.do("allow the draw")
    bare = PlaythroughModel(keeper(rulings={"void_secret": "hidden"}).position(
        active="Ann", Ann={"hand": ["Cosmic Core", "Pulsar"]}, Ben={"hand": ["Pulsar", "Quasar"]},
        Cleo={"hand": ["Quasar"]}))
    for model in (asked, bare):
        model.see_as("Cleo")

    assert (asked.timeline, asked.where) == (bare.timeline, bare.where)
    stops = [m.view.numbers[m.last_stop] for m in (asked, bare)]
    assert stops[0] == stops[1], "where somebody may be asked in secret, chance never passes by itself"
    asked.go_to_move(0)
    assert asked.chance_decides


def test_what_is_new_is_counted_from_the_last_stop(model):
    """A move and the draw after it are new together."""
    assert model.last_stop == 0
    while model.play.index - model.last_stop == 1 or model.last_stop == 0:
        play_on(model, 1)

    assert isinstance(model.play.history.line[model.play.index - 1].state.decision, Chance)
    assert not isinstance(model.play.history.line[model.last_stop].state.decision, Chance)


def test_whoever_changes_the_playthrough_from_outside_can_have_it_drawn(model):
    """A cell of the notebook, say."""
    seen = watched(model)
    model.play.do("play Solar Flare")

    model.refresh()

    assert len(seen) == 1


@pytest.mark.parametrize("thing", [None, "keeper-of-the-core", 7])
def test_what_is_no_playthrough_is_refused(thing):
    """Issue 2, bad input: a typed error, not a traceback in the widget."""
    with pytest.raises(RulesError, match="a workbook opens a playthrough or a game"):
        PlaythroughModel(thing)
