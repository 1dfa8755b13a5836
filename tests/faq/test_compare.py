"""One position under several rulings; what depends on a rule; what nothing exercises."""

import pytest

import corerules as cr
from corerules.engine import UnknownName
from corerules.faq import ScenarioError, coverage, differences, scenarios
from tests.faq.texts import EXAMPLE, scenario, short
from tests.keeper import load, played, table

BOTH_UP = {"Ann": {"hand": ["Cosmic Core"]}, "Ben": {"hand": ["Pulsar", "Quasar"], "void": True, "shield": True},
           "Cleo": {"hand": ["Pulsar", "Quasar"]}}


def test_a_scenario_under_each_option_of_a_ruling():
    """void_turn_end: the example; under may_play Ann may end her turn, under turn_ends she cannot play her pair."""
    found = cr.compare_rulings(scenario(EXAMPLE), "void_turn_end")

    assert found.columns == ["what", "void_turn_end: must_play", "void_turn_end: may_play", "void_turn_end: turn_ends"]
    rows = {row[0]: row[1:] for row in found.rows}
    assert rows["legal after move 1"] == ["Ann: play Pulsar", "Ann: play Pulsar · Ann: end the turn",
                                          "chance: Cosmic Core · chance: Pulsar"]
    assert rows["active after move 1"] == ["Ann", "Ann", "Ben"]
    assert rows["moves made"] == ["", "", "1: Ann: play Pulsar cannot be made: chance decides here [KC-DRAW]"]
    assert "Ann's hand" not in rows  # at the end, where one of them has stopped before: two moves apart, not comparable


def test_the_cells_that_differ_are_marked_and_only_those():
    """▲ where an option makes a difference."""
    found = cr.compare_rulings(scenario(EXAMPLE), "void_turn_end")
    row = [r[0] for r in found.rows].index("active after move 1")

    assert (row, "void_turn_end: turn_ends") in found.changed
    assert (row, "void_turn_end: may_play") not in found.changed
    assert "▲ Ann: play Pulsar · Ann: end the turn" in repr(found)


def test_what_comes_after_a_line_has_stopped_is_no_difference():
    """KC-036: out at once, or after an extra turn; void_turn_end stops the line a move before."""
    found = cr.compare_rulings(scenarios("keeper-of-the-core")["keeper-wormhole-after-a-block"])
    row = [r[0] for r in found.rows].index("Ann's out after move 2")

    assert found[row, "wormhole_empty: eliminated_first"] == "yes"
    assert (row, "wormhole_empty: eliminated_first") in found.changed
    assert found[row, "void_turn_end: turn_ends"] == "not reached"
    assert (row, "void_turn_end: turn_ends") not in found.changed


def test_what_a_seat_sees_on_the_way_is_compared_where_the_ruling_bites():
    """A void that was spent by the end: Ben knew of it, or not."""
    found = cr.compare_rulings(scenarios("keeper-of-the-core")["keeper-is-a-void-known"], "void_secret")

    rows = {row[0]: row[1:] for row in found.rows}
    assert rows["Ben sees: Ann's void after move 1"] == ["yes", "hidden"]


def test_a_playthrough_is_compared_from_its_start_to_its_cursor():
    """The branch that was left behind has no say."""
    play = load(2).position(active="Ann", Ann={"hand": ["Pulsar", "Pulsar", "Cosmic Core"]},
                            Ben={"hand": ["Comet Tail"] * 2, "void": True})
    played(play, "block the draw", "play Pulsar").undo()

    found = cr.compare_rulings(play, "void_turn_end")

    assert {row[0]: row[2] for row in found.rows}["legal now"] == "Ann: play Pulsar · Ann: end the turn"
    assert "after 1 move" in found.caption


def test_without_a_name_every_ruling_that_matters_is_a_column():
    """Void and shield up: their order matters; what seats see of a void too."""
    found = cr.compare_rulings(table(3, **BOTH_UP))

    assert found.columns[1:] == ["guard_order: void_then_shield, void_secret: public", "guard_order: shield_then_void",
                                 "guard_order: owner_chooses", "void_secret: hidden"]


def test_where_nothing_differs_the_table_says_so():
    """No void, no shield, nothing disputed: an ordinary draw."""
    found = cr.compare_rulings(table(2, Ann={"hand": ["Cosmic Core"]}, Ben={"hand": ["Pulsar"] * 2}))

    assert len(found) == 0
    assert "nothing differs" in found.caption


def test_what_only_a_seat_sees_differs_too():
    """pulsar_audience: the referee knows the answer under both."""
    play = played(table(3, at="play", Ann={"hand": ["Pulsar", "Pulsar", "Quasar"]}, Ben={"hand": ["Cosmic Core"]},
                        Cleo={"hand": ["Quasar"]}), "play Pulsar", "ask Ben")

    found = cr.compare_rulings(play, "pulsar_audience")

    assert [row[0] for row in found.rows] == ["Cleo sees: Ben's hand", "Cleo reads"]


def test_a_position_that_an_option_does_not_allow_is_told():
    """Two skips are one too many where Solar Flares do not add up."""
    play = table(3, {"flare_stack": "two"}, Ann={"hand": ["Cosmic Core"]}, Ben={"hand": ["Pulsar"] * 2, "skip": 2},
                 Cleo={"hand": ["Quasar"] * 2})

    found = cr.compare_rulings(play, "flare_stack")

    assert "this position cannot be" in found[[r[0] for r in found.rows].index("moves made"), "flare_stack: one"]


def test_rulings_that_matter_are_found_by_trying():
    """From the position on: the void first, or the shield, or as Ben likes."""
    found = differences(table(3, **BOTH_UP))

    assert [(d.ruling, d.option) for d in found] == [
        ("guard_order", "shield_then_void"), ("guard_order", "owner_chooses"), ("void_secret", "hidden")]
    assert {d.after for d in found} == {()}


def test_rulings_that_matter_a_decision_ahead_are_found_with_the_way_there():
    """A pair in hand and a void ahead: void_turn_end matters once Ben has blocked."""
    play = load(2).position(active="Ann", Ann={"hand": ["Pulsar", "Pulsar", "Cosmic Core"]},
                            Ben={"hand": ["Comet Tail"] * 2, "void": True})

    found = {(d.ruling, d.option): d for d in differences(play)}

    assert found["void_turn_end", "turn_ends"].after == ("Ben: block the draw",)
    assert found["void_turn_end", "turn_ends"].now == "Waiting for Ann: play a pair"
    assert "void_turn_end" not in {d.ruling for d in differences(play, ahead=0)}
    assert "void_turn_end" in repr(cr.which_rulings_matter(play))


@pytest.mark.parametrize("name", ["void_turn_ends", "KC-VOID", ""])
def test_an_unknown_ruling_is_refused_and_the_nearest_offered(name):
    """There is no table without one."""
    with pytest.raises(UnknownName):
        cr.compare_rulings(scenario(EXAMPLE), name)


@pytest.mark.parametrize("what", ["keeper-void-then-pair", None, 3])
def test_what_has_no_rulings_to_compare_is_refused(what):
    """An id alone names no game."""
    for ask in (cr.compare_rulings, cr.which_rulings_matter):
        with pytest.raises(ScenarioError, match="on a scenario"):
            ask(what)


# --- impact ------------------------------------------------------------------------------------
def rows(table, kind):
    return {row[1]: row[2] for row in table.rows if row[0] == kind}


def test_what_depends_on_a_rule():
    """KC-COMET: the card, the step that resolves abilities, the scenarios that cite it."""
    found = cr.impact("KC-COMET")

    assert rows(found, "card") == {"Comet Tail": "its text"}
    assert rows(found, "step") == {"turn > ability": "what it does"}
    assert rows(found, "scenario")["keeper-comet-tail-after-a-block"] == "cites it"


def test_what_depends_on_a_ruling():
    """second_guard: the guard of the move, and the scenario that shows its other answer."""
    found = cr.impact("second_guard")

    assert rows(found, "step") == {"turn > play": "the move 'play'"}
    assert rows(found, "scenario") == {"keeper-a-second-void-or-another-pair":
                                       "does not hold under not_choosable_if_other_pair; "
                                       "shows not_choosable_if_other_pair"}


def test_a_card_depends_on_the_ruling_that_its_function_reads():
    """Supernova reads to whom is passed; nothing else does."""
    found = cr.impact("supernova_left")

    assert rows(found, "card") == {"Supernova": "what it does"}
    assert list(rows(found, "scenario")) == ["keeper-supernova-counter-clockwise"]


def test_every_rule_and_ruling_has_an_impact_but_those_that_nothing_carries():
    """A rule without step, card or scenario would be dead letters."""
    rules = cr.load("keeper-of-the-core").rules

    names = [*rules.register.rules, *(r.name for r in rules.rulings)]

    uncited = [name for name in names if not cr.impact(name, scenarios=[]).rows]
    idle = [name for name in uncited if not cr.impact(name).rows]

    assert idle == ["KC-BREAK"]


def test_an_impact_of_nothing_is_refused():
    """Neither a rule nor a ruling."""
    with pytest.raises(UnknownName, match="did you mean 'KC-COMET'"):
        cr.impact("KC-COMIT")
    with pytest.raises(UnknownName, match="no such game"):
        cr.impact("KC-COMET", "chess")


# --- coverage ----------------------------------------------------------------------------------
def test_coverage_counts_what_one_scenario_exercises():
    """The example: the block, the pair, the question; and two options of a ruling."""
    found = {(row.kind, row.name): row.scenarios for row in coverage("keeper-of-the-core", [scenario(EXAMPLE)]).rows}

    here = ("keeper-void-then-pair",)
    assert found["rule", "KC-VOID"] == found["way", "draw.void>block the draw"] == found["card", "Pulsar"] == here
    assert found["ruling", "void_turn_end: must_play"] == found["ruling", "void_turn_end: turn_ends"] == here
    assert found["event", "blocked"] == here
    for idle in (("rule", "KC-SHIELD"), ("way", "draw.void>allow the draw"), ("card", "Quasar"),
                 ("ruling", "void_turn_end: may_play"), ("ruling", "second_guard: playable_no_gain")):
        assert found[idle] == ()


def test_a_scenario_that_fails_exercises_nothing():
    """It shows nothing."""
    found = coverage("keeper-of-the-core", [scenario(short(then="{over: true}"))])

    assert [row for row in found.rows if row.scenarios] == []
    assert "open: rule KC-DRAW" in repr(found)


def test_a_card_that_is_drawn_is_not_a_card_that_is_played():
    """Coverage of a card means its pair, or a refusal to play it."""
    found = coverage("keeper-of-the-core", [scenario(short(play="[{chance: Pulsar}]"))])

    assert [row for row in found.rows if row.kind == "card" and row.scenarios] == []
