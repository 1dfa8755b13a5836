"""The Nemesis Beast: his order of play, his abilities by faction, and what is set up for him."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, ClassVar

from corerules.cards.knowledge import seen_as, without_unseen
from corerules.cards.zones import Zone, put, with_one, without, without_all
from corerules.engine import AddMoves, Body, Chance, Expansion, Go, Graph, Guard, MoveKind, Replace, Step, Term
from corerules.engine.face import Column, Face
from corerules.games.star_realms.procedures import Forced, destroy
from corerules.games.star_realms.state import OWN_DECKS

from . import boss, rulings
from .boss_attack import BOSS_ATTACK, Assault, Base, BossTable, bases_he_reaches, highest, lot, whose
from .teams import moving_discards, teammates


class BeastTable(BossTable, eq=False, kw_only=True, gc=False):
    """A table with the Beast."""

    aside: ClassVar[tuple[str, ...]] = ("beast_seen",)

    beast_cards: Zone = ()  # face down before him
    beast_seen: Zone = ()  # those of them that lay in the row before everybody's eyes
    beast_taken: Zone = ()  # on its way there
    beast_faction: str = ""  # whose ability he has this turn
    beast_revealed: str = ""  # the card that says so


def setup(fields: dict[str, Any], seats: int, difficulty: str = "Veteran",
          boss_authority: int | None = None) -> dict[str, Any]:
    """``difficulty``: Beginner, Intermediate, Veteran or Expert; ``boss_authority``: in place of 50 a player.

    Raises:
        BadSetup: no such difficulty or authority.

    Source: GS-BOSSAUTHORITY, GS-BEASTTEAM.
    """
    return boss.facing(fields, seats, 50, difficulty, boss_authority)


def set_up(g: BeastTable) -> Body:
    """A card for each player, which nobody sees; none for one who plays alone."""
    boss.tell_the_boss(g)
    n = len(g.hands)
    if n > 1:
        g.beast_cards = yield Chance("place face down", "GS-BEASTSETUP", g.trade_deck, n, False, ())
        g.trade_deck = without_all(g.trade_deck, g.beast_cards)
        g.emit("placed", "GS-BEASTSETUP", number=n)


# --- 1 to 4: the row ---------------------------------------------------------------------------------------------
def take_the_furthest(g: BeastTable, _: None) -> None:
    g.beast_faction = g.beast_revealed = ""
    if g.row:
        g.row, g.beast_taken = g.row[:-1], g.row[-1:]
        g.emit("boss scraps", "GS-BEASTSCRAP", card=g.beast_taken[0])


def move_the_row(g: BeastTable, _: None) -> None:
    """The row is kept from the deck outwards, so that its first slot is free now."""
    g.emit("row moved", "GS-BEASTSLIDE", number=1)


def gain_combat(g: BeastTable, _: None) -> None:
    for card in g.beast_taken:
        g.beast_cards, g.beast_seen = with_one(g.beast_cards, card), with_one(g.beast_seen, card)
    g.beast_taken, g.boss_combat = (), len(g.beast_cards)
    g.emit("boss gains", "GS-BEASTCOMBAT", number=g.boss_combat, pool="combat", now=g.boss_combat)


def reveal(g: BeastTable, _: None) -> Body:
    before = len(g.row)
    yield from g.run("refill the row", 0)
    g.beast_revealed = g.row[0] if len(g.row) > before else ""


# --- 5: which ability ---------------------------------------------------------------------------------------------
def nothing_was_revealed(g: BeastTable, _: None) -> bool:
    return not g.beast_revealed


def it_is_for_the_players_to_choose(g: BeastTable, _: None) -> bool:
    return len(boss.factions_of(g, g.beast_revealed)) > 1


def who_chooses(g: BeastTable, _: None) -> tuple[int, ...]:
    players = teammates(g, g.active)
    return players if g.rulings.team_choice == "first_answer" else players[:1]


def open_factions(g: BeastTable, seat: int) -> list[str]:
    return boss.factions_of(g, g.beast_revealed)


def choose_faction(g: BeastTable, faction: str, _: None) -> None:
    g.beast_faction = faction
    g.emit("chosen for the boss", "GS-MERCREVEALED", seat=g.mover, faction=faction)


def read_faction(g: BeastTable, _: None) -> None:
    g.beast_faction = g.beast_faction or boss.factions_of(g, g.beast_revealed)[0]


def empire(g: BeastTable, _: None) -> bool:
    return g.beast_faction == "Star Empire"


def blob(g: BeastTable, _: None) -> bool:
    return g.beast_faction == "Blob"


def cult(g: BeastTable, _: None) -> bool:
    return g.beast_faction == "Machine Cult"


# --- 5: the abilities ---------------------------------------------------------------------------------------------
def each_discards_two(g: BeastTable, _: None) -> Body:
    for seat in teammates(g, g.active):
        yield from g.run("owed discard", Forced(2, seat))


def bases_in_order(g: BeastTable) -> list[Base]:
    """The bases that his ability may destroy now, by the order of his attacks."""
    players = teammates(g, g.active)
    outposts = bases_he_reaches(g, players, outposts=True)
    if g.rulings.boss_destroy_reaches_shielded_base == "any":
        ranks = [[*outposts, *bases_he_reaches(g, players, outposts=False, behind=True)]]
    else:
        ranks = [outposts, bases_he_reaches(g, players, outposts=False)]
    if g.rulings.boss_destroy_needs_combat == "within_combat":
        ranks = [[base for base in bases if g.rules.cards[base[1]].defense <= g.boss_combat] for bases in ranks]
    return next((bases for bases in ranks if bases), [])


def destroy_or_gain(g: BeastTable, _: None) -> Body:
    """Once for each player, whosever the bases are."""
    for _player in teammates(g, g.active):
        if bases := bases_in_order(g):
            seat, name = yield from lot(highest(g, bases), "GS-BEASTBLOB", whose)
            g.emit("boss destroys", "GS-BEASTBLOB", target=seat, card=name)
            destroy(g, seat, name)
        else:
            g.boss_combat += 3
            g.emit("boss gains", "GS-BEASTBLOB", number=3, pool="combat", now=g.boss_combat)


def put_a_card_back(g: BeastTable, _: None) -> Body:
    """A card of each hand, by lot; the others do not see which."""
    for seat in teammates(g, g.active):
        if hand := g.hands[seat]:
            card = yield Chance("put back", "GS-BEASTABILITY", hand, to=(seat,))
            g.hands = put(g.hands, seat, without(hand, card))
            if g.known:
                g.known = put(g.known, seat, without_unseen(g.known[seat], card))
            OWN_DECKS.put_on_top(g, (card,), seat, (seat,))
            g.emit("put back", "GS-BEASTABILITY", secret=("card",), to=(seat,), seat=seat, card=card)


def heal(g: BeastTable, _: None) -> None:
    number = 5 * len(teammates(g, g.active))
    g.boss_authority += number
    g.emit("boss gains", "GS-BEASTABILITY", number=number, pool="authority", now=g.boss_authority)


# --- 6 and 7 ------------------------------------------------------------------------------------------------------
def attack(g: BeastTable, _: None) -> Body:
    yield from g.run("boss attack", Assault(teammates(g, g.active)))


def end(g: BeastTable, _: None) -> None:
    g.boss_combat, g.beast_faction, g.beast_revealed = 0, "", ""
    g.emit("boss turn over", "GS-BEASTEND")


ORDER = Graph("nemesis beast", [
    Step(name="scrap", do=take_the_furthest, rule="GS-BEASTSCRAP", to=(Go("move"),)),
    Step(name="move", do=move_the_row, rule="GS-BEASTSLIDE", to=(Go("gain combat"),)),
    Step(name="gain combat", do=gain_combat, rule="GS-BEASTCOMBAT", to=(Go("reveal"),)),
    Step(name="reveal", do=reveal, rule="GS-BEASTREVEAL", runs=("refill the row",), to=(
        Go("attack", nothing_was_revealed),
        Go("choose the faction", it_is_for_the_players_to_choose, "GS-MERCREVEALED"),
        Go("faction"))),
    Step(name="choose the faction", who=who_chooses, rule="GS-BEASTFACTION",
         prompt="choose the faction whose ability the Boss has", moves=(
             MoveKind("choose", open_factions, do=choose_faction, to="faction", rule="GS-BEASTFACTION",
                      say="let the Boss act as the {x}"),)),
    Step(name="faction", do=read_faction, rule="GS-BEASTFACTION", to=(
        Go("Star Empire", empire),
        Go("Blob", blob),
        Go("Machine Cult", cult),
        Go("Trade Federation"))),
    Step(name="Star Empire", do=each_discards_two, rule="GS-BEASTABILITY", runs=("owed discard",), to=(Go("attack"),)),
    Step(name="Blob", do=destroy_or_gain, rule="GS-BEASTBLOB", to=(Go("attack"),)),
    Step(name="Machine Cult", do=put_a_card_back, rule="GS-BEASTABILITY", to=(Go("attack"),)),
    Step(name="Trade Federation", do=heal, rule="GS-BEASTABILITY", to=(Go("attack"),)),
    Step(name="attack", do=attack, rule="GS-BEASTATTACK", runs=("boss attack",), to=(Go("end"),)),
    Step(name="end", do=end, rule="GS-BEASTEND"),
], phases={"Boss Order of Play": (
    "scrap", "move", "gain combat", "reveal", "Which ability", "attack", "end"),
    "Which ability": ("choose the faction", "faction", "Star Empire", "Blob", "Machine Cult", "Trade Federation")})


# --- what is seen, counted and checked --------------------------------------------------------------------------
def cards_seen(g: BeastTable, seat: int) -> Zone:
    """What he took out of the row everybody knows; what was placed before him at set-up nobody does."""
    return seen_as(g.beast_cards, g.beast_seen)


def cards_in(g: BeastTable) -> Iterable[str]:
    yield from (*g.beast_cards, *g.beast_taken)


def check(g: BeastTable) -> tuple[str, str] | None:
    """Whether play could have produced what faces the players, and what lies before the Beast."""
    if len(set(g.authority)) > 1:
        return f"the players share their authority, it cannot differ: {g.authority}", "GS-BEASTTEAM"
    if list(g.beast_cards) != sorted(g.beast_cards):
        return "the cards before the Boss are not in order", "GS-BEASTCOMBAT"
    if strange := Counter(g.beast_seen) - Counter(g.beast_cards):
        return f"{min(strange)} was seen on its way before the Boss, and does not lie there", "GS-BEASTCOMBAT"
    if bad := next((card for card in g.beast_cards if g.rules.cards[card].deck != "trade"), ""):
        return f"{bad} lies before the Boss and is not of the trade deck", "GS-BEASTCOMBAT"
    if g.beast_taken or g.beast_faction or g.beast_revealed:
        return "something of the Boss's turn is left outside of it", "GS-BEASTEND"
    return boss.check(g)


def complete(fields: dict[str, Any], said: frozenset[Any], at: str) -> dict[str, Any]:
    fields = boss.turn_of_the_players(boss.shared(fields, said), said, at)
    return fields if "box" in said else boss.less_box(fields, fields["beast_cards"])


def with_two_players(g: BeastTable, seat: int) -> bool:
    return bool(g.rulings.beast_move_discard == "with_two_players")


NEMESIS_BEAST = Expansion(
    name="nemesis-beast", needs="gambit-set", title="Nemesis Beast", where=f"{__name__}:NEMESIS_BEAST",
    fields=BeastTable, seats=(1, 4), seats_rule="GS-CHALLENGE", setup=setup, check=check, cards_in=cards_in,
    returns=boss.returns, rulings=(*rulings.BOSS, *rulings.BEAST), graphs=(ORDER, BOSS_ATTACK),
    views={"beast_cards": cards_seen}, untaken=boss.UNTAKEN | {
        ("nemesis beast", "reveal", "attack"): "trade deck and scrap heap have both run out: after 80 turns of his"},
    terms=boss.TERMS | {"sharers": Term(teammates, "GS-BEASTTEAM"), "protectors": Term(teammates, "GS-TEAMOUTPOST")},
    patches=(
        *boss.frame("nemesis beast", set_up),
        Replace("attack", "hit", {"rule": "GS-BEASTTEAM"}),
        AddMoves("turn", "main", (moving_discards(Guard(
            with_two_players, "the move belongs to the game of two teams", "GS-BEASTMOVE", whole=True)),)),
    ),
    face=Face(
        complete=complete,
        table=(
            *boss.COLUMNS,
            Column(word="before the Boss", field="beast_cards", kind="cards",
                   means="face-down cards; he gains as much combat in his turn"),
            Column(word="taken by the Boss", field="beast_taken", kind="cards", face_up=True,
                   means="the card that he has scrapped, on its way before him"),
        ),
        log=boss.LOG | {"placed": "{number} cards of the trade deck are placed face down before the Boss",
                        "put back": "{@seat} puts a card of the hand on top of the deck: {card}"}),
)
