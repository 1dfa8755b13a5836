"""Scenarios: questions and answers that run, and fail when they stop being true."""

from .compare import compare_rulings, differences, which_rulings_matter
from .covering import coverage
from .errors import ScenarioError
from .exporting import export
from .impacts import impact
from .model import Scenario
from .runner import Outcome, run
from .schema import parse, read
from .shelf import Scenarios, scenarios
from .templates import template
from .writer import scenario

__all__ = [
    "Outcome", "Scenario", "ScenarioError", "Scenarios", "compare_rulings", "coverage", "differences", "export",
    "impact", "parse", "read", "run", "scenario", "scenarios", "template", "which_rulings_matter",
]
