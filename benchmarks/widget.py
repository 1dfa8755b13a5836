"""How long a click takes: ``python benchmarks/widget.py [--no-browser | --again RUNS]``, on an idle machine.

Without the browser, the time of ``Button.click()``, every pane drawn; in JupyterLab and Chromium, from the click on a
button to the drawn picture of the page in which the header has changed. Keeper with eight seats at moves 1 and 300
of a line, and the sixty steps of the tests' toy, year after year, at the same. ``--again`` only runs a cell so often,
and prints how many widgets are left after each run: a number that grows is a leak.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import corerules as cr
from corerules.engine import compose
from corerules.play.game import Game

CLICKS = 60
PREPARE = """\
import sys
sys.path.insert(0, {root!r})
from benchmarks.widget import prepared
book = prepared({game!r}, {moves})
book
"""
# From the click on the first move to the frame after the one in which the header says something else.
CLICK = """() => new Promise(done => {
    const book = [...document.querySelectorAll('.cr-workbook')].at(-1);
    const status = () => book.querySelector('.cr-status').textContent;
    const before = status();
    const button = [...book.querySelectorAll('button.cr-move')].find(b => b.offsetParent);
    const start = performance.now();
    button.click();
    const look = () => status() === before
        ? requestAnimationFrame(look) : requestAnimationFrame(() => done(performance.now() - start));
    requestAnimationFrame(look);
})"""


def playthrough(game: str, moves: int) -> cr.Playthrough:
    """A line of ``moves`` moves, at its end; the first seed whose game is so long."""
    if game == "keeper":
        begun, first = cr.load("keeper-of-the-core", seats=8), 3463 if moves > 100 else 0
    else:
        from tests.toy.long import YEARS

        begun, first = Game(compose(YEARS), ["Ann", "Ben"], {}, {}), 0
    for seed in range(first, 100_000):
        play = walked(begun.start(seed), moves)
        if len(play) > moves:
            return play
    raise SystemExit(f"no game of {game} is {moves} moves long")


def walked(play: cr.Playthrough, moves: int) -> cr.Playthrough:
    """``play`` after so many moves at random, or at its end."""
    rng = Random(play.seed)
    while len(play) <= moves and not play.over:
        if play.moves():
            play.do(rng.choice(play.moves()))
        else:
            play.chance()
    return play


def prepared(game: str, moves: int) -> Any:
    """A workbook at move ``moves``, from which each click is measured and then taken back."""
    return cr.Workbook(playthrough(game, moves))


def told(name: str, figures: list[float]) -> str:
    """A row of the table."""
    return f"{name:<44}{median(figures):>9.1f}{quantiles(figures, n=20)[-1]:>9.1f}{max(figures):>9.1f}"


def without_browser(game: str, moves: int) -> list[float]:
    """Milliseconds of each click, undo between two."""
    book, found = prepared(game, moves), []
    for k in range(CLICKS):
        if book.model.play.over:
            book.undo.click()
        start = time.perf_counter()
        book.legal.pool[0].click()
        found.append(1000 * (time.perf_counter() - start))
        if k % 3 == 2:
            for _ in range(3):
                book.undo.click()
    book.close()
    return found


@contextmanager
def labs() -> Iterator[Callable[[], Any]]:
    """Makes JupyterLabs, as the tests drive them, each with a page of its own."""
    from playwright.sync_api import sync_playwright

    from tests.browser.driver import FLAGS, VIEWPORT, Lab, chromium_path, serving

    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        yield lambda: Lab(server, browser.new_page(viewport=VIEWPORT), Path(folder))
        browser.close()


def again(runs: int) -> list[str]:
    """How many widgets are left after each run of a cell with a workbook."""
    from tests.browser.book import widgets_of_runs

    with labs() as lab:
        return list(widgets_of_runs(lab(), runs))


def in_browser(games: list[tuple[str, int]]) -> dict[tuple[str, int], list[float]]:
    """The same in JupyterLab, clicks a quarter of a second apart."""
    found: dict[tuple[str, int], list[float]] = {}
    with labs() as opened:
        for game, moves in games:
            lab = opened()
            page = lab.page
            lab.write("speed.ipynb", PREPARE.format(root=str(Path(__file__).parents[1]), game=game, moves=moves))
            lab.open("speed.ipynb", alone=True)
            lab.run_all()
            book = page.locator(".cr-workbook").last
            book.locator(".cr-header").evaluate("e => e.scrollIntoView({block: 'start'})")
            page.wait_for_timeout(1500)
            figures = found[game, moves] = []
            for k in range(CLICKS):
                if not book.locator("button.cr-move:visible").count() or k % 3 == 2:
                    book.locator("button.cr-undo").click()
                    page.wait_for_timeout(350)
                figures.append(page.evaluate(CLICK))
                page.wait_for_timeout(300)
            lab.stop_kernels()
            page.close()
    return found


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--no-browser", action="store_true", help="only the clicks without a browser")
    parser.add_argument("--again", type=int, metavar="RUNS", help="only run a cell so often, and count the widgets")
    options = parser.parse_args()
    if options.again:
        print("widgets after each run:", *again(options.again))
        return
    games = [("keeper", 1), ("keeper", 300), ("sixty steps", 1), ("sixty steps", 300)]
    print(f"{'milliseconds of a click':<44}{'median':>9}{'95 %':>9}{'most':>9}")
    for game, moves in games:
        print(told(f"{game}, move {moves}, without a browser", without_browser(game, moves)))
    if not options.no_browser:
        for (game, moves), figures in in_browser(games).items():
            print(told(f"{game}, move {moves}, click to drawn", figures))


if __name__ == "__main__":
    main()
