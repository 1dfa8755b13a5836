"""What seats know of face-down cards: kept while it is sure, and no longer."""

from corerules.cards.knowledge import (
    EVERYBODY,
    fault_of,
    hands_seen,
    known_to,
    moved,
    played,
    received,
    shown,
    sure_of,
    told_of,
)
from corerules.engine import HIDDEN

A, B, C = 1, 2, 4
NOTHING = ((), (), ())


def test_giver_and_receiver_know_the_card_that_went():
    """Seat 1's Pulsar goes to seat 0: seat 1 knows that it is there, seat 2 does not."""
    known = moved((), [(1, 0, "Pulsar", 3)], 3)

    assert known == ((("Pulsar", B),), (), ())


def test_an_unseen_card_may_have_been_any():
    """Seat 2 knew of a Pulsar and two Quasars; a card is gone: one Quasar is still there."""
    known = ((("Pulsar", C), ("Quasar", C), ("Quasar", C)), (), ())

    known = moved(known, [(0, 1, "Pulsar", 5)], 3)

    assert known[0] == (("Quasar", C),)


def test_who_saw_which_card_went_keeps_the_rest():
    """Seat 1 draws the Pulsar, and knows that the Quasar it had seen was not it."""
    known = ((("Pulsar", B | C), ("Quasar", B)), (), ())

    known = moved(known, [(0, 1, "Pulsar", 5)], 3)

    assert known == ((("Quasar", B),), (("Pulsar", A),), ())


def test_a_drawn_card_that_was_not_known_leaves_the_known_ones_to_its_drawer():
    """Seat 1 draws a Wormhole: the Pulsar it knows of is still there."""
    known = moved(((("Pulsar", B),), (), ()), [(0, 1, "Wormhole", 3)], 3)

    assert known[0] == (("Pulsar", B),)


def test_the_only_card_is_followed_where_it_goes():
    """Seat 2 knew the one card that seat 0 had."""
    known = moved(((("Pulsar", C),), (), ()), [(0, 1, "Pulsar", 1)], 3)

    assert known == ((), (("Pulsar", A | C),), ())


def test_of_many_alike_one_is_followed_and_the_rest_stays():
    """Three Pulsars are the whole hand, and seat 2 knows it."""
    row = (("Pulsar", C), ("Pulsar", B | C), ("Pulsar", C))

    known = moved((row, (), ()), [(0, 1, "Pulsar", 3)], 3)

    assert known_to(2, known[0]) == ("Pulsar", "Pulsar") and known_to(2, known[1]) == ("Pulsar",)
    assert sure_of(row, "Pulsar", 3) == C and sure_of(row, "Pulsar", 4) == 0 and sure_of(row, "Quasar", 3) == 0


def test_cards_that_go_at_once_do_not_hide_each_other():
    """A swap of two Pulsars: each knows what it gave, and neither takes it for the one that it got."""
    known = moved((), [(0, 1, "Pulsar", 2), (1, 0, "Pulsar", 2)], 3)

    assert known == ((("Pulsar", B),), (("Pulsar", A),), ())


def test_a_pair_played_face_up_takes_two_of_its_kind_from_what_is_known():
    """Both may be the known ones; other kinds are not touched."""
    known = ((("Pulsar", B), ("Pulsar", B | C), ("Pulsar", B), ("Quasar", C)), (), ())

    known = played(known, 0, "Pulsar", 2)

    assert known_to(1, known[0]) == ("Pulsar",) and known_to(2, known[0]) == ("Quasar",)
    assert played(NOTHING, 0, "Pulsar", 2) == NOTHING


def test_a_hand_that_is_shown_is_known_as_a_whole_to_who_saw_it():
    """What he knew before does not count twice; what others know stays."""
    known = shown(((("Pulsar", B | C),), (), ()), 0, ("Pulsar", "Quasar"), B, 3)

    assert known_to(1, known[0]) == ("Pulsar", "Quasar") and known_to(2, known[0]) == ("Pulsar",)


def test_a_card_that_is_owned_up_to_is_known_once():
    """Seat 2 knew of it already."""
    known = told_of(((("Core", C),), (), ()), 0, "Core", B | C, 3)

    assert known_to(1, known[0]) == known_to(2, known[0]) == ("Core",)
    assert told_of(known, 0, "Core", B | C, 3) == known


# --- drawn off a deck -----------------------------------------------------------------------------
def test_a_known_card_that_is_drawn_is_known_in_the_hand():
    """Everybody saw the Fox, seat 2 alone the Owl; nobody the Ant."""
    known = received((), 0, ("Fox", "Owl", "Ant"), (EVERYBODY, 0b100, 0), 3)

    assert known == ((("Fox", 0b110), ("Owl", 0b100)), (), ())
    hands = (("Ant", "Fox", "Owl"), ("Cat",), ())
    assert hands_seen(hands, known, 1) == (("Fox", HIDDEN, HIDDEN), ("Cat",), ())
    assert hands_seen(hands, known, 2) == (("Fox", "Owl", HIDDEN), (HIDDEN,), ())
    assert hands_seen(hands, known, 0) == (("Ant", "Fox", "Owl"), (HIDDEN,), ())
    assert fault_of(known, hands, {"Ant", "Cat", "Fox", "Owl"}) == ""


def test_what_its_drawer_alone_knew_is_no_knowledge_of_others():
    assert received((), 0, ("Fox",), (0b1,), 2) == ()
