"""A reader's own cards, in the form of the catalogue."""

import pytest

import corerules as cr
from corerules.engine import BadCard, Chance
from tests.star_realms import hand, legal, load, of, played, pools

TUGS = """name,copies,faction,type,cost,defense,primary,ally,scrap,standing
Tug,2,Blob,ship,2,,2 trade; opponent discards 2,draw 1,,
Beacon,1,Star Empire,outpost,4,5,choose(1 trade | may(scrap row)),,3 combat,
Academy,1,Machine Cult,base,5,4,,,,each ship played(draw 1)
"""


def test_own_cards_join_the_trade_deck():
    """84 cards: 75 and the row of five; the box itself is as it was."""
    game = load(cards=TUGS)
    play = game.start(seed=1).go_on()

    assert len(play.state.trade_deck) + len(play.state.row) == 84
    assert "Tug" in game.rules.cards and "Tug" not in load().rules.cards


def test_own_cards_are_played_like_any_other():
    """Their words are the catalogue's: two cards of Ben's choice, an ally, a choice."""
    play = load(cards=TUGS).position(
        active="Ann", Ann={"hand": ["Tug", "Ram"], "in play": ["Beacon"], "deck": ["Scout"]},
        Ben={"hand": ["Viper", "Scout", "Scout"]}, row=["Tug"])

    played(play, "play Tug", "Ben: discard Viper", "Ben: discard Scout", "play Ram", "use the ally ability of Tug",
           "chance: Scout", "use Beacon", "choose scrap a card from the trade row or none",
           "scrap Tug from the trade row")

    assert pools(play) == (2, 5, 50) and hand(play, "Ben") == ["Scout"] and list(play.state.scrapped) == ["Tug"]


def test_an_own_base_may_wait_for_ships_and_ask():
    """A standing effect that draws, in the midst of playing a card."""
    play = load(cards=TUGS).position(
        active="Ann", Ann={"hand": ["Scout"], "in play": ["Academy"], "deck": ["Ram", "Scout"]})

    play.do("play Scout")

    assert isinstance(play.decision, Chance)

    play.do("chance: Ram")

    assert hand(play) == ["Ram"] and pools(play)[0] == 1 and "Ann: play Ram" in legal(play)


def test_a_playthrough_with_own_cards_is_saved_and_opened(tmp_path):
    """Without the file that they came from."""
    path = tmp_path / "tugs.csv"
    path.write_text(TUGS, encoding="utf-8-sig")
    play = cr.load("star-realms", cards=path).start(seed=3).go_on()
    saved = play.save(tmp_path / "game.json")
    path.unlink()

    again = cr.open(saved)

    assert again.state == play.state and again.game.rules is play.game.rules
    assert of(again, "hand") == of(play, "hand")


@pytest.mark.parametrize(("row", "error", "why"), [
    ("Tug,1,Blob,ship,2,,2 trad,,,", BadCard, r"2 trad in row 2 \(Tug\), column primary: no such word; did you mean "),
    ("Tug,1,Blob,ship,2,,,,,each shp played(1 combat)", BadCard, r"column standing: no such words"),
    ("Tug,1,Blub,ship,2,,2 trade,,,", BadCard, r"Blub in row 2 \(Tug\), column faction: .* did you mean 'Blob'"),
    ("Tug,1,Blob,shop,2,,2 trade,,,", BadCard, "did you mean 'ship'"),
    ("Tug,0,Blob,ship,2,,2 trade,,,", BadCard, "column copies: is a whole number from 1"),
    ("Tug,1,Blob,base,2,0,2 trade,,,", BadCard, "column defense: is a whole number from 1"),
    ("Tug,1,Blob,ship,2,3,2 trade,,,", BadCard, "a ship has no defense"),
    ("Tug,1,Blob,ship,,,2 trade,,,", BadCard, "column cost: is empty"),
    ("Tug (old),1,Blob,ship,2,,2 trade,,,", BadCard, "a name has no ' as ', comma or bracket in it"),
    ("Cutter,1,Blob,ship,2,,2 trade,,,", BadCard, "column name: every figure of this card is sourced, and stays"),
])
def test_a_row_that_cannot_be_read_is_refused_with_its_place(row, error, why):
    """Issue 7, item 2; bad input."""
    head = TUGS.partition("\n")[0]

    with pytest.raises(error, match=why):
        load(cards=f"{head}\n{row}\n")


def test_own_cards_begin_in_the_trade_deck_only():
    """Starting decks and Explorers are as the rules have them."""
    with pytest.raises(BadCard, match="column deck: new cards join trade"):
        load(cards="name,deck,type,cost\nTug,start,ship,2\n")
