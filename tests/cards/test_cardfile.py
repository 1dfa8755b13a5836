"""Card files: a box's own, with stand-ins, and a reader's, which says what is printed in his box."""

import pytest

from corerules.cards.cardfile import CardColumn, CardFile, without_columns
from corerules.cards.catalogue import Vocabulary, Word
from corerules.cards.effects import effect
from corerules.engine import BadCard

GAIN = Vocabulary((Word("gain {n}", lambda n: effect(f"gain {n}")(lambda g: None)),))
COLUMNS = (
    CardColumn("copies", "figure", least=1, most=9, otherwise=1),
    CardColumn("deck", "word", known=("start", "market"), otherwise="market"),
    CardColumn("kind", "words", "what it counts as", known=("Unit", "Tactic", "World"), needed=True),
    CardColumn("cost", "figure", most=20),
    CardColumn("text", "text", read=GAIN.effect),
    CardColumn("source"),
)
GUILD = """name,copies,deck,kind,cost,text,source
Grunt,2,start,Unit,1,,the book
Cruiser,,market,Unit,7,gain 1†,the book
Phantom,,market,Unit + Tactic,3†,gain 2,a review
(Home World)†,2†,market,World,,gain 3†,
"""
FILE = CardFile(COLUMNS, lambda row: row, GUILD, counts={"start": 2, "market": 4}, open=())


def test_a_row_holds_what_its_cells_say():
    """Figures, words, effects; an empty cell is what the column says."""
    grunt, cruiser = FILE.cards["Grunt"], FILE.cards["Cruiser"]

    assert (grunt["copies"], grunt["deck"], grunt["cost"], grunt["text"]) == (2, "start", 1, None)
    assert (cruiser["copies"], cruiser["cost"], cruiser["text"].text) == (1, 7, "gain 1†")


def test_a_card_may_be_of_two_kinds_at_once():
    """A Unit that is a Tactic too."""
    assert FILE.cards["Phantom"]["kind"] == {"Unit", "Tactic"} and FILE.cards["Grunt"]["kind"] == {"Unit"}


def test_a_stand_in_shows_its_mark_and_counts_as_the_number_it_is():
    """A figure, a text and a name that no source gives; each by itself."""
    phantom, home = FILE.cards["Phantom"], FILE.cards["(Home World)†"]

    assert str(phantom["cost"]) == "3†" and phantom["cost"] + 1 == 4 and phantom.stand_ins == {"cost"}
    assert home.name == "(Home World)†" and home.stand_ins == {"name", "copies", "text"}
    assert str(FILE.cards["Cruiser"]["cost"]) == "7"


def test_the_heading_counts_cards_with_a_sourced_figure():
    """Two Grunts and a Cruiser of six cards: the Phantom's only figure is a stand-in, the Home Worlds have none."""
    assert FILE.sourced == (3, 6)
    assert FILE.heading == "figures sourced for 3 of 6 cards; † marks a stand-in"
    assert CardFile(COLUMNS, lambda row: row, "name,kind\nA,Unit\n").heading == ""


def test_a_reader_says_what_no_source_did():
    """What he leaves empty stays; what is sourced stays too, and a dash takes a text away."""
    own = FILE.with_own("name,cost,text\nPhantom,4,\nCruiser,,-\n")

    assert str(own.cards["Phantom"]["cost"]) == "4" and own.cards["Phantom"]["text"].text == "gain 2"
    assert own.cards["Cruiser"]["cost"] == 7 and own.cards["Cruiser"]["text"] is None
    assert str(FILE.cards["Phantom"]["cost"]) == "3†" and own.sourced == (4, 6)


@pytest.mark.parametrize(("row", "value", "column", "why"), [
    ("Phantom,Unit + World,,,", "Unit + World", "kind", "the box has Unit + Tactic"),
    ("Phantom,,,gain 3,", "gain 3", "text", "the box has gain 2"), ("Phantom,,,-,", "-", "text", "the box has gain 2"),
    ("Cruiser,,7†,,", "7†", "cost", "the box has 7"), ("Sol,Unit,,,(Home World)†", "Unit", "kind", "the box has World"),
])
def test_what_is_no_stand_in_stays(row, value, column, why):
    """Also on a card of which something else is one, and of one that has no name; with the rule on stand-ins."""
    file = CardFile(COLUMNS, lambda row: row, GUILD, rule="A-RULE")

    [fault] = file.faults(f"name,kind,cost,text,instead of\n{row}\n")

    assert (fault.value, fault.rule) == (value, "A-RULE") and fault.place.endswith(f"column {column}")
    assert fault.reason == f"is no stand-in: {why}, and it stays"


def test_a_reader_names_his_own_source():
    """Whatever the box has there; and he may repeat what it says."""
    own = FILE.with_own("name,kind,text,source\nCruiser,Unit,gain 2,my box\n")

    assert own.cards["Cruiser"]["source"] == "my box" and own.cards["Cruiser"].stand_ins == frozenset()


@pytest.mark.parametrize("typed", ["Réka Nova", "Re\u0301ka Nova", "Reka Nova"])
def test_a_name_with_an_accent_is_found_however_it_is_typed(typed):
    """Composed, decomposed, unaccented; the card keeps the name of the box, and is named once."""
    whole = CardFile(COLUMNS, lambda row: row, "name,kind,cost\nRéka Nova,Unit,2†\n(Réka Nova)†,Unit,1†\n")

    own, other = whole.with_own(f"name,cost\n{typed},5\n"), whole.with_own(f"name,instead of\nSol,({typed})†\n")

    assert own.cards["Réka Nova"]["cost"] == 5 and own.cards["Réka Nova"].name == "Réka Nova"
    assert list(own.cards) == ["Réka Nova", "(Réka Nova)†"] and list(other.cards) == ["Réka Nova", "Sol"]
    with pytest.raises(BadCard, match="stands in row 2 too"):
        whole.with_own(f"name,cost\nRéka Nova,5\n{typed},6\n")


def test_a_reader_names_a_nameless_card():
    """It stands where the other stood, under its own name, and the other is gone."""
    own = FILE.with_own("name,instead of,copies,text\nSol,(Home World)†,2,gain 4\n")

    assert list(own.cards) == ["Grunt", "Cruiser", "Phantom", "Sol"] and own.cards["Sol"]["text"].text == "gain 4"
    assert own.cards["Sol"].stand_ins == frozenset() and own.cards["Sol"]["kind"] == {"World"}


def test_new_cards_join_the_decks_that_are_open():
    """Where a box says so; as complete as its own."""
    file = CardFile(COLUMNS, lambda row: row, GUILD, open=("market",))

    assert list(file.with_own("name,kind,cost\nTug,Unit,2\n").cards)[-1] == "Tug"
    with pytest.raises(BadCard, match=r"start in row 2 \(Tug\), column deck: new cards join market"):
        file.with_own("name,kind,deck\nTug,Unit,start\n")
    with pytest.raises(BadCard, match=r"row 2 \(Tug\), column kind: is empty"):
        file.with_own("name,cost\nTug,2\n")


FAULTY = """# my box
name,instead of,copies,deck,kind,cost,text
Phantom,,,,Unot,21,gian 2
Cruiser,,0,,,,
Grunt,,,,,2,
Phantm,,,,,,
(Sol),,,,,,
Sol,(Home Wrld)†,,,,,
Grunt,(Home World)†,,,,,
Cruiser,,,,,,
Cruiser,1,1
"""


def test_every_mistake_of_a_file_is_told_at_once():
    """Each with its row and column, in order."""
    assert [str(fault) for fault in FILE.faults(FAULTY)] == [
        "Unot in row 3 (Phantom), column kind: not a kind; did you mean 'Unit'?",
        "21 in row 3 (Phantom), column cost: is a whole number from 0 to 20",
        "gian 2 in row 3 (Phantom), column text: no such word; did you mean 'gain {n}'?",
        "0 in row 4 (Cruiser), column copies: is a whole number from 1 to 9",
        "Grunt in row 5 (Grunt), column name: every figure of this card is sourced, and stays",
        ("Phantm in row 6 (Phantm), column name: no card of this name, and this box takes no new cards; "
         "did you mean 'Phantom'?"),
        ("(Sol) in row 7 ((Sol)), column name: a name that no source gives is written '(what it is)†', "
         "a name that one gives has no brackets"),
        "(Home Wrld)† in row 8 (Sol), column instead of: no card of this name; did you mean '(Home World)†'?",
        "Grunt in row 9 (Grunt), column name: stands in row 5 too",
        "Cruiser in row 10 (Cruiser), column name: stands in row 4 too",
        "Cruiser in row 11, column 4: has 3 cells, the head has 7",
    ]


@pytest.mark.parametrize(("text", "faults"), [
    ("", ["card file: holds no rows"]),
    ("name,cots\nPhantom,1\n", ["cots in row 1, column 2: no such column; did you mean 'cost'?"]),
    ("cost\n1\n", ["name in row 1: this column is missing"]),
    ("name,cost,cost\nPhantom,1,2\n", [f"cost in row 1, column {k}: a column stands twice" for k in (2, 3)]),
    ("name,copies\nPhantom,2\n", ["market in row 2 (Phantom), column deck: holds 5 cards, the box has 4"]),
])
def test_a_file_is_held_to_its_head_and_to_the_counts_of_the_box(text, faults):
    """Columns first; when every row is read, so many cards in each deck as the box has."""
    assert [str(fault).partition("; there are")[0] for fault in FILE.faults(text)] == faults


def test_a_template_filled_in_with_nothing_changes_nothing():
    """It lists what a reader may say, with what his columns may hold, and is a card file itself."""
    page = FILE.template()

    assert "# kind: what it counts as; one or more of Unit + Tactic + World" in page
    assert "\nPhantom,,market,Unit + Tactic,3†,gain 2,a review," in page and "\nGrunt" not in page
    assert {n: dict(row.values) for n, row in FILE.with_own(page).rows.items()}.keys() == FILE.rows.keys()
    assert FILE.with_own(page).sourced == FILE.sourced and FILE.faults(page) == []


# --- expansions --------------------------------------------------------------------------------------------
ORDERS = CardColumn("order", "word", known=("Senate", "Guild"))
MORE = CardFile((*COLUMNS, ORDERS), lambda row: ("more", row), "name,kind,order\nRaven,Unit,Senate\n",
                counts={"market": 1}, overlay=CardFile((ORDERS,), lambda row: None, "name,order\nGrunt,Guild†\n"))


def test_an_expansion_brings_columns_rows_and_what_its_columns_say_of_the_bases_cards():
    """The base's file is as it was."""
    whole = FILE.with_others([MORE])

    assert [whole.rows[name]["order"] for name in ("Grunt", "Cruiser", "Raven")] == ["Guild", None, "Senate"]
    assert whole.counts == {"start": 2, "market": 5} and whole.rows["Grunt"].stand_ins == {"order"}
    assert "order" not in FILE.rows["Grunt"].values and whole.cards["Raven"][0] == "more"


def test_a_readers_file_may_speak_of_both():
    """The expansion's column of a card of the base, and the base's of a card of the expansion."""
    own = FILE.with_others([MORE]).with_own("name,order\nGrunt,Senate\n")

    assert own.rows["Grunt"]["order"] == "Senate" and own.rows["Grunt"]["cost"] == 1


def test_a_card_that_a_reader_adds_is_made_as_the_last_file_makes_its_own():
    """Its columns hold as well; one that he only fills in is made as it was."""
    base = CardFile(COLUMNS, lambda row: ("base", row), "name,kind,cost\nGrunt,Unit,1†\n", open=("market",))
    more = CardFile((*COLUMNS, ORDERS), lambda row: ("more", row), "name,kind,order\nRaven,Unit,Senate\n")

    own = base.with_others([more]).with_own("name,kind,cost\nCrow,Unit,2\nGrunt,Unit,2\n")

    assert [own.cards[name][0] for name in ("Grunt", "Raven", "Crow")] == ["base", "more", "more"]


def test_columns_of_an_expansion_that_is_not_here_are_passed_over():
    """The base never hears of them; rows and everything else stay as they are."""
    text = "# mine\nname,order,cost\nPhantom,Senate,4\nCruiser\n"

    assert without_columns(text, ["order"]) == "# mine\nname,cost\nPhantom,4\nCruiser\n"
    assert without_columns(text, ["rank"]) == text


def test_an_overlay_speaks_of_cards_that_are_there():
    """Else a misspelt name would say nothing, silently."""
    wrong = CardFile((*COLUMNS, ORDERS), lambda row: row, "name,kind\nRaven,Unit\n",
                     overlay=CardFile((ORDERS,), lambda row: None, "name,order\nGrnt,Guild\n"))

    with pytest.raises(BadCard, match="Grnt in overlay: no card of this name; did you mean 'Grunt'"):
        FILE.with_others([wrong])


def test_a_figure_may_be_below_nothing_where_its_column_says_so():
    """What a card takes away; elsewhere it is refused."""
    file = CardFile((CardColumn("strength", "figure", least=-3, most=3),), lambda row: row, "name,strength\nA,-2†\n")

    assert file.cards["A"]["strength"] == -2
    with pytest.raises(BadCard, match="from -3 to 3"):
        file.with_own("name,strength\nA,-4\n")


def test_an_overlay_may_refuse_what_a_reader_says_of_a_card_of_the_base():
    """The base's maker knows nothing of the column."""
    def no_senate(row):
        if row["order"] == "Senate":
            raise BadCard("bears none", value=row["order"], place=row.place("order"))

    more = CardFile((*COLUMNS, ORDERS), lambda row: row, "name,kind\nRaven,Unit\n",
                    counts={"market": 1}, overlay=CardFile((ORDERS,), no_senate, "name,order\nGrunt,Guild†\n"))

    with pytest.raises(BadCard, match=r"Senate in row 2 \(Grunt\), column order: bears none"):
        FILE.with_others([more]).with_own("name,order\nGrunt,Senate\n")
