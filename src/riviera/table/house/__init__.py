"""All tables of one process: open tables, their viewers, and news between processes.

Imports core, store, send and work. Change here what happens around a move.
"""
