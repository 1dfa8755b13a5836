"""The stepper for everyone: keyboard alone, screen readers, zoom, light and dark."""

import re

import pytest

from tests.browser.book import KEEPER, LOAD, Book

SMALL = ('import corerules as cr\nbook = cr.Workbook(cr.load("keeper-of-the-core", seats=2).position(at="play", '
         'active="Ann", Ann={"hand": ["Pulsar", "Pulsar", "Cosmic Core"]}, Ben={"hand": ["Quasar", "Quasar"]}))\nbook')
REALMS = LOAD + 'cr.Workbook(cr.load("star-realms", seats=2).start(seed=7))'
THEME = "theme => window.jupyterapp.commands.execute('apputils:change-theme', {theme})"


def faults(page):
    """What axe finds serious or critical within the workbook."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    found = axe.Axe().run(page, context=".cr-workbook").response["violations"]
    return [f"{v['id']}: {n['html'][:150]} {n['failureSummary']}" for v in found
            if v["impact"] in ("serious", "critical") for n in v["nodes"]]


@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
def test_axe_finds_nothing_serious(theme, lab):
    """Start, mid-effect, every refusal with every reason, all tools with the editor, a finished game."""
    book = Book.of_cells(lab, KEEPER)
    page = book.page
    page.evaluate(THEME, theme)
    page.wait_for_function("dark => (document.body.dataset.jpThemeLight === 'false') === dark", arg="Dark" in theme)
    assert faults(page) == []

    book.button("All reasons").click()
    lab.expect(book.button("✓ All reasons")).to_be_visible()
    assert faults(page) == []

    book.press(book.first_move)
    lab.expect(book.at.locator(".cr-status")).to_contain_text("ability > Nebula Cloud")
    assert faults(page) == []

    for tool in ("Rulings", "Notes and differences", "Numbers", "Players", "New game", "Position editor",
                 "Save and export", "Save as scenario"):
        book.open_tool(tool)
    book.button("Show the log as JSON").click()
    book.button("Also as text").click()
    book.seat("Ben").locator("summary").first.click()
    book.button("From here").click()
    lab.expect(book.at.locator(".cr-editor")).to_contain_text("41 of 41 cards placed")
    assert faults(page) == []

    for name in ("Ann", "Ben", "Cleo", "Dan"):
        book.at.get_by_label(name, exact=True).select_option(label="uniform")
    book.button("my next decision").click()
    lab.expect(book.at.locator(".cr-status")).to_contain_text("The game is over", timeout=120_000)
    assert faults(page) == []


def focused(page):
    return page.evaluate("() => document.activeElement.textContent.trim()")


def tab_to(page, words, limit=80):
    """Press Tab until what has the focus says ``words``."""
    for _ in range(limit):
        if re.search(words, focused(page)):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no {words} within {limit} stops of the Tab key")


def test_a_whole_turn_by_keyboard_alone(lab):
    """Ann plays a pair, names who skips; Ben plays; one step is taken back. Tab, Enter, Space, nothing else."""
    book = Book.of_cells(lab, KEEPER)
    page, status = book.page, book.at.locator(".cr-status")
    book.button("Undo").focus()

    tab_to(page, "Ann: play Solar Flare")
    page.keyboard.press("Enter")
    lab.expect(status).to_contain_text("Waiting for Ann: name who skips a turn")
    page.wait_for_timeout(300)
    tab_to(page, "Ann: skip")
    page.keyboard.press("Space")
    lab.expect(status).not_to_contain_text("Waiting for Ann")
    page.wait_for_timeout(300)
    tab_to(page, "^(Ben|Cleo|Dan): ")
    before = book.status
    page.keyboard.press("Enter")
    lab.expect(status).not_to_have_text(before)
    assert page.locator(".jp-Cell").count() == 1  # no key has acted on the notebook

    book.button("Undo").focus()
    page.keyboard.press("Enter")

    lab.expect(status).to_contain_text(before.partition(" · ")[2])


def test_at_twice_the_size_nothing_is_cut_off(lab):
    """A page of 1280 pixels at 200 % is 640 wide: one column, and nothing wider than it."""
    lab.page.set_viewport_size({"width": 640, "height": 700})
    book = Book.of_cells(lab, REALMS, KEEPER, SMALL)

    lab.page.set_viewport_size({"width": 512, "height": 700})  # of a page of 1024
    for each in lab.page.locator(".cr-workbook").all():
        assert each.evaluate("e => e.scrollWidth <= e.clientWidth + 1")
        tables = each.locator(".cr-state").evaluate("e => [e.scrollWidth, e.clientWidth]")
        assert tables[0] <= tables[1] + 1
    lab.expect(book.first_move).to_be_visible()
    lab.screenshot("twice-the-size")
