"""The tables of a state: seats, table, cards, decision, and what has changed."""

import pytest
from msgspec.structs import replace

from corerules.engine import Sheet, compose
from corerules.play.game import Game
from tests.tables import about_to_play, asked_for_a_void, in_a_supernova, in_a_swap, keeper, play_on
from tests.toy import BOX


def marked(table):
    """The cells that bear a ▲, by the first cell of their row and their column."""
    return {(table.rows[row][0].removeprefix("▶ "), column) for row, column in table.changed}


def test_seats_have_a_row_each_and_the_words_of_the_box():
    """Issue 2, item 5."""
    table = asked_for_a_void().tables()["seats"]

    assert table.columns == ["player", "hand", "cards in hand", "shield", "void", "skip", "out", "now"]
    assert table.rows == [
        ["Ann", "Cosmic Core, Pulsar", "2", "", "", "", "", "turn"],
        ["▶ Ben", "Pulsar, Quasar", "2", "", "yes", "", "", "decides"],
        ["Cleo", "Quasar", "1", "", "", "", "", ""]]


def test_the_frame_of_seats_has_data():
    """Examples, 2: a zone as a tuple of cards, a flag as a flag, a number as a number."""
    frame = asked_for_a_void().tables()["seats"].frame

    assert list(frame.columns) == ["seat", "hand", "shield", "void", "skip", "out"]
    assert frame.loc[1].to_dict() == {
        "seat": "Ben", "hand": ("Pulsar", "Quasar"), "shield": False, "void": True, "skip": 0, "out": False}


def test_the_table_says_only_what_there_is_to_say():
    """Of 41 cards 5 are in hand; no turn is extra, nothing is played, blocked, on its way or undealt."""
    table = asked_for_a_void().tables()["table"]

    rows = dict(table.rows)

    assert list(rows) == ["active", "direction", "drew from", "discard"]
    assert (rows["active"], rows["direction"], rows["drew from"]) == ("Ann", "clockwise", "Ben")
    assert rows["discard"].endswith("Wormhole ×4 (36 cards)")


def test_one_card_is_no_cards():
    """A small table: one Quasar pair is out, then one card of many."""
    play = keeper(2, deck={"Pulsar": 2}).start(seed=1)

    before = dict(play.tables()["table"].rows)["undealt"]
    play.chance("Pulsar, Pulsar")

    assert before == "Cosmic Core, Pulsar ×2 (3 cards)"
    assert dict(play.tables()["table"].rows)["undealt"] == "Cosmic Core (1 card)"


def test_every_card_has_a_row():
    """Fault B02: cards are conserved: 5 in hand, 36 in the face-up discard."""
    frame = asked_for_a_void().tables()["zones"].frame

    assert list(frame.columns) == ["seat", "zone", "card", "face_up"]
    assert frame.groupby(["seat", "zone", "face_up"]).size().to_dict() == {
        ("", "discard", True): 36, ("Ann", "hand", False): 2, ("Ben", "hand", False): 2, ("Cleo", "hand", False): 1}


@pytest.mark.parametrize("seed", range(3))
def test_every_card_has_a_row_in_every_state_of_a_game(seed):
    """Fault B02, for the referee and for each seat, whatever it sees of them."""
    play = play_on(keeper(3).start(seed=seed), seed)

    views = (play.goto(k).seen_by(name) for k in range(len(play)) for name in (None, "Ann", "Ben"))
    counts = {len(view.tables()["zones"]) for view in views}

    assert counts == {41}


def test_the_decision_says_where_who_what_and_under_which_rule():
    """Issue 2, item 5: the pending decision."""
    table = asked_for_a_void().tables()["decision"]

    assert table.frame.to_dict("records") == [{
        "where": "turn > Draw Phase > draw > void", "who": "Ben", "decides": "block the draw or allow it",
        "rule": "KC-VOID", "moves": "block the draw · allow the draw"}]


def test_the_decision_of_several_names_them_and_whose_move_is_whose():
    """KC-SUPERNOVA, after Cleo has picked."""
    [row] = in_a_supernova().do("Cleo: pass Pulsar").tables()["decision"].rows

    assert row[1] == "Ann, Ben"
    assert row[4] == "Ann: pass Cosmic Core · Ben: pass Pulsar · Ben: pass Quasar"


def test_the_decision_of_chance_and_the_end_are_told_too():
    """A row in every state."""
    end = keeper().position(at="over", active="Ann", Ann={"hand": ["Cosmic Core"]})

    rows = [play.tables()["decision"].rows[0] for play in (in_a_swap(), end)]

    assert rows[0][1:] == ["chance", "draw", "KC-DRAW", ""]
    assert rows[1] == ["turn > over", "nobody", "the game is over", "", ""]


def test_who_has_chosen_is_shown():
    """Issue 2, item 2: that a seat has picked is public."""
    table = in_a_supernova().do("Ben: pass Pulsar").tables()["seats"]

    assert [table[seat, "now"] for seat in range(3)] == ["turn, decides", "has chosen", "decides"]


# --- what the last move changed ------------------------------------------------------------------------
def test_the_start_has_changed_nothing():
    """No move, no ▲."""
    tables = asked_for_a_void().tables()

    assert "▲" not in "".join(map(repr, tables.values()))
    assert len(tables["changes"]) == 0


def test_the_mark_is_on_the_changed_cells_exactly():
    """KC-VOID: Ben allows the draw; the void is spent and nothing else has happened yet."""
    tables = asked_for_a_void().do("allow the draw").tables()

    assert marked(tables["seats"]) == {("Ben", "void")}
    assert marked(tables["table"]) == set()
    assert tables["changes"].rows == [["Ben", "void", "yes", "–"]]


def test_a_draw_marks_both_hands_and_their_numbers():
    """KC-DRAW: Ann takes Ben's Quasar, has no pair, and Ben draws from Cleo."""
    tables = asked_for_a_void().do("allow the draw").chance("Quasar").tables()

    assert marked(tables["seats"]) == {
        ("Ann", "hand"), ("Ann", "cards in hand"), ("Ben", "hand"), ("Ben", "cards in hand")}
    assert marked(tables["table"]) == {("active", "now"), ("drew from", "now")}
    assert tables["changes"].rows == [
        ["Ann", "hand", "Cosmic Core, Pulsar", "Cosmic Core, Pulsar, Quasar"],
        ["Ben", "hand", "Pulsar, Quasar", "Pulsar"],
        ["table", "active", "Ann", "Ben"], ["table", "drew from", "Ben", "Cleo"]]


def test_the_mark_shows_what_the_observer_may_know():
    """Fault B35: Cleo sees two numbers change, and no card."""
    tables = asked_for_a_void().do("allow the draw").chance("Quasar").seen_by("Cleo").tables()

    assert tables["changes"].rows[:2] == [
        ["Ann", "hand", "2 hidden", "3 hidden"], ["Ben", "hand", "2 hidden", "1 hidden"]]


def test_an_undone_move_takes_its_marks_away():
    """The last move of the path is what counts."""
    play = asked_for_a_void()
    before = {name: repr(table) for name, table in play.tables().items()}

    play.do("allow the draw").undo()

    assert {name: repr(table) for name, table in play.tables().items()} == before


def test_a_played_pair_is_marked_in_hand_and_discard():
    """KC-PLAY: Pulsar asks a player next; 2 of 4 Pulsars lay in the discard, now all do."""
    tables = about_to_play().do("play Pulsar").tables()

    assert marked(tables["seats"]) == {("Ann", "hand"), ("Ann", "cards in hand")}
    assert marked(tables["table"]) == {("pair played", "now"), ("discard", "now")}
    assert "Pulsar ×4" in dict(tables["table"].rows)["discard"]


def test_a_word_that_is_no_longer_said_is_marked_too():
    """KC-TURN: the next turn begins, and nothing is played in it yet."""
    play = in_a_supernova().do("Ann: pass Cosmic Core").do("Ben: pass Pulsar").do("Cleo: pass Quasar")

    table = play.tables()["table"]

    assert dict(table.rows)["pair played"] == ""
    assert ("pair played", "now") in marked(table)


def test_a_box_may_declare_further_tables_and_one_without_rows_is_not_shown():
    """A sheet is made of what the observer sees: Ann counts what Ben holds, and is not shown which cards they are."""
    held = Sheet(name="held", caption="Held", columns=("who", "cards"),
                 rows=lambda g, names: [[n, ", ".join(h)] for n, h in zip(names, g.hands, strict=True)])
    empty = Sheet(name="empty", caption="Nothing", columns=("what",), rows=lambda g, names: [])
    box = replace(BOX, face=replace(BOX.face, sheets=(held, empty)))
    game = Game(compose(box), ("Ann", "Ben"), {}, {})
    play = game.start(seed=1).go_on()

    tables = play.seen_by("Ann").tables()

    assert "empty" not in tables and tables["held"].caption == "Held"
    assert [row[1] for row in tables["held"].rows] == [
        ", ".join(play.state.hands[0]), ", ".join("?" for _ in play.state.hands[1])]
    assert "?" not in dict(play.tables()["held"].rows)["Ben"]
