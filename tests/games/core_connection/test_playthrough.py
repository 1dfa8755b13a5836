"""A whole game of two players, written down line by line; a changed line is explained in the commit.

``python -m tests.games.core_connection.test_playthrough`` writes the file again.
"""

import pytest

from corerules.cards.zones import counted
from tests.core_connection import load
from tests.written import FOLDER, at_random, differing, written

FILE = FOLDER / "core_connection_two_seats_seed_5.txt"
HEAD = "Core Connection, Ann and Ben, seed 5: of the moves one is taken at random, but whoever may attack does."
ZONES = {"Mecha": str, "State": str, "Pilot": str, "Melee": str, "Ranged": str, "Durability": str, "Energy": str,
         "Attachments": counted, "hand": counted, "Resources": counted, "discard": counted}


def made():
    """The game, to its end."""
    return at_random(load().start(seed=5), 5, ["do not attack", "end the turn"])


def cells(play) -> dict[str, str]:
    columns = {c.word: c.field for c in play.game.rules.box.face.seats}
    return {f"{name}'s {word}": say(getattr(play.state, columns[word])[seat]) or "nothing"
            for seat, name in enumerate(play.game.names) for word, say in ZONES.items()}


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return list(written(made(), HEAD, cells))


def test_the_game_of_two_seats_and_seed_5_is_the_one_that_was_written_down(lines):
    """The golden playthrough: move, place, events with their rules, figures and zones."""
    assert differing(lines, FILE) == []


def test_the_game_that_was_written_down_shows_most_of_the_rules(lines):
    """A playthrough in which little happens would hold little to anything."""
    text = "\n".join(lines)

    assert all(f"[{rule}]" in text for rule in (
        "CC-HQ", "CC-TURN", "CC-RESOURCES", "CC-PURCHASE", "CC-CONNECT", "CC-PLAY", "CC-OWNDECK",
        "CC-RESHUFFLE", "CC-STYLE", "CC-IDENTIFY", "CC-DAMAGE", "CC-DEFEATED", "CC-BOTTOM", "CC-DISABLED", "CC-ENERGY",
        "CC-RESET", "CC-TRUEPILOT", "CC-BOARD", "CC-WIN"))


if __name__ == "__main__":
    FILE.write_text("\n".join(written(made(), HEAD, cells)) + "\n", encoding="utf-8")
