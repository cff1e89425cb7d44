"""What bots know about Liguria."""

from __future__ import annotations

from typing import Final

from riviera.kernel.strategy import Strategy as Strategy

STRATEGY: Final = Strategy()
