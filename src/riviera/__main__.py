"""The command ``riviera``, and ``python -m riviera``: whoever interrupts it before it has begun sees no traceback."""

import sys


def main() -> int:
    """Run the command, which is loaded first."""
    try:
        from .cli import main as command
    except KeyboardInterrupt:
        print("riviera: interrupted.", file=sys.stderr)
        return 130
    return command()


if __name__ == "__main__":  # processes that simulate import this file again
    sys.exit(main())
