"""A turn of Core Connection in the stepper, by mouse, with the chart of the Mecha beside it."""

from tests.browser.book import LOAD, Book

POSITION = LOAD + (
    'book = cr.Workbook(cr.load("core-connection", seats=2).position(active="Ann", Ann={"Mecha": "FRONTIER", '
    '"Pilot": "Amelia Hawk", "State": "Resonant Critical", "hand": ["Operator", "Mechanic", "Engineer"], "deck": []}, '
    '**{"HQ": ["Sabotage"], "top of Monster Deck": ["Arma Atlantis"], "Monster Deck": ["Vril Wall"]}))\n'
    'book')


def test_a_turn_beside_the_chart_of_the_mecha(lab):
    """Issue 12, item 2: a repair, a Resource and a battle by clicks; the chart says where the Mecha stands, on a
    wide page with the turn still on show.
    """
    book = Book.of_cells(lab, POSITION, name="core-connection.ipynb")
    graph = book.at.locator(".cr-graph")
    state = graph.get_by_role("button", name="Resonant Critical").first
    lab.expect(state).to_be_hidden()
    narrow = lab.page.viewport_size
    lab.page.set_viewport_size({"width": 1920, "height": 1080})
    lab.expect(state).to_be_visible()
    lab.expect(graph.get_by_role("button", name="▶ critical")).to_be_visible()
    lab.screenshot("core-connection-charts-beside-the-turn")
    lab.page.set_viewport_size(narrow)
    book.button("Mecha").click()
    lab.expect(graph.get_by_role("button", name="Resonant Critical").first).to_be_visible()
    book.button("Also as text").click()
    lab.expect(graph.locator("pre")).to_contain_text("▶ Resonant Critical (Ann)")

    for words in ("repair the Mecha for Engineer and Mechanic", "place Operator face down", "end the Main Phase"):
        book.press(book.at.locator("button.cr-move:visible", has_text=words).first)
    book.button("Mecha").click()
    lab.expect(graph.locator("pre")).to_contain_text("▶ Resonant Normal (Ann)")
    book.press(book.at.locator("button.cr-move:visible", has_text="attack in Melee").first)
    book.button("Mecha").click()

    lab.expect(graph.locator("pre")).to_contain_text("▶ Resonant Critical (Ann)")
    lab.expect(book.at.locator(".cr-log")).to_contain_text("Ann's Amelia Hawk is Awakened now")
    lab.screenshot("core-connection-mecha-chart")
