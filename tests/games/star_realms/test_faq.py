"""The questions that were handed in about the base game, each replayed to the answer that was given.

``tests/data/star_realms_faq.json``: id, what the answer claims, seats, position, the moves in words, and the outcome
by the words of the tables. ``refused: …`` and ``legal: …`` in a script are checked and not made.
"""

import json
from pathlib import Path

import pytest

from corerules.engine import IllegalMove
from tests.star_realms import deciders, legal, load, of

DATA = Path(__file__).parents[2] / "data" / "star_realms_faq.json"
QUESTIONS = json.loads(DATA.read_text(encoding="utf-8"))
LATER = {"sr-010", "sr-011", "sr-060", "sr-061", "sr-063", "sr-065", "sr-066"}
"""Those about gambits and challenges, which are of an expansion."""


def step(play, said):
    kind, colon, move = said.partition(": ")
    if colon and kind == "refused":
        with pytest.raises(IllegalMove) as refused:
            play.do(move)
        assert refused.value.rule
        return
    if colon and kind == "legal":
        assert move in [option.text for option in play.moves()]
        return
    play.do(said)


def found(play, word, right):
    """What is the case under a word of the outcome."""
    if word == "moves":
        return legal(play)
    if word == "decides":
        return deciders(play)
    if word in play.game.names:
        return {column: of(play, column, word) for column in right}
    column = next(c for c in play.game.rules.box.face.table if c.word == word)
    return list(getattr(play.state, column.field))


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda q: f"{q['id']} {q['claims']}")
def test_a_question_is_answered_as_it_was(question):
    """The answer that was handed in, by its id."""
    play = load(question["seats"], question.get("rulings")).position(**question["position"])

    for said in question["script"]:
        step(play, said)

    right = question["outcome"]
    assert {word: found(play, word, value) for word, value in right.items()} == right and right


def test_no_question_about_the_base_game_is_left_out():
    """38 were handed in, 7 of them about what is not in the base game."""
    ids = {q["id"] for q in QUESTIONS}

    assert len(ids) == 31 and not ids & LATER
