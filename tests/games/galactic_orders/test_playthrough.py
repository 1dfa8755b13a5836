"""A whole game of two players with the Orders, written down line by line; a changed line is explained in the commit.

``python -m tests.games.galactic_orders.test_playthrough`` writes the file again.
"""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from corerules.cards.zones import counted
from corerules.games.galactic_orders.state import ORDERS
from tests.core_worlds import of
from tests.galactic_orders import load
from tests.games.core_worlds.test_playthrough import STOPS

SEED = 43
FILE = Path(__file__).parents[2] / "playthroughs" / f"galactic_orders_two_seats_seed_{SEED}.txt"
HEAD = (f"Core Worlds with Galactic Orders, Ann and Ben, seed {SEED}: of the moves one is taken at random, but whoever "
        "can go on with an Invasion, deploy, invade or draft does not stop.")
SHOWN = ("actions", "Energy", "bonus track", "Empire Points", "hand", "Worlds", "Units", "under Worlds",
         *ORDERS, "Faction Tokens", "under the city")
OF_THE_TABLE = ("round", "Central Zone", "Event Stack")


def made():
    """The game, to its end."""
    play, rng = load().start(seed=SEED), random.Random(SEED)
    while not play.over:
        if not play.decision.seats:
            play.chance()
            continue
        moves = play.moves()
        others = [move for move in moves if move.text not in STOPS] or list(moves)
        play.do(others[int(rng.random() * len(others))])
    return play


def cells(play) -> dict[tuple[str, str], str]:
    found = {(name, word): of(play, word, name) for name in play.game.names for word in SHOWN}
    found |= {("the table", word): of(play, word, "table") for word in OF_THE_TABLE}
    return {key: (counted(value) if isinstance(value, list) else str(value)) or "nothing"
            for key, value in found.items()}


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
        yield from (f"   = {who}: {word}: {now}" for (who, word), now in cells(play).items()
                    if now != before[who, word])
    yield f"{' > '.join(play.path)}: {' and '.join(play.winners)} wins"


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return list(written(made()))


def test_the_game_is_the_one_that_was_written_down(lines):
    """The golden playthrough: move, place, events with their rules, tracks and zones."""
    expected = FILE.read_text(encoding="utf-8").splitlines()

    differing = [(k, old, new) for k, (old, new) in enumerate(zip(expected, lines, strict=False), 1) if old != new]

    assert differing[:3] == []
    assert len(lines) == len(expected)


def test_the_game_that_was_written_down_shows_most_of_the_rules(lines):
    """A playthrough in which little happens would hold little to anything."""
    text = "\n".join(lines)

    assert all(f"[{rule}]" in text for rule in (
        "GO-SETUP", "GO-STACK", "GO-EVENT", "GO-LAST", "GO-ORDER", "GO-HOMEDRAW", "GO-PLACE", "GO-SPEND", "GO-SENATE",
        "GO-MERCHANT", "GO-MINING", "GO-UNDER", "GO-PRESTIGE", "GO-GARRISON", "GO-SCORE", "GO-FIRST"))


if __name__ == "__main__":
    FILE.write_text("\n".join(written(made())) + "\n", encoding="utf-8")
