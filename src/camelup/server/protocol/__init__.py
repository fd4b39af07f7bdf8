"""What crosses the wire: the types of the HTTP bodies, and of what is said on the socket."""
