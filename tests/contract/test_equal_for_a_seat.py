"""Two games that are equal for a seat look the same to it, to the byte, in every channel; a leak is caught by name."""

import os
import random
from collections import Counter
from itertools import islice

import pytest

from corerules.cards import decks, knowledge
from corerules.engine import observe
from corerules.play import notes, seat_file, wording
from corerules.play.game import load
from corerules.play.view import View
from corerules.study import board
from corerules.workbook import PlaythroughModel
from corerules.workbook.choices import AskPane, ChancePane
from corerules.workbook.desks import RulingsDesk
from corerules.workbook.panes import Header
from corerules.workbook.parts import Careful
from corerules.workbook.tools import Tools

from . import channels
from .boxes import CORE_CONNECTION, CORE_WORLDS, KEEPER, STAR_REALMS, TOY, WHOLE, Entry, Table, onward
from .channels import CHANNELS, PER_STATE, Desk, bundles, differing, exported
from .twins import lies_open, rulings_in_turn, twins_of
from .twins import onward as both_onward

STATES = int(os.environ.get("CORERULES_SEAT_STATES", "200"))
"""How many pairs of states are compared at each number of seats."""
WIDGETS_EVERY = int(os.environ.get("CORERULES_SEAT_WIDGETS", "2"))
"""Half of how many pairs one is shown in a workbook, and a third after the referee: that takes longest."""
PAGES_EVERY = 20 * WIDGETS_EVERY
"""Of how many outputs one is made a page of: what nbconvert makes of equal ones is equal."""
SMALL = {"deck": dict.fromkeys(
    ("Asteroid Belt", "Black Hole", "Gravity Well", "Nebula Cloud", "Quasar", "Supernova"), 4)}


@pytest.fixture(autouse=True)
def faults(monkeypatch):
    monkeypatch.setattr(PlaythroughModel, "raise_faults", True)


def pairs(table, seed):
    """Twins of random games at random places, each option of every ruling in six games, without an end."""
    rules, keeper, rng, k = table.rules, table.entry.where == (KEEPER,), random.Random(seed), 0
    while True:
        k += 1
        options = SMALL if keeper and k % 2 and table.seats < 7 else table.entry.options
        given = rulings_in_turn(rules, k) | table.entry.rulings
        if keeper and k % 3 == 0:
            given["void_secret"] = "hidden"
        game = [s for s in onward(rules.new(table.seats, rulings=given, **options), rng) if s.decision is not None]
        frozen = tuple((name, tuple(value.items()) if isinstance(value, dict) else value)
                       for name, value in options.items())
        for s in rng.sample(game, min(4, len(game))):
            flags = keeper and s.rulings.void_secret == "hidden" and rng.random() < 0.6
            twins = twins_of(s, rng.randrange(table.seats), rng, flags=flags, options=frozen)
            if twins is not None:
                yield from islice(both_onward(twins, rng, 6), 9)


SEATED = {(KEEPER,): range(2, 9), (TOY,): (2, 4), (STAR_REALMS,): (2, 3), (CORE_WORLDS,): (2, 3),
          (CORE_CONNECTION,): (2, 3)}
"""Where more is looked at than one table of each entry."""
PAIRS = {(KEEPER,): STATES, (TOY,): 60, (STAR_REALMS,): 60, (CORE_WORLDS,): 30, (CORE_CONNECTION,): 40}
TABLES = (*(Table(Entry(where), n) for where, seats in SEATED.items() for n in seats),
          *(table for table in WHOLE.values() if table.entry.where not in SEATED))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_a_seat_cannot_know_makes_no_difference_to_it(table):
    """Issue 3, faults B17, B22, B35, B36: cards shuffled out of its sight, secret picks, a void up, asked or spent."""
    states = PAIRS.get(table.entry.where, 24)
    desks, cells, seen = None, ([], []), Counter()
    for k, (one, other, seat, flags) in enumerate(islice(pairs(table, table.seats), states)):
        name = one.game.names[seat]
        desks = desks or (Desk(one, name), Desk(other, name))
        rare = {"widget state": 2 * WIDGETS_EVERY, "left by the referee": 3 * WIDGETS_EVERY}
        looked = [c for c in PER_STATE if k % rare.get(c, 1) == 0]
        assert differing(one, other, name, desks, looked) == [], (one.said, other.said, name, one.game.overrides)
        for play, desk, outputs in zip((one, other), desks, cells, strict=True):
            outputs.append(bundles(play.seen_by(name), desk if k % (2 * WIDGETS_EVERY) == 0 else None))
        seen["different"] += one.state != other.state
        seen["a secret branch"] += len(one.branches) > len(one.seen_by(name).branches)
        seen["paused"] += bool(one.state.answers or one.state.picked)
        seen["a secret flag"] += flags
        seen["asked in secret"] += one.game.rules.box.veil(one.state, seat) is not None or (
            one.game.rules.box.veil(other.state, seat) is not None)
        seen.update((ruling.name, getattr(one.state.rulings, ruling.name)) for ruling in one.game.rules.rulings)
    assert cells[0] == cells[1], "exported notebook"
    assert exported(cells[0][::PAGES_EVERY]) == exported(cells[1][::PAGES_EVERY]), "exported notebook"
    assert len(cells[0]) == states and (table.entry.where != (KEEPER,) or all(
        seen[what] >= 5 for what in ("paused", "a secret flag", "asked in secret", "a secret branch"))), seen
    held = any(c.kind == "cards" and not c.face_up for c in table.rules.box.face.seats)  # else all backs are a bag's
    assert seen["different"] >= 5 or table.seats == 2 or not held, seen
    if states >= 60:
        assert all(seen[r.name, option] for r in table.rules.rulings for option in r.options), seen


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


def tops_to_whoever_asks(monkeypatch):
    leaky(monkeypatch, decks, "_known", lambda honest, zone, seen, seat: zone if any(seen) else honest(
        zone, seen, seat))


def cards_to_whoever_asks(monkeypatch):
    leaky(monkeypatch, knowledge, "known_to", lambda honest, seat, row: tuple(card for card, _ in row))


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


def asked_of_the_referee(monkeypatch):
    leaky(monkeypatch, channels, "ask", lambda honest, view, move: honest(view.play, move))


def the_true_beginning(monkeypatch):
    monkeypatch.setattr(PlaythroughModel, "_since", property(lambda model: model.play.index))


def stops_in_secret(monkeypatch):
    monkeypatch.setattr(PlaythroughModel, "redo", lambda model: model.change(model.play.redo))


def rulings(monkeypatch):
    def leak(honest, desk, name, option):
        desk.model.viewer, viewer = None, desk.model.viewer
        done = honest(desk, name, option)
        desk.model.viewer = viewer
        return done

    leaky(monkeypatch, RulingsDesk, "change", leak)


def every_branch(monkeypatch):
    monkeypatch.setattr(View, "branches", property(lambda view: {name: name for name in view.play.branches}))


def true_moves_in_common(monkeypatch):
    leaky(monkeypatch, notes, "_moves", lambda honest, view: honest(View(view.play, None)))


def outcomes(monkeypatch):
    leaky(monkeypatch, ChancePane, "show", lambda honest, pane, view: view.seat is None and honest(pane, view))


def closed_tools(monkeypatch):
    leaky(monkeypatch, Tools, "forget", lambda honest, tools: None)


def captions(monkeypatch):
    leaky(monkeypatch, Careful, "means", lambda honest, button, words, **more: words and honest(button, words, **more))


def typed(monkeypatch):
    leaky(monkeypatch, AskPane, "forget", lambda honest, pane: None)


LEAKS = (
    ("tables", tables), ("log", log), ("repr", text), ("HTML", html), ("decision and moves", moves),
    ("error texts", errors), ("save for the seat", seat_save), ("widget state", widget_state),
    ("exported notebook", notebook), ("may I", asked_of_the_referee), ("back and forth", the_true_beginning),
    ("back and forth", stops_in_secret), ("acts at the desk", rulings), ("acts at the desk", every_branch),
    ("acts at the desk", true_moves_in_common), ("left by the referee", outcomes),
    ("left by the referee", closed_tools), ("left by the referee", captions), ("left by the referee", typed))


def test_every_channel_has_a_leak_to_be_caught():
    assert {channel for channel, _ in LEAKS} == set(CHANNELS)


@pytest.mark.parametrize(("channel", "leak"), LEAKS, ids=[f"{channel}: {leak.__name__}" for channel, leak in LEAKS])
def test_a_planted_leak_is_caught_by_name(channel, leak, monkeypatch):
    """Issue 3: nine channels, and what a seat may do at a desk; what is honest otherwise is not found to differ."""
    three = Table(Entry((KEEPER,)), 3)
    first = next(pairs(three, 5))
    desks = Desk(first.one, first.name), Desk(first.other, first.name)
    assert differing(first.one, first.other, first.name, desks) == []

    leak(monkeypatch)

    assert any(differing(t.one, t.other, t.name, desks, [channel]) for t in islice(pairs(three, 5), 60))


@pytest.mark.parametrize(("where", "leak"), [(CORE_CONNECTION, tops_to_whoever_asks), (KEEPER, cards_to_whoever_asks)])
def test_what_only_others_know_is_caught_where_it_is_shown(where, leak, monkeypatch):
    """Of a deck's top, as after a look at the Monster Deck, and of a hand."""
    table = Table(Entry((where,)), 3)
    compared = list(islice(pairs(table, 7), 60))
    leak(monkeypatch)
    desks = None, None  # tables need none
    assert any(differing(t.one, t.other, t.name, desks, ["tables"]) for t in compared)


def test_what_comes_to_lie_open_betrays_no_secret():
    """A card drawn unseen and discarded face up at once may be named; one that lies nowhere to be seen may not."""
    drew = [{"seat": 0, "cards": (card,)} for card in ("Operator", "Engineer")]
    lying = [load("core-connection", seats=2).position(active="Ann", Ann={"discard": [card]}).state
             for card in ("Operator", "Engineer")]

    assert lies_open(lying[0], drew[0], lying[1], drew[1])
    assert not lies_open(lying[0], drew[0], lying[0], drew[1])
    assert not lies_open(lying[0], drew[1], lying[1], drew[0])
    assert not lies_open(lying[0], drew[0], lying[1], drew[1] | {"seat": 1})
