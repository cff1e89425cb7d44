"""The table in the browser: rooms without I/O at the centre, around them the store, the house, and the web."""
