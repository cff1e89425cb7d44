"""``python -m riviera``."""

from .cli import main

main()
