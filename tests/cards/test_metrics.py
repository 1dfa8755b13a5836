"""What is counted of a game's events."""

from corerules.cards.metrics import number_of
from corerules.engine import Event


def test_events_are_counted_by_any_of_several_names():
    """Two of the three."""
    events = [Event(name, "T-ONE", {}) for name in ("bought", "sold", "seen")]

    assert number_of("bought", "sold")(events) == 2 and number_of("lost")(events) == 0
