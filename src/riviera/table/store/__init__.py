"""What lasts: the log of every table in SQLite or PostgreSQL, through the same statements.

Imports core. Change here what is kept; a new column needs a migration.
"""
