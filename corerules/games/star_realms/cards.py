"""The cards: rows of the catalogue as effects, and the bodies of the odd ones."""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

from corerules.cards.catalogue import Row, Vocabulary, Word, rows_of
from corerules.cards.effects import Effect, effect
from corerules.cards.zones import put
from corerules.engine import BadCard, Body, Choice, nearest

from .effects import WORDS, joined
from .kinds import DECKS, Card, copies_ships
from .procedures import acquired, named
from .state import StarRealms


# --- the Stealth Needle -----------------------------------------------------------------------------
def ships_to_copy(g: StarRealms, seat: int) -> list[str]:
    """Other ships of this turn, as what they now are; which of them count is a ruling's to say."""
    known = g.rules.known
    if g.rulings.needle_original_scrapped == "may_copy":
        entries = [known.entries[text] for text in g.played[seat]]
    else:
        entries = list(known.lying(g.in_play[seat]).entries)
    return sorted({e.acts.name for e in entries if not e.is_base and not copies_ships(e.acts)})


def ships_to_copy_or_none(g: StarRealms, seat: int) -> list[str | None]:
    return [*ships_to_copy(g, seat), *([None] if g.rulings.needle_must_copy == "may" else [])]


def _copying(ship: str | None, names: Any) -> str:
    return f"copy {ship or 'no ship'}"


COPY = Choice("copy", ships_to_copy_or_none, rule="SR-NEEDLE", say=_copying, prompt="choose a ship to copy")


@effect("become a copy of another ship played this turn", emits=("copies ship",), reads=("ships played",))
def copy_a_ship(g: StarRealms) -> Body:
    """It has that ship's texts and faction beside its own faction, and resolves the primary ability now."""
    me, known = g.active, g.rules.known
    if not ships_to_copy(g, me):
        g.emit("nothing to copy", "SR-NEEDLE", seat=me)
        return
    ship = yield COPY.by(me)
    if ship is None:
        return
    needle = known.entries[g.played[me][-1]]  # the card whose text is running was played last
    g.in_play = put(g.in_play, me, known.changed(g.in_play[me], needle.text, needle.copying(ship)))
    g.played = put(g.played, me, (*g.played[me][:-1], needle.copying(ship)))
    g.emit("copied", "SR-NEEDLE", seat=me, card=needle.name, ship=ship)
    primary = g.rules.cards[ship].primary
    if primary is not None:
        named(g, ship)
        yield from primary.run(g)


# --- the Blob Carrier --------------------------------------------------------------------------------
def free_ships(g: StarRealms, seat: int) -> list[str]:
    """Ships of the row, whatever they cost; Explorers too if a ruling says so."""
    ships = dict.fromkeys(card for card in g.row if not g.rules.cards[card].is_base)
    explorers = g.rulings.blob_carrier_explorer == "explorers_too" and g.explorers > 0
    return [*ships, *(["Explorer"] if explorers else [])]


FREE_SHIP = Choice("acquire", free_ships, rule="SR-FREE", say="acquire {x} for nothing",
                   prompt="choose a ship to acquire")


@effect("acquire a ship of the trade row for nothing, on top of the deck",
        emits=("acquires ship", "moves top of deck", "draws trade deck"), reads=("row", "explorers"))
def free_ship_on_top(g: StarRealms) -> Body:
    if not free_ships(g, g.active):
        g.emit("no ship", "SR-FREE", seat=g.active)
        return
    ship = yield FREE_SHIP.by(g.active)
    yield from acquired(g, ship, on_top=True)


ODD = (
    Word("copy a ship", lambda: copy_a_ship, means="of those played this turn"),
    Word("free ship on top", lambda: free_ship_on_top, means="a ship of the row, on top of the deck"),
)
VOCABULARY = Vocabulary((*WORDS, *ODD), joined)


# --- the catalogue -----------------------------------------------------------------------------------
FACTIONS = ("Blob", "Machine Cult", "Star Empire", "Trade Federation")
TYPES = ("ship", "base", "outpost")
COLUMNS = ("name", "copies", "deck", "faction", "type", "cost", "defense", "primary", "ally", "scrap", "standing",
           "rule", "source")
EVERY_FACTION, EACH_SHIP = "ally of every faction", "each ship played({effect})"


def card_of(row: Row, decks: Sequence[str] = DECKS, words: Vocabulary = VOCABULARY) -> Card:
    """The card of a row, its texts read by ``words``.

    Raises:
        BadCard: a cell that cannot be read, with its row and column.
    """
    kind = row.one_of("type", TYPES)
    faction = row.one_of("faction", (*FACTIONS, "Unaligned"), "Unaligned")
    if kind == "ship" and row.text("defense"):
        raise BadCard("a ship has no defense", value=row.text("defense"), place=row.place("defense"))
    if re.search(r" as |[(),]", row.name):
        raise BadCard("a name has no ' as ', comma or bracket in it", value=row.name, place=row.place("name"))
    on_ship, any_ally = _standing(row)
    primary, ally, scrap = (_text(row, column, words) for column in ("primary", "ally", "scrap"))
    return Card(
        row.name, row.number_of("copies", 1), row.one_of("deck", decks, "trade"),
        "" if faction == "Unaligned" else faction, kind, row.number_of("cost"),
        row.number_of("defense", 1) if kind != "ship" else 0, row.text("rule") or "SR-CARDS", row.text("source"),
        primary, ally, scrap, on_ship, any_ally)


def _text(row: Row, column: str, words: Vocabulary) -> Effect | None:
    said = row.text(column)
    return words.effect(said, row.place(column)) if said else None


def _standing(row: Row) -> tuple[Effect | None, bool]:
    """What holds while the card is in play: an effect on each ship played, an alliance with every faction."""
    said, place = row.text("standing"), row.place("standing")
    if found := re.fullmatch(r"each ship played\((.+)\)", said):
        return VOCABULARY.effect(found[1], place), False
    if said and said != EVERY_FACTION:
        raise BadCard(f"no such words{nearest(said, (EVERY_FACTION, EACH_SHIP))}", value=said, place=place)
    return None, bool(said)


def read_cards(text: str) -> dict[str, Card]:
    """The cards of a reader's own file, which join the trade deck.

    Raises:
        BadCard: a cell that cannot be read, with its row, its column and the nearest word.
    """
    return {row.name: card_of(row, ("trade",)) for row in rows_of(text, COLUMNS, ("name", "type", "cost"))}


CARDS = {row.name: card_of(row) for row in rows_of(
    files(__package__).joinpath("cards.csv").read_text("utf-8"), COLUMNS, ("name", "type", "cost", "source"))}
