"""Lessons without input or output: where a step begins, what a move in it is worth, and whether a course is sound.

The words and positions are data of the games (``kernel/course.py``). The table shows them (``table/send/lesson.py``).
"""

from .checking import faults
from .following import Verdict, follow
from .opening import lesson_of, opening, step_of, taught

__all__ = ["Verdict", "faults", "follow", "lesson_of", "opening", "step_of", "taught"]
