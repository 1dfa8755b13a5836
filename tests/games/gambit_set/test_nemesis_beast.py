"""The Nemesis Beast: set-up, his seven steps in order, each ability, and its rulings."""

import pytest

from corerules.engine import BadPosition, Open
from tests.gambit_set import load, of_table, seen
from tests.star_realms import deciders, discard, hand, legal, of, played

ROW = ["Cutter", "Corvette", "Blob Wheel", "Trade Bot", "Ram"]
REVEALED = {"Star Empire": "Survey Ship", "Blob": "Battle Pod", "Machine Cult": "Supply Bot",
            "Trade Federation": "Freighter"}


def at_the_boss(seats=1, reveal="Freighter", *, before=(), row=ROW, rulings=None, boss_authority=100, **words):
    """The Boss's turn begins; the trade deck holds ``reveal`` alone, and ``before`` lies before him."""
    game = load(seats, rulings, "nemesis-beast", gambits=0)
    return game.position(at="boss", **{
        "row": row, "trade deck": [reveal] if reveal else [], "before the Boss": list(before),
        "Boss authority": boss_authority, "turns before the Boss": 0, **words})


def turn(*args, **more):
    """His whole turn, as far as nobody is asked."""
    play = at_the_boss(*args, **more)
    while play.decision is not None and not play.decision.seats and "Setup" not in play.path and len(
            play.decision.moves) == 1:
        play.chance()
    return play


# --- set-up ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("seats", "cards"), [(1, 0), (2, 2), (3, 3), (4, 4)])
def test_a_card_for_each_of_several_players_lies_face_down_before_him(seats, cards):
    """S01: none for one who plays alone."""
    play = load(seats, mode="nemesis-beast", gambits=0).start()
    while not play.decision.seats:
        play.chance()

    assert len(play.state.beast_cards) == cards and set(seen(play, "Ann", "beast_cards")) <= {"?"}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_team_has_50_in_total(seats):
    """sr-011, S27: not each; the Boss has 50 a player."""
    opening = load(seats, mode="nemesis-beast").opening

    assert opening.authority == (50,) * seats and opening.boss_authority == 50 * seats


@pytest.mark.parametrize(("before", "combat"), [((), 1), (("Ram", "Cutter"), 3)])
def test_his_first_combat_is_players_and_one_or_one_alone(before, combat):
    """S01."""
    play = turn(max(1, len(before)), before=before)

    assert of(play, "authority") == 50 - combat


# --- the row -----------------------------------------------------------------------------------------------------
def test_the_furthest_card_goes_before_him_and_the_row_slides():
    """S04, GS-BEASTSCRAP to GS-BEASTREVEAL."""
    play = turn(reveal="Freighter")

    assert of_table(play, "row") == ["Freighter", *ROW[:-1]] and play.state.beast_cards == ("Ram",)
    assert of_table(play, "scrap heap") == []


def test_the_steps_come_in_the_order_of_the_book():
    """GS-BEASTSCRAP, -SLIDE, -COMBAT, -REVEAL, -ABILITY, -ATTACK."""
    play = turn(reveal="Freighter")

    events = [line.text for line in play.seen_by(None).lines()]
    order = ["The Boss scraps Ram", "moves 1 away", "gains 1 combat", "Freighter comes into", "gains 5 authority",
             "The Boss attacks"]
    places = [next(n for n, text in enumerate(events) if part in text) for part in order]
    assert places == sorted(places)


def test_with_nothing_left_to_reveal_he_has_no_ability_and_attacks_all_the_same():
    """GS-BEASTREVEAL: neither trade deck nor scrap heap."""
    play = turn(reveal="")

    assert of_table(play, "row") == ROW[:-1] and of(play, "authority") == 49


def test_without_a_row_he_gains_what_lies_before_him():
    """GS-BEASTSCRAP: as much as can be done."""
    assert of(turn(reveal="", row=[], before=["Ram"]), "authority") == 49


# --- the abilities -----------------------------------------------------------------------------------------------
def test_star_empire_each_player_discards_two_of_his_choice():
    """GS-BEASTABILITY; with fewer cards fewer."""
    play = turn(2, "Survey Ship", before=["Dreadnaught"], Ann={"hand": ["Scout", "Viper", "Cutter"]},
                Ben={"hand": ["Scout"]})

    assert deciders(play) == ["Ann"] and legal(play) == [f"Ann: discard {c}" for c in ("Cutter", "Scout", "Viper")]
    played(play, "discard Scout", "discard Viper", "discard Scout")
    assert hand(play) == ["Cutter"] and hand(play, "Ben") == []


def test_blob_destroys_as_many_bases_as_there_are_players_whosever_they_are():
    """The printed example: three players, two bases of one, then 3 combat."""
    play = turn(3, "Battle Pod", Ann={"in play": ["Blob Wheel", "Trading Post"]})

    assert discard(play) == ["Blob Wheel", "Trading Post"]
    assert of(play, "authority") == 50 - 1 - 3


def test_blob_without_a_base_in_play_gains_three_combat():
    """GS-BEASTBLOB."""
    assert of(turn(1, "Battle Pod"), "authority") == 50 - 1 - 3


def test_blob_destroys_one_of_equals_by_lot():
    """GS-BOSSDESTROYS: 2 and 3 of his attacks."""
    play = turn(2, "Battle Pod", Ann={"in play": ["Trading Post"]}, Ben={"in play": ["Trading Post"]})

    assert [play.decision.text(x, play.game.names) for x in play.decision.moves] == [
        "Ann's Trading Post", "Ben's Trading Post"]
    played(play, "chance: Ben's Trading Post")
    assert discard(play, "Ben") == discard(play) == ["Trading Post"]


def test_machine_cult_puts_a_card_of_each_hand_on_top_of_its_owners_deck():
    """GS-BEASTABILITY: by lot, and only its owner knows which."""
    play = turn(2, "Supply Bot", Ann={"hand": ["Scout", "Viper"]}, Ben={"hand": []})

    play.chance("Viper")
    assert of(play, "top of deck") == ["Viper"] and hand(play) == ["Scout"]
    assert seen(play, "Ben", "tops")[0] == ("?",) and seen(play, "Ann", "tops")[0] == ("Viper",)


@pytest.mark.parametrize(("seats", "gain"), [(1, 5), (2, 10), (4, 20)])
def test_trade_federation_gives_him_five_authority_for_each_player(seats, gain):
    """GS-BEASTABILITY; worked number: two players, 10."""
    assert of_table(turn(seats, "Freighter"), "Boss authority") == 100 + gain


@pytest.mark.parametrize(("option", "who"), [("first_answer", ["Ann", "Ben"]), ("first_in_turn_order", ["Ann"])])
def test_team_choice(option, who):
    """S15, GS-MERCREVEALED: a Merc Cruiser has no faction."""
    play = turn(2, "Merc Cruiser", rulings={"team_choice": option})

    assert isinstance(play.decision, Open) and deciders(play) == who
    assert len(legal(play)) == 4 * len(who)


def test_what_the_players_choose_for_a_merc_cruiser_he_does():
    """GS-MERCREVEALED: the first answer stands."""
    play = played(turn(2, "Merc Cruiser"), "Ben: let the Boss act as the Trade Federation")

    assert of_table(play, "Boss authority") == 110


def test_of_a_card_of_several_factions_the_players_choose_one_of_these(monkeypatch):
    """S26: of cards of other sets; here one is given two factions."""
    from msgspec.structs import replace

    rules = load(1, mode="nemesis-beast").rules
    both = replace(rules.cards["Freighter"], faction="Blob / Trade Federation")
    monkeypatch.setitem(rules.cards, "Freighter", both)

    assert legal(turn(1, "Freighter")) == [f"Ann: let the Boss act as the {f}" for f in ("Blob", "Trade Federation")]


def test_so_they_do_of_a_card_of_a_readers_file():
    """S26: a column of his file says both."""
    game = load(1, mode="nemesis-beast", cards="name,faction,type,cost,primary\nPact,Blob + Star Empire,ship,2,1 trade")
    row = ["Cutter", "Corvette", "The Hive", "Trade Bot", "Ram"]
    play = game.position(at="boss", row=row, **{"trade deck": ["Pact"]}).go_on()

    assert legal(play) == [f"Ann: let the Boss act as the {f}" for f in ("Blob", "Star Empire")]


@pytest.mark.parametrize(("option", "falls"), [("no", True), ("within_combat", False)])
def test_boss_destroy_needs_combat(option, falls):
    """S13: 1 combat, and a base of defense 5."""
    play = turn(1, "Battle Pod", rulings={"boss_destroy_needs_combat": option}, Ann={"in play": ["Blob Wheel"]})

    assert (discard(play) == ["Blob Wheel"]) is falls and of(play, "authority") == (49 if falls else 50 - 4)


@pytest.mark.parametrize(("option", "falls"), [("outposts_first", "Trading Post"), ("any", "Blob World")])
def test_boss_destroy_reaches_shielded_base(option, falls):
    """S14: an outpost of 4 and a base of 7 behind it."""
    play = turn(1, "Battle Pod", rulings={"boss_destroy_reaches_shielded_base": option},
                Ann={"in play": ["Blob World", "Trading Post"]})

    assert discard(play) == [falls]


# --- the attack, the end -------------------------------------------------------------------------------------------
def test_a_team_without_authority_has_lost():
    """GS-VICTORY."""
    play = turn(2, "Freighter", Ann={"authority": 1})

    assert play.over and play.returns == (0.0, 0.0)


def test_an_energy_shield_of_any_player_lowers_his_attack():
    """S19."""
    play = turn(2, "Freighter", before=["Dreadnaught", "Flagship"], Ben={"revealed gambits": ["Energy Shield"]})

    assert of(play, "authority") == 50 - 3 + 1


def test_what_he_took_out_of_the_row_stays_known_and_what_was_placed_at_set_up_hidden():
    """GS-BEASTSETUP, GS-BEASTCOMBAT: the Ram lay in the row before everybody's eyes, the Dreadnaught never did."""
    play = turn(2, "Freighter", before=["Dreadnaught"])

    assert play.state.beast_cards == ("Dreadnaught", "Ram")
    assert seen(play, "Ann", "beast_cards") == seen(play, "Ben", "beast_cards") == ("Ram", "?")


def test_after_his_turn_the_players_are_on_and_then_he_is_again():
    """GS-DIFFICULTY: taking turns."""
    play = turn(2, "Freighter")

    assert play.path[-1] == "main" and play.state.before_boss == 1 and deciders(play) == ["Ann", "Ben"]


@pytest.mark.parametrize(("words", "says"), [
    ({"before the Boss": ["Scout"]}, r"17 Scout on the table"),
    ({"taken by the Boss": ["Ram"]}, r"left outside of it.*GS-BEASTEND|on the table"),
    ({"Ann": {"authority": 3}, "Ben": {"authority": 4}}, r"it cannot differ.*GS-BEASTTEAM")])
def test_a_position_that_cannot_be_is_refused(words, says):
    """Issue 9: an impossible position."""
    with pytest.raises(BadPosition, match=says):
        load(2, mode="nemesis-beast").position(**words)
