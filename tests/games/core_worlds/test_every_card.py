"""Every card of the box on a bare table: it costs, brings and does what its row says, stand-in or not.

``cards.csv`` is read here by itself, cell by cell, and not through the catalogue. That the cells are those of the
sources, or bear their dagger, is for ``test_catalogue``.
"""

import csv
import re
from importlib.resources import files

import pytest

from corerules.engine import Chance
from tests.core_worlds import load, of, played, why_not

TEXT = files("corerules.games.core_worlds").joinpath("cards.csv").read_text("utf-8")
ROWS = {row["name"]: row for row in csv.DictReader(TEXT.splitlines())}
UNITS, WORLDS, TACTICS, PRESTIGE = ([name for name, row in ROWS.items() if row["kind"].rstrip("†") == kind]
                                    for kind in ("Unit", "World", "Tactic", "Prestige"))
GALACTIC = [name for name, row in ROWS.items() if row["deck"] in ("I", "II", "III", "IV", "V")]
ONE_OF_EACH = [f"(Barbaric {type})†" for type in (
    "Infantry", "Starfighter", "Robot", "Vehicle", "Star Cruiser", "Capital Ship", "Hero", "Tactic 1")]
TARGET = "(Core World of Tactics)†"  # 6 and 6, which no card brings alone


def figure(name, column):
    return int(ROWS[name][column].rstrip("†") or 0)


def text(name):
    return ROWS[name]["text"].rstrip("†")


def texts(shape):
    """(card, figures) of every card whose text has this shape."""
    return [(name, found.groups()) for name in ROWS if (found := re.fullmatch(shape, text(name)))]


def home(name):
    return f"(Home World {ROWS[name]['faction'] or 1})†"


def alone(name, at="act", zone=(), **ann):
    """Ann's turn, with nothing but what ``ann`` says and the Home World under whose faction ``name`` is hers."""
    own = {"deck": [], "hand": [], "Worlds": [], **ann}
    own["Worlds"] = sorted({home(name), *own["Worlds"]})
    core = name in WORLDS + PRESTIGE or TARGET in zone
    return load(2, {"pregame_draft": "on"} if ROWS[name]["deck"] == "0" else None).position(
        at=at, active="Ann", round=9 if core else 7, Ann=own, central_zone=list(zone))


def on_the_table(name):
    """Where a card lies whose text is used: the word of its zone and the card."""
    return {{"World": "Worlds", "Unit": "Units", "Tactic": "hand"}.get(ROWS[name]["kind"], "Prestige"): [name]}


# --- what a card costs ------------------------------------------------------------------------------
@pytest.mark.parametrize("name", [name for name in GALACTIC if name not in WORLDS])
def test_it_is_drafted_for_its_cost_and_not_for_less(name):
    """Draft; Prestige cards go into the Warzone, the others to the discard pile."""
    cost = figure(name, "draft")
    rich, poor = (alone(name, zone=[name], Energy=energy) for energy in (cost, cost - 1))

    rich.do(f"draft {name}")

    assert of(rich, "Energy") == 0 and of(rich, "Prestige" if name in PRESTIGE else "discard") == [name]
    assert why_not(poor, f"draft {name}") == f"{name} costs {ROWS[name]['draft']}, Ann has {cost - 1} Energy [CW-PICK]"


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_is_deployed_for_its_cost_and_not_for_less(name):
    """Deploy; with a Starfighter in the Warzone for 1 less where its text says so."""
    cost = figure(name, "deploy")
    rich, poor = (alone(name, hand=[name], Energy=energy) for energy in (cost, cost - 1))

    rich.do(f"deploy {name}")

    assert of(rich, "Energy") == 0 and of(rich, "Units") == [name]
    assert why_not(poor, f"deploy {name}") == (
        f"{name} costs {ROWS[name]['deploy']}, Ann has {cost - 1} Energy [CW-DEPLOY]")
    if "deploy: 1 less per Starfighter" in text(name):
        played(alone(name, hand=[name], Energy=cost - 1, Units=["Snub Fighter"]), f"deploy {name}")


# --- what it brings -----------------------------------------------------------------------------------
@pytest.mark.parametrize("name", UNITS)
def test_a_unit_brings_its_strength(name):
    """An Invasion: the Unit alone is given up."""
    play = played(alone(name, zone=[TARGET], Energy=1, Units=[name]), f"invade {TARGET}", f"give up {name}")

    assert strengths(play) == (figure(name, "fleet"), figure(name, "ground"))


@pytest.mark.parametrize("name", [name for name in GALACTIC if name in WORLDS])
def test_a_world_falls_to_its_strength_and_not_to_less(name):
    """An Invasion with as much fleet and ground as it has: it stands until the last Unit is given up."""
    forces = [*of_strength(figure(name, "fleet"), "Snub Fighter", "(Luxury Starfighter)†"),
              *of_strength(figure(name, "ground"), "Galactic Grunts", "(Luxury Infantry)†")]
    play = played(alone(name, zone=[name], Energy=1, Units=forces), f"invade {name}")

    for unit in forces:
        assert of(play, "invaded World", "table") == name
        play.do(f"give up {unit}")

    assert name in of(play, "Worlds")


def of_strength(n, one, five):
    """Units of strength 1 and at most one of 5."""
    return [five] * (n > 5) + [one] * (n - 5 if n > 5 else n)


def strengths(play):
    return of(play, "fleet", "table"), of(play, "ground", "table")


@pytest.mark.parametrize("name", WORLDS)
def test_a_world_generates_its_energy(name):
    """Energy Phase: beside the Home World, or it is that itself."""
    play = alone(name, at="generate", Worlds=[name])

    assert of(play, "Energy") == sum(figure(world, "energy") for world in {home(name), name})


@pytest.mark.parametrize("name", ROWS)
def test_it_scores_what_is_printed_and_its_bonus(name):
    """Empire Points: beside one Unit of each type and a Tactic."""
    others = [card for card in ONE_OF_EACH if card != name]
    own = {"discard": others} | on_the_table(name)
    empire = {home(name), *others, name}

    play = load(2, {"pregame_draft": "on"} if ROWS[name]["deck"] == "0" else None).position(
        at="score", active="Ann", round=10, Ann={"deck": [], "Worlds": []} | own | {
            "Worlds": sorted({home(name), *own.get("Worlds", ())})})

    bonus = 0
    if found := re.fullmatch(r"end: (\d) per (.+)", text(name)):
        counted = found[2].split(" or ")
        bonus = int(found[1]) * sum(ROWS[card]["type"].rstrip("†") in counted
                                    or ROWS[card]["kind"].rstrip("†") in counted for card in empire)
        assert bonus
    assert of(play, "bonus track") == bonus
    assert of(play, "Empire Points") == bonus + sum(figure(card, "points") for card in empire)


# --- what its text does -----------------------------------------------------------------------------------
SHAPES = (r"deploy: 1 less per Starfighter", r"end: (\d) per (.+)",  # tried above
          r"energy: surge",  # what the book itself says, of which the scenarios show every part
          ACTION := r"action: (?:draw (\d)|(\d) energy)", BOOST := r"energy: (?:(explore)|discard 1 for (\d))",
          UNIT := r"invasion: (?:pay (?:up to )?(\d)|discard 1) for (\d) (fleet|ground)(?: each)?",
          TACTIC := r"invasion: (\d) (fleet|ground)")


def test_every_text_has_a_shape_that_is_tried_here():
    """No text is passed over."""
    assert [text(name) for name in ROWS if text(name) and not any(re.fullmatch(s, text(name)) for s in SHAPES)] == []


@pytest.mark.parametrize(("name", "figures"), texts(ACTION))
def test_as_an_action_it_draws_or_gains(name, figures):
    """For an action point, a Tactic also for its Energy."""
    draws, gains = (int(n or 0) for n in figures)
    energy = figure(name, "deploy") if name in TACTICS else 0
    play = alone(name, Energy=energy, actions=2, deck=["Snub Fighter"] * 4, **on_the_table(name))

    play.do(f"{'play' if name in TACTICS else 'use'} {name} as an Action")
    while isinstance(play.decision, Chance):
        play.chance()

    assert of(play, "hand") == ["Snub Fighter"] * draws
    assert of(play, "Energy") == gains and of(play, "actions") == 1
    assert of(play, "discard") == [name] * (name in TACTICS)


@pytest.mark.parametrize(("name", "figures"), texts(BOOST))
def test_in_the_energy_phase_cards_are_discarded_for_energy(name, figures):
    """Energy Exploration: two cards for 1; other texts: one card."""
    cards, gain = (2, 1) if figures[0] else (1, int(figures[1]))
    play = alone(name, at="declare", hand=["Snub Fighter"] * 2, **on_the_table(name))

    played(play, f"use {name}", *["discard Snub Fighter"] * cards)

    assert of(play, "Energy") == gain and of(play, "hand") == ["Snub Fighter"] * (2 - cards)


@pytest.mark.parametrize(("name", "figures"), texts(UNIT))
def test_once_in_an_invasion_a_unit_is_made_stronger(name, figures):
    """For Energy, as often as it may, or for a card."""
    price, n, strength = int(figures[0] or 0), int(figures[1]), figures[2]
    times = price if "up to" in text(name) else 1
    play = played(alone(name, zone=[TARGET], Energy=1 + price, Units=[name], hand=["Energy Surge"]), f"invade {TARGET}")

    if price:
        played(play, f"use {name} for {price} Energy" if "up to" in text(name) else f"use {name}")
    else:
        played(play, f"use {name}", "discard Energy Surge")
    played(play, f"give up {name} (+{times * n} {strength})")

    assert of(play, "Energy") == 0 and of(play, "hand") == ["Energy Surge"] * bool(price)
    gained = {strength: times * n}
    assert strengths(play) == tuple(figure(name, s) + gained.get(s, 0) for s in ("fleet", "ground"))


@pytest.mark.parametrize(("name", "figures"), texts(TACTIC))
def test_in_an_invasion_a_tactic_brings_strength_for_its_energy(name, figures):
    """And for no action point."""
    cost = figure(name, "deploy")
    play = played(alone(name, zone=[TARGET], Energy=1 + cost, actions=3, hand=[name]), f"invade {TARGET}")

    played(play, f"play {name}")

    assert of(play, "Energy") == 0 and of(play, "actions") == 2
    assert strengths(play) == tuple(int(figures[0]) * (s == figures[1]) for s in ("fleet", "ground"))
