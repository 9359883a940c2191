"""What the program gives every scene to work with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

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
