"""Whatever anybody may say, by socket, by HTTP or in a file: it is done or refused, and never fails."""
