"""A whole game of two players, written down line by line; a changed line is explained in the commit.

``python -m tests.games.core_connection.test_playthrough`` writes the file again.
"""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from corerules.cards.zones import counted
from tests.core_connection import load

FILE = Path(__file__).parents[2] / "playthroughs" / "core_connection_two_seats_seed_5.txt"
HEAD = "Core Connection, Ann and Ben, seed 5: of the moves one is taken at random, but whoever may attack does."
ZONES = {"Mecha": str, "State": str, "Pilot": str, "Melee": str, "Ranged": str, "Durability": str, "Energy": str,
         "Attachments": counted, "hand": counted, "Resources": counted, "discard": counted}


def made():
    """The game, to its end."""
    play, rng = load().start(seed=5), random.Random(5)
    while not play.over:
        if not play.decision.seats:
            play.chance()
            continue
        moves = play.moves()
        others = [move for move in moves if move.text not in ("do not attack", "end the turn")] or list(moves)
        play.do(others[int(rng.random() * len(others))])
    return play


def cells(play) -> dict[tuple[str, str], str]:
    columns = {c.word: c.field for c in play.game.rules.box.face.seats}
    return {(name, word): say(getattr(play.state, columns[word])[seat]) or "nothing"
            for seat, name in enumerate(play.game.names) for word, say in ZONES.items()}


def written(play) -> Iterator[str]:
    """Each move with the place it was made at, what it brought about with its rules, and what it changed."""
    yield HEAD
    said, told = [move.replace("chance: ", "chance gives ") for move in play.said], play.seen_by(None).lines()
    for number in range(1, len(play)):
        play.goto(number - 1)
        before = cells(play)
        yield f"{number}. {' > '.join(play.path)}"
        yield f"   {said[number - 1]}"
        yield from (f"   - {line.text} [{line.rule}]" for line in told if line.number == number)
        play.goto(number)
        yield from (f"   = {name}'s {word}: {now}" for (name, word), now in cells(play).items()
                    if now != before[name, word])
    yield f"{' > '.join(play.path)}: {' and '.join(play.winners)} wins"


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return list(written(made()))


def test_the_game_of_two_seats_and_seed_5_is_the_one_that_was_written_down(lines):
    """The golden playthrough: move, place, events with their rules, figures and zones."""
    expected = FILE.read_text(encoding="utf-8").splitlines()

    differing = [(k, old, new) for k, (old, new) in enumerate(zip(expected, lines, strict=False), 1) if old != new]

    assert differing[:3] == []
    assert len(lines) == len(expected)


def test_the_game_that_was_written_down_shows_most_of_the_rules(lines):
    """A playthrough in which little happens would hold little to anything."""
    text = "\n".join(lines)

    assert all(f"[{rule}]" in text for rule in (
        "CC-HQ", "CC-TURN", "CC-RESOURCES", "CC-PURCHASE", "CC-CONNECT", "CC-PLAY", "CC-OWNDECK",
        "CC-RESHUFFLE", "CC-STYLE", "CC-IDENTIFY", "CC-DAMAGE", "CC-DEFEATED", "CC-BOTTOM", "CC-DISABLED", "CC-ENERGY",
        "CC-RESET", "CC-TRUEPILOT", "CC-BOARD", "CC-WIN"))


if __name__ == "__main__":
    FILE.write_text("\n".join(written(made())) + "\n", encoding="utf-8")
