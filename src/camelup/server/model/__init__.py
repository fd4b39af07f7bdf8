"""A table as a value, and every step from one to the next: no clock, no storage, no sockets."""
