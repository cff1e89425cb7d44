"""What all tests share."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the project."""
    return ROOT


@pytest.fixture(scope="session")
def bonaccia() -> ModuleType:
    """The example game, from its own file."""
    spec = importlib.util.spec_from_file_location("bonaccia", ROOT / "examples/bonaccia/bonaccia.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["bonaccia"] = module
    spec.loader.exec_module(module)
    return module
