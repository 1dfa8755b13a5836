"""What a position leaves unsaid, and what no play could have produced."""

import pytest

from corerules.engine import BadPosition, UnknownName
from tests.core_connection import load, of, pool, shared, table

SIX = ["Hi-Frequency Blade", "Gatling Pod", "Impact-Resistant Shield", "Super-EM Knuckles", "Rotating Railgun",
       "Anti-Vril Barrier"]


def test_unsaid_is_a_fresh_table():
    """A Prototype, the starting deck, every Monster in its deck, everybody else in the supply, the HQ in the box."""
    play = table()

    assert (of(play, "Mecha"), of(play, "State"), of(play, "Pilot")) == (
        "Prototype", "Prototype Normal", "Mysterious Figure")
    assert len(of(play, "deck")) == 10 and len(shared(play, "Monster Deck")) == 40 and shared(play, "HQ") == []
    assert len(shared(play, "supply")) == 12 and len(shared(play, "in the box")) == 68


def test_a_resonant_is_normal_and_its_pilot_shows_the_side_that_goes_with_it():
    """CC-MECHA, CC-AWAKENED; what was left for them is trashed."""
    normal, critical = table(Mecha="Ko-Ryu", Pilot="Gao Fuan"), table(
        Mecha="Ko-Ryu", Pilot="Gao Fuan", State="Resonant Critical")

    assert (of(normal, "State"), of(normal, "side")) == ("Resonant Normal", "True Pilot")
    assert of(critical, "side") == "Awakened" and shared(critical, "Junkyard") == ["Mysterious Figure", "Prototype"]


def test_starting_cards_that_lie_elsewhere_are_not_in_the_deck():
    """Hand, Attachments and Resources."""
    play = table(["Operator"], Attachments=["Gatling Pod"], Resources=["Operator"])

    assert len(of(play, "deck")) == 7 and "Operator" not in of(play, "deck")


@pytest.mark.parametrize(("words", "rule", "why"), [
    ({"Ann": {"Mecha": "FRONTIER"}, "Ben": {"Mecha": "FRONTIER"}}, "CC-SETUP", "2 FRONTIER on the table"),
    ({"Ann": {"hand": ["Vril Mine"]}}, "CC-KINDS", "Vril Mine is a monster, and lies where only attachment or tactic"),
    ({"Ann": {"Attachments": ["Operator"]}}, "CC-KINDS", "Operator is a tactic"),
    ({"Ann": {"Energy Pool": ["Operator"]}}, "CC-KINDS", "only monster or event may"),
    ({"Ann": {"State": "Resonant Critical"}}, "CC-MECHA", "Ann has a Prototype that is Resonant Critical"),
    ({"Ann": {"Mecha": "FRONTIER", "State": "Prototype Normal"}}, "CC-MECHA", "that is Prototype Normal"),
    ({"Ann": {"Pilot": "Amelia Hawk", "side": "Awakened"}}, "CC-AWAKENED", "that is Awakened on a Prototype Normal"),
    ({"Ann": {"Attachments": [*SIX, "Decoy Unit"]}}, "CC-SIX", "7 Attachments connected, at most 6"),
    ({"Ben": {"Resources": ["Operator"]}}, "CC-RESOURCES", "Ben has Resources or Tactics in another's turn"),
    ({"HQ": ["Sabotage"], "HQ Deck": ["Maintenance"]}, "CC-HQ", "1 kinds in the HQ, which shows 8"),
    ({"HQ": ["Operator"]}, "CC-HQDECK", "Operator is no card of the HQ"),
    ({"purchased": ["Sabotage"]}, "CC-PURCHASE", "Sabotage was purchased or obtained this turn and is not in hand"),
    ({"Ann": {"Energy Pool": ["UNKNOWN", "Arma Atlantis", "The Slaughterer", "Innocent Pursuer"]}}, "CC-SUDDEN",
     "somebody has won: 36"),
    ({"style": "Melee"}, "CC-STYLE", "a battle has a fighter and a style"),
    ({"at": "critical"}, "CC-READY", "which has no step 'critical'"),
    ({"at": "initiate combat", "Monster Deck": []}, "CC-EMPTY", "a battle needs a Monster"),
    ({"at": "repair", "Ann": {"State": "Prototype Broken Down"}}, "CC-NOCARD", "Ann has 0 cards to discard"),
    ({"against": "Ben"}, "CC-SIMULTANEOUS", "a text is half done"),
    ({"at": "begin", "Ann": {"Resources": ["Operator"]}}, "CC-READY", "nothing is laid down or done yet at 'begin'"),
    ({"at": "critical", "more Melee": 1, "Ann": {"Mecha": "FRONTIER", "State": "Resonant Critical"}}, "CC-READY",
     "nothing is laid down or done yet"),
    ({"at": "reveal and board", "Ann": {"Tactics": ["Operator"]}}, "CC-RESET", "went to the discard pile"),
    ({"at": "main", "purchased": ["Sabotage"], "Ann": {"hand": ["Sabotage"]}}, "CC-PURCHASE", "0 purchases"),
    ({"at": "main", "purchases": 2}, "CC-PURCHASE", "2 purchases"),
    ({"at": "main", "connections": 2}, "CC-CONNECT", "2 connections, 1 may be made"),
    ({"at": "main", "Ann": {"used": ["Gatling Pod"]}}, "CC-PHASETAG", "Gatling Pod has no text that is used"),
    ({"at": "main", "undefeated": 41}, "CC-BOTTOM", "41 Monsters went to the bottom"),
    ({"at": "begin", "cancelled": True}, "CC-READY", "nothing is laid down or done yet"),
    ({"bottom of Monster Deck": ["Vril Mine"], "Monster Deck": []}, "CC-LOOK", "they are its top"),
])
def test_what_no_play_could_have_produced_is_refused_with_its_rule(words, rule, why):
    """House: a position is checked, and the fault says what and where."""
    with pytest.raises(BadPosition, match=why) as refused:
        load().position(active="Ann", **words)

    assert refused.value.rule == rule


def test_a_total_is_not_set_by_hand():
    """It is worked out of what lies there."""
    with pytest.raises(BadPosition, match="20 in Ann's Energy: is worked out of other words"):
        table(Energy=20)


def test_a_misspelt_resonant_offers_the_nearest():
    with pytest.raises(UnknownName, match="did you mean 'Kannagara'"):
        table(Mecha="Kanagara")


def test_equals_share_a_game_that_nobody_won():
    """CC-EMPTY: the fall-back, with the same Energy for two of three."""
    play = table(at="reveal and board", seats=3, Energy_Pool=pool(4), ben={"Energy Pool": ["Vril Spawn"] * 2},
                 words={"Cleo": {"Energy Pool": ["Vril Disruptor", "Vril Parasite"]}, "Monster Deck": [],
                        "turns without a defeat": 6})
    play.do("end the turn")

    assert play.over and play.returns == (0.5, 0.0, 0.5) and play.winners == ("Ann", "Cleo")
