"""A whole game of two players with the Orders, written down line by line; a changed line is explained in the commit.

``python -m tests.games.galactic_orders.test_playthrough`` writes the file again.
"""

import pytest

from corerules.cards.zones import counted
from corerules.games.galactic_orders.state import ORDERS
from tests.core_worlds import of
from tests.galactic_orders import load
from tests.games.core_worlds.test_playthrough import STOPS
from tests.written import FOLDER, at_random, differing, written

SEED = 43
FILE = FOLDER / f"galactic_orders_two_seats_seed_{SEED}.txt"
HEAD = (f"Core Worlds with Galactic Orders, Ann and Ben, seed {SEED}: of the moves one is taken at random, but whoever "
        "can go on with an Invasion, deploy, invade or draft does not stop.")
SHOWN = ("actions", "Energy", "bonus track", "Empire Points", "hand", "Worlds", "Units", "under Worlds",
         *ORDERS, "Faction Tokens", "under the city")
OF_THE_TABLE = ("round", "Central Zone", "Event Stack")


def made():
    """The game, to its end."""
    return at_random(load().start(seed=SEED), SEED, STOPS)


def cells(play) -> dict[str, str]:
    found = {f"{name}: {word}": of(play, word, name) for name in play.game.names for word in SHOWN}
    found |= {f"the table: {word}": of(play, word, "table") for word in OF_THE_TABLE}
    return {key: (counted(value) if isinstance(value, list) else str(value)) or "nothing"
            for key, value in found.items()}


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return list(written(made(), HEAD, cells))


def test_the_game_is_the_one_that_was_written_down(lines):
    """The golden playthrough: move, place, events with their rules, tracks and zones."""
    assert differing(lines, FILE) == []


def test_the_game_that_was_written_down_shows_most_of_the_rules(lines):
    """A playthrough in which little happens would hold little to anything."""
    text = "\n".join(lines)

    assert all(f"[{rule}]" in text for rule in (
        "GO-SETUP", "GO-STACK", "GO-EVENT", "GO-LAST", "GO-ORDER", "GO-HOMEDRAW", "GO-PLACE", "GO-SPEND", "GO-SENATE",
        "GO-MERCHANT", "GO-MINING", "GO-UNDER", "GO-PRESTIGE", "GO-GARRISON", "GO-SCORE", "GO-FIRST"))


if __name__ == "__main__":
    FILE.write_text("\n".join(written(made(), HEAD, cells)) + "\n", encoding="utf-8")
