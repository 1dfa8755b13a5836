"""Positions set by hand: what is left unsaid, what is refused, what each seat sees of one."""

from collections import Counter

import pytest

from corerules.engine import BadPosition, UnknownName
from corerules.play.editor import words_of
from tests.star_realms import hand, in_play, legal, load, of, played, table


def test_a_deck_that_is_not_said_holds_the_starting_cards_that_are_left():
    """Ann holds three Scouts and has one in her discard pile; Ben's deck is said to be empty."""
    play = table(["Scout"] * 3, discard=["Scout", "Ram"], ben={"deck": []})

    assert Counter(of(play, "deck")) == {"Scout": 4, "Viper": 2} and of(play, "deck", "Ben") == []


def test_what_is_named_nowhere_is_in_the_box():
    """And the Explorers that nobody has are on their pile."""
    play = table(["Explorer", "Ram"])

    assert play.state.explorers == 9 and play.state.box.count("Ram") == 1 and "Scout" not in play.state.box
    assert len(list(play.game.rules.box.cards_in(play.state))) == 80 + 20 + 10


def test_the_row_keeps_its_order_and_a_hand_does_not_matter():
    """SR-ROW: ordered zones are set in order."""
    play = table(["Viper", "Scout"], words={"row": ["Ram", "Cutter", "Blob Wheel"]})

    assert list(play.state.row) == ["Ram", "Cutter", "Blob Wheel"] and hand(play) == ["Scout", "Viper"]


def test_cards_in_play_may_be_set_with_what_they_have_done():
    """What a reader sees is what he may write."""
    play = table([], ["Blob Wheel (used)", "Stealth Needle as Cutter", "Space Station"])

    assert "Ann: use Blob Wheel" not in legal(play) and "Ann: use Space Station" in legal(play)
    assert in_play(play) == ["Blob Wheel (used)", "Space Station", "Stealth Needle as Cutter"]


def test_a_position_is_what_its_own_tables_say():
    """The words of the tables set the same position again."""
    play = table(["Cutter"], ["Blob Wheel"], trade=3, top_of_deck=["Ram"], words={"row": ["Corvette", "Ram"]})

    words = {c.word: list(getattr(play.state, c.field)[0]) for c in play.game.rules.box.face.seats if c.kind == "cards"}
    again = load().position(active="Ann", Ann={**words, "trade": 3}, row=["Corvette", "Ram"])

    assert again.state == play.state


def test_a_ship_that_is_set_in_play_was_played_this_turn():
    """Ships go in the Discard Phase (rules.md L17), so the Needle may copy it and Blob World counts it."""
    play = table(["Stealth Needle"], ["Blob World", "Cutter", "Ram (allied)"], deck=["Scout", "Viper"])

    played(play, "play Stealth Needle")

    assert legal(play) == ["Ann: copy Cutter", "Ann: copy Ram"]

    played(play, "copy Cutter", "use Blob World", "choose draw 1 card for each Blob card played", "chance: Viper")

    assert of(play, "played") == ["Cutter", "Ram", "Stealth Needle as Cutter"] and hand(play) == ["Viper"]


def test_so_was_an_own_ship_and_a_base_may_be_of_an_earlier_turn():
    """Its owner says what else was played."""
    tug = load(cards="name,faction,type,cost,defense,primary\nTug,Blob,ship,2,,2 trade\n")

    play = tug.position(active="Ann", Ann={"in play": ["Tug", "Blob Wheel"]})
    again = tug.position(active="Ann", Ann={"in play": ["Tug", "Blob Wheel"], "played": ["Blob Wheel", "Tug"]})

    assert of(play, "played") == ["Tug"] and of(again, "played") == ["Blob Wheel", "Tug"]


def test_a_position_with_a_defeated_player_is_said_and_set_again():
    """The editor opens it: 0 authority is none of what an empty position has."""
    play = table(["Ram"], seats=3, ben={"authority": 0, "deck": []})

    again = load(3).position(**words_of(play.state, ("Ann", "Ben", "Cleo")))

    assert again.state == play.state


def test_a_seat_without_authority_is_out():
    """SR-DEFEAT."""
    play = table(seats=3, ben={"authority": 0, "deck": []})

    assert play.state.out == (False, True, False)
    assert not [move for move in legal(play) if "Ben" in move]


IMPOSSIBLE = [
    (dict(hand=["Dreadnaught"] * 2), "2 Dreadnaught on the table, 2 seats have 1", "SR-SETUP"),
    (dict(hand=["Scout"] * 17), "17 Scout on the table, 2 seats have 16", "SR-SETUP"),
    (dict(ben={"trade": 1}), "Ben has a pool, or has played a card, in another's turn", "SR-POOLS"),
    (dict(ben={"in play": ["Cutter"]}), "Ben has ships in play in another's turn", "SR-DISCARD"),
    (dict(hand=["Ram (allied)"]), r"no card 'Ram \(allied\)'; did you mean 'Ram'", "SR-SETUP"),
    (dict(played=["Ram (allied)"]), r"'Ram \(allied\)' is no card that could have been played", "SR-PLAY"),
    (dict(play=["Ram"], played=["Cutter"]), "Ann has Ram in play and has not played it this turn", "SR-PLAY"),
    (dict(ben={"authority": 0, "hand": ["Ram"]}), "Ben is out and still has cards", "SR-DEFEAT"),
    (dict(ben={"authority": 0, "deck": []}), "1 player is left, a turn needs 2", "SR-WIN"),
    (dict(authority=0, deck=[]), "1 player is left", "SR-WIN"),
    (dict(words={"row": ["Ram"], "trade deck": ["Cutter"]}), "the row has 1 of 5 while the trade deck has 1", "SR-ROW"),
    (dict(words={"row": ["Ram", "Ram", "Cutter", "Cutter", "Cutter", "Mothership"]}),
     "6 cards in the row of 5", "SR-ROW"),
    (dict(words={"row": ["Scout"]}), "a card that is not of the trade deck", "SR-ROW"),
    (dict(words={"in the box": []}), "0 Barter World on the table, 2 seats have 2", "SR-SETUP"),
    (dict(words={"at": "deal"}), "a deal begins with every card in the box", "SR-SETUP"),
    (dict(ben={"in play": ["Blob Wheel (used)"]}), "Ben has a card in play that did something in", "SR-PRIMARY"),
    (dict(words={"at": "over"}), "2 players are left; it is over with 1", "SR-WIN"),
]


@pytest.mark.parametrize(("position", "why", "rule"), IMPOSSIBLE)
def test_a_position_that_no_play_could_have_produced_is_refused(position, why, rule):
    """Bad input: figures, names and the rule."""
    with pytest.raises(BadPosition, match=why) as refused:
        table(**position)

    assert refused.value.rule == rule


def test_a_position_in_which_it_is_nobodys_turn_is_refused():
    """Bad input: said to be nobody's, where leaving it out means the first seat's."""
    with pytest.raises(BadPosition, match="it is nobody's turn") as refused:
        load().position(active=None)

    assert refused.value.rule == "SR-TURN"


@pytest.mark.parametrize("position", [dict(hand=["Cuter"]), dict(play=["Cutter (used)"]),
                                      dict(play=["Stealth Needle as Blob Wheel"]),
                                      dict(ben={"haand": []}), dict(words={"rwo": []})])
def test_a_name_that_is_none_is_refused_with_the_nearest(position):
    """Bad input."""
    with pytest.raises(UnknownName, match="did you mean"):
        table(**position)


# --- what each seat sees --------------------------------------------------------------------------------------
def test_others_see_of_a_hand_and_of_every_deck_only_how_many():
    """Views: not even the owner sees the order, or the cards, of a deck."""
    play = table(["Ram"], deck=["Cutter"] * 2, top_of_deck=["Corvette"], words={
        "row": ["The Hive"] + ["Trade Pod"] * 3 + ["Ram"], "trade deck": ["Flagship"]})

    ann, ben = (play.seen_by(name).tables() for name in ("Ann", "Ben"))

    assert (ann["seats"][0, "hand"], ben["seats"][0, "hand"]) == ("Ram", "1 hidden")
    assert ann["seats"][0, "deck"] == ben["seats"][0, "deck"] == "2 hidden"
    assert ben["seats"][0, "top of deck"] == "Corvette"
    assert "Flagship" not in repr(ann) and "The Hive" in repr(ben)


def test_the_players_table_has_a_column_for_every_zone_and_pool():
    """Issue 7; what needs no count has none."""
    columns = table().tables()["seats"].columns

    assert columns == ["player", "authority", "trade", "combat", "hand", "cards in hand", "in play", "discard",
                       "cards in discard", "top of deck", "deck", "cards in deck", "played", "next ships on top",
                       "discards owed", "out", "now"]
