"""Positions set by hand: what is filled in, and what no play could have produced."""

import pytest

from corerules.engine import BadPosition, BadSetup, RulesError, UnknownName
from tests.keeper import active, direction, hand, load, out, table

ANN = {"hand": ["Cosmic Core", "Pulsar"]}
BEN = {"hand": ["Pulsar", "Quasar", "Quasar"]}


def refused(kind=BadPosition, seats=3, rulings=None, **position):
    """The error that a position for ``seats`` is refused with."""
    with pytest.raises(kind) as caught:
        table(seats, rulings, **position)
    assert isinstance(caught.value, RulesError)
    return caught.value


# --- what is filled in ------------------------------------------------------------------------
def test_cards_that_no_hand_names_lie_in_the_discard():
    """Play Phase: what has left the hands lies face up."""
    play = table(2, Ann=ANN, Ben=BEN)

    pile = list(play.state.discard)
    assert (pile.count("Pulsar"), pile.count("Quasar"), pile.count("Wormhole")) == (2, 2, 4)
    assert len(pile) == 41 - 5 and "Cosmic Core" not in pile


def test_a_seat_without_cards_is_out_unless_the_position_says_otherwise():
    """Player Elimination: an empty hand is out."""
    play = table(3, Ann=ANN, Ben=BEN)

    assert out(play) == ["Cleo"]
    assert out(table(3, Ann=ANN, Ben=BEN, Cleo={"hand": [], "out": False})) == []


def test_a_position_stands_at_the_start_of_the_active_seat_s_turn():
    """How to Play: the Draw Phase comes first."""
    play = table(3, active="Ben", Ann=ANN, Ben=BEN)

    assert (active(play), direction(play)) == ("Ben", "clockwise")
    assert play.path == ("turn", "Draw Phase", "draw", "random")


def test_words_are_read_without_regard_to_case_and_spaces():
    """A reader's spelling."""
    play = table(2, active="ann", direction="Counter-Clockwise", ANN={"Hand": ["cosmic  core", "PULSAR"]}, Ben=BEN)

    assert hand(play, "Ann") == ["Cosmic Core", "Pulsar"]
    assert direction(play) == "counter-clockwise"


def test_a_position_may_begin_at_a_named_step():
    """Play Phase."""
    play = table(2, Ann={"hand": ["Pulsar", "Pulsar", "Cosmic Core"]}, Ben={"hand": ["Quasar", "Quasar"]}, at="play")

    assert play.path == ("turn", "Play Phase", "play")


# --- cards ------------------------------------------------------------------------------------
WRONG_CARDS = [
    (["Pulsar"], ["Pulsar"], "0 Cosmic Cores among the hands", "KC-CORE"),
    (["Cosmic Core"], ["Cosmic Core"], "2 Cosmic Cores among the hands", "KC-CORE"),
    (["Cosmic Core", *["Pulsar"] * 3], ["Pulsar"] * 3, "6 Pulsar in play, the deck has 4", "KC-DECK"),
    (["Cosmic Core", "Pulsar"], ["Quasar", "Quasar"], "1 Pulsar in play", "KC-PLAY"),
    (["Cosmic Core", "Pulsar"], ["Pulsar"] * 2, "3 Pulsar in play", "KC-PLAY"),
]


@pytest.mark.parametrize(("ann", "ben", "reason", "rule"), WRONG_CARDS)
def test_hands_that_play_cannot_leave_are_refused_with_the_number_that_is_wrong(ann, ben, reason, rule):
    """The Deck; Play Phase: cards leave the hands in pairs, and the Core never."""
    error = refused(seats=2, Ann={"hand": ann}, Ben={"hand": ben})

    assert reason in error.reason
    assert (error.place, error.rule) == ("position", rule)


def test_a_card_on_its_way_counts_with_the_hands():
    """One Core, limbo included."""
    game = load(2)
    fields = {f: getattr(game.position(active="Ann", Ann=ANN, Ben=BEN).state, f) for f in game.rules.fields}

    with pytest.raises(BadPosition, match="2 Cosmic Cores") as caught:
        game.rules.position(at="draw", **fields | {"limbo": ((0, 1, "Cosmic Core"),)})

    assert caught.value.rule == "KC-CORE"


def test_a_card_on_its_way_to_no_seat_is_refused():
    """Draw Phase: a drawn card goes from a hand to a hand."""
    game = load(2)
    fields = {f: getattr(game.position(active="Ann", Ann=ANN, Ben=BEN).state, f) for f in game.rules.fields}
    ben, drawn = ("Quasar", "Quasar"), ((0, 2, "Pulsar"),)

    with pytest.raises(BadPosition, match="goes to no seat") as caught:
        game.rules.position(at="draw", **fields | {"hands": (fields["hands"][0], ben), "limbo": drawn})

    assert caught.value.rule == "KC-DRAW"


def test_a_discard_said_by_hand_must_make_up_the_deck():
    """The Deck: 41 cards, and each lies somewhere."""
    error = refused(seats=2, Ann=ANN, Ben=BEN, discard=["Pulsar", "Pulsar"])

    assert "are not the deck" in error.reason
    assert error.rule == "KC-DECK"


def test_cards_not_dealt_are_refused_once_the_deal_is_over():
    """Setup 2: the deck is dealt until it is empty."""
    error = refused(seats=2, Ann=ANN, Ben=BEN, undealt=["Wormhole", "Wormhole"])

    assert "2 cards are undealt" in error.reason
    assert error.rule == "KC-DEAL"


def test_a_deal_cannot_begin_with_cards_in_hand():
    """Setup 2: all cards are dealt, from the first on."""
    error = refused(seats=2, Ann=ANN, Ben=BEN, at="deal")

    assert "every card undealt" in error.reason
    assert error.rule == "KC-DEAL"


# --- seats ------------------------------------------------------------------------------------
def test_a_seat_that_is_out_cannot_be_active():
    """Player Elimination: play skips it."""
    error = refused(active="Cleo", Ann=ANN, Ben=BEN)

    assert error.reason == "Cleo is out and cannot be active"
    assert error.rule == "KC-ELIMINATION"


def test_a_seat_that_is_out_holds_no_cards():
    """Player Elimination: only an empty hand is out."""
    error = refused(Ann=ANN, Ben=BEN | {"out": True}, Cleo={"hand": ["Wormhole", "Wormhole"]})

    assert error.reason == "Ben is out and holds cards"
    assert error.rule == "KC-ELIMINATION"


@pytest.mark.parametrize("left", [{"shield": True}, {"void": True}, {"skip": 1}])
def test_a_seat_that_is_out_has_nothing_up_or_pending(left):
    """Player Elimination: whoever is out cannot come back to use it."""
    error = refused(Ann=ANN, Ben=BEN, Cleo=left)

    assert error.reason == "Cleo is out and has a shield, a void or a skip"
    assert error.rule == "KC-ELIMINATION"


def test_a_turn_needs_two_players():
    """Winning: one player left has won."""
    error = refused(seats=2, Ann={"hand": ["Cosmic Core"]})

    assert "a turn needs 2 players" in error.reason
    assert error.rule == "KC-WIN"


@pytest.mark.parametrize(("option", "most"), [("one", 1), ("two", 2)])
def test_more_skips_than_solar_flares_can_give_are_refused(option, most):
    """Solar Flare: under the ruling two pairs of them are two skips at the most, else one is."""
    rulings = {"flare_stack": option}

    error = refused(rulings=rulings, Ann=ANN, Ben=BEN | {"skip": most + 1})

    assert error.reason == f"Ben has {most + 1} skips, the most there may be is {most}"
    assert error.rule == "KC-FLARE"
    assert table(3, rulings, Ann=ANN, Ben=BEN | {"skip": most}).state.skips == (0, most, 0)


# --- steps ------------------------------------------------------------------------------------
def test_a_play_phase_without_a_pair_is_no_decision():
    """Play Phase: without a pair the turn has ended."""
    error = refused(seats=2, Ann=ANN, Ben=BEN, at="play")

    assert error.reason == "Ann holds no pair to play"
    assert error.rule == "KC-PLAY"


def test_an_ability_needs_a_pair_that_was_played():
    """Anomaly Abilities: the pair comes first."""
    error = refused(seats=2, Ann=ANN, Ben=BEN, at="ability")

    assert "no pair" in error.reason
    assert error.rule == "KC-ABILITY"


def test_a_pair_that_was_played_is_in_no_hand():
    """Play Phase: both cards go to the discard, so two of the four are gone."""
    hands = dict(Ann={"hand": ["Cosmic Core", "Pulsar", "Pulsar"]}, Ben={"hand": ["Pulsar", "Pulsar"]})

    error = refused(seats=2, **hands, pair_played="Pulsar", at="ability")

    assert "4 Pulsar" in error.reason
    assert error.rule == "KC-PLAY"


@pytest.mark.parametrize("step", ["draw", "check", "play"])
def test_no_pair_is_played_before_the_play_phase(step):
    """Edge Cases: one pair a turn, and it comes after the draw."""
    hands = dict(Ann={"hand": ["Cosmic Core", "Pulsar", "Pulsar"]}, Ben={"hand": ["Quasar", "Quasar"]})

    error = refused(seats=2, **hands, pair_played="Wormhole", at=step)

    assert "Wormhole was played before the Play Phase" in error.reason
    assert error.rule == "KC-PLAY"


def test_nobody_draws_from_himself():
    """Draw Phase: from the next player."""
    hands = dict(Ann={"hand": ["Cosmic Core", "Comet Tail", "Comet Tail"]}, Ben={"hand": ["Quasar", "Quasar"]})

    error = refused(seats=2, **hands, drew_from="Ann", at="play")

    assert error.reason == "Ann cannot have drawn from the own hand"
    assert error.rule == "KC-DRAW"


def test_a_game_with_two_players_left_is_not_over():
    """Winning: until only one player has cards."""
    error = refused(seats=2, Ann=ANN, Ben=BEN, at="over")

    assert "2 players" in error.reason
    assert error.rule == "KC-WIN"


def test_a_step_that_no_graph_has_is_refused_and_the_nearest_offered():
    """Bad input: a misspelt step."""
    error = refused(UnknownName, seats=2, Ann=ANN, Ben=BEN, at="plai")

    assert "did you mean 'play'" in error.reason
    assert error.value == "plai"


# --- words ------------------------------------------------------------------------------------
WRONG_KINDS = [
    ("Ben", {"hand": "Pulsar"}, "'Pulsar'", "Ben's hand", "is a list of card names"),
    ("Ben", {"hand": {"Pulsar", "Quasar"}}, None, "Ben's hand", "is a list of card names"),
    ("Ben", {"hand": 3}, "3", "Ben's hand", "is a list of card names"),
    ("Ben", {"void": 1}, "1", "Ben's void", "is either True or False"),
    ("Ben", {"shield": "yes"}, "'yes'", "Ben's shield", "is either True or False"),
    ("Ben", {"out": None}, "None", "Ben's out", "is either True or False"),
    ("Ben", {"skip": -1}, "-1", "Ben's skip", "is a whole number, not below 0"),
    ("Ben", {"skip": "1"}, "'1'", "Ben's skip", "is a whole number, not below 0"),
    ("Ben", {"skip": 1.0}, "1.0", "Ben's skip", "is a whole number, not below 0"),
    ("Ben", {"skip": True}, "True", "Ben's skip", "is a whole number, not below 0"),
    ("Ben", ["Pulsar"], "['Pulsar']", "Ben", "a seat is set by its columns"),
    ("blocked", "no", "'no'", "blocked", "is either True or False"),
    ("extra turns", -1, "-1", "extra turns", "is a whole number, not below 0"),
    ("discard", "Pulsar", "'Pulsar'", "discard", "is a list of card names"),
    ("drawn", ["Pulsar"], "['Pulsar']", "drawn", "cards on their way are not set by hand"),
]


@pytest.mark.parametrize(("word", "given", "value", "place", "reason"), WRONG_KINDS)
def test_a_value_of_the_wrong_kind_is_refused_at_its_place(word, given, value, place, reason):
    """Bad input, for each kind of column: cards, flag, number, and a seat as a whole."""
    error = refused(**{"Ann": ANN, "Ben": BEN, word: given})

    assert reason in error.reason
    assert error.place == place
    assert value in (None, error.value)


UNKNOWN = [
    ("Benn", {"hand": []}, "Benn", "position", "did you mean 'Ben'"),
    ("directon", "clockwise", "directon", "position", "did you mean 'direction'"),
    ("Ben", {"hnd": []}, "hnd", "position of Ben", "did you mean 'hand'"),
    ("Ben", {"hand": ["Pulser"]}, "Pulser", "Ben's hand", "did you mean 'Pulsar'"),
    ("Ben", {"hand": [4]}, "4", "Ben's hand", "no such card"),
    ("active", "Anna", "Anna", "active", "did you mean 'Ann'"),
    ("active", 0, "0", "active", "there are Ann, Ben, Cleo"),
    ("drew_from", "Dan", "Dan", "drew_from", "Ann"),
    ("direction", "clockwize", "clockwize", "direction", "did you mean 'clockwise'"),
    ("direction", -1, "-1", "direction", "clockwise"),
    ("pair_played", "Pulsars", "Pulsars", "pair_played", "did you mean 'Pulsar'"),
]


@pytest.mark.parametrize(("word", "given", "value", "place", "offered"), UNKNOWN)
def test_an_unknown_word_is_refused_and_the_nearest_offered(word, given, value, place, offered):
    """Bad input, for each kind of name: seat, column, card, word."""
    error = refused(UnknownName, **{"Ann": ANN, "Ben": BEN, word: given})

    assert offered in error.reason
    assert (error.value, error.place) == (value, place)


@pytest.mark.parametrize("seed", [1.5, "7", True, None])
def test_a_seed_is_a_whole_number(seed):
    """Bad input."""
    with pytest.raises(RulesError, match="a whole number") as caught:
        load(2).position(active="Ann", Ann=ANN, Ben=BEN, seed=seed)

    assert (caught.value.value, caught.value.place) == (seed, "seed")


# --- names ------------------------------------------------------------------------------------
NAMES = [
    (["Ann", "Ann"], "Ann", "two seats share this name"),
    (["Ann", " ann "], " ann ", "two seats share this name"),
    (["Ann", "Discard"], "Discard", "a word of the table"),
    (["Ann", "drew from"], "drew from", "a word of the table"),
    (["Ann", "drew_from"], "drew_from", "a word of the table"),
    (["Ann", "at"], "at", "a word of the table"),
    (["Ann", "<b>Ben</b>"], "<b>Ben</b>", "name"),
    (["Ann", "Ben\n"], "Ben\n", "one printable line"),
    (["Ann", ""], "", "one printable line"),
    (["Ann", "  "], "  ", "one printable line"),
    (["Ann", "B" * 41], "B" * 41, "one printable line"),
    (["Ann", 2], 2, "one printable line"),
]


@pytest.mark.parametrize(("names", "value", "reason"), NAMES)
def test_a_name_that_could_be_taken_for_something_else_is_refused(names, value, reason):
    """Bad input: names with markup in them, twice the same, or a word of the table."""
    with pytest.raises(BadSetup) as caught:
        load(names)

    assert reason in caught.value.reason
    assert (caught.value.value, caught.value.place) == (value, "seats")


def test_a_name_with_an_accent_is_a_name_like_any_other():
    """A reader's spelling: the accent may be left out."""
    play = table(["Zoë", "Ben"], active="Zoe", Zoe=ANN, Ben=BEN)

    assert active(play) == "Zoë"


def test_nobody_is_out_before_the_deal():
    """Player Elimination: who is out had cards and lost them; a table at the deal has had no turn yet."""
    with pytest.raises(BadPosition, match="KC-"):
        load(3).position(at="deal", Ann={"out": True})


@pytest.mark.parametrize(("words", "kind"), [
    ({"Ann": {"hand": ["Cosmic Core"], "shield": True}, "Ben": {"hand": ["Asteroid Belt"] * 4}}, "Asteroid Belt"),
    ({"Ann": {"hand": ["Cosmic Core"], "void": True}, "Ben": {"hand": ["Black Hole"] * 4}}, "Black Hole"),
    ({"Ann": {"hand": ["Cosmic Core"], "skip": 1}, "Ben": {"hand": ["Solar Flare"] * 4}}, "Solar Flare"),
    ({"Ann": {"hand": ["Cosmic Core"]}, "Ben": {"hand": ["Wormhole"] * 4}, "extra_turns": 1, "at": "draw"}, "Wormhole"),
])
def test_what_is_up_or_pending_came_from_a_pair_that_was_played(words, kind):
    """Anomaly Abilities: nothing else puts up a shield or a void, skips a turn or gives one."""
    with pytest.raises(BadPosition, match=f"but 0 pairs of {kind} have been played"):
        load(2).position(active="Ann", **words)


@pytest.mark.parametrize("at", ["next", "turn round", "again", "draw", "begin"])
def test_no_turn_follows_where_one_player_is_left(at):
    """Winning: the last player with cards has won; there is nobody to draw from."""
    with pytest.raises(BadPosition, match="needs 2 players"):
        load(2).position(active="Ann", at=at, Ann={"hand": ["Cosmic Core", "Pulsar", "Pulsar"]}, Ben={"hand": []})


def test_an_extra_turn_follows_a_wormhole_only():
    """Wormhole."""
    with pytest.raises(BadPosition, match="no Wormhole was played"):
        load(2).position(active="Ann", at="again", pair_played="Pulsar", Ann={"hand": ["Cosmic Core"]},
                         Ben={"hand": ["Quasar", "Quasar"]})


def test_a_position_in_the_play_phase_knows_whom_the_turn_drew_from():
    """Comet Tail: unless the position says otherwise, the next player in the direction of play."""
    play = load(3).position(active="Ann", at="play", Ann={"hand": ["Comet Tail", "Comet Tail"]},
                            Ben={"hand": ["Cosmic Core"]}, Cleo={"hand": ["Pulsar", "Pulsar"]})

    play.do("play Comet Tail").chance("Cosmic Core")

    assert hand(play, "Ann") == ["Cosmic Core"]
