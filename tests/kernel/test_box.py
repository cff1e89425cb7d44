"""Components from a file: what is wrong is told in one sentence that names the entry, and what is right is taken."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from riviera import registry
from riviera.games.cinque_terre import components as terre
from riviera.games.cinquo import components as cinquo
from riviera.games.liguria import components as liguria
from riviera.kernel.box import GIVEN, Box, digest_in, label, open_box, why_other
from riviera.kernel.errors import BadInput

HEAD = 'game = "{}"\nname = "A box"\nrevision = 1\n'
PACKAGES = {"cinquo": cinquo, "cinque_terre": terre, "liguria": liguria}


def read_all(game: str, box: Box) -> None:
    """Read every part of a box."""
    for reader in readers(game):
        reader(box)


def readers(game: str) -> list[Callable[[Box], object]]:
    """What reads the parts of a game."""
    if game == "cinquo":
        return [cinquo.board_of]
    if game == "cinque_terre":
        return [terre.starting_orders, terre.produce_orders, terre.vendors]
    return [
        *(liguria.stalls, liguria.harbor_tiles, lambda box: liguria.start_tiles(box, liguria.HARBOR_TILES)),
        *(liguria.diplomats, liguria.knights, liguria.contracts, liguria.ship_cards),
    ]


def opened(game: str, text: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Box:
    """The box of a game with a file of that text."""
    file = folder / "mine.toml"
    file.write_text(text)
    monkeypatch.setenv(GIVEN, str(file))
    return open_box(game, PACKAGES[game].__name__.rpartition(".")[0])


BOARD = "R###B\n#.+.#\n#.*.#\n#...#\nG###Y"
WRONG = {
    "cinquo": {
        "board = 7": "board is a text with a line for each row",
        'board = "R#B"': "board has 1 rows; it may have 5 to 15",
        f'board = """{BOARD.replace("#.*.#", "#.*.##")}"""': "board row 3 has 6 fields; all rows have the same 5 to 15",
        f'board = """{BOARD.replace("#...#", "#..x#")}"""': r"row 4 has “x” on d4; there may be \. or \+ or \*",
        f'board = """{BOARD.replace("#...#", "....#")}"""': r"row 4 has “\.” on a4; there may be #",
        f'board = """{BOARD.replace("R###B", "R#.#B")}"""': r"row 1 has “\.” on c1; there may be #",
        f'board = """{BOARD.replace("G", "R")}"""': "has R, B, Y, R in its corners; R, B, Y and G lie there, each once",
        f'board = """{BOARD.replace("*", ".")}"""': r"board has 0 centres; there is one \*",
        'bord = ""': "“bord” is no part of cinquo; there are board",
        "board = ,\n": "cannot be read as TOML: .*line 4",
    },
    "cinque_terre": {
        "produce_orders = []": "produce_orders is a list of 80 entries, not 0 of them",
        "starting_orders = 3": "starting_orders is a list of 16 entries, not 3",
        "[vendors]\nmonterosso = 10": "vendors: vernazza is missing; it is a whole number from 1 to 40",
        "[vendors]\nmonterosso = 400": "vendors: monterosso is 400, but is a whole number from 1 to 40",
        "[vendors]\nrome = 4": "vendors: “rome” is not known; there are monterosso, ",
    },
    "liguria": {
        "stalls = [{tiles = 1, silver = 1}]": "stalls is a list of 4 to 7 entries, not 1 of them",
        f"stalls = [{'{tiles = 5, silver = 0}, ' * 4}]": "stalls could need 15 tiles at 3 seats, and 12 lie out",
        f"stalls = [{'{tiles = 1}, ' * 4}]": "stalls, entry 1: silver is missing; it is a whole number from 0 to 9",
        "diplomats = [{scrolls = 7, copies = 1}]": "entry 1: scrolls is 7, but is a whole number from 1 to 4",
        "diplomats = [7]": "diplomats, entry 1 is a table of names and values, not 7",
        "knights = [{swords = 2, copies = 9}, {swords = 1, copies = 9}]": "has swords 2, 1; each kind stands once",
        'knights = [{swords = 2, copies = 9, choice = "yes"}]': "entry 1: choice is true or false, not 'yes'",
        "contracts = [{points = 3}]": "contracts, entry 1: a contract asks for at least one cube",
        'harbor_tiles = [{name = "ship-1", copies = 3}]': "harbor_tiles is a list of 4 to 10 entries",
    },
}


@pytest.mark.parametrize(("game", "part"), [(game, part) for game, parts in WRONG.items() for part in parts])
def test_what_is_wrong_is_told_in_a_sentence(
    game: str, part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BadInput, match=WRONG[game][part]) as told:
        read_all(game, opened(game, HEAD.format(game) + part, tmp_path, monkeypatch))
    assert str(told.value).startswith(str(tmp_path / "mine.toml"))
    assert "\n" not in str(told.value)


ORDERS = {
    ('id = "PO17", lire = 8', 'id = "PO17", lire = 41'): "PO17: lire is 41, but is a whole number from 1 to 40",
    ('id = "PO17", lire = 8', 'id = "PO71", lire = 8'): "entry 17: its id is “PO17”, since orders are counted",
    ('corniglia = "pomodori"}', 'corniglia = "plums"}'): "PO11: corniglia is 'plums', but is one of olive, funghi",
    (', monterosso = "olive", riomaggiore = "funghi"}', "}"): "PO01: an order asks for something in at least one of",
    ('"SO01", monterosso = "olive", vernazza = "uva"', '"SO01", monterosso = "olive", vernazza = "olive"'): (
        "SO01: a starting order asks for five different kinds of produce"
    ),
    ('"SO02", monterosso = "funghi", ', '"SO02", '): "SO02: monterosso is missing; it is one of olive",
}
TILES = {
    ('name = "monk"', 'name = "bishop"'): "entry 9: name is 'bishop', but is a row .* and a number, like ship-1",
    ('name = "ship-2"', 'name = "ship-1"'): "harbor_tiles has “ship-1” twice",
    ('name = "monk"', 'name = "ship-3"'): "harbor_tiles has no monk",
    (", back_green = 2", ""): "harbor_tiles needs one kind of back with green points",
    (
        "{score = 5, wheels = 1, red = 1, yellow = 1, blue = 1}",
        "{score = 0, wheels = 1}",
    ): "score is above zero or below",
    (
        "{score = 5, wheels = 1, red = 1, yellow = 1, blue = 1}",
        "{score = 5, wheels = 9}",
    ): "wheels is 9, but is a whole number",
    ('start_tiles = ["ship-1"', 'start_tiles = ["ship-7"'): "start_tiles names 'ship-7', which is no harbor tile",
}


@pytest.mark.parametrize(
    ("game", "change"),
    [("cinque_terre", c) for c in ORDERS] + [("liguria", c) for c in TILES],
    ids=lambda c: str(c)[:60],
)
def test_an_entry_is_called_by_its_name(
    game: str, change: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = PACKAGES[game].BOX.text.replace("Reconstruction", "A box")
    assert change[0] in built
    box = opened(game, built.replace(*change, 1), tmp_path, monkeypatch)
    with pytest.raises(BadInput, match=(ORDERS if game == "cinque_terre" else TILES)[change]):
        read_all(game, box)


@pytest.mark.parametrize("game", PACKAGES)
def test_a_copy_is_the_built_in_box_and_a_change_is_not(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = PACKAGES[game].BOX.text
    assert opened(game, "# a copy\n" + built, tmp_path, monkeypatch).mark == ""
    old, new = {"cinquo": (".+.", "+.+"), "cinque_terre": ("= 15", "= 16"), "liguria": ("silver = 2", "silver = 3")}[
        game
    ]
    with pytest.raises(BadInput, match="is called “Reconstruction” like the built-in components"):
        opened(game, built.replace(old, new, 1), tmp_path, monkeypatch)
    changed = built.replace(old, new, 1).replace("Reconstruction", "Ada’s, own")
    box = opened(game, changed, tmp_path, monkeypatch)
    assert label(box.mark) == "Ada’s, own, revision 1"
    assert box.suffix == f"+{digest_in(box.mark)}"
    assert opened(game, changed + "\n# a note\n", tmp_path, monkeypatch).mark == box.mark


def test_two_marks_of_the_same_things_are_one() -> None:
    ours, theirs = "A box, revision 1 (0123456789ab)", "A better name, revision 2 (0123456789ab)"
    assert why_other(theirs, ours) == ""
    assert why_other("", "") == ""
    assert why_other(ours, "") == (
        "was made with the components “A box, revision 1 (0123456789ab)”, and here are the built-in components: "
        "give that file with --components."
    )
    assert why_other("", ours).endswith(": start without that file.")


@pytest.mark.parametrize(
    ("files", "told"),
    [
        (["nowhere.toml"], "There is no file .*nowhere.toml of components"),
        (["empty"], "In the folder .*empty there is no file of components"),
        (["clans.toml"], "is about Clans, of which no file can replace anything"),
        (["chess.toml"], "There is no game “chess”"),
        (["a.toml", "b.toml"], "a.toml and .*b.toml are both about Cinquo: give one of them"),
        (["a.toml"], "Cinquo was loaded before .*a.toml was given"),
        (["noname.toml"], "name is a text of up to 60 letters"),
        (["unborn.toml"], "revision is 0, but is a whole number from 1 to 9999"),
        (["picture.toml"], "holds no components: it is not text"),
    ],
)
def test_files_are_refused_in_a_sentence(
    files: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(GIVEN, "")
    registry.load_game("cinquo")
    (tmp_path / "empty").mkdir()
    for name, game in (("a", "cinquo"), ("b", "cinquo"), ("clans", "clans"), ("chess", "chess")):
        (tmp_path / f"{name}.toml").write_text(HEAD.format(game))
    (tmp_path / "noname.toml").write_text('game = "cinquo"\nrevision = 1\nname = "<b>"')
    (tmp_path / "unborn.toml").write_text('game = "cinquo"\nname = "A box"\nrevision = 0')
    (tmp_path / "picture.toml").write_bytes(b"\x89PNG\xff")
    with pytest.raises(BadInput, match=told):
        registry.use_components([tmp_path / name for name in files])
