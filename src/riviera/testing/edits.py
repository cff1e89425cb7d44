"""Law 12: whatever lies one small edit away from a real dump is refused in one sentence, or plays on lawfully."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from riviera.kernel.chance import Chance, chance
from riviera.kernel.data import Dump
from riviera.kernel.errors import BadInput
from riviera.kernel.game import Game
from riviera.kernel.state import State

from . import laws

Place = tuple[Any, ...]  # the keys and numbers that lead to a part of a dump
MOMENTS = 5  # positions of one game that are edited
LAWFUL = 12  # law 1 is put to one position in so many while an edited one is played on


def parts(data: Any, place: Place = ()) -> Iterator[tuple[Place, Any]]:
    """Every part of plain data with the way to it, containers before what they hold."""
    yield place, data
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield from parts(value, (*place, key))


def put(data: Any, place: Place, value: Any) -> Any:
    """A copy of the data with one part replaced."""
    copy = json.loads(json.dumps(data))
    if not place:
        return value
    holder = copy
    for key in place[:-1]:
        holder = holder[key]
    holder[place[-1]] = value
    return copy


def kin(place: Place) -> str:
    """What a part is, wherever in a list it stands."""
    return ".".join("*" if isinstance(key, int) else str(key) for key in place)


def edited(data: Dump, words: dict[str, list[Any]], luck: Chance) -> tuple[str, Any]:
    """One small edit by lot: what it is, and the dump with it."""
    places = list(parts(data))
    place, value = places[1 + luck.below(len(places) - 1)]
    if isinstance(value, (list, dict)):
        what, new = rearranged(value, luck)
        return f"{where(place)} {what}", put(data, place, new)
    if isinstance(value, int) and not isinstance(value, bool) and luck.below(3):
        return exchanged(data, places, place, luck) if luck.below(3) == 0 else counted(data, place, value, luck)
    others = [word for word in words.get(kin(place), []) if word != value] or [None, 0, "", []]
    new = others[luck.below(len(others))]
    return f"{where(place)} is {new!r} for {value!r}", put(data, place, new)


def counted(data: Dump, place: Place, value: int, luck: Chance) -> tuple[str, Any]:
    """One more or one fewer."""
    new = value + (1, -1)[luck.below(2)]
    return f"{where(place)} is {new} for {value}", put(data, place, new)


def exchanged(data: Dump, places: list[tuple[Place, Any]], place: Place, luck: Chance) -> tuple[str, Any]:
    """Two numbers change places."""
    numbers = [(p, v) for p, v in places if isinstance(v, int) and not isinstance(v, bool)]
    other, theirs = numbers[luck.below(len(numbers))]
    mine = dict(numbers)[place]
    return f"{where(place)} and {where(other)} exchanged", put(put(data, place, theirs), other, mine)


def rearranged(value: Any, luck: Chance) -> tuple[str, Any]:
    """A list or table with one item dropped, doubled, or two swapped."""
    if not value:
        return "has an item", [0] if isinstance(value, list) else {"odd": 0}
    if isinstance(value, dict):
        gone = list(value)[luck.below(len(value))]
        return f"without {gone!r}", {key: item for key, item in value.items() if key != gone}
    i, j = luck.below(len(value)), luck.below(len(value))
    how = luck.below(3)
    if how == 0:
        return f"without item {i}", value[:i] + value[i + 1 :]
    if how == 1:
        return f"with item {i} twice", [*value[: i + 1], *value[i:]]
    new = list(value)
    new[i], new[j] = value[j], value[i]
    return f"with items {i} and {j} swapped", new


def where(place: Place) -> str:
    """A place as people write it: ``players[1].lire``."""
    return "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in place).lstrip(".") or "everything"


def vocabulary(dumps: list[Dump]) -> dict[str, list[Any]]:
    """What is found at each kind of place in real positions: the values of enumerations."""
    words: dict[str, dict[str, Any]] = {}
    for data in dumps:
        for place, value in parts(data):
            if not isinstance(value, (list, dict)):
                words.setdefault(kin(place), {})[repr(value)] = value
    return {place: [found[key] for key in sorted(found)] for place, found in words.items()}


def moments(game: Game, deal: tuple[int, int, dict[str, str]], luck: Chance) -> list[Dump]:
    """Some dumps of a random game, its end among them."""
    state = game.deal(*deal)
    dumps = [state.dump()]
    while legal := state.legal_actions():
        state.apply(legal[luck.below(len(legal))])
        dumps.append(state.dump())
    return [json.loads(json.dumps(dumps[luck.below(len(dumps))])) for _ in range(MOMENTS - 1)] + dumps[-1:]


def edit_law(game: Game, deal: tuple[int, int, dict[str, str]], tries: int) -> Iterator[tuple[str, str | None]]:
    """So many edits of positions of one random game: each edit, and what is wrong with what came of it."""
    luck = chance(deal[1] + 4242)
    dumps = moments(game, deal, luck)
    words = vocabulary(dumps)
    for n in range(tries):
        data = dumps[n % len(dumps)]
        what, odd = edited(data, words, luck)
        if odd != data:
            yield what, judge(game, odd, luck)


def judge(game: Game, data: Any, luck: Chance) -> str | None:
    """Refused in a sentence, or lawful to its end; otherwise what is wrong."""
    try:
        state = game.load(data)
    except BadInput as refusal:
        text = str(refusal)
        return None if text.endswith((".", ")")) and "\n" not in text else f"the refusal is no sentence: {text!r}"
    except Exception as error:
        return f"load breaks: {type(error).__name__}: {error}"
    try:
        return plays_on(game, state, luck)
    except Exception as error:
        return f"it loads and then breaks: {type(error).__name__}: {error}"


def plays_on(game: Game, state: State, luck: Chance) -> str | None:
    """A position that was let in keeps laws 1, 5, 6 and 7 and can be shown."""
    if found := laws.loading(state) or shown(game, state):
        return found
    count, most = game.census(state), game.longest(len(state.scores()))
    for n in range(most + 1):
        if (n % LAWFUL == 0 or state.actor < 0) and (found := laws.legality(state)):
            return f"after {n} decisions {found}"
        if state.actor < 0:
            return laws.differs("census", count, game.census(state)) or shown(game, state)
        legal = state.legal_actions()
        state.apply(legal[luck.below(len(legal))])
    return f"it does not end within {most} decisions"


def shown(game: Game, state: State) -> str | None:
    """Everything that is said and drawn of a position can be; what cannot be breaks."""
    for seat in (None, *range(len(state.scores()))):
        view = state.view(seat)
        json.dumps([view, game.scene(view)])
        game.text(view)
        game.prompt(view)
        if seat == state.actor:
            json.dumps(game.choices(view, [game.actions.name(action) for action in state.legal_actions()]))
            game.question(view)
    if state.actor < 0:
        json.dumps([game.tally(state.view(None)), state.ranking()])
    return None
