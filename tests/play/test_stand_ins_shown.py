"""Whatever no source gives bears its mark, wherever a reader meets it: a test for each place."""

import pytest

import corerules as cr
from corerules.cards.cardfile import CardFile
from corerules.engine import compose
from corerules.play.game import Game
from corerules.study import explain
from tests.toy.fair import BOX, FILE

CAKE = "(Round Cake)†"


@pytest.fixture
def play():
    """Ann has a Round Cake, which has no name of its own, and too little for another."""
    game = Game(compose(BOX), ("Ann", "Ben"), {}, {})
    return game.position(Ann={"hand": [CAKE], "purse": 2}, row=["Fruit Loaf", CAKE, CAKE], team="Ann")


def test_a_reader_may_leave_the_mark_out_when_he_names_a_card(play):
    """He has no such key."""
    same = play.game.position(Ann={"hand": ["(round cake)"], "purse": 2}, row=["Fruit Loaf", CAKE, CAKE], team="Ann")

    assert same.state == play.state


def test_tables_show_it(play):
    """Hands, row, and the prices with their addends: 4† less one in hand."""
    line = [play.seen_by("Ann").observed]

    assert CAKE in play.tables()["seats"][0, "hand"] and CAKE in repr(play.tables()["table"])
    assert "price of Fruit Loaf" in [what for _, what in explain.numbers(line[0], play.game.names)]
    assert repr(explain.explain(line, play.game.names, "Ann", f"price of {CAKE}")).splitlines() == [
        f"price of {CAKE} of Ann: 3†", "  +4† printed [TF-PRICE]", f"  -1 {CAKE} in hand [TF-PRICE]"]


def test_refusals_show_it(play):
    """The price with its addends, and the name."""
    assert [r.reason for r in play.refusals()] == [
        "Fruit Loaf costs 3†, the purse of Ann holds 2",
        f"{CAKE} costs 3† (+4† printed, -1 {CAKE} in hand), the purse of Ann holds 2"]


def test_moves_log_saves_and_the_graph_show_it(tmp_path):
    """What was bought, in every form in which it is told; the state chart stands beside."""
    game = Game(compose(BOX), ("Ann", "Ben"), {}, {})
    play = game.position(Ann={"purse": 9}, row=["Bun", CAKE, CAKE], team="Ann")
    play.do(f"buy {CAKE}")

    assert f"Ann buys {CAKE} for 4†" in repr(play.log)
    assert CAKE in game.rules.save(play.state).decode()
    assert "▶ open (Ann, Ben) [TF-STALL]" in play.phase_graph("stall").outline()


def test_the_game_says_for_how_many_cards_figures_are_sourced():
    """Six Buns of eighteen cards have a figure; a file that says the Loaf's makes it twelve."""
    assert repr(Game(compose(BOX), ("Ann", "Ben"), {}, {})) == (
        "The Fair for Ann, Ben; figures sourced for 6 of 18 cards; † marks a stand-in")
    own = compose(BOX, card_file="name,cost\nFruit Loaf,4\n")
    assert Game(own, ("Ann", "Ben"), {}, {}).cards_heading.startswith("figures sourced for 12 of 18 cards")
    assert cr.load("keeper-of-the-core").cards_heading == ""


def test_a_readers_file_takes_the_mark_away():
    """Name and figure, in refusals and tables alike."""
    rules = compose(BOX, card_file="name,instead of,copies,cost\nTorte,(Round Cake)†,6,5\n")
    play = Game(rules, ("Ann", "Ben"), {}, {})

    assert isinstance(FILE, CardFile) and list(rules.cards) == ["Bun", "Fruit Loaf", "Torte"]
    assert str(rules.cards["Torte"]["cost"]) == "5" and "Torte" not in play.rules.box.cards
