"""Balance: bots against themselves, and what their games say about seats, cards, spaces and ends."""

from __future__ import annotations

from .play import Balance as Balance
from .play import run as run
from .report import report as report
