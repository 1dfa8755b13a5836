"""The pictures of the documentation, taken of the stepper itself: ``python docs/screenshots.py [NAME ...]``.

JupyterLab and Chromium as the browser tests drive them, a page of 1280 by 900. The pictures go to ``docs/images``.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.browser.book import KEEPER, LOAD, LONG, Book
from tests.browser.driver import FLAGS, ROOT, VIEWPORT, Lab, chromium_path, serving

BLOCKED = (
    'import corerules as cr\nbook = cr.Workbook(cr.load("keeper-of-the-core", seats=3).position(active="Ann", '
    'Ann={"hand": ["Pulsar", "Pulsar", "Cosmic Core"]}, Ben={"hand": ["Quasar", "Quasar"], "void": True}, '
    'Cleo={"hand": ["Comet Tail", "Comet Tail"]}).do("block the draw"))\nbook'
)
THEME = "theme => window.jupyterapp.commands.execute('apputils:change-theme', {theme})"


def start(book: Book) -> None:
    """Ann must play one of three pairs."""


def effect(book: Book) -> None:
    """In the middle of a Solar Flare, a question asked."""
    book.press(book.at.locator("button.cr-move:visible").nth(2))
    book.fill("May I", "Ann: skip Ann")
    book.button("Ask").click()
    book.lab.expect(book.at.locator(".cr-ask")).to_contain_text("target_self")
    book.to_top()


def editor(book: Book) -> None:
    """A position on its way."""
    tool = book.open_tool("Position editor")
    for zone, card in (("Ann: hand", "pulsar"), ("Ann: hand", "pulsar"), ("Ben: hand", "cosmic"),
                       ("Cleo: hand", "quas"), ("Cleo: hand", "quas")):
        tool.get_by_label("Zone").select_option(label=zone)
        tool.get_by_label("Card").fill(card)
        tool.get_by_label("Card").blur()
        book.button("Put it there").click()
    book.lab.expect(tool).to_contain_text("5 of 41 cards placed")
    book.to_top()


def difference(book: Book) -> None:
    """One position under two rulings."""
    book.open_tool("Notes and differences")
    book.button("Mark this place").click()
    rulings = book.open_tool("Rulings")
    rulings.get_by_label("Ruling").select_option(label="After a blocked draw does the drawer still play a pair?")
    rulings.get_by_label("Answer").select_option(label="the turn ends at once, without a Play Phase")
    book.press(book.button("Play the line again under this"))
    book.button("▾ Rulings").click()
    book.button("Compare with the marked one").click()
    book.lab.expect(book.at.locator(".cr-difference")).to_contain_text("the same")
    book.to_top()


def numbers(book: Book) -> None:
    """Star Realms after two Scouts and a Viper: where its trade comes from."""
    for _ in range(3):
        book.press(book.at.locator("button.cr-move:visible", has_text="Ann: play").first)
    number = book.at.locator(".cr-upright tr", has_text="trade").locator("summary").first
    number.click()
    number.evaluate("e => e.scrollIntoView({block: 'center'})")


def saving(book: Book) -> None:
    """The log as JSON, and what was played as a scenario."""
    book.press(book.first_move)
    book.open_tool("Save and export")
    book.button("Show the log as JSON").click()
    tool = book.open_tool("Save as scenario")
    tool.get_by_label("File").fill("my-questions.yaml")
    tool.get_by_label("File").blur()
    tool.get_by_role("button", name="Save as scenario").click()
    book.lab.expect(tool).to_contain_text("game: keeper-of-the-core")
    book.to_top()


SHOTS: dict[str, tuple[str, Callable[[Any], None], bool]] = {
    "workbook": (KEEPER, start, False),
    "workbook-dark": (KEEPER, start, True),
    "mid-effect": (KEEPER, effect, False),
    "editor": (KEEPER, editor, False),
    "branch-difference": (BLOCKED, difference, False),
    "branch-difference-dark": (BLOCKED, difference, True),
    "numbers": (LOAD + 'cr.Workbook(cr.load("star-realms", seats=2).start(seed=7))', numbers, False),
    "saving": (KEEPER, saving, False),
    "sixty-steps": (LONG.format(root=str(ROOT)), start, False),
}


def main(names: list[str]) -> None:
    """Take the pictures of these names, or all."""
    from playwright.sync_api import sync_playwright

    images = ROOT / "docs" / "images"
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        for name in names or SHOTS:
            cell, act, dark = SHOTS[name]
            page = browser.new_page(viewport=VIEWPORT)
            lab = Lab(server, page, images)
            book = Book.of_cells(lab, cell, name="Stepper.ipynb")
            page.evaluate(THEME, "JupyterLab Dark" if dark else "JupyterLab Light")
            page.wait_for_timeout(1500)  # the style sheet comes over the net
            act(book)
            page.mouse.move(0, 0)
            page.wait_for_timeout(400)
            lab.screenshot(name)
            lab.stop_kernels()
            page.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
