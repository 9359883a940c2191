"""What the program gives every scene to work with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scenes.input.intents import Device, is_pad
from scenes.input.system import InputSystem
from scenes.platform.audio import Audio
from scenes.platform.cpu import CpuPlayer
from scenes.platform.settings import SettingsStore
from scenes.platform.storage import Storage
from scenes.platform.words import Words


@dataclass(slots=True)
class Services:
    """`now`: seconds on the app's clock, which passes in fixed steps; presses carry its time."""

    settings: SettingsStore
    storage: Storage
    words: Words
    audio: Audio
    input: InputSystem
    cpu: CpuPlayer
    now: Callable[[], float]
    last_device: Device | None = None
    """What was pressed last; the scene stack tells."""

    @property
    def device_in_hand(self) -> Device:
        """Whose prompts are shown where nobody in particular is asked.

        The device used last; before anything is used, a pad if one is there, else the keyboard.
        """
        devices = self.input.devices
        if self.last_device in devices:
            return self.last_device
        return next(filter(is_pad, devices), devices[0])

    def device_name(self, device: Device) -> str:
        """A device in a word or two."""
        if is_pad(device):
            return self.words("seats.device.pad", number=self.input.number(device))
        return self.words(f"seats.device.{device}")

    def twins_found(self) -> str:
        """That two devices count as one from now on, said once, or nothing."""
        twins = self.input.twins()
        if twins is None:
            return ""
        first, second = (self.device_name(device) for device in twins)
        return self.words("twins.found", first=first, second=second)
