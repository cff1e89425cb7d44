"""``python -m riviera`` is the command ``riviera``."""

import sys

from .cli import main

if __name__ == "__main__":  # processes that simulate import this file again
    sys.exit(main())
