"""Playing, going back, asking and reading in the stepper, by mouse."""

from tests.browser.book import HAND_OFF, KEEPER, LOAD, Book

SUPERNOVA = (
    LOAD + 'cr.Workbook(cr.load("keeper-of-the-core", seats=4).position(at="ability", active="Ann", '
    'pair_played="Supernova", Ann={"hand": ["Cosmic Core", "Pulsar", "Quasar", "Wormhole"]}, '
    'Ben={"hand": ["Comet Tail", "Pulsar", "Quasar", "Wormhole"]}, '
    'Cleo={"hand": ["Comet Tail", "Pulsar", "Quasar", "Solar Flare"]}, '
    'Dan={"hand": ["Pulsar", "Quasar", "Solar Flare"]}))'
)


def test_time_travel_by_mouse(lab):
    """Jumps, the slider, the log, a branch by playing on, a branch by name."""
    book = Book.of_cells(lab, KEEPER)
    for _ in range(3):
        book.press(book.first_move)
    book.press(book.button("Start of phase"))
    book.press(book.button("Start of turn"))
    lab.expect(book.message).to_contain_text("Cards were drawn since move")
    line = book.at.locator(".cr-line", has_text="Ann plays a pair")
    lab.expect(line).to_be_visible()
    book.press(line)
    lab.expect(book.at.locator(".cr-status")).to_contain_text("Move 6 of")
    book.to_top()
    parts = [book.at.locator(f".cr-time {part}") for part in (".noUi-touch-area", ".noUi-target")]
    handle, track = (part.bounding_box() for part in parts)
    book.page.mouse.move(handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2)
    book.page.mouse.down()
    book.page.mouse.move(track["x"], handle["y"] + 5, steps=4)
    book.page.mouse.up()
    lab.expect(book.at.locator(".cr-status")).to_contain_text("Move 0 of")
    book.page.wait_for_timeout(HAND_OFF)  # the slider has given the buttons a new meaning

    book.press(book.button("Let chance decide by the seed"))
    book.press(book.at.locator("button.cr-move:visible").nth(2))
    lab.expect(book.at.get_by_label("Branch", exact=True).first).to_have_value("main-1")
    book.at.get_by_label("Branch", exact=True).first.select_option(label="main")

    lab.expect(book.at.locator(".cr-log")).to_contain_text("Ann plays a pair: Nebula Cloud")


def test_one_click_is_one_move(lab):
    """A double click, too: what has taken that place meanwhile is not meant. Two steppers on one game agree."""
    book = Book.of_cells(lab, KEEPER, "cr.Workbook(book.model)")
    book.page.wait_for_timeout(300)

    book.first_move.dblclick()

    lab.expect(book.at.locator(".cr-status")).to_contain_text("Move 6 of 6")
    book.page.wait_for_timeout(400)  # a second move would have come by now
    other = book.page.locator(".cr-workbook").first.locator(".cr-status")
    lab.expect(other).to_contain_text("Move 6 of 6")
    for way, number in (("Undo", 5), ("Redo", 6)):
        book.press(book.button(way))
        lab.expect(book.at.locator(".cr-status")).to_contain_text(f"Move {number} of 6")
        lab.expect(other).to_have_text(book.status)


def test_asking_and_reading_by_mouse(lab):
    """May I, all reasons, a rule by a click on the picture, another graph, the graph as text, the log's search.

    Of more than twelve moves the others are shown when they are asked for.
    """
    book = Book.of_cells(lab, SUPERNOVA, KEEPER)
    many = book.page.locator(".cr-workbook").first
    lab.expect(many.locator("button.cr-move:visible")).to_have_count(12)
    many.get_by_role("button", name="Show all 15").click()
    lab.expect(many.locator("button.cr-move:visible")).to_have_count(15)
    book.fill("May I", "Ann: end the turn")
    book.button("Ask").click()
    lab.expect(book.at.locator(".cr-ask")).to_contain_text("Ann holds 3 pairs and must play one.")
    book.button("All reasons").click()
    lab.expect(book.button("✓ All reasons")).to_be_visible()

    book.button("check").click()
    lab.expect(book.at.locator(".cr-rules")).to_contain_text("Step “check”")
    lab.expect(book.at.locator(".cr-rules")).to_contain_text("Used by")
    book.button("ask the void").click()
    lab.expect(book.button("order")).to_be_visible()
    book.button("Also as text").click()
    lab.expect(book.at.locator(".cr-graph pre")).to_contain_text("ask the void")
    lab.expect(book.button("order")).to_be_visible()  # the picture stays
    for width, beside in ((1920, True), (1280, False)):
        lab.page.set_viewport_size({"width": width, "height": 900})
        picture, text = (book.at.locator(part).bounding_box() for part in (".cr-graph .cr-frame", ".cr-graph pre"))
        assert (text["x"] >= picture["x"] + picture["width"]) == beside, width
        assert (text["y"] >= picture["y"] + picture["height"]) != beside, width
    book.fill("Only with", "dan")
    lab.expect(book.at.locator(".cr-line:visible")).to_have_count(1)

    assert "Move 5 of 5" in book.status


def test_chance_is_picked_by_hand(lab):
    """Stop at it, see what may come, choose; nonsense is a sentence."""
    book = Book.of_cells(
        lab, 'import corerules as cr\nbook = cr.Workbook(cr.load("keeper-of-the-core", seats=3).position(active="Ann", '
        'Ann={"hand": ["Cosmic Core", "Pulsar"]}, Ben={"hand": ["Pulsar", "Quasar"], "void": True}, '
        'Cleo={"hand": ["Quasar"]}))\nbook')
    tool = book.open_tool("New game")
    tool.get_by_label("Let chance decide by itself").uncheck()
    book.press(book.button("Ben: allow the draw  [KC-VOID]"))
    lab.expect(book.at.locator(".cr-chance")).to_contain_text("Of 2 equally likely: Pulsar 1, Quasar 1.")
    book.fill("or choose", "<i>Moon</i>")
    book.button("Let it be this").click()
    lab.expect(book.message).to_contain_text("“<i>Moon</i>”: no, chance decides here")
    book.fill("or choose", "quasar")

    book.press(book.button("Let it be this"))

    lab.expect(book.seat("Ann")).to_contain_text("Quasar")
    tool.get_by_label("Seed").fill("<b>seven</b>")
    tool.get_by_label("Seed").blur()
    tool.get_by_role("button", name="New game").click()
    lab.expect(book.message).to_contain_text("“<b>seven</b>”: no, a seed is a whole number")
    tool.get_by_label("Seed").fill("11")
    tool.get_by_label("Seed").blur()
    book.press(tool.get_by_role("button", name="New game"))
    lab.expect(book.at.locator(".cr-game")).to_contain_text("seed 11")
