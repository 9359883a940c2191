"""All figures of the house in one run: `python -m tests.bench`."""

from __future__ import annotations

from tests.bench import frame_bench, rules_bench

if __name__ == "__main__":
    frame_bench.main()
    rules_bench.main()
