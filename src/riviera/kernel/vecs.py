"""Packed vectors for positions: ``vec[i64]`` to the compiler, plain lists to interpreted code.

Compiled modules never run the names below, mypyc turns every operation on a vec into C. Interpreted modules use
lists, which CPython indexes about twice as fast as it indexes a boxed vec.

A vec that interpreted code hands to a compiled function is never freed (mypyc keeps a reference to it): what calls in a
loop keeps one vec, such as ``kernel.state.SCRATCH``, and hands over that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
else:

    class _Vec:
        def __getitem__(self, item: Any) -> Any:
            return list

    vec = _Vec()

    def append(v: list, x: int) -> list:
        """The vector with one more item; the old name must not be used again."""
        v.append(x)
        return v
