"""What a house is put up with: image, compose, unit and proxies; locked, with licences, and every setting known."""

from __future__ import annotations

import json
import re
import runpy
import shutil
import subprocess
import sys
import tomllib
import venv
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from riviera.table.keep.sources import FIELDS, gathered

ROOT = Path(__file__).resolve().parent.parent
DEPLOY = ROOT / "deploy"
FREE = ("MIT", "BSD", "Apache", "ISC", "PSF", "Python Software Foundation", "MPL", "Mozilla")
LOCK: Any = runpy.run_path(str(ROOT / "tools/lock"), run_name="lock")


def text(name: str) -> str:
    """A file of the folder."""
    return (DEPLOY / name).read_text(encoding="utf-8")


def test_the_image_is_made_of_what_is_there() -> None:
    file = text("Dockerfile").replace("\\\n", " ")
    copied = [word for line in re.findall(r"^COPY (?!--from)(.*)$", file, re.M) for word in line.split()[:-1]]
    assert [name for name in copied if not (ROOT / name).exists()] == []
    scripts = re.findall(r"sh (?:/opt/riviera/|deploy/)([\w-]+)", file)
    assert scripts == ["build-wheel", "install-wheel"]
    assert all(
        f'sh "{where}/{name}"' in text("try-image") for name, where in zip(scripts, ("$here", "$place"), strict=True)
    )
    assert re.search(r"^USER \d+$", file, re.M)
    assert "VOLUME /data" in file
    assert "HEALTHCHECK" in file


def test_every_setting_that_is_named_is_known() -> None:
    env = dict(re.findall(r"(RIVIERA_\w+)=(\S+)", text("Dockerfile")))
    settings = gathered({}, env, str(DEPLOY / "riviera.toml")).settings
    assert (settings.host, settings.browser, settings.log_format) == ("0.0.0.0", False, "json")
    compose = set(re.findall(r"^ +(RIVIERA_\w+):", text("compose.yaml"), re.M)) - {"RIVIERA_NAME", "RIVIERA_AT"}
    assert {name.removeprefix("RIVIERA_").lower() for name in compose} <= set(FIELDS)


def test_the_image_is_linted() -> None:
    program = Path(sys.executable).parent / "hadolint"
    assert program.exists(), "hadolint comes with the extra test"
    done = subprocess.run([program, DEPLOY / "Dockerfile"], capture_output=True, text=True, check=False)
    assert done.stdout + done.stderr == ""


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="There is no systemd here.")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "riviera.service"
    unit.write_text(text("riviera.service").replace("/opt/riviera/bin/riviera", "/bin/true"), encoding="utf-8")
    done = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    assert "riviera.service" not in done.stdout + done.stderr


@pytest.mark.skipif(not shutil.which("caddy"), reason="There is no Caddy here.")
def test_caddy_understands_its_file() -> None:
    command = ["caddy", "validate", "--config", DEPLOY / "Caddyfile", "--adapter", "caddyfile"]
    assert subprocess.run(command, capture_output=True, check=False).returncode == 0


def test_the_proxy_of_the_page_is_the_one_in_the_folder() -> None:
    """The page's own is put before a real server by tests/table/test_proxy.py."""
    shown = re.search(r"```nginx\n(.*?)```", (ROOT / "docs/hosting.md").read_text(encoding="utf-8"), re.S)
    assert shown is not None
    assert text("nginx.conf").endswith(shown[1])


@pytest.mark.parametrize("name", ["requirements.txt", "build-requirements.txt"])
def test_everything_is_locked_with_hashes(name: str) -> None:
    packages = LOCK["locked"](DEPLOY / name)
    assert len(packages) > 8
    assert [package for package, (_, hashes) in packages.items() if not hashes] == []
    assert "://" not in text(name)


def test_what_riviera_needs_is_what_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needs = [
        *project["dependencies"],
        *(need for extra in LOCK["EXTRAS"] for need in project["optional-dependencies"][extra]),
    ]
    names = {re.split(r"[<>=\[; ]", need)[0] for need in needs} - {"riviera"}
    assert names <= set(LOCK["locked"](DEPLOY / "requirements.txt"))


def test_the_bill_of_materials_names_every_package_with_a_free_licence() -> None:
    bill = json.loads(text("sbom.json"))
    parts = {part["name"]: (part["version"], part["licenses"][0]["license"]["name"]) for part in bill["components"]}
    locked = LOCK["locked"](DEPLOY / "requirements.txt")
    assert {name: version for name, (version, _) in parts.items()} == {name: found[0] for name, found in locked.items()}
    assert {name: told for name, (_, told) in parts.items() if not any(free in told for free in FREE)} == {}


def wheel(folder: Path, says: str) -> None:
    """A riviera that only says something, always under the same number."""
    folder.mkdir(exist_ok=True)
    with ZipFile(folder / "riviera-0.1.0-py3-none-any.whl", "w") as made:
        made.writestr("riviera.py", f"print({says!r})")
        made.writestr("riviera-0.1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: riviera\nVersion: 0.1.0\n")
        made.writestr("riviera-0.1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        made.writestr("riviera-0.1.0.dist-info/RECORD", "")


@pytest.mark.long
def test_a_new_wheel_replaces_one_of_the_same_number(tmp_path: Path) -> None:
    shutil.copy(DEPLOY / "install-wheel", tmp_path)
    (tmp_path / "requirements.txt").touch()
    venv.create(tmp_path / "house", with_pip=False)
    python = tmp_path / "python"  # pip of the tests for a house without one: shift drops "-m pip"
    inside = tmp_path / "house/bin/python"
    python.write_text(f'#!/bin/sh\nshift 2\nexec {sys.executable} -m pip --python {inside} "$@"\n', encoding="utf-8")
    python.chmod(0o755)
    for says in ("the old one", "the new one"):
        wheel(tmp_path / "wheels", says)
        subprocess.run([tmp_path / "install-wheel", python, tmp_path / "wheels"], check=True, capture_output=True)
    said = subprocess.run([inside, "-c", "import riviera"], check=True, capture_output=True, text=True).stdout
    assert said == "the new one\n"
