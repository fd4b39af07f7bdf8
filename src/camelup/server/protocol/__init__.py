"""What crosses the wire: the types of the HTTP bodies and of the socket's messages."""
