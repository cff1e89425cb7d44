"""Clans: huts move together into villages, and nobody knows whose clan is whose.

Start with ``components`` (the land and its epochs), then ``engine/rules``.
"""
