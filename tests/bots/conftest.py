"""The toy games for tests of bots."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture(scope="session")
def toys() -> ModuleType:
    """Tiny games with a known best choice."""
    spec = importlib.util.spec_from_file_location("toys", Path(__file__).with_name("toys.py"))
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["toys"] = module
    spec.loader.exec_module(module)
    return module
