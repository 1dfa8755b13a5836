"""Set-up, the deal, small decks."""

from collections import Counter

import pytest

from corerules.engine import BadSetup, UnknownName
from corerules.games.keeper_of_the_core.state import CARDS, Card, setup
from tests.keeper import active, direction, drew_from, load

SIZES = {
    2: (21, 20),
    3: (14, 14, 13),
    4: (11, 10, 10, 10),
    5: (9, 8, 8, 8, 8),
    6: (7, 7, 7, 7, 7, 6),
    7: (6, 6, 6, 6, 6, 6, 5),
    8: (6, 5, 5, 5, 5, 5, 5, 5),
}


def dealt(game, seed=1):
    """A game whose cards lie in the hands, before anybody has drawn."""
    play = game.start(seed=seed)
    for _ in game.names:
        play.chance()
    return play


@pytest.mark.parametrize(("seats", "sizes"), SIZES.items())
def test_41_cards_dealt_singly_leave_hands_that_differ_by_one_card_at_most(seats, sizes):
    """Setup 2: some may hold one card more, whoever is dealt to first."""
    game = load(seats)

    play = dealt(game)

    assert tuple(map(len, play.state.hands)) == sizes
    assert sum(sizes) == 41


@pytest.mark.parametrize("seats", SIZES)
def test_the_deal_gives_out_the_whole_deck(seats):
    """The Deck: ten kinds of four, and the Core."""
    game = load(seats)

    play = dealt(game)

    counts = Counter(card for cards in play.state.hands for card in cards)
    assert counts.pop("Cosmic Core") == 1
    assert sorted(counts) == ["Asteroid Belt", "Black Hole", "Comet Tail", "Gravity Well", "Nebula Cloud", "Pulsar",
                              "Quasar", "Solar Flare", "Supernova", "Wormhole"]
    assert set(counts.values()) == {4}
    assert play.state.discard == () and play.state.undealt == ()


def test_dealt_pairs_stay_in_hand():
    """Setup 3: nothing is discarded before play."""
    game = load(2, deck={"Pulsar": 2, "Quasar": 2})

    play = game.start().chance("Pulsar, Pulsar, Cosmic Core").chance("Quasar, Quasar")

    assert play.state.hands == (("Cosmic Core", "Pulsar", "Pulsar"), ("Quasar", "Quasar"))
    assert play.state.discard == ()


@pytest.mark.parametrize("seats", SIZES)
def test_the_player_left_of_the_dealer_begins_and_draws_clockwise(seats):
    """Setup 4; Draw Phase."""
    play = dealt(load(seats))

    assert (active(play), direction(play), drew_from(play)) == ("Ann", "clockwise", "Ben")
    assert play.path == ("turn", "Draw Phase", "draw", "random")


def test_nobody_has_anything_up_or_pending_after_the_deal():
    """Setup: nothing but cards is given out."""
    play = dealt(load(4))

    seats = play.tables()["seats"].frame
    assert not seats[["shield", "void", "out"]].to_numpy().any()
    assert list(seats["skip"]) == [0, 0, 0, 0]


def test_a_seed_deals_the_same_cards_again_and_another_seed_others():
    """Nothing but the seed answers chance."""
    game = load(4)

    first, again, other = dealt(game, 7), dealt(game, 7), dealt(game, 8)

    assert first.state.hands == again.state.hands
    assert first.state.hands != other.state.hands


# --- small decks ---------------------------------------------------------------------------
def test_a_small_deck_gets_the_core_by_itself():
    """The Deck: there is always the one Core."""
    game = load(3, deck={"Nebula Cloud": 2})

    play = dealt(game)

    assert sorted(card for cards in play.state.hands for card in cards) == [
        "Cosmic Core", "Nebula Cloud", "Nebula Cloud"]
    assert [len(cards) for cards in play.state.hands] == [1, 1, 1]


def test_a_small_deck_may_name_its_core():
    """The same deck, said in full."""
    said, unsaid = (load(3, deck={"Nebula Cloud": 2, **core}) for core in ({"Cosmic Core": 1}, {}))

    assert said.opening == unsaid.opening


def test_the_smallest_deck_holds_a_card_a_seat():
    """Setup 2: everybody is dealt cards."""
    game = load(5, deck={"Pulsar": 4})

    play = dealt(game)

    assert [len(cards) for cards in play.state.hands] == [1, 1, 1, 1, 1]


BAD_DECKS = [
    (4, {"Nebula Cloud": 2}, "3 cards", "deck", "4 seats need a card each", "KC-DEAL"),
    (2, {}, "1 cards", "deck", "2 seats need a card each", "KC-DEAL"),
    (3, {"Pulsar": 3}, 3, "deck, Pulsar", "an odd one could never be played", "KC-DECK"),
    (3, {"Pulsar": 6}, 6, "deck, Pulsar", "the box holds 4", "KC-DECK"),
    (3, {"Pulsar": 4, "Cosmic Core": 2}, 2, "deck, Cosmic Core", "there is one Cosmic Core", "KC-DECK"),
    (3, {"Pulsar": 4, "Cosmic Core": 0}, 0, "deck, Cosmic Core", "there is one Cosmic Core", "KC-DECK"),
    (3, {"Pulsar": -2}, "-2", "deck, Pulsar", "a whole number", "KC-DECK"),
    (3, {"Pulsar": "2"}, "'2'", "deck, Pulsar", "a whole number", "KC-DECK"),
    (3, {"Pulsar": True}, "True", "deck, Pulsar", "a whole number", "KC-DECK"),
    (3, {"Pulsar": 2.0}, "2.0", "deck, Pulsar", "a whole number", "KC-DECK"),
    (3, ["Pulsar", "Pulsar"], "['Pulsar', 'Pulsar']", "deck", "copies by card name", "KC-DECK"),
]


@pytest.mark.parametrize(("seats", "deck", "value", "place", "reason", "rule"), BAD_DECKS)
def test_a_deck_that_does_not_do_is_refused_with_what_is_wrong_about_it(seats, deck, value, place, reason, rule):
    """The Deck; Setup 2."""
    with pytest.raises(BadSetup) as refused:
        load(seats, deck=deck)

    assert (refused.value.value, refused.value.place, refused.value.rule) == (value, place, rule)
    assert reason in refused.value.reason


@pytest.mark.parametrize("card", ["Nebula Clout", "nebula", "Nebular Cloud"])
def test_a_card_that_no_box_holds_is_refused_and_the_nearest_offered(card):
    """Bad input: a misspelt card."""
    with pytest.raises(UnknownName, match="did you mean 'Nebula Cloud'") as refused:
        load(3, deck={card: 2})

    assert (refused.value.value, refused.value.place, refused.value.rule) == (card, "deck", "KC-DECK")


# --- the table -----------------------------------------------------------------------------
@pytest.mark.parametrize("seats", [-1, 0, 1, 9, 41])
def test_fewer_than_two_or_more_than_eight_seats_are_refused(seats):
    """Overview: for two to eight players."""
    with pytest.raises(BadSetup, match="seats 2 to 8") as refused:
        load(seats)

    assert (refused.value.value, refused.value.place, refused.value.rule) == (seats, "seats", "KC-DEAL")


@pytest.mark.parametrize("number", [1, 9])
def test_fewer_than_two_or_more_than_eight_names_are_refused(number):
    """Overview: for two to eight players."""
    with pytest.raises(BadSetup, match="seats 2 to 8") as refused:
        load([f"Player {k}" for k in range(number)])

    assert (refused.value.value, refused.value.place, refused.value.rule) == (number, "seats", "KC-DEAL")


@pytest.mark.parametrize("seats", [True, 2.0, "3", {"Ann", "Ben"}])
def test_seats_are_a_number_or_a_list_of_names(seats):
    """Bad input: a table that nobody could sit at."""
    with pytest.raises(BadSetup, match="a number or a list of names") as refused:
        load(seats)

    assert (refused.value.value, refused.value.place) == (repr(seats), "seats")


@pytest.mark.parametrize(
    ("rulings", "value", "place", "offered"),
    [
        ({"elim_timming": "after_ability"}, "elim_timming", "rulings", "elim_timing"),
        ({"elim_timing": "after_abilty"}, "after_abilty", "ruling elim_timing", "after_ability"),
        ({"flare_stack": "2"}, "2", "ruling flare_stack", "one, two"),
    ],
)
def test_a_misspelt_ruling_or_option_is_refused_and_the_nearest_offered(rulings, value, place, offered):
    """Bad input: an unknown ruling or option."""
    with pytest.raises(UnknownName) as refused:
        load(3, rulings)

    assert (refused.value.value, refused.value.place) == (value, place)
    assert offered in refused.value.reason


@pytest.mark.parametrize("rulings", [{"flare_stack": 2}, {2: "one"}, "flare_stack", ["flare_stack", "one"]])
def test_rulings_are_a_mapping_of_words(rulings):
    """Bad input: a value of the wrong kind."""
    with pytest.raises(BadSetup, match="a mapping of words") as refused:
        load(3, rulings)

    assert (refused.value.value, refused.value.place) == (repr(rulings), "rulings")


def test_an_option_that_the_box_does_not_have_is_refused():
    """Bad input: an unknown option of the set-up."""
    with pytest.raises(UnknownName, match="deck") as refused:
        load(3, dekc={"Pulsar": 2})

    assert refused.value.value == "dekc"


def test_a_card_that_the_box_does_not_hold_joins_a_deck_that_names_it(monkeypatch):
    """Its row says 0 copies, so that the box keeps its 41; four of it may be named, as of an Anomaly."""
    monkeypatch.setitem(CARDS, "Dark Star", Card("Dark Star", 0, "", "", "KC-ABILITY", "our own"))

    assert len(setup(2)["deck"]) == 41
    assert setup(2, deck={"Dark Star": 4})["deck"] == ("Cosmic Core", *["Dark Star"] * 4)
    with pytest.raises(BadSetup, match="the box holds 4"):
        setup(2, deck={"Dark Star": 6})
