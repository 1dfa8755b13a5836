"""The workbook clicked through without a browser."""

import pytest
from ipywidgets import Widget
from ipywidgets.widgets import widget as registry

import corerules as cr
from corerules.engine import compose
from corerules.play.game import Game
from corerules.workbook import PlaythroughModel, Workbook
from corerules.workbook.graph_pane import Reading
from tests import toy
from tests.tables import about_to_play, asked_for_a_void, in_a_supernova, keeper
from tests.toy.long import LONG
from tests.workbook.clicks import all_html, offered, press, text

MARKUP = '<b>Zeus</b> & "Ω" </script>'


@pytest.fixture
def book():
    """Four seats, seed 7: Ann must play one of three pairs."""
    return Workbook(keeper(4).start(7))


# --- playing -------------------------------------------------------------------------------------
def test_a_workbook_shows_where_the_game_is(book):
    """In words, for a screen reader too."""
    assert 'role="status"' in book.header.status.value
    assert text(book.header.status.value) == (
        "Keeper of the Core · branch main · seed 7"
        "Move 5 of 5 · turn > Play Phase > play · Waiting for Ann: play a pair")


def test_the_legal_moves_are_buttons_with_their_rule(book):
    """Who, what, and under which rule."""
    assert offered(book) == ["Ann: play Nebula Cloud  [KC-PLAY]", "Ann: play Quasar  [KC-PLAY]",
                             "Ann: play Solar Flare  [KC-PLAY]"]


def test_what_is_not_legal_is_a_list_with_reason_and_rule(book):
    """Never a grey button."""
    told = text(book.refused.value)

    assert told.startswith("Not legal, and why (7)")
    assert "Ann: play Wormhole – Ann holds 1 Wormhole, a pair needs 2 [KC-PLAY]" in told
    assert "Ann: end the turn – Ann holds 3 pairs and must play one [KC-PLAY]" in told


def test_a_click_makes_the_move(book):
    """And everything follows: header, buttons, graph, tables, log, slider."""
    press(book, "Ann: play Solar Flare")

    assert "Waiting for Ann: name who skips a turn" in book.header.status.value
    assert offered(book) == [f"Ann: skip {name}  [KC-FLARE]" for name in ("Ben", "Cleo", "Dan")]
    assert "cr-now" in book.graph.stages["turn"].steps["turn.ability"]._dom_classes
    assert "▲ Solar Flare ×2" in text(book.state.value)
    assert book.events.lines[-1] == "▶ 6  Ann plays a pair: Solar Flare  [KC-PLAY]"
    assert (book.time.value, book.time.max) == (6, 6)


def test_a_whole_game_is_played_by_clicks():
    """Four seats, seed 7, always the first button, to its end."""
    book = Workbook(keeper(4).start(7))

    for _ in range(1000):
        if book.model.play.over:
            break
        book.legal.pool[0].click()
        assert book.model.message == ""

    winner, = book.model.play.winners
    assert f"The game is over: {winner} wins" in book.header.status.value
    assert f"The game is over: {winner} wins." in book.legal.title.value
    assert offered(book) == []
    assert "KC-WIN" in book.rule.text.value


def test_where_chance_decides_there_is_one_button(book):
    """When it may not pass by itself."""
    book.tools["New game"].draw()
    book.tools["New game"].passes.value = False
    book.tools["New game"].new_game.click()

    assert offered(book) == ["Let chance decide by the seed"]
    for _ in range(5):
        press(book, "Let chance decide by the seed")
    assert len(offered(book)) == 3


def test_a_new_game_is_dealt_with_the_seed_of_the_field(book):
    """Chance passes by itself after it, too."""
    book.tools["New game"].seed.value = "8"
    book.tools["New game"].new_game.click()

    assert (book.model.play.seed, book.model.play.index > 0) == (8, True)
    assert "seed 8" in book.header.status.value


def test_nonsense_for_a_seed_is_a_sentence(book):
    """And the game goes on as it was."""
    book.tools["New game"].seed.value = "<b>seven</b>"
    book.tools["New game"].new_game.click()

    assert "✕ “&lt;b&gt;seven&lt;/b&gt;”: no, a seed is a whole number" in book.header.message.value
    assert book.model.play.index == 5


def test_many_moves_are_twelve_until_all_are_asked_for():
    """Supernova: everybody may pass any card."""
    book = Workbook(keeper(4).position(
        at="ability", active="Ann", pair_played="Supernova",
        Ann={"hand": ["Cosmic Core", "Pulsar", "Quasar", "Wormhole"]},
        Ben={"hand": ["Comet Tail", "Pulsar", "Quasar", "Wormhole"]},
        Cleo={"hand": ["Comet Tail", "Pulsar", "Quasar", "Solar Flare"]},
        Dan={"hand": ["Pulsar", "Quasar", "Solar Flare"]}))

    assert len(offered(book)) == 12
    assert (book.legal.more.description, book.legal.more.layout.display) == ("Show all 15", None)
    book.legal.more.click()
    assert (len(offered(book)), book.legal.more.layout.display) == (15, "none")


# --- back and forth ------------------------------------------------------------------------------
def test_undo_across_a_chance_draw_gives_the_same_card_again(book):
    """Back to the beginning by clicks, and forth again by the same moves."""
    for _ in range(8):
        book.legal.pool[0].click()
    state = book.model.play.state
    assert sum(said.startswith("chance") for said in book.model.play.said) > 5
    while book.model.play.index:
        book.undo.click()
    assert offered(book) == ["Let chance decide by the seed"]

    press(book, "Let chance decide by the seed")
    for _ in range(8):
        book.legal.pool[0].click()

    assert book.model.play.state == state
    assert book.model.play.history.current == "main"


def test_undo_at_the_beginning_says_so(book):
    """In the message line, not as a grey button that loses the focus."""
    book.undo.click()
    book.undo.click()

    assert "There is nothing to undo" in book.header.message.value
    book.redo.click()
    assert "There is nothing" not in book.header.message.value


def test_the_slider_goes_anywhere(book):
    """It is the timeline of the branch."""
    press(book, "Ann: play Solar Flare")

    book.time.value = 2

    assert "Move 2 of 6" in book.header.status.value


def test_the_slider_shows_a_place_even_where_it_cannot_go():
    """A position that nothing was played from has no timeline yet."""
    book = Workbook(about_to_play())

    book.time.value = 1

    assert (book.time.value, book.time.max) == (0, 1)
    assert "“move 1”: no, this branch has moves 0 to 0." in book.header.message.value


def test_a_branch_can_be_gone_back_to(book):
    """Playing on after an undo keeps the old line."""
    press(book, "Ann: play Solar Flare")
    book.undo.click()
    press(book, "Ann: play Quasar")
    assert (book.branch.options, book.branch.value) == (("main", "main-1"), "main-1")

    book.branch.value = "main"

    assert "Ann plays a pair: Solar Flare" in "\n".join(book.events.lines)


# --- who looks on --------------------------------------------------------------------------------
def test_a_seat_sees_neither_the_others_cards_nor_their_moves(book):
    """Hands, draws, refusals."""
    book.see_as.value = 1

    assert offered(book) == []
    assert "Nothing for Ben to decide. Waiting for Ann: play a pair." in book.legal.title.value
    assert "Wormhole" not in book.refused.value
    assert "Quasar, 11 hidden" in book.state.value, "Ann drew it from him"
    assert "Ann is dealt 11: 11 hidden" in "\n".join(book.events.lines)
    book.see_as.value = -1
    assert len(offered(book)) == 3


def test_everybody_and_the_referee_can_look_on(book):
    """The referee first, and said to see everything."""
    assert [label for label, _ in book.see_as.options] == ["Referee (sees everything)", "Ann", "Ben", "Cleo", "Dan"]


def test_a_secret_pick_is_not_shown_to_the_others():
    """That a seat has picked is public; what, is not."""
    book = Workbook(in_a_supernova())
    press(book, "Ben: pass Pulsar")

    book.see_as.value = 2

    assert offered(book) == ["Cleo: pass Pulsar  [KC-SUPERNOVA]", "Cleo: pass Quasar  [KC-SUPERNOVA]"]
    assert "has chosen" in book.state.value
    assert "pass Pulsar" not in all_html(book)


# --- rules ---------------------------------------------------------------------------------------
def test_the_rule_of_the_decision_is_there_to_be_read(book):
    """Paraphrase, book, heading, lines, status, and where it is used."""
    assert text(book.rule.text.value).startswith(
        "[KC-PLAY] After the draw a player who holds a pair must play one: both cards go face up to the discard."
        "Keeper of the Core, “2. Play Phase”, lines 41, 76, 95 · the book is clearUsed by: ")
    assert "move end the turn, “may decline”" in text(book.rule.text.value)


def test_a_click_on_the_graph_reads_and_never_moves(book):
    """With our answer, where the book has none."""
    before = book.model.revision
    book.graph.stages["turn"].ways["turn.check>1"].click()

    told = text(book.rule.text.value)
    assert "From “check” to “settle”, when “the block ends the turn”" in told
    assert "the book contradicts itself" in told
    assert "does the drawer still play a pair? the Play Phase goes on as usual" in told
    assert book.model.revision == before


def test_the_rules_cited_on_the_screen_can_be_read():
    """A button for each, once."""
    book = Workbook(asked_for_a_void().do("allow the draw").go_on())
    cited = book.rule.pool[: book.rule.places.count]

    cited[-1].click()

    assert len({b.description for b in cited}) == len(cited)
    assert f"[{cited[-1].description}]" in book.rule.text.value


def test_a_rule_names_the_cards_that_rest_on_it(book):
    """KC-PULSAR: the card, and our answer where the book does not say."""
    book.rule.read(Reading("", "KC-PULSAR"), book.model.game.rulings)

    assert "card Pulsar" in text(book.rule.text.value)
    assert "Who hears the Pulsar answer? the whole table" in text(book.rule.text.value)


# --- names, several views, growth ------------------------------------------------------------------
def test_markup_in_a_name_is_shown_literally():
    """In every pane and in the stored picture, should such a name get past the door that refuses it."""
    book = Workbook(Game(keeper(2).rules, [MARKUP, "Ben"], {}, {}).start(1))
    for _ in range(5):
        book.legal.pool[0].click()
        book.model.do(f"{MARKUP}: nonsense")
        assert "<b>Zeus" not in all_html(book)
        assert "</script>" not in all_html(book)
    stored = book._repr_mimebundle_()["text/html"]

    assert "<b>Zeus" not in stored
    assert f"{MARKUP}" in text(book.state.value)
    assert book.see_as.options[1][0] == MARKUP


def test_two_steppers_on_one_model_agree(book):
    """Whichever is clicked."""
    other = Workbook(book.model)
    press(book, "Ann: play Solar Flare")
    press(other, "Ann: skip Cleo")
    other.see_as.value = 2
    book.undo.click()
    other.undo.click()

    for pane in (lambda b: b.header.status.value, lambda b: b.refused.value, lambda b: b.state.value, offered,
                 lambda b: b.events.lines, lambda b: b.time.value, lambda b: b.see_as.value):
        assert pane(book) == pane(other)


def test_a_closed_stepper_lets_go_of_the_model(book):
    """And the other one plays on."""
    before = len(registry._instances)
    other = Workbook(book.model)
    shown = other.header.status.value

    other.close()
    other.close()
    press(book, "Ann: play Solar Flare")

    assert other.header.status.value == shown
    assert len(registry._instances) == before


def test_no_widget_is_made_by_playing():
    """Buttons come from a pool: the number of widgets after 10 and 300 moves is equal."""
    book = Workbook(keeper(8).start(7))
    counts = []
    moves = 0
    book.tools.buttons["New game"].value = True
    while moves < 300:
        if book.model.play.over:
            book.tools["New game"].seed.value = str(moves)
            book.tools["New game"].new_game.click()
        book.legal.pool[0].click()
        moves += 1
        if moves in (10, 300):
            counts.append(len(registry._instances))

    assert counts[0] == counts[1]


def test_the_playthrough_may_be_played_on_from_a_cell(book):
    """And is drawn when asked."""
    book.model.play.do("play Solar Flare")

    book.refresh()

    assert "Waiting for Ann: name who skips a turn" in book.header.status.value


def test_a_fault_is_a_sentence_in_the_widget(book, monkeypatch):
    """Not a traceback under the cell."""
    monkeypatch.setattr(PlaythroughModel, "raise_faults", False)
    monkeypatch.setattr(book.state, "show", lambda *_: 1 / 0)

    press(book, "Ann: play Solar Flare")

    assert "This is a fault of the program, not yours: ZeroDivisionError" in book.header.message.value


@pytest.mark.parametrize("box", [toy.BOX, LONG], ids=lambda box: box.name)
def test_another_box_is_stepped_without_a_change(box):
    """A decision open to several seats, simultaneous picks, sixty steps."""
    book = Workbook(Game(compose(box), ["Ann", "Ben"], {}, {}).start(2))
    for _ in range(60):
        if book.model.play.over:
            break
        book.legal.pool[0].click()
        assert book.model.message == ""

    assert book.model.play.index > 10


def test_a_sheet_that_is_as_before_is_not_sent_again(monkeypatch):
    """What is open in it stays open, and the message is shorter."""
    book = Workbook(cr.load("core-connection", seats=2).start(seed=7).go_on())
    sent = []
    monkeypatch.setattr(type(book.state.sheets), "send_state", lambda self, key=None: sent.append(self))
    assert "Cards on show" in book.state.sheets.value

    book.refresh()

    assert book.state.sheets not in sent
    book.close()


def test_may_i_gives_a_move_of_this_game_as_an_example():
    """And it is gone when somebody else looks on, to whom it may say too much."""
    book = Workbook(cr.load("star-realms", seats=2).start(seed=7).go_on())
    assert book.ask.move.placeholder == "Ann: play Scout"

    book.see_as.value = 1

    assert book.ask.move.placeholder == ""
    book.close()


# --- without a kernel --------------------------------------------------------------------------------
def test_a_stored_workbook_is_a_picture_and_text(book):
    """Notebooks store it; whoever opens one sees the game without running it."""
    bundle = book._repr_mimebundle_()

    assert set(bundle) == {"application/vnd.jupyter.widget-view+json", "text/html", "text/plain"}
    assert "Run &gt; Run All Cells to play" in bundle["text/html"]
    assert '<img alt="Phase graph of Keeper of the Core, now in turn.play"' in bundle["text/html"]
    assert "Ann: play Solar Flare [KC-PLAY]" in bundle["text/html"]
    assert bundle["text/plain"].startswith("Keeper of the Core, as the referee sees it")


def test_what_is_stored_is_the_same_every_time():
    """But for the id of the widget, which is not stored."""
    one, two = (Workbook(keeper(4).start(7))._repr_mimebundle_() for _ in range(2))

    assert (one["text/html"], one["text/plain"]) == (two["text/html"], two["text/plain"])


def test_what_is_stored_is_what_the_viewer_may_know(book):
    """A seat's view hides as much in a file."""
    book.see_as.value = 1

    assert "Ann: play Solar" not in book._repr_mimebundle_()["text/html"]


def test_a_click_sends_little(book, monkeypatch):
    """Each message to the page takes longer than what it says; once a click sent forty."""
    sent = []
    told = Widget.send_state
    monkeypatch.setattr(Widget, "send_state", lambda self, key=None: (sent.append(key), told(self, key)))

    counts = []
    for _ in range(30):
        sent.clear()
        book.legal.pool[0].click()
        counts.append(len(sent))

    assert sorted(counts)[15] <= 25
    assert max(counts) <= 40
