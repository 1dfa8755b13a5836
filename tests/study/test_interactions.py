"""The card interaction graph: derived from declarations, asked about one card and about two."""

import random
import re
from itertools import pairwise

import pytest

import corerules as cr
from corerules.cards.touches import Touch, Web
from corerules.engine import Expansion, RulesError, UnknownName, compose, rebuilt
from corerules.games.keeper_of_the_core import BOX
from corerules.games.keeper_of_the_core import cards as keeper_cards
from corerules.study.interactions import Interactions
from tests.contract.boxes import uniform
from tests.declared import ALWAYS, Held
from tests.words import legal

STAR = cr.interactions(cr.load("star-realms"))
KEEPER = cr.interactions(cr.load("keeper-of-the-core", seats=3))
BOTH = pytest.mark.parametrize("web", [STAR, KEEPER], ids=["star-realms", "keeper"])


def rows(table):
    return {tuple(row[:3]) for row in table.rows}


def test_what_touches_a_card_is_what_its_effects_and_figures_say():
    """Stealth Needle: it copies ships, is of the Machine Cult, costs 4, and enables the four bots and more."""
    found = rows(STAR.of("Stealth Needle"))

    assert {("Stealth Needle", "copies", "ship"), ("Stealth Needle", "is of", "Machine Cult"),
            ("trade", "pays for", "Stealth Needle"), ("ships played", "feeds", "Stealth Needle"),
            ("Stealth Needle", "enables ally of", "Missile Bot")} <= found
    assert ("Missile Bot", "enables ally of", "Stealth Needle") not in found


@pytest.mark.parametrize(("first", "second", "touch"), [
    ("Mech World", "Cutter", ("Mech World", "enables ally of", "Cutter")),
    ("Ram", "Blob World", ("Ram", "is one of", "Blob cards played")),
    ("Ram", "Blob World", ("Blob World", "counts", "Blob cards played")),
    ("Freighter", "Mothership", ("trade", "pays for", "Mothership")),
    ("Freighter", "Blob Carrier", ("Blob Carrier", "moves to", "top of deck")),
    ("Brain World", "Mothership", ("deck", "feeds", "Mothership")),
    ("Stealth Needle", "Cutter", ("Stealth Needle", "copies", "ship")),
    ("Stealth Needle", "Cutter", ("Cutter", "is a", "ship")),
    ("Command Ship", "Junkyard", ("Junkyard", "is a", "base")),
    ("Stealth Needle", "Blob World", ("Stealth Needle", "may be one of", "Blob cards played")),
    ("Stealth Needle", "The Hive", ("Stealth Needle", "may enable ally of", "The Hive")),
])
def test_two_cards_touch_at_once_or_by_a_thing(first, second, touch):
    """Issue 7, item 4: how these two touch."""
    assert touch in rows(STAR.between(first, second))
    assert rows(STAR.between(first, second)) == rows(STAR.between(second, first))


def test_cards_that_have_nothing_in_common_do_not_touch():
    """A Viper gains combat, a Scout trade, and neither costs anything."""
    assert len(STAR.between("Viper", "Scout")) == 0


def test_a_card_does_not_enable_itself_but_its_copies_do():
    """SR-ALLY: one Battle Blob, three Blob Fighters."""
    assert ("Blob Fighter", "enables ally of", "Blob Fighter") in rows(STAR.of("Blob Fighter"))
    assert ("Battle Blob", "enables ally of", "Battle Blob") not in rows(STAR.of("Battle Blob"))


def test_a_ship_triggers_fleet_hq_and_an_outpost_protects():
    """Verbs that come of what a card is."""
    assert ("Fleet HQ", "triggers on", "ship") in rows(STAR.of("Fleet HQ"))
    assert ("Junkyard", "protects", "base") in rows(STAR.of("Junkyard"))


def test_a_copy_acts_under_the_rule_of_copying():
    """The reader who asks about the Needle is led to SR-NEEDLE; a Mech World enables only what has a faction."""
    own = cr.interactions(cr.load("star-realms", cards="name,type,cost,ally\nTramp,ship,1,1 trade\n"))

    assert ["Stealth Needle", "copies", "ship"] in [row[:3] for row in STAR.of("SR-NEEDLE").rows]
    assert ["Blob World", "counts", "Blob cards played"] in [row[:3] for row in STAR.of("SR-BLOBWORLD").rows]
    assert not [row for row in own.of("Tramp").rows if "ally of" in row[1]]


def test_what_is_no_place_of_cards_is_a_marker():
    """Keeper's turn, direction, shields and voids."""
    assert {KEEPER.kinds[name] for name in ("turn", "direction", "shield", "void")} == {"marker"}
    assert KEEPER.kinds["hand"] == "zone"
    assert ("Black Hole", "raises", "void") in rows(KEEPER.between("Gravity Well", "Black Hole"))


@pytest.mark.parametrize("nonsense", [None, 3, [], "star-realms", KEEPER])
def test_only_a_game_has_interactions(nonsense):
    """Bad input."""
    with pytest.raises(RulesError, match="a game is wanted"):
        cr.interactions(nonsense)


@pytest.mark.parametrize("nonsense", [None, 3, "", " ", ["Cuter"]])
def test_a_name_that_is_nonsense_is_refused_by_every_question(nonsense):
    """Bad input."""
    for ask in (STAR.of, STAR.picture, STAR.scenarios, STAR.try_out, lambda name: STAR.between("Cutter", name)):
        with pytest.raises(UnknownName, match="no such card, thing or rule"):
            ask(nonsense)


@BOTH
def test_every_touch_cites_a_rule_and_every_card_is_touched(web):
    """House 3; nodes have kinds, edges verbs."""
    assert {t.rule for t in web.touches} <= set(web.rules.register.rules)
    assert all(len(web.of(card)) for card in web.rules.cards)
    graph = web.networkx()
    told = [data for *_, data in graph.edges(data=True) if data["verb"] != "acts under"]
    assert len(told) == len(web.touches) and set(graph) == set(web.kinds)
    assert all(data["verb"] and data["rule"] for *_, data in graph.edges(data=True))
    assert {name for name, kind in web.kinds.items() if kind == "rule"} == {t.rule for t in web.touches} | {
        t.target for t in web.touches if t.target in web.rules.register.rules}


@pytest.mark.parametrize("name", [name for name, card in STAR.rules.cards.items() if card.ally is not None])
def test_an_ally_ability_can_be_used_where_a_card_is_tried_out(name):
    """Issue 7, item 4: a ready position, so something of the faction is at hand too."""
    play = STAR.try_out(name)

    while moves := [m for m in legal(play) if m.startswith(("Ann: play", "Ben: ", "Ann: scrap no", "Ann: choose",
                                                            "Ann: destroy no"))]:
        play.do(moves[0]).go_on()

    assert f"Ann: use the ally ability of {name}" in legal(play)


@pytest.mark.parametrize(("names", "moves", "then"), [
    (("Stealth Needle", "Blob World"), ["play Blob Fighter", "play Stealth Needle"], "copy Blob Fighter"),
    (("Stealth Needle", "The Hive"), ["play Blob Fighter", "play Stealth Needle"], "copy Blob Fighter"),
    (("Stealth Needle",), ["play Viper", "play Stealth Needle"], "copy Viper"),
    (("Supply Bot",), ["play Supply Bot"], "scrap Viper from the hand"),
    (("Recycling Station",), ["use Recycling Station", "choose discard up to 2 cards from the hand, then draw as many"],
     "discard Scout from the hand"),
])
def test_what_a_text_needs_is_there_where_it_is_tried_out(names, moves, then):
    """A ship to copy, a card to part with."""
    play = STAR.try_out(*names)
    for move in moves:
        play.do(move)

    assert f"Ann: {then}" in legal(play)


@BOTH
def test_any_two_cards_can_be_tried_out(web):
    """A ready position, whose first seat decides."""
    names = [name for name, card in web.rules.cards.items() if card.copies]

    for first, second in pairwise(names):
        play = web.try_out(first, second)
        assert play.game.names[play.decision.seats[0]] == "Ann" and play.moves()


@BOTH
def test_a_neighbourhood_is_a_picture(web):
    """The same bytes each time, with every neighbour in its words."""
    name = next(iter(web.rules.cards))

    picture = web.picture(name)

    assert picture.startswith("<svg") and picture == web.picture(name)
    assert all(end in picture.said for row in web.of(name).rows for end in (row[0], row[2]))


def test_a_picture_is_as_wide_as_a_page_however_many_touch():
    """Cutter has 19 neighbours, trade has 45, and SR-ALLY joins nearly all cards: 960 px, less than a screen high."""
    for name in ("Cutter", "trade", "SR-ALLY", "Stealth Needle"):
        width, height = map(int, re.search(r'width="(\d+)" height="(\d+)"', STAR.picture(name)).groups())
        ends = [int(x) + int(w) for x, w in re.findall(r'<rect x="(\d+)" y="\d+" width="(\d+)"', STAR.picture(name))]
        assert width == 960 and height < 900 and max(ends) <= 960


def test_a_picture_tells_what_comes_and_what_goes():
    """Mech World enables Cutter's ally, Cutter gains authority; a notebook shows the one, a terminal the other."""
    shown = STAR.picture("Cutter")._repr_mimebundle_()

    assert "Cutter gains authority, trade, combat" in shown["text/plain"]
    assert re.search(r"Mech World.* enables ally of Cutter", shown["text/plain"])
    assert "max-width:100%" in shown["text/html"] and "Cutter" in shown["text/html"]
    assert "Junkyard" in STAR.picture("SR-OUTPOST") and "base, authority" in STAR.picture("SR-OUTPOST").said


def test_a_name_that_is_none_is_refused_with_the_nearest():
    """Bad input; case does not matter."""
    with pytest.raises(UnknownName, match="did you mean 'Cutter'"):
        STAR.of("Cuter")
    with pytest.raises(RulesError, match="only cards can be tried out"):
        STAR.try_out("trade")
    assert repr(STAR.of("cutter")) == repr(STAR.of("Cutter"))


def test_own_cards_are_in_the_graph():
    """For free: they declare what their words declare."""
    tug = "name,faction,type,cost,primary,ally\nTug,Blob,ship,2,2 trade,draw 1\n"
    web = cr.interactions(cr.load("star-realms", cards=tug))

    assert {("Tug", "gains", "trade"), ("Ram", "enables ally of", "Tug"), ("Tug", "enables ally of", "Ram")} <= rows(
        web.of("Tug"))


def test_what_makes_others_cheaper_and_what_replaces_a_rule():
    """Issue 7, item 4: reduces cost of, replaces; no card of the base does the first."""
    own = ("name,type,cost,defense,standing\nBazaar,base,4,4,ships cost 1 less\n"
           "Wharf,base,4,4,outposts acquired go on top\n")
    web = cr.interactions(cr.load("star-realms", cards=own))

    assert ("Bazaar", "reduces cost of", "Cutter") in rows(web.between("Cutter", "Bazaar"))
    cheaper = {row[2] for row in web.of("Bazaar").rows if row[1] == "reduces cost of"}
    assert "Ram" in cheaper and not {"Barter World", "Bazaar", "Scout"} & cheaper
    assert {("Wharf", "replaces", "SR-ACQUIRE"), ("Wharf", "moves to", "top of deck")} <= rows(web.of("Wharf"))
    assert ("Freighter", "replaces", "SR-ACQUIRE") in rows(STAR.between("SR-ACQUIRE", "Freighter"))
    assert ("Blob Carrier", "replaces", "SR-COST") in rows(STAR.of("Blob Carrier"))


def test_every_verb_that_was_asked_for_is_among_the_edges():
    """Issue 7, item 4; a card of one's own reduces costs, the others are the base's."""
    web = cr.interactions(cr.load("star-realms", cards="name,type,cost,defense,standing\nBazaar,base,4,4,"
                                                       "ships cost 1 less\n"))

    assert {data["verb"] for *_, data in web.networkx().edges(data=True)} >= {
        "enables ally of", "pays for", "gains", "draws", "scraps", "destroys", "protects", "copies", "counts",
        "reduces cost of", "moves to", "triggers on", "replaces"}
    assert set(web.kinds.values()) == {"card", "zone", "pool", "faction", "kind", "rule"}


def test_a_rule_is_touched_by_what_acts_under_it():
    """Issue 7, item 4: rules are nodes."""
    found = rows(STAR.of("SR-OUTPOST"))

    assert {("Junkyard", "protects", "base"), ("outpost", "protects", "base")} <= found
    assert not any(end == "Ram" for row in found for end in row)
    assert STAR.kinds["SR-OUTPOST"] == "rule" and STAR.networkx().has_edge("Junkyard", "SR-OUTPOST")
    assert "Junkyard" in STAR.picture("sr-outpost")


def test_a_box_that_declares_nothing_says_so():
    """The toy has no cards with texts."""
    from corerules.study.interactions import Interactions

    with pytest.raises(RulesError, match="do not declare what they touch"):
        Interactions(rebuilt("tests.toy:BOX"))


# --- Keeper's abilities, held to what they declare ---------------------------------------------------------
CHANGES = {
    "draws hand": {"hands", "limbo", "stopped"}, "spends shield": {"shields"}, "spends void": {"voids"},
    "raises shield": {"shields"}, "raises void": {"voids"}, "passes hand": {"hands"}, "skips turn": {"skips"},
    "shows hand": set(), "asks hand": set(), "gives turn": set(), "turns direction": set(),
}
LOOKS = {
    "hand": {"hands"}, "shield": {"shields"}, "void": {"voids"}, "direction": {"direction"},
    "draw of the turn": {"drew_from", "blocked"},
}


def test_no_ability_of_keeper_does_or_heeds_what_it_does_not_declare(monkeypatch):
    """Issue 7, item 4: over random games, under random rulings. The extra turn is the flow's, which gives it."""
    rules = rebuilt("corerules.games.keeper_of_the_core:BOX")
    one = Held(rules, CHANGES, LOOKS, (*ALWAYS, "out", "pair"))  # who is in the game, and whose text it is
    for name, effect in keeper_cards.EFFECTS.items():
        monkeypatch.setitem(keeper_cards.ABILITIES, name, one.watched(effect, name).do)

    for seed in range(150):
        rng = random.Random(seed)
        rulings = {r.name: rng.choice(list(r.options)) for r in rules.rulings}
        rules.playout(one.state(rules.new(4, rulings=rulings)), uniform(rng), rng)

    assert one.wrong == set() and one.emitted == set(CHANGES)


def test_an_expansion_brings_touches_of_its_own():
    """Beside what the base's web makes of the composed cards; of a thing that both name the base says what it is."""
    hive = Expansion(name="hive", needs=BOX.name, web=lambda rules: Web(
        (Touch("Pulsar", "feeds", "a hive", "KC-PULSAR"),), {"a hive": "pool", "Pulsar": "zone"}))

    web = Interactions(compose(BOX, hive))

    assert ("Pulsar", "feeds", "a hive") in rows(web.of("Pulsar"))
    assert web.kinds["a hive"] == "pool" and web.kinds["Pulsar"] == KEEPER.kinds["Pulsar"]
    assert len(web.touches) == len(KEEPER.touches) + 1
