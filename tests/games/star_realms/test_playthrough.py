"""A whole game of two players, written down line by line; a changed line is explained in the commit.

``python -m tests.games.star_realms.test_playthrough`` writes the file again.
"""

import pytest

from corerules.cards.zones import counted
from tests.star_realms import load
from tests.written import FOLDER, at_random, differing, written

FILE = FOLDER / "star_realms_two_seats_seed_48.txt"
HEAD = ("Star Realms, Ann and Ben with 20 authority each, seed 48: of the moves one is taken at random, "
        "and the turn ends when nothing else is legal.")
ZONES = {"authority": str, "trade": str, "combat": str, "hand": counted, "in play": counted, "discard": counted}


def made():
    """The game, to its end."""
    return at_random(load(authority=20).start(seed=48), 7, ["end the turn"])


def cells(play) -> dict[str, str]:
    columns = {c.word: c.field for c in play.game.rules.box.face.seats}
    return {f"{name}'s {word}": say(getattr(play.state, columns[word])[seat]) or "nothing"
            for seat, name in enumerate(play.game.names) for word, say in ZONES.items()}


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return list(written(made(), HEAD, cells))


def test_the_game_of_two_seats_and_seed_48_is_the_one_that_was_written_down(lines):
    """The golden playthrough: move, place, events with their rules, pools and zones."""
    assert differing(lines, FILE) == []


def test_the_game_that_was_written_down_shows_most_of_the_rules(lines):
    """A playthrough in which little happens would hold little to anything."""
    text = "\n".join(lines)

    assert all(f"[{rule}]" in text for rule in (
        "SR-SETUP", "SR-PLAY", "SR-POOLS", "SR-ACQUIRE", "SR-COST", "SR-ROW", "SR-ALLY", "SR-SCRAPHEAP", "SR-ATTACK",
        "SR-PRIMARY", "SR-DRAW", "SR-SHUFFLE", "SR-DISCARD", "SR-FORCED", "SR-DEFEAT", "SR-DEFENSE", "SR-DESTROY"))


if __name__ == "__main__":
    FILE.write_text("\n".join(written(made(), HEAD, cells)) + "\n", encoding="utf-8")
