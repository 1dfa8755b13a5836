"""Players against a Boss: difficulty, mulligan, what cards do to him instead, victory; the frame of both challenges."""

from __future__ import annotations

from collections import Counter
from typing import Any

from corerules.cards.zones import into, put
from corerules.engine import (
    AddMoves,
    BadSetup,
    Body,
    Go,
    Graph,
    Guard,
    Insert,
    MoveKind,
    Replace,
    ReplaceGraph,
    Step,
    Term,
)
from corerules.engine.expansion import Patch
from corerules.engine.face import Column
from corerules.games.star_realms import procedures
from corerules.games.star_realms.moves import there_is_combat
from corerules.games.star_realms.procedures import (
    Forced,
    draw_cards,
    fill,
    scrap,
    taken_from_hand,
    to_discard,
)
from corerules.games.star_realms.state import HAND, ROW

from . import teams
from .boss_attack import LOG as ATTACK_LOG
from .boss_attack import BossTable

DIFFICULTIES = {"Beginner": 3, "Intermediate": 2, "Veteran": 1, "Expert": 0}
"""Turns of the players before the Boss's first."""
OF_A_TURN = ("begin", "owed", "main", "check", "discard", "draw", "next")
"""The steps of the players' turn: it counts until it is over."""


# --- set-up and positions ------------------------------------------------------------------------------------------
def facing(fields: dict[str, Any], seats: int, per_player: int, difficulty: str,
           boss_authority: int | None) -> dict[str, Any]:
    """The fields of players who face a Boss together.

    Raises:
        BadSetup: no such difficulty, or an authority that the Boss cannot have.
    """
    if not isinstance(difficulty, str) or difficulty not in DIFFICULTIES:
        raise BadSetup(f"a challenge is played at one of {', '.join(DIFFICULTIES)}", value=repr(difficulty),
                       place="difficulty", rule="GS-DIFFICULTY")
    whole = per_player * seats if boss_authority is None else boss_authority
    if isinstance(whole, bool) or not isinstance(whole, int) or not 1 <= whole <= 10_000:
        raise BadSetup("a Boss begins with 1 to 10000 authority", value=repr(whole), place="boss_authority",
                       rule="GS-BOSSAUTHORITY")
    return fields | {"teams": (0,) * seats, "boss_authority": whole, "before_boss": DIFFICULTIES[difficulty]}


def tell_the_boss(g: BossTable) -> None:
    """Whom the players face."""
    g.emit("boss", "GS-BOSSAUTHORITY", authority=g.boss_authority)


def boss_is_defeated(g: BossTable) -> bool:
    return g.boss_authority == 0


def players_are_defeated(g: BossTable) -> bool:
    return all(g.out)


def is_decided(g: BossTable) -> bool:
    """What the base asks of a position that is over; what it is of any other is asked below."""
    return g.at == "over" and (boss_is_defeated(g) or players_are_defeated(g))


def check(g: BossTable) -> tuple[str, str] | None:
    """Whether play could have produced what faces the players."""
    if any(g.teams):
        return f"all players are of one team: {g.teams}", "GS-CHALLENGE"
    if min(g.boss_authority, g.boss_combat) < 0:
        return "the Boss has less than nothing", "GS-BOSSAUTHORITY"
    if g.boss_combat:
        return f"the Boss has {g.boss_combat} combat outside of his turn", "GS-BOSSATTACK"
    if not 0 <= g.before_boss <= max(DIFFICULTIES.values()):
        return f"{g.before_boss} turns before the Boss's", "GS-DIFFICULTY"
    if g.at == "boss" and g.before_boss:
        return f"the Boss's turn begins, and the players have {g.before_boss} before it", "GS-DIFFICULTY"
    if g.at in OF_A_TURN and not g.before_boss:
        return "the players are in a turn that they do not have before the Boss's", "GS-DIFFICULTY"
    if g.at not in ("over", "check") and boss_is_defeated(g):
        return "the Boss has no authority left, so the players have won", "GS-VICTORY"
    return None


def returns(g: BossTable) -> tuple[float, ...]:
    """1 for all players if the Boss is defeated, else 0.  Source: GS-VICTORY."""
    return (float(boss_is_defeated(g)),) * len(g.out)


def nobody(g: BossTable, seat: int) -> tuple[int, ...]:
    """There is no player whom one plays against."""
    return ()


def first_hand(g: BossTable, seat: int) -> int:
    """Three where the players go first.  Source: GS-CHALLENGEHAND."""
    return 3 if g.before_boss or g.rulings.expert_first_hand == "three" else HAND


# --- whose turn it is ----------------------------------------------------------------------------------------------
def the_row_slides(g: BossTable) -> bool:
    """Of two equal cards the one further out is taken by the Boss first, so it matters which is bought."""
    return True


def the_boss_goes_first(g: BossTable) -> bool:
    return g.before_boss == 0


def count_the_turn(g: BossTable) -> None:
    """A turn of all players is over."""
    g.before_boss = max(0, g.before_boss - 1)


def players_have_turns_left(g: BossTable) -> bool:
    return g.before_boss > 0


def players_turn(g: BossTable) -> None:
    """After the Boss's turn the first of those who are left stands for all."""
    g.before_boss, g.boss_combat = 1, 0
    if not all(g.out):
        g.active = g.out.index(False)


# --- what the players do ---------------------------------------------------------------------------------------------
def amounts(g: BossTable, seat: int) -> list[int]:
    return list(range(max(g.combat[seat], 1), 0, -1))


def attack_the_boss(g: BossTable, n: int) -> None:
    me = g.mover
    g.combat, g.boss_authority = put(g.combat, me, g.combat[me] - n), max(0, g.boss_authority - n)
    g.emit("attacked the boss", "GS-ATTACKBOSS", seat=me, combat=n, authority=g.boss_authority)


def own_combat(g: BossTable, seat: int) -> Any:
    return g.combat[seat]


def the_row_is_not_scrapped_yet(g: BossTable, seat: int) -> bool:
    return not g.mulliganed


def mulligan(g: BossTable, _: None) -> Body:
    """The whole row is scrapped and laid out anew."""
    g.mulliganed = True
    row, g.row = g.row, ()
    for card in row:
        scrap(g, card, "the trade row")
    for slot in range(ROW):
        yield from g.run("refill the row", slot)


MOVES = (
    MoveKind("attack the Boss", amounts, do=attack_the_boss, to="check", rule="GS-ATTACKBOSS", depends=own_combat,
             say="attack the Boss for {x}", guards=(
                 Guard(there_is_combat, "{who} has 0 combat", "GS-ATTACKBOSS", whole=True),)),
    MoveKind("scrap the whole trade row", do=teams.acting(mulligan), may_pause=True, rule="GS-MULLIGAN", guards=(
        Guard(the_row_is_not_scrapped_yet, "the row was scrapped once in this challenge", "GS-MULLIGAN",
              whole=True),)),
)


# --- the trade deck ---------------------------------------------------------------------------------------------------
def fill_from_a_rebuilt_deck(g: BossTable, slot: int) -> Body:
    """Where the trade deck has run out the scrap heap becomes one, less what never was in it."""
    cards = g.rules.cards
    if not g.trade_deck:
        g.trade_deck = tuple(card for card in g.scrapped if cards[card].deck == "trade")
        g.scrapped = tuple(card for card in g.scrapped if cards[card].deck != "trade")
        g.emit("trade deck rebuilt", "GS-TRADEDECK", number=len(g.trade_deck))
    yield from fill(g, slot)


def factions_of(g: BossTable, card: str) -> list[str]:
    """Those that may be chosen for a card: its own, or any where it has none."""
    return list(g.rules.cards[card].factions) or sorted(g.rules.known.entries.factions)


# --- what cards do to a Boss instead ---------------------------------------------------------------------------------
def draw_first(g: BossTable, x: Forced) -> Body:
    x.number -= 1
    g.emit("instead", "GS-INSTEADDISCARD", seat=g.active)
    yield from draw_cards(g, g.active, 1)


def which_to_discard(g: BossTable, x: Forced) -> Any:
    return procedures.DISCARD.by(g.active) if g.hands[g.active] else None


def then_discard(g: BossTable, card: str, x: Forced) -> None:
    taken_from_hand(g, g.active, card)
    to_discard(g, g.active, card)
    g.emit("discarded", "GS-INSTEADDISCARD", seat=g.active, card=card)


def more_are_to_be_discarded(g: BossTable, x: Forced) -> bool:
    return x.number > 0


def three_combat(g: BossTable, may: bool) -> None:
    g.combat = put(g.combat, g.active, g.combat[g.active] + 3)
    g.emit("gained", "GS-INSTEADDESTROY", seat=g.active, gain="3 combat")


DRAW_AND_DISCARD = Graph("forced discard", [
    Step(name="draw", do=draw_first, rule="GS-INSTEADDISCARD", to=(Go("discard"),)),
    Step(name="discard", ask=which_to_discard, do=then_discard, rule="GS-INSTEADDISCARD", to=(
        Go("draw", more_are_to_be_discarded),
        Go("done"))),
    Step(name="done", rule="GS-INSTEADDISCARD"),
])
THREE_COMBAT = Graph("destroy a base", [Step(name="gain combat", do=three_combat, rule="GS-INSTEADDESTROY")])


# --- the frame --------------------------------------------------------------------------------------------------------
def frame(order: str, set_up: Any) -> tuple[Patch, ...]:
    """The patches of a challenge whose Boss plays by the graph ``order``, and which is set up by ``set_up``."""
    def boss_turn(g: BossTable) -> Body:
        """Everything of his order of play; then the players are on."""
        g.shielded = (False,) * len(g.out)
        g.emit("boss turn", "GS-CHALLENGE")
        yield from g.run(order)
        players_turn(g)

    return (
        AddMoves("turn", "main", (*teams.TRANSFERS, *MOVES)),  # first, or nothing would lead to the check for a while
        *teams.shared_turn("attack", "attack a base"),
        Insert("turn", Step(name="boss", do=boss_turn, rule="GS-CHALLENGE", runs=(order,), to=(
            Go("over", players_are_defeated, "GS-VICTORY"),
            Go("begin"))), on=("next", "begin")),
        Insert("turn", Step(name="challenge", do=set_up, rule="GS-CHALLENGE", to=(
            Go("boss", the_boss_goes_first, "GS-DIFFICULTY"),
            Go("begin", rule="GS-DIFFICULTY"))), on=("reveal gambits", "begin")),
        Replace("turn", "deal", {"rule": "GS-CHALLENGEHAND"}),
        Replace("turn", "next", {"do": count_the_turn, "rule": "GS-EXTRATURNS", "to": (
            Go("begin", players_have_turns_left, "GS-DIFFICULTY"),
            Go("boss", rule="GS-DIFFICULTY"))}),
        Replace("turn", "over", {"rule": "GS-VICTORY"}),
        Replace("turn", "check", {"to": (
            Go("over", boss_is_defeated, "GS-VICTORY"),
            Go("main", rule="GS-TEAMTURN"))}),
        Replace("refill the row", "fill", {"do": fill_from_a_rebuilt_deck, "rule": "GS-TRADEDECK"}),
        Replace("attack", "shields", {"rule": "GS-CHALLENGEGAMBITS"}),
        ReplaceGraph(DRAW_AND_DISCARD),
        ReplaceGraph(THREE_COMBAT),
    )


TERMS = {
    "opponents": Term(nobody, "GS-CHALLENGE"), "targets": Term(nobody, "GS-ATTACKBOSS"),
    "acting": Term(teams.who_may_act, "GS-TEAMTURN"), "decided": Term(is_decided, "GS-VICTORY"),
    "first hand": Term(first_hand, "GS-CHALLENGEHAND"),
    "order of the row matters": Term(the_row_slides, "GS-CHALLENGE")}
UNTAKEN = {
    ("turn", "begin", "owed"): "nobody makes a player owe discards: they are made at once",
    ("turn", "owed", "main"): "as above",
    ("forced discard", "discard", "draw"): "no card makes an opponent discard more than one",
}
COLUMNS = (
    Column(word="Boss authority", field="boss_authority", kind="number", means="without any he is defeated"),
    Column(word="Boss combat", field="boss_combat", kind="number", means="what he has still to attack with"),
    Column(word="turns before the Boss", field="before_boss", kind="number", means="of all players together"),
    Column(word="mulliganed", field="mulliganed", kind="flag", means="whether the trade row was scrapped once"),
)
LOG = {
    **teams.LOG, **ATTACK_LOG,
    "boss": "The players face a Boss with {authority} authority",
    "boss turn": "The Boss's turn begins",
    "boss turn over": "The Boss's turn ends",
    "boss scraps": "The Boss scraps {card} from the trade row",
    "row moved": "The trade row moves {number} away from the trade deck",
    "boss gains": "The Boss gains {number} {pool} and has {now}",
    "boss destroys": "The Boss's ability destroys {@target}'s {card}",
    "chosen for the boss": "{@seat} chooses the {faction} for the Boss",
    "attacked the boss": "{@seat} attacks the Boss for {combat}; he has {authority} authority",
    "trade deck rebuilt": "{number} cards of the scrap heap are shuffled into a new trade deck",
    "instead": "There is nothing that the Boss could discard: {@seat} draws a card and discards one",
}


def shared(fields: dict[str, Any], said: frozenset[Any]) -> dict[str, Any]:
    """A position in which all have one authority: what is said of one is true of all."""
    told = [fields["authority"][seat] for seat in range(len(fields["out"])) if ("authority", seat) in said]
    if told:
        fields = fields | {"authority": tuple(
            a if ("authority", seat) in said else told[0] for seat, a in enumerate(fields["authority"]))}
        if "out" not in said:
            fields["out"] = tuple(not a for a in fields["authority"])
    return fields


def turn_of_the_players(fields: dict[str, Any], said: frozenset[Any], at: str) -> dict[str, Any]:
    """The first who is in the game stands for the turn of all, which is one of those that they have."""
    if "before_boss" not in said and (at == "boss" or at in OF_A_TURN):
        fields = fields | {"before_boss": 0 if at == "boss" else max(1, fields["before_boss"])}
    living = [seat for seat, out in enumerate(fields["out"]) if not out]
    return fields | {"active": living[0]} if living else fields


def less_box(fields: dict[str, Any], *zones: tuple[str, ...]) -> dict[str, Any]:
    """Cards that lie in further zones are not in the box."""
    left = Counter(fields["box"])
    left.subtract(card for zone in zones for card in zone)
    return fields | {"box": into((), tuple((+left).elements()))}


