"""Cinque Terre: harvest in the fields, sell in the villages, and claim orders for what was sold.

Start with ``components`` and ``orders``, then ``engine/rules`` and ``engine/acting``.
"""
