"""The cards of the expansion, the signs on those of the base, and a reader's own file."""

from collections import Counter
from pathlib import Path

import pytest

import corerules as cr
from corerules.cards.standin import DAGGER
from corerules.engine import BadCard
from corerules.games import rules_of
from corerules.games.core_worlds.cards import CARDS as BASE
from corerules.games.galactic_orders import cards, stand_ins
from corerules.games.galactic_orders.cards import CARDS, OVERLAY
from corerules.games.galactic_orders.state import ORDERS
from tests.core_worlds import load as base
from tests.core_worlds import of, played, told
from tests.galactic_orders import load, table

FILE = rules_of("core-worlds", ("galactic-orders",)).box.card_file


# --- the cards --------------------------------------------------------------------------------------------
def test_what_is_sourced_bears_no_dagger():
    """cards.csv of the handed facts: names, kinds, a fleet of 1 and two texts."""
    named = {name for name in CARDS if not name.startswith("(")}

    assert named == {"Capital City", "First Blood", "Mining Freighter", "Taurus", "Phantom Ship",
                     "Superior Engineering", "Raven"}
    ship = CARDS["Phantom Ship"]
    assert (ship.kind, ship.type, ship.shown("fleet"), ship.shown("deploy")) == ("Unit", "Star Cruiser", "1", "2†")
    assert "text" not in ship.stand_ins and "text" not in CARDS["Superior Engineering"].stand_ins
    assert CARDS["Capital City"].copies == 6 and "copies" not in CARDS["Capital City"].stand_ins


def test_every_event_says_that_its_text_is_a_stand_in():
    """C22: no text of an Event is told, First Blood's neither."""
    events = [card for card in CARDS.values() if card.kind == "Event"]

    assert {card.deck for card in events} == {"1", "2", "3", "4", "5", "stack"}
    assert all(card.abilities["event"].text.endswith(DAGGER) and card.rule == "GO-EVENTTEXTS" for card in events)


def test_early_events_help_and_late_ones_hinder():
    """TAO3."""
    helps = {"(Barbaric Event 1)†", "(Barbaric Event 2)†", "(Frontier Event 1)†", "(Frontier Event 2)†"}

    for name, card in CARDS.items():
        if card.kind == "Event" and card.deck != "stack":
            text = card.abilities["event"]
            good = text.energy > 0 or text.cards or text.draft < 0 or text.raise_deploy < 0
            assert bool(good) == (name in helps), name


# --- signs ------------------------------------------------------------------------------------------------
def test_the_signs_are_what_the_scheme_makes():
    """Documented and deterministic."""
    assert stand_ins.file() == Path(cards.__file__).with_name("orders.csv").read_text(encoding="utf-8")


def test_every_sign_on_a_card_of_the_base_is_a_stand_in_and_starting_cards_have_none():
    """TAO3; no source tells any."""
    assert all(row.cells["order"].endswith(DAGGER) for row in OVERLAY.rows.values())
    assert not any(BASE[name].deck in ("start", "home", "0") or BASE[name].kind == "World" for name in OVERLAY.rows)


def test_each_order_is_on_several_cards():
    """Else nobody would ever be first there."""
    signs = Counter(row["order"] for row in FILE.rows.values() if row["order"])

    assert set(signs) == set(ORDERS) and min(signs.values()) >= 4


# --- a reader's own ----------------------------------------------------------------------------------------
MINE = "name,instead of,order\nNomads,(Barbaric Infantry)†,Mystic Brotherhood\nScouts,(Barbaric Robot)†,-\n"


def test_a_reader_says_which_sign_his_card_bears():
    """GO-ICONS: that of his card, or none."""
    play = table(actions=3, Energy=3, hand=["Nomads", "Scouts"], cards=MINE)

    played(play, "Ann: deploy Nomads", "Ann: deploy Scouts")

    assert {order: of(play, order) for order in ORDERS if of(play, order)} == {"Mystic Brotherhood": 1}


def test_the_base_passes_over_the_column():
    """Issue 11, item 1: the same file, without the expansion."""
    game = base(cards=MINE)

    assert game.rules.cards["Nomads"].deck == "1" and "order" not in game.rules.box.card_file.template()


def test_a_reader_s_event_says_what_his_card_says():
    """GO-EVENTTEXTS."""
    mine = "name,instead of,text\nMarket Day,(Barbaric Event 1)†,event: drafting costs 2 less\n"
    play = table(actions=2, Energy=0, cards=mine, words={"Event Stack": ["Market Day", "First Blood"],
                                                        "Central Zone": ["(Barbaric Infantry)†"]})

    played(play, "Ann: draft (Barbaric Infantry)†")

    assert "Ann pays 0† Energy for (Barbaric Infantry)†" in told(play)


def test_an_event_of_one_s_own_may_join_a_deck():
    """A deck may be made up in another way, as long as it has its size."""
    mine = "name,copies,deck,kind,text\n(Barbaric Event 1)†,0,,,\nComet,1,I,Event,event: each draws 2\n"

    assert load(cards=mine).rules.cards["Comet"].abilities["event"].cards == 2
    with pytest.raises(BadCard, match="an Event says what happens when it triggers"):
        load(cards=mine.replace("event: each draws 2", ""))


def test_a_ship_of_one_s_own_may_be_a_tactic_too():
    """GO-BOTHKINDS."""
    mine = ("name,copies,deck,kind,type,text\n(Barbaric Hero)†,0,,,,\n"
            "Ghost Ship,1,I,Unit,Star Cruiser,also a Tactic\n")

    assert load(cards=mine).rules.cards["Ghost Ship"].counts_as == ("Unit", "Star Cruiser", "Tactic")


def test_the_template_is_the_box_with_the_expansion_and_has_no_mistakes():
    """`corerules cards template core-worlds --with galactic-orders`."""
    own = FILE.with_own(FILE.template())

    assert "\n#   lasting: {n} less to deploy each {name}: " in FILE.template()
    assert "\n#   action: draw {n}: " in FILE.template()
    assert list(own.cards) == list(FILE.cards) and FILE.heading.startswith("figures sourced for 8 of 248 cards")


@pytest.mark.parametrize(("head", "row", "why"), [
    ("order", "(Barbaric Infantry)†,Science Gild", "column order: not an order; did you mean 'Science Guild'"),
    ("order", "Taurus,Science Guild", "column order: a World has none"),
    ("order", "(Barbaric World 1)†,Science Guild", "column order: a World has none"),
    ("text", "(Barbaric Event 1)†,event: each gains 2 enrgy", "no such word; did you mean 'event: each gains"),
    ("text", "(Barbaric Event 1)†,also a Tactic", "an Event says what happens when it triggers"),
    ("text", "Taurus,event: each draws 1", "an Event says what happens when it triggers"),
    ("draft", "(Barbaric Event 1)†,2", "column draft: an Event has none"),
    ("text", "Taurus,lasting: 1 less to deploy each Star Cruser", "no such type or kind"),
    ("text", "Taurus,lasting: 1 less to deploy each World", "this text is about Units, Tactics, types of Units"),
    ("copies", "(Barbaric Event 1)†,2", "holds 27 cards, the box has 26"),
    ("faction", "(Hero of Faction 6)†,7", "is a whole number from 0 to 6"),
])
def test_a_row_that_cannot_be_is_refused(head, row, why):
    """Bad input, each with its place."""
    with pytest.raises(BadCard, match=why):
        cr.load("core-worlds", expansions=["galactic-orders"], cards=f"name,{head}\n{row}\n")
