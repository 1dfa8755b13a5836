"""A stand-in bears its dagger wherever a reader sees it: tables, sheets, graph, log, refusals, saves, docs."""

import re
from pathlib import Path

import pytest

import corerules as cr
from corerules.cards.standin import DAGGER
from corerules.faq import scenarios
from corerules.games.core_worlds.cards import CARD_FILE, CARDS
from corerules.games.core_worlds.kinds import FIGURES
from corerules.study.interactions import Interactions
from tests.core_worlds import load, played, table, told, why_not

ROOT = Path(__file__).parents[3]
NAMELESS = [name for name in CARDS if name.startswith("(")]
BARE = re.compile(r"\((?:" + "|".join(re.escape(name[1:-2]) for name in NAMELESS) + r")\)(?!" + DAGGER + ")")


@pytest.fixture(scope="module")
def game():
    """A whole game by chance, and what is shown on the way."""
    play, pages = load(3).start(seed=5), []
    while not play.over:
        if play.decision.seats:
            moves = play.moves()
            play.do(moves[(len(play) * 7) % len(moves)])
        else:
            play.chance()
        if len(play) % 40 == 0:
            view = play.seen_by(None)
            pages += [repr(view), view._repr_html_(), *(repr(t) for t in view.tables().values())]
            pages += [" ".join(r.reason for r in play.refusals()), " ".join(m.text for m in play.moves())]
    return play, pages


def test_no_name_that_no_source_gives_is_shown_without_its_dagger(game, tmp_path):
    """Issue 10, item 4: every name in parentheses, in whatever is printed of a game, and in the files."""
    play, pages = game
    saved = play.save(tmp_path / "game.json").read_text(encoding="utf-8")
    docs = [(ROOT / "docs" / f"{page}-core-worlds.md").read_text(encoding="utf-8") for page in ("cards", "faq")]
    graph = " ".join(Interactions(play.game.rules).nodes)

    for text in (*pages, saved, "\n".join(told(play)), *docs, graph, *(s.text for s in scenarios("core-worlds"))):
        assert not BARE.search(text), BARE.search(text)
    assert all(any(DAGGER in text for text in texts) for texts in (pages, [saved], docs))


def test_every_figure_on_the_sheets_is_marked_as_its_card_says():
    """Every card of the box on show, as five players may have them: a cell without a dagger is one a source gives."""
    play = everything()

    rows = play.tables()["cards"].rows

    columns = dict(zip(FIGURES, range(3, 9), strict=True))
    assert {row[1] for row in rows} == set(CARDS)
    for row in rows:
        card = CARDS[row[1]]
        for column, k in columns.items():
            assert not row[k] or row[k].endswith(DAGGER) == (column in card.stand_ins), (row, column)
        assert not row[9] or row[9].endswith(DAGGER) == ("text" in card.stand_ins)


def everything():
    """In the last round the Core Worlds lie open; three seats have drafted the six cards of Sector 0, two each."""
    outer, units = ([name for name, card in CARDS.items() if card.deck in decks and card.kind in ("Unit", "Tactic")]
                    for decks in ("0", "1234"))
    common = [name for name, card in CARDS.items() if card.deck == "start" and not card.faction]
    worlds, prestige = ([name for name, card in CARDS.items() if card.kind == kind and card.deck in decks]
                        for kind, decks in (("World", "1234"), ("Prestige", "5")))
    seats = {who: {"hand": [f"(Hero of Faction {k})†", *common, *outer[2 * k - 2:2 * k], *units[k - 1::5]],
                   "Worlds": [f"(Home World {k})†", *worlds[k - 1::5]], "Prestige": prestige[k - 1::5]}
             for k, who in enumerate(("Ann", "Ben", "Cleo", "Dan", "Eve"), 1)}
    return load(list(seats), {"pregame_draft": "on"}).position(
        active="Ann", round=10, central_zone=[name for name, c in CARDS.items() if c.deck == "5" and c.is_world],
        **seats)


@pytest.mark.parametrize(("energy", "move", "reason"), [
    (1, "draft (Barbaric Infantry)†", "(Barbaric Infantry)† costs 2†, Ann has 1 Energy [CW-PICK]"),
    (0, "deploy Galactic Grunts", "Galactic Grunts costs 1, Ann has 0 Energy [CW-DEPLOY]"),
    (1, "deploy (Barbaric Infantry)†", "(Barbaric Infantry)† costs 2†, Ann has 1 Energy [CW-DEPLOY]"),
])
def test_a_refusal_marks_the_figure_that_it_names(energy, move, reason):
    """Of Galactic Grunts the Deploy Cost is sourced, of stand-ins nothing is."""
    play = table(Energy=energy, hand=["Galactic Grunts", "(Barbaric Infantry)†"],
                 words={"central_zone": ["(Barbaric Infantry)†"]})

    assert why_not(play, move) == reason


def test_a_refusal_marks_how_many_cards_a_text_asks_for():
    """Of the Home World's text the book tells, of the others nobody."""
    play = table(Energy=1, Units=["(Barbaric Vehicle)†"], words={"central_zone": ["(Barbaric World 8)†"]})
    assert (why_not(played(play, "invade (Barbaric World 8)†"), "use (Barbaric Vehicle)†")
            == "(Barbaric Vehicle)† wants 1† card discarded, Ann holds 0 [CW-ABILITY]")

    play = load().position(at="generate", active="Ann", Ann={"Worlds": ["(Home World 1)†", "(Barbaric World 4)†"]})
    assert why_not(play, "use (Barbaric World 4)†") == "Ann holds 0 cards, it takes 1† [CW-EXPLORE]"
    assert why_not(play, "use (Home World 1)†") == "Ann holds 0 cards, it takes 2 [CW-EXPLORE]"


def test_a_discount_is_marked_where_its_text_is_a_stand_in():
    """The Dreadnought Cruiser's is sourced; a cost that is made of a stand-in is one."""
    play = table(Energy=0, hand=["(Barbaric Capital Ship)†", "Dreadnought Cruiser"], Units=["Snub Fighter"])

    assert (why_not(play, "deploy (Barbaric Capital Ship)†") == "(Barbaric Capital Ship)† costs 2† "
            "(+3† printed, -1† for 1 Starfighter in the Warzone), Ann has 0 Energy [CW-DEPLOY]")
    assert (why_not(play, "deploy Dreadnought Cruiser") == "Dreadnought Cruiser costs 6 "
            "(+7 printed, -1 for 1 Starfighter in the Warzone), Ann has 0 Energy [CW-DEPLOY]")


def test_the_log_marks_costs_strengths_and_what_texts_give():
    """Draft Cost, Deploy Cost, both strengths of a World, what a Unit brings."""
    play = table(Energy=9, hand=["(Barbaric Robot)†", "Snub Fighter"],
                 words={"central_zone": ["(Barbaric World 9)†", "(Barbaric Hero)†"]})

    played(play, "draft (Barbaric Hero)†", "Ben: pass", "deploy (Barbaric Robot)†", "deploy Snub Fighter",
           "invade (Barbaric World 9)†", "use (Barbaric Robot)†", "give up (Barbaric Robot)† (+1 ground)",
           "give up Snub Fighter")

    assert {"Ann pays 3† Energy for (Barbaric Hero)†", "Ann deploys (Barbaric Robot)† for 1† Energy",
            "Ann deploys Snub Fighter for 1 Energy", "Ann invades (Barbaric World 9)†: fleet 2†, ground 2†",
            "Ann's (Barbaric Robot)† gains 1† ground", "Ann gives up (Barbaric Robot)† (+1 ground): 2† ground",
            "Ann gives up Snub Fighter: 1 fleet"} <= set(told(play))


def test_numbers_that_are_made_of_stand_ins_are_marked_too():
    """What Worlds generate, and what an ability gives; a Surge gives what the book says."""
    play = load().position(at="generate", active="Ann", Ann={"Worlds": ["(Home World 1)†", "(Barbaric World 4)†"],
                                                             "hand": ["Energy Surge", "Snub Fighter"]})
    played(play, "use (Barbaric World 4)†", "discard Snub Fighter", "play Energy Surge")

    assert {"Ann gains 4† Energy: what the Worlds generate", "Ann gains 1† Energy: (Barbaric World 4)†",
            "Ann gains 1 Energy: Energy Surge"} <= set(told(play))


def test_the_name_of_the_game_says_how_far_its_figures_are_sourced():
    """Header of views and workbook."""
    play = load().start()
    head = f"Core Worlds (figures sourced for 7 of 210 cards; {DAGGER} marks a stand-in)"

    assert play.game.heading == head and repr(play.seen_by("Ann")).startswith(head)
    assert head in cr.Workbook(play).header.status.value


def test_the_template_marks_what_it_asks_for():
    """A reader deletes the daggers as he fills in what his cards say."""
    rows = [line for line in CARD_FILE.template().splitlines() if line.startswith("(Barbaric Infantry)†")]

    assert rows == ["(Barbaric Infantry)†,2†,I,,Unit,Infantry†,2†,2†,,2†,,,,stand-in by scheme,(Barbaric Infantry)†"]


def test_names_may_be_said_without_the_dagger():
    """It need not be typed."""
    play = table(Energy=5, words={"central_zone": ["(barbaric infantry)"]})

    assert played(play, "draft (Barbaric Infantry)").state.discards[0] == ("(Barbaric Infantry)†",)
