"""A position being set by hand."""

import pytest

from corerules.engine import RulesError, compose
from corerules.play.editor import TABLE, Editor
from corerules.play.game import Game
from tests import toy
from tests.tables import asked_for_a_void, keeper, play_on


@pytest.fixture
def editor():
    """Three seats, from scratch."""
    return Editor(keeper())


def test_from_scratch_every_card_is_still_to_be_placed(editor):
    """And what is wrong with that is said."""
    assert editor.count.startswith("0 of 41 cards placed; not placed: Asteroid Belt ×4")
    assert "0 Cosmic Cores" in editor.fault


def test_cards_are_found_without_case_and_accents(editor):
    """A part of the name will do where it is the only one."""
    editor.put("Ann", "hand", "PÚLS").put("Ann", "hand", "comet")

    assert editor.words["Ann"]["hand"] == ["Comet Tail", "Pulsar"]
    assert editor.cards("SOL") == ("Solar Flare",)
    assert editor.cards("c")[:2] == ("Comet Tail", "Cosmic Core")


@pytest.mark.parametrize(
    ("act", "told"),
    [
        (lambda e: e.put("Ann", "hand", "co"), "more than one card: Comet Tail, Cosmic Core"),
        (lambda e: e.put("Ann", "hand", ""), "no such card"),
        (lambda e: e.put("Zoe", "hand", "Pulsar"), "nobody of this name"),
        (lambda e: e.put("Ann", "attic", "Pulsar"), "no such word"),
        (lambda e: e.take("Ann", "hand", "Pulsar"), "it is not there"),
        (lambda e: e.set("Ann", "shield", "perhaps"), "is yes or no"),
        (lambda e: e.set("Ann", "skip", "-1"), "is a whole number"),
        (lambda e: e.set("Ann", "skip", "9" * 99), "is a whole number"),
        (lambda e: e.set(TABLE, "active", "<b>"), "no such player"),
        (lambda e: e.set(TABLE, "direction", "up"), "no such word"),
        (lambda e: e.set(TABLE, "at", "the moon"), "no such step"),
        (lambda e: e.undo(), "there is nothing to undo"),
        (lambda e: e.paste("Ann wins"), "no line of a position"),
        (lambda e: e.paste("Ann hand: Pulsar ×many"), "is no number of copies"),
        (lambda e: e.paste("position(open('x'))"), "is no cell that sets a position"),
        (lambda e: e.paste("position(Ann={'hand': 7})"), "is a list of card names"),
        (lambda e: e.paste("position(Ann=7)"), "no such word"),
        (lambda e: e.paste("position(**{7: 8})"), "no such word"),
        (lambda e: e.paste("position((((("), "is no cell that sets a position"),
        (lambda e: e.paste("x" * 30_000), "is longer than"),
    ],
)
def test_nonsense_is_a_plain_error_and_changes_nothing(act, told, editor):
    """Neither the position nor what can be undone."""
    before = editor.words

    with pytest.raises(RulesError, match=told):
        act(editor)

    assert editor.words == before


def test_the_count_says_which_card_there_is_too_many_of(editor):
    """The box has four."""
    editor.put("Ann", "hand", "Pulsar", 3).put("Ben", "hand", "Pulsar", 2)

    assert "too many: 5 Pulsar, there are 4" in editor.count


def test_a_position_that_can_be_played_has_no_fault(editor):
    """What is not placed lies in the discard."""
    editor.put("Ann", "hand", "Pulsar", 2).put("Ben", "hand", "Cosmic Core").put("Cleo", "hand", "Quasar", 2)
    editor.set("Cleo", "shield", "yes").set(TABLE, "at", "play").set(TABLE, "direction", "counter-clockwise")

    assert editor.fault == ""
    play = editor.play()
    assert play.state.hands[0] == ("Pulsar", "Pulsar")
    assert (play.state.shields, play.state.direction) == ((False, False, True), -1)


def test_undo_and_redo_inside_the_editor(editor):
    """One change at a time."""
    editor.put("Ann", "hand", "Pulsar").set("Ann", "void", "yes")

    editor.undo()
    assert "void" not in editor.words["Ann"]
    editor.redo()
    assert editor.words["Ann"] == {"hand": ["Pulsar"], "void": True}
    editor.clear()
    assert editor.words["Ann"] == {}
    editor.undo()
    assert editor.words["Ann"]["hand"] == ["Pulsar"]


def test_a_card_is_taken_out_again(editor):
    """One copy."""
    editor.put("Ann", "hand", "Pulsar", 2).take("Ann", "hand", "pulsar")

    assert editor.words["Ann"]["hand"] == ["Pulsar"]


@pytest.mark.parametrize("seed", range(4))
def test_from_here_and_back_again_is_the_same_position(seed):
    """As words, as a cell, and as plain text; of any decision at the beginning of a step."""
    play = keeper(4).start(seed)
    checked = 0
    for moves in range(60):
        play_on(play, seed + moves, 1)
        if play.over or play.state.base is not None or play.state.blocked:
            continue
        editor = Editor(play.game, play.state)
        for again in (editor, Editor(play.game).paste(editor.code), Editor(play.game).paste(editor.text)):
            assert again.play().state == play.state
        checked += 1

    assert checked > 3


def test_in_the_middle_of_an_effect_the_editor_begins_at_its_step():
    """What a body has asked so far is no position."""
    play = asked_for_a_void()

    assert Editor(play.game, play.state).words["at"] == "draw"


def test_names_that_are_no_words_of_python_are_quoted_in_the_cell():
    """A seat may be called Ann-Lee."""
    game = keeper(["Ann-Lee", "Ben"])
    editor = Editor(game).put("Ann-Lee", "hand", "Pulsar", 2).put("Ben", "hand", "Cosmic Core")

    assert "**{'Ann-Lee': {'hand': ['Pulsar', 'Pulsar']}}" in editor.code
    assert Editor(game).paste(editor.code).play().state == editor.play().state


def test_another_box_is_edited_without_a_change():
    """Baskets, coins, a stall."""
    editor = Editor(Game(compose(toy.BOX), ["Ann", "Ben"], {}, {}))
    editor.put("Ann", "basket", "plum").put(TABLE, "stall", "pear").set("Ann", "coins", "5").set(TABLE, "day", "2")

    play = editor.play()

    assert (play.state.coins[0], play.state.stall, play.state.day) == (5, ("pear",), 2)
