"""Run by the Python into which the wheel was installed, in a folder of its own: nothing of the checkout is in reach.

The lessons open and answer, one of them runs to its end, a whole game is played by moves and by the workbook's buttons,
and what the reader has changed stays. ``python .ci/wheel.py`` prints a line for each, or ends with the reason.
"""

import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import corerules as cr
from corerules import lab

HERE = Path.cwd()


def opened(*words: str) -> tuple[str, str]:
    """What the lesson's address and its contents answer, after ``corerules lab`` with these words."""
    with (HERE / "log").open("w") as log, subprocess.Popen(
            [str(Path(sys.executable).with_name("corerules")), "lab", *words, "--no-browser"], stdout=log, stderr=log,
            stdin=subprocess.DEVNULL, start_new_session=True) as server:
        try:
            for _ in range(480):
                found = re.search(r"http://\S+", (HERE / "log").read_text())
                try:
                    if found:
                        contents = found[0].replace("/lab/tree/", "/api/contents/")
                        return urllib.request.urlopen(found[0]).read().decode(), urllib.request.urlopen(
                            contents).read().decode()
                except OSError:
                    pass
                time.sleep(0.25)
            sys.exit(f"no lesson: {(HERE / 'log').read_text()}")
        finally:
            if server.poll() is None:
                os.killpg(server.pid, signal.SIGTERM)


if Path(cr.__file__).is_relative_to(Path(__file__).resolve().parents[1]):
    sys.exit("this is the checkout, not the wheel")

page, lesson = opened()
if "jupyter-config-data" not in page or '"00_start.ipynb"' not in lesson:
    sys.exit("the first lesson does not open")
mine = HERE / "corerules-notebooks" / "00_start.ipynb"
print("the first lesson opens, in", mine.parent.name)

subprocess.run([sys.executable, "-m", "jupyter", "nbconvert", "--to", "notebook", "--execute", "--output", "run.ipynb",
                str(mine)], check=True, capture_output=True)
print("it runs from its first cell to its last")

play = cr.load("keeper-of-the-core", seats=4).start(seed=7).go_on()
while not play.over:
    play.do(play.moves()[0])
    play.go_on()
again = cr.open(play.save(HERE / "game.json"))
if again.said != play.said or not again.over:
    sys.exit("the saved game is another")
book = cr.Workbook(cr.load("keeper-of-the-core", seats=4).start(seed=7))
clicks = 0
while not book.model.play.over:
    book.model.do(book.model.view.moves()[0])
    clicks += 1
print(f"a whole game is played in {len(play.said)} moves, and in the workbook in {clicks}")

mine.write_text("mine")
lab.lessons_in(None)
if mine.read_text() != "mine":
    sys.exit("a second start overwrote what the reader had changed")
_, lesson = opened("--fresh", "corerules-notebooks")
if mine.read_text() != "mine" or not (HERE / "corerules-notebooks-2" / "00_start.ipynb").is_file():
    sys.exit("the fresh copy is not beside the reader's own")
print("a second start overwrites nothing, and --fresh gives a new copy")
