"""CPU players think in a process of their own, so that the window never waits for them.

The process imports `rules` and this module, never pygame.  One job at a time goes through its pipe; a job
that is no longer wanted ends with its process, so an answer always belongs to the last question.
"""

from __future__ import annotations

import json
import logging
import multiprocessing
import os
import pickle
import signal
import sys
import threading
import traceback
from collections.abc import Mapping
from importlib import import_module
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnContext
from multiprocessing.process import BaseProcess
from typing import Literal, cast

from rules.catalogue import CATALOGUE, Parts, register

CHOOSE = "rules:choose"
"""Module and function that choose a move."""
ACCEPTS_DRAW = "rules:accepts_draw"
"""Module and function that answer the offer of a draw."""
HINT = "rules:hint"
"""Module and function that find a hint, whose text is the answer."""
YES = str(True)
Method = Literal["spawn", "forkserver"]
"""How `multiprocessing` starts a process."""

_ERRORS_BORNE = 1
_DEATHS_BORNE = 5
_LONGEST = 2**20
"""Bytes of an answer; a longer one is none."""

log = logging.getLogger(__name__)


class CpuError(RuntimeError):
    """The CPU player cannot answer: its search failed twice, or its process died again and again."""


class CpuPlayer:
    """Asks one question at a time.  `poll` is cheap enough for every frame."""

    def __init__(self, choose: str = CHOOSE, method: Method = "spawn") -> None:
        """`method`: how its processes start, by themselves unless told otherwise."""
        self._choose = choose
        self._method = method
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._killed: list[BaseProcess] = []
        self._job: bytes | None = None
        self._errors = self._deaths = 0

    @property
    def thinking(self) -> bool:
        """Whether an answer is still to come."""
        return self._job is not None

    def prestart(self) -> None:
        """Start the process, so that the first answer need not wait for it. Returns at once."""
        if self._process is None:
            self._start()

    def ask(self, game_id: str, observation: object, level: str, seed: int) -> None:
        """Begin to think about a move; a question still open is dropped."""
        self._begin(self._choose, game_id, observation, level, seed)

    def ask_for_draw(self, game_id: str, observation: object, level: str) -> None:
        """Begin to think about the offer of a draw, to which `YES` agrees; likewise."""
        self._begin(ACCEPTS_DRAW, game_id, observation, level)

    def ask_for_hint(self, game_id: str, observation: object, seed: int) -> None:
        """Begin to think about a hint for who observes this; likewise."""
        self._begin(HINT, game_id, observation, seed)

    def _begin(self, function: str, *arguments: object) -> None:
        job = pickle.dumps((function, arguments))
        self.cancel()
        self._job = job
        self._errors = self._deaths = 0
        self._send()

    def poll(self) -> str | None:
        """The text of the answer once it is there, once; None before. Raises CpuError if none will come."""
        if self._job is None:
            return None
        try:
            if self._pipe is None:
                raise EOFError
            if not self._pipe.poll():
                return None
            answer, trouble = _read(_received(self._pipe))
        except (EOFError, OSError):
            self._mourn()
            return None
        except ValueError:
            # Whoever answers like that is out of step, and would be with the next question.
            self._stop()
            self._complain("what came back is no answer")
            return None
        if trouble is not None:
            self._complain(trouble)
            return None
        self._job = None
        return answer

    def cancel(self) -> None:
        """Drop the open question, if there is one."""
        if self._job is not None:
            self._job = None
            self._stop()
            self.prestart()

    def close(self) -> None:
        """End the process at once, whatever it is doing; it has gone then. A later `ask` starts a new one."""
        self._job = None
        self._stop()
        for process in self._killed:
            process.join(1.0)
        self._killed.clear()

    def _start(self) -> None:
        try:
            self._process, self._pipe = _started(self._method)
        except OSError as error:
            log.warning("the CPU player's process did not start: %s", error)

    def _send(self) -> None:
        self.prestart()
        if self._pipe is not None and self._job is not None:
            try:
                self._pipe.send_bytes(self._job)
            except OSError:
                # It has died meanwhile; poll will find that out.
                self._stop()

    def _stop(self) -> None:
        """Kill the process. No frame waits until it has gone."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            self._killed = [each for each in (*self._killed, process) if each.is_alive()]

    def _mourn(self) -> None:
        """The process is dead: ask a new one, unless they keep dying."""
        self._stop()
        self._deaths += 1
        if self._deaths > _DEATHS_BORNE:
            self._job = None
            raise CpuError(f"the CPU player's process ended {self._deaths} times over one question")
        log.warning("the CPU player's process ended in mid-thought; asking a new one")
        self._send()

    def _complain(self, trouble: str) -> None:
        log.error("the CPU player failed:\n%s", trouble)
        self._errors += 1
        if self._errors > _ERRORS_BORNE:
            self._job = None
            raise CpuError(f"the CPU player failed: {trouble.rstrip().rpartition(chr(10))[2]}")
        self._send()


def _started(method: Method) -> tuple[BaseProcess, Connection]:
    """A new process and the window's end of its pipe. Raises OSError where the system has none to give."""
    context = cast("SpawnContext", multiprocessing.get_context(method))  # what is used of it, all have
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(theirs, dict(CATALOGUE)), daemon=True, name="cpu-player")
    try:
        process.start()
    except OSError:
        ours.close()
        raise
    finally:
        theirs.close()
    return process, ours


def _work(pipe: Connection, catalogue: Mapping[str, Parts]) -> None:
    """The life of the process: answers jobs about these games with (text, None) or (None, traceback)."""
    for game_id, parts in catalogue.items():
        register(game_id, parts)
    # Ctrl-C in a terminal reaches both processes; ending is the window's business.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=_die_with_parent, daemon=True).start()
    while True:
        try:
            job = pipe.recv_bytes()
        except (EOFError, OSError):
            return
        answer = _answer(job)
        try:
            pipe.send_bytes(json.dumps(answer).encode())
        except OSError:
            return


def _answer(job: bytes) -> tuple[str | None, str | None]:
    try:
        name, arguments = pickle.loads(job)
        module, _, function = name.partition(":")
        return str(getattr(import_module(module), function)(*arguments)), None
    except Exception:  # noqa: BLE001 - whatever it is, the window's process logs it and tells the table
        return None, traceback.format_exc()


def _received(pipe: Connection) -> bytes:
    """The message that lies in the pipe. Raises OSError for one that is too long, or not there whole."""
    if sys.platform == "win32":
        return pipe.recv_bytes(_LONGEST)
    # Whoever has sent half an answer sends no more: the window must not wait for it.
    os.set_blocking(pipe.fileno(), False)
    try:
        return pipe.recv_bytes(_LONGEST)
    finally:
        os.set_blocking(pipe.fileno(), True)


def _read(content: bytes) -> tuple[str, str | None]:
    """An answer, and what went wrong, if anything. Raises ValueError for what is neither."""
    try:
        found = json.loads(content)
    except RecursionError as error:
        raise ValueError("that is nested too deep") from error
    match found:
        case [str(answer), None]:
            return answer, None
        case [None, str(trouble)]:
            return "", trouble
    raise ValueError(f"{found!r} is no answer")


def _die_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(0)


__all__ = ["ACCEPTS_DRAW", "CHOOSE", "HINT", "YES", "CpuError", "CpuPlayer"]
