"""For whom a table is: ratings from one number to another; as text, and in words."""

from __future__ import annotations

import re
from dataclasses import dataclass

from riviera.kernel.data import Json

from .refusal import ILLEGAL, Refusal

ABOUT = "about"  # what somebody writes who means their own strength
WIDE = 5  # how far from somebody's rating others are about as strong
TEXT = re.compile(r"(\d{1,2})?-(\d{1,2})?")
ODD = "Ratings are two numbers up to 99, such as 12-22, 12- or -22."


@dataclass(frozen=True)
class Range:
    """The smallest and the largest rating; None is any."""

    least: int | None
    most: int | None

    @property
    def text(self) -> str:
        """As it is stored and told to programs: ``12-22``."""
        return f"{'' if self.least is None else self.least}-{'' if self.most is None else self.most}"

    @property
    def words(self) -> str:
        """As people read it: ``for ratings 12 to 22``."""
        if self.most is None:
            return f"for ratings from {self.least}"
        return f"for ratings up to {self.most}" if self.least is None else f"for ratings {self.least} to {self.most}"

    def holds(self, number: int) -> bool:
        """Whether a rating lies in it."""
        return (self.least is None or self.least <= number) and (self.most is None or number <= self.most)


def read(text: str) -> Range:
    """A range from its text, or a refusal."""
    found = TEXT.fullmatch(text)
    if found is None or text == "-":
        raise Refusal(ILLEGAL, ODD)
    least, most = (int(part) if part else None for part in found.groups())
    if least is not None and most is not None and most < least:
        raise Refusal(ILLEGAL, "The second rating cannot be smaller than the first.")
    return Range(least, most)


def around(number: int) -> Range:
    """Those who are about as strong as somebody."""
    least, most = (max(0, min(99, end)) for end in (number - WIDE, number + WIDE))
    return Range(least or None, most)


def told(text: str) -> Json:
    """For whom a table is, where that was said."""
    return {"ratings": {"text": text, "words": read(text).words}} if text else {}
