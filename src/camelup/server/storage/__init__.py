"""The database and the files on disk."""
