"""The tables that are in memory: changed one step at a time, stored, published."""
