"""All figures of the house in one run and one table: `python -m tests.bench`, in about ten minutes."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from tests.bench import checkers_bench, cpu_bench, diamond_bench, frame_bench, gems_bench, process_bench
from tests.bench.figures import Figure, show


def figures() -> Iterator[Figure]:
    yield from frame_bench.figures()
    yield from process_bench.figures()
    for bench in (checkers_bench, diamond_bench, gems_bench, cpu_bench):
        yield from bench.figures()


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    show(figures())
