"""What is wrong with a scenario: the file, the line, the field, the value, and what would have done."""

from __future__ import annotations

from corerules.engine import RulesError


class ScenarioError(RulesError):
    """A scenario that cannot be read or played: not a wrong answer, but a wrong file.

    ``file``, ``line`` (0: the file as a whole) and ``field``, as ``given.Ann.hand[0]``, say where.
    """

    def __init__(self, reason: str, *, file: str, line: int = 0, field: str = "", value: object = None,
                 rule: str = ""):
        self.file, self.line, self.field = file, line, field
        where = ", ".join(part for part in (f"{file}:{line}" if line else file, field) if part)
        super().__init__(reason, value=value, place=where, rule=rule)
