"""The players made of code."""
