"""Faults of the program are raised here, where a reader is told of them in a sentence."""

import pytest

from corerules.workbook import PlaythroughModel


@pytest.fixture(autouse=True)
def raise_faults(monkeypatch):
    """A test that makes a fault on purpose sets it back to False."""
    monkeypatch.setattr(PlaythroughModel, "raise_faults", True)
