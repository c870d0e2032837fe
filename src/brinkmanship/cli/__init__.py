"""The command line, `brink ...`."""
