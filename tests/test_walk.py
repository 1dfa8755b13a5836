"""One step of each kind through the code: nothing calls upwards but the engine, and that only what a box declares."""

import sys
from pathlib import Path

import pytest

import corerules as cr
from corerules.engine import RulesError
from corerules.play.elsewise import replayed

ROOT = Path(cr.__file__).parent
LAYERS = ("engine", "cards", "games", "study", "play", "faq", "workbook")


def walked(work):
    """The files that ``work`` enters, and the calls from a layer to one above it, as (from, to)."""
    files, calls, stack = [], set(), []

    def seen(frame, event, _):
        file = Path(frame.f_code.co_filename)
        if not file.is_relative_to(ROOT):
            return
        here = file.relative_to(ROOT).as_posix()
        if event == "call":
            if stack and LAYERS.index(here.split("/")[0]) > LAYERS.index(stack[-1].split("/")[0]):
                calls.add((stack[-1], here))
            stack.append(here)
            files.append(here)
        elif event == "return" and stack:
            stack.pop()

    sys.setprofile(seen)
    try:
        work()
    finally:
        sys.setprofile(None)
    return list(dict.fromkeys(files)), calls


def refused(play):
    with pytest.raises(RulesError):
        play.do("Ann: end the turn")


GAME = cr.load("keeper-of-the-core", seats=["Ann", "Ben", "Cleo"])
STEPS = {
    "a legal move": (lambda p: p.do("Ben: block the draw"), "engine/running.py"),
    "a refused move": (refused, "engine/decision.py"),
    "a chance draw": (lambda p: p.do("Ben: allow the draw").go_on(), "engine/chance.py"),
    "a paused effect": (lambda p: p.do("Ben: block the draw").do("Ann: play Pulsar").do("Ann: ask Cleo"),
                        "games/keeper_of_the_core/cards.py"),
    "an undo": (lambda p: p.do("Ben: block the draw").undo(), "play/history.py"),
    "a changed ruling": (lambda p: replayed(p, {"void_turn_end": "turn_ends"}), "play/elsewise.py"),
    "a redacted view": (lambda p: repr(p.seen_by("Ben")), "engine/observe.py"),
}


@pytest.mark.parametrize("step", STEPS)
def test_a_step_goes_down_and_comes_back(step):
    """From play to the engine; up again only into what the box has declared: bodies, guards, views, its check."""
    play = GAME.position(active="Ann", Ann={"hand": ["Pulsar", "Pulsar", "Cosmic Core"]},
                         Ben={"hand": ["Quasar"] * 2, "void": True}, Cleo={"hand": ["Wormhole"] * 2})
    take, through = STEPS[step]

    files, up = walked(lambda: take(play))

    assert through in files
    assert {(a.split("/")[0], b.split("/")[0]) for a, b in up} <= {
        ("engine", "games"), ("engine", "cards"), ("cards", "games"),
        ("study", "play")}  # a table is handed how a move is said


def test_an_undo_touches_nothing_but_the_history():
    """House 6: it keeps the old state."""
    play = GAME.start(seed=1).go_on()

    files, _ = walked(play.undo)

    assert files == ["play/playthrough.py", "play/history.py"]
