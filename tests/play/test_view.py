"""What a seat may know of a playthrough, in every form in which it is shown."""

import json
from html.parser import HTMLParser
from random import Random

import pytest

from corerules import Game
from tests.tables import about_to_play, asked_for_a_void, in_a_supernova, in_a_swap, keeper

MARKUP = '<i onload="x()">Zeus</i> & "Ω"'


class Page(HTMLParser):
    """The tags of a page, and its text."""

    def __init__(self, html):
        super().__init__()
        self.tags, self.text = set(), ""
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)

    def handle_data(self, data):
        self.text += data


def everything(view):
    """All that a view shows, in one text: HTML, text, tables, frames, log, graph, moves, observation."""
    tables = view.tables()
    graph = view.phase_graph()
    things = [view, *tables.values(), view.lines(), view.log, view.moves(), view.refusals(every=True), view.path, graph,
              view.observed]
    parts = [*map(repr, things), *view._repr_mimebundle_().values(), *(t._repr_html_() for t in tables.values()),
             *(t.frame.to_json() for t in tables.values()), view.waiting, graph.svg(), graph.mermaid(), graph.dot()]
    return "\n".join(parts)


# --- hands --------------------------------------------------------------------------------------
def test_a_hand_of_others_is_a_number_of_hidden_cards():
    """Fault B17: who owns a card sees it, not who moves."""
    table = in_a_supernova().seen_by("Ann").tables()["seats"]

    assert [table[seat, "hand"] for seat in range(3)] == ["Cosmic Core", "2 hidden", "2 hidden"]
    assert [table[seat, "cards in hand"] for seat in range(3)] == ["1", "2", "2"]
    assert list(table.frame["hand"]) == [("Cosmic Core",), ("?", "?"), ("?", "?")]


def test_the_referee_sees_every_hand_and_is_named():
    """Fault B35: hidden cards appear only in the referee's view, which is labelled as such."""
    view = in_a_supernova().seen_by(None)
    seats = view.tables()["seats"]

    assert [seats[seat, "hand"] for seat in range(3)] == ["Cosmic Core", "Pulsar, Quasar", "Pulsar, Quasar"]
    assert "as the referee sees it" in repr(view) and "as the referee sees it" in view._repr_html_()


def test_a_view_says_whose_it_is():
    """Fault B35."""
    view = in_a_supernova().seen_by("Ben")

    assert "as Ben sees it" in repr(view)
    assert {table.caption for table in view.tables().values()} == {
        "Players, as Ben sees it", "Table, as Ben sees it", "Cards, as Ben sees it", "Decision",
        "Changed by the last move", "Log"}


def test_no_hand_of_others_is_anywhere_in_a_view():
    """Fault B35: every channel. All that Ann may read on this table is her Core and the Supernovas played."""
    shown = everything(in_a_supernova().seen_by("Ann"))

    assert "Cosmic Core" in shown and "Supernova" in shown
    assert "Pulsar" not in shown and "Quasar" not in shown


# --- draws and swaps -------------------------------------------------------------------------------
def test_a_drawn_card_is_told_to_drawer_and_owner_only():
    """Fault B36: the log is a matter of who reads it. Ann draws Ben's Quasar."""
    play = asked_for_a_void().do("allow the draw").chance("Quasar")

    told = {name: play.seen_by(name).log.rows[1][1] for name in ("Ann", "Ben", "Cleo", None)}

    assert told == {"Ann": "Ann draws Quasar from Ben", "Ben": "Ann draws Quasar from Ben",
                    "Cleo": "Ann draws a hidden card from Ben", None: "Ann draws Quasar from Ben"}


def test_a_deal_is_told_to_each_for_himself():
    """KC-DEAL: players look at their own hands. Seven cards, three seats: 3, 2, 2."""
    play = keeper(deck={"Pulsar": 4, "Quasar": 2}).start(seed=1).chance("Pulsar, Pulsar, Quasar")

    assert play.seen_by("Ann").log.rows == [["1", "Ann is dealt 3: Pulsar ×2, Quasar", "KC-DEAL"]]
    assert play.seen_by("Ben").log.rows == [["1", "Ann is dealt 3: 3 hidden", "KC-DEAL"]]
    assert play.seen_by("Ben").tables()["table"].frame.set_index("what")["now"]["undealt"] == ("?",) * 4


def test_what_chance_may_give_is_not_shown_to_who_does_not_hold_it():
    """Fault B35: the bag of a chance node is a hand. Ann draws from Ben, whose cards she does not know."""
    game = keeper(deck={"Pulsar": 2, "Quasar": 2})
    play = game.position(active="Ann", Ann={"hand": ["Cosmic Core"]}, Ben={"hand": ["Pulsar", "Pulsar"]},
                         Cleo={"hand": ["Quasar", "Quasar"]})

    shown = everything(play.seen_by("Ann"))

    assert "Pulsar" not in shown and "Quasar" not in shown


def test_a_card_on_its_way_is_known_to_whom_it_left():
    """KC-QUASAR: both draws are one moment. Ann has drawn Ben's Pulsar; he has not drawn from her yet."""
    play = in_a_swap()

    on_its_way = {name: play.seen_by(name).tables()["table"].frame.set_index("what")["now"]["drawn"]
                  for name in ("Ann", "Ben", "Cleo", None)}

    hidden, known = (("Ann", "Ben", "?"),), (("Ann", "Ben", "Pulsar"),)
    assert on_its_way == {"Ann": hidden, "Ben": known, "Cleo": hidden, None: known}
    assert "1 hidden from Ben to Ann" in repr(play.seen_by("Cleo"))
    assert "Pulsar from Ben to Ann" in repr(play.seen_by("Ben"))


@pytest.mark.parametrize(("name", "hidden"), [("Ann", ["Pulsar", "Comet Tail"]), ("Cleo", ["Pulsar"])])
def test_in_the_middle_of_a_swap_nothing_is_given_away(name, hidden):
    """Fault B17, KC-QUASAR."""
    shown = everything(in_a_swap().seen_by(name))

    assert [card for card in hidden if card in shown] == []


def test_no_card_leaves_the_tables_in_the_middle_of_a_swap():
    """Fault B02: 7 cards, one of them on its way."""
    cards = in_a_swap().tables()["zones"].frame

    assert len(cards) == 7
    assert list(cards[cards["zone"] == "drawn"]["card"]) == ["Pulsar"]


def test_a_look_at_a_hand_is_told_to_two():
    """KC-NEBULA: in private. Fault B36."""
    play = keeper(deck={"Pulsar": 2, "Nebula Cloud": 2}).position(
        at="ability", active="Ann", pair_played="Nebula Cloud", Ann={"hand": ["Cosmic Core"]},
        Ben={"hand": ["Pulsar"]}, Cleo={"hand": ["Pulsar"]})
    play.do("look at Ben's hand")

    told = {name: play.seen_by(name).log.rows[0][1] for name in ("Ann", "Ben", "Cleo")}

    assert told == {"Ann": "Ben shows Ann the whole hand: Pulsar", "Ben": "Ben shows Ann the whole hand: Pulsar",
                    "Cleo": "Ben shows Ann the whole hand: 1 hidden"}


# --- secret picks ---------------------------------------------------------------------------------
@pytest.mark.parametrize("pick", ["Pulsar", "Quasar"])
def test_a_pick_is_unseen_until_all_have_picked(pick):
    """Fault B22: after one has chosen, nothing about the pick is visible to another, whatever it was."""
    play = in_a_supernova().do(f"Ben: pass {pick}")
    view = play.seen_by("Ann")

    shown = everything(view)

    assert "Pulsar" not in shown and "Quasar" not in shown
    assert "has chosen" in view.tables()["seats"][1, "now"]
    assert view.waiting == "Waiting for Ann, Cleo: choose a card to pass"


def test_views_do_not_depend_on_what_was_picked():
    """Fault B22: whichever card Ben passes, Ann's and Cleo's views are the same letter by letter."""
    one, two = (in_a_supernova().do(f"Ben: pass {pick}") for pick in ("Pulsar", "Quasar"))

    assert everything(one.seen_by("Ann")) == everything(two.seen_by("Ann"))
    assert everything(one.seen_by("Cleo")) == everything(two.seen_by("Cleo"))


def test_moves_of_others_are_hidden_and_the_own_ones_are_not():
    """Fault B35: legal moves are the cards of a hand."""
    play = in_a_supernova()

    assert [str(o) for o in play.seen_by("Ben").moves()] == ["Ben: pass Pulsar", "Ben: pass Quasar"]
    assert [str(o) for o in play.seen_by("Ann").moves()] == ["Ann: pass Cosmic Core"]
    assert len(play.seen_by(None).moves()) == 5


def test_refusals_of_others_are_hidden():
    """Fault B35: that Ann may not play her Quasar says that she holds one."""
    play = about_to_play()

    assert play.seen_by("Ben").refusals(every=True) == ()
    assert [str(r) for r in play.seen_by("Ann").refusals()] == ["Ann: play Quasar", "Ann: end the turn"]


def test_after_a_supernova_each_knows_what_he_gave_and_got():
    """KC-SUPERNOVA: face-down. Ann's Core goes to Ben, his Pulsar to Cleo, her Quasar to Ann."""
    play = in_a_supernova().do("Ann: pass Cosmic Core").do("Ben: pass Pulsar").do("Cleo: pass Quasar")

    passes = [row[1] for row in play.seen_by("Cleo").log.rows if "passes" in row[1]]

    assert passes == ["Ann passes a hidden card to Ben", "Ben passes Pulsar to Cleo", "Cleo passes Quasar to Ann"]


# --- secret voids, under their ruling ------------------------------------------------------------------
def test_a_secret_void_is_nobodys_business():
    """Ruling void_secret=hidden: while Ben is asked, Cleo sees a draw like any other."""
    play = asked_for_a_void(keeper(rulings={"void_secret": "hidden"}))
    view = play.seen_by("Cleo")

    assert view.path == ("turn", "Draw Phase", "draw", "random")
    assert view.waiting == "Chance decides: draw"
    assert [view.tables()["seats"][seat, "void"] for seat in range(3)] == ["hidden", "hidden", ""]
    assert view.phase_graph().now == ("turn.draw", "draw.random")


def test_a_void_spent_in_secret_leaves_no_gap_in_the_numbers():
    """Ruling void_secret=hidden: one move fewer for Cleo than for Ben, who allowed the draw."""
    play = asked_for_a_void(keeper(rulings={"void_secret": "hidden"})).do("allow the draw").chance("Quasar")

    numbers = {name: play.seen_by(name).numbers for name in ("Ben", "Cleo", None)}
    told = {name: [line.number for line in play.seen_by(name).lines()] for name in ("Ben", "Cleo", None)}

    assert numbers == {"Ben": [0, 1, 2], "Cleo": [0, 0, 1], None: [0, 1, 2]}
    assert told == {"Ben": [1, 2], "Cleo": [1], None: [1, 2]}
    assert play.seen_by("Cleo").where.startswith("Move 1 of 1 · ")


def test_a_block_counts_as_a_move_for_everybody():
    """Ruling void_secret=hidden: a block is public."""
    play = asked_for_a_void(keeper(rulings={"void_secret": "hidden"})).do("block the draw")

    assert play.seen_by("Cleo").numbers == [0, 1]
    assert play.seen_by("Cleo").lines()[0].text == "Ben's void blocks the draw; it is spent"


def test_its_owner_is_asked_about_a_secret_void():
    """Ruling void_secret=hidden."""
    view = asked_for_a_void(keeper(rulings={"void_secret": "hidden"})).seen_by("Ben")

    assert view.path == ("turn", "Draw Phase", "draw", "void")
    assert [str(o) for o in view.moves()] == ["Ben: block the draw", "Ben: allow the draw"]


# --- the whole view, at random ---------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(4))
def test_a_view_does_not_change_with_what_is_hidden_from_it(seed):
    """Fault B17: permute what a seat may not know, and its view stays, letter by letter."""
    rng = Random(seed)
    kinds = ["Pulsar", "Quasar", "Comet Tail", "Wormhole", "Supernova"]
    others = ["Cosmic Core", *(kind for kind in kinds for _ in range(2))]
    game = keeper(4)
    views = set()

    for _ in range(5):
        rng.shuffle(others)
        play = game.position(active="Ben", Ann={"hand": ["Solar Flare", "Solar Flare"]}, Ben={"hand": others[:3]},
                             Cleo={"hand": others[3:8], "shield": False}, Dan={"hand": others[8:]})
        views.add(everything(play.seen_by("Ann")))

    assert len(views) == 1


# --- words ------------------------------------------------------------------------------------------------
def test_who_waits_for_whom_is_said():
    """Issue 2, item 5: the pending decision."""
    waits = [play.seen_by(None).waiting for play in (asked_for_a_void(), in_a_swap(), in_a_supernova())]

    assert waits == [
        "Waiting for Ben: block the draw or allow it", "Chance decides: draw",
        "Waiting for Ann, Ben, Cleo: choose a card to pass"]


def test_the_end_names_the_winner():
    """KC-WIN."""
    play = keeper().position(at="over", active="Ann", Ann={"hand": ["Cosmic Core"]})

    assert play.seen_by("Cleo").waiting == "The game is over: Ann wins"


# --- markup and odd letters -----------------------------------------------------------------------------------
def test_markup_in_a_name_is_shown_as_it_stands():
    """Fault B37: in every table, in the log, in the whole view. load() refuses it; a game made past it is safe too."""
    game = Game(keeper().rules, [MARKUP, "{@seat} {x} %s", "Ann"], {}, {})
    play = game.position(**{
        "active": MARKUP, MARKUP: {"hand": ["Cosmic Core", "Pulsar"]}, "Ann": {"hand": ["Quasar"]},
        "{@seat} {x} %s": {"hand": ["Pulsar", "Quasar"], "void": True}})
    play.do("allow the draw").chance("Quasar")

    page = Page(play._repr_mimebundle_()["text/html"] + "".join(t._repr_html_() for t in play.tables().values()))

    assert MARKUP in page.text and "{@seat} {x} %s" in page.text
    assert f"{MARKUP} draws Quasar from {{@seat}} {{x}} %s" in page.text
    assert "i" not in page.tags
    assert MARKUP in repr(play) and MARKUP in repr(play.log)


def test_markup_in_a_name_is_literal_in_refusals_and_errors():
    """Fault B37: braces in a name are no fields of a sentence."""
    name = "{who} {g.hands} <b>"
    play = Game(keeper(2).rules, [name, "Ben"], {}, {}).position(**{
        "at": "play", "active": name, name: {"hand": ["Pulsar", "Pulsar", "Cosmic Core"]},
        "Ben": {"hand": ["Quasar", "Quasar"]}})

    reasons = [r.reason for r in play.refusals()]

    assert reasons == ["the Cosmic Core never pairs", f"{name} holds 1 pair and must play one"]


def test_odd_letters_in_names_survive_every_form():
    """Fault B23: display keeps the printed spelling; frames and JSON are valid UTF-8."""
    names = ["Zoé", "ヨゼフ", "🜁 Ω"]
    view = keeper(names).start(seed=1).go_on().seen_by("ヨゼフ")

    shown = everything(view).encode()

    assert all(name.encode() in shown for name in names)
    assert json.loads(view.tables()["seats"].frame.to_json())["seat"] == dict(zip("012", names, strict=True))
