"""A whole game written down line by line, for the golden playthroughs of the boxes."""

from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import zip_longest
from pathlib import Path
from random import Random

from corerules import Playthrough

FOLDER = Path(__file__).parent / "playthroughs"


def at_random(play: Playthrough, seed: int, stops: Collection[str]) -> Playthrough:
    """``play`` to its end, each move taken at random; what ``stops`` is taken where nothing else is legal."""
    rng = Random(seed)
    while not play.over:
        if not play.decision.seats:
            play.chance()
            continue
        moves = play.moves()
        others = [move for move in moves if move.text not in stops] or list(moves)
        play.do(others[int(rng.random() * len(others))])
    return play


def written(play: Playthrough, head: str, cells: Callable[[Playthrough], Mapping[str, str]]) -> Iterator[str]:
    """Each move with the place it was made at, what it brought about with its rules, and which ``cells`` it changed."""
    yield head
    said, told = [move.replace("chance: ", "chance gives ") for move in play.said], play.seen_by(None).lines()
    for number in range(1, len(play)):
        play.goto(number - 1)
        before = cells(play)
        yield f"{number}. {' > '.join(play.path)}"
        yield f"   {said[number - 1]}"
        yield from (f"   - {line.text} [{line.rule}]" for line in told if line.number == number)
        play.goto(number)
        yield from (f"   = {what}: {now}" for what, now in cells(play).items() if now != before[what])
    yield f"{' > '.join(play.path)}: {' and '.join(play.winners)} wins"


def differing(lines: list[str], file: Path) -> list[tuple[int, str | None, str | None]]:
    """The first lines, three at most, that are not as in ``file``: number, there, now."""
    pairs = zip_longest(file.read_text(encoding="utf-8").splitlines(), lines)
    return [(number, old, new) for number, (old, new) in enumerate(pairs, 1) if old != new][:3]
