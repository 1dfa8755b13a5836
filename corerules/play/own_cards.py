"""Readers' card files: read from disk, checked as a whole, and a template to begin with."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from corerules.engine import BadCard
from corerules.games import as_read_here, rules_of


def text_of(cards: str | Path) -> str:
    """The text of a card file; what has more than one line is the text itself.

    Raises:
        BadCard: it is no path, or what lies there cannot be read.
    """
    if isinstance(cards, str) and "\n" in cards:
        return cards
    if not isinstance(cards, str | Path):
        raise BadCard("a card file is given by its path", value=repr(cards), place="cards")
    try:
        text = Path(cards).read_text("utf-8-sig")
    except (OSError, ValueError) as e:
        raise BadCard(f"cannot be read: {getattr(e, 'strerror', None) or e}", value=str(cards), place="cards") from e
    return text if "\n" in text else f"{text}\n"


def template(game: str, expansions: Sequence[str] = ()) -> str:
    """A card file of ``game`` to fill in.

    Raises:
        UnknownName: no such game or expansion.
        BadCard: the game takes no card file.
    """
    made: str = _form(game, expansions).template()
    return made


def checked(game: str, cards: str | Path, expansions: Sequence[str] = ()) -> tuple[list[BadCard], str]:
    """Everything that is wrong with a card file, and what it comes to, in a sentence.

    Raises:
        UnknownName: no such game or expansion.
        BadCard: the game takes no card file, or this one cannot be read at all.
    """
    form, text = _form(game, expansions), as_read_here(game, tuple(expansions), text_of(cards))
    faults: list[BadCard] = form.faults(text)
    if faults:
        return faults, f"{len(faults)} fault{'s' * (len(faults) > 1)}"
    whole = form.with_own(text)
    return [], f"no fault; {whole.heading or f'{whole.sourced[1]} cards'}"


def _form(game: str, expansions: Sequence[str]) -> Any:
    form = rules_of(game, tuple(expansions)).box.card_file
    if form is None:
        raise BadCard("this box takes no card file", place=game)
    return form
