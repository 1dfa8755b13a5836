"""Positions set by hand: what they leave unsaid, what they save, and what another seat sees of them."""

import pytest

import corerules as cr
from corerules.engine import BadPosition
from tests.core_worlds import of
from tests.galactic_orders import load, table

HERO = "(Barbaric Hero)†"


def test_what_is_unsaid_is_as_after_set_up():
    """Tokens with their owners, a city each, First Blood alone; Events lie in the decks of their Sectors."""
    play = table(Galactic_Senate=3)

    assert (of(play, "Faction Tokens"), of(play, "Faction Tokens", "Ben")) == (18, 21)
    assert of(play, "Event Stack", "table") == ["First Blood"] and of(play, "attached", "Ben") == ["Capital City"]
    assert "(Barbaric Event 1)†" in of(play, "Sector I deck", "table")
    assert of(play, "in the box", "table").count("Capital City") == 4


def test_a_card_under_the_city_is_nowhere_else():
    """A starting card has left the own deck, another the deck of its Sector."""
    play = table(under_the_city=["Galactic Grunts", HERO])

    assert of(play, "deck").count("Galactic Grunts") == 4 and HERO not in of(play, "Sector I deck", "table")


@pytest.mark.parametrize(("under", "why"), [
    (["(Hero of Faction 6)†"], "under Ann's Capital City is of another faction"),
    (["Galactic Grunts"] * 7, "Ann has 7 Galactic Grunts, a starting deck has"),
    (["Mining Freighter"], "cards of Sector 0 that Ann has: 1, with pregame_draft=off at most 0"),
])
def test_a_card_under_the_city_was_in_the_own_deck(under, why):
    """GO-UNDER: what could not lie in a hand cannot lie there either."""
    with pytest.raises(BadPosition, match=why):
        table(under_the_city=under)


def test_starting_cards_are_counted_with_those_under_the_city():
    """GO-UNDER: one more in hand than the starting deck has left."""
    with pytest.raises(BadPosition, match="Ann has 6 Galactic Grunts"):
        table(under_the_city=["Galactic Grunts"], hand=["Galactic Grunts"] * 5)


def test_an_event_on_the_stack_has_left_its_deck():
    """GO-STACK."""
    play = table(words={"Event Stack": ["(Barbaric Event 1)†", "First Blood"]})

    assert "(Barbaric Event 1)†" not in of(play, "Sector I deck", "table")


def test_tokens_on_core_worlds_are_not_in_the_pool():
    """GO-TOKENS, GO-CONSULS."""
    play = table(rulings={"consuls": "bonus"}, consul_of=["Zeus"], ben={"Worlds": ["(Home World 2)†", "Zeus"]})

    assert of(play, "Faction Tokens") == 20


def test_it_is_saved_and_opened_in_the_middle_of_an_invasion(tmp_path):
    """With every field of the expansion."""
    play = table(actions=2, Energy=4, hand=["Phantom Ship"], Science_Guild=1, Mining_Coalition=2,
                 words={"Central Zone": ["(Barbaric World 1)†", HERO]})
    for move in (f"spend a token of Science Guild on {HERO}", "invade (Barbaric World 1)†", "deploy Phantom Ship"):
        play.do(f"Ann: {move}")

    again = cr.open(play.save(tmp_path / "game.json"))

    assert again.state == play.state and of(again, "Science on") == [HERO] and of(again, "Mining Coalition") == 2


def test_tokens_and_the_stack_are_seen_by_everybody():
    """Nothing of the Orders is hidden but what lies in hands and decks."""
    play = load(2).position(active="Ann", Ann={"Galactic Senate": 3, "hand": [HERO]}, Ben={})

    tables = play.seen_by("Ben").tables()
    assert "Ann 3" in repr(tables["galactic orders"]) and "First Blood" in repr(tables["event"])
    assert HERO not in repr(tables["seats"])


def test_the_sheet_of_orders_says_what_a_token_is_worth():
    """A row each."""
    rows = table(Mining_Coalition=2, ben={"Mining Coalition": 1}).tables()["galactic orders"].rows

    assert len(rows) == 6 and ["Mining Coalition", "2 Energy", "Ann 2, Ben 1", "GO-MINING"] in rows
