"""A reader's own cards, in the form of the catalogue."""

import pytest

import corerules as cr
from corerules.engine import BadCard, Chance, IllegalMove, UnknownName, observe
from corerules.faq import ScenarioError, parse
from corerules.play.conditions import has
from corerules.play.editor import Editor
from corerules.play.own_cards import template
from tests.star_realms import hand, legal, load, of, played, pools

TUGS = """name,copies,faction,type,cost,defense,primary,ally,scrap,standing
Tug,2,Blob,ship,2,,2 trade; opponent discards 2,draw 1,,
Beacon,1,Star Empire,outpost,4,5,choose(1 trade | may(scrap row)),,3 combat,
Academy,1,Machine Cult,base,5,4,,,,each ship played(draw 1)
"""


def test_own_cards_join_the_trade_deck():
    """84 cards: 75 and the row of five; the box itself is as it was."""
    game = load(cards=TUGS)
    play = game.start(seed=1).go_on()

    assert len(play.state.trade_deck) + len(play.state.row) == 84
    assert "Tug" in game.rules.cards and "Tug" not in load().rules.cards


def test_own_cards_are_played_like_any_other():
    """Their words are the catalogue's: two cards of Ben's choice, an ally, a choice."""
    play = load(cards=TUGS).position(
        active="Ann", Ann={"hand": ["Tug", "Ram"], "in play": ["Beacon"], "deck": ["Scout"]},
        Ben={"hand": ["Viper", "Scout", "Scout"]}, row=["Tug"])

    played(play, "play Tug", "Ben: discard Viper", "Ben: discard Scout", "play Ram", "use the ally ability of Tug",
           "chance: Scout", "use Beacon", "choose scrap a card from the trade row or none",
           "scrap Tug from the trade row")

    assert pools(play) == (2, 5, 50) and hand(play, "Ben") == ["Scout"] and list(play.state.scrapped) == ["Tug"]


def test_an_own_base_may_wait_for_ships_and_ask():
    """A standing effect that draws, in the midst of playing a card."""
    play = load(cards=TUGS).position(
        active="Ann", Ann={"hand": ["Scout"], "in play": ["Academy"], "deck": ["Ram", "Scout"]})

    play.do("play Scout")

    assert isinstance(play.decision, Chance)

    play.do("chance: Ram")

    assert hand(play) == ["Ram"] and pools(play)[0] == 1 and "Ann: play Ram" in legal(play)


PACT = """name,faction,type,cost,primary,ally
Pact,Blob + Trade Federation,ship,2,1 trade,
"""


def test_an_own_card_of_two_factions_is_an_ally_of_both():
    """Ram is Blob, Cutter of the Trade Federation: each has an ally ability, and finds an ally in the Pact."""
    for ship in ("Ram", "Cutter"):
        play = load(cards=PACT).position(active="Ann", Ann={"hand": ["Pact", ship]})

        assert f"Ann: use the ally ability of {ship}" in legal(played(play, "play Pact", f"play {ship}"))
    play = load(cards=PACT).position(active="Ann", Ann={"hand": ["Pact", "Imperial Fighter"]})
    assert "Ann: use the ally ability of Imperial Fighter" not in legal(played(play, "play Pact"))


def test_a_card_of_two_factions_counts_and_touches_as_each():
    """Blob World counts it; the web has it of both."""
    play = load(cards=PACT).position(active="Ann", Ann={
        "hand": ["Pact"], "in play": ["Blob World"], "deck": ["Scout", "Viper", "Viper"]})

    played(play, "play Pact", "use Blob World", "choose draw 1 card for each Blob card played", "chance: Scout")

    assert hand(play) == ["Scout"]
    found = cr.interactions(load(cards=PACT))
    assert {t.target for t in found.touches if t.source == "Pact" and t.verb == "is of"} == {
        "Blob", "Trade Federation"}


@pytest.mark.parametrize("change", [("Blob + Trade Federation", "Blob + Unaligned"), ("1 trade,", "1 trade,2 trade")])
def test_two_factions_that_cannot_be_are_refused(change):
    """An ally ability is of one faction; who is unaligned has none."""
    with pytest.raises(BadCard, match=r"of two factions is not unaligned, and has no ally ability"):
        load(cards=PACT.replace(*change))


DOCKS = """name,faction,type,cost,defense,primary,standing
Bazaar,Trade Federation,base,4,4,1 trade,ships cost 1 less
Bourse,Trade Federation,base,5,4,,cards cost 2 less; ships cost 1 less
Wharf,Blob,outpost,3,3,,Blob cards acquired go on top
Barge,Blob,ship,1,,1 trade,
"""


def docks(*bases, trade, row, **words):
    return load(cards=DOCKS).position(active="Ann", Ann={"in play": [*bases], "trade": trade, **words}, row=row)


def test_a_card_in_play_may_make_others_cheaper():
    """It takes 1 off a ship, nothing off a base, as long as it lies there; the refusal has both figures."""
    play = docks("Bazaar", trade=3, row=["Freighter", "Barter World", "Flagship"])

    with pytest.raises(IllegalMove, match=r"Barter World costs 4, Ann has 3 trade"):
        play.do("acquire Barter World")
    with pytest.raises(IllegalMove, match=r"Flagship costs 5 \(6 less 1\), Ann has 3 trade") as refused:
        play.do("acquire Flagship")
    assert refused.value.rule == "SR-COST"
    play.do("acquire Freighter")
    assert pools(play)[0] == 0 and of(play, "discard") == ["Freighter"]


def test_what_several_cards_take_off_adds_up_and_ends_at_nothing():
    """4 of a Ram's 3: it costs nothing, and not less."""
    play = docks("Bazaar", "Bourse", trade=1, row=["Ram"])

    play.do("acquire Ram")

    assert pools(play)[0] == 1 and of(play, "discard") == ["Ram"]


def test_it_is_cheaper_for_its_owner_alone():
    play = load(cards=DOCKS).position(active="Ann", Ann={"trade": 3}, Ben={"in play": ["Bazaar"]}, row=["Freighter"])

    assert "Ann: acquire Freighter" not in legal(play)


def test_a_card_in_play_may_say_where_others_are_acquired_to():
    """Blob cards, a base too, to the top of the deck, which everybody sees; others to the discard pile."""
    play = docks("Wharf", trade=9, row=["Blob Wheel", "Ram", "Cutter"])

    played(play, "acquire Blob Wheel", "acquire Ram", "acquire Cutter")

    assert of(play, "top of deck") == ["Ram", "Blob Wheel"] and of(play, "discard") == ["Cutter"]
    assert observe(play.state, 1).state.tops[0] == ("Ram", "Blob Wheel")


def test_what_goes_on_top_anyway_uses_up_a_waiting_freighter():
    """As with Blob Carrier: nobody is asked."""
    play = docks("Wharf", trade=9, row=["Ram"], **{"next ships on top": 1})

    play.do("acquire Ram")

    assert of(play, "top of deck") == ["Ram"] and of(play, "next ships on top") == 0


@pytest.mark.parametrize(("said", "why"), [
    ("ships cost less", "no such words"), ("boats cost 1 less", "of cards, ships, bases"),
    ("ships cost 1 less;", "an effect is missing"), ("ally of every fraction", "did you mean 'ally of every faction'"),
])
def test_standing_words_that_are_none_are_refused(said, why):
    """Bad input, with row and column."""
    with pytest.raises(BadCard, match=why) as refused:
        load(cards=f"name,type,cost,defense,standing\nKey,base,1,1,{said}\n")
    assert "row 2 (Key), column standing" in str(refused.value)


def test_own_cards_are_known_wherever_a_card_is_named():
    """In positions and the editor, marked too; in conditions; and as what a Needle may be a copy of."""
    game = load(cards=TUGS)
    editor = Editor(game).put("Ann", "in play", "beacon (used)").put("Ann", "in play", "Stealth Needle as Tug")

    editor.put("Ann", "hand", "tug")

    assert editor.words["Ann"] == {"in play": ["Beacon (used)", "Stealth Needle as Tug"], "hand": ["Tug"]}
    assert editor.fault == "" and editor.cards("tug")[0] == "Tug"
    play = editor.set("Ann", "authority", "50").set("Ben", "authority", "50").play()
    assert cr.can_happen(play, has("Ann", "in play", "Tug (allied)"), limit=1000)
    with pytest.raises(UnknownName, match="did you mean 'Tug'"):
        cr.can_happen(play, has("Ann", "hand", "Tugg"))
    with pytest.raises(UnknownName, match="no such card"):
        Editor(load()).put("Ann", "hand", "Tug")


def test_a_scenario_of_own_cards_brings_them_along():
    """Saved from play, read again, and it holds; a row that is wrong is told with its line."""
    play = load(cards=TUGS).position(active="Ann", Ann={"hand": ["Tug"], "deck": ["Scout"]}, Ben={"hand": ["Viper"]})
    played(play, "play Tug", "Ben: discard Viper")

    made = cr.scenario(play, id="a-tug", question="What does a Tug do?", answer="It makes Ben discard.")

    [again] = parse(made.text)
    assert again.cards.splitlines() == TUGS.splitlines() and "Tug,2,Blob,ship" in made.text
    assert again.run().holds and again.run().evidence.cards >= {"Tug"}
    assert "Tug" in again.rules.cards and "Tug" in again.playthrough().game.rules.cards
    with pytest.raises(ScenarioError, match=r"cards: no such word.*row 2"):
        parse(made.text.replace("2 trade; opponent", "2 traed; opponent"))


def test_the_template_lists_every_word_that_a_card_may_be_written_in():
    """With what it means; each of them is read."""
    page = template("star-realms")

    assert "#   draw {n}: so many cards of the own deck" in page.splitlines()
    assert "#   destroy a base: a base goes to its owner's discard pile; also in may(…)" in page.splitlines()
    words = [line.removeprefix("#   ").partition(": ")[0] for line in page.splitlines() if line.startswith("#   ")]
    filled = [w.replace("{n}", "1").replace("{name}", "Blob").replace("{effects}", "1 trade | 1 combat")
              .replace("{effect}", "1 trade").replace("{what}", "ships") for w in words]
    standing = filled[words.index("ally of every faction"):]
    rows = [f"Key {k},{'ship,1,' if said == 'copy a ship' else 'base,1,1'},{said if said not in standing else ''},"
            f"{said if said in standing else ''}" for k, said in enumerate(filled)]
    own = load(cards="\n".join(["name,type,cost,defense,primary,standing", *rows])).rules.cards
    assert len(words) == 21 and all(f"Key {k}" in own for k in range(len(words)))


def test_a_playthrough_with_own_cards_is_saved_and_opened(tmp_path):
    """Without the file that they came from."""
    path = tmp_path / "tugs.csv"
    path.write_text(TUGS, encoding="utf-8-sig")
    play = cr.load("star-realms", cards=path).start(seed=3).go_on()
    saved = play.save(tmp_path / "game.json")
    path.unlink()

    again = cr.open(saved)

    assert again.state == play.state and again.game.rules is play.game.rules
    assert of(again, "hand") == of(play, "hand")


@pytest.mark.parametrize(("row", "error", "why"), [
    ("Tug,1,Blob,ship,2,,2 trad,,,", BadCard, r"2 trad in row 2 \(Tug\), column primary: no such word; did you mean "),
    ("Tug,1,Blob,ship,2,,,,,each shp played(1 combat)", BadCard, r"column standing: no such words"),
    ("Tug,1,Blub,ship,2,,2 trade,,,", BadCard, r"Blub in row 2 \(Tug\), column faction: .* did you mean 'Blob'"),
    ("Tug,1,Blob,shop,2,,2 trade,,,", BadCard, "did you mean 'ship'"),
    ("Tug,0,Blob,ship,2,,2 trade,,,", BadCard, "column copies: is a whole number from 1"),
    ("Tug,1,Blob,base,2,0,2 trade,,,", BadCard, "column defense: is a whole number from 1"),
    ("Tug,1,Blob,ship,2,3,2 trade,,,", BadCard, "a ship has no defense"),
    ("Tug,1,Blob,ship,,,2 trade,,,", BadCard, "column cost: is empty"),
    ("Tug (old),1,Blob,ship,2,,2 trade,,,", BadCard, "a name has no ' as ', comma or bracket in it"),
    ("Blob,1,Star Empire,ship,2,,2 trade,,,", BadCard, r"Blob in row 2 \(Blob\), column name: a faction has this name"),
    ("Tug,1,Blob,base,2,2,copy a ship,,,", BadCard, r"copy a ship in row 2 .* primary: only a ship becomes a copy"),
    ("Tug,1,Blob,ship,2,,1 trade,copy a ship,,", BadCard, "column ally: only a ship becomes a copy, as it is played"),
    ("Tug,1,Blob,ship,2,,1 trade,,,each ship played(copy a ship)", BadCard, "column standing: only a ship"),
    ("Tug,1,Blob,ship,2,,draw 1 for each Blub card played,,,", BadCard, "Blub in .* no such faction; did you mean"),
    ("Cutter,1,Blob,ship,2,,2 trade,,,", BadCard, "column name: every figure of this card is sourced, and stays"),
])
def test_a_row_that_cannot_be_read_is_refused_with_its_place(row, error, why):
    """Issue 7, item 2; bad input."""
    head = TUGS.partition("\n")[0]

    with pytest.raises(error, match=why):
        load(cards=f"{head}\n{row}\n")


def test_own_cards_begin_in_the_trade_deck_only():
    """Starting decks and Explorers are as the rules have them."""
    with pytest.raises(BadCard, match="column deck: new cards join trade"):
        load(cards="name,deck,type,cost\nTug,start,ship,2\n")


def test_a_file_that_was_changed_is_played_as_it_is_now():
    """Legality is remembered; what was remembered of the same name under another file is not taken for it."""
    for scrap in ("2 combat", ""):
        play = load(cards=f"name,type,cost,primary,scrap\nTug,ship,1,1 trade,{scrap}\n").position(
            active="Ann", Ann={"in play": ["Tug"]})

        assert ("Ann: scrap Tug for its ability" in legal(play)) is bool(scrap)


def test_a_price_that_was_changed_is_the_one_that_is_asked():
    """The same, of the trade row."""
    for cost in (1, 3):
        play = load(cards=f"name,type,cost\nTug,ship,{cost}\n").position(active="Ann", Ann={"trade": 2}, row=["Tug"])

        assert ("Ann: acquire Tug" in legal(play)) is (cost == 1)


def test_an_own_ship_with_an_ally_ability_may_copy_too():
    """Its ally stands beside it already as its text runs; that ability is gone with the text that had it."""
    play = load(cards="name,faction,type,cost,primary,ally\nMimic,Blob,ship,3,copy a ship,1 combat\n").position(
        active="Ann", Ann={"hand": ["Cutter", "Mimic"], "in play": ["Blob Wheel"]})

    played(play, "play Cutter", "play Mimic", "copy Cutter")

    assert of(play, "in play") == ["Blob Wheel", "Cutter (allied)", "Mimic as Cutter (allied)"]
    assert pools(play) == (4, 0, 58)


def test_a_copy_of_the_ally_of_every_faction_is_one_too():
    """It has that ship's texts, what holds while it is in play among them."""
    play = load(cards="name,type,cost,scrap,standing\nEnvoy,ship,3,1 combat,ally of every faction\n").position(
        active="Ann", Ann={"hand": ["Envoy", "Stealth Needle", "Corvette"], "deck": ["Scout"]})

    played(play, "play Envoy", "play Stealth Needle", "copy Envoy", "scrap Envoy for its ability", "play Corvette",
           "chance: Scout", "use the ally ability of Corvette")

    assert pools(play)[1] == 4
