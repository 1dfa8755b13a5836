"""Positions set by hand."""

import pytest
from msgspec.structs import replace

from corerules.engine import BadPosition, Column, RulesError, UnknownName, compose
from corerules.play import lines
from corerules.play.game import Game
from tests import toy
from tests.tables import asked_for_a_void, keeper

CORE = {"hand": ["Cosmic Core"]}
PAIR = {"hand": ["Pulsar", "Pulsar"]}


def test_a_position_stands_at_the_start_of_the_active_seats_turn():
    """Issue 2, item 4. Ben draws from Cleo, the next player clockwise."""
    play = keeper().position(active="Ben", Ann=CORE, Ben={"hand": ["Quasar", "Quasar"]}, Cleo=PAIR)

    assert play.path == ("turn", "Draw Phase", "draw", "random")
    assert play.decision.bag == ("Pulsar", "Pulsar")
    assert play.state.active == 1


def test_unnamed_cards_lie_in_the_face_up_discard():
    """Issue 2, item 4: of 41 cards three are in hand."""
    play = keeper().position(active="Ann", Ann=CORE, Ben=PAIR)

    discard = play.tables()["table"].frame.set_index("what")["now"]["discard"]

    assert len(discard) == 38
    assert discard.count("Pulsar") == 2


def test_who_holds_nothing_is_out_unless_the_position_says_otherwise():
    """KC-ELIMINATION, and the mover of a last pair who is still in."""
    plain = keeper().position(active="Ann", Ann=CORE, Ben=PAIR)
    said = keeper().position(active="Ann", Ann=CORE, Ben=PAIR, Cleo={"out": False})

    assert plain.state.out == (False, False, True)
    assert said.state.out == (False, False, False)


@pytest.mark.parametrize("word", ["drew_from", "drew from", "DREW_FROM", "Drew  From"])
def test_words_of_the_table_take_underscores_spaces_and_any_case(word):
    """Issue 2, item 4: the tables' columns as words."""
    play = keeper().position(**{"at": "ability", "active": "ann", "pair_played": "comet tail", word: "BEN",
                                "Ann": CORE, "Ben": PAIR})

    assert play.state.drew_from == 1
    assert play.state.pair == "Comet Tail"


@pytest.mark.parametrize("word", ["Mary Ann", "Mary_Ann", "mary_ann"])
def test_a_name_with_a_space_is_set_with_an_underscore(word):
    """A keyword cannot hold a space."""
    play = keeper(["Mary Ann", "Ben"]).position(**{"active": "Mary Ann", word: {"Hand": ["cosmic core"]}, "Ben": PAIR})

    assert play.state.hands == (("Cosmic Core",), ("Pulsar", "Pulsar"))


@pytest.mark.parametrize("at", ["turn round", "turn_round", "Turn Round"])
def test_a_step_is_named_like_a_word(at):
    """KC-WORMHOLE: after an extra turn of Ann's the direction turns, and Cleo moves next, drawing from Ben."""
    play = keeper().position(at=at, active="Ann", extra_turns=1, Ann=CORE, Ben=PAIR, Cleo={"hand": ["Quasar"] * 2})

    assert play.state.direction == -1
    assert play.decision.bag == ("Pulsar", "Pulsar")


def test_the_cells_of_the_tables_are_the_words_of_a_position():
    """Issue 2, item 4: tables read back give the same tables, hidden fields and all."""
    play = keeper().position(
        active="Ben", direction="counter-clockwise", Ann={"hand": ["Cosmic Core"], "skip": 1},
        Ben={"hand": ["Pulsar"], "shield": True}, Cleo={"hand": ["Pulsar", "Quasar", "Quasar"], "void": True})
    seats = play.tables()["seats"].frame.set_index("seat").to_dict("index")
    table = play.tables()["table"].frame.set_index("what")["now"].to_dict()

    again = play.game.position(at="draw", **table, **seats)

    assert repr(again) == repr(play)
    assert table["drew from"] == "Ann"


@pytest.mark.parametrize(("words", "message"), [
    ({"Anna": CORE}, "Anna in position: neither a seat nor a word of the table; did you mean 'Ann'?"),
    ({"activ": "Ann"}, "activ in position: neither a seat nor a word of the table; did you mean 'active'?"),
    ({"Ann": {"hands": []}}, "hands in position of Ann: no such column; did you mean 'hand'?"),
    ({"Ann": {"hand": ["Pulsr"]}}, "Pulsr in Ann's hand: no such card; did you mean 'Pulsar'?"),
    ({"active": "An"}, "An in active: no such seat; did you mean 'Ann'?"),
    ({"direction": "clockwize"}, "clockwize in direction: no such word; did you mean 'clockwise'?"),
    ({"at": "settel"}, "settel in position: no such step; did you mean 'settle'?"),
])
def test_a_misspelt_word_is_offered_the_nearest(words, message):
    """Issue 2, Bad input: value, place, reason."""
    with pytest.raises(UnknownName) as caught:
        keeper().position(**words)

    assert str(caught.value) == message


@pytest.mark.parametrize(("words", "message"), [
    ({"Ann": ["Pulsar"]}, "['Pulsar'] in Ann: a seat is set by its columns, as {'hand': [...]}"),
    ({"Ann": {"hand": "Pulsar"}}, "'Pulsar' in Ann's hand: is a list of card names"),
    ({"Ann": {"hand": 3}}, "3 in Ann's hand: is a list of card names"),
    ({"Ann": {"void": 1}}, "1 in Ann's void: is either True or False"),
    ({"Ann": {"void": "yes"}}, "'yes' in Ann's void: is either True or False"),
    ({"Ann": {"skip": -1}}, "-1 in Ann's skip: is a whole number, not below 0"),
    ({"Ann": {"skip": True}}, "True in Ann's skip: is a whole number, not below 0"),
    ({"Ann": {"skip": 1.0}}, "1.0 in Ann's skip: is a whole number, not below 0"),
    ({"extra turns": "1"}, "'1' in extra turns: is a whole number, not below 0"),
    ({"drawn": []}, "[] in drawn: cards on their way are not set by hand"),
    ({"Ann": CORE, "ann": {"void": True}}, "ann in position: is set twice, as 'Ann' too"),
    ({"drew_from": "Ben", "drew from": "Ann"}, "drew from in position: is set twice, as 'drew_from' too"),
])
def test_a_value_of_the_wrong_kind_names_its_place(words, message):
    """Issue 2, Bad input: value, place, reason."""
    with pytest.raises(BadPosition) as caught:
        keeper().position(**words)

    assert str(caught.value) == message


@pytest.mark.parametrize("at", [["draw"], None.__class__, 3, "", "x" * 10_000])
def test_a_step_that_is_none_is_refused(at):
    """Issue 2, Bad input: a typed error."""
    with pytest.raises(UnknownName, match="no such step"):
        keeper().position(at=at, active="Ann", Ann=CORE, Ben=PAIR)


@pytest.mark.parametrize(("words", "reason", "rule"), [
    ({"Ann": PAIR}, "0 Cosmic Cores among the hands; there is always 1", "KC-CORE"),
    ({"Ann": CORE, "Ben": CORE}, "2 Cosmic Cores among the hands; there is always 1", "KC-CORE"),
    ({"Ann": CORE, "Ben": {"hand": ["Pulsar"] * 5}}, "5 Pulsar in play, the deck has 4", "KC-DECK"),
    ({"Ann": CORE, "Ben": {"hand": ["Pulsar"]}}, "1 Pulsar in play; they leave the hands in pairs", "KC-PLAY"),
    ({"active": "Cleo", "Ann": CORE, "Ben": PAIR}, "Cleo is out and cannot be active", "KC-ELIMINATION"),
    ({"Ann": CORE, "Ben": PAIR, "Cleo": {"void": True}}, "Cleo is out and has a shield, a void or a skip",
     "KC-ELIMINATION"),
    ({"Ann": CORE, "Ben": {**PAIR, "out": True}}, "Ben is out and holds cards", "KC-ELIMINATION"),
    ({"Ann": CORE}, "a turn needs 2 players in the game", "KC-WIN"),
    ({"Ann": CORE, "Ben": PAIR, "discard": ["Pulsar"]},
     "hands, discard and what is undealt are not the deck", "KC-DECK"),
    ({"Ann": {**CORE, "skip": 3}, "Ben": PAIR}, "Ann has 3 skips, the most there may be is 1", "KC-FLARE"),
    ({"Ann": {**CORE, "skip": 10**18}, "Ben": PAIR}, f"Ann has {10**18} skips, the most there may be is 1", "KC-FLARE"),
    ({"extra_turns": 10**18, "Ann": CORE, "Ben": PAIR},
     f"{10**18} extra turns; the box holds 4 Wormholes", "KC-WORMHOLE"),
    ({"active": None, "Ann": CORE, "Ben": PAIR}, "nobody is active; say whose turn it is", "KC-TURN"),
    ({"at": "deal", "Ann": CORE, "Ben": PAIR}, "a deal begins with every card undealt", "KC-DEAL"),
    ({"at": "skip", "Ann": CORE, "Ben": PAIR}, "Ann has no turn to skip", "KC-FLARE"),
    ({"at": "play", "Ann": CORE, "Ben": PAIR}, "Ann holds no pair to play", "KC-PLAY"),
    ({"at": "ability", "Ann": CORE, "Ben": PAIR}, "no pair was played whose ability could follow", "KC-ABILITY"),
    ({"at": "turn round", "Ann": CORE, "Ben": PAIR}, "no extra turn is over", "KC-WORMHOLE"),
    ({"at": "over", "Ann": CORE, "Ben": PAIR}, "2 players are in the game; it is over with 1", "KC-WIN"),
])
def test_what_no_play_could_have_produced_is_refused_with_its_rule(words, reason, rule):
    """Issue 2, item 4: one Core; a kind at most as often as the deck has it, and evenly; and each step's own needs."""
    with pytest.raises(BadPosition) as caught:
        keeper().position(**words)

    assert (caught.value.reason, caught.value.rule) == (reason, rule)


def test_a_refused_position_leaves_the_game_as_it_was():
    """Issue 2, Bad input: the next one starts from the same table."""
    game = keeper()
    with pytest.raises(RulesError):
        game.position(active="Ann", Ann={"hand": ["Cosmic Core"], "void": True}, Ben={"hand": ["Pulsar"]})

    play = game.position(active="Ann", Ann=CORE, Ben=PAIR)

    assert play.state.voids == (False, False, False)


def test_a_name_that_looks_like_a_seat_number_is_not_taken_for_one():
    """The fault names seats by name."""
    game = keeper(["seat 1", "seat 0"])

    with pytest.raises(BadPosition) as caught:
        game.position(**{"active": "seat 1", "seat 1": {**CORE, "out": True}, "seat 0": PAIR})

    assert caught.value.reason == "seat 1 is out and holds cards"


def test_options_and_rulings_of_the_game_hold_in_its_positions():
    """Issue 2, item 4; the ruling guard_order lets the shield answer first, so Ben is asked for a card."""
    game = keeper(rulings={"guard_order": "shield_then_void"}, deck={"Pulsar": 2, "Asteroid Belt": 2, "Black Hole": 2})

    play = game.position(active="Ann", Ann=CORE, Ben={**PAIR, "shield": True, "void": True})

    assert [str(o) for o in play.moves()] == ["Ben: give Pulsar"]


def test_a_position_can_be_played_and_taken_back():
    """Issue 2, item 4."""
    play = asked_for_a_void()

    play.do("block the draw").undo()

    assert play.state == asked_for_a_void().state


class Counting(toy.BOX.state, eq=False, kw_only=True, gc=False):
    """A table that also says how many fruit everybody holds."""

    @property
    def held(self):
        return tuple(map(len, self.baskets))


COUNTED = Column(word="fruit held", field="held", kind="number", derived=True)


def counting():
    face = replace(toy.BOX.face, seats=(*toy.BOX.face.seats, COUNTED))
    return Game(compose(replace(toy.BOX, state=Counting, face=face)), ("Ann", "Ben"), {}, {})


def test_what_is_worked_out_is_shown_and_asked_for():
    """A column that is no field: a total, as of a strength."""
    play = counting().position(leader="Ann", Ann={"basket": ["pear"]}, Ben={"basket": ["pear", "plum"]})

    assert [row["fruit held"] for row in play.tables()["seats"].values] == [1, 2]
    assert "fruit held" not in repr(lines.words_of(play.state, play.game.names))


def test_what_is_worked_out_is_not_set():
    with pytest.raises(BadPosition, match="worked out of other words"):
        counting().position(leader="Ann", Ann={"fruit held": 3})
