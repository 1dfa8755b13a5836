"""An engine for rulebooks: declared graphs, decisions, rulings; knows no game."""

from .chance import Chance
from .chart import Change, Chart
from .compose import compose, rebuilt
from .decision import (
    Choice,
    Decision,
    Guard,
    Menu,
    Move,
    MoveKind,
    Open,
    Pick,
    Refusal,
    Together,
    answer_by,
    name_of,
    names_of,
)
from .errors import (
    BadCard,
    BadChange,
    BadGraph,
    BadPosition,
    BadRegister,
    BadSetup,
    Clash,
    DamagedSave,
    Dropped,
    IllegalMove,
    NoEnd,
    ReadOnly,
    RulesError,
    Stuck,
    UnknownName,
    UnknownRule,
    nearest,
    with_article,
)
from .expansion import AddMoves, Box, Expansion, Insert, Replace, Replaced, ReplaceGraph, ReplaceMove, Term, Trigger
from .face import Column, Face, Sheet
from .graph import Go, Graph, Step
from .observe import HIDDEN, Observation, Pending, Veil, observe, told_to
from .register import Register, Rule, Ruling
from .rules import Rules, as_answer, frozen
from .state import Body, Event, State, spelled
from .sums import Addend, Sum

__all__ = [
    "HIDDEN", "AddMoves", "Addend", "BadCard", "BadChange", "BadGraph", "BadPosition", "BadRegister", "BadSetup",
    "Body", "Box", "Chance", "Change", "Chart", "Choice", "Clash", "Column", "DamagedSave", "Decision", "Dropped",
    "Event", "Expansion", "Face", "Go", "Graph", "Guard", "IllegalMove", "Insert", "Menu", "Move", "MoveKind",
    "NoEnd", "Observation", "Open", "Pending", "Pick", "ReadOnly", "Refusal", "Register", "Replace", "ReplaceGraph",
    "ReplaceMove", "Replaced", "Rule", "Rules", "RulesError", "Ruling", "Sheet", "State", "Step", "Stuck", "Sum",
    "Term", "Together", "Trigger", "UnknownName", "UnknownRule", "Veil", "answer_by", "as_answer", "compose",
    "frozen", "name_of", "names_of", "nearest", "observe", "rebuilt", "spelled", "told_to", "with_article",
]
