"""Each pane of the workbook, clicked without a browser."""

import pytest
from ipywidgets.widgets import widget as registry

from corerules.engine import compose
from corerules.play.game import Game
from corerules.workbook import Workbook, cells, parts
from corerules.workbook.company import DECISION, TURN
from tests import core_worlds, toy
from tests.play.test_ask import after_a_block
from tests.tables import asked_for_a_void, keeper
from tests.toy.long import LONG
from tests.workbook.clicks import all_html, offered, press, text

NONSENSE = ["<b>bold</b>", "", " ", "x" * 5000, "'; DROP", "Ann:", "🂡", "\x00", "{g}", "nan", "-1", "1e9"]


@pytest.fixture
def book():
    """Four seats, seed 7: Ann must play one of three pairs."""
    return Workbook(keeper(4).start(7))


def headings(book):
    return [text(heading) for heading in book.legal.headings]


def open_tool(book, name):
    book.tools.buttons[name].value = True
    return book.tools[name]


# --- moves ------------------------------------------------------------------------------------------
def test_moves_stand_under_their_rule_with_what_holds(book):
    """The reason beside them: the guards, read as claims."""
    assert headings(book) == ["2. Play Phase – because: two of it are in hand and something is gained by it"]


def test_moves_of_several_rules_are_grouped_in_rule_order():
    """Orchard Market: buying, begging, going home, the bell."""
    book = Workbook(Game(compose(toy.BOX), ["Ann", "Ben"], {}, {}).start(2))

    assert headings(book)[0].startswith("Buying")
    assert len(headings(book)) > 2


def test_moves_stand_under_what_they_do_where_the_book_s_heading_does_not_say_it():
    """Core Worlds: its headings address the reader, as “Here's a world to invade”."""
    play = core_worlds.table(Energy=3, hand=["Galactic Grunts"],
                             words={"central_zone": ["(Barbaric World 1)†", "Claw Fighter"]})

    assert [h.split(" – ")[0] for h in headings(Workbook(play))] == [
        "Draft a card", "Deploy Units", "Invade a World", "Pass"]


def test_a_quick_second_click_does_nothing_where_the_button_means_another_move(book, monkeypatch):
    """One click is one move: a double click would hit what has taken that place."""
    click = {"event": "click"}
    book.legal.pool[0]._handle_button_msg(None, click, [])
    assert book.model.play.index == 5  # the workbook has just been drawn

    monkeypatch.setattr(parts, "QUICK", 0)
    book.legal.pool[0]._handle_button_msg(None, click, [])

    assert book.model.play.index == 6


def test_every_reason_can_be_asked_for(book):
    """And the list says that it is asked for in words."""
    book.refused.every.value = True

    assert book.refused.every.description == "✓ All reasons"
    assert "Ann holds 1 Wormhole" in text(book.refused.value)


def test_a_long_list_of_refusals_is_shown_whole_on_demand():
    """Seven of nine: eight kinds of which Ann holds one card, and the end of the turn."""
    eight = ["Asteroid Belt", "Black Hole", "Comet Tail", "Gravity Well", "Nebula Cloud", "Quasar", "Solar Flare",
             "Cosmic Core"]
    book = Workbook(keeper(2).position(at="play", active="Ann", Ann={"hand": ["Pulsar", "Pulsar", *eight]},
                                       Ben={"hand": eight[:-1]}))

    assert text(book.refused.value).count("–") == 7
    book.refused.more.click()
    assert text(book.refused.value).count("–") == 9


# --- may I ------------------------------------------------------------------------------------------
def test_may_i_is_asked_in_the_widget():
    """With the ruling that would change the answer."""
    book = Workbook(after_a_block())
    book.ask.move.value = "Ann: end the turn"
    book.ask.ask.click()

    told = text(book.ask.answer.value)
    assert told.startswith("No: Ann: end the turn – Ann holds 1 pair and must play one. [KC-PLAY] the book is clear")
    assert "void_turn_end = may_play" in told
    assert book.model.play.index == 1


def test_the_answer_goes_with_the_position(book):
    """It was about another."""
    book.ask.move.value = "end the turn"
    book.ask.ask.click()
    press(book, "Ann: play Quasar")

    assert book.ask.answer.value == ""


# --- chance -----------------------------------------------------------------------------------------
def test_the_referee_picks_what_chance_gives():
    """Ben holds a Pulsar and a Quasar: one way each."""
    book = Workbook(asked_for_a_void())
    book.tools["New game"].draw()
    book.tools["New game"].passes.value = False
    press(book, "Ben: allow the draw")

    assert book.chance.outcome.options == ("Pulsar", "Quasar")
    assert text(book.chance.odds.value) == "Of 2 equally likely: Pulsar 1, Quasar 1."
    book.chance.outcome.value = "Wormhole"
    book.chance.give.click()
    assert "this cannot come" in book.model.message
    book.chance.outcome.value = "quasar"
    book.chance.give.click()

    assert "Quasar" in book.model.play.state.hands[0]


def test_a_seat_is_not_shown_what_chance_may_give():
    """It is Ben's hand."""
    book = Workbook(asked_for_a_void())
    book.tools["New game"].draw()
    book.tools["New game"].passes.value = False
    press(book, "Ben: allow the draw")

    book.see_as.value = 0

    assert book.chance.layout.display == "none"


# --- log --------------------------------------------------------------------------------------------
def test_a_click_on_a_line_of_the_log_goes_there(book):
    """And what lies ahead is said to be undone."""
    press(book, "Ann: play Solar Flare")
    book.events.pool[1].click()

    assert book.model.where.startswith("Move 2 of 6")
    assert book.events.lines[-1].endswith("(undone)")
    book.events.pool[5].click()
    assert book.model.where.startswith("Move 6 of 6")


def test_the_log_is_searched_without_case_and_accents(book):
    """By a name, a card, a rule."""
    book.events.filter.value = "cLÉO"

    assert book.events.lines
    assert all("Cleo" in line for line in book.events.lines)
    book.events.filter.value = "KC-DRAW"
    assert len(book.events.lines) == 1
    book.events.filter.value = "no such thing"
    assert book.events.lines == []
    assert text(book.events.count.value) == "nothing"


def test_a_long_log_is_read_page_by_page(book):
    """Twelve lines at a time, the newest in sight."""
    for _ in range(20):
        book.legal.pool[0].click()
    newest = book.events.lines[-1]

    book.events.earlier.click()
    assert newest not in book.events.lines
    book.events.later.click()

    assert book.events.lines[-1] == newest
    assert len(book.events.lines) == 12


# --- tools ------------------------------------------------------------------------------------------
def test_a_tool_is_opened_and_closed(book):
    """Said by a sign, not by colour alone."""
    frame = book.tools.frames["Rulings"]
    assert frame.layout.display == "none"

    open_tool(book, "Rulings")

    assert frame.layout.display is None
    assert book.tools.buttons["Rulings"].description == "▾ Rulings"
    book.tools.buttons["Rulings"].value = False
    assert frame.layout.display == "none"


def test_a_ruling_shows_its_default_its_reason_and_its_source(book):
    """And which answer is in force."""
    tool = open_tool(book, "Rulings")
    tool.ruling.value = "void_turn_end"

    told = text(tool.text.value)
    assert "the Play Phase goes on as usual: a pair in hand is compulsory – in force – as usual [must_play]" in told
    assert "Why as usual: The edge case is the most specific text" in told
    assert "[KC-BLOCKED]" in told


def test_a_ruling_changed_in_the_widget_plays_the_line_again():
    """The old line stays as a branch."""
    book = Workbook(after_a_block())
    tool = open_tool(book, "Rulings")
    tool.ruling.value, tool.option.value = "void_turn_end", "turn_ends"
    tool.change.click()

    assert "ℹ Played again from the start. First difference after move 1" in text(book.header.message.value)
    assert book.branch.options == ("as begun: main", "void_turn_end=turn_ends: main")
    assert "changed: After a blocked draw" in tool.ruling.label
    book.branch.value = "as begun: main"
    assert "play Pulsar" in offered(book)[0]


def test_a_note_is_kept_and_shown_beside_the_tables(book):
    """Markup in it appears literally."""
    tool = open_tool(book, "Notes and differences")
    tool.text.value = "<b>Which</b> pair?"
    tool.keep.click()

    assert "✎ <b>Which</b> pair?" in text(book.state.value)
    assert "<b>Which" not in all_html(book)


def test_the_difference_of_two_branches_is_shown(book):
    """Marked on one, compared on the other."""
    tool = open_tool(book, "Notes and differences")
    press(book, "Ann: play Quasar")
    tool.mark.click()
    book.undo.click()
    press(book, "Ann: play Solar Flare")
    tool.compare.click()

    told = text(tool.found.value)
    assert "The first 5 moves are the same." in told
    assert "Only on the way to the marked place" in told
    assert "Ann plays a pair: Quasar" in told


def test_a_number_explains_itself(book):
    """In the words of the tables."""
    tool = open_tool(book, "Numbers")
    tool.number.value = ("Ben", "cards in hand")

    assert text(tool.text.value).startswith("cards in hand of Ben: 9")
    assert "+3 Supernova [KC-SUPERNOVA]" in text(tool.text.value)


def test_the_others_play_until_it_is_my_decision(book):
    """Three policies, one person."""
    tool = open_tool(book, "Players")
    for name in ("Ben", "Cleo", "Dan"):
        tool.seats[name].value = "greedy: cards kept"
    press(book, "Ann: play Solar Flare")
    press(book, "Ann: skip Cleo")

    book.travel.to[DECISION].click()

    assert book.model.play.over or book.model.play.decision.seats == (0,)


def test_a_run_in_the_kernel_can_be_stopped(book):
    """Each step is drawn, and a click on Stop is heard between two."""
    import asyncio

    for name in book.model.game.names:
        book.tools["Players"].seats[name].value = "uniform"

    async def run():
        book.travel.to[TURN].click()
        await asyncio.sleep(0)
        book.travel.stop.click()
        await book.travel._task

    asyncio.run(run())

    assert book.model.play.index == 6


def test_a_position_is_edited_and_played(book):
    """Card by card; the old table stays."""
    tool = open_tool(book, "Position editor")
    for whose, card in (("Ann", "pulsar"), ("Ann", "PULS"), ("Ben", "cosmic"), ("Cleo", "quasar"), ("Cleo", "quasar")):
        tool.zone.value, tool.card.value = (whose, "hand"), card
        tool.put.click()
    assert "5 of 41 cards placed" in text(tool.count.value)
    tool.word.value, tool.value.value = ("table", "at"), "play"
    tool.set.click()
    assert "This position can be played." in text(tool.problem.value)

    tool.play.click()

    assert offered(book) == ["Ann: play Pulsar  [KC-PLAY]"]
    assert book.branch.value == "position: main"


def test_a_position_goes_as_text_and_as_a_cell(book):
    """And comes back."""
    tool = open_tool(book, "Position editor")
    tool.here.click()
    assert tool.form.value == "plain words"
    assert "Ann hand: Asteroid Belt, Black Hole" in tool.text.value
    tool.form.value = "code cell"
    cell = tool.text.value
    tool.scratch.click()
    tool.text.value = cell
    tool.paste.click()
    tool.play.click()

    assert book.model.play.state == book.model.tables["as begun"].state


@pytest.mark.parametrize("nonsense", NONSENSE)
def test_any_text_in_any_field_is_a_sentence_and_changes_nothing(nonsense, book):
    """Never a traceback, never another state; markup appears literally."""
    for name in book.tools.buttons:
        open_tool(book, name)
    before = book.model.play.state, book.model.play.branches
    tools = book.tools
    book.ask.move.value = nonsense
    book.ask.ask.click()
    book.events.filter.value = nonsense
    editor = tools["Position editor"]
    words = editor._desk.editor.words
    editor.card.value = editor.value.value = nonsense
    editor.put.click()
    editor.take.click()
    editor.word.value = ("table", "active")
    editor.set.click()
    if nonsense.strip():
        editor.text.value = nonsense
        editor.paste.click()
        assert editor._desk.editor.words == words
    editor.play.click()
    if nonsense.strip() != "-1":
        tools["New game"].seed.value = nonsense
        tools["New game"].new_game.click()
    tools["Notes and differences"].compare.click()

    assert "<b>bold" not in all_html(book)
    assert (book.model.play.state, book.model.play.branches) == before


# --- large graphs -------------------------------------------------------------------------------------
def test_of_sixty_steps_only_the_phases_around_the_present_one_are_open():
    """The others are one node each; at 60 steps the picture is as large as at a dozen."""
    book = Workbook(Game(compose(LONG), ["Ann", "Ben"], {}, {}).start(2))
    stage = book.graph.stages["year"]

    assert [b.description for b in stage.steps.values() if b.description.startswith("▸")] == [
        "▸ Spring weeding (5 steps)", "▸ Spring watering (5 steps)", "▸ Summer (15 steps)", "▸ Autumn (15 steps)",
        "▸ Winter (15 steps)"]
    assert len(stage.steps) == 11
    assert stage.of.layout.height < 1200


def test_a_folded_phase_opens_when_it_is_pressed():
    """Until the game goes on to another step; nothing is played."""
    book = Workbook(Game(compose(LONG), ["Ann", "Ben"], {}, {}).start(2))
    stage = book.graph.stages["year"]
    index = book.model.play.index
    next(b for b in stage.steps.values() if "Autumn" in b.description).click()

    assert "▸ Autumn sowing (5 steps)" in [b.description for b in stage.steps.values()]
    assert book.model.play.index == index


def test_the_present_step_is_lit_wherever_it_is():
    """Through all sixty."""
    book = Workbook(Game(compose(LONG), ["Ann", "Ben"], {}, {}).start(2))
    stage = book.graph.stages["year"]
    for _ in range(120):
        if book.model.play.over:
            break
        now = book.model.play.state.places[-1][1]
        assert [b.description for b in stage.steps.values() if b.description.startswith("▶")] == [f"▶ {now}"]
        book.legal.pool[min(1, len(offered(book)) - 1)].click()


# --- no leaks -----------------------------------------------------------------------------------------
def test_a_cell_that_is_run_again_leaves_no_widgets_behind(monkeypatch):
    """Fifty runs of one cell: one workbook lives."""
    run = iter(range(1000))
    monkeypatch.setattr(cells, "running", lambda: ("cell", str(next(run))))
    play = keeper(4).start(7)
    counts = []
    for _ in range(50):
        Workbook(play)
        counts.append(len(registry._instances))

    assert counts[-1] == counts[0]


def test_two_steppers_of_one_cell_both_live(monkeypatch):
    """Only another run of the cell closes them."""
    monkeypatch.setattr(cells, "running", lambda: ("two", "the same run"))
    one, two = Workbook(keeper(2).start(1)), Workbook(keeper(2).start(1))

    assert one.comm is not None
    assert two.comm is not None


def test_no_widget_is_made_by_playing_with_every_tool_open(book):
    """Also in the sixty steps."""
    for name in book.tools.buttons:
        open_tool(book, name)
    for _ in range(3):
        book.legal.pool[0].click()
    before = len(registry._instances)
    for _ in range(40):
        if not book.model.play.over:
            book.legal.pool[0].click()
        if len(book.model.play) % 5 == 0:
            book.undo.click()

    assert len(registry._instances) == before
