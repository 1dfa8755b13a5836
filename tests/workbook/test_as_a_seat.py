"""At a desk that was the referee's a seat looks on: nothing there tells it what it may not know."""

import pytest

from corerules.workbook import PlaythroughModel, Workbook
from corerules.workbook.company import DECISION, Company
from corerules.workbook.desks import EditorDesk, NotesDesk, RulingsDesk, ScenarioDesk
from tests.tables import asked_for_a_void, in_a_supernova, keeper
from tests.widgets import state_of

SECRET = {"void_secret": "hidden"}


def drawing(void, **rulings):
    """Ann draws from Ben, who is asked first if he has a void up; nobody but him may know."""
    return keeper(rulings=SECRET | rulings).position(
        active="Ann", Ann={"hand": ["Cosmic Core", "Pulsar"]}, Ben={"hand": ["Pulsar", "Quasar"], "void": void},
        Cleo={"hand": ["Quasar"]})


def allowed(void):
    """The same when Ben has allowed it."""
    return drawing(True).do("Ben: allow the draw") if void else drawing(False)


def naming(void):
    """Ann has played Gravity Well and says whom she draws from; a void forbids it, if anybody may know of it."""
    return keeper(rulings=SECRET | {"gravity_guard_target": "illegal"}).position(
        at="ability", active="Ann", pair_played="Gravity Well", Ann={"hand": ["Cosmic Core", "Pulsar"]},
        Ben={"hand": ["Pulsar", "Quasar"], "void": void}, Cleo={"hand": ["Quasar"]})


def desk_of(play, name="Ann"):
    """The referee has looked, and ``name`` looks now."""
    return PlaythroughModel(play.seen_by(name))  # or chance would have passed before the seat looks


BOTH = (True, False)


# --- may I? -----------------------------------------------------------------------------------------
def test_may_i_does_not_try_other_rulings_on_cards_that_the_seat_cannot_see():
    """With void_secret = public the answer would be another, if Ben had a void."""
    told = [repr(desk_of(naming(void)).ask("draw from Ben")) for void in BOTH]

    assert told[0] == told[1]
    assert told[0].startswith("draw from Ben: yes, ") and "only the referee" in told[0]
    assert "void_secret = public" in repr(PlaythroughModel(naming(True)).ask("draw from Ben"))


def test_may_i_is_no_where_the_seat_does_not_decide():
    """In words of what it sees: it is told of the draw, be it Ben who is asked or chance."""
    told = [desk_of(drawing(void)).ask(said) for void in BOTH for said in ("block the draw", "Ben: block the draw")]

    assert {(answer.legal, answer.reason, answer.rule, answer.otherwise) for answer in told} == {
        (False, "chance decides: draw", "KC-DRAW", None)}


# --- what is left on show -----------------------------------------------------------------------------
def everything_opened(play):
    """A workbook in which the referee has opened, filled in and closed whatever there is."""
    book = Workbook(play.seen_by("Ann"))
    book.model.let_chance_pass(False)
    book.see_as.value = -1
    for name, toggle in book.tools.buttons.items():
        toggle.value = True
        assert book.tools[name]
    book.tools["Position editor"].here.click()
    book.tools["Notes and differences"].mark.click()
    book.graph.as_text.value = True
    book.graph.as_text.value = False
    book.refused.every.value = True
    for button in (book.legal.more, book.refused.more):
        button.click()
    for n, toggle in enumerate(book.tools.buttons.values()):
        toggle.value = bool(n % 2)
    return book


@pytest.mark.parametrize("made", [drawing, allowed, naming])
@pytest.mark.parametrize("name", ["Ann", "Cleo"])
def test_nothing_the_referee_was_shown_stays_in_a_widget(made, name):
    """Options, numbers, captions of hidden buttons, closed tools."""
    books = [everything_opened(made(void)) for void in BOTH]

    for book in books:
        book.see_as.value = book.model.game.names.index(name)

    assert state_of(books[0]) == state_of(books[1])


def test_what_the_referee_typed_is_gone():
    """Ask, filter, chance, editor."""
    book = everything_opened(drawing(True))
    book.ask.move.value = "Ben: block the draw"
    book.events.filter.value = "Quasar"
    book.chance.outcome.value = "Quasar"

    book.see_as.value = 0

    assert (book.ask.move.value, book.events.filter.value, book.chance.outcome.value) == ("", "", "")
    assert "Quasar" not in book.tools["Position editor"].text.value
    book.see_as.value = -1
    assert "Quasar" in book.tools["Position editor"].text.value, "the referee has his editor again"


def test_the_list_of_outcomes_goes_with_the_referee():
    """It is Ben's hand."""
    book = Workbook(asked_for_a_void())
    book.model.let_chance_pass(False)
    book.model.do("Ben: allow the draw")
    assert book.chance.outcome.options == ("Pulsar", "Quasar")

    book.see_as.value = 0

    assert (book.chance.outcome.options, book.chance.odds.value, book.chance.outcome.placeholder) == ((), "", "")


# --- what only a referee may do -------------------------------------------------------------------------
@pytest.mark.parametrize(("act", "told"), [
    (lambda m: RulingsDesk(m).change("void_secret", "public"), "Only the referee may play the line again"),
    (lambda m: NotesDesk(m).note("Ben has one"), "Notes are the referee's"),
    (lambda m: EditorDesk(m).from_here(), "Only the referee may edit from here"),
    (lambda m: bool(ScenarioDesk(m).save("x.yaml")), "Only the referee may save a scenario"),
    (lambda m: Company(m).go_on(DECISION), "Where a seat may be asked in secret, where it stops would tell"),
    (lambda m: m.chance(), "“chance”: no, where a seat may be asked in secret"),
])
@pytest.mark.parametrize("void", BOTH)
def test_what_would_tell_is_refused_while_a_seat_looks_on(act, told, void):
    """In a sentence, the same one whatever is secret."""
    model = desk_of(drawing(void))

    assert not act(model)

    assert model.message.startswith(told)
    assert list(model.lines) == ["main"]


def test_a_seat_goes_on_where_policies_play_all_others():
    """Then the others' secrets are asked and answered without a stop."""
    model = desk_of(drawing(True))
    company = Company(model)
    assert company.seat("Ben", "uniform") and company.seat("Cleo", "uniform")

    assert company.go_on(DECISION)
    company.finish()

    assert model.play.over or model.view.moves()


def test_a_note_of_the_referee_is_not_shown_to_a_seat():
    """He writes what he knows."""
    model = PlaythroughModel(drawing(True))
    book = Workbook(model)
    NotesDesk(model).note("Ben has a void")
    assert "Ben has a void" in book.state.value

    book.see_as.value = 0

    assert "Ben has a void" not in state_of(book)
    assert NotesDesk(model).here == ""


def test_a_position_of_a_seat_s_own_is_not_dealt_by_the_secret_seed():
    """The numbers that answer there would be those of the game."""
    seeds = []
    for seed in (5, 6):
        model = desk_of(keeper().start(seed))
        desk = EditorDesk(model)
        desk.editor.read_state(drawing(False).state)
        assert desk.play()
        seeds.append(model.play.seed)

    assert seeds[0] == seeds[1]


# --- back and forth ---------------------------------------------------------------------------------
def test_undo_at_the_beginning_does_not_tell_that_a_secret_was_answered():
    """Nothing has happened yet that Ann could notice."""
    for act in ("undo", "redo", "to_start_of_turn", "to_start_of_phase"):
        models = [desk_of(allowed(void)) for void in BOTH]

        done = [getattr(model, act)() for model in models]

        assert done == [False, False], act
        assert models[0].message == models[1].message, act


@pytest.mark.parametrize("name", ["Ann", "Cleo"])
def test_each_step_back_and_forth_is_one_that_the_seat_notices(name):
    """A secret answer is no step of its own, nor does one stop at it."""
    plays = [allowed(void).chance("Pulsar").do("play Pulsar").do("ask Cleo") for void in BOTH]
    models = [desk_of(play, name) for play in plays]

    for act in [*["undo"] * 5, *["redo"] * 5, "to_start_of_phase", "to_start_of_turn", "redo", "to_start_of_phase"]:
        before = [model.timeline for model in models]
        done = [getattr(model, act)() for model in models]
        after = [model.timeline for model in models]

        assert done[0] == done[1] and models[0].message == models[1].message, act
        assert after[0] == after[1] and done[0] == (before[0] != after[0]), act
        assert repr(models[0].view) == repr(models[1].view), act


# --- lines ------------------------------------------------------------------------------------------
def test_a_seat_is_not_offered_a_line_under_rulings_that_show_secrets():
    """The referee has played it again with void_secret = public."""
    model = PlaythroughModel(drawing(True))
    RulingsDesk(model).change("void_secret", "public")
    model.switch("as begun: main")

    model.see_as("Ann")

    assert (list(model.lines), model.line) == (["main"], "main")
    assert not model.switch("void_secret=public: main")
    model.see_as(None)
    assert list(model.lines) == ["as begun: main", "void_secret=public: main"]


def test_a_seat_may_go_back_to_the_table_from_a_position_of_its_own():
    """It began both, or was shown them."""
    model = desk_of(drawing(True))
    desk = EditorDesk(model)
    desk.editor.read_state(drawing(False).state)
    desk.play()

    assert list(model.lines) == ["as begun: main", "position: main"]
    assert model.switch("as begun: main")
    assert model.switch("position: main")


def test_lines_that_a_seat_cannot_tell_apart_are_one():
    """Ben has tried two picks, Cleo cannot know that; her own lines have the names that they would have without."""
    model = PlaythroughModel(in_a_supernova())
    model.do("Ben: pass Pulsar")
    model.undo()
    model.do("Ben: pass Quasar")
    assert list(model.lines) == ["main", "main-1"]
    model.see_as("Cleo")
    assert (list(model.lines), model.line) == (["main"], "main")

    model.do("pass Pulsar")
    assert (list(model.lines), model.line, model.timeline) == (["main"], "main", (2, 2))
    model.undo()
    model.do("pass Quasar")

    assert (list(model.lines), model.line) == (["main", "main-1"], "main-1")
    assert list(model.play.branches) == ["main", "main-1", "main-2"]
    assert model.switch("main") and model.play.said[-1] == "Cleo: pass Pulsar"


def test_the_name_of_a_hidden_branch_is_refused_as_if_there_were_none():
    """What Ben tried in secret left main-1, of which Cleo may not know."""
    told = []
    for tried in BOTH:
        model = PlaythroughModel(in_a_supernova())
        model.do("Ben: pass Pulsar")
        if tried:
            model.undo()
            model.do("Ben: pass Quasar")
        model.see_as("Cleo")
        told += [(model.branch_here("main-1"), model.message, list(model.lines))]

    assert told[0] == told[1] == (
        False, "“main-1”: no, no name ends in a dash and a number: those are given by themselves.", ["main"])


def test_a_difference_counts_the_moves_that_look_the_same():
    """Two picks of Ben's that Ann has not seen are one to her."""
    model = PlaythroughModel(in_a_supernova())
    model.do("Ben: pass Pulsar")
    model.undo()
    model.branch_here("other")
    model.do("Ben: pass Quasar")
    model.do("Ann: pass Cosmic Core")
    model.see_as("Ann")
    desk = NotesDesk(model)
    desk.mark()
    model.switch("main")

    found = desk.compare()

    assert (found.common, found.second) == (1, ())
