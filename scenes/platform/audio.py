"""Sound effects and music.  Where nothing can be heard, everything here does nothing, and nothing raises."""

from __future__ import annotations

import logging

import pygame

from scenes.platform.files import opened_asset
from scenes.platform.settings import LOUDEST
from scenes.platform.sound_device import SoundDevice

MUSIC = "music.ogg"
FADE_IN = 2000
"""Milliseconds in which the music comes up when it begins."""

NAMES = (
    *("focus", "ok", "back", "refuse", "join", "leave"),
    *("pick", "slide", "snap", "knock", "capture", "count", "promote", "diamond"),
    *("turn0", "turn1", "turn2", "turn3"),
    *("win", "lose", "draw", "stuck", "redraw"),
)
STEPS = {"count": 12}
"""Sounds that are stored as so many rising notes."""

log = logging.getLogger(__name__)


class Audio:
    """The device is opened, and each sound read, when first needed: nothing delays the first picture."""

    def __init__(self, effects: int, music: int) -> None:
        """Volumes from 0 to `LOUDEST`."""
        self._effects, self._music = effects, music
        self._device = SoundDevice()
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._music_on = False
        self._loaded = False

    def play(self, name: str, step: int = 0) -> None:
        """Sound one of `NAMES`; of a sound in `STEPS` the note `step`, from 0, the highest for all above."""
        if self._effects == 0 or not self._device.open():
            return
        if notes := STEPS.get(name):
            name = f"{name}{min(max(step, 0), notes - 1)}"
        if sound := self._sound(name):
            try:
                sound.set_volume(gain(self._effects))
                sound.play()
            except pygame.error as error:
                log.warning("no sound any more: %s", error)
                self._device.lose()

    def set_volumes(self, effects: int, music: int) -> None:
        """Volumes from 0 to `LOUDEST`; what sounds already follows the music's at once."""
        self._effects = effects
        if music != self._music:
            self._music = music
            self._follow()

    def music(self, on: bool) -> None:
        """Let the loop play, or rest where it is."""
        if on != self._music_on:
            self._music_on = on
            self._follow()

    def close(self) -> None:
        """Give the device back. Safe to call at any time."""
        self._device.close()
        self._forget()

    def feed(self, event: pygame.Event) -> None:
        """The system tells that a device has gone or come."""
        self._device.feed(event)

    def step(self, dt: float) -> None:
        """A device that has gone is opened again once it is there: sounds are heard as before."""
        if self._device.step(dt):
            self._forget()
            self._follow()

    def _forget(self) -> None:
        """What was read belonged to a device that has gone."""
        self._sounds.clear()
        self._loaded = False

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            try:
                with opened_asset("sounds", f"{name}.wav") as file:
                    self._sounds[name] = pygame.mixer.Sound(file)
            except (pygame.error, OSError) as error:
                log.warning("no sound %r: %s", name, error)
                self._sounds[name] = None
        return self._sounds[name]

    def _follow(self) -> None:
        """Bring the music to what is wanted now."""
        heard = self._music_on and self._music > 0
        if not (self._loaded or heard) or not self._device.open():
            return
        try:
            pygame.mixer.music.set_volume(gain(self._music))
            if not self._loaded:
                self._loaded = True
                pygame.mixer.music.load(opened_asset("sounds", MUSIC), MUSIC)
                pygame.mixer.music.play(-1, fade_ms=FADE_IN)
            elif heard:
                pygame.mixer.music.unpause()
            else:
                pygame.mixer.music.pause()
        except (pygame.error, OSError) as error:
            log.warning("no music: %s", error)


def gain(volume: int) -> float:
    """The factor of a volume: ears hear ratios, so the steps grow towards the loud end."""
    return float((volume / LOUDEST) ** 1.7)


__all__ = ["NAMES", "STEPS", "Audio", "gain"]
