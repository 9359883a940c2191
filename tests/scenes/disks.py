"""A disk that is really full: a small one where that may be mounted, else a limit of this process."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

try:
    import resource
except ImportError:  # not on Windows
    resource = None  # type: ignore[assignment]

ROOM = 64 * 1024


class Disk(Protocol):
    """`folder` lies on it."""

    folder: Path

    def fill(self) -> None:
        """Not a byte more."""

    def free(self) -> None:
        """Room again."""


class _Mounted:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fill(self) -> None:
        with (self.folder / "others").open("wb", buffering=0) as others, contextlib.suppress(OSError):
            while others.write(b"x" * 4096):
                pass

    def free(self) -> None:
        (self.folder / "others").unlink(missing_ok=True)


class _Limited:
    """No file of this process may be longer than a few bytes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fill(self) -> None:
        self._limit(16)

    def free(self) -> None:
        self._limit(resource.getrlimit(resource.RLIMIT_FSIZE)[1])

    def _limit(self, length: int) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (length, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))


@contextmanager
def full_disk(folder: Path) -> Iterator[Disk]:
    """A disk in that folder that a test may fill."""
    place = folder / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={ROOM}", "tmpfs", str(place)]
    mounted = (
        shutil.which("mount") is not None
        and not subprocess.run(mount, capture_output=True, check=False).returncode
    )
    disk: Disk = _Mounted(place) if mounted else _Limited(place)
    try:
        yield disk
    finally:
        disk.free()
        if mounted:
            subprocess.run(["umount", "--lazy", place], check=True)
