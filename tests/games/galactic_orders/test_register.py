"""The register of Galactic Orders: every line of its book, and where each rule acts."""

import re
from pathlib import Path

from corerules.engine.sources import citations, line_map
from corerules.games import core_worlds
from corerules.games.galactic_orders import GALACTIC_ORDERS, RULES

BASE = Path(core_worlds.__file__).parent


def test_every_line_of_the_book_is_something():
    """Issue 11, item 6: ninety lines, of which 18 are headings, 39 empty and four advice or story."""
    lines = line_map(RULES)

    assert len(lines) == 90
    assert [sum(line.kind == kind for line in lines) for kind in ("heading", "blank", "flavour")] == [18, 39, 4]
    assert [line.number for line in lines if line.kind == "flavour" and not line.rules] == [5]


def test_every_rule_acts_somewhere_or_says_why_it_does_not():
    """House: nothing is cited by nothing."""
    acting = {c.rule for c in citations(GALACTIC_ORDERS)}

    assert {rule.id for rule in RULES if not rule.unmodelled} <= acting
    assert not acting & {rule.id for rule in RULES if rule.unmodelled}
    assert acting - RULES.rules.keys() <= core_worlds.RULES.rules.keys()


def test_what_the_book_does_not_settle_is_a_ruling_or_an_entry_that_says_so():
    """gaps.md C and E: each with its name here."""
    asked = {r.rule for r in GALACTIC_ORDERS.rulings}

    assert {RULES[id].status for id in asked} == {"silent"}
    assert {rule.id for rule in RULES if rule.status != "settled"} - asked == {
        "GO-RAVEN", "GO-FIRSTBLOOD", "GO-CARDS", "GO-NOTOKEN", "GO-EVENTTEXTS", "GO-ICONS", "GO-WHEN", "GO-TAURUS"}


GAPS = {
    "C02": "GO-ICONS", "C03": "home_worlds", "C04": "GO-UNDER", "C05": "capital_city_counts_home",
    "C06": "draw_counts_home", "C07": "token_pool_empty", "C08": "GO-PLACE", "C09": "GO-WHEN", "C10": "senate_at_cap",
    "C11": "reduction_lasts", "C12": "GO-MERCHANT", "C13": "GO-KNIGHTHOOD", "C14": "GO-FIRST", "C15": "event_repeats",
    "C16": "GO-NOTOKEN", "C17": "phantom_failed phantom_garrison", "C18": "consuls", "C19": "GO-TWO",
    "C20": "GO-KNIGHTHOOD", "C21": "GO-GARRISON", "C22": "GO-FIRSTBLOOD GO-EVENTTEXTS", "C23": "cost_floor",
    "C24": "home_world_draw", "C25": "GO-ICONS", "B38": "pass_cost", "B39": "CW-DECLARE", "B40": "CW-PILE",
    "B41": "CW-GOLDEN"}
"""Item of gaps.md, C and E -> the rulings or entries that answer it; C01 is a note of the line map."""


def test_every_gap_is_a_ruling_or_an_entry():
    """Issue 11, item 6; those of E that are the base game's are its own."""
    boxes = (GALACTIC_ORDERS, core_worlds.BOX)
    known = {r.name for box in boxes for r in box.rulings} | {id for box in boxes for id in box.rules.rules}

    assert {name for names in GAPS.values() for name in names.split()} <= known
    assert all(name in RULES.map.notes[19] for name in ("43", "72", "86"))


def test_no_file_of_the_base_names_the_expansion():
    """Issue 11, done when: neither its names nor its cards nor its orders."""
    names = ["galactic.?orders", *GALACTIC_ORDERS.cards, "Faction Token", "Event Stack", "garrison", "Senate",
             "Science Guild",
             "Merchant Alliance", "Mining Coalition", "Knighthood", "Brotherhood", r"\bGO-"]
    said = re.compile("|".join(re.escape(n) if "(" in n else n for n in names), re.IGNORECASE)

    for file in BASE.rglob("*"):
        if file.suffix in (".py", ".toml", ".csv"):
            assert not said.search(file.read_text("utf-8")), file.name
