"""Things of one kind together: the answers to one question, or what one kind of event names."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from .count import Count, Item
from .topics import Topic

Kind = tuple[str, str, str]


@dataclass
class Group:
    """A kind of thing with its items, the most frequent first, and what was never allowed."""

    title: str
    source: str
    items: list[Item]
    impossible: list[str] = field(default_factory=list)


def groups(count: Count, choices: Sequence[tuple[Topic, ...]]) -> list[Group]:
    """All kinds: choices in the order of the rules, then events; an event that only repeats a choice names it."""
    topics = dict.fromkeys([*(t for action in choices for t in action), *sorted(count.sums)])
    kinds: dict[Kind, list[Topic]] = defaultdict(list)
    for topic in topics:
        kinds[topic[:3]].append(topic)
    traces = {topic: count.trace(topic) for topic in topics}
    said = echoes(traces, kinds)
    names = {target: name for target, name in count.names.items() if name}
    told = [k for k in kinds if k not in said.values() and not idle(kinds[k])]
    return [
        group(count, kind, labels(traces, kinds[kind], kinds[said[kind]] if kind in said else [], names))
        for kind in told
    ]


def idle(topics: Sequence[Topic]) -> bool:
    """Whether a kind of note says the same every time."""
    return topics[0].part == "note" and len(topics) == 1


def echoes(traces: dict[Topic, int], kinds: dict[Kind, list[Topic]]) -> dict[Kind, Kind]:
    """For each kind of choice the kind of event that says the same, if there is one."""
    whole = {kind: {traces[t] for t in topics} - {0} for kind, topics in kinds.items()}
    found: dict[Kind, Kind] = {}
    for event in [k for k in kinds if k[0] == "event"]:
        for choice in [k for k in kinds if k[0] == "choice" and k not in found]:
            if whole[event] and whole[event] == whole[choice]:
                found[choice] = event
                break
    return found


def labels(
    traces: dict[Topic, int], topics: Sequence[Topic], echo: Sequence[Topic], names: dict[str, str]
) -> dict[Topic, str]:
    """The items of a kind in words: as its event calls them, else as the table does, else as records do."""
    told: dict[int, list[str]] = defaultdict(list)
    for topic in echo:
        told[traces[topic]].append(topic.item)
    words = {t: word_for(t, told.get(traces[t], []), names) for t in topics}
    twice = Counter(words.values())
    return {t: f"{t.item} ({word})" if twice[word] > 1 and word != t.item else word for t, word in words.items()}


def word_for(topic: Topic, told: list[str], names: dict[str, str]) -> str:
    """One item in words."""
    word = told[0] if len(told) == 1 else names.get(topic.item, topic.item)
    return spaced(word)


def spaced(word: str) -> str:
    """A name of the records as words."""
    return word.replace("_", " ")


def title_of(kind: Kind) -> str:
    """A kind in words: ``Play``, ``Move, second``, ``Village: clans``."""
    source, name, part = kind
    if source == "choice":
        return (spaced(name).capitalize() or "Choices without a target") + (f", {part} click" if part else "")
    return spaced(name).capitalize() + (f": {part}" if part not in ("", "note") else "")


def group(count: Count, kind: Kind, words: dict[Topic, str]) -> Group:
    """One kind with its items."""
    possible = [t for t in words if t in count.sums or count.offered.get(t)]
    against = count.against(possible) if len(possible) > 1 else {}
    items = [count.item(t, words[t]) for t in possible]
    for item in items:
        item.kind = against.get(item.topic, 0.0)
    items.sort(key=lambda item: -item.count)
    return Group(title_of(kind), kind[0], items, [words[t] for t in words if t not in possible])
