"""Settings from where a keeper writes them: the command line first, then the environment, then a file of TOML.

A setting has one name: ``--new-rate``, ``RIVIERA_NEW_RATE`` and ``new_rate`` in the file. Done by hand over the fields
of ``Settings``, since a library for it would be a dependency of every command and would still not know our sentences.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import Field, fields
from difflib import get_close_matches
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

from riviera.kernel.errors import BadInput

from ..core.settings import Settings

PREFIX = "RIVIERA_"
OTHERS = frozenset(f"{PREFIX}{name}" for name in ("CONFIG", "COMPONENTS", "COMPILE", "PURE"))  # mean something else
YES, NO = ("true", "yes", "on", "1"), ("false", "no", "off", "0")
USUAL = "usual"
FIELDS: dict[str, Field[Any]] = {field.name: field for field in fields(Settings)}
KINDS = {bool: "true or false", int: "a whole number", float: "a number", str: "a text", tuple: "a list of texts"}


class Found(NamedTuple):
    """The settings of a server, and where each value comes from."""

    settings: Settings
    origins: dict[str, str]


def gathered(options: Mapping[str, Any], environ: Mapping[str, str], file: str | None = None) -> Found:
    """All settings; an option that was not given is None or empty."""
    told = [
        {name: (value, option(name)) for name, value in options.items() if value not in (None, ())},
        from_environment(environ),
        from_file(file or environ.get(f"{PREFIX}CONFIG", "")),
    ]
    merged = {name: found for source in reversed(told) for name, found in source.items()}
    values = {name: as_meant(FIELDS[name], value, origin) for name, (value, origin) in merged.items()}
    return Found(Settings(**values), {name: merged[name][1] if name in merged else USUAL for name in FIELDS})


def kind_of(field: Field[Any]) -> type:
    """What a setting is, by its usual value."""
    usual: Any = field.default
    return type(usual)


def option(name: str) -> str:
    """A setting as it is written on the command line."""
    return f"--{name.replace('_', '-')}"


def variable(name: str) -> str:
    """A setting as it is written in the environment."""
    return f"{PREFIX}{name.upper()}"


def from_environment(environ: Mapping[str, str]) -> dict[str, tuple[Any, str]]:
    """What stands in the environment under our name."""
    names = [key for key in environ if key.startswith(PREFIX) and key not in OTHERS]
    known(names, {variable(name) for name in FIELDS} | OTHERS, "in the environment")
    return {name: (environ[variable(name)], variable(name)) for name in FIELDS if variable(name) in environ}


def from_file(name: str) -> dict[str, tuple[Any, str]]:
    """What stands in the file, if there is one."""
    if not name:
        return {}
    try:
        data = tomllib.loads(Path(name).read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(f"The settings in {name} cannot be read ({error.strerror}).") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(f"The settings in {name} are no TOML: {error}.") from None
    known(data, FIELDS, f"in {name}")
    return {key: (value, f"{key} in {name}") for key, value in data.items()}


def known(names: Iterable[str], right: Iterable[str], where: str) -> None:
    """Refuse a name that means nothing, with the nearest that does."""
    right = set(right)
    for name in names:
        if name not in right:
            near = get_close_matches(name, right, 1, 0.5)
            more = f"; is {near[0]} meant?" if near else ". `riviera serve --show-settings` names them all."
            raise BadInput(f"There is no setting {name}, which stands {where}{more}")


def as_meant(field: Field[Any], value: Any, origin: str) -> Any:
    """A value as what its setting is, from a text or from TOML."""
    kind, most = kind_of(field), field.metadata["most"] or inf
    try:
        meant = READ[kind](value)
        if kind in (int, float) and not 0 <= meant <= most:
            raise ValueError
    except (ValueError, TypeError):
        bounds = f" from 0 to {most}" if most < inf else " that is not negative" if kind in (int, float) else ""
        raise BadInput(f"{origin} is {KINDS[kind]}{bounds}, not {value!r}.") from None
    return meant


def yes_or_no(value: Any) -> bool:
    """A switch."""
    word = str(value).lower()
    if word not in YES + NO:
        raise ValueError
    return word in YES


def whole(value: Any) -> int:
    """A whole number, which no switch is."""
    if isinstance(value, bool | float):
        raise ValueError
    return int(value)


def number(value: Any) -> float:
    """A number, which no switch is."""
    if isinstance(value, bool):
        raise ValueError
    return float(value)


def text(value: Any) -> str:
    """A text, which nothing else is."""
    if not isinstance(value, str):
        raise ValueError
    return value


def texts(value: Any) -> tuple[str, ...]:
    """Texts: a list, or one text with commas."""
    parts = value.split(",") if isinstance(value, str) else [text(part) for part in value]
    return tuple(part.strip() for part in parts if part.strip())


READ: dict[type, Any] = {bool: yes_or_no, int: whole, float: number, str: text, tuple: texts}


def shown(found: Found) -> str:
    """Everything as a file of TOML that says where each value comes from and what it means; secrets stay secret."""
    return "\n".join(line(field, found) for field in FIELDS.values())


def line(field: Field[Any], found: Found) -> str:
    """One setting."""
    value, origin = getattr(found.settings, field.name), found.origins[field.name]
    told = f"{field.name} = {json.dumps(without_password(value))}"
    if field.metadata["secret"]:
        told = f"# {field.name} is {'set, and not shown' if value else 'not set'}"
    return f"{told}  # {origin}: {field.metadata['text']}"


def without_password(value: Any) -> Any:
    """An address without what is secret in it."""
    return re.sub(r"(://[^/@:]*):[^/]*@", r"\1:***@", value) if isinstance(value, str) else value
