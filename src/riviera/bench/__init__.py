"""How fast the games run, beside the peers that are installed."""

from .report import run as run
