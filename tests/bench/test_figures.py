"""What the benchmarks make of what they have measured."""

from __future__ import annotations

import os
import resource

import pytest

from tests.bench.figures import percentile, spread
from tests.bench.frame_bench import memory


@pytest.mark.parametrize(
    ("part", "value"), [(0, 1.0), (25, 1.75), (50, 2.5), (95, 3.85), (99, 3.97), (100, 4.0)]
)
def test_a_percentile_lies_between_its_neighbours(part: int, value: float) -> None:
    assert percentile([4.0, 1.0, 3.0, 2.0], part) == pytest.approx(value)


def test_the_95th_of_twenty_is_not_the_longest_and_that_of_few_no_longer_than_it() -> None:
    assert percentile(range(20), 95) < 19
    assert percentile(range(5), 95) < 4
    assert percentile([7.0], 50) == percentile([7.0], 100) == 7.0


def test_a_spread_is_the_median_and_a_percentile_in_milliseconds() -> None:
    seconds = [0.001, 0.003, 0.002, 0.0145, 0.004]
    assert spread(seconds, 100) == "3.0 / 14.5 ms"


def test_memory_is_told_in_megabytes_of_a_million_bytes() -> None:
    page = resource.getpagesize()
    found = memory(os.getpid())
    for name in ("VmSize", "VmRSS", "VmHWM"):
        pages = found[name] * 1e6 / page
        assert pages > 100
        assert pages == pytest.approx(round(pages), abs=1e-3), name
