"""Each option of each ruling, by what it does on the table."""

import csv
from pathlib import Path

import pytest

from corerules.games.star_realms.rulings import RULINGS
from tests.star_realms import deciders, discard, hand, in_play, legal, load, of, played, pools, table

DATA = Path(__file__).parents[2] / "data" / "star_realms_rulings.csv"
COLLECTED = {row["id"]: row["options (first = default)"].split("|")
             for row in csv.DictReader(DATA.read_text(encoding="utf-8").splitlines())}


@pytest.mark.parametrize("name", COLLECTED)
def test_the_disputed_points_of_the_base_game_are_rulings_with_the_options_collected(name):
    """S30 to S35, S39, S41; the first option is the default."""
    assert {r.name: list(r.options) for r in RULINGS}[name] == COLLECTED[name]


def test_no_ruling_is_without_a_dispute():
    """S40 has one reading, so it is a rule that is marked silent."""
    assert {r.name for r in RULINGS} == set(COLLECTED)
    assert load().rules.register["SR-FREEFORALL"].status == "silent"


@pytest.mark.parametrize(("option", "usable"), [("stays_available", True), ("needs_it", False)])
def test_ally_enabler_left(option, usable):
    """S30: the Ram that enabled the Blob Fighter is scrapped."""
    play = table(["Blob Fighter", "Ram"], rulings={"ally_enabler_left": option})

    played(play, "play Blob Fighter", "play Ram", "scrap Ram for its ability")

    assert ("Ann: use the ally ability of Blob Fighter" in legal(play)) is usable


@pytest.mark.parametrize("option", ["stays_available", "needs_it"])
def test_an_enabler_that_came_too_late_enables_nothing(option):
    """S30 speaks of one that was there: the Fighter comes after the Ram has left."""
    play = table(["Blob Fighter", "Ram"], rulings={"ally_enabler_left": option})

    played(play, "play Ram", "scrap Ram for its ability", "play Blob Fighter")

    assert "Ann: use the ally ability of Blob Fighter" not in legal(play)


@pytest.mark.parametrize(("option", "copied"), [("may_copy", ["Ram", "Viper"]), ("must_be_in_play", ["Viper"])])
def test_needle_original_scrapped(option, copied):
    """S31: the Ram was played and is scrapped, the Viper is still in play."""
    play = table(["Ram", "Viper", "Stealth Needle"], rulings={"needle_original_scrapped": option})

    played(play, "play Ram", "play Viper", "scrap Ram for its ability", "play Stealth Needle")

    assert legal(play) == [f"Ann: copy {ship}" for ship in copied]


@pytest.mark.parametrize(("option", "drawn"), [("no", 1), ("yes", 2)])
def test_needle_counts_for_blob_world(option, drawn):
    """S32: a Blob Fighter and a Needle that copies it."""
    play = table(["Blob Fighter", "Stealth Needle"], ["Blob World"], deck=["Ram", "Ram", "Cutter"],
                 rulings={"needle_counts_for_blob_world": option})

    played(play, "play Blob Fighter", "play Stealth Needle", "copy Blob Fighter", "use Blob World",
           "choose draw 1 card for each Blob card played")

    assert play.decision.n == drawn


@pytest.mark.parametrize(("option", "moves"), [("must", ["copy Viper"]), ("may", ["copy Viper", "copy no ship"])])
def test_needle_must_copy(option, moves):
    """S33."""
    play = table(["Viper", "Stealth Needle"], rulings={"needle_must_copy": option})

    played(play, "play Viper", "play Stealth Needle")

    assert legal(play) == [f"Ann: {move}" for move in moves]

    play.do(moves[-1])

    assert ("Stealth Needle" in in_play(play)) is (option == "may")


@pytest.mark.parametrize(("option", "moves"), [
    ("own_bases_included", ["destroy Ann's Barter World"]), ("opponents_only", None)])
def test_destroy_own_base_when_only_she_has_one(option, moves):
    """S34: Command Ship's ally ability, once used, must hit something legal."""
    play = table(["Command Ship"], ["Barter World"], deck=[], rulings={"destroy_own_base": option})

    played(play, "play Command Ship", "use the ally ability of Command Ship")

    assert legal(play) == [f"Ann: {move}" for move in moves] if moves else "Ann: end the turn" in legal(play)


@pytest.mark.parametrize(("option", "own"), [("own_bases_included", True), ("opponents_only", False)])
def test_destroy_own_base_beside_an_opponents(option, own):
    """S34: it is a target as good as another; her outpost does not protect her base from herself."""
    play = table(["Missile Mech"], ["Barter World", "Trading Post"], ben={"in play": ["Blob Wheel"]},
                 rulings={"destroy_own_base": option})

    play.do("play Missile Mech")

    assert legal(play) == ["Ann: destroy Ben's Blob Wheel",
                           *(["Ann: destroy Ann's Barter World", "Ann: destroy Ann's Trading Post"] if own else []),
                           "Ann: destroy no base"]


@pytest.mark.parametrize(("option", "ships"), [("row_only", ["Ram"]), ("explorers_too", ["Ram", "Explorer"])])
def test_blob_carrier_explorer(option, ships):
    """S35."""
    play = table(["Blob Carrier"], ["Blob Wheel"], words={"row": ["Ram"]}, rulings={"blob_carrier_explorer": option})

    played(play, "play Blob Carrier", "use the ally ability of Blob Carrier")

    assert legal(play) == [f"Ann: acquire {ship} for nothing" for ship in ships]

    play.do(f"acquire {ships[-1]} for nothing")

    assert of(play, "top of deck") == ships[-1:] and play.state.explorers == 10 - (option == "explorers_too")


@pytest.mark.parametrize(("option", "pile", "heap"), [("returns_to_pile", 10, []), ("scrap_heap", 9, ["Explorer"])])
@pytest.mark.parametrize("how", ["for its ability", "from the hand"])
def test_explorer_scrapped(option, pile, heap, how):
    """S39: from play or from the hand."""
    play = table(["Explorer", "Missile Bot"], rulings={"explorer_scrapped": option})

    if how == "from the hand":
        played(play, "play Missile Bot", "scrap Explorer from the hand")
    else:
        played(play, "play Explorer", "scrap Explorer for its ability")

    assert play.state.explorers == pile and list(play.state.scrapped) == heap


def test_forced_discard_timing_at_once():
    """S41: Ben chooses now, out of the hand that he has now."""
    play = table(["Imperial Fighter"], ben={"hand": ["Ram", "Scout"]})

    play.do("play Imperial Fighter")

    assert deciders(play) == ["Ben"]

    play.do("Ben: discard Ram")

    assert (hand(play, "Ben"), discard(play, "Ben")) == (["Scout"], ["Ram"])


def test_forced_discard_timing_at_the_victims_turn():
    """S41: two Fighters, two cards, as Ben's turn begins; then nothing is owed any more."""
    play = table(["Imperial Fighter", "Imperial Fighter"], ben={"hand": ["Ram", "Scout", "Viper"]},
                 rulings={"forced_discard_timing": "at_victims_turn"})

    played(play, "play Imperial Fighter", "play Imperial Fighter")

    assert deciders(play) == ["Ann"] and of(play, "discards owed", "Ben") == 2

    play.do("end the turn")
    play.go_on()

    assert deciders(play) == ["Ben"] and play.path == ("turn", "Main Phase", "owed", "owed discard", "discard")

    played(play, "discard Ram", "discard Scout")

    assert hand(play, "Ben") == ["Viper"] and of(play, "discards owed", "Ben") == 0
    assert "Ben: play Viper" in legal(play) and pools(play, "Ben") == (0, 0, 50)
