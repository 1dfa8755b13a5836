"""Moves as words: the legal ones and the refused ones as a reader says them, and back again."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

from msgspec import Struct

from corerules.engine import (
    Chance,
    Decision,
    IllegalMove,
    Menu,
    Move,
    MoveKind,
    Observation,
    Open,
    Pick,
    Refusal,
    State,
    Together,
    nearest,
)
from corerules.engine.decision import nothing

_PLAIN = str.maketrans({**dict.fromkeys("’‘ʼ′´`", "'"), **dict.fromkeys("“”", '"'), **dict.fromkeys("–—", "-"),
                        "†": ""})
_COPIES = re.compile(r"(.*?)\s*×\s*([0-9]{1,4})\s*", re.DOTALL)


class Option(Struct, frozen=True):
    """A legal move: who may make it, in words, under which rule."""

    seat: int
    who: str
    text: str
    rule: str
    answer: Any  # what the engine is told

    def __str__(self) -> str:
        return f"{self.who}: {self.text}"

    def __repr__(self) -> str:
        return f"{self} [{self.rule}]"


class Refused(Struct, frozen=True):
    """A move that may not be made: the reasons, most telling first, each with its rule."""

    seat: int
    who: str
    text: str
    reasons: tuple[tuple[str, str], ...]

    @property
    def reason(self) -> str:
        return self.reasons[0][0]

    @property
    def rule(self) -> str:
        return self.reasons[0][1]

    def __str__(self) -> str:
        return f"{self.who}: {self.text}"

    def __repr__(self) -> str:
        return f"{self}: no, {'; '.join(f'{reason} [{rule}]' for reason, rule in self.reasons)}"


def plain(text: str) -> str:
    """``text`` without what a reader may get wrong: case, spaces, accents, typographic quotes, a stand-in's mark."""
    letters = unicodedata.normalize("NFKD", text.translate(_PLAIN))
    return " ".join("".join(c for c in letters if not unicodedata.combining(c)).casefold().split())


def _spoken(text: str) -> str:
    """``text`` as :func:`plain` has it, with one spelling of the colon after a name."""
    return re.sub(r" ?: ?", ": ", plain(text))


def options(s: State, names: Sequence[str]) -> tuple[Option, ...]:
    """The legal moves of the seats that decide; none where chance does."""
    question = s.decision
    if question is None or isinstance(question, Chance):
        return ()
    found = []
    for answer in question.moves:
        seat, bare = answer if type(answer) is Pick else (question.seats[0], answer)
        found.append(Option(seat, names[seat], question.of.text(bare, names), question.of.rule_of(bare), answer))
    return tuple(found)


def refused(s: State, names: Sequence[str], every: bool = False) -> tuple[Refused, ...]:
    """The candidates that may not be chosen, with the first reason or ``every`` one."""
    found: list[Refusal] = s.rules.refusals(s, every)
    return tuple(Refused(r.seat, names[r.seat], s.decision.of.text(r.move, names), r.reasons(names)) for r in found)


def understood(s: State, said: object, names: Sequence[str]) -> Any:
    """The answer that ``said`` (an :class:`Option`, or its text, name first or left out) gives.

    Raises:
        IllegalMove: refused, another seat's, misspelt (the nearest is offered), or said where chance decides.
    """
    place = " > ".join(s.path)
    if s.decision is None:
        raise IllegalMove("the game is over", value=str(said), place=place)
    if not isinstance(said, str | Option | Refused):
        raise IllegalMove("a move is said in words, or taken from moves()", value=repr(said), place=place)
    if isinstance(s.decision, Chance):
        return outcome(s, str(said), place, names)
    here = options(s, names)
    if isinstance(said, Option) and said in here:
        return said.answer
    return _matched(s, str(said), here, names, place)


def _matched(s: State, said: str, here: tuple[Option, ...], names: Sequence[str], place: str) -> Any:
    wanted = _spoken(said)
    full = [o for o in here if _spoken(str(o)) == wanted]
    bare = [o for o in here if _spoken(o.text) == wanted]
    if full or (bare and len({o.seat for o in here}) == 1):
        return (full or bare)[0].answer
    who = ", ".join(names[seat] for seat in s.decision.seats)
    if bare:
        raise IllegalMove(f"{who} may all decide here: say whose move it is, as '{bare[0]}'", value=said, place=place)
    for no in refused(s, names):
        if wanted in (_spoken(str(no)), _spoken(no.text)):
            raise IllegalMove(no.reason, value=said, place=place, rule=no.rule)
    speaker = _speaker(wanted, names)
    if speaker is not None and speaker not in s.decision.seats:
        why = "has chosen already" if _has_picked(s, speaker) else f"does not decide here, {who} does"
        asked = rule_asked_for(s, speaker, wanted.removeprefix(f"{_spoken(names[speaker])}: "), names)
        raise IllegalMove(f"{names[speaker]} {why}", value=said, place=place, rule=asked or s.decision.rule)
    near = nearest(said, [str(o) if ":" in said else o.text for o in here])
    raise IllegalMove(f"no such move here{near}", value=said, place=place, rule=s.decision.rule)


def understood_from(seen: Observation, said: object, here: tuple[Option, ...], no: tuple[Refused, ...],
                    names: Sequence[str], waiting: str) -> Any:
    """The answer that the seat which sees ``seen`` gives by ``said``, told of nothing that it may not know.

    ``here``, ``no``: its own legal and refused moves; ``waiting``: who decides, as it sees it.

    Raises:
        IllegalMove: refused, misspelt (the nearest of its own is offered), for another seat, or not its decision.
    """
    seat, pending, place = seen.seat or 0, seen.decision, " > ".join(seen.path)
    rule = pending.rule if pending is not None else ""
    if not isinstance(said, str | Option | Refused):
        raise IllegalMove("a move is said in words, or taken from moves()", value=repr(said), place=place)
    if pending is None or seat not in pending.seats:
        why = f"{names[seat]} has chosen already" if pending is not None and seat in pending.picked else waiting
        raise IllegalMove(f"{why[:1].lower()}{why[1:]}" if why == waiting else why, value=str(said), place=place,
                          rule=rule_of_step(seen, str(said), names) or rule)
    wanted = _spoken(str(said))
    for o in here:
        if wanted in (_spoken(str(o)), _spoken(o.text)):
            return o.answer
    for r in no:
        if wanted in (_spoken(str(r)), _spoken(r.text)):
            raise IllegalMove(r.reason, value=str(said), place=place, rule=r.rule)
    speaker = _speaker(wanted, names)
    if speaker is not None and speaker != seat:
        raise IllegalMove(f"{names[seat]} answers for nobody else", value=str(said), place=place, rule=rule)
    near = nearest(said, [str(o) if ":" in str(said) else o.text for o in here])
    raise IllegalMove(f"no such move here{near}", value=str(said), place=place, rule=rule)


def _speaker(wanted: str, names: Sequence[str]) -> int | None:
    return next((seat for seat, name in enumerate(names) if wanted.startswith(f"{_spoken(name)}: ")), None)


def rule_asked_for(s: State, seat: int, text: str, names: Sequence[str]) -> str:
    """The rule of the move that ``seat`` would make by ``text`` if it decided here; empty: none is called so."""
    if isinstance(s.decision, Decision) and isinstance(s.decision.of, Menu):
        for kind in s.decision.of.kinds:
            if any(plain(kind.text(kind.move(x), names)) == plain(text) for x in kind.candidates(s, seat)):
                return kind.rule
    return ""


def rule_of_step(seen: Observation, said: str, names: Sequence[str]) -> str:
    """The rule of the move called so at the step where ``seen`` stands, whosever it is; empty: none is.

    It is looked for among all that the move could ever be said of, so that it tells nothing of what lies where.
    """
    place, rules = seen.places[-1], seen.state.rules
    text = _spoken(said).removeprefix(f"{_spoken(names[seen.seat or 0])}: ")
    kinds = rules.graphs[place[0]].steps[place[1]].moves if isinstance(place, tuple) else ()
    return next((kind.rule for kind in kinds
                 if text in map(_spoken, sayings(kind, rules.box.face.card_names, names))), "")


def sayings(kind: MoveKind, cards: Iterable[str], names: Sequence[str]) -> list[str]:
    """What ``kind`` could be called, said of each of ``cards`` and each seat."""
    found = []
    for what in (None,) if kind.candidates is nothing else (*cards, *range(len(names))):
        with suppress(Exception):  # a text that is made of something else than a card or a seat
            found.append(kind.text(Move(kind.name, what), names))
    return found


def _has_picked(s: State, seat: int) -> bool:
    return isinstance(s.decision, Together) and seat in s.decision.among


def outcome(s: State, said: object, place: str, names: Sequence[str] = ()) -> Any:
    """The outcome of a chance node that ``said`` names: a card, or cards parted by commas, or a list of them.

    Raises:
        IllegalMove: it cannot occur; the nearest card is offered.
    """
    question: Chance = s.decision
    if isinstance(said, str):
        head, colon, rest = said.partition(":")
        parts = (rest if colon and plain(head) == "chance" else said).split(",")
    elif isinstance(said, list | tuple):
        parts = list(map(str, said))
    else:
        raise IllegalMove("chance decides here: an outcome is a card or a list of cards", value=repr(said), place=place,
                          rule=question.rule)
    by_word = {plain(question.word(card, names)): card for card in question.bag}
    cards: list[Any] = []
    for part in parts:
        copies = _COPIES.fullmatch(part)
        word, n = (copies[1], int(copies[2])) if copies else (part, 1)
        if plain(word) not in by_word:
            near = nearest(word.strip(), dict.fromkeys(question.word(card, names) for card in question.bag))
            raise IllegalMove(f"chance decides here, and this cannot come{near}", value=_shown(said), place=place,
                              rule=question.rule)
        cards += [by_word[plain(word)]] * n
    found = (cards[0] if len(cards) == 1 else None) if not question.n else tuple(
        cards if question.ordered else sorted(cards))
    if found is None or not question.allows(found):
        raise IllegalMove(f"chance gives {question.n or 1} of {len(question.bag)} cards here, and this cannot come",
                          value=_shown(said), place=place, rule=question.rule)
    return found


def _shown(said: object) -> str:
    return said if isinstance(said, str) else repr(said)


def texts_of(s: State, answer: Any, names: Sequence[str]) -> str:
    """What was answered to the decision of ``s``, in words with the name of who did."""
    question = s.decision
    if isinstance(question, Chance):
        return f"chance: {question.text(answer, names)}"
    several = isinstance(question, Open | Together)
    seat, bare = answer if several else (question.seats[0], answer)
    return f"{names[seat]}: {question.of.text(bare, names)}"
