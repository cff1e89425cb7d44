"""Settings from the command line, the environment and a file: one name for each, and a sentence for a wrong one."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from riviera.cli import main
from riviera.kernel.errors import BadInput
from riviera.table.core.settings import Settings
from riviera.table.keep.sources import FIELDS, Found, gathered, option, shown, variable


def written(folder: Path, text: str) -> str:
    """A file of settings."""
    file = folder / "riviera.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_the_command_line_wins_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, 'port = 1\nrate = 2\nburst = 3.5\nhosts = ["a", "b"]\nbrowser = false\n')
    environ = {"RIVIERA_RATE": "4", "RIVIERA_PORT": "5", "RIVIERA_TRUSTED_PROXY": "10.0.0.1, 10.0.0.2", "HOME": "/"}
    found = gathered({"port": 6, "trusted_proxy": (), "burst": None}, environ, file)
    expected = Settings(
        port=6, rate=4.0, burst=3.5, hosts=("a", "b"), browser=False, trusted_proxy=("10.0.0.1", "10.0.0.2")
    )
    assert found.settings == expected
    origins = {name: found.origins[name] for name in ("port", "rate", "burst", "body")}
    assert origins == {"port": "--port", "rate": "RIVIERA_RATE", "burst": f"burst in {file}", "body": "usual"}
    assert gathered({}, {"RIVIERA_CONFIG": file}).settings.port == 1


@pytest.mark.parametrize("name", FIELDS)
def test_every_setting_has_its_option_variable_and_key(
    name: str, tmp_path: Path, capsys: Any, monkeypatch: Any
) -> None:
    """The same value by all three ways, and it is told from where."""
    usual = FIELDS[name].default
    values = {bool: ("false", "false"), int: ("6", "6"), float: ("7.5", "7.5")}
    word, toml = values.get(type(usual), ("x.example", '"x.example"'))
    by_file = gathered({}, {}, written(tmp_path, f"{name} = {toml}")).settings
    by_word = gathered({}, {variable(name): word}).settings
    given = [f"--no-{option(name)[2:]}"] if isinstance(usual, bool) and usual else [option(name), word]
    given = [option(name)] if usual is False else given
    assert main(["serve", "--show-settings", *given]) == 0
    assert f"# {option(name)}: " in capsys.readouterr().out
    assert by_file == by_word
    assert by_file != Settings() or usual is False


@pytest.mark.parametrize(
    ("environ", "text", "sentence"),
    [
        (
            {"RIVIERA_POTR": "1"},
            "",
            "There is no setting RIVIERA_POTR, which stands in the environment; is RIVIERA_PORT",
        ),
        ({}, "new_burts = 1", "There is no setting new_burts, which stands in .*riviera.toml; is new_burst meant"),
        ({}, "zzzzzz = 1", "There is no setting zzzzzz, which stands in .*--show-settings"),
        ({"RIVIERA_PORT": "http"}, "", "^RIVIERA_PORT is a whole number from 0 to 65535, not 'http'.$"),
        ({"RIVIERA_PORT": "65536"}, "", "from 0 to 65535, not '65536'"),
        ({}, "rate = -1", "^rate in .*riviera.toml is a number that is not negative, not -1.$"),
        ({}, "rate = true", "is a number that is not negative, not True"),
        ({}, "port = 1.5", "is a whole number"),
        ({}, "browser = 2", "is true or false, not 2"),
        ({}, "host = 7", "is a text, not 7"),
        ({}, "hosts = [1]", "is a list of texts, not"),
        ({}, "host = ", "are no TOML"),
    ],
)
def test_what_is_wrong_is_refused_by_name(environ: Any, text: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=sentence):
        gathered({}, environ, written(tmp_path, text))


def test_a_file_that_is_not_there() -> None:
    with pytest.raises(BadInput, match=r"^The settings in nowhere\.toml cannot be read"):
        gathered({}, {}, "nowhere.toml")


def test_what_is_shown_is_a_file_of_settings_without_secrets() -> None:
    settings = Settings(port=9, db="postgresql://ada:s3cret@db/club", hosts=("a",))
    text = shown(Found(settings, dict.fromkeys(FIELDS, "--here")))
    assert "s3cret" not in text
    data = tomllib.loads(text)
    assert (data["port"], data["hosts"], data["db"]) == (9, ["a"], "postgresql://ada:***@db/club")
    assert set(data) == {name for name, field in FIELDS.items() if not field.metadata["secret"]}


def test_the_command_refuses_a_wrong_option_with_the_nearest_right_one(capsys: Any) -> None:
    assert main(["serve", "--new-brust", "3"]) == 2
    assert "--new-burst" in capsys.readouterr().err
