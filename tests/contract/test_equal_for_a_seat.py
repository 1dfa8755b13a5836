"""Two games that are equal for a seat look the same to it, to the byte, in every channel; a leak is caught by name."""

import os
import random
from collections import Counter
from itertools import islice

import pytest

from corerules.engine import observe, rebuilt
from corerules.play import seat_file, wording
from corerules.play.view import View
from corerules.study import board
from corerules.workbook import PlaythroughModel
from corerules.workbook.panes import Header

from .boxes import KEEPER, STAR_REALMS, TOY, onward
from .channels import CHANNELS, PER_STATE, Desk, bundles, differing, exported
from .twins import onward as both_onward
from .twins import rulings_in_turn, twins_of

STATES = int(os.environ.get("CORERULES_SEAT_STATES", "200"))
"""How many pairs of states are compared at each number of seats."""
WIDGETS_EVERY = int(os.environ.get("CORERULES_SEAT_WIDGETS", "4"))
"""Of how many pairs one is shown in a workbook, which takes longer than all the rest together."""
PICTURES_EVERY = 10 * WIDGETS_EVERY
SMALL = {"deck": dict.fromkeys(
    ("Asteroid Belt", "Black Hole", "Gravity Well", "Nebula Cloud", "Quasar", "Supernova"), 4)}


@pytest.fixture(autouse=True)
def faults(monkeypatch):
    monkeypatch.setattr(PlaythroughModel, "raise_faults", True)


def pairs(where, seats, seed):
    """Twins of random games at random places, each option of every ruling in six games, without an end."""
    rules, rng, k = rebuilt(where), random.Random(seed), 0
    while True:
        k += 1
        options = SMALL if where == KEEPER and k % 2 and seats < 7 else {}
        given = {**rulings_in_turn(rules, k), **({"void_secret": "hidden"} if where == KEEPER and k % 3 == 0 else {})}
        game = [s for s in onward(rules.new(seats, rulings=given, **options), rng) if s.decision is not None]
        frozen = tuple((name, tuple(value.items())) for name, value in options.items())
        for s in rng.sample(game, min(4, len(game))):
            flags = where == KEEPER and s.rulings.void_secret == "hidden" and rng.random() < 0.6
            twins = twins_of(s, rng.randrange(seats), rng, flags=flags, options=frozen)
            if twins is not None:
                yield from islice(both_onward(twins, rng, 6), 9)


@pytest.mark.parametrize(("where", "seats"), [*((KEEPER, n) for n in range(2, 9)), (TOY, 2), (TOY, 4),
                                              (STAR_REALMS, 2), (STAR_REALMS, 3)])
def test_what_a_seat_cannot_know_makes_no_difference_to_it(where, seats):
    """Issue 3, faults B17, B22, B35, B36: cards shuffled out of its sight, secret picks, a void up, asked or spent."""
    states = STATES if where == KEEPER else 60
    desks, cells, seen = None, ([], []), Counter()
    for k, (one, other, seat, flags) in enumerate(islice(pairs(where, seats, seats), states)):
        name = one.game.names[seat]
        desks = desks or (Desk(one, name), Desk(other, name))
        channels = PER_STATE if k % WIDGETS_EVERY == 0 else [c for c in PER_STATE if c != "widget state"]
        assert differing(one, other, name, desks, channels) == [], (one.said, other.said, name, one.game.overrides)
        for play, desk, outputs in zip((one, other), desks, cells, strict=True):
            outputs.append(bundles(play.seen_by(name), desk if k % PICTURES_EVERY == 0 else None))
        seen["paused"] += bool(one.state.answers or one.state.picked)
        seen["a secret flag"] += flags
        seen["asked in secret"] += one.game.rules.box.veil(one.state, seat) is not None or (
            one.game.rules.box.veil(other.state, seat) is not None)
        seen.update((ruling.name, getattr(one.state.rulings, ruling.name)) for ruling in one.game.rules.rulings)
    assert exported(cells[0]) == exported(cells[1]), "exported notebook"
    assert len(cells[0]) == states and (where != KEEPER or all(
        seen[what] >= 5 for what in ("paused", "a secret flag", "asked in secret"))), seen
    assert all(seen[r.name, option] for r in rebuilt(where).rulings for option in r.options), seen


# --- planted leaks ----------------------------------------------------------------------------
def leaky(monkeypatch, owner, name, leak):
    """Let ``owner.name`` be ``leak(what it was, its arguments)``."""
    honest = getattr(owner, name)
    monkeypatch.setattr(owner, name, lambda *args, **words: leak(honest, *args, **words))


def hands(view):
    """What no seat may know of."""
    return repr(view.play.state.hands)


def tables(monkeypatch):
    leaky(monkeypatch, View, "tables", lambda honest, view: honest(view) | {
        "zones": board.zones_table(observe(view.play.state, None), view.names)})


def log(monkeypatch):
    leaky(monkeypatch, View, "lines", lambda honest, view: honest(View(view.play, None)))


def text(monkeypatch):
    leaky(monkeypatch, View, "__repr__", lambda honest, view: honest(view) + hands(view))


def html(monkeypatch):
    leaky(monkeypatch, View, "_repr_html_", lambda honest, view: f"{honest(view)}<!-- {hands(view)} -->")


def moves(monkeypatch):
    leaky(monkeypatch, View, "refusals", lambda honest, view, every=False: wording.refused(
        view.play.state, view.names, every))


def errors(monkeypatch):
    leaky(monkeypatch, View, "do", lambda honest, view, move: view.play.do(move))


def seat_save(monkeypatch):
    leaky(monkeypatch, seat_file, "encoded", lambda honest, view, form: b"%d" % view.play.seed + honest(view, form))


def widget_state(monkeypatch):
    def leak(honest, header, model):
        honest(header, model)
        header.status.value += f"seed {model.play.seed}"

    leaky(monkeypatch, Header, "show", leak)


def notebook(monkeypatch):
    leaky(monkeypatch, View, "_repr_mimebundle_", lambda honest, view, *_: honest(view) | {
        "text/html": f"<i>{view.play.seed}</i>"})


LEAKS = dict(zip(CHANNELS, (tables, log, text, html, moves, errors, seat_save, widget_state, notebook), strict=True))


@pytest.mark.parametrize("channel", CHANNELS)
def test_a_planted_leak_is_caught_by_name(channel, monkeypatch):
    """Issue 3: nine channels; what is honest otherwise is not found to differ."""
    first = next(pairs(KEEPER, 3, 5))
    desks = Desk(first.one, first.name), Desk(first.other, first.name)
    assert differing(first.one, first.other, first.name, desks) == []

    LEAKS[channel](monkeypatch)

    assert any(differing(t.one, t.other, t.name, desks, [channel]) for t in islice(pairs(KEEPER, 3, 5), 60))
