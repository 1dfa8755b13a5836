"""The cards: rows of the catalogue as effects, and the bodies of the odd ones."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

from corerules.cards.cardfile import CardColumn, CardFile, Row
from corerules.cards.catalogue import Vocabulary, Word, parts_of
from corerules.cards.effects import effect, named
from corerules.cards.zones import put
from corerules.engine import BadCard, Body, Choice, nearest

from .effects import WORDS, joined
from .kinds import BOTH, DECKS, Card, copies_ships, most_done
from .procedures import acquired
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
    name = known.entries[g.played[me][-1]].name  # the card whose text is running was played last
    plain = [e for e in known.lying(g.in_play[me]).entries if not e.copies]
    needle = most_done(plain, name)[-1]
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
        emits=("acquires ship", "moves top of deck", "draws trade deck", "replaces SR-COST"),
        reads=("row", "explorers"))
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
WHAT = ("cards", "ships", "bases", "outposts", *(f"{faction} cards" for faction in FACTIONS))
STANDING = {  # the words of what holds while a card is in play -> what they mean
    "ally of every faction": "it enables the ally abilities of all other cards",
    "each ship played({effect})": "whenever its owner plays a ship, before the ship's own text",
    "{what} cost {n} less": f"to acquire; {', '.join(WHAT)}",
    "{what} acquired go on top": "of the deck, not to the discard pile",
}


def standing(said: str, place: str) -> dict[str, Any]:
    """What holds while the card is in play, as fields of :class:`Card`; parted by ``;``."""
    found: dict[str, Any] = {}
    for part in parts_of(said, ";", place):
        for field, value in _standing(part, place).items():
            found[field] = found[field] + value if field in found and isinstance(value, tuple) else value
    return found


def _standing(said: str, place: str) -> dict[str, Any]:
    if said == "ally of every faction":
        return {"any_ally": True}
    if found := re.fullmatch(r"each ship played\((.+)\)", said):
        return {"on_ship": VOCABULARY.effect(found[1], place)}
    if (found := re.fullmatch(r"(.+) cost (\d{1,3}) less", said)) and found[1] in WHAT:
        return {"cheaper": ((found[1], int(found[2])),)}
    if (found := re.fullmatch(r"(.+) acquired go on top", said)) and found[1] in WHAT:
        return {"on_top": (found[1],)}
    near = nearest(said, STANDING) or f"; there are {', '.join(STANDING)}"
    raise BadCard(f"no such words{near}, of {', '.join(WHAT)}", value=said, place=place)


def columns(words: Vocabulary = VOCABULARY) -> tuple[CardColumn, ...]:
    """The columns of a card file, texts read by ``words``."""
    return (
        CardColumn("copies", "figure", least=1, otherwise=1),
        CardColumn("deck", "word", known=DECKS, otherwise="trade"),
        CardColumn("faction", "words", "a card may be of two", known=(*FACTIONS, "Unaligned"),
                   otherwise=frozenset({"Unaligned"})),
        CardColumn("type", "word", known=TYPES, needed=True),
        CardColumn("cost", "figure", needed=True),
        CardColumn("defense", "figure", "of a base", least=1),
        *(CardColumn(column, "text", read=words.effect) for column in ("primary", "ally", "scrap")),
        CardColumn("standing", "text", "while the card is in play", read=standing, otherwise={}, words=STANDING),
        CardColumn("rule"),
        CardColumn("source", means="where its figures come from"),
    )


def card_of(row: Row) -> Card:
    """The card of a row.

    Raises:
        BadCard: cells that do not go together, with row and column.
    """
    ship, defense = row["type"] == "ship", row["defense"]
    if ship and defense is not None:
        raise BadCard("a ship has no defense", value=str(defense), place=row.place("defense"))
    if not ship and defense is None:
        raise BadCard("a base has one", value="nothing", place=row.place("defense"))
    if re.search(r" as |[(),]", row.name):
        raise BadCard("a name has no ' as ', comma or bracket in it", value=row.name, place=row.place("name"))
    if row.name in FACTIONS:
        raise BadCard("a faction has this name", value=row.name, place=row.place("name"))
    factions = sorted(row["faction"])
    if len(factions) > 1 and ("Unaligned" in factions or row["ally"] is not None):
        raise BadCard("a card of two factions is not unaligned, and has no ally ability, which would be of one",
                      value=row.cells["faction"], place=row.place("faction"))
    _check_texts(row, ship)
    return Card(
        row.name, row["copies"], row["deck"], "" if factions == ["Unaligned"] else BOTH.join(factions), row["type"],
        row["cost"], defense or 0, row["rule"] or "SR-CARDS", row["source"] or "", row["primary"], row["ally"],
        row["scrap"], **row["standing"])


def _check_texts(row: Row, ship: bool) -> None:
    """Refuse words where nothing could come of them."""
    texts = [(column, row[column]) for column in ("primary", "ally", "scrap")]
    for column, text in [*texts, ("standing", row["standing"].get("on_ship"))]:
        emits = text.emits if text is not None else ()
        if "copies ship" in emits and not (ship and column == "primary"):
            raise BadCard("only a ship becomes a copy, as it is played", value=row.cells[column],
                          place=row.place(column))
        for thing in (emitted.removeprefix("counts ") for emitted in emits if emitted.startswith("counts ")):
            if (faction := thing.removesuffix(" cards played")) not in FACTIONS:
                raise BadCard(f"no such faction{nearest(faction, FACTIONS)}", value=faction, place=row.place(column))


CARD_FILE = CardFile(columns(), card_of, files(__package__).joinpath("cards.csv").read_text("utf-8"), open=("trade",))
CARDS = CARD_FILE.cards
