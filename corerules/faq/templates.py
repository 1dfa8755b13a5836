"""A scenario to begin with: commented, and one that holds."""

from __future__ import annotations

from corerules.games import rules_of
from corerules.play.game import load

from .shelf import HERE
from .writer import scenario

HEAD = """\
# A file of scenarios: each is a question, its answer, and play that shows it.
# Change this one into yours, then: corerules faq check FILE
# Everything that may be said: docs/how-to/write-an-faq.md

"""


def template(game: str) -> str:
    """The text of a file with one scenario of ``game``: the box's own template, else the first thing it decides.

    Raises:
        UnknownName: no such game; the nearest is offered.
    """
    rules = rules_of(game)
    own = HERE / game / "template.txt"
    if own.is_file():
        return own.read_text("utf-8")
    play = load(game, rules.seats[0]).start(seed=1).go_on()
    return HEAD + scenario(play, play.index, id="my-first-question", question="What do I ask?",
                           answer="What I answer, in a sentence or two.").text
