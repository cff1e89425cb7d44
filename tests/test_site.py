"""The documentation as a site: every page is in its contents, and it is built without a warning."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mkdocs")
pytest.importorskip("mkdocstrings")


@pytest.mark.long
def test_the_site_is_built_without_a_warning(root: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path / "site")]
    quiet = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=root, env=quiet, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "WARNING" not in done.stderr
    assert "Write the legal actions" in (tmp_path / "site/reference/index.html").read_text(encoding="utf-8")
    assert (tmp_path / "site/search/search_index.json").exists()


def test_every_page_is_in_the_contents(root: Path) -> None:
    contents = (root / "mkdocs.yml").read_text(encoding="utf-8")
    pages = [page.relative_to(root / "docs").as_posix() for page in sorted((root / "docs").rglob("*.md"))]
    assert pages
    assert [page for page in pages if page not in contents] == []
