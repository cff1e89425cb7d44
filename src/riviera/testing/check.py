"""Walking through many games and putting every law to each position."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from riviera.kernel.chance import Chance, chance
from riviera.kernel.data import Dump
from riviera.kernel.game import Game
from riviera.kernel.state import State

from . import asking, laws, numbers, worlds
from .digest import digest, digest_elsewhere, is_compiled
from .edits import edit_law
from .hooks import wrong_hooks
from .report import Report


def check_game(
    game: Game,
    seeds: int = 10,
    seats: list[int] | None = None,
    every: int = 1,
    samples: int = 60,
    compare: bool = True,
    edits: int = 10,
    progress: Callable[[], None] = lambda: None,
) -> Report:
    """Put the laws to random games of every seat count and option.

    ``every`` thins out the positions looked at, ``samples`` is how often a hidden deal is repeated for law 3,
    ``compare`` runs law 8 against the source files in another process when the rules run compiled, and ``edits`` is how
    many small edits of its positions law 12 tries in each game.
    """
    report = Report(game)
    report.hooks = wrong_hooks(game)
    if report.hooks:
        return report
    check_names(report)
    for count, options, seed in deals(game, seats, seeds):
        where = f"{game.name}, {count} seats, seed {seed}" + (f", {options}" if options else "")
        actions = walk(report, where, game.deal(count, seed, options), seed, every)
        put_again(report, where, game, (count, seed, options), actions)
        put_edits(report, where, game, (count, seed, options), edits)
        progress()
    spread(report, game, seats, samples)
    if compare and is_compiled():
        for count in seats or game.seats:
            same = digest(game, count, 1) == digest_elsewhere(game, count, 1)
            report.put(8, f"{game.name}, {count} seats, seed 1", None if same else "the digests differ")
    return report


def deals(game: Game, seats: list[int] | None, seeds: int) -> Iterator[tuple[int, dict[str, str], int]]:
    """Every seat count and option with every seed."""
    settings = [
        dict(zip([o.name for o in game.options], s, strict=True)) for s in product(*(o.choices for o in game.options))
    ]
    for count in seats or list(game.seats):
        for seed in range(seeds):
            yield count, settings[seed % len(settings)], seed


def check_names(report: Report) -> None:
    """Names and numbers of actions lead to each other."""
    actions = report.game.actions
    for a in range(actions.size):
        report.put(5, f"action {a}", None if actions.parse(actions.name(a)) == a else f"{actions.name(a)} is another")


def walk(report: Report, where: str, state: State, seed: int, every: int) -> list[int]:
    """Play a random game and look at its positions on the way; the actions it took."""
    luck = chance(seed + 7777)
    actions: list[int] = []
    told = numbers.Told()
    past: list[tuple[State, Dump]] = []
    count = report.game.census(state)
    most = report.game.longest(len(state.scores()))
    while state.actor >= 0 and len(actions) <= most:
        place = f"{where}, decision {len(actions) + 1}"
        looking = len(actions) % every == seed % every
        if looking:
            look(report, place, state, luck, told)
            past = [*past[-3:], (state.clone(), state.dump())]
        legal = state.legal_actions()
        if not legal:
            break
        actions.append(legal[luck.below(len(legal))])
        step(report, place, state, actions[-1], looking)
        if count:
            report.judge(6, place, laws.differs, "census", count, report.game.census(state))
    report.put(7, where, None if state.actor < 0 else f"still going on after {len(actions)} decisions")
    report.put(2, where, next((f for s, d in past if (f := laws.differs("an earlier position", d, s.dump()))), None))
    look_at_end(report, where, state)
    return actions


def look(report: Report, place: str, state: State, luck: Chance, told: numbers.Told) -> None:
    """The laws that concern one position before the end."""
    report.judge(1, place, laws.legality, state)
    report.judge(2, place, laws.independence, state, luck)
    report.judge(5, place, laws.loading, state)
    report.judge(13, place, laws.wording, state)
    for seat in range(len(state.scores())):
        world = state.determinize(seat, luck.seed())
        report.judge(3, place, worlds.knowledge, state, world, seat)
        report.judge(9, place, worlds.messages, state, world, seat)
        if state.game.encoding().size:
            report.judge(11, place, numbers.fair, state, world, seat)
            report.judge(11, place, told.apart, state, seat)
        explain(report, place, state, world, seat)
    explain(report, place, state, state, None)


def explain(report: Report, place: str, state: State, world: State, seat: int | None) -> None:
    """Law 14, for a game that explains itself."""
    if asking.explains(state.game):
        report.judge(14, place, asking.explained, state, world, seat)


def look_at_end(report: Report, where: str, state: State) -> None:
    """The laws that concern the last position."""
    if state.actor < 0:
        report.judge(1, f"{where}, the end", laws.legality, state)
        report.judge(5, f"{where}, the end", laws.loading, state)
        report.judge(15, f"{where}, the end", laws.adding, state)
        for seat in range(len(state.scores())):
            world = state.determinize(seat, 1)
            report.judge(3, f"{where}, the end", worlds.knowledge, state, world, seat)
            explain(report, f"{where}, the end", state, world, seat)


def step(report: Report, place: str, state: State, action: int, looking: bool) -> None:
    """Apply an action, and look whether what it shows is sealed and told alike in two worlds."""
    before = state.clone() if looking else None
    state.log = []
    state.apply(action)
    if before is not None:
        report.judge(10, place, worlds.sealing, before, state, action)
        report.judge(9, place, worlds.telling, before, state, action)


def put_again(
    report: Report, where: str, game: Game, deal: tuple[int, int, dict[str, str]], actions: list[int]
) -> None:
    """Play the same actions twice and compare everything that was told."""
    stories = []
    for _ in range(2):
        state = game.deal(*deal)
        state.log = []
        for action in actions:
            state.apply(action)
        stories.append([[e.json() for e in state.log], state.scores(), state.ranking(), state.dump()])
    report.judge(4, where, laws.differs, "the same game played again", stories[0], stories[1])


def put_edits(report: Report, where: str, game: Game, deal: tuple[int, int, dict[str, str]], edits: int) -> None:
    """Change positions of the game a little and see what comes of them, once games end and positions load."""
    if edits and all(report.laws[n].ok for n in (1, 5, 7)):
        for what, failure in edit_law(game, deal, edits):
            report.put(12, f"{where}, {what}", failure)


def spread(report: Report, game: Game, seats: list[int] | None, samples: int) -> None:
    """Deal what is hidden afresh many times, early, in the middle and late in a game."""
    for count in seats or list(game.seats):
        for n, state in enumerate(positions(game.deal(count, 5), game.longest(count))):
            for seat in range(count) if n in (0, 3, 17, 60, 150) else ():
                where = f"{game.name}, {count} seats, decision {n + 1}, seat {seat}"
                report.judge(3, where, worlds.spread, state, seat, samples)


def positions(state: State, most: int) -> Iterator[State]:
    """The positions of a random game, each the same object moved on."""
    luck = chance(5)
    for _ in range(most):
        legal = state.legal_actions() if state.actor >= 0 else []
        if not legal:
            return
        yield state
        state.apply(legal[luck.below(len(legal))])
