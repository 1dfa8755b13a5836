"""A position as the YAML of scenarios."""

import pytest

from corerules.engine import RulesError
from corerules.faq import parse, run, scenario
from corerules.faq.positions import given_text, given_words, is_yaml
from corerules.play.editor import Editor
from tests.tables import about_to_play

SCENARIO = """
- id: my-question
  game: keeper-of-the-core
  seats: %d
  question: What happens?
  answer: This.
  status: settled
  cites: [KC-PLAY]
%s  play: []
  then: {active: Ann}
"""


def test_there_and_back():
    """The editor's words, whatever they are."""
    play = about_to_play()
    editor = Editor(play.game, play.state)

    assert Editor(play.game).paste_words(given_words(given_text(editor.words))).words == editor.words


def test_it_can_be_pasted_into_a_scenario():
    """As it stands, with its indentation."""
    play = about_to_play()
    text = given_text(Editor(play.game, play.state).words)

    one, = parse(SCENARIO % (len(play.game.names), text))

    assert run(one).holds


def test_it_is_taken_out_of_a_whole_scenario():
    """Also out of the one that the stepper saves."""
    play = about_to_play()
    made = scenario(play)

    assert given_words(made.text)["Ann"]["hand"]


@pytest.mark.parametrize(("text", "yaml"), [
    ("at: play\nAnn hand: Pulsar ×2\n", False), ("given:\n  active: Ann\n", True), ("Ann: {hand: [Pulsar]}\n", True),
    ("Ann:\n  hand:\n    - Pulsar\n", True), ("", False)])
def test_plain_words_are_not_taken_for_yaml(text, yaml):
    """Nor the other way round."""
    assert is_yaml(text) is yaml


@pytest.mark.parametrize("text", ["{", "[]", "[1]", "- id: a\n  question: b\n",
                                  "{a: &x 1, b: *x}", "!!python/name:os {}"])
def test_what_is_no_position_is_refused(text):
    """In a sentence."""
    with pytest.raises(RulesError):
        given_words(text)
