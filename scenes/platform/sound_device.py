"""The device that sounds come from: opened when first needed, and again after it has gone."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
from collections.abc import Iterator

import pygame

RATE, BUFFER, CHANNELS = 44100, 512, 16
FIRST_TRY, LAST_TRY = 2.0, 32.0
"""Seconds until a device that is not there is looked for again; twice as many each time, up to the second."""

log = logging.getLogger(__name__)


class SoundDevice:
    """Is opened by the first sound. One that cannot be opened, or has gone, is looked for from time to time.

    Opening takes some milliseconds, and longer if the system does not answer: it is not tried in every frame.
    """

    def __init__(self) -> None:
        self._is_open: bool | None = None
        self._pause = self._left = FIRST_TRY

    def open(self) -> bool:
        """Whether it is open, or could be opened now, for the first time."""
        if self._is_open is None:
            self._is_open = _opened()
        return self._is_open

    def lose(self) -> None:
        """It has gone: it is looked for again."""
        if self._is_open:
            self._is_open = False
            self._pause = self._left = FIRST_TRY

    def close(self) -> None:
        """Give it back for good."""
        self._is_open, self._left = False, float("inf")
        pygame.mixer.quit()

    def feed(self, event: pygame.Event) -> None:
        """The system tells that a device has gone, or that there is another one."""
        if event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture and event.which:
            self.lose()
        elif event.type == pygame.AUDIODEVICEADDED and not event.iscapture and self._left <= LAST_TRY:
            self._left = 0.0

    def step(self, dt: float) -> bool:
        """Pass time; whether the device is open again, after it was not."""
        if self._is_open is not False:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self._pause = self._left = min(2 * self._pause, LAST_TRY)
        pygame.mixer.quit()
        self._is_open = _opened()
        return self._is_open


def _opened() -> bool:
    if pygame.mixer.get_init():
        return True
    try:
        with _hushed():
            pygame.mixer.init(RATE, -16, 2, BUFFER)
    except pygame.error as error:
        log.info("no sound: %s", error)
        return False
    pygame.mixer.set_num_channels(CHANNELS)
    return True


@contextlib.contextmanager
def _hushed() -> Iterator[None]:
    """ALSA prints a page on standard error where there is no device: nothing the player could act upon."""
    if not sys.platform.startswith("linux"):
        yield
        return
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    try:
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


__all__ = ["RATE", "SoundDevice"]
