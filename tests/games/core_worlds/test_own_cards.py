"""A reader's own card file: what is printed in his box, in place of the stand-ins."""

import pytest

import corerules as cr
from corerules import cli
from corerules.cards.standin import DAGGER
from corerules.engine import BadCard
from corerules.games.core_worlds.cards import CARD_FILE, CARDS
from tests.core_worlds import load


def told(text):
    return [str(fault) for fault in CARD_FILE.faults(text)]


def test_the_template_is_the_box_and_has_no_mistakes():
    """Whoever changes nothing has the same cards; stand-ins keep their daggers."""
    own = CARD_FILE.with_own(CARD_FILE.template())

    assert "\n#   deploy: {n} less per {name}: of the cost, for each such" in CARD_FILE.template()

    assert list(own.cards) == list(CARDS) and own.sourced == (7, 210)
    assert all(own.cards[name].stand_ins == card.stand_ins for name, card in CARDS.items())


def test_the_header_says_how_many_figures_are_sourced():
    """Issue 10, item 4."""
    assert CARD_FILE.heading == f"figures sourced for 7 of 210 cards; {DAGGER} marks a stand-in"


def test_what_is_printed_takes_the_place_of_the_stand_in():
    """What the file does not say stays, a stand-in as long as its dagger stands."""
    game = load(cards="name,instead of,draft\nAshen Reach,(Barbaric World 1)†,\nNomads,(Barbaric Infantry)†,4\n")
    cards = game.rules.cards

    assert "(Barbaric World 1)†" not in cards and cards["Ashen Reach"].fleet == 2
    assert cards["Nomads"].shown("draft") == "4" and cards["Nomads"].shown("deploy") == "2†"
    assert len(cards) == len(CARDS) and "Nomads" in game.start(seed=1).go_on().state.rules.cards


def test_a_file_without_daggers_sources_all_its_cards():
    """All but those without any figure, and the Sector Cards, whose figures are a ruling's."""
    lines = [line.rpartition(",")[0] for line in CARD_FILE.template().splitlines() if not line.startswith("#")]
    names = [name.strip("()†") for name in CARDS]
    rows = ["name,instead of" + lines[0].removeprefix("name")]
    for name, old, line in zip(names, CARDS, lines[1:], strict=True):
        rows.append(f"{name},{old if name != old else ''}{line.removeprefix(old).replace(DAGGER, '')}")

    own = CARD_FILE.with_own("\n".join(rows) + "\n")

    assert not any(card.stand_ins for card in own.cards.values())
    without_figures = sum(card.in_the_box for card in own.cards.values() if not card.is_sourced)
    assert own.sourced == (205 - without_figures, 210) and own.heading == ""


def test_cards_may_be_added_and_taken_out_as_long_as_the_deck_has_its_size():
    """Where the reader's deck is made up in another way."""
    game = load(cards="name,copies,deck,kind,type,draft\n(Barbaric Infantry)†,0,,,,\nReavers,2,I,Unit,Hero,3\n")

    assert game.rules.cards["Reavers"].deck == "1"
    assert "(Barbaric Infantry)†" not in game.start().go_on().state.deck_1


def test_a_game_with_own_cards_is_saved_and_opened(tmp_path):
    """Without the file that they came from."""
    play = load(cards="name,energy,instead of\nHearth,5,(Home World 1)†\n").start(seed=3).go_on()

    again = cr.open(play.save(tmp_path / "game.json"))

    assert again.state == play.state and again.game.rules.cards["Hearth"].energy == 5


PLANTED = """name,deck,kind,type,draft,deploy,fleet,ground,energy,text,copies,instead of
Nomads,,,Infantri,1,1,,2,,,2,(Barbaric Infantry)†
Raiders,,,,x,1,2,,,,2,(Barbaric Starfighter)†
(Scouts),,,,1,1,2,,,,2,(Barbaric Robot)†
Bots,,Unt,Robot,1,1,2,,,,2,(Barbaric Star Cruiser)†
Cars,,,,1,1,2,,,invasion: pay 1 fr 2 ground,2,(Barbaric Vehicle)†
Dust,,,,3,,,,,,1,(Barbaric World 2)†
Plan,,,,1,1,,,,invasion: pay 1 for 2 fleet,1,(Barbaric Tactic 1)†
Feint,,,,1,1,,,,action: draw 2,1
Rift,,,,1,,,,,,1,(Barbaric Wrld 3)†
Claw Fighter,VI,,,,,,,,,,
Anu,,,,,,100,,,,,
"""
TOLD = [
    "Infantri in row 2 (Nomads), column type: not a type; did you mean 'Infantry'?",
    "x in row 3 (Raiders), column draft: is a whole number from 0 to 99",
    ("(Scouts) in row 4 ((Scouts)), column name: "
     "a name that no source gives is written '(what it is)†', a name that one gives has no brackets"),
    "Unt in row 5 (Bots), column kind: not a kind; did you mean 'Unit'?",
    ("invasion: pay 1 fr 2 ground in row 6 (Cars), column text: no such word; "
     "did you mean 'invasion: pay {n} for {n} ground'?"),
    "3 in row 7 (Dust), column draft: a World has none",
    ("invasion: pay 1 for 2 fleet in row 8 (Plan), column text: "
     "in an Invasion a Unit has a price for it, and a Tactic has its Energy"),
    "Feint in row 9, column 12: has 11 cells, the head has 12",
    "(Barbaric Wrld 3)† in row 10 (Rift), column instead of: no card of this name; did you mean '(Barbaric World 3)†'?",
    ("VI in row 11 (Claw Fighter), column deck: not a deck; "
     "did you mean 'V'?"),
    "100 in row 12 (Anu), column fleet: is a whole number from 0 to 99",
]


def test_planted_mistakes_are_told_one_by_one_with_row_and_column():
    """Issue 10, done when: ten planted mistakes and one more, as many exact messages."""
    assert told(PLANTED) == TOLD


def test_a_file_with_mistakes_is_no_game():
    """The first of them is told."""
    with pytest.raises(BadCard, match=r"Infantri in row 2 \(Nomads\), column type"):
        load(cards=PLANTED)


@pytest.mark.parametrize(("head", "row", "why"), [
    ("text", "(Barbaric Hero)†,end: 1 per Hero", "column text: bonuses are those of Worlds and Prestige cards"),
    ("text", "(Barbaric Hero)†,action: draw 1; action: 2 energy", "has two texts for the window 'action'"),
    ("text", "Zeus,end: 1 per Heroo", r"row 2 \(Zeus\), column text: no such type or kind; did you mean 'Hero'"),
    ("text", "(Barbaric World 1)†,deploy: 1 less per Hero", "only Units are deployed"),
    ("text", "(Barbaric Hero)†,deploy: 1 less per World", "World in row 2 .*: this text is about types of Units"),
    ("text", "(Home Order 1)†,energy: explore", "a Surge is a Tactic's"),
    ("type", "Zeus,Hero", "column type: a World has none"),
    ("kind,type", "(Barbaric Hero)†,Unit,-", "column type: a Unit has one"),
    ("faction", "(Barbaric Hero)†,2", "column faction: a Home World has one, cards of Sectors have none"),
    ("copies", "Claw Fighter,25", "column copies: is a whole number from 0 to 24"),
    ("copies", "Claw Fighter,2", r"II in row 2 \(Claw Fighter\), column deck: holds 25 cards, the box has 24"),
    ("faction", "(Hero of Faction 1)†,2", r"2 in row 2 \(.*\), column faction: is no stand-in: the box has 1"),
    ("instead of", "A: B,(Barbaric Hero)†", "a name has no colon"),
    ("text", "Hercules Bomber,invasion: pay up to 2 for 60 ground each", "raises a strength by 120, at most 99 can be"),
    ("text", "Hercules Bomber,invasion: pay up to 0 for 2 ground each", "0 in row 2 .*: a figure of a text is"),
    ("text", "Hercules Bomber,invasion: pay 1 for 100 ground", "a figure of a text is a whole number from 1 to 99"),
    ("colour", "Zeus,red", "colour in row 1, column 2: no such column"),
])
def test_a_row_that_cannot_be_is_refused(head, row, why):
    """Bad input, each with its place."""
    with pytest.raises(BadCard, match=why):
        CARD_FILE.with_own(f"name,{head}\n{row}\n")


def test_a_starting_deck_has_its_size_for_every_faction():
    """Five Grunts that only one faction has are missing in the decks of the others."""
    found = told("name,faction\nGalactic Grunts,2\n")

    assert found[1:] == [f"start in row 2 (Galactic Grunts), column faction: holds 11 cards of faction {faction}, "
                         "the box has 16" for faction in (1, 3, 4, 5)]


def test_a_position_counts_a_reader_s_own_cards():
    """What it leaves unsaid lies in the decks, under the names that the reader gave."""
    game = load(cards="name,instead of,draft\nAshen Reach,(Barbaric World 1)†,\nNomads,(Barbaric Infantry)†,4\n")

    play = game.position(active="Ann", Ann={"hand": ["Nomads"]})

    assert play.state.hands[0] == ("Nomads",) and play.state.deck_1.count("Nomads") == 1
    assert "Ashen Reach" in play.state.deck_1


def test_the_commands_print_the_template_and_every_mistake(tmp_path, capsys):
    """``corerules cards template|check core-worlds``: status 1 where there are mistakes, each told in a line."""
    own, wrong = tmp_path / "own.csv", tmp_path / "wrong.csv"

    assert cli.main(["cards", "template", "core-worlds"]) == 0
    own.write_text(capsys.readouterr().out, encoding="utf-8")
    wrong.write_text(PLANTED, encoding="utf-8")

    assert cli.main(["cards", "check", "core-worlds", str(own)]) == 0
    assert capsys.readouterr().out == f"no fault; figures sourced for 7 of 210 cards; {DAGGER} marks a stand-in\n"
    assert cli.main(["cards", "check", "core-worlds", str(wrong)]) == 1
    assert capsys.readouterr().out.splitlines() == [*TOLD, "11 faults"]
