"""The questions that were handed in with the rulebook, each replayed to the answer that was given.

``tests/data/keeper_faq.json``: id, what the answer claims, seats, position (none: from the deal on), the moves in
words, and the outcome. ``forced``: moves of the script that were the only legal ones when their turn came.
"""

import json
from pathlib import Path

import pytest

from tests.keeper import active, direction, drew_from, hand, legal, load, named, out, shields, told, voids

QUESTIONS = {q["id"]: q for q in json.loads(
    (Path(__file__).parents[2] / "data" / "keeper_faq.json").read_text(encoding="utf-8"))}


def lines_that_tell(play, name, line):
    return [text for text in told(play, name) if text == line]


def discard_of(play, card):
    """Whether each copy of ``card`` in the discard lies face up, as a bystander sees it."""
    zones = play.seen_by("Cleo").tables()["zones"].frame
    return list(zones[(zones.zone == "discard") & (zones.card == card)].face_up)


FOUND = {
    "active": lambda play, _: active(play),
    "direction": lambda play, _: direction(play),
    "drew from": lambda play, _: drew_from(play),
    "out": lambda play, _: out(play),
    "void": lambda play, _: voids(play),
    "shield": lambda play, _: shields(play),
    "skip": lambda play, _: named(play, play.state.skips),
    "winner": lambda play, _: play.winners[0],
    "hands": lambda play, names: {name: hand(play, name) for name in names},
    "sizes": lambda play, names: {name: len(hand(play, name)) for name in names},
    "pairs played": lambda play, _: sum("plays a pair" in line for line in told(play)),
    "extra turns": lambda play, _: sum("takes another turn" in line for line in told(play)),
    "log": lambda play, lines: [line for line in told(play) if line in lines],
    "told": lambda play, lines: {n: line for n, line in lines.items() if lines_that_tell(play, n, line)},
    "not told": lambda play, lines: {n: line for n, line in lines.items() if not lines_that_tell(play, n, line)},
    "face up": lambda play, card: card if discard_of(play, card) == [True] * 4 else "",
}
"""Outcome word -> what a playthrough says of it; the second argument is the right answer, for the names in it."""


def asked(question):
    """The playthrough at the moment of the question."""
    if "position" in question:
        return load(question["seats"]).position(**question["position"])
    play = load(question["seats"]).start(seed=1)
    for _ in question["seats"]:
        play.chance()
    return play


@pytest.mark.parametrize("number", [id for id, q in QUESTIONS.items() if "script" in q])
def test_a_question_is_answered_as_it_was(number):
    """The answer that was handed in, by its id."""
    question = QUESTIONS[number]
    play = asked(question)

    for move in question["script"]:
        if move in question.get("forced", ()):
            assert legal(play) == [move]
        play.do(move)

    right = question["outcome"]
    assert {word: FOUND[word](play, answer) for word, answer in right.items()} == right
    assert right or question.get("forced")


@pytest.mark.parametrize("seed", QUESTIONS["KC-048"]["games"])
def test_somebody_always_has_cards(seed):
    """KC-048: the Core never leaves the hands, so not all can be empty."""
    play = load(QUESTIONS["KC-048"]["seats"]).start(seed=seed)

    holders = []
    while not play.go_on().over:
        holders.append(sum("Cosmic Core" in cards for cards in play.state.hands)
                       + sum(card == "Cosmic Core" for *_, card in play.state.limbo))
        play.do(play.moves()[0])

    assert set(holders) == {1}
    assert "Cosmic Core" in hand(play, play.winners[0])


def test_no_question_is_left_out():
    """33 questions, each either replayed or played through as a property of every game."""
    replayed = [id for id, question in QUESTIONS.items() if "script" in question]

    assert len(QUESTIONS) == 33
    assert set(QUESTIONS) - set(replayed) == {"KC-048"}
