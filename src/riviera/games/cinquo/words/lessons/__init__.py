"""The course of Cinquo: the trick, walking, crossings, guests, a solo, home, and a stretch on your own."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Course
from riviera.kernel.scene import Layout

from .alone import ALONE
from .crossings import CROSSINGS
from .guests import GUESTS
from .home import HOME
from .solo import SOLO
from .trick import TRICK
from .walking import WALKING

LAYOUT: Final = Layout(
    columns="min(calc(100vh - 153px), calc(100vw - 400px)) minmax(352px, 540px)",
    rows="auto auto auto auto minmax(0, 1fr)",
    areas=["prompt voice", "board voice", "board trick", "board hand", "board keys"],
)
COURSE: Final = Course((TRICK, WALKING, CROSSINGS, GUESTS, SOLO, HOME, ALONE), LAYOUT)
