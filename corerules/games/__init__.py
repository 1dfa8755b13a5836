"""The boxes: a package each, found by name."""

from __future__ import annotations

from msgspec.structs import replace

from corerules.cards.cardfile import without_columns
from corerules.engine import Box, Clash, Expansion, Rules, UnknownName, nearest, rebuilt
from corerules.engine.compose import imported

BOXES = {"keeper-of-the-core": "corerules.games.keeper_of_the_core:BOX",
         "core-connection": "corerules.games.core_connection:BOX",
         "core-worlds": "corerules.games.core_worlds:BOX",
         "star-realms": "corerules.games.star_realms:BOX"}
EXPANSIONS = {"galactic-orders": "corerules.games.galactic_orders:GALACTIC_ORDERS",
              "gambit-set": "corerules.games.gambit_set:GAMBIT_SET",
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
        UnknownName: no such game or expansion, the nearest is offered; or an expansion where the game should be.
        Clash: two modes of one expansion, of which one is played at a time.
        BadCard: a row of the card file cannot be read, or the box takes none.
    """
    if name in EXPANSIONS:
        raise UnknownName(f"an expansion of {box_of(name)}: name that game, and this with it", value=name,
                          place="games")
    if name not in BOXES:
        raise UnknownName(f"no such game{nearest(name, BOXES)}", value=name, place="games")
    for x in expansions:
        if x not in EXPANSIONS:
            raise UnknownName(f"no such expansion{nearest(x, EXPANSIONS)}", value=x, place=name)
    brought = _with_needs(expansions)
    modes = {x: imported(EXPANSIONS[x]).needs for x in brought if x != modes_of(x)[0]}
    for x, need in modes.items():
        if other := next((o for o, theirs in modes.items() if o != x and theirs == need), ""):
            raise Clash(f"is a way to play with {need}, as {other} is: one at a time", value=x, place=name)
    where = (BOXES[name], *(EXPANSIONS[x] for x in brought))
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


def _package(expansion: str) -> str:
    return EXPANSIONS[expansion].partition(":")[0].split(".")[2]


def modes_of(expansion: str) -> tuple[str, ...]:
    """The expansions that come in one box with ``expansion``, it and the modes that share its rulebook."""
    return tuple(x for x in EXPANSIONS if _package(x) == _package(expansion))


def box_of(expansion: str) -> str:
    """The box that an expansion is put on in the end."""
    return str(imported(EXPANSIONS[_with_needs((expansion,))[0]]).needs)


BOOKS = (*BOXES, *dict.fromkeys(modes_of(x)[0] for x in EXPANSIONS))
"""Boxes, and of the expansions in one box the first: what has a register and questions of its own."""


def whole_of(name: str) -> Expansion:
    """The expansion ``name`` with its modes as if it were one, to be looked at: not to be composed."""
    parts: list[Expansion] = [imported(EXPANSIONS[x]) for x in modes_of(name)]
    graphs = {g.name: g for x in parts for g in x.graphs}
    rulings = {r.name: r for x in parts for r in x.rulings}
    return replace(parts[0], graphs=tuple(graphs.values()), patches=tuple(p for x in parts for p in x.patches),
                   rulings=tuple(rulings.values()), triggers=tuple(t for x in parts for t in x.triggers))
