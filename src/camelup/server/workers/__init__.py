"""Processes that think, calculate odds and check records, and the clients that ask them."""
