"""Saving and loading are exact wherever the game stops, and a damaged file fails in one way."""

import json
import multiprocessing
import os
import random
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from corerules.engine import Chance, DamagedSave, RulesError, rebuilt

from .boxes import ENTRIES, TABLES, each_entry, each_table, one_table_an_entry, onward, states, stops, uniform

ROOT = Path(__file__).parents[2]
FUZZ = settings(max_examples=250, deadline=None, database=None, derandomize=True,
                suppress_health_check=[HealthCheck.too_slow])
CHANGES = st.lists(st.tuples(st.integers(0, 10**5), st.integers(0, 255)), min_size=1, max_size=4)


@each_table
def test_a_saved_state_loads_exactly(table):
    """House, contract: at every decision and in mid-effect: fields, path, answers, picks, moves, and the file."""
    rules = table.rules
    for s in states(table):
        raw = rules.save(s)
        again = rules.load(raw)
        assert again == s and (again.path, again.at, again.answers, again.picked, again.mover) == (
            s.path, s.at, s.answers, s.picked, s.mover), s
        assert [getattr(again, f) for f in rules.fields] == [getattr(s, f) for f in rules.fields]
        assert rules.save(again) == raw
        if s.decision is not None:
            assert (type(again.decision), again.decision.seats, again.decision.prompt) == (
                type(s.decision), s.decision.seats, s.decision.prompt)
            if isinstance(s.decision, Chance):
                assert (again.decision.bag, again.decision.n, again.decision.ordered) == (
                    s.decision.bag, s.decision.n, s.decision.ordered)
            else:
                assert list(again.decision.moves) == list(s.decision.moves)


def reopened(where, raw):
    """What another process finds in a file: its path, its moves, the file again, and where five moves lead."""
    rules = rebuilt(*where)
    s = rules.load(raw)
    moves = list(s.decision.moves) if s.decision is not None and s.decision.seats else None
    *_, later = onward(s, random.Random(3), limit=5)
    return s.path, moves, rules.save(s), rules.save(later)


def test_a_spawned_process_opens_what_this_one_saved():
    """House, contract; fault B25: spawn imports everything anew."""
    sent = [(table.entry.where, table.rules.save(s)) for table in TABLES for s in stops(table, 40)]

    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:  # unlike Pool it says when a worker dies
        opened = list(pool.map(reopened, *zip(*sent, strict=True)))

    assert opened == [reopened(where, raw) for where, raw in sent] and len(sent) > len(TABLES)


def test_games_and_files_are_the_same_bytes_under_every_hash_seed():
    """Fault B20: no choice, listing or file depends on the order of a set."""
    printed = []
    for seed in ("0", "1", "random"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
        run = subprocess.run([sys.executable, "-m", "tests.contract.record"], cwd=ROOT, env=env, capture_output=True,
                             check=True)
        printed.append(run.stdout)

    assert printed[0] == printed[1] == printed[2]
    assert len(printed[0].splitlines()) > 50 * len(ENTRIES)


# --- damage -------------------------------------------------------------------------------------------
def loaded_or_damaged(rules, raw):
    """The state in ``raw``; None where it is not one."""
    try:
        return rules.load(raw)
    except DamagedSave:
        return None


def plays_on(s):
    """Whether ``s`` is saved and loaded exactly, and can be played to an end, or on and on where nobody has a card."""
    rng = random.Random(1)
    try:
        ended = s.rules.playout(s, uniform(rng), rng, limit=5000)[0].decision is None
    except RulesError as no:
        ended = no.reason.startswith("no end after")
    return s.rules.load(s.rules.save(s)) == s and ended


@one_table_an_entry
def test_a_file_with_changed_bytes_is_damaged_or_a_position_that_the_rules_allow(table):
    """House: damaged files fail in one way. Up to four bytes anywhere, in any of the games' states."""
    saved = [table.rules.save(s) for s in stops(table)]

    @FUZZ
    @given(st.integers(0, len(saved) - 1), CHANGES)
    def spoil(which, changes):
        raw = bytearray(saved[which])
        for where, byte in changes:
            raw[where % len(raw)] = byte
        s = loaded_or_damaged(table.rules, bytes(raw))
        assert s is None or plays_on(s)

    spoil()


@one_table_an_entry
def test_a_file_with_digits_or_names_exchanged_is_damaged_or_a_position_that_the_rules_allow(table):
    """Well-typed nonsense: a number, a flag, a step, a card in the place of another."""
    saved = [table.rules.save(s) for s in stops(table)]
    words = sorted({*table.rules.main.steps, *table.rules.box.face.card_names})

    @FUZZ
    @given(st.integers(0, len(saved) - 1), st.data())
    def spoil(which, data):
        doc = json.loads(saved[which])
        change(doc if data.draw(st.booleans()) else doc["fields"], data, words)
        s = loaded_or_damaged(table.rules, json.dumps(doc).encode())
        assert s is None or plays_on(s)

    spoil()


def change(x, data, words):
    """Exchange one value somewhere within ``x`` for another of its kind."""
    keys = [k for k in (x if isinstance(x, dict) else range(len(x))) if k not in ("format", "game")]
    while keys:
        key = data.draw(st.sampled_from(keys))
        if not isinstance(x[key], dict | list) or not x[key]:
            kinds = {bool: st.booleans(), int: st.integers(-2, 9), str: st.sampled_from(words), list: st.just([[]])}
            x[key] = data.draw(kinds.get(type(x[key]), st.integers(-2, 9)))
            return
        x = x[key]
        keys = list(x if isinstance(x, dict) else range(len(x)))


def _zones(d, value):
    """The first field that holds something a seat, exchanged."""
    d["fields"][next(f for f, x in d["fields"].items() if isinstance(x, list))] = value


SPOILT = {
    "nothing": lambda d: b"", "no JSON": lambda d: b"hello", "a list": lambda d: b"[]",
    "deep": lambda d: b"[" * 100_000,
    "no text": lambda d: b"\xff\xfe", "another game": lambda d: d.update(game="chess"),
    "a later format": lambda d: d.update(format=99), "no such step": lambda d: d.update(at="nowhere"),
    "one thing more": lambda d: d.update(extra=1), "no answers": lambda d: d.pop("answers"),
    "an answer too many": lambda d: d["answers"].append("nonsense"),
    "a nested answer": lambda d: d["answers"].append([[1], 2]),
    "picks of nobody": lambda d: d["picked"].append([9, "x"]), "half a pick": lambda d: d["picked"].append([1]),
    "a pick that is none": lambda d: d["picked"].append(5),
    "a field less": lambda d: d["fields"].pop(next(iter(d["fields"]))),
    "a field more": lambda d: d["fields"].update(luck=1), "a field of numbers": lambda d: _zones(d, [[1]]),
    "no zones": lambda d: _zones(d, []), "no rulings": lambda d: d["fields"].update(rulings=None),
    "a seat that is not there": lambda d: d["fields"].update(active=77),
    "a huge seat": lambda d: d["fields"].update(active=10**30),
    "an unheard-of ruling": lambda d: d["fields"]["rulings"].update(unheard_of="yes"),
}


@each_entry
@pytest.mark.parametrize("how", SPOILT)
def test_a_spoilt_file_is_a_damaged_save(entry, how):
    """Issue 2, bad input: one error, which names the game."""
    table = next(table for table in TABLES if table.entry is entry)
    doc = json.loads(table.rules.save(stops(table)[-1]))
    spoilt = SPOILT[how](doc)

    with pytest.raises(DamagedSave) as error:
        table.rules.load(spoilt if isinstance(spoilt, bytes) else json.dumps(doc).encode())

    assert error.value.place == table.rules.name


def test_the_file_of_another_game_is_refused():
    """Each file names its game and its expansions."""
    tables = {str(table.entry.where): table for table in TABLES}.values()
    for table in tables:
        raw = table.rules.save(table.new())
        for other in tables:
            if other.rules is not table.rules:
                with pytest.raises(DamagedSave):
                    other.rules.load(raw)
