"""What a seat knows of others' hands: what it was shown, gave, drew, passed or got, while it is surely there."""

import random

import pytest

import corerules as cr
from corerules.cards.knowledge import settled
from corerules.engine import HIDDEN, DamagedSave
from tests.contract.boxes import any_answer
from tests.keeper import load, played, table

HANDS = {"Ann": {"hand": ["Cosmic Core", "Pulsar"]}, "Ben": {"hand": ["Pulsar", "Quasar", "Wormhole"]},
         "Cleo": {"hand": ["Quasar", "Wormhole"]}}


def seen(play, name, of):
    """The hand of ``of`` as ``name`` may read it."""
    return play.seen_by(name).tables()["seats"][play.game.names.index(of), "hand"]


def test_drawer_and_owner_know_the_drawn_card_and_nobody_else():
    """K28: Ann draws Ben's Pulsar; Ben knows that she has it."""
    play = played(table(**HANDS), "chance: Quasar")

    assert seen(play, "Ben", "Ann") == "Quasar, 2 hidden"
    assert seen(play, "Cleo", "Ann") == "3 hidden"
    assert seen(play, "Ann", "Ben") == "2 hidden"
    assert seen(play, None, "Ann") == "Cosmic Core, Pulsar, Quasar"


def test_a_known_card_is_forgotten_when_it_may_have_been_drawn():
    """Ann holds three cards, of which Ben knows the Quasar; then Cleo draws one of them."""
    play = played(table(**HANDS), "chance: Quasar")
    while play.decision.seats or play.state.active != 2:
        played(play, str(play.moves()[0])) if play.moves() else play.chance()

    assert seen(play, "Ben", "Ann") == "Quasar, 2 hidden"
    assert seen(played(play, "chance: Cosmic Core"), "Ben", "Ann") == "2 hidden"


LOOK = HANDS | {"Ann": {"hand": ["Cosmic Core", "Nebula Cloud", "Nebula Cloud", "Pulsar"]}, "at": "play"}


def test_a_hand_that_was_shown_is_seen_as_it_was_then():
    """Fault B17, KC-NEBULA: Ann alone sees it, as long as nothing may have moved."""
    play = played(table(**LOOK), "play Nebula Cloud", "look at Ben's hand")

    assert seen(play, "Ann", "Ben") == "Pulsar, Quasar, Wormhole"
    assert seen(play, "Cleo", "Ben") == "3 hidden"


def test_after_a_draw_from_a_shown_hand_nothing_of_it_is_sure():
    """Cleo draws one of Ben's three different cards; Ann cannot tell which."""
    play = played(table(direction="counter-clockwise", **LOOK), "play Nebula Cloud", "look at Ben's hand")
    assert play.game.names[play.state.active] == "Cleo"

    play = played(play, "chance: Wormhole")

    assert seen(play, "Ann", "Ben") == "2 hidden" and seen(play, "Ann", "Cleo") == "3 hidden"
    assert seen(play, "Ben", "Cleo") == "Wormhole, 2 hidden"


def test_a_seat_that_draws_from_a_shown_hand_keeps_what_it_did_not_draw():
    """Ann has seen Ben's hand, and draws from it."""
    hands = LOOK | {"Ann": {"hand": ["Cosmic Core", "Gravity Well", "Gravity Well", "Pulsar"]}}
    play = table(**hands)
    play.state.known = ((), tuple((card, 1) for card in ("Pulsar", "Quasar", "Wormhole")), ())

    play = played(play, "play Gravity Well", "draw from Ben", "chance: Quasar")

    assert seen(play, "Ann", "Ben") == "Pulsar, Wormhole"


def test_the_core_is_known_where_it_was_owned_up_to():
    """KC-PULSAR: everybody heard it, unless the answer is for the asker."""
    hands = {"Ann": {"hand": ["Pulsar", "Pulsar", "Wormhole"]}, "Ben": {"hand": ["Cosmic Core", "Quasar"]},
             "Cleo": {"hand": ["Quasar", "Wormhole"]}, "at": "play"}

    loud = played(table(**hands), "play Pulsar", "ask Ben")
    private = played(table(rulings={"pulsar_audience": "asker"}, **hands), "play Pulsar", "ask Ben")

    assert seen(loud, "Ann", "Ben") == seen(loud, "Cleo", "Ben") == "Cosmic Core, 1 hidden"
    assert (seen(private, "Ann", "Ben"), seen(private, "Cleo", "Ben")) == ("Cosmic Core, 1 hidden", "2 hidden")


def test_giver_and_receiver_know_a_passed_card():
    """K37, KC-SUPERNOVA: Ann passes to Ben, who does not see what Cleo got."""
    hands = {"Ann": {"hand": ["Pulsar", "Supernova", "Supernova"]}, "Ben": {"hand": ["Cosmic Core", "Quasar"]},
             "Cleo": {"hand": ["Quasar", "Pulsar"]}, "at": "play"}

    play = played(table(**hands), "play Supernova", "Ann: pass Pulsar", "Ben: pass Quasar", "Cleo: pass Pulsar")

    assert seen(play, "Ann", "Ben") == "Pulsar, 1 hidden"
    assert seen(play, "Ben", "Cleo") == "Quasar, 1 hidden"
    assert seen(play, "Cleo", "Ben") == "2 hidden"
    assert seen(play, "Ben", "Ann") == "1 hidden" and seen(play, "Cleo", "Ann") == "Pulsar"


def test_a_pair_played_face_up_is_no_longer_in_the_hand():
    """Ben has seen two of Ann's Solar Flares, and her Core."""
    play = table(**{**HANDS, "Ann": {"hand": ["Cosmic Core", "Pulsar", "Solar Flare", "Solar Flare"]}}, at="play")
    play.state.known = ((("Cosmic Core", 2), ("Solar Flare", 2), ("Solar Flare", 2)), (), ())

    assert seen(play, "Ben", "Ann") == "Cosmic Core, Solar Flare ×2, 1 hidden"
    assert seen(played(play, "play Solar Flare"), "Ben", "Ann") == "Cosmic Core, 1 hidden"


SWAP = {"Ann": {"hand": ["Pulsar", "Quasar", "Quasar"]}, "Ben": {"hand": ["Cosmic Core", "Wormhole"]},
        "Cleo": {"hand": ["Pulsar", "Wormhole"]}, "at": "play"}


def test_of_a_swap_both_know_what_they_gave():
    """K28, K23: and during it only the giver knows the card on its way; his hand has one less for the others."""
    play = played(table(**SWAP), "play Quasar", "swap with Ben", "chance: Wormhole")
    drawn = [play.seen_by(name).tables()["table"].rows[-1] for name in ("Ben", "Ann", "Cleo")]

    assert drawn == [["drawn", "Wormhole from Ben to Ann"], *[["drawn", "1 hidden from Ben to Ann"]] * 2]
    assert seen(play, "Ben", "Ben") == "Cosmic Core" and seen(play, "Ann", "Ben") == "1 hidden"

    play = played(play, "chance: Pulsar")

    assert seen(play, "Ann", "Ben") == "Pulsar, 1 hidden" and seen(play, "Ben", "Ann") == "Wormhole"
    assert seen(play, "Cleo", "Ben") == "2 hidden" and seen(play, "Cleo", "Ann") == "1 hidden"


def walked(seed, seats, quiet=False):
    """A game of random moves under the default rulings, state by state."""
    rng = random.Random(seed)
    s = load(seats).opening
    yield s
    while s.decision is not None:
        s = s.rules.after(s, any_answer(s, rng), loud=not quiet)
        yield s


@pytest.mark.parametrize("seats", range(2, 9))
def test_what_is_known_is_there(seats):
    """Of every game: a card that a seat knows of lies where it knows it, as often as it knows it."""
    known = 0
    for seed in range(12):
        for s in walked(seed, seats):
            for seat in range(seats):
                for hand, shown in zip(s.hands, s.rules.views["hands"](s, seat), strict=True):
                    cards = [card for card in shown if card != HIDDEN]
                    assert len(shown) == len(hand) and all(cards.count(card) <= hand.count(card) for card in cards)
                    known += len(cards)
    assert known > 100


def test_who_only_counts_results_keeps_no_knowledge_and_never_a_wrong_one():
    """What nobody listens to is fast; nothing that was known before stands there still."""
    rng = random.Random(4)
    s = list(walked(4, 4))[40]
    assert any(settled(s.known))

    end, *_ = s.rules.playout(s, lambda decision, g: rng.choice(decision.moves), rng)

    assert end.known == () and all(t.known == () for t in list(walked(4, 4, quiet=True))[20:])


def test_what_is_known_is_saved_and_is_no_part_of_being_equal(tmp_path):
    """Also of a lone state in the middle of an effect; and two ways to one table are one table."""
    rng = random.Random(8)
    play = load(4).start(seed=3)
    for _ in range(60):
        play.go_on()
        if play.over:
            break
        play.do(rng.choice(play.moves()))
    again = cr.open(play.save(tmp_path / "x.json"))
    states = [node.state for node in play.history.line]

    assert [settled(node.state.known) for node in again.history.line] == [settled(s.known) for s in states]
    assert any(any(settled(s.known)) and s.answers for s in states)
    for s in states:
        loaded = s.rules.load(s.rules.save(s))
        assert settled(loaded.known) == settled(s.known)
        assert loaded.base is None or settled(loaded.base.known) == settled(s.base.known)
    one = next(s for s in states if any(settled(s.known)) and not s.answers)
    other = one.copied()
    other.known = ()
    assert other == one and hash(other) == hash(one) and other.key() == one.key()


@pytest.mark.parametrize(("known", "why"), [
    (((), ()), "does not fit 3 seats"),
    (((), (("Plusar", 1),), ()), "did you mean 'Pulsar'"),
    (((), (("Pulsar", 8),), ()), "no such seats know of a card"),
    (((), (("Pulsar", 1), ("Pulsar", 1)), ()), "seat 0 knows of 2 Pulsar in the hand of seat 1, which holds 1"),
])
def test_a_save_that_claims_to_know_what_is_not_there_is_damaged(known, why):
    """As every field that play could not have produced."""
    s = table(**HANDS).state
    s.base.known = known

    with pytest.raises(DamagedSave, match=why):
        s.rules.load(s.rules.save(s))
