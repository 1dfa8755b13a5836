"""Small claims about tables, events and rules, and how they are put together."""

from random import Random

import pytest

import corerules as cr
from corerules.engine import Chance, Event, RulesError, UnknownName, UnknownRule
from corerules.play.conditions import (
    as_condition,
    at,
    before,
    cites,
    decides,
    happens,
    has,
    holds,
    may,
    over,
    table,
    where,
    wins,
)
from corerules.play.wording import options
from tests.tables import asked_for_a_void, keeper


def holds_in(condition, play):
    """Whether it holds where the cursor of ``play`` stands, the last move being what led there."""
    line = play.history.line
    earlier = line[play.index - 1].state if play.index else None
    return condition.bind(play.game)(earlier, play.state, tuple(play.state.events or ()))


@pytest.mark.parametrize(("condition", "expected"), [
    (has("Ben", "void"), True),
    (has("Ann", "void"), False),
    (has("Ann", "void", False), True),
    (has("Ann", "hand", "Pulsar"), True),
    (has("Ann", "hand", "Pulsar", at_least=2), False),
    (has("Ann", "hand"), True),
    (has("Ann", "hand", at_least=3), False),
    (has("Ann", "skip"), False),
    (has("Ann", "skip", 0), True),
    (holds("Ann", "cosmic core"), True),
    (holds("Ben", "Cosmic Core"), False),
    (table("active", "Ann"), True),
    (table("direction", "clockwise"), True),
    (table("direction", "counter-clockwise"), False),
    (table("discard", "Wormhole", at_least=4), True),
    (table("blocked", False), True),
    (at("Draw Phase"), True),
    (at("void"), True),
    (at("play"), False),
    (decides("Ben"), True),
    (decides("Ann"), False),
    (may("block the draw"), True),
    (may("block the draw", "Ann"), False),
    (over, False),
    (wins("Ann"), False),
    (where(lambda s: s.active == 0), True),
], ids=repr)
def test_what_a_condition_says_of_a_table(condition, expected):
    """Ann, with Core and Pulsar, draws from Ben, who is asked about his void; clockwise, four Wormholes discarded."""
    assert holds_in(condition, asked_for_a_void()) is expected


@pytest.mark.parametrize(("condition", "expected"), [
    (happens("blocked"), True),
    (happens("blocked", seat="Ben"), True),
    (happens("blocked", seat="Ben", drawer="Ann"), True),
    (happens("blocked", seat="Ann"), False),
    (happens("allowed"), False),
    (cites("KC-VOID"), True),
    (cites("KC-SHIELD"), False),
    (before(has("Ben", "void")), True),
    (has("Ben", "void"), False),
    (before(has("Ben", "void")) & ~has("Ben", "void"), True),
    (happens("allowed") | happens("blocked"), True),
    (~happens("blocked"), False),
], ids=repr)
def test_what_a_condition_says_of_the_last_move(condition, expected):
    """Ben blocks: the void is spent."""
    assert holds_in(condition, asked_for_a_void().do("block the draw")) is expected


def test_a_condition_says_itself():
    assert repr(has("Ben", "void") & ~holds("Ben", "Cosmic Core")) == "<(Ben has void and not (Ben holds Cosmic Core))>"


def test_a_condition_can_be_called_something():
    assert repr((has("Ben", "void") & over).called("Ben is safe")) == "<Ben is safe>"


def test_it_knows_what_it_looks_at():
    """What looks at the news is asked at every move; what looks at tables once a position."""
    assert (has("Ann", "void") & happens("blocked")).of_news
    assert not (has("Ann", "void") | wins("Ann")).of_news
    assert (~at("play")).of_path


@pytest.mark.parametrize(("condition", "error", "told"), [
    (has("Bne", "void"), UnknownName, "did you mean 'Ben'"),
    (has("Ben", "viod"), UnknownName, "did you mean 'void'"),
    (has("Ben", "hand", "Plusar"), UnknownName, "did you mean 'Pulsar'"),
    (holds("Ben", "Plusar"), UnknownName, "did you mean 'Pulsar'"),
    (table("activ", "Ann"), UnknownName, "did you mean 'active'"),
    (table("direction", "clockwide"), UnknownName, "did you mean 'clockwise'"),
    (at("plai"), UnknownName, "did you mean 'play'"),
    (happens("blokked"), UnknownName, "did you mean 'blocked'"),
    (cites("KC-VOYD"), UnknownRule, "did you mean 'KC-VOID'"),
    (wins("Bne"), UnknownName, "did you mean 'Ben'"),
    (happens("draw", target="Bne"), UnknownName, "did you mean 'Ben'"),
    (happens("draw", card="Cosmic Cor"), UnknownName, "did you mean 'Cosmic Core'"),
    (happens("dealt", cards="Cosmic Cor"), UnknownName, "did you mean 'Cosmic Core'"),
    (happens("draw", tarket="Ben"), UnknownName, "did you mean 'target'"),
    (happens("draw", target=7), UnknownName, "nobody sits there"),
    (happens("step", stepp="play"), UnknownName, "did you mean 'step'"),
    (may("play the Nebula Clod pair"), UnknownName, "did you mean 'play Nebula Cloud'"),
    (may("play Nebula Clod"), UnknownName, "did you mean 'play Nebula Cloud'"),
    (has("Ann", "void", "maybe"), UnknownName, "True or False"),
    (has("Ann", "skip", "one"), UnknownName, "a whole number"),
    (~(over | may("blok the draw")), UnknownName, "did you mean 'block the draw'"),
], ids=lambda x: repr(x)[:40])
def test_a_misspelt_name_is_told_with_the_nearest(condition, error, told):
    """A claim about what is not there would never hold, and pass for a proof."""
    with pytest.raises(error, match=told):
        condition.bind(keeper())


def test_a_misspelt_fact_of_an_event_is_told_before_the_event_comes():
    with pytest.raises(UnknownName, match="did you mean 'seat'"):
        happens("blocked", seet="Ben").bind(keeper())


@pytest.mark.parametrize(("condition", "expected"), [
    (happens("draw", target="Ben", card="Cosmic Core"), ()),
    (happens("dealt", seat="Ann", cards="Cosmic Core"), ()),
    (happens("turned", direction="up"), ("direction up",)),
    (~happens("turned", direction="up") & over, ("direction up",)),
    (happens("step", step="play"), ()),
    (may("block the draw"), ()),
    (may("play Nebula Cloud"), ()),
    (may("draw from Bne"), ("draw from Bne",)),
    (has("Ann", "void"), ()),
], ids=repr)
def test_what_could_not_be_checked_is_known(condition, expected):
    """Directions are words of the box, and whom to draw from is asked by an effect."""
    condition.bind(keeper())

    assert condition.doubts(keeper()) == expected


@pytest.mark.parametrize(("target", "holds"), [
    ("Cleo", True), ("Ben", False), (["Dan", "Cleo"], True), (("Cleo",), False), ((2, 3), True)])
def test_several_seats_of_an_event_are_asked_for_one_by_one_or_together(target, holds):
    """A team of Hydra is attacked: each head of it is, and the team as a whole."""
    game = cr.load("star-realms", seats=4, expansions=["hydra"])
    attack = Event("attacked", "GS-TEAM", {"seat": 0, "target": (2, 3), "combat": 5})

    assert happens("attacked", target=target).bind(game)(None, game.opening, [attack]) is holds


@pytest.mark.parametrize("wrong", [lambda: bool(over), lambda: over and over, lambda: over & 3, lambda: as_condition(3),
                                   lambda: before(happens("blocked"))])
def test_what_is_no_condition_is_refused(wrong):
    """``and`` would silently drop the first claim."""
    with pytest.raises(RulesError):
        wrong()


@pytest.mark.parametrize(("name", "seats"), [("keeper-of-the-core", 3), ("star-realms", 2)])
def test_no_move_that_is_offered_and_no_event_that_comes_passes_for_misspelt(name, seats):
    """Every option and every event of a game played through."""
    game = cr.load(name, seats=seats)
    play, offered, told = game.start(), set(), {}
    rng = Random(1)
    s = play.state
    for _ in range(400):
        if s.decision is None:
            break
        offered |= {o.text for o in options(s, game.names)}
        moves = s.decision.sample(rng.random) if type(s.decision) is Chance else rng.choice(s.decision.moves)
        s = game.rules.apply(s, moves)
        told |= {(e.name, k): v for e in s.events or () for k, v in e.data.items()}

    for text in offered:
        may(text).bind(game)
    for (event, key), value in told.items():
        happens(event, **{key: value}).bind(game)
    assert offered
    assert told
