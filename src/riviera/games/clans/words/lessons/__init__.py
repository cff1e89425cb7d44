"""The course of Clans: moving, villages, epochs, strife, secrets, and a stretch on your own."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Course
from riviera.kernel.scene import Layout

from .alone import ALONE
from .epochs import EPOCHS
from .moving import MOVING
from .secrets import SECRETS
from .strife import STRIFE
from .villages import VILLAGES

LAYOUT: Final = Layout(
    columns="min(calc((100vh - 153px) * 1.42857), calc(100vw - 384px)) minmax(336px, 420px)",
    rows="auto auto auto minmax(0, 1fr)",
    areas=["prompt voice", "board voice", "board panel", "board keys"],
)
COURSE: Final = Course((MOVING, VILLAGES, EPOCHS, STRIFE, SECRETS, ALONE), LAYOUT)
