"""A reader's own card file: what is printed in his box, in place of the stand-ins."""

import csv
import io

import pytest

from corerules.engine import BadCard
from corerules.games.core_worlds.cards import CARDS, read_cards, read_own, template
from corerules.games.core_worlds.kinds import sourced


def test_the_template_is_the_box_and_has_no_mistakes():
    """Whoever changes nothing has the same cards; stand-ins keep their daggers."""
    cards, faults = read_own(template())

    assert faults == [] and list(cards) == list(CARDS) and sourced(cards) == 7
    assert "(Barbaric World 1)†" in template() and ",1†," in template()


def test_what_is_printed_takes_the_place_of_the_stand_in():
    """By its slot; what the file does not say stays, a stand-in as long as its dagger stands."""
    cards = read_cards("slot,name,draft\nI-21,Ashen Reach,\nI-01,Nomads,4\n")

    assert "(Barbaric World 1)†" not in cards and cards["Ashen Reach"].fleet == 2
    assert cards["Nomads"].draft == 4 and cards["Nomads"].shown("draft") == "4"
    assert cards["Nomads"].shown("deploy") == "2†" and len(cards) == len(CARDS)


def test_a_file_without_daggers_sources_all_its_cards():
    """All but the five Sector Cards, whose figures are a ruling's."""
    rows = list(csv.reader(io.StringIO(template().replace("†", ""))))
    text = io.StringIO()
    csv.writer(text).writerows(rows)

    cards, faults = read_own(text.getvalue())

    assert faults == [] and not any(card.stand_ins for card in cards.values())
    assert sourced(cards) == sum(card.in_the_box for card in cards.values() if card.is_sourced)


def test_cards_may_be_added_and_taken_out_as_long_as_the_deck_has_its_size():
    """Where the reader's deck is made up in another way."""
    cards = read_cards("slot,name,kind,type,draft,deploy,fleet,copies\nI-01,,,,,,,0\nI-41,Reavers,Unit,Hero,3,2,3,2\n")

    assert "(Barbaric Infantry)†" not in cards and cards["Reavers"].type == "Hero" and cards["Reavers"].deck == "1"


def test_a_column_for_icons_is_allowed_and_ignored():
    """gaps.md C25."""
    assert read_cards("slot,order\nI-01,yes\n")["(Barbaric Infantry)†"].draft == 2


PLANTED = """slot,name,kind,type,draft,deploy,fleet,ground,energy,points,text,copies,colour
I-01,Nomads,Unit,Infantri,1,1,,2,,,,2,red
I-02,Raiders,Unit,Starfighter,x,1,2,,,,,2,
1-03,Scouts,Unit,Hero,1,1,2,,,,,0,
I-04,Bots,Unt,Robot,1,1,2,,,,,2,
I-05,Cars,Unit,Vehicle,1,1,2,,,,invasion: pay 1 fr 2 ground,2,
I-22,Dust,World,,3,,2,,1,1,,1,
I-31,Plan,Tactic,,1,1,,,,,invasion: pay 1 for 2 fleet,4,
I-33,Feint,Tactic,,1,1,,,,,action: draw 2,1
II-01,Zeus,Unit,Hero,1,2,3,4,,,,2,
"""
TOLD = [
    "colour in row 1, column 13: no such column",
    "Infantri in row 2 (Nomads), column type: not a type; did you mean 'Infantry'?",
    "x in row 3 (Raiders), column draft: is a whole number from 0 to 99",
    "1-03 in row 4 (Scouts), column slot: a slot is a deck and two digits, as H1-01, S-01, S1-01, 0-01 or IV-01",
    "Unt in row 5 (Bots), column kind: not a kind; did you mean 'Unit'?",
    ("invasion: pay 1 fr 2 ground in row 6 (Cars), column text: no such word; "
     "did you mean 'invasion: pay {n} for {n} ground'?"),
    "3 in row 7 (Dust), column draft: a World has none",
    ("invasion: pay 1 for 2 fleet in row 8 (Plan), column text: "
     "in an Invasion a Unit has a price for it, and a Tactic has its Energy"),
    "4 in row 8 (Plan), column copies: the deck of Sector I has 27 cards, not 24",
    "I-33 in row 9, column 13: has 12 cells, the head has 13",
    "Zeus in row 10 (Zeus), column name: is the name of slot V-01 too",
]


def test_planted_mistakes_are_told_one_by_one_with_row_and_column():
    """Issue 10, done when: ten planted mistakes, ten exact messages; the wrong number of cards is an eleventh."""
    assert [str(fault) for fault in read_own(PLANTED)[1]] == TOLD


def test_a_file_with_mistakes_is_no_game():
    """The first is told, with the number of the others."""
    with pytest.raises(BadCard, match=r"colour in row 1, column 13: no such column; 10 more mistakes in this file"):
        read_cards(PLANTED)


@pytest.mark.parametrize(("row", "why"), [
    ("I-01,2,end: 1 per Hero", "column text: bonuses are those of Worlds and Prestige cards"),
    ("I-01,2,action: draw 1; action: 2 energy", "has two texts for the window 'action'"),
    ("V-01,1,end: 1 per Heroo", r"Heroo in row 2 \(Zeus\), column text: no such type or kind; did you mean 'Hero'"),
    ("V-01,1,deploy: 1 less per Hero", "only Units are deployed"),
    ("S-03,2,energy: explore", "a Surge is a Tactic's"),
    ("I-01,100,", "column copies: is a whole number from 0 to 99"),
    ("H1-01,0,", "faction 1 has 0 Home Worlds, not 1"),
    ("S1-01,2,", "the starting deck of faction 1 has 17 cards, not 16"),
])
def test_a_row_that_cannot_be_is_refused(row, why):
    """Bad input, each with its place."""
    with pytest.raises(BadCard, match=why):
        read_cards(f"slot,copies,text\n{row}\n")
