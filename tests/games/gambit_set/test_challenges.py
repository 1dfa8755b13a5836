"""What both challenges share: difficulty, first hands, mulligan, trade deck, what cards do to a Boss, the end."""

import pytest

from corerules.engine import BadPosition, BadSetup
from tests.gambit_set import load, of_table, table
from tests.star_realms import deciders, discard, hand, legal, of, played, pools, why_not

MODES = ("nemesis-beast", "pirates-of-the-dark-star")
each_mode = pytest.mark.parametrize("mode", MODES)
FIVE = ["Scout"] * 5


def begun(mode, seats=1, **more):
    """At the first decision after the deal."""
    play = load(seats, mode=mode, **{"gambits": 0, **more}).start()
    while not play.decision.seats:
        play.chance()
    return play


def turns_before_the_boss(mode, **more):
    """How many turns the players take before his first."""
    play, turns = begun(mode, **more), 0
    while not any("Boss's turn begins" in line.text for line in play.seen_by(None).lines()):
        if "main" not in play.path[-1]:
            break
        turns += 1
        play.do("Ann: end the turn")
        while play.decision is not None and not play.decision.seats and play.path[1:2] != ["boss"]:
            play.chance()
    return turns


# --- set-up ------------------------------------------------------------------------------------------------------
@each_mode
@pytest.mark.parametrize(("difficulty", "turns"), [("Beginner", 3), ("Intermediate", 2), ("Veteran", 1), ("Expert", 0)])
def test_the_players_have_so_many_turns_before_the_boss(mode, difficulty, turns):
    """S02, GS-DIFFICULTY."""
    assert load(1, mode=mode, difficulty=difficulty).opening.before_boss == turns


@each_mode
@pytest.mark.parametrize(("difficulty", "turns"), [("Beginner", 3), ("Intermediate", 2), ("Veteran", 1)])
def test_a_team_takes_these_turns_together(mode, difficulty, turns):
    """S16, GS-EXTRATURNS: three of the team, counted as they are played."""
    assert turns_before_the_boss(mode, seats=2, difficulty=difficulty) == turns


@each_mode
def test_the_players_go_first_with_three_cards_each(mode):
    """S03, GS-CHALLENGEHAND."""
    play = begun(mode, 3)

    assert [len(cards) for cards in play.state.hands] == [3, 3, 3] and deciders(play) == ["Ann", "Ben", "Cleo"]


@each_mode
@pytest.mark.parametrize(("option", "size"), [("five", 5), ("three", 3)])
def test_expert_first_hand(mode, option, size):
    """S20."""
    play = load(2, {"expert_first_hand": option}, mode, difficulty="Expert", gambits=0).start()
    while play.path[1] == "Setup":
        play.chance()

    assert len(play.state.hands[0]) == size


@each_mode
@pytest.mark.parametrize(("seats", "per"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_the_boss_begins_with_so_much_authority_a_player(mode, seats, per):
    """GS-BOSSAUTHORITY: 50 and 25."""
    assert load(seats, mode=mode).opening.boss_authority == {"n": 50, "p": 25}[mode[0]] * per


@each_mode
@pytest.mark.parametrize(("seats", "options", "says"), [
    (5, {}, r"seats 1 to 4.*GS-CHALLENGE"), (1, {"difficulty": "Nightmare"}, r"Beginner, Intermediate.*GS-DIFFICULTY"),
    (1, {"difficulty": ["Expert"]}, r"'Expert'. in difficulty.*GS-DIFFICULTY"),
    (1, {"boss_authority": 0}, r"1 to 10000 authority.*GS-BOSSAUTHORITY"),
    (4, {"gambits": 4}, r"there are 13 gambits, not 16.*GS-DEAL")])
def test_what_no_challenge_has_is_refused(mode, seats, options, says):
    """Issue 9: a Boss with five players, a difficulty that is not one."""
    with pytest.raises(BadSetup, match=says):
        load(seats, mode=mode, **options)


# --- moves -------------------------------------------------------------------------------------------------------
@each_mode
def test_the_boss_is_attacked_with_any_amount_of_combat(mode):
    """GS-ATTACKBOSS: no base protects him."""
    play = played(table(seats=2, mode=mode, combat=5, words={"Boss authority": 20}), "Ann: attack the Boss for 3")

    assert (of_table(play, "Boss authority"), pools(play)[1]) == (17, 2)
    assert why_not(play, "Ben: attack the Boss for 1") == ["Ben has 0 combat [GS-ATTACKBOSS]"]


@each_mode
def test_the_players_win_when_the_boss_has_no_authority_left(mode):
    """S10, GS-VICTORY: at once, and all of them."""
    play = played(table(seats=2, mode=mode, combat=5, words={"Boss authority": 5}), "Ann: attack the Boss for 5")

    assert play.over and play.returns == (1.0, 1.0)


@each_mode
def test_the_row_is_scrapped_and_laid_out_anew_once_a_game(mode):
    """GS-MULLIGAN."""
    row = ["Cutter", "Ram", "Corvette", "Trade Bot", "Blob Wheel"]
    play = table(mode=mode, seats=1, words={"row": row, "trade deck": ["Blob Fighter"] * 3 + ["Battle Pod"] * 2})

    played(play, "scrap the whole trade row", *["chance: Blob Fighter"] * 3, *["chance: Battle Pod"] * 2)

    assert of_table(play, "row") == ["Blob Fighter"] * 3 + ["Battle Pod"] * 2
    assert of_table(play, "scrap heap") == sorted(row)
    assert why_not(play, "Ann: scrap the whole trade row") == [
        "the row was scrapped once in this challenge [GS-MULLIGAN]"]


@each_mode
def test_an_empty_trade_deck_is_rebuilt_of_the_scrap_heap_without_scouts(mode):
    """sr-066, GS-TRADEDECK."""
    words = {"row": ["Cutter"], "scrap heap": ["Scout", "Ram"], "trade deck": []}
    play = played(table(mode=mode, seats=1, trade=2, words=words), "acquire Cutter", "chance: Ram")

    assert of_table(play, "row") == ["Ram"] and of_table(play, "scrap heap") == ["Scout"]


@each_mode
def test_who_would_make_the_boss_discard_draws_and_discards(mode):
    """sr-063, GS-INSTEADDISCARD: Imperial Fighter."""
    play = played(table(["Imperial Fighter", "Scout"], mode=mode, seats=1, deck=["Ram"]), "play Imperial Fighter",
                  "chance: Ram", "discard Scout")

    assert hand(play) == ["Ram"] and discard(play) == ["Scout"] and pools(play)[1] == 2


@each_mode
def test_who_draws_nothing_and_holds_nothing_discards_nothing(mode):
    """GS-INSTEADDISCARD: as much as can be done."""
    play = played(table(["Imperial Fighter"], mode=mode, seats=1, deck=[]), "play Imperial Fighter")

    assert hand(play) == discard(play) == [] and pools(play)[1] == 2


@each_mode
@pytest.mark.parametrize("option", ["at_once", "at_victims_turn"])
def test_the_boss_never_owes_a_discard(mode, option):
    """GS-INSTEADDISCARD: whatever is said of discards of opponents, the player acts at once."""
    play = played(table(["Imperial Fighter", "Scout"], mode=mode, seats=1, deck=["Ram"],
                        rulings={"forced_discard_timing": option}), "play Imperial Fighter", "chance: Ram")

    assert legal(play) == ["Ann: discard Ram", "Ann: discard Scout"]


@each_mode
def test_who_would_destroy_a_base_gains_three_combat(mode):
    """GS-INSTEADDESTROY; his own bases stay."""
    play = played(table(["Missile Mech"], ["Blob Wheel"], mode=mode, seats=1), "play Missile Mech")

    assert pools(play)[1] == 6 + 3 and of(play, "in play") == ["Blob Wheel", "Missile Mech"]


@each_mode
def test_bold_raid_gives_three_combat_and_a_card(mode):
    """S19, GS-CHALLENGEGAMBITS."""
    play = played(table(mode=mode, seats=1, revealed_gambits=["Bold Raid"], deck=["Ram"]),
                  "use the gambit Bold Raid", "chance: Ram")

    assert pools(play)[1] == 3 and hand(play) == ["Ram"]


@each_mode
def test_of_equal_cards_of_the_row_the_buyer_says_which(mode):
    """S04: the row slides, so that their places differ."""
    play = played(table(seats=1, mode=mode, trade=3, words={"row": ["Ram", "Cutter", "Ram"], "trade deck": []}),
                  "acquire Ram")

    assert len(legal(play)) == 2
    played(play, legal(play)[1])
    assert of_table(play, "row") == ["Ram", "Cutter"]


@each_mode
def test_players_give_each_other_trade_and_combat(mode):
    """GS-TRANSFER, GS-PIRATESTEAM."""
    play = played(table(seats=3, mode=mode, trade=2), "Ann: give 2 trade to Cleo")

    assert pools(play, "Cleo")[0] == 2


@pytest.mark.parametrize(("mode", "ruling", "option", "seats", "may"), [
    ("nemesis-beast", "beast_move_discard", "with_two_players", 2, True),
    ("nemesis-beast", "beast_move_discard", "no", 2, False),
    ("nemesis-beast", "beast_move_discard", "with_two_players", 3, False),
    ("pirates-of-the-dark-star", "pirates_move_discard", "no", 2, False),
    ("pirates-of-the-dark-star", "pirates_move_discard", "yes", 2, True)])
def test_moving_a_discard_for_a_trade(mode, ruling, option, seats, may):
    """S18, and the same question of the Beast."""
    play = table(seats=seats, mode=mode, trade=1, discard=["Cutter"], rulings={ruling: option})

    assert ("Ann: pay 1 trade to put Cutter into Ben's discard pile" in legal(play)) is may


# --- positions ---------------------------------------------------------------------------------------------------
@each_mode
@pytest.mark.parametrize(("words", "says"), [
    ({"Boss authority": 0}, r"the players have won.*GS-VICTORY"),
    ({"Boss combat": 3}, r"3 combat outside of his turn.*GS-BOSSATTACK"),
    ({"turns before the Boss": 4}, r"4 turns before.*GS-DIFFICULTY"),
    ({"turns before the Boss": 1, "at": "boss"}, r"turn begins, and the players have 1 before it.*GS-DIFFICULTY"),
    ({"turns before the Boss": 2, "at": "boss"}, r"the players have 2 before it.*GS-DIFFICULTY"),
    ({"turns before the Boss": 0}, r"a turn that they do not have.*GS-DIFFICULTY"),
    ({"Ann": {"authority": 0, "deck": []}, "Ben": {"authority": 0, "deck": []}}, r"Ann is out.*SR-DEFEAT")])
def test_a_position_that_no_challenge_could_be_in_is_refused(mode, words, says):
    """Issue 9: an impossible position."""
    with pytest.raises(BadPosition, match=says):
        load(2, mode=mode).position(**words)


@each_mode
def test_a_position_in_the_players_turn_is_one_of_the_turns_that_they_have(mode):
    """GS-DIFFICULTY: at Expert level they had none before the Boss's first, and have one before his next."""
    assert load(2, mode=mode, difficulty="Expert").position().state.before_boss == 1
