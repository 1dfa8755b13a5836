"""Playthroughs as files: what is saved is opened again, and what is damaged is refused in one way."""

import json
import os
import stat
import subprocess
import sys
from copy import deepcopy
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import corerules as cr
from corerules.engine import DamagedSave, RulesError
from tests.tables import KEEPER, asked_for_a_void, in_a_supernova, in_a_swap, keeper, play_on

ODD = 'Zeus & "Ω" \\ {x}'


def facts(play):
    """All that a reader can see of a playthrough."""
    return {"state": repr(play), "said": play.said, "moves": [str(o) for o in play.moves()],
            "log": play.log.rows, "branches": play.branches, "index": play.index, "length": len(play),
            "seed": play.seed, "names": list(play.game.names), "rulings": play.game.overrides,
            "options": play.game.options, "views": [repr(play.seen_by(name).log) for name in play.game.names]}


def same(one, two):
    """Whether two playthroughs are alike, in every state of every branch."""
    if facts(one) != facts(two) or one.state != two.state:
        return False
    lines = [[(n.answer, n.chances, n.state.key()) for n in play.history.nodes()] for play in (one, two)]
    return lines[0] == lines[1]


def with_branches():
    """A game of three with four lines: two of the void's answers, a card picked by hand, and a named one."""
    play = asked_for_a_void().do("block the draw")
    play.undo().do("allow the draw").chance("Quasar")
    play.undo().chance("Pulsar")
    return play.goto(1).branch("what if").goto(0)


SETUPS = {
    "two seats": lambda: keeper(2).start(seed=3),
    "eight seats": lambda: keeper(8).start(seed=4),
    "a small deck": lambda: keeper(3, deck={"Pulsar": 4, "Supernova": 4, "Quasar": 2}).start(seed=5),
    "other rulings": lambda: keeper(3, rulings={
        "void_secret": "hidden", "guard_order": "owner_chooses", "quasar_block": "whole_swap", "flare_stack": "two",
        "quasar_snapshot": "sequential", "end_immediate": "finish_turn"}).start(seed=6),
    "odd names": lambda: keeper([ODD, "Zoé", "ヨゼフ"]).start(seed=-7),
    "a position": asked_for_a_void,
    "half of the picks made": lambda: in_a_supernova().do("Cleo: pass Quasar"),
    "the middle of a swap": in_a_swap,
}


# --- what is saved is opened again --------------------------------------------------------------------
@pytest.mark.parametrize("setup", SETUPS)
def test_a_playthrough_opens_as_it_was_saved_at_every_decision(setup, tmp_path):
    """Issue 2, items 4 and 9: also in the middle of an effect. At every third move something else is tried first."""
    play = SETUPS[setup]()
    checked = 0

    while not play.over and checked < 60:
        if checked % 3 == 2 and len(play.moves()) > 1:
            play.do(play.moves()[-1]).undo()
        play_on(play, checked, 1)
        checked += 1
        assert same(cr.open(play.save(tmp_path / "x.json")), play)

    assert checked > 5


@pytest.mark.parametrize("setup", [with_branches, *SETUPS.values()])
def test_a_file_opened_and_saved_again_is_the_same_file(setup, tmp_path):
    """Fault B20: byte by byte."""
    first = setup().save(tmp_path / "one.json")

    second = cr.open(first).save(tmp_path / "two.json")

    assert first.read_bytes() == second.read_bytes()


def test_branches_and_cursor_come_back(tmp_path):
    """Issue 2, item 4: every branch, at the same place."""
    play = with_branches()

    again = cr.open(play.save(tmp_path / "x.json"))

    assert again.branches == {"main": 1, "main-1": 2, "main-2": 2, "what if": 1}
    assert (again.history.current, again.index, len(again)) == ("what if", 0, 2)
    assert again.switch("main-2").said == ["Ben: allow the draw", "chance: Pulsar"]


def test_an_opened_playthrough_meets_the_same_numbers(tmp_path):
    """Issue 2, item 4: seed and place in the path are saved."""
    play = keeper(4).start(seed=11).go_on()
    path = play.save(tmp_path / "x.json")

    assert play_on(cr.open(path), seed=2).said == play_on(play, seed=2).said


def test_what_happened_before_the_first_decision_is_still_told(tmp_path):
    """The log is derived from the path, and the path begins at the position: Ann skips, then Ben's draw stops."""
    play = keeper().position(active="Ann", Ann={"hand": ["Cosmic Core"], "skip": 1}, Ben={"hand": ["Pulsar"]},
                             Cleo={"hand": ["Pulsar"]})

    again = cr.open(play.save(tmp_path / "x.json"))

    assert again.log.rows == play.log.rows == [["0", "Ann skips this turn", "KC-FLARE"]]


def test_a_finished_game_opens_finished(tmp_path):
    """KC-WIN."""
    play = play_on(keeper(3).start(seed=1), seed=1)

    again = cr.open(play.save(tmp_path / "x.json"))

    assert again.over and again.winners == play.winners


THERE = """
import json, sys
import corerules as cr
from tests.play.test_files import facts
print(json.dumps([facts(cr.open(path)) for path in sys.argv[1:]]))
"""


@pytest.mark.parametrize("hash_seed", ["0", "1", "random"])
def test_files_open_alike_in_another_process(tmp_path, hash_seed):
    """Issue 2, item 9: in a spawned process, whatever PYTHONHASHSEED is."""
    plays = [with_branches(), *(play_on(setup(), 1, 9) for setup in SETUPS.values())]
    paths = [play.save(tmp_path / f"{k}.json") for k, play in enumerate(plays)]

    there = subprocess.run([sys.executable, "-c", THERE, *map(str, paths)], capture_output=True, check=True,
                           env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)})

    assert json.loads(there.stdout) == json.loads(json.dumps([facts(play) for play in plays]))


def test_a_file_is_json_in_utf8_and_begins_with_its_version(tmp_path):
    """Issue 2, item 4: JSON, versioned. Fault B23: valid UTF-8."""
    path = keeper(["Zoé", "ヨゼフ"]).start(seed=1).save(tmp_path / "ゲーム é.json")

    saved = json.loads(path.read_text("utf-8"))

    assert next(iter(saved.items())) == ("corerules", 1)
    assert saved["names"] == ["Zoé", "ヨゼフ"]


# --- what cannot be written --------------------------------------------------------------------------------
def unwritable(play, path):
    """The error that saving to ``path`` meets; the playthrough stays as it was."""
    before = facts(play)
    with pytest.raises(RulesError) as caught:
        play.save(path)
    assert facts(play) == before
    return caught.value


@pytest.mark.parametrize("place", ["no such folder/x.json", ".", "folder", "a\0b", "x" * 300])
def test_a_place_where_nothing_can_be_written_is_named(tmp_path, place):
    """Issue 2, Bad input: a folder, a missing one, no name for a file. Nothing is left behind."""
    (tmp_path / "folder").mkdir()

    error = unwritable(with_branches(), tmp_path / place)

    assert error.value == str(tmp_path / place)
    assert error.reason.startswith("cannot be written: ")
    assert [p.name for p in tmp_path.iterdir()] == ["folder"]


@pytest.mark.parametrize("path", [None, 3, ["x.json"]])
def test_what_is_no_path_is_refused(path):
    """Issue 2, Bad input: a typed error."""
    error = unwritable(with_branches(), path)

    assert error.reason.startswith("cannot be written: ")


@pytest.mark.parametrize(("owner", "name"), [(Path, "open"), (Path, "replace"), (os, "fsync")])
def test_a_failed_save_leaves_the_old_file(tmp_path, monkeypatch, owner, name):
    """Issue 2, item 4: atomic. No permission, no room on the disk, a disk that goes away."""
    path = with_branches().save(tmp_path / "x.json")
    old = path.read_bytes()

    def fail(*args, **kwargs):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(owner, name, fail)
    error = unwritable(in_a_supernova(), path)
    monkeypatch.undo()

    assert str(error) == f"{path} in save: cannot be written: Permission denied"
    assert path.read_bytes() == old
    assert list(tmp_path.iterdir()) == [path]


def test_an_interrupted_save_leaves_the_old_file(tmp_path, monkeypatch):
    """Issue 2, item 4: atomic, also when the reader presses stop."""
    path = with_branches().save(tmp_path / "x.json")
    old = path.read_bytes()

    def interrupt(number):
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        in_a_supernova().save(path)

    assert path.read_bytes() == old
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions")
def test_who_may_read_a_file_stays_as_it_was(tmp_path):
    """A new file is made as the reader's others are, an old one keeps its mode."""
    plain = tmp_path / "plain"
    plain.write_text("")
    path = with_branches().save(tmp_path / "x.json")
    modes = [stat.S_IMODE(p.stat().st_mode) for p in (plain, path)]

    path.chmod(0o640)
    with_branches().save(path)

    assert modes[0] == modes[1]
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


@pytest.mark.skipif(os.name == "nt", reason="Windows asks for a right to make links")
def test_a_link_stays_a_link(tmp_path):
    """Saving goes where the link points."""
    path = with_branches().save(tmp_path / "x.json")
    link = tmp_path / "link.json"
    link.symlink_to(path)

    in_a_supernova().save(link)

    assert link.is_symlink()
    assert cr.open(path).state == in_a_supernova().state


# --- what cannot be opened -----------------------------------------------------------------------------------
def damaged(path):
    """The error that opening ``path`` meets: one kind, with the name of the file."""
    with pytest.raises(DamagedSave) as caught:
        cr.open(path)
    assert str(path) in str(caught.value)
    assert caught.value.place == "open"
    return caught.value


def saved_as(path, document):
    path.write_text(json.dumps(document), "utf-8")
    return path


@pytest.fixture
def whole(tmp_path):
    """The JSON of a good file, to be damaged: 4 nodes, 4 branches."""
    return json.loads(with_branches().save(tmp_path / "whole.json").read_text("utf-8"))


@pytest.mark.parametrize("place", ["missing.json", ".", "a\0b", "no/such/folder.json"])
def test_a_file_that_cannot_be_read_is_named(tmp_path, place):
    """Issue 2, Bad input."""
    error = damaged(tmp_path / place)

    assert error.reason.startswith("cannot be read: ")


@pytest.mark.parametrize("path", [None, 3, ["x.json"]])
def test_what_is_no_path_cannot_be_opened(path):
    """Issue 2, Bad input: a typed error."""
    error = damaged(path)

    assert error.reason.startswith("cannot be read: ")


@pytest.mark.parametrize("raw", [
    b"", b" ", b"\0", b"\xff\xfe\x00", b"PK\x03\x04", bytes(range(256)), b"hello", b"null", b"3", b"[]", b"{}",
    b'{"corerules": 1}', b'{"corerules": true}', b'{"corerules": "1"}', b'{"nbformat": 4, "cells": []}',
    b"[" * 100_000, b'{"a":' * 100_000, b'{"corerules": 1, "game": "\\ud800"}',
    b'{"corerules": ' + b"9" * 10_000 + b"}",
])
def test_a_foreign_file_is_no_playthrough(tmp_path, raw):
    """Issue 2, Bad input: nothing, binary, other JSON, nested beyond reason."""
    path = tmp_path / "x.json"
    path.write_bytes(raw)

    error = damaged(path)

    assert error.reason.startswith("not a saved playthrough")


def test_another_version_says_so(tmp_path):
    """Issue 2, item 4: versioned; whatever else a later version holds."""
    path = saved_as(tmp_path / "x.json", {"corerules": 2, "something": "new"})

    error = damaged(path)

    assert error.reason == "format 2, this version reads 1"


def test_a_file_cut_short_is_no_playthrough(tmp_path):
    """Issue 2, Bad input: truncated, at each place."""
    raw = with_branches().save(tmp_path / "x.json").read_bytes().rstrip()
    path = tmp_path / "cut.json"

    for length in range(0, len(raw), 7):
        path.write_bytes(raw[:length])
        assert damaged(path).reason.startswith("not a saved playthrough")


@pytest.mark.parametrize(("change", "reason"), [
    ({"game": "keeper-of-the-cor"}, "no such game; did you mean 'keeper-of-the-core'?"),
    ({"expansions": ["more"]}, "no such expansion"),
    ({"names": ["Ann"]}, "Keeper of the Core seats 2 to 8"),
    ({"names": ["Ann", "Ben"]}, "the table has other seats than names"),
    ({"names": ["Ann", "Ben", "ann"]}, "two seats share this name"),
    ({"rulings": {"void_secre": "public"}}, "no such ruling; did you mean 'void_secret'?"),
    ({"rulings": {"void_secret": "loud"}}, "no such option"),
    ({"rulings": {"void_secret": "hidden"}}, "the table has other rulings than the file says"),
    ({"options": {"dek": 1}}, "no such option; did you mean 'deck'?"),
    ({"options": {"deck": {"Pulsar": 2, "Quasar": 2}}}, "the table has other cards than the file says"),
    ({"options": {"seats": 3}}, "multiple values"),
    ({"seed": 2**64}, "a seed is a whole number of at most 64 bits"),
    ({"branch": "mian"}, "names a node that is not there"),
    ({"branches": {"main": 99}, "branch": "main"}, "names a node that is not there"),
    ({"branches": {"main": -1}, "branch": "main"}, "names a node that is not there"),
    ({"branches": {"": 1}, "branch": ""}, "a branch has no name"),
    ({"branches": {}}, "names a node that is not there"),
    ({"index": 99}, "this line has moves 0 to 1"),
    ({"index": -1}, "this line has moves 0 to 1"),
    ({"nodes": [[0, ["block the draw", None]], [5, ["block the draw", None]]]}, "comes after a node that is not there"),
    ({"nodes": [[1, ["block the draw", None]]]}, "comes after a node that is not there"),
    ({"nodes": [[-1, ["block the draw", None]]]}, "comes after a node that is not there"),
    ({"nodes": [[0, ["block the draw", None]], [0, ["block the draw", None]]]}, "the same move twice"),
    ({"nodes": [[0, ["play", "Pulsar"]]]}, "does not answer"),
    ({"nodes": [[0, "Pulsar"]]}, "does not answer"),
    ({"nodes": [[0, None]]}, "does not answer"),
    ({"nodes": [[0, {"a": []}]]}, "does not answer"),
    ({"nodes": [[0, ["allow the draw", None]], [1, "Wormhole"]]}, "does not answer"),
])
def test_a_file_that_the_rules_do_not_allow_says_why(tmp_path, whole, change, reason):
    """Issue 2, Bad input: unknown names, answers that are not legal, nodes out of order, huge numbers."""
    path = saved_as(tmp_path / "x.json", whole | change)

    error = damaged(path)

    assert error.reason.startswith("not a playthrough that the rules allow: ")
    assert reason in error.reason


@pytest.mark.parametrize(("field", "value"), [
    ("hands", [["Cosmic Core", "Pulsar"], ["Pulsar", "Quasar"]]),
    ("hands", [["Pulsr"], ["Pulsar", "Quasar"], ["Quasar"]]),
    ("hands", [["Pulsar"], ["Pulsar", "Quasar"], ["Quasar"]]), ("active", 3), ("active", -1), ("active", 10**30),
    ("extra", 10**15), ("skips", [0, 10**15, 0]), ("direction", 0), ("pair", "Pulsr"), ("limbo", [[0, 9, "Pulsar"]]),
    ("rulings", {"void_secret": "loud"}), ("deck", []), ("drew_from", 7), ("out", [True, True, True]),
])
def test_a_table_that_no_play_could_have_produced_is_damaged(tmp_path, whole, field, value):
    """House, Data flow: a damaged save is a clear error, never a strange game."""
    whole["start"]["fields"][field] = value

    error = damaged(saved_as(tmp_path / "x.json", whole))

    assert error.reason.startswith(("not a playthrough that the rules allow: ", "not a saved playthrough: "))


@pytest.mark.parametrize("at", ["", "no such step", "deal", "skip", "play", "ability", "turn round", "over"])
def test_a_table_at_a_step_where_it_cannot_be_is_damaged(tmp_path, whole, at):
    """Each step has its needs."""
    whole["start"]["at"] = at

    error = damaged(saved_as(tmp_path / "x.json", whole))

    assert error.reason.startswith("not a playthrough that the rules allow: ")


@pytest.mark.parametrize("seat", [True, 1.0, "1", -2, 10**30, None, [1]])
def test_an_answer_that_is_only_like_a_legal_one_is_damaged(tmp_path, seat):
    """JSON's true and 1.0 equal seat 1 in Python, and would be shown as other names."""
    play = keeper().position(at="ability", active="Ann", pair_played="Nebula Cloud", Ann={"hand": ["Cosmic Core"]},
                             Ben={"hand": ["Pulsar"]}, Cleo={"hand": ["Pulsar"]}).do("look at Ben's hand")
    document = json.loads(play.save(tmp_path / "x.json").read_text("utf-8"))
    assert document["nodes"] == [[0, 1]]

    document["nodes"] = [[0, seat]]

    assert damaged(saved_as(tmp_path / "y.json", document)).reason.startswith("not a playthrough that the rules allow")


FILES = settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def opens_or_is_damaged(path):
    """Opens ``path``; if it is a playthrough all the same, it is one that can be saved and opened again."""
    try:
        play = cr.open(path)
    except DamagedSave as e:
        assert str(path) in str(e)  # noqa: PT017 - both ways are allowed
        return
    assert same(cr.open(play.save(path.with_name("again.json"))), play)


@FILES
@given(at=st.integers(0), bit=st.integers(0, 7), which=st.sampled_from([with_branches, in_a_swap, in_a_supernova]))
def test_a_flipped_bit_is_found_or_makes_another_good_file(tmp_path, at, bit, which):
    """House, What the tests owe: damaged files fail in one way."""
    raw = bytearray(which().save(tmp_path / "x.json").read_bytes())

    raw[at % len(raw)] ^= 1 << bit
    (tmp_path / "x.json").write_bytes(raw)

    opens_or_is_damaged(tmp_path / "x.json")


JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(-2, 9), st.sampled_from([2**31, 2**63, 2**64, -(2**63), 10**40]),
    st.floats(allow_nan=False), st.text(max_size=4),
    st.sampled_from(["Pulsar", "main", KEEPER, "Ann", "draw", "\udcff"]), st.just([]), st.just({}),
    st.lists(st.sampled_from([0, "Pulsar", None, [1, "Pulsar"]]), max_size=3))


@FILES
@given(data=st.data(), which=st.sampled_from([with_branches, in_a_swap, in_a_supernova]))
def test_a_value_in_the_place_of_another_is_found_or_makes_another_good_file(tmp_path, data, which):
    """House, What the tests owe: damaged files fail in one way."""
    document = json.loads(which().save(tmp_path / "x.json").read_text("utf-8"))
    changed = deepcopy(document)
    place, steps = changed, data.draw(st.integers(1, 5))
    for step in range(steps):
        key = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
        if step == steps - 1 or not isinstance(place[key], dict | list) or not place[key]:
            break
        place = place[key]

    place[key] = data.draw(JUNK)

    opens_or_is_damaged(saved_as(tmp_path / "x.json", changed))
