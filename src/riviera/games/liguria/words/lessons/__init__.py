"""The course of Liguria: aim, street, ship cards, sailing, islands, diplomats, balance, and a round on your own."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Course
from riviera.kernel.scene import Layout

from .aim import AIM
from .alone import ALONE
from .balance import BALANCE
from .cards import CARDS
from .diplomats import DIPLOMATS
from .islands import ISLANDS
from .sailing import SAILING
from .street import STREET

WIDTH: Final = "min((100vh - 202px) * 1.3044, 100vw - 448px)"
# The harbors stand beside the lower part of the sea; on a low screen they give way to the teacher above them.
ABOVE: Final = f"max({WIDTH} * 0.5897 - 352px, 250px - {WIDTH} * 0.1769)"
LAYOUT: Final = Layout(
    columns=f"{WIDTH} 400px",
    rows=f"minmax(75px, auto) calc({WIDTH} * 0.1769) {ABOVE} calc({WIDTH} * 0.434 - 10px - {ABOVE}) "
    f"calc({WIDTH} * 0.1557) auto",
    areas=["prompt voice", "market voice", "sea voice", "sea panel", "mine panel", "keys keys"],
)
COURSE: Final = Course((AIM, STREET, CARDS, SAILING, ISLANDS, DIPLOMATS, BALANCE, ALONE), LAYOUT)
