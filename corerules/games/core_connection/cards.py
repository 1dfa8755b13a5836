"""The cards: rows of the card file as effects, and the bodies of the odd ones."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from corerules.cards.cardfile import CardColumn, CardFile, Row
from corerules.cards.catalogue import Vocabulary, Word
from corerules.cards.effects import Effect, effect
from corerules.engine import BadCard, Body, Choice, Guard

from .attachments import DURABILITY_IS_LEFT, RESOURCES_DO, SLOT_IS_FREE, Connection, connect, connections_of, in_words
from .effects import CONSTANT, WORDS, facts
from .kinds import KINDS, TEXTS, Card
from .procedures import look_at_hq
from .state import HQ_DECK, CoreConnection, is_broken, may_still_connect, others


# --- Cleo & Patra ------------------------------------------------------------------------------------------
def looked_at(g: CoreConnection, seat: int) -> list[Connection | None]:
    """The Attachments among the cards that ``seat`` is looking at, and how each could be connected."""
    names = [name for name in dict.fromkeys(g.hq_top[:g.looking]) if g.rules.cards[name].kind == "attachment"]
    return [*connections_of(g, seat, names), None]


def may_be_connected(g: CoreConnection, seat: int, x: Connection | None) -> bool:
    return x is None or g.rulings.cleo_patra_hq == "any_number" or may_still_connect(g)


def they_pay(g: CoreConnection, seat: int, x: Connection | None) -> bool:
    return g.rulings.cleo_patra_hq == "any_number" or RESOURCES_DO.holds(g, seat, x)


FROM_HQ = Choice("connect", looked_at, (
    Guard(may_be_connected, "{who} has made the connection of this turn", "CC-CLEO"),
    SLOT_IS_FREE, Guard(they_pay, RESOURCES_DO.reason, "CC-COST"), DURABILITY_IS_LEFT),
    rule="CC-CLEO", say=in_words, prompt="choose what to connect of the cards that you look at")


def look_and_connect(n: int) -> Effect:
    @effect(f"look at the top {n} cards of the HQ Deck and connect of them", reads=("HQ Deck",),
            emits=("looks at HQ Deck", "connects Attachment"))
    def do(g: CoreConnection) -> Body:
        seat = g.active
        g.looking = len((yield from look_at_hq(g, seat, n)))
        while (x := (yield FROM_HQ.by(seat))) is not None:
            HQ_DECK.pick(g, x[0])
            g.looking -= 1
            if g.rulings.cleo_patra_hq == "the_connection":
                g.connections += 1
            connect(g, seat, x, "CC-CLEO")
        g.emit("put back", "CC-CLEO", seat=seat, number=g.looking)
        g.looking = 0

    return do


# --- Lateral Battle ------------------------------------------------------------------------------------------
def who_can_fight(g: CoreConnection, seat: int) -> list[int]:
    """Other players whose Mecha can, in the order of turns; the next one only, unless a ruling leaves a choice."""
    found = [other for other in others(g, seat) if not is_broken(g, other)]
    return found if g.rulings.lateral_battle == "active_chooses" else found[:1]


FIGHTER = Choice("fight", who_can_fight, rule="CC-LATERAL", say="{other} fights", prompt="choose who fights")


def fight_beside() -> Effect:
    @effect("another player fights the Monster in place of the active one", emits=("moves Monster",),
            reads=("Battle Values",))
    def do(g: CoreConnection) -> Body:
        found = who_can_fight(g, g.active)
        if not found:
            g.emit("no fight", "CC-BROKEN", seat=g.active)
            return
        g.fighter = (yield FIGHTER.by(g.active)) if len(found) > 1 else found[0]
        g.emit("lateral", "CC-LATERAL", seat=g.fighter)

    return do


ODD = (
    Word("look at {n} of the HQ Deck and connect", look_and_connect, means="any Attachments of them"),
    Word("fight beside the next", fight_beside, means="another player fights the Monster"),
)
VOCABULARY = Vocabulary((*WORDS, *ODD))
ALWAYS = Vocabulary(CONSTANT, facts)

# --- the card file --------------------------------------------------------------------------------------------
DECKS = {"start": 10, "hq": 68, "md": 40}
COLUMNS = (
    CardColumn("id", means="its number in the book"),
    CardColumn("kind", "word", known=KINDS, needed=True),
    CardColumn("deck", "word", known=("start", "hq", "md", "aside"), needed=True),
    CardColumn("copies", "figure", least=1, otherwise=1),
    CardColumn("cost", "figure", "Resources of an Attachment or a Tactic", most=20, otherwise=0),
    *(CardColumn(name, "figure", "of an Event: what the Monster has more", least=-9, most=40, otherwise=0)
      for name in ("melee", "ranged", "durability")),
    *(CardColumn(f"second {name}", "figure", "of the Critical or Awakened side", least=-9, most=40, otherwise=0)
      for name in ("melee", "ranged", "durability")),
    CardColumn("energy", "figure", "of a Monster or an Event", most=20, otherwise=0),
    CardColumn("main", "text", "of a Tactic when it is played, else [Main Phase]", read=VOCABULARY.effect),
    CardColumn("battle", "text", "[Battle Phase]", read=VOCABULARY.effect),
    CardColumn("constant", "text", "what always holds", read=ALWAYS.effect),
    CardColumn("revealed", "text", "when revealed", read=VOCABULARY.effect),
    CardColumn("defeated", "text", "when defeated", read=VOCABULARY.effect),
    CardColumn("once", "word", known=("per turn",)),
    CardColumn("rule"),
    CardColumn("source", means="where its figures and texts come from"),
)


VALUED = ("prototype", "resonant", "figure", "pilot", "attachment", "monster", "event")
MACHINES = VALUED[:5]
PRINTED = {
    "cost": (("attachment", "tactic"), "CC-COST"),
    **dict.fromkeys(("melee", "ranged", "durability"), (VALUED, "CC-TOTAL")),
    **dict.fromkeys(("second melee", "second ranged", "second durability"), (("resonant", "pilot"), "CC-BOTHSIDES")),
    "energy": (("monster", "event"), "CC-ENERGY"),
    "main": ((*MACHINES, "tactic"), "CC-PHASETAG"), "battle": (MACHINES, "CC-PHASETAG"),
    "constant": (VALUED, "CC-TACTIC"),
    "revealed": (("monster", "event"), "CC-REVEALED"), "defeated": (("monster",), "CC-DEFEATED"),
    "once": ((*MACHINES, "tactic"), "CC-ONCE"),
}
"""Which kinds of card print what a column holds, and the rule on it."""
HOLDS_ON = {"immune": "monster", "halve melee": "monster", "halve ranged": "monster", "reveal": "attachment",
            "board": "attachment"}
"""Of which kind of card a constant text is read."""


def card_of(row: Row) -> Card:
    """The card of a row.

    Raises:
        BadCard: cells that do not go together, with row, column and rule.
    """
    kind = row["kind"]

    def fault(why: str, column: str, rule: str) -> BadCard:
        return BadCard(why, value=row.cells.get(column) or "nothing", place=row.place(column), rule=rule)

    for column, (kinds, rule) in PRINTED.items():
        if row.cells.get(column) and kind not in kinds:
            raise fault(f"no {kind} prints it, only {', '.join(kinds)}", column, rule)
    if kind == "tactic" and row["main"] is None:
        raise fault("a Tactic does something when it is played", "main", "CC-TACTIC")
    if row["once"] and row["main"] is None and row["battle"] is None:
        raise fault("there is no text that is used", "once", "CC-ONCE")
    for what, _ in row["constant"].gains if row["constant"] else ():
        if kind != HOLDS_ON[what]:
            raise fault(f"holds on no {kind}, only on a card of kind {HOLDS_ON[what]}", "constant", row["rule"])
    for column in ("main", "battle", "defeated"):
        if row[column] is not None and "moves Monster" in row[column].emits:
            raise fault("another can only take over a fight that has begun, when revealed", column, "CC-LATERAL")
    first, second = ((row[f"{side}melee"], row[f"{side}ranged"], row[f"{side}durability"]) for side in ("", "second "))
    return Card(name=row.name, id=row["id"] or "", kind=kind, deck=row["deck"], copies=row["copies"], cost=row["cost"],
                values=first, second=second, energy=row["energy"], once=row["once"] is not None,
                texts={name: row[name] for name in TEXTS if row[name] is not None}, stand_ins=row.stand_ins,
                rule=row["rule"] or "CC-CARDS", source=row["source"] or "")


def _in_decks(row: Row) -> Any:
    """How many cards of a row are counted in its deck: Mecha and Pilot of the start lie in none."""
    return 0 if row["kind"] in ("prototype", "figure") else row["copies"]


CARD_FILE = CardFile(COLUMNS, card_of, files(__package__).joinpath("cards.csv").read_text("utf-8"), counts=DECKS,
                     copies=_in_decks, rule="CC-CARDS")
CARDS = CARD_FILE.cards
