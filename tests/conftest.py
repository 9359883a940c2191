"""No test opens a real window or sound device unless it starts a virtual screen, and none measures time."""

import atexit
import gc
import os
import shutil
import tempfile
from collections.abc import Generator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import pytest
from hypothesis import settings

from tests.suites import OWN, SUITES, every_game

gc.set_threshold(50_000, 20, 50)

settings.register_profile("house", deadline=None)
settings.load_profile("house")

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
    # The programs that tests start would each compile every module anew; beside the house they may keep it.
    os.environ["PYTHONPYCACHEPREFIX"] = tempfile.mkdtemp(prefix="facets-compiled-")
    atexit.register(shutil.rmtree, os.environ["PYTHONPYCACHEPREFIX"], ignore_errors=True)
_MEMORY = Path("/dev/shm")
if _MEMORY.is_dir() and os.access(_MEMORY, os.W_OK) and shutil.disk_usage(_MEMORY).free > 2**30:
    # Matches are kept move by move, and each waits for the disk: here no power cut is to be outlived.
    os.environ["TMPDIR"] = str(_MEMORY)
    tempfile.tempdir = None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest comes first: no worker is left alone with it at the end."""
    items.sort(key=lambda item: item.get_closest_marker("window") is None)


def pytest_collection_finish(session: pytest.Session) -> None:
    """What has been collected stays to the end: garbage is not looked for among it again and again."""
    gc.collect()
    gc.freeze()


def games_of(path: Path) -> AbstractContextManager[None]:
    """The games that the tests of a file are to find in the catalogue."""
    return every_game() if path in SUITES or path.parent.name in OWN else nullcontext()


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """A suite that goes over all games is collected while the tests' own is one of them."""
    with games_of(collector.path):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, bool | None, bool | None]:
    """And so it is run."""
    with games_of(item.path):
        return (yield)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Under FACETS_CI=1 everything a test needs is there: a skip is a failure."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("FACETS_CI") == "1" and reporter is not None and reporter.stats.get("skipped"):
        reporter.write_line("FACETS_CI=1: a skipped test fails the run", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
