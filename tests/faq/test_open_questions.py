"""What the book leaves open is shown with more than one answer, in every game, or there is a reason."""

import pytest

from corerules.faq.shelf import every

OPEN = [s for s in every() if s.status != "settled"]
ONE_ANSWER = {
    "core-connection-only-events-left": "no other answer is known: a battle needs a Monster",
    "gambit-set-the-deal": "no other answer is known: some order it must be (gaps, S21)",
    "gambit-set-bold-raid": "no other answer is known: it is used up, and lies nowhere else",
    "gambit-set-gambits-of-the-defeated": "no other answer is known: they go with his cards (gaps, S22)",
    "gambit-set-a-shared-turn": "no other answer is known: the phase is one for all, and must end",
    "gambit-set-beginner": "no other answer is known: their turns are shared (gaps, S16)",
    "gambit-set-the-boss-is-defeated": "no other answer is known: a Boss without authority has lost (gaps, S10)",
    "gambit-set-the-outpost-that-is-too-strong": "no other answer is known: the loop would never end (gaps, S12)",
    "gambit-set-the-boss-defeats": "no other answer is known: a shield lowers each attack on its owner (gaps, S19)",
    "star-realms-a-defeated-player-leaves": "no other answer is known: the rules only say who has lost",
    "star-realms-first-hands-of-three": "no other answer is known: a newer book says nothing, the older sheet is all",
}


@pytest.mark.parametrize("s", OPEN, ids=lambda s: s.id)
def test_an_open_question_has_another_answer_that_is_played_too(s):
    """Issue 5: both answers, each executed, with another way or another outcome."""
    main, *others = s.lines

    assert bool(others) != (s.id in ONE_ANSWER)
    for line in others:
        assert line.rulings != main.rulings
        assert (line.play, line.then) != (main.play, main.then)


def test_no_reason_has_grown_old():
    """Each is about an open question that is there."""
    assert ONE_ANSWER.keys() <= {s.id for s in OPEN}
