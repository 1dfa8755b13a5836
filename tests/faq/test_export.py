"""A scenario as text, Markdown and HTML: three stored, the rest held to what each must contain."""

from html.parser import HTMLParser
from pathlib import Path

import pytest

import corerules as cr
from corerules import cli
from corerules.faq import export
from corerules.faq.story import told
from tests.faq.texts import EXAMPLE, example, scenario

FOLDER = Path(__file__).parent / "exports"
FAQ = cr.scenarios("keeper-of-the-core")
STORED = ["keeper-void-then-pair", "keeper-who-begins", "keeper-somebody-always-has-cards"]


class Tags(HTMLParser):
    """Fails on a tag that is not closed in its order; knows all tags and all text."""

    def __init__(self):
        super().__init__()
        self.open, self.tags, self.text = [], set(), ""

    def handle_starttag(self, tag, attrs):
        self.open.append(tag)
        self.tags.add(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text += data


@pytest.mark.parametrize("form", ["md", "html"])
@pytest.mark.parametrize("id", STORED)
def test_an_export_is_the_stored_one(id, form):
    """A disputed question, one that begins with the deal and tries every outcome, one with positions that cannot be."""
    assert export(FAQ[id], form).rstrip("\n") + "\n" == (FOLDER / f"{id}.{form}").read_text(encoding="utf-8")


@pytest.mark.parametrize("s", FAQ, ids=lambda s: s.id)
def test_an_export_holds_question_answer_steps_rules_and_every_other_answer(s):
    """Issue 5: position, steps, answer, citations, both answers when disputed."""
    md, page = export(s, "md"), Tags()
    page.feed(export(s, "html"))

    assert page.open == []
    assert page.tags & {"script", "style", "img", "a"} == set()
    for text in (s.question, s.answer, *s.cites):
        assert text in page.text
        assert text in md.replace("\\", "")
    for line in s.lines[1:]:
        for name, option in line.rulings.items():
            asks = next(r for r in s.rules.rulings if r.name == name).asks
            assert f"{asks} {option}: " in page.text
            assert f"{asks} {option}: " in md.replace("\\", "")
    assert "played and checked by corerules" in page.text
    assert len(told(s).parts) == len(s.lines)


def test_the_page_of_the_docs_is_what_the_command_prints(capsys):
    """`corerules faq export keeper-of-the-core`: every entry, and a link to each from the top."""
    stored = (Path(__file__).parents[2] / "docs" / "faq-keeper-of-the-core.md").read_text(encoding="utf-8")

    assert cli.main(["faq", "export", "keeper-of-the-core"]) == 0
    assert capsys.readouterr().out == stored
    assert stored.count("\n## ") == stored.count("](#") == len(FAQ)


def test_a_scenario_that_cannot_be_played_still_shows_itself():
    """With what is wrong about it: a repr never fails."""
    s = scenario(example(("- Ann: ask Ben", "- Ann: ask Bn")))

    assert "did you mean 'Ann: ask Ben'" in repr(s)
    assert s._repr_mimebundle_() == {"text/plain": repr(s)}


def test_a_story_stops_where_a_move_may_not_be_made():
    """What comes after it has not happened."""
    s = scenario(example(("- Ann: play Pulsar\n", "- Ann: end the turn\n")))

    assert "4. Ann: end the turn. This may not be done: Ann holds 1 pair and must play one." in repr(s)
    assert "ask Ben" not in repr(s)


def test_markup_in_a_question_is_text():
    """Nobody's browser runs it, and a forum shows it as it was written."""
    s = scenario(example(("question: A Black Hole blocked my draw. Must I still play a pair I already hold?",
                          'question: "<script>alert(1)</script> | *bold* [x](y) `z`"')))

    assert "<script" not in export(s, "html")
    assert "&lt;script&gt;" in export(s, "html")
    assert "\\<script\\>" in export(s, "md")
    assert "\\*bold\\* \\[x\\](y) \\`z\\`" in export(s, "md")


def test_an_export_of_what_does_not_hold_says_so():
    """It must not claim to be checked."""
    s = scenario(example(("over: false", "over: true")))

    assert "does not hold when corerules plays it" in export(s)
    assert "checked" not in export(s)


def test_the_address_of_a_question_is_named():
    """Where it was asked."""
    s = scenario(example(("source: rulebook  ", "source: https://example.org/thread/1  ")))

    assert "asked at https://example.org/thread/1" in export(s, "html")
    assert "Asked at https://example.org/thread/1" in repr(s)


def test_a_notebook_shows_a_scenario_as_html_and_text():
    """Without widgets, trusted or not."""
    s = scenario(EXAMPLE)
    shown = s._repr_mimebundle_()

    assert shown["text/plain"] == repr(s)
    assert shown["text/html"] == export(s, "html")
    assert "1. Ben: block the draw. Ben's void blocks the draw; it is spent [KC-VOID]." in repr(s)
    assert "3. Not allowed is 'Ann: end the turn': Ann holds 1 pair and must play one [KC-PLAY]." in repr(s)
