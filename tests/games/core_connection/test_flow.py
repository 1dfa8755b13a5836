"""The turn and the state charts: what games at random do not take, and each change of a chart with its rule."""

import pytest

import corerules as cr
from corerules.engine import IllegalMove
from corerules.games.core_connection.flow import UNTAKEN
from corerules.games.core_connection.mecha import MECHA, PILOT
from corerules.play.lines import words_of
from tests.core_connection import done, energy, legal, load, of, pool, shared, table, told, why_not

NEAR_THIRTY = ["UNKNOWN", "Arma Atlantis", "The Slaughterer", "Vril Trooper"]  # 29
FOUR = ["Operator", "Operator", "Mechanic", "Engineer"]


def states(play):
    """Every state since the position."""
    return [node.state for node in play.history.line]


def ways(play):
    """(graph, step, to) of each step and move since the position, (chart, from, to) of each change, and its rule."""
    found = set()
    for state in states(play):
        for e in state.events or ():
            if e.name in ("step", "move"):
                found.add((e.data["graph"], e.data["step"], e.data["to"]))
            elif e.name == "change":
                found.add((e.data["chart"], e.data["source"], e.data["to"]))
                found.add((e.data["chart"], e.data["source"], e.data["to"], e.rule))
    return found


def took(play, *moves):
    return ways(done(play, *moves))


def no_card(**rulings):
    return table(at="begin", State="Prototype Broken Down", rulings=rulings)


AWAKE = {"Mecha": "Twosret", "State": "Resonant Critical", "deck": [], "Energy_Pool": ["The Slaughterer"]}
TAKEN = {
    ("turn", "broken down", "no card"): lambda: took(no_card()),
    ("turn", "no card", "main phase"): lambda: took(no_card()),
    ("turn", "no card", "end"): lambda: took(no_card(proto_repair_no_hand="turn_lost")),
    ("Mecha", "Prototype Broken Down", "Prototype Broken Down"): lambda: took(no_card()),
    ("turn", "main", "over"): lambda: took(
        table(["Traitorous Deeds"], Resources=FOUR, Energy_Pool=NEAR_THIRTY, ben={"Energy Pool": ["Vril Trooper"]}),
        "play Traitorous Deeds", "attack Ben", "fight in Melee", "take Vril Trooper"),
    ("turn", "initiate combat", "over"): lambda: took(
        table(at="initiate combat", Mecha="FRONTIER", Pilot="Amelia Hawk", Energy_Pool=NEAR_THIRTY,
              words={"top of Monster Deck": ["Vril Trooper"]}), "use Amelia Hawk"),
    ("turn", "defeated", "over"): lambda: took(
        table(at="initiate combat", Energy_Pool=NEAR_THIRTY, words={"top of Monster Deck": ["Vril Trooper"]}),
        "attack in Melee"),
    ("turn", "when revealed", "over"): lambda: took(
        load(cards="name,revealed\nVril Wall,look at the Monster Deck and defeat 9\n").position(
            active="Ann", at="initiate combat", Ann={"Energy Pool": NEAR_THIRTY},
            **{"top of Monster Deck": ["Vril Wall", "Vril Call"]}), "attack in Melee"),
    ("turn", "battle phase", "reset your battlefield"): lambda: took(
        table(words={"Monster Deck": []}, deck=[]), "end the Main Phase"),
    ("turn", "initiate combat", "reset your battlefield"): lambda: took(
        table(at="initiate combat", Mecha="FRONTIER", Pilot="Amelia Hawk", deck=[],
              words={"top of Monster Deck": ["Vril Trooper"]}), "use Amelia Hawk"),
    ("turn", "end", "over"): lambda: took(
        table(at="reveal and board", words={"Monster Deck": [], "turns without a defeat": 4}), "end the turn"),
    ("Pilot", "Mysterious Figure", "Awakened"): lambda: took(table(at="reveal and board", **AWAKE), "reveal Gao Fuan"),
}


@pytest.mark.parametrize("way", sorted(UNTAKEN), ids=" ".join)
def test_what_random_games_do_not_take_is_taken_here(way):
    """Issue 12: every transition of both state machines is taken in some test."""
    if way == ("turn", "initiate combat", "initiate combat"):
        play = table(["Mechanic", "Frontline Base"], at="initiate combat", Attachments=["Long-range Sensor"],
                     words={"top of Monster Deck": ["Vril Trooper"]})
        assert why_not(play, "Ann: play Mechanic") == ["only in the Main Phase [CC-ONLYMAIN]"]
        assert way in took(play, "use Long-range Sensor")
        return
    assert way in TAKEN[way]()


# --- the charts --------------------------------------------------------------------------------------------
def enemy(name):
    return {"top of Monster Deck": [name], "Monster Deck": ["Vril Call"]}


CHANGES = {
    ("disabled", "Prototype Normal"): lambda: done(
        table(at="initiate combat", deck=[], words=enemy("Vril Trooper")), "attack in Melee"),
    ("repaired", "Prototype Broken Down"): lambda: done(
        table(["Operator"], at="begin", State="Prototype Broken Down"), "repair the Mecha for Operator"),
    ("no card for a repair", "Prototype Broken Down"): no_card,
    ("left for a Resonant", "Prototype Normal"): lambda: done(
        table(at="reveal and board", Energy_Pool=pool(8)), "board Twosret"),
    ("left for a Resonant", "Prototype Broken Down"): lambda: done(
        table(at="reveal and board", State="Prototype Broken Down", Energy_Pool=pool(8)), "board Twosret"),
    ("disabled", "Resonant Normal"): lambda: done(
        table(at="initiate combat", Mecha="FRONTIER", deck=[], words=enemy("UNKNOWN")), "attack in Melee"),
    ("disabled", "Resonant Critical"): lambda: done(
        table(at="initiate combat", Mecha="FRONTIER", State="Resonant Critical", deck=[], words=enemy("Ennosigaios")),
        "attack in Melee"),
    ("repaired", "Resonant Critical"): lambda: done(
        table(["Operator", "Engineer"], at="begin", Mecha="FRONTIER", State="Resonant Critical"),
        "repair the Mecha for Engineer and Operator"),
    ("not repaired", "Resonant Critical"): lambda: done(
        table(at="begin", Mecha="FRONTIER", State="Resonant Critical"), "leave the Mecha Critical"),
    ("Attachments given up, turn lost", "Resonant Broken Down"): lambda: done(
        table(at="begin", Mecha="FRONTIER", State="Resonant Broken Down", Attachments=["Decoy Unit"]),
        "give up Decoy Unit"),
    ("next Ready Phase", "Resonant Broken Down and paid for"): lambda: table(
        at="begin", Mecha="FRONTIER", State="Resonant Broken Down and paid for"),
}


@pytest.mark.parametrize("change", MECHA.changes, ids=lambda c: f"{c.source}, {c.by}")
def test_a_mecha_changes_as_its_chart_has_it(change):
    """Issue 12, item 2: with every repair, payment and skip, each drawn with its rule."""
    play = CHANGES[change.by, change.source]()

    told_of = [e for state in states(play) for e in state.events or () if e.name == "change" and
               e.data["chart"] == "Mecha"]
    assert [(e.data["source"], e.data["to"], e.rule) for e in told_of] == [(change.source, change.to, change.rule)]
    assert of(play, "State") == change.to


def of_pilot(state, **kw):
    return table(at=kw.pop("at", "begin"), Mecha="FRONTIER", State=state, Pilot="Amelia Hawk", deck=[], **kw)


PILOT_CHANGES = {
    ("Mysterious Figure", "Awakened", "CC-AWAKENED"): TAKEN["Pilot", "Mysterious Figure", "Awakened"],
    ("Mysterious Figure", "True Pilot", "CC-TRUEPILOT"): lambda: took(
        table(at="reveal and board", Energy_Pool=pool(4)), "reveal Gao Fuan"),
    ("True Pilot", "Awakened", "CC-AWAKENED"): lambda: took(
        of_pilot("Resonant Normal", at="initiate combat", words=enemy("UNKNOWN")), "attack in Melee"),
    ("Awakened", "True Pilot", "CC-AWAKENED"): lambda: took(
        of_pilot("Resonant Critical", hand=["Operator", "Engineer"]), "repair the Mecha for Engineer and Operator"),
    ("Awakened", "True Pilot", "CC-AWAKENEDBROKEN"): lambda: took(
        of_pilot("Resonant Critical", at="initiate combat", words=enemy("Ennosigaios")), "attack in Melee"),
}


@pytest.mark.parametrize("change", PILOT.changes, ids=lambda c: f"{c.source}, {c.label}")
def test_a_pilot_changes_as_its_chart_has_it(change):
    """Issue 12, item 2: who turns back for a repair does so by the sentence on Awakened Pilots, not by our ruling."""
    assert ("Pilot", change.source, change.to, change.rule) in PILOT_CHANGES[change.source, change.to, change.rule]()


@pytest.mark.parametrize("option", ["turned_back", "stays_awakened"])
def test_a_pilot_stays_awakened_on_a_resonant_that_is_left_critical(option):
    """CC-AWAKENED: as long as it is Critical; the ruling speaks of one that has Broken Down."""
    play = of_pilot("Resonant Critical", hand=["Operator", "Engineer"], rulings={"awakened_when_broken": option})

    done(play, "leave the Mecha Critical")

    assert (of(play, "State"), of(play, "side")) == ("Resonant Critical", "Awakened")


def test_both_machines_are_drawn():
    """Beside the turn graph, with where everybody stands."""
    play = table(at="begin", Mecha="FRONTIER", State="Resonant Critical", Pilot="Amelia Hawk")
    text = play.phase_graph().outline()

    for chart in (MECHA, PILOT):
        for change in chart.changes:
            assert f"{change.label} → {change.to} [{change.rule}]" in text
    assert "▶ Resonant Critical (Ann)" in text and "▶ Prototype Normal (Ben)" in text


# --- turns -------------------------------------------------------------------------------------------------
def test_the_deal_leaves_eight_kinds_and_five_cards_each():
    """CC-SETUP, CC-FIRSTHAND, CC-HQ, CC-MD: for every seat."""
    play = load(seats=4).start(seed=5).go_on()

    assert [len(hand) for hand in play.state.hands] == [5] * 4 and [len(deck) for deck in play.state.decks] == [5] * 4
    assert len(set(shared(play, "HQ"))) == 8 and len(shared(play, "Monster Deck")) == 40
    assert len(shared(play, "HQ")) + len(shared(play, "HQ Deck")) == 68 and len(shared(play, "supply")) == 12


def test_a_whole_turn_of_the_books_example():
    """Example Turn: repair, four Resources, Maintenance, the Blade; deck 3, discard 6 when five are drawn."""
    play = table(["Operator", "Operator", "Gatling Pod", "Anti-Vril Barrier", "Mechanic"], at="begin",
                 State="Prototype Broken Down", words={"HQ": ["Maintenance"], **enemy("Vril Trooper")},
                 deck=["Hi-Frequency Blade", "Engineer", "Rotating Railgun", "Super-EM Knuckles"])

    done(play, "repair the Mecha for Mechanic", *(f"place {card} face down" for card in (
        "Operator", "Operator", "Gatling Pod", "Anti-Vril Barrier")), "purchase Maintenance", "play Maintenance",
        "chance: Hi-Frequency Blade", "connect Hi-Frequency Blade", "end the Main Phase", "do not attack",
        "chance: Engineer, Rotating Railgun, Super-EM Knuckles", "chance: Gatling Pod, Maintenance")

    assert len(of(play, "hand")) == 5 and len(of(play, "deck")) == 4 and of(play, "discard") == []
    assert of(play, "Attachments") == ["Hi-Frequency Blade"]


def test_nothing_is_undone_by_a_refusal_and_a_second_attack_is_not_offered():
    """CC-BATTLEPHASE: one attack a turn."""
    play = table(at="initiate combat", Mecha="FRONTIER", deck=[], words=enemy("Vril Trooper"))
    done(play, "attack in Melee")

    with pytest.raises(IllegalMove):
        play.do("attack in Melee")
    assert energy(play) == 1 and not [move for move in legal(play) if "attack" in move]


def test_what_holds_for_a_turn_ends_with_it():
    """CC-TURNLONG, CC-ONCE: boosts, marks and allowances."""
    play = table(["Coordinated Attack"], Resources=FOUR, deck=[], Attachments=["Emergency Booster"],
                 words=enemy("Vril Wall"))
    done(play, "play Coordinated Attack", "end the Main Phase", "use Emergency Booster", "do not attack",
         "chance: Coordinated Attack, Engineer, Mechanic, Operator ×2")
    assert shared(play, "more Melee") == 4 and of(play, "used") == ["Emergency Booster"]

    done(play, "end the turn")

    assert shared(play, "more Melee") == 0 and of(play, "used") == [] and shared(play, "connections") == 0
    assert of(play, "Tactics") == of(play, "Resources") == []


def test_two_whole_rounds_follow_the_last_monster():
    """CC-EMPTY: Ann defeats it; Ben, Ann, Ben, Ann have a turn yet, and the turn of the defeat is none of the four."""
    play = table(at="initiate combat", deck=[], ben={"deck": []}, Mecha="FRONTIER",
                 words={"top of Monster Deck": ["Vril Trooper"], "Monster Deck": []})
    done(play, "attack in Melee")

    for _ in range(4):
        done(play, "end the turn", "end the Main Phase")
        assert not play.over
    done(play, "end the turn")

    assert play.over and play.winners == ("Ann",)


def test_a_monster_that_is_only_gained_keeps_the_game_going():
    """CC-ENDLESS, CC-AMELIA: where Amelia Hawk's defeat is none, the deck has not come round in vain."""
    play = table(at="initiate combat", Mecha="FRONTIER", Pilot="Amelia Hawk", deck=[],
                 rulings={"defeat_quotes": "only_gained"}, words={
                     "top of Monster Deck": ["Vril Trooper"], "Monster Deck": ["Vril Wall"],
                     "turns without a defeat": 4, "undefeated": 2})

    done(play, "use Amelia Hawk")
    assert (energy(play), shared(play, "undefeated")) == (1, 0)
    done(play, "do not attack")

    assert not play.over and play.game.names[play.state.active] == "Ben"


def test_who_looked_at_the_monster_deck_knows_it_until_it_is_revealed():
    """CC-LOOK: Ann knows, Ben does not; the log tells him only that she looked."""
    play = table(["Search Pattern"], Resources=["Operator"], deck=[],
                 words={"Monster Deck": ["Vril Mine", "Vril Wall"]})
    done(play, "play Search Pattern", "chance: Vril Mine")

    assert play.seen_by("Ann").observed.state.md_top == ("Vril Mine",)
    assert play.seen_by("Ben").observed.state.md_top == ("?",)
    assert "Vril Mine" not in "".join(told(play, "Ben")) and "Vril Mine" in "".join(told(play, "Ann"))


def test_a_place_in_a_game_can_be_set_by_hand_and_saved_as_a_scenario():
    """The words of the tables say everything; a figure with a mark is written as the number that it is."""
    play = table(["Gatling Pod", "Operator"], Resources=["Operator", "Engineer"], deck=[], Mecha="FRONTIER",
                 words=enemy("Vril Trooper"))
    done(play, "connect Gatling Pod", "place Operator face down")

    at, words = words_of(play.state, play.game.names)
    made = cr.scenario(play, since=0, id="mine", question="What is my Ranged?", answer="7.")

    assert play.game.position(at=at, **words).state == play.state
    assert made.run().holds and "Ranged: 7," in made.text


def test_what_was_obtained_is_known_in_the_hand_until_something_is_placed_face_down():
    """CC-REFILL, CC-RESOURCES: all have seen it; the card that is placed may be it, as far as they know."""
    play = table(["Advanced Development", "Operator"], Resources=[*FOUR[1:], "Gatling Pod"], deck=[],
                 words={"HQ": ["Search Pattern"]})
    done(play, "play Advanced Development", "obtain Search Pattern")
    before = play.seen_by("Ben").observed.state.hands[0]

    done(play, "place Operator face down")

    assert sorted(before) == ["?", "Search Pattern"] and play.seen_by("Ben").observed.state.hands[0] == ("?",)
