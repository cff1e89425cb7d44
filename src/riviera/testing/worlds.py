"""Laws about what a seat knows: worlds that it cannot tell apart. Each answers None, or what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from riviera.kernel.data import Dump
from riviera.kernel.state import State

from .laws import differs


def knowledge(state: State, world: State, seat: int) -> str | None:
    """Law 3: a resampled world shows the seat the same, and the same seed resamples both to the same world."""
    for what, old, new in (
        ("what one seed imagines", state.determinize(seat, 7).dump(), world.determinize(seat, 7).dump()),
        ("the actor", state.actor, world.actor),
        ("the view", state.view(seat), world.view(seat)),
        ("the legal actions", legal(state, seat), legal(world, seat)),
        ("the scene", scene(state, seat), scene(world, seat)),
    ):
        if found := differs(what, old, new):
            return f"seat {seat}: {found}"
    if state.actor >= 0 and not world.legal_actions():
        return f"seat {seat}: in an imagined world seat {state.actor} can do nothing"
    return pools_kept(state, world, seat)


def pools_kept(state: State, world: State, seat: int) -> str | None:
    """What is hidden stays the same things, dealt differently."""
    old, new = state.game.unseen(state, seat), state.game.unseen(world, seat)
    if [things(p) for p in old] != [things(p) for p in new]:
        return f"seat {seat}: the hidden things are not the same"
    if not old and bare(state.dump()) != bare(world.dump()):
        return f"seat {seat}: determinize changes something, but unseen names nothing hidden"
    return None


def bare(data: Dump) -> Dump:
    """A dump without its stream of chance."""
    return {key: value for key, value in data.items() if key != "chance"}


def legal(state: State, seat: int) -> list[int]:
    """What the seat may do."""
    return state.legal_actions() if state.actor == seat else []


def scene(state: State, seat: int) -> Any:
    """What is drawn for the seat."""
    return state.game.scene(state.view(seat))


def messages(state: State, world: State, seat: int) -> str | None:
    """Law 9 for one position: prompt, choices and refusals are the same in both worlds."""
    game = state.game
    old, new = state.view(seat), world.view(seat)
    found = differs("the prompt", game.prompt(old), game.prompt(new))
    if found or state.actor != seat:
        return found
    if found := differs("the question", game.question(old), game.question(new)):
        return found
    for action in range(game.actions.size):
        if state.rule_against(action) != world.rule_against(action):
            return f"seat {seat}: the refusal of {game.actions.name(action)} differs between worlds"
    names = [game.actions.name(a) for a in state.legal_actions()]
    return differs("a choice", game.choices(old, names), game.choices(new, names))


def telling(before: State, after: State, action: int) -> str | None:
    """Law 9 for a step: a seat that sees the same afterwards was told the same."""
    for seat in range(len(before.scores())):
        world = played(before, action, seat, 11)
        if world is None or world.view(seat) != after.view(seat):
            continue
        if found := differs("what was told", told(after, seat), told(world, seat)):
            return f"seat {seat}: {found}"
    return None


def sealing(before: State, after: State, action: int) -> str | None:
    """Law 10: a step that breaks no seal teaches its actor nothing that undo would have to take back."""
    if after.seals != before.seals:
        return None
    seat = before.actor
    for seed in range(3):
        world = played(before, action, seat, seed)
        if world is None or world.seals != before.seals or world.view(seat) != after.view(seat):
            name = before.game.actions.name(action)
            return f"{name} shows seat {seat} something new, but breaks no seal"
    return None


def played(before: State, action: int, seat: int, seed: int) -> State | None:
    """The step in a world that the seat cannot tell from the real one; None where it is not possible there."""
    world = before.determinize(seat, seed)
    if action not in world.legal_actions():
        return None
    world.log = []
    world.apply(action)
    return world


def told(state: State, seat: int) -> list[Any]:
    """What a seat was told by the last step: events and sentences, redacted for it.

    First what everybody heard, in order. What only some hear may come in another order: who draws two cards may draw
    them the other way round.
    """
    events = [e.seen_by(seat) for e in state.log or []]
    view = state.view(seat)
    whole = [(e.json(), state.game.line(e, view)) for e in events]
    return [e.seen_by(None).json() for e in state.log or []] + sorted(whole, key=str)


def group(slot: int | Sequence[int]) -> list[int]:
    """What lies in a slot."""
    return [slot] if isinstance(slot, int) else list(slot)


def things(pool: Sequence[int | Sequence[int]]) -> list[int]:
    """All hidden things of a pool, wherever they lie."""
    return sorted(item for slot in pool for item in group(slot))


def spread(state: State, seat: int, samples: int) -> str | None:
    """Law 3 over many seeds: every hidden thing turns up in every slot, as far as so many deals can show it."""
    pools = state.game.unseen(state, seat)
    met = [[set(group(slot)) for slot in pool] for pool in pools]
    for seed in range(samples):
        world = state.game.unseen(state.determinize(seat, seed), seat)
        for slots, pool in zip(met, world, strict=True):
            for slot, found in zip(slots, pool, strict=True):
                slot.update(group(found))
    for pool, slots in zip(pools, met, strict=True):
        kinds = len(set(things(pool)))
        wanted = kinds if kinds * 8 <= samples else min(kinds, 2)
        if any(slot and len(slot) < wanted for slot in slots):
            return f"after {samples} deals one of {kinds} kinds of hidden things still never lay in some slot"
    return None
