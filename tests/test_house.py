"""The shape of the house: imports go one way, the map shows the tree, and compiled modules keep clear of a trap."""

from __future__ import annotations

import ast
import re
import runpy
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src/riviera"
GAMES = ("clans", "cinquo", "cinque_terre", "liguria", "viticulture")
IN_ORDER: tuple[str, ...] = ("cinque_terre", "cinquo", "clans", "liguria", "viticulture")
ROOMS = {
    "kernel": set(),
    "games": {"kernel"},
    "bots": {"kernel", "registry", "pool"},
    "records": {"kernel", "registry"},
    "render": {"kernel", "registry"},
    "envs": {"kernel", "registry", "bots", "datasets"},
    "arena": {"kernel", "registry", "pool", "bots", "records"},
    "datasets": {"kernel", "registry", "arena"},
    "learning": {"kernel", "registry", "bots", "arena", "datasets"},
    "testing": {"kernel", "registry", "records", "arena"},
    "study": {"kernel", "registry", "pool", "bots", "records", "render", "arena"},
    "teach": {"kernel", "bots"},
    "table": {"kernel", "registry", "pool", "bots", "records", "render", "arena", "study", "teach"},
}
OF_A_GAME = {
    "components": set(),
    "engine": {"components"},
    "bots": {"components", "engine"},
    "data": {"components", "engine"},
    "view": {"components", "engine", "data"},
    "words": {"components", "view"},
    "board": {"components", "view", "words"},
    "booklet": {"components", "view", "words", "board"},
}
OF_THE_TABLE = {
    "book": set(),
    "core": set(),
    "club": {"core"},
    "send": {"core", "club"},
    "store": {"core", "club"},
    "notify": {"core", "club", "store"},
    "signin": {"core"},
    "work": {"core", "send", "store"},
    "house": {"core", "club", "send", "store", "notify", "work"},
    "web": {"book", "core", "club", "send", "store", "notify", "signin", "work", "house"},
    "keep": {"core", "club", "send", "store", "work", "house", "web"},
}


def imported(file: Path) -> set[str]:
    """The modules that a file imports, wherever in it, with what is named after ``import``."""
    found: set[str] = set()
    package = file.relative_to(SOURCE.parent).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            module = ".".join(part for part in (base, node.module or "") if part)
            found |= {f"{module}.{alias.name}" for alias in node.names}
    return found


def rooms(file: Path, house: Path) -> set[str]:
    """The rooms of a house (a folder with rooms) that a file imports."""
    door = ".".join(house.relative_to(SOURCE.parent).parts) + "."
    names = {name.removeprefix(door).split(".")[0] for name in imported(file) if name.startswith(door)}
    return {name for name in names if (house / name).is_dir() or (house / f"{name}.py").exists()}


def modules(place: Path) -> list[Path]:
    """The modules of a room, which is a folder or a single file."""
    found = sorted(place.rglob("*.py")) or [place.with_suffix(".py")]
    assert found[0].exists(), place
    return found


def strays(house: Path, allowed: dict[str, set[str]]) -> list[str]:
    """Every import from a room to a room that it may not know."""
    found = []
    for room, known in allowed.items():
        for file in modules(house / room):
            found += [f"{file.relative_to(house)} -> {other}" for other in rooms(file, house) - known - {room}]
    return found


def test_imports_go_one_way() -> None:
    assert strays(SOURCE, ROOMS) == []


@pytest.mark.parametrize("game", IN_ORDER)
def test_the_rooms_of_a_game_know_only_those_below(game: str) -> None:
    assert strays(SOURCE / "games" / game, OF_A_GAME) == []


def test_the_rooms_of_the_table_know_only_those_below() -> None:
    assert strays(SOURCE / "table", OF_THE_TABLE) == []


def test_games_do_not_know_each_other() -> None:
    for game in GAMES:
        for file in (SOURCE / "games" / game).rglob("*.py"):
            others = set(re.findall(r"riviera\.games\.(\w+)", file.read_text()))
            assert others <= {game}, file


@pytest.mark.parametrize("game", IN_ORDER)
def test_every_game_has_the_same_rooms(game: str) -> None:
    home = SOURCE / "games" / game
    folders = {p.name for p in home.iterdir() if p.is_dir() and p.name != "__pycache__"}
    assert folders == {"engine", "words", "data", "board", "booklet", "bots"}
    shared = "about components game view engine/state engine/deal engine/rules engine/hidden engine/score words/prompt"
    shared += " words/choices words/log words/tally words/text data/dump data/load data/check board/scene board/art"
    shared += " booklet/figures booklet/index bots/strategy"
    assert [name for name in shared.split() if not (home / f"{name}.py").exists()] == []


def test_every_file_of_a_game_travels_in_the_package() -> None:
    data = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["package-data"]["riviera.games"]
    files = [
        p.relative_to(SOURCE / "games")
        for p in (SOURCE / "games").rglob("*.*")
        if p.suffix not in (".py", ".pyc", ".so", ".pyd")
    ]
    assert len(files) > 5
    assert [str(file) for file in files if not any(file.match(glob) for glob in data)] == []


def test_no_room_is_a_heap() -> None:
    folders = {file.parent for place in (SOURCE, ROOT / "tests") for file in place.rglob("*.py")}
    assert [str(f.relative_to(ROOT)) for f in folders if len(list(f.glob("*.py"))) > 24] == []


def test_modules_and_scripts_fit_on_a_few_screens() -> None:
    """What is longer than three hundred lines has more than one noun; only the data of a game may be longer."""
    files = [*SOURCE.rglob("*.py"), *(SOURCE / "table/pages/static/js").rglob("*.js")]
    long = {file for file in files if len(file.read_text(encoding="utf-8").splitlines()) > 300}
    assert {str(file.relative_to(SOURCE)) for file in long if file.name != "components.py"} == set()


def drawn() -> set[str]:
    """The paths of the tree that docs/architecture.md draws: a line is a name and what it is."""
    text = (ROOT / "docs/architecture.md").read_text().split("## The tree", 1)[1].split("\n## ", 1)[0]
    paths, above = set(), [""] * 9
    for line in re.findall(r"^    ( *)([\w/]+)  +\S", text, re.M):
        depth = len(line[0]) // 2
        above[depth] = line[1].strip("/")
        paths.add("/".join(above[: depth + 1]))
    return paths


def test_the_map_shows_the_tree() -> None:
    """Every room of the house and every module of the table stands in the map, and nothing else."""
    top = {p.name.removesuffix(".py") for p in SOURCE.iterdir() if p.suffix == ".py" or (p / "__init__.py").exists()}
    shown = {path.removeprefix("riviera/") for path in drawn()} - {"riviera"}
    assert {path.split("/")[0] for path in shown} == top - {"__init__", "__main__", "_pure"}
    files = [p for p in (SOURCE / "table").glob("*/**/*.py") if (p.parent / "__init__.py").exists()]
    table = {str(p.relative_to(SOURCE).with_suffix("")).removesuffix("/__init__") for p in files}
    assert {p for p in shown if p.startswith("table/")} - {"table/pages"} == table


@pytest.mark.parametrize("room", sorted({*OF_THE_TABLE}))
def test_every_room_says_at_its_door_what_it_is(room: str) -> None:
    lines = (ast.get_docstring(ast.parse((SOURCE / "table" / room / "__init__.py").read_text())) or "").splitlines()
    assert len(lines) >= 3
    assert lines[0] in (ROOT / "docs/architecture.md").read_text()


def compiled_files() -> list[Path]:
    """The files that setup.py compiles."""
    return [ROOT / name for name in runpy.run_path(str(ROOT / "setup.py"))["compiled"](ROOT, "")]


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


def test_scripts_lie_in_rooms_and_their_lines_are_short() -> None:
    scripts = SOURCE / "table/pages/static/js"
    rooms = ["board", "club", "motion", "pages", "seat", "shell", "study", "talk", "teach"]
    assert sorted(p.name for p in scripts.iterdir()) == rooms
    for script in scripts.glob("*/*.js"):
        assert max(map(len, script.read_text(encoding="utf-8").splitlines())) <= 120, script
