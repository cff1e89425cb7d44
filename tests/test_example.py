"""The example game installs as an outside package and keeps the laws."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path


def test_an_outside_game_is_found_and_checked(root: Path, tmp_path: Path) -> None:
    package, target = tmp_path / "bonaccia", tmp_path / "installed"
    shutil.copytree(root / "examples/bonaccia", package)
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--target", str(target)]
    subprocess.run([*pip, str(package)], check=True, capture_output=True)
    paths = os.pathsep.join(filter(None, [str(target), os.environ.get("PYTHONPATH")]))
    command = [sys.executable, "-m", "riviera", "check", "bonaccia", "--seeds", "2", "--json"]
    done = subprocess.run(command, env=os.environ | {"PYTHONPATH": paths}, check=True, capture_output=True, text=True)
    report = json.loads(done.stdout)
    assert report["ok"]
    assert report["game"] == "bonaccia"
