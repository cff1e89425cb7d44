"""A copy of the house in which files are changed and tests run, so that the real one stays as it is."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from compileall import compile_dir
from contextlib import contextmanager
from pathlib import Path
from py_compile import PycInvalidationMode
from typing import Any

from .changes import Mutant

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("src", "tests", "examples", "docs")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info")
PLAIN = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # loading plug-ins takes longer than most trials
TRIAL = Path(__file__).with_name("trial.py")


class Workshop:
    """One copy; one process at a time runs tests in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in FOLDERS:
            shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT)
        shutil.copy(ROOT / "pyproject.toml", folder)
        compile_dir(folder / "src", quiet=2, invalidation_mode=PycInvalidationMode.CHECKED_HASH)

    def inside(self, file: Path) -> Path:
        """The copy of a file."""
        return self.folder / file.relative_to(ROOT)

    def run(self, **plan: Any) -> dict[str, Any]:
        """Carry out a plan; a process that dies without an answer has run out of time or memory."""
        task, answer = self.folder / "plan.json", self.folder / "plan.done"
        task.write_text(json.dumps(plan), encoding="utf-8")
        answer.unlink(missing_ok=True)
        env = os.environ | {"PYTHONPATH": str(self.folder / "src"), "RIVIERA_PURE": "1"} | PLAIN
        command = [sys.executable, str(TRIAL), str(task)]
        subprocess.run(command, cwd=self.folder, env=env, stdout=subprocess.DEVNULL, check=False)
        return dict(json.loads(answer.read_text(encoding="utf-8"))) if answer.exists() else {"failed": "time or memory"}

    @contextmanager
    def changed(self, mutant: Mutant) -> Iterator[None]:
        """The copy with the mutant's change."""
        file = self.inside(mutant.file)
        before = file.read_text(encoding="utf-8")
        file.write_text(mutant.text, encoding="utf-8")
        try:
            yield
        finally:
            file.write_text(before, encoding="utf-8")
