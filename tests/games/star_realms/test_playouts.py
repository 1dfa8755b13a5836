"""Whole games: they end, no effect does what it does not declare, and every card comes up."""

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from corerules.engine import RulesError, rebuilt
from corerules.games.star_realms.cards import CARDS

RULES = rebuilt("corerules.games.star_realms:BOX")
GAMES, CAP = 300, 5000


def to_the_end(rng):
    """Uniform over the moves; the turn ends only when nothing else is legal."""

    def policy(decision, g):
        moves = decision.moves
        n = len(moves) - (len(moves) > 1 and moves[-1] == ("end the turn", None))
        return moves[int(rng.random() * n)]

    return policy


@pytest.mark.parametrize("seats", range(2, 7))
def test_games_end_with_one_player_who_has_authority(seats):
    """Issue 7: 300 a set-up; a game that passes 5,000 decisions has to be one that nobody can win any more."""
    rng, capped = random.Random(seats), 0

    for _ in range(GAMES):
        try:
            end, decided, _ = RULES.playout(RULES.new(seats), to_the_end(rng), rng, limit=CAP)
        except RulesError:
            capped += 1
            continue
        assert end.at == "over" and decided > 0
        assert [a > 0 for a in end.authority] == [not out for out in end.out] and end.out.count(False) == 1

    assert capped <= GAMES // 100


# --- what effects declare ------------------------------------------------------------------------------------
TOUCHED = {
    "gains trade": {"trade"}, "gains combat": {"combat"}, "gains authority": {"authority"},
    "draws deck": {"hands", "decks", "tops", "discards"}, "draws trade deck": {"row", "trade_deck"},
    "discards opponent's hand": {"hands", "discards", "owed"}, "destroys base": {"in_play", "discards"},
    "scraps hand": {"hands", "scrapped", "explorers"}, "scraps discard": {"discards", "scrapped", "explorers"},
    "scraps row": {"row", "scrapped"}, "discards hand": {"hands", "discards"},
    "moves top of deck": {"armed", "tops"}, "acquires ship": {"row", "explorers", "tops", "discards", "armed"},
    "counts Blob cards played": set(), "copies ship": {"in_play", "played"},
}


def watched(effect, seen, wrong, name):
    """The same effect, which notes what it changes; a copy may do whatever the ship does."""
    allowed = set().union(*(TOUCHED[what] for what in effect.emits))

    def noting(g):
        before = {f: getattr(g, f) for f in RULES.fields}
        yield from effect.run(g)
        changed = {f for f in RULES.fields if getattr(g, f) != before[f]} - {*RULES.State.aside}
        seen.update(effect.emits)
        if "copies ship" not in effect.emits and not changed <= allowed:
            wrong.append((name, effect.text, changed - allowed))

    return replace(effect, do=noting, pauses=True)


def test_no_effect_does_what_it_does_not_declare(monkeypatch):
    """Issue 7, item 4: over random games, under random rulings; and nothing that is declared never happens."""
    seen, wrong = Counter(), []
    cards = {name: replace(card, **{
        field: watched(getattr(card, field), seen, wrong, name) for field in ("primary", "ally", "scrap", "on_ship")
        if getattr(card, field) is not None}) for name, card in CARDS.items()}
    monkeypatch.setattr(RULES, "cards", cards)
    monkeypatch.setattr(RULES, "known", RULES.box.known(cards))

    for seed in range(120):
        rng = random.Random(seed)
        rulings = {r.name: rng.choice(list(r.options)) for r in RULES.rulings}
        RULES.playout(RULES.new(2, rulings=rulings), to_the_end(rng), rng)

    declared = {what for card in CARDS.values() for each in card.abilities.values() for what in each.emits}
    assert wrong == []
    assert set(seen) == declared == set(TOUCHED)


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
