"""Cinquo: win tricks and walk exactly their points, to four corners and the centre.

Start with ``components`` (cards and piazza), then ``engine/rules`` and ``engine/ways``.
"""
