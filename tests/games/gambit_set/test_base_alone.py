"""Beside its expansion the base plays as it always did, to the letter."""

import re
from pathlib import Path

import corerules
from corerules.faq import run, scenarios
from corerules.games import modes_of, rules_of
from tests.games.star_realms.test_playthrough import FILE, HEAD, cells, made
from tests.written import written


def composed_once():
    return [rules_of("star-realms", (mode,)).new(4, authority=5) for mode in modes_of("gambit-set")]


def test_the_golden_playthrough_is_byte_for_byte_the_same():
    """Issue 9: with the expansion there, composed and played, and without."""
    assert composed_once()

    assert "\n".join(written(made(), HEAD, cells)) + "\n" == FILE.read_text(encoding="utf-8")


def test_no_scenario_of_the_base_names_the_expansion_and_each_holds_beside_it():
    """Issue 9: they are the files that they were."""
    assert composed_once()

    assert all(run(s).holds and not s.expansions for s in scenarios("star-realms"))


def test_the_base_has_no_word_of_the_expansion():
    """Issue 9: a search through the base, its scenarios, what cards share and the engine finds none."""
    package = Path(corerules.__file__).parent
    word = re.compile(r"gambit|hydra|nemesis|pirate|merc cruiser", re.IGNORECASE)
    files = [file for part in ("games/star_realms", "faq/star-realms", "cards", "engine")
             for file in (package / part).rglob("*") if file.suffix in {".py", ".toml", ".csv", ".yaml"}]

    assert len(files) > 30
    assert not [str(file) for file in files if word.search(file.read_text(encoding="utf-8"))]
