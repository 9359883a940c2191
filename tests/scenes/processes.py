"""The processes that a running program has started, as Linux tells them."""

from __future__ import annotations

import os
from pathlib import Path

_PROC = Path("/proc")


def children(pid: int) -> list[int]:
    """The processes that `pid` has started and that still run."""
    lists = [path.read_text().split() for path in (_PROC / str(pid) / "task").glob("*/children")]
    return [int(child) for each in lists for child in each if running(int(child))]


def thinker(pid: int) -> int:
    """The process in which the CPU player of the program `pid` thinks, 0 if there is none now."""
    return next((child for child in children(pid) if b"spawn_main" in _command(child)), 0)


def waiting(pid: int) -> int:
    """That process once it waits for questions, 0 before: then a thread of it watches the program."""
    found = thinker(pid)
    threads = list((_PROC / str(found) / "task").glob("*")) if found else []
    return found if len(threads) > 1 else 0


def worked(pid: int) -> float:
    """Seconds of a processor that a process has used so far; 0 if there is none."""
    try:
        fields = (_PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def running(pid: int) -> bool:
    """Whether there is such a process, and more of it than its exit status."""
    try:
        return (_PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def _command(pid: int) -> bytes:
    try:
        return (_PROC / str(pid) / "cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""
