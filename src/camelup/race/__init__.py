"""The race: both editions, one set of rules."""
