"""Under the ruling ``void_secret = hidden`` nobody but its owner can tell whether a void is up, asked or spent."""

import pytest

from tests.keeper import legal, played, table, told

HIDDEN = {"void_secret": "hidden"}


def everything(play, name):
    """All that ``name`` is shown: fields, place, decision, events, path, moves, tables, log, text, HTML."""
    view = play.seen_by(name)
    seen = view.observed
    fields = {field: getattr(seen.state, field) for field in play.game.rules.fields}
    tables = {key: (repr(t), t._repr_html_(), t.frame.to_dict()) for key, t in view.tables().items()}
    return {
        "fields": fields, "places": seen.places, "decision": seen.decision, "events": seen.events, "path": view.path,
        "moves": view.moves(), "refusals": view.refusals(every=True), "waiting": view.waiting, "lines": view.lines(),
        "repr": repr(view), "html": view._repr_html_(), **tables,
    }


def compared(with_void, without, name):
    """The parts of what ``name`` is shown that differ between two tables."""
    one, other = everything(with_void, name), everything(without, name)
    return {key: (one[key], other[key]) for key in one if one[key] != other[key]}


def two_tables(before=(), rulings=None, owner="Ben", **position):
    """The same position twice, with and without a void of ``owner``; each after the moves ``before``."""
    tables = []
    for up in (True, False):
        hands = {name: dict(words) if isinstance(words, dict) else words for name, words in position.items()}
        hands[owner]["void"] = up
        tables.append(played(table(3, HIDDEN | (rulings or {}), **hands), *before))
    return tables


DRAW = dict(Ann={"hand": ["Cosmic Core", "Wormhole"]}, Ben={"hand": ["Pulsar", "Quasar", "Wormhole"]},
            Cleo={"hand": ["Pulsar", "Quasar"]})
OTHERS = ["Ann", "Cleo"]


@pytest.mark.parametrize("name", OTHERS)
def test_a_void_that_is_up_cannot_be_seen(name):
    """K07: Cleo's turn, and Ben's void waits."""
    up, down = two_tables(active="Cleo", **DRAW)

    assert compared(up, down, name) == {}


@pytest.mark.parametrize("name", OTHERS)
def test_a_void_that_is_asked_looks_like_the_draw(name):
    """K07: Ann draws, and Ben thinks about it."""
    up, down = two_tables(**DRAW)

    assert legal(up) == ["Ben: block the draw", "Ben: allow the draw"] and legal(down) == []
    assert compared(up, down, name) == {}


@pytest.mark.parametrize("name", OTHERS)
def test_a_void_that_allows_the_draw_is_spent_in_secret(name):
    """K07: the draw is on, as it would have been without a void."""
    up, down = two_tables(**DRAW)

    up.do("Ben: allow the draw")

    assert compared(up, down, name) == {}


@pytest.mark.parametrize("name", OTHERS)
def test_a_draw_that_a_void_allowed_is_a_draw_like_any_other(name):
    """K07: the card has arrived, and nobody knows that Ben could have stopped it."""
    up, down = two_tables(**DRAW)

    played(up, "Ben: allow the draw", "chance: Quasar")
    down.chance("Quasar")

    assert compared(up, down, name) == {}


@pytest.mark.parametrize("name", OTHERS)
def test_the_question_looks_like_the_draw_also_in_the_middle_of_a_game(name):
    """K07: what the move before has changed is shown the same."""
    position = DRAW | {"active": "Cleo", "Cleo": {"hand": ["Pulsar", "Quasar", "Nebula Cloud", "Nebula Cloud"]},
                       "at": "play"}
    before = ["play Nebula Cloud", "look at Ann's hand"]
    up, down = two_tables(before, **position)

    assert compared(up, down, name) == {}

    up.do("Ben: allow the draw")

    assert compared(up, down, name) == {}

    up.chance("Quasar")
    down.chance("Quasar")

    assert compared(up, down, name) == {}


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize("answers", [[], ["Ben: allow the draw"], ["Ben: allow the draw", "Ben: give Quasar"]])
def test_a_void_beside_a_shield_looks_like_the_shield_alone(name, answers):
    """K07 and K06: Ben is seen to choose a card, as he would behind a shield."""
    up, down = two_tables(**DRAW | {"Ben": DRAW["Ben"] | {"shield": True}})

    played(up, *answers)
    played(down, *answers[1:])

    assert compared(up, down, name) == {}


ORDER = [[], ["Ben: answer with the void"], ["Ben: answer with the void", "Ben: allow the draw"],
         ["Ben: answer with the shield"], ["Ben: answer with the shield", "Ben: give Quasar"]]


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize("answers", ORDER)
def test_which_guard_answers_is_asked_in_secret(name, answers):
    """K07 and K06, owner chooses: who asked which of two answers first would tell of the void."""
    up, down = two_tables(rulings={"guard_order": "owner_chooses"}, **DRAW | {"Ben": DRAW["Ben"] | {"shield": True}})

    played(up, *answers)
    played(down, *[answer for answer in answers if "give" in answer])

    assert compared(up, down, name) == {}


ABILITIES = [("Gravity Well", "draw from Ben"), ("Comet Tail", ""), ("Quasar", "swap with Ben")]


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize(("card", "say"), ABILITIES)
def test_a_void_asked_by_an_ability_looks_like_the_draw(card, say, name):
    """K07 and K05: Gravity Well, Comet Tail and Quasar."""
    hands = {"Ann": {"hand": ["Cosmic Core", card, card]}, "Ben": {"hand": ["Pulsar", "Nebula Cloud"]},
             "Cleo": {"hand": ["Pulsar", "Nebula Cloud"]}}
    up, down = two_tables([f"play {card}", *([say] if say else [])], **hands, drew_from="Ben", at="play")

    assert legal(up) == ["Ben: block the draw", "Ben: allow the draw"] and legal(down) == []
    assert compared(up, down, name) == {}

    up.do("Ben: allow the draw")

    assert compared(up, down, name) == {}


@pytest.mark.parametrize("name", ["Ben", "Cleo"])
def test_the_void_of_a_quasar_s_own_player_looks_like_the_draw(name):
    """K07: Ben draws from Ann, who thinks about it."""
    hands = {"Ann": {"hand": ["Cosmic Core", "Quasar", "Quasar"]}, "Ben": {"hand": ["Pulsar", "Nebula Cloud"]},
             "Cleo": {"hand": ["Pulsar", "Nebula Cloud"]}}
    up, down = two_tables(["play Quasar", "swap with Ben", "chance: Pulsar"], owner="Ann", **hands, at="play")

    assert legal(up) == ["Ann: block the draw", "Ann: allow the draw"]
    assert compared(up, down, name) == {}

    up.do("Ann: allow the draw")

    assert compared(up, down, name) == {}


UP = [{}, {"shield": True}]


def whole_swaps(owner, ann, ben, extra=(), **rulings):
    """Two tables at which Ann swaps with Ben, with and without a void of ``owner``, up to where it would be asked."""
    hands = {"Ann": {"hand": ["Cosmic Core", "Quasar", "Quasar", "Pulsar"], **ann},
             "Ben": {"hand": ["Pulsar", "Nebula Cloud"], **ben}, "Cleo": {"hand": ["Nebula Cloud"]}}
    first = "Ben: give Pulsar" if ben.get("shield") else "chance: Pulsar"
    before = ["play Quasar", "swap with Ben", *([first] if owner == "Ann" else []), *extra]
    return two_tables(before, {"quasar_block": "whole_swap", **rulings}, owner, **hands, at="play")


@pytest.mark.parametrize("snapshot", ["simultaneous", "sequential"])
@pytest.mark.parametrize("ben", UP)
@pytest.mark.parametrize("ann", UP)
@pytest.mark.parametrize("owner", ["Ann", "Ben"])
def test_a_void_that_could_call_a_whole_swap_off_looks_like_its_owner_s_card(owner, ann, ben, snapshot):
    """K07 and K21: each void is asked when its owner's card would go, so neither looker-on nor the other can tell."""
    with_void, without = whole_swaps(owner, ann, ben, quasar_snapshot=snapshot)

    assert legal(with_void) == [f"{owner}: block the draw", f"{owner}: allow the draw"]
    for name in {"Ann", "Ben", "Cleo"} - {owner}:
        assert compared(with_void, without, name) == {}

    with_void.do(f"{owner}: allow the draw")

    for name in {"Ann", "Ben", "Cleo"} - {owner}:
        assert compared(with_void, without, name) == {}


def test_with_both_voids_up_each_owner_takes_the_other_s_for_a_draw():
    """K07 and K21: Ann, whose own void is up, sees Ben's card on its way and is then asked."""
    both, own = whole_swaps("Ben", {"void": True}, {})

    assert compared(both, own, "Ann") == {}

    played(both, "Ben: allow the draw", "chance: Pulsar")
    played(own, "chance: Pulsar")

    assert legal(both) == legal(own) == ["Ann: block the draw", "Ann: allow the draw"]
    assert compared(both, own, "Ann") == {}


def test_a_secret_block_gives_the_waiting_card_back_and_spends_no_shield():
    """K21: one block calls off both draws; Ben's shield would have chosen, and nothing was drawn."""
    play, _ = whole_swaps("Ann", {}, {"shield": True})

    play.do("Ann: block the draw")

    assert play.state.hands[:2] == (("Cosmic Core", "Pulsar"), ("Nebula Cloud", "Pulsar"))
    assert (play.state.shields[1], play.state.voids[0], play.state.limbo) == (True, False, ())
    assert told(play, "Cleo")[-2:] == ["Ann's void blocks the draw; it is spent",
                                       "The swap of Ann and Ben is called off"]


def test_after_the_first_secret_block_the_second_void_is_not_asked():
    """K21: or the others would see the game stand still; that void stays up."""
    play, _ = whole_swaps("Ben", {"void": True}, {})

    play.do("Ben: block the draw")

    assert play.state.voids == (True, False, False) and play.game.names[play.state.active] == "Ben"


def test_a_secret_swap_that_is_allowed_is_a_swap_like_any_other():
    """K21: both cards change hands at once, the shield that chose is spent."""
    play, _ = whole_swaps("Ann", {}, {"shield": True})

    played(play, "Ann: allow the draw", "chance: Cosmic Core")

    assert play.state.hands[:2] == (("Pulsar", "Pulsar"), ("Cosmic Core", "Nebula Cloud"))
    assert play.state.shields[1] is False


SEVERAL = {"Ann": {"hand": ["Cosmic Core", *["Pulsar"] * 2, *["Supernova"] * 2]}, "Ben": {"hand": ["Wormhole"]},
           "Cleo": {"hand": ["Wormhole"]}}


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize("card", ["Pulsar", "Supernova"])
def test_a_void_is_hidden_while_a_player_is_named_and_while_cards_are_chosen(card, name):
    """K07: at every decision, also one that no draw belongs to."""
    up, down = two_tables([f"play {card}"], **SEVERAL, at="play")

    assert compared(up, down, name) == {}


@pytest.mark.parametrize("name", OTHERS)
def test_a_black_hole_that_is_played_is_seen_and_its_void_is_not(name):
    """K07: the pair goes face up to the discard; that Ben has a void now, or had one already, is his to know."""
    hands = {"Ann": {"hand": ["Cosmic Core"]}, "Ben": {"hand": ["Black Hole", "Black Hole", "Pulsar"]},
             "Cleo": {"hand": ["Pulsar"]}}

    had, had_not = two_tables(["play Black Hole"], active="Ben", **hands, at="play")

    assert told(had, "Ben")[-1] == "Ben had one up already: Black Hole gains nothing"
    assert told(had_not, "Ben")[-1] == "Ben has a void up"
    assert compared(had, had_not, name) == {}
    assert told(had, name) == ["Ben plays a pair: Black Hole"]


def test_its_owner_sees_his_void_and_what_became_of_it():
    """K07: Ben himself."""
    up, _ = two_tables(**DRAW)

    assert list(up.seen_by("Ben").tables()["seats"].frame["void"])[1] is True
    assert [str(o) for o in up.seen_by("Ben").moves()] == ["Ben: block the draw", "Ben: allow the draw"]

    up.do("Ben: allow the draw")

    assert told(up, "Ben") == ["Ben allows the draw; the void is spent"]
