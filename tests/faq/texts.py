"""Scenarios as text, for the tests of this folder."""

from corerules.faq import Scenario, parse

# The example of the format's own description, word for word.
EXAMPLE = """\
- id: keeper-void-then-pair
  game: keeper-of-the-core          # and, where they matter: expansions, seats, edition, deck
  covers: [KC-023]                  # ids of handed questions that this entry answers
  question: A Black Hole blocked my draw. Must I still play a pair I already hold?
  answer: Yes. The block ends the draw, not the turn, and a pair in hand is compulsory.
  status: conflict                  # settled | conflict | silent: what the rulebook says about it
  cites: [KC-BLOCKED, KC-PLAY]      # each must be invoked while the scenario plays
  rulings: {}                       # overrides; the defaults otherwise
  source: rulebook                  # or the public address of the question
  given:                            # a position, set by hand, at the start of the active seat's turn
    active: Ann
    Ann: {hand: [Pulsar, Pulsar, Cosmic Core]}
    Ben: {hand: [Comet Tail, Comet Tail], void: true}
  play:                             # who: the move, in the words the stepper shows
    - Ben: block the draw
    - expect: {decides: Ann, moves: [play Pulsar]}
    - refused: {Ann: end the turn, because: KC-PLAY}   # must be illegal here, for this rule, and change nothing
    - Ann: play Pulsar
    - Ann: ask Ben
    # - chance: Comet Tail          # where chance decides: an outcome picked by hand, or `chance: any`
  then:
    Ann: {hand: [Cosmic Core]}
    over: false
    log: [KC-VOID, KC-PLAY, KC-PULSAR]   # rules that must appear, in this order
  under:                            # the same position under other rulings, with its own play and outcome
    - rulings: {void_turn_end: turn_ends}
      play: [{Ben: block the draw}]
      then: {active: Ben, Ann: {hand: [Cosmic Core, Pulsar, Pulsar]}}
"""


def example(*changes: tuple[str, str]) -> str:
    """The example with each ``(old, new)`` put in; the old must be there once."""
    text = EXAMPLE
    for old, new in changes:
        assert text.count(old) == 1, (old, text.count(old))
        text = text.replace(old, new)
    return text


def scenario(text: str) -> Scenario:
    """The one scenario of ``text``, as if from a file ``my.yaml``."""
    [found] = parse(text, "my.yaml")
    return found


def short(given: str = "", play: str = "[]", then: str = "{over: false}", *, head: str = "", cites: str = "[KC-DRAW]",
          under: str = "") -> str:
    """A scenario of which only what matters is said; Ann draws from Ben unless ``given`` says otherwise."""
    given = given or ("{active: Ann, Ann: {hand: [Cosmic Core]}, Ben: {hand: [Pulsar, Quasar]},"
                      " Cleo: {hand: [Pulsar, Quasar]}}")
    return ("- id: short\n  game: keeper-of-the-core\n  question: Q?\n  answer: A.\n  status: settled\n"
            f"  cites: {cites}\n{head}  given: {given}\n  play: {play}\n  then: {then}\n"
            + (f"  under: {under}\n" if under else ""))
