"""Whole games of the modes, written down line by line; a changed line is explained in the commit.

``python -m tests.games.gambit_set.test_playthrough`` writes the files again.
"""

import random

import pytest

from tests.gambit_set import load
from tests.games.star_realms.test_playthrough import cells
from tests.written import FOLDER, differing, written

GAMES = {
    "gambit_set_hydra_seed_4.txt": ("hydra", 4, {"authority": 12, "gambits": 1}, 4),
    "gambit_set_nemesis_beast_seed_2.txt": ("nemesis-beast", 2, {"boss_authority": 25, "gambits": 1}, 2),
    "gambit_set_pirates_seed_8.txt": ("pirates-of-the-dark-star", 3, {"difficulty": "Intermediate"}, 8),
}


def made(mode, seats, options, seed):
    """The game, to its end: any move but those that give, and the turn ends when nothing else is left."""
    play, rng = load(seats, mode=mode, **options).start(seed=seed), random.Random(seed)
    while not play.over:
        if not play.decision.seats:
            play.chance()
            continue
        moves = [move for move in play.moves() if not move.text.startswith("give")]
        others = [move for move in moves if move.text != "end the turn"] or moves
        play.do(others[int(rng.random() * len(others))])
    return play


def lines_of(mode, seats, options, seed):
    told = ", ".join(f"{option} {value}" for option, value in options.items())
    head = f"Star Realms with {mode}, {seats} seats, {told}, seed {seed}: moves are taken at random."
    return list(written(made(mode, seats, options, seed), head, cells))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_the_one_that_was_written_down(name):
    """The golden playthrough: move, place, events with their rules, pools and zones."""
    assert differing(lines_of(*GAMES[name]), FOLDER / name) == []


@pytest.mark.parametrize(("name", "rules"), [
    ("gambit_set_hydra_seed_4.txt", ("GS-LOOK", "GS-REVEAL", "GS-USE", "GS-SCORE")),
    ("gambit_set_nemesis_beast_seed_2.txt", ("GS-BEASTSCRAP", "GS-BEASTCOMBAT", "GS-BEASTABILITY", "GS-LOWEST")),
    ("gambit_set_pirates_seed_8.txt", ("GS-PIRATESSCRAP", "GS-PIRATESFACTION", "GS-BOSSAUTHORITY", "GS-ATTACKBOSS"))])
def test_it_shows_the_rules_of_its_mode(name, rules):
    """A playthrough in which little happens would hold little to anything."""
    text = (FOLDER / name).read_text(encoding="utf-8")

    assert [rule for rule in rules if f"[{rule}]" not in text] == []


if __name__ == "__main__":
    for name, game in GAMES.items():
        (FOLDER / name).write_text("\n".join(lines_of(*game)) + "\n", encoding="utf-8")
