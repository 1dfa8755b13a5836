"""The boxes: a package each, found by name."""

from __future__ import annotations

from corerules.engine import Rules, UnknownName, nearest, rebuilt
from corerules.engine.compose import imported

BOXES = {"keeper-of-the-core": "corerules.games.keeper_of_the_core:BOX",
         "star-realms": "corerules.games.star_realms:BOX"}
EXPANSIONS: dict[str, str] = {}


def rules_of(name: str, expansions: tuple[str, ...] = (), card_file: str = "") -> Rules:
    """The composed rules of a box by its name, with ``expansions`` on it and the cards of a file, as its text.

    An expansion brings those that it needs.

    Raises:
        UnknownName: no such game or expansion; the nearest is offered.
        BadCard: a row of the card file cannot be read, or the box takes none.
    """
    if name not in BOXES:
        raise UnknownName(f"no such game{nearest(name, BOXES)}", value=name, place="games")
    for x in expansions:
        if x not in EXPANSIONS:
            raise UnknownName(f"no such expansion{nearest(x, EXPANSIONS)}", value=x, place=name)
    where = (BOXES[name], *(EXPANSIONS[x] for x in _with_needs(expansions)))
    return rebuilt(*where, card_file=card_file) if card_file else rebuilt(*where)


def _with_needs(expansions: tuple[str, ...]) -> list[str]:
    """The same, each once, and before each of them the expansion that it needs."""
    found: list[str] = []
    for x in expansions:
        chain = [x]
        while (need := imported(EXPANSIONS[chain[0]]).needs) in EXPANSIONS:
            chain.insert(0, need)
        found += [each for each in chain if each not in found]
    return found
