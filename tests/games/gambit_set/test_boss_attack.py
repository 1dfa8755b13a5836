"""The Boss attacks: four steps × ties × protection × what is left, and a second model on 10,000 positions."""

import random
from collections import Counter
from functools import cache

import pytest

from corerules.engine import Chance
from corerules.games.gambit_set.boss_attack import Assault
from tests.gambit_set import load
from tests.solvers.boss_plain import Player, courses

SEATS = ("Ann", "Ben", "Cleo", "Dan")
BEAST, PIRATES = "nemesis-beast", "pirates-of-the-dark-star"
BASES = ("Blob Wheel", "The Hive", "Barter World", "Trading Post", "Defense Center", "Space Station", "Battle Station",
         "Royal Redoubt", "Central Office", "Fleet HQ", "Recycling Station", "War World", "Mech World", "Brain World",
         "Port of Call", "Junkyard", "Machine Base", "Blob World")


def course_of(events):
    """What he did, as the plain model tells it."""
    found, last = [], None
    for e in events:
        if e.name == "boss attacks":
            how = "defeat" if e.rule == "GS-LETHAL" else "attack"
            found.append((how, SEATS[e.data["target"]], "", e.data["combat"]))
        elif e.name == "boss attacks a base":
            found.append(("destroy", SEATS[e.data["target"]], e.data["card"], e.data["combat"]))
        last = e
    assert last is None or last.rule
    return tuple(found)


def assaults(s, combat, among=None):
    """Every course of the procedure itself: its body is run again for each way in which lots may fall."""
    found, todo = set(), [()]
    while todo:
        answers = todo.pop()
        g = s.copied()
        g.decision, g.base, g.answers, g.events, g.boss_combat = None, None, (), [], combat
        body = g.run("boss attack", Assault(tuple(range(len(g.out))) if among is None else among))
        rest = list(answers)
        try:
            question = next(body)
            while rest:
                question = body.send(rest.pop(0))
            assert isinstance(question, Chance)
            todo += [(*answers, x) for x in question.moves]
        except StopIteration:
            found.add((course_of(g.events), g.authority, g.boss_combat))
    return found


def facing(seats, mode=PIRATES, rulings=None, **words):
    """Players of whom ``words`` say what they have, with a Boss before them."""
    names = SEATS[:seats]
    return load(seats, rulings, mode, gambits=0).position(
        **{name: {"authority": 50, **words.get(name, {})} for name in names}).state


def outcomes(state, combat, among=None):
    return {course for course, _, _ in assaults(state, combat, among)}


RR, SS, TP = "Royal Redoubt", "Space Station", "Trading Post"  # outposts: 6 for 6, 4 for 4, 4 for 3
BW, HIVE, BWD = "Blob Wheel", "The Hive", "Blob World"  # bases: 5 for 3, 5 for 5, 7 for 8


@pytest.mark.parametrize(("combat", "words", "right"), [
    # 1: whom he can defeat, the one with the most authority, exactly that much; then on with the rest
    (9, {"Ann": {"authority": 4}, "Ben": {"authority": 7}}, {(("defeat", "Ben", "", 7), ("attack", "Ann", "", 2))}),
    (7, {"Ann": {"authority": 7}, "Ben": {"authority": 7}},
     {(("defeat", "Ann", "", 7),), (("defeat", "Ben", "", 7),)}),
    (7, {"Ann": {"authority": 4, "in play": [TP]}, "Ben": {"authority": 7}}, {(("defeat", "Ben", "", 7),)}),
    # 2: the outpost of the highest defense that he can destroy, then of the highest cost, then by lot
    (6, {"Ann": {"in play": [TP]}, "Ben": {"in play": [RR]}}, {(("destroy", "Ben", RR, 6),)}),
    (4, {"Ann": {"in play": [TP]}, "Ben": {"in play": [SS]}}, {(("destroy", "Ben", SS, 4),)}),
    (4, {"Ann": {"in play": [TP]}, "Ben": {"in play": [TP]}},
     {(("destroy", "Ann", TP, 4),), (("destroy", "Ben", TP, 4),)}),
    (5, {"Ann": {"in play": [RR]}, "Ben": {"in play": [TP]}},
     {(("destroy", "Ben", TP, 4), ("attack", "Ben", "", 1))}),
    # 3: the same among other bases, but for those that an outpost protects
    (7, {"Ann": {"in play": [BW]}, "Ben": {"in play": [BWD]}}, {(("destroy", "Ben", BWD, 7),)}),
    (5, {"Ann": {"in play": [BW]}, "Ben": {"in play": [HIVE]}}, {(("destroy", "Ben", HIVE, 5),)}),
    (5, {"Ann": {"in play": [BW]}, "Ben": {"in play": [BW]}},
     {(("destroy", "Ann", BW, 5),), (("destroy", "Ben", BW, 5),)}),
    (5, {"Ann": {"in play": [BW]}, "Ben": {"in play": [HIVE, RR]}}, {(("destroy", "Ann", BW, 5),)}),
    # 4: the player with the least authority, with all of it; among equals by lot
    (3, {"Ann": {"authority": 9}, "Ben": {"authority": 8}}, {(("attack", "Ben", "", 3),)}),
    (3, {}, {(("attack", "Ann", "", 3),), (("attack", "Ben", "", 3),)}),
    (3, {"Ann": {"authority": 9}, "Ben": {"authority": 8, "in play": [RR]}}, {(("attack", "Ann", "", 3),)}),
    # all four after each other, with combat left each time
    (4 + 5 + 2, {"Ann": {"authority": 30, "in play": [TP, BW]}, "Ben": {"authority": 40, "in play": [RR]}},
     {(("destroy", "Ben", RR, 6), ("destroy", "Ann", TP, 4), ("attack", "Ann", "", 1))}),
    # nothing that he can do: he stops
    (3, {"Ann": {"in play": [TP]}, "Ben": {"in play": [RR]}}, {()}),
    (0, {}, {()}),
])
def test_the_four_attacks(combat, words, right):
    """GS-LETHAL, GS-OUTPOST, GS-BASE, GS-LOWEST, GS-NOTHING, by hand."""
    assert outcomes(facing(2, **words), combat) == right


@pytest.mark.parametrize(("option", "right"), [
    ("all_remaining", {(("attack", "Ann", "", 3),)}), ("only_if_lethal", {()})])
def test_boss_last_attack(option, right):
    """S11: 3 combat defeat nobody."""
    state = facing(1, rulings={"boss_last_attack": option})

    assert outcomes(state, 3) == right


def test_nothing_to_attack_ends_his_attacks():
    """S12: the printed loop would never end; the rest is lost."""
    (course, authority, left), = assaults(facing(1, Ann={"in play": [RR]}), 5)

    assert (course, authority, left) == ((), (50,), 0)


def test_an_energy_shield_makes_its_owner_cost_one_more():
    """S19: 5 authority behind a shield take 6; with 5 he is only attacked."""
    state = load(1, None, PIRATES).position(Ann={"authority": 5, "revealed gambits": ["Energy Shield"]}).state

    assert outcomes(state, 6) == {(("defeat", "Ann", "", 6),)}
    assert {(course, authority) for course, authority, _ in assaults(state, 5)} == {
        ((("attack", "Ann", "", 5),), (1,))}


def test_a_team_is_one_target_and_its_outposts_protect_it_whole():
    """GS-BEASTTEAM, GS-PROTECTED."""
    state = facing(2, BEAST, Ann={"authority": 9}, Ben={"authority": 9, "in play": [RR]})

    assert outcomes(state, 20) == {(("destroy", "Ben", RR, 6), ("defeat", "Ann", "", 9))}
    assert outcomes(state, 5) == {()}


def test_an_assault_on_one_player_goes_against_him_and_his_bases_alone():
    """S23."""
    state = facing(2, Ann={"in play": [BW]}, Ben={"authority": 1})

    assert outcomes(state, 6, among=(0,)) == {(("destroy", "Ann", BW, 5), ("attack", "Ann", "", 1))}


@cache
def table_of(seats, mode, last_attack):
    """Players with nothing, before a Boss."""
    return load(seats, {"boss_last_attack": last_attack}, mode).position().state


def random_table(rng):
    mode = rng.choice((PIRATES, PIRATES, BEAST))
    seats, shared = rng.randint(1, 4), rng.randint(1, 12)
    last_attack = rng.choice(("all_remaining", "only_if_lethal"))
    state = table_of(seats, mode, last_attack).copied()
    cards, players = state.rules.cards, []
    left = Counter({card: cards[card].copies for card in BASES})
    for name in SEATS[:seats]:
        own = []
        for _ in range(rng.choice((0, 0, 1, 1, 2, 3))):
            card = rng.choice([c for c in BASES if left[c]])
            left[card] -= 1
            own.append(card)
        shield = rng.random() < .15 and not any(p.shield for p in players)
        authority = shared if mode == BEAST else rng.choice((1, 2, 3, 5, 5, 8, 8, 13, 20))
        players.append(Player(name, authority, int(shield), [
            (card, cards[card].is_outpost, cards[card].defense, cards[card].cost) for card in own]))
    state.authority = tuple(p.authority for p in players)
    state.in_play = tuple(tuple(sorted(base[0] for base in p.bases)) for p in players)
    state.revealed = tuple(("Energy Shield",) * p.shield for p in players)
    return state, rng.randint(0, 20), players, last_attack == "all_remaining", mode == BEAST


@pytest.mark.parametrize("part", range(10))
def test_a_second_model_agrees_on_random_positions(part):
    """Issue 9, item 7: 10,000 positions, every way in which lots may fall."""
    rng, seen = random.Random(part), Counter()

    for _ in range(1000):
        state, combat, players, all_remaining, team = random_table(rng)
        right = courses(combat, players, all_remaining=all_remaining, team=team)
        found = outcomes(state, combat)
        assert found == right, (combat, players, all_remaining, team)
        seen["lots"] += len(right) > 1
        seen.update(act[0] for course in right for act in course)

    assert min(seen[what] for what in ("lots", "defeat", "destroy", "attack")) > 50
