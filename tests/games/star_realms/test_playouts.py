"""Whole games: they end, no effect does what it does not declare, and every card comes up."""

import random

import pytest
from msgspec.structs import replace

from benchmarks.soak import CAP, to_its_end, to_the_end
from benchmarks.standstill import standstill
from corerules.cards.effects import effect
from corerules.cards.zones import put
from corerules.engine import rebuilt
from corerules.games.star_realms.cards import CARDS
from tests.declared import Held
from tests.star_realms import load

RULES = rebuilt("corerules.games.star_realms:BOX")
GAMES = 300


@pytest.mark.parametrize("seats", range(2, 7))
def test_games_end_with_one_player_who_has_authority(seats):
    """Issue 7: 300 a set-up; a game that passes 5,000 decisions has to be one that nobody can win any more."""
    capped = 0

    for number in range(GAMES):
        end, decided = to_its_end(seats, number)
        if end.at != "over":
            assert standstill(end), f"game {number} was cut while somebody could buy or attack"
            capped += 1
            continue
        assert 0 < decided <= CAP
        assert [a > 0 for a in end.authority] == [not out for out in end.out] and end.out.count(False) == 1

    assert capped <= GAMES // 100


def still(ann, ben, **words):
    """Whether nothing can happen any more between two players who own these cards and no others."""
    own = {"hand": [], "deck": [], "authority": 9}
    words |= {"active": "Ann", "explorers": 0, "Ann": {**own, **ann}, "Ben": {**own, **ben}}
    return standstill(load(2).position(**words).state)


def test_a_game_stands_still_when_nobody_can_buy_or_attack():
    """Found in soaks: outposts on both sides, and too little combat to fell one; the dear cards of the row stay."""
    assert still({"in play": ["Machine Base", "War World"]}, {"in play": ["Junkyard"]}, row=["Blob World"])
    assert still({"in play": ["The Hive"]}, {"in play": ["Junkyard"], "deck": ["Viper"]}) is False  # Ann has no outpost
    assert still({"in play": ["Machine Base"]}, {"in play": ["Junkyard"], "deck": ["Supply Bot"]}, row=["Ram"]) is True
    assert still({"in play": ["Machine Base"]}, {"in play": ["Junkyard"], "deck": ["Trade Pod"]}, row=["Ram"]) is False
    assert still({"in play": ["Machine Base"]}, {"in play": ["Junkyard"], "deck": ["Mothership"]}) is False  # 6 fell it
    assert still({"in play": ["Machine Base"]}, {"in play": ["Trading Post"]}) is True
    assert still({"in play": ["Machine Base"], "deck": ["Viper"]}, {"in play": ["Trading Post"]}) is False  # it may go


# --- what effects declare ------------------------------------------------------------------------------------
CHANGES = {
    "gains trade": {"trade"}, "gains combat": {"combat"}, "gains authority": {"authority"},
    "draws deck": {"hands", "decks", "tops", "discards"}, "draws trade deck": {"row", "trade_deck"},
    "discards opponent's hand": {"hands", "discards", "owed"}, "destroys base": {"in_play", "discards"},
    "scraps hand": {"hands", "scrapped", "explorers"}, "scraps discard": {"discards", "scrapped", "explorers"},
    "scraps row": {"row", "scrapped"}, "discards hand": {"hands", "discards"},
    "moves top of deck": {"armed", "tops"}, "acquires ship": {"row", "explorers", "tops", "discards", "armed"},
    "counts Blob cards played": set(), "copies ship": {"in_play", "played"}, "replaces SR-ACQUIRE": {"armed"},
    "replaces SR-COST": set(),
}
LOOKS = {
    "deck": {"tops", "decks"}, "discard": {"discards"}, "hand": {"hands"}, "row": {"row"}, "explorers": {"explorers"},
    "opponent's hand": {"hands", "out"}, "bases in play": {"in_play", "out"},
    "own bases": {"in_play"}, "played": {"played"}, "ships played": {"played", "in_play"},
    "next ships on top": {"armed"},
}
TEXTS = ("primary", "ally", "scrap", "on_ship")


def held(monkeypatch, cards, games):
    """Effects of ``cards`` as they are played in so many games, under random rulings; a copy may do as the ship."""
    one = Held(RULES, CHANGES, LOOKS)
    watched = {name: replace(card, **{field: each if "copies ship" in each.emits else one.watched(each, name)
                                      for field in TEXTS if (each := getattr(card, field)) is not None})
               for name, card in cards.items()}
    monkeypatch.setattr(RULES, "cards", watched)
    monkeypatch.setattr(RULES, "known", RULES.box.known(watched))
    for seed in range(games):
        rng = random.Random(seed)
        rulings = {r.name: rng.choice(list(r.options)) for r in RULES.rulings}
        RULES.playout(one.state(RULES.new(2 + seed % 2, rulings=rulings)), to_the_end(rng), rng)
    return one


def test_no_effect_does_or_heeds_what_it_does_not_declare(monkeypatch):
    """Issue 7, item 4: over random games, under random rulings; and nothing that is declared never happens."""
    one = held(monkeypatch, CARDS, 120)

    declared = {what for card in CARDS.values() for each in card.abilities.values() for what in each.emits}
    read = {what for card in CARDS.values() for each in card.abilities.values() for what in each.reads}
    assert one.wrong == set()
    assert one.emitted | {"copies ship"} == declared == set(CHANGES)
    assert read == set(LOOKS)
    effects = [e for card in CARDS.values() for e in card.abilities.values() if "copies ship" not in e.emits]
    looked = {what for e in effects for what in e.reads if one.looked[e.text] & LOOKS[what]}
    assert looked | {"ships played"} == set(LOOKS)


def test_an_effect_that_does_or_heeds_more_is_caught(monkeypatch):
    """Planted: a Scout that says it draws and takes combat instead, if its player has more than 40 authority."""
    @effect("draw 1 card", emits=("draws deck",), reads=("deck",))
    def sly(g):
        if g.authority[g.active] > 40:
            g.combat = put(g.combat, g.active, 1)

    one = held(monkeypatch, {**CARDS, "Scout": replace(CARDS["Scout"], primary=sly)}, 1)

    assert one.wrong == {("Scout", "changes", "combat"), ("Scout", "looks at", "combat"),
                         ("Scout", "looks at", "authority")}


def test_every_card_is_played_in_random_games():
    """49 names; long games, since the dear ones are seldom bought at random."""
    rng, used = random.Random(2), set()

    for _ in range(100):
        events = []
        RULES.playout(RULES.new(2, authority=200), to_the_end(rng), rng, events=events)
        used |= {e.data["card"] for e in events if e.name == "played"}
        if used == set(CARDS):
            break

    assert used == set(CARDS)
