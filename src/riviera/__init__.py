"""Five board games at one table: exact rules, a browser table, fair bots and records to study.

Whatever the author of a game, a bot or a study needs is imported from here. ``__init__.pyi`` lists it for people and
type checkers; at run time the same list says where a name lives, and only what is asked for is loaded.
"""

from __future__ import annotations

import os
import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

__version__ = "0.1.0"

if os.environ.get("RIVIERA_PURE"):
    from ._pure import SourceOnly

    sys.meta_path.insert(0, SourceOnly())

FACE = Path(__file__).with_suffix(".pyi").read_text(encoding="utf-8")
HOMES = {name: (room, there) for room, there, name in re.findall(r"^from (\S+) import (\w+) as (\w+)", FACE, re.M)}
__all__ = sorted(["__version__", *HOMES])


def __getattr__(name: str) -> Any:
    """A public name, from the room where it lives."""
    if name not in HOMES:
        raise AttributeError(f"module 'riviera' has no attribute {name!r}")
    room, there = HOMES[name]
    found = globals()[name] = getattr(import_module(room, __name__), there)
    return found


def __dir__() -> list[str]:
    return __all__
