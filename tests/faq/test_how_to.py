"""docs/how-to/write-an-faq.md: its entry holds, its report is what is printed, its tables leave nothing out."""

import re
from pathlib import Path

from corerules.faq import parse, run
from corerules.faq.report import report
from corerules.faq.schema import FIELDS
from corerules.faq.words import ALWAYS, STEPS

PAGE = (Path(__file__).parents[2] / "docs" / "how-to" / "write-an-faq.md").read_text(encoding="utf-8")


def block(kind):
    return re.search(rf"^```{kind}\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)[1]


def test_the_entry_of_the_page_holds():
    """Under both rulings."""
    [s] = parse(block("yaml"), "mine.yaml")

    assert run(s).holds


def test_the_report_of_the_page_is_the_one_that_is_printed():
    """With another rule in `because`; the page cuts the long line short."""
    [s] = parse(block("yaml").replace("because: KC-PLAY", "because: KC-BLOCKED"), "mine.yaml")

    told = report(run(s)).splitlines()

    for line, shown in zip(told, block("text").splitlines(), strict=True):
        assert line.startswith(shown.removesuffix(" ..."))


def test_every_field_word_and_step_is_explained():
    """What a file may say, the page tells."""
    for word in (*FIELDS, *ALWAYS):
        assert f"`{word}`" in PAGE, word
    for step in STEPS:
        assert f"`- {step}: " in PAGE, step


def test_the_readme_tells_every_task_and_links_to_the_page():
    """Issue 5: whoever looks for the FAQ finds it."""
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")

    assert "](docs/how-to/write-an-faq.md)" in readme
    assert [task for task in ("check", "list", "show", "new", "export", "coverage")
            if f"`corerules faq {task} " not in readme] == []
