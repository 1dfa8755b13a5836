"""The same seeds under each option of a ruling, or with a figure changed."""

import xml.etree.ElementTree as ET

import pytest

import corerules as cr
from corerules.engine import RulesError, UnknownName
from corerules.play.whatif import what_if
from tests.tables import asked_for_a_void, in_a_swap, keeper


def asked(position, *more, **words):
    return what_if(position, *more, n=words.pop("n", 50), progress=False, **words)


def test_a_ruling_that_decides_the_game_shows_as_certain():
    """K04: with two Supernovas and the Core, two seats: Ann always wins by the default, Ben by the other."""
    found = asked(keeper(2, deck={"Supernova": 2}), "elim_timing")

    assert found.variants == ["after_draw_and_ability", "after_ability"]
    assert found.means["after_draw_and_ability", "Ann wins"].mean == 1
    assert found.differences["after_ability", "Ann wins"].mean == -1
    assert found.differences["after_ability", "turns"].mean == 0


def test_a_ruling_that_the_deck_never_meets_makes_no_difference():
    """The same seeds give the same games, so the difference is 0 and not merely small."""
    found = asked(keeper(deck={"Nebula Cloud": 4}), "wormhole_nested")

    assert {(d.mean, d.low, d.high) for d in found.differences.values()} == {(0, 0, 0)}


def test_the_option_in_force_comes_first():
    found = asked(keeper(2, deck={"Supernova": 2}, rulings={"elim_timing": "after_ability"}), "elim_timing")

    assert found.variants[0] == "after_ability"


def test_a_figure_of_the_set_up_is_changed():
    """With one pair there is one pair at most to play, with two there are two."""
    found = asked(keeper(2, deck={"Pulsar": 2}), deck=[{"Pulsar": 2}, {"Pulsar": 4}])

    assert found.variants == ["deck Pulsar ×2", "deck Pulsar ×4"]
    assert found.differences["deck Pulsar ×4", "pairs"].mean > 0


def test_positions_are_compared_as_variants():
    """The void with and without."""
    play = asked_for_a_void()
    other = play.game.position(active="Ann", Ann={"hand": ["Cosmic Core", "Pulsar"]},
                               Ben={"hand": ["Pulsar", "Quasar"]}, Cleo={"hand": ["Quasar"]})

    found = asked(play, variants={"no void": other})

    assert found.variants == ["as it is", "no void"]
    assert found.means["no void", "blocks"].mean == 0 < found.means["as it is", "blocks"].mean


@pytest.mark.parametrize("table", [asked_for_a_void, in_a_swap])
def test_a_position_in_the_middle_of_an_effect_is_asked_too(table):
    assert asked(table(), "quasar_snapshot", n=5).variants == ["simultaneous", "sequential"]


def test_the_table_and_the_frame_hold_each_variant_and_figure():
    found = asked(keeper(2, deck={"Supernova": 2}), "elim_timing")

    frame = found.frame

    assert list(frame.columns) == ["elim_timing", "figure", "mean", "difference", "low", "high", "games"]
    assert len(frame) == 2 * len(found.figures) == len(found.table)
    assert "▲ -1.0000" in repr(found)


def test_the_plot_is_a_picture_that_says_itself_in_words():
    """Parsed as XML; a dot and a whisker for each difference."""
    found = asked(keeper(2, deck={"Supernova": 2}), "elim_timing")

    root = ET.fromstring(found.plot().svg())
    dots = [e for e in root.iter() if e.tag.endswith("circle")]

    assert len(dots) == len(found.differences)
    assert "Ann wins, after_ability: -1.0000" in root.get("aria-label")


@pytest.mark.parametrize("wrong", [
    {}, {"ruling": "elim_timing", "deck": [{}, {}]}, {"deck": [{"Pulsar": 2}], }, {"deck": "Pulsar"},
])
def test_not_one_thing_to_change_is_told(wrong):
    with pytest.raises(RulesError):
        what_if(keeper(2), **wrong)


@pytest.mark.parametrize("wrong", [
    {"n": 0}, {"n": 2.5}, {"workers": 0}, {"cap": True}, {"variants": {}}, {"variants": [3]}, {"variants": {3: 4}}])
def test_wrong_numbers_and_variants_are_told(wrong):
    with pytest.raises(RulesError):
        what_if(keeper(2), **({"variants": {"other": keeper(2)}} | wrong), progress=False)


@pytest.mark.parametrize(("name", "other", "told"), [
    ("as it is", lambda: keeper(2), "a name of its own"),
    ("other", lambda: cr.load("star-realms", seats=["Ann", "Ben"]), "a variant of Keeper of the Core"),
    ("other", lambda: keeper(3), "the same seats"),
])
def test_variants_that_cannot_be_compared_are_refused(name, other, told):
    """Nothing is played before, and the position is not replaced."""
    with pytest.raises(RulesError, match=told):
        asked(keeper(2), variants={name: other()}, n=10 ** 9)


def stopping_after(tries):
    """Plays uniformly, until somebody presses the stop button."""
    played = []

    def policy(decision, g):
        played.append(decision)
        if len(played) > tries:
            raise KeyboardInterrupt
        return [1] * len(decision.moves)

    return policy


def test_an_interrupt_keeps_what_can_be_compared():
    """One decision a game or a few: 20 games of the first are done, and some of the second."""
    game = keeper(2, deck={"Supernova": 2})
    whole = asked(game, "elim_timing", n=20, policy=(count := stopping_after(10 ** 9)))
    decisions = len(count.__closure__[0].cell_contents)

    found = asked(game, "elim_timing", n=20, policy=stopping_after(decisions - 3))

    assert whole.complete
    assert not found.complete
    assert found.variants == whole.variants
    assert {d.n for d in found.differences.values()} < set(range(1, 20))
    assert "stopped before all were played" in repr(found)


def test_an_interrupt_before_there_is_anything_to_compare_goes_on_its_way():
    with pytest.raises(KeyboardInterrupt):
        asked(keeper(2, deck={"Supernova": 2}), "elim_timing", n=20, policy=stopping_after(1))


def test_an_unknown_ruling_is_told_with_the_nearest():
    with pytest.raises(UnknownName, match="did you mean 'elim_timing'"):
        what_if(keeper(2), "elim_timeing")


def test_it_is_a_public_name():
    assert cr.what_if is what_if
