"""A slow, independent model of Camel Up: Off Season that judges the engine in tests."""
