"""What can be asked about in a scene, and what names and labels tell of it."""

from __future__ import annotations

import riviera
from riviera.kernel.explain import asks, name_of, plain
from riviera.kernel.scene import Chip, Panel, Piece, Row, Scene, Sheet


def test_a_game_without_the_hook_is_explained_by_names_and_labels() -> None:
    piece = Piece(id="x", x=0, y=0, target="36", label="forest 36: two huts")
    row = Row(label="", chips=[Chip(art="coin", label="3 coins"), Chip(text="idle", ask="idle")])
    sheet = Sheet(id="land", title="The land", box=[0, 0, 1, 1], pieces=[piece, Piece(id="y", x=0, y=0, art="cloud")])
    scene = Scene(sheets=[sheet], panels=[Panel(id="purse", title="Purse", rows=[row])], names={"36": "forest 36"})
    names = asks(riviera.game("clans"), scene)
    assert names == {
        "area:land": True,
        "area:purse": True,
        "36": True,
        "art:cloud": False,
        "art:coin": True,
        "idle": True,
    }
    said = plain(scene, "36")
    assert said is not None
    assert (said["title"], said["text"]) == ("Forest 36", "Forest 36: two huts.")
    assert plain(scene, "idle") is None
    coins = plain(scene, "art:coin")
    assert coins is not None
    assert coins["title"] == "3 coins"


def test_a_thing_is_asked_about_by_what_it_means_before_how_it_looks() -> None:
    assert name_of({"ask": "barn", "target": "7", "art": "roof"}) == "barn"
    assert name_of({"target": "7", "art": "roof"}) == "7"
    assert name_of({"art": "roof", "mark": "seat-1"}) == "art:roof"
    assert name_of({"mark": "seat-1"}) == "art:seat-1"
    assert name_of({"text": "3"}) == ""


def test_what_decorates_must_be_explained_once_it_tells_something() -> None:
    bare = Piece(id="y", x=0, y=0, art="cloud")
    told = Piece(id="z", x=0, y=0, art="cloud", label="rain")
    clans = riviera.game("clans")
    for pieces in ([bare, told], [told, bare]):
        sheet = Sheet(id="sky", title="The sky", box=[0, 0, 1, 1], pieces=pieces)
        assert asks(clans, Scene(sheets=[sheet], panels=[])) == {"area:sky": True, "art:cloud": True}


def test_what_a_drawing_says_about_itself_can_be_asked() -> None:
    game = riviera.game("viticulture")
    scene = game.scene(game.deal(2, 1).view(0))
    bare = Scene(sheets=[Sheet(id=s["id"], title="", box=s["box"], pieces=[]) for s in scene["sheets"]], panels=[])
    printed = Scene(sheets=[{**s, "pieces": []} for s in scene["sheets"]], panels=[])
    more = set(asks(game, printed)) - set(asks(game, bare))
    assert len(more) > 10
    assert all(game.explain(game.deal(2, 1).view(0), name) for name in more)


def test_labels_say_what_the_name_does_not() -> None:
    pieces = [Piece(id="a", x=0, y=0, target="7", label="barn"), Piece(id="b", x=0, y=0, target="8", label="shed")]
    pieces.append(Piece(id="c", x=0, y=0, target="7", label="two cows."))
    sheet = Sheet(id="yard", title="The yard", box=[0, 0, 1, 1], pieces=pieces)
    scene = Scene(sheets=[sheet], panels=[])
    said = [told for name in ("7", "8", "area:yard") if (told := plain(scene, name))]
    assert [(told["title"], told["text"]) for told in said] == [
        ("Barn", "Two cows."),
        ("Shed", "Light tells when it can be chosen."),
        ("The yard", "Everything in it can be asked."),
    ]
