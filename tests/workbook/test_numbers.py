"""Numbers of the tables that explain themselves where they stand."""

import re

import pytest

import corerules as cr
from corerules.workbook import Workbook
from tests.tables import keeper
from tests.workbook.clicks import text


def explained(book):
    """The number as it stands in its cell -> what it says when it is pressed, each once."""
    return [(text(number), text(why)) for number, why in
            re.findall(r'<summary [^>]*>(.*?)</summary><div class="cr-because">(.*?)</div></details>',
                       book.state.value, re.DOTALL)]


@pytest.fixture
def book():
    """Star Realms, two Scouts played: trade comes from them."""
    made = Workbook(cr.load("star-realms", seats=2).start(seed=7).go_on())
    yield made
    made.close()


def test_a_count_of_cards_is_made_of_its_cards():
    """With their rules, in the cell itself."""
    book = Workbook(keeper(4).start(7).go_on())

    found = dict(explained(book))

    assert found["9"].startswith("cards in hand of Ben: 9")
    assert "+3 Supernova [KC-SUPERNOVA]" in found["9"]
    assert 'aria-label="9, cards in hand of Ben">9<' in book.state.value  # else a screen reader says only "9"
    book.close()


def test_a_zone_of_the_table_says_its_count_and_explains_it():
    """The cards stand before it."""
    book = Workbook(keeper(4).start(7).go_on().do("play Quasar"))

    assert ("(2 cards)", "cards in discard of table: 2+2 Quasar [KC-QUASAR]") in explained(book)
    book.close()


def test_a_pool_is_made_of_what_was_played_since_it_was_empty(book):
    """Not of all the turns before."""
    scouts = [b for b in book.legal.on_show if "Scout" in b.description]
    scouts[0].click()

    (number, why), = [(n, w) for n, w in explained(book) if w.startswith("trade of")]

    assert number == "1"
    assert "+1" in why
    assert "Scout" in why


def test_a_seat_is_told_no_more_than_it_sees():
    """How many, not which."""
    book = Workbook(keeper(4).start(7).go_on())
    book.model.see_as("Ben")

    assert "cards in hand of Ann: 12+11 hidden +1 Quasar [KC-QUASAR]" in dict(explained(book)).values()
    book.close()


def test_many_changes_are_summed_up(book):
    """The newest twelve one by one, those before in one line, and all of them make the number."""
    play = book.model.play
    while play.index < 400 and not play.over:
        play.do(play.moves()[0]) if play.moves() else play.chance()
    book.refresh()

    cells = re.findall(r'<summary [^>]*>(.*?)</summary>(.*?)</details>', book.state.value, re.DOTALL)
    for number, why in cells:
        addends = [int(x) for x in re.findall(r"<li>([+-]\d+) ", why)]
        assert len(addends) <= 13
        assert sum(addends) == int(re.search(r"\d+", number)[0]), why


def test_a_table_with_many_columns_stands_upright(book):
    """A row each for what there is to know, a column for each player; else the page would cut it off."""
    seats = book.state.value.partition("</table>")[0]

    assert re.findall(r'<th scope="col"[^>]*>(.*?)</th>', seats) == ["player", "▶ Ann", "Ben"]
    assert re.findall(r'<th scope="row"[^>]*>(.*?)</th>', seats)[:3] == ["authority", "trade", "combat"]


def test_what_is_no_longer_there_is_changed_too(book):
    """A pool that is spent is empty, and new."""
    for wanted in ("Viper", "Ann: attack Ben for 1"):
        next(b for b in book.legal.on_show if wanted in b.description).click()

    assert '<th scope="row">combat</th><td class="cr-long"><b>▲ –</b></td>' in book.state.value
