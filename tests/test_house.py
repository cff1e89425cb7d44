"""The shape of the house: imports go one way, and compiled modules keep clear of a trap."""

from __future__ import annotations

import ast
import re
import runpy
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src/riviera"
ROOMS = {
    "kernel": set(),
    "games": {"kernel"},
    "bots": {"kernel", "registry"},
    "records": {"kernel", "registry"},
    "render": {"kernel", "registry"},
    "testing": {"kernel", "registry"},
    "arena": {"kernel", "registry", "bots", "records"},
    "study": {"kernel", "registry", "bots", "records", "render", "arena", "simulate"},
    "table": {"kernel", "registry", "bots", "records", "render", "study"},
}


def imports(file: Path) -> set[str]:
    """The rooms of riviera that a file imports, wherever in it."""
    found: set[str] = set()
    package = file.relative_to(SOURCE.parent).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            found.add(".".join(part for part in (base, node.module or "") if part))
    return {name.split(".")[1] for name in found if name.startswith("riviera.")}


@pytest.mark.parametrize("room", ROOMS)
def test_imports_go_one_way(room: str) -> None:
    files = sorted((SOURCE / room).rglob("*.py"))
    assert files
    for file in files:
        assert imports(file) <= ROOMS[room] | {room}, file.name


def test_games_do_not_know_each_other() -> None:
    for game in (SOURCE / "games").iterdir():
        for file in game.glob("*.py"):
            others = set(re.findall(r"riviera\.games\.(\w+)", file.read_text()))
            assert others <= {game.name}, file


def compiled_files() -> list[Path]:
    """The files that setup.py compiles."""
    sys.modules.pop("setup", None)
    source = (ROOT / "setup.py").read_text().partition("\nsetup(")[0]
    path = ROOT / "setup.py"
    space: dict[str, object] = {"__file__": str(path), "__name__": "setup"}
    exec(compile(source, str(path), "exec"), space)
    return [ROOT / name for name in space["compiled"](ROOT, "")]  # type: ignore[operator]


def constants(tree: ast.Module) -> set[str]:
    """Names in capitals that are bound to a literal number."""
    values = [n for n in tree.body if isinstance(n, ast.AnnAssign) and isinstance(n.value, ast.Constant)]
    return {n.target.id for n in values if isinstance(n.target, ast.Name)}


def test_no_constant_is_shifted_left_by_a_variable_in_compiled_code() -> None:
    """The compiler gives a literal on the left of a shift only 32 bits: ``bit(t)`` stands there instead."""
    found = []
    for file in compiled_files():
        tree = ast.parse(file.read_text())
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.BinOp)
                and isinstance(node.op, ast.LShift)
                and not isinstance(node.right, ast.Constant)
            ):
                left = node.left
                if isinstance(left, ast.Constant) or (isinstance(left, ast.Name) and left.id in constants(tree)):
                    found.append(f"{file.name}:{node.lineno}")
    assert found == []


def test_pure_chooses_the_source_files() -> None:
    finder = runpy.run_path(str(SOURCE / "_pure.py"))["SourceOnly"]()
    spec = finder.find_spec("riviera.registry", [str(SOURCE)])
    assert spec is not None
    assert spec.origin == str(SOURCE / "registry.py")
    assert finder.find_spec("json", None) is None
