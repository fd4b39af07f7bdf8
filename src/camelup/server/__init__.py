"""Live tables: one command, a link to friends, the race in the browser."""
