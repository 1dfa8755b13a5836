"""Put on Core Worlds the expansion shows where it acts, and leaves the base as it was."""

import hashlib
import subprocess
import sys
from pathlib import Path

from corerules.games import rules_of
from corerules.study import phases
from corerules.study.difference import Difference
from corerules.workbook.graph_pane import GraphPane
from tests.core_worlds import legal, played, table
from tests.galactic_orders import table as with_orders
from tests.games.core_worlds.test_playthrough import FILE, HEAD, cells, made
from tests.written import written

BASE, BOTH = rules_of("core-worlds"), rules_of("core-worlds", ("galactic-orders",))
CHANGES = Difference(phases.of_rules(BASE), phases.of_rules(BOTH)).changes


def changed(change, kind):
    return {(c.graph, c.where): c.rule for c in CHANGES if c.change == change and c.kind == kind}


# --- the difference -----------------------------------------------------------------------------------------
def test_new_steps_stand_where_the_book_puts_them():
    """Issue 11, item 5: computed from both graphs."""
    assert changed("new", "step") == {
        ("game", "galactic orders"): "GO-SETUP", ("game", "event"): "GO-EVENT",
        ("game", "capital cities"): "GO-UNDER", ("fill the hand", "home world"): "GO-HOMEDRAW",
        ("invasion", "take back"): "GO-ENGINEERING", ("invasion", "phantom ships"): "GO-PHANTOMFATE",
        ("conquer", "take back"): "GO-ENGINEERING", ("scoring", "galactic orders"): "GO-SCORE",
        **{("event", step.name): step.rule for step in BOTH.graphs["event"].steps.values()}}
    assert {c.graph for c in CHANGES if c.change == "new" and c.kind == "graph"} == {"event"}


def test_a_step_that_is_replaced_says_under_which_rule():
    """CW-GOLDEN: garrison in place of colonising, Events apart from the zone, reductions at the end of a turn."""
    steps = changed("changed", "step")

    assert {where: steps[where] for where in (("conquer", "colonise"), ("turn up", "lay"), ("game", "next"))} == {
        ("conquer", "colonise"): "GO-GARRISON", ("turn up", "lay"): "GO-STACK", ("game", "next"): "GO-LASTS"}


def test_whatever_gives_way_to_a_card_says_that_a_card_beats_the_rules():
    """Issue 11, item 5: the golden rule at each step, move and term that does something else, and at nothing else."""
    golden = {(c.kind, c.where) for c in CHANGES if c.because == "CW-GOLDEN"}

    assert golden == {
        ("step", "colonise"), ("step", "lay"), ("step", "next"), ("move", "act: deploy"), ("move", "deploying: deploy"),
        ("way", "deployed → deploying"), ("term", "empire"), ("term", "further bonuses")}
    led_elsewhere = {("move", "gather: break off the Invasion")}  # its edge has a further step on it, nothing gave way
    assert golden | led_elsewhere >= {(c.kind, c.where) for c in CHANGES if c.change == "changed"}
    assert not any(c.because for c in CHANGES if c.kind == "graph" or (c.change, c.kind) == ("new", "step"))


def test_the_golden_rule_is_read_where_the_graph_is_looked_at():
    """In the text of the graph, in its picture, and by pressing the step in the stepper."""
    read, told = [], "[GO-GARRISON], in place of [CW-COLONISE] because of [CW-GOLDEN]"
    graph = phases.of_rules(BOTH, only="conquer")

    GraphPane(BOTH, read.append).stages["conquer"].steps["conquer.colonise"].click()

    assert f"colonise {told}" in graph.outline() and f"<title>colonise {told}</title>" in graph.svg()
    assert read[0].what.endswith(", in place of [CW-COLONISE] because of [CW-GOLDEN]")
    assert "CW-GOLDEN" not in phases.of_rules(BASE).outline()


def test_each_order_is_a_move_of_each_window_of_the_own_turn():
    """GO-WHEN."""
    moves = {where for _, where in changed("new", "move")}

    for order in ("Galactic Senate", "Science Guild", "Merchant Alliance", "Mining Coalition", "Mystic Brotherhood"):
        assert {f"{step}: {order}" for step in ("act", "deploying", "gather")} <= moves
    assert {where for where in moves if "Knighthood" in where} == {"gather: Order of Knighthood"}


# --- the same position ----------------------------------------------------------------------------------------
HERO, WORLD = "(Barbaric Hero)†", "(Barbaric World 3)†"
POSITION = {"actions": 2, "Energy": 2, "Units": [HERO, HERO][:1], "words": {"Central Zone": [WORLD]}}


def test_the_same_position_with_and_without():
    """GO-GARRISON: a Hero may not colonise, and may garrison."""
    moves = (f"Ann: invade {WORLD}", f"Ann: give up {HERO}")
    without, both = played(table(**POSITION), *moves), played(with_orders(**POSITION), *moves)

    assert without.path[-1] == "act" and legal(both) == [f"garrison with {HERO}", "leave no garrison"]


# --- the base is as it was --------------------------------------------------------------------------------------
PRINT = """
import sys, hashlib, random
{}
from corerules.faq import scenarios, run
from corerules.games import rules_of
from corerules.engine import Chance
ran = [run(s) for s in scenarios("core-worlds") if not s.expansions]
told = [(r.scenario.id, r.holds, [played.play.log.rows for played in r.played]) for r in ran]
rules, rng, lines = rules_of("core-worlds"), random.Random(5), []
for seats in range(2, 6):
    s = rules.new(seats)
    while s.decision is not None:
        q = s.decision
        s = rules.apply(s, q.sample(rng.random) if isinstance(q, Chance) else q.moves[int(rng.random() * len(q.moves))])
        lines += [(e.name, e.rule, sorted(e.data.items(), key=str)) for e in s.events]
    lines.append(rules.save(s))
sys.stdout.write(hashlib.sha256(repr((told, lines)).encode()).hexdigest())
"""


def printed(first):
    """What a process of its own prints, after ``first``."""
    root = Path(__file__).parents[3]
    done = subprocess.run([sys.executable, "-c", PRINT.format(first)], capture_output=True, text=True, cwd=root,
                          check=True)
    return done.stdout


def test_the_base_plays_the_same_whether_or_not_the_expansion_is_there():
    """Issue 11, done when: its scenarios, and a whole game of two, three, four and five, event for event."""
    without = printed("assert 'corerules.games.galactic_orders' not in sys.modules")
    composed = printed("import corerules as cr; cr.load('core-worlds', expansions=['galactic-orders'])")

    assert len(without) == len(hashlib.sha256().hexdigest()) and without == composed


def test_the_golden_playthrough_of_the_base_is_byte_for_byte_the_same():
    """Issue 11, done when: with the expansion composed in this very process."""
    assert BOTH.new(2) is not None

    assert "\n".join(written(made(), HEAD, cells)) + "\n" == FILE.read_text(encoding="utf-8")
