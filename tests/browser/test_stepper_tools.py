"""The tools of the stepper, by mouse."""

import re

from tests.browser.book import KEEPER, LOAD, LONG, Book, widgets_of_runs
from tests.browser.driver import ROOT

BLOCKED = (
    'import corerules as cr\nbook = cr.Workbook(cr.load("keeper-of-the-core", seats=3).position(active="Ann", '
    'Ann={"hand": ["Pulsar", "Pulsar", "Cosmic Core"]}, Ben={"hand": ["Quasar", "Quasar"], "void": True}, '
    'Cleo={"hand": ["Comet Tail", "Comet Tail"]}).do("block the draw"))\nbook'
)


MECHA = LOAD + 'cr.Workbook(cr.load("core-connection", seats=2).start(seed=7))'


def test_a_ruling_is_turned_and_the_two_lines_compared(lab):
    """void_turn_end = turn_ends: the first difference is said, the old line stays, the difference is shown."""
    book = Book.of_cells(lab, BLOCKED)
    notes = book.open_tool("Notes and differences")
    notes.get_by_label("Note here").fill("<b>Must</b> she play?")
    book.button("Keep the note").click()
    lab.expect(book.at.locator(".cr-note")).to_have_text("✎ <b>Must</b> she play?")
    book.button("Mark this place").click()
    rulings = book.open_tool("Rulings")
    rulings.get_by_label("Ruling").select_option(label="After a blocked draw does the drawer still play a pair?")
    lab.expect(rulings).to_contain_text("in force – as usual [must_play]")
    rulings.get_by_label("Answer").select_option(label="the turn ends at once, without a Play Phase")

    book.press(book.button("Play the line again under this"))

    lab.expect(book.message).to_contain_text("First difference after move 1")
    book.button("Compare with the marked one").click()
    lab.expect(notes).to_contain_text("The first move is the same.")
    lab.expect(notes.locator("tr", has_text="active")).to_contain_text("Ben")
    lab.screenshot("branch-difference")
    book.at.locator(".cr-branch select").select_option(label="as begun: main")
    lab.expect(book.at.locator(".cr-note")).to_be_visible()


def test_a_line_that_is_no_longer_legal_stops_there(lab):
    """Ann has played her pair and asked; under turn_ends it was not hers to play. The old line stays whole."""
    book = Book.of_cells(lab, BLOCKED)
    for move in ("Ann: play Pulsar  [KC-PLAY]", "Ann: ask Cleo  [KC-PULSAR]"):
        book.press(book.button(move))
    rulings = book.open_tool("Rulings")
    rulings.get_by_label("Ruling").select_option(label="After a blocked draw does the drawer still play a pair?")
    rulings.get_by_label("Answer").select_option(label="the turn ends at once, without a Play Phase")

    book.press(book.button("Play the line again under this"))

    lab.expect(book.message).to_contain_text("It stops where a move is no longer legal: Ann: play Pulsar –")
    lab.expect(book.at.locator(".cr-status")).to_contain_text("Move 1 of 1")
    lab.screenshot("ruling-stops")
    book.at.locator(".cr-branch select").select_option(label="as begun: main")
    lab.expect(book.at.locator(".cr-status")).to_contain_text("Move 4 of 4")  # with the draw that Ben began with


def test_the_others_play_and_can_be_stopped(lab):
    """Three policies; on to my next decision, the end of the phase, the turn; then everybody by policy, and Stop."""
    book = Book.of_cells(lab, KEEPER)
    players = book.open_tool("Players")
    for name in ("Ben", "Cleo", "Dan"):
        players.get_by_label(name, exact=True).select_option(label="greedy: cards kept")
    book.press(book.first_move)
    book.press(book.first_move)
    book.button("my next decision").click()
    lab.expect(book.at.locator(".cr-status")).to_contain_text(re.compile("Waiting for Ann|The game is over"))

    players.get_by_label("Ann", exact=True).select_option(label="uniform")
    book.page.wait_for_timeout(400)
    for end, says in (("end of phase", "taken"), ("end of turn", "taken")):
        if "The game is over" not in book.status:
            book.press(book.button(end))
            lab.expect(book.message).to_contain_text(says)
            book.page.wait_for_timeout(1500)
    book.press(book.button("Start of turn"))
    book.page.wait_for_timeout(400)
    book.button("my next decision").click()
    book.page.wait_for_timeout(500)
    book.button("Stop").click()
    book.page.wait_for_timeout(500)
    stopped = book.status
    book.page.wait_for_timeout(700)  # another step would have come by now

    assert book.status == stopped
    assert "The game is over" not in stopped


def test_the_game_and_its_log_are_saved_by_mouse(lab):
    """As files beside the notebook, and as text; as a scenario, too."""
    book = Book.of_cells(lab, KEEPER)
    book.press(book.first_move)
    files = book.open_tool("Save and export")
    files.get_by_label("File").fill("game.json")
    files.get_by_label("File").blur()
    book.button("Save the game").click()
    lab.expect(book.message).to_contain_text("Saved. corerules.open reads it: game.json")
    files.get_by_label("File").fill("no/such/folder.json")
    files.get_by_label("File").blur()
    book.button("Write the log as JSON").click()
    lab.expect(book.message).to_contain_text("cannot be written")
    book.button("Show the log as JSON").click()
    lab.expect(files.get_by_label("To copy")).to_have_value(re.compile('"what happened": "Ann plays a pair'))
    scenario = book.open_tool("Save as scenario")
    scenario.get_by_label("File").fill("mine.yaml")
    scenario.get_by_label("File").blur()
    scenario.get_by_role("button", name="Save as scenario").click()
    lab.expect(scenario).to_contain_text("game: keeper-of-the-core")
    lab.screenshot("saved")

    assert (lab.server.root / "game.json").exists()
    assert (lab.server.root / "mine.yaml").exists()


def test_a_position_is_set_by_mouse_and_numbers_explain_themselves(lab):
    """From scratch, with nonsense between, to a game that is played."""
    book = Book.of_cells(lab, KEEPER)
    editor = book.open_tool("Position editor")
    for zone, card in (("Ann: hand", "puls"), ("Ann: hand", "PÚLSAR"), ("Ben: hand", "cosmic"), ("Cleo: hand", "quas"),
                       ("Cleo: hand", "quas"), ("Dan: hand", "<b>")):
        editor.get_by_label("Zone").select_option(label=zone)
        editor.get_by_label("Card").fill(card)
        editor.get_by_label("Card").blur()
        book.button("Put it there").click()
    lab.expect(editor).to_contain_text("“<b>”: no, no such card")
    lab.expect(editor).to_contain_text("5 of 41 cards placed")
    book.button("Undo in the editor").click()
    lab.expect(editor).to_contain_text("4 of 41 cards placed")
    book.button("Redo in the editor").click()
    lab.expect(editor).to_contain_text("5 of 41 cards placed")
    written = editor.get_by_label("As text").input_value()
    book.button("From scratch").click()
    lab.expect(editor).to_contain_text("0 of 41 cards placed")
    for text, says in (("Ann hand: Púlsar ×<b>", "<b>"), (written, "5 of 41 cards placed")):
        editor.get_by_label("As text").fill(text)
        editor.get_by_label("As text").blur()
        book.button("Take it from the text").click()
        lab.expect(editor).to_contain_text(says)
    field = editor.get_by_label("As text")
    for form, says in (("code cell", "game.position("), ("scenario YAML", "Cleo: {hand: [Quasar, Quasar]")):
        editor.get_by_label("Written as").select_option(label=form)
        lab.expect(field).to_have_value(re.compile(re.escape(says)))
        field.click()
        for keys in ("Control+A", "Control+X"):
            book.page.keyboard.press(keys)
        book.button("From scratch").click()
        lab.expect(editor).to_contain_text("0 of 41 cards placed")
        field.click()
        for keys in ("Control+A", "Control+V"):
            book.page.keyboard.press(keys)
        lab.expect(field).to_have_value(re.compile(re.escape(says)))
        book.button("Take it from the text").click()
        lab.expect(editor).to_contain_text("5 of 41 cards placed")
    editor.get_by_label("Word").select_option(label="table: at")
    editor.get_by_label("is", exact=True).fill("play")
    editor.get_by_label("is", exact=True).blur()
    book.button("Set it").click()
    lab.expect(editor).to_contain_text("This position can be played.")
    editor.get_by_label("Written as").select_option(label="scenario YAML")
    lab.expect(editor.get_by_label("As text")).to_have_value(re.compile("Cleo: {hand: .Quasar, Quasar"))
    lab.screenshot("editor")

    book.press(book.button("Play this position"))

    lab.expect(book.button("Ann: play Pulsar  [KC-PLAY]")).to_be_visible()
    cards = book.seat("Cleo").locator("summary")
    cards.click()
    because = book.seat("Cleo").locator(".cr-because")
    lab.expect(because).to_contain_text("+2 Quasar [KC-QUASAR]")
    for key, opens in (("Enter", False), ("Space", True)):
        cards.press(key)
        lab.expect(because).to_be_visible(visible=opens)
    assert book.page.locator(".jp-Cell").count() == 1  # no key has acted on the notebook
    numbers = book.open_tool("Numbers")
    numbers.get_by_label("Where does this come from?").select_option(label="Cleo: cards in hand")
    lab.expect(numbers).to_contain_text("+2 Quasar [KC-QUASAR]")


def test_sixty_steps_stay_readable_on_a_small_page(lab):
    """1024 pixels: eleven nodes, letters of nine pixels and more, nothing wider than the page; a phase opens.

    The broadest graph of a box, and its other state machine, too.
    """
    lab.page.set_viewport_size({"width": 1024, "height": 768})
    book = Book.of_cells(lab, MECHA, LONG.format(root=str(ROOT)), name="long.ipynb")
    nodes = book.at.locator(".cr-node:visible")
    lab.expect(nodes).to_have_count(11)
    mecha = lab.page.locator(".cr-workbook").first
    for graph in ("turn", "Mecha"):
        mecha.get_by_role("button", name=graph, exact=True).first.click()
        lab.expect(mecha.get_by_role("button", name="Prototype Normal").first).to_be_visible(visible=graph == "Mecha")
        sizes = lab.page.locator(".cr-node:visible").evaluate_all(
            "all => all.map(e => parseFloat(getComputedStyle(e).fontSize))")
        assert min(sizes) >= 9, graph
    assert book.at.evaluate("e => e.scrollWidth <= e.clientWidth")
    for width in (1280, 1024):  # beside a large graph, too, no table is cut off
        lab.page.set_viewport_size({"width": width, "height": 768})
        tables = book.at.locator(".cr-state").evaluate("e => [e.scrollWidth, e.clientWidth]")
        assert tables[0] <= tables[1] + 1, width

    book.button("▸ Autumn (15 steps)").click()

    lab.expect(book.button("▸ Autumn sowing (5 steps)")).to_be_visible()
    lab.screenshot("sixty-steps")


def test_a_cell_that_is_run_again_leaves_nothing_behind(lab):
    """Runs in a real kernel: as many widgets as after one. `benchmarks/widget.py --again 50` does the fifty."""
    assert len(set(widgets_of_runs(lab, 12))) == 1
