"""The stand-ins: cards of the box that no public source describes, made by one scheme, and the file of all of them.

What a source gives stands here without a dagger and is cited; everything else follows from the Sector ``s`` (0 to 5)
and from what the card is, and bears a dagger:

- Units of a Sector: two Infantry, Starfighters, Robots, Vehicles and Star Cruisers each, a Capital Ship and a Hero;
  where a source names a card it stands in place of one of them. Its strength is ``s`` and what ``STRONGER`` says, in
  all at least 1; it costs ``STRONGER`` and 1 to deploy, as much as its strength and at most 6 to draft.
- Nine Worlds of a Sector: strengths from s + 1 to 2s + 2 in all, one third of them all fleet, one third all ground;
  Energy ``1 + (3s - 1 + k) // 6`` for the k-th, counted from 0; Empire Points ``s``, 1 more for every second.
- Three Tactics: for 1 Energy ``s + 1`` fleet or ground in an Invasion, or cards drawn as an Action.
- Six Core Worlds of strength 12 or 13, with a bonus for a type of card each; six Prestige cards.

``python corerules/games/core_worlds/stand_ins.py`` writes ``cards.csv``; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Iterator
from csv import writer
from io import StringIO
from pathlib import Path
from typing import Any

from corerules.cards.standin import DAGGER

COLUMNS = ("name", "copies", "deck", "faction", "kind", "type", "draft", "deploy", "fleet", "ground", "energy",
           "points", "text", "source")
NAMES = ("Outer", "Barbaric", "Frontier", "Industrial", "Luxury", "Core")
NAMES_OF_DECKS = ("0", "I", "II", "III", "IV", "V")
GROUND = ("Infantry", "Robot", "Vehicle")
BOOK = "the book, "
EXAMPLE = f"{BOOK}Send Your Troops to Battle"
TALLY = "taogaming.wordpress.com/2012/04/07, by comparison"
SCHEME = "stand-in by scheme"
Cells = dict[str, Any]


def marked(value: object) -> str:
    """A cell that no source fills."""
    return f"{value}{DAGGER}"


def row(deck: str, name: str, kind: str, sourced: Cells | None = None, /, **stand_ins: Any) -> list[str]:
    """The cells of a card: what ``sourced`` gives as it is, the rest with a dagger; zero and nothing stay empty."""
    given = {"source": SCHEME, **(sourced or {})}
    cells: Cells = {"name": name, "deck": deck, "kind": kind}
    cells |= {column: marked(value) for column, value in ({"copies": 1} | stand_ins).items() if value}
    cells |= {column: str(value) for column, value in given.items()}
    return [cells.get(column, "") for column in COLUMNS]


def unknown(name: str) -> str:
    """A name that no source gives."""
    return marked(f"({name})")


# --- Units --------------------------------------------------------------------------------------
STRONGER = {"Infantry": 1, "Starfighter": 1, "Robot": 0, "Vehicle": 0, "Star Cruiser": 0, "Capital Ship": 2, "Hero": 2}


def figures_of(type: str, s: int) -> Cells:
    """The figures and the text of a Unit of a Sector."""
    strength = max(1, s + STRONGER[type])
    figures: Cells = {"draft": min(6, strength), "deploy": STRONGER[type] + 1, "text": {
        "Robot": f"invasion: pay 1 for {max(1, s)} ground", "Vehicle": f"invasion: discard 1 for {s + 1} ground",
        "Star Cruiser": f"invasion: pay up to 2 for {(s + 2) // 2} fleet each",
        "Capital Ship": "deploy: 1 less per Starfighter", "Hero": "action: draw 1"}.get(type, "")}
    if type == "Hero":
        return figures | {"fleet": strength // 2, "ground": strength - strength // 2, "points": (s + 1) // 2}
    return figures | {"ground" if type in GROUND else "fleet": strength}


def unit(deck: str, s: int, type: str, copies: int = 2, **changes: Any) -> list[str]:
    return row(deck, unknown(f"{NAMES[s]} {type}"), "Unit",
               **({"type": type, "copies": copies} | figures_of(type, s) | changes))


def named(deck: str, s: int, name: str, type: str, source: str, text: str = "", typed: bool = False,
          **sourced: Any) -> list[str]:
    """A Unit that a source names: what it gives, and for the rest what the scheme gives to its type."""
    made = figures_of(type, s) | {"type": type, "text": text}
    known = {"source": source, **sourced} | ({"text": text} if text else {}) | ({"type": type} if typed else {})
    return row(deck, name, "Unit", known, **{k: v for k, v in made.items() if k not in known})


def units(s: int) -> Iterator[list[str]]:
    """The twelve Units of a Sector from I to IV."""
    deck = NAMES_OF_DECKS[s]
    yield unit(deck, s, "Infantry")
    if s == 2:
        yield named(deck, s, "Claw Fighter", "Starfighter", TALLY, deploy=3, fleet=3)
        yield named(deck, s, "Hercules Bomber", "Starfighter", f"{BOOK}Here's a world to invade",
                    "invasion: pay 1 for 2 ground", fleet=1)
    else:
        yield unit(deck, s, "Starfighter")
    yield unit(deck, s, "Robot")
    yield unit(deck, s, "Vehicle", 1 if s == 3 else 2)
    if s == 3:
        yield named(deck, s, "Heavy Repeating Assault Unit", "Vehicle", f"{BOOK}Here's a world to invade",
                    "invasion: pay up to 2 for 2 ground each")
        yield named(deck, s, "Battle Cruiser", "Star Cruiser", EXAMPLE, typed=True)
    yield unit(deck, s, "Star Cruiser", 1 if s == 3 else 2)
    if s == 4:
        yield named(deck, s, "Dreadnought Cruiser", "Capital Ship", EXAMPLE, "deploy: 1 less per Starfighter", deploy=7)
    else:
        yield unit(deck, s, "Capital Ship", 1)
    yield unit(deck, s, "Hero", 1)


# --- Worlds and Tactics ---------------------------------------------------------------------------
def worlds(s: int) -> Iterator[list[str]]:
    """The nine Worlds of a Sector from I to IV."""
    least, most = s + 1, 2 * s + 2
    for k in range(9):
        strength = least + k * (most - least) // 8
        fleet = (strength, 0, (strength + 1) // 2)[k % 3]
        text = {3: "energy: discard 1 for 1", 7: "action: draw 1"}.get(k, "")
        yield row(NAMES_OF_DECKS[s], unknown(f"{NAMES[s]} World {k + 1}"), "World", fleet=fleet,
                  ground=strength - fleet, energy=1 + (3 * s - 1 + k) // 6, points=s + k % 2, text=text)


def tactics(s: int, deck: str) -> Iterator[list[str]]:
    """The three Tactics of a Sector from I to IV, and the two of Sector 0."""
    texts = [f"invasion: {s + 1} fleet", f"invasion: {s + 1} ground", f"action: draw {2 + s // 3}"]
    for k, text in enumerate(texts[:3 if s else 2]):
        yield row(deck, unknown(f"{NAMES[s]} Tactic {k + 1}"), "Tactic", draft=max(1, s), deploy=1,
                  text=text, copies=1 if s else 2)


def core() -> Iterator[list[str]]:
    """The six Core Worlds and the six Prestige cards."""
    deck, world = NAMES_OF_DECKS[5], {"energy": 4, "points": 2}
    yield row(deck, "Zeus", "World", {"source": f"{BOOK}Bonus Empire Points", "points": 2, "copies": 1,
                                      "text": "end: 1 per Starfighter"}, fleet=7, ground=5, energy=4)
    yield row(deck, "Anu", "World", {"source": "gfbrobot.com/2016/12/05", "copies": 1}, **world, fleet=8, ground=4,
              text="end: 1 per Star Cruiser or Capital Ship")
    counted = (("Infantry", "Infantry", 4, 8, "gfbrobot.com/2016/12/05"),
               ("Tactics", "Tactic", 6, 6, "gfbrobot.com/2016/12/05"),
               ("Robots", "Robot or Vehicle", 4, 8, "ready-up.net/2013/09/29"), ("Heroes", "Hero", 6, 7, SCHEME))
    for name, of, fleet, ground, source in counted:
        yield row(deck, unknown(f"Core World of {name}"), "World", {"source": source}, **world, fleet=fleet,
                  ground=ground, text=f"end: {2 if of == 'Hero' else 1} per {of}")
    for name, of in (("World Ship", "World"), ("Queen Alais", "Hero")):
        yield row(deck, name, marked("Prestige"), {"source": f"{BOOK}Bonus Empire Points", "copies": 1},
                  draft=6, points=2, text=f"end: 1 per {of}")
    texts = ("end: 1 per Tactic", "end: 1 per Vehicle or Robot", "energy: discard 1 for 2", "action: 3 energy")
    for k, text in enumerate(texts, 1):
        yield row(deck, unknown(f"Prestige {k}"), "Prestige", draft=5 + k % 2, points=3 + k % 2, text=text)


def every_card() -> Iterator[list[str]]:
    """A row for each kind of card of the box."""
    for k in range(1, 6):
        yield row("home", unknown(f"Home World {k}"), "World", {"copies": 1, "faction": k, "text": "energy: explore",
                                                                "source": f"{BOOK}Energy Exploration"}, energy=3)
    start = f"{BOOK}Send Your Troops to Battle"
    yield row("start", "Galactic Grunts", "Unit", {"source": start, "type": "Infantry", "deploy": 1}, copies=5,
              ground=1)
    yield row("start", "Snub Fighter", "Unit", {"source": f"{start}; {TALLY}", "type": "Starfighter", "deploy": 1,
                                                "fleet": 1}, copies=5)
    yield row("start", "Energy Surge", "Tactic", {"source": f"{BOOK}Energy Surges", "text": "energy: surge"}, copies=2)
    yield row("start", unknown("Home Guard"), "Unit", **{"type": "Robot"} | figures_of("Robot", 0) | {"draft": 0})
    yield row("start", unknown("Home Order 1"), "Tactic", deploy=1, text="invasion: 1 fleet")
    yield row("start", unknown("Home Order 2"), "Tactic", deploy=1, text="invasion: 1 ground")
    for k in range(1, 6):
        hero = {"copies": 1, "faction": k, "type": "Hero", "source": "gfbrobot.com/2012/01/27"}
        yield row("start", unknown(f"Hero of Faction {k}"), "Unit", hero, deploy=2, fleet=1, ground=1, points=1,
                  text="action: draw 1")
    for type in ("Infantry", "Starfighter", "Robot", "Vehicle"):
        yield unit("0", 0, type)
    yield from tactics(0, "0")
    for s in range(1, 5):
        yield from units(s)
        yield from worlds(s)
        yield from tactics(s, NAMES_OF_DECKS[s])
    yield from core()


def file() -> str:
    """The text of ``cards.csv``."""
    text = StringIO()
    writer(text, lineterminator="\n").writerows([COLUMNS, *every_card()])
    return text.getvalue()


if __name__ == "__main__":
    Path(__file__).with_name("cards.csv").write_text(file(), encoding="utf-8")
