"""The course of Cinque Terre: coast, drawing and driving, harvest, sale, orders, favourites, the end, on your own."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Course
from riviera.kernel.scene import Layout

from .alone import ALONE
from .coast import COAST
from .end import END
from .favourites import FAVOURITES
from .harvest import HARVEST
from .orders import ORDERS
from .road import ROAD
from .sale import SALE

BOARD: Final = "min(calc((100vh - 153px) * 1.291), calc(100vw - 456px))"
LAYOUT: Final = Layout(
    columns=f"calc({BOARD} * .5413) calc({BOARD} * .4587 - 16px) minmax(380px, 440px)",
    rows="auto minmax(0, 1fr) auto auto auto",
    areas=[
        "prompt prompt voice",
        "board board voice",
        "board board panel",
        "mine hand market",
        "mine hand keys",
    ],
)
COURSE: Final = Course((COAST, ROAD, HARVEST, SALE, ORDERS, FAVOURITES, END, ALONE), LAYOUT)
