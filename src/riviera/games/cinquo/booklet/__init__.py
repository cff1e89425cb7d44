"""What the rules pages of Cinquo show beside their words: figures from played positions, and the index.

Draws with ``board`` alone. Change here an example, or what the index tells of a thing.
"""
