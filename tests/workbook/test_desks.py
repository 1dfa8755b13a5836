"""Jumps, other tables, rulings, notes, the editor and playing alone, without a widget."""

import pytest

from corerules.engine import RulesError
from corerules.workbook import PlaythroughModel
from corerules.workbook.company import DECISION, PERSON, PHASE, TURN, Company
from corerules.workbook.desks import EditorDesk, NotesDesk, RulingsDesk
from tests.play.test_ask import after_a_block
from tests.tables import asked_for_a_void, in_a_supernova, keeper


@pytest.fixture
def model():
    """Four seats, seed 7: Ann must play one of three pairs."""
    return PlaythroughModel(keeper(4).start(7))


def first_moves(model, count):
    for _ in range(count):
        model.do(model.view.moves()[0])


# --- jumps and lines --------------------------------------------------------------------------------
def test_the_start_of_the_turn_is_found(model):
    """Ann's: after the deal, before her draw."""
    first_moves(model, 2)
    assert model.play.state.active == 1
    assert model.to_start_of_turn()

    assert (model.play.path[-2:], model.play.state.active) == (("draw", "random"), 1)
    assert model.to_start_of_turn()
    assert model.play.state.active == 0
    assert model.play.path[-2:] == ("draw", "random")


def test_the_start_of_the_phase_is_found(model):
    """Play Phase, Draw Phase, and the deal before it."""
    phases = []
    while model.play.index:
        assert model.to_start_of_phase()
        phases.append(model.phase(model.play.index))

    assert phases == [("Draw Phase",), ("Setup",)]


def test_there_is_nothing_before_the_beginning(model):
    """In a sentence."""
    model.go_to_move(0)

    assert not model.to_start_of_phase()
    assert not model.to_start_of_turn()
    assert model.message == "There is nothing before this: it is the beginning."


def test_going_back_across_a_draw_says_that_cards_were_seen(model):
    """Undo past hidden information is allowed, and says so."""
    first_moves(model, 3)
    model.to_start_of_turn()

    assert model.news.startswith("Cards were drawn since move")
    first_moves(model, 1) if model.view.moves() else model.chance()
    assert model.news == ""


def test_a_branch_can_be_named_where_one_is(model):
    """And a name that is taken is a sentence."""
    assert model.branch_here("a try")
    assert model.line == "a try"
    assert not model.branch_here("main")
    assert "there is a branch of this name" in model.message


# --- questions ---------------------------------------------------------------------------------------
def test_may_i_is_answered_and_changes_nothing(model):
    """Neither revision nor state."""
    before = model.revision, model.play.state

    answer = model.ask("Ann: end the turn")

    assert (answer.legal, answer.rule) == (False, "KC-PLAY")
    assert (model.revision, model.play.state) == before


def test_a_seat_may_not_ask_for_another(model):
    """The reason would name Ann's cards."""
    model.see_as("Ben")

    for said in ("Ann: play Wormhole", "Ann: play Solar Flare", "play Wormhole", "Ben: play Wormhole"):
        answer = model.ask(said)
        assert (answer.legal, answer.reason, answer.otherwise) == (False, "waiting for Ann: play a pair", None)
    model.see_as("Ann")
    assert model.ask("Ben: play Wormhole").reason == "Ann answers for nobody else"


def test_only_the_referee_picks_what_chance_gives():
    """The list of outcomes is the other's hand."""
    model = PlaythroughModel(asked_for_a_void())
    model.let_chance_pass(False)
    model.do("allow the draw")
    model.see_as("Ann")

    assert not model.chance("Quasar")
    assert model.message == "“Quasar”: no, only the referee picks what chance gives. [KC-DRAW]"


def test_a_number_explains_itself_as_far_as_the_viewer_may_know(model):
    """Ben knows how many cards Ann holds, and of one which: she drew it from him."""
    assert ("Ann", "cards in hand") in model.numbers
    model.see_as("Ben")

    assert [str(a) for a in model.explain("Ann", "cards in hand").addends] == ["+11 hidden", "+1 Quasar [KC-QUASAR]"]


# --- rulings ------------------------------------------------------------------------------------------
def test_a_ruling_is_changed_by_playing_the_line_again():
    """Another table; the old one stays as it was."""
    model = PlaythroughModel(after_a_block())
    old = model.play
    desk = RulingsDesk(model)

    assert desk.change("void_turn_end", "turn_ends")

    assert (model.table, desk.changed) == ("void_turn_end=turn_ends", 1)
    assert "First difference after move 1: before, turn > Play Phase > play: Ann: play Pulsar" in model.news
    assert list(model.lines) == ["as begun: main", "void_turn_end=turn_ends: main"]
    assert model.switch("as begun: main")
    assert model.play is old
    assert desk.changed == 0


def test_a_line_that_stops_says_at_which_move():
    """Ann's pair is no longer hers to play."""
    model = PlaythroughModel(after_a_block())
    model.do("play Pulsar")

    RulingsDesk(model).change("void_turn_end", "turn_ends")

    assert "It stops where a move is no longer legal: Ann: play Pulsar –" in model.news


@pytest.mark.parametrize(("name", "option", "told"), [
    ("nothing", "x", "no such ruling"), ("flare_stack", "three", "no such option"),
    ("flare_stack", "one", "this is how it is played already")])
def test_what_is_no_change_is_a_sentence(name, option, told, model):
    """And no table is begun."""
    assert not RulingsDesk(model).change(name, option)
    assert told in model.message
    assert list(model.tables) == ["as begun"]


# --- notes and differences ---------------------------------------------------------------------------
def test_a_note_stays_at_its_place(model):
    """Going on leaves it behind, coming back finds it."""
    desk = NotesDesk(model)
    desk.note("Which pair?")
    first_moves(model, 1)
    assert desk.here == ""

    model.undo()

    assert desk.here == "Which pair?"
    assert not desk.note("x" * 9999)
    assert desk.here == "Which pair?"


def test_two_places_are_compared(model):
    """Also on two branches; the pair is kept with the history."""
    desk = NotesDesk(model)
    assert desk.compare() is None
    assert "mark a place first" in model.message
    model.do("play Quasar")
    desk.mark()
    model.undo()
    model.do("play Solar Flare")

    found = desk.compare()

    assert (found.first, found.second) == (("Ann plays a pair: Quasar",), ("Ann plays a pair: Solar Flare",))
    assert len(model.play.history.compared) == 1
    desk.compare()
    assert len(model.play.history.compared) == 1


def test_a_line_under_other_rulings_can_be_compared_with_the_old_one():
    """They part where the ruling is read."""
    model = PlaythroughModel(after_a_block())
    desk = NotesDesk(model)
    desk.mark()
    RulingsDesk(model).change("void_turn_end", "turn_ends")

    found = desk.compare()

    assert ["table", "active", "Ann", "Ben"] in found.table.rows


# --- the editor ---------------------------------------------------------------------------------------
def test_a_position_is_played_beside_the_old_table(model):
    """With the referee's eyes only."""
    desk = EditorDesk(model)
    assert desk.from_here()
    desk.editor.take("Ann", "hand", "Quasar").take("Ann", "hand", "Quasar")

    assert desk.play()

    assert model.table == "position"
    assert "Quasar" not in model.play.state.hands[0]
    assert "Quasar" in model.tables["as begun"].state.hands[0]


def test_a_seat_cannot_look_at_hidden_cards_through_the_editor(model):
    """From here would show every hand."""
    model.see_as("Ben")

    assert not EditorDesk(model).from_here()


def test_an_impossible_position_is_a_sentence(model):
    """And no table is begun."""
    assert not EditorDesk(model).play()
    assert "0 Cosmic Cores" in model.message
    assert list(model.tables) == ["as begun"]


# --- playing alone ------------------------------------------------------------------------------------
def alone(model, policy="uniform"):
    company = Company(model)
    for name in model.game.names[1:]:
        company.seat(name, policy)
    return company


@pytest.mark.parametrize("policy", ["uniform", "greedy: cards kept"])
def test_the_others_play_until_it_is_my_decision(policy, model):
    """Ann's next choice, or the end."""
    company = alone(model, policy)
    model.do("play Solar Flare")
    model.do("skip Ben")

    company.go_on(DECISION)
    company.finish()

    assert model.play.over or (model.play.decision.seats == (0,) and len(model.play.decision.moves) > 1)
    assert "steps taken" in model.news


def test_a_run_ends_with_the_phase_and_with_the_turn(model):
    """Everybody by a policy."""
    company = alone(model)
    company.seat("Ann", "uniform")
    company.go_on(PHASE)
    company.finish()
    assert model.phase(model.play.index) != ("Play Phase",)

    company.go_on(TURN)
    company.finish()

    assert model.begins_turn(model.play.index)


def test_a_run_can_be_stopped(model):
    """Between two steps."""
    company = alone(model)
    company.seat("Ann", "uniform")
    company.go_on(TURN)
    company.step()
    index = model.play.index

    company.stop()

    assert not company.step()
    assert model.play.index == index


def test_a_seat_that_looks_on_is_told_no_move_of_another():
    """Passed in secret."""
    model = PlaythroughModel(in_a_supernova())
    model.see_as("Ben")
    company = alone(model)
    company.go_on(DECISION)
    company.finish()

    assert "Ann" not in model.news


@pytest.mark.parametrize(("name", "policy", "told"),
                         [("Zoe", "uniform", "nobody"), ("Ann", "clever", "no such policy")])
def test_an_unknown_player_or_policy_is_a_sentence(name, policy, told, model):
    """And everybody stays who he is."""
    company = Company(model)

    assert not company.seat(name, policy)
    assert told in model.message
    assert company.players == {}
    assert company.seat("Ann", PERSON)


def test_there_is_nothing_to_go_on_to_when_the_game_is_over(model):
    """In a sentence."""
    company = alone(model)
    company.seat("Ann", "uniform")
    while not model.play.over:
        company.go_on(TURN)
        company.finish()

    assert not company.go_on(TURN)
    assert "the game is over" in model.message.lower()


def test_a_position_is_pasted_in_any_of_its_forms(model):
    """Plain words, a code cell, the YAML of scenarios."""
    desk = EditorDesk(model)
    desk.from_here()
    words, forms = desk.editor.words, desk.forms()

    for text in forms.values():
        desk.editor.clear()
        desk.paste(text)
        assert desk.editor.words == words

    assert list(forms) == ["plain words", "code cell", "scenario YAML"]


@pytest.mark.parametrize("text", ["{", "given: <b>", "Ann: {hand: [Moon]}", "Zoe: {hand: [Pulsar]}", "[[[",
                                  "{at: {a: b}}", "{Ann: {hand: 3}}", "{Ann: 7}", "{Ann: {void: [x]}}"])
def test_nonsense_that_is_pasted_changes_nothing(text, model):
    """It is one sentence."""
    desk = EditorDesk(model)
    desk.from_here()
    before = desk.editor.words

    with pytest.raises(RulesError):
        desk.paste(text)

    assert desk.editor.words == before
