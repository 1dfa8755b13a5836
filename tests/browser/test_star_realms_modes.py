"""Hydra and both Bosses in the stepper, by mouse: whose move it is, the Boss's turn, and the end."""

import pytest

from tests.browser.book import LOAD, Book

MODES = {
    "hydra": 'cr.load("star-realms", seats=4, expansions=["hydra"], gambits=0).position(active="Ann", '
             'Ann={"hand": ["Cutter"], "combat": 2}, Ben={"combat": 1}, Cleo={"authority": 3})',
    "nemesis-beast": 'cr.load("star-realms", seats=1, expansions=["nemesis-beast"], gambits=0).position('
                     'Ann={"hand": ["Viper"], "deck": ["Scout"] * 5, "combat": 1, "in play": ["Blob Wheel"]}, '
                     'row=["Cutter", "Corvette", "The Hive", "Trade Bot", "Ram"], '
                     '**{"trade deck": ["Battle Pod"], "Boss authority": 2})',
    "pirates-of-the-dark-star": 'cr.load("star-realms", seats=2, expansions=["pirates-of-the-dark-star"], gambits=0)'
                                '.position(Ann={"hand": ["Scout"], "deck": ["Viper"] * 4 + ["Scout"]}, '
                                'Ben={"deck": ["Scout"] * 5}, '
                                'row=["Cutter", "Corvette", "The Hive", "Trade Bot", "Ram"], '
                                '**{"trade deck": ["Merc Cruiser", "Blob Fighter"], "Boss authority": 2})',
}


def book_of(lab, mode):
    return Book.of_cells(lab, f"{LOAD}book = cr.Workbook({MODES[mode]})\nbook", name=f"{mode}.ipynb")


def press(book, *words):
    """The buttons of these moves, one after the other; chance decides by itself."""
    for word in words:
        book.press(book.at.locator("button.cr-move:visible", has_text=word).first)


@pytest.mark.parametrize(("mode", "words", "says"), [
    ("hydra", ["play Cutter", "give 1 combat to Ann", "attack Cleo and Dan for 3"], "Ann and Ben win"),
    ("nemesis-beast", ["attack the Boss for 1", "play Viper", "attack the Boss for 1"], "Ann wins"),
    ("pirates-of-the-dark-star",
     ["end the turn", "raid of the Blob", "play Viper", "play Viper", "attack the Boss for 2"], "Ann and Ben win"),
])
def test_a_mode_is_played_by_clicks(lab, mode, words, says):
    """Issue 9: both Hydras and both Bosses play to their end in the stepper; the Pirates take a turn before."""
    book = book_of(lab, mode)

    press(book, *words)

    lab.screenshot(mode)
    lab.expect(book.at).to_contain_text(says)
