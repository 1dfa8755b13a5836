"""A whole game of two players, written down line by line; a changed line is explained in the commit.

``python -m tests.games.core_worlds.test_playthrough`` writes the file again.
"""

import pytest

from corerules.cards.zones import counted
from tests.core_worlds import load, of
from tests.written import FOLDER, at_random, differing, written

FILE = FOLDER / "core_worlds_two_seats_seed_6.txt"
HEAD = ("Core Worlds, Ann and Ben, seed 6: of the moves one is taken at random, but whoever can go on with an "
        "Invasion, deploy, invade or draft does not stop.")
SHOWN = ("actions", "Energy", "bonus track", "Empire Points", "hand", "Worlds", "Units", "Prestige", "under Worlds",
         "discard")
STOPS = ("pass", "break off the Invasion", "end the turn", "declare nothing more")


def made():
    """The game, to its end."""
    return at_random(load().start(seed=6), 6, STOPS)


def cells(play) -> dict[str, str]:
    found = {f"{name}: {word}": of(play, word, name) for name in play.game.names for word in SHOWN}
    found |= {f"the table: {word}": of(play, word, "table") for word in ("round", "Central Zone", "with Energy Token")}
    return {key: (counted(value) if isinstance(value, list) else str(value)) or "nothing"
            for key, value in found.items()}


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return list(written(made(), HEAD, cells))


def test_the_game_of_two_seats_and_seed_6_is_the_one_that_was_written_down(lines):
    """The golden playthrough: move, place, events with their rules, tracks and zones."""
    assert differing(lines, FILE) == []


def test_the_game_that_was_written_down_shows_most_of_the_rules(lines):
    """A playthrough in which little happens would hold little to anything."""
    text = "\n".join(lines)

    assert all(f"[{rule}]" in text for rule in (
        "CW-HOME", "CW-DESTINY", "CW-ROUND", "CW-SECRET", "CW-ENERGY", "CW-SURGE", "CW-EXPLORE", "CW-REMOVE",
        "CW-PLACE", "CW-DEAL", "CW-PICK", "CW-PICKED", "CW-SEQUENCE", "CW-INVADE", "CW-STRENGTH", "CW-CONQUER",
        "CW-COLONISE", "CW-PASS", "CW-DISCARD", "CW-END", "CW-POINTS", "CW-RESHUFFLE", "CW-PRINTED", "CW-WIN"))


if __name__ == "__main__":
    FILE.write_text("\n".join(written(made(), HEAD, cells)) + "\n", encoding="utf-8")
