"""The register to be read, and the files that are made of it."""

import csv
from pathlib import Path

import pytest
from msgspec.structs import replace

from corerules.cli import main
from corerules.engine import BadRegister, Register
from corerules.engine.register import BookMap
from corerules.engine.sources import citations, covered, numbers
from corerules.games.keeper_of_the_core import BOX
from corerules.study.rulebook import rulebook

DOCS = Path(__file__).parents[2] / "docs"
KEEPER = "keeper-of-the-core"


def without(*ids, **changes):
    """Keeper's box with another register."""
    rules = [replace(r, **changes.get(r.id, {})) for r in BOX.rules if r.id not in ids]
    return replace(BOX, rules=Register(*rules, book=BOX.rules.book, map=BOX.rules.map))


def stored():
    """The rows of the stored line map."""
    return list(csv.DictReader((DOCS / "sources" / f"{KEEPER}.csv").read_text("utf-8").splitlines()))


# --- the files --------------------------------------------------------------------------------
@pytest.mark.parametrize(("form", "file"), [
    ("--sources", DOCS / "sources" / f"{KEEPER}.csv"), ("--page", DOCS / "registers" / f"{KEEPER}.md")])
def test_the_stored_file_is_what_the_command_writes(form, file, capsys):
    """`corerules rules keeper-of-the-core --sources > docs/sources/keeper-of-the-core.csv`, and so on."""
    assert main(["rules", KEEPER, form]) == 0

    assert capsys.readouterr().out == file.read_text("utf-8")


def test_the_line_map_covers_the_book_without_a_hole():
    """keeper-of-the-core.txt has 99 lines; counted by hand: 16 headings, 30 bullets and numbers, 6 tips, 47 others."""
    rows = stored()
    kinds = [row["kind"] for row in rows]

    assert [int(row["line"]) for row in rows] == list(range(1, 100))
    assert [kinds.count(kind) for kind in ("heading", "blank", "flavour", "rule")] == [16, 30, 6, 47]
    assert all(row["rules"] for row in rows if row["kind"] == "rule")
    assert {id for row in rows for id in row["rules"].split()} == set(BOX.rules.rules)


@pytest.mark.parametrize(("line", "ids"), [
    (27, "KC-DEAL KC-DEALER"), (35, "KC-DRAW"), (39, "KC-VOID KC-GUARDS KC-BLOCKED"), (42, "KC-NOPAIR"),
    (44, "KC-BREAK"),
    (68, "KC-ELIMINATION"), (73, "KC-WIN"), (89, "KC-EMPTY KC-COMET"), (99, "KC-ONEPAIR")])
def test_a_line_leads_to_the_rules_that_it_states(line, ids):
    """Read in the book."""
    rows = stored()

    assert rows[line - 1]["rules"] == ids


@pytest.mark.parametrize("id", sorted(BOX.rules.rules))
def test_no_rule_can_be_left_out(id):
    """Issue 3: its line has a hole, or what cites it stands alone."""
    with pytest.raises(BadRegister, match=rf"{id} in .* is cited at|states no rule"):
        covered(without(id))


@pytest.mark.parametrize("line", range(1, 100))
def test_no_line_can_be_left_out(line):
    """Issue 3: what is removed leaves a hole."""
    kinds = {kind: less(said, line) for kind, said in BOX.rules.map.kinds.items()}
    rules = [replace(r, lines=less(r.lines, line)) for r in BOX.rules]
    register = Register(*rules, book=BOX.rules.book, map=BookMap(99, kinds))

    with pytest.raises(BadRegister, match=f"line {line} .*states no rule|names no line of the book"):
        covered(replace(BOX, rules=register))


def less(said, line):
    return ", ".join(str(n) for n in numbers(said, "here") if n != line)


# --- where rules act --------------------------------------------------------------------------
def test_every_rule_acts_somewhere_or_says_why_not():
    """Keeper: only that a pair in hand is not safe needs no code."""
    acting = {c.rule for c in citations(BOX)}

    assert {r.id for r in BOX.rules if r.unmodelled} == {"KC-BREAK"} == set(BOX.rules.rules) - acting
    covered(BOX)


def test_a_rule_that_nothing_cites_is_refused():
    """Issue 3: it says which, and of which book."""
    with pytest.raises(BadRegister, match="KC-BREAK in Keeper of the Core: is cited by nothing"):
        covered(without(**{"KC-BREAK": {"unmodelled": ""}}))


def test_a_rule_that_is_cited_cannot_say_that_it_is_not_modelled():
    with pytest.raises(BadRegister, match=r"KC-DRAW in Keeper of the Core: is said not to be modelled, and is cited at "
                                          r"[\w.]+.*: take out `unmodelled`"):
        covered(without(**{"KC-DRAW": {"unmodelled": "not modelled, because"}}))


@pytest.mark.parametrize(("rule", "kind", "where"), [
    ("KC-DRAW", "step", "draw.random"), ("KC-WIN", "way", "turn.check → over"), ("KC-PLAY", "move", "turn.play: play"),
    ("KC-SECOND", "guard", "turn.play: play, something is gained by it"), ("KC-NEBULA", "effect", "cards.nebula_cloud"),
    ("KC-QUASAR", "card", "Quasar"), ("KC-VOID", "ruling", "void_secret"), ("KC-PULSAR", "choice", "ask")])
def test_it_is_found_where_a_rule_acts(rule, kind, where):
    """Read in the code."""
    assert (rule, kind, where) in citations(BOX)


# --- to read ----------------------------------------------------------------------------------
def test_a_page_tells_all_of_a_rule(capsys):
    """Status, lines, places, rulings with their options."""
    assert main(["rules", KEEPER, "kc-void".upper()]) == 0

    page = capsys.readouterr().out
    for part in ("status: conflict", "lines of the book: 21, 39, 64, 97", "step    draw.void", "ruling void_secret:",
                 "public (ours): everybody sees it", "because: "):
        assert part in page


def test_a_rule_that_is_not_modelled_says_why():
    assert "acts nowhere: not modelled, because it follows" in rulebook(KEEPER).page("KC-BREAK")


def test_the_table_has_a_row_for_each_rule():
    book = rulebook(KEEPER)

    assert [row[0] for row in book.table.rows] == list(BOX.rules.rules) and book.rulings("KC-VOID") == ["void_secret"]
    assert "KC-DEALER" in repr(book) and "<table" in book._repr_html_()


@pytest.mark.parametrize(("words", "told"), [
    ((KEEPER, ""), ": no such rule"), ((KEEPER, "KC-VIOD"), "KC-VIOD: no such rule; did you mean 'KC-VOID'?"),
    (("chess",), "chess in games: no such game")])
def test_a_mistake_is_told_in_a_line(words, told, capsys):
    assert main(["rules", *words]) == 2

    assert capsys.readouterr().err.startswith(f"corerules: {told}")


@pytest.mark.parametrize("form", ["--sources", "--page"])
def test_what_prints_the_whole_register_takes_no_id(form, capsys):
    assert main(["rules", KEEPER, "KC-DRAW", form]) == 2
    assert capsys.readouterr() == ("", f"corerules: KC-DRAW: {form} prints the whole register, not one rule of it\n")
