"""What one of several running programs has for itself: locks, which the system takes back when it ends."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import weakref
from pathlib import Path
from typing import Final

_HELD: Final = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int, number: int) -> None:
        os.lseek(handle, number, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

    def _unlock(handle: int, number: int) -> None:
        os.lseek(handle, number, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _lock(handle: int, number: int) -> None:
        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, number)

    def _unlock(handle: int, number: int) -> None:
        fcntl.lockf(handle, fcntl.LOCK_UN, 1, number)


class Locks:
    """Numbers, each of which one program at a time can have: the bytes of an empty file.

    However a program ends, its numbers are free again. Where there can be no such file, or its file system
    knows no locks, every number is free for everybody.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None
        self._own: set[int] = set()

    def take(self, number: int) -> bool:
        """Whether this program has the number from now on; False if another one has it."""
        try:
            if number not in self._own:
                _lock(self._file(), number)
        except _NoFileError:
            pass
        except OSError as error:
            if error.errno in _HELD:
                return False
        self._own.add(number)
        return True

    def drop(self, number: int) -> None:
        """Leave the number to others."""
        if number in self._own and self._handle is not None:
            # Where nothing can be locked, nothing can be unlocked either.
            with contextlib.suppress(OSError):
                _unlock(self._handle, number)
        self._own.discard(number)

    def _file(self) -> int:
        """Raises _NoFileError."""
        if self._handle is None:
            # A pipe in its place must not be waited for.
            flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0)
            try:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                self._handle = os.open(self._path, flags, 0o600)
            except OSError as error:
                raise _NoFileError from error
            weakref.finalize(self, os.close, self._handle)
        return self._handle


class _NoFileError(Exception):
    """There is no file to lock."""


__all__ = ["Locks"]
