"""The commands about recorded games, run as from a shell."""

import argparse

from brinkmanship.cli.records import add_commands, run


def brink(*words: object) -> int:
    """The exit status of ``brink`` with these arguments."""
    parser = argparse.ArgumentParser(prog="brink")
    add_commands(parser.add_subparsers(dest="command"))
    return run(parser.parse_args([str(word) for word in words]))
