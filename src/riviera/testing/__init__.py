"""The laws that every game keeps: ``check_game(game)`` for ours and for anybody's."""

from .check import check_game as check_game
from .digest import digest as digest
from .report import Report as Report
