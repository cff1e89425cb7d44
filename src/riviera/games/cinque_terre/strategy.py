"""What bots know about Cinque Terre."""

from __future__ import annotations

from typing import Final

from riviera.kernel.strategy import Strategy as Strategy

STRATEGY: Final = Strategy()
