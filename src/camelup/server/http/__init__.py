"""HTTP, the WebSocket and the page."""
