"""Loading a game and seating it."""

from collections import Counter
from types import MappingProxyType

import pytest
from msgspec.structs import replace

import corerules as cr
from corerules.cards.cardfile import CardColumn, CardFile
from corerules.engine import BadCard, BadSetup, RulesError, UnknownName, compose
from corerules.play.game import Game
from tests.tables import KEEPER, keeper
from tests.toy import BOX


@pytest.mark.parametrize(("seats", "names"), [
    (None, ("Ann", "Ben")), (2, ("Ann", "Ben")), (8, ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")),
    (["Xaver", "Yve"], ("Xaver", "Yve")), (("José", "ヨゼフ"), ("José", "ヨゼフ")),
])
def test_seats_are_a_number_or_names(seats, names):
    """Issue 2, item 4, with its default names."""
    game = cr.load(KEEPER, seats)

    assert game.names == names


@pytest.mark.parametrize("seats", [1, 9, 0, -2, 10**30, ["Ann"], ["A", "B", "C", "D", "E", "F", "G", "H", "I"], []])
def test_one_or_nine_seats_are_refused_with_the_rule(seats):
    """KC-DEAL: two to eight players."""
    with pytest.raises(BadSetup, match=r"Keeper of the Core seats 2 to 8 \(KC-DEAL\)"):
        cr.load(KEEPER, seats)


@pytest.mark.parametrize("seats", [2.0, True, "Ann", {"Ann": 1, "Ben": 2}, {"Ann", "Ben"}, object()])
def test_seats_of_another_kind_are_refused(seats):
    """Issue 2, Bad input. A string would be a seat a letter, a set has no order."""
    with pytest.raises(BadSetup, match="seats are a number or a list of names"):
        cr.load(KEEPER, seats)


@pytest.mark.parametrize("name", [
    "", " ", "\u0301", "A\nB", "A\u200bB", "A\u202eB", "\ud800", "A\0", "A" * 41, 7, None, ["Ann"],
])
def test_a_name_that_cannot_be_shown_is_refused(name):
    """Issue 2, Bad input: nothing, a line feed, an invisible or turning sign, half a surrogate pair, a novel."""
    with pytest.raises(BadSetup, match="a name is one printable line of 1 to 40 letters"):
        cr.load(KEEPER, [name, "Ben"])


@pytest.mark.parametrize("name", ["<b>Ben</b>", "Ben</script>", "&lt;Ben", "a > b", "&#39;", "<"])
def test_a_name_with_markup_in_it_is_refused(name):
    """Issue 2, Bad input: a typed error that names the value."""
    with pytest.raises(BadSetup) as caught:
        cr.load(KEEPER, ["Ann", name])

    assert str(caught.value) == f"{name} in seats: a name has no markup in it"


def test_an_ampersand_is_no_markup():
    """A name that people have."""
    assert cr.load(KEEPER, ["Tom & Jerry", "O'Neil; Sons"]).names == ("Tom & Jerry", "O'Neil; Sons")


@pytest.mark.parametrize("names", [
    ["Ann", "ann"], ["Ann", " Ann "], ["José", "Jose"], ["O'Neil", "O’Neil"], ["Mary Ann", "Mary_Ann"],
    ["active", "Ben"], ["Drew From", "Ben"], ["drew_from", "Ben"], ["at", "Ben"], ["Chance", "Ben"],
])
def test_names_that_a_reader_cannot_tell_apart_are_refused(names):
    """Moves and positions forgive case, spaces, accents and quotes, so these would be one, or a word of the table."""
    with pytest.raises(BadSetup, match="two seats share this name, or it is a word of the table"):
        cr.load(KEEPER, names)


def test_a_misspelt_game_is_offered_the_nearest():
    """Issue 2, Bad input."""
    with pytest.raises(UnknownName, match="no such game; did you mean 'keeper-of-the-core'"):
        cr.load("keeper-of-the-cor")


@pytest.mark.parametrize("name", [None, ["keeper-of-the-core"], 3])
def test_a_game_that_is_no_name_is_refused(name):
    """Issue 2, Bad input: a typed error."""
    with pytest.raises(UnknownName, match="a game is known by its name"):
        cr.load(name)


@pytest.mark.parametrize(("rulings", "message"), [
    ({"void_secre": "public"}, "void_secre in rulings: no such ruling; did you mean 'void_secret'?"),
    ({"void_secret": "publik"}, "publik in ruling void_secret: no such option; did you mean 'public'? (KC-VOID)"),
])
def test_an_unknown_ruling_or_option_is_offered_the_nearest(rulings, message):
    """Issue 2, Bad input."""
    with pytest.raises(UnknownName) as caught:
        keeper(rulings=rulings)

    assert str(caught.value) == message


@pytest.mark.parametrize("rulings", [["void_secret"], "void_secret", {"void_secret": ["public"]}, {1: "public"}, 0])
def test_rulings_that_are_no_mapping_of_words_are_refused(rulings):
    """Issue 2, Bad input: a typed error."""
    with pytest.raises(BadSetup, match="is a mapping of words"):
        keeper(rulings=rulings)


@pytest.mark.parametrize("more", [
    {"expansions": ["no-such"]}, {"expansions": "no-such"}, {"expansions": [["x"]]}, {"expansions": 5},
    {"edition": "first"}, {"dek": {"Pulsar": 2}}, {"deck": {"Pulsr": 2}},
])
def test_an_unknown_expansion_edition_card_or_option_is_refused(more):
    """House, The public names: unknown options are refused."""
    with pytest.raises(UnknownName):
        keeper(**more)


@pytest.mark.parametrize("cards", ["no-such-file.csv", "name\nPulsar\n", 7])
def test_a_card_file_that_does_not_do_is_refused(cards):
    """Not there; a box that takes none; no path."""
    with pytest.raises(BadCard):
        keeper(cards=cards)


@pytest.mark.parametrize("deck", [
    {"Pulsar": 3}, {"Pulsar": 6}, {"Pulsar": -2}, {"Pulsar": 2.0}, {"Pulsar": True}, {"Cosmic Core": 2}, {},
    ["Pulsar"], 4,
])
def test_a_deck_that_cannot_be_played_is_refused(deck):
    """KC-DECK, KC-DEAL: pairs, at most four of a kind, one Core, a card for each of three seats."""
    with pytest.raises(BadSetup):
        keeper(deck=deck)


def test_a_small_deck_gets_the_core_and_is_dealt_whole():
    """Issue 2, item 3: two Nebula Clouds and the Core, one card for each of three seats."""
    play = keeper(deck={"Nebula Cloud": 2}).start(seed=1).go_on()

    held = Counter(play.tables()["zones"].frame["card"])

    assert held == {"Nebula Cloud": 2, "Cosmic Core": 1}


def test_a_game_keeps_its_own_deck():
    """A game is immutable: what happens to the mapping it was given is not its business."""
    deck = {"Pulsar": 2, "Quasar": 2}
    game = keeper(deck=deck)

    deck["Pulsar"] = 4

    assert game.options == {"deck": {"Pulsar": 2, "Quasar": 2}}


def test_any_mapping_may_be_a_deck(tmp_path):
    """A mapping that JSON does not know is saved like another."""
    game = keeper(deck=MappingProxyType({"Pulsar": 2, "Quasar": 2}))

    path = game.start(seed=1).save(tmp_path / "x.json")

    assert cr.open(path).game.options == game.options


def test_the_public_names_are_all_there():
    """House, The public names."""
    names = set(cr.__all__)

    assert {"load", "open", "Playthrough", "RulesError", "Workbook"} <= names
    assert issubclass(UnknownName, RulesError) and issubclass(BadSetup, RulesError)


def test_a_game_says_what_it_is():
    """Title, players, and how far it is from the defaults."""
    game = keeper(["Xaver", "Yve"], rulings={"void_secret": "hidden"})

    assert repr(game) == "Keeper of the Core for Xaver, Yve, 1 rulings changed"


def test_a_game_whose_cards_have_stand_ins_says_so_wherever_it_is_named():
    """Of three figs a source gives a figure, of four apples none; a game without stand-ins is just its title."""
    form = CardFile((CardColumn("copies", "figure"), CardColumn("cost", "figure")), lambda row: row.name,
                    "name,copies,cost\nfig,3,1\napple,4,2†\n")
    game = Game(compose(replace(BOX, card_file=form)), ("Ann", "Ben"), {}, {})

    note = "figures sourced for 3 of 7 cards; † marks a stand-in"

    assert game.heading == f"{game.title} ({note})"
    assert all(note in text for text in game.start().seen_by("Ann")._repr_mimebundle_().values())
    assert keeper().heading == keeper().title
