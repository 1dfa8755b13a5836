"""Every card of the catalogue against the figures that were collected: read, and then played on a bare table.

``tests/data/star_realms_cards.csv``: the collected figures, in words of their own, which this file reads by itself.
"""

import csv
import re
from collections import Counter
from pathlib import Path

import pytest

from corerules.engine import IllegalMove
from corerules.games.star_realms.cards import CARDS
from tests.star_realms import discard, hand, load, pools, table

DATA = Path(__file__).parents[2] / "data" / "star_realms_cards.csv"
FIGURES = {row["name"]: row for row in csv.DictReader(DATA.read_text(encoding="utf-8").splitlines())}
TRADE = [name for name, row in FIGURES.items() if row["set"] == "Core Set"]
ODD = {("Blob World", "primary"), ("Recycling Station", "primary"), ("Blob Carrier", "ally"), ("Mech World", "primary"),
       ("Stealth Needle", "primary"), ("Stealth Needle", "ally"), ("Stealth Needle", "scrap"), ("Fleet HQ", "primary"),
       ("Machine Base", "primary"), ("Brain World", "primary")}  # each has tests of its own in test_cards
PLAIN = [(name, ability) for name, row in FIGURES.items() for ability in ("primary", "ally", "scrap")
         if row[ability] and (name, ability) not in ODD]


def test_the_trade_deck_has_46_cards_in_80_copies_twenty_of_each_faction():
    """Sources, cross-check: 46 cards, 80 copies, exactly 20 a faction."""
    trade = [card for card in CARDS.values() if card.deck == "trade"]
    copies = Counter()
    for card in trade:
        copies[card.faction] += card.copies

    assert len(trade) == 46
    assert copies == {"Trade Federation": 20, "Blob": 20, "Star Empire": 20, "Machine Cult": 20}


@pytest.mark.parametrize("name", FIGURES)
def test_a_card_has_the_figures_that_were_collected(name):
    """Copies, faction, type, cost, defense; and the row names its source."""
    card, row = CARDS[name], FIGURES[name]
    seats = 2 if card.deck == "start" else 1

    assert card.copies * seats == int(row["copies"])
    assert (card.faction or "Unaligned", card.type) == (row["faction"], row["type"])
    assert (card.cost, card.defense) == (int(row["cost"]), int(row["defense"] or 0))
    assert card.source


def test_no_card_is_left_out_and_none_is_added():
    """46 of the trade deck, Scout, Viper, Explorer."""
    assert set(CARDS) == set(FIGURES) and len(FIGURES) == 49


# --- cost and defense, by the rules that use them -----------------------------------------------------
@pytest.mark.parametrize("name", TRADE)
def test_a_card_is_acquired_for_its_cost_and_not_for_less(name):
    """SR-COST, and the refusal has the figures."""
    cost = int(FIGURES[name]["cost"])
    rich, poor = (table(trade=trade, words={"row": [name]}) for trade in (cost, cost - 1))

    rich.do(f"acquire {name}")

    assert pools(rich)[0] == 0 and discard(rich) == [name]
    with pytest.raises(IllegalMove, match=f"{name} costs {cost}, Ann has {cost - 1} trade") as refused:
        poor.do(f"acquire {name}")
    assert refused.value.rule == "SR-COST"


@pytest.mark.parametrize("name", [n for n in TRADE if FIGURES[n]["type"] != "ship"])
def test_a_base_falls_to_its_defense_and_not_to_less(name):
    """SR-DEFENSE, and the refusal has the figures."""
    defense = int(FIGURES[name]["defense"])
    strong, weak = (table(combat=combat, ben={"in play": [name]}) for combat in (defense, defense - 1))

    strong.do(f"attack Ben's {name}")

    assert pools(strong)[1] == 0 and discard(strong, "Ben") == [name]
    why = f"{name} has a defense of {defense}, Ann has {defense - 1} combat"
    with pytest.raises(IllegalMove, match=why) as refused:
        weak.do(f"attack Ben's {name}")
    assert refused.value.rule == "SR-DEFENSE"


@pytest.mark.parametrize("name", [n for n in TRADE if FIGURES[n]["type"] != "ship"])
def test_an_outpost_protects_its_owner_and_another_base_does_not(name):
    """SR-OUTPOST."""
    play = table(combat=1, ben={"in play": [name]})

    protects = "attack Ben for 1" not in [move.text for move in play.moves()]

    assert protects is (FIGURES[name]["type"] == "outpost")


# --- texts, by playing them --------------------------------------------------------------------------
NOTHING = {"trade": 0, "combat": 0, "authority": 0, "drawn": 0, "ben discards": 0, "ben's bases": 0, "row": 0,
           "scrapped": 0, "armed": 0}
CHANGES = ((r"(trade|combat|authority) (\d+)", lambda m: {m[1]: int(m[2])}),
           (r"draw (\d+)", lambda m: {"drawn": int(m[1])}),
           (r"opp_discard (\d+)", lambda m: {"ben discards": int(m[1])}),
           (r"destroy_base 1", lambda m: {"ben's bases": -1}),
           (r"scrap trade_row 1", lambda m: {"row": -1, "scrapped": 1}),
           (r"scrap hand\|discard 1", lambda m: {"scrapped": 1}),
           (r"if\(bases_in_play>=2: draw 2\)", lambda m: {}))


def outcomes(text):
    """Every outcome that the collected text allows, as differences of the table."""
    found = [Counter()]
    for term in (part.strip() for part in re.split(r";(?![^(]*\))", text)):
        if choice := re.fullmatch(r"choose\((.*)\)", term):
            ways = [way for part in choice[1].split("|") for way in outcomes(part.strip())]
        elif term == "may(topdeck_next_ship)":
            ways = [Counter({"armed": 1})]
        elif may := re.fullmatch(r"may\((.*)\)", term):
            ways = [*outcomes(may[1]), Counter()]
        else:
            [change] = [change(m) for shape, change in CHANGES if (m := re.fullmatch(shape, term))]
            ways = [Counter(change)]
        found = [sum_of(one, way) for one in found for way in ways]
    return [{**NOTHING, **way} for way in found]


def sum_of(one, other):
    return Counter({key: one[key] + other[key] for key in one.keys() | other.keys()})


def figures(play):
    g = play.state
    return {"trade": g.trade[0], "combat": g.combat[0], "authority": g.authority[0], "drawn": -len(g.decks[0]),
            "ben discards": -len(g.hands[1]), "ben's bases": len(g.in_play[1]), "row": len(g.row),
            "scrapped": len(g.scrapped), "armed": g.armed[0]}


def reached(play, before, told):
    """Every outcome that the game lets an ability have, as differences, whatever is chosen on the way."""
    if play.path[-1] == "main" and play.decision.seats == (0,) and play.index > told:
        return [{key: value - before[key] for key, value in figures(play).items()}]
    if not play.decision.seats:
        play.chance()
        return reached(play, before, told)
    found, at = [], play.index
    for move in play.moves():
        play.do(move)
        found += reached(play, before, told)
        play.undo(play.index - at)
    return found


def bare(name, ability):
    """Ann is about to use that ability of the card; nothing else on the table gives or costs anything."""
    row = FIGURES[name]
    allies = {FIGURES[n]["faction"]: n for n in ("Cutter", "Blob Fighter", "Corvette", "Trade Bot")}
    ally = allies[row["faction"]] if ability == "ally" else ""
    lying = [] if ability == "primary" and row["type"] == "ship" else [name]
    rest = {"deck": ["Viper"] * 2 + ["Scout"] * 2, "ben": {"hand": ["Scout"] * 2, "in play": ["Blob Wheel"]},
            "words": {"row": ["Ram"]}, "rulings": {"destroy_own_base": "opponents_only"}}
    return table(["Scout"] + [name] * (not lying), [*lying, *([ally] if ally else [])], **rest)


MOVE = {"ally": "use the ally ability of {}", "scrap": "scrap {} for its ability"}


@pytest.mark.parametrize(("name", "ability"), PLAIN)
def test_an_ability_does_what_the_collected_figures_say(name, ability):
    """Each row, played: the differences of pools and zones are those of its figures, whatever is chosen."""
    play = bare(name, ability)
    before = figures(play)
    if ability == "scrap":
        before["scrapped"] += name != "Explorer"  # the card itself
    default = "use {}" if FIGURES[name]["type"] != "ship" else "play {}"

    play.do(MOVE.get(ability, default).format(name))

    found = reached(play, before, 0)
    expected = outcomes(FIGURES[name][ability])
    assert {tuple(x.items()) for x in found} == {tuple(x.items()) for x in expected}


def test_every_text_of_the_catalogue_is_tested_here_or_by_name():
    """49 cards; what is not plain is odd, and test_cards has each of those."""
    texts = {(name, ability) for name, card in CARDS.items() for ability in card.abilities if ability != "standing"}
    standing = {name for name, card in CARDS.items() if card.on_ship or card.any_ally}

    assert texts <= {*PLAIN, *ODD}
    assert standing == {"Fleet HQ", "Mech World"}
    assert {name for name, _ in ODD} <= {name for name, card in CARDS.items() if card.rule != "SR-CARDS"}


def test_a_scout_and_a_viper_are_shuffled_into_each_starting_deck():
    """Setup: 8 Scouts and 2 Vipers each."""
    play = load(3).start(seed=1)

    while not play.decision.seats:
        play.chance()

    for name in play.game.names:
        cards = Counter((*hand(play, name), *play.state.decks[play.game.names.index(name)]))
        assert cards == {"Scout": 8, "Viper": 2}
