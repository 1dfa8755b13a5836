"""Core Worlds with Galactic Orders in the stepper, by mouse: tokens, an Invasion, a garrison."""

from tests.browser.book import LOAD, Book

POSITION = (
    'game = cr.load("core-worlds", seats=2, expansions=["galactic-orders"])\n'
    'book = cr.Workbook(game.position(active="Ann", round=5, Ann={"actions": 3, "Energy": 4, "hand": ["Phantom Ship", '
    '"Superior Engineering", "(Barbaric Robot)"], "Units": ["(Barbaric Hero)"], "Galactic Senate": 1, '
    '"Mining Coalition": 2}, Ben={"actions": 3}, **{"Central Zone": ["(Barbaric World 3)", "(Barbaric Infantry)"]}))\n'
    'book')


def test_tokens_and_a_phantom_ship_by_clicks(lab):
    """Issue 11: it plays in the stepper; each token and each refusal is there to be read."""
    book = Book.of_cells(lab, LOAD + POSITION, name="galactic-orders.ipynb")

    for words in ("spend a token of Mining Coalition", "spend a token of Galactic Senate", "invade (Barbaric World 3)†",
                  "deploy Phantom Ship", "give up (Barbaric Hero)†", "garrison with (Barbaric Hero)†"):
        book.press(book.at.locator("button.cr-move:visible", has_text=words).first)
    lab.screenshot("orders-at-the-end-of-an-invasion")
    book.press(book.at.locator("button.cr-move:visible", has_text="take back Phantom Ship"))

    lab.expect(book.at.locator(".cr-log")).to_contain_text("Ann takes Phantom Ship back into the hand")
    lab.expect(book.at.locator(".cr-log")).to_contain_text("as its garrison")
