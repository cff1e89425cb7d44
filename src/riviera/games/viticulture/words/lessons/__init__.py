"""The course of Viticulture: a year, planting, wine, orders, visitors, the grande worker, and a year on your own."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Course
from riviera.kernel.scene import Layout

from .about import ABOUT
from .alone import ALONE
from .grande import GRANDE
from .orders import ORDERS
from .planting import PLANTING
from .visitors import VISITORS
from .wine import WINE
from .year import YEAR

LAYOUT: Final = Layout(
    columns="minmax(0, 560fr) minmax(0, 320fr) 360px",
    rows="minmax(75px, auto) auto minmax(0, 1fr) auto",
    areas=["prompt prompt voice", "board board voice", "mat hand hand", "mat keys keys"],
)
COURSE: Final = Course((ABOUT, YEAR, PLANTING, WINE, ORDERS, VISITORS, GRANDE, ALONE), LAYOUT)
