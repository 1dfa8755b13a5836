"""The Pirates of the Dark Star: their order of play, and a raid for each player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from corerules.cards.zones import Zone, with_one
from corerules.engine import AddMoves, Body, Expansion, Go, Graph, Guard, MoveKind, Step, Term
from corerules.engine.face import Column, Face
from corerules.games.star_realms.procedures import Forced
from corerules.games.star_realms.state import AUTHORITY, ROW, himself

from . import boss, rulings
from .boss_attack import BOSS_ATTACK, Assault, BossTable
from .teams import moving_discards, teammates

OLDER_PRINTING = 75


class PiratesTable(BossTable, eq=False, kw_only=True, gc=False):
    """A table with the Pirates."""

    raiders: Zone = ()  # revealed in this turn of theirs, and still to raid, the next first


class Raid(Struct, gc=False):
    """What one revealed card does to one player."""

    seat: int
    card: str
    faction: str = ""
    combat: int = 0


def setup(fields: dict[str, Any], seats: int, difficulty: str = "Veteran",
          boss_authority: int | None = None) -> dict[str, Any]:
    """``difficulty``: Beginner, Intermediate, Veteran or Expert; ``boss_authority``: in place of 25 a player.

    Raises:
        BadSetup: no such difficulty or authority.

    Source: GS-BOSSAUTHORITY.
    """
    return boss.facing(fields, seats, 25, difficulty, boss_authority)


def set_up(g: PiratesTable) -> None:
    """Where the older printing is played by, its figure stands in place of 50."""
    boss.tell_the_boss(g)
    if g.rulings.authority_printing == "seventy_five" and set(g.authority) == {AUTHORITY}:
        g.authority = (OLDER_PRINTING,) * len(g.authority)
        g.emit("older printing", "GS-PRINTING", authority=OLDER_PRINTING)


# --- 1 to 3: the row -------------------------------------------------------------------------------------------
def scrap_the_furthest(g: PiratesTable, _: None) -> None:
    """A card for each player who is left."""
    for _player in range(min(len(teammates(g, g.active)), len(g.row))):
        g.row, card = g.row[:-1], g.row[-1]
        g.scrapped = with_one(g.scrapped, card)
        g.emit("boss scraps", "GS-PIRATESSCRAP", card=card)


def move_the_row(g: PiratesTable, _: None) -> None:
    """The row is kept from the deck outwards, so that its first slots are free now."""
    g.emit("row moved", "GS-PIRATESSLIDE", number=len(teammates(g, g.active)))


def reveal(g: PiratesTable, _: None) -> Body:
    """The free positions are filled, the one furthest from the deck first."""
    for _player in teammates(g, g.active):
        before = len(g.row)
        yield from g.run("refill the row", 0)
        if len(g.row) > before:
            g.raiders = (*g.raiders, g.row[0])


# --- 4: a raid for each ------------------------------------------------------------------------------------------
def raids(g: PiratesTable, _: None) -> Body:
    """One after the other, in the order of turns."""
    for seat in teammates(g, g.active):
        if g.raiders:
            yield from g.run("raid", Raid(seat, g.raiders[0]))
            g.raiders = g.raiders[1:]


def end(g: PiratesTable, _: None) -> None:
    g.raiders, g.boss_combat = (), 0
    g.emit("boss turn over", "GS-PIRATESEND")


ORDER = Graph("pirates", [
    Step(name="scrap", do=scrap_the_furthest, rule="GS-PIRATESSCRAP", to=(Go("move"),)),
    Step(name="move", do=move_the_row, rule="GS-PIRATESSLIDE", to=(Go("reveal"),)),
    Step(name="reveal", do=reveal, rule="GS-PIRATESREVEAL", runs=("refill the row",), to=(Go("raids"),)),
    Step(name="raids", do=raids, rule="GS-PIRATESFACTION", runs=("raid",), to=(Go("end"),)),
    Step(name="end", do=end, rule="GS-PIRATESEND"),
], phases={"Boss Order of Play": ("scrap", "move", "reveal", "raids", "end")})


# --- a raid ----------------------------------------------------------------------------------------------------
def announce(g: PiratesTable, x: Raid) -> None:
    g.emit("raid", "GS-PIRATESFACTION", target=x.seat, card=x.card)


def it_is_for_him_to_choose(g: PiratesTable, x: Raid) -> bool:
    return len(boss.factions_of(g, x.card)) > 1


def who_is_raided(g: PiratesTable, x: Raid) -> int:
    return x.seat


def open_factions(g: PiratesTable, seat: int) -> list[str]:
    return boss.factions_of(g, g.raiders[0])


def choose_faction(g: PiratesTable, faction: str, x: Raid) -> None:
    x.faction = faction
    g.emit("chosen for the boss", "GS-MERCREVEALED", seat=x.seat, faction=faction)


def read_faction(g: PiratesTable, x: Raid) -> None:
    x.faction = x.faction or boss.factions_of(g, x.card)[0]


def twice_the_cost(g: PiratesTable, x: Raid) -> None:
    x.combat = 2 * g.rules.cards[x.card].cost


def thrice_the_cost(g: PiratesTable, x: Raid) -> None:
    x.combat = 3 * g.rules.cards[x.card].cost


def scrap_the_row(g: PiratesTable, x: Raid) -> Body:
    """As on the older card for one player, where a ruling says so."""
    if g.rulings.machine_cult_row_scrap == "row_scrapped":
        row, g.row = g.row, ()
        for card in row:
            g.scrapped = with_one(g.scrapped, card)
            g.emit("boss scraps", "GS-RAID", card=card)
        for slot in range(ROW):
            yield from g.run("refill the row", slot)


def row_that_counts(g: PiratesTable, x: Raid) -> Sequence[str]:
    """The row; or, by a ruling, without the cards that were revealed for later players."""
    row = list(g.row)
    if g.rulings.highest_cost_read == "at_that_players_turn":
        for card in g.raiders[1:]:
            if card in row:
                row.remove(card)
    return row


def twice_the_highest_cost(g: PiratesTable, x: Raid) -> None:
    x.combat = 2 * max((g.rules.cards[card].cost for card in row_that_counts(g, x)), default=0)


def boss_gains(g: PiratesTable, x: Raid) -> None:
    number = 2 * g.rules.cards[x.card].cost
    g.boss_authority += number
    g.emit("boss gains", "GS-RAID", number=number, pool="authority", now=g.boss_authority)


def attack(g: PiratesTable, x: Raid) -> Body:
    """The order of the Boss's attacks, among this player and his bases."""
    g.boss_combat = x.combat
    yield from g.run("boss attack", Assault((x.seat,)))
    g.boss_combat = 0


def discards_two(g: PiratesTable, x: Raid) -> Body:
    if not g.out[x.seat]:
        yield from g.run("owed discard", Forced(2, x.seat))


def empire(g: PiratesTable, x: Raid) -> bool:
    return x.faction == "Star Empire"


def blob(g: PiratesTable, x: Raid) -> bool:
    return x.faction == "Blob"


def cult(g: PiratesTable, x: Raid) -> bool:
    return x.faction == "Machine Cult"


def federation(g: PiratesTable, x: Raid) -> bool:
    return x.faction == "Trade Federation"


RAID = Graph("raid", [
    Step(name="card", do=announce, rule="GS-PIRATESFACTION", to=(
        Go("choose the faction", it_is_for_him_to_choose, "GS-MERCREVEALED"),
        Go("faction"))),
    Step(name="choose the faction", who=who_is_raided, rule="GS-PIRATESFACTION",
         prompt="choose the faction of the raid", moves=(
             MoveKind("choose", open_factions, do=choose_faction, to="faction", rule="GS-PIRATESFACTION",
                      say="let it be a raid of the {x}"),)),
    Step(name="faction", do=read_faction, rule="GS-PIRATESFACTION", to=(
        Go("Blob", blob),
        Go("Machine Cult", cult),
        Go("twice its cost"))),
    Step(name="twice its cost", do=twice_the_cost, rule="GS-RAID", to=(Go("attack"),)),
    Step(name="Blob", do=thrice_the_cost, rule="GS-RAID", to=(Go("attack"),)),
    Step(name="Machine Cult", do=scrap_the_row, rule="GS-RAID", runs=("refill the row",), to=(Go("highest cost"),)),
    Step(name="highest cost", do=twice_the_highest_cost, rule="GS-RAID", to=(Go("attack"),)),
    Step(name="attack", do=attack, rule="GS-RAIDTARGET", runs=("boss attack",), to=(
        Go("Star Empire", empire, "GS-RAID"),
        Go("Trade Federation", federation, "GS-RAID"),
        Go("done"))),
    Step(name="Star Empire", do=discards_two, rule="GS-RAID", runs=("owed discard",), to=(Go("done"),)),
    Step(name="Trade Federation", do=boss_gains, rule="GS-RAID", to=(Go("done"),)),
    Step(name="done", rule="GS-RAID"),
])


# --- what words mean, positions -----------------------------------------------------------------------------------
def whose_outposts_protect(g: PiratesTable, seat: int) -> tuple[int, ...]:
    return (seat,) if g.rulings.pirates_outposts == "owner_only" else teammates(g, seat)


def check(g: PiratesTable) -> tuple[str, str] | None:
    """Whether play could have produced what faces the players."""
    if g.raiders:
        return "a raid goes on outside of the Boss's turn", "GS-PIRATESEND"
    return boss.check(g)


def complete(fields: dict[str, Any], said: frozenset[Any], at: str) -> dict[str, Any]:
    return boss.turn_of_the_players(fields, said, at)


def discards_may_move(g: PiratesTable, seat: int) -> bool:
    return bool(g.rulings.pirates_move_discard == "yes")


PIRATES = Expansion(
    name="pirates-of-the-dark-star", needs="gambit-set", title="Pirates of the Dark Star",
    where=f"{__name__}:PIRATES", fields=PiratesTable, seats=(1, 4), seats_rule="GS-CHALLENGE", setup=setup, check=check,
    returns=boss.returns, rulings=(*rulings.BOSS, *rulings.PIRATES), graphs=(ORDER, RAID, BOSS_ATTACK),
    untaken=boss.UNTAKEN, terms=boss.TERMS | {
        "sharers": Term(himself, "GS-PIRATESTEAM"), "protectors": Term(whose_outposts_protect, "GS-PIRATESTEAM")},
    patches=(
        *boss.frame("pirates", set_up),
        AddMoves("turn", "main", (moving_discards(Guard(
            discards_may_move, "these players are no team of two", "GS-PIRATESTEAM", whole=True)),)),
    ),
    face=Face(
        complete=complete,
        table=(*boss.COLUMNS, Column(word="raiders", field="raiders", kind="cards", face_up=True, ordered=True,
                                     means="cards revealed in the Boss's turn that are still to raid, the next first")),
        log=boss.LOG | {"raid": "{card} is the raid on {@target}",
                        "older printing": "By the older printing each player has {authority} authority"}),
)
