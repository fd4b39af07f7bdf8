"""The off season, ruling by ruling."""
