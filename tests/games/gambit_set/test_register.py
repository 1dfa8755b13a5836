"""The register, its line map, the rulings, and that the base knows nothing of all this."""

import csv
import re
from pathlib import Path

import pytest

import corerules
from corerules.engine import Clash
from corerules.engine.sources import citations, covered, line_map
from corerules.games import modes_of, rules_of, whole_of
from corerules.study.phases import of_game

WHOLE = whole_of("gambit-set")
LINES = 97  # of the handed rulebook
OWN = {"beast_move_discard"}  # about the Beast's two players
DATA = Path(__file__).parents[2] / "data" / "gambit_set_rulings.csv"
BASE = Path(corerules.__file__).parent / "games" / "star_realms"
WORDS = ("gambit", "merc cruiser", "hydra", "nemesis", "beast", "pirate", "dark star", "boss", "challenge", "mulligan",
         "difficulty")


def test_every_rule_acts_somewhere_or_says_why_not_and_every_line_is_something():
    """Issue 9, item 6: every line of the handed text."""
    covered(WHOLE)

    lines = line_map(WHOLE.rules)
    assert [line.number for line in lines] == list(range(1, LINES + 1))
    assert all(line.rules for line in lines if line.kind == "rule")


def test_every_handed_ruling_is_one_with_its_options_in_order():
    """Facts, rulings.csv: S01 to S27 and S36 to S38; all others are our own."""
    rows = csv.DictReader(DATA.read_text(encoding="utf-8").splitlines())
    handed = {row["id"]: row["options"].split("|") for row in rows}

    ours = {r.name: list(r.options) for r in WHOLE.rulings}

    assert {name: options for name, options in ours.items() if name not in OWN} == handed
    assert ours.keys() >= OWN


def test_a_ruling_rests_on_a_rule_that_is_silent_or_in_conflict():
    """House 5: where the book speaks there is nothing to rule."""
    assert {WHOLE.rules[r.rule].status for r in WHOLE.rulings} == {"silent", "conflict"}


@pytest.mark.parametrize("file", sorted(BASE.iterdir()), ids=lambda file: file.name)
def test_the_base_has_no_word_of_the_expansion(file):
    """Issue 9: grep finds none; the base's line map only says of whose lines it is not."""
    if not file.is_file():
        return
    text = file.read_text(encoding="utf-8").casefold()
    if file.name == "rules.toml":
        text = text[text.index("[sr-setup]"):]

    assert [word for word in WORDS if re.search(rf"\b{word}", text)] == []


def test_the_base_is_composed_as_ever_beside_its_modes():
    """Issue 9: an expansion leaves its base alone."""
    before = rules_of("star-realms")
    outline = {name: list(graph.steps) for name, graph in before.graphs.items()}

    for mode in modes_of("gambit-set"):
        rules_of("star-realms", (mode,))

    assert {name: list(graph.steps) for name, graph in before.graphs.items()} == outline
    assert before.terms["opponents"](before.new(3), 0) == [1, 2] and "gambits" not in before.fields


def test_a_mode_cites_its_own_rules():
    """House 3: replaced steps and moves too."""
    found = {c.where: c.rule for c in citations(WHOLE)}

    assert found["forced discard.draw"] == "GS-INSTEADDISCARD"
    assert found["turn.main: attack the Boss"] == "GS-ATTACKBOSS"
    assert found["attack.shields"] in {"GS-SHIELD", "GS-CHALLENGEGAMBITS"}


def test_the_same_position_with_and_without_the_expansion():
    """Issue 9, item 5: what the expansion adds to a position is its own moves."""
    words = {"active": "Ann", "Ann": {"hand": ["Cutter"], "combat": 2}}
    base, more = (corerules.load("star-realms", seats=2, expansions=x).position(**words) for x in ([], ["gambit-set"]))

    assert set(map(str, base.moves())) == set(map(str, more.moves()))
    assert {c.where for c in more.game.difference().of("new") if c.kind == "move"} == {
        "main: reveal", "main: use the gambit"}
    assert base.game.difference().changes == []


def test_a_mode_brings_what_it_needs_and_only_one_mode_is_played():
    """An expansion brings those that it needs; Hydra and a Boss are two ways to play."""
    assert rules_of("star-realms", ("hydra",)).name == "star-realms + gambit-set + hydra"
    assert rules_of("star-realms", ("gambit-set", "hydra")) is rules_of("star-realms", ("hydra",))
    with pytest.raises(Clash, match=r"hydra.* is a way to play with gambit-set, as nemesis-beast is: one at a time"):
        rules_of("star-realms", ("hydra", "nemesis-beast"))


def test_the_graph_of_a_mode_is_printed_by_its_name():
    """`corerules graph nemesis-beast`."""
    assert "nemesis beast" in {graph.name for graph in of_game("nemesis-beast").graphs}
