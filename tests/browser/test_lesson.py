"""A reader opens the lessons in JupyterLab and plays a whole game by clicks."""

import re

from tests.browser.book import Book

LIMIT = 400  # clicks; the game of seed 7 by first moves takes far fewer


def test_a_whole_game_of_the_first_lesson_is_clicked_to_its_end(lab):
    """Four seats, seed 7: each move a click, chance by itself, until the Core's holder is alone."""
    book = Book.of_lesson(lab, "00_start.ipynb")
    lab.screenshot("start")
    assert "Waiting for Ann: play a pair" in book.status

    for clicks in range(LIMIT):
        if "The game is over" in book.status:
            break
        if clicks == 12:
            lab.screenshot("mid-game")
        book.press(book.first_move)
    lab.screenshot("game-over")

    winner = re.search(r"The game is over: (\w+) wins", book.status)
    assert winner
    lab.expect(book.seat(winner[1])).to_contain_text("Cosmic Core")
    lab.expect(book.at.locator("button.cr-move:visible")).to_have_count(0)


def test_a_refused_move_is_read_with_reason_and_rule(lab):
    """KC-PLAY: with a pair in hand Ann may not end her turn, and the lesson says so."""
    book = Book.of_lesson(lab, "00_start.ipynb")

    refused = book.at.locator(".cr-refused li", has_text="end the turn")

    lab.expect(refused).to_contain_text("Ann holds 3 pairs and must play one")
    lab.expect(refused).to_contain_text("[KC-PLAY]")


def test_undo_across_a_draw_brings_the_same_card_again(lab):
    """The seed answers chance by its place in the line: going back is no second try."""
    book = Book.of_lesson(lab, "00_start.ipynb")
    while "Waiting for Ben" not in book.status:
        book.press(book.first_move)
    after_draw = book.log
    drew = [line for line in after_draw if "Ben draws" in line]

    book.press(book.button("Undo"))
    undone = book.log
    book.press(book.first_move)

    assert drew
    assert [line for line in undone if "Ben draws" in line] == [f"{line[2:]}  (undone)" for line in drew]
    assert book.log == after_draw


def test_a_seat_sees_no_other_hand(lab):
    """See as: the referee's page shows Ben's cards, Ann's says how many there are."""
    book = Book.of_lesson(lab, "00_start.ipynb")
    ben = book.seat("Ben")
    lab.expect(ben).to_contain_text("Supernova")

    book.at.get_by_label("See as").select_option(label="Ann")

    lab.expect(ben).to_contain_text("9 hidden")
    lab.expect(ben).not_to_contain_text("Supernova")
    lab.screenshot("as-ann")


def test_the_second_lesson_runs_and_ends_in_a_free_game(lab):
    """Every staged position of the lesson, then a stepper at its end."""
    book = Book.of_lesson(lab, "01_keeper_of_the_core.ipynb")

    lab.expect(book.first_move).to_be_visible()
    lab.expect(book.at.locator(".cr-graph, .cr-stage").first).to_be_visible()
    lab.screenshot("keeper")
