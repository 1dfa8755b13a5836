"""Exact odds, held to a solver that shares nothing with the package; estimates, held to the exact ones."""

from collections import Counter
from fractions import Fraction
from time import perf_counter

import pytest

import corerules as cr
from corerules.engine import Chance, RulesError, UnknownName, compose
from corerules.play import knowledge
from corerules.play import odds as module
from corerules.play.conditions import happens, has, over, wins
from corerules.play.game import Game
from corerules.play.odds import odds
from corerules.play.policies import uniform_weights
from tests.solvers.keeper_plain import solve
from tests.tables import asked_for_a_void, in_a_swap, keeper
from tests.toy.trap import TRAP

F = Fraction
GIVEN = [
    (3, {"Nebula Cloud": 2}, {}, (F(4, 9), 0, F(5, 9)), F(7, 3)),
    (2, {"Nebula Cloud": 4}, {}, (F(3, 5), F(2, 5)), F(16, 5)),
    (3, {"Wormhole": 4}, {}, (F(7, 15), 0, F(8, 15)), F(23, 5)),
    (2, {"Supernova": 2}, {"elim_timing": "after_draw_and_ability"}, (1, 0), 1),
    (2, {"Supernova": 2}, {"elim_timing": "after_ability"}, (0, 1), 1),
    (3, {"Black Hole": 2, "Gravity Well": 2}, {}, (F(43, 60), F(13, 60), F(1, 15)), F(18, 5)),
]
OWN = [
    (2, {"Black Hole": 4}, {}),
    (3, {"Black Hole": 4, "Wormhole": 2}, {}),
    (4, {"Black Hole": 2, "Gravity Well": 2}, {}),
    (3, {"Black Hole": 2, "Quasar": 2, "Nebula Cloud": 2}, {}),
    (3, {"Black Hole": 4, "Comet Tail": 2}, {}),
    (2, {"Asteroid Belt": 4, "Pulsar": 2}, {}),
    (3, {"Asteroid Belt": 4, "Black Hole": 4}, {}),
    (3, {"Asteroid Belt": 2, "Gravity Well": 2}, {}),
    (3, {"Asteroid Belt": 2, "Comet Tail": 2, "Supernova": 2}, {}),
    (3, {"Asteroid Belt": 2, "Quasar": 4}, {}),
    (4, {"Wormhole": 4}, {}),
    (3, {"Gravity Well": 4, "Wormhole": 4}, {}),
    (2, {"Gravity Well": 4, "Wormhole": 4, "Pulsar": 2}, {}),
    (3, {"Wormhole": 4, "Solar Flare": 2}, {}),
    (3, {"Wormhole": 2, "Comet Tail": 4}, {}),
    (3, {"Gravity Well": 2, "Solar Flare": 4}, {}),
    (3, {"Black Hole": 4, "Gravity Well": 4}, {"void_turn_end": "turn_ends"}),
    (3, {"Black Hole": 4, "Comet Tail": 4}, {"void_turn_end": "may_play", "comet_after_block": "draws_from_intended"}),
    (2, {"Black Hole": 4, "Asteroid Belt": 4, "Gravity Well": 2}, {"guard_order": "shield_then_void"}),
    (3, {"Black Hole": 2, "Asteroid Belt": 2, "Quasar": 2}, {"guard_scope": "turn_draw_only"}),
    (2, {"Wormhole": 4, "Supernova": 2}, {"wormhole_empty": "eliminated_first"}),
    (3, {"Black Hole": 2, "Quasar": 4}, {"quasar_block": "whole_swap"}),
    (3, {"Quasar": 2, "Supernova": 2}, {"elim_timing": "after_ability", "quasar_snapshot": "sequential"}),
]
ESTIMATED = [(seats, deck, rulings) for seats, deck, rulings in OWN[:10]]


def named(case):
    return f"{case[0]} seats, {', '.join(f'{kind} {n}' for kind, n in case[1].items())}{' ruled' * bool(case[2])}"


@pytest.mark.parametrize(("seats", "deck", "rulings", "chances", "turns"), GIVEN, ids=map(named, GIVEN))
def test_the_given_fractions_come_out_of_both(seats, deck, rulings, chances, turns):
    """Issue 6, the table of exact odds."""
    found = cr.odds(keeper(seats, deck=deck, rulings=rulings), sample=0)

    assert (tuple(found.wins.values()), found.turns) == (chances, turns)
    assert found.exact
    assert solve(seats, deck, **rulings) == (chances, turns)


@pytest.mark.parametrize(("seats", "deck", "rulings"), OWN, ids=map(named, OWN))
def test_the_odds_are_those_of_the_plain_solver(seats, deck, rulings):
    """Issue 6: more decks, compared as fractions; the solver reads the rulebook, not our code."""
    found = cr.odds(keeper(seats, deck=deck, rulings=rulings), sample=0)

    assert (tuple(found.wins.values()), found.turns) == solve(seats, deck, **rulings)
    assert all(type(x) is Fraction for x in (*found.wins.values(), found.turns))


def test_there_are_enough_decks_of_each_kind():
    """Issue 6: five each with void, shield, Wormhole, Comet Tail or Gravity Well, four under other rulings."""
    decks = [set(deck) for _, deck, *_ in OWN]

    assert len(OWN) >= 20
    assert min(sum(kind in deck for deck in decks) for kind in ("Black Hole", "Asteroid Belt", "Wormhole")) >= 5
    assert sum(bool({"Comet Tail", "Gravity Well"} & deck) for deck in decks) >= 5
    assert sum(bool(rulings) for *_, rulings in OWN) >= 4


@pytest.mark.parametrize(("seats", "deck", "rulings"), ESTIMATED, ids=map(named, ESTIMATED))
def test_an_estimate_lies_within_four_standard_errors_of_the_exact(seats, deck, rulings):
    """Issue 6, Done when. Seed 1, 400 games a deck."""
    found = cr.odds(keeper(seats, deck=deck, rulings=rulings), sample=400, seed=1)

    for name, exact in (found.wins | found.expected).items():
        estimate = found.sampled[name]
        assert abs(estimate.mean - float(exact)) <= 4 * estimate.error, name


# --- a condition ---------------------------------------------------------------------------
def test_the_probability_of_a_condition_by_hand():
    """Ann holds the Core and draws from Ben's two Pulsars and a Quasar, who has a void up: it blocks with one half."""
    play = keeper().position(active="Ann", Ann={"hand": ["Cosmic Core"]},
                             Ben={"hand": ["Pulsar", "Pulsar"], "void": True}, Cleo={"hand": ["Quasar", "Quasar"]})

    found = odds(play, happens("blocked", seat="Ben"), sample=400, seed=1)

    assert found.probability == F(1, 2)
    assert abs(found.sampled["condition"].mean - 0.5) <= 4 * found.sampled["condition"].error


def test_a_condition_that_holds_already_is_certain():
    play = keeper().position(active="Ann", Ann={"hand": ["Cosmic Core"]}, Ben={"hand": ["Pulsar", "Pulsar"]})

    assert odds(play, has("Ben", "hand", "Pulsar"), sample=0).probability == 1


def test_what_wins_and_what_happens_agree():
    """Winning asked for as a condition is what the table of winners says."""
    game = keeper(deck={"Black Hole": 2, "Gravity Well": 2})

    assert odds(game, wins("Ben"), sample=0).probability == odds(game, sample=0).wins["Ben"] == F(13, 60)
    assert odds(game, over, sample=0).probability == 1


def test_a_policy_of_ones_own_weighs_the_moves():
    """A void that always blocks blocks."""
    play = keeper().position(active="Ann", Ann={"hand": ["Cosmic Core"]},
                             Ben={"hand": ["Pulsar", "Pulsar"], "void": True}, Cleo={"hand": ["Quasar", "Quasar"]})

    def blocks(decision, g):
        return [3 if getattr(move, "kind", "") == "block the draw" else 1 for move in decision.moves]

    assert odds(play, happens("blocked"), blocks, sample=0).probability == F(3, 4)


# --- what a seat knows ---------------------------------------------------------------------
def test_what_a_seat_does_not_see_may_lie_anyhow():
    """Ann holds a Pulsar and draws from Ben, who has one card; Cleo has the other. Of Core and Pulsar she sees neither.

    As the referee knows, Ben holds the Pulsar: she draws it, Ben is out, she plays the pair and is out: Cleo wins.
    As far as Ann knows, it may as well be the Core that she draws; then she holds Core and Pulsar, Ben is out, Cleo
    has the Pulsar and draws one of Ann's two cards: the Pulsar, then Cleo's pair is played and Ann has won; or the
    Core, then Ann draws one of Cleo's two, and so on in turn. Whoever draws the Pulsar has lost: from Core and
    Pulsar it is drawn with one half by Cleo, with a quarter by Ann ..., so Cleo loses with 2/3.
    """
    game = keeper(deck={"Pulsar": 2})
    play = game.position(active="Ann", Ann={"hand": ["Pulsar"]}, Ben={"hand": ["Pulsar"]},
                         Cleo={"hand": ["Cosmic Core"]})

    assert odds(play, wins("Ann"), sample=0).probability == 0
    assert odds(play, wins("Ann"), seen_by="Ann", sample=0).probability == F(1, 2) * F(2, 3)
    assert odds(play, wins("Cleo"), seen_by="Ann", sample=0).probability == F(1, 2) + F(1, 2) * F(1, 3)


def test_copies_are_weighed_by_the_physical_ways_to_lie():
    """Ben has one card and Cleo two, of Core, Pulsar and Pulsar: Ben holds the Core in one of three ways."""
    game = keeper(deck={"Pulsar": 2, "Quasar": 2})
    play = game.position(active="Ann", Ann={"hand": ["Quasar", "Quasar"]}, Ben={"hand": ["Cosmic Core"]},
                         Cleo={"hand": ["Pulsar", "Pulsar"]})

    assert odds(play, has("Ben", "hand", "Cosmic Core"), seen_by="Ann", sample=0).probability == F(1, 3) + F(2, 3) * (
        odds(game.position(active="Ann", Ann={"hand": ["Quasar", "Quasar"]}, Ben={"hand": ["Pulsar"]},
                           Cleo={"hand": ["Cosmic Core", "Pulsar"]}), has("Ben", "hand", "Cosmic Core"), sample=0
             ).probability)


def test_a_card_drawn_unseen_is_weighed_too():
    """In the middle of a Quasar, Cleo does not see what Ann drew from Ben; the referee does."""
    play = in_a_swap()

    seen = odds(play, happens("draw", drawer="Ann", card="Cosmic Core"), seen_by="Cleo", sample=0)

    assert seen.probability > 0
    assert odds(play, happens("draw", drawer="Ann", target="Ben", card="Pulsar"), sample=0).probability == 1


def test_a_seat_that_is_not_there_is_an_error():
    with pytest.raises(UnknownName, match="nobody of this name"):
        odds(keeper(deck={"Pulsar": 2}), seen_by="Zoe")


def test_too_many_ways_to_lie_is_an_error_that_says_so():
    play = keeper(4).start(seed=1).go_on()

    with pytest.raises(RulesError, match="more than 100 arrangements"):
        odds(play, seen_by="Ann", sample=0, most_worlds=100)


# --- how it was worked out -----------------------------------------------------------------
def test_above_the_stated_size_it_is_floats_and_it_says_so(monkeypatch):
    monkeypatch.setattr(module, "EXACT_POSITIONS", 10)

    found = odds(keeper(deck={"Nebula Cloud": 2}), sample=0)

    assert found.exact is False
    assert found.wins["Ann"] == pytest.approx(4 / 9, abs=1e-9)
    assert found.turns == pytest.approx(7 / 3, abs=1e-9)
    assert "in floats" in found.how
    assert "more than 10" in found.how


def test_a_position_that_is_too_large_is_estimated_and_it_says_so():
    found = odds(keeper(4), sample=50)

    assert found.exact is None
    assert found.wins == {}
    assert "by sample only" in found.how
    assert found.sampled["Ann"].low <= 0.2814 <= found.sampled["Ann"].high


def test_a_game_that_may_never_end_says_how_likely_that_is():
    """The Cellar with a well, nobody going down: look about, climb in or leave, each 1/3; who climbs in swims on."""
    game = Game(compose(TRAP), ["Ann"], {}, {"well": True})

    def stays_up(decision, g):
        return [0 if move.kind == "go down" else 1 for move in decision.moves]

    found = odds(game, policy=stays_up, sample=0)

    assert found.never == F(1, 2)
    assert found.wins["Ann"] == F(1, 2)
    assert found.expected["tokens won"] == float("inf")


def test_a_dead_end_on_the_way_is_an_error():
    with pytest.raises(RulesError, match="a dead end can be reached"):
        odds(Game(compose(TRAP), ["Ann"], {}, {}), sample=0)


def test_the_same_seed_gives_the_same_estimate():
    game = keeper(deck={"Black Hole": 2, "Gravity Well": 2})

    assert odds(game, sample=50, seed=4).sampled == odds(game, sample=50, seed=4).sampled


def test_it_tells_itself_in_words():
    text = repr(odds(keeper(deck={"Nebula Cloud": 2}), sample=100))

    assert "exact, over 20 positions" in text
    assert "Ann wins   4/9 = 0.4444" in text


# --- the weights of a policy ---------------------------------------------------------------
@pytest.mark.parametrize(("weights", "told"), [
    (lambda d, g: [1], "as many weights as there are moves, here 2"),
    (lambda d, g: [1] * (len(d.moves) + 1), "as many weights"),
    (lambda d, g: [-1, 2], "none below 0"),
    (lambda d, g: [0, 0], "one at least is above 0"),
    (lambda d, g: [float("nan"), 1], "none below 0"),
    (lambda d, g: ["1", 1], "none below 0"),
    (lambda d, g: 3, "a list of weights"),
])
@pytest.mark.parametrize("asked", [
    lambda play, weights: odds(play, policy=weights, sample=0),
    lambda play, weights: cr.simulate(play, 1, weights, progress=False)], ids=["odds", "simulate"])
def test_weights_that_are_none_are_told(asked, weights, told):
    """Ben may block the draw or allow it."""
    with pytest.raises(RulesError, match=told) as e:
        asked(asked_for_a_void(), weights)

    assert "block the draw" in str(e.value)


def test_weights_in_floats_give_no_exact_result():
    found = odds(asked_for_a_void(), happens("blocked"), policy=lambda d, g: [0.5] * len(d.moves), sample=0)

    assert found.exact is False
    assert isinstance(found.probability, float)
    assert "the policy weighs in floats" in found.how


def test_what_a_seat_may_not_see_of_a_large_game_is_not_listed_to_the_end():
    """Star Realms hides a hand and the decks: nobody lists that. It took for ever. By sample it is answered."""
    play = cr.load("star-realms", seats=2).start(1)
    while isinstance(play.decision, Chance):
        play.chance()
    ann = play.game.names[0]
    began = perf_counter()

    with pytest.raises(RulesError, match="more than 20,000 arrangements"):
        odds(play, seen_by=ann, sample=0)

    assert perf_counter() - began < 2
    found = odds(play, seen_by=ann, sample=20, seed=3)
    assert (found.exact, found.probability, found.wins) == (None, None, {})
    assert found.how == ("by sample only (20 games of seed 3), since there are more than 20,000 arrangements of what "
                         "this seat does not see")
    assert found.sampled[ann].n == 20
    assert found.sampled == odds(play, seen_by=ann, sample=20, seed=3).sampled


def test_worlds_that_are_drawn_by_chance_are_those_that_would_be_listed():
    """The two tables counted by hand above, the cards laid by chance: 1/3 for Ann, and the Core with Ben 1 in 3."""
    one = keeper(deck={"Pulsar": 2}).position(active="Ann", Ann={"hand": ["Pulsar"]}, Ben={"hand": ["Pulsar"]},
                                              Cleo={"hand": ["Cosmic Core"]})
    two = keeper(deck={"Pulsar": 2, "Quasar": 2}).position(
        active="Ann", Ann={"hand": ["Quasar", "Quasar"]}, Ben={"hand": ["Cosmic Core"]},
        Cleo={"hand": ["Pulsar", "Pulsar"]})

    wins_ann = odds(one, wins("Ann"), seen_by="Ann", sample=900, seed=1, most_worlds=1).sampled["condition"]
    worlds = list(knowledge.some_worlds(two.state, 0, uniform_weights, 900, 1))

    assert abs(wins_ann.mean - 1 / 3) <= 4 * wins_ann.error
    with_ben = sum("Cosmic Core" in s.hands[1] for s in worlds) / 900
    assert abs(with_ben - 1 / 3) <= 4 * (2 / 9 / 900) ** 0.5
    assert {s.hands[0] for s in worlds} == {("Quasar", "Quasar")}


def test_worlds_in_the_middle_of_an_effect_are_drawn_by_their_chances_too():
    """In the middle of a Quasar Cleo does not see what Ann drew: as many draw each card as the listed worlds say."""
    play = in_a_swap()
    listed = dict(knowledge.worlds(play.state, 2, uniform_weights))

    drawn = Counter(knowledge.some_worlds(play.state, 2, uniform_weights, 900, 1))

    assert drawn.keys() <= listed.keys() and len(listed) > 1
    for world, p in listed.items():
        assert abs(drawn[world] / 900 - p) <= 4 * (p * (1 - p) / 900) ** 0.5


def test_where_no_cards_fit_in_so_many_tries_it_says_so(monkeypatch):
    monkeypatch.setattr(knowledge, "TRIES", 0)

    with pytest.raises(RulesError, match="in 0 tries no cards lay as this seat sees them"):
        odds(in_a_swap(), seen_by="Cleo", sample=1, most_worlds=1)


def test_every_way_to_deal_is_listed_once():
    """Three zones of 2, 1 and 3 cards from A ×2, B ×3, C: by hand 60 = 6! / (2! 1! 3!) physical ways."""
    dealt = list(knowledge._dealt((("A", 2), ("B", 3), ("C", 1)), [2, 1, 3]))

    assert sum(ways for _, ways in dealt) == 60
    assert knowledge._choices((("A", 2), ("B", 3), ("C", 1)), 2) == 5  # AA AB AC BB BC
    assert len({zones for zones, _ in dealt}) == len(dealt)
    assert {Counter(c for zone in zones for c in zone) == Counter(A=2, B=3, C=1) for zones, _ in dealt} == {True}
