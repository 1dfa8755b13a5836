"""The log in words."""

import pytest

from corerules.engine import HIDDEN, Event
from corerules.study.log import Line, log_table, sentence

NAMES = ("Ann", "<b>Ben</b> {@seat}")
TEMPLATES = {"drew": "{@seat} draws {card} from {@other}", "dealt": "{@seat} is dealt {number}: {cards}",
             "shuffled": "{@seat} shuffles {number card} of the discard pile", "end": "It is over."}


@pytest.mark.parametrize(("event", "text"), [
    (Event("drew", "T-ONE", {"seat": 0, "other": 1, "card": "Pulsar"}), "Ann draws Pulsar from <b>Ben</b> {@seat}"),
    (Event("drew", "T-ONE", {"seat": 0, "other": 1, "card": HIDDEN}),
     "Ann draws a hidden card from <b>Ben</b> {@seat}"),
    (Event("dealt", "T-ONE", {"seat": 0, "number": 3, "cards": ("Pulsar", "Pulsar", "Quasar")}),
     "Ann is dealt 3: Pulsar ×2, Quasar"),
    (Event("dealt", "T-ONE", {"seat": 0, "number": 3, "cards": (HIDDEN,) * 3}), "Ann is dealt 3: 3 hidden"),
    (Event("shuffled", "T-ONE", {"seat": 0, "number": 2}), "Ann shuffles 2 cards of the discard pile"),
    (Event("shuffled", "T-ONE", {"seat": 0, "number": 1}), "Ann shuffles 1 card of the discard pile"),
    (Event("shuffled", "T-ONE", {"seat": 0, "number": HIDDEN}), "Ann shuffles (kept secret) cards of the discard pile"),
    (Event("drew", "T-ONE", {"seat": (0,), "other": (0, 1), "card": "Pulsar"}),
     "Ann draws Pulsar from Ann and <b>Ben</b> {@seat}"),
    (Event("end", "T-ONE", {}), "It is over."),
    (Event("step", "T-ONE", {"step": "draw"}), ""),
])
def test_an_event_is_told_in_the_words_of_its_box(event, text):
    """House, Data flow; what a name holds is no part of the sentence's form."""
    assert sentence(event, TEMPLATES, NAMES, {"card": "a hidden card"}) == text


def test_others_read_how_many_cards_a_secret_zone_holds():
    """Fault B36: 'Look' informs one player; the others know that three cards were dealt."""
    event = Event("dealt", "T-ONE", {"seat": 0, "number": 3, "cards": ("Pulsar",) * 3}, ("cards",), (0,))

    told = [sentence(event.seen_by(seat), TEMPLATES, NAMES) for seat in (0, 1)]

    assert told == ["Ann is dealt 3: Pulsar ×3", "Ann is dealt 3: 3 hidden"]


def test_the_log_is_a_table_of_number_sentence_and_rule():
    """Issue 2, item 5; the numbers are numbers."""
    table = log_table([Line(0, "It begins.", "T-ONE"), Line(2, "It is over.", "T-TWO")])

    assert table.rows == [["0", "It begins.", "T-ONE"], ["2", "It is over.", "T-TWO"]]
    assert table.frame.to_dict("records")[1] == {"number": 2, "what happened": "It is over.", "rule": "T-TWO"}


def test_an_empty_log_has_its_columns():
    """Before anything has happened."""
    assert list(log_table([]).frame.columns) == ["number", "what happened", "rule"]


def test_a_long_log_shows_its_end():
    """Fault B33: what has just happened is at the end."""
    table = log_table([Line(k, f"line {k}", "T-ONE") for k in range(5000)])

    assert repr(table).splitlines()[-1].split("  ")[0] == "4999"
    assert table.caption == "Log, showing the last 500 of 5000 rows"
