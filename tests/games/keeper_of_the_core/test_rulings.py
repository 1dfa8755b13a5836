"""Each answer of each ruling: ``test_<ruling>_<option>_...``; here the deal, the turn, eliminations and skips,
and the list itself.
"""

import csv
import re
from pathlib import Path

import pytest

from corerules.games.keeper_of_the_core import BOX
from tests.keeper import active, drew_from, hand, legal, load, named, out, played, table, why_not

HERE = Path(__file__).parent
LIST = HERE.parents[1] / "data" / "keeper_rulings.csv"


# --- the list -----------------------------------------------------------------------------------
def test_the_rulings_are_those_of_the_list_with_their_options_in_order():
    """The list of gaps; the first option is the default."""
    rows = list(csv.DictReader(LIST.read_text(encoding="utf-8").splitlines()))

    expected = [(row["id"], row["options"].split("|")) for row in rows]

    assert [(ruling.name, list(ruling.options)) for ruling in BOX.rulings] == expected
    assert [ruling.default for ruling in BOX.rulings] == [options[0] for _, options in expected]


def test_every_option_of_every_ruling_has_a_test_of_its_own():
    """House rule: one test per value of a ruling."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in sorted(HERE.glob("test_rulings*.py")))

    tests = re.findall(r"def test_(\w+)\(", source)

    assert [f"{ruling.name}_{option}" for ruling in BOX.rulings for option in ruling.options
            if not any(test.startswith(f"{ruling.name}_{option}_") for test in tests)] == []


def test_every_ruling_says_what_it_asks_why_and_on_which_rule_it_rests():
    """House rule: no silent choice."""
    unknown = [r.name for r in BOX.rulings if r.rule not in BOX.rules.rules or not r.asks or not r.because]

    assert unknown == []


# --- deal_first ---------------------------------------------------------------------------------
@pytest.mark.parametrize(("seats", "sizes"), [(2, [21, 20]), (3, [14, 14, 13]), (4, [11, 10, 10, 10])])
def test_deal_first_dealers_left_gives_the_first_mover_the_card_more(seats, sizes):
    """K01: Ann, left of the dealer, is dealt the first card and the last."""
    play = load(seats, {"deal_first": "dealers_left"}).start(seed=1)

    for _ in range(seats):
        play.chance()

    assert [len(cards) for cards in play.state.hands] == sizes


@pytest.mark.parametrize(("seats", "sizes"), [(2, [20, 21]), (3, [14, 13, 14]), (4, [10, 10, 10, 11])])
def test_deal_first_dealer_gives_the_dealer_the_card_more(seats, sizes):
    """K01: the last seat is the dealer; of three the dealer and then Ann get the two cards over. Ann still begins."""
    play = load(seats, {"deal_first": "dealer"}).start(seed=1)

    for _ in range(seats):
        play.chance()

    assert [len(cards) for cards in play.state.hands] == sizes and active(play) == "Ann"


# --- void_turn_end ------------------------------------------------------------------------------
def blocked(option, *cards):
    """Ann holds ``cards`` and the Core, and Ben's void has blocked her draw."""
    play = table(2, {"void_turn_end": option}, Ann={"hand": ["Cosmic Core", *cards]},
                 Ben={"hand": ["Quasar", "Quasar"], "void": True})
    return play.do("Ben: block the draw")


def test_void_turn_end_must_play_makes_the_pair_compulsory():
    """K03: the edge case."""
    play = blocked("must_play", "Pulsar", "Pulsar")

    assert legal(play) == ["Ann: play Pulsar"]
    assert why_not(play, "Ann: end the turn") == ["Ann holds 1 pair and must play one [KC-PLAY]"]


def test_void_turn_end_may_play_lets_the_drawer_end_the_turn():
    """K03: the Draw Phase's word."""
    play = blocked("may_play", "Pulsar", "Pulsar")

    assert legal(play) == ["Ann: play Pulsar", "Ann: end the turn"]

    play.do("end the turn")

    assert active(play) == "Ben" and hand(play, "Ann") == ["Cosmic Core", "Pulsar", "Pulsar"]


def test_void_turn_end_may_play_does_not_loosen_a_turn_that_was_not_blocked():
    """K03: only after a block; here the draw was allowed."""
    play = table(2, {"void_turn_end": "may_play"}, Ann={"hand": ["Cosmic Core", "Pulsar", "Pulsar"]},
                 Ben={"hand": ["Quasar", "Quasar"], "void": True})

    played(play, "Ben: allow the draw", "chance: Quasar")

    assert legal(play) == ["Ann: play Pulsar"]


def test_void_turn_end_turn_ends_without_a_play_phase():
    """K03: the list of types."""
    play = blocked("turn_ends", "Pulsar", "Pulsar")

    assert active(play) == "Ben" and hand(play, "Ann") == ["Cosmic Core", "Pulsar", "Pulsar"]


def test_void_turn_end_turn_ends_lets_an_allowed_draw_go_on():
    """K03: only a block ends the turn."""
    play = table(2, {"void_turn_end": "turn_ends"}, Ann={"hand": ["Cosmic Core", "Pulsar", "Pulsar"]},
                 Ben={"hand": ["Quasar", "Quasar"], "void": True})

    played(play, "Ben: allow the draw", "chance: Quasar")

    assert legal(play) == ["Ann: play Pulsar"]


def test_void_turn_end_turn_ends_inside_a_wormhole_and_the_direction_turns():
    """K03: the blocked extra turn is over, and a Wormhole's flip follows."""
    play = table(3, {"void_turn_end": "turn_ends"}, Ann={"hand": ["Cosmic Core", *["Wormhole"] * 4]},
                 Ben={"hand": ["Pulsar"], "void": True}, Cleo={"hand": ["Pulsar"]}, at="play")

    played(play, "play Wormhole", "Ben: block the draw")

    assert active(play) == "Cleo" and hand(play, "Ann") == ["Cosmic Core", "Wormhole", "Wormhole"]


# --- elim_timing --------------------------------------------------------------------------------
DEALS = [("Cosmic Core, Supernova", "Supernova"), ("Supernova, Supernova", "Cosmic Core")]


def decided(option, ann, ben):
    """Two Supernovas and the Core between two players; every move of this game is the only one."""
    play = load(2, {"elim_timing": option}, deck={"Supernova": 2}).start()
    return played(play, f"chance: {ann}", f"chance: {ben}").go_on(forced=True)


@pytest.mark.parametrize(("ann", "ben"), DEALS)
def test_elim_timing_after_draw_and_ability_ends_the_smallest_supernova_game_at_the_draw(ann, ben):
    """K04: Ann draws Ben's only card, and he is out, whatever was dealt."""
    play = decided("after_draw_and_ability", ann, ben)

    assert play.winners == ("Ann",)


@pytest.mark.parametrize(("ann", "ben"), DEALS)
def test_elim_timing_after_ability_makes_ann_pass_the_core_in_the_smallest_supernova_game(ann, ben):
    """K04: Ben has no cards but is still in line; Ann must play her pair, passes him the Core and is out."""
    play = decided("after_ability", ann, ben)

    assert play.winners == ("Ben",) and hand(play, "Ben") == ["Cosmic Core"]


def emptied(option, card, ann=(), cleo=("Quasar", "Quasar")):
    """Ann has drawn Ben's last card, which makes her a pair of ``card``."""
    play = table(3, {"elim_timing": option}, Ann={"hand": ["Cosmic Core", card, *ann]}, Ben={"hand": [card]},
                 Cleo={"hand": list(cleo)})
    return play.chance(card)


def test_elim_timing_after_draw_and_ability_puts_the_emptied_seat_out_of_supernova():
    """K04: Ben is out, so Ann's card goes to Cleo."""
    play = emptied("after_draw_and_ability", "Supernova")

    played(play, "play Supernova", "Ann: pass Cosmic Core", "Cleo: pass Quasar")

    assert out(play) == ["Ben"] and "Cosmic Core" in hand(play, "Cleo")


def test_elim_timing_after_ability_lets_the_emptied_seat_receive_from_supernova():
    """K04: Ben gives nothing, but is next to Ann, and her card saves him."""
    play = emptied("after_ability", "Supernova")

    play.do("play Supernova")

    assert legal(play) == ["Ann: pass Cosmic Core", "Cleo: pass Quasar"]

    played(play, "Ann: pass Cosmic Core", "Cleo: pass Quasar")

    assert out(play) == [] and hand(play, "Ben") == ["Cosmic Core"] and active(play) == "Ben"


def test_elim_timing_after_ability_makes_the_emptied_seat_no_target():
    """K04: there is nothing to draw, to see or to skip."""
    play = emptied("after_ability", "Gravity Well")

    play.do("play Gravity Well")

    assert legal(play) == ["Ann: draw from Cleo"]


def test_elim_timing_after_ability_skips_the_extra_draw_of_comet_tail():
    """K04; Edge Cases: Ben's hand is empty."""
    play = emptied("after_ability", "Comet Tail")

    play.do("play Comet Tail")

    assert hand(play, "Ann") == ["Cosmic Core"] and out(play) == ["Ben"]


def test_elim_timing_after_ability_draws_nothing_in_the_extra_turn_from_the_emptied_seat():
    """K04: Ben is in line until the check, and his hand yields nothing."""
    play = emptied("after_ability", "Wormhole", ann=["Pulsar", "Pulsar"])

    play.do("play Wormhole")

    assert drew_from(play) == "Ben" and legal(play) == ["Ann: play Pulsar"]
    assert hand(play, "Ann") == ["Cosmic Core", "Pulsar", "Pulsar"]


def test_elim_timing_after_ability_checks_at_the_end_of_a_turn_without_a_pair():
    """K04: one check, at the end of the turn."""
    play = table(3, {"elim_timing": "after_ability"}, Ann={"hand": ["Cosmic Core"]}, Ben={"hand": ["Pulsar"]},
                 Cleo={"hand": ["Pulsar", "Quasar", "Quasar"]})

    play.chance("Pulsar")

    assert out(play) == ["Ben"] and active(play) == "Cleo"


def test_elim_timing_after_ability_makes_the_winner_play_his_pair_first():
    """K04: of two players; Ann wins with the Core alone."""
    play = table(2, {"elim_timing": "after_ability"}, Ann={"hand": ["Cosmic Core", "Pulsar"]}, Ben={"hand": ["Pulsar"]})

    played(play, "chance: Pulsar", "play Pulsar")

    assert play.winners == ("Ann",) and hand(play, "Ann") == ["Cosmic Core"]


# --- target_self --------------------------------------------------------------------------------
def flaring(option):
    """Ann has played Solar Flare and names a player."""
    return table(3, {"target_self": option}, Ann={"hand": ["Cosmic Core", "Solar Flare", "Solar Flare"]},
                 Ben={"hand": ["Pulsar"]}, Cleo={"hand": ["Pulsar"]}, at="play").do("play Solar Flare")


def test_target_self_others_only_refuses_the_own_name():
    """K09."""
    play = flaring("others_only")

    assert legal(play) == ["Ann: skip Ben", "Ann: skip Cleo"]
    assert why_not(play, "Ann: skip Ann") == ["Ann must name another player [KC-TARGET]"]


def test_target_self_solar_flare_may_self_skips_the_own_next_turn():
    """K09: any player."""
    play = flaring("solar_flare_may_self")

    assert legal(play) == ["Ann: skip Ann", "Ann: skip Ben", "Ann: skip Cleo"]

    play.do("skip Ann")

    assert active(play) == "Ben" and named(play, play.state.skips) == ["Ann"]


@pytest.mark.parametrize(("card", "say"), [("Gravity Well", "draw from Ann"), ("Nebula Cloud", "look at Ann's hand"),
                                           ("Pulsar", "ask Ann"), ("Quasar", "swap with Ann")])
def test_target_self_solar_flare_may_self_and_no_other_card_may(card, say):
    """K09: Solar Flare alone."""
    play = table(3, {"target_self": "solar_flare_may_self"}, Ann={"hand": ["Cosmic Core", card, card]},
                 Ben={"hand": ["Wormhole"]}, Cleo={"hand": ["Wormhole"]}, at="play")

    play.do(f"play {card}")

    assert why_not(play, f"Ann: {say}") == ["Ann must name another player [KC-TARGET]"]


# --- flare_stack --------------------------------------------------------------------------------
def flared_twice(option):
    """Cleo, who will skip a turn already, is named by Ann's Solar Flare."""
    play = table(3, {"flare_stack": option}, Ann={"hand": ["Cosmic Core", "Solar Flare", "Solar Flare"]},
                 Ben={"hand": ["Pulsar", "Quasar"]}, Cleo={"hand": ["Pulsar", "Quasar"], "skip": 1}, at="play")
    return played(play, "play Solar Flare", "skip Cleo")


def test_flare_stack_one_takes_a_single_turn():
    """K11: both name the same next turn."""
    play = flared_twice("one")

    assert play.state.skips == (0, 0, 1)


def test_flare_stack_two_adds_the_skips_up():
    """K11: Cleo loses two turns."""
    play = flared_twice("two")

    assert play.state.skips == (0, 0, 2)


def test_flare_stack_two_takes_one_turn_at_a_time():
    """K11: Cleo's turn is skipped, and the next one still will be."""
    play = table(3, {"flare_stack": "two"}, active="Cleo", Ann={"hand": ["Cosmic Core"]}, Ben={"hand": ["Pulsar"]},
                 Cleo={"hand": ["Pulsar"], "skip": 2})

    assert active(play) == "Ann" and play.state.skips == (0, 0, 1)
