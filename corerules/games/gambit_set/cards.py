"""The cards of the Gambit Set: gambits and Merc Cruisers, rows of the catalogue as effects, and the odd ones."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

from corerules.cards.cardfile import CardColumn, CardFile, Row
from corerules.cards.catalogue import Vocabulary, Word
from corerules.cards.effects import Effect, effect
from corerules.cards.zones import Zone, into, kinds, put, with_one, without, without_all
from corerules.engine import BadCard, Body, Chance, Choice
from corerules.games.star_realms.cards import ODD, card_of, columns
from corerules.games.star_realms.effects import WORDS, joined
from corerules.games.star_realms.kinds import Card
from corerules.games.star_realms.moves import for_sale, it_is_there_to_be_had
from corerules.games.star_realms.procedures import acquired
from corerules.games.star_realms.state import OWN_DECKS

from .state import GambitTable


@effect("each attack on its owner is lowered", emits=("lowers combat",))
def lowers_attacks(g: GambitTable) -> None:
    """Done where the attack goes on its way, in the graph ``attack``: here it is only told."""


class Gambit(Card, frozen=True, eq=False):
    """A gambit; its use is in ``scrap``.

    ``lowers``: by how much each attack on its owner is lowered; ``each_turn``: what it does in each turn of its owner.
    ``under``: the ruling and its option under which it may be used; empty: under any.
    """

    lowers: int = 0
    each_turn: Effect | None = None
    under: tuple[str, ...] = ()

    @property
    def is_base(self) -> bool:
        return False

    @property
    def abilities(self) -> dict[str, Effect]:
        standing = self.each_turn or (lowers_attacks if self.lowers else None)
        return super().abilities | ({"standing": standing} if standing else {})

    @property
    def cites(self) -> dict[str, str]:
        return {"scrap": "GS-USE"}


# --- the Merc Cruiser -------------------------------------------------------------------------------------
def factions(g: GambitTable, seat: int) -> list[str]:
    return sorted(g.rules.known.entries.factions)


FACTION = Choice("choose", factions, rule="GS-MERC", say="let it be of the {x}", prompt="choose its faction")


@effect("choose a faction, which it is of while it is in play", emits=("chooses faction",))
def choose_a_faction(g: GambitTable) -> Body:
    """It makes its alliances at once, and enables those of others."""
    me, known = g.active, g.rules.known
    faction = yield FACTION.by(me)
    it = known.entries[g.played[me][-1]]  # the card whose text is running was played last
    g.in_play = put(g.in_play, me, known.changed(g.in_play[me], it.text, it.of_faction(faction)))
    g.played = put(g.played, me, (*g.played[me][:-1], it.of_faction(faction)))
    g.emit("chose faction", "GS-MERC", seat=me, card=it.name, faction=faction)


# --- gambits ------------------------------------------------------------------------------------------------
def discarded(g: GambitTable, seat: int) -> Zone:
    return kinds(g.discards[seat])


SALVAGED = Choice("put on top", discarded, rule="GS-CARDS", say="put {x} on top of the deck",
                  prompt="choose a card of the discard pile")


@effect("put a card of the discard pile on top of the deck", emits=("moves top of deck",), reads=("discard",))
def salvage(g: GambitTable) -> Body:
    me = g.active
    if not g.discards[me]:
        g.emit("nothing to salvage", "GS-CARDS", seat=me)
        return
    card = yield SALVAGED.by(me)
    g.discards = put(g.discards, me, without(g.discards[me], card))
    OWN_DECKS.put_on_top(g, (card,), me)
    g.emit("salvaged", "GS-CARDS", seat=me, card=card)


def smuggle(most: int) -> Effect:
    def cheap(g: GambitTable, seat: int) -> list[str]:
        return [card for card in for_sale(g, seat)
                if g.rules.cards[card].cost <= most and it_is_there_to_be_had(g, seat, card)]

    which = Choice("acquire", cheap, rule="GS-CARDS", say="acquire {x} for nothing",
                   prompt="choose a card to acquire")

    @effect(f"acquire a card that costs {most} or less for nothing",
            emits=("acquires ship", "acquires base", "draws trade deck"), reads=("row", "explorers"))
    def do(g: GambitTable) -> Body:
        if not cheap(g, g.active):
            g.emit("nothing cheap", "GS-CARDS", seat=g.active)
            return
        yield from acquired(g, (yield which.by(g.active)))

    return do


def amounts(g: GambitTable, seat: int) -> range:
    """How much may be paid: no more than there is trade, nor than gambits lie there."""
    return range(min(g.trade[seat], len(g.unclaimed)) + 1)


def looked_at(g: GambitTable, seat: int) -> Zone:
    return kinds(g.looked)


PAY = Choice("pay", amounts, rule="GS-WILD", say="pay {x} trade", prompt="choose how much to pay")
KEEP = Choice("keep", looked_at, rule="GS-WILD", prompt="choose a gambit to keep")


@effect("pay trade, look at as many unclaimed gambits, keep one of them", emits=("gains gambit", "pays trade"),
        reads=("trade", "unclaimed gambits"))
def look_at_the_unclaimed(g: GambitTable) -> Body:
    """What he looked at and put back is part of the face-down pile again, and only he has seen it."""
    me = g.active
    if not (len(amounts(g, me)) > 1 and (number := (yield PAY.by(me)))):
        g.emit("looked at none", "GS-WILD", seat=me)
        return
    g.trade = put(g.trade, me, g.trade[me] - number)
    g.looked = yield Chance("look", "GS-WILD", g.unclaimed, number, False, (me,))
    g.unclaimed = without_all(g.unclaimed, g.looked)
    g.emit("looked", "GS-WILD", secret=("cards",), to=(me,), seat=me, number=number, cards=g.looked)
    kept = yield KEEP.by(me)
    g.gambits = put(g.gambits, me, with_one(g.gambits[me], kept))
    g.unclaimed, g.looked = into(g.unclaimed, without(g.looked, kept)), ()
    g.emit("kept", "GS-WILD", secret=("card",), to=(me,), seat=me, card=kept)


# --- the catalogue --------------------------------------------------------------------------------------------
OF_ITS_OWN = (
    Word("choose a faction", lambda: choose_a_faction, means="it is of that faction while it is in play"),
    Word("put a discarded card on top", lambda: salvage, means="a card of the own discard pile, on top of the deck"),
    Word("acquire one that costs {n} or less", smuggle, means="a card of the row or an Explorer, for nothing"),
    Word("pay to look at unclaimed gambits and keep one", lambda: look_at_the_unclaimed,
         means="as many as there was trade paid"),
)
VOCABULARY = Vocabulary((*WORDS, *ODD, *OF_ITS_OWN), joined)
LOWER, EACH_TURN = r"attacks are (\d) lower", r"each turn\((.+)\)"


def standing(said: str, place: str) -> tuple[int, Effect | None]:
    """What a gambit that stays does: by how much it lowers each attack, and what it does in each turn."""
    if found := re.fullmatch(LOWER, said):
        return int(found[1]), None
    if found := re.fullmatch(EACH_TURN, said):
        return 0, VOCABULARY.effect(found[1], place)
    raise BadCard("a gambit that stays says 'attacks are {n} lower' or 'each turn({effect})'", value=said, place=place)


def ruling_and_option(said: str, place: str) -> tuple[str, ...]:
    return tuple(said.split("="))


GAMBIT_COLUMNS = (
    CardColumn("copies", "figure", least=1, otherwise=1),
    CardColumn("use", "text", read=VOCABULARY.effect),
    CardColumn("standing", "text", "while the gambit is face up", read=standing, otherwise=(0, None)),
    CardColumn("under", "text", "the ruling, and its option, under which it is used", read=ruling_and_option,
               otherwise=()),
    CardColumn("rule", needed=True),
    CardColumn("source", needed=True, means="where its figures come from"),
)


def gambit_of(row: Row) -> Gambit:
    """The gambit of a row."""
    lowers, each_turn = row["standing"]
    return Gambit(row.name, row["copies"], "gambits", "", "gambit", 0, 0, row["rule"], row["source"],
                  scrap=row["use"], lowers=lowers, each_turn=each_turn, under=row["under"])


HERE = files(__package__)
CARD_FILE = CardFile(columns(VOCABULARY), card_of, HERE.joinpath("cards.csv").read_text("utf-8"))
GAMBITS = CardFile(GAMBIT_COLUMNS, gambit_of, HERE.joinpath("gambits.csv").read_text("utf-8"))
CARDS: dict[str, Any] = {**CARD_FILE.cards, **GAMBITS.cards}
