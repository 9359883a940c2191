"""Small JSON files in the player's folder: read with suspicion, written whole or not at all.

Nothing here raises for what the disk does.  What goes wrong becomes a `Notice`, which the title screen words.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import re
import stat
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NoReturn

from rules.game import Json
from scenes.platform.locks import Locks

LARGEST = 2**20
"""Bytes; the longest match takes a tenth of them, and reading much more would hold up the first frame."""

LOCK = ".lock"
"""The file, always empty, by whose locks the programs that share a folder know of each other."""
_PROGRAMS = 1000
"""More than anybody runs at once."""
_LEFTOVER = 3600.0
"""Seconds after which a temporary file must stem from a process that died while writing."""

Reason = Literal["empty", "damaged", "foreign", "later", "fields", "large", "unreadable"]

SET_ASIDE: Mapping[Reason, str] = {
    "empty": "notice.set_aside_empty",
    "damaged": "notice.set_aside_damaged",
    "foreign": "notice.set_aside_foreign",
    "later": "notice.set_aside_later",
    "fields": "notice.set_aside_fields",
    "large": "notice.set_aside_large",
    "unreadable": "notice.set_aside_unreadable",
}
"""Reason -> key of the notice.  Facts: `file`, `kept` (its new name), `folder`; `fields` with "fields"."""

_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}


@dataclass(frozen=True, slots=True)
class Notice:
    """Something the player must be told once: a key of the words and the values for its placeholders."""

    key: str
    facts: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Unkept:
    """`data`: what a file should hold; `kept`: what it holds still, as far as that is known."""

    data: Mapping[str, Json]
    kept: Mapping[str, Json] | None
    why: Notice


class Storage:
    """The files of one folder, by name.  The folder need not exist yet, nor be fit for anything.

    `unkept`: the files whose last write has failed, for as long as that is so.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.notices: list[Notice] = []
        self.unkept: dict[str, Unkept] = {}
        self._kept: dict[str, Mapping[str, Json]] = {}
        self._own: dict[str, int] = {}
        self._locks = Locks(folder / LOCK)
        self._stuck: set[str] = set()
        self._sent: list[Notice] = []
        self._sweep()

    def own(self, name: str) -> str:
        """The file of that name, or one with a number before its dot, that only this program writes.

        What other programs have left comes first, the latest before the others.
        """
        if name not in self._own:
            for number in (*self._left(name), *range(1, _PROGRAMS)):
                if self._locks.take(number):
                    break
                self._tell("notice.other_window")
            self._own[name] = number
        return _numbered(name, self._own[name])

    def adopt(self, name: str) -> str:
        """As `own`; where this program has no such file, one that another has left becomes its own."""
        own = self.own(name)
        if own not in self.unkept and not os.path.lexists(self.folder / own):
            found = next(filter(self._locks.take, self._left(name)), None)
            if found is not None:
                self._locks.drop(self._own[name])
                self._own[name] = found
        return self.own(name)

    def _left(self, name: str) -> list[int]:
        """The numbers of all files like that one, the latest first."""
        stem, dot, ending = name.partition(".")
        like = re.compile(rf"{re.escape(stem)}(?:-([1-9]\d{{0,2}}))?{re.escape(dot + ending)}")
        found = []
        with contextlib.suppress(OSError):
            for path in self.folder.iterdir():
                if match := like.fullmatch(path.name):
                    found.append((path.lstat().st_mtime, int(match[1] or 1)))
        return [number for _, number in sorted(found, reverse=True)]

    def read(self, name: str) -> dict[str, Json] | None:
        """The JSON object in the file; None if there is none, or if it had to be set aside."""
        path = self.folder / name
        try:
            content = _content(path)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError:
            self.set_aside(name, "unreadable")
            return None
        if len(content) > LARGEST:
            self.set_aside(name, "large")
            return None
        if not content.strip(b" \t\r\n\0"):
            self.set_aside(name, "empty")
            return None
        try:
            data = json.loads(content, parse_constant=_not_json)
        except (ValueError, RecursionError):
            self.set_aside(name, "damaged")
            return None
        if not isinstance(data, dict):
            self.set_aside(name, "foreign")
            return None
        self._kept[name] = data
        return data

    def write(self, name: str, data: Mapping[str, Json]) -> bool:
        """Replace the file in one step, so that at every moment either the old or the new one is whole.

        Returns False if the disk does not take it: the file is `unkept` then.
        """
        why = self._written(name, data)
        if why is not None:
            self.unkept[name] = Unkept(data, self._kept.get(name), why)
            return False
        self._kept[name] = data
        self.unkept.pop(name, None)
        return True

    def retry(self, name: str) -> None:
        """Write once more what could not be written."""
        if name in self.unkept:
            self.write(name, self.unkept[name].data)

    def _written(self, name: str, data: Mapping[str, Json]) -> Notice | None:
        """None once it is, else why not."""
        if os.path.isdir(self.folder / name):
            self.set_aside(name, "unreadable")
        if self._in_the_way(name):
            return self._notice("notice.stuck", file=name)
        content = json.dumps(data, indent=1, allow_nan=False).encode()
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            path = self._path(name)
            handle, temporary = tempfile.mkstemp(".tmp", f".{name}.", path.parent)
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(content)
                    file.flush()
                    os.fsync(file.fileno())
                os.replace(temporary, path)
            except OSError:
                with contextlib.suppress(OSError):
                    os.unlink(temporary)
                raise
            _sync_folder(path.parent)
        except OSError as error:
            return self._notice(_trouble(error), file=name)
        return None

    def delete(self, name: str) -> None:
        """Remove the file if it is there."""
        self.unkept.pop(name, None)
        self._kept.pop(name, None)
        if self._in_the_way(name):
            return
        try:
            self._path(name).unlink()
        except (FileNotFoundError, NotADirectoryError):
            return
        except OSError:
            self._tell("notice.cannot_delete", file=name)

    def _in_the_way(self, name: str) -> bool:
        """Whether there lies still what could not be set aside."""
        if name in self._stuck:
            try:
                os.lstat(self.folder / name)
            except FileNotFoundError:
                self._stuck.remove(name)
            except OSError:
                return True
        return name in self._stuck

    def set_aside(self, name: str, reason: Reason, **facts: str) -> None:
        """Keep the file under another name, and say so; `facts` fill the placeholders of the reason's words.

        A file that cannot be renamed stays as it is: from then on nothing is written in its place.
        """
        key = SET_ASIDE[reason]
        number = 1
        while os.path.lexists(self.folder / f"{name}.set-aside-{number}"):
            number += 1
        kept = f"{name}.set-aside-{number}"
        try:
            os.rename(self.folder / name, self.folder / kept)
        except FileNotFoundError:
            return
        except OSError:
            self._stuck.add(name)
            self._tell("notice.stuck", file=name)
            return
        self._tell(key, file=name, kept=kept, **facts)

    def _path(self, name: str) -> Path:
        """Where the file itself lies: one that is a symbolic link stays one."""
        return Path(os.path.realpath(self.folder / name))

    def _tell(self, key: str, **facts: str) -> None:
        """Once: what is read again is in the same trouble again."""
        notice = self._notice(key, **facts)
        if notice not in self._sent:
            self._sent.append(notice)
            self.notices.append(notice)

    def _notice(self, key: str, **facts: str) -> Notice:
        return Notice(key, {**facts, "folder": printable(self.folder)})

    def _sweep(self) -> None:
        """Remove what processes that were killed while writing have left."""
        oldest = time.time() - _LEFTOVER
        with contextlib.suppress(OSError):
            for path in self.folder.glob(".*.json.*.tmp"):
                if path.stat().st_mtime < oldest:
                    path.unlink()


def user_storage() -> Storage:
    """The storage in the folder that the system gives a player; if there is none, in a temporary one."""
    folder = _user_folder()
    if folder is not None:
        return Storage(folder)
    storage = Storage(_temporary_folder())
    storage.notices.append(Notice("notice.no_folder", {"folder": printable(storage.folder)}))
    return storage


def printable(path: Path) -> str:
    """A path as it can be shown: its bytes need be no text."""
    return os.fsencode(path).decode(errors="replace")


def _user_folder() -> Path | None:
    """The player's folder, made where it was missing; None where there can be none."""
    try:
        if sys.platform in ("win32", "darwin"):
            return Path(_system_folder())
        folder = _data_home() / "Facets" / "Facets"
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError, UnicodeError):
        return None
    return folder


def _system_folder() -> str:
    """Raises RuntimeError where the system names none."""
    import pygame

    return pygame.system.get_pref_path("Facets", "Facets")


def _data_home() -> Path:
    """By the XDG base directory specification, to which an empty or relative path is none.

    Raises RuntimeError where the player has no home.
    """
    named = Path(os.environ.get("XDG_DATA_HOME", ""))
    return named if named.is_absolute() else Path.home() / ".local" / "share"


def _temporary_folder() -> Path:
    try:
        return Path(tempfile.mkdtemp(prefix="facets-"))
    except OSError:
        # Nothing can be written anywhere: each write will fail there and tell so.
        return Path()


def _numbered(name: str, number: int) -> str:
    stem, dot, ending = name.partition(".")
    return name if number == 1 else f"{stem}-{number}{dot}{ending}"


def _content(path: Path) -> bytes:
    """A byte more than `LARGEST` at most. Raises OSError for what is no readable file."""
    # Opening a pipe or a device could wait for ever.
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, "not a file of this program", str(path))
    with path.open("rb") as file:
        return file.read(LARGEST + 1)


def _not_json(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not JSON")


def _trouble(error: OSError) -> str:
    if error.errno in _FULL:
        return "notice.disk_full"
    if error.errno in _FORBIDDEN:
        return "notice.folder_forbidden"
    return "notice.cannot_write"


def _sync_folder(folder: Path) -> None:
    """Make the replacement itself outlive a power cut, where the system has a way."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        # Some network and FAT mounts refuse it; the file is whole all the same.
        if error.errno not in (errno.EINVAL, errno.ENOTSUP, errno.EBADF):
            raise
    finally:
        os.close(handle)


__all__ = ["LARGEST", "SET_ASIDE", "Notice", "Reason", "Storage", "printable", "user_storage"]
