"""Versions of random games as a page is sent them, drawn on a stage of their own without a server in between."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from playing import make_table
from playwright.sync_api import Page

from riviera.kernel.events import Event
from riviera.registry import load_game
from riviera.table.core.entry import MOVE
from riviera.table.core.story import Item, Telling, tell
from riviera.table.send.art import art_name

NAMES = ["Ada", "Bruno", "Carla", "Dario", "Edda", "Fabio"]
STAGE = """async ([base, art]) => {
  const { Stage, artOf } = await import(`${base}/static/js/board/stage.js`);
  const drawings = await artOf(art);
  const make = (main, tabs) => new Stage({
    main,
    tabs,
    prompt: { node: document.createElement("section") },
    click: (target) => { window.clicked = target; },
    point: () => {},
  });
  const look = (stage) => stage.look({}, 0);
  window.stage = make(document.getElementById("table"), document.getElementById("tabs"));
  window.show = async (payload, more) => {
    await stage.update(structuredClone(payload), drawings, more);
    look(stage);
  };
  const drawn = (stage) => {
    const parts = [...stage.sheets.values(), ...stage.panels.values(), stage.seats];
    const rooms = parts.map(({ node }) => node.cloneNode(true));
    rooms.sort((a, b) => a.dataset.area.localeCompare(b.dataset.area));
    const extras = rooms.flatMap((room) => [...room.querySelectorAll(".tools, .mini, .brief")]);
    for (const extra of extras) extra.remove();
    const plain = (html) => html.replace(/viewBox="[^"]*"/g, "").replaceAll('class="piece "', 'class="piece"');
    return rooms.map((room) => plain(room.innerHTML));
  };
  window.moving = () => stage.motion.timeline.tracks.length;
  window.differs = async (payload) => {
    const fresh = make(document.createElement("main"), document.createElement("div"));
    await fresh.update(structuredClone(payload), drawings);
    look(fresh);
    const [one, two] = [drawn(stage), drawn(fresh)];
    const at = one.findIndex((text, i) => text !== two[i]);
    fresh.motion.overlay.node.remove();
    if (at < 0 && one.length === two.length) return "";
    const from = [...(one[at] ?? "")].findIndex((c, i) => c !== two[at]?.[i]);
    return `part ${at}: ${one[at]?.slice(from - 60, from + 120)} || ${two[at]?.slice(from - 60, from + 120)}`;
  };
}"""

HAND = """() => {
  let [now, next, calls] = [1000, 1, new Map()];
  performance.now = () => now;
  window.requestAnimationFrame = (call) => { calls.set(next, call); return next++; };
  window.cancelAnimationFrame = (id) => { calls.delete(id); };
  window.advance = (time) => {
    now += time;
    const due = calls;
    calls = new Map();
    for (const call of due.values()) call(now);
  };
}"""


def versions(name: str, count: int, seed: int = 1, seats: int = 3) -> Iterator[dict[str, Any]]:
    """What the first seat of a random game is sent, move by move."""
    game, luck = load_game(name), random.Random(seed)
    state = game.deal(seats, seed, {})
    log: list[Telling] = []
    for number in range(count):
        view = state.view(0)
        yield payload(name, number, view, int(state.actor), game.scene(view), log[-40:])
        if state.actor < 0:
            return
        log += played(state, luck.choice(list(state.legal_actions())), number + 1)


def played(state: Any, action: int, number: int) -> list[Telling]:
    """Carry out an action and tell of it."""
    events: list[Event] = []
    seat, state.log = int(state.actor), events
    state.apply(action)
    state.log = None
    item = Item(number, seat, MOVE, state.game.actions.names[action], events)
    return tell(state.game, item, 0, state.view(0), NAMES)


def payload(name: str, number: int, view: Any, actor: int, scene: Any, log: list[Telling]) -> dict[str, Any]:
    """A version as the stage draws it."""
    kinds = ("me", *["bot"] * 5)
    chairs = [{"seat": i, "name": NAMES[i], "kind": kinds[i], "online": True} for i in range(view["seats"])]
    fixed = {"seat": 0, "mine": [0], "status": "playing", "game": name, "recap": []}
    return {**fixed, "version": number, "actor": actor, "over": False, "scene": scene, "log": log, "seats": chairs}


def stage(page: Page, url: str, name: str) -> None:
    """The page of a table whose own script stays away, with an empty stage for versions of any game."""
    seats = [{"kind": "me", "name": "Ada"}] + [{"kind": "open"}] * 2
    table = make_table(page, url, seats, game=name)
    page.route("**/js/pages/table.js", lambda route: route.abort())
    page.goto(f"{url}/tables/{table}")
    page.evaluate(STAGE, [url, art_name(name)])


def by_hand(page: Page) -> None:
    """From now on time passes in the page only by ``advance``, so that hundreds of versions need no round trips."""
    page.evaluate(HAND)
