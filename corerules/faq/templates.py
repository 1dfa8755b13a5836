"""A scenario to begin with: commented, and one that holds."""

from __future__ import annotations

from corerules.games import EXPANSIONS, box_of, rules_of
from corerules.play.game import load

from .shelf import HERE
from .writer import scenario

HEAD = """\
# A file of scenarios: each is a question, its answer, and play that shows it.
# Change this one into yours, then: corerules faq check FILE
# Everything that may be said: docs/how-to/write-an-faq.md

"""


def template(game: str) -> str:
    """The text of a file with one scenario of a box or an expansion: its own template, else its first decision.

    Raises:
        UnknownName: no such game; the nearest is offered.
    """
    box, expansions = (box_of(game), [game]) if game in EXPANSIONS else (game, [])
    rules = rules_of(box, tuple(expansions))
    own = HERE / game / "template.txt"
    if own.is_file():
        return own.read_text("utf-8")
    play = load(box, rules.seats[0], expansions=expansions).start(seed=1).go_on()
    return HEAD + scenario(play, play.index, id="my-first-question", question="What do I ask?",
                           answer="What I answer, in a sentence or two.").text
