"""`make bench`: how fast logs of real games are imported and checked, and what memory it takes.

The logs are read from the folder that BRINK_CORPUS names (``human/*.txt`` below it).
"""

import os
import resource
import time
from pathlib import Path

from brinkmanship.records.logs import import_log
from brinkmanship.rules import COMPILED

REPEATS = 5


def peak() -> int:
    """The most memory this process has taken so far, in KB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def main() -> None:
    """Print all figures."""
    corpus = os.environ.get("BRINK_CORPUS")
    if not corpus:
        print("logs of real games: not measured, BRINK_CORPUS is not set")
        return
    paths = sorted((Path(corpus) / "human").glob("*.txt"))
    if not paths:
        print(f"logs of real games: none in {corpus}/human")
        return
    took = []
    differences = 0
    memory = []
    for _ in range(REPEATS):
        start = time.process_time()
        differences = 0
        for path in paths:
            differences += len(import_log(path.read_text("ascii")).differences)
        took.append(time.process_time() - start)
        memory.append(peak())
    print(f"logs of real games: {len(paths)}, differences: {differences}, compiled: {COMPILED}")
    print(f"imported and checked on one core: {sorted(took)[REPEATS // 2]:.2f} s")
    print(f"memory after one pass: {memory[0]:,} KB, after {REPEATS}: {memory[-1]:,} KB")


if __name__ == "__main__":
    main()
