"""Tournaments between bots: balanced seatings on the same deals, ratings with intervals, on processes or on Ray."""

from __future__ import annotations

from .match import Match as Match
from .match import Outcome as Outcome
from .match import play as play
from .ratings import Played as Played
from .report import report as report
from .run import Tournament as Tournament
from .run import run as run
