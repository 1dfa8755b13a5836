"""What a seat may do and hear through its own view, and the file that holds what it may know."""

import json

import pytest

import corerules as cr
from corerules.engine import DamagedSave, IllegalMove, ReadOnly, RulesError, UnknownName
from tests.keeper import load, played, table
from tests.tables import about_to_play

DRAW = dict(Ann={"hand": ["Cosmic Core", "Wormhole"]}, Ben={"hand": ["Pulsar", "Quasar", "Wormhole"], "void": True},
            Cleo={"hand": ["Pulsar", "Quasar"]})


def why(act, *said):
    with pytest.raises(RulesError) as caught:
        act(*said)
    return caught.value


# --- moves -------------------------------------------------------------------------------------
def test_a_seat_makes_its_own_moves():
    """As the referee would make them."""
    play = table(**DRAW)

    play.seen_by("Ben").do("block the draw")

    assert play.said == ["Ben: block the draw"]


def test_a_seat_makes_no_move_of_another_not_even_a_legal_one():
    """Whether it is legal is the other's secret."""
    play = table(**DRAW)

    told = [why(play.seen_by("Ann").do, said) for said in ("Ben: block the draw", "block the draw", "Ben: dance")]

    assert {no.reason for no in told} == {"waiting for Ben: block the draw or allow it"} and play.index == 0
    assert told[0].place == "turn > Draw Phase > draw > void" and told[0].rule == "KC-VOID"


def test_where_a_void_is_secret_the_refusal_speaks_of_the_draw():
    """K07: Ben is asked, and Ann is told of chance."""
    play = table(rulings={"void_secret": "hidden"}, **DRAW)

    no = why(play.seen_by("Ann").do, "Ben: block the draw")

    assert (no.reason, no.place) == ("chance decides: draw", "turn > Draw Phase > draw > random")
    assert str(why(play.seen_by("Ann").chance)) == (
        "chance in turn > Draw Phase > draw > random: where a seat may be asked in secret, chance is the referee's to "
        "answer (KC-DRAW)")


@pytest.mark.parametrize(("said", "rule"), [
    ("end the turn", "KC-BLOCKED"), ("Ben: end the turn", "KC-BLOCKED"), ("play Quasar", "KC-PLAY"),
    ("Ann: end the turn", "KC-PLAY"), ("fly away", "KC-PLAY")])
def test_a_seat_that_moves_out_of_turn_is_refused_under_the_rule_of_that_move(said, rule):
    """Ann is to play a pair [KC-PLAY]; what is not Ben's to say, or no move, is refused under the rule of the step."""
    ben = about_to_play().seen_by("Ben")

    assert why(ben.do, said).rule == rule


def test_the_rule_of_a_move_out_of_turn_is_found_without_looking_at_a_hand():
    """Cleo may say any card, whoever holds it: she hears the same."""
    cleo = about_to_play().seen_by("Cleo")

    told = [why(cleo.do, f"play {card}") for card in ("Pulsar", "Quasar", "Wormhole", "Cosmic Core")]

    assert {(no.place, no.rule) for no in told} == {("turn > Play Phase > play", "KC-PLAY")}
    assert len({no.reason for no in told}) == 1


def test_a_seat_is_offered_the_nearest_of_its_own_moves():
    """And told why one of its own is refused."""
    play = table(**{**DRAW, "Ann": {"hand": ["Cosmic Core", "Pulsar", "Pulsar", "Wormhole"]}}, at="play")
    ann = play.seen_by("Ann")

    assert why(ann.do, "play Plusar").reason == "no such move here; did you mean 'play Pulsar'?"
    assert why(ann.do, "play Cosmic Core").reason == "the Cosmic Core never pairs"
    assert why(ann.do, "Ben: play Pulsar").reason == "Ann answers for nobody else"
    assert "words" in why(ann.do, 7).reason


def test_a_seat_lets_chance_answer_and_picks_nothing():
    """The outcomes are the cards of another hand."""
    play = table(**{**DRAW, "Ben": {"hand": ["Pulsar", "Quasar", "Wormhole"]}})
    ann = play.seen_by("Ann")

    assert why(ann.chance, "Quasar").reason == "only the referee picks what chance gives"
    ann.chance()
    no = why(table(**DRAW).seen_by("Ann").chance)
    assert play.index == 1 and type(no) is IllegalMove
    assert no.reason == "chance does not decide here; waiting for Ben: block the draw or allow it"


def test_the_referee_s_view_plays_for_all_and_says_whose_it_is():
    """House: the referee's view is labelled."""
    play = table(**DRAW)

    play.seen_by(None).do("Ben: allow the draw").chance("Quasar")

    assert play.said == ["Ben: allow the draw", "chance: Quasar"]
    assert repr(play).startswith("Keeper of the Core, as the referee sees it")


def test_there_is_no_view_for_who_is_not_at_the_table():
    """The nearest name is offered."""
    with pytest.raises(UnknownName, match=r"'?Bem'? in seats: nobody of this name; did you mean 'Ben'\?"):
        table(**DRAW).seen_by("Bem")


# --- the file of a seat ------------------------------------------------------------------------
@pytest.fixture
def copy(tmp_path):
    """Ann's file of a game in which she has drawn, read again; and the game."""
    play = played(load(3).start(seed=11).go_on())
    return cr.open(play.save(tmp_path / "ann.json", seat="ann")), play


def test_a_seat_s_file_shows_what_the_seat_was_shown(copy):
    """Tables, log, place, moves and refusals, in text, HTML and as frames."""
    ann, play = copy
    view = play.seen_by("Ann")

    assert repr(ann) == repr(view).replace("as Ann sees it\n", "as Ann sees it, a copy to read\n", 1)
    assert ann._repr_html_() == view._repr_html_().replace("as Ann sees it<br>", "as Ann sees it, a copy to read<br>")
    for name, t in view.tables().items():
        assert repr(ann.tables()[name]) == repr(t) and ann.tables()[name].frame.equals(t.frame)
    assert [(str(o), o.rule) for o in ann.moves()] == [(str(o), o.rule) for o in view.moves()]
    assert ann.refusals(every=True) == view.refusals(every=True) and ann.refusals() == view.refusals()
    assert (ann.path, ann.where, repr(ann.log)) == (view.path, view.where, repr(view.log))
    assert ann.phase_graph().outline() == view.phase_graph().outline()


def test_a_seat_s_file_holds_no_seed_no_state_and_no_other_branch(tmp_path):
    """Fault B35."""
    play = load(3).start(seed=987654321).go_on()
    play.branch("what if Ben").undo()

    raw = play.save(tmp_path / "ann.json", seat="Ann").read_text()

    assert "987654321" not in raw and "what if" not in raw
    assert set(json.loads(raw)) == {
        "corerules", "seat", "game", "expansions", "names", "rulings", "seen_as", "where", "places", "legal", "moves",
        "refusals", "tables", "standing"}


def test_a_figure_that_no_source_gives_is_a_number_in_the_file(tmp_path):
    """JSON knows no other; the table shows its mark all the same."""
    view = cr.load("core-connection", seats=2).start(1).go_on().seen_by("Ann")
    assert "†" in repr(view)

    ann = cr.open(view.play.save(tmp_path / "ann.json", seat="Ann"))

    assert repr(ann.tables()["seats"]) == repr(view.tables()["seats"])


@pytest.mark.parametrize("act", ["do", "chance", "go_on", "repeat", "undo", "redo", "goto", "branch", "switch", "save"])
def test_a_seat_s_file_is_not_played_on(copy, act):
    """Issue 3: one typed error that says what is wrong and where."""
    no = why(getattr(copy[0], act), "end the turn")

    assert type(no) is ReadOnly and no.value == "end the turn" and no.place == "Ann's copy of Keeper of the Core"
    assert "only what Ann may know" in no.reason


def test_a_seat_s_file_tells_of_nobody_else(copy):
    """Nor has it a state or a decision."""
    ann, _ = copy

    assert ann.seen_by("Ann") is ann
    assert why(ann.seen_by, "Ben").value == "Ben" and why(ann.seen_by, None).value == "the referee"
    assert type(why(lambda: ann.state)) is type(why(lambda: ann.decision)) is ReadOnly


@pytest.mark.parametrize("act", [
    lambda c: c.start, lambda c: c.history, lambda c: c.seed, lambda c: c.policy, cr.odds, cr.explore,
    lambda c: cr.simulate(c, 10), cr.Workbook, lambda c: cr.ask(c, "end the turn")],
    ids=["start", "history", "seed", "policy", "odds", "explore", "simulate", "Workbook", "ask"])
def test_whatever_needs_the_whole_game_refuses_a_copy(copy, act):
    """Issue 3: one typed error that says what is wrong and where, and not a page of it."""
    no = why(act, copy[0])

    assert type(no) is ReadOnly and no.place == "Ann's copy of Keeper of the Core" and len(no.value) < 20


def test_python_and_jupyter_may_ask_a_copy_what_it_can_do(copy):
    """As they ask any object."""
    assert not hasattr(copy[0], "_ipython_display_") and hasattr(copy[0], "_repr_html_")


@pytest.mark.parametrize("act", [cr.odds, lambda v, _: cr.explore(v), cr.can_happen], ids=["odds", "explore", "can"])
def test_a_view_is_no_position(act):
    """What it looks like is no part of the sentence."""
    no = why(act, table(**DRAW).seen_by("Ann"), None)

    assert (no.reason, no.value) == ("a playthrough or a game is wanted", "View")


def test_a_workbook_may_be_opened_by_a_seat():
    """Nothing has passed before it looks."""
    play = table(rulings={"void_secret": "hidden"}, **DRAW | {"Ben": {"hand": ["Pulsar", "Quasar", "Wormhole"]}})

    model = cr.Workbook(play.seen_by("Ann")).model

    assert (model.viewer, model.play, play.index) == ("Ann", play, 0)


def test_only_who_sits_at_the_table_has_a_file(tmp_path):
    """And nothing is written."""
    with pytest.raises(UnknownName, match="nobody of this name"):
        load(3).start().save(tmp_path / "x.json", seat="Zoe")

    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(("field", "value", "what"), [
    ("seat", "Zoe", "nobody of this name"), ("seat", 3, "not a saved playthrough"), ("game", "chess", "no such game"),
    ("tables", {}, "the tables are"), ("places", [], "is missing"), ("places", [["turn", "nap"]], "no such step"),
    ("moves", [[7, "play", "KC-PLAY"]], "no such seat"), ("rulings", {"void_secret": "maybe"}, "no such option"),
    ("surprise", 1, "unknown field"), ("seat", "Ben", "holds what somebody else may know: as Ann sees it"),
    ("moves", [[1, "play", "KC-PLAY"]], "holds a move of Ben"),
])
def test_a_damaged_file_of_a_seat_is_told_as_one(tmp_path, field, value, what):
    """As every damaged file."""
    path = load(3).start(seed=1).go_on().save(tmp_path / "x.json", seat="Ann")
    path.write_text(json.dumps(json.loads(path.read_text()) | {field: value}))

    with pytest.raises(DamagedSave, match=what):
        cr.open(path)


def test_a_file_moved_to_another_seat_is_found_by_its_tables(tmp_path):
    """Whoever changes seat and heading still has the tables that Ann saw."""
    path = load(3).start(seed=1).go_on().save(tmp_path / "x.json", seat="Ann")
    moved = {"seat": "Ben", "seen_as": "as Ben sees it", "moves": [], "refusals": []}
    path.write_text(json.dumps(json.loads(path.read_text()) | moved))

    with pytest.raises(DamagedSave, match="holds what somebody else may know: Players, as Ann sees it"):
        cr.open(path)
