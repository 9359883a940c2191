"""No test opens a real window or sound device unless it starts a virtual screen, and none measures time."""

import atexit
import os
import shutil
import tempfile

import pytest
from hypothesis import settings

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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest comes first: no worker is left alone with it at the end."""
    items.sort(key=lambda item: item.get_closest_marker("window") is None)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Under FACETS_CI=1 everything a test needs is there: a skip is a failure."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("FACETS_CI") == "1" and reporter is not None and reporter.stats.get("skipped"):
        reporter.write_line("FACETS_CI=1: a skipped test fails the run", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
