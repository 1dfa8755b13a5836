"""What a scenario may say, and how a mistake is told: file, line, field, value, and the nearest that would do."""

import pytest

from corerules.engine import RulesError
from corerules.faq import ScenarioError, parse, run
from tests.faq.texts import EXAMPLE, example, scenario, short


def test_the_example_of_the_format_holds():
    """The format's own description says that its example is a test."""
    outcome = run(scenario(EXAMPLE))

    assert outcome.holds
    assert [played.ways for played in outcome.played] == [1, 1]


def test_the_example_is_read_as_it_is_meant():
    """Every field."""
    s = scenario(EXAMPLE)

    assert (s.id, s.game, s.covers, s.status, s.source) == ("keeper-void-then-pair", "keeper-of-the-core", ("KC-023",),
                                                           "conflict", "rulebook")
    assert s.cites == ("KC-BLOCKED", "KC-PLAY")
    assert s.seats == ("Ann", "Ben")
    assert [line.label for line in s.lines] == ["", "void_turn_end: turn_ends"]
    assert [step.kind for step in s.lines[0].play] == ["move", "expect", "refused", "move", "move"]


@pytest.mark.parametrize(
    ("old", "new", "line", "field", "value", "offered"),
    [
        ("game: keeper-of", "game: keper-of", 2, "[0].game", "keper-of-the-core", "did you mean 'keeper-of-the-core'"),
        ("  game: keeper-of-the-core  ", "  gane: keeper-of-the-core  ", 1, "[0]", "game", "names its game"),
        ("question: A", "qestion: A", 4, "[0].qestion", "qestion", "did you mean 'question'"),
        ("status: conflict", "status: conflit", 6, "[0].status", "conflit", "did you mean 'conflict'"),
        ("cites: [KC-BLOCKED", "cites: [KC-BLOKED", 7, "[0].cites[0]", "KC-BLOKED", "did you mean 'KC-BLOCKED'"),
        ("cites: [KC-BLOCKED, KC-PLAY]", "cites: []", 7, "[0].cites", "[]", "cites at least one rule"),
        ("covers: [KC-023]", "covers: [KC-VOID]", 3, "[0].covers[0]", "KC-VOID", "letters, a hyphen, digits"),
        ("id: keeper-void-then-pair", "id: Keeper Void", 1, "[0].id", "Keeper Void", "small letters and digits"),
        ("rulings: {}", "rulings: {void_turn: must_play}", 8, "[0].rulings.void_turn", "void_turn", "'void_turn_end'"),
        ("turn_ends}", "turn_end}", 26, "[0].under[0].rulings.void_turn_end", "turn_end", "did you mean 'turn_ends'"),
        ("active: Ann\n", "activ: Ann\n", 11, "[0].given.activ", "activ", "did you mean 'active'"),
        ("source: rulebook", "source: my friend", 9, "[0].source", "my friend", "'rulebook' or the public address"),
        ("- expect: {", "- expct: {", 16, "[0].play[1].expct", "expct", "did you mean 'expect'"),
        ("because: KC-PLAY", "because: KC-PLY", 17, "[0].play[2].refused.because", "KC-PLY", "did you mean 'KC-PLAY'"),
        (", because: KC-PLAY}", "}", 17, "[0].play[2].refused", "because", "says under which rule"),
        ("{Ann: end the turn, b", "{Ann: end the turn, Ben: x, b", 17, "[0].play[2].refused", None, "names one move"),
        ("- Ben: block the draw\n", "- Bne: block the draw\n", 15, "[0].play[0].Bne", "Bne", "did you mean 'Ben'"),
        ("{decides: Ann, moves", "{decides: Anne, moves", 16, "[0].play[1].expect.decides", "Anne", "'Ann'"),
        ("{decides: Ann, moves", "{decides: Ann, mvoes", 16, "[0].play[1].expect.mvoes", "mvoes", "'moves'"),
        ("{hand: [Cosmic Core]}\n    over", "{hnad: [Cosmic Core]}\n    over", 22, "[0].then.Ann.hnad", "hnad",
         "did you mean 'hand'"),
        ("{hand: [Cosmic Core]}\n    over", "{hand: [Cosmic]}\n    over", 22, "[0].then.Ann.hand[0]", "Cosmic",
         "did you mean 'Cosmic Core'"),
        ("{hand: [Cosmic Core]}\n    over", "{hand: 1}\n    over", 22, "[0].then.Ann.hand", "1", "is a list of cards"),
        ("over: false", "over: yes", 23, "[0].then.over", "yes", "is either true or false"),
        ("log: [KC-VOID", "log: [KC-VIOD", 24, "[0].then.log[0]", "KC-VIOD", "did you mean 'KC-VOID'"),
        ("active: Ben, Ann", "active: Bene, Ann", 28, "[0].under[0].then.active", "Bene", "did you mean 'Ben'"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_its_place_and_the_nearest_that_would_do(old, new, line, field, value, offered):
    """Issue 5, bad input: unknown game, card, zone, ruling, option, rule, field, name."""
    with pytest.raises(ScenarioError) as refused:
        parse(example((old, new)), "my.yaml")

    e = refused.value
    assert isinstance(e, RulesError)
    assert (e.file, e.line, e.field) == ("my.yaml", line, field)
    assert value is None or e.value == value
    assert offered in e.reason


@pytest.mark.parametrize(
    ("old", "new", "line", "value", "offered"),
    [
        ("active: Ann\n", "active: Annn\n", 11, "Annn", "did you mean 'Ann'"),
        ("Comet Tail, Comet Tail", "Comet Tial, Comet Tail", 13, "Comet Tial", "did you mean 'Comet Tail'"),
        ("Comet Tail], void: true", "Comet Tail], viod: true", 13, "viod", "did you mean 'void'"),
        ("Comet Tail], void: true", "Comet Tail], void: 1", 13, "1", "is either True or False"),
        ("[Comet Tail, Comet Tail]", "[Comet Tail]", 11, "position", "they leave the hands in pairs"),
        ("    active: Ann\n", "    active: Ann\n    at: plya\n", 12, "plya", "did you mean 'play'"),
        ("- Ann: ask Ben", "- Ann: ask Bn", 19, "Ann: ask Bn", "did you mean 'Ann: ask Ben'"),
        ("- Ann: ask Ben", "- Ben: ask Ben", 19, "Ben: ask Ben", "did you mean 'Ann: ask Ben'"),
        ("- Ann: play Pulsar\n", "- chance: Pulsar\n", 18, "Pulsar", "chance does not decide here"),
        ("- Ann: play Pulsar\n", "- chance: any\n", 18, "any", "chance does not decide here"),
    ],
)  # fmt: skip
def test_what_only_play_can_tell_is_told_in_the_same_way(old, new, line, value, offered):
    """Issue 5, bad input: an impossible position, another seat's move, chance where it does not decide."""
    outcome = run(scenario(example((old, new))))

    e = outcome.mistake
    assert not outcome.holds
    assert (e.file, e.line) == ("my.yaml", line)
    assert str(e.value) == value
    assert offered in e.reason


def test_an_outcome_that_cannot_come_is_told_with_those_that_can():
    """Ben holds a Pulsar and a Quasar."""
    outcome = run(scenario(short(play="[{chance: Pulsr}]")))

    assert (outcome.mistake.line, outcome.mistake.value) == (8, "Pulsr")
    assert "did you mean 'Pulsar'" in outcome.mistake.reason


@pytest.mark.parametrize("outcome", ["Pulsar", "any", "[Pulsar, Quasar]"])
def test_an_outcome_where_chance_does_not_decide_is_told_with_the_moves(outcome):
    """Ann must play her pair."""
    e = run(scenario(example(("- Ann: play Pulsar\n", f"- chance: {outcome}\n")))).mistake

    assert e.reason == "chance does not decide here: Ann decides; the moves are Ann: play Pulsar"


def test_a_move_where_chance_decides_is_told():
    """The file forgot what is drawn."""
    outcome = run(scenario(short(play="[{Ann: play Pulsar}]")))

    assert "chance decides here (draw), not Ann" in outcome.mistake.reason


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("{id: a}", "a list of scenarios"),
        ("[]", "there is no scenario"),
        ("[a]", "a scenario: a mapping of fields"),
        (f"{EXAMPLE}{EXAMPLE}", "another scenario of this file has this id, in line 1"),
        (short(then="{}"), "says nothing that could be checked"),
        (short(then="{log: []}"), "says nothing that could be checked"),
        (short(then="{told: []}"), "says nothing that could be checked"),
        (short(then="{seen by: {}}"), "says nothing that could be checked"),
        (short(then="{seen by: {Ben: {}}}"), "says nothing that could be checked"),
        (short(then="{seen by: {Ben: {told: []}}}"), "says nothing that could be checked"),
        (short(then="{Ann: {}}"), "says nothing that could be checked"),
        (short(play="[{expect: {}}]"), "says nothing that could be checked"),
        (short(under="[{rulings: {void_secret: public}, then: {over: false}}]"), "changes no ruling"),
        (short(head="  rulings: {void_secret: hidden}\n",
               under="[{rulings: {void_secret: hidden}, then: {over: false}}]"), "changes no ruling"),
        (short(play="[Ann]"), "a step, as 'Ben: block the draw'"),
        (short(play="[{Ann: x, Ben: y}]"), "a step is one thing"),
        (short(play="[{Ann: [x]}]"), "a move in words"),
        (short(under="[{then: {over: false}}]"), "needs this field"),
        (short(under="[{rulings: {}, then: {over: false}}]"), "names the rulings that are other ones"),
        (short(under="[{rulings: {void_secret: hidden}, given: {}, then: {over: false}}]"), "no such field"),
        (short(head="  seats: 9\n"), "seats 2 to 8"),
        (short(head="  seats: [Ann, expect]\n"), "is a word of these files"),
        (short(head="  seats: true\n"), "a number, or a list of names"),
        (short(head="  edition: [1]\n"), "is text"),
        (short(head="  expansions: [gambit]\n"), "no such expansion"),
        (short(given="{active: Zoe, Zoe: 1}"), "neither a seat nor a word of the table"),
    ],
)  # fmt: skip
def test_what_is_no_scenario_is_told(text, offered):
    """The shape of a file."""
    with pytest.raises(ScenarioError, match=r"my\.yaml") as refused:
        parse(text, "my.yaml")

    assert offered in refused.value.reason


@pytest.mark.parametrize(
    ("head", "place"),
    [("  deck: {Pulsr: 2}\n", "Pulsr"), ("  deck: {Pulsar: 3}\n", "3"), ("  deck: 3\n", "3"),
     ("  seats: [Ann, ann]\n", "ann"), ("  edition: second\n", "second")],
)  # fmt: skip
def test_a_table_that_cannot_be_set_up_is_told_with_its_line(head, place):
    """The box's own refusal, at the place in the file."""
    outcome = run(scenario(short(head=head)))

    assert (outcome.mistake.line, str(outcome.mistake.value)) == (7, place)


def test_seats_are_those_of_the_position_with_the_gaps_filled():
    """Ann and Cleo sit with an empty chair of Ben's between them: he is out."""
    s = scenario(short(given="{active: Ann, Ann: {hand: [Cosmic Core]}, Cleo: {hand: [Pulsar, Pulsar]}}"))

    assert s.seats == ("Ann", "Ben", "Cleo")


def test_other_names_sit_in_the_order_in_which_they_are_written():
    """Clockwise."""
    s = scenario(short(given="{active: Zoë, Zoë: {hand: [Cosmic Core]}, Ann: {hand: [Pulsar, Pulsar]}}"))

    assert s.seats == ("Zoë", "Ann")


def test_without_a_position_the_game_begins_with_the_deal():
    """What is dealt can be picked by hand."""
    text = short(head="  deck: {Pulsar: 2}\n", play="[{chance: Pulsar ×2}, {chance: Cosmic Core}]",
                 then="{Ann: {hand: [Pulsar, Pulsar]}}", cites="[KC-DEAL]")
    s = scenario("\n".join(line for line in text.splitlines() if "given:" not in line))

    assert run(s).holds
