"""The line map of Star Realms; that every page is printed anew is the business of tests/test_docs.py."""

from pathlib import Path

DOCS = Path(__file__).parents[3] / "docs"


def test_the_line_map_has_no_hole():
    """72 lines of our digest: each a rule, a heading, blank, or of something that is not the base game."""
    lines = (DOCS / "sources" / "star-realms.csv").read_text(encoding="utf-8").splitlines()[1:]

    assert len(lines) == 72
    assert all(line.split(",")[1] != "rule" or line.split(",")[2] for line in lines)
