"""A reader opens the lessons in JupyterLab and plays a whole game by clicks."""

import re

LIMIT = 400  # clicks; the game of seed 7 by first moves takes far fewer


def workbook(lab, notebook):
    """The last stepper of a lesson, run and in sight."""
    page = lab.open(notebook)
    lab.run_all()
    book = page.locator(".cr-workbook").last
    book.locator(".cr-header").scroll_into_view_if_needed()
    lab.expect(book.locator(".cr-status")).to_be_visible()
    return book


def status(book):
    return book.locator(".cr-status").inner_text()


def seat(book, name):
    """The row of a player in the state tables."""
    return book.locator(".cr-state tbody tr").filter(has_text=name).first


def first_move(book):
    return book.locator("button.cr-move:visible").first


def press(lab, book, button):
    """Click, and wait until the workbook has answered."""
    before = status(book)
    button.click()
    lab.expect(book.locator(".cr-status")).not_to_have_text(before)


def test_a_whole_game_of_the_first_lesson_is_clicked_to_its_end(lab):
    """Four seats, seed 7: each move a click, chance by itself, until the Core's holder is alone."""
    book = workbook(lab, "00_start.ipynb")
    lab.screenshot("start")
    assert "Waiting for Ann: play a pair" in status(book)

    for clicks in range(LIMIT):
        if "The game is over" in status(book):
            break
        if clicks == 12:
            lab.screenshot("mid-game")
        press(lab, book, first_move(book))
    lab.screenshot("game-over")

    winner = re.search(r"The game is over: (\w+) wins", status(book))
    assert winner
    lab.expect(seat(book, winner[1])).to_contain_text("Cosmic Core")
    lab.expect(book.locator("button.cr-move:visible")).to_have_count(0)


def test_a_refused_move_is_read_with_reason_and_rule(lab):
    """KC-PLAY: with a pair in hand Ann may not end her turn, and the lesson says so."""
    book = workbook(lab, "00_start.ipynb")

    refused = book.locator(".cr-refused li", has_text="end the turn")

    lab.expect(refused).to_contain_text("Ann holds 3 pairs and must play one")
    lab.expect(refused).to_contain_text("[KC-PLAY]")


def test_undo_across_a_draw_brings_the_same_card_again(lab):
    """The seed answers chance by its place in the line: going back is no second try."""
    book = workbook(lab, "00_start.ipynb")
    while "Waiting for Ben" not in status(book):
        press(lab, book, first_move(book))
    after_draw = book.locator(".cr-log li").all_inner_texts()
    drew = [line for line in after_draw if "Ben draws" in line]

    press(lab, book, book.get_by_role("button", name="Undo", exact=True))
    undone = book.locator(".cr-log li").all_inner_texts()
    press(lab, book, first_move(book))

    assert drew
    assert not [line for line in undone if "Ben draws" in line]
    assert book.locator(".cr-log li").all_inner_texts() == after_draw


def test_a_seat_sees_no_other_hand(lab):
    """See as: the referee's page shows Ben's cards, Ann's says how many there are."""
    book = workbook(lab, "00_start.ipynb")
    ben = seat(book, "Ben")
    lab.expect(ben).to_contain_text("Supernova")

    book.get_by_label("See as").select_option(label="Ann")

    lab.expect(ben).to_contain_text("9 hidden")
    lab.expect(ben).not_to_contain_text("Supernova")
    lab.screenshot("as-ann")


def test_the_second_lesson_runs_and_ends_in_a_free_game(lab):
    """Every staged position of the lesson, then a stepper at its end."""
    book = workbook(lab, "01_keeper_of_the_core.ipynb")

    lab.expect(first_move(book)).to_be_visible()
    lab.expect(book.locator(".cr-graph, .cr-stage").first).to_be_visible()
    lab.screenshot("keeper")
