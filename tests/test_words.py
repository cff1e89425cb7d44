"""Whatever is said reads like a sentence: random games of all games are listened to for slips of the tongue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import riviera
from riviera.kernel.chance import chance
from riviera.kernel.events import Event
from riviera.kernel.game import Game
from riviera.kernel.state import OVER, State
from riviera.kernel.words import Line
from riviera.registry import OURS
from riviera.table.core.entry import MOVE
from riviera.table.core.story import Item, deed
from riviera.testing.asking import wanted

NAMES = ["You", "Ben", "Cleo", "Dora", "Emil", "Fay"]
EVERY = 13  # positions from one that is looked at whole to the next; what happens and what is asked is always heard
SLIPS = {
    "one of several": re.compile(
        r"(?<![\d.,/–−-])\b1 (?!begins|bonus|tops|yours|is\b|was\b|has\b|as\b|less\b)[a-z]+s\b"
    ),
    "several of one": re.compile(
        r"(?<![+−-])\b(?:[2-9]|\d\d) (?:point|card|wine|grape|vine|worker|field|order|cube|tile|hut|sword)"
        r"(?=[.,;:!?)]|$)"
    ),
    "a word twice": re.compile(r"\b([A-Za-z]+) \1\b", re.IGNORECASE),
    "spaces and stops": re.compile(r"  | [.,;:?!](?![.\d])|\.\.|[?!:;,]\."),
    "You and others": re.compile(r"\bYou(?:'s| (?:is|has|was|does|[a-z]+[^s]s)\b)"),
    "a capital inside": re.compile(r"[a-z,] You\b"),
    "a minus": re.compile(r"(?:^|[ :(])-\d"),
    "article": re.compile(r"\ba (?!one|uni|use|eu)[aeiou]\w+|\b[Aa]n [^aeiouhAEIOUH8\W]\w+"),
    "no article": re.compile(r"\b(?:to|at) blank\b", re.IGNORECASE),
    "not for people": re.compile(r"[{}]|\bNone\b|\b[a-z]+_[a-z]+\b"),
}
IDS = re.compile(r"\b[tc]\d+\b|\b(?:PO|SO)\d\d\b")  # names that only the engine calls things by
UNSAID = (
    "art",
    "action",
    "target",
    "ask",
    "tint",
    "id",
    "kind",
    "preview",
    "clauses",
    "state",
    "mark",
    "marks",
    "box",
    "from",
    "to",
)


def words_in(thing: Any) -> Iterator[str]:
    """All words in something that is shown; a number and its noun are read together."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, Line):
        yield Line(thing.text, **({"target": "it"} | thing.args)).render(NAMES)
    elif isinstance(thing, dict):
        yield f"{thing.get('value', '')} {thing.get('label', '')}".strip()
        for key, inner in thing.items():
            yield from words_in(inner) if key not in UNSAID else ()
    elif isinstance(thing, (list, tuple)):
        for inner in thing:
            yield from words_in(inner)


def heard(game: Game, state: State, events: list[Event]) -> Iterator[Any]:
    """What happened, as everybody and as the first seat is told, and what is asked."""
    seat = None if state.actor == OVER else state.actor
    view = state.view(seat)
    yield from (game.line(event.seen_by(who), view) for event in events for who in (None, 0))
    if seat is None:
        yield from (game.tally(view), game.prompt(view))
        return
    yield from (game.question(view), game.prompt(view))
    for action in state.legal_actions()[:40]:
        name = game.actions.name(action)
        yield from (game.choice(view, name), tuple(game.plan(view, name)))


def shown(game: Game, state: State) -> Iterator[Any]:
    """The table, all explanations and many refusals."""
    seat = None if state.actor == OVER else state.actor
    view = state.view(seat)
    scene = game.scene(view)
    yield from (scene["sheets"], scene["panels"], scene.get("names", {}), game.start_card(view), moved(game, state))
    yield from (game.explain(view, name) for name in wanted(state, seat))
    yield from (state.rule_against(action) for action in range(0, game.actions.size, 1 + game.actions.size // 200))


def moved(game: Game, state: State) -> str:
    """The first answer as a list of moves tells it."""
    if state.actor == OVER:
        return ""
    after, events, name = state.clone(), list[Event](), game.actions.name(state.legal_actions()[0])
    after.log = events
    after.play(name)
    return deed(game, Item(0, int(state.actor), MOVE, name, events), 0, after.view(0), NAMES)


def listened(game: Game, seats: int, seed: int) -> Iterator[Any]:
    """A random game from its deal to its end."""
    state, luck, events, count = game.deal(seats, seed), chance(seed), list[Event](), 0
    while True:
        yield from heard(game, state, events)
        if count % EVERY == 0 or state.actor == OVER:
            yield from shown(game, state)
        if state.actor == OVER:
            return
        legal, events = state.legal_actions(), []
        state.log = events
        state.apply(legal[luck.below(len(legal))])
        count += 1


def slips(text: str, **more: re.Pattern[str]) -> list[str]:
    """What is wrong with some words."""
    rules = SLIPS | more
    return [f"{slip}: {found.group()!r} in {text!r}" for slip, rule in rules.items() if (found := rule.search(text))]


@pytest.mark.parametrize("name", OURS)
def test_nobody_stumbles_over_what_is_said(name: str) -> None:
    game = riviera.game(name)
    said: set[str] = set()
    for seats in {game.seats[0], game.seats[-1]}:
        for thing in listened(game, seats, 21):
            said.update(words_in(thing))
    assert len(said) > 500
    more = {} if name == "cinquo" else {"ids": IDS}  # the fields of Cinquo's board are called c3 and the like
    assert [found for text in sorted(said) for found in slips(text, **more)] == []


@pytest.mark.parametrize(
    "text",
    [
        "1 points",
        "You won 12 card.",
        "It is is over.",
        "Ben  won.",
        "You has won.",
        "a order",
        "give_tour",
        "Sail to blank island.",
    ],
)
def test_slips_are_heard(text: str) -> None:
    assert slips(text)


def test_you_is_small_inside_a_sentence() -> None:
    line = Line("{who} topped {whom} with {card}.", who=1, whom=0, card="red 4")
    assert line.render(NAMES) == "Ben topped you with red 4."
    assert Line("{who} topped {whom}.", who=0, whom=1).render(NAMES) == "You topped Ben."
    assert Line("{who} topped {whom}.", who=1, whom=0).deed(NAMES) == "Topped you."


def test_a_move_is_called_what_was_done_and_not_what_it_brought() -> None:
    """A field that is sold brings money first; then its sale is told."""
    game, luck = riviera.game("viticulture"), chance(3)
    state, told = game.deal(3, 3), list[str]()
    while len(told) < 3:
        legal, events = state.legal_actions(), list[Event]()
        seat, state.log = int(state.actor), events
        state.apply(legal[luck.below(len(legal))])
        if any(event.kind == "sold_field" for event in events):
            told.append(deed(game, Item(0, seat, MOVE, "", events), 0, state.view(0), NAMES))
    assert [text for text in told if not text.startswith("Sold the ")] == []
