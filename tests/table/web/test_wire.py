"""What goes over the wire, and what is kept of it."""

from __future__ import annotations

import tracemalloc

from riviera.table.send.wire import compact, packed


def test_what_is_kept_takes_no_more_room_than_it_has_letters() -> None:
    table = {"log": ["Ada moves to the hills."] * 1000}
    assert compact(table) == packed(table)
    tracemalloc.start()
    try:
        kept = [compact(table) for _ in range(5)]
        held, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert held < sum(len(one) for one in kept) + 2000
