"""One table without input or output: seats, versions, moves, taking back, and its story.

Imports the kernel and records. Change here what may be done at a table.
"""
