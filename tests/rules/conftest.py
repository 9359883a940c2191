"""What tests of the rules may ask for by name."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.rules.budgets import small_budgets


@pytest.fixture(name="small_budgets")
def _small_budgets() -> Iterator[None]:
    """`hard` and `expert` search little while the test lasts."""
    with small_budgets():
        yield
