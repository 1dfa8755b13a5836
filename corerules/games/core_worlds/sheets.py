"""The sheets beside the tables: what the boards print for reference, the figures of cards on show, and the score."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from corerules.cards.zones import kinds
from corerules.engine import HIDDEN
from corerules.engine.face import Sheet

from .kinds import Card
from .scoring import bonus_lines, printed_lines
from .state import CoreWorlds

FIGURES = ("draft", "deploy", "fleet", "ground", "energy", "points")
HEADS = ("draft", "deploy", "fleet", "ground", "Energy", "points")
PRINTED = {"World": ("fleet", "ground", "energy", "points"), "Tactic": ("draft", "deploy", "points"),
           "Unit": ("draft", "deploy", "fleet", "ground", "points"), "Prestige": ("draft", "points"),
           "Home World": ("energy", "points")}
Rows = Sequence[Sequence[str]]


def figures(card: Card) -> list[str]:
    """What is printed on a card, stand-ins with their dagger."""
    printed = PRINTED["Home World" if card.deck == "home" else card.kind]
    return [card.shown(column) if column in printed else "" for column in FIGURES]


def words(card: Card) -> list[str]:
    """Its kind and type, and its text."""
    kind = f"{card.kind}, {card.type}" if card.type else card.kind
    return [kind, *figures(card), "; ".join(text.text for text in card.abilities.values())]


def on_show(g: CoreWorlds, names: Sequence[str]) -> Iterator[list[str]]:
    """Every kind of card that the observer sees, where it lies."""
    cards, entries = g.rules.cards, g.rules.known.entries
    invaded = (g.target,) if g.target else ()
    for place, zone in (("being invaded", invaded), ("Central Zone", g.central), ("Energy Token", g.tokened)):
        yield from ([place, name, *words(cards[name])] for name in kinds(zone))
    for seat, who in enumerate(names):
        zones = (("hand", g.hands), ("Warzone", g.worlds), ("Warzone", g.units), ("Warzone", g.prestige))
        for place, zone in ((place, kinds(rows[seat])) for place, rows in zones):
            for text in zone:
                if text != HIDDEN:
                    yield [f"{who}, {place}", text, *words(entries[text].card)]


def core_worlds(g: CoreWorlds, names: Sequence[str]) -> Iterator[list[str]]:
    """The Core World reference of a Player Board.  Source: CW-CORE."""
    for card in g.rules.cards.values():
        if card.deck == "5" and card.is_world:
            yield [card.name, *(card.shown(c) for c in ("fleet", "ground", "energy", "points")),
                   "; ".join(text.text for text in card.abilities.values())]


def turn_options(g: CoreWorlds, names: Sequence[str]) -> list[list[str]]:
    """What a turn may be, and what it costs."""
    free = g.rulings.pass_cost == "nothing"
    return [
        ["draft a Unit, Tactic or Prestige card", "1 action point, its Draft Cost", "CW-PICK"],
        ["deploy Units, any number", "1 action point and the Deploy Cost for each", "CW-DEPLOY"],
        ["invade a World", "1 action point, 1 Energy", "CW-INVADE"],
        ["play or use something as an Action", "1 action point, its Energy", "CW-ASACTION"],
        ["pass", "nothing" if free else "1 action point", "CW-PASS"],
    ]


def score(g: CoreWorlds, names: Sequence[str]) -> Iterator[list[str]]:
    """A line for each bonus and each printed figure, and the sum of them.  Source: CW-BONUS, CW-PRINTED."""
    if not any(g.points) or g.at != "over":
        return
    for seat, who in enumerate(names):
        if HIDDEN not in (*g.hands[seat], *g.decks[seat], *g.discards[seat]):
            for lines in (bonus_lines, printed_lines):
                yield from ([who, what, str(points), rule] for points, what, rule in lines(g, seat))
        yield [who, "bonus", str(g.bonus[seat]), "CW-BONUS"]
        yield [who, "all together", str(g.points[seat]), "CW-WIN"]


def _as_rows(made: Any) -> Any:
    return lambda g, names: list(made(g, names))


SHEETS = (
    Sheet(name="score", caption="Scoring sheet", columns=("player", "what", "Empire Points", "rule"),
          rows=_as_rows(score)),
    Sheet(name="cards", caption="Cards on show", rows=_as_rows(on_show),
          columns=("where", "card", "kind", *HEADS, "text")),
    Sheet(name="core worlds", caption="Core World reference", rows=_as_rows(core_worlds),
          columns=("World", "fleet", "ground", "Energy", "points", "bonus")),
    Sheet(name="options", caption="Turn options", columns=("option", "cost", "rule"), rows=_as_rows(turn_options)),
)
