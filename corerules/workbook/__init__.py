"""The widgets in which a game is played, read and asked."""

from .model import PlaythroughModel
from .stepper import Workbook

__all__ = ["PlaythroughModel", "Workbook"]
