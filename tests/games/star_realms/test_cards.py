"""The odd cards, each by itself and where two of them meet."""

import pytest

from tests.star_realms import deciders, discard, hand, in_play, legal, of, played, pools, table, told


# --- Stealth Needle --------------------------------------------------------------------------------
def test_stealth_needle_has_the_texts_and_the_faction_of_the_ship_that_it_copies():
    """sr-028: Cutter and a Needle that copies it, both allies used: 8 authority, 4 trade, 8 combat."""
    play = table(["Cutter", "Stealth Needle"])

    played(play, "play Cutter", "play Stealth Needle", "copy Cutter", "use the ally ability of Cutter",
           "use the ally ability of Stealth Needle")

    assert pools(play) == (4, 8, 58)
    assert in_play(play) == ["Cutter (ally used)", "Stealth Needle as Cutter (ally used)"]


def test_stealth_needle_stays_a_card_of_the_machine_cult():
    """SR-NEEDLE: beside the faction it gains, so a Missile Bot allies with it."""
    play = table(["Blob Fighter", "Missile Bot", "Stealth Needle"])

    played(play, "play Blob Fighter", "play Missile Bot", "scrap no card", "play Stealth Needle", "copy Blob Fighter")

    assert {"Ann: use the ally ability of Missile Bot", "Ann: use the ally ability of Blob Fighter"} <= set(legal(play))


def test_a_copied_ally_ability_asks_for_the_faction_of_the_ship_it_is_copied_from():
    """SR-ALLY: a card of the Machine Cult does not enable what a Blob has printed."""
    play = table(["Cutter", "Stealth Needle"], ["Junkyard"])

    played(play, "play Cutter", "play Stealth Needle", "copy Cutter", "use the ally ability of Cutter")

    assert "Ann: use the ally ability of Stealth Needle" in legal(play)  # the Cutter is its ally
    alone = table(["Ram", "Stealth Needle"], ["Junkyard"], rulings={"ally_enabler_left": "needs_it"})
    played(alone, "play Ram", "play Stealth Needle", "copy Ram", "scrap Ram for its ability")
    assert "Ann: use the ally ability of Stealth Needle" not in legal(alone)


def test_stealth_needle_without_a_ship_to_copy_does_nothing():
    """SR-NEEDLE: a plain card of the Machine Cult; a base is no ship."""
    play = table(["Stealth Needle"], ["Blob Wheel"])

    play.do("play Stealth Needle")

    assert pools(play) == (0, 0, 50) and in_play(play) == ["Blob Wheel", "Stealth Needle"]
    assert told(play)[-1] == "Ann has played no ship to copy"


def test_stealth_needle_scrapped_for_a_copied_ability_goes_itself():
    """SR-NEEDLE: the Explorer stays in play, the Needle is in the scrap heap and not on the Explorers."""
    play = table(["Explorer", "Stealth Needle"])

    played(play, "play Explorer", "play Stealth Needle", "copy Explorer", "scrap Stealth Needle for its ability")

    assert pools(play) == (4, 2, 50)
    assert list(play.state.scrapped) == ["Stealth Needle"] and play.state.explorers == 9


def test_stealth_needle_is_itself_again_when_the_turn_is_over():
    """sr-033."""
    play = table(["Cutter", "Stealth Needle"])

    played(play, "play Cutter", "play Stealth Needle", "copy Cutter", "end the turn")

    assert discard(play) == ["Cutter", "Stealth Needle"]


def test_stealth_needle_may_ask_as_the_copied_ship_does():
    """A Missile Bot's optional scrap, out of the hand."""
    play = table(["Missile Bot", "Stealth Needle", "Viper"])

    played(play, "play Missile Bot", "scrap no card", "play Stealth Needle", "copy Missile Bot",
           "scrap Viper from the hand")

    assert pools(play)[1] == 4 and list(play.state.scrapped) == ["Viper"]


# --- the worlds and stations ----------------------------------------------------------------------------
@pytest.mark.parametrize(("choice", "combat", "drawn"), [
    ("choose 5 combat", 8, 0), ("choose draw 1 card for each Blob card played", 3, 1)])
def test_blob_world_gives_combat_or_draws_for_the_blobs_of_this_turn(choice, combat, drawn):
    """SR-BLOBWORLD: one Blob Fighter was played; Blob World itself came in an earlier turn."""
    play = table(["Blob Fighter"], ["Blob World"], deck=["Ram"])

    played(play, "play Blob Fighter", "use Blob World", choice)
    play.go_on()

    assert pools(play)[1] == combat and len(hand(play)) == drawn


def test_blob_world_counts_itself_when_it_was_played_this_turn():
    """SR-BLOBWORLD: ships and bases."""
    play = table(["Blob World", "Blob Wheel"], deck=["Ram", "Ram"])

    played(play, "play Blob World", "play Blob Wheel", "use Blob World", "choose draw 1 card for each Blob card played",
           "chance: Ram, Ram")

    assert hand(play) == ["Ram", "Ram"]


def test_blob_world_counts_a_blob_that_was_scrapped_since():
    """SR-BLOBWORLD: played is played."""
    play = table(["Ram"], ["Blob World"], deck=["Scout"])

    played(play, "play Ram", "scrap Ram for its ability", "use Blob World",
           "choose draw 1 card for each Blob card played", "chance: Scout")

    assert hand(play) == ["Scout"]


def test_mech_world_has_nothing_to_use_and_is_everybodys_ally():
    """SR-MECHWORLD: also of a card that came before it."""
    play = table(["Cutter", "Mech World"])

    played(play, "play Cutter", "play Mech World")

    assert "Ann: use the ally ability of Cutter" in legal(play)
    assert not [move for move in legal(play) if "Mech World" in move]


def test_mech_world_allies_with_no_card_of_no_faction():
    """SR-MECHWORLD: a Scout has no ally ability, and an Explorer none either."""
    play = table(["Explorer"], ["Mech World"])

    play.do("play Explorer")

    assert in_play(play) == ["Explorer", "Mech World"]


def test_machine_base_draws_and_then_scraps_of_the_hand():
    """sr-013: what was drawn may go; the discard pile is no hand."""
    play = table(["Viper"], ["Machine Base"], deck=["Ram"], discard=["Scout"])

    played(play, "use Machine Base", "chance: Ram")

    assert legal(play) == ["Ann: scrap Ram from the hand", "Ann: scrap Viper from the hand"]
    assert play.path == ("turn", "Main Phase", "main", "Machine Base")


def test_brain_world_scraps_all_of_them_before_it_draws():
    """SR-PUTAWAY."""
    play = table(["Viper"], ["Brain World"], discard=["Scout"], deck=["Ram", "Ram"])

    played(play, "use Brain World", "scrap Viper from the hand", "scrap Scout from the discard pile", "chance: Ram ×2")

    assert list(play.state.scrapped) == ["Scout", "Viper"] and hand(play) == ["Ram", "Ram"]


def test_brain_world_stops_when_it_is_told_to():
    """SR-PUTAWAY: none, one or two."""
    play = table(["Viper", "Scout"], ["Brain World"], deck=["Ram", "Ram"])

    played(play, "use Brain World", "scrap Viper from the hand", "scrap no card", "chance: Ram")

    assert hand(play) == ["Ram", "Scout"]


def test_recycling_station_may_draw_what_it_discarded():
    """sr-043: all are discarded first, then the discard pile is shuffled."""
    play = table(["Ram", "Cutter"], ["Recycling Station"], deck=[])

    played(play, "use Recycling Station", "choose discard up to 2 cards from the hand, then draw as many",
           "discard Ram from the hand", "discard Cutter from the hand", "chance: Cutter, Ram")

    assert hand(play) == ["Cutter", "Ram"]
    assert "Ann shuffles 2 cards of the discard pile into a new deck" in told(play)


def test_junkyard_must_scrap_once_it_is_used():
    """Sources: no may in its text."""
    play = table(["Viper"], ["Junkyard"], discard=["Scout"])

    play.do("use Junkyard")

    assert legal(play) == ["Ann: scrap Viper from the hand", "Ann: scrap Scout from the discard pile"]


def test_junkyard_with_nothing_to_scrap_does_nothing():
    """SR-EFFECTS."""
    play = table([], ["Junkyard"])

    play.do("use Junkyard")

    assert told(play)[-1] == "Ann has no card to scrap" and in_play(play) == ["Junkyard (used)"]


# --- Fleet HQ ------------------------------------------------------------------------------------------
def test_fleet_hq_answers_each_ship_from_then_on_and_no_base():
    """SR-FLEETHQ: not the Scout before it, not the War World, but the two Vipers."""
    play = table(["Scout", "Fleet HQ", "Viper", "Viper", "War World"])

    played(play, "play Scout", "play Fleet HQ", "play War World", "play Viper", "play Viper")

    assert pools(play)[:2] == (1, 4)


def test_fleet_hq_answers_a_stealth_needle_once():
    """SR-FLEETHQ, SR-NEEDLE: a Needle is one ship played."""
    play = table(["Scout", "Stealth Needle"], ["Fleet HQ"])

    played(play, "play Scout", "play Stealth Needle", "copy Scout")

    assert pools(play)[:2] == (2, 2)


# --- acquiring on top ------------------------------------------------------------------------------------
def test_blob_carrier_puts_a_ship_of_any_cost_on_top_of_the_deck():
    """SR-FREE: not the base, and the next draw is that ship."""
    play = table(["Blob Carrier", "Mothership"], ["Blob Wheel"], deck=["Scout"] * 5,
                 words={"row": ["Blob World", "Dreadnaught"]})

    played(play, "play Blob Carrier", "use the ally ability of Blob Carrier")

    assert legal(play) == ["Ann: acquire Dreadnaught for nothing"]

    played(play, "acquire Dreadnaught for nothing", "play Mothership")

    assert pools(play)[0] == 0 and hand(play) == ["Dreadnaught"] and of(play, "top of deck") == []


def test_blob_carrier_without_a_ship_in_the_row_does_nothing():
    """SR-FREE: bases and Explorers are none."""
    play = table(["Blob Carrier"], ["Blob Wheel"], words={"row": ["The Hive"]})

    played(play, "play Blob Carrier", "use the ally ability of Blob Carrier")

    assert told(play)[-1] == "Ann finds no ship to acquire" and list(play.state.row) == ["The Hive"]


def test_freighter_waits_for_a_ship_and_lets_a_base_pass():
    """SR-TOPDECK: the base goes to the discard pile and uses nothing up."""
    play = table(["Freighter"], ["Barter World"], trade=10, words={"row": ["Blob Wheel", "Ram"]})

    played(play, "play Freighter", "use the ally ability of Freighter", "acquire Blob Wheel", "acquire Ram",
           "put it on top of the deck")

    assert discard(play) == ["Blob Wheel"] and of(play, "top of deck") == ["Ram"]
    assert of(play, "next ships on top") == 0


def test_freighter_serves_an_explorer_too():
    """SR-TOPDECK: an Explorer is a ship."""
    play = table(["Freighter"], ["Barter World"])

    played(play, "play Freighter", "use the ally ability of Freighter", "acquire Explorer", "put it on top of the deck")

    assert of(play, "top of deck") == ["Explorer"] and play.state.explorers == 9


def test_what_freighter_has_promised_lapses_with_the_turn():
    """SR-TOPDECK."""
    play = table(["Freighter"], ["Barter World"])

    played(play, "play Freighter", "use the ally ability of Freighter", "end the turn")

    assert play.state.armed == (0, 0)


def test_blob_carrier_uses_up_what_freighter_has_promised():
    """SR-TOPDECK: that ship was the next one, and went on top anyway."""
    play = table(["Blob Carrier", "Freighter"], ["Blob Wheel", "Barter World"], words={"row": ["Ram", "Cutter"]})

    played(play, "play Freighter", "use the ally ability of Freighter", "play Blob Carrier",
           "use the ally ability of Blob Carrier", "acquire Ram for nothing")

    assert of(play, "next ships on top") == 0

    play.do("acquire Cutter")

    assert of(play, "top of deck") == ["Ram"] and discard(play) == ["Cutter"]


# --- the others that ask -------------------------------------------------------------------------------
@pytest.mark.parametrize(("bases", "drawn"), [([], 0), (["Blob Wheel"], 0), (["Blob Wheel", "Trading Post"], 2)])
def test_embassy_yacht_draws_with_two_bases_in_play(bases, drawn):
    """SR-EMBASSY: outposts count."""
    play = table(["Embassy Yacht"], bases, deck=["Ram", "Ram"])

    play.do("play Embassy Yacht")
    play.go_on()

    assert pools(play) == (2, 0, 53) and len(hand(play)) == drawn


@pytest.mark.parametrize("moves", [["destroy no base", "scrap no card"],
                                   ["destroy Ben's Blob Wheel", "scrap Ram from the trade row"]])
def test_blob_destroyer_may_destroy_and_may_scrap_each_by_itself(moves):
    """Sources: two independent options."""
    play = table(["Blob Destroyer"], ["The Hive"], ben={"in play": ["Blob Wheel"]}, words={"row": ["Ram"]},
                 rulings={"destroy_own_base": "opponents_only"})

    played(play, "play Blob Destroyer", "use the ally ability of Blob Destroyer", *moves)

    assert pools(play)[1] == 6 and (discard(play, "Ben") == ["Blob Wheel"]) is (moves[0] != "destroy no base")
    assert (list(play.state.scrapped) == ["Ram"]) is (moves[1] != "scrap no card")


def test_battle_pod_has_the_slot_of_the_row_refilled():
    """SR-ROW: at once, in the same place."""
    play = table(["Battle Pod"], words={"row": ["Ram", "Cutter", "Corvette", "Corvette", "Ram"],
                                        "trade deck": ["Flagship"]})

    played(play, "play Battle Pod", "scrap Cutter from the trade row", "chance: Flagship")

    assert list(play.state.row) == ["Ram", "Flagship", "Corvette", "Corvette", "Ram"]


def test_battlecruiser_draws_before_it_may_destroy():
    """Sources: the order matters."""
    play = table(["Battlecruiser"], deck=["Ram", "Ram"], ben={"in play": ["The Hive"]})

    played(play, "play Battlecruiser", "chance: Ram", "scrap Battlecruiser for its ability", "chance: Ram")

    assert len(hand(play)) == 2
    assert legal(play) == ["Ann: destroy Ben's The Hive", "Ann: destroy no base"]


def test_the_victim_of_an_imperial_fighter_chooses():
    """sr-003."""
    play = table(["Imperial Fighter"], ben={"hand": ["Scout", "Viper", "Ram"]})

    play.do("play Imperial Fighter")

    assert deciders(play) == ["Ben"]
    assert legal(play) == ["Ben: discard Ram", "Ben: discard Scout", "Ben: discard Viper"]
    assert play.path == ("turn", "Main Phase", "main", "Imperial Fighter", "forced discard", "discard")


# --- copies of one card ----------------------------------------------------------------------------------
def test_two_copies_ally_with_each_other_and_each_acts_once():
    """SR-ALLY, sr-048."""
    play = table(["Blob Fighter", "Blob Fighter"], deck=["Ram", "Ram"])

    played(play, "play Blob Fighter", "play Blob Fighter", "use the ally ability of Blob Fighter", "chance: Ram",
           "use the ally ability of Blob Fighter", "chance: Ram")

    assert hand(play) == ["Ram", "Ram"]
    assert "Ann: use the ally ability of Blob Fighter" not in legal(play)


def test_of_two_copies_the_one_that_has_done_most_is_scrapped():
    """What could have been done with the other can still be done."""
    play = table([], ["Space Station", "Space Station"])

    played(play, "use Space Station", "scrap Space Station for its ability")

    assert in_play(play) == ["Space Station (allied)"] and "Ann: use Space Station" in legal(play)
