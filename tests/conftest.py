"""What all tests share."""

from __future__ import annotations

import gc
import importlib
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long begins first, so that no core waits for it at the end."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_collection_finish() -> None:
    """What is imported by now stays to the end: the garbage collector need not go through it again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the project."""
    return ROOT


@pytest.fixture(scope="session")
def bonaccia() -> ModuleType:
    """The example game, from its own folder."""
    monkeypatch = pytest.MonkeyPatch()
    monkeypatch.syspath_prepend(str(ROOT / "examples/bonaccia"))
    module = importlib.import_module("bonaccia.game")
    monkeypatch.undo()
    return module
