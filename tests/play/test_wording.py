"""Moves said in words."""

import pytest

from corerules.engine import IllegalMove, RulesError
from corerules.play.wording import plain
from tests.tables import about_to_play, asked_for_a_void, in_a_supernova, in_a_swap, keeper


def refusal_of(play, said):
    """The error that ``said`` meets; the playthrough stays as it was."""
    before = (play.state, play.index, len(play), play.branches, repr(play.log))
    with pytest.raises(RulesError) as caught:
        play.do(said)
    assert (play.state, play.index, len(play), play.branches, repr(play.log)) == before
    return caught.value


def test_a_move_is_made_by_the_object_that_moves_gives():
    """House, The public names: moves() and do()."""
    play = asked_for_a_void()
    allow = play.moves()[1]

    play.do(allow)

    assert str(allow) == "Ben: allow the draw"
    assert play.said == ["Ben: allow the draw"]


@pytest.mark.parametrize("said", [
    "Ben: block the draw", "block the draw", "BEN: Block The Draw", "  ben :block   the draw ",
    "Ben:\u00a0block the draw",
])
def test_case_and_spaces_of_a_move_are_forgiven(said):
    """Issue 2, item 4: a move by its text, the name left out where one seat decides."""
    play = asked_for_a_void()

    play.do(said)

    assert play.said == ["Ben: block the draw"]


@pytest.mark.parametrize("said", [
    "look at Zoe's hand", "Look at ZOË’s hand", "look at Zoë‘s hand", "Zoe\u0301 Q: look at Zoë`s hand",
])
def test_accents_and_typographic_quotes_are_forgiven(said):
    """Fault B23: a name pasted from elsewhere; composed, decomposed, without its accent."""
    game = keeper(["Zoé Q", "Zoë", "Cleo"])
    play = game.position(**{"at": "ability", "active": "zoe q", "pair played": "Nebula Cloud",
                            "Zoé Q": {"hand": ["Cosmic Core"]}, "Zoë": {"hand": ["Pulsar"]},
                            "Cleo": {"hand": ["Pulsar"]}})

    play.do(said)

    assert play.said == ["Zoé Q: look at Zoë's hand"]


def test_plain_is_the_same_for_composed_and_decomposed_letters():
    """Fault B23: 'Tríaina' in both forms of Unicode, without accent, in capitals."""
    forms = ["Godforge-Tr\u00edaina", "Godforge-Tri\u0301aina", "godforge–triaina", "GODFORGE-TRÍAINA"]

    found = set(map(plain, forms))

    assert found == {"godforge-triaina"}


def test_a_refused_move_says_its_figure_and_its_rule():
    """KC-PLAY: a pair needs two; Ann holds one Quasar."""
    error = refusal_of(about_to_play(), "Ann: play quasar")

    assert str(error) == "Ann: play quasar in turn > Play Phase > play: Ann holds 1 Quasar, a pair needs 2 (KC-PLAY)"
    assert isinstance(error, IllegalMove)


def test_a_refusal_can_be_taken_from_the_list_and_is_refused_again():
    """What refusals() gives is no move."""
    play = about_to_play()
    no = next(r for r in play.refusals() if r.text == "end the turn")

    error = refusal_of(play, no)

    assert (error.reason, error.rule) == ("Ann holds 1 pair and must play one", "KC-PLAY")


def test_a_misspelt_move_is_offered_the_nearest():
    """Issue 2, Bad input: a misspelt move, nearest offered."""
    error = refusal_of(about_to_play(), "play Pulsr")

    assert error.reason == "no such move here; did you mean 'play Pulsar'?"
    assert error.rule == "KC-PLAY"


def test_a_misspelt_move_with_a_name_is_offered_the_nearest_with_its_name():
    """The offer can be said as it stands."""
    error = refusal_of(asked_for_a_void(), "Ben: blok the draw")

    assert error.reason == "no such move here; did you mean 'Ben: block the draw'?"


def test_another_seats_move_says_who_decides():
    """Issue 2, Bad input: another seat's move."""
    error = refusal_of(asked_for_a_void(), "Ann: block the draw")

    assert error.reason == "Ann does not decide here, Ben does"
    assert (error.place, error.rule) == ("turn > Draw Phase > draw > void", "KC-VOID")


def test_a_move_asked_for_by_who_does_not_decide_is_refused_under_the_rule_of_that_move():
    """It says when and by whom it is made; where no move has these words, the rule of the step is cited."""
    play = about_to_play()
    rules = {kind.name: kind.rule for kind in play.decision.of.kinds}

    assert refusal_of(play, "Ben: end the turn").rule == rules["end the turn"] != play.decision.rule
    assert refusal_of(play, "Ben: fly away").rule == play.decision.rule


def test_after_the_end_nothing_is_a_move():
    """KC-WIN: one player is left."""
    play = keeper().position(at="over", active="Ann", Ann={"hand": ["Cosmic Core"]})

    error = refusal_of(play, "play Pulsar")

    assert str(error) == "play Pulsar in turn > over: the game is over"


@pytest.mark.parametrize("said", [None, 3, ["play Pulsar"], b"play Pulsar"])
def test_what_is_neither_text_nor_a_move_is_refused(said):
    """Issue 2, Bad input: a typed error."""
    error = refusal_of(about_to_play(), said)

    assert error.reason == "a move is said in words, or taken from moves()"


# --- several seats -----------------------------------------------------------------------------
def test_where_several_decide_the_name_is_needed():
    """Issue 2, item 4; in a Supernova all pick at once."""
    error = refusal_of(in_a_supernova(), "pass Pulsar")

    assert error.reason == "Ann, Ben, Cleo may all decide here: say whose move it is, as 'Ben: pass Pulsar'"


def test_where_one_is_left_to_pick_the_name_may_be_left_out():
    """Issue 2, item 4: the name may be left out where one seat decides."""
    play = in_a_supernova().do("Cleo: pass Quasar").do("Ann: pass Cosmic Core")

    play.do("pass pulsar")

    assert play.said[-1] == "Ben: pass Pulsar"


def test_who_has_picked_cannot_pick_again():
    """KC-SUPERNOVA: one card each."""
    play = in_a_supernova().do("Ben: pass Pulsar")

    error = refusal_of(play, "Ben: pass Quasar")

    assert error.reason == "Ben has chosen already"


def test_picks_in_any_order_come_to_the_same():
    """Fault B22: arrival changes nothing. Ann's Core goes to Ben, his Pulsar to Cleo, her Quasar to Ann."""
    one = in_a_supernova().do("Ann: pass Cosmic Core").do("Ben: pass Pulsar").do("Cleo: pass Quasar")
    other = in_a_supernova().do("Cleo: pass Quasar").do("Ben: pass Pulsar").do("Ann: pass Cosmic Core")

    hands = [one.tables()["seats"][seat, "hand"] for seat in range(3)]

    assert one.state == other.state
    assert hands == ["Quasar", "Cosmic Core, Quasar", "Pulsar ×2"]


# --- chance -------------------------------------------------------------------------------------
@pytest.mark.parametrize("said", ["Pulsar", "chance: Pulsar", "Chance:  PULSAR", "Pulsar ×1"])
def test_where_chance_decides_a_card_may_be_named(said):
    """Issue 2, item 4: chance picked by hand."""
    play = asked_for_a_void().do("allow the draw")

    play.do(said)

    assert play.said[-1] == "chance: Pulsar"


@pytest.mark.parametrize(("said", "reason"), [
    ("Pulsr", "chance decides here, and this cannot come; did you mean 'Pulsar'?"),
    ("Wormhole", "chance decides here, and this cannot come; there are Pulsar, Quasar"),
    ("Ben: Pulsar", "chance decides here, and this cannot come; did you mean 'Pulsar'?"),
    ("Pulsar, Quasar", "chance gives 1 of 2 cards here, and this cannot come"),
    ("Pulsar ×2", "chance gives 1 of 2 cards here, and this cannot come"),
    ("Pulsar ×0", "chance gives 1 of 2 cards here, and this cannot come"),
    ("Pulsar ×²", "chance decides here, and this cannot come; did you mean 'Pulsar'?"),
    ("Pulsar ×99999999999", "chance decides here, and this cannot come; there are Pulsar, Quasar"),
    ("", "chance decides here, and this cannot come; there are Pulsar, Quasar"),
])
def test_an_outcome_that_cannot_come_is_refused(said, reason):
    """KC-DRAW: one card of Ben's, who holds a Pulsar and a Quasar."""
    error = refusal_of(asked_for_a_void().do("allow the draw"), said)

    assert (error.reason, error.rule) == (reason, "KC-DRAW")


def test_a_player_cannot_move_where_chance_decides():
    """The legal moves of a chance node are nobody's."""
    play = in_a_swap()

    error = refusal_of(play, "Ben: swap with Ann")

    assert play.moves() == ()
    assert error.reason.startswith("chance decides here")


@pytest.mark.parametrize("said", [
    "cosmic core, Pulsar ×2", "Pulsar, Pulsar, Cosmic Core", ["Pulsar", "Cosmic Core", "Pulsar"],
])
def test_a_deal_is_named_card_by_card_or_counted(said):
    """KC-DEAL: three seats, seven cards; the first is dealt three."""
    play = keeper(deck={"Pulsar": 4, "Quasar": 2}).start(seed=1)

    play.chance(said)

    assert play.said == ["chance: Cosmic Core, Pulsar, Pulsar"]
    assert play.tables()["seats"][0, "hand"] == "Cosmic Core, Pulsar ×2"


@pytest.mark.parametrize("said", [
    "Cosmic Core, Cosmic Core, Pulsar", "Pulsar", "Pulsar ×4", [], ["Pulsar", "Quasar"], ("Pulsar ×5",), {"Pulsar"}, 7,
])
def test_a_deal_of_wrong_cards_is_refused(said):
    """KC-DEAL: three cards of the seven, one Core."""
    play = keeper(deck={"Pulsar": 4, "Quasar": 2}).start(seed=1)

    with pytest.raises(IllegalMove, match=r"cannot come|a card or a list of cards"):
        play.chance(said)

    assert (play.index, len(play)) == (0, 1)


def test_what_was_said_can_be_said_again():
    """A line in words makes the same line."""
    play = keeper(deck={"Pulsar": 4, "Quasar": 2}).start(seed=3).go_on(forced=True)
    again = keeper(deck={"Pulsar": 4, "Quasar": 2}).start(seed=99)

    for said in play.said:
        again.do(said)

    assert again.state == play.state
    assert again.said == play.said
