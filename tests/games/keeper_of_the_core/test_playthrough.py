"""A whole game as text, compared line by line: four seats, seed 7, default rulings.

The k-th decision of a seat is answered with legal move k modulo their number, so that all sorts of moves occur.
When the rules change on purpose, write the file again and explain every changed line in the commit:

    python -m tests.games.keeper_of_the_core.test_playthrough
"""

import pytest

import corerules as cr
from corerules.cards.zones import counted
from tests.keeper import hand, load
from tests.written import FOLDER, differing, written

FILE = FOLDER / "keeper_four_seats_seed_7.txt"
HEAD = "Keeper of the Core: Ann, Ben, Cleo, Dan; seed 7; default rulings; decision k takes legal move k mod the number"
ABILITIES = {"Asteroid Belt", "Black Hole", "Comet Tail", "Gravity Well", "Nebula Cloud", "Pulsar", "Quasar",
             "Solar Flare", "Supernova", "Wormhole"}


def played() -> cr.Playthrough:
    """The game, played to its end."""
    play, decided = load(4).start(seed=7), 0
    while not play.over:
        moves = play.moves()
        if moves:
            play.do(moves[decided % len(moves)])
            decided += 1
        else:
            play.chance()
    return play


def cells(play) -> dict[str, str]:
    return {name: counted(hand(play, name)) or "no cards" for name in play.game.names}


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return list(written(played(), HEAD, cells))


def test_the_game_of_four_seats_and_seed_7_is_the_one_that_was_written_down(lines):
    """The golden playthrough: move, place, events with their rules, hands."""
    assert differing(lines, FILE) == []


def test_the_game_that_was_written_down_shows_most_of_the_rules(lines):
    """A playthrough in which little happens would hold little to anything."""
    text = "\n".join(lines)

    shown = {card for card in ABILITIES if f"plays a pair: {card} " in text}

    assert len(shown) >= 8
    assert all(rule in text for rule in ("KC-DEAL", "KC-DRAW", "KC-PLAY", "KC-ELIMINATION", "KC-WORMHOLE", "KC-VOID"))


if __name__ == "__main__":
    FILE.write_text("\n".join(written(played(), HEAD, cells)) + "\n", encoding="utf-8")
