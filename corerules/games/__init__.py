"""The boxes: a package each, found by name."""

from __future__ import annotations

from corerules.cards.cardfile import without_columns
from corerules.engine import Box, Clash, Rules, UnknownName, nearest, rebuilt
from corerules.engine.compose import imported

BOXES = {"keeper-of-the-core": "corerules.games.keeper_of_the_core:BOX",
         "core-connection": "corerules.games.core_connection:BOX",
         "core-worlds": "corerules.games.core_worlds:BOX",
         "star-realms": "corerules.games.star_realms:BOX"}
EXPANSIONS = {"gambit-set": "corerules.games.gambit_set:GAMBIT_SET",
              "hydra": "corerules.games.gambit_set.hydra:HYDRA",
              "nemesis-beast": "corerules.games.gambit_set.nemesis_beast:NEMESIS_BEAST",
              "pirates-of-the-dark-star": "corerules.games.gambit_set.pirates:PIRATES"}


def enter(where: str) -> str:
    """Enter a box or an expansion of your own by where it is declared, as ``"my_package:BOX"``: the name it goes by.

    Raises:
        Clash: another goes by this name.
    """
    declared = imported(where)
    shelf = BOXES if isinstance(declared, Box) else EXPANSIONS
    if {**BOXES, **EXPANSIONS}.get(declared.name, where) != where:
        raise Clash("is the name of another box", value=declared.name, place=where)
    shelf[declared.name] = where
    name: str = declared.name
    return name


def rules_of(name: str, expansions: tuple[str, ...] = (), card_file: str = "") -> Rules:
    """The composed rules of a box by its name, with ``expansions`` on it and the cards of a file, as its text.

    An expansion brings those that it needs. Columns of the file that only another expansion reads are passed over.

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
    return rebuilt(*where, card_file=as_read_here(name, expansions, card_file)) if card_file else rebuilt(*where)


def _with_needs(expansions: tuple[str, ...]) -> list[str]:
    """The same, each once, and before each of them the expansion that it needs."""
    found: list[str] = []
    for x in expansions:
        chain = [x]
        while (need := imported(EXPANSIONS[chain[0]]).needs) in EXPANSIONS:
            chain.insert(0, need)
        found += [each for each in chain if each not in found]
    return found


def as_read_here(name: str, expansions: tuple[str, ...], card_file: str) -> str:
    """``card_file`` without the columns that only an expansion of the box reads which is not among ``expansions``."""
    here = [BOXES[name], *(EXPANSIONS[x] for x in _with_needs(expansions))]
    of_this_box = [where for x, where in EXPANSIONS.items() if imported(EXPANSIONS[_with_needs((x,))[0]]).needs == name]
    read, known = ({column.name for x in map(imported, places) if x.card_file for column in x.card_file.columns}
                   for places in (here, of_this_box))
    return without_columns(card_file, known - read)
