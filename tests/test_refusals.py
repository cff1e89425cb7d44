"""Every refusal cites a clause that may refuse that verb in that stage: the tables of docs/games say which."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from itertools import product
from pathlib import Path
from typing import NamedTuple

import pytest

import riviera
from riviera.kernel.chance import Chance, chance
from riviera.kernel.game import Game
from riviera.kernel.state import NOT_ASKED, OVER, State
from riviera.kernel.words import clause_of
from riviera.registry import OURS

ROOT = Path(__file__).resolve().parent.parent
QUESTION = re.compile(r"You are ([^:]+): .+\. \((R-[A-Z]+-\d+)\)")
ELSE = "anything else"
OFTEN = 60  # a question that was looked at so often is looked at only now and then
TRIES = 12  # actions of one verb that are tried in one position
SELDOM = "\\*"  # behind a clause: it refuses this too, but random games seldom come there
GAMES = {"clans": 150, "cinquo": 12, "cinque_terre": 40, "liguria": 60, "viticulture": 50}

Refused = tuple[str, str, str]  # stage, verb, clause


class Row(NamedTuple):
    """A line of a table: in this stage these verbs may be refused by these clauses."""

    stage: str
    verbs: tuple[str, ...]
    clauses: tuple[str, ...]


def table_of(game: str) -> list[Row]:
    """The table of a page."""
    page = (ROOT / "docs/games" / f"{game}.md").read_text()
    part = page.split("## Refusals", 1)[1].split("\n## ", 1)[0]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in part.splitlines() if line[:1] == "|"]
    rows: list[Row] = []
    for stage, verbs, clauses in cells[2:]:
        rows.append(Row(stage or rows[-1].stage, tuple(verbs.split(", ")), tuple(clauses.split(", "))))
    return rows


def row_of(table: list[Row], stage: str, verb: str) -> Row:
    """The line of a verb in a stage: its own, or that of anything else."""
    rows = [row for row in table if row.stage == stage]
    own = [row for row in rows if verb in row.verbs] or [row for row in rows if ELSE in row.verbs]
    return own[0] if own else Row(stage, (verb,), ())


def settings(game: Game) -> list[dict[str, str]]:
    """Every way to choose the options."""
    names = [option.name for option in game.options]
    return [dict(zip(names, chosen, strict=True)) for chosen in product(*(o.choices for o in game.options))]


class Walk:
    """Random games of all seats and options, and which clause refused which verb in which stage."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.looks: Counter[tuple[str, str]] = Counter()
        self.met: dict[Refused, str] = {}
        self.verbs: dict[str, list[int]] = defaultdict(list)
        for action in range(game.actions.size):
            self.verbs[game.actions.verb(action).rstrip("123456789")].append(action)

    def play(self, games: int, first: int = 0) -> Walk:
        """Walk through so many games."""
        options = settings(self.game)
        for n in range(first, first + games):
            seats = self.game.seats[n % len(self.game.seats)]
            self.follow(self.game.deal(seats, n, options[n % len(options)]), chance(n))
        return self

    def follow(self, state: State, luck: Chance) -> None:
        """Walk through one game; questions like many before are looked at only now and then."""
        verb = self.game.actions.verb
        while state.actor != OVER:
            legal = state.legal_actions()
            like = verb(legal[0]), verb(legal[-1])
            self.looks[like] += 1
            if self.looks[like] < OFTEN or luck.below(20) == 0:
                self.look(state, luck)
            state.apply(legal[luck.below(len(legal))])

    def look(self, state: State, luck: Chance) -> None:
        """Try some actions of every verb."""
        found = QUESTION.fullmatch(self.game.question(state.view(state.actor)))
        assert found, self.game.question(state.view(state.actor))
        stage, asked = found.groups()
        for verb, actions in self.verbs.items():
            few = actions if len(actions) <= TRIES else [actions[luck.below(len(actions))] for _ in range(TRIES)]
            for action in few:
                if reason := state.rule_against(action):
                    sentence, clause = (reason, asked) if reason == NOT_ASKED else clause_of(reason)
                    self.met[stage, verb, clause] = f"{self.game.actions.name(action)}: {sentence}"


def test_a_table_is_read() -> None:
    table = table_of("cinquo")
    assert row_of(table, "moving", "move") == Row("moving", ("move",), ("R-MOVE-1", "R-TURN-2"))
    assert row_of(table, "moving", "play") == Row("moving", (ELSE,), ("R-MOVE-1",))
    assert row_of(table, "sleeping", "pass").clauses == ()


@pytest.mark.long
@pytest.mark.parametrize("name", OURS)
def test_every_refusal_cites_a_clause_that_may_refuse_it(name: str) -> None:
    walk, table = Walk(riviera.game(name)).play(GAMES[name]), table_of(name)
    met: set[tuple[Row, str]] = set()
    strays = []
    for (stage, verb, clause), said in walk.met.items():
        row = row_of(table, stage, verb)
        met.add((row, clause))
        if clause not in {may.rstrip(SELDOM) for may in row.clauses}:
            strays.append(f"{stage}: {said} ({clause or 'no clause'})")
    assert strays == []
    never = [
        f"{row.stage}: {row.verbs} by {clause}" for row in table for clause in row.clauses if (row, clause) not in met
    ]
    assert [row for row in never if not row.endswith(SELDOM)] == [], "take these out, or mark them as seldom"
