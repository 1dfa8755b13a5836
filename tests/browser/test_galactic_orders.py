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


ROUND = (
    'game = cr.load("core-worlds", seats=2, expansions=["galactic-orders"])\n'
    'book = cr.Workbook(game.position(at="fill hands", active="Ann", Ann={"hand": ["(Barbaric Robot)"], "actions": 4}, '
    'Ben={"actions": 4}, **{"Sector I deck": ["(Barbaric World 1)", "(Barbaric World 2)", "(Barbaric World 3)", '
    '"(Barbaric Hero)", "(Barbaric Infantry)", "(Barbaric Event 1)"]}))\n'
    'book')
"""The first round from its Draw Phase on; the deck holds no more than is dealt, so that the Event comes for certain."""


def test_a_whole_round_with_an_event_and_a_token_by_clicks(lab):
    """Issue 11: every phase of a round, an Event that triggers, a token that is placed and spent."""
    book = Book.of_cells(lab, LOAD + ROUND, name="galactic-orders-round.ipynb")

    for words, said in (
            ("draw no card more", ""), ("draw no card more", ""), ("declare nothing more", ""),
            ("declare nothing more", "Ann gains 2 Energy: (Barbaric Event 1)†"),
            ("deploy (Barbaric Robot)†", "Ann places a token on Science Guild: (Barbaric Robot)†"),
            ("end the turn", ""), ("pass", ""),
            ("spend a token of Science Guild on (Barbaric Hero)†", "Ann spends a token of Science Guild"),
            ("draft (Barbaric Hero)†", "Ann pays 0† Energy for (Barbaric Hero)†"), ("pass", ""),
            ("keep no card", ""), ("keep no card", "Round 2 begins")):
        book.press(book.at.locator("button.cr-move:visible", has_text=words).first)
        lab.expect(book.at.locator(".cr-log")).to_contain_text(said)
