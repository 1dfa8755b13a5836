"""The catalogue against the figures that were collected, and the rules of stand-ins.

``tests/data/core_connection_cards.csv``: the collected figures; an empty cell is one that no source gives. Rows of
another edition are there to be seen never used.
"""

import csv
from collections import Counter
from pathlib import Path

import pytest

import corerules as cr
from corerules.engine import BadCard
from corerules.games.core_connection.cards import CARD_FILE, CARDS
from corerules.games.core_connection.views import addends
from corerules.play.editor import Editor
from tests.core_connection import load, of, table, totals, why_not

DATA = Path(__file__).parents[2] / "data" / "core_connection_cards.csv"
ROWS = list(csv.DictReader(DATA.read_text(encoding="utf-8").splitlines()))
FIGURES = [row for row in ROWS if not row["kind"].startswith("other_edition")]
ELSEWHERE = [row for row in ROWS if row["kind"].startswith("other_edition")]
COLUMNS = {"cost": "cost", "melee": "melee", "ranged": "ranged", "durability": "durability", "energy": "energy"}


def figure(name, column):
    """A figure of a card, and whether it is a stand-in."""
    row = CARD_FILE.rows[name]
    return int(row[column]), column in row.stand_ins


@pytest.mark.parametrize("row", FIGURES, ids=lambda row: row["name"])
def test_a_sourced_figure_is_used_and_only_a_sourced_one_is_unmarked(row):
    """Issue 12, item 5: cost, Melee, Ranged, Durability, Energy."""
    card = CARDS[row["name"]]
    applies = {"attachment": ("cost", "melee", "ranged", "durability"), "tactic": ("cost",),
               "monster": ("melee", "ranged", "durability", "energy"),
               "event": ("melee", "ranged", "durability", "energy")}.get(card.kind, ("melee", "ranged", "durability"))

    for column in applies:
        value, stand_in = figure(card.name, column)
        assert stand_in == (row[column] == ""), column
        assert row[column] in ("", str(value))
    assert card.source


def test_names_and_copies_are_those_of_the_book():
    """31 kinds of Attachments and Tactics, 20 Monsters, 4 Events; 10, 68 and 40 cards."""
    kinds, copies = Counter(card.kind for card in CARDS.values()), Counter()
    for card in CARDS.values():
        copies[card.deck, card.kind] += card.copies

    assert (kinds["attachment"], kinds["tactic"], kinds["monster"], kinds["event"]) == (17, 14, 20, 4)
    assert copies["start", "attachment"] + copies["start", "tactic"] == 10
    assert copies["hq", "attachment"] == 35 and copies["hq", "tactic"] == 33
    assert copies["md", "monster"] == 36 and copies["md", "event"] == 4
    assert copies["aside", "pilot"] == copies["aside", "resonant"] == 6
    assert {row["name"] for row in FIGURES} == set(CARDS)


def test_the_numbers_of_the_book_are_kept():
    """A-01 to A-17, T-01 to T-14, M-01 to M-20, E-01 to E-04."""
    ids = [card.id for card in CARDS.values() if card.id]
    expected = [f"{letter}-{n:02}" for letter, last in (("A", 17), ("T", 14), ("M", 20), ("E", 4))
                for n in range(1, last + 1)]

    assert sorted(ids) == sorted(expected)


@pytest.mark.parametrize("row", ELSEWHERE, ids=lambda row: row["name"])
def test_figures_of_another_edition_are_never_used(row):
    """G66: no card of ours has the three figures of a row of the sequel, whatever it is called there."""
    theirs = tuple(int(row[column]) for column in ("melee", "ranged", "durability"))
    named = [card for name, card in CARDS.items() if name.split()[0] in row["name"]]

    assert all(card.values != theirs for card in named)
    assert all("Eques" not in card.source and "core-connection-counter" not in card.source for card in CARDS.values())


def test_only_one_name_is_a_stand_in():
    """G58: the book names every card but Rasha's Resonant."""
    assert [name for name in CARDS if "†" in name] == ["(Rasha's Resonant)†"]


def test_the_heading_says_how_much_is_sourced():
    """Cards of which some figure is, of the 130 of the box."""
    assert CARD_FILE.heading == "figures sourced for 27 of 130 cards; † marks a stand-in"


@pytest.mark.parametrize("spelt", ["Godforge-Tríaina", "Godforge-Tri\u0301aina", "Godforge-Triaina",
                                   "godforge-TRIAINA"])
def test_a_name_with_an_accent_is_found_however_it_is_typed(spelt):
    """Issue 12: composed, decomposed, unaccented."""
    play = table(Attachments=[spelt])

    assert of(play, "Attachments") == ["Godforge-Tríaina"]


@pytest.mark.parametrize("spelt", ["Godforge-Tríaina", "Godforge-Tri\u0301aina", "godforge-triaina", "TRI\u0301AIN"])
def test_the_search_of_the_editor_finds_it_too(spelt):
    """Issue 12, Done when: a part of the name will do, composed, decomposed or unaccented."""
    editor = Editor(load())

    assert editor.cards(spelt) == ("Godforge-Tríaina",)
    assert editor.put("Ann", "Attachments", spelt).words["Ann"]["Attachments"] == ["Godforge-Tríaina"]


# --- the mark -----------------------------------------------------------------------------------------
def test_a_total_bears_the_mark_where_a_part_of_it_does():
    """A Prototype's Melee is in the book, its Ranged is not; nor is how FRONTIER and Amelia Hawk share theirs."""
    seats = table().tables()["seats"]
    ace = table(Mecha="FRONTIER", Pilot="Amelia Hawk").tables()["seats"]

    assert (seats[0, "Melee"], seats[0, "Ranged"]) == ("2", "2†")
    assert ace[0, "Melee"] == "8†"


def test_a_total_bears_the_mark_of_what_a_text_adds():
    """Of a Mechanic the book gives the 1, what Coordinated Attack adds no source does; so where it comes from, too."""
    play = table(["Mechanic", "Coordinated Attack"], Resources=["Operator"] * 2 + ["Engineer"])
    melee = play.do("play Mechanic").tables()["seats"][0, "Melee"]

    play.do("play Coordinated Attack")

    assert (melee, play.tables()["seats"][0, "Melee"]) == ("3", "5†")
    assert [str(value) for value, what, _ in addends(1)(play.state, 0) if what == "Tactics"] + [
        str(value) for value, what, _ in addends(0)(play.state, 0) if what == "Tactics"] == ["2†", "3†"]


@pytest.mark.parametrize("which", range(3))
def test_a_total_bears_the_mark_if_and_only_if_an_addend_does(which):
    """Also where the stand-in is a 0: a Gatling Pod's Durability, with a Sense Amplifier that takes two away."""
    for attachments in ([], ["Gatling Pod"], ["Gatling Pod", "Sense Amplifier"], ["Anti-Vril Barrier"]):
        play = table(Attachments=attachments)
        total = play.tables()["seats"][0, ("Melee", "Ranged", "Durability")[which]]
        parts = [str(value) for value, *_ in addends(which)(play.state, 0)]

        assert total.endswith("†") == any(part.endswith("†") for part in parts)
        assert int(total.strip("†")) == sum(int(part.strip("†")) for part in parts)


def test_a_number_of_a_refusal_bears_the_mark_of_its_parts():
    """Thresholds that a NAVI System lowers, a Durability with a Gatling Pod, Resources of an Emergency Budget."""
    board = table(at="reveal and board", Attachments=["NAVI System"], deck=[])
    amplified = table(["Sense Amplifier"], Attachments=["Gatling Pod"], Resources=["Operator", "Operator", "Engineer",
                                                                                  "Mechanic"])
    budget = table(["Emergency Budget", "Godforge-Aigis"], Resources=["Operator", "Operator"])

    assert "a True Pilot asks for 3† Energy, Ann has 0" in repr(board)
    assert "a Resonant asks for 6† Energy, Ann has 0" in repr(board)
    assert why_not(amplified, "Ann: connect Sense Amplifier") == [
        "Sense Amplifier would leave a Durability of 0† [CC-DURABILITY]"]
    assert "Ann has 4† Resources" in repr(budget.do("play Emergency Budget"))


def test_a_refusal_shows_the_mark():
    """A cost that no source gives."""
    play = table(["Gatling Pod"])

    assert "Gatling Pod costs 2†" in repr(play)


def test_the_log_shows_the_mark():
    """The damage of a Trooper at range is a stand-in, in Melee it is not."""
    melee, ranged = (table(at="initiate combat", words={"top of Monster Deck": ["Vril Trooper"]}) for _ in range(2))
    melee.do("attack in Melee")
    ranged.do("attack in Ranged")

    assert "suffers 2 at 2" in repr(melee.log) and "suffers 2† at 2" in repr(ranged.log)


def test_a_text_bears_the_mark_where_no_source_gives_it():
    """Of Maintenance one card to draw is in the book; what an Operator does is not."""
    assert CARDS["Maintenance"].texts["main"].text == "draw 1 card"
    assert CARDS["Operator"].texts["main"].text == "draw 1 card†"


# --- a reader's own cards --------------------------------------------------------------------------------
MINE = """name,melee,ranged,durability,main,instead of
FRONTIER,4,5,4,,
Vandal,7,1,2,,(Rasha's Resonant)†
Sabotage,,,,every other player discards 2,
"""


def test_a_reader_says_what_his_cards_say():
    """Issue 12, item 5: stand-ins give way; what is unmarked then is his."""
    play = load(cards=MINE).position(active="Ann", at="main", Ann={"Mecha": "FRONTIER", "Pilot": "Amelia Hawk"},
                                     Ben={"Mecha": "Vandal"})

    assert totals(play) == (7, 8, 6)
    assert play.game.rules.cards["Sabotage"].texts["main"].text == "every other player discards 2 cards"
    assert "(Rasha's Resonant)†" not in play.game.rules.cards


def test_no_card_is_added():
    """The decks have as many cards as the book counts."""
    with pytest.raises(BadCard, match="no card of this name"):
        load(cards="name,kind,deck,melee\nNobody,monster,md,3\n")


@pytest.mark.parametrize(("text", "why"), [
    ("name,melee\nKannagara,x\n", r"row 2 \(Kannagara\), column melee: is a whole number from -9 to 40"),
    ("name,main\nOperator,drow 1\n", r"row 2 \(Operator\), column main: no such word; did you mean 'draw \{n\}'"),
    ("name,main\nOperator,-\n", r"row 2 \(Operator\), column main: a Tactic does something"),
    ("name,melee\nOperator,1\n", r"column melee: no tactic prints it, only .* \(CC-TOTAL\)"),
    ("name,energy\nOperator,1\n", r"column energy: no tactic prints it, only monster, event \(CC-ENERGY\)"),
    ("name,cost\nVril Mine,1\n", r"column cost: no monster prints it, only attachment, tactic \(CC-COST\)"),
    ("name,second melee\nGatling Pod,1\n", r"column second melee: no attachment prints it.* \(CC-BOTHSIDES\)"),
    ("name,revealed\nOperator,draw 1\n", "column revealed: no tactic prints it, only monster, event"),
    ("name,defeated\nTitanic Growth,draw 1\n", r"column defeated: no event prints it, only monster \(CC-DEFEATED\)"),
    ("name,main\nVril Mine,draw 1\n", r"column main: no monster prints it.* \(CC-PHASETAG\)"),
    ("name,battle\nTitanic Growth,draw 1\n", "column battle: no event prints it"),
    ("name,battle\nOperator,draw 1\n", "column battle: no tactic prints it"),
    ("name,constant\nOperator,nothing\n", r"column constant: no tactic prints it.* \(CC-TACTIC\)"),
    ("name,constant\nGatling Pod,immune\n", "column constant: holds on no attachment, only on a card of kind monster"),
    ("name,constant\nVril Mine,board for 1 less\n", "column constant: holds on no monster"),
    ("name,once\nVril Mine,per turn\n", "column once: no monster prints it"),
    ("name,once\nGatling Pod,per turn\n", r"column once: there is no text that is used \(CC-ONCE\)"),
    ("name,main\nOperator,fight beside the next\n", r"column main: another can only take over .* \(CC-LATERAL\)"),
    ("name,copies\nVril Mine,3\n", r"3 in row 2 .*column copies: is no stand-in: the box has 2, .* \(CC-CARDS\)"),
    ("name,kind,energy\nKannagara,monster,3\n", r"monster in row 2 \(Kannagara\), column kind: is no stand-in"),
    ("name,deck\nSabotage,start\n", r"start in row 2 .*, column deck: is no stand-in: the box has hq, .* \(CC-CARDS\)"),
    ("name,kind,instead of\nVandal,pilot,(Rasha's Resonant)†\n", "column kind: is no stand-in: the box has resonant"),
    ("name,melee\nHi-Frequency Blade,3\n", "column melee: is no stand-in: the box has 2, and it stays"),
    ("name,rule\nSabotage,CC-WIN\n", "column rule: is no stand-in: the box has CC-ONCE"),
    ("name,main\nMaintenance,draw 2\n", "column name: every figure of this card is sourced, and stays"),
    ("name,melee\nVril Trooper,1,2\n", "has 3 cells, the head has 2"),
    ("name,mele\nVril Trooper,1\n", "no such column; did you mean 'melee'"),
    ("name,melee\nVril Trouper,1\n", "and this box takes no new cards; did you mean 'Vril Trooper'"),
])
def test_a_mistake_in_a_card_file_is_told_with_row_and_column(text, why):
    """As in Core Worlds."""
    with pytest.raises(BadCard, match=why):
        load(cards=text)


def test_a_playthrough_with_own_cards_is_saved_and_opened(tmp_path):
    """Without the file that they came from."""
    play = load(cards=MINE).start(seed=3).go_on()

    again = cr.open(play.save(tmp_path / "game.json"))

    assert again.state == play.state and again.game.rules is play.game.rules


def test_a_sheet_shows_what_is_printed_on_the_cards_that_a_seat_sees():
    """Stand-ins with their mark; Ben sees neither Ann's hand nor what lies on top of the Monster Deck unseen."""
    play = table(["Operator"], Mecha="FRONTIER", words={"HQ": ["Sabotage"], "Monster Deck": ["Vril Wall"]})
    cards = {name: [row[:3] for row in play.seen_by(name).tables()["cards"].rows] for name in ("Ann", "Ben")}

    assert ["Ann: hand", "Operator", "1†"] in cards["Ann"] and ["HQ", "Sabotage", "3†"] in cards["Ann"]
    assert not [row for row in cards["Ben"] if row[0] == "Ann: hand"] and ["HQ", "Sabotage", "3†"] in cards["Ben"]
    assert all("Vril Wall" not in row for rows in cards.values() for row in rows)


def test_the_mark_is_in_saves_scenarios_and_docs():
    """Issue 10, item 4, the same here: the nameless Resonant and a figure, wherever they are written."""
    play = table(Mecha="(Rasha's Resonant)†")
    page = (Path(__file__).parents[3] / "docs" / "cards-core-connection.md").read_text(encoding="utf-8")

    assert "(Rasha's Resonant)†" in play.game.rules.save(play.state).decode()
    assert "(Rasha's Resonant)†" in cr.scenario(play, since=0, id="mine", question="?", answer="!").text
    assert "(Rasha's Resonant)†" in repr(play) and "| 3† |" in page
