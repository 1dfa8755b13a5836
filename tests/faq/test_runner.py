"""Playing a scenario: what must hold, what may be left out, which rules count as invoked."""

import pytest

from corerules.faq import run
from tests.faq.texts import EXAMPLE, example, scenario, short

VOID = ("{active: Ann, Ann: {hand: [Cosmic Core]}, Ben: {hand: [Pulsar, Pulsar], void: true},"
        " Cleo: {hand: [Quasar, Quasar]}}")


def held(**said):
    outcome = run(scenario(short(**said)))
    assert outcome.mistake is None, outcome.mistake
    return outcome.holds


def test_zones_compare_as_multisets():
    """The order in which a file names the cards of a hand means nothing."""
    assert held(then="{Ben: {hand: [Quasar, Pulsar]}}")
    assert not held(then="{Ben: {hand: [Quasar, Quasar]}}")
    assert not held(then="{Ben: {hand: [Quasar]}}")


@pytest.mark.parametrize(
    ("then", "holds"),
    [
        ("{active: ann}", True), ("{active: Ben}", False), ("{drew from: Ben}", True), ("{drew from: null}", False),
        ("{direction: Clockwise}", True), ("{direction: counter-clockwise}", False), ("{blocked: false}", True),
        ("{Ben: {cards in hand: 2}}", True), ("{Ben: {cards in hand: 3}}", False), ("{Ben: {skip: 0}}", True),
        ("{Ben: {void: false}}", True), ("{Ben: {void: true}}", False), ("{Ben: {out: true}}", False),
        ("{pair played: null}", True), ("{pair played: Pulsar}", False), ("{extra turns: 0}", True),
        ("{at: draw}", True), ("{at: Draw Phase}", True), ("{at: play}", False), ("{decides: chance}", True),
        ("{decides: Ann}", False), ("{decides: nobody}", False), ("{moves: []}", True), ("{wins: nobody}", True),
        ("{wins: Ann}", False), ("{over: true}", False), ("{log: [KC-DRAW]}", False),
        ("{seen by: {Cleo: {Ben: {hand: 2 hidden}}}}", True), ("{seen by: {Ben: {Ben: {hand: 2 hidden}}}}", False),
        ("{seen by: {Ben: {Ben: {hand: [Pulsar, Quasar]}}}}", True),
    ],
)  # fmt: skip
def test_every_column_of_the_tables_can_be_asked_for(then, holds):
    """A field of `then` is a column of the state tables; Ann is about to draw from Ben."""
    assert held(then=then) is holds


def test_a_decision_with_a_single_move_must_be_named():
    """Ann has one pair; a file that leaves the move out stays before it."""
    given = ("{at: play, active: Ann, Ann: {hand: [Pulsar, Pulsar, Cosmic Core]}, Ben: {hand: [Quasar]},"
             " Cleo: {hand: [Quasar]}}")

    assert held(given=given, then="{decides: Ann, moves: [play Pulsar]}", cites="[KC-PLAY]")
    assert run(scenario(short(given=given, play="[{Ann: ask Ben}]"))).mistake is not None


def test_chance_with_a_single_outcome_may_be_named_or_left_out():
    """Ben holds two Pulsars: whichever is drawn."""
    given = "{active: Ann, Ann: {hand: [Pulsar]}, Ben: {hand: [Pulsar]}, Cleo: {hand: [Cosmic Core, Quasar, Quasar]}}"

    for play in ("[{chance: Pulsar}, {Ann: play Pulsar}, {Ann: ask Cleo}]", "[{Ann: play Pulsar}, {Ann: ask Cleo}]"):
        assert held(given=given, play=play, then="{Ann: {out: true}}")


def test_what_chance_would_do_next_has_not_happened_at_the_end():
    """Ben's draw from Ann has a single outcome, and is not made before somebody asks for what follows."""
    given = "{active: Ann, Ann: {hand: []}, Ben: {hand: [Cosmic Core, Pulsar]}, Cleo: {hand: [Pulsar]}}"

    assert held(given=given.replace("active: Ann", "active: Ben"), then="{Ben: {cards in hand: 2}}")
    assert held(given=given.replace("active: Ann", "active: Ben"), then="{decides: Ben, Ben: {cards in hand: 3}}",
                cites="[KC-PLAY]") is False  # Cleo is out, and the game over before Ben could decide


def test_chance_any_holds_only_where_every_outcome_does():
    """Pulsar and Quasar may come."""
    assert held(play="[{chance: any}]", then="{Ann: {cards in hand: 2}, active: Ben}")
    outcome = run(scenario(short(play="[{chance: any}]", then="{Ann: {hand: [Cosmic Core, Pulsar]}}")))

    assert [f.chances for f in outcome.failures] == [("Quasar",)]


def test_chance_any_after_any_tries_every_way():
    """Two cards of two kinds from Ben, then, in his turn, two kinds from Cleo."""
    outcome = run(scenario(short(
        given="{active: Ann, Ann: {hand: [Cosmic Core]}, Ben: {hand: [Pulsar, Quasar]},"
              " Cleo: {hand: [Pulsar, Quasar, Comet Tail, Comet Tail]}}",
        play="[{chance: any}, {chance: any}]", then="{Ben: {cards in hand: 2}}")))

    assert outcome.holds
    assert outcome.played[0].ways == 6


def test_too_many_outcomes_are_a_mistake_not_a_wait():
    """A deal of 41 cards to two players has thousands of outcomes."""
    text = short(head="  seats: 2\n", play="[{chance: any}]")
    s = scenario("\n".join(line for line in text.splitlines() if "given:" not in line))

    assert "at most 200 are tried" in run(s).mistake.reason


@pytest.mark.parametrize("spelt", ["ben: BLOCK the  draw", "Ben:  block thé draw", '"Ben": "block the draw"'])
def test_a_move_is_matched_by_its_text_with_what_a_writer_gets_wrong_forgiven(spelt):
    """Case, spaces, accents."""
    assert run(scenario(example(("    - Ben: block the draw\n", f"    - {spelt}\n")))).holds


def test_a_refused_move_that_is_legal_fails():
    """Ben may block."""
    outcome = run(scenario(short(given=VOID, play="[{refused: {Ben: block the draw, because: KC-VOID}}]",
                                 cites="[KC-VOID]")))

    assert [(f.step, f.got) for f in outcome.failures] == [(1, "it may be made")]


def test_a_move_of_somebody_who_does_not_decide_is_refused_under_the_rule_of_the_decision():
    """Only Ben answers with his void."""
    assert held(given=VOID, play="[{refused: {Ann: block the draw, because: KC-VOID}}]", cites="[KC-VOID]")


def test_a_refused_move_that_does_not_exist_is_a_mistake():
    """Else any nonsense would be refused."""
    outcome = run(scenario(short(given=VOID, play="[{refused: {Ann: fly away, because: KC-VOID}}]")))

    assert "no such move here" in outcome.mistake.reason


def test_a_position_that_could_be_set_up_is_not_impossible():
    """Two Pulsars are fine, and three are not."""
    fine, not_fine = (f"{{impossible: {{active: Ann, Ann: {{hand: [Cosmic Core]}}, Ben: {{hand: [{p}]}},"
                      " because: KC-PLAY}}" for p in ("Pulsar, Pulsar", "Pulsar, Pulsar, Pulsar"))

    assert held(play=f"[{not_fine}]", cites="[KC-PLAY]")
    assert not held(play=f"[{fine}]", cites="[KC-DRAW]")


@pytest.mark.parametrize(
    ("rule", "how"),
    [("KC-VOID", "the move of the void"), ("KC-BLOCKED", "a ruling that is read"),
     ("KC-ABILITY", "a step that is left"), ("KC-ONEPAIR", "a way that is taken"), ("KC-PULSAR", "an event"),
     ("KC-PLAY", "a refusal that is checked")],
)  # fmt: skip
def test_a_rule_that_plays_a_part_may_be_cited(rule, how):
    """Carried by an event, an edge taken, a refusal checked, or a ruling read."""
    assert run(scenario(example(("cites: [KC-BLOCKED, KC-PLAY]", f"cites: [{rule}]")))).holds


@pytest.mark.parametrize("rule", ["KC-DEAL", "KC-SHIELD", "KC-FLARE", "KC-GUARDS", "KC-TARGET", "KC-WIN"])
def test_a_rule_that_plays_no_part_may_not_be_cited(rule):
    """KC-FLARE too: a position is checked for skips, which is not play."""
    outcome = run(scenario(example(("cites: [KC-BLOCKED, KC-PLAY]", f"cites: [{rule}]"))))

    assert [(f.what, f.rules) for f in outcome.failures] == [(f"cites {rule}", (rule,))]


def test_a_playthrough_of_a_scenario_can_be_gone_on_from():
    """After the last step Ben draws."""
    play = scenario(EXAMPLE).playthrough()

    assert play.said == ["Ben: block the draw", "Ann: play Pulsar", "Ann: ask Ben"]
    assert play.chance("Cosmic Core").winners == ("Ben",)
    assert play.goto(0).moves()[0].text == "block the draw"


def test_a_line_under_other_rulings_can_be_gone_on_from():
    """There Ben draws from three cards."""
    play = scenario(EXAMPLE).playthrough(under=1)

    assert play.said == ["Ben: block the draw"]
    assert play.game.overrides == {"void_turn_end": "turn_ends"}


def test_what_a_scenario_sets_itself_stays_when_defaults_change():
    """The line under turn_ends holds whatever the default is."""
    outcome = run(scenario(EXAMPLE), {"void_turn_end": "turn_ends"})

    assert [bool(p.failures) for p in outcome.played] == [True, False]
