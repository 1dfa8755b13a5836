"""What the book leaves open is shown with more than one answer, in every game, or there is a reason."""

import pytest

from corerules.faq.shelf import every

OPEN = [s for s in every() if s.status != "settled"]
ONE_ANSWER = {
    "core-connection-only-events-left": "no other answer is known: a battle needs a Monster",
    "core-worlds-five-factions": "no other answer is known: that all decks are equal is what the body tells too",
    "core-worlds-any-number-of-players": "the other answer is no game of this box: there are five boards",
    "core-worlds-nothing-left-to-draw": "no other answer is known: there is no card to draw",
    "core-worlds-several-surges": "no other answer is known: nothing says that only one may be played",
    "core-worlds-is-there-a-most": "no other answer is known: no end of the track is told of",
    "core-worlds-size-of-the-central-zone": "for four both say ten; core-worlds-size-of-the-zone-of-two has both",
    "core-worlds-token-on-a-drafted-card": "no other answer is known: what has not been gained pays for nothing",
    "core-worlds-a-tactic-as-an-action": "no other answer is known: it costs what it prints",
    "core-worlds-a-prestige-card-that-gives-energy": "no other answer is known: the points are the limit",
    "core-worlds-what-may-colonise": "core-worlds-may-any-starfighter-colonise has the other answers",
    "core-worlds-a-token-on-a-conquered-world": "no other answer is known: the step speaks of drafted and conquered",
    "galactic-orders-with-the-pregame-draft": "what the other decks of Sector 0 hold no source tells",
    "galactic-orders-first-blood": "its text no source tells; that it is repeated at all the book says",
    "galactic-orders-an-event-that-takes": "no other answer is known: there is no Energy below 0",
    "galactic-orders-an-event-takes-no-more-cards-than-there-are": "no other answer is known: there is no further card",
    "galactic-orders-four-players": "for four both say ten; core-worlds-size-of-the-zone-of-two has both",
    "galactic-orders-when-a-token-is-placed": "no other answer is known: the sign is named where cards are deployed",
    "galactic-orders-between-two-units": "no other answer is known: any time of the own turn",
    "galactic-orders-only-in-ones-own-turn": "no other answer is known: the powers are those of a turn",
    "galactic-orders-the-sixth-faction": "which cards no source tells: a reader's file may say",
    "galactic-orders-the-old-power-of-home-worlds": "no other answer is known: the new card prints the old words",
    "galactic-orders-every-order-in-an-invasion": "no other answer is known: it is the own turn",
    "galactic-orders-taurus": "its text no source tells: a reader's file may say",
    "galactic-orders-raven": "its figures no source tells: a reader's file may say",
    "galactic-orders-without-consuls": "galactic-orders-consuls has the other answers",
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
